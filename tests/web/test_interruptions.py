"""The page is reloaded, and the server killed, in the middle of a turn; nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    action,
    actions,
    decide_by_mouse,
    log_length,
    open_table,
    wait_for_step,
    wait_for_turn,
)
from tests.web.serving import WebServer


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """A server that may be killed."""
    started = WebServer(tmp_path_factory.mktemp("tables"))
    yield started
    started.stop()


def begin_a_path(page: Page) -> None:
    """Lays the first card, so that an explorer is to be chosen: the middle of a turn."""
    step = log_length(page)
    page.locator(".hand .place.can").first.click()
    actions(page).first.click()
    wait_for_step(page, step)
    expect(action(page, "Send out the researcher")).to_be_visible()


def test_a_reload_in_the_middle_of_a_turn(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    begin_a_path(page)
    page.reload()
    expect(action(page, "Send out the researcher")).to_be_visible()
    step = log_length(page)
    action(page, "Send out the researcher").click()
    wait_for_step(page, step)
    expect(page.locator("[data-key^='explorer:0:']")).to_have_count(1)


def test_the_server_dies_in_the_middle_of_a_turn(own_server: WebServer, new_page: NewPage) -> None:
    made = own_server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    open_table(page, own_server.seat_link(made))
    assert wait_for_turn(page)
    begin_a_path(page)
    own_server.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    # Decided while nobody listens: it is sent again when somebody does, and played once.
    action(page, "Send out the researcher").click()
    own_server.start()
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    expect(page.locator("[data-key^='explorer:0:']")).to_have_count(1)
    assert wait_for_turn(page)
    decide_by_mouse(page)


def test_a_wrong_link_says_so(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy")
    page = new_page()
    page.goto(f"{server.address}/table/{made['table']}#s.{'x' * 43}")
    expect(page.get_by_role("heading", name="This link does not open a seat")).to_be_visible()
    page.get_by_role("link", name="Watch instead").click()
    expect(page.get_by_text("You are watching")).to_be_visible()
    page.goto(f"{server.address}/table/nothing-here")
    expect(page.get_by_role("heading", name="There is no table with this address")).to_be_visible()
