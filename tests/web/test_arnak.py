"""Arnak at the table: whole games by mouse, by keyboard and by thumb, its moments, and what must not get lost."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from digsite.engine.contract import State
from tests.web.arnak_hands import decide, decide_by_keys
from tests.web.conftest import PATIENCE, NewPage
from tests.web.hands import (
    POLL,
    YOUR_TURN,
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
from tests.web.staging import play_until, put_before
from tests.web.test_accessibility import SCREENS, serious
from tests.web.test_keyboard import tab_to
from tests.web.test_phone import SMALLEST, TOO_SMALL

NAMES = ("Ada", "Bo:easy", "Cleo:easy", "Dov:easy")
PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SOLO: dict[str, str | int] = {"temple": "snake", "difficulty": 2}

Wanted = Callable[[State], bool]


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A server that may be killed."""
    started = WebServer(tmp_path_factory.mktemp("tables"))
    yield started
    started.stop()


def decides(kind: str, earliest: int = 2) -> Wanted:
    """The first player decides something of a kind, not before some round."""

    def wanted(state: State) -> bool:
        if state.player != 0:
            return False
        # What everybody sees says it, and is made quickly.
        view: dict[str, Any] = state.view(None)
        return bool(view["decision"] == kind and view["round"] >= earliest)

    return wanted


def staged(server: WebServer, wanted: Wanted, players: int = 1) -> str:
    """The link of the first seat at a table where something is to be decided."""
    options = SOLO if players == 1 else {"temple": "bird"}
    for seed in range(80):
        match = play_until(players, seed, wanted, bot="random", game="arnak", **options)
        if not match.state.over:
            return server.seat_link(put_before(server, match, *NAMES[:players]))
    raise AssertionError("this never happens")


def choose_solo(page: Page, server: WebServer) -> None:
    """Alone against the rival with two red tiles on the side of the Snake Temple, from the home page."""
    page.goto(server.address)
    game = tile(page, "Lost Ruins of Arnak")
    game.get_by_role("group", name="Players").get_by_text("1", exact=True).click()
    game.get_by_role("group", name="The rival's difficulty").get_by_text("2", exact=True).click()
    game.get_by_text("More options").click()
    game.get_by_label("Side of the board").select_option("Snake Temple")
    game.get_by_role("button", name="Play now").click()


def test_alone_against_the_rival_by_mouse(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    choose_solo(page, server)
    expect(page.get_by_role("region", name="Rival")).to_be_visible()
    turns = count()
    play_to_the_end(page, lambda page: decide(page, next(turns), patience=9))
    expect_score_sheet(page)
    expect(page.locator(".sources th").filter(has_text="Rival")).to_have_count(1)
    # Both have a line in the chart, and the rival's ends where the score sheet says.
    expect(page.locator(".chart path.line")).to_have_count(2)
    expect(page.locator(".chart use[href='#tok-R']")).to_have_count(1)
    ends = page.locator(".chart .end").all_text_contents()
    assert sorted(ends) == sorted(page.locator(".sources td.num.display").all_inner_texts())


def test_the_first_turn_of_the_rival_is_shown(server: WebServer, new_page: NewPage) -> None:
    """Before anything is decided, after a reload, and again when everything is taken back."""
    page = new_page()
    open_table(page, server.seat_link(server.make("Ada", game="arnak", seed=5, options=SOLO)))
    told = "The rival moved its glass to space A1 (arrow left)"
    recap = page.locator(".prompt .recap")
    assert wait_for_turn(page)
    expect(recap).to_contain_text(told)
    page.reload()
    assert wait_for_turn(page)
    expect(recap).to_contain_text(told)
    page.locator(".free [data-choice]").first.click()
    wait_for_step(page, 0)
    expect(recap).to_have_count(0)
    page.keyboard.press("u")
    expect(recap).to_contain_text(told)
    page.keyboard.press("l")
    log = page.get_by_role("complementary", name="Log")
    expect(log.locator("ol > li").first).to_contain_text("Round 1 begins")
    expect(log.locator("li.deed").filter(has_text=told)).to_have_count(1)


def test_alone_against_the_rival_by_keyboard(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    tile(page, "Lost Ruins of Arnak").get_by_role("button", name="Play now").wait_for()
    tile(page, "Lost Ruins of Arnak").get_by_role("link", name="Rules").focus()
    tab_to(page, "Players")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "The rival's difficulty")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    tab_to(page, "More options")
    page.keyboard.press("Enter")
    tab_to(page, "Side of the board")
    page.keyboard.type("Snake")
    tab_to(page, "Play now", key="Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Rival")).to_be_visible()
    turns = count()
    play_to_the_end(page, lambda page: decide_by_keys(page, next(turns)))
    expect_score_sheet(page)


