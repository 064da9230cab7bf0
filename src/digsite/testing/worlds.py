"""Laws of imagined worlds: they vary, reach everything that is possible, and share no chance with the real game."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.engine.zones import bit_of
from digsite.testing.laws import law, require
from digsite.testing.secrets import name_of, onlookers, seen_by, tell
from digsite.testing.setting_up import Setup
from digsite.testing.words import keys_in

_GAMES_COMPARED = 48
_WORLDS_COMPARED = 6
# For certainty: worlds before the action, the fewest that will do, worlds after it, and worlds for a closer look.
_FORESEEN = 6
_FEW = 4
_LOOKED_AT = 2
_CLOSER_LOOK = 200
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

    def seen_by_all(self, state: State) -> bool:
        """Whether the worlds of every onlooker were seen to differ, so that there is nothing left to look for."""
        return all(onlooker in self.varied_for for onlooker in onlookers(state))

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
    """The views of all seats together."""
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


@law(
    "certainty",
    "What follows from all that a seat knows and is told stays so in every world it imagines afterwards",
)
def certainty_is_kept(state: State, action: int, seed: int = 0) -> None:
    """A fact that follows from a seat's knowledge stays true in every world it imagines afterwards.

    The action is applied in worlds that the seat imagines before it. What others then hold in all of these (a card
    that was taken from an open pile, say) they must hold in the worlds that the seat imagines after it.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> certainty_is_kept(state, state.legal_actions()[0])
    """
    after = state.clone()
    told = tell(after, action)
    if any(event.chance for event in told):
        return
    for onlooker in onlookers(state):
        for lost in _lost(state, action, told, onlooker, after, seed):
            _require_doubt(state, action, told, onlooker, lost, after)


def _lost(
    state: State, action: int, told: list[Event], onlooker: int | None, after: State, seed: int
) -> frozenset[tuple[int, str]]:
    """Holdings of others that are common to the foreseen worlds but not to all worlds imagined afterwards."""
    sure: frozenset[tuple[int, str]] | None = None
    foreseen = 0
    for held in _foreseen(state, action, told, onlooker, range(seed, seed + _FORESEEN)):
        sure = held if sure is None else sure & held
        foreseen += 1
        if not sure:
            break
    if not sure or foreseen < _FEW:
        return frozenset()
    worlds = (after.determinize(onlooker, seed + number) for number in range(_LOOKED_AT))
    return sure - frozenset.intersection(*(held_by_others(world, onlooker) for world in worlds))


def _foreseen(
    state: State, action: int, told: list[Event], onlooker: int | None, seeds: Iterable[int]
) -> Iterator[frozenset[tuple[int, str]]]:
    """Holdings of others after the action, in worlds where the onlooker would see the same events."""
    news = [seen_by(state.game, event, onlooker) for event in told]
    for seed in seeds:
        world = state.determinize(onlooker, seed)
        if not world.permits(action):
            continue
        if [seen_by(state.game, event, onlooker) for event in tell(world, action)] == news:
            yield held_by_others(world, onlooker)


def held_by_others(state: State, onlooker: int | None) -> frozenset[tuple[int, str]]:
    """The keys of all things that other seats see and the onlooker does not, by seat.

    >>> import digsite
    >>> len(held_by_others(digsite.game("lost-cities").start(players=2, seed=1), 0))
    8
    """
    shown = set(keys_in(state.view(onlooker)))
    seats = [seat for seat in range(len(state.places())) if seat != onlooker]
    return frozenset((seat, key) for seat in seats for key in keys_in(state.view(seat)) if key not in shown)


def _require_doubt(
    state: State, action: int, told: list[Event], onlooker: int | None, lost: tuple[int, str], after: State
) -> None:
    """A closer look: breaks the law when something was certain in very many worlds and is doubted in many."""
    if not all(lost in held for held in _foreseen(state, action, told, onlooker, range(_CLOSER_LOOK))):
        return
    worlds = [
        held_by_others(after.determinize(onlooker, seed), onlooker) for seed in range(_CLOSER_LOOK // 4)
    ]
    doubted = sum(lost not in held for held in worlds)
    seat, key = lost
    require(
        doubted * 10 < len(worlds),
        f"before action {action} {name_of(onlooker)} was sure that seat {seat} would then have {key}, and afterwards"
        f" imagines it without in {doubted} of {len(worlds)} worlds",
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
