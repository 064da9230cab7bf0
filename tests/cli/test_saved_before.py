"""Replays and terminal saves from before the games were rebuilt are read, verified and gone on with."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from digsite.engine.hashing import state_hash
from digsite.table import Match, Replay
from tests.cli.keyboard import load, piped
from tests.fixtures.making import FILES, FOLDER, GAMES

RECORDED = json.loads(FILES.read_text(encoding="utf-8"))
# The version of the rules that all of them were recorded under.
VERSION = 1


def test_there_is_a_finished_and_an_unfinished_file_of_every_kind_and_game() -> None:
    assert {(name.partition("/")[0], one["game"], one["over"]) for name, one in RECORDED.items()} == {
        (kind, game, over) for kind in ("replays", "saves") for game in GAMES for over in (True, False)
    }


@pytest.mark.parametrize("name", RECORDED)
def test_a_file_leads_where_it_led_and_goes_on(name: str) -> None:
    recorded, text = RECORDED[name], (FOLDER / name).read_text(encoding="utf-8")
    replay = Replay.loads(text, name)
    assert replay.verify() is None
    state = replay.end()
    assert (len(replay.actions), state_hash(state, VERSION)) == (recorded["steps"], recorded["hash"])
    assert (state.over, state.scores(), state.legal_actions()) == (
        recorded["over"],
        recorded["scores"],
        recorded["legal"],
    )
    written, read = json.loads(replay.dumps()), json.loads(text)
    differing = {name for name in read if written[name] != read[name]}
    assert differing == (set() if replay.game.version == VERSION else {"rules_version", "hashes"})
    match = Match.resume(replay)
    assert state_hash(match.state, VERSION) == recorded["hash"]
    if not state.over:
        match.submit(recorded["legal"][0])
        assert len(match.steps) == recorded["steps"] + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_save_is_gone_on_with_in_the_terminal(game: str, tmp_path: Path) -> None:
    name = f"saves/{game}-unfinished.json"
    path = tmp_path / "game.json"
    shutil.copy(FOLDER / name, path)
    typed = "d1\n1\n" if game == "lost-cities" else "1\n"
    played = piped("tty", game, "--resume", str(path), typed=typed * 3)
    assert played.returncode == 0, played.stderr
    kept = load(path)
    assert [step.action for step in kept.steps][: RECORDED[name]["steps"]] == list(
        Replay.loads((FOLDER / name).read_text(encoding="utf-8")).actions
    )
    assert len(kept.steps) > RECORDED[name]["steps"]


@pytest.mark.parametrize("name", RECORDED)
def test_the_command_shows_and_verifies_a_file(name: str) -> None:
    shown = piped("replay", str(FOLDER / name), typed="q\n")
    assert shown.returncode == 0, shown.stderr
