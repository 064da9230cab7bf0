"""The figures against values worked out elsewhere, and the intervals against what they promise."""

import math
import random
from collections.abc import Callable

import pytest

from digsite.bots import Fault
from digsite.lab import (
    Estimate,
    Fixture,
    GameRecord,
    LostGame,
    Outcome,
    PlayedGame,
    SeatFault,
    standings,
    wilson,
)
from digsite.lab.statistics import mean_over_deals, rate_over_deals, student


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 2, 0.0945, 0.9055),
        (550, 1000, 0.5191, 0.5806),
    ],
)
def test_wilson_against_published_values(wins: int, games: int, low: float, high: float) -> None:
    estimate = wilson(wins, games)
    assert estimate.mean == wins / games
    assert estimate.low == pytest.approx(low, abs=1e-4)
    assert estimate.high == pytest.approx(high, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "point"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (6, 2.447),
        (7, 2.365),
        (10, 2.228),
        (20, 2.086),
        (30, 2.042),
        (60, 2.000),
        (120, 1.980),
        (100_000, 1.960),
    ],
)
def test_student_against_the_printed_table(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=1.1e-3)


def test_the_mean_of_independent_values_has_the_textbook_interval() -> None:
    # 1 to 5: mean 3, standard deviation 1.5811, error 0.7071, t with 4 degrees of freedom 2.7764.
    estimate = mean_over_deals([[1.0], [2.0], [3.0], [4.0], [5.0]])
    assert estimate.mean == 3.0
    assert estimate.high == pytest.approx(3.0 + 2.776445 * math.sqrt(0.5))
    assert estimate.low == pytest.approx(3.0 - 2.776445 * math.sqrt(0.5))


def test_luck_that_cancels_within_a_deal_does_not_widen_the_mean() -> None:
    estimate = mean_over_deals([[0.0, 10.0], [-50.0, 60.0], [3.0, 7.0]])
    assert estimate == Estimate(5.0, 5.0, 5.0)


def test_a_single_deal_leaves_the_mean_open_but_not_the_rate() -> None:
    assert mean_over_deals([[4.0, 6.0]]) == Estimate(5.0, None, None)
    assert rate_over_deals([[1.0, 0.0]]) == wilson(1, 2)


def test_games_of_a_deal_that_always_go_the_same_way_count_once() -> None:
    deals = [[1.0, 1.0]] * 30 + [[0.0, 0.0]] * 10
    doubled = rate_over_deals(deals)
    once = rate_over_deals([[deal[0]] for deal in deals])
    assert doubled.low == pytest.approx(once.low)
    assert doubled.high == pytest.approx(once.high)
    assert doubled.high - doubled.mean > wilson(60, 80).high - 0.75  # type: ignore[operator]


def test_games_of_a_deal_that_cancel_do_not_count_more_than_they_are() -> None:
    assert rate_over_deals([[1.0, 0.0]] * 40) == wilson(40, 80)


def shared_win(chance: random.Random) -> float:
    return chance.choice([0.0, 0.0, 0.5, 1.0, 1.0])


def plain_win(chance: random.Random) -> float:
    return float(chance.random() < 0.5)


@pytest.mark.parametrize("win", [shared_win, plain_win])
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_the_interval_of_the_rate_covers_the_truth_as_often_as_it_says(
    win: Callable[[random.Random], float], alike: float
) -> None:
    chance = random.Random(20)
    covered = 0
    for _ in range(1000):
        deals: list[list[float]] = []
        for _ in range(50):
            first = win(chance)
            deals.append([first, first if chance.random() < alike else win(chance)])
        estimate = rate_over_deals(deals)
        assert estimate.low is not None
        assert estimate.high is not None
        covered += estimate.low <= 0.5 <= estimate.high
    assert covered >= 930


def played(number: int, scores: tuple[int, ...], winners: tuple[int, ...], *faults: SeatFault) -> PlayedGame:
    seats = len(scores)
    deal, rotation = divmod(number, seats)
    entrants = tuple((seat + rotation) % seats for seat in range(seats))
    record = GameRecord(
        game="lost-cities",
        seed=deal,
        options={},
        bots=tuple(f"bot{entrant}" for entrant in entrants),
        scores=scores,
        places=tuple(sum(1 for other in scores if other > score) for score in scores),
        winners=winners,
        returns=tuple(0.0 for _ in scores),
        decisions=tuple(10 + seat for seat in range(seats)),
        seconds=tuple(1.0 for _ in scores),
        faults=faults,
        actions=(),
    )
    return PlayedGame(Fixture(number, deal, rotation, deal, entrants), record)


def test_standings_follow_the_bot_around_the_table() -> None:
    fault = SeatFault(1, 4, Fault("illegal", "bot0", "answered 7"))
    games: list[Outcome] = [
        played(1, (30, 10), (0,), fault),  # seats: bot1, bot0
        played(0, (20, 20), (0, 1)),  # seats: bot0, bot1
        LostGame(Fixture(2, 1, 0, 1, (0, 1)), "its worker process ended"),
    ]
    zero, one = standings(["bot0", "bot1"], games)
    assert (zero.bot, zero.games, zero.wins, zero.score.mean, zero.place) == ("bot0", 2, 0.5, 15.0, 1.5)
    assert (one.bot, one.games, one.wins, one.score.mean, one.place) == ("bot1", 2, 1.5, 25.0, 1.0)
    assert zero.win_rate == wilson(0.5, 2)
    assert zero.decisions_per_game == 10.5
    assert zero.seconds_per_decision == 2 / 21
    assert zero.fault_kinds() == {"illegal": 1}
    assert one.faults == ()


def test_the_order_in_which_games_arrive_does_not_matter() -> None:
    games = [played(number, (number, 5, 9 - number), (number % 3,)) for number in range(9)]
    shuffled = games[:]
    random.Random(3).shuffle(shuffled)
    assert standings(["a", "b", "c"], games) == standings(["a", "b", "c"], shuffled)


def test_without_a_game_there_is_no_standing() -> None:
    assert standings(["a", "b"], []) == []
