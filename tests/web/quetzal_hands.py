"""Hands that play Quetzal at a page: they touch a place, put a group together and send it, load cards and deliver."""

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import log_length, wait_for_step

# What can be done beside the island: a group, a delivery, or an action in words.
SEND = "[data-choice='group']:not([disabled]), [data-choice='cargo']"


def decision(page: Page) -> Locator:
    """What is being decided, in words."""
    return page.locator(".bar .text")


def decide(page: Page, turn: int) -> None:
    """Makes one decision with the mouse; a group or a delivery is one."""
    step = log_length(page)
    cargo = page.locator("[data-choice='cargo']")
    places = page.locator(".area.able")
    if cargo.count():
        load(page)
        cargo.click()
    elif page.locator(".choosing").count():
        finish_group(page)
    elif places.count():
        places.nth(turn % places.count()).click()
        page.locator(".choosing").wait_for()
        if turn % 3 == 0:
            grow(page)
        finish_group(page)
    else:
        touch_something(page, turn)
    wait_for_step(page, step)


def grow(page: Page) -> None:
    """One more meeple, where one more may come."""
    more = page.locator(".choosing [data-more][data-can]:visible")
    if more.count():
        more.first.click()
    elif not page.locator(".choosing [data-more]:visible").count():
        page.locator(".choosing .kind:not(.no) .fig").last.click()


def finish_group(page: Page) -> None:
    """Sends the group, or answers what is asked about it."""
    roles = page.locator(".choosing .go [data-choice]")
    roles.first.click()


def load(page: Page) -> None:
    """Loads all that the delivery takes; what it would pay is told all the time."""
    while (cards := page.locator(".hand .place.can")).count():
        loaded = page.locator(".hand .place.loaded").count()
        before = points(page)
        cards.first.click()
        expect(page.locator(".hand .place.loaded")).to_have_count(loaded + 1)
        assert points(page) >= before


def points(page: Page) -> int:
    """What the delivery would pay, as the bill says."""
    return int(str(page.locator(".bill .laurel").get_attribute("aria-label")).replace("+", ""))


def touch_something(page: Page, turn: int) -> None:
    """A card, a tile or a meeple that can be acted on, or an action in words."""
    things = page.locator(".card.able, .card-place.can, .kind.can, .mat .can")
    words = page.locator(".actions [data-choice]")
    if things.count() and (turn % 2 or not words.count()):
        things.nth(turn % things.count()).click()
    elif words.count():
        words.nth(turn % words.count()).click()
    else:
        page.locator(".hand .place.can").first.click()
