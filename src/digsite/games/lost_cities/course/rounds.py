"""The end of an expedition, which leads to the next one or ends the game (LC-SCR, LC-NEXT, LC-FIN)."""

from digsite.engine.native import i64
from digsite.games.lost_cities import events
from digsite.games.lost_cities.course.deal import set_up_expedition
from digsite.games.lost_cities.course.scoring import exchange_artifacts, max_of, net_result, track_value
from digsite.games.lost_cities.printed.ids import COLOURS
from digsite.games.lost_cities.table.fields import Table


def end_expedition(table: Table, ending: i64) -> None:
    """Scores the expedition and goes on to the next, or ends the game (LC-SCR, LC-NEXT, LC-FIN-01)."""
    printed = table.printed
    players = printed.players
    table.pending.clear()
    record = (table.expedition - 1) * (players + 2)
    for seat in range(players):
        net = net_result(table, seat)
        table.results[record + seat] = net
        # LC-SCR-06, -07: a negative result is paid from the total, which never drops below 0.
        table.totals[seat] = max_of(0, table.totals[seat] + net)
    table.results[record + players] = table.player
    table.results[record + players + 1] = ending
    if table.journal is not None:
        events.expedition_ended(table)
    exchange_artifacts(table)
    call_explorers_back(table)
    if table.expedition == printed.expeditions:
        end_game(table)
    else:
        set_up_expedition(table, (table.player + 1) % players)


def call_explorers_back(table: Table) -> None:
    """All explorers return to the supplies (LC-SCR-09)."""
    for path in range(table.printed.players * COLOURS):
        table.stones[path] = 0
    for seat in range(table.printed.players):
        table.researchers[seat] = -1


def end_game(table: Table) -> None:
    """Artifact tokens are looked up on the track, once, and the game is over (LC-FIN-02, LC-SHORT-02)."""
    for seat in range(table.printed.players):
        # LC-FIN-05: a payment cannot bring a total below 0.
        table.totals[seat] = max_of(0, table.totals[seat] + track_value(table, table.tokens[seat]))
    table.over = True
    if table.journal is not None:
        events.game_ended(table)
