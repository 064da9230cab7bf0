"""An expedition from the deal to the scoring, and the end of the game (LC-SET, LC-SCR, LC-NEXT, LC-FIN)."""

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.engine.ranking import deciding, ranked
from digsite.games.lost_cities import events
from digsite.games.lost_cities.printed.ids import CARDS, COLOURS, KINDS, NO_TILE, STONES
from digsite.games.lost_cities.printed.ids import OPEN as UNDECIDED
from digsite.games.lost_cities.table.fields import Table, add_to_hand, bound_column
from digsite.games.lost_cities.table.frames import PLAY_CARD


def set_up_game(table: Table) -> None:
    """The starting seat, then the first expedition (LC-SET-12, LC-MOD-12)."""
    # The draw is made even when the host has picked a seat, so tiles and cards do not depend on the option.
    drawn = table.stream.below(table.printed.players)
    first = table.printed.first
    set_up_expedition(table, drawn if first < 0 else first)


def set_up_expedition(table: Table, starter: i64) -> None:
    """Clears the table, lays out tiles and deals cards afresh (LC-NEXT-02, -03, -06)."""
    table.expedition += 1
    table.crossings = 0
    table.idle = 0
    table.laid_size = 0
    index: i64 = 0
    while index < table.printed.players * COLOURS:
        table.tops[index] = -1
        table.directions[index] = UNDECIDED
        bound_column(table, index)
        index += 1
    index = 0
    while index < COLOURS:
        table.discard_sizes[index] = 0
        index += 1
    lay_tiles(table)
    deal_cards(table)
    table.player = starter
    table.pending.push(PLAY_CARD, 0, 0)
    if table.journal is not None:
        events.expedition_began(table)


def lay_tiles(table: Table) -> None:
    """All event tiles, mixed, one on each event space (LC-SET-06, LC-NEXT-02)."""
    printed = table.printed
    mix = printed.tile_mix[:]
    table.stream.shuffle(mix, 0, printed.tile_count)
    index: i64 = 0
    while index < COLOURS * STONES:
        table.tiles[index] = NO_TILE
        index += 1
    index = 0
    while index < printed.tile_count:
        table.tiles[printed.spaces[index]] = mix[index]
        index += 1


def deal_cards(table: Table) -> None:
    """All cards shuffled; with two players some go to the box; eight to each hand (LC-SET-09, LC-2P-01)."""
    printed = table.printed
    deck = table.deck
    index: i64 = 0
    card: i64 = 0
    while card < KINDS:
        copy: i64 = 0
        while copy < printed.copies:
            deck[index] = card
            index += 1
            copy += 1
        card += 1
    table.stream.shuffle(deck, 0, CARDS)
    top = CARDS - printed.box_size
    seat: i64 = 0
    while seat < printed.players:
        table.hand_sizes[seat] = 0
        table.known_sizes[seat] = 0
        dealt: i64 = 0
        while dealt < printed.hand_size:
            top -= 1
            add_to_hand(table, seat, deck[top])
            dealt += 1
        seat += 1
    table.pile_size = top


def end_expedition(table: Table, ending: i64) -> None:
    """Scores the expedition and goes on to the next, or ends the game (LC-SCR, LC-NEXT, LC-FIN-01)."""
    printed = table.printed
    players = printed.players
    table.pending.clear()
    record = (table.expedition - 1) * (players + 2)
    seat: i64 = 0
    while seat < players:
        net = net_result(table, seat)
        table.results[record + seat] = net
        # LC-SCR-06, -07: a negative result is paid from the total, which never drops below 0.
        table.totals[seat] = max_of(0, table.totals[seat] + net)
        seat += 1
    table.results[record + players] = table.player
    table.results[record + players + 1] = ending
    if table.journal is not None:
        events.expedition_ended(table)
    exchange_artifacts(table)
    call_explorers_back(table)
    if table.expedition == printed.expeditions:
        end_game(table)
    else:
        set_up_expedition(table, (table.player + 1) % players)


def net_result(table: Table, seat: i64) -> i64:
    """What a player's explorers are worth where they stand (LC-SCR-01 to -04)."""
    net: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if table.stones[seat * COLOURS + colour] > 0:
            net += explorer_value(table, seat, colour)
        colour += 1
    return net


def explorer_value(table: Table, seat: i64, colour: i64) -> i64:
    """What the explorer on a path is worth where it stands (LC-SCR-01 to -03)."""
    value = table.printed.path_values[table.stones[seat * COLOURS + colour] - 1]
    return value * table.printed.researcher_factor if table.researchers[seat] == colour else value


def exchange_artifacts(table: Table) -> None:
    """Each artifact tile becomes a token (LC-SCR-10)."""
    seat: i64 = 0
    while seat < table.printed.players:
        table.tokens[seat] += table.artifacts[seat]
        table.artifacts[seat] = 0
        seat += 1


def call_explorers_back(table: Table) -> None:
    """All explorers return to the supplies (LC-SCR-09)."""
    index: i64 = 0
    while index < table.printed.players * COLOURS:
        table.stones[index] = 0
        index += 1
    index = 0
    while index < table.printed.players:
        table.researchers[index] = -1
        index += 1


def end_game(table: Table) -> None:
    """Artifact tokens are looked up on the track, once, and the game is over (LC-FIN-02, LC-SHORT-02)."""
    seat: i64 = 0
    while seat < table.printed.players:
        # LC-FIN-05: a payment cannot bring a total below 0.
        table.totals[seat] = max_of(0, table.totals[seat] + track_value(table, table.tokens[seat]))
        seat += 1
    table.over = True
    if table.journal is not None:
        events.game_ended(table)


def track_value(table: Table, tokens: i64) -> i64:
    """What that many tokens bring; beyond the end of the track they count like its last entry (LC-FIN-04)."""
    last = table.printed.track_length - 1
    return table.printed.track[tokens if tokens < last else last]


def max_of(one: i64, other: i64) -> i64:
    """The larger of two machine integers."""
    return one if one > other else other


def tie_break(table: Table) -> Message | None:
    """How many artifact tokens those with the highest total have, where there are several (LC-FIN-07 to -09)."""
    tokens = deciding(table.totals, table.tokens)
    if tokens is None:
        return None
    more, fewer = tokens
    if more == fewer:
        return Message("tie.level", {"tokens": more})
    return Message("tie.tokens", {"more": more, "fewer": fewer})


def places(table: Table) -> list[int]:
    """The ranking by total, then artifact tokens; equal in both share a place (LC-FIN-06 to -09)."""
    return ranked(table.totals, table.tokens)
