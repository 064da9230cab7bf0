"""A ladder goes on where it stopped, with the same games; it refuses those of others; the page tells what it found."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from digsite.lab import LostGame, Outcome, PlayedGame, Series
from digsite.lab.entries import Table
from digsite.lab.ladder import Budget, Ladder
from digsite.lab.page import ladder_of, write_page
from digsite.lab.ranking import alone, matrix, ranks
from digsite.lab.results import Results, Run, Settings

FIRST = "tests.lab.wayward:first"
SHORT = Table("lost-cities", 2, {"length": "short"})


def short() -> Ladder:
    return Ladder(SHORT, ["random", FIRST, "tests.lab.wayward:illegal"])


def played(outcomes: list[Outcome]) -> list[Outcome]:
    """The games without the time they took."""
    return [
        replace(one, record=replace(one.record, seconds=())) if isinstance(one, PlayedGame) else one
        for one in outcomes
    ]


def climb(ladder: Ladder, folder: Path, games: int) -> Results:
    with ladder.open(folder) as results:
        for _ in ladder.play(results, Budget(games=games), jobs=1):
            pass
    return results


def test_a_ladder_ranks_the_bots(tmp_path: Path) -> None:
    ladder = short()
    results = climb(ladder, tmp_path, 32)
    found = ranks(ladder, results)
    assert found[0].name == FIRST
    assert found[0].rating.points > 1100
    assert found[0].step is not None
    assert found[0].step.points > 100
    assert sum(rank.games for rank in found) == 2 * 32
    names = [rank.name for rank in found]
    cells = matrix(ladder, results, names)
    for row in range(3):
        for column in range(3):
            here, there = cells[row][column], cells[column][row]
            if here is not None and there is not None:
                assert here.share + there.share == pytest.approx(1)
                assert here.games == there.games


def test_a_ladder_that_was_killed_goes_on_with_the_same_games(tmp_path: Path) -> None:
    straight = climb(short(), tmp_path / "straight", 24)
    file = tmp_path / "stopped" / f"{SHORT.name}.jsonl"
    with short().open(file.parent) as results:
        games = short().play(results, Budget(games=24), jobs=1)
        for _ in range(11):
            next(games)
        games.close()
    # A kill may leave half a line, and the games of a batch out of their order.
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:4], *lines[5:], lines[4][:30]]), encoding="utf-8")
    resumed = climb(short(), file.parent, 24)
    assert sorted(played(resumed.games()), key=repr) == sorted(played(straight.games()), key=repr)
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[-1])


def test_games_are_found_again_when_another_participant_joins(tmp_path: Path) -> None:
    climb(Ladder(SHORT, ["random", FIRST]), tmp_path, 16)
    joined = Ladder(SHORT, [FIRST, "tests.lab.wayward:illegal", "random"])
    with joined.open(tmp_path) as results:
        assert len(joined.outcomes(results)) == 16


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 2}, "seed 2 instead of 1"),
        ({"rules": 0}, "rules 0 instead of 1"),
        ({"limit": 1.5}, "limit 1.5 instead of None"),
    ],
)
def test_games_with_other_settings_are_refused(tmp_path: Path, change: dict[str, object], words: str) -> None:
    settings = short().settings()
    path = tmp_path / "games.jsonl"
    Results.open(path, replace(settings, **change)).close()  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=re.escape(words)):
        Results.open(path, settings)


def test_games_of_another_build_are_refused(tmp_path: Path) -> None:
    settings = short().settings()
    path = tmp_path / "games.jsonl"
    Results.open(path, replace(settings, build=replace(settings.build, fingerprint="another"))).close()
    with pytest.raises(ValueError, match=r"build 'another' instead of .*; name another place or remove"):
        Results.open(path, settings)


def test_the_same_sources_compiled_are_the_same_build(tmp_path: Path) -> None:
    settings = short().settings()
    path = tmp_path / "games.jsonl"
    Results.open(path, replace(settings, build=replace(settings.build, kind="other"))).close()
    Results.open(path, settings).close()


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    with short().open(tmp_path), pytest.raises(ValueError, match="is being written by another run"):
        short().open(tmp_path)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("one\ntwo\n", encoding="utf-8")
    with pytest.raises(ValueError, match="is not a file of results"):
        Results.open(path, short().settings())
    assert path.read_text(encoding="utf-8") == "one\ntwo\n"


def test_what_is_read_is_what_was_played(tmp_path: Path) -> None:
    series = Series("quetzal", ("random", "tests.lab.wayward:raising", "random"), games=3, seed=7)
    path = tmp_path / "games.jsonl"
    outcomes: list[Outcome] = [series.play(0), LostGame(series.fixture(1), "lost"), series.play(2)]
    outcomes[1] = LostGame(series.fixture(1), "other rules", diverged=True)
    with Results.open(path, Settings.of(series)) as results:
        for outcome in outcomes:
            results.add(series, outcome)
        results.note(Run("digsite simulate", "2026-11-18", "abc"))
    read = Results.read(path)
    assert read.settings == Settings.of(series)
    assert read.runs == [Run("digsite simulate", "2026-11-18", "abc")]
    kept = [
        replace(one, record=replace(one.record, actions=())) if isinstance(one, PlayedGame) else one
        for one in outcomes
    ]
    assert played(read.games()) == played(kept)


def test_three_seats_are_shared_in_turn(tmp_path: Path) -> None:
    ladder = Ladder(Table("quetzal", 3), ["random", FIRST])
    results = climb(ladder, tmp_path, 12)
    bots = [outcome.record.bots for outcome in results.games() if isinstance(outcome, PlayedGame)]
    assert sum(names.count("random") for names in bots) == sum(names.count(FIRST) for names in bots) == 18
    assert len(set(bots)) == 6
    assert ranks(ladder, results)[0].games == 12


def test_games_in_which_an_anchor_parts_are_left_out_and_counted(tmp_path: Path) -> None:
    ladder = Ladder(SHORT, ["random", "tests.lab.wayward:Parting"])
    results = climb(ladder, tmp_path, 8)
    assert 0 < ladder.diverged(results) < 8
    assert ladder.lost(results) == 0
    assert len(ladder.meetings(results)) == 8 - ladder.diverged(results)


def test_the_page_tells_of_all_games_in_the_folder(tmp_path: Path) -> None:
    climb(Ladder(SHORT, ["random", FIRST, "tests.lab.wayward:illegal"]), tmp_path, 16)
    solo = Ladder(Table("arnak", 1, {"temple": "snake", "difficulty": 3}), ["random", FIRST])
    with solo.open(tmp_path) as results:
        results.note(Run("digsite ladder arnak", "2026-11-18", "abcdef"))
    found = climb(solo, tmp_path, 8)
    assert [standing.games for standing in alone(solo, found)] == [4, 4]
    assert ladder_of(found).table == solo.table
    page = tmp_path / "docs" / "strength.md"
    page.parent.mkdir()
    write_page(page, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "16 games, seed 1." in text
    assert "8 games, seed 1." in text
    assert "commit abcdef" in text
    assert "- `digsite ladder arnak` (2026-11-18)" in text
    assert "### 1 player, temple=snake, difficulty=3" in text
    assert "### 2 players, length=short" in text
    assert re.search(r"\| \(\d+\) \|", text), "a pair that has not met is predicted"
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", text)
    assert len(pictures) == 2
    assert all((page.parent / picture).read_text(encoding="utf-8").startswith("<svg") for picture in pictures)


def test_the_page_keeps_the_tables_that_are_not_in_the_folder(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    climb(Ladder(SHORT, ["random", FIRST]), tmp_path / "first", 8)
    write_page(page, tmp_path / "first")
    before = page.read_text(encoding="utf-8")
    climb(Ladder(Table("arnak", 1, {"difficulty": 3}), ["random"]), tmp_path / "second", 4)
    write_page(page, tmp_path / "second")
    both = page.read_text(encoding="utf-8")
    assert [line for line in both.splitlines() if line.startswith("##")] == [
        "## Lost Ruins of Arnak",
        "### 1 player, temple=bird, difficulty=3",
        "## Lost Cities: The Board Game",
        "### 2 players, length=short",
    ]
    assert set(before.splitlines()) <= set(both.splitlines())
    write_page(page, tmp_path / "second")
    write_page(page, tmp_path / "first")
    assert page.read_text(encoding="utf-8") == both


def test_a_page_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds no games"):
        write_page(tmp_path / "strength.md", tmp_path)


@pytest.mark.parametrize(
    ("participants", "words"),
    [(["random"], "two participants or more"), (["random", "random"], "each participant once")],
)
def test_a_ladder_needs_several_participants(participants: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Ladder(SHORT, participants)
