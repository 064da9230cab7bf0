"""A replay as text that people can read and write: its fields, then the moves in notation, a line a turn.

    # Lost Cities: The Board Game
    game: "lost-cities"
    seed: 7
    ...
    0: lay blue-7; adventurer; draw

A line of moves begins with the seat that decides. `#` begins a comment, except before a digit: "#12" is action 12.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace

from digsite.engine.errors import BadData, IllegalAction
from digsite.engine.game import Game
from digsite.table import replay_text
from digsite.table.former import Former
from digsite.table.replay import WHOLE, Replay

# A turn with many decisions, as in a game for one, goes on in the next line.
_WIDTH = 100
_COMMENT = re.compile(r"#(?!\d).*")
_MOVES = re.compile(r"(\d{1,3}) *:(.*)")
_FIELD = re.compile(r"([a-z_]{1,40}) *:(.*)")
_LEFT_OUT = ("actions", "hashes")


def is_notation(text: str) -> bool:
    """Whether a text is meant as a replay in notation, and not as JSON.

    >>> is_notation("# a game of mine"), is_notation("{}")
    (True, False)
    """
    return text.lstrip().startswith(("#", "format:"))


def write(replay: Replay) -> str:
    """The text of a replay, the same for the same replay.

    >>> import digsite
    >>> print(write(Replay.record(digsite.game("lost-cities"), players=2, seed=7, actions=[])).splitlines()[3])
    game: "lost-cities"
    """
    fields = json.loads(replay_text.write(replay))
    lines = [f"# {replay.game.title}"]
    lines += [
        f"{name}: {json.dumps(value, ensure_ascii=True)}"
        for name, value in fields.items()
        if name not in _LEFT_OUT
    ]
    lines.append("")
    state = replay.begin()
    line, seat = "", -1
    for action in replay.actions:
        move = state.notation(action)
        if state.player == seat and len(line) + len(move) < _WIDTH:
            line = f"{line}; {move}"
        else:
            lines += [line] if line else []
            line, seat = f"{state.player}: {move}", int(state.player)
        state.apply(action)
    lines += [line] if line else []
    return "\n".join(lines) + "\n"


def read(text: str, source: str, game: Game | None = None) -> Replay:
    """The replay of a text in notation; bad text raises BadData with the number of the line and the reason.

    >>> read("# empty", "mine.txt")
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: mine.txt: this is no replay: the field 'format' is None, not 'digsite-replay'
    """
    fields: dict[str, object] = {}
    turns: list[tuple[int, int, str]] = []
    for number, written in enumerate(text.split("\n"), start=1):
        line = _COMMENT.sub("", written).strip() if not _FIELD.match(written) else written.strip()
        place = f"{source}: line {number}"
        if moves := _MOVES.fullmatch(line):
            turns.append((number, int(moves[1]), moves[2]))
        elif field := _FIELD.fullmatch(line):
            _take_field(fields, field[1], field[2], place, bool(turns))
        elif line:
            raise BadData(f"{place}: a field like 'seed: 7' or moves like '0: draw' are expected")
    start, version = replay_text.read_fields({**fields, "actions": [], "hashes": ["0" * WHOLE]}, source, game)
    actions, problem = _play(start, turns, source)
    recorded = Replay.record(start.game, start.players, start.seed, actions, start.options, start.seats)
    if version == start.game.version:
        if problem is not None:
            raise problem
        return recorded
    steps = sum(moves.count(";") + 1 for _, _, moves in turns)
    why = "" if problem is None else str(problem)
    return replace(recorded, former=Former(version, steps, len(actions), why, proven=False))


def _take_field(fields: dict[str, object], name: str, value: str, place: str, too_late: bool) -> None:
    if name in _LEFT_OUT:
        raise BadData(f"{place}: {name} stand in no replay in notation; the moves do")
    if too_late:
        raise BadData(f"{place}: the field {name!r} comes after the first moves; fields come before them")
    if name in fields:
        raise BadData(f"{place}: the field {name!r} is there twice")
    try:
        fields[name] = json.loads(value)
    except (ValueError, RecursionError) as problem:
        raise BadData(f"{place}: {name}: this is not JSON: {problem}") from problem


def _play(start: Replay, turns: list[tuple[int, int, str]], source: str) -> tuple[list[int], BadData | None]:
    """The actions of the moves, up to the first that cannot be played, and the error for that one."""
    state = start.begin()
    actions: list[int] = []
    for number, seat, moves in turns:
        for move in moves.split(";"):
            place = f"{source}: line {number}"
            if state.over:
                return actions, BadData(f"{place}: the game was over after {len(actions)} moves")
            if seat != state.player:
                return actions, BadData(f"{place}: seat {state.player} decides here, not seat {seat}")
            try:
                action = state.parse(move.strip())
            except IllegalAction as problem:
                return actions, BadData(f"{place}: {problem}")
            state.apply(action)
            actions.append(action)
    return actions, None
