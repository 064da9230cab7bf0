"""Arnak's table on a laptop: one screen for one to four players on both sides of the board, nothing cut off."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from digsite.engine.contract import State
from digsite.table import Match
from tests.web.arnak_hands import COVERED
from tests.web.conftest import NewPage
from tests.web.hands import open_table, resize, settle, tile, wait_for_step, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import Wanted, keep, play_until, put_before
from tests.web.test_accessibility import serious
from tests.web.test_arnak import PHONE

NAMES = ("Ada", "Bo:easy", "Cleo:easy", "Dov:easy")
LAPTOPS = ((1280, 720), (1366, 768), (1440, 900))

# How many steps of the guided game are looked at; the first of them has the longest words.
GUIDED = 4
# What of the guide's words is not in sight.
HIDDEN_WORDS = """(guide) => [...guide.querySelectorAll('p, .do')].filter((one) => {
  const box = one.getBoundingClientRect(), around = guide.getBoundingClientRect();
  return one.scrollHeight > one.clientHeight + 1 || box.top < around.top || box.bottom > around.bottom;
}).map((one) => `not in sight: ${one.textContent}`)"""
# Says what of the table is not where it belongs.
ASTRAY = Path(__file__).with_name("astray.js").read_text(encoding="utf-8")


def main_turn(round: int) -> Wanted:
    """The first seat has its main action, not before some round."""

    def wanted(state: State) -> bool:
        if state.player != 0:
            return False
        view = state.view(0)
        return (
            bool(view["main_action_open"]) and view["decision"] == "turn" and int(str(view["round"])) >= round
        )

    return wanted


@cache
def late_game(players: int, temple: str, seed: int = 6) -> Match:
    """A game of bots in its last round."""
    options: dict[str, str | int] = {"temple": temple}
    return play_until(
        players, seed, main_turn(5), bot="greedy" if players < 4 else "random", game="arnak", **options
    )


def sit_down(server: WebServer, page: Page, match: Match, players: int) -> None:
    """Opens the table at which a game goes on, in its first seat."""
    open_table(page, server.seat_link(put_before(server, match, *NAMES[:players])))
    assert wait_for_turn(page)
    page.locator(".laptop .island").wait_for()
    settle(page)


@pytest.mark.parametrize("temple", ["bird", "snake"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_screen_late_in_the_game(server: WebServer, new_page: NewPage, players: int, temple: str) -> None:
    page = new_page()
    match = late_game(players, temple)
    assert not match.state.over
    sit_down(server, page, match, players)
    found: dict[str, list[str]] = {}
    for width, height in LAPTOPS:
        resize(page, width, height)
        found[f"{width}x{height}"] = page.evaluate(ASTRAY) + page.evaluate(COVERED)
    assert {size: told for size, told in found.items() if told} == {}


def test_a_low_window_presses_nothing_together(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, late_game(3, "bird"), 3)
    resize(page, 1366, 630)
    assert page.evaluate(ASTRAY) == []
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (820, 1180), (915, 412)])
def test_tablets_and_phones_on_their_side_get_the_tabbed_table(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page()
    sit_down(server, page, late_game(3, "bird"), 3)
    resize(page, width, height)
    expect(page.locator(".laptop")).to_have_count(0)
    for name in ("Island", "Research", "Cards", "Players"):
        page.get_by_role("tab", name=name).click()
        settle(page)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        assert page.evaluate(COVERED) == []
    resize(page, 1280, 720)
    expect(page.locator(".laptop .island")).to_be_visible()


@pytest.mark.parametrize("players", [2, 4])
def test_one_screen_in_a_replay(server: WebServer, new_page: NewPage, players: int) -> None:
    page = new_page()
    match = late_game(players, "snake")
    page.goto(f"{server.address}/replay/{keep(server, match)}?step={len(match.steps)}")
    page.locator(".laptop .island").wait_for()
    found: dict[str, list[str]] = {}
    for width, height in LAPTOPS:
        resize(page, width, height)
        found[f"{width}x{height}"] = page.evaluate(ASTRAY)
    assert {size: told for size, told in found.items() if told} == {}


def test_one_screen_with_the_guide(server: WebServer, new_page: NewPage) -> None:
    """What the guide says takes nothing away from the table, and is in sight as a whole."""
    page = new_page()
    page.goto(server.address)
    tile(page, "Lost Ruins of Arnak").get_by_role("button", name="First game").click()
    guide = page.get_by_role("complementary", name="Guide")
    found: dict[str, list[str]] = {}
    for step in range(GUIDED):
        assert wait_for_turn(page)
        for width, height in LAPTOPS:
            resize(page, width, height)
            found[f"{step} {width}x{height}"] = [*page.evaluate(ASTRAY), *guide.evaluate(HIDDEN_WORDS)]
        guide.get_by_role("button", name="Do it").click()
        wait_for_step(page, step)
    assert {moment: told for moment, told in found.items() if told} == {}


def test_at_the_start_all_tokens_fit_their_place(server: WebServer, new_page: NewPage) -> None:
    """Eight tokens stand on one place before anybody has researched."""
    page = new_page()
    sit_down(server, page, play_until(4, 3, main_turn(1), bot="random", game="arnak", first=0), 4)
    tokens = page.locator(".research button[data-key^='token:']")
    expect(tokens).to_have_count(8)
    boxes = [one.bounding_box() for one in tokens.all()]
    panel = page.locator(".research").bounding_box()
    assert panel is not None
    for box in boxes:
        assert box is not None
        assert panel["x"] <= box["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
        assert box["y"] + box["height"] <= panel["y"] + panel["height"]
    # Each can be told from the next one: they overlap by less than half.
    lefts = sorted(box["x"] for box in boxes if box)
    size = max(box["width"] for box in boxes if box)
    assert min(after - before for before, after in pairwise(lefts)) >= size / 2


def test_everything_of_the_table_is_in_sight(server: WebServer, new_page: NewPage) -> None:
    """Everything in the view has its place on the table."""
    page = new_page()
    match = late_game(3, "snake")
    sit_down(server, page, match, 3)
    view: dict[str, Any] = dict(match.state.view(0))
    spaces = [space["key"] for site in view["sites"] for space in site["spaces"] if not space["blocked"]]
    guardians = [site["guardian"]["key"] for site in view["sites"] if site["guardian"]]
    row = [card["key"] for card in [*view["row"]["items"], *view["row"]["artifacts"]]]
    track = [space["key"] for space in view["track"]]
    stacks = [stack["key"] for stack in [*view["stacks"], *view["temple"]["stacks"], view["fear_deck"]]]
    supply = [stack["top"]["key"] for stack in view["supply"] if stack["top"]]
    players = [
        key
        for player in view["players"]
        for key in (
            player["key"],
            player["crates"]["key"],
            player["deck"]["key"],
            player["glass"]["key"],
            player["notebook"]["key"],
            *(resource["key"] for resource in player["resources"].values()),
            *(one["key"] for one in player["assistants"]),
        )
    ]
    own = view["players"][0]
    cards = [card["key"] for card in [*own["hand"], *own["play_area"]]] + [
        one["key"] for one in own["guardians"]
    ]
    shown = set(
        page.evaluate(
            "() => [...document.querySelectorAll('.page [data-key]')].map((one) => one.dataset.key)"
        )
    )
    wanted = {*spaces, *guardians, *row, *track, *stacks, *supply, *players, *cards}
    assert wanted - shown == set()


def test_a_thing_is_seen_closer_with_words(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    match = late_game(2, "bird")
    sit_down(server, page, match, 2)
    card = page.locator(".row [data-about^='cards/']").first
    card.hover(force=True)
    closer = page.locator(".closer")
    closer.wait_for()
    expect(closer).to_contain_text("Points:")
    page.mouse.move(2, 2)
    expect(closer).to_have_count(0)
    # By keyboard too: what can be acted on says what it is when it is reached.
    reached = page.locator(".laptop [data-about]:focus")
    for _ in range(40):
        page.keyboard.press("ArrowUp")
        if reached.count():
            break
    expect(reached).to_have_count(1)
    closer.wait_for()


def test_all_that_another_has(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    match = late_game(2, "bird")
    sit_down(server, page, match, 2)
    page.locator("[data-key='seat:1'] .name").click()
    sheet = page.get_by_role("dialog", name="Bo")
    sheet.wait_for()
    view: dict[str, Any] = dict(match.state.view(0))
    other = view["players"][1]
    expect(sheet).to_contain_text(f"Deck: {other['deck']['size']}")
    expect(sheet.locator(".total dd")).to_have_text(str(other["total"]))
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Look at what is exiled").first.click()
    exiled = page.get_by_role("dialog", name="Exiled")
    exiled.wait_for()
    assert serious(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("players", [1, 4])
def test_nothing_serious_on_the_table(
    server: WebServer, new_page: NewPage, players: int, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    sit_down(server, page, late_game(players, "snake"), players)
    assert serious(page) == []


def test_a_journey_travels_over_the_table(server: WebServer, new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    made = server.make("Ada", "Bo:easy", game="arnak", options={"first": 0})
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    page.evaluate("""() => {
      window.flown = false;
      const figure = '.flight .figure[viewBox="0 0 34 43"]';
      new MutationObserver(() => window.flown ||= document.querySelector(figure) !== null)
        .observe(document.body, {childList: true, subtree: true});
    }""")
    page.locator(".camp button[data-can]").first.click()
    page.locator("[data-choice='send']").click()
    page.wait_for_function("() => window.flown")
    page.wait_for_function("() => !document.querySelector('.flight')")
    page.locator(".camp .spot.taken .figure").first.wait_for()


def deep_inside(state: State) -> bool:
    """The only player decides something three levels down."""
    return not state.over and len(state.prompt().chain) > 2


@cache
def nested_effect() -> Match:
    """A solo game up to a decision far inside an effect."""
    games = (play_until(1, seed, deep_inside, bot="random", game="arnak") for seed in range(1, 99))
    return next(match for match in games if not match.state.over)


# Which levels of the way to a question are cut off, or lie outside of the page.
CUT_LEVELS = """() => [...document.querySelectorAll('.crumbs span')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("width", [1280, 360])
def test_the_way_to_a_question_is_shown_whole(server: WebServer, new_page: NewPage, width: int) -> None:
    page = new_page() if width > 360 else new_page(360, 640, **PHONE)
    match = nested_effect()
    open_table(page, server.seat_link(put_before(server, match, "Ada")))
    assert wait_for_turn(page)
    game, prompt = match.state.game, match.state.prompt()
    levels = [game.render(message) for message in prompt.chain]
    expect(page.locator(".display.text")).to_have_text(game.render(prompt), ignore_case=True)
    settle(page)
    way = page.locator(".crumbs").last.locator("li").all_inner_texts()
    assert [level.strip().lower() for level in way] == [level.lower() for level in levels]
    assert page.evaluate(CUT_LEVELS) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == width


def test_what_is_seen_closer_leads_to_its_rules(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, late_game(1, "bird"), 1)
    page.locator("[data-about^='assistants/']").first.hover()
    link = page.locator(".closer a")
    expect(link).to_be_visible()
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value).to_have_url(re.compile("/rules/arnak#assistants$"))
    expect(opened.value.locator("section#assistants")).to_be_in_viewport()


