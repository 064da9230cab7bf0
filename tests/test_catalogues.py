"""Every message that a game's rules can send has words, also where it travels inside a view and is never rendered."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import digsite

GAMES = Path(__file__).parent.parent / "src" / "digsite" / "games"


def sent_by(folder: Path) -> set[str]:
    """The ids of all messages that are made by name in the modules of a folder."""
    return {
        str(call.args[0].value)
        for module in folder.rglob("*.py")
        for call in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Message"
        if isinstance(call.args[0], ast.Constant)
    }


@pytest.mark.parametrize("name", digsite.games())
def test_every_message_of_a_game_has_words(name: str) -> None:
    sent = sent_by(GAMES / name.replace("-", "_"))
    assert sent
    assert sent <= set(digsite.game(name).catalogue)
