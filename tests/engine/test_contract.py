"""What follows from the contract for every game: refusals, descriptions, outcomes, copies, listening."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import digsite
from digsite.engine.contract import State
from digsite.engine.randomness import PLAYOUT, SEED_LIMIT, Stream
from tests.conformance.relics import DIG, DRAW, Relics, RelicsState

LOST_CITIES = digsite.game("lost-cities")


class Placed(RelicsState):
    """A game whose places a test may set."""

    standing: tuple[int, ...] = ()

    def places(self) -> list[int]:
        return list(self.standing)


def states() -> Iterator[State]:
    """A compiled game and one of a user's own."""
    yield LOST_CITIES.start(players=2, seed=4)
    yield Relics().start(players=2, seed=4)


def test_legal_actions_ascend_and_are_a_list_of_ones_own() -> None:
    for state in states():
        actions = state.legal_actions()
        assert actions == sorted(set(actions))
        assert all(type(action) is int for action in actions)
        actions.clear()
        assert state.legal_actions()


@pytest.mark.parametrize("number", [0, 1])
def test_an_illegal_action_is_refused_with_reason_and_rule_and_changes_nothing(number: int) -> None:
    state = list(states())[number]
    before = state.dump()
    illegal = next(action for action in range(state.game.num_actions) if not state.permits(action))
    with pytest.raises(digsite.IllegalAction) as refused:
        state.apply(illegal)
    assert state.dump() == before
    assert refused.value.reason == state.refusal(illegal).message
    assert refused.value.rule == state.refusal(illegal).rule
    assert state.game.render(state.refusal(illegal).message) in str(refused.value)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("action", [-1, 1000, 1 << 40])
def test_an_action_that_does_not_exist_is_refused(number: int, action: int) -> None:
    state = list(states())[number]
    most = state.game.num_actions - 1
    with pytest.raises(
        digsite.IllegalAction, match=f"action {action} does not exist: actions are 0 to {most}"
    ):
        state.apply(action)
    with pytest.raises(ValueError, match=f"action {action} does not exist: actions are 0 to {most}"):
        state.describe(action)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("action", [b"0", 1.0, None, [1]])
def test_an_action_that_is_no_number_and_no_text_is_a_type_error(number: int, action: Any) -> None:
    state = list(states())[number]
    before = state.dump()
    with pytest.raises(TypeError):
        state.apply(action)
    assert state.dump() == before


def test_nothing_is_legal_when_the_game_is_over() -> None:
    for state in states():
        while not state.over:
            state.apply(state.legal_actions()[0])
        assert state.legal_actions() == []
        assert state.choices() == []
        with pytest.raises(digsite.IllegalAction):
            state.apply(0)


def test_choices_are_the_legal_actions_in_words() -> None:
    for state in states():
        for choice in state.choices():
            assert state.describe(choice.id) == state.game.render(choice.message)
        assert [choice.id for choice in state.choices()] == state.legal_actions()


@pytest.mark.parametrize(
    ("places", "returns", "winners"),
    [
        ((0, 1), [1.0, -1.0], [0]),
        ((1, 0), [-1.0, 1.0], [1]),
        ((0, 0), [0.0, 0.0], [0, 1]),
        ((2, 0, 1), [-1.0, 1.0, 0.0], [1]),
        ((0, 0, 2), [0.5, 0.5, -1.0], [0, 1]),
        ((0, 1, 1), [1.0, -0.5, -0.5], [0]),
        ((0,), [0.0], [0]),
        ((3, 0, 1, 1), [-1.0, 1.0, 0.0, 0.0], [1]),
    ],
)
def test_places_give_returns_that_sum_to_zero_and_winners(
    places: tuple[int, ...], returns: list[float], winners: list[int]
) -> None:
    state = Placed(Relics(), 2, {"copies": 2, "rounds": 4}, Stream(1, 2, 3, 4))
    state.standing = places
    assert state.returns() == [0.0] * len(places)
    assert state.winners() == []
    state.over = True
    assert state.returns() == returns
    assert sum(state.returns()) == 0
    assert state.winners() == winners


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("copier", [copy.copy, copy.deepcopy, lambda state: state.clone()])
def test_every_way_to_copy_gives_an_independent_state(number: int, copier: Any) -> None:
    state = list(states())[number]
    before = state.dump()
    twin = copier(state)
    assert type(twin) is type(state)
    assert twin.game is state.game
    assert twin.dump() == before
    twin.apply(twin.legal_actions()[0])
    assert state.dump() == before
    assert twin.dump() != before


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_world_has_a_seed_in_range(seed: int) -> None:
    for state in states():
        with pytest.raises(ValueError, match=f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}"):
            state.determinize(0, seed)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_is_one_at_the_table(seat: int) -> None:
    for state in states():
        looks: list[Callable[[int], object]] = [
            state.view,
            state.observation,
            partial(state.determinize, seed=1),
        ]
        for look in looks:
            with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 1"):
                look(seat)


def test_a_world_is_a_state_of_its_own_and_the_same_for_the_same_seed() -> None:
    for state in states():
        before = state.dump()
        world, again, other = (state.determinize(0, seed) for seed in (5, 5, 6))
        assert world.dump() == again.dump() != other.dump()
        world.apply(world.legal_actions()[0])
        assert state.dump() == before


def test_nothing_is_collected_until_somebody_listens() -> None:
    state = Relics().start(players=2, seed=1)
    state.apply(DIG)
    assert state.drain() == []
    state.listen()
    state.apply(DRAW)
    assert [event.kind for event in state.drain()] == ["drew"]
    assert state.drain() == []
    state.apply(DIG)
    state.listen()
    assert [event.kind for event in state.drain()] == ["dug"]


def test_listening_does_not_change_the_game() -> None:
    for state in states():
        silent = state.clone()
        state.listen()
        stream = Stream.from_seed(1, PLAYOUT)
        while not state.over:
            legal = state.legal_actions()
            action = legal[stream.below(len(legal))]
            state.apply(action)
            silent.apply(action)
            assert all(event.kind for event in state.drain())
        assert state.dump() == silent.dump()
