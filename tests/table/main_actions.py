"""Finds the main actions of a game without its events: from what was chosen at which question."""

from __future__ import annotations

from dataclasses import dataclass

from digsite.engine.choices import Choice
from digsite.engine.contract import State


@dataclass(frozen=True)
class Act:
    """A main action: its seat and step, the messages that may tell it, and a thing that it is about."""

    seat: int
    step: int
    ids: tuple[str, ...]
    key: str | None


_VERBS: dict[str, dict[str, tuple[str, ...]]] = {
    "arnak": {
        "dig": ("deed.dug",),
        "discover": ("deed.discovered",),
        "overcome": ("deed.overcame",),
        "research": ("deed.moved-glass", "deed.moved-notebook", "deed.took-temple-tile"),
        "take": ("deed.bought",),
        "play": ("deed.played",),
        "assistant": ("deed.used-assistant",),
        "pass": ("deed.passed",),
    },
    "quetzal": {
        "place": ("deed.placed", "deed.placed-as"),
        "pick": ("deed.picked",),
        "take": ("deed.took-tile",),
        "sell": ("deed.sold",),
        "exchange": ("deed.exchanged",),
    },
    "lost-cities": {"lay": ("deed.laid",), "discard": ("deed.discarded",)},
}


class Witness:
    """Finds the main actions from the questions and answers of a game."""

    def __init__(self, game: str) -> None:
        self.verbs = _VERBS[game]
        self.in_turns = game == "arnak"
        self.acts: list[Act] = []
        self._open: Act | None = None

    def decided(self, state: State, choice: Choice, step: int) -> None:
        """A decision is about to be made as that step."""
        act = self._act(state, choice, step)
        if not self.in_turns:
            self.acts += [] if act is None else [act]
        elif state.prompt().id == "ask.turn":
            # Where the same question comes once more, the answer before was a free action.
            self._open = act
        if choice.verb in ("end", "pass"):
            self.settle()

    def settle(self) -> None:
        """The turn is over, so the last answer to its question was the main action."""
        self.acts += [] if self._open is None else [self._open]
        self._open = None

    def _act(self, state: State, choice: Choice, step: int) -> Act | None:
        ids = self.verbs.get(choice.verb)
        keys = [
            key for key in choice.keys if key.partition(":")[0] in ("card", "site", "place", "tile", "track")
        ]
        return None if ids is None else Act(int(state.player), step, ids, keys[0] if keys else None)
