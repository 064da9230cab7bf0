"""Actions for a user interface: words, and the keys of the things on the table they touch."""

from __future__ import annotations

from dataclasses import dataclass

from digsite.engine.frozen import Frozen
from digsite.engine.messages import Message


@dataclass(frozen=True, slots=True)
class Choice(Frozen):
    """One legal action for people; `reveals` is set if it shows its player something hidden or lets chance decide.

    >>> Choice(3, "draw", Message("draw.pile"), ("pile:draw",)).as_data()["keys"]
    ['pile:draw']
    """

    id: int
    verb: str
    message: Message
    keys: tuple[str, ...]
    reveals: bool = False

    def as_data(self) -> dict[str, object]:
        """The choice as plain JSON-able data."""
        return {
            "id": self.id,
            "verb": self.verb,
            "message": self.message.as_data(),
            "keys": list(self.keys),
            "reveals": self.reveals,
        }


@dataclass(frozen=True, slots=True)
class Refusal(Frozen):
    """The reason why an action is not legal now, with the id of its rule if there is one."""

    message: Message
    rule: str | None = None
