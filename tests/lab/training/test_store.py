"""Recorded games come back in the order of their numbers, whole chunks or none."""

from pathlib import Path

import numpy as np

from digsite.lab.training.positions import Positions, flat
from digsite.lab.training.store import Facts, Store
from tests.lab.training.stand_in import recording

GAMES = 10


def fill(store: Store, generation: int, order: list[int]) -> None:
    chunks = store.chunks(GAMES)
    for index in order:
        numbers = chunks[index]
        store.write(generation, numbers, [recording(100 * generation + number, number) for number in numbers])


def same(one: Positions, two: Positions) -> bool:
    return all(np.array_equal(piece, two.arrays()[name]) for name, piece in one.arrays().items())


def test_games_come_back_in_order_whoever_was_first(tmp_path: Path) -> None:
    one, two = Store(tmp_path / "one", 4), Store(tmp_path / "two", 4)
    for generation in (1, 2):
        fill(one, generation, [0, 1, 2])
        fill(two, generation, [2, 0, 1])
    games = {1: GAMES, 2: GAMES}
    loaded = one.load((1, 2), games)
    assert same(loaded, two.load((1, 2), games))
    recordings = [
        recording(100 * generation + number, number) for generation in (1, 2) for number in range(GAMES)
    ]
    assert same(loaded, flat(recordings))


def test_only_whole_chunks_count(tmp_path: Path) -> None:
    store = Store(tmp_path, 4)
    fill(store, 1, [1])
    (tmp_path / "games-01" / ".000000-000003.npz.part").write_bytes(b"half")
    assert store.missing(1, GAMES) == [range(4), range(8, 10)]
    fill(store, 1, [0, 2])
    assert store.missing(1, GAMES) == []


def test_one_game_in_ten_is_held_back(tmp_path: Path) -> None:
    store = Store(tmp_path, 4)
    fill(store, 1, [0, 1, 2])
    loaded = store.load((1,), {1: GAMES})
    assert set(loaded.games[loaded.held_back()]) == {9}
    assert len(loaded.held_back()) + len(loaded.learnt_from()) == len(loaded)


def test_facts_are_kept_and_games_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path, 4)
    fill(store, 1, [0, 1, 2])
    facts = store.facts(1, GAMES)
    assert [fact.number for fact in facts] == list(range(GAMES))
    assert facts[7] == Facts(7, 2, {"length": "short"}, (107, 2), (), 20)
    store.forget(1)
    assert len(store.missing(1, GAMES)) == 3
