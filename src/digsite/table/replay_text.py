"""The text of a replay file: JSON with one field a line, checked field by field when it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from digsite.engine import checking, registry
from digsite.engine.errors import BadData, BadSetup
from digsite.engine.game import Game, OptionValue
from digsite.engine.randomness import SEED_LIMIT
from digsite.table.replay import WHOLE, WHOLE_EVERY, Replay, needs_whole_hash
from digsite.table.seats import Seat

FORMAT = "digsite-replay"
FORMAT_VERSION = 1

_FIELDS = (
    "format",
    "format_version",
    "game",
    "rules_version",
    "players",
    "seats",
    "seed",
    "options",
    "edition",
    "actions",
    "hashes",
)
_OPTIONAL = ("edition",)
_HASH = re.compile(r"[0-9a-f]*")


def write(replay: Replay) -> str:
    """The text of a replay, the same for the same replay."""
    seats = [
        {"name": seat.name} if seat.bot is None else {"name": seat.name, "bot": seat.bot}
        for seat in replay.seats
    ]
    fields = {
        "format": json.dumps(FORMAT),
        "format_version": str(FORMAT_VERSION),
        "game": json.dumps(replay.game.name),
        "rules_version": str(replay.game.version),
        "players": str(replay.players),
        "seats": json.dumps(seats, ensure_ascii=False),
        "seed": str(replay.seed),
        "options": json.dumps(dict(replay.options), ensure_ascii=False),
        "actions": _rows(replay.actions),
        "hashes": _rows(replay.hashes),
    }
    if replay.game.edition is not None:
        fields["edition"] = json.dumps(replay.game.edition, ensure_ascii=False)
    body = ",\n".join(f'  "{name}": {fields[name]}' for name in _FIELDS if name in fields)
    return f"{{\n{body}\n}}\n"


def _rows(values: Sequence[int] | Sequence[str]) -> str:
    if not values:
        return "[]"
    rows = [
        ", ".join(json.dumps(value) for value in values[start : start + WHOLE_EVERY])
        for start in range(0, len(values), WHOLE_EVERY)
    ]
    return "[\n    " + ",\n    ".join(rows) + "\n  ]"


def read(text: str, source: str, game: Game | None = None) -> tuple[Replay, int]:
    """Reads a replay and the version of its rules, and checks its form; the actions have not been played yet."""
    return _Reader(_parse(text, source), source).replay(game)


def read_fields(data: Mapping[str, object], source: str, game: Game | None = None) -> tuple[Replay, int]:
    """The replay of fields that were read already, as far as its form goes, and the version of its rules."""
    return _Reader(data, source).replay(game)


def _parse(text: str, source: str) -> Mapping[str, object]:
    if not text.strip():
        raise BadData(f"{source}: the file is empty")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        if text.lstrip().startswith("{") and _breaks_off(text, problem):
            end = text.rstrip().count("\n") + 1
            raise BadData(
                f"{source}: the file breaks off at line {end}; a part of it is missing"
            ) from problem
        raise BadData(
            f"{source}: this is not JSON: {problem.msg} at line {problem.lineno}, column {problem.colno}"
        ) from problem
    except (RecursionError, ValueError) as problem:
        raise BadData(f"{source}: this JSON cannot be a replay: {problem}") from problem
    if not isinstance(data, dict):
        raise BadData(f"{source}: a replay is an object with named fields, not {_kind(data)}")
    return data


def _breaks_off(text: str, problem: json.JSONDecodeError) -> bool:
    """Whether the only fault of the text is that it ends too early."""
    whole = text.rstrip()
    return problem.pos >= len(whole) or problem.msg.startswith("Unterminated") or not whole.endswith("}")


class _Reader:
    """Reads the fields of a replay one by one; an invalid field raises BadData with its name."""

    def __init__(self, data: Mapping[str, object], source: str) -> None:
        self.data = data
        self.source = source

    def replay(self, game: Game | None) -> tuple[Replay, int]:
        self.check_format()
        game, version = self.game(game)
        players = self.number("players", game.players[0], game.players[-1])
        options = self.options(game, players)
        actions = self.actions(game)
        recorded = Replay(
            game=game,
            seats=self.seats(players),
            seed=self.number("seed", 0, SEED_LIMIT - 1),
            options=options,
            actions=actions,
            hashes=self.hashes(len(actions)),
        )
        return recorded, version

    def error(self, field: str, problem: str) -> BadData:
        return BadData(f"{self.source}: {field}: {problem}")

    def check_format(self) -> None:
        if self.data.get("format") != FORMAT:
            raise BadData(
                f"{self.source}: this is no replay: the field 'format' is {self.data.get('format')!r}, not {FORMAT!r}"
            )
        version = self.number("format_version", 1, 10**9)
        if version > FORMAT_VERSION:
            raise self.error(
                "format_version", f"{version} is newer than this digsite knows; it reads {FORMAT_VERSION}"
            )
        for name in self.data:
            if name not in _FIELDS:
                raise self.error(name, f"unknown field; there are: {', '.join(_FIELDS)}")
        for name in _FIELDS:
            if name not in self.data and name not in _OPTIONAL:
                raise BadData(f"{self.source}: the field {name!r} is missing")

    def game(self, game: Game | None) -> tuple[Game, int]:
        name = self.data["game"]
        if game is None:
            if not isinstance(name, str) or name not in registry.games():
                raise self.error(
                    "game", f"there is no game {name!r}; there are: {', '.join(registry.games())}"
                )
            game = registry.game(name)
        elif name != game.name:
            raise self.error("game", f"this is a replay of {name!r}, not of {game.name!r}")
        version = self.number("rules_version", 1, 10**9)
        if not game.reads(version):
            raise self.error(
                "rules_version",
                f"recorded with {version}; these are the rules of version {game.version_told()}",
            )
        return self.edition(game), version

    def edition(self, game: Game) -> Game:
        edition = self.data.get("edition")
        if edition == game.edition:
            return game
        if edition is None:
            raise self.error("edition", "this was recorded with the shipped values, not with an edition")
        if not isinstance(edition, dict):
            raise self.error("edition", f"an object with named fields is expected, not {_kind(edition)}")
        try:
            return game.with_edition_data(edition)
        except BadData as problem:
            raise BadData(f"{self.source}: {problem}") from problem

    def options(self, game: Game, players: int) -> dict[str, OptionValue]:
        options = self.data["options"]
        if not isinstance(options, dict):
            raise self.error("options", f"an object with named fields is expected, not {_kind(options)}")
        try:
            return game.settle_options(players, options)
        except (BadSetup, TypeError) as problem:
            raise self.error("options", str(problem)) from problem

    def seats(self, players: int) -> tuple[Seat, ...]:
        rows = self.list("seats")
        if len(rows) != players:
            raise self.error("seats", f"there are {players} players, but {len(rows)} seats")
        return tuple(self.seat(f"seats[{index}]", row) for index, row in enumerate(rows))

    def seat(self, field: str, row: object) -> Seat:
        if not isinstance(row, dict) or not set(row) <= {"name", "bot"}:
            raise self.error(field, "an object with the fields 'name' and, for a bot, 'bot' is expected")
        name, bot = row.get("name"), row.get("bot")
        if not isinstance(name, str) or not (bot is None or isinstance(bot, str)):
            raise self.error(field, "'name' and 'bot' are texts")
        try:
            return Seat(name, bot)
        except ValueError as problem:
            raise self.error(field, str(problem)) from problem

    def actions(self, game: Game) -> tuple[int, ...]:
        most = game.num_actions - 1
        return tuple(
            self.whole(f"actions, step {step}", action, 0, most)
            for step, action in enumerate(self.list("actions"), start=1)
        )

    def hashes(self, last: int) -> tuple[str, ...]:
        hashes = self.list("hashes")
        if len(hashes) != last + 1:
            raise self.error(
                "hashes",
                f"{last} actions need {last + 1} hashes, the first for the start; there are {len(hashes)}",
            )
        return tuple(self.hash(step, text, last) for step, text in enumerate(hashes))

    def hash(self, step: int, text: object, last: int) -> str:
        if not isinstance(text, str) or len(text) > WHOLE or not _HASH.fullmatch(text):
            raise self.error(
                f"hashes, step {step}", f"at most {WHOLE} hexadecimal digits are expected, not {text!r}"
            )
        if len(text) < WHOLE and needs_whole_hash(step, last):
            raise self.error(
                f"hashes, step {step}", f"{WHOLE} hexadecimal digits are expected here, not {text!r}"
            )
        return text

    def list(self, field: str) -> Sequence[object]:
        value = self.data[field]
        if not isinstance(value, list):
            raise self.error(field, f"a list is expected, not {_kind(value)}")
        return value

    def number(self, field: str, least: int, most: int) -> int:
        if field not in self.data:
            raise BadData(f"{self.source}: the field {field!r} is missing")
        return self.whole(field, self.data[field], least, most)

    def whole(self, field: str, value: object, least: int, most: int) -> int:
        return checking.whole(field, value, least, most, self.error)


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return "a text" if isinstance(value, str) else "a number"
