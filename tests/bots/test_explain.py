"""Explanations: lines of the whole turn, what to expect of them, what sets them apart, and nothing hidden."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import digsite
from digsite.bots import IsmctsBot, Perspective
from digsite.bots.calibration import calibrated, calibrated_points
from digsite.bots.explain import Effort, explain, explanation_of
from digsite.bots.explanation import Difference, Explanation, Line, Step
from digsite.bots.judge import Judge
from digsite.bots.search import Search
from digsite.bots.sentences import WORDS, amount, comparison, outlook, words_for
from digsite.bots.weights import Weights, shape_for
from digsite.engine.contract import State
from digsite.engine.messages import Message, render
from tests.arnak.actions_by_name import names
from tests.arnak.builder import arnak

FEW = Effort(worlds=2, tries=4)
ONE = Effort(worlds=1, tries=2)


def searched(state: State, iterations: int = 40, seed: int = 1) -> tuple[Perspective, Search]:
    """A search with a network that knows nothing: it sees the points that lie on the table."""
    game = state.game
    perspective = Perspective.of(state)
    judge = Judge(Weights.blank(game, shape_for(game)), game, perspective.players)
    search = Search(perspective.determinize(seed), perspective.seat, judge, seed)
    search.run(iterations)
    return perspective, search


def said(state: State, explanation: Explanation) -> list[str]:
    """All sentences of an explanation."""
    words = {**words_for(state.game), **state.game.catalogue}
    return [render(message, words) for line in explanation.lines for message in line.because]


def line(action: int, points: float | None = None, win: float | None = None, **more: float) -> Line:
    steps = (Step(action, Message("do.done")),)
    return Line(steps, visits=100, points=points, win=win, **more)  # type: ignore[arg-type]


def told(message: Message) -> str:
    return render(message, {**WORDS, "do.done": "Done", "sheet.cards": "cards"})


def test_a_card_that_brings_points_is_better_than_to_go_without() -> None:
    table = arnak().hand(0, "funding-car", "hat").owns(0, compass=4, coin=1)
    table.row("treasure-chest")
    buy, go_without = names(table.temple)["take treasure-chest"], names(table.temple)["pass"]
    perspective, search = searched(table.state)
    explanation = explain(perspective, search, against=go_without, action=buy, effort=FEW)
    best, other = explanation.line_of(buy), explanation.line_of(go_without)
    assert best is explanation.lines[0]
    assert best is not None
    assert other is not None
    assert best.points is not None
    assert other.points is not None
    assert best.points > other.points
    assert explanation.other == go_without
    assert "+" in said(table.state, explanation)[1]
    assert all(difference.points > 0 for difference in explanation.differences if difference.line == "cards")


def test_a_line_reaches_to_the_end_of_the_turn_or_to_what_is_hidden() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=5, first=0, length="short")
    perspective, search = searched(state)
    explanation = explain(perspective, search, effort=FEW)
    for one in explanation.lines:
        *_, last = one.steps
        world = perspective.determinize(3)
        for step in one.steps[:-1]:
            world.apply(step.action)
            assert world.player == 0
        assert state.describe(last.action).startswith("Draw")


@pytest.mark.parametrize("name", digsite.games())
def test_equal_searches_give_equal_explanations_in_words_and_data(name: str) -> None:
    state = digsite.game(name).start(players=2, seed=3)
    first, second = (explain(*searched(state, 12), effort=ONE) for _ in range(2))
    assert first == second
    data = first.as_data()
    assert json.loads(json.dumps(data)) == data
    sentences = said(state, first)
    assert len(sentences) == 2 * len(first.lines)
    assert "{" not in "".join(sentences)


def test_an_explanation_leaves_the_search_as_it_is() -> None:
    state = digsite.game("quetzal").start(players=2, seed=3)
    perspective, search = searched(state, 12)
    before = [(one.action, one.visits, one.worth) for one in search.opinions()]
    explain(perspective, search, effort=FEW)
    assert [(one.action, one.visits, one.worth) for one in search.opinions()] == before


@pytest.mark.parametrize("name", digsite.games())
def test_nothing_hidden_shows_in_an_explanation(name: str) -> None:
    state = digsite.game(name).start(players=2, seed=3)
    seat = int(state.player)
    worlds = [state.determinize(seat, seed) for seed in (11, 12)]
    assert worlds[0].dump() != worlds[1].dump()
    first, second = (explain(*searched(world, 12), effort=ONE) for world in worlds)
    assert first == second


def test_without_a_network_visits_and_values_speak() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=5, first=0)
    bot, perspective = IsmctsBot(seed=1, iterations=60), Perspective.of(state)
    explanation = explanation_of(perspective, bot, bot.choose(perspective))
    best = explanation.lines[0]
    assert (best.points, best.win) == (None, None)
    assert best.visits == bot.opinions[0].visits
    assert "from −1 to 1" in said(state, explanation)[0]


def test_a_bot_that_says_nothing_has_its_action_alone() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=5, first=0)
    [only] = explanation_of(Perspective.of(state), IsmctsBot(seed=1), state.legal_actions()[0]).lines
    assert only.because == ()


def test_what_cannot_be_avoided_says_so() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=5, first=0)
    while len(state.legal_actions()) > 1:
        state.apply(state.legal_actions()[-1])
    perspective, search = searched(state, 4)
    assert said(state, explain(perspective, search, effort=FEW))[-1] == "nothing else can be done"


def test_sentences_give_a_number_only_where_it_is_clear_of_chance() -> None:
    best = line(1, 58.2, 0.62, noise=0.2, others=40.0)
    assert told(outlook(best)[0]) == "62 % to win, 58 points expected"
    assert told(outlook(replace(best, noise=2.0))[0]) == "62 % to win, about 58 points expected"
    assert told(outlook(replace(best, win=0.998))[0]) == "99 % to win, 58 points expected"
    assert told(comparison(best, line(2, 55.1, 0.62, noise=0.2, others=40.0))) == "+3 points on average"
    level = line(2, 57.8, 0.62, noise=0.05, others=40.0)
    sure = replace(best, noise=0.05)
    assert told(comparison(level, sure)) == "about as good as “Done”; 0.4 points fewer"
    unsure = replace(best, noise=1.5)
    assert told(comparison(unsure, line(2, 55.9, 0.62))) == "about as good as “Done”, give or take 3 points"


def test_sentences_tell_of_lines_of_the_sheet_and_of_the_others() -> None:
    best, other = line(1, 58.0, 0.7, noise=0.2, others=40.0), line(2, 57.0, 0.6, noise=0.2, others=43.0)
    cards = Difference("cards", 2.1, 0.3)
    assert told(comparison(best, other, [cards])) == (
        "+1 point on average, 10 % more to win, 3 points fewer for the others: 2 more from cards"
    )
    assert told(comparison(other, best)) == (
        "−1 point on average, 10 % less to win, 3 points more for the others"
    )
    # What the score sheets say against the comparison is left to the data.
    assert "cards" not in told(comparison(other, best, [cards]))


def test_amounts_are_whole_from_two_points_on() -> None:
    assert [amount(points) for points in (0.06, 0.96, 1.44, 2.4, -7.6)] == ["0.1", 1, "1.4", 2, 8]


def test_chances_are_calibrated_by_what_the_weights_say() -> None:
    assert calibrated(0.7, {}) == 0.7
    assert calibrated(0.5, {"win_scale": 0.3}) == 0.5
    assert calibrated(0.8, {"win_scale": 0.5}) < 0.8 < calibrated(0.8, {"win_shift": 0.5})
    assert calibrated(1.0, {"win_scale": 0.5}) == 1.0
    assert calibrated_points(50.0, {"points_shift": 8.0}) == 58.0
