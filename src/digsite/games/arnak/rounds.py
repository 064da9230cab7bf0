"""The end of a turn, of a round and of the game (ARN-TRN-15, ARN-RND)."""

from digsite.engine.native import i64
from digsite.games.arnak import card_happenings, happenings
from digsite.games.arnak.actions import ANSWERED, LEFTOVER, NOBODY_THERE, NUMBER, RIVAL, SPACES, TURN
from digsite.games.arnak.card_row import exile_beside_staff, refill
from digsite.games.arnak.decisions import leftover_card
from digsite.games.arnak.deck import draw, gain_fear
from digsite.games.arnak.piles import (
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    SET_ASIDE,
    add_to_play,
    card_at,
    count_of,
    insert,
    pile_size,
    pile_start,
    remove,
    tag_at,
)
from digsite.games.arnak.rival import rival_turn, shuffle_rival
from digsite.games.arnak.table import Table, site_of
from digsite.games.arnak.vocabulary import BOOT, PLANE


def end_turn(table: Table) -> None:
    """Floating icons vanish, the row is refilled, and the next player who has not passed plays (ARN-TRN-15)."""
    icon: i64 = BOOT
    while icon <= PLANE:
        table.floating[icon] = 0
        icon += 1
    if table.journal is not None:
        happenings.turn_ended(table)
    refill(table)
    next_turn(table)


def next_turn(table: Table) -> None:
    """Whose turn it is, the rival's included; when all have passed the round ends (ARN-RND-05 to -08, ARN-SOL-11)."""
    setting = table.setting
    everybody: i64 = (1 << setting.players) - 1
    if setting.solo:
        take_rival_turns(table)
    if table.passed == everybody:
        end_round(table)
        return
    seat = (table.player + 1) % setting.players
    while table.passed >> seat & 1 != 0:
        seat = (seat + 1) % setting.players
    begin_turn(table, seat)


def take_rival_turns(table: Table) -> None:
    """The rival plays one tile, or all that are left when the human has passed (ARN-SOL-11)."""
    if table.rival_size > 0:
        rival_turn(table)
    while table.passed != 0 and table.rival_size > 0:
        rival_turn(table)


def begin_turn(table: Table, seat: i64) -> None:
    """A player's turn begins, with the main action open."""
    table.player = seat
    table.pending.clear()
    table.pending.push(TURN, 0, 0)


def begin_round(table: Table) -> None:
    """Hands are filled, and the starting player plays; solo, the rival plays first (ARN-RND-02, -05, ARN-SOL-07)."""
    setting = table.setting
    if table.journal is not None:
        happenings.round_began(table)
    offset: i64 = 0
    while offset < setting.players:
        seat = (table.starter + offset) % setting.players
        missing = setting.hand_size - pile_size(table, seat, IN_HAND)
        if missing > 0:
            draw(table, seat, missing, False)
        offset += 1
    if setting.solo:
        rival_turn(table)
    begin_turn(table, table.starter)


def end_round(table: Table) -> None:
    """Archaeologists return; after the last round the game is over, else hands are asked about (ARN-RND-09, -23)."""
    if table.journal is not None:
        happenings.round_ended(table)
    bring_home(table)
    table.all_planes = 0
    table.fearless = 0
    table.pending.clear()
    if table.round == table.setting.rounds:
        table.over = True
        if table.journal is not None:
            happenings.game_ended(table)
        return
    ask_leftovers(table, 0)


def bring_home(table: Table) -> None:
    """Each figure that comes home from a guarded site brings a Fear card, in turn order (ARN-RND-11, -12, -26)."""
    players = table.setting.players
    offset: i64 = 0
    while offset < players:
        seat = (table.starter + offset) % players
        space: i64 = 0
        while space < SPACES:
            if table.occupants[space] == seat:
                table.occupants[space] = NOBODY_THERE
                if table.guardian_at[site_of(space)] >= 0 and table.fearless >> seat & 1 == 0:
                    gain_fear(table, seat, 1)
            space += 1
        offset += 1
    space = 0
    while space < SPACES:
        if table.occupants[space] == RIVAL:
            table.occupants[space] = NOBODY_THERE
        space += 1


def ask_leftovers(table: Table, offset: i64) -> None:
    """Asks the next player who has cards left what to keep; when all have answered the round is over (ARN-MOD-26)."""
    players = table.setting.players
    while offset < players:
        seat = (table.starter + offset) % players
        if pile_size(table, seat, IN_HAND) > 0:
            table.player = seat
            table.pending.clear()
            table.pending.push(LEFTOVER, offset, 0)
            return
        offset += 1
    table.pending.clear()
    prepare_round(table)


def answer_leftover(table: Table, action: i64) -> None:
    """So many of the cards asked about are kept, the others are set aside to be put down (ARN-RND-14)."""
    seat = table.player
    asked = table.pending.first() + ANSWERED
    card = leftover_card(table)
    down = count_of(table, seat, IN_HAND, card) - (action - NUMBER)
    start = pile_start(table, seat, IN_HAND)
    index: i64 = 0
    while table.cards[start + index] != card:
        index += 1
    moved: i64 = 0
    while moved < down:
        tag = tag_at(table, seat, IN_HAND, index)
        remove(table, seat, IN_HAND, index)
        insert(table, seat, SET_ASIDE, pile_size(table, seat, SET_ASIDE), card, tag)
        moved += 1
    table.pending.replace(LEFTOVER, asked, card + 1)
    if leftover_card(table) < 0:
        if table.journal is not None:
            card_happenings.sorted_leftover(table, seat)
        ask_leftovers(table, asked % ANSWERED + 1)


def prepare_round(table: Table) -> None:
    """Steps 2 to 9 of the end of a round, when all have decided (ARN-RND-09)."""
    setting = table.setting
    offset: i64 = 0
    while offset < setting.players:
        put_down(table, (table.starter + offset) % setting.players)
        offset += 1
    offset = 0
    while offset < setting.players:
        shuffle_under(table, (table.starter + offset) % setting.players)
        offset += 1
    table.exhausted = 0
    exile_beside_staff(table)
    table.round += 1
    refill(table)
    table.passed = 0
    if setting.solo:
        shuffle_rival(table)
    else:
        table.starter = (table.starter + 1) % setting.players
    begin_round(table)


def put_down(table: Table, seat: i64) -> None:
    """Cards that are not kept go to the play area, for all to see (ARN-RND-14)."""
    if table.journal is not None:
        card_happenings.put_down(table, seat)
    while pile_size(table, seat, SET_ASIDE) > 0:
        card = card_at(table, seat, SET_ASIDE, 0)
        remove(table, seat, SET_ASIDE, 0)
        add_to_play(table, seat, card)


def shuffle_under(table: Table, seat: i64) -> None:
    """The play area is shuffled and put under the deck (ARN-RND-15, ARN-MOD-27)."""
    size = pile_size(table, seat, IN_PLAY)
    table.shuffles[seat] += 1
    tag = table.shuffles[seat] * 2
    start = pile_start(table, seat, IN_PLAY)
    table.stream.shuffle(table.cards, start, start + size)
    moved: i64 = 0
    while moved < size:
        card = card_at(table, seat, IN_PLAY, 0)
        remove(table, seat, IN_PLAY, 0)
        insert(table, seat, IN_DECK, pile_size(table, seat, IN_DECK), card, tag)
        moved += 1
    if table.journal is not None:
        card_happenings.shuffled(table, seat, size)
