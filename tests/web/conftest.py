"""A server, a browser, and pages in it."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from digsite.server.static import FOLDER
from tests.web.hands import SEATED
from tests.web.serving import SEED, WebServer

NO_CHROMIUM = (
    "the tests of the web client need Chromium: `apt-get install chromium`, "
    "or name another one with DIGSITE_CHROMIUM=/path/to/it"
)
NO_CLIENT = "the web client is not built: run `python tools/build_web.py`, then install digsite again"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

NewPage = Callable[..., Page]

# Milliseconds until a test gives up. Long, because a busy machine is no fault; nothing waits when all is well.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)


def find_chromium() -> str | None:
    """The machine's Chromium, or the one that is named."""
    names = [os.environ.get("DIGSITE_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's Chromium, started."""
    path = find_chromium()
    if path is None:
        pytest.fail(NO_CHROMIUM)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """One server for all tests that do not stop it."""
    if not (FOLDER / "index.html").is_file():
        pytest.fail(NO_CLIENT)
    started = WebServer(tmp_path_factory.mktemp("tables"))
    yield started
    started.stop()


def deal_the_same(route: Route) -> None:
    """A table that is made at a page gets the seed of all tests, so that every run plays the same deal."""
    request = route.request
    if request.method == "POST":
        route.continue_(post_data={"seed": SEED, **(request.post_data_json or {})})
    else:
        route.continue_()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens pages, each like the browser of another person; an error in one fails the test.

    Their people have taken their seats before, unless they come as guests.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(width: int = 1280, height: int = 720, guest: bool = False, **options: Any) -> Page:
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(PATIENCE)
        context.route("**/api/tables", deal_the_same)
        if not guest:
            context.add_init_script(SEATED)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []
