"""After the game: where a bot would have played otherwise, a look at it, another try, and the points by round."""

import re

import httpx
from playwright.sync_api import expect

from digsite.games.arnak.printed.shipped import shipped
from digsite.table import Match
from tests.server.serving import Frame
from tests.web.conftest import NewPage
from tests.web.hands import open_table
from tests.web.serving import PATIENCE, WebServer
from tests.web.staging import keep, play_until, short_game


def finished(server: WebServer, match: Match) -> Frame:
    """A table at which that game has just ended, Ada's seat a person's."""
    seats = [
        {"name": "Ada"},
        *({"name": name, "level": "easy"} for name in ("Bo", "Cleo")[: len(match.seats) - 1]),
    ]
    body = {"step": len(match.steps), "seats": seats}
    answer = httpx.post(
        f"{server.address}/api/replays/{keep(server, match)}/fork", json=body, timeout=PATIENCE
    )
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made


def test_a_bot_looks_back(server: WebServer, new_page: NewPage) -> None:
    made = finished(server, short_game())
    page = new_page()
    page.goto(server.seat_link(made))
    sheet = page.url
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="Let it look").click()
    found = page.locator(".found li")
    expect(found).to_have_count(8)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    expect(found.first).to_contain_text("instead of")
    expect(found.first).to_contain_text("30 % better")
    # The numbers before the lines stand in the chart, too, in the order of the game.
    chart = page.get_by_role("img", name="The chance of every player to win")
    expect(chart).to_be_visible()
    expect(chart.locator(".pin")).to_have_text([str(number) for number in range(1, 9)])
    expect(found.locator(".number")).to_have_text([str(number) for number in range(1, 9)])
    expect(chart).to_contain_text("%")
    found.first.get_by_role("button", name="Look").click()
    expect(page).to_have_url(re.compile(r"/replay/\w+\?step=\d+"))
    step = int(page.url.rpartition("=")[2])
    expect(page.get_by_text(f"Step {step} of")).to_be_visible()

    # It is there again at once, and leads to a table of its own.
    page.goto(sheet)
    page.get_by_role("button", name="Look back").click()
    expect(found).to_have_count(8)
    found.first.get_by_role("button", name="Try from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("decides now"))
    dialog.get_by_role("button", name="Play on", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/table/(?!{made['table']})\w+"))
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))


def test_home_tells_how_a_solo_game_ended(server: WebServer, new_page: NewPage) -> None:
    match = play_until(1, 6, None, bot="random", game="arnak")
    [own], [rival] = match.scores[-1], match.unseated[-1]
    assert own < rival
    page = new_page()
    open_table(page, server.seat_link(finished(server, match)))
    told = f"Rival wins, {rival} to {own}".replace("-", "−")
    expect(page.get_by_role("heading", level=1, name=told)).to_be_visible()
    page.goto(server.address)
    expect(page.locator("section", has_text="Replays").locator(".row")).to_contain_text(told)


def test_points_round_by_round(server: WebServer, new_page: NewPage) -> None:
    match = play_until(2, 3, None, bot="random", game="quetzal")
    page = new_page()
    page.goto(server.seat_link(finished(server, match)))
    page.get_by_role("button", name="Look back").click()
    rounds = page.get_by_role("table", name="Round by round")
    expect(rounds).to_be_visible()
    totals = [int(cell.inner_text().replace("−", "-")) for cell in rounds.locator("td.num").all()]
    assert [sum(totals[seat::2]) for seat in range(2)] == match.state.scores()


def test_what_each_card_of_arnak_brought(server: WebServer, new_page: NewPage) -> None:
    match = play_until(1, 6, None, bot="random", game="arnak")
    events = [event for step in match.steps for event in step.events if event.seat == 0]
    bought = [event.seen_by(0)["parts"]["card"] for event in events if event.kind == "bought"]  # type: ignore[index]
    faces = {f"card:{face.id}": face.name for face in shipped().cards}
    names = {faces[card] for card in bought}
    assert names
    page = new_page(360, 640)
    page.goto(server.seat_link(finished(server, match)))
    page.get_by_role("button", name="Look back").click()
    things = page.locator("section", has=page.get_by_role("heading", name="What each thing brought")).locator(
        "tbody th"
    )
    expect(things.first).to_be_visible()
    shown = [thing.splitlines()[0] for thing in things.all_inner_texts()]
    assert names <= set(shown)
    expect(things.filter(has_text="played 1×").first).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360
