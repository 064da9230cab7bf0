"""Golden games: recorded games that every later version must play in exactly the same way.

The files in `golden/` hold a start, all actions, a hash of the state every 16 decisions and the outcome. When a game
has to change on purpose (a rule was wrong, a snapshot has a new field), the version of its rules goes up, and
`PYTHONPATH=src python -m tests.conformance.golden_games NAME` records the same games of it afresh; the change of the
files is then part of the change.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import digsite
from digsite import testing
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing import Choose, Mood, Record, Setup
from tests.conformance.lost_cities_play import eagerly

FOLDER = Path(__file__).parent / "golden"
# How many games of each are recorded.
GAMES = {"lost-cities": 14, "quetzal": 9}


def play(setup: Setup, seed: int) -> dict[str, Any]:
    """Plays a game, in one of three ways, and writes it down."""
    stream = Stream.from_seed(seed, PLAYOUT)
    state = setup.start(seed)
    ways: list[Choose] = [Mood(state, stream), testing.at_random]
    if setup.game.name == "lost-cities":
        ways.insert(0, eagerly)
    choose = ways[seed % len(ways)]
    record = Record(setup, seed)
    record.note(state)
    while not state.over:
        action = choose(state, stream)
        state.apply(action)
        record.actions.append(action)
        record.note(state)
    return {
        "game": setup.game.name,
        "version": setup.game.version,
        **record.as_data(),
        "hashes": {str(step): text for step, text in record.hashes.items()},
        "scores": state.scores(),
        "winners": state.winners(),
    }


def replay(golden: dict[str, Any]) -> dict[str, Any]:
    """The same game played from the recorded actions, written down in the same form."""
    game = digsite.game(golden["game"])
    setup = Setup(game, golden["players"], golden["options"])
    state = setup.start(golden["seed"])
    for action in golden["actions"]:
        state.apply(action)
    hashes = testing.hashes_of(setup, golden["seed"], golden["actions"])
    return {
        **golden,
        "version": game.version,
        "hashes": {str(step): text for step, text in hashes.items()},
        "scores": state.scores(),
        "winners": state.winners(),
    }


def write(golden: dict[str, Any], path: Path) -> None:
    """One field a line, so that a change can be read."""
    lines = [
        f"{json.dumps(name)}: {json.dumps(value, separators=(', ', ': '))}" for name, value in golden.items()
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(names: list[str]) -> None:
    """Records the golden games of these games afresh."""
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        for old in FOLDER.glob(f"{name}-*.json"):
            old.unlink()
        for seed, setup in enumerate(testing.setups(digsite.game(name))[: GAMES[name]]):
            values = "-".join(str(value) for _, value in setup.values())
            write(play(setup, seed), FOLDER / f"{name}-{values}.json")
            print(f"{seed + 1} of {GAMES[name]}: {name} {values}")


if __name__ == "__main__":
    main(sys.argv[1:])
