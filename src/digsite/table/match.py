"""One match in progress: submit decisions, take them back as far as the rules of the table allow, save and resume.

An undo goes back to the last barrier and never past it: the mover learned something hidden, visible chance was
consumed, something was settled for good, or it was another seat's turn to decide. All of that is read off the events.
Further back goes only what everybody agrees to, or a person alone against bots where the table allows it, and the
log says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from digsite.engine.contract import State
from digsite.engine.errors import BadData, IllegalAction
from digsite.engine.events import Event
from digsite.engine.game import Game, OptionValue
from digsite.engine.messages import Message, render, seat_message
from digsite.table.chronicle import Chronicle
from digsite.table.consent import Consent
from digsite.table.course import Course
from digsite.table.history import Line, Step, lines_of
from digsite.table.replay import Replay, shorten
from digsite.table.seats import Seat, default_seats
from digsite.table.submission import check_decisions, sent_from
from digsite.table.words import WORDS


class UndoRefused(ValueError):
    """An undo that is not allowed; `reason` is the message for people."""

    def __init__(self, text: str, reason: Message) -> None:
        super().__init__(text)
        self.reason = reason


class Match:
    """A match in progress. Its state is for reading; `submit`, `undo` and `restart_turn` change it.

    >>> import digsite
    >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
    >>> events = match.submit(match.state.legal_actions()[-1])
    >>> [event.kind for event in events], match.can_undo()[0]
    (['discarded'], True)
    >>> steps = match.undo()
    >>> len(match.steps), match.say(match.can_undo()[1])
    (0, 'nothing has been decided yet')
    """

    def __init__(
        self, game: Game, seats: Sequence[Seat], seed: int, options: Mapping[str, OptionValue]
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.options = dict(options)
        self.course = Course(partial(game.start, players=len(self.seats), seed=seed, **self.options))
        self.prologue = game.prologue(players=len(self.seats), seed=seed, **self.options)
        self.chronicle = Chronicle(game, self.options, self.prologue)
        self.notes: list[Line] = []
        self.free_undo = False
        self.paused = False
        # The reason why nothing can be decided here until the players go back, or None.
        self.halted: Message | None = None

    @staticmethod
    def start(
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> Match:
        """Starts a new match; bad players or options raise BadSetup."""
        settled = game.settle_options(players, options or {})
        seated = default_seats(players) if seats is None else tuple(seats)
        if len(seated) != players:
            raise ValueError(f"{players} players need {players} seats, not {len(seated)}")
        return Match(game, seated, seed, settled)

    @staticmethod
    def resume(replay: Replay) -> Match:
        """Resumes a saved match, also in the middle of a turn; a replay that departs from its hashes raises BadData.

        So does a match under an earlier version of the rules that goes another way under the present ones. One that
        does not goes on, and the log says so.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7)
        >>> Match.resume(match.replay()).state.dump() == match.state.dump()
        True
        """
        former, difference = replay.former, replay.verify()
        if difference is not None:
            raise BadData(f"this match cannot be resumed: {difference}")
        match = Match(replay.game, replay.seats, replay.seed, replay.options)
        if former is not None and not former.whole:
            raise BadData(f"this match cannot be resumed: {match.say(former.told(match.game))}: {former.why}")
        for action in replay.actions:
            match.submit(action)
        if former is not None:
            match.note_rules(former.version, match.game.version)
        return match

    @staticmethod
    def fork(replay: Replay, step: int, seats: Sequence[Seat] | None = None) -> Match:
        """Starts a match from a step of a recorded one; the decisions before it cannot be undone.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7)
        >>> events = match.submit(match.state.legal_actions()[-1])
        >>> fork = Match.fork(match.replay(), 1)
        >>> fork.state.dump() == match.state.dump(), fork.can_undo()[0]
        (True, False)
        """
        if not 0 <= step <= len(replay.actions):
            raise ValueError(f"there are steps 0 to {len(replay.actions)}, not {step}")
        seated = replay.seats if seats is None else tuple(seats)
        if len(seated) != replay.players:
            raise ValueError(f"{replay.players} players need {replay.players} seats, not {len(seated)}")
        match = Match(replay.game, seated, replay.seed, replay.options)
        for action in replay.actions[:step]:
            match.submit(action)
        match.course.close_opening()
        return match

    def begin(self) -> State:
        """The state before the first decision."""
        return self.course.begin()

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.course.state

    @property
    def steps(self) -> list[Step]:
        """The decisions so far."""
        return self.course.steps

    @property
    def scores(self) -> list[list[int]]:
        """The points of each seat at the beginning and after each step."""
        return self.course.scores

    @property
    def unseated(self) -> list[list[int]]:
        """The same of opponents without a seat."""
        return self.course.unseated

    @property
    def standings(self) -> list[list[int]]:
        """The points of each seat at the beginning and after each step, with what counts later."""
        return self.course.standings

    @property
    def names(self) -> tuple[str, ...]:
        """The players by name."""
        return tuple(seat.name for seat in self.seats)

    def say(self, message: Message) -> str:
        """A message of the game or of the table in English, with the players' names."""
        return render(message, {**self.game.catalogue, **WORDS}, self.names)

    def submit(self, action: int, seat: int | None = None, *, joined: bool = False) -> tuple[Event, ...]:
        """Applies one decision; raises IllegalAction if it is illegal or another seat decides now.

        A joined one was sent together with the one before it, and is taken back together with it.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> match.submit(0, seat=1)
        Traceback (most recent call last):
        ...
        digsite.engine.errors.IllegalAction: Ada decides now
        """
        self._check_turn(seat)
        step = self.course.take(action, joined=joined)
        self.chronicle.add(len(self.steps), step)
        return step.events

    def submit_all(self, actions: Sequence[int], seat: int | None = None) -> tuple[Event, ...]:
        """Applies several decisions of one seat, all or none; an undo takes them back together.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> match.submit_all([match.state.legal_actions()[-1], 5])
        Traceback (most recent call last):
        ...
        digsite.engine.errors.IllegalAction: decision 2 of 2: one card is played in a turn; now one is drawn (LC-TRN-04)
        >>> len(match.steps)
        0
        """
        self.check(actions, seat)
        return self.submit_checked(actions, seat)

    def submit_checked(self, actions: Sequence[int], seat: int | None = None) -> tuple[Event, ...]:
        """Applies decisions of one seat that `check` has accepted."""
        return tuple(
            event
            for number, action in enumerate(actions)
            for event in self.submit(action, seat, joined=number > 0)
        )

    def check(self, actions: Sequence[int], seat: int | None = None) -> None:
        """Raises IllegalAction unless one seat can take all these decisions in order; changes nothing.

        Nor can decisions go on from what the seat does not know yet: a refusal would tell it.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> match.check(match.state.legal_actions()[:1], seat=0)
        """
        self._check_turn(seat)
        check_decisions(self.state, actions, self.say)

    def _check_turn(self, seat: int | None) -> None:
        reason = Message("turn.paused") if self.paused else self.halted
        if reason is not None:
            raise IllegalAction(self.say(reason), reason)
        if seat is not None and not self.state.over and seat != self.state.player:
            reason = Message("turn.not-yours", {"seat": seat_message(int(self.state.player))})
            raise IllegalAction(self.say(reason), reason)

    def can_undo(self, seat: int | None = None) -> tuple[bool, Message]:
        """Whether a seat, by default the one that decides now, may undo its last submission; and why, or why not.

        The message says what would be taken back, or why nothing can be.
        """
        allowed, message = self._can_undo_within(seat)
        if not allowed and self.halted is None and self._goes_freely(seat):
            if self.course.last_of(self._seat_or_player(seat)) is None:
                return False, Message("undo.not-decided")
            return True, Message("undo.free")
        return allowed, message

    def _can_undo_within(self, seat: int | None) -> tuple[bool, Message]:
        """The same for an undo that stops at the barrier."""
        if self.halted is not None:
            return False, self.halted
        if seat is not None and not self.state.over and seat != self.state.player:
            return False, Message("turn.not-yours", {"seat": seat_message(int(self.state.player))})
        course = self.course
        if len(course.steps) == course.open_from:
            return False, course.barrier
        last, first = len(course.steps) - 1, course.last_sent()
        if first == last:
            return True, Message("undo.back", {"what": course.told(last)})
        return True, Message("undo.all-back", {"first": course.told(first), "what": course.told(last)})

    def undo_target(self, seat: int | None = None, turn: bool = False) -> tuple[int, Message | None]:
        """The step that an undo of the last decision or turn returns to, and the note it leaves in the log.

        Decisions that were sent together are taken back together. Within the barrier there is no note. An undo that
        is not allowed raises UndoRefused.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> events = match.submit(match.state.legal_actions()[-1])
        >>> match.undo_target()
        (0, None)
        """
        allowed, message = self.can_undo(seat)
        if not allowed:
            raise UndoRefused(self.say(message), message)
        if self._can_undo_within(seat)[0]:
            return (self.course.open_from if turn else self.course.last_sent()), None
        mover = self._seat_or_player(seat)
        last = self.course.last_of(mover)
        assert last is not None
        last = sent_from(self.steps, last)
        while turn and last > self.course.opening and self.steps[last - 1].seat == mover:
            last -= 1
        return last, self.note("note.free-undo", mover, last)

    def undo(self, seat: int | None = None) -> list[Step]:
        """Undoes the last submission; past a barrier it raises UndoRefused and changes nothing."""
        return self.go_back(*self.undo_target(seat))

    def restart_turn(self, seat: int | None = None) -> list[Step]:
        """Undoes everything since the last barrier.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7)
        >>> opening = match.state.legal_actions()[0]
        >>> events = match.submit(opening)
        >>> [step.action for step in match.restart_turn()] == [opening]
        True
        """
        return self.go_back(*self.undo_target(seat, turn=True))

    def ask_back(self, seat: int, to: int) -> Consent:
        """Asks all other people to agree to go back to a step, past any barrier.

        A halted match goes on from any step up to the last one, if they agree.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> events = match.submit_all([match.state.legal_actions()[-1], 123])
        >>> consent = match.ask_back(seat=0, to=0)
        >>> consent.answer(1, agree=True), len(match.agree_back(consent))
        (True, 2)
        >>> match.log(None)
        ['All agree with Ada to go back; decisions undone: 2']
        """
        last, opening = len(self.steps) - (0 if self.halted else 1), self.course.opening
        if not opening <= to <= last:
            reason = Message("undo.no-such-step", {"first": opening, "last": last})
            if last < opening:
                reason = Message("undo.opening" if opening else "undo.nothing")
            raise UndoRefused(self.say(reason), reason)
        others = [other for other in self.people if other != seat]
        if not others and not self.free_undo and self.halted is None:
            reason = Message("undo.nobody-to-ask")
            raise UndoRefused(self.say(reason), reason)
        return Consent(seat, to, frozenset(others))

    def agreed_note(self, consent: Consent) -> Message:
        """The log message for an undo by consent; for a person alone against bots it is a free undo."""
        kind = "note.agreed-undo" if consent.others else "note.free-undo"
        if self.halted is not None:
            kind = "note.halted-undo"
        return self.note(kind, consent.seat, consent.to)

    def agree_back(self, consent: Consent) -> list[Step]:
        """Goes back to the step that everybody agreed to."""
        if not consent.agreed:
            raise ValueError("not everybody has agreed yet")
        return self.go_back(consent.to, self.agreed_note(consent))

    def go_back(self, count: int, note: Message | None = None) -> list[Step]:
        """Goes back to a step; the caller has checked with `undo_target` or a consent that this is allowed."""
        taken_back = self.course.back_to(count)
        self.chronicle.cut(count)
        self.notes = [Line(min(old.step, count), old.message) for old in self.notes]
        if note is not None:
            self.notes.append(Line(count, note))
        return taken_back

    def note_rules(self, former: int, version: int) -> None:
        """Notes in the log that the match goes on under another version of the rules from here."""
        message = Message("note.rules", {"former": former, "version": version})
        self.notes.append(Line(len(self.steps), message))

    def note_bots(self) -> None:
        """Notes in the log that the bots of the same names play differently from here."""
        self.notes.append(Line(len(self.steps), Message("note.bots")))

    def note(self, kind: str, seat: int, to: int) -> Message:
        """The log message for going back to a step from here."""
        return Message(kind, {"seat": seat_message(seat), "count": len(self.steps) - to})

    @property
    def people(self) -> list[int]:
        """The seats held by people."""
        return [index for index, seat in enumerate(self.seats) if not seat.held_by_bot]

    def reseat(self, index: int, seat: Seat) -> None:
        """Gives a seat to another person or bot, or renames it."""
        self.seats = (*self.seats[:index], seat, *self.seats[index + 1 :])

    def _seat_or_player(self, seat: int | None) -> int:
        return int(self.state.player) if seat is None else seat

    def _goes_freely(self, seat: int | None) -> bool:
        """Whether a seat plays alone against bots at a table with free undo."""
        return self.free_undo and self.people == [self._seat_or_player(seat)]

    def lies_open_to(self, seat: int | None) -> bool:
        """Whether a seat may see everything during the game, because free undo lets it find out anyway.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, seats=default_seats(2, ["greedy"]))
        >>> match.free_undo = True
        >>> match.lies_open_to(0), match.lies_open_to(1), match.lies_open_to(None)
        (True, False, False)
        """
        return seat is not None and self._goes_freely(seat)

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """The log after step `since` in sentences, as far as that seat may know; None is a spectator.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> events = match.submit_all([match.state.legal_actions()[-1], 123])
        >>> match.log(seat=1)[1]
        'Ada draws a card'
        """
        return [self.say(line.message) for line in self.lines(seat, since)]

    def lines(self, seat: int | None, since: int = 0) -> list[Line]:
        """The same as messages, each with its step."""
        return lines_of(self.game, self.prologue, self.steps, self.notes, seat, since)

    def last_step_of(self, seat: int | None) -> int:
        """The last step that a seat decided; 0 before its first one."""
        for number in range(len(self.steps), 0, -1):
            if self.steps[number - 1].seat == seat:
                return number
        return 0

    def replay(self) -> Replay:
        """Everything needed to resume the match or to play it again."""
        actions = tuple(step.action for step in self.steps)
        return Replay(self.game, self.seats, self.seed, self.options, actions, shorten(self.course.hashes()))
