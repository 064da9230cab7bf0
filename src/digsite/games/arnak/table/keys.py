"""Stable keys and names for the things on the table.

A card is "card:machete" (a basic card "card:0:funding-car", by its owner), a site "site:coin" or "site:I-3", a space
"space:coin-2", a guardian "guardian:owl", an assistant "assistant:pilot", a space of the track "track:B2", a stack of
temple tiles "temple:6-left". Equal Fear cards share a key: "fear:0:hand", "fear:0:play".
"""

from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.ids import site_of
from digsite.games.arnak.printed.values import Printed

TEMPLE_NAMES = ("2-left", "2-middle", "2-right", "6-left", "6-right", "11")


def card_name(components: Components, card: int) -> str:
    """A card in snapshots and views."""
    return components.cards[card].id


def card_key(printed: Printed, card: int, seat: int, place: str) -> str:
    """The key of a card that lies in that player's hand, play area or elsewhere."""
    if card == ids.FEAR_CARD:
        return f"fear:{seat}:{place}"
    name = printed.components.cards[card].id
    return f"card:{seat}:{name}" if card >= ids.BASICS else f"card:{name}"


def site_name(printed: Printed, site: int) -> str:
    """A site in keys, snapshots and views: the camp, or its level and number."""
    if site < ids.CAMPS:
        return printed.components.camps[site].id
    if site < ids.FIRST_LEVEL_2:
        return f"I-{site - ids.CAMPS + 1}"
    return f"II-{site - ids.FIRST_LEVEL_2 + 1}"


def space_name(printed: Printed, space: int) -> str:
    """A space of a site: camps number theirs."""
    name = site_name(printed, site_of(space))
    return f"{name}-{space % 2 + 1}" if space < ids.CAMP_SPACES else name


def site_tile_name(printed: Printed, tile: int) -> str:
    """A site tile in snapshots and views."""
    components = printed.components
    return (*components.level_1, *components.level_2)[tile].id


def track_name(printed: Printed, space: int) -> str:
    """A space of the track; the starting space is "S"."""
    side = "snake" if printed.snake else "bird"
    return printed.components.boards[side].spaces[space].id if space >= 0 else "S"


def site_key(printed: Printed, site: int) -> str:
    """The key of a site."""
    return f"site:{site_name(printed, site)}"


def track_key(printed: Printed, space: int) -> str:
    """The key of a space of the track."""
    return f"track:{track_name(printed, space)}"


def guardian_key(printed: Printed, guardian: int) -> str:
    """The key of a guardian."""
    return f"guardian:{printed.components.guardians[guardian].id}"


def assistant_key(printed: Printed, assistant: int) -> str:
    """The key of an assistant."""
    return f"assistant:{printed.components.assistants[assistant].id}"


def bonus_key(printed: Printed, kind: int) -> str:
    """The key of a bonus tile."""
    return f"bonus:{printed.components.bonuses[kind].id}"


def idol_key(printed: Printed, kind: int) -> str:
    """The key of a kind of idol."""
    return f"idol:{printed.components.idols[kind].id}"
