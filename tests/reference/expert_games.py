"""Games between experts in which the engine and the second readings must agree, by number.

A strong bot finds what random play never does, a fault of the rules that pays above all. So its games are followed by
the readings: those of Lost Cities and Quetzal play the whole game themselves, and Arnak's looks at every turn, at the
rival and at the score.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import digsite
from digsite.bots import Bot, Perspective, make_bot
from digsite.engine.contract import State
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TURN
from digsite.lab.arena import bot_seed
from digsite.lab.series import deal_seed
from tests.arnak.actions_by_name import numbers
from tests.lost_cities import test_reference as lost_cities
from tests.quetzal import test_reference as quetzal
from tests.reference.arnak_agreement import ARNAK, check_rival, check_scores, check_travel
from tests.reference.lost_cities_reference import Reference as LostCities
from tests.reference.lost_cities_table import Deal
from tests.reference.quetzal_facts import edition
from tests.reference.quetzal_reference import Reference as Quetzal

# The deals of these games follow from this seed, and none of them was trained on.
_SEED = 2_026_005


def _experts(players: int, seed: int, iterations: int) -> list[Bot]:
    return [make_bot(f"expert:iterations={iterations}", bot_seed(seed, seat)) for seat in range(players)]


def _choice(bots: list[Bot], state: State) -> int:
    return bots[state.player].choose(Perspective.of(state))


def arnak_game(number: int, iterations: int) -> int:
    """A game of Arnak, alone or with others, on either board; returns how many decisions were compared."""
    seed = deal_seed(_SEED, number)
    choose = random.Random(f"expert game {number}")
    players, temple = choose.choice([1, 1, 2, 3, 4]), choose.choice(["bird", "snake"])
    options: dict[str, Any] = {"difficulty": choose.randrange(6)} if players == 1 else {}
    state = ARNAK.start(players=players, seed=seed, temple=temple, **options)
    bots = _experts(players, seed, iterations)
    decisions = 0
    while not state.over:
        assert isinstance(state, Table)
        if state.pending.frames() == [[TURN, 0, 0]]:
            check_travel(state, choose, payments=1)
        check_scores(state)
        action = _choice(bots, state)
        move = numbers(temple)[action]
        if players == 1 and move in ("pass", "end"):
            check_rival(state, move)
        state.apply(action)
        decisions += 1
    check_scores(state)
    return decisions


def lost_cities_game(number: int, iterations: int) -> int:
    """A game of Lost Cities with some of its options."""
    seed = deal_seed(_SEED, number)
    options: dict[str, Any] = {**random.Random(f"expert game {number}").choice(lost_cities.COMBINATIONS)}
    state: Any = digsite.game("lost-cities").start(seed=seed, **options)

    def deal(_: int) -> Deal:
        return lost_cities.deal_of(state.dump()["state"])

    reference = LostCities(first_seat=state.player, deals=deal, facts=lost_cities.FACTS, **options)
    bots = _experts(options["players"], seed, iterations)
    trail: list[int] = []
    lost_cities.assert_same(state, reference, trail)
    while not reference.over:
        trail.append(_choice(bots, state))
        state.apply(trail[-1])
        reference.play(trail[-1])
        lost_cities.assert_same(state, reference, trail)
    return len(trail)


def quetzal_game(number: int, iterations: int) -> int:
    """A game of Quetzal; its reading rolls the same dice."""
    seed = deal_seed(_SEED, number)
    players = 2 + number % 4
    state: Any = digsite.game("quetzal").start(players=players, seed=seed, first="random")
    dice = quetzal.Dice(seed)
    reference = Quetzal(players, "random", dice, edition({}))
    bots = _experts(players, seed, iterations)
    trail: list[int] = []
    quetzal.assert_same(state, reference, dice, trail)
    while reference.question:
        trail.append(_choice(bots, state))
        state.apply(trail[-1])
        reference.play(trail[-1])
        quetzal.assert_same(state, reference, dice, trail)
    return len(trail)


EXPERT_GAMES: Mapping[str, Callable[[int, int], int]] = {
    "arnak": arnak_game,
    "lost-cities": lost_cities_game,
    "quetzal": quetzal_game,
}


def expert_game(name: str, number: int, iterations: int) -> int:
    """Plays and compares the game with that number; returns its number of decisions."""
    try:
        return EXPERT_GAMES[name](number, iterations)
    except AssertionError as difference:
        difference.add_note(f"{name}, expert game {number}, {iterations} iterations")
        raise
