"""A whole game against a bot by mouse, from the home page to the rematch."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    decide_by_mouse,
    expect_score_sheet,
    play_against,
    play_to_the_end,
    tile,
    wait_for_turn,
)
from tests.web.serving import WebServer


def test_a_game_by_mouse(server: WebServer, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(server.address)
    tile(page).get_by_text("More options").click()
    page.get_by_label("Length").select_option("One expedition")
    tile(page).locator("fieldset").get_by_text("2", exact=True).click()
    play_against(tile(page), "Bruno")
    tile(page).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board .land")
    assert "#" not in page.url
    play_to_the_end(page, decide_by_mouse)
    expect_score_sheet(page)
    expect(page.locator(".chart svg").first).to_be_visible()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the file").click()
    saved = tmp_path / "replay.json"
    saving.value.save_as(saved)
    assert json.loads(saved.read_text())["game"] == "lost-cities"

    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link.startswith(f"{server.address}/replay/")

    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(before) => location.href !== before", arg=before)
    page.wait_for_selector(".board .land")
    assert wait_for_turn(page)


def test_a_report_of_a_problem_holds_no_secret(server: WebServer, new_page: NewPage, tmp_path: Path) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    page.goto(server.seat_link(made))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Report a problem").click()
    saved = tmp_path / "report.json"
    saving.value.save_as(saved)
    report = json.loads(saved.read_text())
    assert report["step"] == 0
    assert report["view"]["seat"] == 0
    assert report["version"]
    assert not any(str(secret) in saved.read_text() for secret in [made["host"], *made["seats"]] if secret)


def test_names_are_plain_text(server: WebServer, new_page: NewPage) -> None:
    made = server.make("<img src=x onerror=alert(1)>", "<b>Bo</b>:easy", options={"first": 0})
    page = new_page()
    page.goto(server.seat_link(made))
    assert wait_for_turn(page)
    expect(page.locator(".player .who").first).to_have_text("<img src=x onerror=alert(1)>")
    expect(page.locator(".player .who").nth(1)).to_have_text("<b>Bo</b>")
    assert page.locator("#app img").count() == 0
