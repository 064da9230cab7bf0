"""Advice for people shuffles no useless cards to and fro."""

from __future__ import annotations

import pytest

from digsite.bots import Perspective, make_bot
from digsite.bots.advising import advised
from digsite.bots.bot import Bot
from digsite.bots.explain import explanation_of
from digsite.bots.search import Opinion
from digsite.engine.contract import State
from tests.lost_cities.builder import lost_cities


def drawing() -> State:
    """Player 0 has discarded a card and may draw, or take back a white 3 that fits nowhere."""
    table = lost_cities().hand(0, "red-4", "green-2").discards("white", 3).column(0, "white", 9)
    return table.discard("red", 4).state


class Fond(Bot):
    """Takes the white card, which it likes by so much more than to draw."""

    def __init__(self, points: float, win: float) -> None:
        self.more = (points, win)
        self.opinions: list[Opinion] = []

    def choose(self, perspective: Perspective) -> int:
        points, win = self.more
        take, draw = (move(perspective, verb) for verb in ("take", "draw"))
        self.opinions = [
            Opinion(take, 60, 1.0, 200.0 + points, 0.5 + win, 0.5),
            Opinion(draw, 40, 1.0, 200.0, 0.5, 0.5),
        ]
        return take


def move(perspective: Perspective, verb: str) -> int:
    return next(choice.id for choice in perspective.choices() if choice.verb == verb)


@pytest.mark.parametrize(
    ("points", "win", "verb"),
    [(0.0, 0.0, "draw"), (2.5, 0.02, "draw"), (-4.0, 0.0, "draw"), (9.0, 0.0, "take"), (0.0, 0.2, "take")],
)
def test_a_card_is_taken_back_only_where_it_is_clearly_better_than_to_draw(
    points: float, win: float, verb: str
) -> None:
    perspective = Perspective.of(drawing())
    bot = Fond(points, win)
    assert advised(perspective, bot, bot.choose(perspective)) == move(perspective, verb)


def test_other_moves_are_advised_as_they_were_chosen() -> None:
    perspective = Perspective.of(lost_cities().hand(0, "red-4", "green-2").state)
    for choice in perspective.choices():
        assert advised(perspective, Fond(0.0, 0.0), choice.id) == choice.id


def test_the_lines_of_a_hint_do_not_end_with_a_card_that_fits_nowhere() -> None:
    table = lost_cities().hand(0, "red-4", "green-2", "blue-9").discards("white", 3).column(0, "white", 9)
    perspective = Perspective.of(table.state)
    bot = make_bot("expert:iterations=200", seed=1)
    lines = explanation_of(perspective, bot, bot.choose(perspective)).lines
    assert len(lines) > 2
    steps = {step.message.id for line in lines for step in line.steps}
    assert "do.draw" in steps
    assert "do.take" not in steps
