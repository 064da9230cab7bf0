"""What is refused: options and player counts out of range, decisions that nobody may make, an edition with 39 items."""

from __future__ import annotations

from typing import Any

import pytest

import digsite
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.table.match import Match
from tests.arnak.builder import ARNAK
from tests.conformance.arnak_play import eagerly
from tests.rules import rule

STRANGE: list[Any] = [None, True, "", "x", -1, 6, 7, 1.0, 2**70, [], {}]


@pytest.mark.parametrize("option", [option.name for option in ARNAK.options])
def test_every_option_out_of_range_is_refused_with_what_is_allowed(option: str) -> None:
    allowed = next(one for one in ARNAK.options if one.name == option)
    for value in STRANGE:
        with pytest.raises(ValueError, match=repr(option)) as refusal:
            ARNAK.start(players=1, seed=1, **{option: value})
        assert all(repr(one) in str(refusal.value) for one in allowed.values)


@pytest.mark.parametrize("players", [0, 5, -1, True, 2.0, "2", None])
def test_player_counts_out_of_range_are_refused(players: Any) -> None:
    with pytest.raises(ValueError, match="1 to 4 players"):
        ARNAK.start(players=players, seed=1)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_seeds_out_of_range_are_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        ARNAK.start(players=2, seed=seed)


@rule("ARN-MOD-28", "ARN-TRN-16")
def test_a_decision_of_another_seat_is_refused_and_nothing_changes() -> None:
    match = Match.start(ARNAK, players=3, seed=4, options={"first": 1})
    before = match.state.dump()
    for seat in (0, 2):
        with pytest.raises(digsite.IllegalAction):
            match.submit(match.state.legal_actions()[0], seat=seat)
    assert match.state.dump() == before
    match.submit(match.state.legal_actions()[0], seat=1)
    assert match.state.dump() != before


@rule("ARN-MOD-28", "ARN-MOD-34")
def test_everything_that_is_not_legal_is_refused_with_a_reason_and_changes_nothing() -> None:
    state = ARNAK.start(players=2, seed=6, temple="snake")
    stream = Stream.from_seed(6, PLAYOUT)
    for step in range(60):
        if step % 12 == 0:
            before = state.dump()
            for action in {*range(-1, ARNAK.num_actions + 1)} - set(state.legal_actions()):
                with pytest.raises(digsite.IllegalAction) as refusal:
                    state.apply(action)
                assert str(refusal.value).strip()
            assert state.dump() == before
        state.apply(eagerly(state, stream))


def test_an_edition_with_39_items_is_refused_and_the_game_stays_as_it_was() -> None:
    before = ARNAK.edition_template()
    with pytest.raises(digsite.BadData, match=r"mine\.toml.*item: 40 are expected, not 39"):
        ARNAK.with_edition('[item]\nremove = ["hat"]', "mine.toml")
    assert ARNAK.edition_template() == before
    assert ARNAK.edition is None
    assert len(ARNAK.components.cards) == 80
