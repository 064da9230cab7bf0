"""Whatever a bot does, there is a legal answer, the game is unharmed, and the bot is named."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

import pytest

import digsite
from digsite import State
from digsite.bots import Perspective, ask, make_bot
from digsite.engine.randomness import BOT, Stream
from tests.bots.toys import anything


@pytest.fixture
def state() -> State:
    return digsite.game("lost-cities").start(players=2, seed=4)


def crash(perspective: Perspective) -> NoReturn:
    raise KeyError("lost my map")


def leave(perspective: Perspective) -> NoReturn:
    sys.exit("I am off")


def recurse(perspective: Perspective) -> int:
    return recurse(perspective)


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even this")


def unspeakable(perspective: Perspective) -> NoReturn:
    raise Unspeakable


def trap(perspective: Perspective) -> Any:
    class Trap:
        def __index__(self) -> int:
            raise OSError("snap")

    return Trap()


@pytest.mark.parametrize(
    ("bot", "kind", "text"),
    [
        (crash, "exception", "raised KeyError: 'lost my map'"),
        (leave, "exception", "raised SystemExit: I am off"),
        (recurse, "exception", "raised RecursionError: "),
        (unspeakable, "exception", "raised Unspeakable"),
        (trap, "exception", "raised OSError: snap"),
        (lambda perspective: 99999, "illegal", "answered 99999, which is not legal; legal are "),
        (lambda perspective: -1, "illegal", "answered -1"),
        (lambda perspective: None, "illegal", "answered None"),
        (lambda perspective: "8", "illegal", "answered '8'"),
        (lambda perspective: float(perspective.legal_actions()[0]), "illegal", ".0, which is not legal"),
        (lambda perspective: True, "illegal", "answered True"),
        (lambda perspective: perspective.legal_actions(), "illegal", "answered ["),
    ],
)
def test_misdeeds_are_named_and_replaced(
    state: State, bot: Callable[[Perspective], Any], kind: str, text: str
) -> None:
    answer = ask(bot, Perspective.of(state))
    assert answer.action in state.legal_actions()
    assert answer.fault is not None
    assert (answer.fault.kind, answer.fault.bot) == (kind, bot.__name__)
    assert text in answer.fault.text
    assert str(answer.fault) == f"{answer.fault.bot}: {answer.fault.text}"


def test_something_that_is_no_bot_is_named(state: State) -> None:
    answer = ask(anything(17), Perspective.of(state))
    assert answer.fault is not None
    assert answer.fault.kind == "exception"
    assert "a bot is a function of a Perspective" in answer.fault.text


def test_a_bot_whose_very_name_is_a_trap(state: State) -> None:
    class Masked:
        @property
        def name(self) -> str:
            raise RuntimeError("no name")

        def choose(self, perspective: Perspective) -> int:
            return 99999

    answer = ask(Masked(), Perspective.of(state))
    assert answer.fault is not None
    assert answer.fault.bot == "Masked"


def test_a_slow_answer_is_thrown_away(state: State) -> None:
    def slow(perspective: Perspective) -> int:
        time.sleep(0.02)
        return perspective.legal_actions()[0]

    in_time = ask(slow, Perspective.of(state), limit=60)
    assert (in_time.action, in_time.fault) == (state.legal_actions()[0], None)
    assert in_time.seconds >= 0.02
    late = ask(slow, Perspective.of(state), limit=0.001)
    assert late.fault is not None
    assert late.fault.kind == "slow"
    assert "0.001 are allowed" in late.fault.text
    assert late.action in state.legal_actions()


def test_whole_numbers_of_other_types_are_welcome(state: State) -> None:
    class Whole:
        def __index__(self) -> int:
            return state.legal_actions()[1]

    answer = ask(lambda perspective: anything(Whole()), Perspective.of(state))
    assert (answer.action, type(answer.action), answer.fault) == (state.legal_actions()[1], int, None)


def test_ctrl_c_gets_through(state: State) -> None:
    def interrupted(perspective: Perspective) -> NoReturn:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(interrupted, Perspective.of(state))


def test_a_bot_that_tampers_harms_only_its_own_copy(state: State) -> None:
    before = state.dump()

    def vandal(perspective: Perspective) -> int:
        inner = perspective._world
        while not inner.over:
            inner.apply(inner.legal_actions()[0])
        view = perspective.view()
        view.clear()
        perspective.observation()[0] = 17.0
        perspective.choices().clear()
        actions = perspective.legal_actions()
        actions.append(1)
        return 1

    answer = ask(vandal, Perspective.of(state))
    assert state.dump() == before
    assert answer.fault is not None
    assert answer.fault.kind == "illegal"
    assert answer.action in state.legal_actions()


def test_a_tampering_bot_still_gets_its_legal_answer(state: State) -> None:
    wanted = state.legal_actions()[-1]

    def rummager(perspective: Perspective) -> int:
        perspective._world.apply(wanted)
        return wanted

    answer = ask(rummager, Perspective.of(state))
    assert (answer.action, answer.fault) == (wanted, None)


def test_replacements_come_from_the_stream_or_can_be_had_again(state: State) -> None:
    perspective = Perspective.of(state)
    actions = {ask(crash, perspective, stream=Stream.from_seed(seed, BOT)).action for seed in range(200)}
    assert actions == set(state.legal_actions())
    assert ask(crash, perspective).action == ask(crash, perspective).action


def test_well_behaved_bots_have_no_faults(state: State) -> None:
    for spec in ("random", "greedy", "ismcts:iterations=20"):
        answer = ask(make_bot(spec, 1), Perspective.of(state), limit=600)
        assert answer.fault is None
