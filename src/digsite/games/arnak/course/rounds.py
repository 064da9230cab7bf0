"""The end of a turn, of a round and of the game (ARN-TRN-15, ARN-RND)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import NUMBER
from digsite.games.arnak.places.card_row import exile_beside_staff, refill
from digsite.games.arnak.places.deck import draw, gain_fear
from digsite.games.arnak.places.rival import rival_turn, shuffle_rival
from digsite.games.arnak.printed.ids import CARD_KINDS, NOBODY_THERE, RIVAL, SPACES, site_of
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.vocabulary import BOOT, PLANE
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import ANSWERED, LEFTOVER, TURN
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register


def end_turn(table: Table) -> None:
    """Floating icons vanish, the row is refilled, and the next player who has not passed plays (ARN-TRN-15)."""
    icon: i64 = BOOT
    while icon <= PLANE:
        table.cells[layout.FLOATING + icon] = 0
        icon += 1
    if table.journal is not None:
        events.tell(table, events.TURN_ENDED)
    refill(table)
    next_turn(table)


def next_turn(table: Table) -> None:
    """Passes the turn on, to the rival too; when all have passed the round ends (ARN-RND-05 to -08, ARN-SOL-11)."""
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
        events.tell(table, events.ROUND_BEGAN, round=table.round)
    for offset in range(printed.players):
        seat = (table.starter + offset) % printed.players
        missing = printed.hand_size - piles.pile_size(table, seat, piles.IN_HAND)
        if missing > 0:
            draw(table, seat, missing, False)
    if printed.solo:
        rival_turn(table)
    begin_turn(table, table.starter)


def end_round(table: Table) -> None:
    """Archaeologists return; after the last round the game is over, else hands are asked about (ARN-RND-09, -23)."""
    if table.journal is not None:
        events.tell(table, events.ROUND_ENDED, round=table.round)
    bring_home(table)
    table.all_planes = 0
    table.fearless = 0
    table.pending.clear()
    if table.round == table.printed.rounds:
        table.over = True
        if table.journal is not None:
            events.tell(table, events.GAME_ENDED)
        return
    ask_leftovers(table, 0)


def bring_home(table: Table) -> None:
    """Each figure that comes home from a guarded site brings a Fear card, in turn order (ARN-RND-11, -12, -26)."""
    players = table.printed.players
    for offset in range(players):
        seat = (table.starter + offset) % players
        for space in range(SPACES):
            if table.cells[layout.OCCUPANTS + space] == seat:
                table.cells[layout.OCCUPANTS + space] = NOBODY_THERE
                if table.cells[layout.GUARDIAN_AT + site_of(space)] >= 0 and table.fearless >> seat & 1 == 0:
                    gain_fear(table, seat, 1)
    for space in range(SPACES):
        if table.cells[layout.OCCUPANTS + space] == RIVAL:
            table.cells[layout.OCCUPANTS + space] = NOBODY_THERE


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
        "do.keep": "Keep {count} {card}",
        "do.keep-it": "Keep {card}",
        "do.keep-none": "Put down {card}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        most = piles.count_of(table, table.player, piles.IN_HAND, piles.leftover_card(table))
        number: i64 = 0
        while number <= most:
            out[count + number] = NUMBER + number
            number += 1
        return count + number

    def choose(self, table: Table, first: i64, lowest: i64, action: i64) -> None:
        """So many of the cards asked about are kept, the others are set aside to be put down (ARN-RND-14)."""
        seat = table.player
        asked = first + ANSWERED
        table.pending.push(LEFTOVER, asked, lowest)
        card = piles.leftover_card(table)
        down = piles.count_of(table, seat, piles.IN_HAND, card) - (action - NUMBER)
        start = piles.pile_start(table, seat, piles.IN_HAND)
        index: i64 = 0
        while table.cards[start + index] != card:
            index += 1
        for _ in range(down):
            tag = piles.tag_at(table, seat, piles.IN_HAND, index)
            piles.remove(table, seat, piles.IN_HAND, index)
            piles.insert(
                table, seat, piles.SET_ASIDE, piles.pile_size(table, seat, piles.SET_ASIDE), card, tag
            )
        table.pending.replace(LEFTOVER, asked, card + 1)
        if piles.leftover_card(table) < 0:
            if table.journal is not None:
                events.sorted_leftover(table, seat)
            ask_leftovers(table, asked % ANSWERED + 1)

    def fits(self, table: Table, first: int, second: int) -> bool:
        offset = (table.player - table.starter) % table.printed.players
        asked = first % ANSWERED == offset and first // ANSWERED < CARD_KINDS
        return asked and piles.leftover_card(table) >= 0 and table.round < table.printed.rounds

    def question(self, table: Table, words: Phrases) -> Message:
        card = card_message(table.printed, int(piles.leftover_card(table)))
        return Message("ask.leftover", {"card": card, "rules": self.rule})

    def question_to_others(self, table: Table, words: Phrases) -> Message:
        """Without the card, which is in a hand (ARN-HID-01)."""
        return Message("ask.leftover.hidden", {"rules": self.rule})

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        seat = int(table.player)
        count = action - NUMBER
        card = int(piles.leftover_card(table))
        single = piles.count_of(table, seat, piles.IN_HAND, card) == 1
        name = "do.keep-none" if count == 0 else "do.keep-it" if single else "do.keep"
        params: Params = {"count": count, "card": card_message(table.printed, card)}
        return "number", name, params, (card_key(table.printed, card, seat, "hand"),)


def ask_leftovers(table: Table, offset: i64) -> None:
    """Asks the next player who has cards left what to keep; when all have answered the round is over (ARN-MOD-26)."""
    players = table.printed.players
    while offset < players:
        seat = (table.starter + offset) % players
        if piles.pile_size(table, seat, piles.IN_HAND) > 0:
            table.player = seat
            table.pending.clear()
            table.pending.push(LEFTOVER, offset, 0)
            return
        offset += 1
    table.pending.clear()
    prepare_round(table)


def prepare_round(table: Table) -> None:
    """Steps 2 to 9 of the end of a round, when all have decided (ARN-RND-09)."""
    printed = table.printed
    for offset in range(printed.players):
        put_down(table, (table.starter + offset) % printed.players)
    for offset in range(printed.players):
        shuffle_under(table, (table.starter + offset) % printed.players)
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
        events.put_down(table, seat)
    while piles.pile_size(table, seat, piles.SET_ASIDE) > 0:
        card = piles.card_at(table, seat, piles.SET_ASIDE, 0)
        piles.remove(table, seat, piles.SET_ASIDE, 0)
        piles.add_to_play(table, seat, card)


def shuffle_under(table: Table, seat: i64) -> None:
    """The play area is shuffled and put under the deck (ARN-RND-15, ARN-MOD-27)."""
    size = piles.pile_size(table, seat, piles.IN_PLAY)
    table.cells[layout.SHUFFLES + seat] += 1
    tag = table.cells[layout.SHUFFLES + seat] * 2
    start = piles.pile_start(table, seat, piles.IN_PLAY)
    table.stream.shuffle(table.cards, start, start + size)
    for _ in range(size):
        card = piles.card_at(table, seat, piles.IN_PLAY, 0)
        piles.remove(table, seat, piles.IN_PLAY, 0)
        piles.insert(table, seat, piles.IN_DECK, piles.pile_size(table, seat, piles.IN_DECK), card, tag)
    if table.journal is not None:
        events.tell(table, events.SHUFFLED, seat=seat, size=size)


register(Leftover())
