"""Sites used from afar, and the top tile of a stack used like a site (ARN-EFF-14 to -16, ARN-CRD-23 to -32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import ACTIVATE_SITE
from digsite.games.arnak.places.discovery import take_site_tile
from digsite.games.arnak.places.sites import activate, told_at_site
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.ids import SITES
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named
from digsite.games.arnak.printed.reading import Data, NodeReader, amounts, mask, number, word
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import ACTIVATE_NOW, BOTTOM_TILE, REPEAT
from digsite.games.arnak.table.keys import key_of
from digsite.games.arnak.table.operations import Gain, Offer, Operation, Told, register
from digsite.games.arnak.table.places import is_discovered, is_unoccupied, level_of, stands_at
from digsite.games.arnak.table.sources import FROM_SITE_TILE, source
from digsite.games.arnak.travel.prices import can_pay, pay_resources, shortage
from digsite.games.arnak.travel.using import push_effect

ACTIVATE: Final = 25  # first: levels, second: where, count: times, amounts: price of a level II site
ACTIVATE_TOP: Final = 26  # first: level


class Activate(Operation):
    """A site is used from afar; a second, different one may follow (ARN-EFF-14, ARN-CRD-23, -27, -30, -31)."""

    code: i64 = ACTIVATE
    name = "activate"
    part = "use a site"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"activate": ("where", "times", "level_2_price")}
    rule = "ARN-EFF-14"
    optional = True
    can_wait = True
    offers: ClassVar[tuple[int, ...]] = (ACTIVATE_SITE,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.activate-any": "use a {levels}",
        "effect.activate-unoccupied": "use an unoccupied {levels}",
        "effect.activate-own": "use a {levels} where you have an archaeologist",
        "effect.activate-any-twice": "use two different {levels}",
        "effect.activate-unoccupied-twice": "use two different unoccupied {levels}",
        "effect.activate-own-twice": "use two different {levels} where you have an archaeologist",
        "effect.level-2-price": "{what} (a level II site costs {price})",
        "do.activate": "Use {site}: {effect}",
        "do.activate-unknown": "Use {site}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(
            ACTIVATE,
            first=mask(path, value, vocabulary.LEVELS),
            second=word(f"{path}.where", part.get("where", "any"), vocabulary.WHERE),
            count=number(f"{path}.times", part.get("times", 1), 1, 2),
            amounts=amounts(f"{path}.level_2_price", part.get("level_2_price", {})),
        )

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Every site that the effect can activate (ARN-CRD-23, -27, -30, -31)."""
        excluded = flags // REPEAT - 1
        site: i64 = 0
        while site < SITES:
            if site != excluded and may_activate(table, node, site):
                if level_of(site) != vocabulary.LEVEL_2 or can_pay(table, node):
                    out[count] = ACTIVATE_SITE + site
                    count += 1
            site += 1
        return count

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        site: i64 = 0
        while site < SITES:
            if may_activate(table, node, site) and shortage(table, node) & ~supplied == 0:
                return True
            site += 1
        return False

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        site = action - ACTIVATE_SITE
        if table.printed.node(node, vocabulary.COUNT) > 1 and flags < REPEAT:
            table.pending.push(ACTIVATE, node, flags + REPEAT * (site + 1))
        if level_of(site) == vocabulary.LEVEL_2:
            pay_resources(table, node)
        if table.journal is not None:
            events.tell(table, events.ACTIVATED, site=site)
        table.pending.push(ACTIVATE_NOW, site, 1)

    def most_repeats(self, table: Table, node: int) -> int:
        return SITES if table.printed.node(node, vocabulary.COUNT) > 1 else 0

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        site = action - ACTIVATE_SITE
        name, params = told_at_site(table, words, "do.activate", site)
        return "activate", name, params, (key_of(table.printed, "site", site),)

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        twice = row[vocabulary.COUNT] == 2
        levels = words.levels(row[vocabulary.FIRST], "levels" if twice else "level")
        message = Message(
            f"effect.activate-{vocabulary.WHERE_NAMES[row[vocabulary.SECOND]]}{'-twice' if twice else ''}",
            {"levels": levels},
        )
        price = words.amounts(node)
        if not price:
            return message
        return Message("effect.level-2-price", {"what": message, "price": joined(price, "and")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "activate",
            "levels": named(row[vocabulary.FIRST], vocabulary.LEVELS),
            "where": vocabulary.WHERE_NAMES[row[vocabulary.SECOND]],
            "times": row[vocabulary.COUNT],
            "level_2_price": trees.amounts(node),
        }


class ActivateTop(Offer):
    """The top tile of a stack is used like a site and goes under its stack (ARN-EFF-16, ARN-CRD-32)."""

    code: i64 = ACTIVATE_TOP
    name = "activate-top"
    part = "use a site tile"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"activate_top_tile": ()}
    rule = "ARN-EFF-16"
    messages: ClassVar[Mapping[str, str]] = {
        "effect.activate-top": "use the top {level} tile of its stack, which then goes to the bottom",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(ACTIVATE_TOP, first=number(path, value, 1, 2))

    def useful(self, table: Table, node: i64) -> bool:
        return table.cells[layout.SITE_STACK_SIZES + table.printed.node(node, vocabulary.FIRST) - 1] > 0

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        stack = table.printed.node(node, vocabulary.FIRST) - 1
        tile = take_site_tile(table, stack)
        if table.journal is not None:
            events.tell(table, events.REVEALED_TILE, tile=tile)
        table.pending.push(BOTTOM_TILE, tile, stack)
        push_effect(table, source(FROM_SITE_TILE, tile), table.printed.site_tile_effect[tile])

    def deed(self, words: Phrases, node: int) -> Message:
        level = Message(f"level.level-{words.rows[node][vocabulary.FIRST]}")
        return Message("effect.activate-top", {"level": level})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "activate-top", "level": f"level-{trees.rows[node][vocabulary.FIRST]}"}


