"""A game between experts of each kind is followed by the second reading; `tools/second_reading.py` plays many."""

import pytest

from tests.reference.expert_games import EXPERT_GAMES, expert_game


@pytest.mark.parametrize("name", EXPERT_GAMES)
def test_the_second_reading_follows_an_expert_game(name: str) -> None:
    assert expert_game(name, 0, iterations=6) > 20
