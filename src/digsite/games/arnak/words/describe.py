"""Effects in words and icons, made from their nodes: what a component does is never written twice."""

from __future__ import annotations

from digsite.engine.messages import Message
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.words.names import icons_message, tokens_message

_LEVEL_NAMES = ((vocabulary.CAMP, "camp"), (vocabulary.LEVEL_1, "level-1"), (vocabulary.LEVEL_2, "level-2"))
_COUNTER_NAMES = tuple((mask, name) for name, mask in vocabulary.COUNTERS.items())
# Of these only the last one stands before the last part; commas stand before the others.
_LAST_ONLY = frozenset(("and", "or"))


def joined(messages: list[Message], link: str = "list") -> Message:
    """Several messages as one.

    >>> from digsite.engine.messages import render
    >>> words = {"list": "{first}, {rest}", "and": "{first} and {rest}", "a": "A", "b": "B", "c": "C"}
    >>> [render(joined([Message("a"), Message("b"), Message("c")], link), words) for link in ("list", "and")]
    ['A, B, C', 'A, B and C']
    """
    if not messages:
        return Message("resource.none")
    whole = messages[-1]
    for place in reversed(range(len(messages) - 1)):
        before_last = place == len(messages) - 2
        words = link if before_last or link not in _LAST_ONLY else "list"
        whole = Message(words, {"first": messages[place], "rest": whole})
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
        """Packed travel icons, each kind with how many there are."""
        return [
            icons_message(name, count)
            for code, name in enumerate(vocabulary.ICONS)
            if name and (count := packed >> vocabulary.ICON_BITS * (code - 1) & vocabulary.ICON_MASK)
        ]

    def price(self, node: int) -> Message:
        """What is paid."""
        row = self.rows[node]
        parts = self.icons(row[vocabulary.TRAVEL]) + self.amounts(node)
        parts += [Message("price.hand-card")] * row[vocabulary.COUNT] + [Message("price.idol")] * row[
            vocabulary.FIRST
        ]
        return joined(parts, "and")

    def levels(self, mask: int, number: str = "level") -> Message:
        """Levels of sites; `levels` for more than one site."""
        return joined([Message(f"{number}.{name}") for bit, name in _LEVEL_NAMES if mask & bit], "or")

    def effect(self, node: int) -> Message:
        """What an effect does, and whether one has to.

        >>> from digsite.games.arnak.printed.components import shipped
        >>> words = Words(shipped())
        >>> words.effect(shipped().cards[26].effect).id
        'then'
        """
        if self.rows[node][vocabulary.OP] == vocabulary.SEQUENCE:
            return joined([self.effect(one) for one in self.inside(node)], "then")
        deed = self.deed(node)
        return Message("effect.may", {"what": deed}) if self._optional(node) else deed

    def _optional(self, node: int) -> bool:
        row = self.rows[node]
        revealing = row[vocabulary.OP] == vocabulary.BUY and row[vocabulary.SECOND]
        return row[vocabulary.OP] in _OPTIONAL and not revealing

    def deed(self, node: int) -> Message:
        """The same where it is chosen or paid for: what is done, without asking once more whether one wants to.

        >>> from digsite.games.arnak.printed.components import shipped
        >>> words, torch = Words(shipped()), shipped().cards[27].effect
        >>> words.effect(words.inside(torch)[0]).id, words.deed(words.inside(torch)[0]).id
        ('effect.may', 'effect.exile')
        """
        row = self.rows[node]
        op = row[vocabulary.OP]
        count = {"count": row[vocabulary.COUNT]}
        if op == vocabulary.SEQUENCE:
            return joined([self.deed(one) for one in self.inside(node)], "and")
        if op == vocabulary.GAIN:
            return Message("effect.gain", {"what": joined(self.amounts(node), "and")})
        if op == vocabulary.GAIN_TRAVEL:
            return Message("effect.travel", {"what": joined(self.icons(row[vocabulary.TRAVEL]), "and")})
        if op == vocabulary.PAY:
            return Message("effect.pay", {"price": self.price(node), "what": self._bought(node)})
        if op == vocabulary.CHOOSE:
            options = [self.deed(one) for one in self.inside(node)]
            if row[vocabulary.COUNT] == 2:
                return Message("effect.choose-two", {"what": joined(options)})
            return Message("effect.choose", {"what": joined(options, "or")})
        if op == vocabulary.GAIN_PER:
            counters = [
                Message(f"per.{name}") for mask, name in _COUNTER_NAMES if row[vocabulary.SECOND] & mask
            ]
            resource = tokens_message(vocabulary.RESOURCES[row[vocabulary.FIRST]], 1)
            return Message(
                "effect.gain-per",
                {"what": resource, "per": joined(counters, "per.and"), "most": row[vocabulary.COUNT]},
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

    def _bought(self, node: int) -> Message:
        """What a price is paid for; only the first of several deeds follows from having paid."""
        (whole,) = self.inside(node)
        parts = self.inside(whole) if self.rows[whole][vocabulary.OP] == vocabulary.SEQUENCE else [whole]
        return joined([self.deed(parts[0]), *(self.effect(part) for part in parts[1:])], "pay.then")

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
        return Message("effect.archaeologist-cheaper", {"what": joined(discounts, "discount.and")})

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
        twice = row[vocabulary.COUNT] == 2
        levels = self.levels(row[vocabulary.FIRST], "levels" if twice else "level")
        message = Message(f"effect.activate-{where}{'-twice' if twice else ''}", {"levels": levels})
        price = self.amounts(node)
        return (
            Message("effect.level-2-price", {"what": message, "price": joined(price, "and")})
            if price
            else message
        )

    def _research(self, node: int) -> Message:
        row = self.rows[node]
        if row[vocabulary.SECOND] & vocabulary.WITHOUT_PRICE:
            return Message(
                "effect.research-free-notebook"
                if row[vocabulary.FIRST] == vocabulary.NOTEBOOK
                else "effect.research-free"
            )
        discounts = [joined(self.amounts(one), "and") for one in self.inside(node)]
        if not discounts:
            return Message("effect.research")
        return Message("effect.research-cheaper", {"what": joined(discounts, "or")})


# What a player may leave undone.
_OPTIONAL = frozenset(
    (
        *(vocabulary.PAY, vocabulary.DRAW_BOTTOM, vocabulary.EXILE, vocabulary.UPGRADE, vocabulary.REFRESH),
        *(vocabulary.RETURN_FIGURE, vocabulary.EXCHANGE, vocabulary.FREE_SLOT, vocabulary.RELOCATE),
        *(vocabulary.MOVE_GUARDIAN, vocabulary.BORROW, vocabulary.ACTIVATE_TOP, vocabulary.ARCHAEOLOGIST),
        *(
            vocabulary.OVERCOME,
            vocabulary.BUY,
            vocabulary.TAKE_CARD,
            vocabulary.ACTIVATE,
            vocabulary.RESEARCH,
        ),
    )
)

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
