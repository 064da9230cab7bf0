"""Arnak's moments: a discovery, a guardian that wakes, one that is overcome, and the arrival at the temple."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from digsite.table import Match
from tests.web.conftest import NewPage
from tests.web.hands import open_table
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before

MOVING = {"reduced_motion": "no-preference"}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, **MOVING}
# What happens, as a kind of event, and how the moment is drawn.
MOMENTS = {"found-site": "found", "guardian-awoke": "awakes", "overcame": "overcome"}

# Counts the moments that are shown.
COUNT = """
  window.moments = 0;
  new MutationObserver(() => (window.moments += document.querySelectorAll('.moment').length))
    .observe(document, { childList: true, subtree: true });
"""


@cache
def played() -> Match:
    """A game of two in which all of it happens."""
    return play_until(2, 3, None, bot="greedy", game="arnak")


def happen(server: WebServer, page: Page, kind: str, **parts: str) -> None:
    """Sits down where the next decision makes it happen, and makes that decision."""
    match = played()
    events = [(line.step, dict[str, Any](line.event)) for line in match.lines(0) if line.event is not None]
    step = next(
        step
        for step, event in events
        if event["kind"] == kind and all(event["parts"][name] == value for name, value in parts.items())
    )
    decision = match.steps[step - 1]
    made = put_before(server, match, "Ada", "Bo", left=len(match.steps) - step + 1)
    open_table(page, server.seat_link(made, decision.seat))
    page.locator(f".choice-list [data-action='{decision.action}']").press("Enter")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("kind", MOMENTS)
def test_what_matters_is_a_moment(
    server: WebServer, new_page: NewPage, kind: str, screen: dict[str, Any]
) -> None:
    page = new_page(**{**MOVING, **screen})
    happen(server, page, kind)
    scene = page.locator(f".scene.{MOMENTS[kind]}")
    expect(scene.locator(".moment")).not_to_be_empty()
    # Any click is enough of it, and of all that would follow.
    page.mouse.click(3, 3)
    expect(page.locator(".scene .moment")).to_have_count(0)
    expect(page.locator("[data-busy]")).to_have_count(0)


def test_the_arrival_at_the_temple_is_one(server: WebServer, new_page: NewPage) -> None:
    page = new_page(**MOVING)
    happen(server, page, "researched.glass", space="track:T")
    expect(page.locator(".scene.temple .moment")).not_to_be_empty()


def test_a_step_below_the_temple_is_none(server: WebServer, new_page: NewPage) -> None:
    page = new_page(**MOVING)
    page.add_init_script(COUNT)
    happen(server, page, "researched.glass", space="track:A1")
    expect(page.locator("[data-busy]")).to_have_count(0)
    assert page.evaluate("window.moments") == 0


def test_where_nothing_may_move_the_site_stands_there_at_once(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(COUNT)
    happen(server, page, "guardian-awoke")
    expect(page.locator("[data-key^='guardian:']").first).to_be_visible()
    assert page.evaluate("window.moments") == 0
