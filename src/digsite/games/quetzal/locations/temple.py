"""The Temple: its occupants take face-up cards and may draw one (QZ-TEMPLE, QZ-UPG-28)."""

from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Count
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.quetzal import events
from digsite.games.quetzal.actions import KEEP, PICK, SELL
from digsite.games.quetzal.course.automaton import automaton_at_temple
from digsite.games.quetzal.course.gains import draw_card
from digsite.games.quetzal.locations.base import UniqueLocation, fill_kinds
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.table import fields, frames, keys
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.names import card_message
from digsite.games.quetzal.table.operations import Messages, Numbers, Step
from digsite.games.quetzal.upgrades.exchanges import fill_discovery_exchange
from digsite.games.quetzal.upgrades.temple import TEMPLE_PASS


@final
class Temple(UniqueLocation):
    """The occupant of a space chooses cards and may draw (QZ-TEMPLE-02 to -05, -09)."""

    code: i64 = ids.TEMPLE
    name = "temple"
    rule = "QZ-TEMPLE-01"
    spaces: i64 = ids.TEMPLE_SPACES
    stop: i64 = frames.AT_TEMPLE
    stops: i64 = ids.TEMPLE_SPACES
    messages: ClassVar[Messages] = {
        "place.temple-1": "the top Temple space",
        "place.temple-2": "the second Temple space",
        "place.temple-3": "the third Temple space",
        "place.temple-4": "the fourth Temple space",
        "place.temple-5": "the bottom Temple space",
    }

    def demand(self, table: Table, place: i64) -> i64:
        return ids.ARCHAEOLOGIST

    def cost(self, table: Table, seat: i64, place: i64) -> i64:
        return TEMPLE_PASS.lowered(table, seat, table.printed.costs[place])

    def serve(self, table: Table, place: i64, seat: i64) -> None:
        table.player = seat
        space = place - ids.TEMPLE
        ask_or_draw(table, space, table.printed.temple_choose[space])

    def serve_automaton(self, table: Table, place: i64) -> None:
        automaton_at_temple(table, place - ids.TEMPLE)


