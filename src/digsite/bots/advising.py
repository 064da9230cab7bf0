"""Advice for people: a bot's choice, without the moves that shuffle useless cards to and fro.

A card that is taken back from a discard pile only to be discarded again costs a bot nothing, but nobody wants to hear
such advice. Where taking a card is hardly better than drawing, the advice is to draw. Which actions are of these kinds
is read off their verbs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from digsite.bots.bot import Bot
from digsite.bots.perspective import Perspective
from digsite.bots.search import Opinion
from digsite.engine.choices import Choice

_TAKING: Final = "take"
_DRAWING: Final = "draw"
# A search that tries one move at most so much more often than another one holds them for about as good.
_OFTEN: Final = 2
# By less than both a move is hardly better than another one.
_FEW_POINTS: Final = 3.0
_LITTLE_WIN: Final = 0.03


def advised(perspective: Perspective, bot: Bot, action: int) -> int:
    """The action to advise after a bot has chosen one: its own, or to draw where taking a card is hardly better.

    >>> import digsite
    >>> from digsite.bots import make_bot
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> perspective = Perspective.of(state)
    >>> bot = make_bot("expert:iterations=20", seed=1)
    >>> chosen = bot.choose(perspective)
    >>> advised(perspective, bot, chosen) == chosen
    True
    """
    opinions = {
        opinion.action: opinion for opinion in getattr(bot, "opinions", ()) if isinstance(opinion, Opinion)
    }
    own = opinions.get(action)
    drawing = instead(perspective.choices(), action)
    other = None if drawing is None else opinions.get(drawing)
    if own is None or other is None:
        return action
    level = own.points - other.points < _FEW_POINTS and own.win - other.win < _LITTLE_WIN
    return other.action if level else action


def instead(choices: Sequence[Choice], action: int) -> int | None:
    """The action that draws a card where another one takes one back; None for any other action."""
    verbs = {choice.id: choice.verb for choice in choices}
    if verbs[action] != _TAKING:
        return None
    return next((other for other, verb in verbs.items() if verb == _DRAWING), None)


def about_as_often(visits: int, others: int) -> bool:
    """Whether a search tried something about as often as another move.

    >>> about_as_often(40, 70), about_as_often(10, 70)
    (True, False)
    """
    return visits * _OFTEN >= others
