"""Games of other packages are played in the browser: the example, and one that means to break the page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.plugins.installing import HOSTILE, environment, install_example, lay_out
from tests.web.conftest import NewPage
from tests.web.hands import (
    POLL,
    actions,
    expect_score_sheet,
    log_length,
    notice,
    open_table,
    play_against,
    play_to_the_end,
    settle,
    tile,
    wait_for_step,
    wait_for_turn,
)
from tests.web.serving import WebServer
from tests.web.test_accessibility import SCREENS, serious
from tests.web.test_phone import PHONE, SMALLEST, TOO_SMALL

WIDE = "document.scrollingElement.scrollWidth - innerWidth"
# What markup would have made of a text, and what a name would have made of every object.
INJECTED = "() => document.querySelectorAll('[onerror], body script').length + Number('polluted' in {})"


@pytest.fixture(scope="module")
def plugged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A server with games of other packages."""
    site = install_example(tmp_path_factory.mktemp("example"))
    lay_out(site, "hostile", HOSTILE.read_text(encoding="utf-8"), hostile="hostile:Hostile")
    started = WebServer(tmp_path_factory.mktemp("tables"), environment(site))
    yield started
    started.stop()


def test_a_game_from_the_home_page_to_the_replay(plugged: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(plugged.address)
    potsherds = tile(page, "Potsherds")
    expect(potsherds.get_by_text("Piece the past together")).to_be_visible()
    play_against(potsherds, "Bruno")
    potsherds.get_by_text("More options").click()
    potsherds.get_by_label("How many sherds of each glaze there are").select_option("5")
    potsherds.get_by_role("button", name="Play now").click()
    page.locator(".laptop.generic").wait_for()
    play_to_the_end(page, touch_something)
    expect_score_sheet(page)
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_label("Seen by")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("[data-step='1']")).to_be_visible()
    expect(page.locator(".player [data-key^='sherd:']").first).to_be_visible()
    page.get_by_label("Seen by").select_option("A spectator")
    expect(page.locator(".player [data-key^='sherd:']")).to_have_count(0)


def touch_something(page: Page) -> None:
    """Touches a thing, and where it can do several things the last of them; without a thing an action."""
    step = log_length(page)
    things = page.locator("[data-can]")
    (things if things.count() else actions(page)).last.click()
    page.wait_for_function(
        "(step) => Number(document.querySelector('[data-step]')?.dataset.step ?? 1e9) > step"
        " || document.querySelector('[aria-pressed=true]') || document.querySelector('.score .hero')",
        arg=step,
        polling=POLL,
    )
    if page.locator("[aria-pressed=true]").count():
        actions(page).last.click()
    wait_for_step(page, step)


def test_by_keyboard(plugged: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, plugged.seat_link(plugged.make("Ada", "Bo:easy", game="potsherds")))
    for key in ("1", "ArrowDown"):
        assert wait_for_turn(page)
        step = log_length(page)
        page.keyboard.press(key)
        if key != "1":
            expect(page.locator(":focus")).to_have_count(1)
            page.keyboard.press("Enter")
        wait_for_step(page, step)
    assert wait_for_turn(page)
    page.locator("[data-key='bonus:ash']").focus()
    page.keyboard.press("Enter")
    expect(notice(page)).to_contain_text("Nothing can be done with this now")


def test_what_has_changed_is_marked(plugged: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, plugged.seat_link(plugged.make("Ada", "Bo", game="potsherds")))
    assert wait_for_turn(page)
    expect(page.locator("[data-fresh]")).to_have_count(0)
    page.locator("[data-key='pit']").click()
    expect(page.locator("[data-key='pit'] [data-fresh]")).to_have_count(1)
    expect(page.locator("[data-key='bonus:ash'] [data-fresh]")).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_keeps_anybody_out(plugged: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page(**screen)
    found: dict[str, list[str]] = {}
    open_table(page, plugged.seat_link(plugged.make("Ada", "Bo:easy", "Cy:easy", game="potsherds")))
    assert wait_for_turn(page)
    found["table"] = serious(page)
    page.goto(f"{plugged.address}/rules/potsherds")
    expect(page.get_by_text("A hand holds at most six sherds")).to_be_visible()
    found["rules"] = serious(page)
    assert {name: told for name, told in found.items() if told} == {}


def test_a_table_of_a_game_that_is_gone_is_listed(
    plugged: WebServer, new_page: NewPage, tmp_path: Path
) -> None:
    server = WebServer(tmp_path, plugged.environment)
    page = new_page()
    open_table(page, server.seat_link(server.make("Ada", "Bo", game="potsherds")))
    server.stop()
    server.environment = None
    server.start()
    try:
        page.goto(server.address)
        expect(page.get_by_text("its game potsherds is not installed here")).to_be_visible()
    finally:
        server.stop()


def test_on_a_phone(plugged: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, plugged.seat_link(plugged.make("Ada", "Bo:easy", "Cy:easy", game="potsherds")))
    for _ in range(3):
        assert wait_for_turn(page)
        assert page.evaluate(TOO_SMALL, SMALLEST) == []
        assert page.evaluate(WIDE) <= 0
        step = log_length(page)
        actions(page).first.tap()
        wait_for_step(page, step)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_hostile_words_stay_words(plugged: WebServer, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height)
    dialogs: list[str] = []

    def refuse(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", refuse)
    page.goto(plugged.address)
    hostile = page.get_by_role("article").filter(has_text="Hostile <img")
    hostile.get_by_text("More options").click()
    harmless(page)
    hostile.get_by_role("button", name="Table with friends").click()
    page.get_by_role("dialog").wait_for()
    harmless(page)
    page.keyboard.press("Escape")
    play = hostile.get_by_role("button", name="Play now").bounding_box()
    assert play is not None
    assert play["x"] + play["width"] <= width
    open_table(page, plugged.seat_link(plugged.make("Ada", "Bo:easy", game="hostile")))
    for turn in range(3):
        assert wait_for_turn(page)
        harmless(page)
        step = log_length(page)
        if turn:
            actions(page).first.click()
        else:
            page.locator("[data-can]").first.click()
        wait_for_step(page, step)
    assert wait_for_turn(page)
    page.locator("[data-key='same']").first.click(force=True)
    notice(page).wait_for()
    harmless(page)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator(".drawer li").first.wait_for()
    harmless(page)
    page.goto(f"{plugged.address}/rules/hostile")
    page.get_by_text("alert(2)").first.wait_for()
    harmless(page)
    assert dialogs == []


def harmless(page: Page) -> None:
    """Nothing became more than text, and nothing is wider than the page."""
    settle(page)
    assert page.evaluate(INJECTED) == 0
    assert page.evaluate(WIDE) <= 0
    assert set(page.locator(".brand").all_inner_texts()) <= {"", "digsite"}
