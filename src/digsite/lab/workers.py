"""Plays the games of a series in several processes and hands the results over as they come."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from digsite.bots import Diverged
from digsite.lab.results import Results
from digsite.lab.series import LostGame, Outcome, Series, without_actions

Batch = tuple[list[Outcome], float]

Order = TypeVar("Order")
Numbers = TypeVar("Numbers")
Result = TypeVar("Result")

# A batch takes about this long: short enough for a lively progress bar, long enough to be worth sending.
_BATCH_SECONDS = 0.25
_LARGEST_BATCH = 64


def run(
    series: Series, jobs: int = 0, numbers: Sequence[int] | None = None
) -> Generator[Outcome, None, None]:
    """Plays a series and yields its games as they are finished, in no certain order when there are several jobs.

    With `numbers` it plays only those games of the series.

    Without jobs the games are played in this process, one after the other. With one or more they are played in so
    many worker processes: a game that ends its worker (a bot that crashes the interpreter, a machine that runs out
    of memory) is tried once more on its own, and comes back as a LostGame if it does so again. In either case a
    game in which the engine itself raises an exception is a LostGame. The records come without their actions.

    Which games are played and how they go does not depend on `jobs`, except for bots that think for a given time
    and games with a limit. Closing the iterator, or an exception such as KeyboardInterrupt, ends the workers at once.

    >>> series = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
    >>> [type(game).__name__ for game in run(series)]
    ['PlayedGame', 'PlayedGame']
    """
    series.check()
    if jobs < 0:
        raise ValueError(f"jobs are counted from 0, not {jobs}")
    wanted = range(series.games) if numbers is None else numbers
    if jobs == 0:
        for number in wanted:
            yield _attempt(series, number)
        return
    with contextlib.closing(Crew(jobs)) as crew:
        yield from spread(series, wanted, crew)


def resume(series: Series, results: Results, jobs: int = 0) -> Generator[Outcome, None, None]:
    """Yields the games of a series that the results hold, then plays the others and adds each to the results.

    >>> from digsite.lab.results import Settings
    >>> series = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
    >>> results = Results(Settings.of(series))
    >>> len(list(resume(series, results))), len(results.games()), len(list(resume(series, results)))
    (2, 2, 2)
    """
    played = results.of(series.bots)
    missing = [number for number in range(series.games) if number not in played]
    yield from [played[number] for number in range(series.games) if number in played]
    with contextlib.closing(run(series, jobs, missing)) as outcomes:
        for outcome in outcomes:
            results.add(series, outcome)
            yield outcome


def spread(series: Series, wanted: Sequence[int], crew: Crew) -> Iterator[Outcome]:
    """Keeps every worker of the crew busy until the games with these numbers are played."""
    running: dict[Future[Batch], Sequence[int]] = {}
    sent = 0
    batch = 1
    while sent < len(wanted) or running:
        suspects: list[int] = []
        while sent < len(wanted) and len(running) < 2 * crew.jobs and not suspects:
            numbers = wanted[sent : sent + batch]
            sent += len(numbers)
            try:
                running[crew.submit(_play_batch, series, numbers)] = numbers
            except BrokenProcessPool:
                suspects.extend(numbers)
        if not suspects:
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                numbers = running.pop(future)
                try:
                    games, seconds = future.result()
                except BrokenProcessPool:
                    suspects.extend(numbers)
                else:
                    batch = _batch_for(seconds / len(games))
                    yield from games
        if suspects:
            # A worker is gone, and with it the pool: whatever was under way may be the game that did it.
            for future, numbers in running.items():
                try:
                    yield from future.result()[0]
                except BrokenProcessPool:
                    suspects.extend(numbers)
            running.clear()
            crew.replace()
            for number in sorted(suspects):
                yield _play_apart(series, number)


def _batch_for(seconds_per_game: float) -> int:
    """How many games are sent at a time.

    >>> _batch_for(3.0), _batch_for(0.05), _batch_for(0.0)
    (1, 5, 64)
    """
    return max(1, min(_LARGEST_BATCH, int(_BATCH_SECONDS / max(seconds_per_game, 1e-6))))


def _attempt(series: Series, number: int) -> Outcome:
    try:
        return without_actions(series.play(number))
    except Diverged as reason:
        return LostGame(series.fixture(number), str(reason), diverged=True)
    except Exception as problem:
        return LostGame(series.fixture(number), f"it raised {type(problem).__name__}: {problem}")


def _play_batch(series: Series, numbers: Sequence[int]) -> Batch:
    started = time.monotonic()
    games = [_attempt(series, number) for number in numbers]
    return games, time.monotonic() - started


def _play_apart(series: Series, number: int) -> Outcome:
    """Plays one game in a process of its own, where it can do no harm."""
    with contextlib.closing(Crew(1)) as crew:
        try:
            games, _ = crew.submit(_play_batch, series, [number]).result()
        except BrokenProcessPool:
            return LostGame(series.fixture(number), f"its worker process {crew.endings()}")
    return games[0]


class Crew:
    """A pool of worker processes that can be replaced when one dies and ended in the middle of a game."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._open()

    def _open(self) -> None:
        self._context = _RecordingContext()
        self._pool = ProcessPoolExecutor(self.jobs, self._context, initializer=_settle_in)

    def submit(
        self, task: Callable[[Order, Numbers], Result], order: Order, numbers: Numbers
    ) -> Future[Result]:
        """Hands a task to the pool."""
        # A submission may start a process. A Ctrl-C meant for us must not hit it before it has settled in, nor us
        # when it is only half started.
        with interrupts_held_back():
            return self._pool.submit(task, order, numbers)

    def replace(self) -> None:
        """Ends what is left of the pool and starts a fresh one."""
        self.close()
        self._open()

    def close(self) -> None:
        """Ends every worker, in the middle of a game if need be."""
        for process in self._context.started:
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def endings(self) -> str:
        """How the worker of a crew of one ended, in words."""
        # The pool waits for its processes in a thread of its own, and only one of two that wait learns the code.
        self._pool.shutdown(wait=True)
        code = self._context.started[0].exitcode
        if code is not None and code < 0:
            return f"was ended by signal {-code} ({signal.strsignal(-code)})"
        return f"ended with exit code {code}"


class _RecordingContext(SpawnContext):
    """Starts fresh interpreters, the same way on every system, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[BaseProcess] = []

    def Process(self, *args: Any, **named: Any) -> BaseProcess:  # type: ignore[override]
        process = multiprocessing.get_context("spawn").Process(*args, **named)
        self.started.append(process)
        return process


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the process that started it, and does not outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """A Ctrl-C that comes meanwhile is heard at the end, and by no process that is started meanwhile."""
    came: list[int] = []
    # Python interrupts the main thread whichever thread the system has told, even one that blocks nothing.
    heard_here = threading.current_thread() is threading.main_thread()
    handler = signal.getsignal(signal.SIGINT) if heard_here else None
    if handler is not None:
        signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        with _interrupts_blocked():
            yield
    finally:
        if handler is not None:
            signal.signal(signal.SIGINT, handler)
    if came:
        signal.raise_signal(signal.SIGINT)


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Blocks Ctrl-C in this thread, and so in the processes that it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
