"""Playing a card: it is laid on a path, or discarded (LC-PLAY, LC-DISC, LC-REV)."""

from collections.abc import Mapping
from typing import ClassVar, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.telling import tell
from digsite.games.lost_cities import events
from digsite.games.lost_cities.actions import ADVENTURER, DISCARD
from digsite.games.lost_cities.course.moving import offer_move
from digsite.games.lost_cities.course.walking import send_out, step
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS as COLOUR_NAMES
from digsite.games.lost_cities.table import fields
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.frames import BY_CITY, CHOOSE_EXPLORER, DRAW_CARD, PLAY_CARD
from digsite.games.lost_cities.table.keys import card_key, path_key
from digsite.games.lost_cities.table.names import card_message, colour_message
from digsite.games.lost_cities.table.operations import Decision


@final
class PlayCard(Decision):
    """Every card may be discarded; a path takes the cards that its column allows (LC-MOD-02, -03)."""

    code: i64 = PLAY_CARD
    name = "play"
    rule = "LC-TRN-02"
    before = "no.draw-first"
    beyond: i64 = ADVENTURER
    messages: ClassVar[Mapping[str, str]] = {
        "ask.play": "Play a card: lay it on a path or discard it",
        "do.start": "Start the {colour} path with {card}",
        "do.continue": "Lay {card}: your {colour} explorer goes to stone {stone} ({value})",
        "do.city": "Lay {card}: your {colour} explorer is in the lost city, another one may move",
        "do.lay": "Lay {card}",
        "do.discard": "Discard {card}",
        "because.laid": "laying {card}",
        "no.draw-first": "a card is played before one is drawn",
        "no.not-in-hand": "{card} is not in the hand",
        "no.too-low": "{card} is lower than the latest card of the column, {top}",
        "no.too-high": "{card} is higher than the latest card of a falling column, {top}",
        "no.not-lowest": "a path is started with the lowest card of its colour in hand, and {card} is not",
        "event.laid": "{seat} lays {card}",
        "event.discarded": "{seat} discards {card}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        """Every card that may be laid, and every card as a discard; equal copies once (LC-MOD-02, -03)."""
        seat = table.player
        start = seat * ids.HAND_ROOM
        end = start + table.hand_sizes[seat]
        lowest_opening = table.printed.lowest_opening
        hands = table.hands
        lows = table.lows
        highs = table.highs
        discard_first: i64 = DISCARD
        first_path = seat * ids.COLOURS
        count: i64 = 0
        different: i64 = 0
        before: i64 = -1
        index = start
        while index < end:
            card = hands[index]
            if card != before:
                # Every card can be discarded; these options follow when all that can be laid are written.
                out[ids.HAND_ROOM + different] = discard_first + card
                different += 1
                path = first_path + card // ids.VALUES
                if lows[path] <= card and card <= highs[path]:
                    if not lowest_opening or may_open(table, card):
                        out[count] = card
                        count += 1
                before = card
            index += 1
        index = 0
        while index < different:
            out[count] = out[ids.HAND_ROOM + index]
            count += 1
            index += 1
        return count

    def permits(self, table: Table, action: i64) -> bool:
        if action >= ADVENTURER:
            return False
        card = action if action < DISCARD else action - DISCARD
        seat = table.player
        if fields.find_sorted(table.hands, seat * ids.HAND_ROOM, table.hand_sizes[seat], card) < 0:
            return False
        return action >= DISCARD or may_lay(table, card)

    def choose(self, table: Table, action: i64) -> None:
        if action < DISCARD:
            lay(table, action)
        else:
            discard(table, action - DISCARD)

    def explain(self, table: Table, action: int) -> Choice:
        card = action % ids.KINDS
        colour = card // ids.VALUES
        if action >= DISCARD:
            message = Message("do.discard", {"card": card_message(card)})
            return Choice(action, "discard", message, (card_key(card), f"pile:{COLOUR_NAMES[colour]}"))
        keys = [card_key(card), path_key(colour)]
        if table.stones[table.player * ids.COLOURS + colour] > 0:
            keys.append(f"explorer:{table.player}:{COLOUR_NAMES[colour]}")
        return Choice(card, "lay", _laying(table, card), tuple(keys))

    def refusal(self, table: Table, action: int) -> Refusal:
        card = action % ids.KINDS
        name = card_message(card)
        if card not in fields.hand(table, table.player):
            return Refusal(Message("no.not-in-hand", {"card": name}), "LC-MOD-02")
        return not_laid(table, card)


def not_laid(table: Table, card: int) -> Refusal:
    """Says why the player to move cannot lay a card of the hand on a path."""
    name = card_message(card)
    path = table.player * ids.COLOURS + card // ids.VALUES
    top = int(table.tops[path])
    if top < 0:
        return Refusal(Message("no.not-lowest", {"card": name}), "LC-PLAY-02")
    latest = card_message(card - card % ids.VALUES + top)
    params: dict[str, int | str | Message] = {
        "card": name,
        "top": latest,
        "value": top,
    }
    if table.directions[path] == ids.DOWN:
        return Refusal(Message("no.too-high", params), "LC-REV-05")
    return Refusal(Message("no.too-low", params), "LC-REV-05" if table.printed.variant else "LC-PLAY-10")


def _laying(table: Table, card: int) -> Message:
    """Says where laying a card brings the explorer of its path."""
    colour = card // ids.VALUES
    path = table.player * ids.COLOURS + colour
    stone = int(table.stones[path])
    params: dict[str, int | str | Message] = {"card": card_message(card), "colour": colour_message(colour)}
    if table.tops[path] < 0:
        return Message("do.start", params)
    if stone == 0:
        return Message("do.lay", {"card": card_message(card)})
    if stone == ids.STONES:
        return Message("do.city", params)
    value = int(table.printed.path_values[stone])
    return Message("do.continue", {**params, "stone": stone + 1, "value": value})


def may_lay(table: Table, card: i64) -> bool:
    """Whether the player to move may lay this card of the hand on a path (LC-PLAY-01, -08, LC-REV)."""
    path = table.player * ids.COLOURS + card // ids.VALUES
    if card < table.lows[path] or card > table.highs[path]:
        return False
    return not table.printed.lowest_opening or may_open(table, card)


def may_open(table: Table, card: i64) -> bool:
    """Whether the column is there already, or no lower card of the colour is in the hand (LC-PLAY-02)."""
    colour = card // ids.VALUES
    if table.tops[table.player * ids.COLOURS + colour] >= 0:
        return True
    index = table.player * ids.HAND_ROOM
    while table.hands[index] < colour * ids.VALUES:
        index += 1
    return table.hands[index] == card


def lay(table: Table, card: i64) -> None:
    """Lays a card on a path: the first of a column starts it, any other moves the explorer (LC-PLAY)."""
    seat = table.player
    colour = card // ids.VALUES
    value = card - colour * ids.VALUES
    path = seat * ids.COLOURS + colour
    top = table.tops[path]
    table.pending.replace(DRAW_CARD, -1, card)
    fields.take_from_hand(table, seat, card)
    table.idle = 0
    table.laid[table.laid_size] = path * ids.VALUES + value
    table.laid_size += 1
    table.tops[path] = value
    if top < 0:
        # LC-REV-09: without the variant every column is ascending from its first card.
        table.directions[path] = ids.OPEN if table.printed.variant else ids.UP
    elif table.directions[path] == ids.OPEN and value != top:
        table.directions[path] = ids.UP if value > top else ids.DOWN
    fields.bound_column(table, path)
    if table.journal is not None:
        tell(table, events.LAID, card=card_key(card))
    if top < 0:
        start_path(table, colour)
    elif table.stones[path] == ids.STONES:
        offer_move(table, BY_CITY, colour)
    else:
        step(table, colour)


def start_path(table: Table, colour: i64) -> None:
    """An explorer goes to the first stone; which kind is asked only where there is a choice (LC-PLAY-03, -04)."""
    seat = table.player
    researcher_here = table.researchers[seat] < 0
    # With the researcher at home all who are out are adventurers; with the researcher out there is no choice.
    if researcher_here and fields.explorers_out(table, seat) < table.printed.explorers - 1:
        table.pending.push(CHOOSE_EXPLORER, colour, 0)
    else:
        send_out(table, colour, researcher_here)


def discard(table: Table, card: i64) -> None:
    """Puts a card on the pile of its colour (LC-DISC-01)."""
    colour = card // ids.VALUES
    table.pending.replace(DRAW_CARD, colour, card)
    fields.take_from_hand(table, table.player, card)
    size = table.discard_sizes[colour]
    table.discards[colour * ids.PILE_ROOM + size] = card
    table.discard_sizes[colour] = size + 1
    if table.journal is not None:
        tell(table, events.DISCARDED, card=card_key(card))
