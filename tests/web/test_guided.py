"""A first game with the guide, from the home page; and what the page is told on the way."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from digsite.table import guide_of
from tests.web.conftest import NewPage
from tests.web.hands import log_length, settle, tile, wait_for_step, wait_for_turn
from tests.web.serving import WebServer


def start(page: Page, server: WebServer) -> None:
    page.goto(server.address)
    tile(page).get_by_role("button", name="First game").click()
    page.wait_for_selector(".board .land")


def test_a_first_game_with_the_guide(server: WebServer, new_page: NewPage) -> None:
    told: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: told.append(json.loads(text)))

    page = new_page()
    page.on("websocket", listen)
    start(page, server)
    guide = page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("Welcome!")
    outlined = "(key) => getComputedStyle(document.querySelector(`[data-key='${key}']`)).outlineStyle"
    assert page.evaluate(outlined, "card:blue-0") == "solid"
    assert page.evaluate(outlined, "card:green-8") == "none"
    line = guide_of("lost-cities")
    assert line is not None
    # The other player's steps come by themselves.
    while wait_for_turn(page) and (step := log_length(page)) < len(line.line):
        guide.get_by_role("button", name="Do it").click()
        wait_for_step(page, step)
        page.wait_for_function("() => !document.querySelector('[data-busy]')")
    expect(guide).to_contain_text("That is all you need to know")
    expect(guide.get_by_role("button", name="Do it")).to_have_count(0)

    # Only what changed in the view has come over the wire.
    updates = [frame for frame in told if frame["type"] == "update"]
    assert len(updates) == len(line.line)
    assert all("patch" in update and "view" not in update for update in updates)


# Whether what is told of a thing lies over another thing.
COVERS = """(key) => {
  const [a, b] = ['.closer', `[data-key='${key}']`].map((one) => document.querySelector(one).getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return across > 0 && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
}"""


def test_words_about_a_thing_leave_what_the_guide_points_at(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    tile(page, "Lost Ruins of Arnak").get_by_role("button", name="First game").click()
    guide = page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("Welcome")
    assert wait_for_turn(page)
    settle(page)
    closer = page.locator(".closer")
    for thing in ("resource:0:arrowhead", "assistant:driver"):
        page.locator(f"[data-key='{thing}']").first.hover()
        expect(closer).to_be_visible()
        settle(page)
        assert not page.evaluate(COVERS, "space:compass-1")
        page.mouse.move(2, 2)
        expect(closer).to_have_count(0)

    # The pointer stays where it is while the guide moves on.
    page.locator("[data-key='resource:0:arrowhead']").hover()
    expect(closer).to_be_visible()
    guide.get_by_role("button", name="Do it").press("Enter")
    expect(closer).to_have_count(0)


def test_who_leaves_the_path_plays_on(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 740, has_touch=True, is_mobile=True)
    page.goto(server.address)
    tile(page).get_by_role("button", name="First game").click()
    guide = page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("Welcome!")
    page.locator(".choice-list button").last.evaluate("(button) => button.click()")
    expect(guide).to_contain_text("You have left the path")
    page.locator("[data-key=undo]").click()
    expect(guide).to_contain_text("Welcome!")
    guide.get_by_role("button", name="Play without the guide").click()
    expect(guide).to_have_count(0)
    page.reload()
    page.wait_for_selector(".page main")
    expect(guide).to_have_count(0)


@pytest.mark.parametrize("game", ["Lost Cities", "Lost Ruins of Arnak"])
def test_on_a_phone_all_that_the_guide_says_is_in_sight(
    server: WebServer, new_page: NewPage, game: str
) -> None:
    page = new_page(360, 640, has_touch=True, is_mobile=True)
    page.goto(server.address)
    tile(page, game).get_by_role("button", name="First game").click()
    said = page.get_by_role("complementary", name="Guide").get_by_role("status")
    expect(said).to_contain_text("Welcome")
    settle(page)
    assert said.evaluate("(text) => text.scrollHeight <= text.clientHeight")
