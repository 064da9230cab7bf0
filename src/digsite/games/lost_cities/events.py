"""What happens at the table, told as events to whoever listens. Who may know a card follows from the zones."""

from __future__ import annotations

from digsite.engine.events import Event, Part, Value
from digsite.engine.zones import Zone, move_audience, newly_known
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import COLUMN, DISCARDS, DRAW_PILE, HAND, Table, hand
from digsite.games.lost_cities.table.keys import card_name
from digsite.games.lost_cities.table.names import (
    card_message,
    cards_message,
    colour_message,
    explorer_message,
)


def _tell(table: Table, event: Event) -> None:
    if table.journal is not None:
        table.journal.append(event)


def _card_moved(table: Table, kind: str, card: int, origin: Zone, destination: Zone) -> None:
    owner = int(table.player)
    audience = move_audience(origin, destination, owner)
    parts = (Part("card", card_message(card), audience), Part("name", card_name(card), audience))
    _tell(table, Event(kind, owner, parts, learned=newly_known(origin, destination, owner)))


def _on_path(table: Table, kind: str, colour: int, **parts: Value) -> None:
    shown = [Part("colour", colour_message(colour)), Part("path", COLOURS[colour])]
    shown += [Part(name, value) for name, value in parts.items()]
    _tell(table, Event(kind, int(table.player), tuple(shown)))


def laid(table: Table, card: int) -> None:
    """A card went from the hand to a column."""
    _card_moved(table, "laid", card, HAND, COLUMN)


def discarded(table: Table, card: int) -> None:
    """A card went from the hand to its discard pile."""
    _card_moved(table, "discarded", card, HAND, DISCARDS)


def took(table: Table, card: int) -> None:
    """A card went from a discard pile to the hand."""
    _card_moved(table, "took", card, DISCARDS, HAND)


def drew(table: Table, card: int) -> None:
    """A card went from the draw pile to the hand."""
    _card_moved(table, "drew", card, DRAW_PILE, HAND)


def sent_out(table: Table, colour: int, researcher: bool) -> None:
    """An explorer was put on the first stone."""
    _on_path(table, "sent-out", colour, explorer=explorer_message(researcher))


def stepped(table: Table, colour: int, stone: int) -> None:
    """An explorer moved one stone."""
    _on_path(table, "stepped", colour, stone=stone)


def found_artifact(table: Table, colour: int) -> None:
    """An artifact tile was taken from the path."""
    _on_path(table, "found-artifact", colour)


def gained_points(table: Table, colour: int, points: int) -> None:
    """A victory point tile paid."""
    _on_path(table, "gained-points", colour, points=points)


def declined(table: Table) -> None:
    """A bonus move was not used."""
    _tell(table, Event("declined", int(table.player)))


def expedition_began(table: Table) -> None:
    """Tiles and cards were laid out; every player learned the own hand."""
    _tell(table, Event("expedition-began", None, (Part("expedition", int(table.expedition)),), chance=True))
    for seat in range(table.printed.players):
        cards = cards_message(hand(table, seat))
        audience = move_audience(DRAW_PILE, HAND, seat)
        learned = newly_known(DRAW_PILE, HAND, seat)
        _tell(table, Event("dealt", seat, (Part("cards", cards, audience),), learned=learned))


def expedition_ended(table: Table) -> None:
    """The expedition was scored."""
    players = table.printed.players
    record = (table.expedition - 1) * (players + 2)
    ending = "crossing" if table.results[record + players + 1] == frames.BY_CROSSING else "draw-pile"
    parts = (Part("expedition", int(table.expedition)), Part("ending", ending))
    _tell(table, Event(f"expedition-ended.{ending}", int(table.player), parts, settles=True))
    for seat in range(players):
        shown = (Part("net", int(table.results[record + seat])), Part("total", int(table.totals[seat])))
        _tell(table, Event("scored", seat, shown))
        tiles = int(table.artifacts[seat])
        if tiles:
            tokens = int(table.tokens[seat]) + tiles
            exchanged = (Part("tiles", tiles), Part("tokens", tokens))
            _tell(table, Event("exchanged-artifacts", seat, exchanged))


def game_ended(table: Table) -> None:
    """Artifact tokens were valued and the game is over."""
    for seat in range(table.printed.players):
        shown = (Part("tokens", int(table.tokens[seat])), Part("total", int(table.totals[seat])))
        _tell(table, Event("valued-artifacts", seat, shown))
    _tell(table, Event("game-ended", None, settles=True))
