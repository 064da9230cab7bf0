"""The pictures of Arnak's table: its turns, payments, effects, the rival, the end of a round and of the game."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from digsite.engine.contract import State
from digsite.table import Match
from tests.web.arnak_hands import leave_anyway
from tests.web.hands import open_table, tile, wait_for_step, wait_for_turn
from tests.web.staging import Wanted, play_until, put_before
from tests.web.studio import PHONE, SMALL_LAPTOP, Studio

SEATS = ("Ada", "Bjørn:easy", "Chidi:easy", "Dalia:easy")
LARGE = {"viewport": {"width": 1440, "height": 900}}
# The mock-ups have the large table by day and the small one too; so the night has the small one.
KEPT = (("day", LARGE, False), ("night", SMALL_LAPTOP, True), ("phone", PHONE, False))
# How many steps the guide has led a newcomer when the picture is taken.
LED = 3

Prepare = Callable[[Page], None]


def main_turn(round: int, least: int = 0) -> Wanted:
    """The first player has the main action in some round, or later, and holds at least so many cards."""

    def wanted(state: State) -> bool:
        if state.player != 0:
            return False
        view: dict[str, Any] = state.view(0)
        hand = len(view["players"][0]["hand"])
        return bool(view["decision"] == "turn" and view["main_action_open"] and view["round"] >= round) and (
            hand >= least
        )

    return wanted


def asked(kind: str, round: int) -> Wanted:
    """The first player is asked something of a kind with several answers, not before some round."""

    def wanted(state: State) -> bool:
        if state.player != 0:
            return False
        view: dict[str, Any] = state.view(None)
        return bool(view["decision"] == kind and view["round"] >= round and len(state.legal_actions()) > 1)

    return wanted


def inside_an_effect(state: State) -> bool:
    """The first player is to exile a card as part of the effect of something else, with a few to choose from."""
    if state.player != 0 or len(state.prompt().chain) < 2:
        return False
    return state.view(None)["decision"] == "exile" and len(state.legal_actions()) > 3


def staged(players: int, wanted: Wanted, **options: str | int) -> Match:
    """The first game of quick bots in which something happens."""
    for seed in range(1, 80):
        match = play_until(players, seed, wanted, bot="greedy", game="arnak", **options)
        if not match.state.over:
            return match
    raise SystemExit("this never happens")


def look(part: str) -> Prepare:
    """Turns to one part of the table on a phone; a laptop shows them all."""

    def prepare(page: Page) -> None:
        tab = page.get_by_role("tab", name=part)
        if tab.count():
            tab.tap()

    return prepare


def pay_for_a_journey(page: Page) -> None:
    """Begins a journey to a site in the wild."""
    page.locator("[data-key^='space:I-'][data-can]").first.click()
    page.locator("[data-choice='send']").wait_for()


def research(state: State) -> bool:
    """The first player can move a token, and each that can be moved has several spaces to go to."""
    if not main_turn(2)(state):
        return False
    ways = Counter(choice.keys[1] for choice in state.choices() if choice.verb == "research")
    return bool(ways) and min(ways.values()) > 1


def touch_a_token(page: Page) -> None:
    """Looks at where a token could go."""
    look("Research")(page)
    page.locator("[data-key^='token:0:'][data-can]").first.click()
    page.locator(".beside [data-choice], .over [data-choice]").first.wait_for()


@dataclass(frozen=True)
class Scene:
    """A moment of a game, and what is done at the page before its picture is taken."""

    name: str
    match: Match
    players: int
    prepare: Prepare


def scenes() -> list[Scene]:
    """The moments that are kept."""
    early = staged(2, main_turn(2, least=4), temple="bird")
    late = staged(4, main_turn(5, least=3), temple="snake")
    solo: dict[str, str | int] = {"temple": "snake", "difficulty": 2}
    return [
        Scene("turn", early, 2, look("Island")),
        Scene("paying", early, 2, pay_for_a_journey),
        Scene("late", late, 4, look("Cards")),
        Scene("effect", staged(2, inside_an_effect, temple="bird"), 2, lambda page: None),
        Scene("rival", staged(1, main_turn(3, least=3), **solo), 1, look("Players")),
        Scene("research", staged(3, research, temple="snake"), 3, touch_a_token),
        Scene("round", staged(2, asked("leftover", 2), temple="bird"), 2, lambda page: None),
    ]


def tables(studio: Studio) -> None:
    """The moments at the table."""
    for scene in scenes():
        for name, screen, night in KEPT:
            made = put_before(studio.server, scene.match, *SEATS[: scene.players])
            with studio.page(screen, night) as page:
                open_table(page, studio.server.seat_link(made))
                wait_for_turn(page)
                scene.prepare(page)
                studio.take(page, f"arnak-{scene.name}-{name}")


def score(studio: Studio) -> None:
    """The score sheet of a game of three, whose last decision is made at a page."""
    match = play_until(3, 1, None, game="arnak", temple="bird")
    last = match.steps[-1]
    made = put_before(studio.server, match, "Ada", "Bjørn", "Chidi", left=1)
    link = studio.server.seat_link(made, last.seat)
    with studio.page(LARGE) as page:
        open_table(page, link)
        wait_for_turn(page)
        page.locator(f"[data-choice='{last.action}']").first.click()
        if page.locator(".leaving").count():
            leave_anyway(page).click()
        page.locator(".score .hero").wait_for()
    for name, screen, night in KEPT:
        with studio.page(screen, night) as page:
            open_table(page, link)
            page.locator(".score .hero").wait_for()
            studio.take(page, f"arnak-score-{name}")


def guide(studio: Studio) -> None:
    """The guided first game, a few steps on."""
    for name, screen, night in KEPT:
        with studio.page(screen, night) as page:
            page.goto(studio.server.address)
            tile(page, "Lost Ruins of Arnak").get_by_role("button", name="First game").click()
            page.wait_for_selector(".page main")
            for step in range(LED):
                wait_for_turn(page)
                page.get_by_role("button", name="Do it").click()
                wait_for_step(page, step)
            wait_for_turn(page)
            studio.take(page, f"arnak-guide-{name}")
