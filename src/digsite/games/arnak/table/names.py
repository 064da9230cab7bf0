"""The names of the things on the table as messages."""

from digsite.engine.messages import Message
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.phrases import tokens_message
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import TEMPLE_NAMES, name_of, track_name


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


def thing_message(printed: Printed, group: str, number: int) -> Message:
    """A card, a guardian, an assistant, a bonus tile or an idol in words, by its group."""
    if group == "card":
        return card_message(printed, number)
    return Message(group, {"name": words(name_of(printed, group, number))})


def site_message(table: Table, site: int) -> Message:
    """A site in words: a camp, or a place, which is called by the site that was found there."""
    components = table.printed.components
    if site < ids.CAMPS:
        return camp_message(components, site)
    tile = int(table.cells[layout.SITE_TILE + site - ids.CAMPS])
    return place_message(components, site - ids.CAMPS) if tile < 0 else tile_message(components, tile)


def camp_message(components: Components, camp: int) -> Message:
    """A camp in words."""
    return Message("site.camp", {"name": components.camps[camp].name})


def place_message(components: Components, place: int) -> Message:
    """A place where a site can be found, in words."""
    return Message("site.place", {"name": components.places[place]})


def tile_message(components: Components, tile: int) -> Message:
    """A site that is found, in words."""
    tiles = (*components.level_1, *components.level_2)
    return Message("site.found", {"name": tiles[tile].name})


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
