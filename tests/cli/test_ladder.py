"""`digsite ladder` from the outside, and `digsite simulate` that goes on where it stopped."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from digsite.bots.opponents import read_ratings
from digsite.cli.ladder import ladder
from digsite.cli.simulate import simulate

FIRST = "tests.lab.wayward:first"


def climbing(folder: Path, *arguments: str) -> Result:
    common = ["lost-cities", "--results", str(folder), "--players", "2", "--option", "length=short"]
    return CliRunner().invoke(ladder, [*common, "--jobs", "1", *arguments], catch_exceptions=False)


def test_the_table_tells_ratings_and_goes_on(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    bots = ["--bots", "random", "--also", FIRST]
    outcome = climbing(tmp_path / "games", *bots, "--games", "8", "--page", str(page))
    assert outcome.exit_code == 0, outcome.output
    text = " ".join(outcome.stdout.split())
    assert "2 players, length=short: 8 games, seed 1" in text
    assert "bot rating 95 % to the next 95 % games won ms each faults" in text
    assert "fixed" in text
    assert "8 games, seed 1. Played by digsite" in page.read_text(encoding="utf-8")
    again = climbing(tmp_path / "games", *bots, "--games", "16")
    assert "16 games, seed 1" in " ".join(again.stdout.split())
    shown = climbing(tmp_path / "games", *bots, "--games", "0")
    assert shown.stdout == again.stdout


def test_the_ratings_of_levels_are_written_as_the_package_reads_them(tmp_path: Path) -> None:
    games, shown = tmp_path / "games", tmp_path / "ratings.toml"
    page = tmp_path / "strength.md"
    told = ["--ratings", str(shown), "--page", str(page)]
    outcome = climbing(games, "--bots", "beginner,greedy,medium", "--games", "24", *told)
    assert outcome.exit_code == 0, outcome.output
    assert re.search(
        r"\| `beginner` to `medium` \| [+-]\d+ \| -?\d+ to -?\d+ \| \w", page.read_text(encoding="utf-8")
    )
    found = read_ratings(shown.read_text(encoding="utf-8"), "ratings.toml")
    assert set(found) == {("lost-cities", "beginner"), ("lost-cities", "medium")}
    assert found["lost-cities", "beginner"].error > 0
    shown.write_text(shown.read_text(encoding="utf-8") + "\n[quetzal.easy]\nrating = 979\nerror = 30\n")
    climbing(games, "--bots", "beginner,greedy,medium", "--games", "0", *told)
    kept = read_ratings(shown.read_text(encoding="utf-8"), "ratings.toml")
    assert kept["quetzal", "easy"].value == 979, "other games keep their ratings"
    assert kept["lost-cities", "beginner"] == found["lost-cities", "beginner"]
    refused = climbing(tmp_path / "other", "--bots", "random,greedy", "--games", "8", "--ratings", str(shown))
    assert refused.exit_code != 0
    assert "holds no games of the levels" in refused.output


def test_one_hour_is_the_budget_of_who_names_none(tmp_path: Path) -> None:
    outcome = climbing(tmp_path / "games", "--bots", f"random,{FIRST}", "--hours", "0.0001")
    assert outcome.exit_code == 0
    assert "1 games" in outcome.stdout or "games, seed 1" in outcome.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "random"], "two participants or more"),
        (["--bots", "random,clever"], "there is no bot 'clever'"),
        (["--bots", "random,tests.lab.wayward:Unmakable"], "no brain found"),
        (["--bots", "random,greedy", "--players", "9"], "2 to 4 players, not 9"),
        (["--bots", "random,greedy", "--hours", "0"], "--hours"),
        (["--bots", "random,greedy", "--games", "-1"], "--games"),
    ],
)
def test_bad_input_is_refused(tmp_path: Path, arguments: list[str], words: str) -> None:
    outcome = climbing(tmp_path / "games", *arguments)
    assert outcome.exit_code == 2
    assert words in " ".join(outcome.stderr.split())
    assert not (tmp_path / "games").exists()


def test_games_of_another_seed_are_refused(tmp_path: Path) -> None:
    assert climbing(tmp_path, "--bots", f"random,{FIRST}", "--games", "8").exit_code == 0
    outcome = climbing(tmp_path, "--bots", f"random,{FIRST}", "--games", "8", "--seed", "2")
    assert outcome.exit_code == 2
    assert "seed 1 instead of 2" in outcome.stderr


def test_simulate_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    common = ["lost-cities", "--bots", f"random,{FIRST}", "--option", "length=short", "--jobs", "1", "--json"]

    def simulated(*arguments: str) -> list[dict[str, object]]:
        outcome = CliRunner().invoke(simulate, [*common, *arguments], catch_exceptions=False)
        assert outcome.exit_code == 0
        bots = json.loads(outcome.stdout)["bots"]
        return [{name: value for name, value in bot.items() if "seconds" not in name} for bot in bots]

    simulated("--games", "4", "--resume", str(file))
    before = file.read_text(encoding="utf-8").splitlines()
    assert simulated("--games", "10", "--resume", str(file)) == simulated("--games", "10")
    after = file.read_text(encoding="utf-8").splitlines()
    assert after[: len(before)] == before
    assert len(after) == 1 + 10


def test_simulate_tells_how_many_games_a_follower_parted_from() -> None:
    arguments = ["lost-cities", "--bots", "random,tests.lab.wayward:Parting", "--games", "8", "--jobs", "1"]
    outcome = CliRunner().invoke(simulate, [*arguments, "--option", "length=short"], catch_exceptions=False)
    assert outcome.exit_code == 0
    assert "games in which a bot follows other rules and they disagree" in outcome.stdout
