"""Asking a bot that may misbehave: whatever it does, there is a legal answer, and what it did is named."""

from __future__ import annotations

import operator
import time
import zlib
from dataclasses import dataclass
from typing import Literal, SupportsIndex, TypeAlias

from digsite.bots.bot import Abandoned, Bot, Chooser, as_bot, name_of
from digsite.bots.perspective import Perspective
from digsite.engine.randomness import BOT, Stream

Misdeed: TypeAlias = Literal["illegal", "exception", "slow"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong: the kind of misdeed, which bot, and the details."""

    kind: Misdeed
    bot: str
    text: str

    def __str__(self) -> str:
        return f"{self.bot}: {self.text}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal action, how long the bot thought about it, and the fault where it is not the bot's own answer."""

    action: int
    fault: Fault | None
    seconds: float


def ask(
    bot: Bot | Chooser, perspective: Perspective, limit: float | None = None, stream: Stream | None = None
) -> Answer:
    """The bot's answer, or a random legal action and the fault.

    `limit` is the time in seconds it may take. It is measured, not enforced: Python cannot stop a function that
    runs on, so an answer that is too late is thrown away when it comes. To be safe from a bot that never
    answers, run it in a process that can be ended.

    A bot that raises Abandoned gives up the whole game: the exception goes on to whoever asked.

    `stream` is where the random action comes from; without one it follows from the legal actions, so that in
    either case a game with faults can be run again.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> def careless(perspective):
    ...     return 999
    >>> answer = ask(careless, perspective)
    >>> answer.fault.kind, answer.fault.bot, answer.action in perspective.legal_actions()
    ('illegal', 'careless', True)
    """
    # Taken before the bot runs: what it does to its perspective afterwards does not count.
    legal = perspective.legal_actions()
    started = time.monotonic()
    try:
        given = as_bot(bot).choose(perspective)
        action = _among(legal, given)
        seconds = time.monotonic() - started
        if action is None:
            listed = ", ".join(str(option) for option in legal)
            fault = _fault("illegal", bot, f"answered {given!r}, which is not legal; legal are {listed}")
        elif limit is not None and seconds > limit:
            fault = _fault("slow", bot, f"took {seconds:.3f} seconds; {limit:g} are allowed")
        else:
            return Answer(action, None, seconds)
    except Abandoned:
        raise
    except (Exception, SystemExit) as problem:
        seconds = time.monotonic() - started
        fault = _fault("exception", bot, f"raised {type(problem).__name__}{_words_of(problem)}")
    source = stream or Stream.from_seed(zlib.crc32(repr(legal).encode()), BOT)
    return Answer(legal[source.below(len(legal))], fault, seconds)


def _among(legal: list[int], given: object) -> int | None:
    """The answer as one of the legal actions; anything that is not a whole number is none of them."""
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        return None
    action = operator.index(given)
    return action if action in legal else None


def _fault(kind: Misdeed, bot: Bot | Chooser, text: str) -> Fault:
    try:
        return Fault(kind, name_of(bot), text)
    except Exception:  # even its name can be a trap
        return Fault(kind, type(bot).__name__, text)


def _words_of(problem: BaseException) -> str:
    try:
        return f": {problem}"
    except Exception:  # an error whose text raises the next one
        return ""
