"""The final score and the ranking (QZ-END)."""

from digsite.engine.messages import Message
from digsite.engine.ranking import deciding
from digsite.games.quetzal import events
from digsite.games.quetzal.course.gains import gain_points
from digsite.games.quetzal.printed.ids import FROM_COINS, FROM_MARKER, FROM_TILES
from digsite.games.quetzal.table.fields import Table, tiles_value


def end_game(table: Table) -> None:
    """The marker, full sets of coins and all tiles ever gained bring their points, once (QZ-END-02 to -04)."""
    printed = table.printed
    gain_points(table, table.marker, printed.marker_vp, FROM_MARKER)
    for seat in range(printed.players):
        gain_points(table, seat, table.coins[seat] // printed.coins_per_vp, FROM_COINS)
        gain_points(table, seat, tiles_value(table, seat), FROM_TILES)
    table.over = True
    if table.journal is not None:
        events.game_ended(table)


def tie_break(table: Table) -> Message | None:
    """Compares the players with the most points by the Discovery track, where there are several (QZ-END-06)."""
    reached = deciding(table.points, table.discovery)
    if reached is None:
        return None
    further, other = reached
    if further == other:
        return Message("tie.level", {"space": further})
    return Message("tie.discovery", {"further": further, "other": other})
