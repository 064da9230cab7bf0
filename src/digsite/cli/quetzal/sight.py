"""The view of Quetzal with its types, and short signs for its things."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from digsite.cli.drawing import View
from digsite.cli.glyphs import QUIET, Glyphs
from digsite.games.quetzal.sight.shapes import QuetzalView, Reward


def sight_of(view: View) -> QuetzalView:
    """The view as the drawing reads it."""
    return cast("QuetzalView", view)


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


def reward_text(reward: Reward) -> str:
    """A reward in short.

    >>> reward_text({"coins": 2, "upgrade": 1})
    '+2 coins, Upgrade'
    """
    words = {"coins": "coin", "vp": "point", "discovery": "Discovery point"}
    counts = cast("dict[str, int]", reward)
    parts = [
        f"+{plural(count, words[name])}" if name in words else "Upgrade" for name, count in counts.items()
    ]
    return ", ".join(parts)


def plural(count: int, thing: str) -> str:
    """A count with its noun.

    >>> plural(1, "coin"), plural(2, "coin")
    ('1 coin', '2 coins')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
