"""Ids of messages that were renamed since the golden games were recorded, with words that did not change."""

from __future__ import annotations

import re
from collections.abc import Mapping

# The parts of an effect in Arnak, which had numbers for names.
_PARTS = {
    1: "sequence",
    2: "gain",
    3: "fear",
    4: "gain-travel",
    5: "draw",
    6: "pass-round",
    7: "gain-per",
    8: "exile-rightmost",
    9: "all-planes",
    10: "no-guardian-fear",
    11: "discard",
    12: "choose",
    13: "recruit",
    14: "upgrade-assistant",
    15: "rescue",
    16: "draw-bottom",
    17: "exile",
    18: "upgrade",
    19: "refresh",
    20: "pay",
    21: "archaeologist",
    22: "overcome",
    23: "buy",
    24: "take-card",
    25: "activate",
    26: "activate-top",
    27: "relocate",
    28: "return-figure",
    29: "borrow",
    30: "exchange",
    31: "free-slot",
    32: "move-guardian",
    33: "sort-drawn",
    34: "research",
    40: "turn",
    41: "source",
    42: "travel-cost",
    43: "give-card",
    44: "set-out",
    45: "arrive",
    46: "activate-now",
    47: "capture",
    48: "use-artifact",
    49: "rewards",
    50: "pick-bonus",
    51: "look-in-temple",
    52: "blade",
    53: "sorting",
    54: "leftover",
    55: "bottom-tile",
}

# By game: the recorded id, and the id that stands for the same words now.
RENAMED: Mapping[str, Mapping[str, str]] = {
    "arnak": {f"part.{number}": f"part.{name}" for number, name in _PARTS.items()},
    "lost-cities": {},
    "quetzal": {},
}

# Ids that stood for nothing: numbers that no part of an effect has.
DROPPED: Mapping[str, frozenset[str]] = {
    "arnak": frozenset(f"part.{number}" for number in range(60) if number not in _PARTS),
    "lost-cities": frozenset(),
    "quetzal": frozenset(),
}

# Ids that came after the recording begin with one of these: the lines of score sheets, and deeds.
ADDED = ("sheet.", "deed.")

# A template that names the words of a number, like {coins:amount.coins}.
_NAMED = re.compile(r"(?<=:)[\w.-]+(?=\})")


def renamed(game: str, catalogue: Mapping[str, str]) -> dict[str, str]:
    """A recorded catalogue under the ids of today.

    >>> renamed("quetzal", {"paid": "{who} paid {price:coins}"})
    {'paid': '{who} paid {price:coins}'}
    """
    ids = RENAMED[game]
    return {
        ids.get(name, name): _NAMED.sub(lambda found: ids.get(found[0], found[0]), template)
        for name, template in catalogue.items()
        if name not in DROPPED[game]
    }
