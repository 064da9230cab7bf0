"""The plans for training each game's network: what is played, how often, and the size of the network."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from digsite.bots.weights import Shape, shape_for
from digsite.engine.errors import BadSetup
from digsite.engine.game import Game
from digsite.lab.training.selfplay import Setup, Stage


@dataclass(frozen=True, slots=True)
class Phase:
    """Generations that are made in the same way.

    Each plays `games` games against itself, in the stage `policy` with `iterations` of search for the decisions that
    are learnt from and `quick_iterations` for the others, and goes through what was recorded `epochs` times.
    `noise` are temperatures in points, of which each game takes one; a `sample` of the positions is recorded. Matches
    are played with `match_iterations`.
    """

    stage: Stage
    generations: int
    games: int
    epochs: int = 2
    rate: float = 6e-4
    worlds: int = 1
    iterations: int = 160
    quick_iterations: int = 32
    match_iterations: int = 0
    noise: tuple[float, ...] = (0.0, 0.25, 0.5)
    trace: float = 0.94
    sample: float = 1.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to train a game's network. `minutes` is about how long it takes on two processors, compiled.

    Learning goes through the recordings of the last `replay` generations, though not far into an earlier phase.
    `search` are the settings of the search that the header of the weights names. In the `rated` setups each generation
    plays `gate_deals` deals in all against the best so far, and `rated_deals` in each against each of the `anchors`,
    bots by their specs, and the first generation; in a setup for one it plays them alone.
    """

    minutes: float
    setups: tuple[Setup, ...]
    rated: tuple[Setup, ...]
    phases: tuple[Phase, ...]
    first: int = 48
    shared: int = 32
    second: int = 32
    policy: int = 32
    replay: int = 3
    games_in_chunk: int = 32
    search: Mapping[str, float] = field(default_factory=dict)
    anchors: tuple[str, ...] = ("random",)
    rated_deals: int = 8
    gate_deals: int = 24

    def shape(self, game: Game) -> Shape:
        """The shape of the network for that game."""
        return shape_for(game, self.first, self.shared, self.second, self.policy)

    def generations(self) -> list[Phase]:
        """The phase of each generation, in order."""
        return [phase for phase in self.phases for _ in range(phase.generations)]

    def data(self) -> dict[str, object]:
        """The plan as JSON-able data."""
        plain: dict[str, object] = json.loads(json.dumps(asdict(self)))
        return plain


def _each_count(game: Game) -> tuple[Setup, ...]:
    """Every number of players alike, with the game's own options."""
    return tuple(Setup(1.0, players, {}) for players in game.players)


_ARNAK_ALONE: Final = tuple(
    Setup(share, 1, {"temple": temple, "difficulty": difficulty})
    for temple in ("bird", "snake")
    for difficulty, share in ((0, 0.5), (1, 0.5), (2, 0.5), (3, 0.5), (4, 0.5), (5, 1.5))
)
_ARNAK_TOGETHER: Final = tuple(
    Setup(share, players, {"temple": temple})
    for temple in ("bird", "snake")
    for players, share in ((2, 1.5), (3, 0.4), (4, 0.6))
)
_LOST_CITIES: Final = tuple(
    Setup(share, players, {"length": length})
    for length, shares in (("short", (5.0, 1.0, 1.0)), ("standard", (1.5, 0.3, 0.3)))
    for players, share in zip((2, 3, 4), shares, strict=True)
)
_LOST_CITIES_VARIANTS: Final = tuple(
    Setup(0.4, players, {"length": "short", variant: "on"})
    for players in (2, 3, 4)
    for variant in ("direction", "lowest_opening")
)
_QUETZAL: Final = tuple(
    Setup(share, players, {}) for players, share in ((2, 2.0), (3, 1.0), (4, 1.0), (5, 1.0))
)


def _deeper(generations: int, games: int) -> Phase:
    """The last generations of a run: they search deeper, change less between games, and learn more slowly."""
    return Phase(
        "policy",
        generations,
        games,
        epochs=4,
        rate=3e-4,
        iterations=320,
        quick_iterations=48,
        match_iterations=16,
        noise=(0.0, 0.15),
    )


