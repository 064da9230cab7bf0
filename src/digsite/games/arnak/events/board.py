"""What happens on the board, told as events: sites, guardians, idols, the research track."""

from __future__ import annotations

from digsite.engine.events import Part
from digsite.engine.messages import Message
from digsite.engine.zones import EVERYBODY
from digsite.games.arnak import actions
from digsite.games.arnak.events.course import others, tell
from digsite.games.arnak.printed.phrases import joined
from digsite.games.arnak.table.fields import HAND, Table
from digsite.games.arnak.table.keys import site_tile_name
from digsite.games.arnak.table.names import (
    bonus_message,
    guardian_message,
    idol_message,
    price_message,
    site_message,
    temple_message,
    track_message,
    words,
)
from digsite.games.arnak.words.describe import Words


def set_out(table: Table, site: int, discovering: bool, price: int) -> None:
    """Somebody sets out for a site."""
    kind = "set-out.discover" if discovering else "set-out.dig"
    tell(table, kind, site=site_message(table.printed, site), price=price_message("compass", int(price)))


def arrived(table: Table, site: int) -> None:
    """An archaeologist stands on a site."""
    tell(table, "arrived", site=site_message(table.printed, site))


def took_idols(table: Table, site: int, idol: int) -> None:
    """The idols of a new site were taken."""
    tell(table, "took-idols", site=site_message(table.printed, site), idol=idol_message(table.printed, idol))


def found_site(table: Table, site: int, tile: int) -> None:
    """A site tile was turned up."""
    where = site_message(table.printed, site)
    name, effect = words(site_tile_name(table.printed, tile)), _tile_effect(table, tile)
    tell(table, "found-site", seat=None, learned=EVERYBODY, site=where, tile=name, effect=effect)


def guardian_awoke(table: Table, site: int, guardian: int) -> None:
    """A guardian was placed on a new site."""
    where = site_message(table.printed, site)
    who = guardian_message(table.printed, guardian)
    tell(table, "guardian-awoke", seat=None, learned=EVERYBODY, site=where, guardian=who)


def revealed_tile(table: Table, tile: int) -> None:
    """The top tile of a site stack was turned up for its effect."""
    name, effect = words(site_tile_name(table.printed, tile)), _tile_effect(table, tile)
    tell(table, "revealed-tile", learned=EVERYBODY, tile=name, effect=effect)


def _tile_effect(table: Table, tile: int) -> Message:
    """What a site tile gives, in words."""
    components = table.printed.components
    return Words(components).effect((*components.level_1, *components.level_2)[tile].effects[0])


def relocated(table: Table, origin: int, site: int) -> None:
    """An archaeologist was moved to another site."""
    printed = table.printed
    tell(table, "relocated", origin=site_message(printed, origin), site=site_message(printed, site))


def returned_home(table: Table, site: int) -> None:
    """An archaeologist came back to the player board."""
    tell(table, "returned-home", site=site_message(table.printed, site))


def activated(table: Table, site: int) -> None:
    """A site was activated."""
    tell(table, "activated", site=site_message(table.printed, site))


def overcame(table: Table, site: int, guardian: int) -> None:
    """A guardian was overcome."""
    printed = table.printed
    tell(table, "overcame", site=site_message(printed, site), guardian=guardian_message(printed, guardian))


def moved_guardian(table: Table, origin: int, site: int) -> None:
    """A guardian was moved."""
    printed = table.printed
    tell(table, "moved-guardian", origin=site_message(printed, origin), site=site_message(printed, site))


def used_boon(table: Table, guardian: int) -> None:
    """The boon of a guardian was used."""
    tell(table, "used-boon", guardian=guardian_message(table.printed, guardian))


def researched(table: Table, action: int) -> None:
    """A token moved, or a temple tile was taken."""
    if action >= actions.TEMPLE_TILE:
        tell(table, "took-temple-tile", stack=temple_message(table.printed, action - actions.TEMPLE_TILE))
    elif action >= actions.MOVE_NOTEBOOK:
        space = track_message(table.printed, action - actions.MOVE_NOTEBOOK)
        tell(table, "researched.notebook", space=space)
    else:
        tell(table, "researched.glass", space=track_message(table.printed, action - actions.MOVE_GLASS))


def looked_in_temple(table: Table) -> None:
    """The Lost Temple stack was looked through by one player."""
    seat = int(table.player)
    audience = int(HAND.audience(seat))
    kinds = sorted(int(table.temple_stack[index]) for index in range(table.temple_stack_size))
    tiles = joined([bonus_message(table.printed, kind) for kind in kinds], "and")
    tell(table, "looked-in-temple", Part("tiles", tiles, audience), learned=audience)


def took_bonus(table: Table, kind: int) -> None:
    """A bonus tile was taken."""
    bonus = bonus_message(table.printed, kind)
    tell(table, "took-bonus", learned=others(int(table.player)), bonus=bonus)


def slotted(table: Table, effect: int) -> None:
    """An idol was put into a slot."""
    slot = table.printed.components.slots[effect]
    tell(table, "slotted", slot=slot.id, effect=Words(table.printed.components).effect(slot.effects[0]))


def freed_slot(table: Table) -> None:
    """An idol came back from a slot."""
    tell(table, "freed-slot")
