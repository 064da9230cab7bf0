"""The course of the rounds: laying out, rolling, activating the stops, the next round (QZ-NEXT, QZ-SHIP-04)."""

from typing import ClassVar, final

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.course.automaton import send_automaton
from digsite.games.quetzal.course.deal import lay_out_cards, lay_out_upgrades
from digsite.games.quetzal.course.rolling import roll_all
from digsite.games.quetzal.printed.ids import ABSENT, MEEPLES, NOBODY, OPEN_ROLE, PLACES, POOL
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.frames import ACTIVATING, ENDING, ROLLING, STOPS
from digsite.games.quetzal.table.names import place_message
from digsite.games.quetzal.table.operations import ACTIVATED, COUNT, Messages, Numbers, Step


def begin_round(table: Table) -> None:
    """The plane moves on, empty spaces are filled, the automaton is sent, everybody rolls (QZ-NEXT, QZ-ROLL)."""
    table.round += 1
    if table.journal is not None:
        tell(table, events.ROUND_BEGAN, round=int(table.round))
    lay_out_cards(table)
    lay_out_upgrades(table)
    if table.journal is not None:
        events.laid_out(table)
    if table.printed.players == 2:
        send_automaton(table)
    roll_all(table)
    table.pending.push(ROLLING, 0, 0)


@final
class Activating(Step):
    """Phase 3: the places are activated one after the other.

    First number: the next stop; second: at the Harbor, the deliveries that the player has made.
    """

    code: i64 = ACTIVATING
    name = "activating"
    decides = False
    numbers: ClassVar[Numbers] = (("stop", COUNT), ("deliveries", COUNT))
    messages: ClassVar[Messages] = {"because.place": "activating {place}"}

    def perform(self, table: Table) -> None:
        stop = table.pending.first()
        if stop == STOPS:
            finish_round(table)
        else:
            ACTIVATED[stop].activate(table, stop)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 < first <= STOPS and (second == 0 or first < STOPS)

    def reasons(self, first: int, second: int) -> list[Message]:
        # The frame names the next stop, unless deliveries at the Harbor go on.
        stop = first if second > 0 else first - 1
        return [Message("because.place", {"place": place_message(int(ACTIVATED[stop].place_at(stop)))})]


def finish_round(table: Table) -> None:
    """After the last stop: another round, or the last exchanges and the end (QZ-NEXT-01, QZ-END-01)."""
    if table.round == table.printed.rounds:
        table.pending.replace(ENDING, 0, 0)
        return
    table.pending.pop()
    call_meeples_back(table)
    begin_round(table)


def call_meeples_back(table: Table) -> None:
    """All meeples return to the pools, and the places are free again (QZ-NEXT-04, QZ-2P-17)."""
    for meeple in range(table.printed.players * MEEPLES):
        if table.wheres[meeple] != ABSENT:
            table.wheres[meeple] = POOL
    for place in range(PLACES):
        table.holders[place] = NOBODY
        table.sizes[place] = 0
        table.roles[place] = OPEN_ROLE
