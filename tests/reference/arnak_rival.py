"""The turns of the rival of Arnak, read literally: a snapshot before becomes the snapshot after (ARN-SOL).

Every choice is made from a list of all candidates, sorted as the rulebook says, of which the first or last is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tests.reference.arnak_facts import (
    ARTIFACT_SPACES,
    ARTIFACTS,
    CAMPS,
    ITEM_SPACES,
    ITEMS,
    OFFERS,
    RESCUE_SPACE,
    RIVAL,
    RIVAL_FIGURES,
    SITES,
    TRACK,
)

Body = dict[str, Any]
Thing = TypeVar("Thing")

LAST_ROUND = 5  # ARN-RND-01
SIX_POINTS = ("6-left", "6-right")


def end_of_turn(body: Body, temple: str) -> None:
    """The human's turn is over: the row is refilled, then the rival has its turn while it has tiles (ARN-SOL-11)."""
    body["floating"] = dict.fromkeys(body["floating"], 0)
    refill(body)
    if body["rival"]["stack"]:
        rival_turn(body, temple)


def human_passes(body: Body, temple: str) -> None:
    """The human passes: the rival goes on to its last tile, then all figures go home (ARN-SOL-11, -33, ARN-RND-11)."""
    end_of_turn(body, temple)
    while body["rival"]["stack"]:
        rival_turn(body, temple)
    own = body["seats"][0]
    for space, who in body["figures"].items():
        if who == 0 and _site(space) in body["guardians"] and 0 not in body["fearless"]:
            if body["fear_deck"]:
                body["fear_deck"] -= 1
                own["play_area"].append("fear")
            else:
                own["fear_tiles"] += 1
    body["figures"] = {}
    body["all_planes"], body["fearless"] = [], []  # ARN-RND-25
    body["over"] = body["round"] == LAST_ROUND  # ARN-RND-23


def refill(body: Body) -> None:
    """The row gets new cards at the outer ends, as far as the decks go (ARN-ROW-05, -06)."""
    for kind, spaces in (("item", ITEM_SPACES), ("artifact", ARTIFACT_SPACES)):
        while len(body[f"{kind}_row"]) < spaces[body["round"]] and body[f"{kind}_deck"]:
            body[f"{kind}_row"].append(body[f"{kind}_deck"].pop())
            body[f"{kind}_top_known"] = False


def rival_turn(body: Body, temple: str) -> None:
    """The top tile is turned up and carried out (ARN-SOL-08 to -10)."""
    rival = body["rival"]
    tile = rival["stack"].pop()
    rival["used"].append(tile)
    deed = RIVAL[tile][1][body["round"] - 1]
    word, _, detail = deed.partition(" ")
    if word == "dig":
        dig(body, temple, detail)
    elif word in ("I", "II"):
        discover(body, temple, word, guarded=detail == "guarded")
    elif word == "research":
        research(body, temple)
        remove_assistant(body)
    elif word == "overcome":
        overcome(body, temple)
    elif word in ("lowest", "highest"):
        take_card(body, detail, word)
        refill(body)
    else:
        assert word == "nothing"


def by_arrow(body: Body, candidates: Sequence[Thing]) -> Thing:
    """Of candidates from left to right the one the arrow points to (ARN-SOL-13, -14)."""
    rival = body["rival"]
    shown = rival["stack"][-1] if rival["stack"] else rival["used"][0]
    return candidates[0] if RIVAL[shown][0] == "left" else candidates[-1]


def _site(space: str) -> str:
    camp = space.rpartition("-")[0]
    return camp if camp in CAMPS else space


def _rows(temple: str) -> list[list[str]]:
    """The sites of the board, row by row from the bottom, each from left to right."""
    return [list(CAMPS), *(list(row) for row in SITES[temple])]


def _free_spaces(body: Body, site: str) -> list[str]:
    spaces = [f"{site}-1", f"{site}-2"] if site in CAMPS else [site] if site in body["sites"] else []
    return [space for space in spaces if space not in body["figures"] and space not in body["blocked"]]


def _has_a_figure_left(body: Body) -> bool:
    return list(body["figures"].values()).count("rival") < RIVAL_FIGURES


def _first_row_with(body: Body, rows: list[list[str]], wanted: Callable[[str], bool]) -> str | None:
    """From the first of the rows that has a wanted site, the one the arrow points to."""
    for row in rows:
        candidates = [site for site in row if wanted(site)]
        if candidates:
            return by_arrow(body, candidates)
    return None


