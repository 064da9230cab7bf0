"""Ids of messages that were renamed since the golden games were recorded, with words that did not change."""

from __future__ import annotations

import re
from collections.abc import Mapping

# By game: the recorded id, and the id that stands for the same words now.
RENAMED: Mapping[str, Mapping[str, str]] = {"arnak": {}, "lost-cities": {}, "quetzal": {}}

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
    }
