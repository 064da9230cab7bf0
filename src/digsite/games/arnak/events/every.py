"""The kinds of events of Arnak, without those that one operation alone tells."""

from typing import Final

from digsite.engine.events import Kind
from digsite.games.arnak.events import assistants, board, cards, course, rival

KINDS: Final[tuple[Kind, ...]] = (*course.KINDS, *cards.KINDS, *board.KINDS, *assistants.KINDS, *rival.KINDS)
