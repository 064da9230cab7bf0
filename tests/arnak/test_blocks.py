"""Which shuffle a card came from (ARN-HID-24): the engine against a literal second reading, and where they differed."""

from __future__ import annotations

import pytest

from digsite.games.arnak.game import Arnak
from tests.arnak.builder import arnak
from tests.reference.arnak_blocks import play
from tests.rules import rule

ARNAK = Arnak()
# Games of one part of the long run, and those of every run; in the last two the readings once differed.
LONG = 400
SHORT = (*range(10), 25, 75)


@rule("ARN-HID-24")
def test_the_hand_is_put_in_order_when_two_shuffles_become_one() -> None:
    table = arnak().hand(0, "crystal-earring", "fear@2", "fear@3").deck(0, "hat@1", "axe@3", "rope@3")
    table.seat(0, shuffles=3).owns(0, tablet=1).do("play crystal-earring", "number 2", "top 1")
    # The third shuffle is one with the first, and so older than the second.
    assert table.of(0)["hand"] == ["axe@1", "fear@1", "fear@2"]
    assert table.of(0)["deck"] == ["hat@1!", "rope@1"]
    assert ARNAK.load(table.state.dump()).dump() == table.state.dump()


@rule("ARN-HID-24", "ARN-RND-14")
def test_of_two_fear_cards_the_one_of_the_older_joined_shuffle_is_put_down() -> None:
    table = arnak().hand(0, "crystal-earring", "fear@2", "fear@3").deck(0, "hat@1", "axe@3", "rope@3")
    table.seat(0, shuffles=3).owns(0, tablet=1).do("play crystal-earring", "number 2", "top 1")
    table.do("end").hand(1).do("pass", "pass")
    table.do("number 1")
    events = table.hear("number 1")
    put_down = next(event for event in events if event.kind == "put-down" and event.seat == 0)
    assert put_down.seen_by(1)["parts"]["shuffles"] == [1]  # type: ignore[index]


@rule("ARN-HID-24", "ARN-HID-16", "ARN-HID-19", "ARN-HID-21", invariant=32)
def test_every_card_belongs_to_the_block_that_a_literal_reading_finds() -> None:
    joined = sum(play(number) for number in SHORT)
    assert joined > 0


@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_many_games_agree_with_the_literal_reading(part: int) -> None:
    joined = sum(play(1000 + number) for number in range(part * LONG, (part + 1) * LONG))
    assert joined > LONG // 4
