"""The search's policy: what it chooses in every information state, over several seeds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from benchmarks.truth.position import PLAYERS
from benchmarks.truth.tree import Policy, Tree
from digsite.bots import ismcts
from digsite.bots.judge import Judge
from digsite.bots.perspective import Perspective
from digsite.bots.search import Search
from digsite.bots.trained import weights_of
from digsite.games.lost_cities.game import LostCities

# How much plain search makes of an action tried less; it is what the bot takes for a game without an evaluation.
_CURIOSITY = 1.0


class Searcher(ABC):
    """A way to search."""

    name: str

    @abstractmethod
    def choose(self, perspective: Perspective, iterations: int, seed: int) -> int:
        """The action that was tried most."""


class Plain(Searcher):
    """Search of information sets with random play to the end of the game."""

    name = "plain"

    def choose(self, perspective: Perspective, iterations: int, seed: int) -> int:
        """The action that was tried most."""
        root = perspective.determinize(seed)
        search = ismcts.Search(root, perspective.seat, seed, None, _CURIOSITY)
        search.run(iterations, 0.0)
        return search.opinions()[0].action


class Learned(Searcher):
    """Search with the network."""

    name = "network"

    def __init__(self, game: LostCities, weights: Path | None) -> None:
        self._judge = Judge(weights_of(game, weights), game, PLAYERS)

    def choose(self, perspective: Perspective, iterations: int, seed: int) -> int:
        """The action that was tried most."""
        search = Search(perspective.determinize(seed), perspective.seat, self._judge, seed)
        search.run(iterations)
        return search.opinions()[0].action


def policy_of(
    searcher: Searcher, tree: Tree, iterations: int, seeds: int, tell: Callable[[int], None]
) -> Policy:
    """How often it takes each action in each information state; `tell` hears how many are done.

    Bots see the table and not who laid what when, so states that look alike are searched once.
    """
    found: dict[str, Counter[int]] = {}
    policy: Policy = []
    for done, state in enumerate(tree.states):
        tell(done)
        look = f"{state.seat} {state.perspective.determinize(0).dump()}"
        if look not in found:
            found[look] = Counter(
                searcher.choose(state.perspective, iterations, seed) for seed in range(seeds)
            )
        policy.append(tuple(found[look][action] / seeds for action in state.actions))
    return policy
