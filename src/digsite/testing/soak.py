"""Very many random games: a quick look at every decision, the whole suite now and then.

Every game is a number. The same number is the same setup, seed and play, so a failure is seen again with
`--first NUMBER --games 1`.
"""

from __future__ import annotations

import importlib
import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import digsite
from digsite.engine.contract import State
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing.content import Watcher
from digsite.testing.laws import LawBroken
from digsite.testing.outcomes import MOST_DECISIONS, the_outcome_adds_up
from digsite.testing.play import Mood
from digsite.testing.runner import Checker, check
from digsite.testing.setting_up import Setup, setups

# One game in so many is held against the whole suite, one against the checker of the game at every decision;
# in the others one state in so many is shown to the checker.
WHOLE_SUITE_EVERY = 2000
CHECKER_EVERY = 250
STATES_CHECKED_ONE_IN = 2000
# Of four games so many are played in a mood; where content is watched more are, since moods reach further.
MOODS_OF_FOUR = 1
WATCHED_MOODS_OF_FOUR = 3
# Of the games of the whole suite, the laws of a state are tried at one decision in so many.
SUITE_STATES_ONE_IN = 25
GAMES_AT_A_TIME = 25
# Seconds between two looks at whether to go on.
_LOOKS_UP_EVERY = 0.2

Sources = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Tally:
    """How much was played without a fault, and what the watched games have shown."""

    games: int = 0
    decisions: int = 0
    whole_suite: int = 0
    watched: int = 0
    content: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def __add__(self, other: Tally) -> Tally:
        content = Counter(self.content)
        content.update(other.content)
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            self.whole_suite + other.whole_suite,
            self.watched + other.watched,
            content,
            max(self.longest, other.longest),
        )

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.decisions} decisions, at most {self.longest} in a game, "
            f"{self.whole_suite} games under the whole suite"
        )


@cache
def all_setups(names: tuple[str, ...]) -> tuple[Setup, ...]:
    """Every way to start one of these games.

    >>> len(all_setups(("lost-cities",)))
    144
    """
    return tuple(setup for name in names for setup in setups(digsite.game(name)))


def play_numbered(
    number: int,
    names: tuple[str, ...],
    sources: Sources,
    watchers: Sources | None = None,
    watch_one_in: int = 1,
) -> Tally:
    """Plays the game with that number.

    `sources` says where the checker of a game is found, as "module:attribute", by the name of the game; `watchers` the
    same for what watches its content, in one game of so many.

    >>> play_numbered(7, ("lost-cities",), {}).games
    1
    """
    ways = all_setups(names)
    setup = ways[number % len(ways)]
    conserve = checker_of(sources.get(setup.game.name))
    if number % WHOLE_SUITE_EVERY == 0:
        report = check(
            setup.game,
            players=setup.players,
            options=setup.options,
            games=1,
            seed=number,
            every=SUITE_STATES_ONE_IN,
            conserve=conserve,
        )
        return Tally(1, report.decisions, 1, longest=report.decisions)
    actions: list[int] = []
    watcher = watcher_of((watchers or {}).get(setup.game.name)) if number % watch_one_in == 0 else None
    seen = None if watcher is None else Watch(watcher, setup)
    try:
        _play(setup, number, conserve, actions, seen)
    except LawBroken as broken:
        raise LawBroken(broken.law, broken.text, setup.place(number, actions)) from broken.__cause__
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        raise LawBroken("offers", text, setup.place(number, actions)) from error
    if seen is None:
        return Tally(1, len(actions), longest=len(actions))
    return Tally(1, len(actions), watched=1, content=seen.counts, longest=len(actions))


class Watch:
    """Counts the content of one game while it is played."""

    def __init__(self, watcher: Watcher, setup: Setup) -> None:
        self.watcher = watcher
        self.counts: Counter[str] = Counter(dict.fromkeys(watcher.everything(setup.game), 0))

    def apply(self, state: State, action: int) -> None:
        """Applies an action and counts what it resolves."""
        self.watcher.look(state, action)
        state.apply(action)
        self.counts.update(self.watcher.resolved(state.drain()))


