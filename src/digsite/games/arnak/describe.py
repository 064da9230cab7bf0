"""Effects in words and icons, made from their nodes: what a component does is never written twice."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.components import Components
from digsite.games.arnak.keys import tokens_message

_LEVEL_NAMES = ((v.CAMP, "camp"), (v.LEVEL_1, "level-1"), (v.LEVEL_2, "level-2"))
_COUNTER_NAMES = tuple((mask, name) for name, mask in v.COUNTERS.items())


def joined(messages: list[Message], link: str = "list") -> Message:
    """Several messages as one.

    >>> joined([Message("a"), Message("b")]).id
    'list'
    """
    if not messages:
        return Message("resource.none")
    whole = messages[-1]
    for message in reversed(messages[:-1]):
        whole = Message(link, {"first": message, "rest": whole})
    return whole


class Words:
    """The effects of a set of components in words."""

    def __init__(self, components: Components) -> None:
        self.rows = components.nodes.rows
        self.links = components.nodes.links

    def inside(self, node: int) -> list[int]:
        """The nodes inside a node."""
        row = self.rows[node]
        return self.links[row[v.LINK] : row[v.LINK] + row[v.LINKS]]

    def amounts(self, node: int) -> list[Message]:
        """The resources of a node."""
        row = self.rows[node]
        return [
            tokens_message(name, row[v.AMOUNTS + index])
            for index, name in enumerate(v.RESOURCES)
            if row[v.AMOUNTS + index]
        ]

    def icons(self, packed: int) -> list[Message]:
        """Packed travel icons."""
        return [
            Message(f"icon.{name}")
            for code, name in enumerate(v.ICONS)
            if name
            for _ in range(packed >> v.ICON_BITS * (code - 1) & v.ICON_MASK)
        ]

    def price(self, node: int) -> Message:
        """What is paid."""
        row = self.rows[node]
        parts = self.icons(row[v.TRAVEL]) + self.amounts(node)
        parts += [Message("price.hand-card")] * row[v.COUNT] + [Message("price.idol")] * row[v.FIRST]
        return joined(parts)

    def levels(self, mask: int) -> Message:
        """Levels of sites."""
        return joined([Message(f"level.{name}") for bit, name in _LEVEL_NAMES if mask & bit], "or")

    def effect(self, node: int) -> Message:
        """What an effect does.

        >>> from digsite.games.arnak.components import shipped
        >>> words = Words(shipped())
        >>> words.effect(shipped().cards[26].effect).id
        'then'
        """
        row = self.rows[node]
        op = row[v.OP]
        count = {"count": row[v.COUNT]}
        if op == v.SEQUENCE:
            return joined([self.effect(one) for one in self.inside(node)], "then")
        if op == v.GAIN:
            return Message("effect.gain", {"what": joined(self.amounts(node))})
        if op == v.GAIN_TRAVEL:
            return Message("effect.travel", {"what": joined(self.icons(row[v.TRAVEL]))})
        if op == v.PAY:
            bought = joined([self.effect(one) for one in self.inside(node)])
            return Message("effect.pay", {"price": self.price(node), "what": bought})
        if op == v.CHOOSE:
            options = joined([self.effect(one) for one in self.inside(node)], "or")
            return Message("effect.choose-two" if row[v.COUNT] == 2 else "effect.choose", {"what": options})
        if op == v.GAIN_PER:
            counters = [Message(f"per.{name}") for mask, name in _COUNTER_NAMES if row[v.SECOND] & mask]
            resource = tokens_message(v.RESOURCES[row[v.FIRST]], 1)
            return Message(
                "effect.gain-per", {"what": resource, "per": joined(counters), "most": row[v.COUNT]}
            )
        if op in (v.RELOCATE, v.MOVE_GUARDIAN):
            name = "relocate" if op == v.RELOCATE else "move-guardian"
            return Message(f"effect.{name}", {"levels": self.levels(row[v.FIRST])})
        if op == v.BORROW:
            return Message("effect.borrow-gold" if row[v.FIRST] else "effect.borrow-silver")
        if op == v.ACTIVATE_TOP:
            return Message("effect.activate-top", {"level": Message(f"level.level-{row[v.FIRST]}")})
        if op == v.SORT_DRAWN:
            place = "bottom" if row[v.FIRST] else "top"
            return Message(f"effect.sort-{place}{'-back' if row[v.SECOND] else ''}", count)
        special = {
            v.ARCHAEOLOGIST: self._archaeologist,
            v.OVERCOME: self._overcome,
            v.BUY: self._buy,
            v.TAKE_CARD: self._take,
            v.ACTIVATE: self._activate,
            v.RESEARCH: self._research,
        }.get(op)
        return special(node) if special else Message(f"effect.{PLAIN[op]}", count)

    def _archaeologist(self, node: int) -> Message:
        row = self.rows[node]
        discounts = self.icons(row[v.TRAVEL])
        if row[v.AMOUNTS + v.COMPASS]:
            compasses = tokens_message("compass", row[v.AMOUNTS + v.COMPASS])
            discounts.append(Message("discount.discover", {"what": compasses}))
        if row[v.SECOND] & v.TRAVEL_FREE:
            twice = "effect.dig-free-twice" if row[v.COUNT] == 2 else "effect.dig-free"
            return Message(twice, {"levels": self.levels(row[v.FIRST])})
        if not discounts:
            return Message("effect.archaeologist")
        return Message("effect.archaeologist-cheaper", {"what": joined(discounts)})

    def _overcome(self, node: int) -> Message:
        anywhere = self.rows[node][v.FIRST] == v.NO_OTHER_PLAYER
        return Message("effect.overcome-anywhere" if anywhere else "effect.overcome")

    def _buy(self, node: int) -> Message:
        row = self.rows[node]
        kinds = joined([Message(f"type.{name}") for name, bit in v.TYPES.items() if row[v.FIRST] & bit], "or")
        name = "effect.buy-revealing" if row[v.SECOND] else "effect.buy"
        return Message(name, {"kinds": kinds, "discount": row[v.COUNT]})

    def _take(self, node: int) -> Message:
        row = self.rows[node]
        if row[v.FIRST] == v.ARTIFACT:
            return Message("effect.take-artifact")
        place = Message("place.deck-bottom")
        if row[v.SECOND] & v.TO_HAND:
            place = Message("place.hand")
        elif row[v.SECOND] & v.TO_DECK_TOP:
            place = Message("place.deck-top")
        exile = row[v.SECOND] & v.FROM_EXILE
        return Message("effect.take-exiled-item" if exile else "effect.take-item", {"to": place})

    def _activate(self, node: int) -> Message:
        row = self.rows[node]
        where = ("any", "unoccupied", "own")[row[v.SECOND]]
        name = f"effect.activate-{where}{'-twice' if row[v.COUNT] == 2 else ''}"
        message = Message(name, {"levels": self.levels(row[v.FIRST])})
        price = self.amounts(node)
        return (
            Message("effect.level-2-price", {"what": message, "price": joined(price)}) if price else message
        )

    def _research(self, node: int) -> Message:
        row = self.rows[node]
        if row[v.SECOND] & v.WITHOUT_PRICE:
            return Message(
                "effect.research-free-notebook" if row[v.FIRST] == v.NOTEBOOK else "effect.research-free"
            )
        discounts = [joined(self.amounts(one)) for one in self.inside(node)]
        if not discounts:
            return Message("effect.research")
        return Message("effect.research-cheaper", {"what": joined(discounts, "or")})


# What says no more than how often, by the name that its message and its tree share.
PLAIN = {
    v.FEAR: "fear",
    v.DRAW: "draw",
    v.PASS_ROUND: "pass",
    v.EXILE_RIGHTMOST: "exile-rightmost",
    v.ALL_PLANES: "all-planes",
    v.NO_GUARDIAN_FEAR: "no-guardian-fear",
    v.DISCARD: "discard",
    v.RECRUIT: "recruit",
    v.UPGRADE_ASSISTANT: "upgrade-assistant",
    v.RESCUE: "rescue",
    v.DRAW_BOTTOM: "draw-bottom",
    v.EXILE: "exile",
    v.UPGRADE: "upgrade",
    v.REFRESH: "refresh",
    v.RETURN_FIGURE: "return-figure",
    v.EXCHANGE: "exchange",
    v.FREE_SLOT: "free-slot",
}
