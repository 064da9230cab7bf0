"""Events on the board: sites, guardians, idols, the research track."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, Kind, amounts_of, key, keys
from digsite.games.arnak import actions
from digsite.games.arnak.events.course import SOURCE, tell
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import HAND, ROW, STACK, Table
from digsite.games.arnak.table.keys import (
    TEMPLE_NAMES,
    bonus_key,
    guardian_key,
    idol_key,
    site_key,
    site_tile_name,
    track_key,
)

SITE: Final = key("site")
GUARDIAN: Final = key("guardian")
SPACE: Final = key("track")
STACK_OF_TILES: Final = key("temple")
BONUS: Final = key("bonus")
TILE: Final = key("tile")
_COMPASSES: Final = amounts_of("compass")

SET_OUT_TO_DIG: Final = Kind("set-out.dig", site=SITE, price=_COMPASSES)
SET_OUT_TO_DISCOVER: Final = Kind("set-out.discover", site=SITE, price=_COMPASSES)
ARRIVED: Final = Kind("arrived", site=SITE, source=SOURCE)
TOOK_IDOLS: Final = Kind("took-idols", site=SITE, idol=key("idol"))
FOUND_SITE: Final = Kind("found-site", seated=False, learned=(STACK, ROW), site=SITE, tile=TILE)
GUARDIAN_AWOKE: Final = Kind(
    "guardian-awoke", seated=False, learned=(STACK, ROW), site=SITE, guardian=GUARDIAN
)
REVEALED_TILE: Final = Kind("revealed-tile", learned=(STACK, ROW), tile=TILE)
ACTIVATED: Final = Kind("activated", site=SITE, source=SOURCE)
OVERCAME: Final = Kind("overcame", site=SITE, guardian=GUARDIAN, source=SOURCE)
USED_BOON: Final = Kind("used-boon", guardian=GUARDIAN)
MOVED_GLASS: Final = Kind("researched.glass", space=SPACE, source=SOURCE)
MOVED_NOTEBOOK: Final = Kind("researched.notebook", space=SPACE, source=SOURCE)
TOOK_TEMPLE_TILE: Final = Kind("took-temple-tile", stack=STACK_OF_TILES, points=NUMBER, source=SOURCE)
# One player looks through the stack of the Lost Temple, as into a hand (ARN-HID).
LOOKED_IN_TEMPLE: Final = Kind("looked-in-temple", learned=(STACK, HAND), tiles=keys("bonus").seen_from(HAND))
TOOK_BONUS: Final = Kind("took-bonus", learned=(HAND, ROW), bonus=BONUS)
SLOTTED: Final = Kind("slotted", slot=key("slot"))

KINDS: Final[tuple[Kind, ...]] = (
    *(SET_OUT_TO_DIG, SET_OUT_TO_DISCOVER, ARRIVED, TOOK_IDOLS, FOUND_SITE, GUARDIAN_AWOKE, REVEALED_TILE),
    *(ACTIVATED, OVERCAME, USED_BOON),
    *(
        MOVED_GLASS,
        MOVED_NOTEBOOK,
        TOOK_TEMPLE_TILE,
        LOOKED_IN_TEMPLE,
        TOOK_BONUS,
        SLOTTED,
    ),
)


def set_out(table: Table, site: int, discovering: bool, price: int) -> None:
    """Somebody sets out for a site."""
    kind = SET_OUT_TO_DISCOVER if discovering else SET_OUT_TO_DIG
    tell(table, kind, site=site_key(table.printed, site), price={"compass": int(price)})


def arrived(table: Table, site: int) -> None:
    """An archaeologist stands on a site."""
    tell(table, ARRIVED, site=site_key(table.printed, site))


def took_idols(table: Table, site: int, idol: int) -> None:
    """The idols of a new site were taken."""
    tell(table, TOOK_IDOLS, site=site_key(table.printed, site), idol=idol_key(table.printed, idol))


def found_site(table: Table, site: int, tile: int) -> None:
    """A site tile was turned up."""
    tell(table, FOUND_SITE, site=site_key(table.printed, site), tile=_tile_key(table, tile))


def guardian_awoke(table: Table, site: int, guardian: int) -> None:
    """A guardian was placed on a new site."""
    printed = table.printed
    tell(table, GUARDIAN_AWOKE, site=site_key(printed, site), guardian=guardian_key(printed, guardian))


def revealed_tile(table: Table, tile: int) -> None:
    """The top tile of a site stack was turned up for its effect."""
    tell(table, REVEALED_TILE, tile=_tile_key(table, tile))


def _tile_key(table: Table, tile: int) -> str:
    return f"tile:{site_tile_name(table.printed, tile)}"


def activated(table: Table, site: int) -> None:
    """A site was activated."""
    tell(table, ACTIVATED, site=site_key(table.printed, site))


def overcame(table: Table, site: int, guardian: int) -> None:
    """A guardian was overcome."""
    printed = table.printed
    tell(table, OVERCAME, site=site_key(printed, site), guardian=guardian_key(printed, guardian))


def used_boon(table: Table, guardian: int) -> None:
    """The boon of a guardian was used."""
    tell(table, USED_BOON, guardian=guardian_key(table.printed, guardian))


def researched(table: Table, action: int) -> None:
    """A token moved, or a temple tile was taken."""
    if action >= actions.TEMPLE_TILE:
        stack = action - actions.TEMPLE_TILE
        points = int(table.printed.temple_points[stack])
        tell(table, TOOK_TEMPLE_TILE, stack=f"temple:{TEMPLE_NAMES[stack]}", points=points)
    elif action >= actions.MOVE_NOTEBOOK:
        tell(table, MOVED_NOTEBOOK, space=track_key(table.printed, action - actions.MOVE_NOTEBOOK))
    else:
        tell(table, MOVED_GLASS, space=track_key(table.printed, action - actions.MOVE_GLASS))


def looked_in_temple(table: Table) -> None:
    """The Lost Temple stack was looked through by one player."""
    kinds = sorted(int(table.cells[layout.TEMPLE_STACK + index]) for index in range(table.temple_stack_size))
    tell(table, LOOKED_IN_TEMPLE, tiles=tuple(bonus_key(table.printed, kind) for kind in kinds))


def took_bonus(table: Table, kind: int) -> None:
    """A bonus tile was taken."""
    tell(table, TOOK_BONUS, bonus=bonus_key(table.printed, kind))


def slotted(table: Table, effect: int) -> None:
    """An idol was put into a slot."""
    tell(table, SLOTTED, slot=f"slot:{table.printed.components.slots[effect].id}")
