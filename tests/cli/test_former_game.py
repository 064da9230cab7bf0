"""A whole game of Arnak under the first version of its rules: at its end an upgrade is asked that was skipped then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from digsite.engine.errors import BadData
from digsite.table import Match, Playback, Replay, replay_notation
from tests.cli.keyboard import piped
from tests.rules import rule

FILE = Path(__file__).parent.parent / "fixtures" / "former_rules" / "arnak-version-1.json"
TOLD = "under version 3 the game goes another way after step 311 of 321, so it is shown up to there"


@rule("ARN-MOD-14")
def test_it_is_shown_up_to_the_step_that_leads_elsewhere() -> None:
    replay = Replay.loads(FILE.read_text(encoding="utf-8"), "former.json")
    assert replay.former is not None
    assert (replay.former.version, replay.former.agreed, replay.former.steps) == (1, 311, 321)
    playback = Playback(replay)
    playback.go(311)
    # After the row comes the tile: the coin of Funding could pay the trader, whose arrowhead could be upgraded.
    state = playback.state
    state.apply(770)
    assert "decline" in [choice.verb for choice in state.choices()]
    with pytest.raises(BadData, match=TOLD):
        Match.resume(replay)
    # What was the same is a recording under the present rules.
    again = Replay.loads(replay.dumps(), "again.json")
    assert (again.former, again.verify(), len(again.actions)) == (None, None, 311)


def test_the_commands_explain_it_and_leave_the_file_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shutil.copy(FILE, path)
    verified = piped("replay", str(path), "--verify")
    assert verified.returncode == 1
    assert TOLD in verified.stderr
    shown = piped("replay", str(path), typed="last\nq\n")
    assert shown.returncode == 0
    assert "step 311 of 311" in shown.stdout
    assert "goes another way after step 311" in " ".join(shown.stdout.split())
    resumed = piped("tty", "arnak", "--resume", str(path), typed="q\n")
    assert resumed.returncode != 0
    assert TOLD in resumed.stderr
    assert path.read_bytes() == FILE.read_bytes()


def test_as_moves_it_is_cut_where_a_move_is_not_legal() -> None:
    replay = Replay.loads(FILE.read_text(encoding="utf-8"), "former.json")
    text = replay_notation.write(replay).replace("rules_version: 3", "rules_version: 1")
    moves = Replay.loads(text + "2: pass\n", "former.txt")
    assert moves.actions == replay.actions
    assert moves.former is not None
    assert (moves.former.agreed, moves.former.steps, moves.former.proven) == (311, 312, False)
