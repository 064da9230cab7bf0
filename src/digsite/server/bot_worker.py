"""A process that thinks for bots: questions come in on standard input, one a line, and answers go out likewise.

A question holds a world that the bot's seat cannot tell from the real one, so nothing here knows what is hidden. The
bots of the tables that were asked about last are kept: what one has thought of in a turn serves its next decision.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections import OrderedDict
from typing import Any

from msgspec import Struct, convert
from msgspec.json import Decoder, Encoder

from digsite.bots import Bot, ask, make_bot
from digsite.bots.advising import advised
from digsite.bots.explain import Effort, explanation_of
from digsite.bots.outlook import chances
from digsite.bots.perspective import Perspective
from digsite.engine.registry import revive
from digsite.server.frames import Explained

# So many bots a worker keeps.
KEPT_BOTS = 8


class Question(Struct, tag="question"):
    """What should a seat do in this world?

    Questions of the same table, seat and bot go to the same bot, as long as a worker keeps it; without a table each
    question has a bot of its own.
    """

    world: dict[str, Any]
    seat: int
    bot: str
    seed: int
    # An action that the bot's own is compared with; its next best where nothing is named.
    against: int | None = None
    table: str | None = None
    # The seconds that an explanation may take; without any there is none.
    explaining: float = 0.0


class Glance(Struct, tag="glance"):
    """How likely is each seat to win in this state of a finished game?"""

    state: dict[str, Any]


class Opinion(Struct):
    """What the bot thinks of an action, and how often it tried it."""

    action: int
    visits: int
    value: float


class Thought(Struct, tag="thought"):
    """What the bot would do, what it thinks of the alternatives, and what went wrong, if anything did."""

    action: int
    opinions: list[Opinion] = []
    fault: str | None = None
    explanation: Explained | None = None


class Glimpse(Struct, tag="glimpse"):
    """The chance to win of each seat, as it could judge then; empty for a game that no network was trained for."""

    chances: list[float]


class Memory:
    """The bots that were asked last.

    >>> memory = Memory()
    >>> questions = [Question({}, seat, "greedy", 3, table="k3v9q2fd") for seat in (0, 1, 0)]
    >>> first, other, again = [memory.bot_for(question) for question in questions]
    >>> first is again, first is other
    (True, False)
    """

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def bot_for(self, question: Question) -> Bot:
        """The bot that answers: the one that did so before, or a new one."""
        if question.table is None:
            return make_bot(question.bot, question.seed)
        key = question.table, question.seat, question.bot
        bot = self._bots.pop(key, None) or make_bot(question.bot, question.seed)
        self._bots[key] = bot
        if len(self._bots) > KEPT_BOTS:
            self._bots.popitem(last=False)
        return bot

    def forget(self, bot: Bot) -> None:
        """Does without a bot from now on."""
        for key in [key for key, kept in self._bots.items() if kept is bot]:
            del self._bots[key]


def think(question: Question, memory: Memory | None = None) -> Thought:
    """The bot's answer.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> world = state.determinize(0, 5).dump()
    >>> think(Question(world, 0, "ismcts:iterations=20", 3)).action in state.legal_actions()
    True
    """
    # A module that holds a bot may hold the game that it plays too.
    bot = make_bot(question.bot, question.seed) if memory is None else memory.bot_for(question)
    world = revive(question.world)
    perspective = Perspective(world, question.seat, len(world.places()))
    answer = ask(bot, perspective)
    if answer.fault is not None and memory is not None:
        memory.forget(bot)
    opinions = [
        Opinion(opinion.action, opinion.visits, opinion.value) for opinion in getattr(bot, "opinions", [])
    ]
    explanation = None
    action = answer.action
    if question.explaining > 0.0 and answer.fault is None and action != question.against:
        action = advised(perspective, bot, action)
        effort = Effort.within(question.explaining)
        found = explanation_of(perspective, bot, action, question.against, effort)
        explanation = convert(found.as_data(), Explained)
    return Thought(action, opinions, None if answer.fault is None else str(answer.fault), explanation)


def glance(question: Glance) -> Glimpse:
    """The chances of all seats; each judges by what it sees.

    >>> import digsite
    >>> glance(Glance(digsite.game("quetzal").start(players=3, seed=1).dump())).chances[2] > 0.0
    True
    """
    return Glimpse(chances(revive(question.state)))


def main() -> None:
    """Answers until nobody asks any more."""
    # A bot that prints must not spoil the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions, encoder, memory = Decoder(), Encoder(), Memory()
    # A server that was killed while we thought wants no answer any more.
    with contextlib.suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            question = convert(questions.decode(line), Question | Glance)
            answer = think(question, memory) if isinstance(question, Question) else glance(question)
            answers.write(encoder.encode(answer) + b"\n")
            answers.flush()


if __name__ == "__main__":
    main()
