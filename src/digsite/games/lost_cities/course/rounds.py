"""The end of an expedition, which leads to the next one or ends the game (LC-SCR, LC-NEXT, LC-FIN)."""

from digsite.engine.native import i64
from digsite.games.lost_cities import events
from digsite.games.lost_cities.course.deal import set_up_expedition
from digsite.games.lost_cities.course.scoring import net_result, track_value
from digsite.games.lost_cities.printed.ids import COLOURS
from digsite.games.lost_cities.table.fields import Table


def end_expedition(table: Table, ending: i64) -> None:
    """Scores the expedition and goes on to the next, or ends the game (LC-SCR, LC-NEXT, LC-FIN-01)."""
    printed = table.printed
    players = printed.players
    table.pending.clear()
    record = (table.expedition - 1) * (players + 2)
    changes: list[int] = []
    for seat in range(players):
        net = net_result(table, seat)
        table.results[record + seat] = net
        changes.append(int(pay(table, seat, net)))
    table.results[record + players] = table.player
    table.results[record + players + 1] = ending
    if table.journal is not None:
        events.expedition_ended(table, changes)
    for seat in range(players):
        # LC-SCR-09, -10: explorers return to the supplies, and each artifact tile becomes a token.
        table.researchers[seat] = -1
        table.tokens[seat] += table.artifacts[seat]
        table.artifacts[seat] = 0
    for path in range(players * COLOURS):
        table.stones[path] = 0
    if table.expedition == printed.expeditions:
        end_game(table)
    else:
        set_up_expedition(table, (table.player + 1) % players)


def pay(table: Table, seat: i64, points: i64) -> i64:
    """Adds points to a total, which never falls below 0; returns the change (LC-SCR-06, -07, LC-FIN-05)."""
    before = table.totals[seat]
    total = before + points
    table.totals[seat] = total if total > 0 else 0
    return table.totals[seat] - before


def end_game(table: Table) -> None:
    """Artifact tokens are looked up on the track, once, and the game is over (LC-FIN-02, LC-SHORT-02)."""
    changes = [
        int(pay(table, seat, track_value(table, table.tokens[seat]))) for seat in range(table.printed.players)
    ]
    table.over = True
    if table.journal is not None:
        events.game_ended(table, changes)
