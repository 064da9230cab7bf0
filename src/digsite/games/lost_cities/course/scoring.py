"""The score: explorers, artifacts, the ranking (LC-SCR, LC-FIN)."""

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.engine.ranking import deciding
from digsite.games.lost_cities.printed.ids import COLOURS
from digsite.games.lost_cities.table.fields import Table


def net_result(table: Table, seat: i64) -> i64:
    """The value of a player's explorers where they stand (LC-SCR-01 to -04)."""
    net: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if table.stones[seat * COLOURS + colour] > 0:
            net += explorer_value(table, seat, colour)
        colour += 1
    return net


def standing(table: Table, seat: i64) -> i64:
    """The total of a player if the expedition ended now (LC-SCR-06, -07)."""
    total = table.totals[seat] + net_result(table, seat)
    return total if total > 0 else 0


def explorer_value(table: Table, seat: i64, colour: i64) -> i64:
    """The value of the explorer on a path where it stands (LC-SCR-01 to -03)."""
    value = table.printed.path_values[table.stones[seat * COLOURS + colour] - 1]
    return value * table.printed.researcher_factor if table.researchers[seat] == colour else value


def track_value(table: Table, tokens: i64) -> i64:
    """The points of so many tokens; beyond the end of the track its last entry counts (LC-FIN-04)."""
    last = table.printed.track_length - 1
    return table.printed.track[tokens if tokens < last else last]


def sheet(table: Table, seat: i64) -> dict[str, int]:
    """The total of a player by where it comes from (LC-FIN-10).

    What a payment would have brought below 0 is nowhere written down, so it counts as points of tiles; a total that
    was 0 before the artifacts has no lines at all.
    """
    players = table.printed.players
    artifacts = track_value(table, table.tokens[seat]) if table.over else 0
    before = table.totals[seat] - artifacts
    paths: i64 = 0
    if before > 0:
        finished = table.expedition if table.over else table.expedition - 1
        for expedition in range(finished):
            paths += table.results[expedition * (players + 2) + seat]
    return {"paths": int(paths), "tiles": int(before - paths), "artifacts": int(artifacts)}


def tie_break(table: Table) -> Message | None:
    """How many artifact tokens those with the highest total have, where there are several (LC-FIN-07 to -09)."""
    tokens = deciding(table.totals, table.tokens)
    if tokens is None:
        return None
    more, fewer = tokens
    if more == fewer:
        return Message("tie.level", {"tokens": more})
    return Message("tie.tokens", {"more": more, "fewer": fewer})
