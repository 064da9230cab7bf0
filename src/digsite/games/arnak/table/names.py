"""Stable keys for the things on the table, and their names as messages.

A card is "card:machete" (a basic card "card:0:funding-car", by its owner), a site "site:coin" or "site:I-3", a space
"space:coin-2", a guardian "guardian:owl", an assistant "assistant:pilot", a space of the track "track:B2", a stack of
temple tiles "temple:6-left". Equal Fear cards share a key: "fear:0:hand", "fear:0:play".
"""

from digsite.engine.messages import Message
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.phrases import tokens_message
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table.keys import TEMPLE_NAMES, site_name, track_name


def words(id: str) -> str:
    """An id in words.

    >>> words("sea-captain")
    'sea captain'
    """
    return id.replace("-", " ")


def price_message(resource: str, count: int) -> Message:
    """A price in one resource, in words.

    >>> price_message("compass", 0).id, price_message("compass", 1).id
    ('resource.none', 'resource.compass')
    """
    return tokens_message(resource, count) if count else Message("resource.none", {"count": 0})


def card_price_message(card: int, price: int) -> Message:
    """The price of a card of the row in words: coins for an item, compasses for an artifact (ARN-BUY-02)."""
    return price_message("coin" if card < ids.ITEMS else "compass", price)


def card_message(printed: Printed, card: int) -> Message:
    """A card in words; which of the basic cards it is shows its travel icon."""
    return named_card(printed.components, card)


def named_card(components: Components, card: int) -> Message:
    """The same for components without a game."""
    face = components.cards[card]
    if card >= ids.BASICS:
        icon = Message(f"icon.{_ICON_NAMES[face.travel[0]]}")
        return Message("card.basic", {"name": face.name, "icon": icon})
    return Message("card", {"name": face.name})


_ICON_NAMES = ("", "boot", "ship", "car", "plane")


def site_message(printed: Printed, site: int) -> Message:
    """A site in words."""
    return Message("site.camp" if site < ids.CAMPS else "site.wild", {"name": site_name(printed, site)})


def guardian_message(printed: Printed, guardian: int) -> Message:
    """A guardian in words."""
    return Message("guardian", {"name": words(printed.components.guardians[guardian].id)})


def assistant_message(printed: Printed, assistant: int) -> Message:
    """An assistant in words."""
    return Message("assistant", {"name": words(printed.components.assistants[assistant].id)})


def track_message(printed: Printed, space: int) -> Message:
    """A space of the track in words."""
    if space == ids.LOST_TEMPLE:
        return Message("track.temple")
    return Message("track.space", {"name": track_name(printed, space)})


def temple_message(printed: Printed, stack: int) -> Message:
    """A stack of temple tiles in words, with the points of its tiles."""
    name = TEMPLE_NAMES[stack]
    side = name.partition("-")[2] or "only"
    return Message(f"temple.{side}", {"name": name, "points": int(printed.temple_points[stack])})


def bonus_message(printed: Printed, kind: int) -> Message:
    """A bonus tile in words."""
    return Message("bonus", {"name": words(printed.components.bonuses[kind].id)})


def idol_message(printed: Printed, kind: int) -> Message:
    """An idol in words."""
    return Message("idol", {"name": words(printed.components.idols[kind].id)})
