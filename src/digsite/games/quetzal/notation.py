"""The moves of Quetzal as text: "send temple-2", "add wild", "pick tablet-vp", "deliver mummy-coin", "done"."""

from functools import cache

from digsite.engine.notation import Lexicon
from digsite.games.quetzal.printed.components import CATEGORIES, PLACES, ROLES, UPGRADE_KINDS
from digsite.games.quetzal.printed.ids import PERMANENT
from digsite.games.quetzal.table.keys import CARD_NAMES


@cache
def lexicon() -> Lexicon:
    """The text of every action.

    >>> lexicon().texts[3], lexicon().texts[-1]
    ('send temple-2', 'none')
    """
    tiles = [kind.replace("_", "-") for kind in UPGRADE_KINDS]
    return Lexicon(
        [
            *(f"send {place}" for place in PLACES),
            *(f"add {category}" for category in CATEGORIES),
            *(f"reroll {category}" for category in CATEGORIES),
            *(f"pick {card}" for card in CARD_NAMES),
            *(f"keep {card}" for card in CARD_NAMES),
            *(f"sell {card}" for card in CARD_NAMES),
            *(f"deliver {card}" for card in CARD_NAMES),
            *(f"take {tile}" for tile in tiles),
            *(f"put-away {tile}" for tile in tiles[:PERMANENT]),
            *(f"role {role}" for role in ROLES),
            "reroll all",
            "exchange vp",
            "exchange discovery",
            "done",
            "none",
        ]
    )
