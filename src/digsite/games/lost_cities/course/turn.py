"""A turn: play one card, carry out what it causes, draw one card (LC-TRN to LC-EVT)."""

from digsite.engine.native import i64, vec
from digsite.games.lost_cities import events
from digsite.games.lost_cities.actions import ADVENTURER, DECLINE, DISCARD, DRAW, MOVE, RESEARCHER, TAKE
from digsite.games.lost_cities.course.expedition import end_expedition
from digsite.games.lost_cities.printed.ids import (
    ARROW,
    ARTIFACT,
    COLOURS,
    DOWN,
    HAND_ROOM,
    NO_TILE,
    OPEN,
    PILE_ROOM,
    STONES,
    UP,
    VALUES,
)
from digsite.games.lost_cities.table.fields import (
    Table,
    add_to_hand,
    bound_column,
    explorers_out,
    find_sorted,
    remember_in_hand,
    take_from_hand,
)
from digsite.games.lost_cities.table.frames import (
    BY_ARROW,
    BY_CITY,
    BY_CROSSING,
    BY_DRAW_PILE,
    CHOOSE_EXPLORER,
    DRAW_CARD,
    MOVE_EXPLORER,
    PLAY_CARD,
)


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the options of the pending decision, ascending; there is always at least one."""
    if table.over:
        return 0
    kind = table.pending.kind()
    if kind == PLAY_CARD:
        return fill_play(table, out)
    if kind == DRAW_CARD:
        return fill_draw(table, out)
    if kind == MOVE_EXPLORER:
        return fill_moves(table, out)
    out[0] = ADVENTURER
    out[1] = RESEARCHER
    return 2


def permits(table: Table, action: i64) -> bool:
    """Whether an action is an option of the pending decision."""
    if table.over:
        return False
    kind = table.pending.kind()
    if action < ADVENTURER:
        card = action if action < DISCARD else action - DISCARD
        seat = table.player
        if kind != PLAY_CARD or find_sorted(table.hands, seat * HAND_ROOM, table.hand_sizes[seat], card) < 0:
            return False
        return action >= DISCARD or may_lay(table, card)
    if action < MOVE:
        return kind == CHOOSE_EXPLORER
    if action <= DECLINE:
        return kind == MOVE_EXPLORER and (action == DECLINE or can_move(table, action - MOVE))
    return kind == DRAW_CARD and (action == DRAW or pile_is_open(table, action - TAKE))


def fill_play(table: Table, out: vec[i64]) -> i64:
    """Every card that may be laid, and every card as a discard; equal copies once (LC-MOD-02, -03)."""
    seat = table.player
    start = seat * HAND_ROOM
    end = start + table.hand_sizes[seat]
    first_path = seat * COLOURS
    lowest_opening = table.printed.lowest_opening
    hands = table.hands
    lows = table.lows
    highs = table.highs
    count: i64 = 0
    different: i64 = 0
    before: i64 = -1
    index = start
    while index < end:
        card = hands[index]
        if card != before:
            # Every card can be discarded; these options follow when all that can be laid are written.
            out[HAND_ROOM + different] = DISCARD + card
            different += 1
            path = first_path + card // VALUES
            if lows[path] <= card and card <= highs[path]:
                if not lowest_opening or may_open(table, card):
                    out[count] = card
                    count += 1
            before = card
        index += 1
    index = 0
    while index < different:
        out[count] = out[HAND_ROOM + index]
        count += 1
        index += 1
    return count


def may_lay(table: Table, card: i64) -> bool:
    """Whether the player to move may lay this card of the hand on a path (LC-PLAY-01, -08, LC-REV)."""
    path = table.player * COLOURS + card // VALUES
    if card < table.lows[path] or card > table.highs[path]:
        return False
    return not table.printed.lowest_opening or may_open(table, card)


def may_open(table: Table, card: i64) -> bool:
    """Whether the column is there already, or no lower card of the colour is in the hand (LC-PLAY-02)."""
    colour = card // VALUES
    if table.tops[table.player * COLOURS + colour] >= 0:
        return True
    index = table.player * HAND_ROOM
    while table.hands[index] < colour * VALUES:
        index += 1
    return table.hands[index] == card


def fill_draw(table: Table, out: vec[i64]) -> i64:
    """Every open discard pile and the draw pile (LC-DRAW-02, LC-MOD-07)."""
    count: i64 = 0
    if not piles_are_closed(table):
        sizes = table.discard_sizes
        own = table.pending.first()
        colour: i64 = 0
        while colour < COLOURS:
            if sizes[colour] > 0 and colour != own:
                out[count] = TAKE + colour
                count += 1
            colour += 1
    out[count] = DRAW
    return count + 1


def pile_is_open(table: Table, colour: i64) -> bool:
    """Whether the player may take from that discard pile now (LC-DRAW-03, -04, LC-MOD-10)."""
    return table.discard_sizes[colour] > 0 and table.pending.first() != colour and not piles_are_closed(table)


def piles_are_closed(table: Table) -> bool:
    """Whether too many idle turns have closed all discard piles (LC-MOD-10)."""
    limit = table.printed.idle_limit
    return limit > 0 and table.idle >= limit


def fill_moves(table: Table, out: vec[i64]) -> i64:
    """Every own explorer that can still move, and declining (LC-MOD-04)."""
    count: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if can_move(table, colour):
            out[count] = MOVE + colour
            count += 1
        colour += 1
    out[count] = DECLINE
    return count + 1


def can_move(table: Table, colour: i64) -> bool:
    """Whether the player has an explorer on that path, short of the ninth stone (LC-CITY-01, -04, LC-EVT-09)."""
    stone = table.stones[table.player * COLOURS + colour]
    return 0 < stone and stone < STONES


def advance(table: Table, action: i64) -> None:
    """Carries out a legal action."""
    if action < DISCARD:
        lay(table, action)
    elif action < ADVENTURER:
        discard(table, action - DISCARD)
    elif action < MOVE:
        colour = table.pending.first()
        table.pending.pop()
        send_out(table, colour, action == RESEARCHER)
    elif action < DECLINE:
        table.pending.pop()
        step(table, action - MOVE)
    elif action == DECLINE:
        # LC-EVT-10: nothing was moved, the chain ends.
        table.pending.pop()
        if table.journal is not None:
            events.declined(table)
    elif action < DRAW:
        take(table, action - TAKE)
    else:
        draw(table)


def lay(table: Table, card: i64) -> None:
    """Lays a card on a path: the first of a column starts it, any other moves the explorer (LC-PLAY)."""
    seat = table.player
    colour = card // VALUES
    value = card - colour * VALUES
    path = seat * COLOURS + colour
    top = table.tops[path]
    table.pending.replace(DRAW_CARD, -1, card)
    take_from_hand(table, seat, card)
    table.idle = 0
    table.laid[table.laid_size] = path * VALUES + value
    table.laid_size += 1
    table.tops[path] = value
    if top < 0:
        # LC-REV-09: without the variant every column is ascending from its first card.
        table.directions[path] = OPEN if table.printed.variant else UP
    elif table.directions[path] == OPEN and value != top:
        table.directions[path] = UP if value > top else DOWN
    bound_column(table, path)
    if table.journal is not None:
        events.laid(table, card)
    if top < 0:
        start_path(table, colour)
    elif table.stones[path] == STONES:
        offer_move(table, BY_CITY, colour)
    else:
        step(table, colour)


def start_path(table: Table, colour: i64) -> None:
    """An explorer goes to the first stone; which kind is asked only where there is a choice (LC-PLAY-03, -04)."""
    seat = table.player
    researcher_here = table.researchers[seat] < 0
    # With the researcher at home all who are out are adventurers; with the researcher out there is no choice.
    if researcher_here and explorers_out(table, seat) < table.printed.explorers - 1:
        table.pending.push(CHOOSE_EXPLORER, colour, 0)
    else:
        send_out(table, colour, researcher_here)


def send_out(table: Table, colour: i64, researcher: bool) -> None:
    """Puts an explorer of that kind on the first stone of the path (LC-PLAY-03)."""
    table.stones[table.player * COLOURS + colour] = 1
    if researcher:
        table.researchers[table.player] = colour
    if table.journal is not None:
        events.sent_out(table, colour, researcher)
    arrive(table, colour)


def step(table: Table, colour: i64) -> None:
    """Moves the player's explorer one stone forward; the fifth crossing ends the expedition (LC-END-01, LC-MOD-06)."""
    path = table.player * COLOURS + colour
    stone = table.stones[path] + 1
    table.stones[path] = stone
    if table.journal is not None:
        events.stepped(table, colour, stone)
    if stone == table.printed.bridge_after + 1:
        table.crossings += 1
        if table.crossings == table.printed.crossings_to_end:
            # LC-EVT-15: the tile of the stone reached is not carried out. LC-END-06: there is no draw.
            end_expedition(table, BY_CROSSING)
            return
    arrive(table, colour)