def rules_asked(page: Page, section: str) -> None:
    """Asks with the key for help; the rules open at a section."""
    with page.context.expect_page() as opened:
        page.keyboard.press("?")
    expect(opened.value).to_have_url(re.compile(f"/rules/arnak#{section}$"))
    opened.value.close()
    page.bring_to_front()


def test_help_inside_what_pops_up_is_about_the_thing_looked_at(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, late_game(1, "bird"), 1)
    page.get_by_role("region", name="Rival").get_by_role("button", name="Rival").click()
    sheet = page.get_by_role("dialog", name="Rival")
    # By mouse, by keyboard and by a touch.
    sheet.locator("[data-about^='rival/']").first.hover()
    expect(sheet.locator(".closer")).to_be_visible()
    rules_asked(page, "solo")
    card = sheet.locator("[data-about^='cards/']").first
    card.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(card).to_be_focused()
    rules_asked(page, "solo")
    page.mouse.move(2, 2)
    card.click()
    expect(sheet.locator(".closer")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Look at what is exiled").first.click()
    exile = page.get_by_role("dialog", name="Exile")
    exile.locator("[data-about^='cards/']").first.hover()
    expect(exile.locator(".closer")).to_be_visible()
    rules_asked(page, "exile")


# Things on the table, and the rules that are about each where it lies.
RULES = {
    ".row [data-about^='cards/']": "buy",
    ".hand [data-about^='cards/']:not([data-about$='/fear'])": "play",
    ".row [data-about^='staff/']": "end",
    ".row [data-about^='decks/']": "buy",
    ".island [data-about^='guardians/']": "guardians",
    ".island [data-about^='sites/']": "dig",
    ".island [data-about^='fog/']": "discover",
    ".island [data-about^='idols/']": "discover",
    ".research [data-about^='track/']": "research",
    ".research [data-about^='temple/']": "temple",
    ".rescue [data-about^='assistants/']": "snake",
    ".supply [data-about^='assistants/']": "assistants",
    ".board [data-about^='signs/']": "signs",
    ".board [data-about^='tents/']": "dig",
}


def guarded(state: State) -> bool:
    """The first seat has its main action and more than Fear in its hand, and a guardian stands on some site."""
    view: dict[str, Any] = dict(state.view(0))
    hand = any(card["card"] != "fear" for card in view["players"][0]["hand"])
    return main_turn(2)(state) and hand and any(site["guardian"] for site in view["sites"])


def test_help_is_about_a_thing_where_it_lies(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    games = (play_until(1, seed, guarded, game="arnak", temple="snake") for seed in range(1, 40))
    sit_down(server, page, next(match for match in games if not match.state.over), 1)
    for thing, section in RULES.items():
        page.mouse.move(2, 2)
        expect(page.locator(".closer")).to_have_count(0)
        page.locator(thing).first.hover(force=True)
        expect(page.locator(".closer a")).to_have_attribute("href", f"/rules/arnak#{section}")
        rules_asked(page, section)


def test_help_beside_a_thing_that_is_picked_is_about_that_thing(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, play_until(2, 4, main_turn(1), bot="random", game="arnak", first=0), 2)
    page.locator(".camp button[data-can]").first.click()
    expect(page.locator(".outlook")).to_be_visible()
    rules_asked(page, "dig")
    page.keyboard.press("Escape")
    page.locator(".hand [data-key^='card:'][data-can][data-about]").first.click()
    beside = page.get_by_role("group", name="What can be done with it")
    expect(beside).to_be_visible()
    rules_asked(page, "play")
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)
    expect(beside).to_have_count(0)
    expect(page.locator(".closer")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=re.compile("rules|help", re.IGNORECASE))).to_be_visible()
