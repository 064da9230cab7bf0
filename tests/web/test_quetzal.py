"""Quetzal at the table: whole games by mouse, by keyboard and by thumb, its moments, and one screen."""

import re
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from digsite.engine.contract import State
from tests.web.conftest import NewPage
from tests.web.hands import (
    expect_score_sheet,
    log_length,
    notice,
    open_table,
    play_against,
    play_to_the_end,
    resize,
    settle,
    tile,
    wait_for_step,
    wait_for_turn,
)
from tests.web.quetzal_hands import decide, decision, load, points
from tests.web.serving import WebServer
from tests.web.staging import Wanted, keep, play_until, put_before
from tests.web.test_accessibility import SCREENS, serious
from tests.web.test_phone import SMALLEST, TOO_SMALL

NAMES = ("Ada", "Bo:easy", "Cleo:easy", "Dov:easy", "Eda:easy")
AT_REST = "() => !document.querySelector('[data-busy]')"
PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# Every kind of decision, and at how many players one comes up soon in a game of chance.
DECISIONS = {
    "target": 4,
    "camp-reroll": 3,
    "role": 3,
    "pick": 5,
    "sell": 3,
    "take-tile": 2,
    "put-away": 3,
    "deliver": 4,
}


def decides(kind: str) -> Wanted:
    """The first player decides something of a kind, with a place held by somebody else to be outbid."""

    def wanted(state: State) -> bool:
        if state.player != 0:
            return False
        view: dict[str, Any] = state.view(0)
        if view["decision"] != kind or view["round"] < 2:
            return False
        return kind != "target" or any(outbid(view, place) for place in view["places"])

    return wanted


def outbid(view: dict[str, Any], place: dict[str, Any]) -> bool:
    """Whether a place is held by somebody else and can be taken over."""
    return place["size"] > 0 and place["type"] == "bidding" and place["key"] in view["terms"]["places"]


def staged(server: WebServer, kind: str, players: int | None = None) -> str:
    """The link of a seat at a table where something of a kind is to be decided."""
    seats = players or DECISIONS[kind]
    for seed in range(40):
        match = play_until(seats, seed, decides(kind), bot="random", game="quetzal")
        if not match.state.over:
            return server.seat_link(put_before(server, match, *NAMES[:seats]))
    raise AssertionError(f"nobody decides {kind}")


def test_two_players_and_the_automaton_by_mouse(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    game = tile(page, "Quetzal")
    game.locator("fieldset").get_by_text("2", exact=True).click()
    play_against(game, "Bruno")
    game.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board .land")
    expect(page.get_by_role("region", name="The automaton")).to_be_visible()
    turns = count()
    play_to_the_end(page, lambda page: decide(page, next(turns)))
    expect_score_sheet(page)
    expect(page.locator(".chart svg").first).to_be_visible()


def test_four_players_by_keyboard(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.seat_link(server.make(*NAMES[:4], game="quetzal")))
    turns = count()
    play_to_the_end(page, lambda page: decide_by_keys(page, next(turns)))
    expect_score_sheet(page)


def decide_by_keys(page: Page, turn: int) -> None:
    """Arrows go between what can be acted on, Enter acts; from a place it leads on to the group that is set there."""
    step = log_length(page)
    for press in range(40):
        page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[(turn + press) % 4])
        page.keyboard.press("Enter")
        page.wait_for_function(AT_REST, polling=20)
        if log_length(page) == step and page.locator(".choosing").count():
            page.keyboard.press("Enter")
            page.wait_for_function(AT_REST, polling=20)
        if log_length(page) != step or page.locator(".score .hero").count():
            return
    raise AssertionError("nothing can be done by keyboard")


def test_a_group_at_once_by_number_and_enter(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, server.seat_link(server.make(*NAMES[:3], game="quetzal", options={"first": 0})))
    assert wait_for_turn(page)
    step = log_length(page)
    # The first place that can be chosen is the Camp, and one meeple is set there already.
    page.keyboard.press("1")
    expect(page.locator(".choosing h3")).to_have_text("The Camp")
    page.locator("[data-choice='group']").focus()
    page.keyboard.press("Enter")
    wait_for_step(page, step)
    expect(page.locator(".bar .text")).to_contain_text("reroll")


def test_a_choice_taken_back(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(server, "target"))
    assert wait_for_turn(page)
    step = log_length(page)
    page.locator(".area.able").first.click()
    expect(page.locator(".choosing")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".choosing")).to_have_count(0)
    page.locator(".area:not(.able)").first.click(force=True)
    expect(notice(page)).not_to_be_empty()
    assert log_length(page) == step


def test_outbidding_tells_what_it_means(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(server, "target"))
    assert wait_for_turn(page)
    page.locator(".area.able").filter(has_text="beat that").first.click()
    choosing = page.locator(".choosing")
    expect(choosing.locator("h3")).to_contain_text("Outbid")
    expect(choosing.locator(".facts")).to_contain_text("a bid costs no coins")
    expect(choosing.locator(".facts")).to_contain_text("can place")
    expect(choosing.locator(".facts")).to_contain_text("unless somebody places")
    expect(choosing.locator(".duel")).to_contain_text("beats")


def test_what_is_bright_is_never_to_give_up(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(server, "deliver"))
    cargo = page.locator("[data-choice='cargo']")
    expect(cargo).to_have_text("Deliver nothing")
    expect(cargo).not_to_have_class(re.compile(r"\bprimary\b"))
    page.locator(".hand .place.can").first.click()
    expect(cargo).to_contain_text("1 card")
    expect(cargo).to_have_class(re.compile(r"\bprimary\b"))