def arrive(table: Table, colour: i64) -> None:
    """Carries out the tile of the stone that was just reached (LC-EVT-01, LC-PLAY-13)."""
    seat = table.player
    space = colour * STONES + table.stones[seat * COLOURS + colour] - 1
    tile = table.tiles[space]
    if tile == NO_TILE:
        return
    if tile == ARTIFACT:
        table.tiles[space] = NO_TILE
        table.artifacts[seat] += 1
        if table.journal is not None:
            events.found_artifact(table, colour)
    elif tile == ARROW:
        offer_move(table, BY_ARROW, colour)
    else:
        # LC-EVT-06: once, for the researcher too.
        table.totals[seat] += tile
        if table.journal is not None:
            events.gained_points(table, colour, tile)


def offer_move(table: Table, reason: i64, colour: i64) -> None:
    """Asks for a bonus move where at least one explorer can make it (LC-MOD-04, LC-EVT-12, LC-CITY-06)."""
    other: i64 = 0
    while other < COLOURS:
        if can_move(table, other):
            table.pending.push(MOVE_EXPLORER, reason, colour)
            return
        other += 1


def discard(table: Table, card: i64) -> None:
    """Puts a card on the pile of its colour (LC-DISC-01)."""
    colour = card // VALUES
    table.pending.replace(DRAW_CARD, colour, card)
    take_from_hand(table, table.player, card)
    size = table.discard_sizes[colour]
    table.discards[colour * PILE_ROOM + size] = card
    table.discard_sizes[colour] = size + 1
    if table.journal is not None:
        events.discarded(table, card)


def take(table: Table, colour: i64) -> None:
    """Takes the top card of a discard pile, seen by all (LC-DRAW-02, LC-HID-07)."""
    seat = table.player
    size = table.discard_sizes[colour] - 1
    card = table.discards[colour * PILE_ROOM + size]
    table.discard_sizes[colour] = size
    add_to_hand(table, seat, card)
    remember_in_hand(table, seat, card)
    if table.pending.first() >= 0:
        # LC-MOD-10: discarded and taken from a discard pile, an idle turn.
        table.idle += 1
    if table.journal is not None:
        events.took(table, card)
    pass_turn(table)


def draw(table: Table) -> None:
    """Draws from the draw pile; its last card ends the expedition (LC-END-07)."""
    table.pile_size -= 1
    card = table.deck[table.pile_size]
    add_to_hand(table, table.player, card)
    table.idle = 0
    if table.journal is not None:
        events.drew(table, card)
    if table.pile_size == 0:
        end_expedition(table, BY_DRAW_PILE)
    else:
        pass_turn(table)


def pass_turn(table: Table) -> None:
    """The next seat plays (LC-TRN-01)."""
    table.pending.replace(PLAY_CARD, 0, 0)
    table.player = (table.player + 1) % table.printed.players
