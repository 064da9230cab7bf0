"""Games over processes: the same games whatever the number of jobs, and no worker is lost without a word."""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from digsite.lab import LostGame, PlayedGame, Series, in_order, rows, run, standings
from digsite.lab.workers import interrupts_held_back

SHORT = {"length": "short"}


def short(*bots: str, games: int) -> Series:
    return Series("lost-cities", bots, games=games, seed=3, options=SHORT)


def test_the_results_do_not_depend_on_the_number_of_jobs() -> None:
    series = short("random", "tests.lab.wayward:first", "tests.lab.wayward:illegal", games=20)
    here, alone, together = (rows(series, run(series, jobs)) for jobs in (0, 1, 2))
    assert here == alone == together
    assert len(here) == 20 * 3


@pytest.mark.parametrize("jobs", [0, 1])
def test_a_game_that_a_follower_parts_from_is_left_out(jobs: int) -> None:
    series = short("tests.lab.wayward:Parting", "random", games=12)
    outcomes = list(run(series, jobs))
    parted = {outcome.fixture.number for outcome in outcomes if isinstance(outcome, LostGame)}
    assert parted == {number for number in range(12) if series.fixture(number).seed % 2 == 0}
    assert all(lost.diverged for lost in outcomes if isinstance(lost, LostGame))
    assert len(in_order(outcomes)) == 12 - len(parted)


def test_games_arrive_while_others_are_still_played() -> None:
    series = short("random", "random", games=100_000)
    with contextlib.closing(run(series, jobs=2)) as outcomes:
        first = [next(outcomes) for _ in range(3)]
    assert len(in_order(first)) == 3
    assert all(game.record.actions == () for game in in_order(first))


@contextlib.contextmanager
def one_interrupt() -> Iterator[None]:
    """The first Ctrl-C is heard, and no other."""

    def interrupt(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    previous = signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def test_an_interrupt_ends_the_workers_in_the_middle_of_a_game() -> None:
    series = short("tests.lab.wayward:sleeping", "random", games=4)
    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt), one_interrupt():
        next(run(series, jobs=2))
    assert set(multiprocessing.active_children()) <= before


def test_an_interrupt_waits_until_a_worker_is_started_whichever_thread_is_told() -> None:
    done = threading.Event()
    bystander = threading.Thread(target=done.wait)
    bystander.start()
    reached: list[str] = []

    def start() -> None:
        with interrupts_held_back():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.2)
            reached.append("started")
        reached.append("heard nothing")

    try:
        with pytest.raises(KeyboardInterrupt), one_interrupt():
            start()
    finally:
        done.set()
        bystander.join()
    assert reached == ["started"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_worker_that_dies_is_reported_and_the_other_games_are_played(jobs: int) -> None:
    series = short("tests.lab.wayward:deadly_in_seat_zero", "random", games=6)
    outcomes = list(run(series, jobs))
    lost = {outcome.fixture.number: outcome for outcome in outcomes if isinstance(outcome, LostGame)}
    assert sorted(lost) == [0, 2, 4]
    assert "signal 9" in lost[0].reason
    assert [game.fixture.number for game in in_order(outcomes)] == [1, 3, 5]
    assert [standing.games for standing in standings(series.names(), outcomes)] == [3, 3]


def test_an_error_in_the_engine_costs_one_game_not_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Series.play

    def play(series: Series, number: int) -> PlayedGame:
        if number == 1:
            raise IndexError("there is no such stone")
        return sound(series, number)

    monkeypatch.setattr(Series, "play", play)
    outcomes = list(run(short("random", "random", games=3)))
    assert [game.fixture.number for game in in_order(outcomes)] == [0, 2]
    lost = outcomes[1]
    assert isinstance(lost, LostGame)
    assert lost.reason == "it raised IndexError: there is no such stone"


def test_fewer_jobs_than_none_are_refused() -> None:
    with pytest.raises(ValueError, match="not -1"):
        next(run(short("random", "random", games=2), jobs=-1))
