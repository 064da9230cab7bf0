"""Laws of imagined worlds: they vary, reach everything that is possible, and share no chance with the real game."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.engine.zones import bit_of
from digsite.testing.laws import law, require
from digsite.testing.secrets import name_of, onlookers
from digsite.testing.setups import Setup

_GAMES_COMPARED = 48
_WORLDS_COMPARED = 6
# The chance that a fair determinization is called unfair by one call of `check_worlds`.
_CHANCE_OF_FALSE_ALARM_IN_SIGMAS = 4.0


@law(
    "worlds",
    "Imagined worlds reach everything that is possible as far as the seat knows, each as often as it should",
)
def check_worlds(
    state: State,
    seat: int | None,
    fingerprint: Callable[[State], Hashable],
    expected: Collection[Hashable],
    *,
    draws_each: int = 40,
) -> None:
    """Imagined worlds reach everything that is possible as far as the seat knows, each as often as it should.

    For a small case: `fingerprint` names the world that a state is, and `expected` names all worlds that seat must
    hold possible. A name that stands there twice must come twice as often. So many worlds are drawn that each
    comes `draws_each` times on average; then a chi-square test looks at the counts. The seeds are fixed, so the
    outcome is always the same.

    A seat knows how many cards the other holds, and does not know whether blue 7 is among them:

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> check_worlds(state, 0, lambda world: world.view(1)["players"][1]["hand_size"], [8])
    """
    weights = Counter(expected)
    total = sum(weights.values())
    draws = draws_each * total
    seen: Counter[Hashable] = Counter(fingerprint(state.determinize(seat, seed)) for seed in range(draws))
    strange = [world for world in seen if world not in weights]
    require(not strange, f"{name_of(seat)} imagines what is not possible: {strange[:3]}")
    missing = [world for world in weights if world not in seen]
    require(
        not missing,
        f"{name_of(seat)} never imagines {len(missing)} of {len(weights)} possible worlds, like {missing[:3]}",
    )
    statistic = sum(
        (seen[world] - draws * weight / total) ** 2 / (draws * weight / total)
        for world, weight in weights.items()
    )
    limit = chi_square_limit(len(weights) - 1)
    require(
        statistic <= limit,
        f"{name_of(seat)} imagines some worlds too often: chi-square {statistic:.1f}, at most {limit:.1f} is likely",
    )


def chi_square_limit(freedom: int, sigmas: float = _CHANCE_OF_FALSE_ALARM_IN_SIGMAS) -> float:
    """The value a chi-square statistic exceeds only as seldom as a normal variable exceeds so many sigmas.

    By the cube root approximation of Wilson and Hilferty:

    >>> round(chi_square_limit(10, sigmas=1.6449), 1)
    18.3
    """
    if freedom == 0:
        return 0.0
    ninth = 2 / (9 * freedom)
    return freedom * float(1 - ninth + sigmas * math.sqrt(ninth)) ** 3


class Variety:
    """Watches one game: whether what is hidden from a seat ever differs between the worlds it imagines."""

    def __init__(self) -> None:
        self.hidden_from: dict[int | None, str] = {}
        self.varied_for: set[int | None] = set()

    def watch(self, after: State, told: list[Event], seed: int) -> None:
        """Looks at a state and at the events that led to it."""
        for onlooker in onlookers(after):
            if onlooker in self.varied_for:
                continue
            kind = _hidden_event(told, onlooker)
            if kind is None:
                continue
            self.hidden_from.setdefault(onlooker, kind)
            faces = {_faces(after.determinize(onlooker, seed + number)) for number in range(_WORLDS_COMPARED)}
            if len(faces) > 1:
                self.varied_for.add(onlooker)


def _hidden_event(told: list[Event], onlooker: int | None) -> str | None:
    eye = bit_of(onlooker)
    for event in told:
        if any(part.audience & eye == 0 and part.audience for part in event.parts):
            return event.kind
    return None


def _faces(state: State) -> str:
    """What all seats together see."""
    return json.dumps([state.view(seat) for seat in range(len(state.places()))], sort_keys=True)


@law(
    "variety",
    "Where events hide something from a seat, the worlds that the seat imagines differ in what others see",
)
def imagined_worlds_vary(variety: Variety) -> None:
    """Where events hide something from a seat, the worlds that the seat imagines differ in what others see.

    >>> imagined_worlds_vary(Variety())
    """
    for onlooker, kind in variety.hidden_from.items():
        require(
            onlooker in variety.varied_for,
            f"{kind!r} hides something from {name_of(onlooker)}, and all worlds it imagines look the same to all seats",
        )


@law("fresh-chance", "Future chance is imagined too: no world shares its seed or stream with the real game")
def future_chance_is_imagined(setup: Setup) -> None:
    """Future chance is imagined too: no world shares its seed or stream with the real game.

    A field of the snapshot is taken for a seed or stream when it differs in every one of many games. Such a field
    is shown to nobody, so it must differ in every imagined world as well.

    >>> import digsite
    >>> future_chance_is_imagined(Setup(digsite.game("lost-cities"), 2, {}))
    """
    games = [dict(leaves(setup.start(seed).dump())) for seed in range(_GAMES_COMPARED)]
    chancy = [
        path
        for path in games[0]
        if len({game.get(path) for game in games}) == len(games) and games[0][path] is not None
    ]
    state = setup.start(0)
    for onlooker in onlookers(state):
        worlds = [dict(leaves(state.determinize(onlooker, seed).dump())) for seed in range(_WORLDS_COMPARED)]
        shown = {value for _, value in leaves(state.view(onlooker))}
        for path in chancy:
            kept = games[0][path]
            require(
                kept in shown or any(world.get(path) != kept for world in worlds),
                f"worlds that {name_of(onlooker)} imagines keep {path} = {kept!r} of the real game",
            )


def leaves(data: object, path: str = "") -> Iterator[tuple[str, Hashable]]:
    """Every single value in plain data, with the path to it.

    >>> list(leaves({"a": [1, {"b": "x"}]}))
    [('a.0', 1), ('a.1.b', 'x')]
    """
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list | tuple):
        for index, value in enumerate(data):
            yield from leaves(value, f"{path}.{index}" if path else str(index))
    else:
        assert isinstance(data, Hashable)
        yield path, data
