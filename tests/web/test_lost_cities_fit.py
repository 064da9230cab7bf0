"""Lost Cities on a laptop: whole numbers, figures inside their panels, and badges on nobody else's figure."""

import pytest

from digsite.engine.contract import State
from tests.web.conftest import NewPage
from tests.web.hands import open_table, resize, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import decides, play_until, put_before

NAMES = ("Ada", "Bo:medium", "Cleo:medium")
# Results of actions that are not to be seen to their end, inside their button and beside its number key.
CUT = """() => [...document.querySelectorAll('.act')].flatMap((act) => {
  const box = act.getBoundingClientRect();
  const key = act.querySelector('.kbd').getBoundingClientRect();
  return [...act.querySelectorAll('.r > *')].filter((part) => {
    const told = part.getBoundingClientRect();
    return told.right > box.right || told.right > key.left && told.top < key.bottom - 2 && told.bottom > key.top;
  }).map((part) => part.textContent);
})"""
# Figures in camp that leave the panel of their player, and lines of a panel that are wider than it.
OUTSIDE = """() => [...document.querySelectorAll('.player')].flatMap((panel) => {
  const inside = panel.querySelector('.facts').getBoundingClientRect();
  return [...panel.querySelectorAll('.supply, .facts b')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > inside.right + 1 || box.left < inside.left - 1;
  }).map((one) => `${panel.getAttribute('aria-label')}: ${one.textContent}`);
})"""
# The badges of researchers that lie on the figure of another.
ON_OTHERS = """() => [...document.querySelectorAll('.board .twice')].flatMap((badge) => {
  const own = badge.parentElement, a = badge.getBoundingClientRect();
  return [...document.querySelectorAll('.board .piece[data-key]')].filter((other) => {
    const b = other.getBoundingClientRect();
    return other !== own && a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
  }).map((other) => other.textContent);
})"""


def moves_many(state: State) -> bool:
    """Ada has an arrow and may move any of several explorers."""
    return state.player == 0 and decides("move")(state) and len(state.legal_actions()) > 3


def a_researcher_follows_another(state: State) -> bool:
    """On the first stone of a path a researcher stands to the right of another's figure."""
    players = state.view(0)["players"]
    explorers = [one for player in players for one in player["explorers"]]  # type: ignore[attr-defined]
    for path in ("yellow", "blue", "white", "green", "red"):
        kinds = [one["kind"] for one in explorers if one["path"] == path and one["stone"] == 1]
        if state.player == 0 and kinds == ["adventurer", "researcher"]:
            return True
    return False


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 2)])
def test_the_result_of_a_move_is_told_to_its_end(
    server: WebServer, new_page: NewPage, players: int, seed: int
) -> None:
    match = play_until(players, seed, moves_many, bot="random")
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, *NAMES[:players])))
    assert wait_for_turn(page)
    for width, height in ((1280, 720), (1440, 900)):
        resize(page, width, height)
        assert page.locator(".act .values").count() > 2
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("expedition", [1, 2])
def test_the_figures_in_camp_stay_in_their_panel(
    server: WebServer, new_page: NewPage, expedition: int
) -> None:
    match = play_until(3, 9, decides("play", expedition=expedition), bot="greedy")
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, *NAMES)))
    assert wait_for_turn(page)
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        resize(page, width, height)
        assert page.locator(".supply").count() >= 4
        assert page.evaluate(OUTSIDE) == []


def test_a_badge_lies_on_nobody_else(server: WebServer, new_page: NewPage) -> None:
    match = play_until(3, 2, a_researcher_follows_another, bot="random")
    assert not match.state.over
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, *NAMES)))
    assert wait_for_turn(page)
    assert page.locator(".board .twice").count() > 0
    assert page.evaluate(ON_OTHERS) == []
