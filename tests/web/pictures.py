"""Takes the pictures in docs/pictures: `python -m tests.web.pictures [FOLDER]`.

Every one shows a real table of a real server, staged from a game that bots have played.
"""

import contextlib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import FLAGS, find_chromium
from tests.web.hands import actions, notice, open_table, wait_for_turn
from tests.web.serving import REPOSITORY, WebServer
from tests.web.staging import decides, keep, play_until, put_before

NAMES = ("Ada", "Tomas:medium", "Wren:medium", "Dov:medium")
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
SMALL_LAPTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 640}}


class Studio:
    """A server, a browser, and a folder for the pictures."""

    def __init__(self, server: WebServer, browser: Browser, folder: Path) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder

    @contextlib.contextmanager
    def page(self, screen: dict[str, Any], night: bool = False) -> Iterator[Page]:
        """A page on some screen, by day or by night."""
        context = self.browser.new_context(
            **screen, color_scheme="dark" if night else "light", reduced_motion="reduce"
        )
        yield context.new_page()
        context.close()

    def take(self, page: Page, name: str) -> None:
        """Takes a picture when everything has arrived."""
        page.wait_for_timeout(600)
        page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=84)
        print(name)


def home(studio: Studio) -> None:
    """The home page, with a table to continue and a replay."""
    going = put_before(studio.server, play_until(3, 3, decides("play", steps=20)), *NAMES[:3])
    for name, screen, night in (
        ("home-day", LAPTOP, False),
        ("home-night", LAPTOP, True),
        ("home-phone", PHONE, False),
    ):
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(going))
            page.goto(studio.server.address)
            page.get_by_role("link", name="Resume").wait_for()
            studio.take(page, name)


def pick(page: Page) -> None:
    """Chooses the card with the most telling result."""
    cards = page.locator(".hand .place.can")
    best = 0
    for index in range(cards.count()):
        cards.nth(index).click()
        actions(page).first.wait_for()
        if page.locator(".gain").count():
            best = index
            break
        page.keyboard.press("Escape")
    if not page.locator(".place.picked").count():
        cards.nth(best).click()


def table(studio: Studio) -> None:
    """The table when a card is chosen, by day, by night and on a phone."""
    match = play_until(3, 3, decides("play", expedition=2, steps=34))
    screens = (("table-day", LAPTOP, False), ("table-night", LAPTOP, True), ("table-phone", PHONE, False))
    for name, screen, night in (*screens, ("table-phone-small", SMALL_PHONE, True)):
        made = put_before(studio.server, match, *NAMES[:3])
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(made))
            wait_for_turn(page)
            pick(page)
            studio.take(page, name)


def moments(studio: Studio) -> None:
    """What the mock-ups do not show: draw step, arrow, explorer, refusal, log, four players, 1280 x 720."""
    for name, players, decision, night in (
        ("moment-draw", 4, "draw", False),
        ("moment-arrow", 3, "move", True),
        ("moment-explorer", 2, "explorer", False),
    ):
        made = put_before(studio.server, play_until(players, 9, decides(decision, steps=8)), *NAMES[:players])
        with studio.page(SMALL_LAPTOP, night) as page:
            open_table(page, studio.server.seat_link(made))
            wait_for_turn(page)
            if decision == "move":
                actions(page).first.hover()
            studio.take(page, name)
    made = put_before(studio.server, play_until(4, 21, decides("play", steps=26)), *NAMES)
    with studio.page(SMALL_LAPTOP) as page:
        open_table(page, studio.server.seat_link(made))
        wait_for_turn(page)
        page.locator("[data-key='pile:draw']").click(force=True)
        notice(page).wait_for()
        studio.take(page, "moment-refusal")
        page.keyboard.press("l")
        page.locator(".drawer li button").nth(-8).click()
        studio.take(page, "moment-log")


def ending(studio: Studio) -> None:
    """The score sheet and the replay."""
    match = play_until(3, 3, None)
    replay = keep(studio.server, match)
    last = match.steps.pop()
    short = put_before(studio.server, match, "Ada", "Tomas", "Wren")
    for name, screen, night in (
        ("score-day", LAPTOP, False),
        ("score-night", LAPTOP, True),
        ("score-phone", PHONE, False),
    ):
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(short, last.seat))
            if not page.locator(".score .hero").count():
                wait_for_turn(page)
                page.evaluate("(id) => document.querySelector(`[data-choice='${id}']`)?.click()", last.action)
            page.locator(".score .hero").wait_for()
            studio.take(page, name)
    for name, screen, night in (("replay-day", LAPTOP, False), ("replay-phone", PHONE, True)):
        with studio.page(screen, night) as page:
            page.goto(f"{studio.server.address}/replay/{replay}?step={len(match.steps) // 2}")
            page.locator(".board .land").wait_for()
            studio.take(page, name)


def main(folder: Path) -> None:
    """Takes them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, sync_playwright() as playwright:
        server = WebServer(Path(tables))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        studio = Studio(server, browser, folder)
        try:
            for scene in (home, table, moments, ending):
                scene(studio)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else REPOSITORY / "docs" / "pictures")
