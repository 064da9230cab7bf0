"""Quetzal fits: low windows, crowded tables while the window changes, words and buttons that are whole."""

from typing import Any

import pytest
from playwright.sync_api import expect

from digsite.engine.contract import State
from tests.web.conftest import NewPage
from tests.web.hands import open_table, settle, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before
from tests.web.test_quetzal import CUT_OFF, NAMES, PHONE, staged

# Gives the page another height and measures in the same breath, before anything could follow the change.
AT_ONCE = f"""(height) => {{
  document.querySelector('.page').style.height = `${{height}}px`;
  return ({CUT_OFF})();
}}"""
# What stands out of the sheet that it lies in.
STICKS_OUT = """() => {
  const sheet = document.querySelector('.choosing').getBoundingClientRect();
  return [...document.querySelectorAll('.choosing button')]
    .filter((one) => one.getBoundingClientRect().right > sheet.right + 0.5)
    .map((one) => one.textContent);
}"""
# What in the tray stands out of the window or of its own panel.
BESIDE = """() => [...document.querySelectorAll('.tray, .tray .hand, .tray .hand .columns, .tray .team, .tray .ups')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
  .map((one) => `${one.className}: ${one.scrollWidth} in ${one.clientWidth}`)"""
# Words over the cards in the hold that are cut off.
SHORTENED = """() => [...document.querySelectorAll('.cargo .set p span')]
  .filter((words) => words.scrollWidth > words.clientWidth)
  .map((words) => words.textContent)"""


def test_a_low_window_shows_the_whole_table(server: WebServer, new_page: NewPage) -> None:
    """The bars of a browser leave so much of a screen of 1280 x 720."""
    page = new_page(1280, 600)
    open_table(page, server.seat_link(server.make(*NAMES[:3], game="quetzal", options={"first": 0})))
    assert wait_for_turn(page)
    settle(page)
    assert page.evaluate("document.scrollingElement.scrollHeight") == 600
    for part in (".island .sheet", ".left .player >> nth=2", ".hand", ".ups"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_five_panels_fit_at_once_when_the_window_changes(server: WebServer, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    open_table(page, staged(server, "target", 5))
    assert wait_for_turn(page)
    settle(page)
    for height in (900, 720, 860, 760, 680, 900, 640):
        assert page.evaluate(AT_ONCE, height) == [], height


def test_both_roles_of_a_bid_fit_on_a_phone(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, staged(server, "role"))
    assert wait_for_turn(page)
    expect(page.locator(".choosing .go button")).to_have_count(2)
    settle(page)
    assert page.evaluate(STICKS_OUT) == []


def test_what_an_upgrade_does_uses_the_width_of_a_phone(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, staged(server, "put-away"))
    assert wait_for_turn(page)
    settle(page)
    words = page.locator(".act small")
    expect(words.first).to_be_visible()
    # One line each: there is room for all of it.
    assert (
        page.evaluate(
            "() => [...document.querySelectorAll('.act small')].filter((one) => one.offsetHeight > 24).length"
        )
        == 0
    )


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (960, 700), (853, 480)])
def test_team_artifacts_and_upgrades_have_room_on_a_tablet(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height)
    open_table(page, staged(server, "target", 4))
    assert wait_for_turn(page)
    settle(page)
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(BESIDE) == []


def many_types(state: State) -> bool:
    """The first player loads a Ship and has cards of all five types."""
    if state.player != 0:
        return False
    view: dict[str, Any] = state.view(0)
    types = {card["card"].partition("-")[0] for card in view["players"][0]["hand"]}
    return view["decision"] == "deliver" and view["delivery"]["limit"] >= 6 and len(types) == 5


def test_words_over_the_cargo_are_whole_or_left_out(server: WebServer, new_page: NewPage) -> None:
    match = play_until(4, 1, many_types, bot="random", game="quetzal")
    assert not match.state.over
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, *NAMES[:4])))
    assert wait_for_turn(page)
    for loaded in range(6):
        page.locator(".hand .place.can").last.click()
        expect(page.locator(".cargo .cell")).to_have_count(loaded + 1)
        assert page.evaluate(SHORTENED) == []
    assert page.locator(".cargo .set").count() > 3


@pytest.mark.parametrize("screen", [{}, {"width": 360, "height": 640, **PHONE}])
def test_the_link_to_what_we_assumed_leads_to_its_heading(
    server: WebServer, new_page: NewPage, screen: dict[str, Any]
) -> None:
    page = new_page(**screen)
    page.goto(f"{server.address}/rules/quetzal#assumed")
    expect(page.get_by_role("heading", name="What we assumed")).to_be_in_viewport()
