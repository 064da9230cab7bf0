"""What calls for attention or speaks to it: notifications, sounds, hints, the connection, other versions."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    decide_by_mouse,
    log_length,
    open_table,
    settle,
    tile,
    wait_for_step,
    wait_for_turn,
)
from tests.web.serving import WebServer
from tests.web.staging import decides, play_until, put_before, short_game
from tests.web.test_phone import PHONE, SMALLEST, TOO_SMALL

# A browser that notes who asks for leave and what is shown, and whose person looks elsewhere when told so.
NOTES = """() => {
  window.asked = 0; window.shown = []; window.sounds = 0;
  class Notes {
    static permission = 'default';
    static async requestPermission() { window.asked += 1; return (Notes.permission = 'granted'); }
    constructor(title, options) { window.shown.push(`${title}: ${options.body}`); }
    close() {}
  }
  window.Notification = Notes;
  const Context = window.AudioContext;
  window.AudioContext = class extends Context { constructor() { super(); window.sounds += 1; } };
}"""
EXPECTED = re.compile(
    r"\d+ % to win, (about )?−?\d+ points? expected|Worth −?\d\.\d\d from −1 to 1; \d+ % of its time went there"
)
LOOK_ELSEWHERE = "() => Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})"


def test_a_notification_is_asked_for_by_its_person_and_shown_on_their_turn(
    server: WebServer, new_page: NewPage
) -> None:
    made = server.make("Ada", "Bo", options={"first": 0})
    ada, bo = new_page(), new_page()
    bo.add_init_script(f"({NOTES})()")
    open_table(ada, server.seat_link(made, 0))
    open_table(bo, server.seat_link(made, 1))
    assert bo.evaluate("window.asked") == 0
    bo.get_by_role("button", name="Menu").click()
    switch = bo.get_by_label("Tell me when it is my turn")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    assert bo.evaluate("window.asked") == 1
    bo.keyboard.press("Escape")
    bo.evaluate(LOOK_ELSEWHERE)
    assert wait_for_turn(ada)
    while ada.title().startswith("●"):
        decide_by_mouse(ada)
        ada.wait_for_function("() => !document.querySelector('[data-busy]')")
    expect(bo).to_have_title("● Your turn · Lost Cities")
    assert bo.evaluate("window.shown") == ["Your turn: It is your turn at Lost Cities."]


def test_sounds_are_off_until_somebody_switches_them_on(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    page.add_init_script(f"({NOTES})()")
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    decide_by_mouse(page)
    assert wait_for_turn(page)
    assert page.evaluate("window.sounds") == 0
    page.get_by_role("button", name="Sounds on").click()
    decide_by_mouse(page)
    page.wait_for_function("() => window.sounds === 1")


def test_a_hint_says_what_to_expect_and_can_be_followed(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint).to_contain_text(re.compile(r"The bot would: (Lay|Discard|Start)"))
    expect(hint).to_contain_text(EXPECTED)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "1")
    expect(hint).to_have_count(0)


def test_a_hint_says_what_it_has_over_the_next_best(server: WebServer, new_page: NewPage) -> None:
    # With a 0, two 7s and an 8 in hand, the red path is one for the researcher, and every bot sees that.
    made = server.make("Ada", "Bo:easy", options={"first": 0}, seed=5)
    page = new_page()
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    page.locator(".choice-list [data-action='44']").press("Enter")
    wait_for_step(page, 0)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint).to_contain_text("The bot would: Send out the researcher")
    expect(hint).to_contain_text("“Send out the adventurer”")
    # The other ways are there on request, each with what it loses.
    other = hint.get_by_role("listitem")
    expect(other.first).to_be_hidden()
    hint.get_by_text("Other ways").click()
    expect(other.first).to_contain_text("Send out the adventurer")
    expect(other.first.locator("small")).to_have_text(re.compile(r"−|less|fewer|worse"))


def test_a_hint_does_not_lie_over_an_earlier_moment(server: WebServer, new_page: NewPage) -> None:
    match = play_until(2, 3, decides("play", steps=4), bot="random")
    page = new_page()
    open_table(page, server.seat_link(put_before(server, match, "Ada", "Bo:easy")))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("l")
    page.locator(".drawer li button").nth(-4).click()
    expect(page.get_by_text("Looking back at step")).to_be_visible()
    expect(page.locator(".hint")).to_have_count(0)


def hold_hints(page: Page) -> list[Callable[[], None]]:
    """Keeps back every answer with a hint; each can be let through later."""
    held: list[Callable[[], None]] = []

    def between(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            if "hint" in json.loads(text):
                held.append(lambda: wire.send(text))
            else:
                wire.send(text)

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/socket$"), between)
    return held


def arnak_turn(server: WebServer) -> str:
    """The link of a seat with a turn of Arnak before it."""
    return server.seat_link(server.make("Ada", "Bo:easy", game="arnak", options={"first": 0}))


def test_the_table_goes_on_while_the_bot_thinks_about_a_hint(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    held = hold_hints(page)
    open_table(page, arnak_turn(server))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint).to_have_text("The bot is thinking about a hint")
    # What can be done can still be done, and a hint that comes after it is none.
    card = page.locator(".hand [data-key][data-can]").first
    card.click()
    step = log_length(page)
    page.locator(".beside [data-choice]").first.click()
    wait_for_step(page, step)
    expect(hint).to_have_count(0)
    page.wait_for_function("() => !document.querySelector('[data-busy]')")
    while not held:
        page.wait_for_timeout(20)
    held.pop()()
    page.get_by_role("button", name="Hint").click()
    while not held:
        page.wait_for_timeout(20)
    expect(hint).to_have_text("The bot is thinking about a hint")
    held.pop()()
    expect(hint).to_contain_text("The bot would:")


def test_a_hint_goes_with_what_is_taken_back(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    open_table(page, arnak_turn(server))
    assert wait_for_turn(page)
    step = log_length(page)
    page.locator(".hand [data-key][data-can]").first.click()
    page.locator(".beside [data-choice]").first.click()
    wait_for_step(page, step)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("The bot would:")
    page.keyboard.press("u")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))
    expect(page.locator(".hint")).to_have_count(0)


def test_a_hint_on_a_phone_is_large_enough_for_thumbs(server: WebServer, new_page: NewPage) -> None:
    page = new_page(360, 640, **PHONE)
    open_table(page, arnak_turn(server))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".hint")).to_contain_text("The bot would:")
    settle(page)
    assert page.evaluate(TOO_SMALL, SMALLEST) == []


def test_a_lost_connection_is_shown_and_regained(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    wires: list[WebSocketRoute] = []

    def through(wire: WebSocketRoute) -> None:
        wires.append(wire)
        wire.connect_to_server()

    page.route_web_socket(re.compile("/socket$"), through)
    open_table(page, server.seat_link(made))
    assert wait_for_turn(page)
    lost = page.get_by_text("The connection is lost")
    page.route_web_socket(re.compile("/socket$"), lambda wire: wire.close())
    wires[-1].close()
    expect(lost).to_be_visible()
    page.unroute_all()
    page.route_web_socket(re.compile("/socket$"), through)
    expect(lost).to_have_count(0)
    decide_by_mouse(page)
    assert len(wires) > 1


def test_a_server_of_another_version_says_so(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()

    def as_of_old(wire: WebSocketRoute) -> None:
        upstream = wire.connect_to_server()

        def send(text: str | bytes) -> None:
            upstream.send(json.dumps({**json.loads(text), "protocol": 0}))

        wire.on_message(send)

    page.route_web_socket(re.compile("/socket$"), as_of_old)
    page.goto(server.seat_link(made))
    heading = page.get_by_role("heading", name="This server speaks protocol 1, not 0; reload the page")
    expect(heading).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_page_whose_parts_are_gone_is_loaded_anew(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    tile(page).get_by_role("button", name="Play now").wait_for()
    page.evaluate("window.old = true")
    # The server has no part of this page any more, and all of the page it gives out when it is asked again.
    asked_again: list[str] = []
    page.on("request", lambda one: asked_again.append(one.url) if one.is_navigation_request() else None)
    page.route(
        re.compile(r"/assets/Rules-.*\.js$"),
        lambda route: route.continue_() if asked_again else route.fulfill(status=404),
    )
    tile(page).get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="What it is about")).to_be_visible()
    assert page.evaluate("window.old") is None


def test_addresses_that_lead_nowhere(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    for address in ("nowhere", "rules/nothing", "rules/%E0%A4"):
        page.goto(f"{server.address}/{address}")
        expect(page.get_by_role("heading", name="Nothing has been dug up here.")).to_be_visible()
        expect(page.get_by_role("link", name="Home")).to_be_visible()
    page.goto(f"{server.address}/replay/nothing")
    expect(page.get_by_role("heading", name="There is no replay with this address")).to_be_visible()


def test_a_report_of_a_finished_game_can_be_opened(
    server: WebServer, new_page: NewPage, tmp_path: Path
) -> None:
    page, link = at_the_end(server, new_page)
    assert page.url.startswith(link)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Report a problem").click()
    saved = tmp_path / "report.json"
    saving.value.save_as(saved)
    report = json.loads(saved.read_text())
    assert json.loads(report["replay"])["game"] == "lost-cities"
    page.goto(server.address)
    page.get_by_label("Open a file").set_input_files(saved)
    expect(page.get_by_text(f"Step 0 of {len(short_game().steps)}")).to_be_visible()


def test_a_link_that_cannot_be_copied_is_shown(server: WebServer, new_page: NewPage) -> None:
    page, _ = at_the_end(server, new_page)
    # As where the page comes from another machine without a certificate.
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Copy this link")).to_have_value(re.compile(f"^{server.address}/replay/"))


def at_the_end(server: WebServer, new_page: NewPage) -> tuple[Page, str]:
    """A page with the score sheet of a short game."""
    match = short_game()
    last = match.steps[-1]
    made = put_before(server, match, "Ada", "Bo", left=1)
    page = new_page()
    open_table(page, server.seat_link(made, last.seat))
    page.locator(f".choice-list [data-action='{last.action}']").press("Enter")
    page.locator(".score .hero").wait_for()
    return page, f"{server.address}/table/{made['table']}"
