"""A guided first game: a line of decisions on a fixed seed, with advice for the learner at some of them.

The line holds the decisions of every seat, so that the bots at a guided table play the same game each time. Whoever
leaves the line plays on as they like; taking back leads onto it again. A game has its guide in `guide.toml` beside
its rules. Where things lie elsewhere on a phone, its words for a phone stand under `phone`: a message `guide.welcome`
then has `guide.welcome.phone` beside it. What it says after its last decision stands under `learnt`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from digsite.engine import registry
from digsite.engine.errors import BadData
from digsite.engine.game import OptionValue
from digsite.engine.messages import Message

# The seat of the learner.
LEARNER = 0
_FILE = "guide.toml"
# The last words that a guide has of its own.
_LEARNT = "guide.learnt"


@dataclass(frozen=True, slots=True)
class GuideStep:
    """One decision of the line: its description, the words of the guide, and the things it points at."""

    action: int
    does: str
    says: str | None
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice of the guide: words, the things they point at, the suggested action, and how much of all has been told."""

    message: Message
    keys: tuple[str, ...]
    action: int | None
    step: int
    steps: int


@dataclass(frozen=True, slots=True)
class Guide:
    """The first game of a game."""

    players: int
    seed: int
    options: Mapping[str, OptionValue]
    level: str
    words: Mapping[str, str]
    line: tuple[GuideStep, ...]

    def next(self, actions: Sequence[int]) -> GuideStep | None:
        """The next decision of the line after these; None at its end or if they have left it."""
        count = len(actions)
        if count >= len(self.line) or not self.follows(actions):
            return None
        return self.line[count]

    def follows(self, actions: Sequence[int]) -> bool:
        """Whether these decisions follow the line, up to and including its end."""
        return len(actions) <= len(self.line) and all(
            step.action == action for step, action in zip(self.line, actions, strict=False)
        )

    def advice(self, actions: Sequence[int], player: int, last: int = 0) -> Advice:
        """The advice for the learner after these decisions, when that seat decides; the learner made the last-th one.

        What the guide says at its end stays until the learner decides again, whatever the others do in the meantime.

        >>> guide = guide_of("lost-cities")
        >>> first = guide.advice([], player=0)
        >>> first.action == guide.line[0].action, first.message.id
        (True, 'guide.welcome')
        >>> guide.advice([first.action, -1], player=0).message.id
        'guide.left'
        """
        count = len(actions)
        heard = sum(step.says is not None for step in self.line[: count + 1])
        steps = sum(step.says is not None for step in self.line)
        if not self.follows(actions):
            # Whoever has gone past the end of the line has not left it.
            ended = count > len(self.line) and self.follows(actions[: len(self.line)])
            if not ended:
                return Advice(Message("guide.left"), (), None, steps, steps)
            message = Message("guide.done") if last > len(self.line) else self._farewell()
            return Advice(message, (), None, steps, steps)
        if count == len(self.line):
            return Advice(self._farewell(), (), None, steps, steps)
        step = self.line[count]
        learns = player == LEARNER
        if step.says is not None:
            message = Message(f"guide.{step.says}")
        else:
            message = Message("guide.go-on") if learns else Message("guide.others")
        return Advice(message, step.keys, step.action if learns else None, heard, steps)

    def _farewell(self) -> Message:
        """The guide's own last words, or those of every guide."""
        return Message(_LEARNT if _LEARNT in self.words else "guide.end")


@cache
def guide_of(game: str) -> Guide | None:
    """The guide of a game; None if it has none.

    >>> guide_of("lost-cities").players
    2
    """
    try:
        package = type(registry.game(game)).__module__.rpartition(".")[0]
        text = resources.files(package).joinpath(_FILE).read_text("utf-8")
    except (ValueError, ModuleNotFoundError, FileNotFoundError):
        return None
    return read_guide(text, f"{game}/{_FILE}")


def read_guide(text: str, source: str) -> Guide:
    """Reads a guide; a missing field or an unknown word raises BadData."""
    try:
        data = tomllib.loads(text)
        line = tuple(_step(step) for step in data["line"])
        guide = Guide(
            players=int(data["players"]),
            seed=int(data["seed"]),
            options=dict(data["options"]),
            level=str(data["level"]),
            words=_told(data["words"], "") | _told(data.get("phone", {}), ".phone"),
            line=line,
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as problem:
        raise BadData(f"{source}: {problem!r}") from problem
    for step in line:
        if step.says is not None and f"guide.{step.says}" not in guide.words:
            raise BadData(f"{source}: there are no words for {step.says!r}")
    return guide


def _told(words: Mapping[str, Any], screen: str) -> dict[str, str]:
    return {f"guide.{name}{screen}": " ".join(str(text).split()) for name, text in words.items()}


def _step(data: Mapping[str, Any]) -> GuideStep:
    return GuideStep(int(data["action"]), str(data["does"]), data.get("says"), tuple(data.get("keys", ())))
