"""Somebody arrives by the link of a seat: who invites them to what, their name, and then the table."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.hands import open_table
from tests.web.serving import WebServer
from tests.web.staging import put_before, short_game

# The parts of the page that are wider than their place.
CUT = """() => [...document.querySelectorAll('main *')].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !one.closest('svg, .hidden, .both')
  && getComputedStyle(one).display !== 'inline').map((one) => one.outerHTML)"""
SMALL = """() => [...document.querySelectorAll('main a, main button, main input')]
  .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)"""


def test_a_guest_reads_who_invites_them_and_sits_down(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Mira", "Bo", "Nayra:medium", options={"first": 0})
    host, guest = new_page(), new_page(360, 640, guest=True, has_touch=True, is_mobile=True)
    open_table(host, server.seat_link(made, 0))
    frames: list[str] = []
    guest.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    guest.goto(server.seat_link(made, 1))
    expect(guest.get_by_role("heading", level=1)).to_have_text("Lost Cities")
    expect(guest.get_by_text("Mira invites you to play")).to_be_visible()
    expect(guest).to_have_title("Mira invites you to Lost Cities")
    seats = guest.get_by_role("list", name="At the table").get_by_role("listitem")
    expect(seats).to_have_text(["Miraat the table", "Youyour seat", "Nayrabot, medium"])
    expect(guest.get_by_text("Five paths, five cities.")).to_be_visible()
    expect(guest.get_by_role("link", name="How to play")).to_have_attribute("href", "/rules/lost-cities")
    assert "#" not in guest.url
    assert guest.evaluate(CUT) == []
    assert guest.evaluate(SMALL) == []
    expect(guest.get_by_role("button", name="Join the table")).to_be_in_viewport()
    # So far nobody has sat down, and nothing of the game is told.
    assert frames == []
    expect(host.get_by_role("region", name="Bo")).to_contain_text("away")

    # Until then the invitation is there again after a reload.
    guest.reload()
    field = guest.get_by_role("textbox", name="Your name at the table")
    expect(field).to_have_value("Bo")
    field.fill("  ")
    guest.get_by_role("button", name="Join the table").tap()
    expect(guest.locator("input:invalid")).to_have_count(1)
    field.fill("Jonas")
    field.press("Enter")
    guest.wait_for_selector(".board .land")
    expect(guest.locator(".hand .place")).to_have_count(8)
    expect(host.get_by_role("region", name="Jonas")).to_be_visible()
    expect(host.get_by_role("region", name="Jonas")).not_to_contain_text("away")

    # Who comes back, by the link or without it, goes to the table.
    for link in (server.seat_link(made, 1), f"{server.address}/table/{made['table']}"):
        guest.goto("about:blank")
        guest.goto(link)
        guest.wait_for_selector(".board .land")
        expect(guest.locator(".hand .place")).to_have_count(8)
        expect(guest.get_by_text("invites you to play")).to_have_count(0)


def test_a_guest_takes_the_seat_from_a_bot_by_keyboard(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Mira", "Bo", options={"first": 0}, game="quetzal")
    host = new_page()
    open_table(host, server.seat_link(made, 1))
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Let a bot play for me").click()
    expect(host.get_by_text("A bot plays for you")).to_be_visible()
    guest = new_page(guest=True)
    guest.goto(server.seat_link(made, 1))
    seats = guest.get_by_role("list", name="At the table").get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("a bot plays until you come")
    name = guest.get_by_role("textbox", name="Your name at the table")
    guest.keyboard.press("Tab")
    expect(name).to_be_focused()
    guest.keyboard.type("Jonas")
    guest.keyboard.press("Tab")
    expect(guest.get_by_role("button", name="Join the table")).to_be_focused()
    guest.keyboard.press("Enter")
    expect(host.get_by_text("A bot plays for you")).to_have_count(0)
    expect(host.get_by_role("region", name="Jonas").first).to_be_visible()


def test_a_guest_may_watch_instead(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Mira", "Bo")
    guest = new_page(guest=True)
    guest.goto(server.seat_link(made, 1))
    guest.get_by_role("link", name="Just watch instead").click()
    expect(guest.get_by_text("You are watching")).to_be_visible()
    expect(guest.locator(".hand .place")).to_have_count(0)


def test_a_link_that_opens_nothing_says_so(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Mira", "Bo")
    guest = new_page(guest=True)
    guest.goto(f"{server.address}/table/{made['table']}#s.{'x' * 43}")
    expect(guest.get_by_role("heading", name="This link does not open a seat")).to_be_visible()


def test_a_game_that_is_over_invites_nobody(server: WebServer, new_page: NewPage) -> None:
    guest = new_page(guest=True)
    open_table(guest, server.seat_link(put_before(server, short_game(), "Mira", "Bo"), 1))
    expect(guest.locator(".score .hero")).to_be_visible()
