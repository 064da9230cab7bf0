"""Counting the things on a table: nothing is lost, made or there twice, and nothing lies where nothing can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from digsite.engine.native import i64
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.ids import site_of
from digsite.games.arnak.table import frames, layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import names_of
from digsite.games.arnak.table.layout import PILES
from digsite.games.arnak.table.piles import cards_in, owned_fear, tags_in
from digsite.games.arnak.table.places import is_discovered

# The field of a snapshot, and the problem there.
Problem = tuple[str, str]


def problems(table: Table) -> Iterator[Problem]:
    """Finds the things that are not there once; there are none at a table of a game."""
    yield from _cards(table)
    yield from _known(table)
    yield from _tiles(table)
    yield from _idols(table)
    yield from _bonuses(table)
    yield from _figures(table)
    yield from _temple(table)


def _cards(table: Table) -> Iterator[Problem]:
    """Items, artifacts, Fear and basic cards (INV-01 to -04)."""
    names = names_of(table.printed, "card")
    seats = range(int(table.printed.players))
    traded: Counter[int] = Counter()
    for seat in seats:
        owned = Counter(card for pile in range(PILES) for card in cards_in(table, seat, pile))
        traded.update({card: count for card, count in owned.items() if card < ids.TRADED})
        for card in range(ids.BASICS, ids.CARD_KINDS):
            exiled = int(table.exiled_basics >> (seat * ids.BASIC_KINDS + card - ids.BASICS) & 1)
            if (count := owned[card] + exiled) != 1:
                yield f"state.seats[{seat}]", f"{names[card]} is there {count} times, not once"
    traded.update(_first(table, layout.ITEM_DECK, table.item_deck_size))
    traded.update(_first(table, layout.ARTIFACT_DECK, table.artifact_deck_size))
    traded.update(_first(table, layout.ITEM_ROW, table.item_row_size))
    traded.update(_first(table, layout.ARTIFACT_ROW, table.artifact_row_size))
    for mask, base in (
        (table.exiled_items, 0),
        (table.rival_items, 0),
        (table.exiled_artifacts, ids.ITEMS),
        (table.rival_artifacts, ids.ITEMS),
    ):
        traded.update(base + card for card in _bits(mask))
    for card in range(ids.TRADED):
        if traded[card] != 1:
            field = "state.item_deck" if card < ids.ITEMS else "state.artifact_deck"
            yield field, f"{names[card]} is there {traded[card]} times, not once"
    fear = int(table.fear_deck) + sum(int(owned_fear(table, seat)) for seat in seats)
    if fear != table.printed.fear_cards:
        yield "state.fear_deck", f"there are {fear} Fear cards, not {table.printed.fear_cards}"


def _known(table: Table) -> Iterator[Problem]:
    """Knowledge is of shuffles that have been, and of cards that are there (ARN-HID-24)."""
    for seat in range(int(table.printed.players)):
        tags = [tag for pile in range(PILES) for tag in tags_in(table, seat, pile)]
        shuffles = table.cells[layout.SHUFFLES + seat]
        if max(tags, default=0) // 2 > shuffles:
            yield f"state.seats[{seat}]", f"there were {shuffles} shuffles, not more"
    for stack in range(2):
        if table.cells[layout.SITE_BOTTOMS_KNOWN + stack] > table.cells[layout.SITE_STACK_SIZES + stack]:
            yield f"state.site_bottoms_known[{stack}]", "more tiles are known than there are"
    if table.item_top_known > table.item_deck_size or table.artifact_top_known > table.artifact_deck_size:
        yield "state.item_top_known", "the top of an empty deck is known"


def _tiles(table: Table) -> Iterator[Problem]:
    """Guardians, site tiles, assistants and the tiles of the rival (INV-06 to -08, ARN-SOL-04)."""
    printed = table.printed
    guardians = _first(table, layout.GUARDIAN_STACK, table.guardian_stack_size)
    guardians += _lying(table, layout.GUARDIAN_AT, ids.SITES)
    guardians += [
        number
        for number, owner in enumerate(_first(table, layout.GUARDIAN_OWNER, ids.GUARDIANS))
        if owner != ids.NOBODY_THERE
    ]
    yield from _once("state.guardian_stack", "guardian", guardians, ids.GUARDIANS)
    sites = _lying(table, layout.SITE_TILE, ids.WILD_SITES)
    for stack in range(2):
        start = layout.SITE_STACKS + stack * int(printed.site_tiles)
        sites += _first(table, start, table.cells[layout.SITE_STACK_SIZES + stack])
    sites += [frame[1] for frame in table.pending.frames() if frame[0] == frames.BOTTOM_TILE]
    yield from _once("state.site_stacks", "site tile", sites, int(printed.site_tiles))
    assistants = _lying(table, layout.SQUARES_OF_SEATS, layout.SEATS * ids.SQUARES)
    for stack in range(ids.STACKS):
        start = layout.SUPPLY + stack * ids.ASSISTANTS
        assistants += _first(table, start, table.cells[layout.SUPPLY_SIZES + stack])
    assistants += _first(table, layout.RESCUE, table.rescue_size) + _bits(table.removed_assistants)
    yield from _once("state.supply", "assistant", assistants, ids.ASSISTANTS)
    if printed.solo:
        tiles = _first(table, layout.RIVAL_STACK, table.rival_size)
        tiles += _first(table, layout.RIVAL_USED, table.rival_used_size)
        if len(set(tiles)) != ids.RIVAL_TILES or len(tiles) != ids.RIVAL_TILES:
            yield "state.rival.stack", "ten tiles are expected, all different"


def _idols(table: Table) -> Iterator[Problem]:
    """Idols: on every undiscovered site, and as many of each kind as in the box (INV-05, -22)."""
    steps = {frame[1]: frame[2] for frame in table.pending.frames() if frame[0] == frames.ARRIVE}
    count = int(table.removed_idols + table.rival_spare_idols)
    count += sum(_first(table, layout.CRATES, layout.SEATS) + _first(table, layout.SLOTTED, layout.SEATS))
    kinds = Counter(_first(table, layout.IDOL_DOWN, ids.LEVEL_2_SITES))
    kinds.update(_bits(table.rival_idols))
    kinds.update(_lying(table, layout.IDOL_UP, ids.WILD_SITES))
    for wild in range(ids.WILD_SITES):
        site = wild + ids.CAMPS
        here = table.cells[layout.IDOL_UP + wild] >= 0
        if here:
            count += 2 if site >= ids.FIRST_LEVEL_2 else 1
        if here != (table.cells[layout.SITE_TILE + wild] < 0 and steps.get(site, 0) == 0):
            yield "state.idols", "an undiscovered site has its idols, a discovered one none"
    count += int(table.rival_idols).bit_count()
    if count != len(table.printed.idol_mix):
        yield "state.removed_idols", f"there are {count} idols, not {len(table.printed.idol_mix)}"
    if kinds - Counter(int(kind) for kind in table.printed.idol_mix):
        yield "state.idols", "there are more idols of a kind than in the box"


def _bonuses(table: Table) -> Iterator[Problem]:
    """Bonus and temple tiles (INV-09, -10)."""
    printed = table.printed
    tiles = _lying(table, layout.BONUSES, ids.BONUS_TILES)
    tiles += _first(table, layout.TEMPLE_STACK, table.temple_stack_size)
    tiles += _first(table, layout.BOX, table.box_size)
    if (count := len(tiles) + int(table.removed_bonuses)) != len(printed.bonus_mix):
        yield "state.box", f"there are {count} bonus tiles, not {len(printed.bonus_mix)}"
    if Counter(tiles) - Counter(int(kind) for kind in printed.bonus_mix):
        yield "state.box", "there are more bonus tiles of a kind than in the box"
    for stack in range(ids.TEMPLE_STACKS):
        count = int(table.cells[layout.TEMPLE_TILES + stack])
        for side in range(int(printed.players) + 1):
            count += int(table.cells[layout.OWNED_TEMPLE_TILES + side * ids.TEMPLE_STACKS + stack])
        if count != printed.counted_players:
            yield "state.temple_tiles", f"a stack has {printed.counted_players} temple tiles, not {count}"


def _figures(table: Table) -> Iterator[Problem]:
    """Archaeologists and guardians, which stand on discovered sites only (INV-12 to -14, -23)."""
    arriving = {frame[1] for frame in table.pending.frames() if frame[0] == frames.ARRIVE}
    out: Counter[int] = Counter()
    for space in range(ids.SPACES):
        if table.cells[layout.OCCUPANTS + space] == ids.NOBODY_THERE:
            continue
        out[int(table.cells[layout.OCCUPANTS + space])] += 1
        if table.blocked >> space & 1:
            yield "state.figures", "a figure stands on a blocked space"
        site = int(site_of(space))
        if not is_discovered(table, site) and site not in arriving:
            yield "state.figures", "a figure stands on an undiscovered site"
    for owner, count in out.items():
        most = int(table.printed.rival_figures) if owner == ids.RIVAL else ids.FIGURES
        if count > most:
            yield "state.figures", f"{count} archaeologists of one player are on sites, there are {most}"
    for site in range(ids.SITES):
        if table.cells[layout.GUARDIAN_AT + site] >= 0 and not is_discovered(table, site):
            yield "state.guardians", "a guardian stands on an undiscovered site"


def _temple(table: Table) -> Iterator[Problem]:
    """The Lost Temple: a place for each glass there, and a tile for each that is not (INV-17, -18)."""
    arrivals = sorted(_lying(table, layout.ARRIVAL, layout.SIDES))
    if arrivals != list(range(int(table.arrivals))):
        yield "state.arrivals", "the spaces of the Lost Temple are not filled from the top"
    for side, glass in enumerate(_first(table, layout.GLASSES, layout.SIDES)):
        if (glass == ids.LOST_TEMPLE) != (table.cells[layout.ARRIVAL + side] >= 0):
            yield "state.arrivals", "a glass in the Lost Temple has no space there"
    looking = any(frame[0] == frames.LOOK_IN_TEMPLE for frame in table.pending.frames())
    if table.temple_stack_size != table.printed.counted_players - table.arrivals + int(looking):
        yield "state.temple_stack", "there is one tile for each player who has not arrived"


def _first(table: Table, start: int, size: i64) -> list[int]:
    return [int(table.cells[start + index]) for index in range(int(size))]


def _lying(table: Table, start: int, size: int) -> list[int]:
    return [thing for thing in _first(table, start, size) if thing >= 0]


def _bits(mask: i64) -> list[int]:
    return [number for number in range(int(mask).bit_length()) if mask >> number & 1]


def _once(path: str, name: str, things: list[int], count: int) -> Iterator[Problem]:
    if sorted(things) != list(range(count)):
        yield path, f"every {name} is there once; here are {sorted(things)}"