def test_the_prompt_asks_who_goes_to_the_place_that_was_touched(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(server, "target"))
    expect(decision(page)).to_have_text("Choose a place for one or more meeples")
    page.locator("[data-key='place:camp']").first.click()
    expect(decision(page)).to_have_text("Choose who goes to the Camp")
    page.keyboard.press("Escape")
    expect(decision(page)).to_have_text("Choose a place for one or more meeples")


def test_on_a_phone_a_figure_says_that_one_more_may_come(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, staged(server, "target"))
    page.get_by_role("tab", name="Camp").tap()
    page.locator("[data-key='place:camp']").first.tap()
    send = page.locator("[data-choice='group']")
    expect(send).to_have_text("Place 1 meeple")
    page.locator(".choosing .kind.on .step button:visible").tap()
    expect(send).to_have_text("Choose who goes")
    expect(send).to_be_disabled()
    chosen = page.locator(".choosing .kind:not(.no) .fig:has(.plus)").first
    expect(chosen.locator(".plus")).to_be_visible()
    chosen.tap()
    expect(send).to_have_text("Place 1 meeple")
    expect(send).to_be_enabled()


def test_a_delivery_pays_what_its_bill_says(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, staged(server, "deliver"))
    assert wait_for_turn(page)
    step = log_length(page)
    load(page)
    told = points(page)
    before = score(page)
    assert told > 0
    expect(page.locator(".bill")).to_contain_text("→")
    page.locator("[data-choice='cargo']").click()
    wait_for_step(page, step)
    # Discovery may bring more on top.
    assert score(page) >= before + told


def score(page: Page) -> int:
    """The own points as the player's panel shows them."""
    return int(str(page.locator("[data-score='0'] .laurel").get_attribute("aria-label")))


def test_a_roll_is_shown_as_a_roll(server: WebServer, new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script("""
      window.moved = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        window.moved.push(frames[0].transform);
        return animate.call(this, frames, options);
      };
    """)
    open_table(page, staged(server, "camp-reroll"))
    assert wait_for_turn(page)
    step = log_length(page)
    page.locator(".kind.can").first.click()
    wait_for_step(page, step)
    page.wait_for_function("() => window.moved.some((start) => /rotate\\(-?1.5turn\\)/.test(start))")


@pytest.mark.parametrize("screen", SCREENS)
def test_moments_for_those_who_do_not_see(
    server: WebServer, new_page: NewPage, screen: dict[str, Any]
) -> None:
    page = new_page(**screen)
    found: dict[str, list[str]] = {}
    for kind in DECISIONS:
        open_table(page, staged(server, kind))
        assert wait_for_turn(page)
        found[kind] = serious(page)
    page.goto(f"{server.address}/rules/quetzal#assumed")
    page.get_by_role("heading", name="What we assumed").wait_for()
    found["rules"] = serious(page)
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_scrolling_on_a_laptop(server: WebServer, new_page: NewPage, players: int) -> None:
    page = new_page()
    for kind in ("target", "deliver"):
        open_table(page, staged(server, kind, players))
        assert wait_for_turn(page)
        for width, height in ((1280, 720), (1440, 900)):
            resize(page, width, height)
            assert page.evaluate("document.scrollingElement.scrollHeight") <= height
            assert page.evaluate("document.scrollingElement.scrollWidth") <= width
            assert page.evaluate(CUT_OFF) == []


# Panels whose content does not fit into them.
CUT_OFF = """() => [...document.querySelectorAll('.player, .team, .ups, .tool, .choosing, .bill')]
  .filter((box) => box.scrollHeight > box.clientHeight + 2 || box.scrollWidth > box.clientWidth + 8)
  .map((box) => `${box.className}: ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`)"""


def test_score_sheet_and_replay_fit(server: WebServer, new_page: NewPage) -> None:
    match = play_until(5, 5, None, bot="random", game="quetzal")
    last = match.steps[-1]
    names = [name.partition(":")[0] for name in NAMES]
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, *names, left=1), last.seat))
    page.locator(f".choice-list [data-action='{last.action}']").press("Enter")
    page.locator(".score .hero").wait_for()
    expect_score_sheet(page)
    settle(page)
    assert page.evaluate("document.querySelector('.page').scrollHeight") <= 720
    page.goto(f"{server.address}/replay/{keep(server, match)}?step=60")
    expect(page.locator("[data-step='60'] .board .land")).to_be_visible()
    settle(page)
    assert page.evaluate("document.scrollingElement.scrollHeight") <= 720


def test_everything_is_large_enough_for_thumbs(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    for kind in ("target", "deliver", "sell", "put-away", "camp-reroll"):
        open_table(page, staged(server, kind))
        assert wait_for_turn(page)
        settle(page)
        assert page.evaluate("document.scrollingElement.scrollHeight") == 640
        assert page.evaluate(TOO_SMALL, SMALLEST) == []
        if kind == "target":
            page.get_by_role("tab", name="Digs").tap()
            page.locator(".area.able").first.tap()
            expect(page.locator(".choosing")).to_be_visible()
            settle(page)
            assert page.evaluate(TOO_SMALL, SMALLEST) == []


def test_a_game_by_thumb(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, server.seat_link(server.make(*NAMES[:3], game="quetzal")))
    turns = count()
    play_to_the_end(page, lambda page: decide_by_thumb(page, next(turns)))
    expect_score_sheet(page)


def decide_by_thumb(page: Page, turn: int) -> None:
    """Looks through the parts of the island for a place that can be used."""
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360
    tabs = ("Temple", "Digs", "Camp", "Village", "Port")
    if page.locator(".tabs .dot").count():
        for place in range(5):
            page.get_by_role("tab", name=tabs[(turn + place) % 5]).tap()
            if page.locator(".area.able").count():
                break
    decide(page, turn)
