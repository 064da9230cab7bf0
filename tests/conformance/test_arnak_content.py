"""What random games show of Arnak: the list of content is complete, and nearly all of it soon occurs."""

from __future__ import annotations

from typing import Any

import digsite
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.testing.content import rarest, report
from digsite.testing.soak import play_batch
from tests.conformance.arnak_content import RICHES, Watcher

GAME = digsite.game("arnak")


def test_random_games_show_content_that_a_report_lists() -> None:
    tally = play_batch(range(1, 61), ("arnak",), {}, {"arnak": "tests.conformance.arnak_content:Watcher"})
    everything = Watcher().everything(GAME)
    assert tally.watched == 60
    assert len(set(everything)) == len(everything)
    unlisted = set(tally.content) - set(everything)
    assert not unlisted
    shown = [name for name, count in tally.content.items() if count]
    assert len(shown) > len(everything) / 2
    for use in (
        "overcome",
        "recruited",
        "upgraded",
        "bought",
        "played",
        "travelled with",
        "exiled",
        "dug at",
    ):
        assert any(name.endswith(use) for name in shown), use
    listed = [line.rsplit(maxsplit=2)[0].strip() for line in report(tally.content, 60).splitlines()[1:]]
    assert listed == [name for name, _ in rarest(tally.content)]


def test_some_games_begin_rich() -> None:
    state = GAME.start(players=2, seed=1)
    stream = Stream.from_seed(1, PLAYOUT)
    openings = [Watcher().opening(state, stream) for _ in range(40)]
    assert 0 < openings.count(state) < 40
    poor: Any = state.dump()
    for rich in openings:
        if rich is not state:
            dumped: Any = rich.dump()
            for mine, before in zip(dumped["state"]["seats"], poor["state"]["seats"], strict=True):
                resources = before["resources"].items()
                assert mine["resources"] == {name: count + RICHES for name, count in resources}
                assert mine["hand"] == before["hand"]
