"""The bytes that the server sends before somebody sees the home page, and before a first move."""

import pytest

from tests.web.conftest import NewPage
from tests.web.hands import open_table, settle, wait_for_turn
from tests.web.serving import WebServer

HOME, FIRST_MOVE = 300_000, 600_000


def weigh(new_page: NewPage, link: str) -> int:
    """The bytes that a browser which has never been here receives until all is drawn."""
    page = new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: list[int] = []
    session.on("Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"])))
    if "/table/" in link:
        open_table(page, link)
        assert wait_for_turn(page)
    else:
        page.goto(link)
        page.locator(".tile .scene > svg").nth(2).wait_for()
    settle(page)
    page.wait_for_load_state("networkidle")
    return sum(received)


# The colours that the pictures of the games name and the page does not know.
UNKNOWN_COLOURS = r"""() => [...document.querySelectorAll('.tile .scene svg *')].flatMap((one) =>
  [one.getAttribute('fill'), one.getAttribute('stroke'), one.getAttribute('stop-color'), one.getAttribute('style')]
    .flatMap((words) => [...(words ?? '').matchAll(/var\((--[\w-]+)\)/g)].map((found) => found[1]))
    .filter((name) => !getComputedStyle(one).getPropertyValue(name)))"""


def test_the_home_page_is_light(server: WebServer, new_page: NewPage) -> None:
    assert 50_000 < weigh(new_page, server.address) < HOME


def test_the_pictures_of_the_games_have_their_colours(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator(".tile .scene > svg").nth(2).wait_for()
    assert page.evaluate(UNKNOWN_COLOURS) == []


@pytest.mark.parametrize("game", ["arnak", "lost-cities", "quetzal"])
def test_a_first_move_is_soon_possible(server: WebServer, new_page: NewPage, game: str) -> None:
    made = server.make("Ada", "Bo:easy", game=game, options={"first": 0})
    assert 50_000 < weigh(new_page, server.seat_link(made)) < FIRST_MOVE
