"""Ratings find the strengths that games were made with, and their intervals cover them as often as they say."""

import random
from itertools import combinations

import pytest

from digsite.lab.planning import Progress, first_pairs, next_pair
from digsite.lab.ratings import Meeting, Ratings

STRENGTHS = (-250, 0, 120, 300, 700, 1000)
ANCHOR = 1


def chance(first: int, second: int) -> float:
    return float(1 / (1 + 10 ** ((STRENGTHS[second] - STRENGTHS[first]) / 400)))


def played(pair: tuple[int, int], deals: range, luck: random.Random) -> list[Meeting]:
    """Games of these deals, each from both seats."""
    return [Meeting(*pair, float(luck.random() < chance(*pair)), deal) for deal in deals for _ in range(2)]


def everybody(luck: random.Random, deals: int) -> list[Meeting]:
    pairs = combinations(range(len(STRENGTHS)), 2)
    return [game for pair in pairs for game in played(pair, range(deals), luck)]


def test_many_games_give_the_strengths_back() -> None:
    ratings = Ratings(len(STRENGTHS), everybody(random.Random(1), 1000), ANCHOR)
    for player, strength in enumerate(STRENGTHS):
        assert ratings.of(player).points == pytest.approx(1000 + strength, abs=30)
    assert ratings.of(ANCHOR).low == ratings.of(ANCHOR).high == 1000


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    luck = random.Random(2)
    covered = steps = count = 0
    for _ in range(60):
        ratings = Ratings(len(STRENGTHS), everybody(luck, 10), ANCHOR)
        for player, strength in enumerate(STRENGTHS):
            if player != ANCHOR:
                rating = ratings.of(player)
                covered += rating.low <= 1000 + strength <= rating.high
                step = ratings.step(player, player - 1) if player else ratings.step(1, 0)
                steps += step.low <= STRENGTHS[max(1, player)] - STRENGTHS[max(1, player) - 1] <= step.high
                count += 1
    assert 0.9 < covered / count <= 0.99
    assert 0.9 < steps / count <= 0.99


def test_deals_that_decide_everything_widen_the_intervals() -> None:
    luck = random.Random(3)
    outcomes = [float(luck.random() < 0.5) for _ in range(40)]
    independent = [Meeting(0, 1, share, deal) for deal, share in enumerate(outcomes * 4)]
    together = [Meeting(0, 1, share, deal % 40) for deal, share in enumerate(outcomes * 4)]
    narrow, wide = (Ratings(2, games, 1).of(0) for games in (independent, together))
    assert narrow.points == wide.points
    assert 1.8 < (wide.high - wide.low) / (narrow.high - narrow.low) < 2.2


def test_who_wins_everything_has_a_rating_and_a_wide_interval() -> None:
    rating = Ratings(2, [Meeting(0, 1, 1.0, deal) for deal in range(50)], anchor=1).of(0)
    assert 1500 < rating.points < 2200
    assert rating.high - rating.low > 800


def test_shared_wins_count_by_share_and_either_may_be_named_first() -> None:
    shares = [1.0, 0.5, 0.25, 0.0, 1.0]
    straight = Ratings(2, [Meeting(0, 1, share, deal) for deal, share in enumerate(shares)], 1)
    turned = Ratings(2, [Meeting(1, 0, 1 - share, deal) for deal, share in enumerate(shares)], 1)
    assert straight.of(0).points == pytest.approx(turned.of(0).points)
    assert straight.expected(0, 1) == pytest.approx((2.75 + 0.25) / 5.5)


def test_who_has_not_met_anybody_is_not_rated() -> None:
    ratings = Ratings(4, [Meeting(0, 1, 1.0, 0), Meeting(2, 3, 1.0, 0)], anchor=0)
    assert [ratings.known(player) for player in range(4)] == [True, True, False, False]


def test_neighbours_and_the_anchor_play_first() -> None:
    assert first_pairs(5, 1) == [(0, 1), (1, 2), (2, 3), (3, 4), (1, 3), (1, 4)]
    games = dict.fromkeys(first_pairs(5, 1)[:3], 8)
    assert next_pair(5, 1, 8, Progress([], games, {})) == (3, 4)


def plan(batches: int, cost: dict[tuple[int, int], float] | None = None) -> dict[tuple[int, int], int]:
    luck = random.Random(4)
    games: list[Meeting] = []
    counts: dict[tuple[int, int], int] = {}
    for _ in range(batches):
        pair = next_pair(len(STRENGTHS), ANCHOR, 8, Progress(games, counts, cost or {}))
        begun = counts.get(pair, 0)
        games += played(pair, range(begun // 2, begun // 2 + 4), luck)
        counts[pair] = begun + 8
    return counts


def test_further_games_go_where_they_tell_most() -> None:
    counts = plan(60)
    # An open result tells more than one that is as good as certain.
    assert counts.get((1, 5), 0) + counts.get((0, 5), 0) < counts[1, 2]
    assert min(sum(games for pair, games in counts.items() if player in pair) for player in range(6)) >= 40


def test_planned_games_narrow_the_intervals_more_than_the_same_number_for_all() -> None:
    ratings = Ratings(len(STRENGTHS), [], ANCHOR)
    assert not ratings.known(0)
    luck = random.Random(5)
    games: list[Meeting] = []
    counts: dict[tuple[int, int], int] = {}
    while len(games) < 480:
        pair = next_pair(len(STRENGTHS), ANCHOR, 8, Progress(games, counts, {}))
        begun = counts.get(pair, 0)
        games += played(pair, range(begun // 2, begun // 2 + 4), luck)
        counts[pair] = begun + 8
    planned, even = Ratings(6, games, ANCHOR), Ratings(6, everybody(luck, 16), ANCHOR)
    widths = [
        sum(ratings.of(player).high - ratings.of(player).low for player in range(6))
        for ratings in (planned, even)
    ]
    assert widths[0] < widths[1]


def test_a_pair_whose_games_cost_much_plays_less() -> None:
    dear = {pair: 50.0 if 5 in pair else 1.0 for pair in combinations(range(6), 2)}
    cheap, plain = plan(60, dear), plan(60)
    assert sum(games for pair, games in cheap.items() if 5 in pair) < sum(
        games for pair, games in plain.items() if 5 in pair
    )


def test_while_no_game_comes_to_its_end_the_first_pairs_take_turns() -> None:
    counts = dict.fromkeys(first_pairs(3, 0), 8)
    counts[0, 1] = 16
    assert next_pair(3, 0, 8, Progress([], counts, {})) == (1, 2)
