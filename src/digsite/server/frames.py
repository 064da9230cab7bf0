"""Every frame of docs/protocol.md as a type."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

from digsite.engine.game import OptionValue
from digsite.engine.shapes import Choice, Event, Message, Recap, View
from digsite.server.patches import Operation
from digsite.server.shapes import read_json

PROTOCOL = 1

Ack = Annotated[str, Meta(min_length=1, max_length=100)]
Level = Literal["beginner", "easy", "medium", "hard", "expert", "adaptive"]
LEVELS: tuple[Level, ...] = get_args(Level)
MOST_ACTIONS = 64


class Player(Struct):
    """Who sits where."""

    seat: int
    name: str
    bot: str | None
    present: bool


class Summary(Struct):
    """A table at a glance."""

    table: str
    game: str
    title: str
    players: list[Player]
    options: dict[str, OptionValue]
    over: bool
    version: int
    steps: int
    private: bool
    free_undo: bool
    paused: bool
    halted: Message | None
    created: float
    player: int
    scores: list[int]
    unseated: list[int]
    places: list[int]
    tie_break: Message | None


class Line(Struct):
    """A line of the log. In a state or a moment it carries its event too; an update has the events beside the log."""

    step: int
    message: Message
    event: Event | UnsetType = UNSET


class Undo(Struct):
    """Whether the last decision can be taken back, and which, or why not."""

    allowed: bool
    message: Message


class Guidance(Struct):
    """What the guide of a first game says, the things that it points at, and the action that it would take."""

    message: Message
    keys: list[str]
    action: int | None
    step: int
    steps: int


class Turn(Struct):
    """What is being decided now; the choices only for the seat that decides, a guide only for the one who learns."""

    player: int
    prompt: Message
    choices: list[Choice] | None
    undo: Undo
    guide: Guidance | UnsetType = UNSET


class Problem(Struct):
    """Why something was refused: a message for people, the rule, and the same in English."""

    message: Message
    rule: str | None
    detail: str


# From the client


class ClientFrame(Struct, tag_field="type"):
    """A frame that a client sends."""


class Hello(ClientFrame, tag="hello"):
    """The first frame: who is there, and what is known already."""

    protocol: int
    secret: Annotated[str, Meta(max_length=200)] | None = None
    host: Annotated[str, Meta(max_length=200)] | None = None
    since: int | None = None
    views: Literal["whole", "patches"] = "whole"


class Ping(ClientFrame, tag="ping"):
    """Is anybody there?"""


class Request(ClientFrame):
    """A frame that is answered with `done` or `refused`."""

    ack: Ack


class Submit(Request, tag="submit"):
    """Decisions of this seat, all or none."""

    version: int
    actions: Annotated[list[int], Meta(min_length=1, max_length=MOST_ACTIONS)]


class TakeBack(Request, tag="undo"):
    """Back to the barrier at the most, or further where undo is free."""

    version: int
    scope: Literal["step", "turn"] = "step"


class AskUndo(Request, tag="ask_undo"):
    """Asks the other people to go back past the barrier."""

    version: int
    to: int


class AnswerUndo(Request, tag="answer_undo"):
    """Agrees, or does not."""

    request: str
    agree: bool


class AskHint(Request, tag="hint"):
    """What would the bot play?"""

    version: int


class AskWhy(Request, tag="why"):
    """Why can this not be acted on?"""

    key: Annotated[str, Meta(max_length=200)]


class TakeSeat(Request, tag="seat"):
    """A bot takes a seat, or its holder takes it back."""

    seat: int
    level: Level | None = None


class HandOver(Request, tag="hand_over"):
    """A new secret for a seat."""

    seat: int


class Rename(Request, tag="rename"):
    """Another name for the own seat."""

    name: str


class Pause(Request, tag="pause"):
    """The game waits, bots and people alike, or goes on."""

    paused: bool


AnyClientFrame = (
    Hello
    | Ping
    | Submit
    | TakeBack
    | AskUndo
    | AnswerUndo
    | AskHint
    | AskWhy
    | TakeSeat
    | HandOver
    | Rename
    | Pause
)

# From the server


class ServerFrame(Struct, tag_field="type"):
    """A frame that the server sends."""


class Welcome(ServerFrame, tag="welcome"):
    """Who you are here, and what this table is."""

    protocol: int
    seat: int | None
    host: bool
    summary: Summary


class Fresh(ServerFrame, tag="state"):
    """Everything this seat may see now.

    `scores`, `unseated` and `standings` are the points at the beginning and after each step; `standings` hold what
    lies on the table and counts later.
    """

    version: int
    step: int
    view: View
    turn: Turn
    log: list[Line]
    recap: Recap
    scores: list[list[int]]
    unseated: list[list[int]]
    standings: list[list[int]]


class Update(ServerFrame, tag="update"):
    """One change of the table. `scores`, `unseated` and `standings` are the points now; `summary` comes with `seated`.

    Either `view` is there, or `patch` with what changed since the view of the version before. Of the updates of a
    gap only the last has a `recap`, with everything since the first.
    """

    version: int
    step: int
    change: Literal["decided", "undone", "seated"]
    events: list[Event]
    log: list[Line]
    turn: Turn
    scores: list[int]
    unseated: list[int]
    standings: list[int]
    recap: Recap | UnsetType = UNSET
    view: View | UnsetType = UNSET
    patch: list[Operation] | UnsetType = UNSET
    summary: Summary | UnsetType = UNSET


class Step(Struct):
    """An action of a line of play, with its words."""

    action: int
    message: Message


class Reason(Struct):
    """A line of play that begins with an action, and what the bot thinks of it.

    `value` is its worth from -1 to 1, `share` the part of its tries that the bot gave to it, `visits` how many these
    were, and `steps` are the decisions to the end of the turn or to where something hidden comes to light. Where a
    network judges, `points` are expected in the end, give or take `noise`, `win` is the chance to win, and `others`
    are the points that the others may expect. `because` are sentences.
    """

    action: int
    message: Message
    value: float
    share: float
    visits: int = 0
    steps: list[Step] = []
    points: float | None = None
    noise: float | None = None
    win: float | None = None
    others: float | None = None
    because: list[Message] = []


class Difference(Struct):
    """By how many points a line of the score sheet ends higher after one line of play than after another."""

    line: str
    points: float
    noise: float


class Explained(Struct):
    """The best lines of play, the bot's own first, and what sets it apart from the line of the action `other`.

    `differences` are those between the score sheets in the end; `next` often follows the bot's own line, and hardly
    ever the other one.
    """

    reasons: list[Reason]
    other: int | None = None
    differences: list[Difference] = []
    next: list[Step] = []


class Hint(Struct):
    """What the bot would play, with its explanation; `because` says what to expect and how the next best compares."""

    action: int
    message: Message
    reasons: list[Reason]
    because: list[Message]
    other: int | None = None
    differences: list[Difference] = []
    next: list[Step] = []


class Done(ServerFrame, tag="done"):
    """A request was carried out."""

    ack: str
    version: int
    hint: Hint | UnsetType = UNSET
    why: Message | UnsetType | None = UNSET
    secret: str | UnsetType = UNSET
    request: str | UnsetType = UNSET


class NotDone(ServerFrame, tag="refused"):
    """A request was not carried out."""

    ack: str | None
    error: Problem
    version: int


class Present(ServerFrame, tag="present"):
    """Who is connected."""

    seats: list[bool]


class Thinking(ServerFrame, tag="thinking"):
    """A bot is at work."""

    seat: int


class UndoAsked(ServerFrame, tag="undo_asked"):
    """Somebody asks to go back."""

    request: str
    seat: int
    to: int
    message: Message


class UndoAnswered(ServerFrame, tag="undo_answered"):
    """That question is settled."""

    request: str
    agreed: bool


class Rematch(ServerFrame, tag="rematch"):
    """The same seats play again, at another table; the secrets work there too."""

    table: str


class Pong(ServerFrame, tag="pong"):
    """Here."""


class Bye(ServerFrame, tag="bye"):
    """The server closes the socket."""

    reason: Message


_decoder: Decoder[AnyClientFrame] = Decoder(AnyClientFrame)
_encoder = Encoder()


def read_frame(text: str | bytes) -> AnyClientFrame:
    """The frame a client sent; what is none raises msgspec.DecodeError with all that is wrong.

    >>> read_frame('{"type": "ping"}')
    Ping()
    """
    return read_json(text, _decoder)


def write_frame(frame: ServerFrame) -> str:
    """The text of a frame.

    >>> write_frame(Thinking(seat=1))
    '{"type":"thinking","seat":1}'
    """
    return _encoder.encode(frame).decode()
