"""Every effect at a glance: what it does, costs and brings, as two masks of bits, for those who judge positions.

The first mask holds the operations of the effect and of all inside it. The second one holds amounts as thermometers:
a gain of two coins sets the bits for one and for two.
"""

from typing import Final

from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.components import Nodes
from digsite.games.arnak.printed.icons import how_many

OPERATION_BITS: Final = 40
_MOST: Final = 3  # of a resource that count
_MOST_CARDS: Final = 2  # drawn, or of Fear

_GAINS: Final = 0  # resource * 3
_PRICE: Final = _GAINS + vocabulary.RESOURCE_COUNT * _MOST  # resource * 3
_IDOL_PAID: Final = _PRICE + vocabulary.RESOURCE_COUNT * _MOST
_CARD_PAID: Final = _IDOL_PAID + 1
_ICONS_PAID: Final = _CARD_PAID + 1  # + icon - 1
_ICONS: Final = _ICONS_PAID + vocabulary.ICON_COUNT - 1  # + icon - 1: to travel with, or a discount
_DRAWN: Final = _ICONS + vocabulary.ICON_COUNT - 1
_FEAR: Final = _DRAWN + _MOST_CARDS
_TWICE: Final = _FEAR + _MOST_CARDS
AMOUNT_BITS: Final = _TWICE + 1


def sketches(nodes: Nodes) -> list[int]:
    """The two masks of each node, node by node."""
    return [word for node in range(len(nodes.rows)) for word in _sketch(nodes, node)]


def _sketch(nodes: Nodes, node: int) -> tuple[int, int]:
    row = nodes.rows[node]
    op = row[vocabulary.OP]
    deeds = 1 << op
    amounts = _amounts(row)
    for link in nodes.links[row[vocabulary.LINK] : row[vocabulary.LINK] + row[vocabulary.LINKS]]:
        if op == vocabulary.RESEARCH:
            # The links are discounts, which help like a gain.
            amounts |= _resources(nodes.rows[link], _GAINS)
        else:
            inner_deeds, inner_amounts = _sketch(nodes, link)
            deeds |= inner_deeds
            amounts |= inner_amounts
    return deeds, amounts


def _amounts(row: list[int]) -> int:
    op = row[vocabulary.OP]
    if op == vocabulary.PAY:
        mask = _resources(row, _PRICE) | _icons(row, _ICONS_PAID)
        mask |= _thermometer(_IDOL_PAID, row[vocabulary.FIRST], 1)
        return mask | _thermometer(_CARD_PAID, row[vocabulary.COUNT], 1)
    if op in (vocabulary.GAIN, vocabulary.ARCHAEOLOGIST):
        mask = _resources(row, _GAINS)
    elif op == vocabulary.GAIN_PER:
        mask = 1 << _GAINS + row[vocabulary.FIRST] * _MOST
    elif op == vocabulary.DRAW:
        mask = _thermometer(_DRAWN, row[vocabulary.COUNT], _MOST_CARDS)
    elif op == vocabulary.FEAR:
        mask = _thermometer(_FEAR, row[vocabulary.COUNT], _MOST_CARDS)
    else:
        mask = 1 << _TWICE if row[vocabulary.COUNT] > 1 else 0
    return mask | _icons(row, _ICONS)


def _resources(row: list[int], start: int) -> int:
    mask = 0
    for index in range(vocabulary.RESOURCE_COUNT):
        mask |= _thermometer(start + index * _MOST, row[vocabulary.AMOUNTS + index], _MOST)
    return mask


def _icons(row: list[int], start: int) -> int:
    return sum(
        1 << start + icon - 1
        for icon in range(1, vocabulary.ICON_COUNT)
        if how_many(row[vocabulary.TRAVEL], icon) > 0
    )


def _thermometer(start: int, count: int, most: int) -> int:
    """One bit for each of so many things, as far as they count."""
    return (1 << min(count, most)) - 1 << start
