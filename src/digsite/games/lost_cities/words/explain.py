"""Actions, questions and refusals of Lost Cities as messages."""

from __future__ import annotations

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message, seat_message
from digsite.games.lost_cities import actions
from digsite.games.lost_cities.course.turn import can_move, may_lay, pile_is_open
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import Table, hand
from digsite.games.lost_cities.table.keys import COLOUR_NUMBERS, DRAW_PILE_KEY, card_key, card_number
from digsite.games.lost_cities.words.names import card_message, colour_message, explorer_message


def explain(table: Table, action: int) -> Choice:
    """What an action means now, and the keys of the things it touches."""
    seat = int(table.player)
    if action < actions.DISCARD:
        return _explain_lay(table, action)
    if action < actions.ADVENTURER:
        card = action - actions.DISCARD
        keys = (card_key(card), f"pile:{COLOURS[card // ids.VALUES]}")
        return Choice(action, "discard", Message("do.discard", {"card": card_message(card)}), keys)
    if action < actions.MOVE:
        researcher = action == actions.RESEARCHER
        kind = "researcher" if researcher else "adventurer"
        message = Message("do.send", {"explorer": explorer_message(researcher)})
        return Choice(action, "send", message, (f"supply:{seat}:{kind}",))
    if action < actions.DECLINE:
        return _explain_move(table, action)
    if action == actions.DECLINE:
        return Choice(action, "decline", Message("do.decline"), ())
    if action < actions.DRAW:
        colour = action - actions.TAKE
        size = int(table.discard_sizes[colour])
        name = colour_message(colour)
        if size:
            top = int(table.discards[colour * ids.PILE_ROOM + size - 1])
            message = Message("do.take", {"card": card_message(top), "colour": name})
        else:
            message = Message("do.take-any", {"colour": name})
        return Choice(action, "take", message, (f"pile:{COLOURS[colour]}",))
    return Choice(action, "draw", Message("do.draw"), (DRAW_PILE_KEY,))


def _explain_lay(table: Table, card: int) -> Choice:
    colour = card // ids.VALUES
    path = table.player * ids.COLOURS + colour
    stone = int(table.stones[path])
    params: dict[str, int | str | Message] = {"card": card_message(card), "colour": colour_message(colour)}
    keys = [card_key(card), f"path:{COLOURS[colour]}"]
    if table.tops[path] < 0:
        message = Message("do.start", params)
    elif stone == 0:
        message = Message("do.lay", {"card": card_message(card)})
    elif stone == ids.STONES:
        message = Message("do.city", params)
    else:
        value = int(table.printed.path_values[stone])
        message = Message("do.continue", {**params, "stone": stone + 1, "value": value})
    if stone:
        keys.append(f"explorer:{table.player}:{COLOURS[colour]}")
    return Choice(card, "lay", message, tuple(keys))


def _explain_move(table: Table, action: int) -> Choice:
    colour = action - actions.MOVE
    stone = int(table.stones[table.player * ids.COLOURS + colour])
    name = colour_message(colour)
    keys = (f"explorer:{table.player}:{COLOURS[colour]}", f"path:{COLOURS[colour]}")
    if not can_move(table, colour):
        return Choice(action, "move", Message("do.move-any", {"colour": name}), keys)
    value = int(table.printed.path_values[stone])
    message = Message("do.move", {"colour": name, "stone": stone + 1, "value": value})
    return Choice(action, "move", message, keys)


def prompt(table: Table) -> Message:
    """What is being decided, and what led to it."""
    if table.over:
        return Message("ask.over")
    kind = table.pending.kind()
    if kind == frames.PLAY_CARD:
        return Message("ask.play")
    if kind == frames.DRAW_CARD:
        return Message("ask.draw")
    # Below an explorer or a move lies the draw of the same turn, which names the card that was laid.
    _, _, card = table.pending.frames()[0]
    because = Message("because.laid", {"card": card_message(card)})
    if kind == frames.CHOOSE_EXPLORER:
        colour = colour_message(int(table.pending.first()))
        return Message("ask.explorer", {"colour": colour}, chain=(because,))
    colour = colour_message(int(table.pending.second()))
    if table.pending.first() == frames.BY_ARROW:
        arrow = Message("because.arrow", {"colour": colour})
        return Message("ask.move.arrow", {"colour": colour}, chain=(because, arrow))
    return Message("ask.move.city", {"colour": colour}, chain=(because,))


def refusal(table: Table, action: int) -> Refusal:
    """Why an action is not legal now, with the rule that says so (LC-MOD-11)."""
    if table.over:
        return Refusal(Message("no.over"), "LC-FIN-10")
    kind = table.pending.kind()
    if action < actions.ADVENTURER:
        if kind != frames.PLAY_CARD:
            return _wrong_moment(table)
        return _refuse_card(table, action)
    if action < actions.MOVE:
        return Refusal(Message("no.explorer-question"), "LC-MOD-01")
    if action <= actions.DECLINE:
        if kind != frames.MOVE_EXPLORER:
            return Refusal(Message("no.move-question"), "LC-MOD-04")
        return _refuse_move(table, action - actions.MOVE)
    if kind != frames.DRAW_CARD:
        return _wrong_moment(table)
    return _refuse_pile(table, action - actions.TAKE)


