"""Every body of the HTTP half of docs/protocol.md as a type."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from digsite.engine.game import OptionValue
from digsite.engine.shapes import Deed, Message, View
from digsite.server.frames import Level, Line, Player, Problem, Step, Summary

Seed = Annotated[int, Meta(ge=0)]


class ProblemBody(Struct):
    """The body of a refusal."""

    error: Problem


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: a person's, or a bot's with its level."""

    name: str
    level: Level | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = {}
    seed: Seed | None = None
    edition: str | None = None
    private: bool = True
    free_undo: bool = False


class NewGuided(Struct, forbid_unknown_fields=True):
    """A first game with a guide, for one who learns."""

    game: str
    name: str


class NewFork(Struct, forbid_unknown_fields=True):
    """A table that goes on from a step of a finished game."""

    step: int
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    private: bool = True
    free_undo: bool = False


class Made(Struct):
    """A table that was made, with its secrets; null where a bot sits, or where a link that is out still works."""

    table: str
    host: str | None
    seats: list[str | None]
    summary: Summary


class Invitation(Struct):
    """An invitation for the holder of a seat's link: their seat, the host's where it is another one, and the table."""

    seat: int
    host: int | None
    summary: Summary


class Unplayable(Struct):
    """A stored table whose game is not installed now."""

    table: str
    game: str
    players: list[str]
    created: float


class TableList(Struct):
    """Public tables, newest first; those whose game is not installed stand apart."""

    tables: list[Summary]
    unplayable: list[Unplayable] = []


class OptionInfo(Struct):
    """An option of a game; `players` are the numbers of players it is for, all where there are none."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    help: str
    players: list[int]


class AssumptionInfo(Struct):
    """A value of a game that is not certain."""

    key: str
    confidence: str
    house: bool
    note: str


class Rating(Struct):
    """A measured rating, and half the width of its 95 % interval."""

    value: int
    error: int


class OpponentInfo(Struct):
    """Who plays a level: in English the name, a title and a line on how they play; the rating where it was measured."""

    level: Level
    name: str
    title: str
    line: str
    rating: Rating | None


class GameInfo(Struct):
    """A game that can be played here. `opponents` tells of each level who plays it."""

    name: str
    title: str
    players: list[int]
    options: list[OptionInfo]
    levels: list[Level]
    opponents: list[OpponentInfo]
    assumptions: list[AssumptionInfo]
    guide: bool


class GameList(Struct):
    """What can be played here."""

    version: str
    games: list[GameInfo]


class WordList(Struct):
    """The words of a game in one language."""

    language: str
    words: dict[str, str]


class Moment(Struct):
    """The sight of a seat after so many steps. `views` has every seat's view where everything is open, and `deeds` the
    main actions up to there."""

    step: int
    steps: int
    view: View
    prompt: Message
    log: list[Line]
    views: list[View] | UnsetType = UNSET
    deeds: list[Deed] | UnsetType = UNSET


class Turning(Struct):
    """A decision that the bot would have made otherwise, with how much more it expects of its own, from 0 to 2.

    Where a network judges, `points` and `win` say by how many points and how much chance to win it is better.
    `line` is what the bot would have gone on with to the end of the turn, `better` first; `because` are sentences about
    what makes the difference.
    """

    step: int
    seat: int
    played: Message
    better: Message
    gap: float
    line: list[Step] = []
    because: list[Message] = []
    points: float | None = None
    win: float | None = None


class Analysis(Struct):
    """How far a look back at a finished game is, and the greatest differences so far.

    `chances` are the chances to win of every seat, as it could judge then, before the first step and after each; they
    are empty until they are known, and for games that no network was trained for.
    """

    state: Literal["none", "running", "done"]
    done: int
    of: int
    moments: list[Turning]
    chances: list[list[float]] = []


class ReplaySummary(Struct):
    """A recorded game at a glance, with the points after each step: of each seat, and of opponents without one."""

    replay: str
    game: str
    title: str
    players: list[Player]
    options: dict[str, OptionValue]
    over: bool
    steps: int
    created: float
    scores: list[list[int]]
    standings: list[list[int]]
    unseated: list[list[int]]
    places: list[int]
    tie_break: Message | None
    former: Message | None = None


class KeptReplay(Struct):
    """A replay that was stored."""

    replay: str
    summary: ReplaySummary