_FULL: Final[Mapping[str, Plan]] = {
    "arnak": Plan(
        minutes=65,
        setups=(*_ARNAK_ALONE, *_ARNAK_TOGETHER),
        rated=(
            Setup(1.0, 1, {"temple": "bird", "difficulty": 5}),
            Setup(1.0, 1, {"temple": "snake", "difficulty": 5}),
            Setup(1.0, 2, {"temple": "bird"}),
        ),
        phases=(
            Phase("value", generations=10, games=1500, sample=0.6),
            Phase("policy", generations=8, games=400, epochs=4, match_iterations=16, noise=(0.0, 0.3)),
            _deeper(generations=6, games=320),
        ),
        first=64,
    ),
    "lost-cities": Plan(
        minutes=50,
        setups=(*_LOST_CITIES, *_LOST_CITIES_VARIANTS),
        rated=(Setup(1.0, 2, {"length": "short"}), Setup(1.0, 4, {"length": "short"})),
        search={"win_worth": 60.0, "curiosity": 8.0, "caution": 2.0},
        phases=(
            Phase(
                "value", generations=8, games=1200, worlds=2, noise=(0.0, 1.0, 3.0), trace=0.97, sample=0.3
            ),
            Phase(
                "policy",
                generations=5,
                games=200,
                epochs=4,
                match_iterations=16,
                noise=(0.0, 1.0),
                trace=0.97,
                sample=0.3,
            ),
        ),
    ),
    "quetzal": Plan(
        minutes=25,
        setups=_QUETZAL,
        rated=(Setup(1.0, 2, {}), Setup(1.0, 4, {})),
        phases=(
            Phase("value", generations=8, games=800, sample=0.6),
            Phase("policy", generations=6, games=320, epochs=4, match_iterations=16, noise=(0.0, 0.3)),
            _deeper(generations=4, games=240),
        ),
        first=64,
    ),
}

# Of the quick plans: what is played, and the noise in points.
_QUICK: Final[Mapping[str, tuple[Setup, tuple[float, ...]]]] = {
    "arnak": (Setup(1.0, 1, {"temple": "bird", "difficulty": 0}), (0.0, 0.25, 0.5)),
    "lost-cities": (Setup(1.0, 2, {"length": "short"}), (0.0, 1.0, 3.0)),
    "quetzal": (Setup(1.0, 2, {}), (0.0, 0.25, 0.5)),
}

NAMES: Final = ("full", "quick")


def plan_for(game: Game, name: str) -> Plan:
    """The plan of a game by name; a game without plans of its own gets those that suit most.

    >>> import digsite
    >>> len(plan_for(digsite.game("quetzal"), "full").generations())
    18
    >>> plan_for(digsite.game("quetzal"), "slow")
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadSetup: there is no plan 'slow'; there are: full, quick
    """
    if name == "full":
        return _FULL.get(
            game.name, replace(_FULL["quetzal"], setups=_each_count(game), rated=_each_count(game))
        )
    if name == "quick":
        return _quick(game)
    raise BadSetup(f"there is no plan {name!r}; there are: {', '.join(NAMES)}")


def _quick(game: Game) -> Plan:
    """A plan that shows within a minute or two, with the compiler, that something is learnt."""
    setup, noise = _QUICK.get(game.name, (Setup(1.0, game.players[-1], {}), (0.0, 0.5)))
    return Plan(
        minutes=1,
        setups=(setup,),
        rated=(setup,),
        phases=(
            Phase("value", generations=4, games=240, epochs=6, rate=1.5e-3, noise=noise),
            Phase(
                "policy", generations=1, games=24, epochs=3, rate=1e-3, iterations=24, quick_iterations=8,
                match_iterations=8, noise=noise[:1],
            ),
        ),
        first=16,
        shared=16,
        second=16,
        policy=16,
        games_in_chunk=8,
        anchors=("random",),
        rated_deals=12,
        gate_deals=6,
    )  # fmt: skip
