"""Who plays whom, on which deal and in which seat."""

import pickle
from collections import Counter
from dataclasses import replace

import pytest

import digsite
from digsite.lab import Series, play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_has_every_seat_of_every_deal_once(seats: int) -> None:
    series = Series("lost-cities", tuple(f"bot{n}" for n in range(seats)), games=seats * 5)
    taken = Counter(
        (fixture.deal, fixture.seed, seat, entrant)
        for fixture in map(series.fixture, range(series.games))
        for seat, entrant in enumerate(fixture.entrants)
    )
    assert set(taken.values()) == {1}
    assert len(taken) == 5 * seats * seats
    assert len({deal_and_seed[:2] for deal_and_seed in taken}) == 5, "a deal has one seed"


def test_two_series_share_no_deal() -> None:
    one, two = (Series("lost-cities", ("random", "random"), games=400, seed=seed) for seed in (1, 2))
    seeds = [{series.fixture(number).seed for number in range(400)} for series in (one, two)]
    assert [len(found) for found in seeds] == [200, 200]
    assert not seeds[0] & seeds[1]
    assert max(seeds[0]) < 1 << 53


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "lost-cities"),
        ({"bots": ("random",)}, "2 to 4 players"),
        ({"bots": ("random", "clever")}, "there are: beginner"),
        ({"options": {"length": "long"}}, "'standard', 'short'"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"games": 0}, "one game or more"),
        ({"seed": -1}, "from 0"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_is_allowed(change: dict[str, object], words: str) -> None:
    asked: dict[str, object] = {"game": "lost-cities", "bots": ("random", "random"), "games": 2, **change}
    with pytest.raises(ValueError, match=words):
        Series(**asked).check()  # type: ignore[arg-type]


def test_the_edition_travels_with_the_series() -> None:
    edited = digsite.game("lost-cities").with_edition("[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n")
    plain = Series("lost-cities", ("random", "random"), games=2, options={"length": "short"})
    own = pickle.loads(pickle.dumps(replace(plain, edition=edited.edition)))
    assert own.play(0).record.scores != plain.play(0).record.scores
    record = play(edited, ["random", "random"], own.fixture(0).seed, {"length": "short"})
    assert own.play(0).record.scores == record.scores
