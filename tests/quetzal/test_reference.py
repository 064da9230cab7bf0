"""The engine and the literal second implementation play the same games and agree after every decision."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import pytest

import digsite
from digsite.engine.randomness import GAME, Stream
from tests.reference.quetzal_facts import Facts, edition, edition_text
from tests.reference.quetzal_reference import Reference
from tests.reference.quetzal_table import ACTIONS, UNIQUE, Action

GAMES = int(os.environ.get("DIGSITE_SOAK", "1"))  # games for every edition and number of players
STRETCH = 40  # decisions after which the table changes its way of playing
LOOKS_EVERY = 4  # decisions after which somebody's view is compared

# Components nobody prints, for the rules that the printed ones seldom or never need.
EDITIONS: dict[str, dict[str, dict[str, Any]]] = {
    "printed": {},
    # Ten rounds of long digs: the deck and the pile of tiles run out, meeples often stand, coins are plenty.
    "long": {
        "setup": {"rounds": 10, "coins": [9, 0, 3, 12, 1], "team": [3, 5, 6, 6], "ships": [2, 2, 1, 2]},
        "two_players": {"covered_village": [], "upgrades": 3},
        "roll": {
            "team": {"black": 1, "white": 1, "side": 3, "standing": 4},
            "character": {"lying": 1, "standing": 1},
            "standing_coins": 2,
        },
        "camp": {"coins": 3},
        "stela": {"cost": 1, "discovery": 3},
        "temple": {"costs": [3, 0, 2, 1, 0], "choose": [4, 3, 2, 2, 0], "draw": [1, 0, 1, 1, 1]},
        "surroundings": {
            "quarry": {"discovery": 2, "coins": 1},
            "small_temple": {"vp": 2},
            "ruins": {"vp": 1, "discovery": 1},
        },
        "village": {"costs": [0, 3, 1], "role": "either"},
        "discovery": {
            "track": [{"upgrade": 1, "coins": 2, "vp": 1}, {"upgrade": 1}, {}] * 9 + [{"vp": 7}],
        },
        "upgrades": {
            "reroll_two": {"copies": 2, "vp": 0, "meeples": 3},
            "coins_to_discovery": {"copies": 4, "vp": 1, "pay": 1, "gain_discovery": 2},
            "coins_to_vp": {"copies": 4, "vp": 0, "pay": 3, "gain_vp": 4},
            "temple_extra_draw": {"copies": 3, "vp": 2},
            "temple_discount": {"copies": 1, "vp": 5, "coins": 2},
            "tablet_coins": {"copies": 1, "vp": 1, "coins": 3},
            "trio_bonus": {"copies": 1, "vp": 1, "gain_vp": 9},
            "weapon_set": {"copies": 1, "vp": 1, "cards": 2, "gain_coins": 4, "gain_vp": 1},
            "pottery_set": {"copies": 1, "vp": 1, "cards": 4, "gain_coins": 0, "gain_vp": 6},
            "reroll_all": {"copies": 1, "vp": 3},
            "extra_delivery": {"copies": 1, "vp": 1, "cards": 3},
            "immediate_discovery": {"copies": 3, "vp": 1, "gain_discovery": 2},
        },
    },
    # Three rounds with dear places, few coins, other values, tiles for deliveries, another taste of the automaton.
    "poor": {
        "setup": {"rounds": 3, "coins": [0, 1, 1, 2, 0], "team": [6, 4, 3, 1], "ships": [1, 1, 2, 1]},
        "two_players": {"covered_village": [1, 2], "upgrades": 1},
        "roll": {"team": {"black": 9, "white": 9, "side": 1, "standing": 1}, "standing_coins": 1},
        "temple": {"costs": [9, 7, 4, 3, 2], "choose": [3, 1, 1, 1, 2], "draw": [0, 0, 1, 1, 0]},
        "harbor": {"cost": 1, "cards": 5},
        "ship": {"cards": 4},
        "village": {"costs": [3, 2, 0], "role": "archaeologist"},
        "values": {"pottery": [5, 1, 0], "weapon": [0, 0, 9], "mummy": [0, 20, 3]},
        "discovery": {"track": [{}, {"upgrade": 1}, {"coins": 1}]},
        "upgrades": {
            "trio_bonus": {"copies": 4, "vp": 1, "gain_vp": 2},
            "pottery_set": {"copies": 4, "vp": 0, "cards": 2, "gain_coins": 3, "gain_vp": 1},
            "weapon_set": {"copies": 4, "vp": 2, "cards": 3, "gain_coins": 1, "gain_vp": 0},
            "tablet_coins": {"copies": 4, "vp": 0, "coins": 1},
            "extra_delivery": {"copies": 3, "vp": 4, "cards": 2},
            "reroll_two": {"copies": 1, "vp": 2, "meeples": 1},
            "coins_to_vp": {"copies": 1, "vp": 2, "pay": 1, "gain_vp": 1},
            "coins_to_discovery": {"copies": 1, "vp": 2, "pay": 2, "gain_discovery": 1},
            "temple_discount": {"copies": 0, "vp": 2, "coins": 2},
            "temple_extra_draw": {"copies": 0, "vp": 2},
            "reroll_all": {"copies": 0, "vp": 2},
        },
        "automaton": {
            "types": ["pottery", "mummy", "weapon", "statuette", "tablet"],
            "bonuses": ["none", "coin", "vp", "discovery"],
        },
        "final": {"marker_vp": 6, "coins_per_vp": 2},
    },
}

Thing = TypeVar("Thing")


class Dice:
    """The chance of a seed, drawn from the engine's generator in the order of QZ-MOD-12."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream.from_seed(seed, GAME)

    def first_seat(self, players: int) -> int:
        return int(self.stream.below(players))

    def shuffle(self, things: Sequence[Thing]) -> list[Thing]:
        shuffled = list(things)
        for last in range(len(shuffled) - 1, 0, -1):
            other = int(self.stream.below(last + 1))
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def roll(self, chances: dict[str, int]) -> str:
        drawn = int(self.stream.below(sum(chances.values())))
        faces = [face for face, count in chances.items() for _ in range(count)]
        return faces[drawn]


