"""What something costs now, in words, with the discount of the effect or assistant that offers it (ARN-EFF-17)."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak.places.assistants import borrowed_buyer, borrowed_discount, own_buyer, own_discount
from digsite.games.arnak.places.card_prices import price_of
from digsite.games.arnak.places.track import FREE_OF_CHARGE, TO_BE_CHOSEN, discount_for, reduced
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.names import assistant_message, card_price_message, tokens_message
from digsite.games.arnak.words.describe import Words, joined

Params = dict[str, "int | str | Message"]


def through_assistant(table: Table, card: int, params: Params) -> tuple[str, Params]:
    """A purchase through the assistant who makes cards cheaper, the player's own or one of the supply (ARN-AST-12)."""
    if table.pending.kind() == vocabulary.BORROW:
        gold = table.printed.node(table.pending.first(), vocabulary.FIRST)
        buyer, discount = int(borrowed_buyer(table, gold)), int(borrowed_discount(table, gold))
    else:
        buyer, discount = int(own_buyer(table)), int(own_discount(table))
    if buyer < 0:
        return "do.discounted-none", params
    price = card_price_message(card, int(price_of(table, card, discount)))
    assistant = assistant_message(table.printed, buyer)
    return "do.discounted", {**params, "assistant": assistant, "price": price}


def research_price(table: Table, cost: int) -> Message:
    """What a step or a temple tile costs; one of two discounts may have yet to be chosen (ARN-CRD-15)."""
    words = Words(table.printed.components)
    node = table.pending.first() if table.pending.kind() == vocabulary.RESEARCH else -1
    discount = discount_for(table, cost, node)
    if discount == TO_BE_CHOSEN:
        return Message("price.less-one", {"price": words.price(cost)})
    parts = [
        tokens_message(name, count)
        for index, name in enumerate(vocabulary.RESOURCES)
        if (count := int(reduced(table, cost, discount, index)))
    ]
    if discount != FREE_OF_CHARGE:
        parts += [Message("price.idol")] * int(table.printed.node(cost, vocabulary.FIRST))
    return joined(parts, "and") if parts else Message("price.free")
