"""The features of one path: the onlooker's column, cards and explorer, the tiles ahead, and the discard pile."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.lost_cities.features import pieces
from digsite.games.lost_cities.features.codes import spread
from digsite.games.lost_cities.features.overview import Overview
from digsite.games.lost_cities.printed.ids import (
    ARROW,
    ARTIFACT,
    COLOURS,
    DOWN,
    NO_TILE,
    OPEN,
    PILE_ROOM,
    STONES,
    VALUES,
)
from digsite.games.lost_cities.table.frames import (
    DRAW_CARD,
    MOVE_EXPLORER,
    PLAY_CARD,
)

_MOST_PASSED: Final = 6


def fill_path(view: Overview, colour: i64, at: i64) -> None:
    """Writes the columns of one path, which begin with `at`, but for those about the other seats."""
    fill_moment(view, colour, at)
    fill_column(view, colour, at)
    fill_tiles(view, colour, at)
    fill_discards(view, colour, at)


def fill_moment(view: Overview, colour: i64, at: i64) -> None:
    """The part of the turn, how much is left, and whether the path is asked about."""
    out = view.out
    mover = view.mover
    kind = view.kind
    out.mark(at + pieces.PATH_PLAYS + view.plays_step)
    out.mark(at + pieces.PATH_CROSSED + view.crossed)
    if kind <= 0:
        return
    if mover != 0:
        out.mark(at + pieces.PART + (3 if mover == 1 else 4))
    elif kind == PLAY_CARD:
        out.mark(at + pieces.PART)
    else:
        out.mark(at + pieces.PART + (2 if kind == DRAW_CARD else 1))
    if view.asked == colour:
        out.mark(at + pieces.ASKED + mover * 3 + view.question)
    if kind == MOVE_EXPLORER:
        table = view.table
        stone = table.stones[table.player * COLOURS + colour]
        if 0 < stone and stone < STONES:
            out.mark(at + pieces.MOVABLE + mover)


def fill_column(view: Overview, colour: i64, at: i64) -> None:
    """The onlooker's explorer and column, the cards that fit, and how far they will bring the explorer."""
    out = view.out
    table = view.table
    path = view.seat * COLOURS + colour
    stone = table.stones[path]
    out.mark(at + pieces.STONE + stone)
    researcher = table.researchers[view.seat] == colour
    if researcher:
        out.mark(at + pieces.RESEARCHER + stone - 1)
    top = table.tops[path]
    direction = table.directions[path]
    if top >= 0:
        out.mark(at + pieces.TOP + direction * VALUES + top)
        if stone == 0:
            # The explorer that is being chosen goes to the first stone.
            stone = 1
    falling = direction == DOWN or (direction == OPEN and top >= 0 and falls(view, colour, top))
    view.falling = falling
    bottom = colour * VALUES
    low = table.lows[path]
    high = table.highs[path]
    held = view.held
    unseen = view.unseen
    all_copies = table.printed.copies
    # Values are counted in the direction of the column, from where it stands.
    start: i64 = 0
    if top >= 0:
        start = VALUES - 1 - top if falling else top
    first: i64 = -1
    second: i64 = -1
    playable: i64 = 0
    fitting: i64 = 0
    coming: i64 = 0
    passed: i64 = 0
    place: i64 = 0
    while place < VALUES:
        value = VALUES - 1 - place if falling else place
        kind = bottom + value
        copies = held[kind]
        left = unseen[kind]
        if low <= kind and kind <= high:
            if copies > 0:
                out.add(at + pieces.HAND + value, float(copies))
                playable += copies
            if copies + left < all_copies:
                out.add(at + pieces.GONE + value, float(all_copies - copies - left))
            if place >= start:
                coming += left
                if copies > 0:
                    fitting += copies
                    if first < 0:
                        first = place
                        passed = coming - left
                        if copies > 1:
                            second = place
                    elif second < 0:
                        second = place
        elif copies > 0:
            out.add(at + pieces.UNFIT_HAND + value, float(copies))
            view.unfit += copies
        place += 1
    view.first = first
    if top >= 0:
        view.fitting += playable
    if first >= 0:
        out.mark(at + pieces.GAP + first - start)
        out.mark(at + pieces.PASSED + (passed if passed < _MOST_PASSED else _MOST_PASSED))
        if second >= 0:
            out.mark(at + pieces.NEXT_GAP + second - first)
    plays = view.plays_of[0]
    sure = stone + (fitting if fitting < plays else plays)
    out.mark(at + pieces.SURE + (sure if sure < STONES else STONES))
    drawn = float(coming) * view.shares[0]
    if drawn > 0.0:
        out.add(at + pieces.COMING, drawn)
    likely = float(fitting) + drawn
    if likely > float(plays):
        likely = float(plays)
    block: i64 = 0
    if top >= 0:
        block = 2 if researcher else 1
    spread(out, at + pieces.LIKELY + block * (STONES + 1), STONES, float(stone) + likely)


