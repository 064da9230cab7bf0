"""Deciding about a bonus move, which an arrow or the lost city gives (LC-EVT-07 to -12, LC-CITY)."""

from collections.abc import Mapping
from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Kind, Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.lost_cities import events
from digsite.games.lost_cities.actions import DECLINE, MOVE, TAKE
from digsite.games.lost_cities.course.moving import can_move
from digsite.games.lost_cities.course.walking import step
from digsite.games.lost_cities.printed.components import COLOURS as COLOUR_NAMES
from digsite.games.lost_cities.printed.ids import COLOURS
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import BY_ARROW, BY_CITY, MOVE_EXPLORER
from digsite.games.lost_cities.table.keys import path_key
from digsite.games.lost_cities.table.names import card_message, colour_message
from digsite.games.lost_cities.table.operations import Decision


@final
class MoveExplorer(Decision):
    """Every own explorer that can still move, and declining (LC-MOD-04).

    First number: BY_ARROW or BY_CITY; second: the colour of the path that gave the move.
    """

    code: i64 = MOVE_EXPLORER
    name = "move"
    rule = "LC-TRN-05"
    before = "no.move-first"
    beyond: i64 = TAKE
    numbers: ClassVar[tuple[tuple[str, Kind], ...]] = (
        ("by", Name(("arrow", "city"), base=BY_ARROW)),
        ("path", Name(COLOUR_NAMES)),
    )
    messages: ClassVar[Mapping[str, str]] = {
        "ask.move.arrow": "The arrow on the {colour} path: one of your explorers may move a stone",
        "ask.move.city": "Your {colour} explorer is in the lost city: another one may move a stone",
        "do.move": "Move your {colour} explorer to stone {stone} ({value})",
        "do.move-any": "Move your {colour} explorer",
        "do.decline": "Move nobody",
        "because.arrow": "an arrow on the {colour} path",
        "no.move-first": "first decide about the bonus move",
        "no.move-question": "no bonus move is being decided now",
        "no.no-explorer": "there is no own explorer on the {colour} path",
        "no.in-city": "the {colour} explorer is in the lost city and stays there",
        "event.stepped": "{seat} moves to stone {stone} of the {colour} path",
        "event.declined": "{seat} moves nobody",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        count: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if can_move(table, colour):
                out[count] = MOVE + colour
                count += 1
            colour += 1
        out[count] = DECLINE
        return count + 1

    def permits(self, table: Table, action: i64) -> bool:
        return action == DECLINE or (MOVE <= action and action < DECLINE and can_move(table, action - MOVE))

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        if action < DECLINE:
            step(table, action - MOVE)
        elif table.journal is not None:
            # LC-EVT-10: nothing was moved, the chain ends.
            tell(table, events.DECLINED)

    def question(self, table: Table) -> Message:
        # Below lies the draw of the same turn, which names the card that was laid.
        _, _, card = table.pending.frames()[0]
        because = Message("because.laid", {"card": card_message(card)})
        colour = colour_message(int(table.pending.second()))
        if table.pending.first() == BY_ARROW:
            arrow = Message("because.arrow", {"colour": colour})
            return Message("ask.move.arrow", {"colour": colour}, chain=(because, arrow))
        return Message("ask.move.city", {"colour": colour}, chain=(because,))

    def explain(self, table: Table, action: int) -> Choice:
        if action == DECLINE:
            return Choice(action, "decline", Message("do.decline"), ())
        colour = action - MOVE
        stone = int(table.stones[table.player * COLOURS + colour])
        name = colour_message(colour)
        keys = (f"explorer:{table.player}:{COLOUR_NAMES[colour]}", path_key(colour))
        if not can_move(table, colour):
            return Choice(action, "move", Message("do.move-any", {"colour": name}), keys)
        value = int(table.printed.path_values[stone])
        message = Message("do.move", {"colour": name, "stone": stone + 1, "value": value})
        return Choice(action, "move", message, keys)

    def refusal(self, table: Table, action: int) -> Refusal:
        colour = action - MOVE
        name = colour_message(colour)
        by_city = table.pending.first() == BY_CITY
        if table.stones[table.player * COLOURS + colour] == 0:
            rule = "LC-CITY-04" if by_city else "LC-EVT-09"
            return Refusal(Message("no.no-explorer", {"colour": name}), rule)
        return Refusal(Message("no.in-city", {"colour": name}), "LC-CITY-01")

    def unasked(self) -> Refusal | None:
        return Refusal(Message("no.move-question"), "LC-MOD-04")
