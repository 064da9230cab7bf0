"""Lost Cities' crossing: a moment over the board when an explorer goes over a bridge or arrives at the ruins."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from digsite.engine.contract import State
from tests.web.conftest import NewPage
from tests.web.hands import open_table, wait_for_step
from tests.web.serving import WebServer
from tests.web.staging import Wanted, play_until, put_before

MOVING = {"reduced_motion": "no-preference"}
PHONE = {"has_touch": True, "is_mobile": True, **MOVING}
BRIDGE, RUINS = 7, 9


def stands_on(stone: int) -> Wanted:
    """Somebody's explorer has just come to a stone."""

    def wanted(state: State) -> bool:
        view = state.view(0)
        return any(one["stone"] == stone for player in view["players"] for one in player["explorers"])  # type: ignore[attr-defined]

    return wanted


def step_onto(server: WebServer, page: Page, stone: int) -> None:
    """Sits down where the next decision leads an explorer to a stone, and makes it."""
    match = play_until(2, 4, stands_on(stone), bot="greedy")
    assert not match.state.over
    last = match.steps[-1]
    made = put_before(server, match, "Ada", "Bo", left=1)
    open_table(page, server.seat_link(made, last.seat))
    page.locator(f".choice-list [data-action='{last.action}']").press("Enter")


@pytest.mark.parametrize("screen", [{}, {"width": 390, "height": 844, **PHONE}])
@pytest.mark.parametrize(
    ("stone", "told"),
    [(BRIDGE, r"(Ada|Bo) crosses a bridge: 1 of 5"), (RUINS, r"reaches the end of the \w+ path")],
)
def test_a_crossing_is_a_moment(
    server: WebServer, new_page: NewPage, stone: int, told: str, screen: dict[str, Any]
) -> None:
    page = new_page(**{**MOVING, **screen})
    step_onto(server, page, stone)
    moment = page.locator(".moment")
    expect(moment).to_have_text(re.compile(told))
    # Any click is enough of it.
    page.mouse.click(3, 3)
    expect(moment).to_have_count(0)
    expect(page.locator("[data-busy]")).to_have_count(0)


def test_where_nothing_may_move_the_bridge_is_crossed_at_once(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("""
      window.moments = 0;
      new MutationObserver(() => (window.moments += document.querySelectorAll('.moment').length))
        .observe(document, { childList: true, subtree: true });
    """)
    step_onto(server, page, BRIDGE)
    wait_for_step(page, 0)
    expect(page.locator(".cells i.on")).to_have_count(1)
    assert page.evaluate("window.moments") == 0
