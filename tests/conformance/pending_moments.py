"""Snapshots of games in the middle of things: at least one for every kind of frame of the pending stack.

They were made before the inside of the games was rebuilt. Each comes with its hash, its legal actions, and the
snapshots after the first and after the last of these, all of which have to stay the same to the letter.

    python -m tests.conformance.pending_moments GAME     makes the file of a game, unless it is there
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import digsite
from digsite import State, testing
from digsite.engine.hashing import data_hash
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing import Mood
from tests.conformance.golden_games import files, moments, opening, read

FOLDER = Path(__file__).parent.parent / "fixtures" / "before_house"
# Games played beyond the golden ones, in search of frames that are seldom there, and what each player has more.
_GAMES = 400
_RICHES = 12
# A value of each game's edition file that differs in somebody's copy: a snapshot carries it.
_EDITIONS = {
    "arnak": "[item.sea-turtle]\ncost = 1\n",
    "lost-cities": "[path]\nvalues = [-25, -15, -10, 5, 10, 15, 30, 35, 55]\n",
    "quetzal": "[values]\nmummy = [3, 6, 12]\n",
}


def path_of(game: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{game}-pending.json.gz"


def as_text(state: State, version: int | None = None) -> str:
    """A snapshot as text, with the fields in the order they have, in the form of a version of the rules."""
    data = state.dump()
    if version is not None:
        data["version"] = version
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def read_moments(game: str) -> list[dict[str, Any]]:
    """The recorded moments of a game."""
    data: list[dict[str, Any]] = json.loads(gzip.decompress(path_of(game).read_bytes()))
    return data


def written_down(state: State) -> dict[str, Any]:
    """A moment as it is recorded."""
    legal = state.legal_actions()
    after = []
    for action in (legal[0], legal[-1]):
        following = state.clone()
        following.apply(action)
        after.append(as_text(following))
    dump = as_text(state)
    return {"hash": data_hash(state.dump()), "legal": legal, "dump": dump, "after": after}


def frame_names(dump: Any) -> list[str]:
    """The frames of a snapshot by name, the lowest first."""
    return [_name(frame) for frame in dump["state"]["pending"]]


def _name(frame: Any) -> str:
    if isinstance(frame, list):
        return str(frame[0])
    return str(frame.get("frame") or frame.get("decision"))


def _signs(dump: Any) -> set[str]:
    """Every frame by name, the three on top together, the one on top with its first number and with each option."""
    frames = dump["state"]["pending"]
    names = frame_names(dump)
    signs: set[tuple[object, ...]] = {("frame", name) for name in names} | {("top", *names[-3:])}
    # In Arnak the first number of an operation's frame is its node: the part of an effect that it stands for.
    if frames and isinstance(frames[-1], list) and names[-1] not in ("travel-cost", "leftover", "sorting"):
        signs.add((names[-1], frames[-1][1]))
    signs |= {(name, value, *names[-1:]) for name, value in _setting(dump)}
    return {json.dumps(sign) for sign in signs}


def _setting(dump: Any) -> list[tuple[str, object]]:
    options = [(name, value) for name, value in dump["options"].items() if name != "first"]
    return [("players", dump["players"]), ("edition", "edition" in dump), *options]


def _states(game: str) -> Iterator[State]:
    for path in files(game):
        yield from (moment.state for moment in moments(read(path)))
    shipped = digsite.game(game)
    setups = testing.setups(shipped) + testing.setups(shipped.with_edition(_EDITIONS[game]))[:12]
    for seed in range(_GAMES):
        stream = Stream.from_seed(seed, PLAYOUT)
        state = opening(setups[seed % len(setups)], seed, _RICHES if game == "arnak" else 0)
        choose = Mood(state, stream)
        while not state.over:
            yield state
            state.apply(choose(state, stream))


def _make(game: str) -> None:
    if path_of(game).exists():
        raise SystemExit(f"{path_of(game)} is there already")
    shown: set[str] = set()
    found = []
    for state in _states(game):
        signs = _signs(state.dump())
        if not state.over and not signs <= shown:
            shown |= signs
            found.append(written_down(state))
    found.sort(key=lambda moment: frame_names(json.loads(moment["dump"]))[::-1])
    text = json.dumps(found, indent=0)
    path_of(game).write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"{game}: {len(found)} moments, {path_of(game).stat().st_size} bytes")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        _make(name)
