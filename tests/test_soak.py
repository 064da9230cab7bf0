"""A slice of `make soak`: games of every player count and every combination of options, checked at each decision."""

from tools.soak import play_all, setups


def test_three_random_games_of_every_setup() -> None:
    assert play_all(range(3 * len(setups()))) > 0
