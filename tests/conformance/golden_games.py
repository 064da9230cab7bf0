"""Golden games: recorded games that every later version must play and show in exactly the same way.

A file in `golden/` holds a start, all actions, a hash of the state every 16 decisions and the outcome. The file of
the same name in `golden/channels/` holds a short hash of everything the game shows, for every step of it and for
every channel of `golden_channels`. `golden/sources/` keeps each game's catalogue and components as they were.

    python -m tests.conformance.golden_games compare [GAME]            all that differs, by game, channel and step
    python -m tests.conformance.golden_games show FILE STEP CHANNEL    one channel in full; run it on both versions
    python -m tests.conformance.golden_games channels FILE             hashes a recorded game afresh
    python -m tests.conformance.golden_games record GAME               plays and records all games of a game
    python -m tests.conformance.golden_games rerecord GAME             records afresh the games that changed

A file that is already there is not written over unless `--again` says so. When a game changes on purpose (a rule
was wrong, a snapshot has a new field), the version of its rules goes up, the games that change are recorded afresh
(`rerecord GAME`), and the change of the files is part of the change. A game that does not change keeps the version
and the hashes it was recorded with.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import digsite
from digsite import State, testing
from digsite.bots import Perspective, make_bot
from digsite.engine.game import Game
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing import Choose, Mood, Record, Setup
from tests.conformance import arnak_play, lost_cities_play
from tests.conformance.golden_channels import CHANNELS, DIGITS, Moment, short_hash

FOLDER = Path(__file__).parent / "golden"
CHANNEL_FOLDER = FOLDER / "channels"
SOURCES_FOLDER = FOLDER / "sources"
# How many games of each are recorded.
GAMES = {"arnak": 96, "lost-cities": 36, "quetzal": 36}
# The ways to play, in turn. Bots are cheap enough in these games only when they look no further than a move.
_WAYS = ("mood", "eager", "random", "greedy")
_EAGER: Mapping[str, Choose] = {"arnak": arnak_play.eagerly, "lost-cities": lost_cities_play.eagerly}
# Of so many games of a setup, the one is recorded that shows the most that no game before it has shown.
_TRIES = 8
# Of each kind of event, so many are written down in full.
_EXAMPLES = 4
# Tokens of each kind that every player of a rich game of Arnak begins with besides.
_RICHES = 12


def files(name: str = "") -> list[Path]:
    """The golden games, of one game or of all."""
    return sorted(FOLDER.glob(f"{name}*.json"))


def read(path: Path) -> dict[str, Any]:
    """A golden game."""
    golden: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return golden


def read_channels(path: Path) -> dict[str, str]:
    """The hashes of a golden game by channel, one step after the other."""
    data = gzip.decompress(_channel_path(path).read_bytes())
    channels: dict[str, str] = json.loads(data)
    return channels


def _channel_path(path: Path) -> Path:
    return CHANNEL_FOLDER / f"{path.stem}.json.gz"


def _setup_of(golden: Mapping[str, Any]) -> Setup:
    return Setup(digsite.game(golden["game"]), golden["players"], golden["options"])


def opening(setup: Setup, seed: int, riches: int) -> State:
    """A new game. With riches every player of Arnak begins with so many tokens more of each kind: poor players who
    play at random see little of the research track and nothing of the Lost Temple."""
    state = setup.start(seed)
    if riches == 0:
        return state
    data: Any = state.dump()
    for seat in data["state"]["seats"]:
        seat["resources"] = {name: count + riches for name, count in seat["resources"].items()}
    return setup.game.load(data)


def moments(golden: Mapping[str, Any]) -> Iterator[Moment]:
    """Every step of a golden game, played from the recorded actions; one and the same state all along."""
    setup, seed = _setup_of(golden), golden["seed"]
    state = opening(setup, seed, golden.get("riches", 0))
    state.listen()
    version = golden["version"]
    prologue = setup.game.prologue(players=setup.players, seed=seed, **setup.options)
    yield Moment(state, prologue, 0, version)
    for step, action in enumerate(golden["actions"], 1):
        state.apply(action)
        yield Moment(state, state.drain(), step, version)


def channels_of(golden: Mapping[str, Any]) -> dict[str, str]:
    """The hashes of a golden game as it is played now."""
    found: dict[str, list[str]] = {name: [] for name in CHANNELS}
    for moment in moments(golden):
        for name, channel in CHANNELS.items():
            found[name].append(short_hash(channel(moment)))
    return {name: "".join(hashes) for name, hashes in found.items()}


def differences(recorded: Mapping[str, str], found: Mapping[str, str]) -> dict[str, list[int]]:
    """The steps that differ, by channel; channels without a difference are left out.

    >>> differences({"dump": "aaaaaaaabbbbbbbb"}, {"dump": "aaaaaaaacccccccc"})
    {'dump': [1]}
    """
    differing: dict[str, list[int]] = {}
    for name in recorded.keys() | found.keys():
        before, after = recorded.get(name, ""), found.get(name, "")
        places = range(0, max(len(before), len(after)), DIGITS)
        steps = [at // DIGITS for at in places if before[at : at + DIGITS] != after[at : at + DIGITS]]
        if steps:
            differing[name] = steps
    return differing


def report(differing: Mapping[str, Sequence[int]]) -> str:
    """The first step that differs in each channel, and how many there are."""
    return "\n".join(
        f"{name} differs from step {steps[0]} on, at {len(steps)} steps"
        for name, steps in sorted(differing.items(), key=lambda item: item[1][0])
    )


def sources_of(game: Game) -> dict[str, str]:
    """All words and components of a game as texts, by the name of their file."""
    return {
        f"{game.name}-catalogue.json": _pretty(dict(game.catalogue)),
        f"{game.name}-facts.json": _pretty(game.component_facts()),
        f"{game.name}-components.md": game.components_page(),
        f"{game.name}-edition.toml": game.edition_template(),
    }


def events_of(name: str) -> dict[str, list[dict[str, object]]]:
    """Events of the golden games of a game by kind, as raw data and as sentences: a few of each, for a mapping."""
    found: dict[str, list[dict[str, object]]] = {}
    for path in files(name):
        for moment in moments(read(path)):
            for event in moment.events:
                examples = found.setdefault(event.kind, [])
                if len(examples) < _EXAMPLES and all(one["file"] != path.stem for one in examples):
                    examples.append({"file": path.stem, "step": moment.step, **moment.example(event)})
    return found


def _pretty(data: object) -> str:
    return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _actions(setup: Setup, seed: int, riches: int, way: str) -> list[int]:
    """The actions of a game played in that way."""
    stream = Stream.from_seed(seed, PLAYOUT)
    state = opening(setup, seed, riches)
    eager = _EAGER.get(setup.game.name)
    choose: Choose = testing.at_random
    if way == "greedy":
        bot = make_bot("greedy:whim=0.1", seed)

        def choose(state: State, _: Stream) -> int:
            return bot.choose(Perspective.of(state))

    elif way == "eager" and eager is not None:
        choose = eager
    elif way != "random":
        choose = Mood(state, stream)
    actions = []
    while not state.over:
        actions.append(choose(state, stream))
        state.apply(actions[-1])
    return actions


def _shown(golden: Mapping[str, Any]) -> set[object]:
    """What is done and told in a game: actions, kinds of decisions and kinds of events."""
    shown: set[object] = set(golden["actions"])
    for moment in moments(golden):
        shown.add(moment.state.prompt().id)
        shown.update(moment.game.sentence(event, None).id for event in moment.events)
    return shown


def written_down(
    setup: Setup, seed: int, riches: int, actions: Sequence[int], version: int | None = None
) -> dict[str, Any]:
    """A golden game of these actions, in the form of a version of the rules."""
    record = Record(setup, seed, version=version)
    state = opening(setup, seed, riches)
    record.note(state)
    for action in actions:
        state.apply(action)
        record.actions.append(action)
        record.note(state)
    return {
        "game": setup.game.name,
        "version": setup.game.version if version is None else version,
        **({"riches": riches} if riches else {}),
        **record.as_data(),
        "hashes": {str(step): text for step, text in record.hashes.items()},
        "scores": state.scores(),
        "winners": state.winners(),
    }


def replay(golden: Mapping[str, Any]) -> dict[str, Any]:
    """The same game played from the recorded actions, written down in the same form."""
    return written_down(
        _setup_of(golden), golden["seed"], golden.get("riches", 0), golden["actions"], golden["version"]
    )


def _write(path: Path, data: bytes, again: bool) -> None:
    if path.exists() and path.read_bytes() != data and not again:
        raise SystemExit(f"{path} is there and differs; --again writes over it")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)


def _write_game(path: Path, golden: Mapping[str, Any], again: bool) -> None:
    """One field a line, so that a change can be read."""
    lines = [
        f"{json.dumps(name)}: {json.dumps(value, separators=(', ', ': '))}" for name, value in golden.items()
    ]
    _write(path, ("{\n" + ",\n".join(lines) + "\n}\n").encode(), again)


def _write_channels(path: Path, golden: Mapping[str, Any], again: bool) -> None:
    text = json.dumps(channels_of(golden), indent=0)
    _write(_channel_path(path), gzip.compress(text.encode(), mtime=0), again)


def _record(game: Game, again: bool) -> None:
    """Plays the golden games of a game, each in one of the ways to play, and writes them down."""
    for name, text in sources_of(game).items():
        _write(SOURCES_FOLDER / name, text.encode(), again)
    kept = [] if again else files(game.name)
    shown: set[object] = set()
    for path in kept:
        golden = read(path)
        shown |= _shown(golden)
        _write_channels(path, golden, again)
    setups = testing.setups(game)
    for number in range(len(kept), GAMES[game.name]):
        setup, lap = setups[number % len(setups)], number // len(setups)
        way = _WAYS[(number + lap) % len(_WAYS)]
        riches = _RICHES if lap > 0 and game.name == "arnak" else 0
        games = [
            written_down(setup, seed, riches, _actions(setup, seed, riches, way))
            for seed in range(1000 + number * _TRIES, 1000 + (number + 1) * _TRIES)
        ]
        best = max(games, key=lambda golden: len(_shown(golden) - shown))
        shown |= _shown(best)
        values = "-".join(str(value) for _, value in setup.values())
        path = FOLDER / f"{game.name}-{values}{'-again' * lap}.json"
        _write_game(path, best, again)
        _write_channels(path, best, again)
        print(f"{number + 1} of {GAMES[game.name]}: {path.stem}, {way}, {len(best['actions'])} decisions")
    _write(SOURCES_FOLDER / f"{game.name}-events.json", _pretty(events_of(game.name)).encode(), again)


def _record_changed(name: str) -> None:
    """Records those games afresh that are played in another way now, and the channels that show another thing."""
    for path in files(name):
        golden = read(path)
        actions = _still_legal(golden)
        if actions != golden["actions"] or replay(golden) != golden:
            golden = written_down(_setup_of(golden), golden["seed"], golden.get("riches", 0), actions)
            _write_game(path, golden, again=True)
            print(f"{path.stem}: played in another way, {len(actions)} decisions")
        differing = differences(read_channels(path), channels_of(golden))
        if differing:
            _write_channels(path, golden, again=True)
            print(f"{path.stem}:\n{report(differing)}")


def _still_legal(golden: Mapping[str, Any]) -> list[int]:
    """The actions of a golden game up to the first that is not legal any more, and random ones from there on."""
    seed = golden["seed"]
    state, stream = opening(_setup_of(golden), seed, golden.get("riches", 0)), Stream.from_seed(seed, PLAYOUT)
    recorded = list(golden["actions"])
    actions: list[int] = []
    while not state.over:
        if recorded and not state.permits(recorded[0]):
            recorded = []
        actions.append(recorded.pop(0) if recorded else testing.at_random(state, stream))
        state.apply(actions[-1])
    return actions


def _compare(names: Sequence[str]) -> int:
    faults = 0
    for path in (path for name in names for path in files(name)):
        differing = differences(read_channels(path), channels_of(read(path)))
        if differing:
            faults += 1
            print(f"{path.stem}:\n{report(differing)}")
    print(f"{faults} games differ")
    return 1 if faults else 0


def _show(path: Path, step: int, channel: str) -> None:
    for moment in moments(read(path)):
        if moment.step == step:
            print(_pretty(CHANNELS[channel](moment)), end="")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.golden_games")
    commands = parser.add_subparsers(dest="command", required=True)
    comparing = commands.add_parser("compare")
    comparing.add_argument("games", nargs="*", choices=[[], *GAMES])
    showing = commands.add_parser("show")
    showing.add_argument("file", type=Path)
    showing.add_argument("step", type=int)
    showing.add_argument("channel", choices=CHANNELS)
    hashing = commands.add_parser("channels")
    hashing.add_argument("file", type=Path)
    recording = commands.add_parser("record")
    recording.add_argument("game", choices=GAMES)
    commands.add_parser("rerecord").add_argument("game", choices=GAMES)
    for writing in (hashing, recording):
        writing.add_argument("--again", action="store_true", help="write over what is there")
    given = parser.parse_args(arguments)
    if given.command == "compare":
        return _compare(given.games or list(GAMES))
    if given.command == "show":
        _show(given.file, given.step, given.channel)
    elif given.command == "rerecord":
        _record_changed(given.game)
    elif given.command == "channels":
        _write_channels(given.file, read(given.file), given.again)
    else:
        _record(digsite.game(given.game), given.again)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
