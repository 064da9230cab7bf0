"""Single clicks at Arnak's table do what they look like: cards alike, and places that answer as a whole."""

from typing import Any

import pytest
from playwright.sync_api import expect

from digsite.engine.contract import State
from tests.web.arnak_hands import touch
from tests.web.conftest import NewPage
from tests.web.hands import open_table, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before

FEAR = "fear:0:hand"


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
    match = play_until(2, 2, pays_with_one_of_two_fears, game="arnak")
    page = new_page(*size)
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy")))
    assert wait_for_turn(page)
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
