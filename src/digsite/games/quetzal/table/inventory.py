"""Counting the things on a table: nothing is lost, made or there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import PLACES, UPGRADE_KINDS
from digsite.games.quetzal.table.fields import Table, active_tiles, counts_in, tiles_to_settle
from digsite.games.quetzal.table.keys import CARD_NAMES

# The field of a snapshot, and the problem there.
Problem = tuple[str, str]


def problems(table: Table) -> Iterator[Problem]:
    """Finds the things that are not there as often as in the box; there are none at a table of a game."""
    yield from _cards(table)
    yield from _tiles(table)
    yield from _places(table)
    yield from _automaton(table)


def _cards(table: Table) -> Iterator[Problem]:
    """Every card is in exactly one place, and known cards are in their hands (QZ-SET-02, QZ-HID-10)."""
    counts = Counter(counts_in(table.deck, 0, int(table.deck_size)))
    counts.update(counts_in(table.face_up, 0, ids.FACE_UP))
    counts.update(counts_in(table.drawn, 0, 2))
    for card, name in enumerate(CARD_NAMES):
        count = counts[card] + int(table.discards[card])
        for seat in range(table.printed.players):
            held = int(table.hands[seat * ids.KINDS + card])
            count += held
            if table.known[seat * ids.KINDS + card] > held:
                yield f"state.known[{seat}]", f"seat {seat} is known to hold more {name} than it holds"
        expected = int(table.printed.card_counts[card])
        if count != expected:
            yield "state.hands", f"{name} is there {count} times, not {expected} times"


def _tiles(table: Table) -> Iterator[Problem]:
    """Every tile is in exactly one place, and nobody has the same one active twice (QZ-SET-04, QZ-UPG-05)."""
    counts = Counter(counts_in(table.tile_pile, 0, int(table.tile_pile_size)))
    counts.update(counts_in(table.village, 0, ids.VILLAGE_SPACES))
    counts.update(tiles_to_settle(table))
    for seat in range(table.printed.players):
        active = active_tiles(table, seat)
        counts.update(active)
        if len(set(active)) < len(active):
            yield f"state.active[{seat}]", f"seat {seat} has the same Upgrade twice"
    for tile, name in enumerate(UPGRADE_KINDS):
        put_away = [int(table.put_away[seat * ids.UPGRADES + tile]) for seat in range(table.printed.players)]
        count, expected = counts[tile] + sum(put_away), int(table.printed.tile_copies[tile])
        if count != expected:
            yield "state.tile_pile", f"{name} is there {count} times, not {expected} times"


def _places(table: Table) -> Iterator[Problem]:
    """Nobody is at a place that is not in the game, and the Character shows no role."""
    for place, name in enumerate(PLACES):
        if table.printed.places[place] == 0 and (table.holders[place] != ids.NOBODY or place in table.wheres):
            yield "state.held", f"{name} is not in this game"
    for seat in range(table.printed.players):
        if table.faces[seat * ids.MEEPLES + ids.CHARACTER_INDEX] < ids.SIDE:
            yield f"state.faces[{seat}]", "the Character lies or stands, and shows no role"


def _automaton(table: Table) -> Iterator[Problem]:
    """With two players each automaton card is there once, and one is drawn in each round (QZ-2P-06)."""
    if table.printed.players != 2:
        if ids.AUTOMATON in table.holders:
            yield "state.held", "the automaton plays with two players only"
        return
    if len(set(counts_in(table.automaton_cards, 0, ids.AUTOMATON_CARDS))) < ids.AUTOMATON_CARDS:
        yield "state.automaton_cards", "an automaton card is there twice"
    if table.automaton_drawn != table.round:
        yield "state.automaton_drawn", "one automaton card is drawn in each round"
