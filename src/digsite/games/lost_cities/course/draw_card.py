"""Drawing a card from the draw pile or a discard pile, which ends the turn (LC-DRAW, LC-END-07)."""

from collections.abc import Mapping
from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Kind, Maybe, Name
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.lost_cities import events
from digsite.games.lost_cities.actions import DRAW, NUM_ACTIONS, TAKE
from digsite.games.lost_cities.course.rounds import end_expedition
from digsite.games.lost_cities.printed.components import COLOURS as COLOUR_NAMES
from digsite.games.lost_cities.printed.ids import COLOURS, PILE_ROOM
from digsite.games.lost_cities.table.fields import Table, add_to_hand, remember_in_hand
from digsite.games.lost_cities.table.frames import BY_DRAW_PILE, DRAW_CARD, PLAY_CARD
from digsite.games.lost_cities.table.keys import DRAW_PILE_KEY, Card, card_key
from digsite.games.lost_cities.table.names import card_message, colour_message
from digsite.games.lost_cities.table.operations import Decision


@final
class DrawCard(Decision):
    """Every open discard pile and the draw pile (LC-DRAW-02, LC-MOD-07).

    First number: the colour of the discard pile closed to the player, or -1; second: the card played.
    """

    code: i64 = DRAW_CARD
    name = "draw"
    rule = "LC-TRN-04"
    before = "no.play-after"
    beyond: i64 = NUM_ACTIONS
    numbers: ClassVar[tuple[tuple[str, Kind], ...]] = (
        ("closed", Maybe(Name(COLOUR_NAMES))),
        ("played", Card()),
    )
    messages: ClassVar[Mapping[str, str]] = {
        "ask.draw": "Draw a card",
        "do.take": "Take {card} from the {colour} discard pile",
        "do.take-any": "Take the top card of the {colour} discard pile",
        "do.draw": "Draw from the draw pile",
        "no.play-after": "one card is played in a turn; now one is drawn",
        "no.pile-empty": "the {colour} discard pile is empty",
        "no.own-discard": "the card just discarded cannot be drawn back in the same turn",
        "no.piles-closed": "after {count} idle turns in a row only the draw pile is open",
        "no.piles-closed.one": "after an idle turn only the draw pile is open",
        "event.took": "{seat} takes {card} from the discards",
        "event.drew": "{seat} draws {card}",
        "event.drew.hidden": "{seat} draws a card",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        count: i64 = 0
        if not piles_are_closed(table):
            sizes = table.discard_sizes
            own = table.pending.first()
            colour: i64 = 0
            while colour < COLOURS:
                if sizes[colour] > 0 and colour != own:
                    out[count] = TAKE + colour
                    count += 1
                colour += 1
        out[count] = DRAW
        return count + 1

    def permits(self, table: Table, action: i64) -> bool:
        return action == DRAW or (TAKE <= action and action < DRAW and pile_is_open(table, action - TAKE))

    def choose(self, table: Table, action: i64) -> None:
        if action < DRAW:
            take(table, action - TAKE)
        else:
            draw(table)
        if table.pile_size == 0:
            # LC-END-07: the last card of the draw pile ends the expedition.
            end_expedition(table, BY_DRAW_PILE)
        else:
            # LC-TRN-01: the next seat plays.
            table.pending.replace(PLAY_CARD, 0, 0)
            following = table.player + 1
            table.player = following if following < table.printed.players else 0

    def explain(self, table: Table, action: int) -> Choice:
        if action == DRAW:
            return Choice(action, "draw", Message("do.draw"), (DRAW_PILE_KEY,))
        colour = action - TAKE
        size = int(table.discard_sizes[colour])
        name = colour_message(colour)
        if size:
            top = int(table.discards[colour * PILE_ROOM + size - 1])
            message = Message("do.take", {"card": card_message(top), "colour": name})
        else:
            message = Message("do.take-any", {"colour": name})
        return Choice(action, "take", message, (f"pile:{COLOUR_NAMES[colour]}",))

    def refusal(self, table: Table, action: int) -> Refusal:
        colour = action - TAKE
        if table.discard_sizes[colour] == 0:
            return Refusal(Message("no.pile-empty", {"colour": colour_message(colour)}), "LC-DRAW-02")
        if table.pending.first() == colour:
            return Refusal(Message("no.own-discard"), "LC-DRAW-03")
        return Refusal(Message("no.piles-closed", {"count": int(table.printed.idle_limit)}), "LC-MOD-10")


def pile_is_open(table: Table, colour: i64) -> bool:
    """Whether the player may take from that discard pile now (LC-DRAW-03, -04, LC-MOD-10)."""
    return table.discard_sizes[colour] > 0 and table.pending.first() != colour and not piles_are_closed(table)


def piles_are_closed(table: Table) -> bool:
    """Whether too many idle turns have closed all discard piles (LC-MOD-10)."""
    limit = table.printed.idle_limit
    return limit > 0 and table.idle >= limit


def take(table: Table, colour: i64) -> None:
    """Takes the top card of a discard pile, seen by all (LC-DRAW-02, LC-HID-07)."""
    seat = table.player
    size = table.discard_sizes[colour] - 1
    card = table.discards[colour * PILE_ROOM + size]
    table.discard_sizes[colour] = size
    add_to_hand(table, seat, card)
    remember_in_hand(table, seat, card)
    if table.pending.first() >= 0:
        # LC-MOD-10: discarded and taken from a discard pile, an idle turn.
        table.idle += 1
    if table.journal is not None:
        tell(table, events.TOOK, card=card_key(card))


def draw(table: Table) -> None:
    """Draws from the draw pile (LC-DRAW-02)."""
    table.pile_size -= 1
    card = table.deck[table.pile_size]
    add_to_hand(table, table.player, card)
    table.idle = 0
    if table.journal is not None:
        tell(table, events.DREW, card=card_key(card))
