"""Files of weights: what is written is read again, and what cannot be used is refused with the reason."""

from __future__ import annotations

import json
import math
import os
from array import array
from dataclasses import replace
from pathlib import Path

import pytest

import digsite
from digsite.bots import Perspective
from digsite.bots.learned import LearnedBot
from digsite.bots.trained import weights_of
from digsite.bots.weights import BadWeights, Weights, shape_for

GAME = digsite.game("quetzal")


def some_weights() -> Weights:
    """Weights in which numbers near each other are not alike."""
    shape = shape_for(GAME, first=8, second=8, policy=8)
    arrays = {
        name: array("f", [number % 7000 / 7 for number in range(rows * columns)])
        for name, (rows, columns) in shape.arrays().items()
    }
    return Weights("quetzal", GAME.observation_version, shape, arrays, {"caution": 2.0}, {"seed": 3})


def written(folder: Path, weights: Weights) -> Path:
    """A file with these weights."""
    path = folder / "some.net"
    weights.write(path)
    return path


def change_header(path: Path, **changed: object) -> None:
    """Writes other values over those of the header."""
    header, _, body = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(header), **changed}).encode() + b"\n" + body)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    weights = some_weights()
    again = Weights.read(written(tmp_path, weights))
    assert again == weights
    assert [file.name for file in tmp_path.iterdir()] == ["some.net"]


def test_numbers_take_four_bytes_each_little_end_first(tmp_path: Path) -> None:
    weights = some_weights()
    _, _, body = written(tmp_path, weights).read_bytes().partition(b"\n")
    assert len(body) == 4 * sum(len(numbers) for numbers in weights.arrays.values())
    # 1/7 as float32 is 0x3e124925.
    assert body[:8] == bytes.fromhex("00000000 2549123e")


def refusal(path: Path) -> str:
    """How a bot refuses to play with a file; the message names the file."""
    perspective = Perspective.of(GAME.start(players=2, seed=1))
    with pytest.raises(BadWeights) as refused:
        LearnedBot(iterations=1, weights=path).choose(perspective)
    text = str(refused.value)
    assert text.startswith(f"{path}: ")
    return text.removeprefix(f"{path}: ")


def test_a_missing_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "absent.net") == "the weights cannot be read: No such file or directory"


def test_a_damaged_body(tmp_path: Path) -> None:
    path = written(tmp_path, some_weights())
    whole = path.read_bytes()
    expected = 4 * sum(len(numbers) for numbers in some_weights().arrays.values())
    for spoilt in (whole[:-1], whole + b"x", whole[:-1] + bytes([whole[-1] ^ 1])):
        path.write_bytes(spoilt)
        assert refusal(path) == (
            f"the weights are damaged; {expected} bytes with the sum in the header are expected"
        )


@pytest.mark.parametrize("content", [b"", b"hello", b"{}\n", b"[]\n", b"\xff\n", b'{"format": 1}\n', b"7\n"])
def test_a_damaged_header(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.net"
    path.write_bytes(content)
    assert "weights" in refusal(path)


def test_an_unknown_format(tmp_path: Path) -> None:
    path = written(tmp_path, some_weights())
    change_header(path, format=7)
    text = refusal(path)
    assert "7" in text
    assert "1 is expected" in text


def test_the_weights_of_another_game(tmp_path: Path) -> None:
    path = written(tmp_path, replace(some_weights(), game="arnak"))
    assert refusal(path) == "the weights are for 'arnak', not for 'quetzal'"


def test_another_version_of_the_observation(tmp_path: Path) -> None:
    expected = GAME.observation_version
    path = written(tmp_path, replace(some_weights(), observation=expected + 1))
    assert refusal(path) == (
        f"the weights are for version {expected + 1} of the observation of {GAME.title}; "
        f"version {expected} is expected"
    )


def test_another_number_of_columns(tmp_path: Path) -> None:
    shape = shape_for(GAME)
    path = written(tmp_path, Weights.blank(GAME, replace(shape, common=shape.common - 1)))
    assert refusal(path) == f"the weights have {shape.common - 1} in 'common'; {shape.common} is expected"


def test_a_file_that_is_replaced_is_read_again(tmp_path: Path) -> None:
    path = written(tmp_path, some_weights())
    assert weights_of(GAME, path).search == {"caution": 2.0}
    later = path.stat().st_mtime_ns + 1_000_000_000
    replace(some_weights(), search={"caution": 3.0}).write(path)
    os.utime(path, ns=(later, later))
    assert weights_of(GAME, path).search == {"caution": 3.0}


def test_arrays_of_another_size_are_no_weights() -> None:
    weights = some_weights()
    with pytest.raises(BadWeights, match="array 'points_bias' has 1 x 5 float32 numbers"):
        replace(weights, arrays={**weights.arrays, "points_bias": array("f", [1.0])})


@pytest.mark.parametrize("name", digsite.games())
def test_what_the_package_ships_fits_its_game_and_says_how_it_came_about(name: str) -> None:
    game = digsite.game(name)
    if game.weights is None:
        with pytest.raises(BadWeights, match=f"digsite train {name}"):
            weights_of(game)
    else:
        assert weights_of(game).made


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (math.nan, "array 'second' holds something that is no number"),
        (-4096.0, "has a weight of 4096; 1024 is"),
    ],
)
def test_weights_that_cannot_be_reckoned_with_are_refused(tmp_path: Path, number: float, words: str) -> None:
    weights = Weights.blank(GAME, shape_for(GAME))
    weights.arrays["second"][5] = number
    path = written(tmp_path, weights)
    with pytest.raises(BadWeights, match=words) as refused:
        weights_of(GAME, path)
    assert str(refused.value).startswith(f"{path}: ")