def _wrong_moment(table: Table) -> Refusal:
    kind = table.pending.kind()
    if kind == frames.PLAY_CARD:
        return Refusal(Message("no.draw-first"), "LC-TRN-02")
    if kind == frames.DRAW_CARD:
        return Refusal(Message("no.play-after"), "LC-TRN-04")
    if kind == frames.CHOOSE_EXPLORER:
        colour = colour_message(int(table.pending.first()))
        return Refusal(Message("no.explorer-first", {"colour": colour}), "LC-PLAY-03")
    return Refusal(Message("no.move-first"), "LC-TRN-05")


def _refuse_card(table: Table, action: int) -> Refusal:
    card = action % ids.KINDS
    name = card_message(card)
    if card not in hand(table, table.player):
        return Refusal(Message("no.not-in-hand", {"card": name}), "LC-MOD-02")
    path = table.player * ids.COLOURS + card // ids.VALUES
    top = int(table.tops[path])
    if top < 0:
        return Refusal(Message("no.not-lowest", {"card": name}), "LC-PLAY-02")
    latest = card_message(card - card % ids.VALUES + top)
    if table.directions[path] == ids.DOWN:
        return Refusal(Message("no.too-high", {"card": name, "top": latest}), "LC-REV-05")
    rule = "LC-REV-05" if table.printed.variant else "LC-PLAY-10"
    return Refusal(Message("no.too-low", {"card": name, "top": latest}), rule)


def _refuse_move(table: Table, colour: int) -> Refusal:
    name = colour_message(colour)
    by_city = table.pending.first() == frames.BY_CITY
    if table.stones[table.player * ids.COLOURS + colour] == 0:
        rule = "LC-CITY-04" if by_city else "LC-EVT-09"
        return Refusal(Message("no.no-explorer", {"colour": name}), rule)
    return Refusal(Message("no.in-city", {"colour": name}), "LC-CITY-01")


def _refuse_pile(table: Table, colour: int) -> Refusal:
    name = colour_message(colour)
    if table.discard_sizes[colour] == 0:
        return Refusal(Message("no.pile-empty", {"colour": name}), "LC-DRAW-02")
    if table.pending.first() == colour:
        return Refusal(Message("no.own-discard"), "LC-DRAW-03")
    return Refusal(Message("no.piles-closed", {"count": int(table.printed.idle_limit)}), "LC-MOD-10")


def why_not(table: Table, key: str) -> Message | None:
    """The nearest reason why the thing with that key cannot be acted on now; None when it can be."""
    if table.over:
        return Message("no.over")
    group, _, name = key.partition(":")
    if group == "card":
        return _why_not_card(table, name)
    if group == "pile":
        return _why_not_pile(table, name)
    if group in ("explorer", "supply"):
        return _why_not_piece(table, group, name)
    if group == "path" and name in COLOUR_NUMBERS:
        return _why_not_path(table, COLOUR_NUMBERS[name])
    return Message("no.nothing")


def _why_not_card(table: Table, name: str) -> Message | None:
    try:
        card = card_number(name)
    except ValueError:
        return Message("no.nothing")
    if table.pending.kind() != frames.PLAY_CARD:
        return _wrong_moment(table).message
    if card in hand(table, table.player):
        return None
    return Message("no.not-in-hand", {"card": card_message(card)})


def _why_not_pile(table: Table, name: str) -> Message | None:
    if name == "draw":
        return None if table.pending.kind() == frames.DRAW_CARD else _wrong_moment(table).message
    if name not in COLOUR_NUMBERS:
        return Message("no.nothing")
    colour = COLOUR_NUMBERS[name]
    if table.pending.kind() == frames.PLAY_CARD:
        if any(card // ids.VALUES == colour for card in hand(table, table.player)):
            return None
        return Message("no.no-card", {"colour": colour_message(colour)})
    if table.pending.kind() != frames.DRAW_CARD:
        return _wrong_moment(table).message
    if pile_is_open(table, colour):
        return None
    return _refuse_pile(table, colour).message


def _why_not_piece(table: Table, group: str, name: str) -> Message | None:
    owner, _, what = name.partition(":")
    if owner not in {str(seat) for seat in range(table.printed.players)}:
        return Message("no.nothing")
    if int(owner) != table.player:
        return Message("no.not-yours", {"seat": seat_message(int(owner))})
    kind = table.pending.kind()
    if group == "supply":
        return None if kind == frames.CHOOSE_EXPLORER else Message("no.explorer-question")
    if what not in COLOUR_NUMBERS:
        return Message("no.nothing")
    colour = COLOUR_NUMBERS[what]
    if table.stones[table.player * ids.COLOURS + colour] == 0:
        return Message("no.no-explorer", {"colour": colour_message(colour)})
    return _why_not_path(table, colour)


def _why_not_path(table: Table, colour: int) -> Message | None:
    kind = table.pending.kind()
    if kind == frames.MOVE_EXPLORER:
        return None if can_move(table, colour) else _refuse_move(table, colour).message
    if kind != frames.PLAY_CARD:
        return _wrong_moment(table).message
    cards = [card for card in hand(table, table.player) if card // ids.VALUES == colour]
    if not cards:
        return Message("no.no-card", {"colour": colour_message(colour)})
    if any(may_lay(table, card) for card in cards):
        return None
    return _refuse_card(table, cards[-1]).message
