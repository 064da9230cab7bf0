"""The view of Quetzal with its types, and short signs for its things."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from rich.text import Text

from digsite.cli.drawing import View
from digsite.cli.glyphs import QUIET, Glyphs


class Place(TypedDict):
    """A place of the island."""

    key: str
    name: str
    type: str
    demand: str
    cost: int
    holder: int | str | None
    size: int
    role: str | None
    fewest: int


class Player(TypedDict):
    """A player as everybody sees one; the hand where it is shown."""

    coins: int
    points: int
    discovery: int
    hand: list[dict[str, str]] | None
    hand_size: int
    known: list[str]
    pool: list[dict[str, Any]]
    meeples: list[dict[str, Any]]
    active: list[dict[str, str]]
    score: dict[str, int]


class Sight(TypedDict):
    """The parts of a view that the drawing reads."""

    over: bool
    player: int
    phase: str
    round: int
    rounds: int
    marker: int
    places: list[Place]
    temple: dict[str, list[dict[str, str] | None]]
    surroundings: list[dict[str, Any]]
    village: list[dict[str, str]]
    deck: dict[str, Any]
    tile_pile: dict[str, int]
    group: dict[str, Any] | None
    delivery: dict[str, Any] | None
    players: list[Player]
    printed: dict[str, Any]


def sight_of(view: View) -> Sight:
    """The view as the drawing reads it."""
    return cast("Sight", view)


_BONUS_SIGNS = {
    "discovery": ("◇", "d"),
    "vp": ("★", "*"),
    "coin": ("●", "$"),
    "none": ("", ""),
}


def card_text(card: str, glyphs: Glyphs) -> Text:
    """A card: its type, and its bonus as a sign.

    >>> card_text("tablet-vp", Glyphs(rich=True)).plain, card_text("mummy-none", Glyphs(rich=False)).plain
    ('tablet★', 'mummy')
    """
    kind, _, bonus = card.partition("-")
    return Text(f"{kind}{glyphs.pick(*_BONUS_SIGNS[bonus])}")


def cards_text(cards: list[str], glyphs: Glyphs) -> Text:
    """Several cards, equal ones counted.

    >>> cards_text(["mummy-none", "mummy-none", "weapon-coin"], Glyphs(rich=False)).plain
    '2 mummy, weapon$'
    """
    counts = {card: cards.count(card) for card in cards}
    parts = [
        Text.assemble(f"{count} " if count > 1 else "", card_text(card, glyphs))
        for card, count in counts.items()
    ]
    return Text(", ").join(parts) if parts else Text("nothing", style=QUIET)


def reward_text(reward: dict[str, int]) -> str:
    """A reward in short.

    >>> reward_text({"coins": 2, "upgrade": 1})
    '+2 coins, Upgrade'
    """
    words = {"coins": "coin", "vp": "point", "discovery": "Discovery point"}
    parts = [
        f"+{plural(count, words[name])}" if name in words else "Upgrade" for name, count in reward.items()
    ]
    return ", ".join(parts)


def plural(count: int, thing: str) -> str:
    """A count with its noun.

    >>> plural(1, "coin"), plural(2, "coin")
    ('1 coin', '2 coins')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
