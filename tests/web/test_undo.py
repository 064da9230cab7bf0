"""Undo goes back to the barrier and not beyond, and says what it takes back or why it cannot."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    action,
    actions,
    decide_by_mouse,
    log_length,
    notice,
    open_table,
    wait_for_step,
    wait_for_turn,
)
from tests.web.serving import WebServer


def test_undo_to_the_barrier(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_contain_text("nothing has been decided yet")

    hand = page.locator(".hand .place").count()
    first = log_length(page)
    page.locator(".hand .place.can").first.click()
    actions(page).first.click()
    action(page, "Send out the researcher").click()
    expect(page.locator("[data-key^='explorer:0:']")).to_have_count(1)
    expect(undo).to_contain_text("Send out the researcher")
    undo.click()
    expect(page.locator("[data-key^='explorer:0:']")).to_have_count(0)
    expect(action(page, "Send out the adventurer")).to_be_visible()
    undo.click()
    expect(page.locator(".hand .place")).to_have_count(hand)
    assert log_length(page) == first

    # The whole turn at once.
    page.locator(".hand .place.can").first.click()
    actions(page).first.click()
    action(page, "Send out the researcher").click()
    page.get_by_role("button", name="Restart the turn").click()
    expect(page.locator(".hand .place")).to_have_count(hand)

    # A drawn card is a barrier.
    while page.title().startswith("●"):
        decide_by_mouse(page)
        if wait_for_turn(page) and log_length(page) > first + 2:
            break
    expect(undo).not_to_contain_text("Send out")
    assert undo.get_attribute("aria-disabled") == "true"
    before = log_length(page)
    page.keyboard.press("u")
    expect(notice(page)).to_be_visible()
    assert log_length(page) == before


class HeldBack:
    """Passes on what the server sends, but no answer to a request until it lets go."""

    def __init__(self, page: Page) -> None:
        self.answers: list[str | bytes] | None = []
        page.route_web_socket(re.compile("/socket$"), self.stand_between)

    def stand_between(self, wire: WebSocketRoute) -> None:
        """Takes the place of the server."""
        self.wire = wire
        wire.connect_to_server().on_message(self.pass_on)

    def pass_on(self, text: str | bytes) -> None:
        """An answer waits; everything else goes on."""
        if self.answers is not None and json.loads(text)["type"] == "done":
            self.answers.append(text)
        else:
            self.wire.send(text)

    def let_go(self) -> None:
        """What was held back comes now."""
        waiting, self.answers = self.answers or [], None
        for text in waiting:
            self.wire.send(text)


def test_undo_is_not_lost_while_an_answer_is_on_its_way(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    held_back = HeldBack(page)
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    step = log_length(page)
    page.locator(".hand .place.can").first.click()
    actions(page).first.click()
    wait_for_step(page, step)
    # What was decided is shown, but not answered yet.
    page.keyboard.press("u")
    expect(page.locator("[data-busy]")).to_have_count(1)
    held_back.let_go()
    page.wait_for_function("(step) => document.querySelector('[data-step]').dataset.step == step", arg=step)
    assert wait_for_turn(page)


def test_a_refusal_stands_next_to_the_thing(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    pile = page.locator("[data-key='pile:draw']")
    pile.click(force=True)
    expect(notice(page)).to_contain_text("A card is played before one is drawn")
    there, thing = notice(page).bounding_box(), pile.bounding_box()
    assert there is not None
    assert thing is not None
    gap = max(thing["y"] - (there["y"] + there["height"]), there["y"] - (thing["y"] + thing["height"]))
    assert gap < 40
