"""The features of a seat: all pieces of its sight, written as a sparse list."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.arnak.features.board import fill_row, fill_sites, fill_spaces, fill_supply
from digsite.games.arnak.features.cards import fill_cards
from digsite.games.arnak.features.decision import fill_decision
from digsite.games.arnak.features.icons import Icons
from digsite.games.arnak.features.people import fill_leads, fill_opponents, fill_own
from digsite.games.arnak.features.pieces import ROUNDS, start
from digsite.games.arnak.features.research import fill_research
from digsite.games.arnak.features.rival import fill_rival
from digsite.games.arnak.table.fields import Table

_OVER: Final[i64] = start("over")
_PLAYERS: Final[i64] = start("players")
_BOARD: Final[i64] = start("board")
_DIFFICULTY: Final[i64] = start("difficulty")
_STARTER: Final[i64] = start("starting player")
_LEFT: Final[i64] = start("rounds left")


def fill_features(table: Table, seat: i64, out: Features) -> None:
    """Writes the features of a seat over whatever the list held."""
    out.clear()
    fill_decision(table, seat, out)
    left = _fill_game(table, seat, out)
    icons = Icons(table, seat)
    fill_own(table, seat, left, icons, out)
    fill_cards(table, seat, out)
    fill_row(table, seat, out)
    fill_spaces(table, seat, icons, out)
    fill_sites(table, seat, icons, out)
    fill_supply(table, seat, out)
    fill_research(table, seat, left, out)
    fill_leads(table, seat, out)
    if table.printed.solo:
        fill_rival(table, out)
    else:
        fill_opponents(table, seat, out)


def _fill_game(table: Table, seat: i64, out: Features) -> i64:
    """The kind of game and how far it is; returns the rounds that are left, as far as they are told apart."""
    printed = table.printed
    if table.over:
        out.mark(_OVER)
    out.mark(_PLAYERS + printed.players - 1)
    out.mark(_BOARD + 1 if printed.snake else _BOARD)
    if printed.solo:
        out.mark(_DIFFICULTY + printed.difficulty)
    else:
        out.mark(_STARTER + (table.starter - seat + printed.players) % printed.players)
    left = printed.rounds - table.round
    if left >= ROUNDS:
        left = ROUNDS - 1
    out.mark(_LEFT + left)
    return left
