"""Words for people as data: an id with parameters, rendered from a catalogue at the edge."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from digsite.engine import shapes
from digsite.engine.frozen import Frozen

# A place in a template for a parameter, like {card} or {coins:amount.coins}.
_HOLE = re.compile(r"\{(\w+)(?::([\w.-]+))?\}")


@dataclass(frozen=True, slots=True)
class Message(Frozen):
    """An id and its parameters; a parameter may be a message itself.

    `chain` names the effects that a prompt is part of, outermost first.

    >>> render(Message("card", {"colour": Message("colour.blue"), "value": 7}),
    ...        {"card": "{colour} {value}", "colour.blue": "blue"})
    'blue 7'
    """

    id: str
    params: Mapping[str, int | str | Message] = field(default_factory=dict)
    chain: tuple[Message, ...] = ()

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.params)), self.chain))

    def as_data(self) -> shapes.Message:
        """The message as plain JSON-able data.

        >>> Message("turn", {"number": 3}).as_data()
        {'id': 'turn', 'params': {'number': 3}}
        """
        params: dict[str, shapes.Param] = {
            name: value.as_data() if isinstance(value, Message) else value
            for name, value in self.params.items()
        }
        data: shapes.Message = {"id": self.id, "params": params}
        if self.chain:
            data["chain"] = [outer.as_data() for outer in self.chain]
        return data


def message_from(data: shapes.Message) -> Message:
    """The message of plain data, as `as_data` writes it.

    >>> message_from({"id": "turn", "params": {"number": 3}})
    Message(id='turn', params={'number': 3}, chain=())
    """
    params: dict[str, int | str | Message] = {
        name: message_from(value) if isinstance(value, dict) else value
        for name, value in data.get("params", {}).items()
        if isinstance(value, int | str | dict)
    }
    return Message(data["id"], params, tuple(message_from(outer) for outer in data.get("chain", ())))


def seat_message(seat: int) -> Message:
    """The name of a seat; `render` puts the player's own name here when it knows one.

    >>> render(seat_message(1), {}, names=["Ada", "Bo"])
    'Bo'
    >>> render(seat_message(1), {})
    'player 2'
    """
    return Message("seat", {"index": seat, "number": seat + 1})


def render(message: Message, catalogue: Mapping[str, str], names: Sequence[str] | None = None) -> str:
    """Renders a message with the templates of a catalogue.

    >>> render(Message("paid", {"who": seat_message(0), "coins": 2}), {"paid": "{who} paid {coins}"})
    'player 1 paid 2'

    Where the parameter `count` is 1, the words that stand under `id.one` are taken, if there are any.

    >>> words = {"coins": "{count} coins", "coins.one": "a coin"}
    >>> render(Message("coins", {"count": 2}), words), render(Message("coins", {"count": 1}), words)
    ('2 coins', 'a coin')

    A template may say in which words a number stands there, so that the parameter itself stays a number.

    >>> words["paid"] = "{who} paid {price:coins}"
    >>> render(Message("paid", {"who": seat_message(0), "price": 1}), words)
    'player 1 paid a coin'
    """
    if message.id == "seat":
        index = message.params["index"]
        if names is not None and isinstance(index, int):
            return names[index]
        return catalogue.get("seat", "player {number}").format(number=message.params["number"])
    single = catalogue.get(f"{message.id}.one") if message.params.get("count") == 1 else None

    def filled(hole: re.Match[str]) -> str:
        value = message.params[hole[1]]
        if hole[2] is not None:
            value = Message(hole[2], {"count": value})
        return render(value, catalogue, names) if isinstance(value, Message) else str(value)

    return _HOLE.sub(filled, catalogue[message.id] if single is None else single)
