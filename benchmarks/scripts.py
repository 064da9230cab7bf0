"""Games worked out beforehand: the seats and actions that are played at a table of a server.

`python -m benchmarks.scripts` works them out for others: a line of JSON in, a line of JSON out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass

import digsite
from digsite.engine.randomness import PLAYOUT, Stream


@dataclass(frozen=True)
class Setting:
    """What is played at the tables of a line, and how its people want their views."""

    game: str = "lost-cities"
    players: int = 2
    views: str = "whole"


# Gives the moves of a game from its seed.
Scripts = Callable[[int, Setting], list[tuple[int, int]]]


def script(seed: int, setting: Setting) -> list[tuple[int, int]]:
    """The seats and actions of a game played at random.

    >>> moves = script(1, Setting("quetzal", 3))
    >>> {seat for seat, _ in moves} == {0, 1, 2}
    True
    """
    state = digsite.game(setting.game).start(players=setting.players, seed=seed)
    stream = Stream.from_seed(seed, PLAYOUT)
    moves: list[tuple[int, int]] = []
    while not state.over:
        legal = state.legal_actions()
        action = legal[stream.below(len(legal))]
        moves.append((int(state.player), action))
        state.apply(action)
    return moves


def request(seed: int, setting: Setting) -> str:
    """Writes the line that asks another process for a game."""
    return json.dumps({"seed": seed, "setting": asdict(setting)})


def main() -> None:
    """Answers requests until there are no more."""
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(script(asked["seed"], Setting(**asked["setting"]))), flush=True)


if __name__ == "__main__":
    main()
