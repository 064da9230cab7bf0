"""How the suite plays: at random, and in moods that lead to other corners of a game than even chances do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from digsite.engine.contract import State
from digsite.engine.hashing import state_hash
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing.laws import LawBroken
from digsite.testing.setting_up import Setup

Choose = Callable[[State, Stream], int]

HASHED_EVERY = 16

_LIKINGS = (1, 1, 4, 16, 64)
_PATIENCE = 1000


def at_random(state: State, stream: Stream) -> int:
    """Every legal action is as likely as any other.

    >>> import digsite
    >>> from digsite.engine.randomness import PLAYOUT
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> at_random(state, Stream.from_seed(1, PLAYOUT)) in state.legal_actions()
    True
    """
    legal = state.legal_actions()
    return legal[stream.below(len(legal))]


class Mood:
    """Likes some verbs and some actions better than others, until it has had enough and plays at random.

    Some games go on for ever when somebody is stubborn enough; a mood passes, so they end.

    >>> import digsite
    >>> from digsite.engine.randomness import PLAYOUT
    >>> state, stream = digsite.game("lost-cities").start(players=2, seed=1), Stream.from_seed(1, PLAYOUT)
    >>> mood = Mood(state, stream)
    >>> mood(state, stream) in state.legal_actions()
    True
    """

    def __init__(self, state: State, stream: Stream) -> None:
        verbs = _verbs_of(state)
        by_verb = {verb: _liking(stream) for verb in dict.fromkeys(verbs)}
        self.weights = [by_verb[verb] * _liking(stream) for verb in verbs]
        self.patience = _PATIENCE

    def __call__(self, state: State, stream: Stream) -> int:
        """One of the legal actions, more likely one that is liked."""
        self.patience -= 1
        if self.patience < 0:
            return at_random(state, stream)
        legal = state.legal_actions()
        left = stream.below(sum(self.weights[action] for action in legal))
        for action in legal:
            left -= self.weights[action]
            if left < 0:
                break
        return action


# An action has the same verb in every state, so it is asked for once.
_verbs: dict[str, list[str]] = {}


def _verbs_of(state: State) -> list[str]:
    known = _verbs.get(state.game.name)
    if known is None:
        known = [state.explain(action).verb for action in range(state.game.num_actions)]
        _verbs[state.game.name] = known
    return known


def _liking(stream: Stream) -> int:
    return _LIKINGS[stream.below(len(_LIKINGS))]


def play_on(state: State, seed: int, most: int) -> int:
    """Plays at random, in place, through so many decisions or to the end; returns how many there were.

    What goes wrong on the way is the fault of the game, not of the law that plays on.

    >>> import digsite
    >>> play_on(digsite.game("lost-cities").start(players=2, seed=1), 1, 10)
    10
    """
    stream = Stream.from_seed(seed, PLAYOUT)
    decisions = 0
    while not state.over and decisions < most:
        legal = state.legal_actions()
        if not legal:
            raise LawBroken(
                "legal-actions", f"{decisions} decisions later no action is legal, and the game is not over"
            )
        action = legal[stream.below(len(legal))]
        try:
            state.advance(action)
        except Exception as error:
            problem = f"action {action} is legal and cannot be applied: {type(error).__name__}: {error}"
            raise LawBroken("offers", f"{decisions} decisions later {problem}") from error
        decisions += 1
    return decisions


@dataclass
class Record:
    """A game that was played: how it started, every action, and a hash of the state every few decisions.

    `hashes` maps a number of decisions to the hash of the state after them, in the form of that version of the rules.
    """

    setup: Setup
    seed: int
    actions: list[int] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)
    version: int | None = None

    def note(self, state: State) -> None:
        """Takes the hash of the state when it is due: every sixteenth decision, and at the end."""
        step = len(self.actions)
        if step % HASHED_EVERY == 0 or state.over:
            self.hashes[step] = state_hash(state, self.version)

    def as_data(self) -> dict[str, object]:
        """The start and the actions as plain data."""
        return {
            "players": self.setup.players,
            "options": dict(self.setup.options),
            "seed": self.seed,
            "actions": list(self.actions),
        }


def hashes_of(setup: Setup, seed: int, actions: list[int]) -> dict[int, str]:
    """Plays a game again from its actions and hashes it where a record would.

    >>> import digsite
    >>> setup = Setup(digsite.game("lost-cities"), 2, {})
    >>> list(hashes_of(setup, 1, []))
    [0]
    """
    again = Record(setup, seed)
    state = setup.start(seed)
    again.note(state)
    for action in actions:
        state.apply(action)
        again.actions.append(action)
        again.note(state)
    return again.hashes
