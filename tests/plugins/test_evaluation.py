"""A game of another package names the module of its evaluation, and hints have words for its points."""

from __future__ import annotations

from pathlib import Path

from tests.plugins.installing import lay_out, run

GAME = """
from digsite.bots import Evaluation
from digsite.games.quetzal.game import Quetzal

class Mine(Quetzal):
    name = "my-game"
    evaluation = "mine"

class Hoarder(Evaluation):
    def curiosity(self):
        return 7.0

def EVALUATION(state):
    return Hoarder()
"""
ASK = """
import digsite
from digsite.bots import evaluation_for
from digsite.server import words

game = digsite.game("my-game")
print(evaluation_for(game.start(players=2, seed=1)).curiosity(), words.words_for(game)["sheet.points"], sep=", ")
"""


def test_its_evaluation_and_words_are_found(tmp_path: Path) -> None:
    lay_out(tmp_path, "mine", GAME, my_game="mine:Mine")
    outcome = run(tmp_path, "-c", ASK)
    assert outcome.stdout == "7.0, points\n", outcome.stderr
