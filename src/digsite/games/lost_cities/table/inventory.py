"""Counting the things on a table: nothing is lost, made or there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table.fields import Table, cards_between, hand
from digsite.games.lost_cities.table.keys import CARD_NAMES, tile_name

# The field of a snapshot, and the problem there.
Problem = tuple[str, str]


def problems(table: Table) -> Iterator[Problem]:
    """Finds the things that are not there as often as in the box; there are none at a table of a game."""
    yield from _cards(table)
    yield from _tiles(table)
    yield from _crossings(table)


def _cards(table: Table) -> Iterator[Problem]:
    """Every card is in exactly one place (LC-SET-08), and known cards are in their hands (LC-HID-11)."""
    printed = table.printed
    copies = Counter(cards_between(table.deck, 0, table.pile_size))
    copies.update(cards_between(table.deck, ids.CARDS - printed.box_size, printed.box_size))
    copies.update(code % ids.KINDS for code in cards_between(table.laid, 0, table.laid_size))
    for colour in range(ids.COLOURS):
        copies.update(cards_between(table.discards, colour * ids.PILE_ROOM, table.discard_sizes[colour]))
    for seat in range(printed.players):
        held = Counter(hand(table, seat))
        copies.update(held)
        known = Counter(cards_between(table.known, seat * ids.HAND_ROOM, table.known_sizes[seat]))
        for card in known - held:
            yield f"state.known[{seat}]", f"{CARD_NAMES[card]} is named more often than it is in the hand"
    for card in range(ids.KINDS):
        if copies[card] != printed.copies:
            count, name = copies[card], CARD_NAMES[card]
            yield "state.draw_pile", f"{name} is there {count} times, not {printed.copies} times"


def _tiles(table: Table) -> Iterator[Problem]:
    """Every event space has its tile, but for the artifacts that were taken (LC-SET-06, LC-EVT-04)."""
    spaces = {int(space) for space in table.printed.spaces}
    mix = Counter(int(tile) for tile in table.printed.tile_mix)
    lying: Counter[int] = Counter()
    for space, tile in enumerate(table.tiles):
        if tile == ids.NO_TILE:
            continue
        lying[int(tile)] += 1
        if space not in spaces:
            path, stone = COLOURS[space // ids.STONES], space % ids.STONES + 1
            yield f"state.tiles.{path}", f"stone {stone} has no event space"
    taken = sum(int(count) for count in table.artifacts)
    if not table.over:
        lying[ids.ARTIFACT] += taken
    for tile in lying | mix:
        exchanged = table.over and tile == ids.ARTIFACT and lying[tile] <= mix[tile]
        if lying[tile] != mix[tile] and not exchanged:
            yield "state.tiles", f"there are {mix[tile]} tiles {tile_name(tile)}, not {lying[tile]}"


def _crossings(table: Table) -> Iterator[Problem]:
    """Explorers are on paths with columns; fewer than end an expedition are beyond their bridges (LC-END-01)."""
    if table.over:
        return
    for path, stone in enumerate(table.stones):
        if stone > 0 and table.tops[path] < 0:
            seat, name = path // ids.COLOURS, COLOURS[path % ids.COLOURS]
            yield f"state.stones[{seat}]", f"there is no {name} column, so no explorer is on that path"
    crossed = sum(1 for stone in table.stones if stone > table.printed.bridge_after)
    end = int(table.printed.crossings_to_end)
    if crossed >= end:
        yield (
            "state.crossings",
            f"{crossed} explorers are beyond their bridges; with {end} an expedition ends",
        )
    if table.crossings != crossed:
        yield "state.crossings", f"{crossed} explorers are beyond their bridges, not {table.crossings}"
