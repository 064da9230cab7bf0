"""Counting what is on the table: nothing is lost, made or there twice (the invariants of the ledger)."""

from __future__ import annotations

from collections import Counter

from digsite.games.arnak.places.research import row_of
from digsite.games.arnak.printed import ids
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import PILES, Table
from digsite.games.arnak.table.keys import card_name
from digsite.games.arnak.table.piles import cards_in, owned_fear
from digsite.games.arnak.table.places import is_discovered, site_of


def problems(table: Table) -> list[str]:
    """What is wrong with the things on the table, in words; nothing in a table that a game can reach."""
    return [
        *_cards(table),
        *_tiles(table),
        *_figures(table),
        *_tokens(table),
        *_bounds(table),
    ]


def _cards(table: Table) -> list[str]:
    """Items, artifacts, Fear and basic cards, each where it belongs (INV-01 to -04)."""
    found: list[str] = []
    seats = range(int(table.printed.players))
    traded: Counter[int] = Counter()
    for seat in seats:
        cards = [card for pile in range(PILES) for card in cards_in(table, seat, pile)]
        traded.update(card for card in cards if card < ids.TRADED)
        basics = Counter(card for card in cards if card >= ids.BASICS)
        for card in range(ids.BASICS, ids.CARD_KINDS):
            exiled = table.exiled_basics >> (seat * ids.BASIC_KINDS + card - ids.BASICS) & 1
            if basics[card] + exiled != 1:
                found.append(
                    f"{card_name(table.printed.components, card)} of player {seat + 1} is not there once"
                )
    for deck, size in (
        (table.item_deck, table.item_deck_size),
        (table.artifact_deck, table.artifact_deck_size),
        (table.item_row, table.item_row_size),
        (table.artifact_row, table.artifact_row_size),
    ):
        traded.update(int(deck[index]) for index in range(size))
    items = (table.exiled_items, table.rival_items)
    artifacts = (table.exiled_artifacts, table.rival_artifacts)
    for card in range(ids.ITEMS):
        traded[card] += sum(int(mask >> card & 1) for mask in items)
    for card in range(ids.ARTIFACTS):
        traded[ids.ITEMS + card] += sum(int(mask >> card & 1) for mask in artifacts)
    for card in range(ids.TRADED):
        if traded[card] != 1:
            name = card_name(table.printed.components, card)
            found.append(f"{name} is there {traded[card]} times, not once")
    fear = int(table.fear_deck) + sum(int(owned_fear(table, seat)) for seat in seats)
    if fear != table.printed.fear_cards:
        found.append(f"there are {fear} Fear cards, not {table.printed.fear_cards}")
    return found


def _tiles(table: Table) -> list[str]:
    """Idols, guardians, site tiles, assistants, bonus and temple tiles (INV-05 to -10, -18, -22, -23)."""
    found: list[str] = []
    printed = table.printed
    guardians = [int(table.guardian_stack[index]) for index in range(table.guardian_stack_size)]
    guardians += [int(guardian) for guardian in table.guardian_at if guardian >= 0]
    guardians += [
        guardian for guardian in range(ids.GUARDIANS) if table.guardian_owner[guardian] != ids.NOBODY_THERE
    ]
    _once(found, "guardian", guardians, ids.GUARDIANS)
    sites = [int(tile) for tile in table.site_tile if tile >= 0]
    for stack in range(2):
        base = stack * printed.site_tiles
        sites += [int(table.site_stacks[base + index]) for index in range(table.site_stack_sizes[stack])]
    sites += [frame[1] for frame in table.pending.frames() if frame[0] == frames.BOTTOM_TILE]
    _once(found, "site tile", sites, int(printed.site_tiles))
    assistants = [int(assistant) for assistant in table.squares if assistant >= 0]
    for stack in range(ids.STACKS):
        base = stack * ids.ASSISTANTS
        assistants += [int(table.supply[base + index]) for index in range(table.supply_sizes[stack])]
    assistants += [int(table.rescue[index]) for index in range(table.rescue_size)]
    assistants += [
        assistant for assistant in range(ids.ASSISTANTS) if table.removed_assistants >> assistant & 1
    ]
    _once(found, "assistant", assistants, ids.ASSISTANTS)
    idols = int(sum(table.crates) + sum(table.slotted) + table.removed_idols + table.rival_spare_idols)
    idols += int(table.rival_idols).bit_count()
    for wild in range(ids.WILD_SITES):
        site = wild + ids.CAMPS
        if table.idol_up[wild] >= 0:
            idols += 2 if site >= ids.FIRST_LEVEL_2 else 1
        if table.idol_up[wild] >= 0 and table.site_tile[wild] >= 0:
            found.append("a discovered site has an idol")
    if idols != 16:
        found.append(f"there are {idols} idols, not 16")
    bonuses = sum(int(tile >= 0) for tile in table.bonuses)
    bonuses += int(table.temple_stack_size + table.box_size + table.removed_bonuses)
    if bonuses != len(printed.bonus_mix):
        found.append(f"there are {bonuses} bonus tiles, not {len(printed.bonus_mix)}")
    sides = int(printed.players) + 1
    for stack in range(ids.TEMPLE_STACKS):
        owned = sum(int(table.owned_temple_tiles[side * ids.TEMPLE_STACKS + stack]) for side in range(sides))
        if table.temple_tiles[stack] + owned != printed.counted_players:
            found.append("a stack of temple tiles has not as many tiles as players")
    for site in range(ids.SITES):
        if table.guardian_at[site] >= 0 and not is_discovered(table, site):
            found.append("a guardian stands on an undiscovered site")
    return found


