"""The toss that opens every round of Quetzal: each person sees the own roll once, and nobody has to wait for it."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from digsite.engine.contract import State
from tests.web.conftest import NewPage
from tests.web.hands import open_table, wait_for_turn
from tests.web.quetzal_hands import decide
from tests.web.serving import WebServer
from tests.web.staging import keep, play_until, put_before

MOVING = {"reduced_motion": "no-preference"}
PHONE = {"has_touch": True, "is_mobile": True, **MOVING}
CUP = ".toss.cup"
LANDED = ".toss.landed"
# What is seen of the own team in its row.
SEEN = """() => [...document.querySelectorAll("[data-key^='meeple:0:']")]
  .filter((one) => getComputedStyle(one).visibility === 'visible').length"""


def first_round(server: WebServer, *seats: str) -> str:
    """The link of the first seat at a fresh table, where that seat begins."""
    names = seats or ("Ada", "Bo:easy", "Cleo:easy")
    return server.seat_link(server.make(*names, game="quetzal", options={"first": 0}))


def second_round(state: State) -> bool:
    """The second round has begun."""
    return bool(state.view(0)["round"] == 2)


def expect_no_toss(page: Page) -> None:
    """The island lies open."""
    expect(page.locator(".toss")).to_have_count(0)


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 720}, {"width": 390, "height": 844, **PHONE}])
def test_everybody_tosses_the_own_team(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page(**{**MOVING, **screen})
    open_table(page, first_round(server))
    page.wait_for_selector(CUP)
    assert page.evaluate(SEEN) == 0
    button = page.get_by_role("button", name="Toss")
    (button.tap if "has_touch" in screen else button.click)()
    page.wait_for_selector(".toss.air")
    page.wait_for_selector(LANDED)
    team = page.locator(".toss li")
    told = [text.split("\n")[0] for text in team.all_inner_texts()]
    assert sum(int(text[0]) if text[0].isdigit() else 1 for text in told) == 7
    expect(page.locator(".toss [data-figure]")).to_have_count(7)
    # It goes by itself in the end, and the team stands in its row.
    expect_no_toss(page)
    assert page.evaluate(SEEN) == 7
    assert wait_for_turn(page)
    page.reload()
    page.wait_for_selector(".board .land")
    assert wait_for_turn(page)
    expect_no_toss(page)


def test_a_click_or_a_key_is_enough_of_it(server: WebServer, new_page: NewPage) -> None:
    page = new_page(**MOVING)
    open_table(page, first_round(server))
    page.wait_for_selector(CUP)
    page.keyboard.press("Escape")
    page.wait_for_selector(LANDED)
    page.keyboard.press("Escape")
    expect_no_toss(page)

    open_table(page, first_round(server))
    page.wait_for_selector(CUP)
    # By keyboard the cup is at hand; a click cuts the flight short.
    page.keyboard.press("Enter")
    page.locator(".toss.air").click(position={"x": 5, "y": 5})
    page.wait_for_selector(LANDED)
    page.locator(LANDED).click(position={"x": 5, "y": 5})
    expect_no_toss(page)


def test_where_nothing_may_move_the_result_is_told_in_nobodys_way(
    server: WebServer, new_page: NewPage
) -> None:
    page = new_page()
    open_table(page, first_round(server))
    toss = page.locator(LANDED)
    expect(toss).to_contain_text("Adventurer")
    assert page.evaluate(SEEN) == 7
    expect(page.get_by_role("button", name="Toss")).to_have_count(0)
    # What lies under it answers at once.
    box = toss.bounding_box()
    assert box is not None
    inside = "([x, y]) => document.elementFromPoint(x, y).closest('.toss') === null"
    assert page.evaluate(inside, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    page.keyboard.press("1")
    expect(page.locator(".choosing")).to_be_visible()
    expect_no_toss(page)


def test_quick_motion_tosses_by_itself(server: WebServer, new_page: NewPage) -> None:
    page = new_page(**MOVING)
    page.add_init_script("localStorage.setItem('digsite.settings', JSON.stringify({ brisk: true }))")
    open_table(page, first_round(server))
    page.wait_for_selector(".toss.air, .toss.landed")
    expect_no_toss(page)


def test_the_next_round_opens_with_it(server: WebServer, new_page: NewPage) -> None:
    match = play_until(3, 3, second_round, bot="random", game="quetzal")
    last = match.steps[-1]
    page, other = new_page(**MOVING), new_page(**MOVING)
    made = put_before(server, match, "Ada", "Bo", "Cleo", left=1)
    open_table(other, server.seat_link(made, (last.seat + 1) % 3))
    expect_no_toss(other)
    open_table(page, server.seat_link(made, last.seat))
    page.locator(f".choice-list [data-action='{last.action}']").press("Enter")
    for one in (page, other):
        one.wait_for_selector(CUP)
    # What others do comes when one has tossed.
    page.keyboard.press("Escape")
    page.wait_for_selector(LANDED)
    page.keyboard.press("Escape")
    expect_no_toss(page)


def test_people_at_one_screen_toss_in_turn(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", "Cleo:easy", game="quetzal", options={"first": 0})
    held = {"game": "quetzal", "secret": made["seats"][0], "invites": made["seats"], "here": [0, 1]}
    page = new_page(**MOVING)
    page.add_init_script(
        f"localStorage.setItem('digsite.tables', JSON.stringify({json.dumps({made['table']: held})}))"
    )
    open_table(page, f"{server.address}/table/{made['table']}")
    expect_no_toss(page)
    page.get_by_role("button", name="I am Ada").click()
    page.wait_for_selector(CUP)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect_no_toss(page)
    assert wait_for_turn(page)
    decide(page, 1)
    page.get_by_role("button", name="I am Bo").click()
    page.wait_for_selector(CUP)


def test_a_replay_shows_it_where_it_was(server: WebServer, new_page: NewPage) -> None:
    match = play_until(3, 3, second_round, bot="random", game="quetzal")
    step = len(match.steps)
    match = play_until(3, 3, None, bot="random", game="quetzal")
    page = new_page()
    page.goto(f"{server.address}/replay/{keep(server, match)}?step={step - 1}")
    page.wait_for_selector(f"[data-step='{step - 1}'] .board .land")
    expect_no_toss(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(LANDED)
    page.keyboard.press("ArrowRight")
    expect_no_toss(page)
