"""Two people in two browsers over a link, and a third who watches."""

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import decide_by_mouse, over, wait_for_turn
from tests.web.serving import WebServer


def test_two_browsers_and_a_spectator(server: WebServer, new_page: NewPage) -> None:
    host = new_page(permissions=["clipboard-read", "clipboard-write"])
    host.goto(server.address)
    host.get_by_text("More options").click()
    host.get_by_label("three expeditions, or one with its own track").select_option("short")
    host.get_by_label("the seat that starts the first expedition").select_option("0")
    host.locator("fieldset").get_by_text("2", exact=True).click()
    host.get_by_role("button", name="Table with friends").click()
    host.get_by_label("Seat B").fill("Tomas")
    host.get_by_role("button", name="Make the table").click()
    dialog = host.get_by_role("dialog", name="Links and seats")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Copy the link").first.click()
    seat_link = str(host.evaluate("navigator.clipboard.readText()"))
    dialog.get_by_role("button", name="Copy the link").last.click()
    watch_link = str(host.evaluate("navigator.clipboard.readText()"))
    assert "#s." in seat_link
    assert "#" not in watch_link
    host.keyboard.press("Escape")

    guest = new_page()
    guest.goto(seat_link)
    guest.wait_for_selector(".board .land")
    assert "#" not in guest.url
    watcher = new_page()
    watcher.goto(watch_link)
    watcher.wait_for_selector(".board .land")
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.locator(".hand .place")).to_have_count(0)

    people: list[Page] = [host, guest]
    for _ in range(400):
        if over(host):
            break
        mover = next((page for page in people if page.title().startswith("●")), None)
        if mover is None:
            host.wait_for_timeout(20)
            continue
        if wait_for_turn(mover):
            decide_by_mouse(mover)
    for page in [host, guest, watcher]:
        page.wait_for_selector(".score .hero")
    headlines = {page.locator(".score .hero h1").inner_text() for page in [guest, watcher]}
    totals = {
        tuple(page.locator(".sources tr.total td").all_inner_texts()) for page in [host, guest, watcher]
    }
    assert len(totals) == 1
    assert headlines

    host.get_by_role("button", name="Rematch").click()
    host.wait_for_selector(".board .land")
    expect(guest.get_by_text("A rematch is ready")).to_be_visible()
    guest.get_by_role("button", name="Rematch").click()
    guest.wait_for_selector(".board .land")
    assert guest.url == host.url


def test_the_turn_is_shown_in_the_tab(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", options={"first": 0})
    ada, bo = new_page(), new_page()
    ada.goto(server.seat_link(made, 0))
    bo.goto(server.seat_link(made, 1))
    expect(ada).to_have_title("● Your turn · Lost Cities")
    expect(bo).to_have_title("Lost Cities")
    assert wait_for_turn(ada)
    while ada.title().startswith("●"):
        decide_by_mouse(ada)
    expect(bo).to_have_title("● Your turn · Lost Cities")


def test_going_back_past_the_barrier_needs_the_other(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", options={"first": 0})
    ada, bo = new_page(), new_page()
    ada.goto(server.seat_link(made, 0))
    bo.goto(server.seat_link(made, 1))
    assert wait_for_turn(ada)
    while ada.title().startswith("●"):
        decide_by_mouse(ada)
    assert wait_for_turn(bo)
    ada.keyboard.press("l")
    ada.locator(".drawer li button").first.click()
    expect(ada.get_by_text("Looking back at step")).to_be_visible()
    ada.get_by_role("button", name="Ask the others to go back here").click()
    expect(bo.get_by_role("alertdialog")).to_be_visible()
    bo.get_by_role("button", name="Agree").click()
    expect(ada).to_have_title("● Your turn · Lost Cities")


def test_a_bot_can_take_a_seat_and_give_it_back(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", options={"first": 0})
    ada = new_page()
    ada.goto(server.seat_link(made, 0))
    assert wait_for_turn(ada)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Links and seats").click()
    ada.get_by_role("button", name="Let a bot play").first.click()
    expect(ada.get_by_role("button", name="Take the seat back")).to_be_visible()
    ada.get_by_role("button", name="Take the seat back").click()
    expect(ada.get_by_role("button", name="Let a bot play").first).to_be_visible()
