"""Who sees what: the view for people, the observation for learners, and worlds that an onlooker cannot tell apart."""

from array import array
from typing import Final

from digsite.engine.game import Piece
from digsite.engine.native import i64
from digsite.engine.randomness import Stream
from digsite.engine.zones import Slots, redeal
from potsherds.printed import FIRST_POT_BONUS, GLAZES, KINDS, MOST_PLAYERS
from potsherds.table import HAND, PIT, Table, hand_size, held, on_shelves

PIECES: Final = (
    Piece("turn", 2),
    Piece("pit", 1),
    Piece("hand", KINDS),
    Piece("shelves", MOST_PLAYERS * KINDS),
    Piece("hand_sizes", MOST_PLAYERS),
    Piece("points", MOST_PLAYERS),
)


def view(table: Table, seat: int | None) -> dict[str, object]:
    """Everything that a seat may see. Each thing that can be touched has the key that choices name."""
    return {
        "game": table.game.name,
        "seat": seat,
        "options": dict(table.options),
        "over": bool(table.over),
        "player": int(table.player),
        "pit": {"key": "pit", "sherds": int(table.pit_size)},
        "last_turns": int(table.last_turns) or None,
        "bonuses": [
            {"key": f"bonus:{name}", "glaze": name, "points": FIRST_POT_BONUS}
            for glaze, name in enumerate(GLAZES)
            if on_shelves(table, glaze) == 0
        ],
        "players": [_player(table, owner, seat) for owner in range(table.players)],
    }


def _player(table: Table, owner: int, seat: int | None) -> dict[str, object]:
    shelf = [int(table.shelves[owner * KINDS + glaze]) for glaze in range(KINDS)]
    return {
        "key": f"seat:{owner}",
        "hand": _sherds("sherd", held(table, owner)) if HAND.visible_to(seat, owner) else None,
        "hand_size": hand_size(table, owner),
        "shelf": _sherds(f"pot:{owner}", shelf),
        "points": int(table.points[owner]),
    }


def _sherds(group: str, counts: list[int]) -> list[dict[str, object]]:
    return [
        {"key": f"{group}:{GLAZES[glaze]}", "glaze": GLAZES[glaze], "sherds": count}
        for glaze, count in enumerate(counts)
        if count
    ]


def observation(table: Table, seat: int) -> "array[float]":
    """The same as numbers, with the onlooker's own seat first."""
    seats = [(seat + step) % table.players for step in range(table.players)]
    empty = [0] * (MOST_PLAYERS - table.players)
    cells = [int(table.player == seat), int(table.last_turns), int(table.pit_size), *held(table, seat)]
    cells += [int(table.shelves[owner * KINDS + glaze]) for owner in seats for glaze in range(KINDS)]
    cells += empty * KINDS
    cells += [hand_size(table, owner) for owner in seats] + empty
    cells += [int(table.points[owner]) for owner in seats] + empty
    return array("f", cells)


def imagine(table: Table, onlooker: i64, stream: Stream) -> None:
    """Deals everything anew that the onlooker cannot see: the pit and the hands of the others are one pool."""
    slots = Slots(len(table.pit))
    for index in range(table.pit_size):
        slots.add(table.pit[index], PIT.audience(), 0)
    owners = [seat for seat in range(table.players) for _ in range(hand_size(table, seat))]
    for seat in range(table.players):
        for glaze, count in enumerate(held(table, seat)):
            for _ in range(count):
                slots.add(glaze, HAND.audience(seat), 0)
    redeal(slots, onlooker, 0, KINDS, stream)
    for index in range(len(table.pit)):
        table.pit[index] = slots.things[index] if index < table.pit_size else 0
    for place in range(len(table.hands)):
        table.hands[place] = 0
    for index, owner in enumerate(owners):
        table.hands[owner * KINDS + slots.things[table.pit_size + index]] += 1
    table.stream = stream