# --- the engine's snapshot in the words of the reference ----------------------------------------


def summary_of(table: dict[str, Any]) -> dict[str, Any]:
    """What `Reference.summary` gives, read from the engine's snapshot."""
    asked = table["pending"][-1] if table["pending"] else {"frame": None}
    summary = {name: table[name] for name in table if name not in ("over", "player", "pending", "stream")}
    summary.update(
        decision=asked["frame"],
        about=asked.get("place", asked.get("tile")),
        held={
            place: {**bid, "role": None if place in UNIQUE else bid["role"]}
            for place, bid in table["held"].items()
        },
        active=[sorted(tile for tile in tiles if tile) for tiles in table["active"]],
        automaton_cards=[str(card) for card in table["automaton_cards"]],
    )
    for name in ("discards", "crate", "drawn"):
        summary[name] = sorted(summary[name])
    for name in ("hands", "known", "put_away"):
        summary[name] = [sorted(row) for row in summary[name]]
    return summary


def sight_of(state: Any, onlooker: int | None) -> dict[str, Any]:
    """What `sight` gives, read from the engine's view."""
    view = state.view(onlooker)
    return {
        "hands": [
            None if player["hand"] is None else sorted(card["card"] for card in player["hand"])
            for player in view["players"]
        ],
        "sizes": [player["hand_size"] for player in view["players"]],
        "known": [sorted(player["known"]) for player in view["players"]],
        "unknown": [player["unknown"] for player in view["players"]],
        "pools": [{pool["category"]: pool["count"] for pool in player["pool"]} for player in view["players"]],
        "points": [player["points"] for player in view["players"]],
        "deck": (view["deck"]["size"], [(card["place"], card["card"]) for card in view["deck"]["known"]]),
        "tiles": view["tile_pile"]["size"],
        "named": sorted(view["delivery"]["named"])
        if view["delivery"] and "named" in view["delivery"]
        else [],
        "drawn": sorted(card["card"] for card in view["drawn"]["cards"] or []) if view["drawn"] else [],
        "out": view["automaton"]["out"] if view["automaton"] else None,
    }


def sight(reference: Reference, onlooker: int | None) -> dict[str, Any]:
    """What a seat may see of the things that not everybody sees, and of what follows from them (QZ-HID)."""
    table = reference.table
    asked = reference.question.seat if reference.question else None
    own = onlooker is not None and onlooker == asked
    return {
        "hands": [
            sorted(hand) if onlooker == seat or asked is None else None
            for seat, hand in enumerate(table.hands)
        ],
        "sizes": [len(hand) for hand in table.hands],
        "known": [sorted(known) for known in table.known],
        "unknown": [len(hand) - len(known) for hand, known in zip(table.hands, table.known, strict=True)],
        "pools": [
            {category: len(table.pool(seat, category)) for category in table.group}
            for seat in range(table.players)
        ],
        "points": [table.total(seat) for seat in range(table.players)],
        "deck": (
            len(table.deck),
            [
                (position, card["card"])
                for position, card in enumerate(table.deck)
                if onlooker is not None and card["seen by"] == onlooker
            ],
        ),
        "tiles": len(table.tiles),
        "named": sorted(table.crate) if own else [],
        "drawn": sorted(table.drawn) if own else [],
        "out": 6 - sum(bid["size"] for bid in table.bids.values() if bid["by"] == "automaton")
        if table.players == 2
        else None,
    }


