"""The measurements of the bots: each runs in small, goes on where it was stopped, and writes its section."""

from __future__ import annotations

import functools
import json
import operator
import sys
from pathlib import Path

import pytest

import digsite
from benchmarks import anchors, calibration, cheating, matches, solo
from benchmarks.anchors import Pipe
from benchmarks.curves import Point, curves
from benchmarks.journal import Journal
from benchmarks.page import replaced
from digsite.bots.search import Search
from digsite.bots.weights import Weights
from digsite.lab.statistics import Estimate
from tests.bots.networks import judge_of, positions


def test_a_journal_goes_on_after_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "pieces.jsonl"
    double = functools.partial(operator.mul, 2)
    Journal(path, "arnak", {}).run(double, range(3), jobs=1)
    path.write_text(path.read_text() + '[3, "half a li')
    journal = Journal(path, "arnak", {})
    assert journal.of(range(9)) == [0, 2, 4]
    journal.run(double, range(5), jobs=1)
    assert Journal(path, "arnak", {}).of(range(9)) == [0, 2, 4, 6, 8]
    with pytest.raises(ValueError, match="holds another measurement or build"):
        Journal(path, "quetzal", {})


def test_sections_stand_side_by_side_and_are_written_over() -> None:
    page = replaced(replaced("# Page\n", "one", "first"), "two", "second")
    again = replaced(page, "one", "third")
    assert "first" not in again
    assert again.index("third") < again.index("second")


def test_a_small_run_of_the_solo_game(tmp_path: Path) -> None:
    page = tmp_path / "measurements.md"
    small = ["--games", "1", "--budgets", "", "--curve", "2,4", "--curve-games", "2", "--jobs", "1"]
    assert solo.main([*small, "--folder", str(tmp_path / "kept"), "--page", str(page)]) == 0
    assert "| snake | 4 iterations | 2 |" in page.read_text()
    numbers = json.loads((tmp_path / "pictures" / "solo.json").read_text())
    assert numbers["bird 2"]["games"] == 2
    assert (tmp_path / "pictures" / "solo-points.svg").read_text().startswith("<svg ")


def test_a_game_of_random_levels_is_noted_for_every_seat() -> None:
    noted = calibration.play("lost-cities", 5, False, 0)
    moments = {one[4] for one in noted}
    assert moments == set(range(1, 10))
    seats = len(noted) // 9
    for moment in moments:
        of_moment = [one for one in noted if one[4] == moment]
        assert len(of_moment) == seats
        assert sum(one[3] for one in of_moment) == pytest.approx(1.0)
        assert sum(one[1] for one in of_moment) == pytest.approx(1.0, abs=0.5)


def test_what_was_fitted_goes_into_weights_and_what_was_held_out_onto_the_page(tmp_path: Path) -> None:
    small = ["arnak", "--games", "2", "--alone-games", "2", "--jobs", "1", "--folder", str(tmp_path / "kept")]
    assert calibration.main([*small, "--fit", str(tmp_path / "fitted.net")]) == 0
    settings = Weights.read(tmp_path / "fitted.net").search
    assert {"win_scale_1", "win_shift_1", "points_shift_1"} <= settings.keys()
    page = tmp_path / "measurements.md"
    assert calibration.main([*small, "--page", str(page)]) == 0
    assert "2 held-out games of two players or more" in page.read_text()
    numbers = json.loads((tmp_path / "pictures" / "calibration-arnak.json").read_text())
    assert sum(found[-1] for found in numbers["deciles, alone"]) == 2 * 9


def test_certainty_that_is_not_borne_out_is_taken_back() -> None:
    sure = [[(50.0, 0.95, 52.0, float(number < 6), 5, "hard")] for number in range(10)]
    unsure = [[(50.0, 0.05, 52.0, float(number < 4), 5, "hard")] for number in range(10)]
    fitted = calibration.fit([*sure, *unsure])
    assert 0.0 < fitted["win_scale"] < 0.3
    found = calibration.deciles([calibration.as_shown(game, fitted) for game in [*sure, *unsure]])
    assert [(round(told, 2), won.mean) for told, won, _ in found] == [(0.4, 0.4), (0.6, 0.6)]


def test_a_correlation_among_equals_leaves_levels_out() -> None:
    games = [
        [(90.0, 0.5, 80.0 + number % 2, 0.5, 5, "expert"), (20.0, 0.5, 10.0 + number % 2, 0.5, 5, "beginner")]
        for number in range(8)
    ]
    pairs = [[(one[0], one[2]) for one in played] for played in games]
    assert calibration.correlation_over_games(pairs).mean > 0.99
    equals = calibration.correlation_over_games(calibration._among_equals(games))
    assert equals == Estimate(0.0, 0.0, 0.0)


def test_a_cheat_searches_the_world_as_it_is() -> None:
    state = positions("lost-cities", players=2)[1]
    seat = int(state.player)
    search = Search(state.clone(), seat, judge_of("lost-cities", 2), 1)
    before = state.dump()
    for _ in range(20):
        search.walk(search.root.clone())
    assert search.known() == search.iterations == 20
    assert search.root.dump() == before
    # Nothing is drawn, so no two worlds differ in what is legal below one action.
    draws = search.stream.words()
    assert draws == Search(state, seat, judge_of("lost-cities", 2), 1).stream.words()


def test_every_seat_of_a_deal_is_the_cheats_once() -> None:
    games = cheating.play("quetzal", 2, 2, deal=0)
    assert len(games) == len(digsite.game("quetzal").players[:2])
    assert all(0.0 <= game["won"] <= 1.0 for game in games)


def test_curves_join_their_points() -> None:
    plot = curves("A", {"b": [Point(0.1, 0.2, 0.1, 0.3), Point(0.9, 0.8, 0.7, 0.9)]}, ("x", "y"))
    assert plot.count("<circle") == 2
    assert plot.count("<polyline") == 1


def test_an_expert_meets_the_old_search_in_every_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A process of today's package stands in for the earlier commit, which takes minutes to build.
    pipe = Pipe([sys.executable, "-P", Path(anchors.__file__).with_name("anchor_process.py")])
    monkeypatch.setattr(anchors, "_pipes", [pipe])
    match = matches.Match("quetzal", players=3, cpu=0.001, games=4)
    assert match.deals == 2
    deals = [matches.play(match, deal) for deal in range(match.deals)]
    pipe.close()
    assert [len(deal) for deal in deals] == [3, 3]
    page = tmp_path / "measurements.md"
    matches._write(page, "python -m benchmarks.matches", "quetzal", [(match, [*deals, [None] * 3])])
    assert "| Quetzal, 3 players | 1 ms | 6 |" in page.read_text()
    assert page.read_text().count("| 33 % |") == 1
    numbers = json.loads((tmp_path / "pictures" / "matches-quetzal.json").read_text())
    assert numbers["match-quetzal-3-0.001s"]["left out"] == 3
