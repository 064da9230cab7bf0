"""A whole game with thumbs on a phone of 360 x 640 pixels."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    actions,
    expect_score_sheet,
    log_length,
    open_table,
    play_to_the_end,
    settle,
    tile,
    touchable_card,
    wait_for_step,
    wait_for_turn,
)
from tests.web.serving import WebServer

PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALLEST = 44

# What can be acted on and is smaller than a thumb needs. A place in the hand overlaps nothing, so its cell counts.
TOO_SMALL = """(smallest) => [...document.querySelectorAll('[data-can]:not([tabindex="-1"]), [data-choice], button, a')]
  .filter((element) => element.offsetParent && !element.closest('.choice-list, .board, .feet'))
  .filter((element) => element.getAttribute('aria-disabled') !== 'true')
  .map((element) => [element.getAttribute('aria-label') ?? element.textContent, element.getBoundingClientRect()])
  .filter(([, box]) => box.width < smallest - 0.6 || box.height < smallest - 0.6)
  .map(([words, box]) => `${words}: ${box.width} x ${box.height}`)"""
# The tools whose words are not to be read to their end, or that leave the window.
CUT_TOOLS = """() => [...document.querySelectorAll('.tool, .tool .words, .tool small')].filter((one) => {
  const box = one.getBoundingClientRect();
  const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  return box.width > 0 && (cut || box.right > innerWidth || box.bottom > innerHeight);
}).map((one) => one.textContent.trim())"""


def decide_by_thumb(page: Page) -> None:
    step = log_length(page)
    if not actions(page).count():
        touchable_card(page).tap()
    actions(page).first.tap()
    wait_for_step(page, step)


def test_a_game_by_thumb(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"length": "short"})
    page = new_page(360, 640, **PHONE)
    open_table(page, server.seat_link(made))
    play_to_the_end(page, decide_by_thumb)
    expect_score_sheet(page)


def test_everything_fits_and_is_large_enough(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", "Cleo:easy", "Dov:easy", options={"first": 0})
    page = new_page(360, 640, **PHONE)
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    fits(page)
    touchable_card(page).tap()
    actions(page).first.wait_for()
    fits(page)
    for tab in ("Columns", "Players", "Paths"):
        page.get_by_role("tab", name=tab).tap()
        settle(page)
        assert page.evaluate("document.scrollingElement.scrollWidth") == 360
        expect(page.locator(".hand")).to_be_in_viewport()


def fits(page: Page) -> None:
    """Nothing scrolls, and everything that can be touched is large enough."""
    settle(page)
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360
    assert page.evaluate("document.scrollingElement.scrollHeight") == 640
    assert page.evaluate(TOO_SMALL, SMALLEST) == []


def test_home_fits(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    page.goto(server.address)
    tile(page).get_by_role("button", name="Play now").wait_for()
    settle(page)
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360


def test_a_game_for_one_fits_at_home(server: WebServer, new_page: NewPage) -> None:
    """The degrees of the rival are more than fit beside their name."""
    page = new_page(360, 640, **PHONE)
    page.goto(server.address)
    arnak = tile(page, "Lost Ruins of Arnak")
    arnak.get_by_role("group", name="Players").get_by_text("1", exact=True).tap()
    expect(arnak.get_by_role("group", name="The rival's difficulty")).to_be_visible()
    settle(page)
    assert arnak.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_what_undo_takes_back_is_told_to_its_end(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height, **PHONE)
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", free_undo=True)))
    told = set()
    for _ in range(8):
        assert wait_for_turn(page)
        settle(page)
        assert page.evaluate(CUT_TOOLS) == []
        told |= {*page.locator(".tool small").all_inner_texts()}
        decide_by_thumb(page)
    assert len(told) > 2


@pytest.mark.parametrize("game", ["quetzal", "arnak"])
def test_the_tools_are_whole_before_anything_is_decided(
    server: WebServer, new_page: NewPage, game: str
) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", game=game)))
    assert wait_for_turn(page)
    settle(page)
    assert page.evaluate(CUT_TOOLS) == []
