"""Single clicks at Arnak's table do what they look like: cards alike, and places that answer as a whole."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from digsite.engine.contract import State
from tests.web.arnak_hands import touch
from tests.web.conftest import NewPage
from tests.web.hands import log_length, notice, open_table, wait_for_step, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before

FEAR = "fear:0:hand"


def sit_down_where(server: WebServer, page: Page, wanted: Callable[[State], bool], players: int = 2) -> State:
    """Opens a table in Ada's seat, at the first moment of a game that is wanted."""
    match = play_until(players, 2, wanted, game="arnak")
    assert not match.state.over
    seats = ["Ada", "Bo:easy", "Cleo:easy", "Dov:easy"][:players]
    open_table(page, server.seat_link(put_before(server, match, *seats)))
    assert wait_for_turn(page)
    return match.state


def pays_with_one_of_two_fears(state: State) -> bool:
    """Ada holds two Fear cards, and one of them pays the way to a camp."""
    if state.player != 0:
        return False
    view: Any = state.view(0)
    alike = [card for card in view["players"][0]["hand"] if card["key"] == FEAR]
    sources = view["paying"]["sources"] if view["paying"] else {}
    return len(alike) == 2 and any(source["thing"] == FEAR for source in sources.values())


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_of_two_cards_alike_one_pays(server: WebServer, new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(*size)
    sit_down_where(server, page, pays_with_one_of_two_fears)
    fears = page.locator(f".hand [data-key='{FEAR}']")
    expect(fears).to_have_count(2)
    touch(page.locator("[data-key='space:coin-1'], [data-key='site:coin']").first, tap=False)
    expect(page.locator("[data-choice='send']")).to_be_visible()
    chosen = page.locator(f".hand [data-key='{FEAR}'][data-chosen]")
    expect(chosen).to_have_count(1)
    expect(fears.first).to_have_attribute("aria-pressed", "true")
    # The other one pays instead, and is taken back again.
    touch(fears.last, tap=False)
    expect(fears.last).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_have_count(1)
    touch(fears.last, tap=False)
    expect(chosen).to_have_count(0)


def may_end_the_turn(state: State) -> bool:
    """Ada has taken her main action in an early round."""
    return state.player == 0 and any(choice.verb == "end" for choice in state.choices())


def may_pass(state: State) -> bool:
    """Ada may pass while a figure could still set out."""
    view: Any = state.view(0)
    return (
        state.player == 0 and "pass" in {choice.verb for choice in state.choices()} and bool(view["paying"])
    )


def click_at(page: Page, box: FloatRect) -> None:
    """A click in the middle of where something stood."""
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (390, 844), (360, 640)])
def test_quick_clicks_on_the_end_of_a_turn_never_pass(
    server: WebServer, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(*size)
    sit_down_where(server, page, may_end_the_turn)
    step = log_length(page)
    end = page.locator("[data-verb='end']")
    box = end.bounding_box()
    assert box
    end.click()
    wait_for_step(page, step)
    assert wait_for_turn(page)
    leave = page.locator("[data-verb='pass']")
    expect(leave).to_be_visible()
    step = log_length(page)
    for _ in range(2):
        click_at(page, box)
        expect(page.locator(".leaving")).to_have_count(0)
    expect(leave).to_be_visible()
    assert log_length(page) == step


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (390, 844), (360, 640)])
def test_passing_says_first_what_it_gives_up(
    server: WebServer, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(*size)
    sit_down_where(server, page, may_pass)
    step = log_length(page)
    leave = page.locator("[data-verb='pass']")
    box = leave.bounding_box()
    assert box
    leave.click()
    warning = page.locator(".leaving")
    expect(warning).to_contain_text("2 archaeologists who could still set out")
    # Where the button stood nothing goes on: a second click goes back, or nowhere.
    click_at(page, box)
    expect(page.locator(".panel, .prompt").first).to_be_visible()
    assert log_length(page) == step
    if not warning.count():
        leave.click()
    warning.locator("[data-choice]:not([data-choice='stay'])").click()
    wait_for_step(page, step)
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_contain_text("Ada passed")


def a_camp_is_free(state: State) -> bool:
    """Ada may set out to both spaces of a camp."""
    keys = {key for choice in state.choices() for key in choice.keys}
    return state.player == 0 and {"space:coin-1", "space:coin-2"} <= keys


def full_camps(state: State) -> list[str]:
    """The first spaces of the camps at which nobody can arrive any more."""
    view: Any = state.view(0)
    camps = [site["spaces"] for site in view["sites"] if len(site["spaces"]) == 2]
    return [spaces[0]["key"] for spaces in camps if all(space["figure"] is not None for space in spaces)]


def a_camp_is_full(state: State) -> bool:
    """Ada may set out somewhere, and one of the camps is full."""
    return may_pass(state) and bool(full_camps(state))


# The lower left corner of a camp, where the tent is.
TENT = """(key) => {
  const box = document.querySelector(`[data-key='${key}']`).closest('.camp').getBoundingClientRect();
  return [box.left + 12, box.bottom - 12];
}"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_tent_of_a_camp_takes_the_cheapest_space(
    server: WebServer, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(*size)
    sit_down_where(server, page, a_camp_is_free, players=3)
    page.mouse.click(*page.evaluate(TENT, "space:coin-1"))
    expect(page.locator("[data-key='space:coin-1']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-choice='send']")).to_be_visible()


def test_the_tent_of_a_full_camp_says_why_not(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    state = sit_down_where(server, page, a_camp_is_full, players=4)
    page.mouse.click(*page.evaluate(TENT, full_camps(state)[0]))
    expect(notice(page)).to_contain_text("Somebody stands there")
