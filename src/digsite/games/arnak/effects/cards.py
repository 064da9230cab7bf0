"""Cards drawn, given up, bought and taken (ARN-EFF-08, -11, ARN-BUY)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import DISCOUNTED, GIVE, TAKE
from digsite.games.arnak.places.assistants import borrowed_buyer, borrowed_discount, own_buyer, own_discount
from digsite.games.arnak.places.card_prices import fill_gains, fill_purchases, price_of
from digsite.games.arnak.places.card_row import buy, exile_from_row, gain_card, reveal_top
from digsite.games.arnak.places.deck import draw
from digsite.games.arnak.places.hand import fill_gifts, give
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.ids import ITEMS, TRADED
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named
from digsite.games.arnak.printed.reading import Data, NodeReader, mask, number, word
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import REPEAT, TURN
from digsite.games.arnak.table.keys import card_key
from digsite.games.arnak.table.names import card_message, card_price_message, thing_message
from digsite.games.arnak.table.operations import Gain, Offer, Operation, Params, Told, register
from digsite.games.arnak.table.piles import IN_DECK, pile_size
from digsite.games.arnak.travel.prices import EVERYTHING

# May be declined (class C).
DRAW_BOTTOM: Final = 16  # count


class Draw(Gain):
    """Cards from the top of the deck (ARN-EFF-08)."""

    code: i64 = vocabulary.DRAW
    name = "draw"
    part = "draw"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"draw": ()}
    most = 9
    messages: ClassVar[Mapping[str, str]] = {"effect.draw": "draw {count:counted.drawn}"}

    def useful(self, table: Table, node: i64) -> bool:
        return pile_size(table, table.player, IN_DECK) > 0

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        return EVERYTHING if pile_size(table, table.player, IN_DECK) > 0 else 0

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        drawn = draw(table, table.player, table.printed.node(node, vocabulary.COUNT), False)
        if drawn == 0 and table.journal is not None:
            events.unused(table, vocabulary.DRAW)


class DrawBottom(Offer):
    """Cards from the bottom of the deck, which one may leave there (ARN-EFF-08)."""

    code: i64 = DRAW_BOTTOM
    name = "draw-bottom"
    part = "draw"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"draw_bottom": ()}
    most = 9
    rule = "ARN-EFF-08"
    messages: ClassVar[Mapping[str, str]] = {
        "effect.draw-bottom": "draw {count:counted.drawn} from the bottom of your deck",
    }

    def useful(self, table: Table, node: i64) -> bool:
        return pile_size(table, table.player, IN_DECK) > 0

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        draw(table, table.player, table.printed.node(node, vocabulary.COUNT), True)


class Discard(Operation):
    """A hand card goes to the play area (ARN-EFF-11)."""

    code: i64 = vocabulary.DISCARD
    name = "discard"
    part = "put a card into the play area"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"discard": ()}
    rule = "ARN-EFF-11"
    messages: ClassVar[Mapping[str, str]] = {"effect.discard": "put a hand card into your play area"}

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        return fill_gifts(table, out, count)

    def useful(self, table: Table, node: i64) -> bool:
        return False

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        give(table, action - GIVE)


class ExileRightmost(Gain):
    """The item farthest from the staff is exiled (ARN-ROW-08, ARN-CRD-16)."""

    code: i64 = vocabulary.EXILE_RIGHTMOST
    name = "exile-rightmost"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"exile_rightmost_item": ()}
    messages: ClassVar[Mapping[str, str]] = {"effect.exile-rightmost": "exile the rightmost item of the row"}

    def useful(self, table: Table, node: i64) -> bool:
        return table.item_row_size > 0

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        if table.item_row_size > 0:
            exile_from_row(table, table.cells[layout.ITEM_ROW + table.item_row_size - 1])


class Buy(Operation):
    """A card is bought, cheaper or after a look at the top of its deck (ARN-BUY-12, ARN-CRD-05, -06)."""

    code: i64 = vocabulary.BUY
    name = "buy"
    part = "buy a card"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"buy": ("discount", "reveal")}
    rule = "ARN-BUY-12"
    optional = True
    can_wait = True
    offers: ClassVar[tuple[int, ...]] = (TAKE, DISCOUNTED)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.buy": "buy an {kinds} for {discount} less",
        "effect.buy-revealing": "reveal the top {kinds} of its deck; you may buy an {kinds} for {discount} less",
        "do.take": "Take {card}: {effect}",
        "do.buy": "Buy {card} for {price}: {effect}",
        "taken.item": "it goes {to} (when played: {effect})",
        "do.discounted": "Buy {card} through {assistant} for {price}: {effect}",
        "do.discounted-none": "Buy {card} through an assistant: {effect}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(
            vocabulary.BUY,
            first=mask(path, value, vocabulary.TYPES),
            count=number(f"{path}.discount", part.get("discount", 0)),
            second=1 if part.get("reveal") is True else 0,
        )

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        printed = table.printed
        revealed = printed.node(node, vocabulary.SECOND) != 0
        types = printed.node(node, vocabulary.FIRST)
        discount = printed.node(node, vocabulary.COUNT)
        return fill_purchases(table, types, discount, revealed, TAKE, out, count)

    def useful(self, table: Table, node: i64) -> bool:
        return table.printed.node(node, vocabulary.SECOND) != 0 or super().useful(table, node)

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        """Nothing on sale can be paid: whether there is a card whose currency could be supplied."""
        printed = table.printed
        types = printed.node(node, vocabulary.FIRST)
        revealed = printed.node(node, vocabulary.SECOND) != 0
        items = table.item_row_size > 0 or (revealed and table.item_top_known != 0)
        if types & vocabulary.ITEM != 0 and items and supplied >> vocabulary.COIN & 1 != 0:
            return True
        artifacts = table.artifact_row_size > 0 or (revealed and table.artifact_top_known != 0)
        return types & vocabulary.ARTIFACT != 0 and artifacts and supplied >> vocabulary.COMPASS & 1 != 0

    def prepare(self, table: Table) -> None:
        node = table.pending.first()
        flags = table.pending.second()
        if flags < REPEAT and table.printed.node(node, vocabulary.SECOND) != 0:
            table.pending.replace(vocabulary.BUY, node, flags + REPEAT)
            reveal_top(table, table.printed.node(node, vocabulary.FIRST))

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        buy(table, action - TAKE, table.printed.node(node, vocabulary.COUNT))

    def most_repeats(self, table: Table, node: int) -> int:
        return int(table.printed.node(node, vocabulary.SECOND))

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        printed = table.printed
        card = (action - TAKE) % TRADED
        keys = (card_key(printed, card, int(table.player), "row"),)
        params: Params = {
            "card": card_message(printed, card),
            "effect": _brought(table, words, card),
        }
        if action >= DISCOUNTED:
            return "discounted", *_through_assistant(table, card, params), keys
        kind = table.pending.kind
        if kind not in (TURN, vocabulary.BUY):
            return "take", "do.take", params, keys
        discount = printed.node(table.pending.first(), vocabulary.COUNT) if kind == vocabulary.BUY else 0
        params["price"] = card_price_message(card, int(price_of(table, card, discount)))
        return "take", "do.buy", params, keys

    def sentence(self, words: Phrases, node: int) -> Message:
        if words.rows[node][vocabulary.SECOND]:
            return self.deed(words, node)
        return super().sentence(words, node)

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        kinds = joined(
            [Message(f"type.{name}") for name in named(row[vocabulary.FIRST], vocabulary.TYPES)], "or"
        )
        name = "effect.buy-revealing" if row[vocabulary.SECOND] else "effect.buy"
        return Message(name, {"kinds": kinds, "discount": row[vocabulary.COUNT]})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        types = named(row[vocabulary.FIRST], vocabulary.TYPES)
        return {
            "do": "buy",
            "types": types,
            "discount": row[vocabulary.COUNT],
            "reveal": bool(row[vocabulary.SECOND]),
        }


class TakeCard(Operation):
    """A card is taken without its price, from the row or from exile (ARN-BUY-13, -14)."""

    code: i64 = vocabulary.TAKE_CARD
    name = "take-card"
    part = "take a card"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"take_item": ("to",), "take_artifact": ()}
    rule = "ARN-BUY-13"
    optional = True
    messages: ClassVar[Mapping[str, str]] = {
        "effect.take-artifact": "take an artifact from the row and use it",
        "effect.take-item": "take an item from the row and put it {to}",
        "effect.take-exiled-item": "take an item from exile and put it {to}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        if key == "take_artifact":
            word(path, value, {"row": 0})
            return nodes.add(vocabulary.TAKE_CARD, first=vocabulary.ARTIFACT)
        origin = word(path, value, {"row": 0, "exile": vocabulary.FROM_EXILE})
        destination = word(f"{path}.to", part.get("to", "deck-bottom"), vocabulary.DESTINATIONS)
        return nodes.add(vocabulary.TAKE_CARD, first=vocabulary.ITEM, second=origin | destination)

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        way = table.printed.node(node, vocabulary.SECOND)
        return fill_gains(table, table.printed.node(node, vocabulary.FIRST), way, out, count)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        gain_card(table, action - TAKE, table.printed.node(node, vocabulary.SECOND))

    def rule_of(self, table: Table, node: int) -> str:
        artifact = table.printed.node(node, vocabulary.FIRST) == vocabulary.ARTIFACT
        return "ARN-BUY-14" if artifact else self.rule

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        if row[vocabulary.FIRST] == vocabulary.ARTIFACT:
            return Message("effect.take-artifact")
        exiled = row[vocabulary.SECOND] & vocabulary.FROM_EXILE
        return Message(
            "effect.take-exiled-item" if exiled else "effect.take-item",
            {"to": Message(f"place.{_destination(row)}")},
        )

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        if row[vocabulary.FIRST] == vocabulary.ARTIFACT:
            return {"do": "take-card", "type": "artifact", "from": "row", "to": "use"}
        origin = "exile" if row[vocabulary.SECOND] & vocabulary.FROM_EXILE else "row"
        return {"do": "take-card", "type": "item", "from": origin, "to": _destination(row)}


def _brought(table: Table, words: Phrases, card: int) -> Message:
    """The use of a card that is taken: an artifact works at once, an item is put away (ARN-BUY-03, -07, -13)."""
    effect = words.effect(int(table.printed.card_effect[card]))
    if card >= ITEMS:
        return effect
    taking = table.pending.kind == vocabulary.TAKE_CARD
    to = _destination(words.rows[table.pending.first()]) if taking else "deck-bottom"
    return Message("taken.item", {"to": Message(f"place.{to}"), "effect": effect})


def _destination(row: list[int]) -> str:
    if row[vocabulary.SECOND] & vocabulary.TO_HAND:
        return "hand"
    return "deck-top" if row[vocabulary.SECOND] & vocabulary.TO_DECK_TOP else "deck-bottom"


def _through_assistant(table: Table, card: int, params: Params) -> tuple[str, Params]:
    """A purchase through the assistant who makes cards cheaper, the player's own or one of the supply (ARN-AST-12)."""
    if table.pending.kind == vocabulary.BORROW:
        gold = table.printed.node(table.pending.first(), vocabulary.FIRST)
        buyer, discount = int(borrowed_buyer(table, gold)), int(borrowed_discount(table, gold))
    else:
        buyer, discount = int(own_buyer(table)), int(own_discount(table))
    if buyer < 0:
        return "do.discounted-none", params
    price = card_price_message(card, int(price_of(table, card, discount)))
    return "do.discounted", {
        **params,
        "assistant": thing_message(table.printed, "assistant", buyer),
        "price": price,
    }


register(Draw(), DrawBottom(), Discard(), ExileRightmost(), Buy(), TakeCard())
