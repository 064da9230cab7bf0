"""A process that thinks for bots: questions come in on standard input, one a line, and answers go out likewise.

A question holds a world that the bot's seat cannot tell from the real one, so nothing here knows what is hidden.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

from msgspec import Struct, convert
from msgspec.json import Decoder, Encoder

from digsite.bots import ask, make_bot
from digsite.bots.perspective import Perspective
from digsite.bots.reasons import compare
from digsite.engine.registry import revive


class Question(Struct):
    """What should a seat do in this world?"""

    world: dict[str, Any]
    seat: int
    bot: str
    seed: int
    # An action that the bot's own is compared with; its next best where nothing is named.
    against: int | None = None


class Opinion(Struct):
    """What the bot thinks of an action, and how often it tried it."""

    action: int
    visits: int
    value: float


class Thought(Struct):
    """What the bot would do, what it thinks of the alternatives, and what went wrong, if anything did."""

    action: int
    opinions: list[Opinion] = []
    fault: str | None = None
    # By how many points its action is better than the one it is compared with, by term.
    terms: dict[str, float] = {}


def think(question: Question) -> Thought:
    """The bot's answer.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> world = state.determinize(0, 5).dump()
    >>> think(Question(world, 0, "ismcts:iterations=20", 3)).action in state.legal_actions()
    True
    """
    # A module that holds a bot may hold the game that it plays too.
    bot = make_bot(question.bot, question.seed)
    world = revive(question.world)
    perspective = Perspective(world, question.seat, len(world.places()))
    answer = ask(bot, perspective)
    opinions = [
        Opinion(opinion.action, opinion.visits, opinion.value) for opinion in getattr(bot, "opinions", [])
    ]
    others = [opinion.action for opinion in opinions if opinion.action != answer.action]
    against = others[0] if question.against is None and others else question.against
    terms = (
        {} if against is None or against == answer.action else compare(perspective, answer.action, against)
    )
    return Thought(answer.action, opinions, None if answer.fault is None else str(answer.fault), terms)


def main() -> None:
    """Answers until nobody asks any more."""
    # A bot that prints must not spoil the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions, encoder = Decoder(), Encoder()
    # A server that was killed while we thought wants no answer any more.
    with contextlib.suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            thought = think(convert(questions.decode(line), Question))
            answers.write(encoder.encode(thought) + b"\n")
            answers.flush()


if __name__ == "__main__":
    main()
