"""While the page is on its way, something is seen of it."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.serving import WebServer


@pytest.mark.parametrize(("scheme", "paper"), [("light", "rgb(245, 238, 223)"), ("dark", "rgb(18, 25, 27)")])
def test_a_slow_page_shows_its_mark_and_then_why_it_waits(
    server: WebServer, new_page: NewPage, scheme: str, paper: str
) -> None:
    page = new_page(390, 844, color_scheme=scheme)
    page.route("**/assets/**", lambda _: None)
    page.goto(server.address, wait_until="commit")
    start = page.locator("#start")
    expect(start).to_contain_text("Loading")
    expect(start.locator("img")).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", paper)
    late = start.get_by_text("longer than it should")
    expect(late).to_be_hidden()
    # The seconds that it takes are made short.
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(late).to_be_visible()
    # Those that were held go on.
    page.unroute("**/assets/**")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(start).to_be_hidden()
