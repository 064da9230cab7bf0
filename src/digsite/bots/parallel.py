"""Searches in several processes at once: each grows a tree of its own, and their opinions are added up."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from digsite.bots.search import Opinion, rank


@dataclass(frozen=True, slots=True)
class Errand:
    """A position to search, as its seat sees it, and the budget."""

    world: Mapping[str, object]
    seat: int
    players: int
    seed: int
    iterations: int | None
    seconds: float | None
    cpu: float | None
    weights: Path | None


# An opinion on its way between processes: action, visits, worth, points, chance to win and prior.
Told = tuple[int, int, float, float, float, float]


class Helpers:
    """Processes that search the same position with other seeds; they end with the process that started them."""

    def __init__(self, count: int) -> None:
        self._workers: list[tuple[SpawnProcess, Connection]] = []
        context = multiprocessing.get_context("spawn")
        for _ in range(count):
            ours, theirs = context.Pipe()
            # A daemon is ended with its parent, and the closed pipe ends it where the parent was killed.
            process = context.Process(target=_serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._workers.append((process, ours))

    def send(self, errands: Sequence[Errand]) -> None:
        """Sets every process to work; there are as many errands as processes."""
        for (_, pipe), errand in zip(self._workers, errands, strict=True):
            pipe.send(errand)

    def collect(self) -> list[list[Opinion]]:
        """Waits for the opinions of every process that still lives."""
        found: list[list[Opinion]] = []
        for _, pipe in self._workers:
            # A process that died has no say; the others decide.
            with contextlib.suppress(EOFError, OSError):
                found.append([Opinion(*told) for told in pipe.recv()])
        return found

    def close(self) -> None:
        """Ends the processes, in the middle of a search if need be."""
        for process, pipe in self._workers:
            process.kill()
            process.join()
            pipe.close()
        self._workers.clear()


def added_up(opinions: Sequence[Sequence[Opinion]]) -> list[Opinion]:
    """The opinions of several searches as those of one, the most tried action first.

    >>> one, other = Opinion(3, 10, 4.0, 50.0, 0.5, 0.2), Opinion(3, 30, 8.0, 54.0, 0.7, 0.4)
    >>> added_up([[one], [other]])
    [Opinion(action=3, visits=40, worth=7.00, points=53.0, win=0.650)]
    """
    alike: dict[int, list[Opinion]] = {}
    for found in opinions:
        for opinion in found:
            alike.setdefault(opinion.action, []).append(opinion)
    merged = [_mean(action, found) for action, found in sorted(alike.items())]
    return sorted(merged, key=rank)


def _mean(action: int, found: Sequence[Opinion]) -> Opinion:
    visits = sum(opinion.visits for opinion in found)
    tried = max(1, visits)
    worth = points = win = prior = 0.0
    for opinion in found:
        share = opinion.visits / tried
        worth += share * opinion.worth
        points += share * opinion.points
        win += share * opinion.win
        prior += opinion.prior / len(found)
    return Opinion(action, visits, worth, points, win, prior)


def _serve(pipe: Connection) -> None:
    """Answers errands until nobody asks any more."""
    from digsite.bots.learned import LearnedBot
    from digsite.bots.perspective import Perspective
    from digsite.engine.registry import revive

    bot: LearnedBot | None = None
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            errand: Errand = pipe.recv()
            budget: dict[str, Any] = {
                "iterations": errand.iterations,
                "seconds": errand.seconds,
                "cpu": errand.cpu,
            }
            bot = LearnedBot(errand.seed, weights=errand.weights, **budget)
            bot.choose(Perspective(revive(dict(errand.world)), errand.seat, errand.players))
            pipe.send(
                [(one.action, one.visits, one.worth, one.points, one.win, one.prior) for one in bot.opinions]
            )
