"""Frames of the pending stack as plain data, readable by people, and back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from digsite.engine.checking import named, number_of, shown, whole
from digsite.engine.errors import BadData
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, PLACES, UPGRADE_KINDS
from digsite.games.quetzal.table.keys import CARD_NAMES

# Frames of the pending stack. The first ones are work that goes on by itself.
ROLLING: Final = 1  # first: how many players have been asked about rerolls
PLACING: Final = 2  # first: the seat whose turn is next
CAMPING: Final = 3  # first: meeples whose coin and reroll are still to come
ACTIVATING: Final = 4  # first: the next stop; second: at the Harbor, deliveries made by the player
DISCOVERING: Final = 5  # first: points still to move; second: the immediate tile that brought them, or -1
ENDING: Final = 6  # first: how many players have had their last window
# From here on somebody decides.
CHOOSE_REROLL: Final = 7  # first: which reroll tiles are used up (a mask)
NAME_REROLL: Final = 8  # first: the same; second: the category named last
CHOOSE_TARGET: Final = 9
ADD_MEEPLE: Final = 10  # first: the target; second: the category added last, or -1
CHOOSE_ROLE: Final = 11  # first: the target
CAMP_REROLL: Final = 12
PICK_CARD: Final = 13  # first: the Temple space; second: picks left
KEEP_CARD: Final = 14  # first: the Temple space
SELL_CARD: Final = 15
TAKE_UPGRADE: Final = 16  # first: the Village space
PUT_TILE_AWAY: Final = 17  # first: the kind of the tile that waits
DELIVER_CARDS: Final = 18  # first: the place; second: the kind named last, or -1
LAST_EXCHANGE: Final = 19
USED_REROLL_TWO: Final = 1
USED_REROLL_ALL: Final = 2
# Stops of the activation, in order (QZ-SHIP-04).
AT_STELA: Final = 0
AT_TEMPLE: Final = 1  # + space
AT_SURROUNDINGS: Final = 6  # + which
AT_MARKET: Final = 9
AT_VILLAGE: Final = 10  # + space
AT_HARBOR: Final = 13  # one stop for each player, in turn order
AT_SHIPS: Final = 18  # + ship
STOPS: Final = 20

DECISIONS = {
    CHOOSE_REROLL: "reroll",
    NAME_REROLL: "reroll-name",
    CHOOSE_TARGET: "target",
    ADD_MEEPLE: "add",
    CHOOSE_ROLE: "role",
    CAMP_REROLL: "camp-reroll",
    PICK_CARD: "pick",
    KEEP_CARD: "keep",
    SELL_CARD: "sell",
    TAKE_UPGRADE: "take-tile",
    PUT_TILE_AWAY: "put-away",
    DELIVER_CARDS: "deliver",
    LAST_EXCHANGE: "exchange",
}
WORK = {
    ROLLING: "rolling",
    PLACING: "placing",
    CAMPING: "camping",
    ACTIVATING: "activating",
    DISCOVERING: "discovering",
    ENDING: "ending",
}
NAMES = {**WORK, **DECISIONS}

# What the two numbers of a frame are called, and what they name; a plain number stands for itself.
_NUMBER: tuple[str, ...] = ()
_FIELDS: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    ROLLING: (("asked", _NUMBER),),
    PLACING: (("next", _NUMBER),),
    CAMPING: (("left", _NUMBER),),
    ACTIVATING: (("stop", _NUMBER), ("deliveries", _NUMBER)),
    DISCOVERING: (("points", _NUMBER), ("tile", UPGRADE_KINDS)),
    ENDING: (("asked", _NUMBER),),
    CHOOSE_REROLL: (("used", _NUMBER),),
    NAME_REROLL: (("used", _NUMBER), ("last", CATEGORIES)),
    CHOOSE_TARGET: (),
    ADD_MEEPLE: (("place", PLACES), ("last", CATEGORIES)),
    CHOOSE_ROLE: (("place", PLACES),),
    CAMP_REROLL: (),
    PICK_CARD: (("space", _NUMBER), ("left", _NUMBER)),
    KEEP_CARD: (("space", _NUMBER),),
    SELL_CARD: (),
    TAKE_UPGRADE: (("space", _NUMBER),),
    PUT_TILE_AWAY: (("tile", UPGRADE_KINDS),),
    DELIVER_CARDS: (("place", PLACES), ("last", CARD_NAMES)),
    LAST_EXCHANGE: (),
}
# What may be missing: nothing has been named yet, or no tile brought the points.
_MAY_BE_MISSING = (
    (ADD_MEEPLE, "last"),
    (DELIVER_CARDS, "last"),
    (DISCOVERING, "tile"),
)
_MOST = 1_000_000

# Deep enough for every tile of the pile to wait while an exchange is worked off on top of it.
FRAME_ROOM = 2 * ids.TILES + 4


def frame_data(frame: Sequence[int]) -> dict[str, object]:
    """A frame as plain data.

    >>> frame_data([actions.ADD_MEEPLE, 11, -1])
    {'frame': 'add', 'place': 'quarry', 'last': None}
    """
    kind, *numbers = frame
    data: dict[str, object] = {"frame": NAMES[kind]}
    for (name, names), number in zip(_FIELDS[kind], numbers, strict=False):
        if names:
            data[name] = None if number < 0 else names[number]
        else:
            data[name] = number
    return data


def frame_from(data: object, where: str) -> tuple[int, int, int]:
    """The frame of plain data; what does not fit raises BadData.

    >>> frame_from({"frame": "add", "place": "quarry", "last": None}, "pending")
    (10, 11, -1)
    """
    name = data.get("frame") if isinstance(data, Mapping) else None
    kinds = [kind for kind, known in NAMES.items() if known == name]
    if not kinds:
        raise BadData(f"{where}: a frame is one of {', '.join(NAMES.values())}, not {shown(name)}")
    kind = kinds[0]
    given = named(where, data, ["frame", *(name for name, _ in _FIELDS[kind])])
    numbers = [0, 0]
    for place, (field, names) in enumerate(_FIELDS[kind]):
        value = given[field]
        if not names:
            numbers[place] = whole(f"{where}.{field}", value, 0, _MOST)
        elif value is None and (kind, field) in _MAY_BE_MISSING:
            numbers[place] = -1
        else:
            numbers[place] = number_of(f"{where}.{field}", value, names)
    return kind, numbers[0], numbers[1]
