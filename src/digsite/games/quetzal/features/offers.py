"""The things that lie at the places as features: cards, Upgrades and bonuses, and how the onlooker comes to them."""

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.features.codes import scale, share
from digsite.games.quetzal.features.outlook import Outlook
from digsite.games.quetzal.locations.delivering import type_value
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import Table


def fill_offers(table: Table, outlook: Outlook, out: Features) -> None:
    """The Surroundings, the Temple, the Village, then the gains that are sure in this round."""
    _fill_surroundings(table, outlook, out)
    _fill_temple(table, outlook, out)
    _fill_village(table, outlook, out)
    _fill_sure(table, outlook, out)


def _fill_surroundings(table: Table, outlook: Outlook, out: Features) -> None:
    """The cards there, by who holds them, and what they add to the onlooker's collections."""
    for which in range(ids.SURROUNDINGS):
        holder = outlook.holder(ids.QUARRY + which)
        held = which * pieces.HELD + (holder if holder < pieces.HELD else pieces.HELD - 1)
        start = pieces.DIGS + held * ids.KINDS
        position = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
        first = table.face_up[position]
        second = table.face_up[position + 1]
        if first == second:
            if first != ids.NOTHING:
                out.add(start + first, 2.0)
        else:
            if first != ids.NOTHING:
                out.mark(start + first)
            if second != ids.NOTHING:
                out.mark(start + second)
        share(out, pieces.DIG_GAIN + held, _gain(table, outlook, first, second, holder == 1), 5)


def _gain(table: Table, outlook: Outlook, first: i64, second: i64, mine: bool) -> i64:
    """The points that two cards, or spaces without one, add to the collections of the onlooker."""
    one: i64 = first // ids.BONUSES if first != ids.NOTHING else ids.NOTHING
    other: i64 = second // ids.BONUSES if second != ids.NOTHING else ids.NOTHING
    if one == other:
        return added(table, outlook, one, 2, mine) if one != ids.NOTHING else 0
    gain: i64 = 0
    if one != ids.NOTHING:
        gain += added(table, outlook, one, 1, mine)
    if other != ids.NOTHING:
        gain += added(table, outlook, other, 1, mine)
    return gain


def added(table: Table, outlook: Outlook, kind: i64, count: i64, mine: bool) -> i64:
    """The points that so many cards of a type add to a collection, which counts them already if they are sure."""
    have = outlook.cards[kind] - (count if mine else 0)
    return type_value(table, kind, have + count) - type_value(table, kind, have)


def _fill_temple(table: Table, outlook: Outlook, out: Features) -> None:
    """The cards of the Temple, and how many the onlooker chooses and draws behind how many others."""
    printed = table.printed
    seat = outlook.seat
    picks = outlook.picks(seat)
    draws: i64 = 0
    before: i64 = 0
    choosing = False
    if table.pending.kind == frames.PICK_CARD:
        if outlook.decides:
            choosing = True
            draws += printed.temple_draw[table.pending.first()]
        else:
            before += table.pending.second()
    for space in range(ids.TEMPLE_SPACES):
        holder = table.holders[ids.TEMPLE + space]
        if holder != ids.NOBODY and outlook.comes(ids.TEMPLE + space):
            if holder == seat:
                choosing = True
                draws += printed.temple_draw[space]
            elif not choosing:
                before += printed.temple_choose[space]
    if choosing:
        scale(out, pieces.MY_PICKS, pieces.PICKS, picks)
        scale(out, pieces.MY_DRAWS, pieces.DRAWS, draws)
        scale(out, pieces.PICKS_BEFORE, ids.TEMPLE_CARDS, before)
    side: i64 = 1 if choosing else 0
    start = pieces.TEMPLE + side * pieces.COPIES * ids.KINDS
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    best: i64 = 0
    for position in range(ids.TEMPLE_CARDS):
        card = table.face_up[position]
        if card == ids.NOTHING:
            continue
        bit: i64 = 1 << card
        if once & bit == 0:
            once |= bit
            out.mark(start + card)
            gain = added(table, outlook, card // ids.BONUSES, 1, False)
            if gain > best:
                best = gain
        elif twice & bit == 0:
            twice |= bit
            out.mark(start + ids.KINDS + card)
        elif thrice & bit == 0:
            thrice |= bit
            out.mark(start + 2 * ids.KINDS + card)
    share(out, pieces.PICK_GAIN + side, best, 5)


def _fill_village(table: Table, outlook: Outlook, out: Features) -> None:
    """The Upgrades at the Village, and how many the onlooker chooses behind how many others."""
    choices: i64 = 0
    before: i64 = 0
    if table.pending.kind == frames.TAKE_UPGRADE:
        if outlook.decides:
            choices += 1
        else:
            before += 1
    for place in range(ids.VILLAGE, ids.VILLAGE + ids.VILLAGE_SPACES):
        holder = table.holders[place]
        if holder != ids.NOBODY and outlook.comes(place):
            if holder == outlook.seat:
                choices += 1
            elif choices == 0:
                before += 1
    if choices > 0:
        scale(out, pieces.MY_CHOICES, ids.VILLAGE_SPACES, choices)
        scale(out, pieces.CHOICES_BEFORE, ids.VILLAGE_SPACES, before)
    side: i64 = 1 if choices > 0 else 0
    start = pieces.VILLAGE + side * pieces.TILE_COPIES * ids.UPGRADES
    once: i64 = 0
    twice: i64 = 0
    for space in range(ids.VILLAGE_SPACES):
        tile = table.village[space]
        if tile == ids.NOTHING:
            continue
        bit: i64 = 1 << tile
        if once & bit == 0:
            once |= bit
            out.mark(start + tile)
        elif twice & bit == 0:
            twice |= bit
            out.mark(start + ids.UPGRADES + tile)


def _fill_sure(table: Table, outlook: Outlook, out: Features) -> None:
    """The sale, and coins, points and Discovery of places that the onlooker holds."""
    printed = table.printed
    seat = outlook.seat
    coins: i64 = 0
    points: i64 = 0
    discovery: i64 = 0
    if table.holders[ids.BLACK_MARKET] == seat and outlook.size > 0 and outlook.comes(ids.BLACK_MARKET):
        out.mark(pieces.SALE)
        coins += printed.market_coins
    if table.holders[ids.STELA] == seat and outlook.comes(ids.STELA):
        discovery += printed.stela_discovery
    for which in range(ids.SURROUNDINGS):
        if table.holders[ids.QUARRY + which] == seat and outlook.comes(ids.QUARRY + which):
            coins += printed.dig_coins[which]
            points += printed.dig_vp[which]
            discovery += printed.dig_discovery[which]
    share(out, pieces.SURE, coins, 5)
    share(out, pieces.SURE + 1, points, 5)
    share(out, pieces.SURE + 2, discovery, 5)
