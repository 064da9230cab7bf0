"""A first game with the guide, from the home page; and what the page is told on the way."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from digsite.table import guide_of
from tests.web.conftest import NewPage
from tests.web.hands import log_length, settle, tile, wait_for_step, wait_for_turn
from tests.web.serving import WebServer

GAMES = {"Lost Cities": "lost-cities", "Lost Ruins of Arnak": "arnak", "Quetzal": "quetzal"}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
# What the guide points at that lies in the window, and whether its card lies over a part of that.
POINTED = """() => {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
  const things = rules.flatMap((rule) => [...document.querySelectorAll(rule.selectorText)])
    .map((thing) => thing.getBoundingClientRect());
  const within = (from, to, most) => to > 0 && from < most && to > from;
  const shown = things.filter((box) => within(box.top, box.bottom, innerHeight)
    && within(box.left, box.right, innerWidth));
  const card = document.querySelector('.guide').getBoundingClientRect();
  const over = (box) => Math.min(box.right, card.right) > Math.max(box.left, card.left)
    && Math.min(box.bottom, card.bottom) > Math.max(box.top, card.top);
  return [things.length, shown.length, !shown.some(over)];
}"""


def begin(page: Page, server: WebServer, game: str) -> Locator:
    """Begins the first game of a game; the guide."""
    page.goto(server.address)
    button = tile(page, game).get_by_role("button", name="First game")
    button.scroll_into_view_if_needed()
    button.click()
    guide = page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("Welcome")
    return guide


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_with_the_guide(
    server: WebServer, new_page: NewPage, game: str, screen: dict[str, Any]
) -> None:
    page = new_page(**screen)
    guide = begin(page, server, game)
    line = guide_of(GAMES[game])
    assert line is not None
    said, do = guide.get_by_role("status"), guide.get_by_role("button", name="Do it")
    heard: list[str] = []
    # The other players' steps come by themselves.
    while not (heard and heard[-1].startswith("Now you know")):
        page.wait_for_function(SPEAKS, arg=heard[-1] if heard else "", polling=20)
        settle(page)
        heard.append(said.inner_text())
        meant, shown, apart = page.evaluate(POINTED)
        assert bool(meant) == bool(shown), f"nothing of what it speaks of is in sight: {heard[-1]}"
        assert apart, f"it hides what it speaks of: {heard[-1]}"
        if do.count():
            (do.tap if screen else do.click)()
    # On a phone it says where things lie there.
    own = [step.says for step in line.line if step.action is not None and step.says]
    told = {
        line.words[name]
        if screen and (name := f"guide.{says}.phone") in line.words
        else line.words[f"guide.{says}"]
        for says in own
    }
    assert set(heard[:-1]) <= told
    assert heard[-1] == line.words["guide.learnt"]
    expect(do).to_have_count(0)


# The guide waits for the learner, with something new to say.
SPEAKS = """(before) => {
  const said = document.querySelector('.guide [role=status]')?.textContent ?? '';
  return said !== before && (document.querySelector('.guide .do') || said.startsWith('Now you know'));
}"""


def test_only_what_changed_comes_over_the_wire(server: WebServer, new_page: NewPage) -> None:
    told: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: told.append(json.loads(text)))

    page = new_page()
    page.on("websocket", listen)
    guide = begin(page, server, "Lost Cities")
    outlined = "(key) => getComputedStyle(document.querySelector(`[data-key='${key}']`)).outlineStyle"
    assert page.evaluate(outlined, "card:blue-0") == "solid"
    assert page.evaluate(outlined, "card:green-8") == "none"
    assert wait_for_turn(page)
    step = log_length(page)
    guide.get_by_role("button", name="Do it").click()
    wait_for_step(page, step)
    updates = [frame for frame in told if frame["type"] == "update"]
    assert updates
    assert all("patch" in update and "view" not in update for update in updates)


def test_the_guide_lets_one_do_it_oneself(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    guide = begin(page, server, "Quetzal")
    assert wait_for_turn(page)
    # The place it points at, and the group that is set there: the whole of what it asks for.
    page.locator("[data-key='place:temple-4']").first.click()
    page.locator("[data-choice='group']").click()
    expect(guide).to_contain_text("Two cards lie at the Small Temple")


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