@final
class PickCard(Step):
    """Every kind of card in the Temple once, and an exchange (QZ-MOD-08, -11).

    First number: the Temple space; second: the picks left.
    """

    code: i64 = frames.PICK_CARD
    name = "pick"
    rule = "QZ-TEMPLE-08"
    numbers: ClassVar[Numbers] = (
        ("space", Count(0, ids.TEMPLE_SPACES - 1)),
        ("left", Count(1, ids.TEMPLE_CARDS)),
    )
    lies_on: ClassVar[tuple[int, ...]] = (frames.ACTIVATING,)
    offers_exchange = True
    now = "no.now.pick"
    messages: ClassVar[Messages] = {
        "ask.pick": "Take a card from the Temple; {left} to take",
        "do.pick": "Take {card} from the Temple",
        "no.now.pick": "now a card is taken from the Temple",
        "no.not-in-temple": "{card} does not lie in the Temple",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_discovery_exchange(table, out, fill_kinds(kinds_there(table), ids.KINDS, PICK, out))

    def choose(self, table: Table, action: i64) -> None:
        """Takes a card, before the eyes of all; nothing is laid there now (QZ-TEMPLE-06, -07)."""
        card = action - PICK
        space = table.pending.first()
        left = table.pending.second() - 1
        table.pending.pop()
        # Of equal cards the one at the lowest position goes (QZ-MOD-11).
        position: i64 = 0
        while table.face_up[position] != card:
            position += 1
        table.face_up[position] = ids.NOTHING
        fields.add_known_to_hand(table, table.player, card)
        if table.journal is not None:
            events.about(table, events.PICKED, card=card, place=ids.TEMPLE + space)
        ask_or_draw(table, space, left)

    def begins(self, table: Table) -> bool:
        """The first pick at a space begins, further ones continue."""
        return table.pending.second() == table.printed.temple_choose[table.pending.first()]

    def fits(self, table: Table, first: int, second: int) -> bool:
        return kinds_there(table) != 0

    def question(self, table: Table) -> Message:
        return Message("ask.pick", {"left": int(table.pending.second())})

    def explain(self, table: Table, action: int) -> Choice:
        card = action - PICK
        message = Message("do.pick", {"card": card_message(card)})
        return Choice(action, "pick", message, (f"temple:{keys.CARD_NAMES[card]}",))

    def refusal(self, table: Table, action: int) -> Refusal:
        if not PICK <= action < KEEP:
            return self.comes_first(table)
        return Refusal(Message("no.not-in-temple", {"card": card_message(action - PICK)}), "QZ-TEMPLE-03")


@final
class KeepCard(Step):
    """The two cards drawn, equal ones once (QZ-UPG-28, QZ-MOD-09, -11). Number: the Temple space."""

    code: i64 = frames.KEEP_CARD
    name = "keep"
    rule = "QZ-UPG-28"
    continues = True
    numbers: ClassVar[Numbers] = (("space", Count(0, ids.TEMPLE_SPACES - 1)),)
    lies_on: ClassVar[tuple[int, ...]] = (frames.ACTIVATING,)
    ask = "ask.keep"
    now = "no.now.keep"
    messages: ClassVar[Messages] = {
        "ask.keep": "Keep one of the two cards",
        "do.keep": "Keep {card}",
        "no.now.keep": "now one of two cards is kept",
        "no.not-drawn": "{card} is not one of the two cards",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        one = table.drawn[0]
        other = table.drawn[1]
        out[0] = KEEP + (one if one < other else other)
        if one == other:
            return 1
        out[1] = KEEP + (other if one < other else one)
        return 2

    def choose(self, table: Table, action: i64) -> None:
        """One card goes to the hand, the other under the deck."""
        card = action - KEEP
        table.pending.pop()
        other = table.drawn[1] if table.drawn[0] == card else table.drawn[0]
        table.drawn[0] = ids.NOTHING
        table.drawn[1] = ids.NOTHING
        fields.add_to_hand(table, table.player, card)
        fields.put_under_deck(table, table.player, other)
        if table.journal is not None:
            events.about(table, events.KEPT, card=card, other=other)

    def explain(self, table: Table, action: int) -> Choice:
        card = action - KEEP
        message = Message("do.keep", {"card": card_message(card)})
        return Choice(action, "keep", message, (f"drawn:{keys.CARD_NAMES[card]}",))

    def refusal(self, table: Table, action: int) -> Refusal:
        if not KEEP <= action < SELL:
            return self.comes_first(table)
        return Refusal(Message("no.not-drawn", {"card": card_message(action - KEEP)}), self.rule)


def kinds_there(table: Table) -> i64:
    """The kinds of cards in the Temple, as a mask."""
    there: i64 = 0
    for position in range(ids.TEMPLE_CARDS):
        if table.face_up[position] != ids.NOTHING:
            there |= 1 << table.face_up[position]
    return there


def ask_or_draw(table: Table, space: i64, left: i64) -> None:
    """Asks for the next card while some are left to take; then comes the card from the deck (QZ-TEMPLE-04)."""
    if left > 0 and kinds_there(table) != 0:
        table.pending.push(frames.PICK_CARD, space, left)
    elif table.printed.temple_draw[space] > 0:
        draw(table, space)


def draw(table: Table, space: i64) -> None:
    """The card from the deck, with the Upgrade one of two (QZ-TEMPLE-04, QZ-UPG-28)."""
    card = draw_card(table)
    if card == ids.NOTHING:
        return
    if fields.is_active(table, table.player, ids.TEMPLE_EXTRA_DRAW):
        other = draw_card(table)
        if other != ids.NOTHING:
            table.drawn[0] = card
            table.drawn[1] = other
            table.pending.push(frames.KEEP_CARD, space, 0)
            if table.journal is not None:
                tell(table, events.DREW_TWO, cards=(keys.card_key(card), keys.card_key(other)))
            return
    fields.add_to_hand(table, table.player, card)
    if table.journal is not None:
        events.about(table, events.DREW, card=card, place=ids.TEMPLE + space)