def _play(
    setup: Setup,
    number: int,
    conserve: Callable[[], Checker] | None,
    actions: list[int],
    seen: Watch | None = None,
) -> None:
    stream = Stream.from_seed(number, PLAYOUT)
    state = setup.start(number)
    if seen is not None:
        state = seen.watcher.opening(state, stream)
        state.listen()
    moods = MOODS_OF_FOUR if seen is None else WATCHED_MOODS_OF_FOUR
    choose = Mood(state, stream) if stream.below(4) < moods else None
    checker = conserve() if conserve is not None and number % CHECKER_EVERY == 0 else None
    most = setup.game.num_actions
    action: int | None = None
    while not state.over:
        legal = state.legal_actions()
        if not legal or legal != sorted(set(legal)) or legal[0] < 0 or legal[-1] >= most:
            raise LawBroken("legal-actions", f"legal actions are {legal}")
        if not 0 <= state.player < setup.players:
            raise LawBroken("legal-actions", f"there is no seat {state.player}")
        if checker is not None:
            _show(checker, state, action)
        elif conserve is not None and stream.below(STATES_CHECKED_ONE_IN) == 0:
            _show(conserve(), state, None)
        action = legal[stream.below(len(legal))] if choose is None else choose(state, stream)
        if seen is None:
            state.apply(action)
        else:
            seen.apply(state, action)
        actions.append(action)
        if len(actions) > MOST_DECISIONS:
            raise LawBroken("termination", f"the game goes on after {MOST_DECISIONS} decisions")
    if state.legal_actions():
        raise LawBroken("legal-actions", "the game is over, and actions are legal")
    the_outcome_adds_up(state)
    if conserve is not None:
        _show(checker or conserve(), state, action if checker is not None else None)


def _show(checker: Checker, state: State, action: int | None) -> None:
    try:
        checker(state, action)
    except AssertionError as error:
        raise LawBroken("conservation", str(error)) from error


def checker_of(source: str | None) -> Callable[[], Checker] | None:
    """Imports the factory of checkers named "module:attribute".

    >>> checker_of("collections:Counter")
    <class 'collections.Counter'>
    """
    return None if source is None else _named(source)


def watcher_of(source: str | None) -> Watcher | None:
    """Imports the content watcher named "module:attribute".

    >>> watcher_of(None) is None
    True
    """
    watcher: Watcher | None = None if source is None else _named(source)()
    return watcher


def _named(source: str) -> Any:
    module, _, attribute = source.partition(":")
    try:
        return getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise ValueError(f"nothing is found at {source!r}, which is MODULE:NAME: {problem}") from problem


def play_batch(
    numbers: range,
    names: tuple[str, ...],
    sources: Sources,
    watchers: Sources | None = None,
    watch_one_in: int = 1,
) -> Tally:
    """Plays the games with these numbers."""
    tally = Tally()
    for number in numbers:
        tally += play_numbered(number, names, sources, watchers, watch_one_in)
    return tally


def batches(games: int, first: int) -> list[range]:
    """The numbers in portions.

    >>> batches(40, 10)
    [range(10, 35), range(35, 50)]
    """
    end = first + games
    return [range(start, min(start + GAMES_AT_A_TIME, end)) for start in range(first, end, GAMES_AT_A_TIME)]


def soak(
    games: int,
    *,
    jobs: int = 1,
    first: int = 0,
    names: Sequence[str] = (),
    sources: Sources | None = None,
    watchers: Sources | None = None,
    watch_one_in: int = 1,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Tally]:
    """Plays games in several processes and yields, again and again, what is done so far.

    A fault is raised as LawBroken. When `stop` says so, whatever is still being played is given up.

    >>> [str(tally) for tally in soak(1, first=3, names=["lost-cities"])][0].startswith("1 games, ")
    True
    """
    chosen = tuple(names) or tuple(digsite.games())
    done = Tally()
    if jobs == 1:
        for number in range(first, first + games):
            if stop():
                return
            done += play_numbered(number, chosen, sources or {}, watchers, watch_one_in)
            yield done
        return
    others = set(multiprocessing.active_children())
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, fresh, _leave_interrupts_to_the_parent) as pool:
        portions = batches(games, first)
        waiting = {
            pool.submit(play_batch, portion, chosen, sources or {}, watchers, watch_one_in)
            for portion in portions
        }
        try:
            while waiting and not stop():
                finished, waiting = wait(waiting, timeout=_LOOKS_UP_EVERY, return_when=FIRST_COMPLETED)
                for portion_done in finished:
                    done += portion_done.result()
                yield done
        finally:
            if waiting:
                for worker in set(multiprocessing.active_children()) - others:
                    worker.terminate()
                # The pool cancels what is left itself: it would stumble over what somebody else has cancelled.
                pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
