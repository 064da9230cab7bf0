"""The frozen anchors: a process follows the game and answers with its bots; where the rules part, the game ends.

Most tests let today's package play both sides, so they need no other commit.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import digsite
from benchmarks import anchors
from benchmarks.anchors import COMMIT, Anchor, Pipe
from benchmarks.commit import built_python
from digsite.bots import Abandoned, Diverged, Perspective, make_bot
from digsite.engine.game import Game, OptionValue
from digsite.lab import play

SHORT = {"length": "short"}
PROCESS = Path(anchors.__file__).with_name("anchor_process.py")


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pipe]:
    """A process of today's package in the place of the earlier commit's."""
    pipe = Pipe([sys.executable, "-P", PROCESS])
    monkeypatch.setattr(anchors, "_pipes", [pipe])
    yield pipe
    pipe.close()


@pytest.mark.usefixtures("pipe")
@pytest.mark.parametrize(("name", "options"), [("lost-cities", SHORT), ("quetzal", {})])
def test_an_anchor_plays_as_the_same_bot_on_this_side(name: str, options: dict[str, OptionValue]) -> None:
    game = digsite.game(name)
    here = play(game, ["greedy:worlds=1", "random"], seed=3, options=options)
    there = play(game, ["benchmarks.anchors:greedy:worlds=1", "random"], seed=3, options=options)
    assert there.actions == here.actions
    assert there.bots == ("benchmarks.anchors:greedy:worlds=1", "random")


@pytest.mark.usefixtures("pipe")
def test_one_process_serves_several_games_and_seats() -> None:
    names = [f"benchmarks.anchors:{name}" for name in ("random", "greedy:worlds=1", "random")]
    one, two = (play(digsite.game("quetzal"), names, seed=4) for _ in range(2))
    assert one.actions == two.actions
    assert not one.faults


class Elsewhere(Anchor):
    """Follows another deal, as if the rules dealt differently."""

    spec = "random"

    def follow(self, game: Game, players: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        super().follow(game, players, seed + 1, options)


class Forgetful(Anchor):
    """Misses the tenth action, as if the rules did something else."""

    spec = "random"

    def __init__(self) -> None:
        super().__init__()
        self.seen = 0

    def saw(self, action: int) -> None:
        self.seen += 1
        if self.seen != 10:
            super().saw(action)


@pytest.mark.usefixtures("pipe")
@pytest.mark.parametrize("parted", [Elsewhere, Forgetful])
def test_a_game_ends_where_the_rules_part(parted: type[Anchor]) -> None:
    with pytest.raises(Diverged):
        play(digsite.game("lost-cities"), [parted(), "random"], seed=3, options=SHORT)


@pytest.mark.usefixtures("pipe")
def test_an_end_with_other_points_is_noticed() -> None:
    game = digsite.game("lost-cities")
    record = play(game, ["random", "random"], seed=3, options=SHORT)
    anchor = make_bot("benchmarks.anchors:random", seed=1)
    assert isinstance(anchor, Anchor)
    anchor.follow(game, 2, 3, record.options)
    for action in record.actions:
        anchor.saw(action)
    with pytest.raises(Diverged, match="ends with other points"):
        anchor.ended([score + 1 for score in record.scores])
    anchor.ended(record.scores)


@pytest.mark.usefixtures("pipe")
def test_options_that_the_earlier_rules_lack_end_the_game() -> None:
    anchor = make_bot("benchmarks.anchors:random")
    assert isinstance(anchor, Anchor)
    with pytest.raises(Diverged, match=r"cannot be dealt: .*no option 'volcano'"):
        anchor.follow(digsite.game("quetzal"), 2, 3, {"volcano": "on"})


def test_a_process_that_dies_ends_the_game(pipe: Pipe) -> None:
    anchor = make_bot("benchmarks.anchors:random")
    pipe._process.kill()
    with pytest.raises(Abandoned, match="the process of the anchors ended"):
        play(digsite.game("quetzal"), [anchor, "random"], seed=3)


@pytest.mark.usefixtures("pipe")
def test_outside_the_lab_an_anchor_cannot_play() -> None:
    anchor = make_bot("benchmarks.anchors:random")
    with pytest.raises(RuntimeError, match="in the lab only"):
        anchor.choose(Perspective.of(digsite.game("quetzal").start(players=2, seed=1)))


@pytest.mark.usefixtures("pipe")
@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("clever", "has no 'clever'"),
        ("ismcts:seconds=1", "cpu=, not seconds="),
        ("greedy:wit=2", "no parameter 'wit'"),
    ],
)
def test_an_anchor_that_does_not_exist_is_refused(spec: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make_bot(f"benchmarks.anchors:{spec}")


def test_without_the_build_the_error_says_how_to_make_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anchors, "_pipes", [])
    monkeypatch.setattr(anchors, "built_python", lambda commit: None)
    with pytest.raises(ValueError, match="'make anchors' builds them"):
        make_bot("benchmarks.anchors:ismcts")


@pytest.mark.skipif(built_python(COMMIT) is None, reason="'make anchors' has not built the earlier commit")
@pytest.mark.parametrize("name", ["lost-cities", "quetzal", "arnak"])
def test_the_earlier_commit_follows_todays_games(name: str) -> None:
    options = SHORT if name == "lost-cities" else {}
    record = play(
        digsite.game(name), ["benchmarks.anchors:ismcts:cpu=0.001", "random"], seed=3, options=options
    )
    assert not record.faults
