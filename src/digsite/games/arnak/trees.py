"""Effects as plain trees, made from their nodes: what a client draws as icons (`describe.py` has the words)."""

from __future__ import annotations

from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.components import Components
from digsite.games.arnak.describe import PLAIN, Words
from digsite.games.arnak.icons import icon_names

Tree = dict[str, object]

_WHERE = ("any", "unoccupied", "own", "no-other-player")


def named(mask: int, names: dict[str, int]) -> list[str]:
    """The names whose bits a mask has.

    >>> named(v.CAMP | v.LEVEL_1, v.LEVELS)
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
            name: row[v.AMOUNTS + index] for index, name in enumerate(v.RESOURCES) if row[v.AMOUNTS + index]
        }

    def price(self, node: int) -> Tree:
        """What is paid: travel icons, resources, hand cards, idols."""
        row = self.rows[node]
        return {
            "travel": icon_names(row[v.TRAVEL]),
            "amounts": self.amounts(node),
            "hand_cards": row[v.COUNT],
            "idols": row[v.FIRST],
        }

    def effect(self, node: int) -> Tree:
        """What an effect does, with everything inside it.

        >>> from digsite.games.arnak.components import shipped
        >>> Trees(shipped()).effect(shipped().cards[8].effect)["do"]
        'pay'
        """
        row = self.rows[node]
        op = row[v.OP]
        inside = self.words.inside(node)
        if op == v.SEQUENCE:
            return {"do": "sequence", "parts": [self.effect(one) for one in inside]}
        if op == v.GAIN:
            return {"do": "gain", "amounts": self.amounts(node)}
        if op == v.GAIN_TRAVEL:
            return {"do": "travel", "travel": icon_names(row[v.TRAVEL])}
        if op == v.PAY:
            bought = [self.effect(one) for one in inside]
            then = bought[0] if len(bought) == 1 else {"do": "sequence", "parts": bought}
            return {"do": "pay", "price": self.price(node), "then": then}
        if op == v.CHOOSE:
            return {"do": "choose", "count": row[v.COUNT], "options": [self.effect(one) for one in inside]}
        if op == v.GAIN_PER:
            return {
                "do": "gain-per",
                "resource": v.RESOURCES[row[v.FIRST]],
                "per": named(row[v.SECOND], v.COUNTERS),
                "most": row[v.COUNT],
            }
        if op in PLAIN:
            return {"do": PLAIN[op], "count": row[v.COUNT]}
        return self._on_the_table(node)

    def _on_the_table(self, node: int) -> Tree:
        """What touches sites, cards and assistants that are yet to be chosen."""
        row = self.rows[node]
        op, first, second, count = row[v.OP], row[v.FIRST], row[v.SECOND], row[v.COUNT]
        levels = named(first, v.LEVELS)
        if op == v.ARCHAEOLOGIST:
            return {
                "do": "archaeologist",
                "levels": levels,
                "travel_free": bool(second & v.TRAVEL_FREE),
                "travel_discount": icon_names(row[v.TRAVEL]),
                "discover_discount": self.amounts(node),
                "uses": count,
            }
        if op == v.ACTIVATE:
            return {
                "do": "activate",
                "levels": levels,
                "where": _WHERE[second],
                "times": count,
                "level_2_price": self.amounts(node),
            }
        if op == v.RELOCATE:
            return {"do": "relocate", "levels": levels}
        if op == v.MOVE_GUARDIAN:
            return {"do": "move-guardian", "levels": levels}
        if op == v.ACTIVATE_TOP:
            return {"do": "activate-top", "level": f"level-{first}"}
        if op == v.OVERCOME:
            return {"do": "overcome", "where": _WHERE[first]}
        if op == v.BORROW:
            return {"do": "borrow", "side": "gold" if first else "silver"}
        if op == v.BUY:
            types = named(first, v.TYPES)
            return {"do": "buy", "types": types, "discount": count, "reveal": bool(second)}
        if op == v.TAKE_CARD:
            return self._take(node)
        if op == v.SORT_DRAWN:
            origin = "bottom" if first else "top"
            return {"do": "sort-drawn", "count": count, "from": origin, "back_on_top": bool(second)}
        assert op == v.RESEARCH
        return {
            "do": "research",
            "tokens": named(first, v.TOKENS),
            "free": bool(second & v.WITHOUT_PRICE),
            "temple_tiles": bool(second & v.TEMPLE_TILES),
            "discounts": [self.amounts(one) for one in self.words.inside(node)],
        }

    def _take(self, node: int) -> Tree:
        row = self.rows[node]
        if row[v.FIRST] == v.ARTIFACT:
            return {"do": "take-card", "type": "artifact", "from": "row", "to": "use"}
        place = "deck-bottom"
        if row[v.SECOND] & v.TO_HAND:
            place = "hand"
        elif row[v.SECOND] & v.TO_DECK_TOP:
            place = "deck-top"
        origin = "exile" if row[v.SECOND] & v.FROM_EXILE else "row"
        return {"do": "take-card", "type": "item", "from": origin, "to": place}