class ActivateNow(Gain):
    """A site is used, as often as is left (ARN-CRD-22)."""

    code: i64 = ACTIVATE_NOW
    name = "activate-now"

    def perform(self, table: Table, site: i64, times: i64) -> None:
        if times > 1:
            table.pending.push(ACTIVATE_NOW, site, times - 1)
        activate(table, site)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < SITES and is_discovered(table, first) and 1 <= second <= 2


class BottomTile(Gain):
    """A site tile that was used goes under its stack, known to all (ARN-EFF-16, ARN-HID-14)."""

    code: i64 = BOTTOM_TILE
    name = "bottom-tile"

    def perform(self, table: Table, tile: i64, stack: i64) -> None:
        base = layout.SITE_STACKS + stack * table.printed.site_tiles
        index = table.cells[layout.SITE_STACK_SIZES + stack]
        while index > 0:
            table.cells[base + index] = table.cells[base + index - 1]
            index -= 1
        table.cells[base] = tile
        table.cells[layout.SITE_STACK_SIZES + stack] += 1
        table.cells[layout.SITE_BOTTOMS_KNOWN + stack] += 1

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < table.printed.site_tiles and second == int(first >= table.printed.level_1_tiles)


def may_activate(table: Table, node: i64, site: i64) -> bool:
    """Whether a site is among those an effect can activate, its price left aside."""
    printed = table.printed
    if printed.node(node, vocabulary.FIRST) & level_of(site) == 0 or not is_discovered(table, site):
        return False
    where = printed.node(node, vocabulary.SECOND)
    if where == vocabulary.UNOCCUPIED:
        return is_unoccupied(table, site)
    return where != vocabulary.OWN_SITE or stands_at(table, table.player, site)


register(Activate(), ActivateTop(), ActivateNow(), BottomTile())
