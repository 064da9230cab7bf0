"""The end of a turn, of a round and of the game (ARN-TRN-15, ARN-RND)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import NUMBER
from digsite.games.arnak.events import cards, course
from digsite.games.arnak.places.card_row import exile_beside_staff, refill
from digsite.games.arnak.places.deck import draw, gain_fear
from digsite.games.arnak.places.rival import rival_turn, shuffle_rival
from digsite.games.arnak.printed.ids import CARD_KINDS, NOBODY_THERE, RIVAL, SPACES, site_of
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.vocabulary import BOOT, PLANE
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import ANSWERED, LEFTOVER, TURN
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register
from digsite.games.arnak.table.piles import (
    IN_DECK,
    IN_HAND,
    IN_PLAY,
    SET_ASIDE,
    add_to_play,
    card_at,
    count_of,
    insert,
    leftover_card,
    pile_size,
    pile_start,
    remove,
    tag_at,
)


def end_turn(table: Table) -> None:
    """Floating icons vanish, the row is refilled, and the next player who has not passed plays (ARN-TRN-15)."""
    icon: i64 = BOOT
    while icon <= PLANE:
        table.cells[layout.FLOATING + icon] = 0
        icon += 1
    if table.journal is not None:
        course.turn_ended(table)
    refill(table)
    next_turn(table)


def next_turn(table: Table) -> None:
    """Whose turn it is, the rival's included; when all have passed the round ends (ARN-RND-05 to -08, ARN-SOL-11)."""
    printed = table.printed
    everybody: i64 = (1 << printed.players) - 1
    if printed.solo:
        take_rival_turns(table)
    if table.passed == everybody:
        end_round(table)
        return
    seat = (table.player + 1) % printed.players
    while table.passed >> seat & 1 != 0:
        seat = (seat + 1) % printed.players
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
    printed = table.printed
    if table.journal is not None:
        course.round_began(table)
    offset: i64 = 0
    while offset < printed.players:
        seat = (table.starter + offset) % printed.players
        missing = printed.hand_size - pile_size(table, seat, IN_HAND)
        if missing > 0:
            draw(table, seat, missing, False)
        offset += 1
    if printed.solo:
        rival_turn(table)
    begin_turn(table, table.starter)


def end_round(table: Table) -> None:
    """Archaeologists return; after the last round the game is over, else hands are asked about (ARN-RND-09, -23)."""
    if table.journal is not None:
        course.round_ended(table)
    bring_home(table)
    table.all_planes = 0
    table.fearless = 0
    table.pending.clear()
    if table.round == table.printed.rounds:
        table.over = True
        if table.journal is not None:
            course.game_ended(table)
        return
    ask_leftovers(table, 0)


def bring_home(table: Table) -> None:
    """Each figure that comes home from a guarded site brings a Fear card, in turn order (ARN-RND-11, -12, -26)."""
    players = table.printed.players
    offset: i64 = 0
    while offset < players:
        seat = (table.starter + offset) % players
        space: i64 = 0
        while space < SPACES:
            if table.cells[layout.OCCUPANTS + space] == seat:
                table.cells[layout.OCCUPANTS + space] = NOBODY_THERE
                if table.cells[layout.GUARDIAN_AT + site_of(space)] >= 0 and table.fearless >> seat & 1 == 0:
                    gain_fear(table, seat, 1)
            space += 1
        offset += 1
    space = 0
    while space < SPACES:
        if table.cells[layout.OCCUPANTS + space] == RIVAL:
            table.cells[layout.OCCUPANTS + space] = NOBODY_THERE
        space += 1


