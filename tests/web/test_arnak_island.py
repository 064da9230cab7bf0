"""The island: one picture for panels of every shape, drawn once, with its places, their names and their mist."""

from typing import Any

import pytest

from digsite.engine.contract import State
from tests.web.conftest import NewPage
from tests.web.hands import open_table, resize, settle, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before
from tests.web.test_arnak import PHONE
from tests.web.test_arnak_table import late_game, main_turn, sit_down

# A wild site with the name that stands on the map and whether its mist lies over it.
PLACES = """() => Object.fromEntries([...document.querySelectorAll('.island .site')].map((site) => [
  site.querySelector('.area').dataset.key.split(':')[1],
  [site.querySelector('text').textContent, !site.querySelector('.mist').classList.contains('gone')],
]))"""
# What of the panel the sky and the sea do not reach: the corners in which the ground of the panel would be seen.
BARE = """() => {
  const panel = document.querySelector('.island').getBoundingClientRect();
  const sky = document.querySelector('.island .terrain .sky rect').getBoundingClientRect();
  return panel.left < sky.left || panel.right > sky.right || panel.top < sky.top;
}"""
# The smallest words on the island, in pixels of the window.
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.island .scene text, .island b')].map((word) => {
  const scale = word.tagName === 'text' ? word.getScreenCTM().a : 1;
  return parseFloat(getComputedStyle(word).fontSize) * scale;
}))"""


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_each_place_has_its_name_and_its_mist(server: WebServer, new_page: NewPage, temple: str) -> None:
    page = new_page()
    match = late_game(4, temple)
    sit_down(server, page, match, 4)
    view: dict[str, Any] = dict(match.state.view(0))
    wild = [site for site in view["sites"] if site["level"] != "camp"]
    shown = page.evaluate(PLACES)
    assert len(shown) == len(wild) == 12
    for site in wild:
        name, misted = shown[site["key"].removeprefix("site:")]
        assert name.lower() == str(site["name"]["params"]["name"]).lower()
        assert misted == (site["tile"] is None)
    # What the way costs comes from the board that is played, and not from the picture.
    for site in wild:
        space = site["spaces"][0]
        if space["figure"] is None:
            ground = page.locator(f".island .site:has([data-key='{space['key']}'])")
            icons = ground.locator(".need use, .here use").evaluate_all(
                "(all) => all.map((one) => one.getAttribute('href').replace('#ar-i-', ''))"
            )
            assert icons[: len(space["travel"])] == space["travel"]


def can_discover(state: State) -> bool:
    """The first player can discover a place."""
    return main_turn(1)(state) and any(choice.verb == "discover" for choice in state.choices())


def test_discovery_lifts_the_mist_and_leaves_the_land_as_it_is(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    games = (play_until(2, seed, can_discover, game="arnak") for seed in range(1, 40))
    match = next(match for match in games if not match.state.over)
    sit_down(server, page, match, 2)
    key = next(
        key
        for choice in match.state.choices()
        if choice.verb == "discover"
        for key in choice.keys
        if key.startswith("space:")
    )
    keys = page.locator(".island .site > .area").evaluate_all("(all) => all.map((one) => one.dataset.key)")
    place = page.locator(".island .site").nth(keys.index(key))
    assert "in mist" in place.locator(".area").inner_text()
    assert "You can discover it" in place.locator(".area").inner_text()
    page.evaluate("""() => {
      window.redrawn = 0;
      new MutationObserver((all) => (window.redrawn += all.filter((one) => one.type === 'childList').length))
        .observe(document.querySelector('.terrain'), { childList: true, subtree: true });
    }""")
    before = place.locator(".scene text").text_content()
    place.locator(".area").click(position={"x": 30, "y": 60})
    page.locator("[data-choice='send']").click()
    # The idol that lay open is used first.
    page.locator("[data-verb='decline']").click()
    place.locator(".mist.gone").wait_for(state="attached")
    assert place.locator(".scene text").text_content() != before
    assert page.evaluate("window.redrawn") == 0


def test_a_panel_of_any_shape_shows_more_sky_and_sea(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(server, page, late_game(2, "bird"), 2)
    for width, height in ((1280, 720), (2560, 1080), (1366, 1024)):
        resize(page, width, height)
        assert not page.evaluate(BARE), (width, height)
        assert page.evaluate(SMALLEST) >= 12, (width, height)


def test_on_a_phone_the_island_is_moved_and_not_made_smaller(server: WebServer, new_page: NewPage) -> None:
    page = new_page(390, 844, **PHONE)
    match = play_until(4, 1, main_turn(1), game="arnak", temple="bird")
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy", "Cleo:easy", "Dov:easy")))
    assert wait_for_turn(page)
    settle(page)
    assert page.evaluate(SMALLEST) >= 12
    window = page.locator(".map .window")
    before = float(str(window.get_attribute("x")))
    page.locator("[data-key='space:jewel-1']").tap()
    page.locator("[data-choice='send']").wait_for()
    page.wait_for_function(
        "(x) => Number(document.querySelector('.map .window').getAttribute('x')) > x + 100", arg=before
    )
    # Held on its side, the whole breadth is in sight, and no map is needed.
    resize(page, 844, 390)
    settle(page)
    assert page.evaluate(SMALLEST) >= 12
    assert page.locator(".map").count() == 0
    assert page.evaluate("document.querySelector('.prompt').getBoundingClientRect().height") < 844 / 4
