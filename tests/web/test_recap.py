"""After others' turns one reads, hears and sees again what they did, until one acts."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

import digsite
from digsite.table import Match, Replay
from tests.server.serving import Frame
from tests.table.main_actions import Act, Witness
from tests.web.conftest import NewPage
from tests.web.hands import log_length, open_table, wait_for_step, wait_for_turn
from tests.web.serving import PATIENCE, WebServer
from tests.web.staging import play_until, put_before

NAMES = ("Ada", "Bo", "Cleo", "Dov")


def acts_of_others(server: WebServer, made: Frame) -> list[Act]:
    """The main actions of the others since Ada's last decision, found in the decisions alone."""
    headers = {"authorization": f"Bearer {made['seats'][0]}"}
    address = f"{server.address}/api/tables/{made['table']}/replay"
    answer = httpx.get(address, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    replay = Replay.loads(answer.text, "replay")
    match = Match(replay.game, replay.seats, replay.seed, replay.options)
    witness = Witness(replay.game.name)
    for action in replay.actions:
        [choice] = [one for one in match.state.choices() if one.id == action]
        witness.decided(match.state, choice, len(match.steps) + 1)
        match.submit(action)
    acted = match.last_step_of(0)
    return [one for one in witness.acts if one.seat != 0 and one.step > acted]


def telling(game: str, one: Act) -> re.Pattern[str]:
    """A sentence that tells an action."""
    words = digsite.game(game).catalogue
    told = [
        re.sub(r"\\\{\w+\\\}", ".+", re.escape(words[id]).replace(r"\{seat\}", NAMES[one.seat]))
        for id in one.ids
    ]
    return re.compile("|".join(told))


def sentences(page: Page) -> list[str]:
    """The recap, unfolded where something is folded away, the newest first."""
    rest = page.locator(".recap .more, .recap .count")
    if rest.count() and rest.first.get_attribute("aria-expanded") == "false":
        rest.first.dispatch_event("click")
        page.locator(".recap .rest").wait_for()
    cells = page.locator(".recap .rest .cell" if rest.count() else ".recap .cell")
    return [cell.locator(".hidden").first.inner_text() for cell in cells.all()]


def decide(page: Page) -> None:
    """Takes the last of all choices, which soon ends the turn."""
    step = log_length(page)
    choices = page.get_by_role("navigation", name="All choices").get_by_role("button")
    choices.last.dispatch_event("click")
    wait_for_step(page, step)


def check_turn(server: WebServer, page: Page, made: Frame, game: str) -> int:
    """Each main action of the others has its sentence, in order; how many there were."""
    acts = acts_of_others(server, made)
    if acts:
        told = iter(reversed(sentences(page)))
        for one in acts:
            pattern = telling(game, one)
            assert any(pattern.match(sentence) for sentence in told), (one, pattern)
    return len(acts)


@pytest.mark.parametrize("game", ["lost-cities", "arnak", "quetzal"])
def test_the_recap_names_every_main_action_of_the_others(
    server: WebServer, new_page: NewPage, game: str
) -> None:
    bots = [f"{name}:easy" for name in NAMES[1:]]
    made = server.make("Ada", *bots, game=game, options={"first": 1}, free_undo=True)
    page = new_page()
    open_table(page, server.seat_link(made))
    told = 0
    while told < 7:
        assert wait_for_turn(page)
        told += check_turn(server, page, made, game)
        decide(page)


def before_ada(server: WebServer) -> tuple[Frame, Match]:
    """A table of Lost Cities where the three others have just played."""
    seats: list[int] = []

    def wanted(state: digsite.State) -> bool:
        seats.append(int(state.player))
        return len(seats) > 30 and seats[-2:] == [3, 0]

    match = play_until(4, 7, wanted, bot="random")
    return put_before(server, match, *NAMES), match


def lit(page: Page) -> Locator:
    """The sentence that is shown again."""
    return page.locator(".recap .cell.lit")


def test_a_sentence_glows_is_shown_again_and_goes_when_one_acts(server: WebServer, new_page: NewPage) -> None:
    made, _ = before_ada(server)
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    recap = page.get_by_role("region", name="What the others did")
    expect(recap.locator(".cell").first).to_contain_text("Dov")
    expect(page.locator("#news li")).to_have_count(3)
    expect(page.locator("#news li").first).to_contain_text("Bo")
    recap.locator(".cell").first.hover()
    expect(page.locator("[data-glow]").first).to_be_visible()
    recap.get_by_role("button", name="Show me again").click()
    expect(lit(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(lit(page)).to_have_count(0)
    decide(page)
    expect(recap).to_have_count(0)


def test_the_log_has_an_action_a_line_by_round_and_player(server: WebServer, new_page: NewPage) -> None:
    made, _ = before_ada(server)
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    page.keyboard.press("l")
    log = page.get_by_role("complementary", name="Log")
    expect(log.locator(".round-title")).to_have_text("Expedition 1")
    log.get_by_role("button", name="Only Cleo").click()
    deeds = log.locator("li.deed")
    expect(deeds.filter(has_not_text="Cleo")).to_have_count(0)
    deeds.last.locator("summary").click()
    expect(deeds.last.locator("details button")).not_to_have_count(0)
    log.get_by_role("button", name="Since my turn").click()
    expect(deeds.filter(has_text="Bo")).not_to_have_count(0)
    deeds.first.get_by_role("button").first.click()
    expect(page.locator(".past[role='status']")).to_be_visible()
    # What was then has its own latest lines.
    expect(page.locator(".recap")).to_have_count(0)


def test_on_a_phone_it_is_one_card_with_buttons_for_the_next(server: WebServer, new_page: NewPage) -> None:
    made, _ = before_ada(server)
    page = new_page(360, 640, has_touch=True, is_mobile=True)
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    card = page.locator(".recap .cells .cell")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("Dov")
    page.get_by_role("button", name="The action before").tap()
    expect(card).to_contain_text("Cleo")
