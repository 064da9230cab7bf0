"""The players: what the onlooker has, what the opponents have, and who leads by how much."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64, vec
from digsite.games.arnak.course.scoring import rival_total, total
from digsite.games.arnak.features.codes import one_of, steps
from digsite.games.arnak.features.icons import Icons
from digsite.games.arnak.features.pieces import (
    FEAR_STEPS,
    HAND_SIZES,
    ICON_STEPS,
    LEADS,
    PERSON_SIZE,
    RESOURCE_STEPS,
    TRACK_ROWS,
    start,
    trait,
)
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.vocabulary import BOOT, CAR, PLANE, RESOURCE_COUNT, SHIP
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.places import figures_out, row_of
from digsite.games.arnak.travel.picks import PILOT_PRICE

_RESOURCES: Final[i64] = start("resources")
_BEYOND: Final[i64] = start("resources beyond")
_HAND: Final[i64] = start("hand size")
_HAND_BY_ROUND: Final[i64] = start("hand size by round")
_HOME: Final[i64] = start("figures at home")
_HOME_BY_ROUND: Final[i64] = start("figures at home by round")
_PASSED: Final[i64] = start("passed")
_PASSED_BY_ROUND: Final[i64] = start("passed by round")
_CRATES: Final[i64] = start("crates")
_SLOTTED: Final[i64] = start("slotted")
_TO_SLOT: Final[i64] = start("idol for a slot")
_PROTECTION: Final[i64] = start("protection")
_ASSISTANTS: Final[i64] = start("assistants")
_BOONS: Final[i64] = start("boons")
_ICONS: Final[i64] = start("icons")
_TOGETHER: Final[i64] = start("icons together")
_PILOTS: Final[i64] = start("pilots")
_FLOATING: Final[i64] = start("floating")
_LEAD: Final[i64] = start("lead")
_AHEAD: Final[i64] = start("points ahead")
_OPPONENTS: Final[i64] = start("opponents")
_CARDS_OF_NEXT: Final[i64] = start("next opponent's cards")
_ASSISTANTS_OF_NEXT: Final[i64] = start("next opponent's assistants")

_OF_RESOURCES: Final[i64] = trait("resources")
_OF_HAND: Final[i64] = trait("hand size")
_OF_HOME: Final[i64] = trait("figures at home")
_OF_CRATES: Final[i64] = trait("crates")
_OF_SLOTTED: Final[i64] = trait("slotted")
_OF_PASSED: Final[i64] = trait("passed")
_OF_FEAR: Final[i64] = trait("Fear")
_OF_GLASS: Final[i64] = trait("glass row")
_OF_NOTEBOOK: Final[i64] = trait("notebook row")
_OF_ASSISTANTS: Final[i64] = trait("assistants")
_OF_GOLD: Final[i64] = trait("gold")
_OF_READY: Final[i64] = trait("ready")
_OF_BOONS: Final[i64] = trait("boons")
_OF_GUARDIANS: Final[i64] = trait("guardians")
_OF_ITEMS: Final[i64] = trait("items")
_OF_ARTIFACTS: Final[i64] = trait("artifacts")

_LEADS: Final[vec[i64]] = vec[i64](list(LEADS))
_LEAD_SIZE: Final[i64] = len(LEADS)
_FIGURES: Final = 3
_MANY: Final = 4.0
_FAR_AHEAD: Final = 50.0


def fill_own(table: Table, seat: i64, left: i64, icons: Icons, out: Features) -> None:
    """Writes what the onlooker has besides cards, with so many rounds left."""
    cells = table.cells
    own = layout.RESOURCES + seat * RESOURCE_COUNT
    index: i64 = 0
    while index < RESOURCE_COUNT:
        count = cells[own + index]
        steps(out, _RESOURCES + index * RESOURCE_STEPS, count, RESOURCE_STEPS)
        if count > RESOURCE_STEPS:
            out.add(_BEYOND + index, float(count - RESOURCE_STEPS) / _MANY)
        index += 1
    size = piles.pile_size(table, seat, piles.IN_HAND)
    one_of(out, _HAND, size, HAND_SIZES)
    one_of(out, _HAND_BY_ROUND + left * HAND_SIZES, size, HAND_SIZES)
    home = ids.FIGURES - figures_out(table, seat)
    out.mark(_HOME + home)
    out.mark(_HOME_BY_ROUND + left * _FIGURES + home)
    if table.passed >> seat & 1 != 0:
        out.mark(_PASSED)
        out.mark(_PASSED_BY_ROUND + left)
    crates = cells[layout.CRATES + seat]
    slotted = cells[layout.SLOTTED + seat]
    steps(out, _CRATES, crates, 4)
    out.mark(_SLOTTED + slotted)
    if crates > 0 and slotted < ids.SLOTS:
        out.mark(_TO_SLOT)
    if table.all_planes >> seat & 1 != 0:
        out.mark(_PROTECTION)
    if table.fearless >> seat & 1 != 0:
        out.mark(_PROTECTION + 1)
    square: i64 = 0
    while square < ids.SQUARES:
        assistant = cells[layout.SQUARES_OF_SEATS + seat * ids.SQUARES + square]
        if assistant >= 0:
            side = (table.gold >> assistant & 1) * 2 + 1 - (table.exhausted >> assistant & 1)
            out.mark(_ASSISTANTS + side * ids.ASSISTANTS + assistant)
        square += 1
    guardian: i64 = 0
    while guardian < ids.GUARDIANS:
        if cells[layout.GUARDIAN_OWNER + guardian] == seat and table.used_boons >> guardian & 1 == 0:
            out.mark(_BOONS + guardian)
        guardian += 1
    _fill_icons(table, seat, icons, out)


def _fill_icons(table: Table, seat: i64, icons: Icons, out: Features) -> None:
    """The icons that the onlooker could travel with, and those that float."""
    counts = icons.counts
    icon: i64 = BOOT
    while icon <= PLANE:
        steps(out, _ICONS + (icon - 1) * ICON_STEPS, counts[icon], ICON_STEPS)
        if table.player == seat:
            steps(out, _FLOATING + (icon - 1) * 2, table.cells[layout.FLOATING + icon], 2)
        icon += 1
    steps(out, _TOGETHER, counts[BOOT] + counts[SHIP] + counts[CAR] + counts[PLANE], 6)
    steps(out, _PILOTS, icons.coins // PILOT_PRICE, 3)


def fill_opponents(table: Table, seat: i64, out: Features) -> None:
    """Writes what is public about the opponents."""
    players = table.printed.players
    relative: i64 = 1
    while relative < players:
        owner = seat + relative
        if owner >= players:
            owner -= players
        at = _OPPONENTS + (relative - 1) * PERSON_SIZE
        _fill_board(table, owner, at, out)
        _fill_helpers(table, owner, at, relative == 1, out)
        _fill_cards(table, owner, at, relative == 1, out)
        relative += 1


def _fill_board(table: Table, owner: i64, at: i64, out: Features) -> None:
    """Resources, sizes, figures, idols and tokens of an opponent."""
    cells = table.cells
    index: i64 = 0
    while index < RESOURCE_COUNT:
        steps(
            out, at + _OF_RESOURCES + index * 4, cells[layout.RESOURCES + owner * RESOURCE_COUNT + index], 4
        )
        index += 1
    # Cards set aside count as held until all have decided (ARN-MOD-26).
    held = piles.pile_size(table, owner, piles.IN_HAND) + piles.pile_size(table, owner, piles.SET_ASIDE)
    one_of(out, at + _OF_HAND, held, HAND_SIZES)
    out.mark(at + _OF_HOME + ids.FIGURES - figures_out(table, owner))
    steps(out, at + _OF_CRATES, cells[layout.CRATES + owner], 3)
    out.mark(at + _OF_SLOTTED + cells[layout.SLOTTED + owner])
    if table.passed >> owner & 1 != 0:
        out.mark(at + _OF_PASSED)
    one_of(out, at + _OF_GLASS, row_of(table, cells[layout.GLASSES + owner]), TRACK_ROWS)
    one_of(out, at + _OF_NOTEBOOK, row_of(table, cells[layout.NOTEBOOKS + owner]), TRACK_ROWS)


def _fill_helpers(table: Table, owner: i64, at: i64, is_next: bool, out: Features) -> None:
    """Assistants and guardians of an opponent."""
    cells = table.cells
    assistants: i64 = 0
    golden: i64 = 0
    ready: i64 = 0
    square: i64 = 0
    while square < ids.SQUARES:
        assistant = cells[layout.SQUARES_OF_SEATS + owner * ids.SQUARES + square]
        if assistant >= 0:
            gold = table.gold >> assistant & 1
            assistants += 1
            golden += gold
            ready += 1 - (table.exhausted >> assistant & 1)
            if is_next:
                out.mark(_ASSISTANTS_OF_NEXT + gold * ids.ASSISTANTS + assistant)
        square += 1
    steps(out, at + _OF_ASSISTANTS, assistants, ids.SQUARES)
    steps(out, at + _OF_GOLD, golden, ids.SQUARES)
    steps(out, at + _OF_READY, ready, ids.SQUARES)
    guardians: i64 = 0
    boons: i64 = 0
    guardian: i64 = 0
    while guardian < ids.GUARDIANS:
        if cells[layout.GUARDIAN_OWNER + guardian] == owner:
            guardians += 1
            boons += 1 - (table.used_boons >> guardian & 1)
        guardian += 1
    steps(out, at + _OF_BOONS, boons, 3)
    steps(out, at + _OF_GUARDIANS, guardians, 4)


def _fill_cards(table: Table, owner: i64, at: i64, is_next: bool, out: Features) -> None:
    """The cards that an opponent owns, wherever they are: all saw them come."""
    cards = table.cards
    items: i64 = 0
    artifacts: i64 = 0
    fear: i64 = 0
    place = owner * STRIP
    end = piles.pile_start(table, owner, layout.PILES)
    while place < end:
        card = cards[place]
        if card < ids.TRADED:
            if card < ids.ITEMS:
                items += 1
            else:
                artifacts += 1
            if is_next:
                out.mark(_CARDS_OF_NEXT + card)
        elif card == ids.FEAR_CARD:
            fear += 1
        place += 1
    steps(out, at + _OF_FEAR, fear + table.cells[layout.FEAR_TILES + owner], FEAR_STEPS)
    steps(out, at + _OF_ITEMS, items, 6)
    steps(out, at + _OF_ARTIFACTS, artifacts, 4)


def fill_leads(table: Table, seat: i64, out: Features) -> None:
    """Writes how far the onlooker is ahead of each opponent, and of the rival."""
    players = table.printed.players
    own = total(table, seat)
    if table.printed.solo:
        _fill_lead(out, layout.SEATS - 1, own - rival_total(table))
        return
    relative: i64 = 1
    while relative < players:
        owner = seat + relative
        if owner >= players:
            owner -= players
        _fill_lead(out, relative - 1, own - total(table, owner))
        relative += 1


def _fill_lead(out: Features, other: i64, lead: i64) -> None:
    at = _LEAD + other * _LEAD_SIZE
    index: i64 = 0
    while index < _LEAD_SIZE and lead >= _LEADS[index]:
        out.mark(at + index)
        index += 1
    if lead != 0:
        out.add(_AHEAD + other, float(lead) / _FAR_AHEAD)
