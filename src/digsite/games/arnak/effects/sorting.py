"""The earrings: cards drawn aside, one kept, the others given up or put back (ARN-CRD-10, -18, ARN-HID-19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import GIVE, NUMBER, ON_TOP
from digsite.games.arnak.places.deck import draw, hidden_tag, put_on_deck
from digsite.games.arnak.printed.ids import CARD_KINDS
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree
from digsite.games.arnak.printed.reading import Data, NodeReader, number, word
from digsite.games.arnak.printed.vocabulary import COUNT, FIRST, SECOND
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.frames import SORTING
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.layout import PILES
from digsite.games.arnak.table.names import card_message
from digsite.games.arnak.table.operations import OPERATIONS, Operation, Told, has_node, register

SORT_DRAWN: Final = 33  # count: at most, first: 1 from the bottom, second: 1 if a card may go back on top


class SortDrawn(Operation):
    """Up to so many cards are drawn, one is kept (ARN-CRD-10, -18)."""

    code: i64 = SORT_DRAWN
    name = "sort-drawn"
    part = "draw"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"sort_drawn": ("from", "back_on_top")}
    rule = "ARN-CRD-10"
    offers: ClassVar[tuple[int, ...]] = (NUMBER,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.sort-top": "draw up to {count:counted.drawn}; keep one, the others go to your play area",
        "effect.sort-top-back": (
            "draw up to {count:counted.drawn}; keep one, one may go back on top of your deck, "
            "the others go to your play area"
        ),
        "effect.sort-bottom": (
            "draw up to {count:counted.drawn} from the bottom of your deck; keep one, "
            "the others go to your play area"
        ),
        "effect.sort-bottom-back": (
            "draw up to {count:counted.drawn} from the bottom of your deck; keep one, "
            "one may go on top of your deck"
        ),
        "do.number": "{count}",
        "do.draw-none": "Draw no cards",
        "do.draw-number": "Draw {count:counted.drawn}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(
            SORT_DRAWN,
            count=number(path, value, 1, 3),
            first=word(f"{path}.from", part.get("from", "top"), {"top": 0, "bottom": 1}),
            second=number(f"{path}.back_on_top", part.get("back_on_top", 0), 0, 1),
        )

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        most = table.printed.node(node, COUNT)
        size = piles.pile_size(table, table.player, piles.IN_DECK)
        if most > size:
            most = size
        drawn: i64 = 0
        while drawn <= most:
            out[count + drawn] = NUMBER + drawn
            drawn += 1
        return count + drawn

    def useful(self, table: Table, node: i64) -> bool:
        return piles.pile_size(table, table.player, piles.IN_DECK) > 0

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        """Draws the cards; a single one goes to the hand, several are looked at first (ARN-CRD-10, -18)."""
        seat = table.player
        count = action - NUMBER
        from_bottom = table.printed.node(node, FIRST) != 0
        if count < 2:
            draw(table, seat, count, from_bottom)
            return
        drawn: i64 = 0
        while drawn < count:
            index = piles.pile_size(table, seat, piles.IN_DECK) - 1 if from_bottom else 0
            card = piles.card_at(table, seat, piles.IN_DECK, index)
            tag = hidden_tag(piles.tag_at(table, seat, piles.IN_DECK, index))
            piles.remove(table, seat, piles.IN_DECK, index)
            piles.add_in_order(table, seat, piles.IN_TRANSIT, card, tag)
            if table.journal is not None:
                events.tell(table, events.LOOKED_AT, seat=seat, openly=tag == 0, card=card)
            drawn += 1
        table.pending.push(SORTING, node, 0)

    def rule_of(self, table: Table, node: int) -> str:
        return "ARN-CRD-18" if table.printed.node(node, FIRST) != 0 else self.rule

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        count = action - NUMBER
        if table.pending.kind != SORT_DRAWN:
            return "number", "do.number", {"count": count}, ()
        return "number", "do.draw-number" if count else "do.draw-none", {"count": count}, ()

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        place = "bottom" if row[FIRST] else "top"
        return Message(f"effect.sort-{place}{'-back' if row[SECOND] else ''}", {"count": row[COUNT]})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        origin = "bottom" if row[FIRST] else "top"
        return {"do": "sort-drawn", "count": row[COUNT], "from": origin, "back_on_top": bool(row[SECOND])}


class Sorting(Operation):
    """Which of the cards drawn go to the play area, or one back on top (ARN-CRD-10, -18).

    Cards are given up in rising order, so that a set of them has one order.
    """

    code: i64 = SORTING
    name = "sorting"
    window = False
    offers: ClassVar[tuple[int, ...]] = (GIVE, ON_TOP)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.sorting": "Of the cards drawn, which go where?",
        "do.on-top": "Put {card} back on your deck",
        "do.on-top-none": "Put a card back on your deck",
    }

    def fill(self, table: Table, node: i64, lowest: i64, out: vec[i64], count: i64) -> i64:
        seat = table.player
        start = piles.pile_start(table, seat, piles.IN_TRANSIT)
        size = piles.pile_size(table, seat, piles.IN_TRANSIT)
        back_on_top = table.printed.node(node, SECOND) != 0
        # Where nothing goes back on top, a card must be left that can be given up after this one.
        end = size - 1 if size > 2 and not back_on_top else size
        before: i64 = -1
        index: i64 = 0
        while index < end:
            card = table.cards[start + index]
            if card != before and card >= lowest:
                out[count] = GIVE + card
                count += 1
            before = card
            index += 1
        if size == 2 and back_on_top:
            out[count] = ON_TOP
            count += 1
            if table.cards[start] != table.cards[start + 1]:
                out[count] = ON_TOP + 1
                count += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        if action >= ON_TOP:
            put_back(table, action - ON_TOP)
            return
        card = action - GIVE
        if table.journal is not None:
            events.from_hand(table, events.GAVE, card, piles.IN_TRANSIT)
        piles.remove(
            table, table.player, piles.IN_TRANSIT, piles.find(table, table.player, piles.IN_TRANSIT, card)
        )
        piles.add_to_play(table, table.player, card)
        if piles.pile_size(table, table.player, piles.IN_TRANSIT) == 1:
            keep_last(table)
        else:
            table.pending.push(SORTING, node, card)

    def fits(self, table: Table, first: int, second: int) -> bool:
        cards = piles.pile_size(table, table.player, piles.IN_TRANSIT)
        return has_node(table, SORT_DRAWN, first) and 2 <= cards <= 3 and second < CARD_KINDS

    def question(self, table: Table, words: Phrases) -> Message:
        rule = OPERATIONS[SORT_DRAWN].rule_of(table, int(table.pending.first()))
        return Message("ask.sorting", {"rules": rule})

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        seat = int(table.player)
        if action < ON_TOP:
            card = action - GIVE
            keys = (card_key(table.printed, card, seat, "sorting"),)
            return "give", "do.give", {"card": card_message(table.printed, card)}, keys
        index = action - ON_TOP
        if table.pending.kind != SORTING or index >= piles.pile_size(table, seat, piles.IN_TRANSIT):
            return "on-top", "do.on-top-none", {}, ()
        card = int(piles.card_at(table, seat, piles.IN_TRANSIT, index))
        keys = (card_key(table.printed, card, seat, "sorting"),)
        return "on-top", "do.on-top", {"card": card_message(table.printed, card)}, keys


def keep_last(table: Table) -> None:
    """The card that is left goes to the hand."""
    seat = table.player
    card = piles.card_at(table, seat, piles.IN_TRANSIT, 0)
    tag = piles.tag_at(table, seat, piles.IN_TRANSIT, 0)
    piles.remove(table, seat, piles.IN_TRANSIT, 0)
    piles.add_in_order(table, seat, piles.IN_HAND, card, tag)


def put_back(table: Table, index: i64) -> None:
    """One of two cards goes back on the deck, the other to the hand; others cannot tell which (ARN-HID-24)."""
    seat = table.player
    card = piles.card_at(table, seat, piles.IN_TRANSIT, index)
    tag = unify(
        table,
        seat,
        piles.tag_at(table, seat, piles.IN_TRANSIT, 0),
        piles.tag_at(table, seat, piles.IN_TRANSIT, 1),
    )
    if table.journal is not None:
        events.tell(table, events.PUT_BACK, seat=seat, card=card)
    piles.remove(table, seat, piles.IN_TRANSIT, index)
    table.tags[piles.pile_start(table, seat, piles.IN_TRANSIT)] = tag
    put_on_deck(table, seat, card, tag + 1)
    keep_last(table)


def unify(table: Table, seat: i64, first: i64, second: i64) -> i64:
    """One shuffle for two cards that others cannot tell apart any more (ARN-HID-24)."""
    if first == second and first != piles.KNOWN_TO_ALL:
        return first
    if first == piles.KNOWN_TO_ALL and second == piles.KNOWN_TO_ALL:
        table.cells[layout.SHUFFLES + seat] += 1
        return table.cells[layout.SHUFFLES + seat] * 2
    if first == piles.KNOWN_TO_ALL or second == piles.KNOWN_TO_ALL:
        return first + second
    # Two shuffles become one: the older number stands for both.
    older = first if first < second else second
    younger = second if first < second else first
    place = seat * STRIP
    end = piles.pile_start(table, seat, PILES)
    while place < end:
        if hidden_tag(table.tags[place]) == younger:
            table.tags[place] += older - younger
        place += 1
    # Of two Fear cards in the hand, the one of the shuffle with the new number may be the older one now.
    piles.sort_pile(table, seat, piles.IN_HAND)
    return older


register(SortDrawn(), Sorting())
