"""What cards of Quetzal are worth as collections, and which to pick, keep, sell and deliver by rules of thumb."""

from typing import Final, final

from digsite.engine.native import i64, vec

_TYPES: Final = 5
_BONUSES: Final = 4
_KINDS: Final = 20
_COLLECTION: Final = 3.0

_SELL: Final = 65
_DELIVER: Final = 85

# What the bonus of a card is worth in points: Discovery and points, or a coin.
_BONUS: Final = 0.8
_COIN_BONUS: Final = 0.4
# The share of a full collection that a card of it promises.
_PROMISE: Final = 0.3
# A collection that would be worth less is not waited for.
_WORTH_WAITING: Final = 5.5


@final
class Collections:
    """The printed values of collections, and what follows from them for a hand of cards.

    A hand and a crate are twenty counts in an observation, from where they start there.

    >>> from digsite.engine.native import vec
    >>> pottery = [1.0, 2.0, 4.0]
    >>> collections = Collections(vec[float](pottery + [0.0] * 12))
    >>> [collections.value_of(0, count) for count in (0.0, 1.0, 3.0, 5.0)]
    [0.0, 1.0, 4.0, 6.0]
    """

    def __init__(self, values: vec[float]) -> None:
        self.values: vec[float] = values
        self.planned: vec[float] = vec[float]([0.0] * _TYPES)

    def value_of(self, kind: i64, count: float) -> float:
        """The points of so many cards of a type."""
        value: float = 0.0
        while count > 2.5:
            value += self.values[kind * 3 + 2]
            count -= _COLLECTION
        if count > 0.5:
            value += self.values[kind * 3 + (1 if count > 1.5 else 0)]
        return value

    def value_of_hand(self, cells: vec[float], hand: i64) -> float:
        """The points of all cards of a hand."""
        value: float = 0.0
        kind: i64 = 0
        while kind < _TYPES:
            value += self.value_of(kind, in_type(cells, hand, kind))
            kind += 1
        return value

    def change(self, cells: vec[float], hand: i64, card: i64, more: float) -> float:
        """What one card more, or one less, changes about the worth of a hand."""
        kind = card // _BONUSES
        count = in_type(cells, hand, kind)
        change = self.value_of(kind, count + more) - self.value_of(kind, count)
        change += _PROMISE * more * self.values[kind * 3 + 2] / _COLLECTION
        return change + more * worth_of_bonus(card)

    def sale(self, cells: vec[float], hand: i64, legal: vec[i64], count: i64, price: float) -> i64:
        """The action that sells the card which is missed least, or none where all are worth more than the price."""
        best: i64 = legal[count - 1]
        least: float = price
        index: i64 = 0
        while index < count:
            card = legal[index] - _SELL
            if 0 <= card and card < _KINDS:
                loss = -self.change(cells, hand, card, -1.0)
                if loss < least:
                    least = loss
                    best = legal[index]
            index += 1
        return best

    def delivery(
        self,
        cells: vec[float],
        hand: i64,
        crate: i64,
        left: float,
        last: bool,
        legal: vec[i64],
        count: i64,
    ) -> i64:
        """The action that names the next card of a delivery with room for so many more, or done."""
        planned = self.planned
        kind: i64 = 0
        while kind < _TYPES:
            planned[kind] = 0.0
            kind += 1
        while left > 0.5:
            size = self.plan_best(cells, hand, crate, left, last, legal, count)
            if size < 0.5:
                break
            left -= size
        index: i64 = 0
        while index < count:
            card = legal[index] - _DELIVER
            if 0 <= card and card < _KINDS and planned[card // _BONUSES] > 0.5:
                return legal[index]
            index += 1
        return legal[count - 1]

    def plan_best(
        self,
        cells: vec[float],
        hand: i64,
        crate: i64,
        left: float,
        last: bool,
        legal: vec[i64],
        count: i64,
    ) -> float:
        """Plans the collection with the most points for each card into what is left; tells how many cards that are."""
        best: i64 = -1
        best_rate: float = 0.0
        best_size: float = 0.0
        kind: i64 = 0
        while kind < _TYPES:
            named = in_type(cells, crate, kind) + self.planned[kind]
            free = in_type(cells, hand, kind) - named
            if free > 0.5 and (self.planned[kind] > 0.5 or may_name(legal, count, kind)):
                rest = named % _COLLECTION
                size = _COLLECTION - rest
                if size > free:
                    size = free
                if size > left:
                    size = left
                if (
                    last
                    or rest + size > 2.5
                    or free + rest < 1.5
                    or self.values[kind * 3 + 2] < _WORTH_WAITING
                ):
                    rate = (self.value_of(kind, named + size) - self.value_of(kind, named)) / size
                    if rate > best_rate:
                        best = kind
                        best_rate = rate
                        best_size = size
            kind += 1
        if best >= 0:
            self.planned[best] += best_size
        return best_size


def worth_of_bonus(card: i64) -> float:
    """What the bonus of a kind of card is worth in points.

    >>> worth_of_bonus(0) > worth_of_bonus(2) > worth_of_bonus(3)
    True
    """
    bonus = card % _BONUSES
    return _BONUS if bonus < 2 else _COIN_BONUS if bonus == 2 else 0.0


def may_name(legal: vec[i64], count: i64, kind: i64) -> bool:
    """Whether a card of that type can be named next; types come in order.

    >>> legal = vec[i64]([_DELIVER + 2 * _BONUSES, 134])
    >>> may_name(legal, 2, 2), may_name(legal, 2, 3)
    (True, False)
    """
    index: i64 = 0
    while index < count:
        card = legal[index] - _DELIVER
        if 0 <= card and card < _KINDS and card // _BONUSES == kind:
            return True
        index += 1
    return False


def in_type(cells: vec[float], start: i64, kind: i64) -> float:
    """How many cards of a type are among those counted from there.

    >>> in_type(vec[float]([0.0, 2.0, 1.0, 0.0, 5.0, 0.0, 0.0, 0.0]), 0, 0)
    3.0
    """
    first = start + kind * _BONUSES
    return cells[first] + cells[first + 1] + cells[first + 2] + cells[first + 3]
