"""The six levels: their budgets, what a quick answer costs, and how each differs from the others."""

from __future__ import annotations

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.levels import LEVELS, LevelBot, strength_of
from digsite.bots.search import Opinion
from digsite.bots.sense import sensible
from tests.bots.networks import LEARNT, perspectives
from tests.bots.toys import Duel

# A position takes up to 15 microseconds of a compiled build, so that many fit into 50 milliseconds.
QUICK = 3_300


def test_there_are_six() -> None:
    assert LEVELS == ("beginner", "easy", "medium", "hard", "expert", "adaptive")


@pytest.mark.parametrize("name", digsite.games())
def test_each_step_sees_more_or_errs_less(name: str) -> None:
    steps = [strength_of(level, name) for level in LEVELS[:5]]
    assert [step.iterations for step in steps] == sorted(step.iterations for step in steps)
    assert [step.noise for step in steps] == sorted((step.noise for step in steps), reverse=True)
    assert [step.cap for step in steps] == sorted((step.cap for step in steps), reverse=True)
    assert steps[-1].noise == 0.0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LEARNT)
def test_a_level_makes_a_legal_move_and_the_same_again(name: str, level: str) -> None:
    spec = f"{level}:iterations=10" if strength_of(level, name).iterations else level
    for perspective in perspectives(name, players=2):
        chosen = [make_bot(spec, 4).choose(perspective) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in perspective.legal_actions()


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
@pytest.mark.parametrize("name", LEARNT)
def test_a_quick_level_judges_few_positions(name: str, level: str) -> None:
    for perspective in perspectives(name, digsite.game(name).players[-1], count=6):
        bot = LevelBot(level, seed=1)  # type: ignore[arg-type]
        bot.choose(perspective)
        assert bot.searcher is None
        # Two worlds and at most two networks; of each first action at most 48 ends are looked at.
        assert len(perspective.legal_actions()) <= bot.judged <= 4 * 48 * len(perspective.legal_actions())
        assert bot.judged <= QUICK


@pytest.mark.parametrize("moves", [["pass"], ["pass", "play funding-ship"], ["play funding-ship", "pass"]])
@pytest.mark.parametrize("ahead", [0.0, 4.5, 40.0])
def test_common_sense_always_leaves_something(moves: list[str], ahead: float) -> None:
    """Also where the action that it warns of looks best by a little, and all others are costly."""
    state = digsite.game("arnak").start(players=2, seed=1)
    first, *others = [state.parse(move) for move in moves]
    assert any(sensible(state, [(first, ahead), *((action, 0.0) for action in others)]))


def test_a_level_plays_on_where_passing_looks_best_by_less_than_it_is_reluctant() -> None:
    """Here medium once had nothing left to choose: all else cost more than its cap, and it would not pass."""
    state = digsite.game("arnak").start(players=4, seed=11)
    bots = [make_bot("medium", seat) for seat in range(4)]
    while not state.over:
        state.apply(bots[state.player].choose(Perspective.of(state)))
    assert min(state.scores()) > 0


@pytest.mark.parametrize("name", LEARNT)
def test_a_budget_of_ones_own_replaces_that_of_the_level(name: str) -> None:
    perspective = perspectives(name, players=2)[1]
    for level in ("beginner", "hard", "expert"):
        bot = make_bot(f"{level}:iterations=7", seed=1)
        bot.choose(perspective)
        assert isinstance(bot, LevelBot)
        assert bot.searcher is not None
        assert bot.searcher.search is not None
        assert bot.searcher.search.iterations == 7


@pytest.mark.parametrize("name", LEARNT)
def test_a_beginner_is_not_sure(name: str) -> None:
    """With other seeds it answers otherwise, so nobody learns its moves by heart."""
    found = perspectives(name, players=2, count=6)
    answers = [{make_bot("beginner", seed).choose(perspective) for seed in range(6)} for perspective in found]
    assert sum(map(len, answers)) > len(found)


@pytest.mark.parametrize("name", LEARNT)
def test_the_adaptive_level_takes_the_best_when_it_is_behind(name: str) -> None:
    """Well ahead it gives a little away, never more than its cap; behind it plays like the search."""
    cap = strength_of("adaptive", name).cap
    for perspective in perspectives(name, players=2, count=4):
        bot = LevelBot("adaptive", seed=2, iterations=40)
        chosen = bot.choose(perspective)
        opinions = [opinion for opinion in bot.opinions if isinstance(opinion, Opinion)]
        best = opinions[0]
        taken = next(opinion for opinion in opinions if opinion.action == chosen)
        assert taken.worth >= best.worth - cap
        if best.win <= 0.5:
            assert taken.worth >= best.worth


def test_a_game_that_nothing_was_learnt_for_is_played_too() -> None:
    perspective = Perspective.of(Duel().with_cards(4, 3), 0)
    for level in LEVELS:
        assert make_bot(level, seed=1).choose(perspective) in perspective.legal_actions()
