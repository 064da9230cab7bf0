"""Stable keys for the things on the table, and their names as messages.

A card is "card:machete" (a basic card "card:0:funding-car", by its owner), a site "site:coin" or "site:I-3", a space
"space:coin-2", a guardian "guardian:owl", an assistant "assistant:pilot", a space of the track "track:B2", a stack of
temple tiles "temple:6-left". Equal Fear cards share a key: "fear:0:hand", "fear:0:play".
"""

from digsite.engine.messages import Message
from digsite.games.arnak import actions
from digsite.games.arnak.components import Components
from digsite.games.arnak.setting import Setting
from digsite.games.arnak.table import site_of

TEMPLE_NAMES = ("2-left", "2-middle", "2-right", "6-left", "6-right", "11")


def words(id: str) -> str:
    """An id in words.

    >>> words("sea-captain")
    'sea captain'
    """
    return id.replace("-", " ")


def tokens_message(resource: str, count: int) -> Message:
    """So many tokens in words.

    >>> tokens_message("compass", 2).id
    'resource.compass.many'
    """
    return Message(f"resource.{resource}" if count == 1 else f"resource.{resource}.many", {"count": count})


def icons_message(icon: str, count: int) -> Message:
    """So many travel icons of a kind in words.

    >>> icons_message("boot", 2).as_data()
    {'id': 'travel.boot', 'params': {'count': 2}}
    """
    return Message(f"travel.{icon}", {"count": count})


def price_message(resource: str, count: int) -> Message:
    """What something costs in one resource.

    >>> price_message("compass", 0).id, price_message("compass", 1).id
    ('resource.none', 'resource.compass')
    """
    return tokens_message(resource, count) if count else Message("resource.none", {"count": 0})


def card_price_message(card: int, price: int) -> Message:
    """What a card of the row costs: coins for an item, compasses for an artifact (ARN-BUY-02)."""
    return price_message("coin" if card < actions.ITEMS else "compass", price)


def card_name(components: Components, card: int) -> str:
    """A card in snapshots and views."""
    return components.cards[card].id


def card_key(setting: Setting, card: int, seat: int, place: str) -> str:
    """The key of a card that lies in that player's hand, play area or elsewhere."""
    if card == actions.FEAR_CARD:
        return f"fear:{seat}:{place}"
    name = setting.components.cards[card].id
    return f"card:{seat}:{name}" if card >= actions.BASICS else f"card:{name}"


def card_message(setting: Setting, card: int) -> Message:
    """A card in words; which of the basic cards it is shows its travel icon."""
    return named_card(setting.components, card)


def named_card(components: Components, card: int) -> Message:
    """The same for components without a game."""
    printed = components.cards[card]
    if card >= actions.BASICS:
        icon = Message(f"icon.{_ICON_NAMES[printed.travel[0]]}")
        return Message("card.basic", {"name": printed.name, "icon": icon})
    return Message("card", {"name": printed.name})


_ICON_NAMES = ("", "boot", "ship", "car", "plane")


def site_name(setting: Setting, site: int) -> str:
    """A site in keys, snapshots and views: the camp, or its level and number."""
    if site < actions.CAMPS:
        return setting.components.camps[site].id
    if site < actions.FIRST_LEVEL_2:
        return f"I-{site - actions.CAMPS + 1}"
    return f"II-{site - actions.FIRST_LEVEL_2 + 1}"


def space_name(setting: Setting, space: int) -> str:
    """A space of a site: camps number theirs."""
    name = site_name(setting, site_of(space))
    return f"{name}-{space % 2 + 1}" if space < actions.CAMP_SPACES else name


def site_message(setting: Setting, site: int) -> Message:
    """A site in words."""
    return Message("site.camp" if site < actions.CAMPS else "site.wild", {"name": site_name(setting, site)})


def site_tile_name(setting: Setting, tile: int) -> str:
    """A site tile in snapshots and views."""
    components = setting.components
    return (*components.level_1, *components.level_2)[tile].id


def guardian_message(setting: Setting, guardian: int) -> Message:
    """A guardian in words."""
    return Message("guardian", {"name": words(setting.components.guardians[guardian].id)})


def assistant_message(setting: Setting, assistant: int) -> Message:
    """An assistant in words."""
    return Message("assistant", {"name": words(setting.components.assistants[assistant].id)})


def track_name(setting: Setting, space: int) -> str:
    """A space of the track; the starting space is "S"."""
    side = "snake" if setting.snake else "bird"
    return setting.components.boards[side].spaces[space].id if space >= 0 else "S"


def track_message(setting: Setting, space: int) -> Message:
    """A space of the track in words."""
    if space == actions.LOST_TEMPLE:
        return Message("track.temple")
    return Message("track.space", {"name": track_name(setting, space)})


def temple_message(setting: Setting, stack: int) -> Message:
    """A stack of temple tiles in words, with the points of its tiles."""
    name = TEMPLE_NAMES[stack]
    side = name.partition("-")[2] or "only"
    return Message(f"temple.{side}", {"name": name, "points": int(setting.temple_points[stack])})


def bonus_message(setting: Setting, kind: int) -> Message:
    """A bonus tile in words."""
    return Message("bonus", {"name": words(setting.components.bonuses[kind].id)})


def idol_message(setting: Setting, kind: int) -> Message:
    """An idol in words."""
    return Message("idol", {"name": words(setting.components.idols[kind].id)})
