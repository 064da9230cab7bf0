"""Stable keys and names for the things on the table.

A card is "card:machete" (a basic card "card:0:funding-car", by its owner), a site "site:coin" or "site:I-3", a space
"space:coin-2", a guardian "guardian:owl", an assistant "assistant:pilot", a space of the track "track:B2", a stack of
temple tiles "temple:6-left". Equal Fear cards share a key: "fear:0:hand", "fear:0:play".
"""

from typing import Final

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


# Where the things of a group stand among the components.
_FACES: Final = {
    "assistant": "assistants",
    "bonus": "bonuses",
    "card": "cards",
    "guardian": "guardians",
    "idol": "idols",
    "slot": "slots",
}


def key_of(printed: Printed, group: str, number: int) -> str:
    """The key of a thing of a group in events, where equal cards share one."""
    if group == "site":
        name = site_name(printed, number)
    elif group == "track":
        name = track_name(printed, number)
    elif group == "tile":
        name = site_tile_name(printed, number)
    elif group == "temple":
        name = TEMPLE_NAMES[number]
    else:
        name = getattr(printed.components, _FACES[group])[number].id
    return f"{group}:{name}"
