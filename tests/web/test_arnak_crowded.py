"""Where there is much of something: full hands, and what pops up beside a thing, on a laptop and on a phone."""

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

import digsite
from digsite.table import Match
from tests.web.arnak_hands import COVERED
from tests.web.conftest import NewPage
from tests.web.hands import log_length, open_table, resize, settle, unfold_log, wait_for_step, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import bots_play, play_until, put_before
from tests.web.test_accessibility import serious
from tests.web.test_arnak import PHONE
from tests.web.test_arnak_table import late_game, main_turn, sit_down

# The cards of a hand, each where one aims at it, and what lies there.
MISSED = """() => [...document.querySelectorAll('.hand button[data-key]')].filter((card) => {
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).map((card) => card.dataset.about)"""
# What is wrong with where a panel stands: it leaves the page, or lies over the prompt or over the thing it is about.
MISPLACED = """([panel, prompt, key]) => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const own = box(document.querySelector(panel));
  const told = [];
  if (own.left < 0 || own.top < 0 || own.right > innerWidth || own.bottom > innerHeight) told.push('is cut off');
  for (const one of document.querySelectorAll(prompt)) if (meet(own, box(one))) told.push('lies over the prompt');
  if (meet(own, box(document.querySelector(`main [data-key="${key}"]`)))) told.push('lies over its thing');
  return told;
}"""
PICKABLE = """() => [...document.querySelectorAll('main button[data-key][data-can]')].map((one) => one.dataset.key)"""


@cache
def full_hand(size: int) -> Match:
    """A game with larger hands than is usual, and rich enough to fill them, up to a turn with so many cards."""
    rich = ", ".join(["{ coin = 40, compass = 40 }"] * 4)
    edition = f"[rounds]\nhand_size = {size}\n[start]\nresources = [{rich}]\n"
    game = digsite.game("arnak").with_edition(edition)
    turn = main_turn(2)

    def wanted(state: digsite.State) -> bool:
        return turn(state) and state.view(0)["players"][0]["hand_size"] == size  # type: ignore[index]

    games = (
        bots_play(Match.start(game, players=2, seed=seed), wanted, "random", seed) for seed in range(1, 30)
    )
    return next(match for match in games if not match.state.over)


@pytest.mark.parametrize("size", [7, 8, 12, 16])
def test_every_card_of_a_full_hand_is_where_one_aims(server: WebServer, new_page: NewPage, size: int) -> None:
    match = full_hand(size)
    page = new_page()
    sit_down(server, page, match, 2)
    for width, height in ((1280, 720), (1440, 900)):
        resize(page, width, height)
        assert page.locator(".hand button[data-key]").count() == size
        assert page.evaluate(MISSED) == []
    phone = new_page(360, 640, **PHONE)
    open_table(phone, server.seat_link(put_before(server, match, "Ada", "Bo:easy")))
    assert wait_for_turn(phone)
    settle(phone)
    assert phone.locator(".hand button[data-key]").count() == size
    assert phone.evaluate(MISSED) == []


def misplaced(page: Page, panel: str, prompt: str) -> dict[str, list[str]]:
    """Picks one thing after another; what is wrong with the panel that comes up beside each."""
    found: dict[str, list[str]] = {}
    for key in dict.fromkeys(page.evaluate(PICKABLE)):
        thing = page.locator(f"main button[data-key='{key}']").first
        if thing.get_attribute("data-can") is None:
            continue
        thing.click()
        settle(page)
        if page.locator(panel).count():
            found[key] = page.evaluate(MISPLACED, [panel, prompt, key])
        page.keyboard.press("Escape")
        expect(page.locator(panel)).to_have_count(0)
    return found


@pytest.mark.parametrize("players", [1, 3])
def test_what_pops_up_covers_neither_the_prompt_nor_its_thing(
    server: WebServer, new_page: NewPage, players: int
) -> None:
    for width, height in ((1280, 720), (1440, 900)):
        page = new_page(width, height)
        sit_down(server, page, late_game(players, "snake"), players)
        found = misplaced(page, "div.beside", "[data-clear]")
        assert len(found) > 2
        assert {key: told for key, told in found.items() if told} == {}