def dig(body: Body, temple: str, resource: str) -> None:
    """The highest row with a free site that offers the resource (ARN-SOL-16 to -18)."""

    def wanted(site: str) -> bool:
        effect = f"camp {site}" if site in CAMPS else body["sites"].get(site)
        return bool(_free_spaces(body, site)) and resource in OFFERS[effect]

    site = _first_row_with(body, _rows(temple)[::-1], wanted) if _has_a_figure_left(body) else None
    if site is not None:
        body["figures"][_free_spaces(body, site)[0]] = "rival"


def discover(body: Body, temple: str, level: str, guarded: bool) -> None:
    """The lowest row of the level with an undiscovered site (ARN-SOL-19 to -21)."""
    rival = body["rival"]
    tiles = body["site_stacks"][("I", "II").index(level)]
    rows = [row for row in _rows(temple)[1:] if row[0].partition("-")[0] == level]
    site = _first_row_with(body, rows, lambda site: site not in body["sites"])
    if site is None or not tiles or not _has_a_figure_left(body):
        return
    body["figures"][site] = "rival"
    idol = body["idols"].pop(site)
    if idol in rival["idols"]:
        rival["spare_idols"] += 1
    else:
        rival["idols"].append(idol)
    if level == "II":
        rival["spare_idols"] += 1  # the one that lay face down
    body["sites"][site] = tiles.pop()
    if guarded and body["guardian_stack"]:
        body["guardians"][site] = body["guardian_stack"].pop()


def research(body: Body, temple: str) -> None:
    """One row up, or a 6-point tile from the Lost Temple (ARN-SOL-22 to -24, -26, -27)."""
    rival = body["rival"]
    if rival["glass"] == "T":
        stacks = [name for name in SIX_POINTS if body["temple_tiles"][name]]
        if stacks:
            stack = by_arrow(body, stacks)
            body["temple_tiles"][stack] -= 1
            rival["temple_tiles"][stack] += 1
        return
    track = TRACK[temple]
    bridges = sorted(track[rival["glass"]][2], key=lambda space: track[space][1])
    space = by_arrow(body, bridges)
    rival["glass"] = space
    if space == "T":
        rival["arrival"] = body["arrivals"]
        body["arrivals"] += 1
        body["box"].append(body["temple_stack"].pop())
        return
    squares = squares_of(temple, space)
    laid = [square for square in squares if body["bonuses"][square] is not None]
    if laid:
        body["bonuses"][by_arrow(body, laid)] = None
        body["removed_bonuses"] += 1
    if space == RESCUE_SPACE[temple] and body["rescue"]:
        body["removed_assistants"].append(body["rescue"].pop())


def squares_of(temple: str, space: str) -> list[int]:
    """The numbers of the tile squares of a space in a snapshot, which lists them space after space."""
    first = 0
    for name, (_, _, _, count) in TRACK[temple].items():
        if name == space:
            return list(range(first, first + count))
        first += count
    raise KeyError(space)


def remove_assistant(body: Body) -> None:
    """The top assistant of the highest supply stack leaves the game (ARN-SOL-25)."""
    highest = max(len(stack) for stack in body["supply"])
    if highest:
        stack = by_arrow(body, [stack for stack in body["supply"] if len(stack) == highest])
        body["removed_assistants"].append(stack.pop())


def overcome(body: Body, temple: str) -> None:
    """A guardian where a figure of the rival stands, else research (ARN-SOL-28, -29)."""
    stands_at = {_site(space) for space, who in body["figures"].items() if who == "rival"}
    site = _first_row_with(
        body, _rows(temple)[::-1], lambda site: site in stands_at and site in body["guardians"]
    )
    if site is None:
        research(body, temple)
    else:
        body["overcome"][body["guardians"].pop(site)] = "rival"


def take_card(body: Body, kind: str, which: str) -> None:
    """The card of least or most points, among equals by the arrow (ARN-SOL-30, -31)."""
    row = body[f"{kind}_row"]
    if not row:
        return
    # A snapshot lists the row from the staff outwards; on the table the artifacts lie left of the staff.
    from_left = row if kind == "item" else row[::-1]
    points = {card: (ITEMS if kind == "item" else ARTIFACTS)[card][0] for card in row}
    best = min(points.values()) if which == "lowest" else max(points.values())
    card = by_arrow(body, [card for card in from_left if points[card] == best])
    row.remove(card)
    body["rival"][f"{kind}s"].append(card)
