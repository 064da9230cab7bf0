"""One screen without scrolling on a laptop, nothing cut off, and a page that is light."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    actions,
    decide_by_mouse,
    open_table,
    resize,
    settle,
    touchable_card,
    wait_for_turn,
)
from tests.web.serving import WebServer
from tests.web.staging import decides, play_until, put_before

# Boxes whose content does not fit into them.
CUT_OFF = """() => [...document.querySelectorAll('.player, .tray, .slot, .act, .tool, .place')]
  .filter((box) => box.scrollHeight > box.clientHeight + 2 || box.scrollWidth > box.clientWidth + 14)
  .map((box) => `${box.className}: ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`)"""
NAMES = ("Ada", "Bo:medium", "Cleo:medium", "Dov:medium")


# What is decided, and how far explorers have gone by then at least.
DECISIONS = {"explorer": 0, "play": 18, "move": 18, "draw": 18}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_scrolling_on_a_laptop(server: WebServer, new_page: NewPage, players: int) -> None:
    page = new_page()
    for decision, steps in DECISIONS.items():
        match = play_until(players, 9, decides(decision, steps=steps), bot="random")
        assert not match.state.over
        open_table(page, server.seat_link(put_before(server, match, *NAMES[:players])))
        assert wait_for_turn(page)
        fits(page)
        if decision == "play":
            touchable_card(page).click()
            actions(page).first.wait_for()
            fits(page)


def fits(page: Page) -> None:
    """Nothing scrolls, nothing is cut off, on a small laptop and on a larger one."""
    for height in (720, 800):
        resize(page, 1280, height)
        assert page.evaluate("document.scrollingElement.scrollHeight") <= height
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 1280
        assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1024, 768)])
def test_a_tablet_gets_the_tabbed_table(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width, height)
    match = play_until(3, 9, decides("play", steps=18), bot="random")
    open_table(page, server.seat_link(put_before(server, match, *NAMES[:3])))
    assert wait_for_turn(page)
    expect(page.locator(".laptop")).to_have_count(0)
    for name in ("Columns", "Players", "Paths"):
        page.get_by_role("tab", name=name).click()
        settle(page)
        assert page.evaluate("document.scrollingElement.scrollHeight") <= height
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    resize(page, 1280, 720)
    expect(page.locator(".laptop")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_games_stand_in_line_at_home(
    server: WebServer, new_page: NewPage, width: int, height: int
) -> None:
    """What is chosen for one game stands at the height of the same for the others: no name takes two lines."""
    page = new_page(width, height)
    page.goto(server.address)
    groups = page.get_by_role("article").get_by_role("group", name="Players")
    expect(groups).to_have_count(3)
    settle(page)
    assert len({one.bounding_box()["y"] for one in groups.all()}) == 1  # type: ignore[index]


def test_the_options_of_one_game_leave_the_others_as_they_are(server: WebServer, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    page.goto(server.address)
    faces = page.locator("article > *")
    expect(faces).to_have_count(6)
    settle(page)

    def places() -> list[object]:
        return [faces.nth(part).bounding_box() for part in range(6)]

    before = places()
    page.get_by_role("article", name="Quetzal").get_by_text("More options").click()
    expect(page.get_by_role("article", name="Quetzal").get_by_text("Free undo")).to_be_visible()
    settle(page)
    titles = page.get_by_role("article").get_by_role("heading").all_inner_texts()
    opened = 2 * titles.index("Quetzal") + 1
    assert [part for part, (was, now) in enumerate(zip(before, places(), strict=True)) if was != now] == [
        opened
    ]


def test_things_travel_and_any_click_skips(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page(reduced_motion="no-preference")
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    page.evaluate("""() => {
      window.flights = 0;
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes) if (node.className === 'flight') window.flights += 1;
      }).observe(document.body, {childList: true});
    }""")
    for _ in range(3):
        decide_by_mouse(page)
        assert wait_for_turn(page)
    assert page.evaluate("window.flights") > 0
    assert page.locator(".flight").count() == 0


def test_nothing_travels_with_reduced_motion(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    page.evaluate("""() => {
      window.flights = 0;
      new MutationObserver(() => window.flights += document.querySelectorAll('.flight').length)
        .observe(document.body, {childList: true});
    }""")
    decide_by_mouse(page)
    assert wait_for_turn(page)
    assert page.evaluate("window.flights") == 0
