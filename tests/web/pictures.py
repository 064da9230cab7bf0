"""Takes the pictures in docs/pictures: `python -m tests.web.pictures [FOLDER] [MOMENTS]`.

Every one shows a real table of a real server, staged from a game that bots have played. The pages that are kept
go into the first folder; with a second one, the moments in between are taken too, for looking at them. Names after
`--only` take just those scenes.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from digsite.engine.contract import State
from digsite.table.foresight import foreseen
from tests.web import arnak_pictures
from tests.web.conftest import FLAGS, find_chromium
from tests.web.hands import actions, notice, open_table, wait_for_turn
from tests.web.serving import REPOSITORY, WebServer
from tests.web.staging import decides, keep, play_until, put_before
from tests.web.studio import KEPT, LAPTOP, SMALL_LAPTOP, Studio, pick

NAMES = ("Ada", "Tomas:medium", "Wren:medium", "Dov:medium")
EXPLORERS = ("Ada", "Bjørn:medium", "Chidi:medium", "Dalia:medium")
# What is in the box of Arnak, in pictures of a page each.
BOX = {
    "items": ["items", "basics"],
    "artifacts": ["artifacts"],
    "people": ["guardians", "assistants"],
    "tiles": ["sites", "camps", "idols", "bonuses", "slots", "rival"],
}


def home(studio: Studio) -> None:
    """The home page, with tables to continue and a finished game."""
    going = put_before(studio.server, play_until(3, 3, decides("play", steps=20)), *NAMES[:3])
    waiting = studio.server.make("Ada", "Tomas", "Wren", options={"first": 1})
    done = studio.finished
    for name, screen, night in KEPT:
        with studio.page(screen, night) as page:
            for made in (done, waiting, going):
                open_table(page, studio.server.seat_link(made))
            page.goto(studio.server.address)
            page.get_by_role("link", name="Resume").wait_for()
            studio.take(page, f"home-{name}")


def table(studio: Studio) -> None:
    """The table when a card is chosen."""
    match = play_until(3, 1, telling)
    for name, screen, night in KEPT:
        made = put_before(studio.server, match, *NAMES[:3])
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(made))
            wait_for_turn(page)
            pick(page)
            studio.take(page, f"table-{name}")


def telling(state: State) -> bool:
    """The first player plays, bridges are crossed, and some card brings points at once."""
    if state.player != 0:
        return False
    view = state.view(0)
    if view["decision"] != "play" or int(str(view["crossings"])) < 2:
        return False
    return any(event.kind == "gained-points" for events in foreseen(state, 0).values() for event in events)


def score(studio: Studio) -> None:
    """The score sheet."""
    for name, screen, night in KEPT:
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(studio.finished))
            page.locator(".score .hero").wait_for()
            studio.take(page, f"score-{name}")


def replay(studio: Studio) -> None:
    """A replay in the middle."""
    kept = keep(studio.server, studio.match)
    for name, screen, night in KEPT:
        with studio.page(screen, night) as page:
            page.goto(f"{studio.server.address}/replay/{kept}?step={len(studio.match.steps) // 2}")
            page.locator(".board .land").wait_for()
            studio.take(page, f"replay-{name}")


def quetzal(studio: Studio) -> None:
    """Quetzal: the table, a group being placed, and a delivery."""
    placing = play_until(4, 6, outbidding, bot="random", game="quetzal")
    delivering = play_until(4, 1, with_a_full_hand, bot="random", game="quetzal")
    for name, screen, night in KEPT:
        made = put_before(studio.server, placing, *EXPLORERS)
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(made))
            wait_for_turn(page)
            studio.take(page, f"quetzal-table-{name}")
            if "is_mobile" in screen:
                page.get_by_role("tab", name="Digs").tap()
            page.locator(".area.able").filter(has_text="beat that").first.click()
            studio.take(page, f"quetzal-placing-{name}")
        made = put_before(studio.server, delivering, *EXPLORERS)
        with studio.page(screen, night) as page:
            open_table(page, studio.server.seat_link(made))
            wait_for_turn(page)
            for _ in range(5):
                page.locator(".hand .place.can").last.click()
            studio.take(page, f"quetzal-delivery-{name}")


# Only the cards, with a little room around them; the server lets nobody add a style sheet.
FRAME = """() => {
  document.querySelectorAll(".tools").forEach((tools) => (tools.style.display = "none"));
  document.querySelector(".contents").style.padding = "6px";
}"""


def box(studio: Studio) -> None:
    """Every card and tile of Arnak, as the rules page shows them."""
    for night in (False, True):
        with studio.page(LAPTOP, night) as page:
            page.goto(f"{studio.server.address}/rules/arnak#box")
            page.locator(".contents section").first.wait_for()
            page.evaluate(FRAME)
            for name, shown in BOX.items():
                page.evaluate(
                    """(shown) => document.querySelectorAll("[data-part]").forEach(
                        (part) => (part.style.display = shown.includes(part.dataset.part) ? "" : "none"))""",
                    shown,
                )
                studio.take(page, f"arnak-{name}-{'night' if night else 'day'}", ".contents")


def outbidding(state: State) -> bool:
    """The first player holds cards and places, and can push somebody out of one of the digs."""
    if state.player != 0:
        return False
    view: dict[str, Any] = state.view(0)
    if view["decision"] != "target" or view["round"] != 3 or len(view["players"][0]["hand"]) < 6:
        return False
    held = [
        place for place in view["places"] if place["type"] == "bidding" and place["holder"] not in (None, 0)
    ]
    digs = [place for place in held if place["name"] in ("quarry", "small-temple", "ruins")]
    pool = sum(one["count"] for one in view["players"][0]["pool"])
    return len(held) >= 3 and pool >= 4 and any(place["key"] in view["terms"]["places"] for place in digs)


def with_a_full_hand(state: State) -> bool:
    """The first player may load a Ship and has much to choose from."""
    if state.player != 0:
        return False
    view: dict[str, Any] = state.view(0)
    hand = len(view["players"][0]["hand"])
    return view["decision"] == "deliver" and view["delivery"]["limit"] >= 6 and hand >= 9


def moments(studio: Studio) -> None:
    """What the mock-ups do not show: draw step, arrow, explorer, refusal, log, four players, 1280 x 720."""
    for name, players, decision, night in (
        ("moment-draw", 4, "draw", False),
        ("moment-arrow", 3, "move", True),
        ("moment-explorer", 2, "explorer", False),
    ):
        made = put_before(studio.server, play_until(players, 9, decides(decision, steps=8)), *NAMES[:players])
        with studio.page(SMALL_LAPTOP, night) as page:
            open_table(page, studio.server.seat_link(made))
            wait_for_turn(page)
            if decision == "move":
                actions(page).first.hover()
            studio.take(page, name)
    made = put_before(studio.server, play_until(4, 21, decides("play", steps=26)), *NAMES)
    with studio.page(SMALL_LAPTOP) as page:
        open_table(page, studio.server.seat_link(made))
        wait_for_turn(page)
        page.locator("[data-key='pile:draw']").click(force=True)
        notice(page).wait_for()
        studio.take(page, "moment-refusal")
        page.keyboard.press("l")
        page.locator(".drawer li button").nth(-8).click()
        studio.take(page, "moment-log")


SCENES = {
    "home": home,
    "table": table,
    "score": score,
    "replay": replay,
    "quetzal": quetzal,
    "arnak": arnak_pictures.tables,
    "arnak-score": arnak_pictures.score,
    "arnak-guide": arnak_pictures.guide,
    "box": box,
}


def main(folder: Path, between: Path | None, only: list[str]) -> None:
    """Takes them all, or those that are named."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, sync_playwright() as playwright:
        server = WebServer(Path(tables))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            studio = Studio(server, browser, folder)
            for name in only or SCENES:
                SCENES[name](studio)
            if between is not None:
                between.mkdir(parents=True, exist_ok=True)
                studio.folder = between
                moments(studio)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    asked, _, named = " ".join(sys.argv[1:]).partition("--only")
    wanted = [Path(argument) for argument in asked.split()]
    main(
        wanted[0] if wanted else REPOSITORY / "docs" / "pictures",
        wanted[1] if len(wanted) > 1 else None,
        named.split(),
    )
