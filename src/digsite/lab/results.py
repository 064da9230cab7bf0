"""A file of finished games that grows while they are played, so that a run which was stopped goes on later.

The first line tells the settings, each further line one game, all as JSON. A game that is finished is written at
once; a kill loses the games in progress and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Literal, cast

from digsite.bots import Fault
from digsite.engine.game import OptionValue
from digsite.lab.arena import GameRecord, SeatFault
from digsite.lab.builds import Build, this_build
from digsite.lab.series import LostGame, Outcome, PlayedGame, Series, game_of

try:
    import fcntl
except ImportError:  # a system without such locks relies on its user
    fcntl = None  # type: ignore[assignment]

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """All that the games of a file have in common. Games with other settings or of another build go elsewhere."""

    game: str
    rules: int
    players: int
    options: Mapping[str, OptionValue]
    edition: Mapping[str, object] | None
    edition_name: str
    seed: int
    limit: float | None
    build: Build

    @staticmethod
    def of(series: Series) -> Settings:
        """The settings of a series, and the build that runs now."""
        game = game_of(series)
        players = len(series.bots)
        return Settings(
            series.game,
            game.version,
            players,
            game.settle_options(players, series.options),
            json.loads(json.dumps(series.edition)),
            series.edition_name,
            series.seed,
            series.limit,
            this_build(series.game),
        )

    def differences(self, other: Settings) -> list[str]:
        """Lists the settings that are different there, in words."""
        ours, theirs = asdict(self), asdict(other)
        for settings in (ours, theirs):
            settings["build"] = settings["build"]["fingerprint"]
        return [
            f"{name} {theirs[name]!r} instead of {ours[name]!r}"
            for name in ours
            if ours[name] != theirs[name]
        ]


@dataclass(frozen=True, slots=True)
class Run:
    """One run that added games: its command, the day, and the commit as far as it was known."""

    command: str
    date: str
    commit: str


class Results:
    """The finished games of a file, by the bots of their series and their number in it.

    >>> import tempfile
    >>> series = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Results.open(Path(folder) / "games.jsonl", Settings.of(series)) as results:
    ...         results.add(series, series.play(1))
    ...     with Results.open(Path(folder) / "games.jsonl", Settings.of(series)) as results:
    ...         sorted(results.of(series.bots))
    [1]
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.runs: list[Run] = []
        self._games: dict[tuple[str, ...], dict[int, Outcome]] = {}
        self._file: IO[str] | None = None

    @staticmethod
    def open(path: Path, settings: Settings) -> Results:
        """The games of a file, which is made if it is not there; refuses games with other settings."""
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+", encoding="utf-8")
        try:
            _lock(file, path)
            file.seek(0)
            lines = _whole_lines(file)
            if lines:
                results = _parse(path, lines)
                different = settings.differences(results.settings)
                if different:
                    raise ValueError(
                        f"{path} holds games with {', '.join(different)}; name another place or remove the file"
                    )
            else:
                results = Results(settings)
                file.write(json.dumps({"format": _FORMAT, **asdict(settings)}) + "\n")
                file.flush()
        except BaseException:
            file.close()
            raise
        results._file = file
        return results

    @staticmethod
    def read(path: Path) -> Results:
        """The games of a file, to look at them."""
        with path.open(encoding="utf-8") as file:
            lines = [line for line in file if line.endswith("\n")]
        if not lines:
            raise ValueError(f"{path} is empty")
        return _parse(path, lines)

    def line_ups(self) -> list[tuple[str, ...]]:
        """The bots of each series, in the order in which they came."""
        return list(self._games)

    def of(self, bots: Sequence[str]) -> Mapping[int, Outcome]:
        """The games of the series of these bots, by number."""
        return self._games.get(tuple(bots), {})

    def games(self) -> list[Outcome]:
        """All games."""
        return [outcome for games in self._games.values() for outcome in games.values()]

    def series(self, bots: Sequence[str]) -> Series:
        """The series of these bots, as far as it was played."""
        settings = self.settings
        return Series(
            settings.game,
            tuple(bots),
            len(self.of(bots)),
            settings.seed,
            settings.options,
            settings.edition,
            settings.edition_name,
            settings.limit,
        )

    def keep(self, series: Series, outcome: Outcome) -> None:
        """Remembers a game without writing it."""
        self._games.setdefault(series.bots, {})[outcome.fixture.number] = outcome

    def add(self, series: Series, outcome: Outcome) -> None:
        """Remembers a game and writes it at once."""
        self.keep(series, outcome)
        self._write(_as_line(series, outcome))

    def note(self, run: Run) -> None:
        """Remembers and writes a run, before its games."""
        self.runs.append(run)
        self._write({"run": asdict(run)})

    def _write(self, line: Mapping[str, object]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lock(file: IO[str], path: Path) -> None:
    """Keeps a second run out of the file until this process closes it."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ValueError(f"{path} is being written by another run") from None


def _whole_lines(file: IO[str]) -> list[str]:
    """The lines of the file; half a line at the end, which a kill may leave, is cut off."""
    whole: list[str] = []
    end = 0
    while line := file.readline():
        if not line.endswith("\n"):
            file.truncate(end)
            break
        whole.append(line)
        end = file.tell()
    file.seek(0, 2)
    return whole


def _parse(path: Path, lines: list[str]) -> Results:
    try:
        header = json.loads(lines[0])
        if header.pop("format") != _FORMAT:
            raise ValueError("another format")
        build = Build(**header.pop("build"))
        results = Results(Settings(**header, build=build))
        for line in lines[1:]:
            data = json.loads(line)
            if "run" in data:
                results.runs.append(Run(**data["run"]))
                continue
            series = results.series(data["bots"])
            results.keep(series, _outcome(series, data))
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise ValueError(f"{path} is not a file of results: {problem}") from None
    return results


def _as_line(series: Series, outcome: Outcome) -> dict[str, object]:
    line: dict[str, object] = {"bots": series.bots, "number": outcome.fixture.number}
    if isinstance(outcome, LostGame):
        return {**line, "lost": outcome.reason, "diverged": outcome.diverged}
    record = outcome.record
    return {
        **line,
        "scores": record.scores,
        "places": record.places,
        "winners": record.winners,
        "returns": record.returns,
        "decisions": record.decisions,
        "seconds": list(record.seconds),
        "faults": [
            [one.seat, one.decision, one.fault.kind, one.fault.bot, one.fault.text] for one in record.faults
        ],
    }


def _outcome(series: Series, data: Mapping[str, Any]) -> Outcome:
    fixture = series.fixture(data["number"])
    if "lost" in data:
        return LostGame(fixture, data["lost"], data["diverged"])
    faults = tuple(
        SeatFault(seat, decision, Fault(cast("Literal['illegal']", kind), bot, text))
        for seat, decision, kind, bot, text in data["faults"]
    )
    record = GameRecord(
        game=series.game,
        seed=fixture.seed,
        options=series.options,
        bots=tuple(series.bots[entrant] for entrant in fixture.entrants),
        scores=tuple(data["scores"]),
        places=tuple(data["places"]),
        winners=tuple(data["winners"]),
        returns=tuple(data["returns"]),
        decisions=tuple(data["decisions"]),
        seconds=tuple(data["seconds"]),
        faults=faults,
        actions=(),
    )
    return PlayedGame(fixture, record)
