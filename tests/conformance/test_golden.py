"""Every golden game is played again as it was recorded, on either build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import digsite
from tests.conformance.golden_games import FOLDER, GAMES, replay

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    again = replay(golden)
    for step, recorded in golden["hashes"].items():
        assert again["hashes"][step] == recorded, f"the game differs after {step} decisions"
    assert again == golden


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_show_every_player_count_and_every_value_of_every_option(name: str) -> None:
    recorded = [json.loads(path.read_text(encoding="utf-8")) for path in FILES if path.stem.startswith(name)]
    game = digsite.game(name)
    assert len(recorded) == GAMES[name]
    assert {one["players"] for one in recorded} == set(game.players)
    shown = {(option, value) for one in recorded for option, value in one["options"].items()}
    assert shown == {(option.name, value) for option in game.options for value in option.values}
