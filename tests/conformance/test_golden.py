"""Every golden game is played again as it was recorded, on either build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conformance.golden_games import FOLDER, replay

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    again = replay(golden)
    for step, recorded in golden["hashes"].items():
        assert again["hashes"][step] == recorded, f"the game differs after {step} decisions"
    assert again == golden


def test_golden_games_show_every_player_count_and_every_value_of_every_option() -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    assert {game["players"] for game in games} == {2, 3, 4}
    shown = {(name, value) for game in games for name, value in game["options"].items()}
    assert shown == {
        *(("length", value) for value in ("standard", "short")),
        *(
            (name, value)
            for name in ("direction", "lowest_opening", "stall_guard")
            for value in ("off", "on")
        ),
        *(("first", value) for value in ("random", 0, 1, 2, 3)),
    }
