"""Hints: the line of play that a bot would take in your place, and what it expects of it and of others."""

from __future__ import annotations

from digsite.bots import ask, make_bot
from digsite.bots.advising import advised
from digsite.bots.explain import Effort, explanation_of
from digsite.bots.explanation import Line
from digsite.bots.perspective import Perspective
from digsite.bots.sentences import words_for
from digsite.engine.contract import State
from digsite.engine.game import Game
from digsite.engine.messages import Message, render

DEFAULT_ADVISER = "expert:seconds=1"
# The seconds that an explanation may take.
_EXPLAINING = 1.5
_MOST_LINES = 3


def advise(state: State, spec: str, seed: int, against: int | None = None) -> list[str]:
    """Asks a bot what it would do for the seat that decides now, with its opinion of the best few lines of play.

    It is given that seat's perspective, so it knows no more than the person who asks. Its own line is compared with
    that of the action `against`, or else with the next best.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> advise(state, "ismcts:iterations=40", seed=1)[0].startswith("ismcts:iterations=40 would: ")
    True
    """
    bot = make_bot(spec, seed)
    perspective = Perspective.of(state)
    answer = ask(bot, perspective)
    if answer.fault is not None:
        return [f"no hint: {answer.fault}"]
    action = advised(perspective, bot, answer.action)
    explanation = explanation_of(perspective, bot, action, against, Effort.within(_EXPLAINING))
    game = state.game
    best, *others = explanation.lines
    told = [f"{spec} would: {_steps(game, best)}", *_sentences(game, best, "  ")]
    compared = explanation.line_of(explanation.other)
    for line in others:
        if line is compared or line in others[: _MOST_LINES - 1]:
            told.append(f"  or: {_steps(game, line)}")
            told.extend(_sentences(game, line, "    "))
    return told


def _steps(game: Game, line: Line) -> str:
    """All decisions of a line."""
    return "; then ".join(_say(game, step.message) for step in line.steps)


def _sentences(game: Game, line: Line, margin: str) -> list[str]:
    return [f"{margin}{_say(game, sentence)}" for sentence in line.because]


def _say(game: Game, message: Message) -> str:
    return render(message, {**words_for(game), **game.catalogue})
