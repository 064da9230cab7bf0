"""The levels of the bots: from a beginner to an expert, and one that keeps the game close.

A weaker level has learnt for a shorter while, looks less far and is less sure of what it sees. It loses by judgement,
not by absurd moves: whatever the fully trained network sees to cost too many points is out of the question for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

from digsite.bots import ismcts
from digsite.bots.bot import Bot
from digsite.bots.greedy import GreedyBot
from digsite.bots.ismcts import IsmctsBot
from digsite.bots.judge import Judge
from digsite.bots.learned import LearnedBot, check_budget
from digsite.bots.perspective import Perspective
from digsite.bots.planner import Planner
from digsite.bots.search import Opinion, Search
from digsite.bots.sense import sensible
from digsite.bots.trained import early_weights_of, has_weights, weights_of
from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.randomness import BOT, Stream

Level = Literal["beginner", "easy", "medium", "hard", "expert", "adaptive"]
LEVELS: tuple[Level, ...] = ("beginner", "easy", "medium", "hard", "expert", "adaptive")

# An opinion's error is drawn with this precision.
_STEPS = 1 << 16
# Looking over a chain in this many worlds evens out the luck of a draw.
_WORLDS = 2
# The adaptive level plays for a game that it wins about as often as not.
_CLOSE = 0.5
# The games of others, for which nothing was learnt, are searched with random play to the end.
_ITERATIONS_WITHOUT_NETWORK = {"medium": 60, "hard": 300, "expert": 1500, "adaptive": 300}
_WHIM_WITHOUT_NETWORK = {"beginner": 0.5, "easy": 0.15}


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level plays a game; see `levels.toml` for what each number means."""

    weights: Literal["early", "full"]
    iterations: int
    noise: float
    cap: float


@lru_cache(maxsize=64)
def strength_of(level: str, game: str) -> Strength:
    """How a level plays a game.

    >>> strength_of("expert", "arnak").noise
    0.0
    >>> strength_of("beginner", "quetzal").weights
    'early'
    """
    table = tomllib.loads(files("digsite.bots").joinpath("levels.toml").read_text(encoding="utf-8"))
    return Strength(**{**table["all"][level], **table.get(game, {}).get(level, {})})


