"""Frames of the pending stack as plain data, readable by people, and back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.engine.errors import BadData
from digsite.engine.reading import named, number_of, shown, whole
from digsite.games.quetzal import actions
from digsite.games.quetzal.components import CATEGORIES, PLACES, UPGRADE_KINDS
from digsite.games.quetzal.keys import CARD_NAMES
from digsite.games.quetzal.view import DECISIONS

WORK = {
    actions.ROLLING: "rolling",
    actions.PLACING: "placing",
    actions.CAMPING: "camping",
    actions.ACTIVATING: "activating",
    actions.DISCOVERING: "discovering",
    actions.ENDING: "ending",
}
NAMES = {**WORK, **DECISIONS}

# What the two numbers of a frame are called, and what they name; a plain number stands for itself.
_NUMBER: tuple[str, ...] = ()
_FIELDS: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    actions.ROLLING: (("asked", _NUMBER),),
    actions.PLACING: (("next", _NUMBER),),
    actions.CAMPING: (("left", _NUMBER),),
    actions.ACTIVATING: (("stop", _NUMBER), ("deliveries", _NUMBER)),
    actions.DISCOVERING: (("points", _NUMBER), ("tile", UPGRADE_KINDS)),
    actions.ENDING: (("asked", _NUMBER),),
    actions.CHOOSE_REROLL: (("used", _NUMBER),),
    actions.NAME_REROLL: (("used", _NUMBER), ("last", CATEGORIES)),
    actions.CHOOSE_TARGET: (),
    actions.ADD_MEEPLE: (("place", PLACES), ("last", CATEGORIES)),
    actions.CHOOSE_ROLE: (("place", PLACES),),
    actions.CAMP_REROLL: (),
    actions.PICK_CARD: (("space", _NUMBER), ("left", _NUMBER)),
    actions.KEEP_CARD: (("space", _NUMBER),),
    actions.SELL_CARD: (),
    actions.TAKE_UPGRADE: (("space", _NUMBER),),
    actions.PUT_TILE_AWAY: (("tile", UPGRADE_KINDS),),
    actions.DELIVER_CARDS: (("place", PLACES), ("last", CARD_NAMES)),
    actions.LAST_EXCHANGE: (),
}
# What may be missing: nothing has been named yet, or no tile brought the points.
_MAY_BE_MISSING = (
    (actions.ADD_MEEPLE, "last"),
    (actions.DELIVER_CARDS, "last"),
    (actions.DISCOVERING, "tile"),
)
_MOST = 1_000_000

# Deep enough for every tile of the pile to wait while an exchange is worked off on top of it.
FRAME_ROOM = 2 * actions.TILES + 4


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
