"""Final scoring of Arnak, read literally from a snapshot: the score sheets and the places (ARN-SCR, ARN-SOL-34)."""

from __future__ import annotations

from typing import Any

from tests.reference.arnak_facts import (
    ARRIVAL_POINTS,
    ARTIFACTS,
    FEAR_POINTS,
    GUARDIAN_POINTS,
    IDOL_POINTS,
    ITEMS,
    RIVAL_IDOL_POINTS,
    ROW_POINTS,
    SLOT_POINTS,
    TEMPLE_TILES,
    TRACK,
)

WHEREVER = ("deck", "hand", "play_area", "being_sorted", "set_aside")


def _token(temple: str, space: str, column: int) -> int:
    row = TRACK[temple][space][0]
    return ROW_POINTS[temple][row - 1][column] if row else 0


def _glass(temple: str, side: dict[str, Any]) -> int:
    """ARN-SCR-01: the row, or the space of the Lost Temple by the order of arrival (ARN-RES-13)."""
    return ARRIVAL_POINTS[side["arrival"]] if side["glass"] == "T" else _token(temple, side["glass"], 0)


def _temple(side: dict[str, Any]) -> int:
    points: int = sum(TEMPLE_TILES[name] * count for name, count in side["temple_tiles"].items())
    return points


def _guardians(body: dict[str, Any], owner: int | str) -> int:
    return GUARDIAN_POINTS * list(body["overcome"].values()).count(owner)


def _card(card: str) -> int:
    """What is printed on an item or artifact; basic cards are worth nothing (ARN-SCR-05)."""
    return ITEMS[card][0] if card in ITEMS else ARTIFACTS[card][0] if card in ARTIFACTS else 0


def sheet(body: dict[str, Any], temple: str, seat: int) -> dict[str, int]:
    """The score sheet of a player, line by line."""
    own = body["seats"][seat]
    cards = [marked.partition("@")[0] for pile in WHEREVER for marked in own[pile]]
    return {
        "research": _glass(temple, own) + _token(temple, own["notebook"], 1),
        "temple": _temple(own),
        "idols": IDOL_POINTS * (own["crates"] + own["slotted"]) + sum(SLOT_POINTS[own["slotted"] :]),
        "guardians": _guardians(body, seat),
        "cards": sum(_card(card) for card in cards if card != "fear"),
        "fear": FEAR_POINTS["card"] * cards.count("fear") + FEAR_POINTS["tile"] * own["fear_tiles"],
    }


def rival_sheet(body: dict[str, Any], temple: str) -> dict[str, int]:
    """The score sheet of the rival: no slots, no notebook, no Fear (ARN-SOL-34)."""
    rival = body["rival"]
    return {
        "research": _glass(temple, rival),
        "temple": _temple(rival),
        "idols": RIVAL_IDOL_POINTS["face up"] * len(rival["idols"])
        + RIVAL_IDOL_POINTS["minus one"] * rival["spare_idols"],
        "guardians": _guardians(body, "rival"),
        "cards": sum(_card(card) for card in (*rival["items"], *rival["artifacts"])),
        "fear": 0,
    }


def ranking(body: dict[str, Any], temple: str) -> list[list[int]]:
    """The seats from the first place down, those who share a place together (ARN-SCR-07 to -10)."""
    sheets = [sheet(body, temple, seat) for seat in range(len(body["seats"]))]
    ranked: list[list[int]] = []
    for points in sorted({sum(lines.values()) for lines in sheets}, reverse=True):
        tied = [seat for seat, lines in enumerate(sheets) if sum(lines.values()) == points]
        arrived = [seat for seat in tied if body["seats"][seat]["glass"] == "T"]
        ranked += [[seat] for seat in sorted(arrived, key=lambda seat: body["seats"][seat]["arrival"])]
        others = [seat for seat in tied if seat not in arrived]
        for research in sorted({sheets[seat]["research"] for seat in others}, reverse=True):
            ranked.append([seat for seat in others if sheets[seat]["research"] == research])
    return ranked


def winners(body: dict[str, Any], temple: str) -> list[int]:
    """The seats that have won; alone against the rival an equal score is a draw, so not a defeat (ARN-SOL-35)."""
    if body["rival"] is None:
        return ranking(body, temple)[0]
    own = sum(sheet(body, temple, 0).values())
    return [0] if own >= sum(rival_sheet(body, temple).values()) else []
