"""A table as it is stored: how it was set up, and every change since. What is stored is what is carried out."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from digsite.engine import registry, shapes
from digsite.engine.errors import BadData
from digsite.engine.game import Game, OptionValue
from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message, message_from
from digsite.server.secrets import opens
from digsite.table import Guide, Line, Match, Seat, Step, guide_of

# So many changes are kept at hand for clients that come back; after more they get the whole table.
KEPT_CHANGES = 256
# So many changes apart are the snapshots that loading a table starts from.
SNAPSHOT_EVERY = 64
# The version of the rules of everything that was stored before versions were stored with it.
_FIRST_RULES = 1
# The version of the bots behind the levels, and the one of everything that was stored before it was stored too. A
# new version makes the log of older tables say that their bots play differently from there on.
BOTS = 2
_FIRST_BOTS = 1


class SeatRecord(Struct):
    """A seat: its name, the level of the bot that holds it, and the hash of its secret."""

    name: str
    level: str | None = None
    key: str | None = None

    def seat(self) -> Seat:
        """The seat as the table layer knows it."""
        return Seat(self.name, self.level)


class Setup(Struct):
    """How a table was made, under which version of the rules, with which version of the bots.

    `opening` holds the decisions of the game that it was forked from.
    """

    game: str
    seats: list[SeatRecord]
    seed: int
    options: dict[str, OptionValue]
    private: bool
    free_undo: bool
    created: float
    host: str
    edition: dict[str, Any] | None = None
    opening: list[int] = []
    guided: bool = False
    rules: int = _FIRST_RULES
    bots: int = _FIRST_BOTS


class ChangeRecord(Struct, tag_field="kind", kw_only=True):
    """A change of a table, made with that version of the bots."""

    bots: int = _FIRST_BOTS


class Decided(ChangeRecord, tag="decided"):
    """A seat decided, under that version of the rules."""

    seat: int
    actions: list[int]
    rules: int = _FIRST_RULES


class Undone(ChangeRecord, tag="undone"):
    """Decisions were taken back; `note` is what the log says of it, where it says anything."""

    seat: int
    to: int
    note: str | None = None


class Reseated(ChangeRecord, tag="seated"):
    """A seat has another name, another bot or no bot any more."""

    seat: int
    name: str
    level: str | None


class HandedOver(ChangeRecord, tag="handed-over"):
    """A seat has another secret."""

    seat: int
    key: str


class Paused(ChangeRecord, tag="paused"):
    """The game waits, or goes on."""

    paused: bool


AnyChange = Decided | Undone | Reseated | HandedOver | Paused
Kind = Literal["decided", "undone", "seated"]


class Snapshot(Struct):
    """A table at a version: its decisions so far, and a hash that shows whether playing them again leads there.

    The hash has the form of that version of the rules. `joined` are the decisions, counted from 0, that were sent
    together with the one before them.
    """

    seats: list[SeatRecord]
    actions: list[int]
    notes: list[tuple[int, dict[str, Any]]]
    hash: str
    paused: bool = False
    joined: list[int] = []
    rules: int = _FIRST_RULES
    bots: int = _FIRST_BOTS


_changes: Decoder[AnyChange] = Decoder(AnyChange)
_setups = Decoder(Setup)
_snapshots = Decoder(Snapshot)
_encoder = Encoder()


def write(record: Struct) -> str:
    """A record as text for the database."""
    return _encoder.encode(record).decode()


def tag_of(change: AnyChange) -> str:
    """The kind of a change, as it is stored.

    >>> tag_of(Paused(True))
    'paused'
    """
    return str(change.__struct_config__.tag)


def read_change(text: str) -> AnyChange:
    """The change of a text.

    >>> read_change(write(Decided(0, [123], bots=BOTS)))
    Decided(seat=0, actions=[123], rules=1, bots=2)
    """
    return _changes.decode(text)


def read_setup(text: str) -> Setup:
    """The setup of a text."""
    return _setups.decode(text)


def read_snapshot(text: str) -> Snapshot:
    """The snapshot of a text."""
    return _snapshots.decode(text)


@dataclass(frozen=True, slots=True)
class Change:
    """A change that was carried out: the steps that were added or taken back, and where that led."""

    version: int
    kind: Kind
    step: int
    steps: tuple[Step, ...]
    note: Message | None = None


@dataclass
class Record:
    """A table at its current version. Only `carry_out` changes it, with what is stored already."""

    id: str
    setup: Setup
    match: Match
    seats: list[SeatRecord]
    version: int = 0
    changes: deque[Change] = field(default_factory=lambda: deque(maxlen=KEPT_CHANGES))

    @staticmethod
    def new(table: str, setup: Setup) -> Record:
        """A table as it was made; a setup that cannot be played raises ValueError."""
        record = Record.bare(table, setup)
        record.open()
        return record

    @staticmethod
    def bare(table: str, setup: Setup) -> Record:
        """The same before its opening is played."""
        game = game_of(setup.game, setup.edition)
        seats = [record.seat() for record in setup.seats]
        match = Match.start(game, len(seats), setup.seed, setup.options, seats)
        match.free_undo = setup.free_undo
        return Record(table, setup, match, list(setup.seats))

    def open(self) -> None:
        """Plays the opening, which cannot be taken back."""
        for action in self.setup.opening:
            self.match.submit(action)
        if self.setup.opening:
            self.match.course.close_opening()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def guide(self) -> Guide | None:
        """The guide of a table where somebody learns the game."""
        return guide_of(self.game.name) if self.setup.guided else None

    @property
    def actions(self) -> list[int]:
        """The decisions so far."""
        return [step.action for step in self.match.steps]

    @property
    def step(self) -> int:
        """How many decisions have been made."""
        return len(self.match.steps)

    def carry_out(self, change: AnyChange) -> Change:
        """Carries out a change that has been checked, and raises the version."""
        match = self.match
        kind: Kind = "seated"
        steps: tuple[Step, ...] = ()
        note: Message | None = None
        if isinstance(change, Decided):
            kind, before = "decided", self.step
            match.submit_checked(change.actions, change.seat)
            steps = tuple(match.steps[before:])
        elif isinstance(change, Undone):
            kind = "undone"
            note = match.note(change.note, change.seat, change.to) if change.note else None
            steps = tuple(match.go_back(change.to, note))
            match.halted = None
        elif isinstance(change, Reseated):
            self.reseat(change)
        elif isinstance(change, Paused):
            match.paused = change.paused
        else:
            self.reseat(change)
        self.version += 1
        done = Change(self.version, kind, self.step, steps, note)
        self.changes.append(done)
        return done

    def reseat(self, change: Reseated | HandedOver) -> None:
        """Gives a seat another name or bot, or another secret."""
        old = self.seats[change.seat]
        if isinstance(change, Reseated):
            self.seat(change.seat, SeatRecord(change.name, change.level, old.key))
        else:
            self.seat(change.seat, SeatRecord(old.name, old.level, change.key))

    def seat(self, index: int, record: SeatRecord) -> None:
        """Puts a seat in its place."""
        self.seats[index] = record
        self.match.reseat(index, record.seat())

    def since(self, version: int) -> list[Change] | None:
        """Exactly the changes after a version; None where they are no longer at hand."""
        missed = self.version - version
        if missed < 0 or missed > len(self.changes):
            return None
        return list(self.changes)[len(self.changes) - missed :]

    def seat_of(self, secret: str) -> int | None:
        """The seat that a secret opens."""
        for index, record in enumerate(self.seats):
            if opens(secret, record.key):
                return index
        return None

    def is_host(self, secret: str) -> bool:
        """Whether a secret is the host's."""
        return opens(secret, self.setup.host)

    def snapshot(self) -> Snapshot:
        """The table now, for storage."""
        match = self.match
        return Snapshot(
            seats=list(self.seats),
            actions=self.actions,
            notes=[(line.step, dict(line.message.as_data())) for line in match.notes],
            hash=state_hash(match.state),
            paused=match.paused,
            joined=[index for index, step in enumerate(match.steps) if step.joined],
            rules=self.game.version,
            bots=BOTS,
        )

    def restore(self, version: int, snapshot: Snapshot) -> None:
        """Takes a table that was just set up to a snapshot of it; one that leads elsewhere raises BadData."""
        joined = set(snapshot.joined)
        for index in range(self.step, len(snapshot.actions)):
            self.match.submit(snapshot.actions[index], joined=index in joined)
        found = state_hash(self.match.state)
        if found != snapshot.hash:
            raise BadData(
                f"table {self.id} cannot be taken up: its game at version {version} has become another one"
                f" (hash {snapshot.hash} stored, {found} found)"
            )
        for index, record in enumerate(snapshot.seats):
            self.seat(index, record)
        self.match.notes = notes_of(snapshot)
        self.match.paused = snapshot.paused
        self.version = version


def notes_of(snapshot: Snapshot) -> list[Line]:
    """The notes of a snapshot."""
    return [Line(step, message_from(cast(shapes.Message, note))) for step, note in snapshot.notes]


def game_of(name: str, edition: dict[str, Any] | None) -> Game:
    """A game by name, with the values of an edition where there is one."""
    game = registry.game(name)
    return game if edition is None else game.with_edition_data(edition)