class Leftover(Operation):
    """How many of the equal cards left in hand are kept (ARN-RND-14, ARN-MOD-26)."""

    code: i64 = LEFTOVER
    name = "leftover"
    rule = "ARN-RND-14"
    window = False
    offers: ClassVar[tuple[int, ...]] = (NUMBER,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.leftover": "The round is over: keep {card}?",
        "ask.leftover.hidden": "The round is over: which cards are kept?",
        "part.leftover": "use this part",
        "do.keep": "Keep {count} {card}",
        "do.keep-it": "Keep {card}",
        "do.keep-none": "Put down {card}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        most = count_of(table, table.player, IN_HAND, leftover_card(table))
        number: i64 = 0
        while number <= most:
            out[number] = NUMBER + number
            number += 1
        return number

    def choose(self, table: Table, action: i64) -> None:
        answer_leftover(table, action - NUMBER)

    def fits(self, table: Table, first: int, second: int) -> bool:
        offset = (table.player - table.starter) % table.printed.players
        asked = first % ANSWERED == offset and first // ANSWERED < CARD_KINDS
        return asked and leftover_card(table) >= 0 and table.round < table.printed.rounds

    def question(self, table: Table, words: Phrases) -> Message:
        card = card_message(table.printed, int(leftover_card(table)))
        return Message("ask.leftover", {"card": card, "rules": self.rule})

    def question_to_others(self, table: Table, words: Phrases) -> Message:
        """Without the card, which is in a hand (ARN-HID-01)."""
        return Message("ask.leftover.hidden", {"rules": self.rule})

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        seat = int(table.player)
        count = action - NUMBER
        card = int(leftover_card(table))
        single = count_of(table, seat, IN_HAND, card) == 1
        name = "do.keep-none" if count == 0 else "do.keep-it" if single else "do.keep"
        params: Params = {"count": count, "card": card_message(table.printed, card)}
        return "number", name, params, (card_key(table.printed, card, seat, "hand"),)


register(Leftover())


def ask_leftovers(table: Table, offset: i64) -> None:
    """Asks the next player who has cards left what to keep; when all have answered the round is over (ARN-MOD-26)."""
    players = table.printed.players
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


def answer_leftover(table: Table, kept: i64) -> None:
    """So many of the cards asked about are kept, the others are set aside to be put down (ARN-RND-14)."""
    seat = table.player
    asked = table.pending.first() + ANSWERED
    card = leftover_card(table)
    down = count_of(table, seat, IN_HAND, card) - kept
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
            cards.sorted_leftover(table, seat)
        ask_leftovers(table, asked % ANSWERED + 1)


def prepare_round(table: Table) -> None:
    """Steps 2 to 9 of the end of a round, when all have decided (ARN-RND-09)."""
    printed = table.printed
    offset: i64 = 0
    while offset < printed.players:
        put_down(table, (table.starter + offset) % printed.players)
        offset += 1
    offset = 0
    while offset < printed.players:
        shuffle_under(table, (table.starter + offset) % printed.players)
        offset += 1
    table.exhausted = 0
    exile_beside_staff(table)
    table.round += 1
    refill(table)
    table.passed = 0
    if printed.solo:
        shuffle_rival(table)
    else:
        table.starter = (table.starter + 1) % printed.players
    begin_round(table)


def put_down(table: Table, seat: i64) -> None:
    """Cards that are not kept go to the play area, for all to see (ARN-RND-14)."""
    if table.journal is not None:
        cards.put_down(table, seat)
    while pile_size(table, seat, SET_ASIDE) > 0:
        card = card_at(table, seat, SET_ASIDE, 0)
        remove(table, seat, SET_ASIDE, 0)
        add_to_play(table, seat, card)


def shuffle_under(table: Table, seat: i64) -> None:
    """The play area is shuffled and put under the deck (ARN-RND-15, ARN-MOD-27)."""
    size = pile_size(table, seat, IN_PLAY)
    table.cells[layout.SHUFFLES + seat] += 1
    tag = table.cells[layout.SHUFFLES + seat] * 2
    start = pile_start(table, seat, IN_PLAY)
    table.stream.shuffle(table.cards, start, start + size)
    moved: i64 = 0
    while moved < size:
        card = card_at(table, seat, IN_PLAY, 0)
        remove(table, seat, IN_PLAY, 0)
        insert(table, seat, IN_DECK, pile_size(table, seat, IN_DECK), card, tag)
        moved += 1
    if table.journal is not None:
        cards.shuffled(table, seat, size)
