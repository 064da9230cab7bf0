"""Exile a card: of the hand, of the play area, or a fear tile (ARN-EXL-04, -07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import EXILE_CARD, EXILE_FEAR_TILE, EXILE_PLAYED_FEAR
from digsite.games.arnak.places.deck import exile_from_hand, exile_from_play
from digsite.games.arnak.printed.ids import FEAR_CARD
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.vocabulary import EXILE
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register
from digsite.games.arnak.table.piles import IN_HAND, IN_PLAY, find, pile_size, pile_start
from digsite.games.arnak.travel.sources import hand_cards_due


class Exile(Operation):
    """One card, or one fear tile, leaves the game (ARN-EXL-04, -07)."""

    code: i64 = EXILE
    name = "exile"
    part = "exile a card"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"exile": ()}
    rule = "ARN-EXL-04"
    optional = True
    binding = True
    offers: ClassVar[tuple[int, ...]] = (EXILE_CARD,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.exile": "exile a card",
        "do.exile": "Exile {card}",
        "do.exile-played-fear": "Exile Fear from your play area",
        "do.exile-fear-tile": "Exile a fear tile",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Every card in hand and play area, and a fear tile; equal ones once (ARN-MOD-17)."""
        seat = table.player
        place = pile_start(table, seat, IN_HAND)
        size = pile_size(table, seat, IN_HAND)
        before: i64 = -1
        if size > hand_cards_due(table):
            end = place + size
            while place < end:
                card = table.cards[place]
                if card != before:
                    out[count] = EXILE_CARD + card
                    count += 1
                before = card
                place += 1
        place = pile_start(table, seat, IN_PLAY)
        end = place + pile_size(table, seat, IN_PLAY)
        played_fear = False
        while place < end:
            card = table.cards[place]
            if card == FEAR_CARD:
                played_fear = True
            else:
                out[count] = EXILE_CARD + card
                count += 1
            place += 1
        if played_fear:
            out[count] = EXILE_PLAYED_FEAR
            count += 1
        if table.cells[layout.FEAR_TILES + seat] > 0:
            out[count] = EXILE_FEAR_TILE
            count += 1
        return count

    def useful(self, table: Table, node: i64) -> bool:
        """Whether there is anything to exile; the last hand card may be due for something else (ARN-MOD-15)."""
        seat = table.player
        if pile_size(table, seat, IN_PLAY) > 0 or table.cells[layout.FEAR_TILES + seat] > 0:
            return True
        return pile_size(table, seat, IN_HAND) > hand_cards_due(table)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        seat = table.player
        if action == EXILE_FEAR_TILE:
            table.cells[layout.FEAR_TILES + seat] -= 1
            if table.journal is not None:
                events.tell(table, events.EXILED_FEAR_TILE)
        elif action == EXILE_PLAYED_FEAR:
            exile_from_play(table, seat, FEAR_CARD)
        else:
            card = action - EXILE_CARD
            if find(table, seat, IN_HAND, card) >= 0:
                exile_from_hand(table, seat, card)
            else:
                exile_from_play(table, seat, card)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        printed = table.printed
        seat = int(table.player)
        if action == EXILE_PLAYED_FEAR:
            return "exile", "do.exile-played-fear", {}, (card_key(printed, FEAR_CARD, seat, "play"),)
        if action == EXILE_FEAR_TILE:
            return "exile", "do.exile-fear-tile", {}, (f"fear-tile:{seat}",)
        card = action - EXILE_CARD
        params: Params = {"card": card_message(printed, card)}
        return "exile", "do.exile", params, (card_key(printed, card, seat, "hand"),)


register(Exile())
