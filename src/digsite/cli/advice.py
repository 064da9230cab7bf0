"""Hints: the action a bot would take in your place, with the numbers behind it."""

from __future__ import annotations

from digsite.bots import ask, make_bot
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State

DEFAULT_ADVISER = "ismcts:seconds=1"


def advise(state: State, spec: str, seed: int) -> list[str]:
    """Asks a bot what it would do for the seat that decides now, with its opinion of the best few actions.

    It is given that seat's perspective, so it knows no more than the person who asks.

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
    lines = [f"{spec} would: {perspective.describe(answer.action)}"]
    opinions = getattr(bot, "opinions", [])
    tried = sum(opinion.visits for opinion in opinions)
    for opinion in opinions[:3]:
        share = 100 * opinion.visits / tried
        lines.append(
            f"  {opinion.value:+.2f} in {opinion.visits} of {tried} tries ({share:.0f} %):"
            f" {perspective.describe(opinion.action)}"
        )
    if opinions:
        lines.append("  (from -1, certainly lost, to +1, certainly won)")
    elif len(perspective.legal_actions()) == 1:
        lines.append("  (it is the only thing that can be done)")
    return lines
