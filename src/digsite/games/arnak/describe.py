"""Effects in words and icons, made from their nodes: what a component does is never written twice."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak import vocabulary
from digsite.games.arnak.components import Components
from digsite.games.arnak.keys import tokens_message

_LEVEL_NAMES = ((vocabulary.CAMP, "camp"), (vocabulary.LEVEL_1, "level-1"), (vocabulary.LEVEL_2, "level-2"))
_COUNTER_NAMES = tuple((mask, name) for name, mask in vocabulary.COUNTERS.items())


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
        return self.links[row[vocabulary.LINK] : row[vocabulary.LINK] + row[vocabulary.LINKS]]

    def amounts(self, node: int) -> list[Message]:
        """The resources of a node."""
        row = self.rows[node]
        return [
            tokens_message(name, row[vocabulary.AMOUNTS + index])
            for index, name in enumerate(vocabulary.RESOURCES)
            if row[vocabulary.AMOUNTS + index]
        ]

    def icons(self, packed: int) -> list[Message]:
        """Packed travel icons."""
        return [
            Message(f"icon.{name}")
            for code, name in enumerate(vocabulary.ICONS)
            if name
            for _ in range(packed >> vocabulary.ICON_BITS * (code - 1) & vocabulary.ICON_MASK)
        ]

    def price(self, node: int) -> Message:
        """What is paid."""
        row = self.rows[node]
        parts = self.icons(row[vocabulary.TRAVEL]) + self.amounts(node)
        parts += [Message("price.hand-card")] * row[vocabulary.COUNT] + [Message("price.idol")] * row[
            vocabulary.FIRST
        ]
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
        op = row[vocabulary.OP]
        count = {"count": row[vocabulary.COUNT]}
        if op == vocabulary.SEQUENCE:
            return joined([self.effect(one) for one in self.inside(node)], "then")
        if op == vocabulary.GAIN:
            return Message("effect.gain", {"what": joined(self.amounts(node))})
        if op == vocabulary.GAIN_TRAVEL:
            return Message("effect.travel", {"what": joined(self.icons(row[vocabulary.TRAVEL]))})
        if op == vocabulary.PAY:
            bought = joined([self.effect(one) for one in self.inside(node)])
            return Message("effect.pay", {"price": self.price(node), "what": bought})
        if op == vocabulary.CHOOSE:
            options = joined([self.effect(one) for one in self.inside(node)], "or")
            return Message(
                "effect.choose-two" if row[vocabulary.COUNT] == 2 else "effect.choose", {"what": options}
            )
        if op == vocabulary.GAIN_PER:
            counters = [
                Message(f"per.{name}") for mask, name in _COUNTER_NAMES if row[vocabulary.SECOND] & mask
            ]
            resource = tokens_message(vocabulary.RESOURCES[row[vocabulary.FIRST]], 1)
            return Message(
                "effect.gain-per", {"what": resource, "per": joined(counters), "most": row[vocabulary.COUNT]}
            )
        if op in (vocabulary.RELOCATE, vocabulary.MOVE_GUARDIAN):
            name = "relocate" if op == vocabulary.RELOCATE else "move-guardian"
            return Message(f"effect.{name}", {"levels": self.levels(row[vocabulary.FIRST])})
        if op == vocabulary.BORROW:
            return Message("effect.borrow-gold" if row[vocabulary.FIRST] else "effect.borrow-silver")
        if op == vocabulary.ACTIVATE_TOP:
            return Message("effect.activate-top", {"level": Message(f"level.level-{row[vocabulary.FIRST]}")})
        if op == vocabulary.SORT_DRAWN:
            place = "bottom" if row[vocabulary.FIRST] else "top"
            return Message(f"effect.sort-{place}{'-back' if row[vocabulary.SECOND] else ''}", count)
        special = {
            vocabulary.ARCHAEOLOGIST: self._archaeologist,
            vocabulary.OVERCOME: self._overcome,
            vocabulary.BUY: self._buy,
            vocabulary.TAKE_CARD: self._take,
            vocabulary.ACTIVATE: self._activate,
            vocabulary.RESEARCH: self._research,
        }.get(op)
        return special(node) if special else Message(f"effect.{PLAIN[op]}", count)

    def _archaeologist(self, node: int) -> Message:
        row = self.rows[node]
        discounts = self.icons(row[vocabulary.TRAVEL])
        if row[vocabulary.AMOUNTS + vocabulary.COMPASS]:
            compasses = tokens_message("compass", row[vocabulary.AMOUNTS + vocabulary.COMPASS])
            discounts.append(Message("discount.discover", {"what": compasses}))
        if row[vocabulary.SECOND] & vocabulary.TRAVEL_FREE:
            twice = "effect.dig-free-twice" if row[vocabulary.COUNT] == 2 else "effect.dig-free"
            return Message(twice, {"levels": self.levels(row[vocabulary.FIRST])})
        if not discounts:
            return Message("effect.archaeologist")
        return Message("effect.archaeologist-cheaper", {"what": joined(discounts)})

    def _overcome(self, node: int) -> Message:
        anywhere = self.rows[node][vocabulary.FIRST] == vocabulary.NO_OTHER_PLAYER
        return Message("effect.overcome-anywhere" if anywhere else "effect.overcome")

    def _buy(self, node: int) -> Message:
        row = self.rows[node]
        kinds = joined(
            [
                Message(f"type.{name}")
                for name, bit in vocabulary.TYPES.items()
                if row[vocabulary.FIRST] & bit
            ],
            "or",
        )
        name = "effect.buy-revealing" if row[vocabulary.SECOND] else "effect.buy"
        return Message(name, {"kinds": kinds, "discount": row[vocabulary.COUNT]})

    def _take(self, node: int) -> Message:
        row = self.rows[node]
        if row[vocabulary.FIRST] == vocabulary.ARTIFACT:
            return Message("effect.take-artifact")
        place = Message("place.deck-bottom")
        if row[vocabulary.SECOND] & vocabulary.TO_HAND:
            place = Message("place.hand")
        elif row[vocabulary.SECOND] & vocabulary.TO_DECK_TOP:
            place = Message("place.deck-top")
        exile = row[vocabulary.SECOND] & vocabulary.FROM_EXILE
        return Message("effect.take-exiled-item" if exile else "effect.take-item", {"to": place})

    def _activate(self, node: int) -> Message:
        row = self.rows[node]
        where = ("any", "unoccupied", "own")[row[vocabulary.SECOND]]
        name = f"effect.activate-{where}{'-twice' if row[vocabulary.COUNT] == 2 else ''}"
        message = Message(name, {"levels": self.levels(row[vocabulary.FIRST])})
        price = self.amounts(node)
        return (
            Message("effect.level-2-price", {"what": message, "price": joined(price)}) if price else message
        )

    def _research(self, node: int) -> Message:
        row = self.rows[node]
        if row[vocabulary.SECOND] & vocabulary.WITHOUT_PRICE:
            return Message(
                "effect.research-free-notebook"
                if row[vocabulary.FIRST] == vocabulary.NOTEBOOK
                else "effect.research-free"
            )
        discounts = [joined(self.amounts(one)) for one in self.inside(node)]
        if not discounts:
            return Message("effect.research")
        return Message("effect.research-cheaper", {"what": joined(discounts, "or")})


# What says no more than how often, by the name that its message and its tree share.
PLAIN = {
    vocabulary.FEAR: "fear",
    vocabulary.DRAW: "draw",
    vocabulary.PASS_ROUND: "pass",
    vocabulary.EXILE_RIGHTMOST: "exile-rightmost",
    vocabulary.ALL_PLANES: "all-planes",
    vocabulary.NO_GUARDIAN_FEAR: "no-guardian-fear",
    vocabulary.DISCARD: "discard",
    vocabulary.RECRUIT: "recruit",
    vocabulary.UPGRADE_ASSISTANT: "upgrade-assistant",
    vocabulary.RESCUE: "rescue",
    vocabulary.DRAW_BOTTOM: "draw-bottom",
    vocabulary.EXILE: "exile",
    vocabulary.UPGRADE: "upgrade",
    vocabulary.REFRESH: "refresh",
    vocabulary.RETURN_FIGURE: "return-figure",
    vocabulary.EXCHANGE: "exchange",
    vocabulary.FREE_SLOT: "free-slot",
}
