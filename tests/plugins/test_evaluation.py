"""A game of another package names the module of its evaluation; bots and hints find it there."""

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
    def account(self, state, seat):
        return {"my-game.hoard": 7.0}

def EVALUATION(state):
    return Hoarder()

WORDS = {"worth.my-game.hoard": "the hoard"}
"""
ASK = """
import digsite
from digsite.bots import evaluation_for
from digsite.bots.reasons import words_for
from digsite.server import words

game = digsite.game("my-game")
state = game.start(players=2, seed=1)
(term,) = evaluation_for(state).account(state, 0)
print(words_for(game)[f"worth.{term}"], words.words_for(game)[f"worth.{term}"], sep=", ")
"""


def test_its_evaluation_and_words_are_found(tmp_path: Path) -> None:
    lay_out(tmp_path, "mine", GAME, my_game="mine:Mine")
    outcome = run(tmp_path, "-c", ASK)
    assert outcome.stdout == "the hoard, the hoard\n", outcome.stderr
