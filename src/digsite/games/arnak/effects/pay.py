"""Pay X for Y, and upgrade a resource (ARN-EFF-03, -05, ARN-MOD-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.events import Kind
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import ACCEPT, GIVE, TRADE
from digsite.games.arnak.effects.choose import Compound
from digsite.games.arnak.places.hand import fill_gifts, give
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined
from digsite.games.arnak.printed.reading import Data, NodeReader
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MUST, PAID
from digsite.games.arnak.table.operations import Operation, Told, contains, has_node, register, useful
from digsite.games.arnak.travel.prices import can_pay, pay_resources, shortage
from digsite.games.arnak.travel.using import begin_paying

UPGRADE: Final = 18
TRADED_FOR_ARROWHEAD: Final = Kind("traded.arrowhead", source=events.SOURCE)
TRADED_FOR_JEWEL: Final = Kind("traded.jewel", source=events.SOURCE)


class Pay(Compound):
    """A whole price, then all that it buys (ARN-EFF-03)."""

    code: i64 = vocabulary.PAY
    name = "pay"
    part = "pay the price"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"pay": ("then",)}
    rule = "ARN-EFF-03"
    optional = True
    can_wait = True
    offers: ClassVar[tuple[int, ...]] = (ACCEPT,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.pay": "pay {price} to {what}",
        "because.price": "paying {price}",
        "do.accept": "Do it",
        "do.accept-pay": "Pay {price}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.price(path, value, [nodes.effect(f"{path}.then", part.get("then"))])

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Yes, if all of it can be paid and brings something; a hand card is its own yes (ARN-MOD-08)."""
        if not self.useful(table, node):
            return count
        printed = table.printed
        if printed.node(node, vocabulary.COUNT) > 0 and printed.node(node, vocabulary.TRAVEL) == 0:
            return fill_gifts(table, out, count)
        out[count] = ACCEPT
        return count + 1

    def useful(self, table: Table, node: i64) -> bool:
        return can_pay(table, node) and useful_once_paid(table, node)

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        return useful_once_paid(table, node) and shortage(table, node) & ~supplied == 0

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        return 0 if shortage(table, node) & ~supplied != 0 else super().supplies(table, node, supplied)

    def automatic(self, table: Table) -> bool:
        return table.pending.second() & PAID != 0

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        """All is paid: what was bought follows. A reward of one part is not declined any more (ARN-MOD-08)."""
        if table.printed.node(node, vocabulary.LINKS) > 0:
            inner = table.printed.inside(node, 0)
            op = table.printed.node(inner, vocabulary.OP)
            table.pending.push(op, inner, 0 if op == vocabulary.SEQUENCE else MUST)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        table.pending.push(vocabulary.PAY, node, PAID)
        if action == ACCEPT:
            begin_paying(table, node)
        else:
            pay_resources(table, node)
            give(table, action - GIVE)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return has_node(table, self.code, first) and (
            second == PAID or (second in (0, MUST) and table.printed.node(first, vocabulary.LINKS) > 0)
        )

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.price", {"price": words.price(first)})] if second & PAID else []

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        if table.pending.kind != vocabulary.PAY:
            return "accept", "do.accept", {}, ()
        return "accept", "do.accept-pay", {"price": words.price(int(table.pending.first()))}, ()

    def deed(self, words: Phrases, node: int) -> Message:
        return Message("effect.pay", {"price": words.price(node), "what": self._bought(words, node)})

    def _bought(self, words: Phrases, node: int) -> Message:
        """The deeds that a price buys; only the first of several deeds follows from having paid."""
        (whole,) = words.inside(node)
        parts = words.inside(whole) if words.rows[whole][vocabulary.OP] == vocabulary.SEQUENCE else [whole]
        return joined([words.deed(parts[0]), *(words.effect(part) for part in parts[1:])], "pay.then")

    def tree(self, trees: Drawings, node: int) -> Tree:
        bought = [trees.effect(one) for one in trees.inside(node)]
        then = bought[0] if len(bought) == 1 else {"do": "sequence", "parts": bought}
        return {"do": "pay", "price": trees.price(node), "then": then}


def useful_once_paid(table: Table, node: i64) -> bool:
    """Whether what a price buys can do something when it is paid (ARN-MOD-08)."""
    printed = table.printed
    if printed.node(node, vocabulary.LINKS) == 0:
        return True
    inner = printed.inside(node, 0)
    if printed.node(node, vocabulary.COUNT) > 0 and contains(table, inner, vocabulary.EXILE):
        # The card given up lies in the play area then.
        return True
    return useful(table, inner)


class Upgrade(Operation):
    """A tablet becomes an arrowhead, or an arrowhead a jewel (ARN-EFF-05)."""

    code: i64 = UPGRADE
    name = "upgrade"
    part = "upgrade a resource"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"upgrade": ()}
    rule = "ARN-EFF-05"
    optional = True
    binding = True
    can_wait = True
    offers: ClassVar[tuple[int, ...]] = (TRADE,)
    kinds: ClassVar[tuple[Kind, ...]] = (TRADED_FOR_ARROWHEAD, TRADED_FOR_JEWEL)
    messages: ClassVar[Mapping[str, str]] = {
        "event.traded.arrowhead": "{seat} makes an arrowhead of a tablet",
        "event.traded.jewel": "{seat} makes a jewel of an arrowhead",
        "effect.upgrade": "make an arrowhead of a tablet, or a jewel of an arrowhead",
        "do.trade-arrowhead": "Make an arrowhead of a tablet",
        "do.trade-jewel": "Make a jewel of an arrowhead",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        base = table.player * vocabulary.RESOURCE_COUNT
        if table.cells[layout.RESOURCES + base + vocabulary.TABLET] > 0:
            out[count] = TRADE
            count += 1
        if table.cells[layout.RESOURCES + base + vocabulary.ARROWHEAD] > 0:
            out[count] = TRADE + 1
            count += 1
        return count

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        return supplied & (1 << vocabulary.TABLET | 1 << vocabulary.ARROWHEAD) != 0

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        base = table.player * vocabulary.RESOURCE_COUNT
        kinds: i64 = 0
        if (
            table.cells[layout.RESOURCES + base + vocabulary.TABLET] > 0
            or supplied >> vocabulary.TABLET & 1 != 0
        ):
            kinds |= 1 << vocabulary.ARROWHEAD
        if (
            table.cells[layout.RESOURCES + base + vocabulary.ARROWHEAD] > 0
            or supplied >> vocabulary.ARROWHEAD & 1 != 0
        ):
            kinds |= 1 << vocabulary.JEWEL
        return kinds

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        way = action - TRADE
        base = table.player * vocabulary.RESOURCE_COUNT
        if way == 0:
            table.cells[layout.RESOURCES + base + vocabulary.TABLET] -= 1
            table.cells[layout.RESOURCES + base + vocabulary.ARROWHEAD] += 1
        else:
            table.cells[layout.RESOURCES + base + vocabulary.ARROWHEAD] -= 1
            table.cells[layout.RESOURCES + base + vocabulary.JEWEL] += 1
        if table.journal is not None:
            events.tell(table, TRADED_FOR_JEWEL if way else TRADED_FOR_ARROWHEAD)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        made, origin = ("arrowhead", "tablet") if action == TRADE else ("jewel", "arrowhead")
        return "trade", f"do.trade-{made}", {}, (f"resource:{int(table.player)}:{origin}",)


register(Pay(), Upgrade())
