"""The sentences of the log, made from events."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.events import Event, Value
from digsite.engine.messages import Message, seat_message
from digsite.engine.sentences import Spoken, as_spoken, sentence_of
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, FACES, ROLES
from digsite.games.quetzal.table import names
from digsite.games.quetzal.table.keys import CARD_NUMBERS, PLACE_NUMBERS, TILE_NUMBERS

# Events that count equal cards; others name one card after the other.
_COUNTING = ("delivered", "revealed")


def sentence(event: Event, seat: int | None) -> Message:
    """An event in words, as far as that seat may know."""
    parts = event.known_to(seat)
    params = as_spoken(parts)
    for name, value in parts.items():
        if isinstance(value, str):
            params[name] = _thing(value)
        elif name in ("reward", "bonus") and isinstance(value, Mapping):
            gained = [Message(f"gain.{kind}", {"count": count}) for kind, count in value.items()]
            params[name] = names.listed(gained)
        elif name == "places" and isinstance(value, Mapping):
            params[name] = names.listed([_held(place, size) for place, size in value.items()])
        elif name in ("cards", "tiles") and isinstance(value, tuple):
            params[name] = _several(event.kind, [str(one) for one in value])
    if "faces" in parts:
        params["result"] = _result(parts)
    if "group" in parts:
        params["group"] = _group(parts)
    loser = parts.get("loser")
    if isinstance(loser, int):
        params["loser"] = seat_message(loser)
    return sentence_of(event, seat, params)


def _thing(key: str) -> Spoken:
    """A card, a place, a tile or a role in words."""
    group, _, name = key.rpartition(":")
    if group == "card":
        return names.card_message(CARD_NUMBERS[name])
    if group == "place":
        return names.place_message(PLACE_NUMBERS[name])
    if group == "tile":
        return names.tile_message(TILE_NUMBERS[name])
    return Message(f"role.{name}")


def _several(kind: str, keys: list[str]) -> Message:
    """Cards or tiles in words."""
    if kind in _COUNTING:
        counts = [0] * ids.KINDS
        for key in keys:
            counts[CARD_NUMBERS[key.removeprefix("card:")]] += 1
        return names.cards_message(counts)
    return names.listed([thing for key in keys if isinstance(thing := _thing(key), Message)])


def _held(key: str, size: int) -> Message:
    """A place in words, with how many meeples are there where it is more than one."""
    named = names.place_message(PLACE_NUMBERS[key.removeprefix("place:")])
    return named if size == 1 else Message("place.with", {"place": named, "count": size})


def _result(parts: Mapping[str, Value]) -> Message:
    """The faces of a roll in words; the Character is told apart from the team."""
    meeples, faces = parts["meeples"], parts["faces"]
    assert isinstance(meeples, tuple)
    assert isinstance(faces, tuple)
    team = [face for meeple, face in zip(meeples, faces, strict=True) if meeple != ids.CHARACTER_INDEX]
    words = [Message(f"face.{face}", {"count": team.count(face)}) for face in FACES if face in team]
    if len(team) < len(faces):
        words.append(Message(f"character.{faces[-1]}"))
    return names.listed(words)


def _group(parts: Mapping[str, Value]) -> Message:
    """The meeples of a group in words, with their role where that cannot be seen."""
    group, role = parts["group"], parts.get("role")
    assert isinstance(group, Mapping)
    counts = [int(group.get(category, 0)) for category in CATEGORIES]
    if not isinstance(role, str):
        return names.group_message(counts)
    number = ROLES.index(role)
    if counts[number] == sum(counts):
        return names.group_message(counts)
    # Only of wild meeples and of the Character one cannot see as what they bid.
    return Message(
        "meeples.as",
        {"group": names.group_message(counts), "role": names.role_message(number), "count": sum(counts)},
    )
