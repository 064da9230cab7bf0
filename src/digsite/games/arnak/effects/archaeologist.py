"""A dig or a discovery as an effect, cheaper or without travelling (ARN-EFF-23, ARN-CRD-22, -29)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.checking import only_named
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import DIG, DISCOVER
from digsite.games.arnak.places.discovery import can_discover
from digsite.games.arnak.places.sites import discover_price, fill_archaeologist, go, told_at_site
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.ids import CAMP_SPACES, CAMPS, FIGURES, SPACES, site_of, space_of
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named, tokens_message
from digsite.games.arnak.printed.reading import Data, NodeReader, icons, mask, number, packed
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import key_of
from digsite.games.arnak.table.names import price_message, site_message
from digsite.games.arnak.table.operations import Operation, Told, register
from digsite.games.arnak.table.places import figures_out, is_discovered, is_free, level_of
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.prices import SHORT_OF_TRAVEL
from digsite.games.arnak.travel.sources import hand_cards_due


class Archaeologist(Operation):
    """A dig or a discovery, cheaper or without travelling (ARN-EFF-23, ARN-CRD-22, -29)."""

    code: i64 = vocabulary.ARCHAEOLOGIST
    name = "archaeologist"
    part = "dig or discover"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"archaeologist": ()}
    rule = "ARN-EFF-23"
    optional = True
    can_wait = True
    offers: ClassVar[tuple[int, ...]] = (DIG, DISCOVER)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.archaeologist": "dig or discover",
        "effect.archaeologist-cheaper": "dig or discover with a discount of {what}",
        "effect.dig-free": "dig at a {levels} without travelling",
        "effect.dig-free-twice": "dig at a {levels} without travelling, using it twice",
        "do.dig": "Dig at {site}: {effect}",
        "do.dig-second": "Dig at {site}, on the two-boot space: {effect}",
        "do.dig-unknown": "Dig at {site}",
        "do.dig-second-unknown": "Dig at {site}, on the two-boot space",
        "do.discover": "Discover {site} for {price}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        stated = only_named(path, value, ("levels", "discount", "compass_discount", "travel_free", "uses"))
        discount = [0] * vocabulary.RESOURCE_COUNT
        discount[vocabulary.COMPASS] = number(f"{path}.compass_discount", stated.get("compass_discount", 0))
        return nodes.add(
            vocabulary.ARCHAEOLOGIST,
            amounts=discount,
            travel=packed(icons(f"{path}.discount", stated["discount"])) if "discount" in stated else 0,
            first=mask(f"{path}.levels", stated.get("levels", list(vocabulary.LEVELS)), vocabulary.LEVELS),
            second=vocabulary.TRAVEL_FREE if stated.get("travel_free") is True else 0,
            count=number(f"{path}.uses", stated.get("uses", 1), 1, 2),
        )

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        return fill_archaeologist(table, node, out, count)

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        if figures_out(table, table.player) >= FIGURES:
            return False
        printed = table.printed
        base = table.player * vocabulary.RESOURCE_COUNT
        coins = table.cells[layout.RESOURCES + base + vocabulary.COIN]
        compasses = table.cells[layout.RESOURCES + base + vocabulary.COMPASS]
        reserve = hand_cards_due(table)
        free = printed.node(node, vocabulary.SECOND) & vocabulary.TRAVEL_FREE != 0
        discount = printed.node(node, vocabulary.TRAVEL)
        less = printed.node(node, vocabulary.AMOUNTS + vocabulary.COMPASS)
        space: i64 = 0
        while space < SPACES:
            site = site_of(space)
            if printed.node(node, vocabulary.FIRST) & level_of(site) != 0 and is_free(table, space):
                short: i64 = 0
                target = is_discovered(table, site)
                if can_discover(table, site):
                    target = True
                    if compasses < discover_price(table, site, less):
                        short |= 1 << vocabulary.COMPASS
                if target:
                    if not free and not payable(table, printed.space_travel[space], discount, coins, reserve):
                        short |= 1 << SHORT_OF_TRAVEL
                    if short & ~supplied == 0:
                        return True
            space += 1
        return False

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        go(table, action, node)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        printed = table.printed
        if action < DISCOVER:
            space = action - DIG
            second = space < CAMP_SPACES and space % 2
            message = "do.dig-second" if second else "do.dig"
            name, params = told_at_site(table, words, message, int(site_of(space)))
            return "dig", name, params, (key_of(printed, "space", space),)
        site = action - DISCOVER + CAMPS
        discount = 0
        if table.pending.kind == vocabulary.ARCHAEOLOGIST:
            discount = int(printed.node(table.pending.first(), vocabulary.AMOUNTS + vocabulary.COMPASS))
        price = price_message("compass", int(discover_price(table, site, discount)))
        keys = (key_of(printed, "space", int(space_of(site))),)
        return "discover", "do.discover", {"site": site_message(table, site), "price": price}, keys

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        discounts = words.icons(row[vocabulary.TRAVEL])
        if row[vocabulary.AMOUNTS + vocabulary.COMPASS]:
            compasses = tokens_message("compass", row[vocabulary.AMOUNTS + vocabulary.COMPASS])
            discounts.append(Message("discount.discover", {"what": compasses}))
        if row[vocabulary.SECOND] & vocabulary.TRAVEL_FREE:
            name = "effect.dig-free-twice" if row[vocabulary.COUNT] == 2 else "effect.dig-free"
            return Message(name, {"levels": words.levels(row[vocabulary.FIRST])})
        if not discounts:
            return Message("effect.archaeologist")
        return Message("effect.archaeologist-cheaper", {"what": joined(discounts, "discount.and")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "archaeologist",
            "levels": named(row[vocabulary.FIRST], vocabulary.LEVELS),
            "travel_free": bool(row[vocabulary.SECOND] & vocabulary.TRAVEL_FREE),
            "travel_discount": icon_names(row[vocabulary.TRAVEL]),
            "discover_discount": trees.amounts(node),
            "uses": row[vocabulary.COUNT],
        }


register(Archaeologist())
