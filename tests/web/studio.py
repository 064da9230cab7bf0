"""Where the pictures in docs/pictures are taken: a server, a browser, screens by day and by night."""

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.server.serving import Frame
from tests.web.hands import SEATED, actions, open_table, wait_for_turn
from tests.web.serving import WebServer
from tests.web.staging import play_until, put_before

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
SMALL_LAPTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# Each kept page by day, by night and on a phone: what the name ends with, the screen, and whether it is night.
KEPT = (("day", LAPTOP, False), ("night", LAPTOP, True), ("phone", PHONE, False))
# Flat drawings lose nothing that an eye would find; a picture in a repository must stay small.
COLOURS = 256
HEAVIEST = 250_000


class Studio:
    """A server, a browser, and a folder for the pictures."""

    def __init__(self, server: WebServer, browser: Browser, folder: Path) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder
        self.match = play_until(3, 3, None)
        self.finished = self._finish()

    def _finish(self) -> Frame:
        """A table at which that game has been played to its end: its last decision is made at a page."""
        made = put_before(self.server, self.match, "Ada", "Tomas", "Wren", left=1)
        last = self.match.steps[-1]
        with self.page(LAPTOP) as page:
            open_table(page, self.server.seat_link(made, last.seat))
            wait_for_turn(page)
            action = page.locator(f"[data-choice='{last.action}']")
            if not action.count():
                pick(page)
            action.first.dispatch_event("click")
            page.locator(".score .hero").wait_for()
        return made

    @contextlib.contextmanager
    def page(self, screen: dict[str, Any], night: bool = False) -> Iterator[Page]:
        """A page on some screen, by day or by night."""
        context = self.browser.new_context(
            **screen, color_scheme="dark" if night else "light", reduced_motion="reduce"
        )
        context.add_init_script(SEATED)
        yield context.new_page()
        context.close()

    def take(self, page: Page, name: str, part: str | None = None) -> None:
        """Takes a picture of the page, or of a part of it, when everything has arrived."""
        page.wait_for_timeout(600)
        shot = page.screenshot() if part is None else page.locator(part).screenshot()
        picture = Image.open(io.BytesIO(shot)).convert("RGB")
        path = self.folder / f"{name}.png"
        picture.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)
        size = path.stat().st_size
        print(f"{name}: {size / 1000:.0f} kB")
        if size > HEAVIEST:
            raise SystemExit(f"{name} is too heavy")


def pick(page: Page) -> None:
    """Chooses the card with the most telling result."""
    cards = page.locator(".hand .place.can")
    for index in range(cards.count()):
        cards.nth(index).click()
        actions(page).first.wait_for()
        if page.locator(".gain").count():
            return
        page.keyboard.press("Escape")
    cards.first.click()
