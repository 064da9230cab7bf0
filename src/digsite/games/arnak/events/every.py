"""The kinds of events of Arnak, without those that one operation alone tells."""

from typing import Final

from digsite.games.arnak.events import assistants, board, cards, course, rival

KINDS: Final = (*course.KINDS, *cards.KINDS, *board.KINDS, *assistants.KINDS, *rival.KINDS)
