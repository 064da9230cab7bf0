"""Laws of copies: a copy is the same state, and what happens to one never shows in another."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

from digsite.engine.contract import State
from digsite.engine.hashing import state_hash
from digsite.testing.laws import law, require
from digsite.testing.play import play_on

# While there are this few past copies, all of them are looked at after every step.
_ALL_OF = 32
_PLAYED_ON = 40


def _pickled(state: State) -> State:
    revived = pickle.loads(pickle.dumps(state))
    assert isinstance(revived, State)
    return revived


WAYS_TO_COPY: dict[str, Callable[[State], State]] = {
    "clone": lambda state: state.clone(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": _pickled,
}


@law("copies", "A copy, however it is made, is the same state, goes on the same way, and shares nothing")
def copies_are_independent(state: State, seed: int = 0) -> None:
    """A copy, however it is made, is the same state, goes on the same way, and shares nothing.

    >>> import digsite
    >>> copies_are_independent(digsite.game("lost-cities").start(players=2, seed=1))
    """
    before = state_hash(state)
    futures = {}
    for way, make in WAYS_TO_COPY.items():
        made = make(state)
        require(made is not state and state_hash(made) == before, f"{way} does not give the same state")
        play_on(made, seed, _PLAYED_ON)
        futures[way] = state_hash(made)
        require(state_hash(state) == before, f"what happens to a copy made by {way} shows in the original")
    require(len(set(futures.values())) == 1, f"copies do not go on the same way: {futures}")
    listening = state.clone()
    listening.listen()
    silent = listening.clone()
    play_on(silent, seed, 1)
    require(not silent.drain() and not listening.drain(), "somebody listens to a fresh copy")


class PastCopies:
    """Every copy taken in a game, hashed again and again while the game goes on.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> past = PastCopies()
    >>> for _ in range(3):
    ...     past.keep(state)
    ...     state.apply(state.legal_actions()[0])
    ...     past_copies_stay(past)
    """

    def __init__(self) -> None:
        self.kept: list[tuple[State, str]] = []

    def keep(self, state: State) -> None:
        """Takes a copy, and the hash it must have for ever."""
        self.kept.append((state.clone(), state_hash(state)))

    def due(self, all_of_them: bool) -> list[int]:
        """Which copies to look at: all, or among many the latest, the second, fourth, eighth latest and so on."""
        size = len(self.kept)
        if all_of_them or size <= _ALL_OF:
            return list(range(size))
        return [size - (1 << power) for power in range(size.bit_length()) if 1 << power <= size]


@law(
    "past-copies", "Every copy ever taken of a game stays as it was, whatever happens in the game afterwards"
)
def past_copies_stay(past: PastCopies, all_of_them: bool = False) -> None:
    """Every copy ever taken of a game stays as it was, whatever happens in the game afterwards.

    Of many copies a spread is looked at, unless `all_of_them` is set.
    """
    for index in past.due(all_of_them):
        kept, before = past.kept[index]
        ago = len(past.kept) - index
        require(state_hash(kept) == before, f"the copy taken {ago} copies ago is not what it was")
