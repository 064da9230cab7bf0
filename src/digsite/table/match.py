"""One match in progress: submit decisions, take them back as far as the rules of the table allow, save and resume.

An undo goes back to the last barrier and never past it: the mover learned something hidden, visible chance was
consumed, something was settled for good, or it was another seat's turn to decide. All of that is read off the events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.engine.contract import State
from digsite.engine.errors import BadData, IllegalAction
from digsite.engine.events import Event
from digsite.engine.game import Game, OptionValue
from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message, render, seat_message
from digsite.table.history import Step, log_lines, take_step
from digsite.table.replay import Replay, shorten
from digsite.table.seats import Seat, default_seats
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
    >>> step = match.undo()
    >>> len(match.steps), match.say(match.can_undo()[1])
    (0, 'nothing has been decided yet')
    """

    def __init__(
        self, game: Game, seats: Sequence[Seat], seed: int, options: Mapping[str, OptionValue], state: State
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.options = dict(options)
        self.state = state
        self.steps: list[Step] = []
        self._hashes = [state_hash(state)]
        self._close_undo(Message("undo.nothing"))

    @staticmethod
    def start(
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> Match:
        """A new match; what the game does not take raises BadSetup."""
        settled = game.settle_options(players, options or {})
        state = game.start(players=players, seed=seed, **settled)
        seated = default_seats(players) if seats is None else tuple(seats)
        if len(seated) != players:
            raise ValueError(f"{players} players need {players} seats, not {len(seated)}")
        return Match(game, seated, seed, settled, state)

    @staticmethod
    def resume(replay: Replay) -> Match:
        """The match that was saved, in the middle of a turn or not; one that departs from its hashes raises BadData.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7)
        >>> Match.resume(match.replay()).state.dump() == match.state.dump()
        True
        """
        difference = replay.verify()
        if difference is not None:
            raise BadData(f"this match cannot be resumed: {difference}")
        match = Match(replay.game, replay.seats, replay.seed, replay.options, replay.begin())
        for action in replay.actions:
            match.submit(action)
        return match

    @property
    def names(self) -> tuple[str, ...]:
        """The players by name."""
        return tuple(seat.name for seat in self.seats)

    def say(self, message: Message) -> str:
        """A message of the game or of the table in English, with the players' names."""
        return render(message, {**self.game.catalogue, **WORDS}, self.names)

    def submit(self, action: int, seat: int | None = None) -> tuple[Event, ...]:
        """Applies one decision; an illegal one, or one of a seat that does not decide now, is refused.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> match.submit(0, seat=1)
        Traceback (most recent call last):
        ...
        digsite.engine.errors.IllegalAction: Ada decides now
        """
        self._check_turn(seat)
        step = take_step(self.state, action)
        self.steps.append(step)
        self._hashes.append(state_hash(self.state))
        barrier = self._barrier(step)
        if barrier is not None:
            self._close_undo(barrier)
        return step.events

    def submit_all(self, actions: Sequence[int], seat: int | None = None) -> tuple[Event, ...]:
        """Applies several decisions of one seat, all or none.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> match.submit_all([match.state.legal_actions()[-1], 5])
        Traceback (most recent call last):
        ...
        digsite.engine.errors.IllegalAction: decision 2 of 2: one card is played in a turn; now one is drawn (LC-TRN-04)
        >>> len(match.steps)
        0
        """
        self._check_turn(seat)
        mover = int(self.state.player)
        trial = self.state.clone()
        for number, action in enumerate(actions, start=1):
            place = f"decision {number} of {len(actions)}"
            if not trial.over and trial.player != mover:
                reason = Message("turn.not-yours", {"seat": seat_message(int(trial.player))})
                raise IllegalAction(f"{place}: {self.say(reason)}", reason)
            try:
                trial.apply(action)
            except IllegalAction as refusal:
                raise _at(place, refusal) from None
        return tuple(event for action in actions for event in self.submit(action))

    def _check_turn(self, seat: int | None) -> None:
        if seat is not None and not self.state.over and seat != self.state.player:
            reason = Message("turn.not-yours", {"seat": seat_message(int(self.state.player))})
            raise IllegalAction(self.say(reason), reason)

    def _barrier(self, step: Step) -> Message | None:
        """Why nothing up to this step can be taken back; None where its mover may still undo it."""
        if self.state.over:
            return Message("undo.over")
        for event in step.events:
            if event.settles:
                return Message("undo.settled")
            if event.barrier_for(step.seat):
                return Message("undo.chance" if event.chance else "undo.learned")
        if self.state.player != step.seat:
            return Message("undo.passed")
        return None

    def _close_undo(self, reason: Message) -> None:
        self._reason = reason
        self._undo_from = len(self.steps)
        self._checkpoint = self.state.clone()

    def can_undo(self, seat: int | None = None) -> tuple[bool, Message]:
        """Whether a seat, or else the one that decides now, may take back its last decision.

        The message says what would be taken back, or why nothing can be.
        """
        if seat is not None and not self.state.over and seat != self.state.player:
            return False, Message("turn.not-yours", {"seat": seat_message(int(self.state.player))})
        if len(self.steps) == self._undo_from:
            return False, self._reason
        before = self._state_after(len(self.steps) - 1)
        return True, Message("undo.back", {"what": before.explain(self.steps[-1].action).message})

    def undo(self, seat: int | None = None) -> Step:
        """Takes back the last decision; past a barrier it is refused and changes nothing."""
        self._check_undo(seat)
        return self._go_back(len(self.steps) - 1)[0]

    def restart_turn(self, seat: int | None = None) -> list[Step]:
        """Takes back everything since the last barrier, which is as far as any undo goes.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7)
        >>> opening = match.state.legal_actions()[0]
        >>> events = match.submit(opening)
        >>> [step.action for step in match.restart_turn()] == [opening]
        True
        """
        self._check_undo(seat)
        return self._go_back(self._undo_from)

    def _check_undo(self, seat: int | None) -> None:
        allowed, message = self.can_undo(seat)
        if not allowed:
            raise UndoRefused(self.say(message), message)

    def _go_back(self, count: int) -> list[Step]:
        taken_back = self.steps[count:]
        self.state = self._state_after(count)
        del self.steps[count:]
        del self._hashes[count + 1 :]
        return taken_back

    def _state_after(self, count: int) -> State:
        """The state after so many steps, none of them before the last barrier."""
        state = self._checkpoint.clone()
        for step in self.steps[self._undo_from : count]:
            state.advance(step.action)
        return state

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """What happened after step `since`, in sentences, as far as that seat may know; None is a spectator.

        >>> import digsite
        >>> match = Match.start(digsite.game("lost-cities"), players=2, seed=7, options={"first": 0})
        >>> events = match.submit_all([match.state.legal_actions()[-1], 123])
        >>> match.log(seat=1)[1]
        'Ada draws a card'
        """
        return log_lines(self.game, self.names, self.steps[since:], seat)

    def replay(self) -> Replay:
        """Everything needed to resume the match or to play it again."""
        actions = tuple(step.action for step in self.steps)
        return Replay(self.game, self.seats, self.seed, self.options, actions, shorten(self._hashes))


def _at(place: str, refusal: IllegalAction) -> IllegalAction:
    """The same refusal, with its place in the submission."""
    placed = IllegalAction(f"{place}: {refusal}", refusal.reason)
    placed.rule = refusal.rule
    return placed
