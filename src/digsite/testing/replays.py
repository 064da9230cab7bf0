"""Laws of replays: the same start and actions give the same game, again and in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence

from digsite.engine.game import Game
from digsite.testing.laws import Breach, LawBroken, law, require
from digsite.testing.play import Record, hashes_of

_OTHER_HASH_SEED = "20081"


@law("determinism", "The same game, options, seed and actions give the same game again")
def the_same_game_again(record: Record) -> None:
    """The same game, options, seed and actions give the same game again.

    >>> import digsite
    >>> from digsite.testing import Setup
    >>> setup = Setup(digsite.game("lost-cities"), 2, {})
    >>> the_same_game_again(Record(setup, 1, [], hashes_of(setup, 1, [])))
    """
    again = hashes_of(record.setup, record.seed, record.actions)
    step = first_difference(record.hashes, again)
    require(step is None, f"played again, the game differs after {step} decisions")


@law("other-process", "Another process with another hash seed plays the same game from the same actions")
def the_same_game_elsewhere(records: Sequence[Record]) -> None:
    """Another process with another hash seed plays the same game from the same actions.

    All records are of one game; the other process finds it by importing the module of its class.

    >>> import digsite
    >>> from digsite.testing import Setup
    >>> setup = Setup(digsite.game("lost-cities"), 2, {})
    >>> the_same_game_elsewhere([Record(setup, 1, [], hashes_of(setup, 1, []))])
    """
    if not records:
        return
    game = records[0].setup.game
    for record, elsewhere in zip(records, replay_elsewhere(game, records), strict=True):
        step = first_difference(record.hashes, elsewhere)
        if step is not None:
            place = record.setup.place(record.seed, record.actions[:step])
            raise LawBroken(
                "other-process", f"in another process the game differs after {step} decisions", place
            )


def first_difference(one: dict[int, str], other: dict[int, str]) -> int | None:
    """The first step at which two games differ, as far as they were hashed.

    >>> first_difference({0: "a", 16: "b"}, {0: "a", 16: "c"})
    16
    """
    for step in sorted(one.keys() | other.keys()):
        if one.get(step) != other.get(step):
            return step
    return None


def replay_elsewhere(game: Game, records: Sequence[Record]) -> list[dict[int, str]]:
    """The hashes of these games as another process sees them."""
    task = {
        "module": type(game).__module__,
        "class": type(game).__qualname__,
        "game": game.name,
        "edition": None if game.edition is None else dict(game.edition),
        "records": [record.as_data() for record in records],
    }
    environment = {
        **os.environ,
        "PYTHONHASHSEED": _OTHER_HASH_SEED,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    outcome = subprocess.run(
        [sys.executable, "-m", "digsite.testing.elsewhere"],
        input=json.dumps(task),
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    if outcome.returncode:
        last = outcome.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise Breach(f"another process cannot play these games: {last[0]}")
    return [{int(step): text for step, text in hashes.items()} for hashes in json.loads(outcome.stdout)]
