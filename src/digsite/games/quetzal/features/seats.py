"""The seats as features: coins, tiles, Discovery, pools and points, of the onlooker and of the others."""

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.features.codes import one_of, scale, share
from digsite.games.quetzal.features.outlook import Outlook
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table.fields import Table, count_at, pool_size, tiles_value
from digsite.games.quetzal.upgrades.exchanges import PATRON, SPONSOR


def fill_seats(table: Table, outlook: Outlook, out: Features) -> None:
    """The onlooker, the other seats as far as everybody sees them, and the onlooker's lead."""
    tiles = tiles_value(table, outlook.seat)
    own = standing(table, outlook.seat, tiles)
    points = table.points[outlook.seat]
    _fill_own(table, outlook, tiles, out)
    best: i64 = 0
    for relative in range(1, outlook.players):
        seat = outlook.seat + relative
        if seat >= outlook.players:
            seat -= outlook.players
        base = pieces.OTHERS + (relative - 1) * pieces.PER_OTHER
        tiles = tiles_value(table, seat)
        share(out, base + pieces.OTHER_TILE_POINTS, tiles, 10)
        _fill_other(table, outlook, seat, base, out)
        _fill_cards(table, outlook, seat, base, out)
        score = standing(table, seat, tiles)
        share(out, base + pieces.OTHER_BEHIND, points - table.points[seat], 20)
        _fill_lead(out, base + pieces.OTHER_LEAD, own - score)
        if relative == 1 or score > best:
            best = score
    _fill_lead(out, pieces.LEAD_OVER_ALL, own - best)


def _fill_own(table: Table, outlook: Outlook, tiles: i64, out: Features) -> None:
    """The onlooker's coins, tiles, Discovery and meeples."""
    printed = table.printed
    seat = outlook.seat
    coins = table.coins[seat]
    # Coins that are left in the last round count for the final score only.
    last: i64 = 1 if table.round == printed.rounds else 0
    scale(out, pieces.MY_COINS + last * pieces.COINS, pieces.COINS, coins)
    share(out, pieces.WEALTH, coins, 20)
    if PATRON.is_payable(table, seat):
        share(out, pieces.EXCHANGES, coins // printed.effect(ids.COINS_TO_VP, 0), 5)
    if SPONSOR.is_payable(table, seat):
        share(out, pieces.EXCHANGES + 1, coins // printed.effect(ids.COINS_TO_DISCOVERY, 0), 5)
    free = _fill_tiles(table, pieces.TILES, seat, out)
    out.mark(pieces.TILE_ROOM + free)
    share(out, pieces.TILE_POINTS, tiles, 10)
    space = table.discovery[seat]
    scale(out, pieces.DISCOVERY, pieces.TRACK, space)
    for further in range(space, printed.track_length):
        if printed.track_upgrade[further] > 0:
            one_of(out, pieces.NEXT_TILE, pieces.TO_TILE, further - space)
            break
    share(out, pieces.POINTS, table.points[seat], 50)
    row = seat * ids.CATEGORIES
    for category in range(ids.CATEGORIES):
        scale(out, pieces.POOL + category * pieces.GROUP, pieces.GROUP, table.pools[row + category])
    wild = table.pools[row + ids.WILD] + table.pools[row + ids.CHARACTER]
    black = wild + table.pools[row + ids.BLACK]
    white = wild + table.pools[row + ids.WHITE]
    scale(out, pieces.POOL_SIZE, pieces.GROUP, pool_size(table, seat))
    scale(out, pieces.MOST_OF_ROLE, pieces.GROUP, black)
    scale(out, pieces.MOST_OF_ROLE + pieces.GROUP, pieces.GROUP, white)


def _fill_tiles(table: Table, start: i64, seat: i64, out: Features) -> i64:
    """The active tiles of a player; returns how many places for tiles are free."""
    free: i64 = 0
    for slot in range(seat * ids.ACTIVE_ROOM, (seat + 1) * ids.ACTIVE_ROOM):
        if table.active[slot] == ids.NOTHING:
            free += 1
        else:
            out.mark(start + table.active[slot])
    return free


def standing(table: Table, seat: i64, tiles: i64) -> i64:
    """The points of a player with tiles of so many points if the game ended now."""
    printed = table.printed
    points = table.points[seat]
    if table.over:
        return points
    if table.marker == seat:
        points += printed.marker_vp
    return points + table.coins[seat] // printed.coins_per_vp + tiles


def _fill_lead(out: Features, start: i64, lead: i64) -> None:
    """A lead in steps of two points, from the smallest on."""
    if lead > 0:
        scale(out, start, pieces.LEAD, (lead + 1) // 2)
    else:
        scale(out, start + pieces.LEAD, pieces.LEAD, (1 - lead) // 2)


def _fill_other(table: Table, outlook: Outlook, seat: i64, base: i64, out: Features) -> None:
    """Coins, tiles, Discovery and meeples of another player."""
    one_of(out, base + pieces.OTHER_COINS, pieces.COINS + 1, table.coins[seat])
    share(out, base + pieces.OTHER_WEALTH, table.coins[seat], 20)
    _fill_tiles(table, base + pieces.OTHER_TILES, seat, out)
    one_of(out, base + pieces.OTHER_DISCOVERY, pieces.TRACK + 1, table.discovery[seat])
    if not outlook.placing:
        return
    row = seat * ids.CATEGORIES
    wild = table.pools[row + ids.WILD] + table.pools[row + ids.CHARACTER]
    most: i64 = pieces.GROUP + 1
    roles = base + pieces.OTHER_ROLES
    one_of(out, base + pieces.OTHER_POOL, most, pool_size(table, seat))
    one_of(out, roles, most, wild + table.pools[row + ids.BLACK])
    one_of(out, roles + most, most, wild + table.pools[row + ids.WHITE])


def _fill_cards(table: Table, outlook: Outlook, seat: i64, base: i64, out: Features) -> None:
    """The hand of another player as far as everybody knows it, cards that are sure to come, and deliveries."""
    size = table.hand_sizes[seat]
    one_of(out, base + pieces.OTHER_HAND, pieces.HAND + 1, size)
    coming: i64 = 0
    row = outlook.relative(seat) * ids.TYPES
    card = seat * ids.KINDS
    seen = table.known
    scales = base + pieces.OTHER_KNOWN
    length = pieces.COPIES
    for kind in range(ids.TYPES):
        known = seen[card] + seen[card + 1] + seen[card + 2] + seen[card + 3]
        scale(out, scales, length, known)
        sure = outlook.sure[row + kind]
        if sure > 0:
            share(out, base + pieces.OTHER_COMING + kind, sure, 2)
            coming += sure
        card += ids.BONUSES
        scales += length
    picks = outlook.picks(seat)
    scale(out, base + pieces.OTHER_PICKS, pieces.PICKS, picks)
    harbor = outlook.harbor_deliveries(seat, count_at(table, seat, ids.HARBOR))
    ships = outlook.ships(seat)
    scale(out, base + pieces.OTHER_HARBOR, pieces.GROUP, harbor)
    scale(out, base + pieces.OTHER_SHIPS, ids.SHIPS, ships)
    room = outlook.room(seat, harbor, ships)
    cards = size + coming + picks
    scale(out, base + pieces.OTHER_TO_DELIVER, pieces.ROOM, room if room < cards else cards)
