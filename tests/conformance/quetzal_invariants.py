"""The invariants of the Quetzal ledger, each by its number, held against every state of a game in turn.

A `Ledger` is the checker of one game: it is shown the first state, then every state with the action that led there.
What needs a look back (4, 7, 16, 20) is asked as far as it has looked; 11, 12 and 18 are laws of the suite itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from digsite import State
from digsite.games.quetzal.game import Quetzal
from digsite.games.quetzal.printed.components import BONUSES, PLACES, TYPES, UPGRADE_KINDS, Facts

CARDS = [f"{name}-{bonus}" for name in TYPES for bonus in BONUSES]
UNIQUE = ("stela", *(name for name in PLACES if name.startswith(("temple-", "village-"))))
BIDDING = ("quarry", "small-temple", "ruins", "black-market", "ship-1", "ship-2")
FITTING = {"adventurer": ("black", "side", "standing"), "archaeologist": ("white", "side", "standing")}
# Takeovers at one location in a round.
MOST_TAKEOVERS = 6

Table = Mapping[str, Any]


class Ledger:
    """Checks one game; the views of all seats (17) are looked at in one state of `looks_one_in`."""

    def __init__(self, looks_one_in: int = 1) -> None:
        self.looks_one_in = looks_one_in
        self.states = 0
        self.before: Table | None = None
        self.takeovers: Counter[str] = Counter()

    def __call__(self, state: State, action: int | None) -> None:
        """Holds all invariants against a state that an action led to; None for the first."""
        dump: dict[str, Any] = state.dump()
        table: Table = dump["state"]
        assert isinstance(state.game, Quetzal)
        facts = state.game.facts
        for number, invariant in INVARIANTS.items():
            for problem in invariant(table, facts):
                raise AssertionError(f"invariant {number}: {problem}")
        if self.states % self.looks_one_in == 0:
            for problem in views_hide(state, table):
                raise AssertionError(f"invariant 17: {problem}")
        self.states += 1
        before = self.before
        if before is not None and action is not None:
            if before["round"] != table["round"]:
                self.takeovers.clear()
            for problem in self.step(before, table):
                raise AssertionError(problem)
        self.before = table

    def step(self, before: Table, table: Table) -> Iterator[str]:
        """What holds between two states that follow each other."""
        for seat, points in enumerate(table["points"]):
            if sum(points.values()) < sum(before["points"][seat].values()):
                yield f"invariant 4: seat {seat} has lost points"
            if table["discovery"][seat] < before["discovery"][seat]:
                yield f"invariant 4: the disk of seat {seat} has gone back"
        if before["round"] != table["round"] or bottom(before) != "placing":
            return
        for place in BIDDING:
            old, new = before["held"].get(place), table["held"].get(place)
            if old is None:
                continue
            if new is None or new["size"] < old["size"]:
                yield f"invariant 7: the bid at {place} has become smaller"
            elif old["role"] is not None and new["role"] != old["role"]:
                yield f"invariant 7: the bid at {place} has changed its role"
            elif new["by"] != old["by"]:
                self.takeovers[place] += 1
                if self.takeovers[place] > MOST_TAKEOVERS:
                    yield f"invariant 20: {place} was taken over {self.takeovers[place]} times"
        old_pools, new_pools = pools(before), pools(table)
        placed = before["meeples"] != table["meeples"]
        if placed and new_pools >= old_pools and bottom(table) == "placing":
            yield f"invariant 20: a placement left {new_pools} meeples in pools, before {old_pools}"


def quick_ledger() -> Ledger:
    """For many games: looks at the views of the first state it is shown, then seldom."""
    return Ledger(looks_one_in=16)


def bottom(table: Table) -> str | None:
    """The phase."""
    return table["pending"][0]["frame"] if table["pending"] else None


def pools(table: Table) -> int:
    """How many meeples are in all pools together."""
    return sum(row.count("pool") for row in table["meeples"])


def every_card_is_in_one_place(table: Table, facts: Facts) -> Iterator[str]:
    cards = Counter(table["deck"] + table["discards"] + table["drawn"])
    cards.update(card for card in table["temple"] if card)
    for row in (*table["surroundings"], *table["hands"]):
        cards.update(card for card in row if card)
    printed = dict(zip(CARDS, (count for row in facts.bonuses for count in row), strict=True))
    for card in CARDS:
        if cards[card] != printed[card]:
            yield f"{card} is there {cards[card]} times"
    for seat, known in enumerate(table["known"]):
        if Counter(known) - Counter(table["hands"][seat]):
            yield f"seat {seat} is known to hold {known}, and does not"


def every_tile_is_in_one_place(table: Table, facts: Facts) -> Iterator[str]:
    waiting = [frame["tile"] for frame in table["pending"] if frame.get("tile")]
    tiles = Counter([*table["tile_pile"], *waiting, *(tile for tile in table["village"] if tile)])
    for row in (*table["active"], *table["put_away"]):
        tiles.update(tile for tile in row if tile)
    for name in UPGRADE_KINDS:
        if tiles[name] != facts.upgrades[name].copies:
            yield f"{name} is there {tiles[name]} times"


def every_meeple_is_somewhere(table: Table, facts: Facts) -> Iterator[str]:
    players = len(table["coins"])
    team = facts.team[players - 2]
    for seat, row in enumerate(table["meeples"]):
        if len(row) != team + 1:
            yield f"seat {seat} has {len(row)} meeples"
    placed = sum(bid["size"] for bid in table["held"].values() if bid["by"] == "automaton")
    if placed > (facts.automaton_meeples if players == 2 else 0):
        yield f"the automaton has {placed} meeples on the board"


def nothing_is_negative(table: Table, _: Facts) -> Iterator[str]:
    if min(table["coins"]) < 0:
        yield f"coins are {table['coins']}"


def unique_spaces_hold_one(table: Table, _: Facts) -> Iterator[str]:
    there = Counter(place for row in table["meeples"] for place in row)
    for place in UNIQUE:
        held = table["held"].get(place)
        people = 0 if held is None or held["by"] == "automaton" else 1
        if there[place] != people:
            yield f"{there[place]} meeples stand at {place}"


def bids_are_of_one_party_and_role(table: Table, _: Facts) -> Iterator[str]:
    for place in BIDDING:
        held = table["held"].get(place)
        for seat, row in enumerate(table["meeples"]):
            mine = [index for index, where in enumerate(row) if where == place]
            if mine and (held is None or held["by"] != seat or held["size"] != len(mine)):
                yield f"seat {seat} has {len(mine)} meeples at {place}, and the bid is {held}"
            faces = [table["faces"][seat][index] for index in mine if index < len(row) - 1]
            if mine and held is not None:
                if held["role"] is None and faces:
                    yield f"the bid at {place} has no role"
                if held["role"] and not all(face in FITTING[held["role"]] for face in faces):
                    yield f"{faces} bid as {held['role']} at {place}"


def two_different_active_tiles(table: Table, _: Facts) -> Iterator[str]:
    for seat, row in enumerate(table["active"]):
        tiles = [tile for tile in row if tile]
        if len(tiles) > 2 or len(set(tiles)) < len(tiles):
            yield f"seat {seat} has {tiles} active"


def one_marker(table: Table, _: Facts) -> Iterator[str]:
    if not 0 <= table["marker"] < len(table["coins"]):
        yield f"seat {table['marker']} has the marker"


def pools_fit_the_phase(table: Table, _: Facts) -> Iterator[str]:
    meeples = sum(len(row) for row in table["meeples"])
    if bottom(table) == "rolling" and pools(table) != meeples:
        yield "a meeple is on the board while all are rolled"
    if bottom(table) in ("activating", "ending", None) and pools(table):
        yield "a meeple is in a pool while places are activated"


def there_are_five_rounds(table: Table, facts: Facts) -> Iterator[str]:
    if not 1 <= table["round"] <= facts.rounds or (table["over"] and table["round"] != facts.rounds):
        yield f"this is round {table['round']}"


def deliveries_keep_their_limit(table: Table, facts: Facts) -> Iterator[str]:
    crate = table["crate"]
    if not crate:
        return
    frame, seat = table["pending"][-1], table["player"]
    limit = facts.harbor_cards if frame["place"] == "harbor" else facts.ship_cards
    if "extra_delivery" in table["active"][seat]:
        limit += facts.upgrades["extra_delivery"].effect["cards"]
    if len(crate) >= limit or Counter(crate) - Counter(table["hands"][seat]):
        yield f"{crate} are named of {table['hands'][seat]}, {limit} at the most"


def spaces_are_not_overfull(table: Table, facts: Facts) -> Iterator[str]:
    shown = [tile for tile in table["village"] if tile]
    most = facts.upgrades_for_two if len(table["coins"]) == 2 else 3
    if len(table["temple"]) != 8 or len(shown) > most:
        yield f"{len(shown)} tiles lie at the Village"


def the_final_score_adds_up(table: Table, facts: Facts) -> Iterator[str]:
    for seat, points in enumerate(table["points"]):
        tiles = [tile for tile in (*table["active"][seat], *table["put_away"][seat]) if tile]
        final = {
            "marker": facts.marker_vp if seat == table["marker"] else 0,
            "coins": table["coins"][seat] // facts.coins_per_vp,
            "tiles": sum(facts.upgrades[tile].vp for tile in tiles),
        }
        for source, expected in final.items():
            if points[source] != (expected if table["over"] else 0):
                yield f"seat {seat} has {points[source]} points from {source}"


def views_hide(state: State, table: Table) -> Iterator[str]:
    for onlooker in (*range(len(table["coins"])), None):
        view: Any = state.view(onlooker)
        for owner, player in enumerate(view["players"]):
            if (player["hand"] is not None) != (owner == onlooker or table["over"]):
                yield f"{onlooker} sees the hand of {owner}"
        if set(view["deck"]) != {"size", "known"} or set(view["tile_pile"]) != {"size"} or "stream" in view:
            yield f"{onlooker} sees into a pile"


Invariant = Callable[[Table, Facts], Iterator[str]]
INVARIANTS: dict[int, Invariant] = {
    1: every_card_is_in_one_place,
    2: every_tile_is_in_one_place,
    3: every_meeple_is_somewhere,
    4: nothing_is_negative,
    5: unique_spaces_hold_one,
    6: bids_are_of_one_party_and_role,
    8: two_different_active_tiles,
    9: one_marker,
    10: pools_fit_the_phase,
    13: there_are_five_rounds,
    14: deliveries_keep_their_limit,
    15: spaces_are_not_overfull,
    19: the_final_score_adds_up,
}
