"""A recorded game, scrubbed to the end and seen by different eyes."""

import pytest
from playwright.sync_api import expect

from digsite.table import Match
from tests.web.conftest import NewPage
from tests.web.serving import WebServer
from tests.web.staging import keep, short_game


@pytest.fixture(scope="module")
def recorded() -> Match:
    """A short game of two."""
    return short_game()


@pytest.fixture
def link(server: WebServer, recorded: Match) -> str:
    """Its page."""
    return f"{server.address}/replay/{keep(server, recorded)}"


def test_scrubbing_to_the_end(link: str, recorded: Match, new_page: NewPage) -> None:
    page = new_page()
    page.goto(link)
    last = len(recorded.steps)
    expect(page.get_by_text(f"Step 0 of {last}")).to_be_visible()
    slider = page.get_by_role("slider", name="Step")
    for step in (1, last // 2, last - 1, last):
        slider.fill(str(step))
        expect(page.get_by_text(f"Step {step} of {last}")).to_be_visible()
        expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))
    scores = [panel.inner_text() for panel in page.locator(".player .score").all()]
    assert sorted(scores) == sorted(str(points) for points in recorded.state.scores())
    page.keyboard.press("Tab")
    page.keyboard.press("Home")
    expect(page.get_by_text(f"Step 0 of {last}")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(f"Step 1 of {last}")).to_be_visible()


def test_different_eyes(link: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(link)
    expect(page.locator(".hand .place")).to_have_count(8)
    page.get_by_label("Seen by").select_option("A spectator")
    expect(page.locator(".hand .place")).to_have_count(0)
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".hand .place")).to_have_count(8)


def test_the_log_leads_to_each_step(link: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(link)
    page.locator(".board .land").wait_for()
    page.keyboard.press("l")
    line = page.locator(".drawer li button").nth(10)
    step = line.locator(".step").inner_text()
    line.click()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", step)


def test_playing_on_from_a_step(link: str, recorded: Match, new_page: NewPage) -> None:
    page = new_page(360, 640)
    page.goto(f"{link}?step=6")
    seat = recorded.steps[6].seat
    names = [one.name for one in recorded.seats]
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    # The seat that decides is the one that is meant, unless another is chosen.
    decides, other = (
        dialog.get_by_role("radio", name=names[seat]),
        dialog.get_by_role("radio", name=names[1 - seat]),
    )
    expect(decides).to_be_checked()
    expect(decides).to_have_accessible_name(f"{names[seat]} decides now 0 points")
    expect(other).to_have_accessible_name(f"{names[1 - seat]} 0 points")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Play on from here")).to_be_focused()

    page.get_by_role("button", name="Play on from here").press("Enter")
    decides.press("ArrowDown")
    expect(other).to_be_checked()
    dialog.get_by_role("button", name="Play on", exact=True).press("Enter")
    page.wait_for_url("**/table/**")
    page.wait_for_selector(".board .land")
    expect(page).to_have_title("● Your turn · Lost Cities")
    held = page.evaluate("JSON.parse(localStorage['digsite.tables'])[location.pathname.split('/').pop()]")
    assert held["seat"] == 1 - seat
