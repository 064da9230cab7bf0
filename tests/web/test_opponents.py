"""Choosing who digs along: at a glance or seat by seat, remembered, and seen at the table."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.hands import play_against, tile
from tests.web.serving import WebServer


@pytest.mark.parametrize("width", [1280, 360])
def test_an_opponent_sits_at_the_table_with_name_and_portrait(
    server: WebServer, new_page: NewPage, width: int
) -> None:
    page = new_page(width, 720)
    page.goto(server.address)
    game = tile(page)
    game.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    expect(game.get_by_text("Counts every step and never overpays.")).to_be_visible()
    play_against(game, "Pip")
    expect(game.get_by_text("Grabs whatever shines, and is happy about it.")).to_be_visible()
    # The choice is kept for the next time.
    page.reload()
    expect(tile(page).get_by_text("Grabs whatever shines, and is happy about it.")).to_be_visible()
    tile(page).get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    tile(page).get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board .land")
    if width > 1000:
        panel = page.get_by_role("region", name="Pip")
        expect(panel.locator("[data-portrait='beginner']")).to_be_visible()
        expect(panel.get_by_text("Pip", exact=True)).to_be_visible()
        # The letter, shape and colour of the seat stay beside the face.
        expect(panel.locator("use[href='#tok-B']")).to_have_count(1)


def test_every_seat_can_have_an_opponent_of_its_own(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    game = tile(page)
    game.get_by_role("group", name="Players").get_by_text("4", exact=True).click()
    game.get_by_role("button", name="Who digs with you?").click()
    dialog = page.get_by_role("dialog", name="Who digs with you?")
    for seat, name in (("B", "Sable"), ("C", "Echo"), ("D", "Sable")):
        dialog.get_by_role("button", name=f"Seat {seat}:").click()
        dialog.locator("label", has_text=name).click()
        expect(dialog.get_by_role("button", name=f"Seat {seat}: {name}")).to_be_visible()
    dialog.get_by_role("button", name="Sit there").click()
    expect(game.get_by_role("button", name="Who digs with you?")).to_contain_text("Sable, Echo, Sable")
    game.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board .land")
    # The second of a name goes by one of ours.
    for name, level in (("Sable", "expert"), ("Echo", "adaptive"), ("Dov", "expert")):
        region = page.get_by_role("region", name=name)
        expect(region.locator(f"[data-portrait='{level}']")).to_be_visible()


def test_the_host_changes_who_plays_a_seat(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    page.goto(server.seat_link(made))
    page.wait_for_selector(".board .land")
    expect(page.locator("[data-portrait='easy']").first).to_be_visible()
    page.evaluate(
        """([table, host]) => {
          const all = JSON.parse(localStorage.getItem("digsite.tables"));
          all[table].host = host;
          localStorage.setItem("digsite.tables", JSON.stringify(all));
        }""",
        [made["table"], made["host"]],
    )
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Links and seats").click()
    dialog = page.get_by_role("dialog", name="Links and seats")
    dialog.get_by_label("Which bot plays for Bo").select_option("Professor Quill")
    expect(dialog.get_by_text("bot, Professor Quill")).to_be_visible()
    expect(dialog.locator("[data-portrait='hard']")).to_be_visible()
