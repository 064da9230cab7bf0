"""Effects made of effects: one part after another, and one of several (ARN-EFF-04, ARN-CRD-01)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.checking import bad_field, items
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import OPTION, TAKE
from digsite.games.arnak.places.card_prices import fill_gains
from digsite.games.arnak.places.card_row import gain_card
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined
from digsite.games.arnak.printed.reading import Data, NodeReader, number
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MAY_SKIP, MUST
from digsite.games.arnak.table.operations import OPERATIONS, Operation, Told, has_node, register, useful


class Compound(Operation):
    """An effect that has others inside it."""

    def useful(self, table: Table, node: i64) -> bool:
        printed = table.printed
        index: i64 = 0
        while index < printed.node(node, vocabulary.LINKS):
            if useful(table, printed.inside(node, index)):
                return True
            index += 1
        return False

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        printed = table.printed
        index: i64 = 0
        while index < printed.node(node, vocabulary.LINKS):
            inner = printed.inside(node, index)
            if OPERATIONS[printed.node(inner, vocabulary.OP)].waits(table, inner, supplied):
                return True
            index += 1
        return False

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        printed = table.printed
        kinds: i64 = 0
        index: i64 = 0
        while index < printed.node(node, vocabulary.LINKS):
            inner = printed.inside(node, index)
            kinds |= OPERATIONS[printed.node(inner, vocabulary.OP)].supplies(table, inner, supplied)
            index += 1
        return kinds


class Sequence(Compound):
    """The parts of an effect, in printed order; the second number of the frame counts them."""

    code: i64 = vocabulary.SEQUENCE
    name = "sequence"

    def automatic(self, table: Table) -> bool:
        return True

    def perform(self, table: Table, node: i64, index: i64) -> None:
        printed = table.printed
        if index < printed.node(node, vocabulary.LINKS):
            table.pending.push(vocabulary.SEQUENCE, node, index + 1)
            inner = printed.inside(node, index)
            table.pending.push(printed.node(inner, vocabulary.OP), inner, 0)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return has_node(table, self.code, first) and second <= table.printed.node(first, vocabulary.LINKS)

    def sentence(self, words: Phrases, node: int) -> Message:
        return joined([words.effect(one) for one in words.inside(node)], "then")

    def deed(self, words: Phrases, node: int) -> Message:
        return joined([words.deed(one) for one in words.inside(node)], "and")

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "sequence", "parts": [trees.effect(one) for one in trees.inside(node)]}


class Choose(Compound):
    """One option of a slash, or two different ones in printed order (ARN-CRD-01, ARN-EFF-04)."""

    code: i64 = vocabulary.CHOOSE
    name = "choose"
    part = "choose"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose": ("from",)}
    rule = "ARN-EFF-04"
    offers: ClassVar[tuple[int, ...]] = (OPTION,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.choose": "either {what}",
        "effect.choose-two": "do two of these: {what}",
        "do.option": "{effect}",
        "do.option-none": "Option {number}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        options = items(f"{path}.from", part.get("from"))
        count = number(path, value, 1, 2)
        ways = len(options) if count == 1 else len(options) * (len(options) - 1) // 2
        if not 2 <= ways <= 6:
            raise bad_field(path, f"between two and six ways to choose are expected, not {ways}")
        inside = [nodes.effect(f"{path}.from.{index + 1}", option) for index, option in enumerate(options)]
        return nodes.add(vocabulary.CHOOSE, count=count, inside=inside)

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """The options of a slash, or pairs of different ones; an option to take a card is one move per card."""
        printed = table.printed
        options = printed.node(node, vocabulary.LINKS)
        if printed.node(node, vocabulary.COUNT) == 2:
            pair: i64 = 0
            while pair < options * (options - 1) // 2:
                out[count + pair] = OPTION + pair
                pair += 1
            return count + pair
        index: i64 = 0
        while index < options:
            inner = printed.inside(node, index)
            if printed.node(inner, vocabulary.OP) == vocabulary.TAKE_CARD:
                types = printed.node(inner, vocabulary.FIRST)
                count = fill_gains(table, types, printed.node(inner, vocabulary.SECOND), out, count)
            elif useful(table, inner):
                out[count] = OPTION + index
                count += 1
            index += 1
        return count

    def may_decline(self, table: Table) -> bool:
        return table.pending.second() & MAY_SKIP != 0

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        printed = table.printed
        if action < OPTION:
            index: i64 = 0
            while printed.node(printed.inside(node, index), vocabulary.OP) != vocabulary.TAKE_CARD:
                index += 1
            gain_card(table, action - TAKE, printed.node(printed.inside(node, index), vocabulary.SECOND))
            return
        chosen_number = action - OPTION
        options = printed.node(node, vocabulary.LINKS)
        if printed.node(node, vocabulary.COUNT) == 1:
            inner = printed.inside(node, chosen_number)
            table.pending.push(printed.node(inner, vocabulary.OP), inner, 0)
            return
        first: i64 = 0
        while chosen_number >= options - 1 - first:
            chosen_number -= options - 1 - first
            first += 1
        second = printed.inside(node, first + 1 + chosen_number)
        chosen = printed.inside(node, first)
        table.pending.push(printed.node(second, vocabulary.OP), second, 0)
        table.pending.push(printed.node(chosen, vocabulary.OP), chosen, 0)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return has_node(table, self.code, first) and second in (0, MUST, MAY_SKIP)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        number = action - OPTION
        node = int(table.pending.first())
        chosen: list[int] = []
        if table.pending.kind == vocabulary.CHOOSE:
            inside = words.inside(node)
            ways = [[one] for one in inside]
            if words.rows[node][vocabulary.COUNT] == 2:
                ways = [[one, other] for place, one in enumerate(inside) for other in inside[place + 1 :]]
            chosen = ways[number] if number < len(ways) else []
        if not chosen:
            return "option", "do.option-none", {"number": number + 1}, ()
        return "option", "do.option", {"effect": joined([words.deed(one) for one in chosen], "and")}, ()

    def deed(self, words: Phrases, node: int) -> Message:
        options = [words.deed(one) for one in words.inside(node)]
        if words.rows[node][vocabulary.COUNT] == 2:
            return Message("effect.choose-two", {"what": joined(options)})
        return Message("effect.choose", {"what": joined(options, "or")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {
            "do": "choose",
            "count": trees.rows[node][vocabulary.COUNT],
            "options": [trees.effect(one) for one in trees.inside(node)],
        }


register(Sequence(), Choose())