def falls(view: Overview, colour: i64, top: i64) -> bool:
    """Whether more cards in hand, or else more unseen ones, lie below an undecided column's top than above."""
    bottom = colour * VALUES
    in_hand: i64 = 0
    to_come: i64 = 0
    value: i64 = 0
    while value < VALUES:
        if value < top:
            in_hand += view.held[bottom + value]
            to_come += view.unseen[bottom + value]
        elif value > top:
            in_hand -= view.held[bottom + value]
            to_come -= view.unseen[bottom + value]
        value += 1
    return in_hand > 0 or (in_hand == 0 and to_come > 0)


def fill_tiles(view: Overview, colour: i64, at: i64) -> None:
    """The tiles that the onlooker's explorer will meet, and who is first on the way to them."""
    out = view.out
    table = view.table
    stones = table.stones
    mine = stones[view.seat * COLOURS + colour]
    foremost: i64 = 0
    for seat in range(view.players):
        if seat != view.seat and stones[seat * COLOURS + colour] > foremost:
            foremost = stones[seat * COLOURS + colour]
    space = colour * STONES + mine
    artifacts: i64 = 0
    stone = mine + 1
    while stone <= STONES:
        tile = table.tiles[space]
        if tile != NO_TILE:
            sort: i64 = 0
            number: float = 1.0
            if tile == ARTIFACT:
                artifacts += 1
            elif tile == ARROW:
                sort = 1
            else:
                sort = 2
                number = float(tile) / 10.0
            out.add(at + pieces.TILES_AHEAD + sort * STONES + stone - 1, number)
            if stone <= mine + 2:
                out.add(at + pieces.NEXT_TILES + (stone - mine - 1) * 3 + sort, number)
        stone += 1
        space += 1
    if mine + foremost > 0:
        place: i64 = 0
        if mine <= foremost:
            place = 1 if mine == foremost else 2
        out.mark(at + pieces.RACE + place)
        if artifacts > 0:
            out.add(at + pieces.FIRST_TO + (0 if place == 0 else 1), float(artifacts))


def fill_discards(view: Overview, colour: i64, at: i64) -> None:
    """The discard pile: its top card and whom it fits, and whether it can be taken.

    The columns of "discard fits": the onlooker's column; that too, and before any card in hand; the next seat's
    column; that of another seat; and the card below the top, the onlooker's column. Only columns begun count.
    """
    table = view.table
    size = table.discard_sizes[colour]
    if size == 0:
        return
    out = view.out
    kind = table.discards[colour * PILE_ROOM + size - 1]
    value = kind - colour * VALUES
    out.mark(at + pieces.DISCARD_TOP + value)
    if view.closed == colour:
        out.mark(at + pieces.CLOSED)
    elif view.takes:
        out.mark(at + pieces.TAKEABLE + view.mover)
    path = view.seat * COLOURS + colour
    if table.tops[path] >= 0:
        if table.lows[path] <= kind and kind <= table.highs[path]:
            out.mark(at + pieces.DISCARD_FITS)
            place = VALUES - 1 - value if view.falling else value
            if view.first < 0 or place <= view.first:
                out.mark(at + pieces.DISCARD_FITS + 1)
        if size > 1:
            below = table.discards[colour * PILE_ROOM + size - 2]
            if table.lows[path] <= below and below <= table.highs[path]:
                out.mark(at + pieces.DISCARD_FITS + 4)
    later = False
    for relative in range(1, view.players):
        seat = view.seat + relative
        if seat >= view.players:
            seat -= view.players
        path = seat * COLOURS + colour
        if table.tops[path] >= 0 and table.lows[path] <= kind and kind <= table.highs[path]:
            if relative == 1:
                out.mark(at + pieces.DISCARD_FITS + 2)
            else:
                later = True
    if later:
        out.mark(at + pieces.DISCARD_FITS + 3)
