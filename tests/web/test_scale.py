"""A table grows with its window as a whole, and what comes up over it keeps its size and its place."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import actions, open_table, resize, settle, tile, touchable_card, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import keep, short_game

GAMES = ("lost-cities", "quetzal", "arnak")
# Where everything on the page is.
PLACES = """() => [...document.querySelectorAll('.page *')].map((one) => {
  const box = one.getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})"""
# The size of the letters of something, as they are seen.
LETTERS = """(selector) => {
  const one = document.querySelector(selector);
  return Number.parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom;
}"""
# How far something is from where it should be beside a thing: in the middle above or below it.
ASIDE = """([panel, thing]) => {
  const [a, b] = [panel, thing].map((one) => document.querySelector(one).getBoundingClientRect());
  const across = Math.abs((a.left + a.right) / 2 - (b.left + b.right) / 2);
  const down = Math.min(Math.abs(a.top - b.bottom), Math.abs(b.top - a.bottom));
  return [Math.round(across), Math.round(down)];
}"""


def whole(page: Page, selector: str) -> bool:
    """Whether something lies inside the window."""
    box = page.locator(selector).bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return (
        min(box["x"], box["y"]) >= -1
        and box["x"] + box["width"] <= size["width"] + 1
        and box["y"] + box["height"] <= size["height"] + 1
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_larger_window_shows_the_same_table_larger(server: WebServer, new_page: NewPage, game: str) -> None:
    page = new_page()
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", game=game)))
    assert wait_for_turn(page)
    settle(page)
    small = page.evaluate(PLACES)
    resize(page, 1920, 1080)
    large = page.evaluate(PLACES)
    assert len(small) == len(large) > 300
    # The letters of a line come to lie on whole pixels, so that what stands beside them moves a little.
    wrong = [
        (one, other)
        for one, other in zip(small, large, strict=True)
        if any(abs(was * 1.5 - now) > 8 for was, now in zip(one, other, strict=True))
    ]
    assert wrong == []


def test_what_comes_up_over_a_large_table_has_its_size_and_its_place(
    server: WebServer, new_page: NewPage
) -> None:
    page = new_page(2560, 1440)
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", options={"first": 0})))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".drawer")).to_be_visible()
    settle(page)
    assert page.locator(".drawer").bounding_box() == {"x": 1800, "y": 0, "width": 760, "height": 1440}
    page.locator(".drawer").get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    settle(page)
    assert whole(page, "dialog")
    assert page.evaluate(LETTERS, "dialog .body") == 2 * 14


def test_a_refusal_stands_beside_its_thing_in_a_large_window(server: WebServer, new_page: NewPage) -> None:
    page = new_page(2560, 1440)
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", options={"first": 0})))
    assert wait_for_turn(page)
    page.locator("[data-key=undo]").dispatch_event("click")
    expect(page.locator(".notice")).to_be_visible()
    settle(page)
    across, down = page.evaluate(ASIDE, [".notice", "[data-key=undo]"])
    assert across <= 2
    assert 10 <= down <= 20
    assert whole(page, ".notice")


def test_what_flies_ends_where_it_lands_in_a_large_window(server: WebServer, new_page: NewPage) -> None:
    page = new_page(2560, 1440, reduced_motion="no-preference")
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", options={"first": 0})))
    assert wait_for_turn(page)
    page.evaluate("""() => {
      window.landings = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node.className === 'flight') requestAnimationFrame(() => {
              const [flight] = node.getAnimations();
              flight.currentTime = flight.effect.getComputedTiming().duration - 1;
              window.landings.push(node.getBoundingClientRect().toJSON());
            });
      }).observe(document.body, { childList: true });
    }""")
    card = touchable_card(page)
    key = str(card.get_attribute("data-key")).partition("-")[0].removeprefix("card:")
    card.click()
    actions(page).first.click()
    page.wait_for_function("() => window.landings.length")
    landed = page.evaluate("window.landings[0]")
    column = page.locator(f"[data-key='column:0:{key}']").bounding_box()
    assert column is not None
    middle = landed["left"] + landed["width"] / 2, landed["top"] + landed["height"] / 2
    assert column["x"] <= middle[0] <= column["x"] + column["width"]
    assert column["y"] <= middle[1] <= column["y"] + column["height"]


def test_the_chart_of_a_replay_is_touched_where_it_is_seen(server: WebServer, new_page: NewPage) -> None:
    page = new_page(1920, 1080)
    match = short_game()
    page.goto(f"{server.address}/replay/{keep(server, match)}?step=0")
    chart = page.locator("footer .chart svg.pickable")
    chart.wait_for()
    settle(page)
    box = chart.bounding_box()
    assert box is not None
    # The lines begin 42 pixels from its left side and end 84 from its right.
    first, last = 1.5 * 42, box["width"] - 1.5 * 84
    page.mouse.click(box["x"] + (first + last) / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("(step) => document.querySelector('.page').dataset.step !== '0'", arg=0)
    step = int(str(page.locator(".page").get_attribute("data-step")))
    assert abs(step - len(match.steps) / 2) <= 1


def test_only_tables_are_zoomed(server: WebServer, new_page: NewPage) -> None:
    page = new_page(1920, 1080)
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy")))
    assert page.evaluate("document.documentElement.currentCSSZoom") == 1.5
    page.get_by_role("link", name="Home").first.click()
    tile(page).wait_for()
    assert page.evaluate("document.documentElement.currentCSSZoom") == 1
