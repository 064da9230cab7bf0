"""Two people in two browsers over a link, and a third who watches."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    actions,
    decide_by_mouse,
    log_length,
    notice,
    number,
    open_table,
    tile,
    wait_for_turn,
)
from tests.web.serving import WebServer
from tests.web.staging import put_before, short_game

AT_REST = "() => !document.querySelector('[data-busy]')"
# How much wider than it is a field would have to be for the longest of its answers.
LACKS = """(field) => {
  const wide = field.offsetWidth;
  field.style.width = 'max-content';
  return field.offsetWidth - wide;
}"""


@pytest.mark.parametrize("width", [1280, 360])
def test_who_sits_where_can_be_read_whole(server: WebServer, new_page: NewPage, width: int) -> None:
    page = new_page(width, 720)
    page.goto(server.address)
    tile(page).get_by_role("button", name="Table with friends").click()
    assert page.get_by_label("Who sits here").first.evaluate(LACKS) <= 0


def test_two_browsers_and_a_spectator(server: WebServer, new_page: NewPage) -> None:
    host = new_page(permissions=["clipboard-read", "clipboard-write"])
    host.goto(server.address)
    tile(host).get_by_text("More options").click()
    tile(host).get_by_label("Who begins").select_option("Seat A")
    tile(host).locator("fieldset").get_by_text("2", exact=True).click()
    tile(host).get_by_role("button", name="Table with friends").click()
    host.get_by_role("textbox", name="Seat B").fill("Tomas")
    host.get_by_role("button", name="Make the table").click()
    dialog = host.get_by_role("dialog", name="Links and seats")
    expect(dialog).to_be_visible()
    dialog.locator("li", has_text="Tomas").get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    seat_link = str(host.evaluate("navigator.clipboard.readText()"))
    dialog.locator("li", has_text="For watching").get_by_role("button", name="Copy the link").click()
    expect(dialog.locator("li", has_text="For watching")).to_contain_text("Copied")
    watch_link = str(host.evaluate("navigator.clipboard.readText()"))
    assert "#s." in seat_link
    assert "#" not in watch_link
    host.keyboard.press("Escape")

    guest = new_page(guest=True)
    guest.goto(seat_link)
    expect(guest.get_by_role("textbox", name="Your name at the table")).to_have_value("Tomas")
    guest.get_by_role("button", name="Join the table").click()
    guest.wait_for_selector(".board .land")
    assert "#" not in guest.url
    watcher = new_page()
    watcher.goto(watch_link)
    watcher.wait_for_selector(".board .land")
    expect(watcher.get_by_text("You are watching")).to_be_visible()

    for mover in [host, guest] * 3:
        assert wait_for_turn(mover)
        while mover.title().startswith("●"):
            decide_by_mouse(mover)
            mover.wait_for_function(AT_REST)
        for page in (host, guest, watcher):
            expect(page.locator("[data-step]")).to_have_attribute("data-step", str(log_length(mover)))
        columns = {board(page) for page in (host, guest, watcher)}
        assert len(columns) == 1
    assert board(watcher)
    expect(host.locator(".hand .place")).to_have_count(8)
    expect(guest.locator(".hand .place")).to_have_count(8)
    expect(watcher.locator(".hand .place")).to_have_count(0)


def board(page: Page) -> tuple[str, ...]:
    """Where everybody's explorers stand, as it is read out."""
    return tuple(sorted(page.locator(".board [data-key^='explorer:'] .hidden").all_text_contents()))


