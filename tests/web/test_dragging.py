"""Cards and figures can be dragged where a hand would put them; a drag that leads nowhere changes nothing."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.arnak_hands import SEND
from tests.web.conftest import NewPage
from tests.web.hands import log_length, open_table, settle, wait_for_step, wait_for_turn
from tests.web.serving import WebServer

DRAGGED = ".dragged-picture"


def sit_down(server: WebServer, page: Page, game: str, **options: object) -> None:
    """A new table whose first seat decides first."""
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", game=game, options=options)))
    assert wait_for_turn(page)
    settle(page)


def lift(page: Page, thing: Locator) -> None:
    """Presses a thing in its middle and moves a little."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 - 12, steps=3)
    page.locator(DRAGGED).wait_for()


def carry(page: Page, target: Locator) -> None:
    """Moves what was lifted over a target."""
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)


def drag(page: Page, thing: Locator, target: Locator) -> None:
    lift(page, thing)
    carry(page, target)
    page.mouse.up()


def laying_card(page: Page) -> tuple[Locator, str]:
    """A card that can be laid, and its colour."""
    card = page.locator(".hand .place.can").first
    key = str(card.get_attribute("data-key"))
    return card, key.removeprefix("card:").split("-")[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_is_laid_by_dragging(server: WebServer, new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(*size)
    sit_down(server, page, "lost-cities", first=0)
    card, colour = laying_card(page)
    step = log_length(page)
    lift(page, card)
    path, pile = (
        page.locator(f"button[data-key='path:{colour}']"),
        page.locator(f"[data-key='pile:{colour}']"),
    )
    expect(path).to_have_attribute("data-drop", "")
    expect(pile).to_have_attribute("data-drop", "")
    assert page.locator("[data-drop]:not([data-lane])").count() == 2
    carry(page, path)
    expect(path).to_have_attribute("data-drop", "over")
    # The picture is where the pointer is.
    picture, target = page.locator(DRAGGED).bounding_box(), path.bounding_box()
    assert picture is not None
    assert target is not None
    assert abs(picture["x"] + picture["width"] / 2 - target["x"] - target["width"] / 2) < 12
    assert abs(picture["y"] + picture["height"] / 2 - target["y"] - target["height"] / 2) < 18
    page.mouse.up()
    wait_for_step(page, step)
    assert page.locator("[data-drop], [data-dragged]").count() == 0
    expect(page.locator(DRAGGED)).to_have_count(0)


def test_a_card_is_discarded_and_the_next_drawn_by_dragging(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, "lost-cities", first=0)
    card, colour = laying_card(page)
    step = log_length(page)
    drag(page, card, page.locator(f"[data-key='pile:{colour}']"))
    wait_for_step(page, step)
    settle(page)
    drag(page, page.locator("[data-key='pile:draw']"), page.locator(".hand"))
    wait_for_step(page, step + 1)


def test_a_drag_that_leads_nowhere_changes_nothing(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, "lost-cities", first=0)
    step = log_length(page)
    card, _ = laying_card(page)
    drag(page, card, page.locator("header, .bar").first)
    expect(page.locator(DRAGGED)).to_have_count(0)
    lift(page, card)
    page.keyboard.press("Escape")
    expect(page.locator(DRAGGED)).to_have_count(0)
    page.mouse.up()
    assert page.locator("[data-choice]").count() == 0, "letting go is no click"
    assert page.evaluate("() => String(getSelection())") == ""
    assert log_length(page) == step
    card.click()
    expect(page.locator("[data-choice]").first).to_be_visible()


def test_arnak_plays_a_card_and_sends_a_figure_by_dragging(server: WebServer, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    sit_down(server, page, "arnak", first=0)
    step = log_length(page)
    drag(page, page.locator(".hand [data-can][data-key^='card:']").first, page.locator(".island"))
    wait_for_step(page, step)
    settle(page)
    drag(page, page.locator("[data-key='home:0']").first, page.locator("[data-can][data-key='space:coin-1']"))
    page.locator(SEND).wait_for()


def test_quetzal_sends_a_meeple_by_dragging(server: WebServer, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    sit_down(server, page, "quetzal", first=0)
    drag(
        page, page.locator("[data-key^='pool:0:']").first, page.locator("[data-can][data-key='place:quarry']")
    )
    expect(page.locator("[data-choice]").first).to_be_visible()