class LevelBot:
    """Plays at a level. A budget of one's own replaces the level's: iterations, or seconds of clock or processor.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("quetzal").start(players=2, seed=1))
    >>> LevelBot("beginner", seed=3).choose(perspective) in perspective.legal_actions()
    True
    """

    def __init__(
        self,
        level: Level,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        cpu: float | None = None,
        processes: int = 1,
    ) -> None:
        self.name: str = level
        self.level = level
        self.opinions: Sequence[Opinion | ismcts.Opinion] = []
        self._seed = seed
        self._stream = Stream.from_seed(seed, BOT)
        self._budget = {"iterations": iterations, "seconds": seconds, "cpu": cpu}
        self._processes = processes
        # A wrong budget is refused now and not at the first decision.
        check_budget(level, iterations, seconds, cpu, processes)
        self._game: Game | None = None
        self._searcher: LearnedBot | None = None
        self._plain: Bot | None = None
        self._planners: tuple[Planner, Planner] | None = None

    @property
    def searcher(self) -> LearnedBot | None:
        """The bot that searches for this level, where it searches."""
        return self._searcher

    @property
    def search(self) -> Search | ismcts.Search | None:
        """The search behind the last decision, if there was one."""
        if not self.opinions:
            return None
        searcher = self._searcher or self._plain
        return searcher.search if isinstance(searcher, LearnedBot | IsmctsBot) else None

    @property
    def judged(self) -> int:
        """How many positions this level has judged by looking over chains."""
        return 0 if self._planners is None else sum(planner.judged for planner in {*self._planners})

    def choose(self, perspective: Perspective) -> int:
        """The level's decision."""
        self.opinions = []
        actions = perspective.legal_actions()
        if len(actions) == 1:
            return actions[0]
        game = perspective.game
        if not has_weights(game):
            return self._without_network(perspective)
        strength = strength_of(self.level, game.name)
        self._sit_down(game, perspective.players, strength)
        if self._searcher is not None:
            return self._searched(perspective, strength)
        return self._looked_over(perspective, strength)

    def _sit_down(self, game: Game, players: int, strength: Strength) -> None:
        """Gets ready for a game, unless it goes on with the one that it knows."""
        if self._game is game and (self._searcher is not None or self._planners is not None):
            return
        self._game = game
        budget = {name: value for name, value in self._budget.items() if value is not None}
        searches = bool(budget) or strength.iterations > 0
        if searches:
            wanted: dict[str, Any] = budget or {"iterations": strength.iterations}
            self._searcher = LearnedBot(self._seed, **wanted, processes=self._processes)
            if strength.noise == 0.0:
                return
        full = early = Planner(Judge(weights_of(game), game, players))
        if strength.weights == "early" and not searches:
            early = Planner(Judge(early_weights_of(game), game, players))
        self._planners = (early, full)

    def _searched(self, perspective: Perspective, strength: Strength) -> int:
        """Takes what the search likes best; a level with noise takes what it likes nearly as well, too."""
        assert self._searcher is not None
        best = self._searcher.choose(perspective)
        opinions = self._searcher.opinions
        self.opinions = opinions
        # A few tries say little about an action, so only those that were tried often are in question.
        often = [opinion for opinion in opinions if 4 * opinion.visits >= opinions[0].visits]
        if strength.noise > 0.0 and len(often) > 1:
            allowed = self._sensible(perspective)
            often = [opinion for opinion in often if opinion.action in allowed or opinion.action == best]
        if self.level == "adaptive":
            best = self._close(often, strength)
        elif strength.noise > 0.0 and len(often) > 1:
            best = self._noisy([(opinion.action, opinion.worth) for opinion in often], strength)
        self._searcher.decided(best)
        return best

    def _sensible(self, perspective: Perspective) -> set[int]:
        """The actions that common sense allows, as it looks in a few worlds that are the same for all of them."""
        assert self._planners is not None
        actions = perspective.legal_actions()
        worlds = self._worlds(perspective)
        sound = _looks(worlds, self._planners[1])
        allowed = sensible(worlds[0], list(zip(actions, sound, strict=True)))
        return {action for action, fine in zip(actions, allowed, strict=True) if fine}

    def _worlds(self, perspective: Perspective) -> list[State]:
        return [perspective.determinize(self._stream.next_word()) for _ in range(_WORLDS)]

    def _close(self, often: list[Opinion], strength: Strength) -> int:
        """The action that keeps the game close: the best when behind, a weaker one when well ahead."""
        best = often[0]
        near = [opinion for opinion in often if opinion.worth >= best.worth - strength.cap]
        return min(near, key=lambda opinion: (max(0.0, opinion.win - _CLOSE), -opinion.worth)).action

    def _looked_over(self, perspective: Perspective, strength: Strength) -> int:
        """Takes what looks best at the end of the chain it begins, among what is not absurd."""
        assert self._planners is not None
        early, full = self._planners
        actions = perspective.legal_actions()
        worlds = self._worlds(perspective)
        sound = _looks(worlds, full)
        liked = sound if early is full else _looks(worlds, early)
        allowed = sensible(worlds[0], list(zip(actions, sound, strict=True)))
        found = [index for index in range(len(actions)) if allowed[index]]
        least = max(sound[index] for index in found) - strength.cap
        return self._noisy(
            [(actions[index], liked[index]) for index in found if sound[index] >= least], strength
        )

    def _noisy(self, worths: list[tuple[int, float]], strength: Strength) -> int:
        """The action with the best worth, each one misjudged a little."""
        judged = [(worth + strength.noise * self._error(), -action) for action, worth in worths]
        return -max(judged)[1]

    def _error(self) -> float:
        """A draw from a bell-shaped distribution of spread 1, made of four even ones."""
        total = sum(self._stream.below(_STEPS) for _ in range(4))
        return (total / _STEPS - 2.0) * 1.7320508075688772

    def _without_network(self, perspective: Perspective) -> int:
        """The decision in a game that nothing was learnt for."""
        if self._plain is None:
            if self.level in _WHIM_WITHOUT_NETWORK:
                self._plain = GreedyBot(self._seed, whim=_WHIM_WITHOUT_NETWORK[self.level])
            else:
                seconds = self._budget["seconds"] or self._budget["cpu"]
                iterations = self._budget["iterations"] or _ITERATIONS_WITHOUT_NETWORK[self.level]
                self._plain = IsmctsBot(
                    self._seed, iterations=None if seconds else int(iterations), seconds=seconds
                )
        chosen = self._plain.choose(perspective)
        if isinstance(self._plain, IsmctsBot):
            self.opinions = self._plain.opinions
        return chosen


def _looks(worlds: Sequence[State], planner: Planner) -> list[float]:
    """What each legal action looks to be worth in the mean of some worlds."""
    each = [planner.worths(world) for world in worlds]
    return [sum(worths) / len(worlds) for worths in zip(*each, strict=True)]
