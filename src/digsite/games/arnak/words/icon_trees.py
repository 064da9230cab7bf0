"""Effects as plain trees, made from their nodes: what a client draws as icons (`describe.py` has the words)."""

from __future__ import annotations

from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.words.describe import PLAIN, Words

Tree = dict[str, object]

_WHERE = ("any", "unoccupied", "own", "no-other-player")


def named(mask: int, names: dict[str, int]) -> list[str]:
    """The names whose bits a mask has.

    >>> named(vocabulary.CAMP | vocabulary.LEVEL_1, vocabulary.LEVELS)
    ['camp', 'level-1']
    """
    return [name for name, bit in names.items() if mask & bit]


class Trees:
    """The effects of a set of components as trees."""

    def __init__(self, components: Components) -> None:
        self.words = Words(components)
        self.rows = components.nodes.rows

    def amounts(self, node: int) -> dict[str, int]:
        """The resources of a node."""
        row = self.rows[node]
        return {
            name: row[vocabulary.AMOUNTS + index]
            for index, name in enumerate(vocabulary.RESOURCES)
            if row[vocabulary.AMOUNTS + index]
        }

    def price(self, node: int) -> Tree:
        """What is paid: travel icons, resources, hand cards, idols."""
        row = self.rows[node]
        return {
            "travel": icon_names(row[vocabulary.TRAVEL]),
            "amounts": self.amounts(node),
            "hand_cards": row[vocabulary.COUNT],
            "idols": row[vocabulary.FIRST],
        }

    def effect(self, node: int) -> Tree:
        """What an effect does, with everything inside it.

        >>> from digsite.games.arnak.printed.components import shipped
        >>> Trees(shipped()).effect(shipped().cards[8].effect)["do"]
        'pay'
        """
        row = self.rows[node]
        op = row[vocabulary.OP]
        inside = self.words.inside(node)
        if op == vocabulary.SEQUENCE:
            return {"do": "sequence", "parts": [self.effect(one) for one in inside]}
        if op == vocabulary.GAIN:
            return {"do": "gain", "amounts": self.amounts(node)}
        if op == vocabulary.GAIN_TRAVEL:
            return {"do": "travel", "travel": icon_names(row[vocabulary.TRAVEL])}
        if op == vocabulary.PAY:
            bought = [self.effect(one) for one in inside]
            then = bought[0] if len(bought) == 1 else {"do": "sequence", "parts": bought}
            return {"do": "pay", "price": self.price(node), "then": then}
        if op == vocabulary.CHOOSE:
            return {
                "do": "choose",
                "count": row[vocabulary.COUNT],
                "options": [self.effect(one) for one in inside],
            }
        if op == vocabulary.GAIN_PER:
            return {
                "do": "gain-per",
                "resource": vocabulary.RESOURCES[row[vocabulary.FIRST]],
                "per": named(row[vocabulary.SECOND], vocabulary.COUNTERS),
                "most": row[vocabulary.COUNT],
            }
        if op in PLAIN:
            return {"do": PLAIN[op], "count": row[vocabulary.COUNT]}
        return self._on_the_table(node)

    def _on_the_table(self, node: int) -> Tree:
        """What touches sites, cards and assistants that are yet to be chosen."""
        row = self.rows[node]
        op, first, second, count = (
            row[vocabulary.OP],
            row[vocabulary.FIRST],
            row[vocabulary.SECOND],
            row[vocabulary.COUNT],
        )
        levels = named(first, vocabulary.LEVELS)
        if op == vocabulary.ARCHAEOLOGIST:
            return {
                "do": "archaeologist",
                "levels": levels,
                "travel_free": bool(second & vocabulary.TRAVEL_FREE),
                "travel_discount": icon_names(row[vocabulary.TRAVEL]),
                "discover_discount": self.amounts(node),
                "uses": count,
            }
        if op == vocabulary.ACTIVATE:
            return {
                "do": "activate",
                "levels": levels,
                "where": _WHERE[second],
                "times": count,
                "level_2_price": self.amounts(node),
            }
        if op == vocabulary.RELOCATE:
            return {"do": "relocate", "levels": levels}
        if op == vocabulary.MOVE_GUARDIAN:
            return {"do": "move-guardian", "levels": levels}
        if op == vocabulary.ACTIVATE_TOP:
            return {"do": "activate-top", "level": f"level-{first}"}
        if op == vocabulary.OVERCOME:
            return {"do": "overcome", "where": _WHERE[first]}
        if op == vocabulary.BORROW:
            return {"do": "borrow", "side": "gold" if first else "silver"}
        if op == vocabulary.BUY:
            types = named(first, vocabulary.TYPES)
            return {"do": "buy", "types": types, "discount": count, "reveal": bool(second)}
        if op == vocabulary.TAKE_CARD:
            return self._take(node)
        if op == vocabulary.SORT_DRAWN:
            origin = "bottom" if first else "top"
            return {"do": "sort-drawn", "count": count, "from": origin, "back_on_top": bool(second)}
        assert op == vocabulary.RESEARCH
        return {
            "do": "research",
            "tokens": named(first, vocabulary.TOKENS),
            "free": bool(second & vocabulary.WITHOUT_PRICE),
            "temple_tiles": bool(second & vocabulary.TEMPLE_TILES),
            "discounts": [self.amounts(one) for one in self.words.inside(node)],
        }

    def _take(self, node: int) -> Tree:
        row = self.rows[node]
        if row[vocabulary.FIRST] == vocabulary.ARTIFACT:
            return {"do": "take-card", "type": "artifact", "from": "row", "to": "use"}
        place = "deck-bottom"
        if row[vocabulary.SECOND] & vocabulary.TO_HAND:
            place = "hand"
        elif row[vocabulary.SECOND] & vocabulary.TO_DECK_TOP:
            place = "deck-top"
        origin = "exile" if row[vocabulary.SECOND] & vocabulary.FROM_EXILE else "row"
        return {"do": "take-card", "type": "item", "from": origin, "to": place}
