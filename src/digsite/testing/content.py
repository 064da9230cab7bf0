"""Coverage of a game's content by random games: how often each thing on its list was resolved.

A game's watcher names everything there is, looks at a state before each action, and says from the events which of it
was resolved. The soak counts in some of its games and lists the rarest, so that rules nobody reaches are noticed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.engine.game import Game
from digsite.engine.randomness import Stream


class Watcher(Protocol):
    """Sees one game go by."""

    def everything(self, game: Game) -> Sequence[str]:
        """The names of all content of a game."""

    def opening(self, state: State, stream: Stream) -> State:
        """The position that a game begins with: as dealt or, where the stream says so, one that leads further."""

    def look(self, state: State, action: int) -> None:
        """Looks at a state before an action."""

    def resolved(self, told: Iterable[Event]) -> Iterable[str]:
        """The names of what the action has resolved, once for each time."""


def rarest(counts: Counter[str], most: int = 20) -> list[tuple[str, int]]:
    """The content that was resolved least often, the rarest first.

    >>> rarest(Counter(ruins=3, quarry=1, camp=0), most=2)
    [('camp', 0), ('quarry', 1)]
    """
    return sorted(counts.items(), key=lambda entry: (entry[1], entry[0]))[:most]


def report(counts: Counter[str], games: int) -> str:
    """The content report of a soak.

    >>> print(report(Counter(ruins=3, quarry=1), games=5))
    content in 5 watched games: 2 things, 0 of them never resolved; the rarest:
      quarry                                        1 times
      ruins                                         3 times
    """
    never = sum(count == 0 for count in counts.values())
    lines = [
        f"content in {games} watched games: {len(counts)} things, {never} of them never resolved; the rarest:"
    ]
    lines += [f"  {name:<40} {count:>6} times" for name, count in rarest(counts)]
    return "\n".join(lines)
