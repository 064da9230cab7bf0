"""The bot that searches with the network of a game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path

from digsite.bots.judge import Judge
from digsite.bots.parallel import Errand, Helpers, added_up
from digsite.bots.perspective import Perspective
from digsite.bots.search import Opinion, Search
from digsite.bots.trained import weights_of
from digsite.engine.contract import State
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.randomness import BOT, Stream

# How many iterations pass between two looks at the clock, or at whether to stop.
_BETWEEN_LOOKS = 8
_DEFAULT_ITERATIONS = 400


def check_budget(
    name: str, iterations: int | None, seconds: float | None, cpu: float | None, processes: int
) -> None:
    """Refuses a budget that no bot can keep, in the name of the bot that was asked for.

    >>> check_budget("expert", 0, None, None, 1)
    Traceback (most recent call last):
    ...
    ValueError: expert takes one iteration or more, not 0
    """
    if sum(budget is not None for budget in (iterations, seconds, cpu)) > 1:
        raise ValueError(f"{name} takes iterations, seconds or cpu, not several of them")
    if iterations is not None and iterations < 1:
        raise ValueError(f"{name} takes one iteration or more, not {iterations}")
    for budget in (seconds, cpu):
        if budget is not None and not 0.0 < budget < math.inf:
            raise ValueError(f"{name} takes a time above 0 seconds, not {budget:g}")
    if processes < 1:
        raise ValueError(f"{name} searches in one process or more, not {processes}")


class LearnedBot:
    """Searches possible worlds with a game's network and takes the action that it has tried most.

    The budget is a number of iterations, with which the same seed gives the same answers, or a time in seconds, of
    the clock (`seconds`) or of this process (`cpu`); of several `processes` each has that budget. Findings about a turn
    serve the next decision of the same turn. `stop`, where it is given, is asked now and then and ends the search
    early: a move is always ready.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("quetzal").start(players=2, seed=1))
    >>> bot = LearnedBot(seed=3, iterations=20)
    >>> bot.choose(perspective) in perspective.legal_actions()
    True
    """

    name = "learned"

    def __init__(
        self,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        cpu: float | None = None,
        weights: Path | None = None,
        stop: Callable[[], bool] | None = None,
        processes: int = 1,
    ) -> None:
        check_budget(self.name, iterations, seconds, cpu, processes)
        self.opinions: list[Opinion] = []
        self.search: Search | None = None
        self._stream = Stream.from_seed(seed, BOT)
        self._iterations = iterations
        self._seconds = seconds
        self._cpu = cpu
        self._weights = weights
        self._stop = stop
        self._processes = processes
        self._helpers: Helpers | None = None
        self._judge: tuple[Game, int, Judge] | None = None
        self._chosen: int | None = None

    def choose(self, perspective: Perspective) -> int:
        """The action that was tried most."""
        started = time.monotonic(), time.process_time()
        actions = perspective.legal_actions()
        seed = self._stream.next_word()
        if len(actions) == 1:
            # The position after it can be foreseen, so the tree stays useful.
            self.opinions = []
            if self.search is not None and not self._follows(perspective):
                self.search = None
            self._walk(perspective, actions[0], seed)
            return actions[0]
        self.search = self._continued(perspective, seed)
        helpers = self._sent(perspective)
        self._think(self.search, started)
        self.opinions = self.search.opinions()
        if helpers is not None:
            self.opinions = added_up([self.opinions, *helpers.collect()])
        self._chosen = self.opinions[0].action
        return self._chosen

    def close(self) -> None:
        """Ends the processes that help, if there are any."""
        if self._helpers is not None:
            self._helpers.close()
            self._helpers = None

    def _sent(self, perspective: Perspective) -> Helpers | None:
        """Sets the other processes to work on the same position, each with a seed of its own."""
        if self._processes == 1:
            return None
        if self._helpers is None:
            self._helpers = Helpers(self._processes - 1)
        errands = [
            Errand(
                world=perspective.determinize(0).dump(),
                seat=perspective.seat,
                players=perspective.players,
                seed=self._stream.next_word(),
                iterations=self._iterations,
                seconds=self._seconds,
                cpu=self._cpu,
                weights=self._weights,
            )
            for _ in range(self._processes - 1)
        ]
        self._helpers.send(errands)
        return self._helpers

    def decided(self, action: int) -> None:
        """Tells which action was really taken, where it is not the one that was tried most."""
        self._chosen = action

    def judge_for(self, perspective: Perspective) -> Judge:
        """The judge of the game that is played, with its network."""
        game, players = perspective.game, perspective.players
        if self._judge is None or self._judge[:2] != (game, players):
            self._judge = (game, players, Judge(weights_of(game, self._weights), game, players))
        return self._judge[2]

    def _think(self, search: Search, started: tuple[float, float]) -> None:
        if self._seconds is None and self._cpu is None and self._stop is None:
            search.run(max(1, (self._iterations or _DEFAULT_ITERATIONS) - search.known()))
            return
        wall, worked = started
        left = (self._iterations or 1 << 40) - search.known()
        while left > 0:
            search.run(min(_BETWEEN_LOOKS, left))
            left -= _BETWEEN_LOOKS
            if self._stop is not None and self._stop():
                return
            if self._seconds is not None and time.monotonic() - wall >= self._seconds:
                return
            if self._cpu is not None and time.process_time() - worked >= self._cpu:
                return

    def _continued(self, perspective: Perspective, seed: int) -> Search:
        """A search that goes on with the tree of the last one where its choice has led here."""
        judge = self.judge_for(perspective)
        root = perspective.determinize(seed)
        tree = None
        if self._follows(perspective):
            assert self.search is not None
            assert self._chosen is not None
            node = self.search.tree.child(0, self._chosen)
            if node >= 0:
                tree = self.search.tree.below(node)
        return Search(root, perspective.seat, judge, seed, tree)

    def _walk(self, perspective: Perspective, action: int, seed: int) -> None:
        """Goes one forced step down the tree."""
        if self.search is None:
            return
        self.search = self._continued(perspective, seed)
        self._chosen = action

    def _follows(self, perspective: Perspective) -> bool:
        """Whether the position is the one that the last choice was to lead to, as far as the seat can see."""
        search, chosen = self.search, self._chosen
        if search is None or chosen is None or search.seat != perspective.seat:
            return False
        before = search.root
        if before.game is not perspective.game or not before.permits(chosen):
            return False
        expected = before.clone()
        expected.advance(chosen)
        if expected.over or expected.player != perspective.seat:
            return False
        return _seen(expected, perspective.seat) == _seen(perspective.determinize(0), perspective.seat)


def _seen(state: State, seat: int) -> tuple[list[int], list[tuple[int, float]]]:
    features = Features()
    state.fill_features(seat, features)
    return state.legal_actions(), features.items()
