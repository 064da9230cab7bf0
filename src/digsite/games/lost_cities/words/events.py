"""The sentences of the log, made from events."""

from __future__ import annotations

from digsite.engine.events import Event
from digsite.engine.messages import Message
from digsite.engine.sentences import as_spoken, sentence_of
from digsite.games.lost_cities.table import names
from digsite.games.lost_cities.table.keys import CARD_NUMBERS, COLOUR_NUMBERS


def sentence(event: Event, seat: int | None) -> Message:
    """An event in words, as far as that seat may know."""
    parts = event.known_to(seat)
    card, cards, path, explorer = (parts.pop(name, None) for name in ("card", "cards", "path", "explorer"))
    params = as_spoken(parts)
    if isinstance(card, str):
        params["card"] = names.card_message(CARD_NUMBERS[card.removeprefix("card:")])
    if isinstance(cards, tuple):
        params["cards"] = names.cards_message([CARD_NUMBERS[str(one).removeprefix("card:")] for one in cards])
    if isinstance(path, str):
        params["colour"] = names.colour_message(COLOUR_NUMBERS[path.removeprefix("path:")])
    if explorer is not None:
        params["explorer"] = names.explorer_message(explorer == "researcher")
    return sentence_of(event, seat, params)
