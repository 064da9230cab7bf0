"""Ranking by points and one tie-breaker; seats that are equal in both share a place."""

from digsite.engine.native import i64, vec


def ranked(points: vec[i64], deciders: vec[i64]) -> list[int]:
    """The place of each seat, 0 for the first.

    >>> ranked(vec[i64]([30, 40, 30]), vec[i64]([2, 0, 1]))
    [1, 0, 2]
    """
    places: list[int] = []
    players: i64 = len(points)
    seat: i64 = 0
    while seat < players:
        ahead: i64 = 0
        other: i64 = 0
        while other < players:
            if points[other] > points[seat] or (
                points[other] == points[seat] and deciders[other] > deciders[seat]
            ):
                ahead += 1
            other += 1
        places.append(ahead)
        seat += 1
    return places


def deciding(points: vec[i64], deciders: vec[i64]) -> tuple[int, int] | None:
    """The two highest deciders among those with the most points; None where one alone has them.

    >>> deciding(vec[i64]([30, 40, 40]), vec[i64]([2, 0, 1]))
    (1, 0)
    """
    most = max([point for point in points])
    level = sorted([int(deciders[seat]) for seat in range(len(points)) if points[seat] == most])
    return (level[-1], level[-2]) if len(level) > 1 else None
