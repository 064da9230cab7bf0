"""The opponents of the levels: the same words in Python and in the client, and ratings as they are written."""

import json
from pathlib import Path

import pytest

import digsite
from digsite.bots.levels import LEVELS
from digsite.bots.opponents import opponents, ratings, read_ratings
from digsite.engine.errors import BadData

WORDS = Path(__file__).parent.parent.parent / "web" / "src" / "words" / "en.json"
PORTRAITS = WORDS.parent.parent / "art" / "portraits.svg"


def test_the_client_says_the_same_of_each_opponent_and_shows_a_portrait() -> None:
    words = json.loads(WORDS.read_text(encoding="utf-8"))
    assert list(opponents()) == list(LEVELS)
    for level, opponent in opponents().items():
        said = (words[f"level.{level}"], words[f"level.{level}.title"], words[f"level.{level}.line"])
        assert said == (opponent.name, opponent.title, opponent.line)
        assert f'id="por-{level}"' in PORTRAITS.read_text(encoding="utf-8")


def test_the_ratings_are_of_levels_in_games_that_there_are() -> None:
    assert {game for game, _ in ratings()} <= set(digsite.games())


@pytest.mark.parametrize(
    "text", ["[", "arnak = 1", "[arnak.easy]\nrating = 3", "[arnak.divine]\nrating = 3\nerror = 1"]
)
def test_what_are_no_ratings_is_refused_by_file(text: str) -> None:
    with pytest.raises(BadData, match=r"ratings\.toml: "):
        read_ratings(text, "ratings.toml")