def _once(found: list[str], name: str, things: list[int], count: int) -> None:
    if sorted(things) != list(range(count)):
        found.append(f"every {name} is there once; here are {sorted(things)}")


def _figures(table: Table) -> list[str]:
    """Archaeologists (INV-12 to -14)."""
    found: list[str] = []
    out: Counter[int] = Counter()
    for space in range(ids.SPACES):
        who = int(table.occupants[space])
        if who == ids.NOBODY_THERE:
            continue
        out[who] += 1
        if table.blocked >> space & 1:
            found.append("a figure stands on a blocked space")
        arriving = any(
            frame[0] == frames.ARRIVE and frame[1] == site_of(space) for frame in table.pending.frames()
        )
        if not is_discovered(table, site_of(space)) and not arriving:
            found.append("a figure stands on an undiscovered site")
    for who, count in out.items():
        most = int(table.printed.rival_figures) if who == ids.RIVAL else 2
        if count > most:
            found.append(f"{count} archaeologists of one player are on sites, {most} are there")
    return found


def _tokens(table: Table) -> list[str]:
    """The research track (INV-15, -17, -18)."""
    found: list[str] = []
    printed = table.printed
    for seat in range(printed.players):
        if row_of(table, table.notebooks[seat]) > row_of(table, table.glasses[seat]):
            found.append("a notebook is above its magnifying glass")
        if table.notebooks[seat] == ids.LOST_TEMPLE:
            found.append("a notebook is in the Lost Temple")
    arrivals = sorted(int(arrival) for arrival in table.arrival if arrival >= 0)
    if arrivals != list(range(table.arrivals)):
        found.append("the spaces of the Lost Temple are not filled from the top")
    for side in range(int(printed.players) + 1):
        if (table.glasses[side] == ids.LOST_TEMPLE) != (table.arrival[side] >= 0):
            found.append("a glass in the Lost Temple has no space there")
    looking = any(frame[0] == frames.LOOK_IN_TEMPLE for frame in table.pending.frames())
    if table.temple_stack_size != printed.counted_players - table.arrivals + int(looking):
        found.append("the Lost Temple stack has not one tile for each player who has not arrived")
    return found


def _bounds(table: Table) -> list[str]:
    """Numbers that cannot be (INV-11, -19, -20, -21, -27)."""
    found: list[str] = []
    printed = table.printed
    if any(count < 0 for count in (*table.resources, *table.floating, *table.crates, *table.fear_tiles)):
        found.append("something is there less than no time")
    if any(not 0 <= count <= ids.SLOTS for count in table.slotted):
        found.append("more idols are in slots than there are slots")
    supply = [
        int(table.supply[stack * ids.ASSISTANTS + index])
        for stack in range(ids.STACKS)
        for index in range(table.supply_sizes[stack])
    ]
    if any((table.gold | table.exhausted) >> assistant & 1 for assistant in supply):
        found.append("a supply assistant is not silver and ready")
    if not 1 <= table.round <= printed.rounds:
        found.append(f"there is no round {table.round}")
    if table.artifact_row_size > table.round or table.item_row_size > printed.row_size - table.round:
        found.append("the card row is too long")
    return found