# --- ways of playing that lead to the far corners of the rules ------------------------------------

Taste = Callable[[Reference, Action], float]
DELIVERY_TILES = ("trio_bonus", "pottery_set", "weapon_set", "tablet_coins", "extra_delivery")


def any_way(_: Reference, __: Action) -> float:
    return 1.0


def by_words(**weights: float) -> Taste:
    """A taste that weighs a place, a category or a verb by its name."""

    def taste(_: Reference, action: Action) -> float:
        names = [part.replace(" ", "_").split("-")[0] for part in reversed(action)]
        return next((weights[name] for name in names if name in weights), 1.0)

    return taste


def outbid(reference: Reference, action: Action) -> float:
    """Go where others are, with as many as needed."""
    if action[0] == "target":
        return 12.0 if action[1] in reference.table.bids else 1.0
    return {"add": 3.0, "role": 1.0}.get(action[0], 1.0)


def collect(_: Reference, action: Action) -> float:
    """Dig for common cards, keep the tiles for deliveries, and deliver much at once."""
    verb, *about = action
    for_deliveries = about and about[0] in DELIVERY_TILES
    if verb == "target":
        return 10.0 if about[0].split("-")[0] in ("temple", "village", "harbor", "ship", "quarry") else 1.0
    if verb == "pick":
        return 10.0 if about[0].split("-")[0] in ("pottery", "weapon", "tablet") else 1.0
    if verb == "take":
        return 20.0 if for_deliveries else 1.0
    if verb == "put away":
        return 0.1 if for_deliveries else 1.0
    return {"deliver": 20.0, "sell": 0.1}.get(verb, 1.0)


TASTES: list[Taste] = [
    any_way,
    outbid,
    collect,
    collect,
    by_words(village=20, temple=8, exchange=10, black=1, reroll=3),
    by_words(harbor=20, ship=20, deliver=8, temple=12, none=0.3),
    by_words(stela=20, small=20, exchange=30, deliver=5, village=10),
    by_words(character=10, wild=6, ruins=5, quarry=5, ship=5, done=4, camp=0.3),
    by_words(camp=20, reroll=5, reroll_all=5),
]


def tastes(chance: random.Random) -> Iterator[Taste]:
    """An endless series of ways to play, a stretch of decisions each."""
    while True:
        taste = chance.choice(TASTES)
        for _ in range(STRETCH):
            yield taste


# --- side by side ---------------------------------------------------------------------------------


def assert_same(state: Any, reference: Reference, dice: Dice, trail: list[int]) -> None:
    """Engine and reference stand at the same point."""
    where = f"after {len(trail)} decisions, the last ones {[ACTIONS[action] for action in trail[-6:]]}"
    table = reference.table
    assert state.over == (reference.question is None), where
    if reference.question:
        assert state.player == reference.question.seat, where
        assert state.winners() == [], where
    else:
        assert state.winners() == [seat for seat, place in enumerate(reference.places()) if place == 0], where
    snapshot = state.dump()["state"]
    assert summary_of(snapshot) == reference.summary(), where
    assert snapshot["stream"] == dice.stream.words(), where
    assert state.legal_actions() == reference.legal(), where
    assert list(state.scores()) == [table.total(seat) for seat in range(table.players)], where
    assert list(state.places()) == reference.places(), where


def play_side_by_side(players: int, first: int | str, seed: int, changes: Facts) -> int:
    """One whole game from the same seed, worked out twice; returns the number of decisions."""
    game = digsite.game("quetzal")
    if changes:
        game = game.with_edition(edition_text(changes), "the test's edition")
    state: Any = game.start(players=players, seed=seed, first=first)
    chance = random.Random(f"{players} {first} {seed}")
    dice = Dice(seed)
    reference = Reference(players, first, dice, edition(changes))
    onlookers = [None, *range(players)]
    trail: list[int] = []
    ways = tastes(chance)
    assert_same(state, reference, dice, trail)
    while reference.question:
        taste = next(ways)
        legal = reference.legal()
        action = chance.choices(legal, [taste(reference, ACTIONS[action]) for action in legal])[0]
        trail.append(action)
        state.apply(action)
        reference.play(action)
        assert_same(state, reference, dice, trail)
        if len(trail) % LOOKS_EVERY == 0:
            onlooker = chance.choice(onlookers)
            assert sight_of(state, onlooker) == sight(reference, onlooker), trail
    return len(trail)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", EDITIONS)
def test_engine_and_reference_play_the_same_game(name: str, players: int) -> None:
    firsts = ["random", *range(players)]
    for number in range(GAMES):
        seed = number * len(EDITIONS) + list(EDITIONS).index(name)
        play_side_by_side(players, firsts[seed % len(firsts)], seed, EDITIONS[name])
