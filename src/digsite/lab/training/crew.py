"""Hands pieces of work to worker processes and gives a piece whose worker dies one more chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from digsite.lab.workers import Crew

Order = TypeVar("Order")
Result = TypeVar("Result")


class WorkerLost(RuntimeError):
    """A worker process died twice over the same piece of work."""


def spread(
    crew: Crew, task: Callable[[Order, range], Result], order: Order, pieces: Sequence[range]
) -> Iterator[tuple[range, Result]]:
    """Does the pieces in the workers and yields the results as they come, in no certain order."""
    waiting = list(reversed(pieces))
    running: dict[Future[Result], range] = {}
    suspects: set[range] = set()
    while waiting or running:
        broken = False
        while waiting and len(running) < 2 * crew.jobs and not broken:
            try:
                future = crew.submit(task, order, waiting[-1])
            except BrokenProcessPool:
                broken = True
            else:
                running[future] = waiting.pop()
        if not broken:
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                piece = running[future]
                try:
                    result = future.result()
                except BrokenProcessPool:
                    broken = True
                else:
                    del running[future]
                    yield piece, result
        if broken:
            for piece in running.values():
                if piece in suspects:
                    raise WorkerLost(
                        f"a worker process ended twice while it played {piece.start} to {piece.stop - 1}"
                    )
                suspects.add(piece)
                waiting.append(piece)
            running.clear()
            crew.replace()
