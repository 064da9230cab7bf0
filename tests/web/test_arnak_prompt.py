"""The prompt of Arnak on a laptop: all of it is in sight, and words about things keep clear of it."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect

import digsite
from digsite.table import Match
from tests.web.conftest import NewPage
from tests.web.hands import open_table, resize, settle, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before
from tests.web.test_arnak_table import late_game, sit_down

# What cannot be seen of a prompt: answers that lie elsewhere than where they are aimed at, words that are cut off.
OUT_OF_SIGHT = """() => {
  const covered = [...document.querySelectorAll('.said [data-choice]')].filter((answer) => {
    const box = answer.getBoundingClientRect();
    const corners = [[box.left + 4, box.top + 4], [box.right - 4, box.bottom - 4]];
    return corners.some(([x, y]) => !answer.contains(document.elementFromPoint(x, y)));
  });
  const text = document.querySelector('[data-clear] .text');
  const cut = text.scrollHeight > text.clientHeight + 1 ? ['the question is cut off'] : [];
  return [...covered.map((answer) => answer.textContent.trim()), ...cut];
}"""
# The things that words can be read about by the keyboard; the prompt itself is not meant.
THINGS = """() => {
  const all = [...document.querySelectorAll('main [data-about]')].filter((one) => one.matches('button, [tabindex]'));
  const meant = all.filter((one) => !one.closest('[data-clear]') && one.getBoundingClientRect().width > 0);
  return meant.map((one, index) => (one.dataset.looked = String(index)));
}"""
# Whether the words lie over the prompt.
OVER_PROMPT = """() => {
  const own = document.querySelector('.closer').getBoundingClientRect();
  return [...document.querySelectorAll('[data-clear]')].some((part) => {
    const box = part.getBoundingClientRect();
    const across = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    return across > 1 && Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 1;
  });
}"""


@cache
def many_answers(decision: str, fewest: int) -> Match:
    """A game up to a question of that kind with so many answers at least."""

    def wanted(state: digsite.State) -> bool:
        asked = state.player == 0 and state.view(0)["decision"] == decision
        return asked and len(state.legal_actions()) >= fewest

    games = (play_until(2, seed, wanted, bot="random", game="arnak") for seed in range(1, 80))
    return next(match for match in games if not match.state.over)


@pytest.mark.parametrize(("decision", "fewest"), [("leftover", 4), ("choose", 3)])
def test_every_answer_is_in_sight(server: WebServer, new_page: NewPage, decision: str, fewest: int) -> None:
    match = many_answers(decision, fewest)
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy")))
    assert wait_for_turn(page)
    for width, height in ((1280, 720), (1440, 900)):
        resize(page, width, height)
        assert page.evaluate(OUT_OF_SIGHT) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_words_about_a_thing_keep_clear_of_the_prompt(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height)
    sit_down(server, page, late_game(3, "snake"), 3)
    settle(page)
    # Where the keyboard was used last, what is focused is seen closer.
    page.keyboard.press("Tab")
    numbers = page.evaluate(THINGS)
    assert len(numbers) > 20
    over: list[str] = []
    for number in numbers:
        thing = page.locator(f"[data-looked='{number}']")
        thing.focus()
        expect(page.locator(".closer")).to_have_css("visibility", re.compile("visible"))
        if page.evaluate(OVER_PROMPT):
            over.append(str(thing.get_attribute("data-about")))
    assert over == []
