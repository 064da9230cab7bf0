"""Plans which pair plays next: neighbours and the anchor first, then the pair that narrows the intervals most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from digsite.lab.ratings import Meeting, Ratings

Pair = tuple[int, int]

# Deals of one batch. Each is played from every seating of its line-ups.
BATCH_DEALS = 4


@dataclass(frozen=True, slots=True)
class Progress:
    """The games so far, how many each pair has begun, and what a game of a pair costs."""

    meetings: Sequence[Meeting]
    played: Mapping[Pair, int]
    cost: Mapping[Pair, float]


def first_pairs(players: int, anchor: int) -> list[Pair]:
    """The pairs that play before any other: neighbours in the order of the list, then everybody against the anchor.

    >>> first_pairs(4, anchor=1)
    [(0, 1), (1, 2), (2, 3), (1, 3)]
    """
    pairs = [(player, player + 1) for player in range(players - 1)]
    for player in range(players):
        pair = (min(player, anchor), max(player, anchor))
        if player != anchor and pair not in pairs:
            pairs.append(pair)
    return pairs


def next_pair(players: int, anchor: int, batch: int, progress: Progress) -> Pair:
    """The pair whose next batch is worth most; which one follows from the games so far and nothing else.

    With costs the worth is taken per unit of cost: many quick games may tell more than a few slow ones.

    >>> games = [Meeting(0, 1, 0.5, 0), Meeting(1, 2, 0.5, 0)]
    >>> next_pair(3, 0, 8, Progress(games, {(0, 1): 8, (1, 2): 8}, {}))
    (0, 2)
    """
    for pair in first_pairs(players, anchor):
        if pair not in progress.played:
            return pair
    ratings = Ratings(players, progress.meetings, anchor)
    pairs = [pair for pair in combinations(range(players), 2) if all(map(ratings.known, pair))]
    if not pairs:
        # No game of the first pairs came to its end; they are tried again in turn.
        return min(first_pairs(players, anchor), key=lambda pair: progress.played[pair])
    costs = _costs(pairs, progress.cost)
    return max(pairs, key=lambda pair: ratings.narrowing(pair[0], pair[1], batch) / costs[pair])


def _costs(pairs: Sequence[Pair], known: Mapping[Pair, float]) -> Mapping[Pair, float]:
    """The cost of a game of each pair; those that have not met are taken for the mean of their players' games."""
    if not known:
        return dict.fromkeys(pairs, 1.0)
    overall = sum(known.values()) / len(known)

    def of_player(player: int) -> float:
        own = [cost for pair, cost in known.items() if player in pair]
        return sum(own) / len(own) if own else overall

    return {pair: known.get(pair, (of_player(pair[0]) + of_player(pair[1])) / 2) for pair in pairs}
