"""The events of Quetzal: the declaration of each kind, and the functions that tell them to a listener."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from digsite.engine.events import (
    NUMBER,
    NUMBERS,
    Event,
    Kind,
    amounts_of,
    key,
    keys,
    one_of,
    several_of,
)
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell, tell_of
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, FACES, PLACES, ROLES
from digsite.games.quetzal.table.fields import (
    AUTOMATON_PILE,
    BOARD,
    DECK,
    DISCARDS,
    DRAWN,
    HAND,
    TILE_PILE,
    Table,
    counts_in,
)
from digsite.games.quetzal.table.keys import card_key, card_names, place_key, tile_key

_CARD: Final = key("card")
_CARDS: Final = keys("card")
_PLACE: Final = key("place")
_TILE: Final = key("tile")
_GROUP: Final = amounts_of(*CATEGORIES)

ROUND_BEGAN: Final = Kind("round-began", seated=False, settles=True, round=NUMBER)
# Both piles are closed: what comes from them is chance for everybody.
LAID_OUT: Final = Kind(
    "laid-out", seated=False, learned=(DECK, BOARD), chance=True, tiles=keys("tile"), cards=_CARDS
)
SHUFFLED: Final = Kind("shuffled", seated=False, chance=True, cards=NUMBER)
AUTOMATON_SENT: Final = Kind(
    "automaton-sent",
    seated=False,
    learned=(AUTOMATON_PILE, BOARD),
    chance=True,
    number=NUMBER,
    places=amounts_of(*(f"place:{name}" for name in PLACES)),
)
AUTOMATON_TOOK: Final = Kind("automaton-took", seated=False, card=_CARD)
AUTOMATON_DREW: Final = Kind(
    "automaton-drew", seated=False, learned=(DECK, DISCARDS), chance=True, card=_CARD
)
ROLLED: Final = Kind("rolled", chance=True, meeples=NUMBERS, faces=several_of(*FACES), coins=NUMBER)
REROLLED: Final = Kind("rerolled", chance=True, meeples=NUMBERS, faces=several_of(*FACES), coins=NUMBER)
DECLINED_REROLL: Final = Kind("declined-reroll")
PLACED: Final = Kind("placed", place=_PLACE, group=_GROUP)
PLACED_AS: Final = Kind("placed-as", place=_PLACE, group=_GROUP, role=one_of(*ROLES))
OUTBID: Final = Kind("outbid", place=_PLACE, loser=NUMBER)
OUTBID_AUTOMATON: Final = Kind("outbid-automaton", place=_PLACE)
CAMPED: Final = Kind("camped", coins=NUMBER)
DISCOVERED: Final = Kind("discovered", space=NUMBER, reward=amounts_of("coins", "vp", "upgrade"))
DISCOVERED_BLANK: Final = Kind("discovered-blank", space=NUMBER)
# An Upgrade is drawn before the eyes of all (QZ-HID-05).
DREW_TILE: Final = Kind("drew-tile", learned=(TILE_PILE, BOARD), chance=True, tile=_TILE)
TOOK_TILE: Final = Kind("took-tile", tile=_TILE, place=_PLACE)
TILE_ACTIVE: Final = Kind("tile-active", tile=_TILE)
TILE_PUT_AWAY: Final = Kind("tile-put-away", tile=_TILE)
BOUGHT_VP: Final = Kind("bought-vp", coins=NUMBER, points=NUMBER)
BOUGHT_DISCOVERY: Final = Kind("bought-discovery", coins=NUMBER, points=NUMBER)
TOOK_MARKER: Final = Kind("took-marker")
PICKED: Final = Kind("picked", learned=(BOARD, HAND), card=_CARD.seen_from(BOARD, HAND), place=_PLACE)
DREW: Final = Kind("drew", learned=(DECK, HAND), card=_CARD.seen_from(DECK, HAND), place=_PLACE)
# That there are two is public (QZ-HID-03).
DREW_TWO: Final = Kind("drew-two", learned=(DECK, DRAWN), cards=_CARDS.seen_from(DECK, DRAWN))
KEPT: Final = Kind("kept", card=_CARD.seen_from(DRAWN, HAND), other=_CARD.seen_from(DRAWN, HAND))
WON: Final = Kind("won", place=_PLACE, cards=_CARDS, bonus=amounts_of("coins", "vp", "discovery"))
SOLD: Final = Kind(
    "sold", learned=(HAND, DISCARDS), settles=True, card=_CARD.seen_from(HAND, DISCARDS), place=_PLACE
)
DECLINED_SALE: Final = Kind("declined-sale")
# Only a completed delivery shows its cards to others (QZ-HID-11).
DELIVERED: Final = Kind(
    "delivered", learned=(HAND, DISCARDS), settles=True, place=_PLACE, cards=_CARDS.seen_from(HAND, DISCARDS)
)
SCORED: Final = Kind("scored", settles=True, marker=NUMBER, coins=NUMBER, tiles=NUMBER, total=NUMBER)
# The hands that are left are shown at the end (QZ-HID-08).
REVEALED: Final = Kind("revealed", learned=(HAND, BOARD), cards=_CARDS)
GAME_ENDED: Final = Kind("game-ended", seated=False, settles=True)

KINDS: Final[tuple[Kind, ...]] = (
    *(ROUND_BEGAN, LAID_OUT, SHUFFLED, AUTOMATON_SENT, AUTOMATON_TOOK, AUTOMATON_DREW),
    *(ROLLED, REROLLED, DECLINED_REROLL, PLACED, PLACED_AS, OUTBID, OUTBID_AUTOMATON, CAMPED),
    *(DISCOVERED, DISCOVERED_BLANK, DREW_TILE, TOOK_TILE, TILE_ACTIVE, TILE_PUT_AWAY),
    *(BOUGHT_VP, BOUGHT_DISCOVERY, TOOK_MARKER, PICKED, DREW, DREW_TWO, KEPT, WON, SOLD, DECLINED_SALE),
    *(DELIVERED, SCORED, REVEALED, GAME_ENDED),
)


_KEYS: Final = {"card": card_key, "other": card_key, "tile": tile_key, "place": place_key}


def about(table: Table, kind: Kind, **numbers: int) -> None:
    """Tells an event about a card, another one, a tile or a place, each by its number."""
    tell(table, kind, **{part: _KEYS[part](int(number)) for part, number in numbers.items()})


def _keys_of(counts: Sequence[int]) -> tuple[str, ...]:
    """So many cards of each kind as keys."""
    return tuple(f"card:{name}" for name in card_names(counts))


def laid_out(table: Table) -> None:
    """Cards and Upgrades lie face up for the round."""
    cards = tuple(card_key(int(card)) for card in table.face_up if card != ids.NOTHING)
    tiles = tuple(tile_key(int(kind)) for kind in table.village if kind != ids.NOTHING)
    tell(table, LAID_OUT, tiles=tiles, cards=cards)


def automaton_sent(table: Table, card: int) -> None:
    """The automaton holds its places for the round."""
    places = {
        place_key(place): int(table.sizes[place])
        for place in range(ids.PLACES)
        if table.holders[place] == ids.AUTOMATON
    }
    tell(table, AUTOMATON_SENT, number=int(card) + 1, places=places)


def rolled(table: Table, kind: Kind, seat: int, meeples: Sequence[int]) -> None:
    """A player rolled or rerolled some meeples."""
    faces = [int(table.faces[meeple]) for meeple in meeples]
    numbers = tuple(int(meeple) % int(ids.MEEPLES) for meeple in meeples)
    shown = tuple(FACES[face] for face in faces)
    coins = faces.count(ids.STANDING) * int(table.printed.standing_coins)
    tell_of(table, int(seat), kind, meeples=numbers, faces=shown, coins=coins)


def placed(table: Table, place: int, role: int) -> None:
    """A group was placed; the cost is paid already."""
    counts = counts_in(table.group, 0, ids.CATEGORIES)
    group: dict[str, int] = {CATEGORIES[number]: count for number, count in enumerate(counts) if count}
    if role == ids.OPEN_ROLE:
        tell(table, PLACED, place=place_key(place), group=group)
    else:
        tell(table, PLACED_AS, place=place_key(place), group=group, role=ROLES[role])


def outbid(table: Table, place: int) -> None:
    """The holder of a bidding location was pushed out."""
    holder = int(table.holders[place])
    if holder == ids.AUTOMATON:
        tell(table, OUTBID_AUTOMATON, place=place_key(place))
    else:
        tell(table, OUTBID, place=place_key(place), loser=holder)


def discovered(table: Table) -> None:
    """A disk moved one space, and its reward was paid."""
    space = int(table.discovery[table.player])
    reward = table.printed.facts.track[space - 1].gains()
    if reward:
        tell(table, DISCOVERED, space=space, reward=reward)
    else:
        tell(table, DISCOVERED_BLANK, space=space)


def won(table: Table, which: int) -> None:
    """The winner of one of the Surroundings takes its cards and bonus."""
    start = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
    cards = [card for card in counts_in(table.face_up, start, ids.DIG_CARDS) if card != ids.NOTHING]
    bonus = table.printed.facts.surroundings[which].gains()
    place = place_key(ids.QUARRY + which)
    tell(table, WON, place=place, cards=tuple(card_key(card) for card in cards), bonus=bonus)


def delivered(table: Table, place: int, cards: vec[i64]) -> None:
    """A delivery was completed. One without any card shows no card, so it settles nothing (QZ-MOD-10)."""
    shown = _keys_of(counts_in(cards, 0, ids.KINDS))
    told = DELIVERED.event(int(table.player), place=place_key(place), cards=shown)
    if table.journal is not None:
        table.journal.append(told if shown else Event(told.kind, told.seat, told.parts, told.learned))


def game_ended(table: Table) -> None:
    """Final points, and the hands that are left."""
    for seat in range(table.printed.players):
        row = seat * ids.SOURCES
        marker, coins, tiles = counts_in(table.sources, row + ids.FROM_MARKER, 3)
        total = int(table.points[seat])
        tell_of(table, seat, SCORED, marker=marker, coins=coins, tiles=tiles, total=total)
    for seat in range(table.printed.players):
        counts = counts_in(table.hands, seat * ids.KINDS, ids.KINDS)
        tell_of(table, seat, REVEALED, cards=_keys_of(counts))
    tell(table, GAME_ENDED)