def test_alone_against_the_rival_by_thumb(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, server.seat_link(server.make("Ada", game="arnak", options=SOLO)))
    turns = count()
    play_to_the_end(page, lambda page: decide_by_thumb(page, next(turns)))
    expect_score_sheet(page)


def decide_by_thumb(page: Page, turn: int) -> None:
    """Looks at one part of the table after the other, and decides what can be decided there."""
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360
    if page.locator("[data-verb='pass']").count():
        page.get_by_role("tab").nth(turn % 3).tap()
    decide(page, turn, tap=True)


def whose_turn(people: list[Page]) -> Page:
    """Waits for the page of somebody whose turn it is, or where the game is over."""
    for _ in range(PATIENCE // POLL):
        for page in people:
            if page.evaluate(YOUR_TURN):
                return page
        people[0].wait_for_timeout(POLL)
    raise AssertionError("it is nobody's turn")


def test_two_people_in_two_browsers(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", game="arnak", options={"first": 0})
    people = [new_page(), new_page()]
    for seat, page in enumerate(people):
        open_table(page, server.seat_link(made, seat))
    for turn in range(500):
        mover = whose_turn(people)
        if not wait_for_turn(mover):
            break
        decide(mover, turn, patience=3)
    for page in people:
        page.wait_for_selector(".score .hero")
        expect_score_sheet(page)


def test_four_players_with_bots(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    game = tile(page, "Lost Ruins of Arnak")
    game.get_by_role("group", name="Players").get_by_text("4", exact=True).click()
    play_against(game, "Bruno")
    game.get_by_role("button", name="Play now").click()
    turns = count()
    play_to_the_end(page, lambda page: decide(page, next(turns), patience=3))
    expect_score_sheet(page)


def nested(state: State) -> bool:
    """The first player is to exile a card as part of an effect."""
    if state.player != 0 or not state.prompt().chain:
        return False
    return state.view(None)["decision"] == "exile" and len(state.legal_actions()) > 2


def told(page: Page) -> tuple[str, list[str]]:
    """The question, and the path that led to it."""
    return page.locator(".panel .text").inner_text(), page.locator(".crumbs li").all_inner_texts()


def test_reload_and_restart_in_the_middle_of_an_effect(own_server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(own_server, nested))
    assert wait_for_turn(page)
    before = told(page)
    able = page.locator("main [data-can]").count()
    assert "exile" in before[0].lower()
    page.reload()
    assert wait_for_turn(page)
    assert told(page) == before
    own_server.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    assert wait_for_turn(page)
    assert told(page) == before
    expect(page.locator("main [data-can]")).to_have_count(able)
    decide(page, 1)


def opens_an_effect(state: State) -> bool:
    """The first player can play a card whose effect asks twice, with nothing hidden in between."""
    if state.player != 0 or state.view(None)["decision"] != "turn":
        return False
    return any(_asks(state, choice.id) for choice in state.choices() if choice.verb == "play")


def _asks(state: State, action: int) -> bool:
    if state.reveals(action):
        return False
    trial = state.clone()
    trial.apply(action)
    return bool(trial.prompt().chain) and trial.player == 0


def test_undo_inside_an_effect_to_the_barrier(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(server, opens_an_effect))
    assert wait_for_turn(page)
    first = log_length(page)
    undo = page.locator("[data-key='undo']")
    expect(undo).to_have_attribute("aria-disabled", "true")
    cards = page.locator(".hand [data-can]")
    for index in range(cards.count()):
        cards.nth(index).click()
        beside = page.locator(".beside [data-verb='play']")
        if not beside.count() or beside.first.locator(".reveals").count():
            page.keyboard.press("Escape")
            continue
        beside.first.click()
        wait_for_step(page, first)
        if page.locator(".crumbs li").count() and told(page)[1][-1] != "Your turn":
            break
        page.keyboard.press("u")
        page.wait_for_function(
            "(step) => document.querySelector('[data-step]').dataset.step == step", arg=first
        )
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    page.wait_for_function("(step) => document.querySelector('[data-step]').dataset.step == step", arg=first)
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(notice(page)).to_be_visible()
    assert log_length(page) == first


def test_a_payment_is_changed_card_by_card_and_taken_back(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    made = server.make("Ada", game="arnak", options=SOLO)
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    step = log_length(page)
    page.locator("[data-key^='space:'][data-can]").first.click()
    tray = page.locator(".tray")
    expect(tray).to_be_visible()
    proposed = tray.locator("[data-pick]").get_attribute("data-pick")
    page.locator(".hand [data-instead]").first.click()
    expect(tray.locator("[data-pick]")).not_to_have_attribute("data-pick", str(proposed))
    page.keyboard.press("Escape")
    expect(tray).to_have_count(0)
    assert log_length(page) == step
    page.locator("[data-key^='space:'][data-can]").first.click()
    page.locator("[data-choice='send']").click()
    wait_for_step(page, step)
    assert log_length(page) >= step + 1


def test_leaving_warns_of_what_is_lost_and_a_refusal_says_what_is_missing(
    server: WebServer, new_page: NewPage
) -> None:
    page = new_page()
    open_table(page, server.seat_link(server.make("Ada", game="arnak", options=SOLO)))
    assert wait_for_turn(page)
    step = log_length(page)
    page.locator("[data-verb='pass']").click()
    expect(page.locator(".leaving")).to_contain_text("Funding")
    page.locator("[data-choice='stay']").click()
    expect(page.locator(".leaving")).to_have_count(0)
    page.locator("[data-key='space:II-1']").click(force=True)
    expect(notice(page)).to_contain_text("more compasses")
    assert log_length(page) == step


MOMENTS = ("turn", "exile", "pay", "choose", "recruit", "leftover")


@pytest.mark.parametrize("screen", SCREENS)
def test_moments_for_those_who_do_not_see(
    server: WebServer, new_page: NewPage, screen: dict[str, Any]
) -> None:
    page = new_page(**screen)
    found: dict[str, list[str]] = {}
    for kind in MOMENTS:
        open_table(page, staged(server, decides(kind, earliest=1 if kind == "recruit" else 2)))
        assert wait_for_turn(page)
        found[kind] = serious(page)
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("players", [1, 4])
def test_everything_is_large_enough_for_thumbs(server: WebServer, new_page: NewPage, players: int) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, staged(server, decides("turn"), players))
    assert wait_for_turn(page)
    for part in ("Island", "Research", "Cards", "Players"):
        page.get_by_role("tab", name=part).tap()
        settle(page)
        assert page.evaluate("document.scrollingElement.scrollHeight") == 640
        assert page.evaluate(TOO_SMALL, SMALLEST) == [], part


# Whether a thumb can reach the middle of a thing as the page stands.
IN_SIGHT = """(thing) => {
  const box = thing.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top !== null && top.closest('[data-key]') === thing;
}"""
# The decisions whose answers lie on the table, each in its part.
PARTS = {
    "recruit": "Cards",
    "buy": "Cards",
    "take-card": "Cards",
    "borrow": "Cards",
    "archaeologist": "Island",
    "activate": "Island",
    "relocate": "Island",
    "return-figure": "Island",
    "overcome": "Island",
    "research": "Research",
    "refresh": "Players",
}


def lies_on_the_table(kind: str) -> Wanted:
    """The first player has a choice of a kind among things on the table."""
    verbs = {
        "recruit",
        "take",
        "assistant",
        "dig",
        "activate",
        "relocate",
        "return",
        "overcome",
        "research",
        "refresh",
    }

    def wanted(state: State) -> bool:
        if not decides(kind, earliest=1)(state):
            return False
        free = state.view(0)["free"]
        assert isinstance(free, list)
        return any(choice.verb in verbs and choice.id not in free for choice in state.choices())

    return wanted


@pytest.mark.parametrize("kind", PARTS)
def test_a_phone_opens_the_part_where_the_answers_lie(
    server: WebServer, new_page: NewPage, kind: str
) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, staged(server, lies_on_the_table(kind), players=2))
    assert wait_for_turn(page)
    expect(page.get_by_role("tab", selected=True)).to_have_text(PARTS[kind])
    things = page.locator("#part [data-can]")
    expect(things.first).to_be_attached()
    settle(page)
    assert any(page.evaluate(IN_SIGHT, thing.element_handle()) for thing in things.all())
