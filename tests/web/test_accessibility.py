"""axe-core finds nothing serious on any page, by day, by night and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.hands import (
    actions,
    decide_by_mouse,
    open_table,
    play_to_the_end,
    touchable_card,
    wait_for_turn,
)
from tests.web.serving import REPOSITORY, WebServer

AXE = REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter((one) => one.impact === 'serious' || one.impact === 'critical')
  .map((one) => [one.id, ...one.nodes.slice(0, 4).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)])
  .map((told) => told.join(' | '))"""

SCREENS: list[Any] = [
    pytest.param({"width": 1280, "height": 720, "color_scheme": "light"}, id="day"),
    pytest.param({"width": 1280, "height": 720, "color_scheme": "dark"}, id="night"),
    pytest.param({"width": 360, "height": 640, "has_touch": True, "is_mobile": True}, id="phone"),
]


def serious(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    if not AXE.is_file():
        pytest.fail("axe-core is missing: run `python tools/build_web.py --check`")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_home_and_rules(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page(**screen)
    page.goto(server.address)
    page.get_by_text("Five paths, five cities").wait_for()
    assert serious(page) == []
    page.get_by_role("button", name="Table with friends").click()
    assert serious(page) == []
    page.goto(f"{server.address}/rules/lost-cities#LC-PLAY-10")
    page.locator("#LC-PLAY-10").wait_for()
    assert serious(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_table(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    made = server.make("Ada", "Bo:medium", "Cleo:medium", options={"first": 0})
    page = new_page(**screen)
    open_table(page, server.seat_link(made))
    for _ in range(14):
        assert wait_for_turn(page)
        decide_by_mouse(page)
    assert wait_for_turn(page)
    assert serious(page) == []
    while not page.locator(".hand .place[data-can]").count():
        decide_by_mouse(page)
        assert wait_for_turn(page)
    touchable_card(page).click()
    actions(page).first.wait_for()
    assert serious(page) == []
    page.keyboard.press("l")
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert serious(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_score_sheet_and_replay(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    made = server.make("Ada", "Bo:easy", options={"length": "short"})
    page = new_page(**screen)
    open_table(page, server.seat_link(made))
    play_to_the_end(page, decide_by_mouse)
    assert serious(page) == []
    page.get_by_role("button", name="Watch the replay").click()
    page.wait_for_selector(".board .land")
    assert serious(page) == []