def test_the_end_of_a_game_between_people_and_a_rematch(server: WebServer, new_page: NewPage) -> None:
    match = short_game()
    made = put_before(server, match, "Ada", "Bo", left=4)
    people = [new_page(), new_page()]
    watcher = new_page()
    for seat, page in enumerate(people):
        open_table(page, server.seat_link(made, seat))
    open_table(watcher, f"{server.address}/table/{made['table']}?watch")
    for step in match.steps[-4:]:
        mover = people[step.seat]
        mover.wait_for_selector(f".choice-list [data-action='{step.action}']", state="attached")
        mover.locator(f".choice-list [data-action='{step.action}']").press("Enter")
    for page in (*people, watcher):
        page.wait_for_selector(".score .hero")
        totals = [number(text) for text in page.locator(".sources tr.total td").all_inner_texts()]
        assert totals == match.state.scores()

    host, guest = people
    guest.get_by_role("button", name="Rematch").click()
    guest.wait_for_selector(".board .land")
    expect(host.get_by_text("A rematch is ready")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_selector(".board .land")
    assert guest.url == host.url
    expect(guest.locator(".hand .place")).to_have_count(8)


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


def play_one_turn(page: Page) -> None:
    """Plays a card and what follows, up to the card that is drawn; a bot may have answered by then."""
    assert wait_for_turn(page)
    cards = page.locator(".hand .place")
    held = cards.count()
    while True:
        decide_by_mouse(page)
        page.wait_for_function(AT_REST)
        if cards.count() == held:
            return


def ask_to_go_back(page: Page) -> None:
    """Looks back at the first step and asks to go there."""
    page.keyboard.press("l")
    page.locator(".drawer li button").first.click()
    expect(page.get_by_text("Looking back at step")).to_be_visible()
    page.get_by_role("button", name="Ask the others to go back here").click()


def test_going_back_past_the_barrier_needs_the_other(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", options={"first": 0})
    ada, bo = new_page(), new_page()
    ada.goto(server.seat_link(made, 0))
    bo.goto(server.seat_link(made, 1))
    play_one_turn(ada)
    assert wait_for_turn(bo)
    expect(ada.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    steps = log_length(ada)

    ask_to_go_back(ada)
    question = bo.get_by_role("alertdialog")
    expect(question).to_contain_text("Ada asks to go back")
    bo.get_by_role("button", name="Decline").click()
    expect(notice(ada)).to_contain_text("did not agree")
    expect(question).to_have_count(0)
    assert log_length(ada) == steps

    ada.get_by_role("button", name="Ask the others to go back here").click()
    expect(question).to_be_visible()
    ada.get_by_role("button", name="Never mind").click()
    expect(question).to_have_count(0)
    assert log_length(ada) == steps

    ada.get_by_role("button", name="Ask the others to go back here").click()
    bo.get_by_role("button", name="Agree").click()
    expect(ada).to_have_title("● Your turn · Lost Cities")
    # What was looked back at is now, and can be played on from.
    expect(ada.get_by_text("Looking back at step")).to_have_count(0)
    expect(bo.locator("[data-step]")).to_have_attribute("data-step", "1")
    play_one_turn(ada)
    expect(ada.locator(".drawer")).to_contain_text("All agree with Ada to go back")


def test_a_bot_can_take_a_seat_and_give_it_back(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", options={"first": 1})
    ada, bo = new_page(), new_page()
    ada.goto(server.seat_link(made, 0))
    bo.goto(server.seat_link(made, 1))
    assert wait_for_turn(bo)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Let a bot play for me").click()
    expect(ada.get_by_text("A bot plays for you")).to_be_visible()
    play_one_turn(bo)
    # The bot has played for Ada while she was away.
    assert wait_for_turn(bo)
    ada.get_by_role("button", name="Take the seat back").click()
    expect(ada.get_by_text("A bot plays for you")).to_have_count(0)
    play_one_turn(bo)
    assert wait_for_turn(ada)
    touch = ada.locator(".hand .place[data-can]").first
    touch.click()
    expect(actions(ada).first).to_be_visible()


def test_the_host_hands_over_a_lost_seat(server: WebServer, new_page: NewPage) -> None:
    host = new_page(permissions=["clipboard-read", "clipboard-write"])
    host.goto(server.address)
    tile(host).locator("fieldset").get_by_text("2", exact=True).click()
    tile(host).get_by_role("button", name="Table with friends").click()
    host.get_by_role("button", name="Make the table").click()
    dialog = host.get_by_role("dialog", name="Links and seats")
    seat = dialog.locator("li").nth(1)
    seat.get_by_role("button", name="Copy the link").click()
    expect(seat).to_contain_text("Copied")
    old = str(host.evaluate("navigator.clipboard.readText()"))
    lost = new_page()
    open_table(lost, old)
    expect(lost.locator(".hand .place")).to_have_count(8)

    # Nobody is thrown out by one click, and it is said who would be.
    seat.get_by_role("button", name="New link").click()
    question = seat.get_by_role("alertdialog")
    expect(question).to_contain_text("is at the table now")
    expect(question).to_contain_text("the old link will open nothing any more")
    question.get_by_role("button", name="Keep the old link").click()
    expect(question).to_have_count(0)
    expect(lost.locator(".hand .place")).to_have_count(8)

    seat.get_by_role("button", name="New link").click()
    question.get_by_role("button", name="Make a new link").click()
    expect(lost.get_by_role("heading", name="This link does not open a seat")).to_be_visible()
    expect(lost.locator(".hand")).to_have_count(0)
    seat.get_by_role("button", name="Copy the link").click()
    expect(seat).to_contain_text("Copied")
    new = str(host.evaluate("navigator.clipboard.readText()"))
    assert new != old
    found = new_page()
    open_table(found, new)
    expect(found.locator(".hand .place")).to_have_count(8)


def test_tables_to_continue_and_to_watch(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo", options={"first": 1}, private=False)
    bo, stranger = new_page(), new_page()
    open_table(bo, server.seat_link(made, 1))
    assert wait_for_turn(bo)
    bo.goto(server.address)
    row = bo.locator(".row").filter(has=bo.locator(f"[href='/table/{made['table']}']"))
    expect(row).to_contain_text("Your turn")
    row.get_by_role("link", name="Resume").click()
    play_one_turn(bo)
    bo.goto(server.address)
    expect(row).to_contain_text("Ada decides")
    stranger.goto(server.address)
    stranger.locator(".row").filter(has_text="Ada, Bo").get_by_role("link", name="Watch").click()
    expect(stranger.get_by_text("You are watching")).to_be_visible()
    expect(stranger.locator(".hand .place")).to_have_count(0)
