"""Choosing the explorer for a path that was just started (LC-PLAY-03, -04)."""

from collections.abc import Mapping
from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Kind, Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.lost_cities.actions import ADVENTURER, MOVE, RESEARCHER
from digsite.games.lost_cities.course.walking import send_out
from digsite.games.lost_cities.printed.components import COLOURS as COLOUR_NAMES
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import CHOOSE_EXPLORER
from digsite.games.lost_cities.table.names import card_message, colour_message, explorer_message
from digsite.games.lost_cities.table.operations import Decision


@final
class ChooseExplorer(Decision):
    """An adventurer or the researcher; asked only where both are at home. First number: the colour of the path."""

    code: i64 = CHOOSE_EXPLORER
    name = "explorer"
    rule = "LC-PLAY-03"
    beyond: i64 = MOVE
    numbers: ClassVar[tuple[tuple[str, Kind], ...]] = (("path", Name(COLOUR_NAMES)),)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.explorer": "Choose who sets out on the {colour} path",
        "do.send": "Send out the {explorer}",
        "no.explorer-first": "first choose the explorer for the {colour} path",
        "no.explorer-question": "no explorer is being chosen now",
        "event.sent-out": "{seat} sends the {explorer} out on the {colour} path",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        out[0] = ADVENTURER
        out[1] = RESEARCHER
        return 2

    def permits(self, table: Table, action: i64) -> bool:
        return action == ADVENTURER or action == RESEARCHER

    def choose(self, table: Table, action: i64) -> None:
        colour = table.pending.first()
        table.pending.pop()
        send_out(table, colour, action == RESEARCHER)

    def question(self, table: Table) -> Message:
        # Below lies the draw of the same turn, which names the card that was laid.
        _, _, card = table.pending.frames()[0]
        colour = colour_message(int(table.pending.first()))
        because = Message("because.laid", {"card": card_message(card)})
        return Message("ask.explorer", {"colour": colour}, chain=(because,))

    def explain(self, table: Table, action: int) -> Choice:
        researcher = action == RESEARCHER
        kind = "researcher" if researcher else "adventurer"
        message = Message("do.send", {"explorer": explorer_message(researcher)})
        return Choice(action, "send", message, (f"supply:{table.player}:{kind}",))

    def unasked(self) -> Refusal | None:
        return Refusal(Message("no.explorer-question"), "LC-MOD-01")

    def comes_first(self, table: Table) -> Refusal:
        colour = colour_message(int(table.pending.first()))
        return Refusal(Message("no.explorer-first", {"colour": colour}), self.rule)
