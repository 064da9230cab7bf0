"""Saves of games in the terminal: they last through Ctrl-C, kill -9 and trouble with the file."""

import signal
from pathlib import Path

import pytest

from digsite.table import Replay
from tests.cli.keyboard import (
    ALONE,
    Keyboard,
    load,
    piped,
)

# Forking in a test process that has threads is what pexpect does; the child runs another program at once.
pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")


def test_control_c_keeps_the_save(tmp_path: Path) -> None:
    keyboard = Keyboard(*ALONE, "--save", "game.json", folder=tmp_path)
    keyboard.answer("Ada> ", "d1")
    keyboard.answer("Ada> ", "")
    keyboard.answer("Ada> ", "d1")
    keyboard.read("Ada> ")
    keyboard.child.sendintr()
    rest, code = keyboard.end()
    assert code == 0
    assert "Traceback" not in rest
    assert "The game is kept: digsite tty lost-cities --resume game.json" in rest
    kept = load(tmp_path / "game.json")
    assert kept.steps[-1].events[0].kind == "discarded"
    again = Keyboard("tty", "lost-cities", "--resume", "game.json", folder=tmp_path)
    screen = again.answer("Ada> ", "u")
    assert "Draw a card" in screen
    assert "takes back: Discard" in again.read("Ada> ")
    assert len(load(tmp_path / "game.json").steps) == len(kept.steps) - 1
    again.child.close(force=True)


def test_a_killed_game_is_there_up_to_the_last_decision(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments: tuple[str, ...] = (*ALONE, "--save", "game.json")
    decided = 0
    for killed_after in (1, 4):
        keyboard = Keyboard(*arguments, folder=tmp_path)
        for _ in range(killed_after):
            keyboard.type("1" if "Draw a card" in keyboard.read("Ada> ") else "d1")
            decided += 1
        keyboard.read("Ada> ")
        keyboard.child.kill(signal.SIGKILL)
        keyboard.child.close()
        kept = load(path)
        own = sum(step.seat == 0 for step in kept.steps)
        assert own == decided
        assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
        arguments = ("tty", "lost-cities", "--resume", "game.json")


def test_the_end_of_input_leaves_cleanly(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    outcome = piped(*ALONE, "--save", str(path), typed="d1\n")
    assert outcome.returncode == 0
    assert "The game is kept" in outcome.stdout
    assert len(load(path).steps) == 1


def test_quitting_asks_whether_to_keep_the_game(tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_text("something else", encoding="utf-8")
    keyboard = Keyboard(*ALONE, folder=tmp_path)
    keyboard.answer("Ada> ", "d1")
    keyboard.answer("Ada> ", "q")
    keyboard.answer("Enter to let it go: ", "taken.json")
    refused = keyboard.answer("Enter to let it go: ", "kept.json")
    assert "taken.json is already there" in refused
    _, code = keyboard.end()
    assert code == 0
    assert len(load(tmp_path / "kept.json").steps) == 1
    assert (tmp_path / "taken.json").read_text(encoding="utf-8") == "something else"


def test_the_save_command_names_a_file_and_keeps_it_up_to_date(tmp_path: Path) -> None:
    keyboard = Keyboard(*ALONE, folder=tmp_path)
    keyboard.answer("Ada> ", "save")
    assert "name a file" in keyboard.answer("Ada> ", "save mine.json")
    assert "saved in mine.json" in keyboard.answer("Ada> ", "d1")
    keyboard.read("Ada> ")
    assert len(load(tmp_path / "mine.json").steps) == 1
    keyboard.child.close(force=True)


def test_trouble_with_the_file_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    keyboard = Keyboard(*ALONE, "--save", "saves/game.json", folder=tmp_path)
    keyboard.read("Ada> ")
    (folder / "game.json").unlink()
    folder.rmdir()
    keyboard.type("d1")
    screen = keyboard.answer("Ada> ", "q")
    assert "not saved: saves/game.json: No such file or directory" in screen
    assert "Draw a card" in screen
    keyboard.child.close(force=True)


def test_a_file_cannot_make_us_run_a_bot_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    piped(*ALONE, "--save", str(path), typed="d1\n")
    path.write_text(path.read_text(encoding="utf-8").replace('"medium"', '"os:abort"'), encoding="utf-8")
    refused = piped("tty", "lost-cities", "--resume", str(path))
    assert refused.returncode == 2
    assert "was played with the bot 'os:abort'; name it with --bots to let it run" in refused.stderr
    assert piped("tty", "lost-cities", "--resume", str(path), "--bots", "random").returncode == 0
    assert Replay.loads(path.read_text(encoding="utf-8")).seats[1].bot == "random"


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious", encoding="utf-8")
    outcome = piped(*ALONE, "--save", str(path), typed="d1\n")
    assert outcome.returncode == 2
    assert "is already there; --resume goes on with it" in outcome.stderr
    assert path.read_text(encoding="utf-8") == "precious"
