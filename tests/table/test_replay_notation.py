"""Replays in notation: what is written is read back, and bad text names its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import digsite
from digsite.cli.replay import replay as replay_command
from digsite.table import Replay, replay_notation

GAMES = [("arnak", 1), ("arnak", 3), ("lost-cities", 2), ("quetzal", 2)]


def recorded(name: str, players: int, most: int = 10_000) -> Replay:
    state = digsite.game(name).start(players=players, seed=11)
    actions: list[int] = []
    while not state.over and len(actions) < most:
        legal = state.legal_actions()
        actions.append(legal[len(actions) * 5 % len(legal)])
        state.apply(actions[-1])
    return Replay.record(digsite.game(name), players, 11, actions)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_replay_comes_back_from_its_text(name: str, players: int) -> None:
    replay = recorded(name, players)
    text = replay_notation.write(replay)
    assert Replay.loads(text) == replay
    assert max(len(line) for line in text.splitlines()) < 200


def test_comments_case_and_spaces_do_not_matter() -> None:
    replay = recorded("lost-cities", 2, 12)
    loud = []
    for line in replay_notation.write(replay).splitlines():
        loud.append(f"  {line.upper()}   # well played" if line[:1].isdigit() else line)
    assert Replay.loads("\r\n".join(["# mine", "", *loud, "# the end"])) == replay


def test_numbers_are_moves_too() -> None:
    replay = recorded("lost-cities", 2, 1)
    head = replay_notation.write(replay).rsplit("\n", 2)[0]
    assert Replay.loads(f"{head}\n{replay.begin().player}: #{replay.actions[0]}  # a comment\n") == replay


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("0: fly", r"line 11: there is no move 'fly'; try "),
        ("0: ", r"line 11: a move is expected, not an empty text; try "),
        ("1: draw", r"line 11: seat 0 decides here, not seat 1"),
        ("0: draw", r"line 11: a card is played before one is drawn \(LC-TRN-02\); try "),
        ("fly away", r"line 11: a field like 'seed: 7' or moves like '0: draw' are expected"),
        ("seed: 8", r"line 11: the field 'seed' is there twice"),
        ("seeds: 8", r"seeds: unknown field"),
        ("edition: {", r"line 11: edition: this is not JSON"),
        ("actions: []", r"line 11: actions stand in no replay in notation; the moves do"),
        ("0: " + "x" * 1000, r"line 11: a move has at most 80 characters, not 1000"),
    ],
)
def test_bad_text_names_its_line(line: str, problem: str) -> None:
    start = Replay.record(digsite.game("lost-cities"), 2, 11, [], {"first": 0})
    head = replay_notation.write(start).rstrip("\n") + "\n"
    filled = head + "\n" * (10 - head.count("\n"))
    with pytest.raises(digsite.BadData, match=problem):
        Replay.loads(f"{filled}{line}\n", "mine.txt")


def test_moves_after_the_end_are_refused() -> None:
    text = replay_notation.write(recorded("lost-cities", 2))
    with pytest.raises(digsite.BadData, match=r"line \d+: the game was over after \d+ moves"):
        Replay.loads(f"{text}0: draw\n")


def test_the_command_prints_a_text_that_it_takes_back(tmp_path: Path) -> None:
    replay = recorded("quetzal", 3, 40)
    file = tmp_path / "game.json"
    file.write_text(replay.dumps())
    said = CliRunner().invoke(replay_command, ["--text", str(file)])
    assert said.exit_code == 0
    assert said.output == replay_notation.write(replay)
    written = tmp_path / "game.txt"
    written.write_text(said.output)
    assert CliRunner().invoke(replay_command, ["--verify", str(written)]).exit_code == 0
