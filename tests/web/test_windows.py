"""Every game in every window: nothing is cut off or covered, letters can be read, and targets be hit."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from digsite.engine.contract import State
from digsite.table import Match
from tests.web.conftest import NewPage
from tests.web.hands import (
    POLL,
    actions,
    open_table,
    over,
    resize,
    settle,
    tile,
    touchable_card,
    wait_for_turn,
)
from tests.web.serving import WebServer
from tests.web.staging import decides, play_until, put_before
from tests.web.test_quetzal import decides as decides_in_quetzal

FIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
NAMES = ("Ada", "Bo:easy", "Cleo:easy", "Dov:easy")
# The three that differ most are looked at every time, the others in the long suites.
LAPTOPS = ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (2560, 1080), (3840, 2160))
TOUCHED = ((1024, 1366), (1366, 1024), (390, 844), (844, 390), (360, 640))
OFTEN = ((1280, 720), (844, 390), (360, 640))

Prepare = Callable[[Page], None]


@dataclass(frozen=True)
class Situation:
    """Something a table can look like: how a game comes there, and what is opened then."""

    name: str
    players: int
    # Nothing wanted is the start, and a game that is over the score sheet.
    wanted: Callable[[State], bool] | None = None
    seed: int = 9
    prepare: Prepare = lambda _: None
    ends: bool = False


def pick_card(page: Page) -> None:
    """Touches a card, so that what it can do stands beside it."""
    touchable_card(page).click()
    actions(page).first.wait_for()


def choose_group(page: Page) -> None:
    """Touches a place, so that who goes there can be chosen."""
    page.locator(".area.able:visible").first.click()
    page.locator(".choosing").wait_for()


def load_cards(page: Page) -> None:
    """Loads two cards of a delivery."""
    for loaded in range(2):
        page.locator(".hand .place.can:visible").first.click()
        expect(page.locator(".hand .place.loaded")).to_have_count(loaded + 1)


def loads_many(state: State) -> bool:
    """The first player delivers, with some cards to choose from."""
    if not decides_in_quetzal("deliver")(state):
        return False
    return len(state.view(0)["players"][0]["hand"]) > 2  # type: ignore[index]


# A game is added with its situations.
GAMES: dict[str, tuple[Situation, ...]] = {
    "lost-cities": (
        Situation("start", 2),
        Situation("a card is picked", 3, decides("play", steps=18), prepare=pick_card),
        Situation("an arrow moves somebody", 3, decides("move", steps=18)),
        Situation("a card is drawn", 4, decides("draw", steps=18)),
        Situation("late", 4, decides("play", expedition=3)),
        Situation("score", 3, ends=True),
    ),
    "quetzal": (
        Situation("start", 2),
        Situation("a group is put together", 4, decides_in_quetzal("target"), prepare=choose_group),
        Situation("a card of the Temple is picked", 4, decides_in_quetzal("pick")),
        Situation("an Upgrade is taken", 2, decides_in_quetzal("take-tile")),
        Situation("cards are loaded", 3, loads_many, prepare=load_cards),
        Situation("score", 3, ends=True),
    ),
}
# What they are called at home.
TITLES = {"lost-cities": "Lost Cities", "quetzal": "Quetzal"}


def played(game: str, situation: Situation) -> Match:
    """A game up to the situation, of the first deal in which it comes up."""
    for seed in range(situation.seed, situation.seed + 40):
        match = play_until(situation.players, seed, situation.wanted, bot="random", game=game)
        if situation.ends or not match.state.over:
            return match
    raise AssertionError(f"{situation.name} does not come up")


def link_to(server: WebServer, game: str, situation: Situation) -> tuple[str, int | None]:
    """The link of a seat in the situation; and for the score sheet the decision that ends the game."""
    names = NAMES[: situation.players]
    if situation.wanted is None and not situation.ends:
        return server.seat_link(server.make(*names, game=game, options={"first": 0})), None
    match = played(game, situation)
    if not situation.ends:
        return server.seat_link(put_before(server, match, *names)), None
    people = [name.partition(":")[0] for name in names]
    last = match.steps[-1]
    return server.seat_link(put_before(server, match, *people, left=1), last.seat), last.action


def bring_about(page: Page, link: str, situation: Situation, last: int | None) -> None:
    """Opens the table and lets it come to rest in the situation."""
    open_table(page, link)
    assert wait_for_turn(page) or situation.ends
    settle(page)
    put_aside_toss(page)
    if last is not None and not over(page):
        page.locator(f".choice-list [data-action='{last}']").evaluate("(button) => button.click()")
        page.wait_for_selector(".score .hero")
    situation.prepare(page)


def put_aside_toss(page: Page) -> None:
    """A round of Quetzal opens with a toss, which lies over the island until it is put aside."""
    toss = page.locator(".toss")
    if toss.count():
        page.keyboard.press("Escape")
        expect(toss).to_have_count(0)


def unfit(page: Page, touch: bool, name: str, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """Lists the faults of a page in windows of those sizes, a line each."""
    wrong: list[str] = []
    for width, height in sizes:
        resize(page, width, height)
        wrong += (f"{name}, {width} x {height}: {one}" for one in page.evaluate(FIT, touch))
    return wrong


def check(server: WebServer, new_page: NewPage, game: str, sizes: tuple[tuple[int, int], ...]) -> None:
    """Looks at every situation of a game in windows of those sizes, with a mouse or by touch as they are used."""
    wrong: list[str] = []
    for situation in GAMES[game]:
        link, last = link_to(server, game, situation)
        for touch, meant in ((False, LAPTOPS), (True, TOUCHED)):
            chosen = tuple(size for size in sizes if size in meant)
            if not chosen:
                continue
            width, height = chosen[0]
            page = new_page(width, height, has_touch=touch, is_mobile=touch)
            bring_about(page, link, situation, last)
            wrong += unfit(page, touch, situation.name, chosen)
            page.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_the_windows_that_differ_most(server: WebServer, new_page: NewPage, game: str) -> None:
    check(server, new_page, game, OFTEN)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_window(server: WebServer, new_page: NewPage, game: str) -> None:
    check(server, new_page, game, tuple(size for size in LAPTOPS + TOUCHED if size not in OFTEN))


@pytest.mark.parametrize("game", TITLES)
def test_a_first_game_fits_with_its_guide(server: WebServer, new_page: NewPage, game: str) -> None:
    wrong: list[str] = []
    for width, height in OFTEN:
        touch = (width, height) in TOUCHED
        page = new_page(width, height, has_touch=touch, is_mobile=touch)
        page.goto(server.address)
        start = tile(page, TITLES[game]).get_by_role("button", name="First game")
        start.click()
        page.wait_for_selector(".page main")
        assert wait_for_turn(page)
        page.get_by_role("complementary", name="Guide").wait_for()
        page.wait_for_function("() => !document.querySelector('[data-busy]')", polling=POLL)
        put_aside_toss(page)
        wrong += unfit(page, touch, "guide", ((width, height),))
        page.close()
    assert not wrong, "\n".join(wrong)
