"""axe-core finds nothing serious on any page and at any main moment, by day, by night and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import actions, notice, open_table, tile, touchable_card, wait_for_turn
from tests.web.serving import REPOSITORY, WebServer
from tests.web.staging import decides, keep, play_until, put_before, short_game

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
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_home_and_rules(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page(**screen)
    found: dict[str, list[str]] = {}
    page.goto(server.address)
    page.get_by_text("Five paths, five cities").wait_for()
    tile(page).get_by_text("More options").click()
    found["home"] = serious(page)
    tile(page).get_by_role("button", name="Table with friends").click()
    found["friends"] = serious(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="settings").click()
    found["settings"] = serious(page)
    page.goto(f"{server.address}/rules/lost-cities#LC-PLAY-10")
    page.locator("#LC-PLAY-10").wait_for()
    found["rules"] = serious(page)
    page.goto(f"{server.address}/nowhere")
    page.get_by_role("link", name="Home").wait_for()
    found["nowhere"] = serious(page)
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_invitation(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page(guest=True, **screen)
    page.goto(server.seat_link(server.make("Mira", "Bo", "Nayra:medium"), 1))
    page.get_by_role("button", name="Join the table").wait_for()
    assert serious(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_table(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    names = ("Ada", "Bo:medium", "Cleo:medium")
    match = play_until(3, 3, decides("play", steps=20), bot="random")
    page = new_page(**screen)
    found: dict[str, list[str]] = {}
    open_table(page, server.seat_link(put_before(server, match, *names)))
    assert wait_for_turn(page)
    found["turn"] = serious(page)
    page.locator("[data-key='pile:draw']").first.click(force=True)
    notice(page).wait_for()
    found["refusal"] = serious(page)
    touchable_card(page).click()
    actions(page).first.wait_for()
    found["choice"] = serious(page)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.locator(".hint").wait_for()
    found["hint"] = serious(page)
    page.keyboard.press("l")
    page.locator(".drawer li button").nth(-8).click()
    page.get_by_text("Looking back at step").wait_for()
    found["log"] = serious(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to now").click()
    page.keyboard.press("?")
    found["help"] = serious(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    found["menu"] = serious(page)
    page.get_by_role("button", name="Links and seats").click()
    found["seats"] = serious(page)
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_decisions(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    found: dict[str, list[str]] = {}
    page = new_page(**screen)
    for decision in ("draw", "move", "explorer"):
        match = play_until(4, 9, decides(decision), bot="random")
        open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo", "Cleo", "Dov")))
        assert wait_for_turn(page)
        found[decision] = serious(page)
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_score_sheet_and_replay(server: WebServer, new_page: NewPage, screen: dict[str, Any]) -> None:
    match = short_game()
    last = match.steps[-1]
    page = new_page(**screen)
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo", left=1), last.seat))
    page.locator(f".choice-list [data-action='{last.action}']").press("Enter")
    page.locator(".score .hero").wait_for()
    sheet = serious(page)
    page.goto(f"{server.address}/replay/{keep(server, match)}?step=30")
    expect(page.locator("[data-step='30'] .board .land")).to_be_visible()
    replay = serious(page)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio", checked=True).wait_for(state="attached")
    assert (sheet, replay, serious(page)) == ([], [], [])
