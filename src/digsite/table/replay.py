"""A recorded game: everything needed to play it again, and hashes that show the first step that differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from digsite.engine.contract import State
from digsite.engine.errors import BadData
from digsite.engine.events import Event
from digsite.engine.game import Game, OptionValue
from digsite.engine.hashing import state_hash
from digsite.table.former import Former, brought_up
from digsite.table.seats import Seat, default_seats

# Every step has a hash of the state it led to: the whole one every few steps and at the end, and in between its
# first digits, which are enough to name the step where two games part.
WHOLE_EVERY = 16
WHOLE = 16
BRIEF = 4


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a game played again departs from its recording: at a step between `first` and `last`."""

    first: int
    last: int
    recorded: str
    found: str

    def __str__(self) -> str:
        if self.last == 0:
            place = "from the start"
        elif self.first == self.last:
            place = f"at step {self.last}"
        else:
            place = f"between step {self.first} and step {self.last}"
        return (
            f"the game departs from its recording {place} (hash {self.recorded} recorded, {self.found} found)"
        )


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game, finished or not.

    `hashes[n]` stands for the state after n actions. `former` says that it was recorded under an earlier version of
    the rules, and how far it is the same game under the present ones; only these steps are here.

    >>> import digsite
    >>> recorded = Replay.record(digsite.game("lost-cities"), players=2, seed=7, actions=[])
    >>> Replay.loads(recorded.dumps()) == recorded, recorded.verify()
    (True, None)
    """

    game: Game
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, OptionValue]
    actions: tuple[int, ...]
    hashes: tuple[str, ...]
    former: Former | None = None

    @staticmethod
    def record(
        game: Game,
        players: int,
        seed: int,
        actions: Sequence[int],
        options: Mapping[str, OptionValue] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> Replay:
        """Plays the actions and keeps them with their hashes; an illegal one raises IllegalAction.

        >>> import digsite
        >>> game = digsite.game("lost-cities")
        >>> opening = game.start(players=2, seed=7).legal_actions()[:1]
        >>> len(Replay.record(game, 2, 7, opening).hashes)
        2
        """
        settled = game.settle_options(players, options or {})
        state = game.start(players=players, seed=seed, **settled)
        full = [state_hash(state)]
        for action in actions:
            state.apply(action)
            full.append(state_hash(state))
        seated = tuple(seats or default_seats(players))
        return Replay(game, seated, seed, settled, tuple(actions), shorten(full))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by name."""
        return tuple(seat.name for seat in self.seats)

    def begin(self) -> State:
        """The state before the first action."""
        return self.game.start(players=self.players, seed=self.seed, **self.options)

    def prologue(self) -> tuple[Event, ...]:
        """The events before the first action."""
        return self.game.prologue(players=self.players, seed=self.seed, **self.options)

    def end(self) -> State:
        """The state after the last action."""
        state = self.begin()
        for action in self.actions:
            state.apply(action)
        return state

    def verify(self) -> Difference | None:
        """Plays the game again; None when every hash agrees, else where it first departs from the recording.

        >>> import digsite
        >>> recorded = Replay.record(digsite.game("lost-cities"), players=2, seed=7, actions=[])
        >>> print(replace(recorded, seed=8).verify())  # doctest: +ELLIPSIS
        the game departs from its recording from the start (hash ... recorded, ... found)
        """
        state = self.begin()
        agreed = -1
        for step, recorded in enumerate(self.hashes):
            if step > 0 and not state.permits(self.actions[step - 1]):
                return Difference(agreed + 1, step, recorded, "an illegal action")
            if step > 0:
                state.apply(self.actions[step - 1])
            if recorded:
                found = state_hash(state)
                if not found.startswith(recorded):
                    return Difference(agreed + 1, step, recorded, found[: len(recorded)])
                agreed = step
        return None

    def check_actions(self, source: str) -> None:
        """Raises BadData that names the first step whose action is not legal, and what would be."""
        state = self.begin()
        for step, action in enumerate(self.actions, start=1):
            if state.over:
                raise BadData(f"{source}: step {step}: the game was over after {step - 1} steps")
            if not state.permits(action):
                raise BadData(f"{source}: step {step}: {self._illegal(state, action)}{self._departure(step)}")
            state.apply(action)

    def _illegal(self, state: State, action: int) -> str:
        legal = ", ".join(str(other) for other in state.legal_actions())
        try:
            state.apply(action)
        except ValueError as refusal:
            return f"action {action} is not legal: {refusal}; legal are {legal}"
        raise AssertionError("a state refused an action and then took it")

    def _departure(self, step: int) -> str:
        """The sentence that says where hashes differ before a step that cannot be played."""
        earlier = replace(self, actions=self.actions[: step - 1], hashes=self.hashes[:step]).verify()
        return f"; {earlier}" if earlier else ""

    def dumps(self) -> str:
        """The text of the replay file."""
        from digsite.table import replay_text

        return replay_text.write(self)

    @staticmethod
    def loads(text: str, source: str = "replay", game: Game | None = None) -> Replay:
        """Reads a replay file and plays every action once; an invalid file raises BadData.

        `source` names the file in errors. `game` is for a game that is not registered.

        >>> Replay.loads('{"format": "digsite-replay", "format_version": 99}', "mine.json")
        Traceback (most recent call last):
        ...
        digsite.engine.errors.BadData: mine.json: format_version: 99 is newer than this digsite knows; it reads 1
        """
        from digsite.table import replay_notation, replay_text

        if replay_notation.is_notation(text):
            return replay_notation.read(text, source, game)
        replay, version = replay_text.read(text, source, game)
        if version != replay.game.version:
            return brought_up(replay, version, source)
        replay.check_actions(source)
        return replay


def shorten(full: Sequence[str]) -> tuple[str, ...]:
    """The hashes of a recording from the whole hash of every step.

    >>> [len(kept) for kept in shorten(["0123456789abcdef"] * 19)]
    [16, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16, 4, 16]
    """
    last = len(full) - 1
    return tuple(text if needs_whole_hash(step, last) else text[:BRIEF] for step, text in enumerate(full))


def needs_whole_hash(step: int, last: int) -> bool:
    """Whether a step of a recording carries its whole hash.

    >>> [step for step in range(21) if needs_whole_hash(step, last=20)]
    [0, 16, 20]
    """
    return step % WHOLE_EVERY == 0 or step == last