def test_what_pops_up_on_a_phone_covers_neither_the_prompt_nor_its_thing(
    server: WebServer, new_page: NewPage
) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, server.seat_link(put_before(server, late_game(1, "snake", 8), "Ada")))
    assert wait_for_turn(page)
    found: dict[str, list[str]] = {}
    for part in ("Island", "Research", "Cards", "Players"):
        page.get_by_role("tab", name=part).click()
        settle(page)
        assert page.evaluate(COVERED) == []
        found |= misplaced(page, ".over:has(> .beside)", "header.prompt, .sheet")
    assert len(found) > 2
    assert {key: told for key, told in found.items() if told} == {}


# Brings everything of a part into sight, one after the other; how far the prompt has moved with it.
PROMPT_MOVED = """() => {
  const prompt = document.querySelector('header.prompt');
  return Math.max(...[...document.querySelectorAll('#part *')].map((one) => {
    one.scrollIntoView({ block: 'center' });
    return Math.abs(prompt.getBoundingClientRect().top);
  }));
}"""


def test_what_is_brought_into_sight_moves_only_its_part(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    match = late_game(3, "snake")
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy", "Cleo:easy")))
    assert wait_for_turn(page)
    for part in ("Island", "Research", "Cards", "Players"):
        page.get_by_role("tab", name=part).tap()
        settle(page)
        assert page.evaluate(PROMPT_MOVED) == 0, part


# The camps where something lies over the way to a space or who stands there, or where a way leaves its camp.
HIDDEN_WAYS = """() => [...document.querySelectorAll('.camp')].filter((camp) => {
  const own = camp.getBoundingClientRect();
  const plate = camp.querySelector('.plate').getBoundingClientRect();
  const ways = [...camp.querySelectorAll('.icon, .taken')].map((one) => one.getBoundingClientRect());
  return ways.filter((box) => box.width > 0).some((box) => {
    const across = Math.min(plate.right, box.right) - Math.max(plate.left, box.left);
    const covered = across > 1 && Math.min(plate.bottom, box.bottom) - Math.max(plate.top, box.top) > 1;
    return covered || box.left < own.left || box.right > own.right;
  });
}).length"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (412, 915)])
def test_on_a_phone_both_spaces_of_a_camp_are_in_sight(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height, **PHONE)
    match = play_until(4, 1, main_turn(1), game="arnak", temple="snake")
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy", "Cleo:easy", "Dov:easy")))
    assert wait_for_turn(page)
    settle(page)
    assert page.locator(".camp .way:visible").count() == 10
    assert page.evaluate(HIDDEN_WAYS) == 0


# That one watches is told in sight, below everything of the table.
BELOW_ALL = """() => {
  const told = document.querySelector('.watching').getBoundingClientRect();
  const table = document.querySelector('main').getBoundingClientRect();
  return told.top >= table.bottom && told.bottom <= innerHeight;
}"""


def test_who_watches_on_a_phone_is_told_whose_things_they_see(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    match = play_until(2, 1, main_turn(1), game="arnak", temple="bird")
    made = put_before(server, match, "Ada", "Bo:easy")
    open_table(page, f"{server.address}/table/{made['table']}")
    expect(page.get_by_text("Hand of Ada: 5")).to_be_visible()
    settle(page)
    assert page.evaluate(BELOW_ALL)
    page.get_by_role("tab", name="Players").tap()
    expect(page.get_by_role("heading", name="Camp of Ada")).to_be_visible()


# Whether the cross that closes what pops up stands at the end of its first line.
CROSS_LAST = """() => {
  const [cross, ...answers] = [...document.querySelectorAll('.over .leave, .over [data-choice]')].map((one) =>
    one.getBoundingClientRect());
  return answers.every((answer) => answer.left < cross.left && answer.bottom > cross.top);
}"""


def slots_to_fill(state: digsite.State) -> int:
    """In how many ways an idol can go into a slot now."""
    return sum(choice.verb == "slot" for choice in state.choices())


def test_on_a_phone_the_cross_stands_behind_the_first_answer(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    matches = (late_game(3, "snake", seed) for seed in range(1, 60))
    match = next(match for match in matches if slots_to_fill(match.state))
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy", "Cleo:easy")))
    assert wait_for_turn(page)
    page.get_by_role("button", name="free actions").tap()
    page.get_by_role("button", name="Idol into a slot", exact=True).tap()
    expect(page.locator(".over [data-choice]")).to_have_count(slots_to_fill(match.state))
    settle(page)
    assert page.evaluate(CROSS_LAST)


def several_left(state: digsite.State) -> bool:
    """The first player is asked about the first of several cards that are left at the end of the first round."""
    view = state.view(None)
    if state.player != 0 or view["decision"] != "leftover" or view["round"] != 1:
        return False
    hand = state.view(0)["players"][0]["hand"]  # type: ignore[index]
    asked = {key for choice in state.choices() for key in choice.keys}
    return hand[0]["key"] in asked and len({card["key"] for card in hand}) > 2


def sit_down_with_cards_left(server: WebServer, page: Page) -> list[str]:
    """Opens a table where the cards left in hand are asked about; the cards."""
    games = (play_until(1, seed, several_left, bot="random", game="arnak") for seed in range(1, 60))
    match = next(match for match in games if not match.state.over)
    open_table(page, server.seat_link(put_before(server, match, "Ada")))
    assert wait_for_turn(page)
    return [card["card"] for card in match.state.view(0)["players"][0]["hand"]]  # type: ignore[index]


@pytest.mark.parametrize(("answer", "phone"), [("keep", False), ("put-down", True)])
def test_all_cards_left_are_kept_or_put_down_at_once(
    server: WebServer, new_page: NewPage, answer: str, phone: bool
) -> None:
    page = new_page(360, 640, **PHONE) if phone else new_page()
    left = sit_down_with_cards_left(server, page)
    assert serious(page) == []
    page.locator(f"[data-choice='all-{answer}']").click()
    expect(page.locator(".display.text")).to_have_text("Take a main action")
    page.get_by_role("button", name="Log", exact=True).click()
    unfold_log(page)
    # Of each card, besides what all are told of the cards put down.
    said = "keeps (?!.* puts down)" if answer == "keep" else "puts down"
    told = page.locator(".drawer").get_by_text(re.compile(f"^Ada {said}"))
    expect(told).to_have_count(len(left))


def test_at_one_screen_everybody_is_asked_about_their_own_cards(server: WebServer, new_page: NewPage) -> None:
    def wanted(state: digsite.State) -> bool:
        others = state.view(1)["players"][1]["hand"]  # type: ignore[index]
        return several_left(state) and len({card["key"] for card in others}) > 1

    games = (play_until(2, seed, wanted, bot="random", game="arnak", first=0) for seed in range(1, 60))
    made = put_before(server, next(match for match in games if not match.state.over), "Ada", "Bo")
    page = new_page()
    page.goto(server.address)
    held = {"game": "arnak", "secret": made["seats"][0], "invites": made["seats"], "here": [0, 1], "seen": 1}
    page.evaluate(
        "(held) => localStorage.setItem('digsite.tables', JSON.stringify(held))", {made["table"]: held}
    )
    page.goto(f"{server.address}/table/{made['table']}")
    page.get_by_role("button", name="I am Ada").click()
    page.locator("[data-choice='all-keep']").click()
    page.get_by_role("button", name="I am Bo").click()
    expect(page.locator("[data-choice='all-keep']")).to_be_visible()
    page.get_by_role("button", name="Log", exact=True).click()
    unfold_log(page)
    expect(page.locator(".drawer").get_by_text("Ada decides about a card")).not_to_have_count(0)
    expect(page.locator(".drawer").get_by_text(re.compile("^Bo keeps"))).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_the_table_stays_as_it_is_when_something_is_decided(
    server: WebServer, new_page: NewPage, phone: bool
) -> None:
    """What was pushed aside stays there, and so does the focus: nothing is drawn anew."""
    page = new_page(360, 640, **PHONE) if phone else new_page()
    sit_down_with_cards_left(server, page)
    page.evaluate(
        "() => document.querySelectorAll('main section, main .hand').forEach((one) => (one.kept = true))"
    )
    step = log_length(page)
    page.locator(".said [data-choice]").first.press("Enter")
    wait_for_step(page, step)
    anew = (
        "() => [...document.querySelectorAll('main section, main .hand')].filter((one) => !one.kept).length"
    )
    assert page.evaluate(anew) == 0
