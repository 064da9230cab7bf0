"""Events of the solo rival. `by` and `arrow` say what decided among several possibilities (ARN-SOL-13)."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, Kind, key, one_of
from digsite.games.arnak.events.board import BONUS, GUARDIAN, SITE, SPACE, STACK_OF_TILES, TILE
from digsite.games.arnak.events.cards import CARD
from digsite.games.arnak.events.course import tell
from digsite.games.arnak.table import keys
from digsite.games.arnak.table.fields import ROW, STACK, Table

_SIDES = ("left", "right")
_ARROW: Final = one_of(*_SIDES)
_LACK: Final = one_of("deed", "site", "new-site", "temple-tile", "card")
_HIGHEST_ROW: Final = one_of("highest-row")
_LOWEST_ROW: Final = one_of("lowest-row")
_ARROW_ALONE: Final = one_of("arrow")
_POINTS: Final = one_of("highest-points", "lowest-points")

SHUFFLED: Final = Kind("rival.shuffled", seated=False, chance=True, arrow=_ARROW)
TURNED: Final = Kind("rival.turned", seated=False, learned=(STACK, ROW), tile=TILE, arrow=_ARROW)
IDLE: Final = Kind("rival.idle", seated=False, lack=_LACK)
WENT: Final = Kind("rival.went", seated=False, site=SITE, by=_HIGHEST_ROW, arrow=_ARROW)
DISCOVERED: Final = Kind("rival.discovered", seated=False, site=SITE, by=_LOWEST_ROW, arrow=_ARROW)
RESEARCHED: Final = Kind("rival.researched", seated=False, space=SPACE, by=_ARROW_ALONE, arrow=_ARROW)
TOOK_TEMPLE_TILE: Final = Kind(
    "rival.took-temple-tile",
    seated=False,
    stack=STACK_OF_TILES,
    points=NUMBER,
    by=_ARROW_ALONE,
    arrow=_ARROW,
)
REMOVED_BONUS: Final = Kind("rival.removed-bonus", seated=False, bonus=BONUS)
REMOVED_ASSISTANT: Final = Kind("rival.removed-assistant", seated=False, assistant=key("assistant"))
OVERCAME: Final = Kind(
    "rival.overcame", seated=False, site=SITE, guardian=GUARDIAN, by=_HIGHEST_ROW, arrow=_ARROW
)
BOUGHT: Final = Kind("rival.bought", seated=False, card=CARD, by=_POINTS, arrow=_ARROW)

KINDS: Final[tuple[Kind, ...]] = (
    *(SHUFFLED, TURNED, IDLE, WENT, DISCOVERED, RESEARCHED, TOOK_TEMPLE_TILE),
    *(REMOVED_BONUS, REMOVED_ASSISTANT, OVERCAME, BOUGHT),
)


def rival_shuffled(table: Table, arrow: int) -> None:
    """The rival's tiles were shuffled."""
    tell(table, SHUFFLED, arrow=_SIDES[arrow])


def rival_turned(table: Table, tile: int, arrow: int) -> None:
    """A tile of the rival was turned up."""
    tell(table, TURNED, tile=f"tile:{table.printed.components.rival[tile].id}", arrow=_SIDES[arrow])


def rival_idle(table: Table, lack: str) -> None:
    """The rival could do nothing, for want of something."""
    tell(table, IDLE, lack=lack)


def rival_went(table: Table, site: int, arrow: int) -> None:
    """The rival dug at a site."""
    tell(table, WENT, site=keys.site_key(table.printed, site), by="highest-row", arrow=_SIDES[arrow])


def rival_discovered(table: Table, site: int, arrow: int) -> None:
    """The rival discovered a site."""
    tell(table, DISCOVERED, site=keys.site_key(table.printed, site), by="lowest-row", arrow=_SIDES[arrow])


def rival_researched(table: Table, space: int, arrow: int) -> None:
    """The rival's glass moved."""
    tell(table, RESEARCHED, space=keys.track_key(table.printed, space), by="arrow", arrow=_SIDES[arrow])


def rival_took_temple_tile(table: Table, stack: int, arrow: int) -> None:
    """The rival took a temple tile."""
    points = int(table.printed.temple_points[stack])
    where = f"temple:{keys.TEMPLE_NAMES[stack]}"
    tell(table, TOOK_TEMPLE_TILE, stack=where, points=points, by="arrow", arrow=_SIDES[arrow])


def rival_removed_bonus(table: Table, kind: int) -> None:
    """The rival removed a bonus tile."""
    tell(table, REMOVED_BONUS, bonus=keys.bonus_key(table.printed, kind))


def rival_removed_assistant(table: Table, assistant: int) -> None:
    """The rival removed an assistant."""
    tell(table, REMOVED_ASSISTANT, assistant=keys.assistant_key(table.printed, assistant))


def rival_overcame(table: Table, site: int, guardian: int, arrow: int) -> None:
    """The rival overcame a guardian."""
    where, who = keys.site_key(table.printed, site), keys.guardian_key(table.printed, guardian)
    tell(table, OVERCAME, site=where, guardian=who, by="highest-row", arrow=_SIDES[arrow])


def rival_bought(table: Table, card: int, highest: bool, arrow: int) -> None:
    """The rival took a card."""
    name = f"card:{keys.card_name(table.printed.components, card)}"
    by = "highest-points" if highest else "lowest-points"
    tell(table, BOUGHT, card=name, by=by, arrow=_SIDES[arrow])
