"""The onlooker's cards as features: collections, bonuses, and what deliveries of this round bring."""

from digsite.engine.features import Features
from digsite.engine.native import i64, vec
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.features.codes import scale, share
from digsite.games.quetzal.features.outlook import Outlook
from digsite.games.quetzal.locations.delivering import type_value
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table.fields import Table, count_at
from digsite.games.quetzal.table.operations import LOCATION_AT


def fill_hand(table: Table, outlook: Outlook, out: Features) -> None:
    """The cards by kind, type and bonus, without those that are named for a delivery."""
    hand = outlook.hand
    # Cards of the last round that are not delivered are worth nothing.
    last: i64 = 1 if table.round == table.printed.rounds else 0
    types = pieces.HAND_TYPES + last * ids.TYPES * pieces.OF_TYPE
    size: i64 = 0
    discovery: i64 = 0
    points: i64 = 0
    coins: i64 = 0
    for kind in range(ids.TYPES):
        base = kind * ids.BONUSES
        count = hand[base] + hand[base + 1] + hand[base + 2] + hand[base + 3]
        if count == 0:
            continue
        size += count
        scale(out, types + kind * pieces.OF_TYPE, pieces.OF_TYPE, count)
        out.mark(pieces.REST + kind * ids.COLLECTION + count % ids.COLLECTION)
        for card in range(base, base + ids.BONUSES):
            if hand[card] > 0:
                scale(out, pieces.HAND_KINDS + card * pieces.COPIES, pieces.COPIES, hand[card])
        discovery += hand[base + ids.DISCOVERY_BONUS]
        points += hand[base + ids.VP_BONUS]
        coins += hand[base + ids.COIN_BONUS]
    scale(out, pieces.HAND_SIZE, pieces.HAND, size)
    scale(out, pieces.HAND_BONUSES + ids.DISCOVERY_BONUS * pieces.BONUSES, pieces.BONUSES, discovery)
    scale(out, pieces.HAND_BONUSES + ids.VP_BONUS * pieces.BONUSES, pieces.BONUSES, points)
    scale(out, pieces.HAND_BONUSES + ids.COIN_BONUS * pieces.BONUSES, pieces.BONUSES, coins)


def fill_deliveries(table: Table, outlook: Outlook, out: Features) -> None:
    """The deliveries that the onlooker still makes in this round, and the points that they can bring."""
    seat = outlook.seat
    harbor = outlook.harbor_deliveries(seat, count_at(table, seat, ids.HARBOR))
    ships = outlook.ships(seat)
    room = outlook.room(seat, harbor, ships)
    scale(out, pieces.TO_HARBOR, pieces.GROUP, harbor)
    scale(out, pieces.TO_SHIPS, ids.SHIPS, ships)
    scale(out, pieces.CARGO, pieces.ROOM, room)
    cards = outlook.size + outlook.picks(seat)
    scale(out, pieces.CARDS_TO_DELIVER, pieces.ROOM, room if room < cards else cards)
    if outlook.size == 0:
        return
    best = best_deliveries(table, outlook.cards, outlook.size)
    most: i64 = len(best) - 1
    limit = LOCATION_AT[ids.HARBOR].limit(table, seat)
    worth = best[limit if limit < most else most]
    scale(out, pieces.AT_HARBOR, pieces.HARBOR_WORTH, worth)
    share(out, pieces.WORTH, worth, 10)
    limit = LOCATION_AT[ids.SHIP].limit(table, seat)
    worth = best[limit if limit < most else most]
    scale(out, pieces.AT_SHIP, pieces.SHIP_WORTH, worth)
    share(out, pieces.WORTH + 1, worth, 10)
    worth = best[room if room < most else most]
    scale(out, pieces.WILL_BRING, pieces.BROUGHT, worth)
    share(out, pieces.WORTH + 2, worth, 10)
    share(out, pieces.WORTH + 3, best[most], 10)


def best_deliveries(table: Table, cards: vec[i64], size: i64) -> vec[i64]:
    """The points of the best delivery with at most so many of these cards, by type, for each number of cards."""
    most: i64 = size if size < pieces.ROOM else pieces.ROOM
    best = vec[i64]([0] * (most + 1))
    for kind in range(ids.TYPES):
        if cards[kind] == 0:
            continue
        without = best[:]
        for taken in range(1, (cards[kind] if cards[kind] < most else most) + 1):
            value = type_value(table, kind, taken)
            for count in range(taken, most + 1):
                worth = without[count - taken] + value
                if worth > best[count]:
                    best[count] = worth
    return best
