"""What is printed on the components of Quetzal, copied by hand from the notes the ledger was written with.

The tables and keys are those of an edition file, so that any such facts can be handed to the engine as an edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Mapping[str, Any]]

TYPES = ("pottery", "weapon", "tablet", "statuette", "mummy")
BONUSES = ("discovery", "vp", "coin", "none")
CARDS = tuple(f"{kind}-{bonus}" for kind in TYPES for bonus in BONUSES)
SURROUNDINGS = ("quarry", "small-temple", "ruins")
PERMANENT = (
    "reroll_two",
    "tablet_coins",
    "temple_discount",
    "reroll_all",
    "trio_bonus",
    "extra_delivery",
    "coins_to_vp",
    "pottery_set",
    "temple_extra_draw",
    "coins_to_discovery",
    "weapon_set",
)
TILES = (*PERMANENT, "immediate_coins", "immediate_discovery")


def _automaton_card(
    temple: list[int], dig: str, count: int, role: str, third: str, third_count: int, third_role: str
) -> dict[str, Any]:
    return {
        "temple": temple,
        "surrounding": dig,
        "count": count,
        "role": role,
        "third": third,
        "third_count": third_count,
        "third_role": third_role,
    }


_BLACK, _WHITE = "adventurer", "archaeologist"

PRINTED: dict[str, dict[str, Any]] = {
    "setup": {"rounds": 5, "coins": [4, 5, 5, 6, 6], "team": [6, 6, 5, 4], "ships": [1, 1, 2, 2]},
    "two_players": {"covered_village": [3], "upgrades": 2},
    "roll": {
        "team": {"black": 40, "white": 40, "side": 14, "standing": 6},
        "character": {"lying": 92, "standing": 8},
        "standing_coins": 1,
    },
    "camp": {"coins": 1},
    "stela": {"cost": 0, "discovery": 1},
    "temple": {"costs": [5, 4, 3, 2, 1], "choose": [2, 2, 1, 1, 1], "draw": [0, 0, 1, 1, 0]},
    "surroundings": {"quarry": {"vp": 1}, "small_temple": {"discovery": 1}, "ruins": {"coins": 1}},
    "black_market": {"coins": 7},
    "village": {"costs": [2, 1, 1], "role": "adventurer"},
    "harbor": {"cost": 2, "cards": 3},
    "ship": {"cards": 6},
    "cards": {"pottery": 21, "weapon": 18, "tablet": 15, "statuette": 12, "mummy": 9},
    "values": {
        "pottery": [1, 2, 4],
        "weapon": [1, 3, 5],
        "tablet": [1, 3, 6],
        "statuette": [1, 4, 8],
        "mummy": [2, 6, 10],
    },
    "bonuses": {
        "pottery": {"none": 15, "coin": 3, "discovery": 0, "vp": 3},
        "weapon": {"none": 9, "coin": 6, "discovery": 3, "vp": 0},
        "tablet": {"none": 3, "coin": 3, "discovery": 6, "vp": 3},
        "statuette": {"none": 3, "coin": 3, "discovery": 3, "vp": 3},
        "mummy": {"none": 6, "coin": 0, "discovery": 3, "vp": 0},
    },
    "discovery": {
        "track": [
            {"coins": 1},
            {},
            {"vp": 1},
            {},
            {"upgrade": 1},
            {"coins": 2},
            {},
            {"vp": 2},
            {},
            {"upgrade": 1},
            {"coins": 3},
            {},
            {"vp": 3},
            {},
            {"vp": 5},
        ]
    },
    "upgrades": {
        "reroll_two": {"copies": 2, "vp": 2, "meeples": 2},
        "tablet_coins": {"copies": 2, "vp": 1, "coins": 2},
        "temple_discount": {"copies": 2, "vp": 1, "coins": 1},
        "reroll_all": {"copies": 2, "vp": 2},
        "trio_bonus": {"copies": 2, "vp": 1, "gain_vp": 4},
        "extra_delivery": {"copies": 2, "vp": 1, "cards": 1},
        "coins_to_vp": {"copies": 2, "vp": 2, "pay": 2, "gain_vp": 1},
        "pottery_set": {"copies": 2, "vp": 1, "cards": 3, "gain_coins": 1, "gain_vp": 3},
        "temple_extra_draw": {"copies": 2, "vp": 2},
        "coins_to_discovery": {"copies": 2, "vp": 2, "pay": 3, "gain_discovery": 1},
        "weapon_set": {"copies": 2, "vp": 1, "cards": 3, "gain_coins": 2, "gain_vp": 2},
        "immediate_coins": {"copies": 1, "vp": 2, "gain_coins": 5},
        "immediate_discovery": {"copies": 1, "vp": 3, "gain_discovery": 1},
    },
    "automaton": {
        "meeples": 6,
        "types": ["mummy", "statuette", "tablet", "weapon", "pottery"],
        "bonuses": ["discovery", "vp", "coin", "none"],
    },
    "automaton_cards": {
        "1": _automaton_card([2, 5], "quarry", 3, _WHITE, "black_market", 1, _BLACK),
        "2": _automaton_card([3], "small_temple", 2, _BLACK, "ship", 3, _WHITE),
        "3": _automaton_card([1, 4], "ruins", 2, _WHITE, "black_market", 2, _BLACK),
        "4": _automaton_card([2, 4], "quarry", 2, _BLACK, "ship", 2, _BLACK),
        "5": _automaton_card([3, 5], "small_temple", 3, _BLACK, "black_market", 1, _BLACK),
        "6": _automaton_card([1], "ruins", 3, _BLACK, "ship", 2, _WHITE),
        "7": _automaton_card([4, 5], "quarry", 1, _WHITE, "ship", 3, _BLACK),
        "8": _automaton_card([2], "small_temple", 3, _WHITE, "black_market", 2, _BLACK),
        "9": _automaton_card([3, 4], "ruins", 2, _BLACK, "ship", 2, _WHITE),
        "10": _automaton_card([1, 5], "small_temple", 1, _BLACK, "black_market", 3, _BLACK),
    },
    "final": {"marker_vp": 2, "coins_per_vp": 3},
}


def edition(changes: Facts) -> dict[str, dict[str, Any]]:
    """The printed values with these in their place."""
    return {table: {**values, **changes.get(table, {})} for table, values in PRINTED.items()}


def edition_text(changes: Facts) -> str:
    """The edition file that makes these changes."""
    return "\n".join(
        f"{table}.{key} = {_written(value)}"
        for table, values in changes.items()
        for key, value in values.items()
    )


def _written(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_written(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_written(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
