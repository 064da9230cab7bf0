"""Absurd moves, game by game: those that give something away for nothing, whatever the plan behind them.

A weak level judges badly and overlooks much, but it makes none of these. Each kind of absurd move is a function of the
state before the move and the move by name, which tells whether the move is of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from digsite.engine.contract import State

Absurd = Callable[[State, str], bool]

_BASIC_GAINS = ("funding-car", "funding-ship", "exploration-car", "exploration-ship")
# Camp sites that give two or more resources and ask for nothing but the travel.
_CAMPS = ("coin", "compass", "tablet", "arrowhead")
# With so many cards in the draw pile of Lost Cities, and nobody across a bridge, every player has several turns left.
_EARLY = 20


def names_of(state: State) -> list[str]:
    """The legal actions by name."""
    return [state.notation(action) for action in state.legal_actions()]


def kinds_of(state: State, action: int) -> list[str]:
    """The kinds of absurd moves that an action would be."""
    name = state.notation(action)
    return [kind for kind, absurd in ABSURD[state.game.name].items() if absurd(state, name)]


def _view(state: State) -> dict[str, Any]:
    view: dict[str, Any] = state.view(int(state.player))
    return view


def _own(state: State) -> dict[str, Any]:
    own: dict[str, Any] = _view(state)["players"][int(state.player)]
    return own


def _before_the_last_round(state: State) -> bool:
    view = _view(state)
    return bool(view["round"] < view["rounds"])


def passes_with_a_free_card(state: State, name: str) -> bool:
    """Arnak: passes for the round with a card in hand that gives a coin or a compass for nothing."""
    return (
        name == "pass"
        and _before_the_last_round(state)
        and any(f"play {card}" in names_of(state) for card in _BASIC_GAINS)
    )


def passes_with_an_archaeologist_at_home(state: State, name: str) -> bool:
    """Arnak: passes for the round though an archaeologist could go to a camp for the price of a card in hand."""
    return (
        name == "pass"
        and _before_the_last_round(state)
        and len(_own(state)["hand"]) > 0
        and any(f"dig {camp}-{space}" in names_of(state) for camp in _CAMPS for space in (1, 2))
    )


def exiles_points_instead_of_fear(state: State, name: str) -> bool:
    """Arnak: exiles a card that is worth two points or more though it could exile a Fear card."""
    if not name.startswith("exile ") or "exile fear" not in names_of(state) or "fear" in name:
        return False
    after = state.clone()
    after.apply(state.parse(name))
    points: int = _view(after)["players"][int(state.player)]["score"]["cards"]
    return points <= int(_own(state)["score"]["cards"]) - 2


def delivers_nothing_at_the_end(state: State, name: str) -> bool:
    """Quetzal: delivers nothing in the last round, holding a card that would bring points there."""
    if name != "done" or _before_the_last_round(state) or _delivers_later(state):
        return False
    seat = int(state.player)
    for other in names_of(state):
        if other.startswith("deliver "):
            after = state.clone()
            after.apply(state.parse(other))
            if after.player == seat and "done" in names_of(after):
                after.apply(after.parse("done"))
            if after.scores()[seat] > _after(state, "done", seat):
                return True
    return False


def _delivers_later(state: State) -> bool:
    """Whether the seat, done here, comes to deliver at another place."""
    seat, after = int(state.player), state.clone()
    after.apply(state.parse("done"))
    while not after.over:
        legal = names_of(after)
        if after.player == seat and any(name.startswith("deliver ") for name in legal):
            return True
        after.apply(after.parse(legal[-1]))
    return False


def _after(state: State, name: str, seat: int) -> int:
    """The points of a seat after a move."""
    after = state.clone()
    after.apply(state.parse(name))
    return after.scores()[seat]


def keeps_coins_at_the_end(state: State, name: str) -> bool:
    """Quetzal: ends the game with coins that would have bought points."""
    if name != "done" or _view(state)["decision"] != "exchange" or "exchange vp" not in names_of(state):
        return False
    seat, after = int(state.player), state.clone()
    while not after.over:
        legal = names_of(after)
        bought = after.player == seat and "exchange vp" in legal
        after.apply(after.parse("exchange vp" if bought else legal[-1]))
    kept = state.clone()
    while not kept.over:
        kept.apply(kept.parse("done"))
    return after.scores()[seat] > kept.scores()[seat]


def leaves_the_bonus(state: State, name: str) -> bool:
    """Quetzal: keeps the card without a bonus of two cards that differ in nothing else."""
    verb, _, card = name.partition(" ")
    return (
        verb == "keep"
        and card.endswith("-none")
        and any(
            other.startswith(f"keep {card.removesuffix('none')}") and other != name
            for other in names_of(state)
        )
    )


def _early(state: State) -> bool:
    view = _view(state)
    return bool(view["crossings"] == 0 and view["draw_pile"]["size"] >= _EARLY)


def _column(state: State, colour: str) -> list[int]:
    for column in _own(state)["columns"]:
        if column["path"] == colour:
            values: list[int] = column["values"]
            return values
    return []


def discards_the_next_card(state: State, name: str) -> bool:
    """Lost Cities: early on, discards the card that follows in a column though another fits in none of anybody's."""
    verb, _, card = name.partition(" ")
    legal = names_of(state)
    if verb != "discard" or f"lay {card}" not in legal or not _early(state):
        return False
    colour, _, value = card.partition("-")
    column = _column(state, colour)
    useless = any(
        other.startswith("discard ")
        and other.replace("discard", "lay") not in legal
        and _nobody_lays(state, other)
        for other in legal
    )
    return useless and bool(column) and abs(int(value) - column[-1]) == 1


def _nobody_lays(state: State, discard: str) -> bool:
    """Whether every player has a column of the colour that has gone past the card."""
    colour, _, value = discard.removeprefix("discard ").partition("-")
    for player in _view(state)["players"]:
        column = next((one for one in player["columns"] if one["path"] == colour), None)
        if column is None or not column["values"]:
            return False
        last, up = column["values"][-1], column["direction"] == "up"
        if (int(value) >= last) == up:
            return False
    return True


def declines_a_free_step(state: State, name: str) -> bool:
    """Lost Cities: declines a bonus move that brings an explorer to a better stone and does not end the expedition."""
    view = _view(state)
    return name == "decline" and view["crossings"] < view["crossings_to_end"] - 1


def lays_past_a_card_in_hand(state: State, name: str) -> bool:
    """Lost Cities: early on, lays a card past another one in hand that fits before it."""
    verb, _, card = name.partition(" ")
    if verb != "lay" or not _early(state):
        return False
    colour, _, value = card.partition("-")
    column = _column(state, colour)
    return bool(column) and any(
        min(column[-1], int(value)) < int(other.rpartition("-")[2]) < max(column[-1], int(value))
        for other in names_of(state)
        if other.startswith(f"lay {colour}-")
    )


ABSURD: Mapping[str, Mapping[str, Absurd]] = {
    "arnak": {
        "passes with a free card": passes_with_a_free_card,
        "passes with an archaeologist at home": passes_with_an_archaeologist_at_home,
        "exiles points instead of Fear": exiles_points_instead_of_fear,
    },
    "quetzal": {
        "delivers nothing at the end": delivers_nothing_at_the_end,
        "keeps coins at the end": keeps_coins_at_the_end,
        "leaves the bonus": leaves_the_bonus,
    },
    "lost-cities": {
        "discards the next card": discards_the_next_card,
        "declines a free step": declines_a_free_step,
        "lays past a card in hand": lays_past_a_card_in_hand,
    },
}
