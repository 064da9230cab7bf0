"""Research as an effect: cheaper, free of charge, with one token or both (ARN-RES-22, ARN-CRD-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.checking import bad_field, items
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import MOVE_GLASS, MOVE_NOTEBOOK, TEMPLE_TILE
from digsite.games.arnak.places import track
from digsite.games.arnak.places.research import research
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.ids import LOST_TEMPLE
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named, tokens_message
from digsite.games.arnak.printed.reading import Data, NodeReader, mask
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import TEMPLE_NAMES, key_of
from digsite.games.arnak.table.names import temple_message, track_message
from digsite.games.arnak.table.operations import UNREAD, Operation, Params, Told, register


class Research(Operation):
    """A step of a token, or a temple tile (ARN-RES-22)."""

    code: i64 = vocabulary.RESEARCH
    name = "research"
    part = "research"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"research": ("free", "discounts", "temple_tiles")}
    rule = "ARN-RES-22"
    optional = True
    can_wait = True
    offers: ClassVar[tuple[int, ...]] = (MOVE_GLASS, MOVE_NOTEBOOK, TEMPLE_TILE)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.research": "research",
        "effect.research-free": "research without paying for it",
        "effect.research-free-notebook": "move your notebook without paying for it",
        "effect.research-cheaper": "research with a discount of {what}",
        "do.glass": "Research: the magnifying glass goes to {space} ({price}): {effect}",
        "do.glass-temple": "Research: the magnifying glass goes to {space} ({price})",
        "do.notebook": "Research: the notebook goes to {space} ({price}): {effect}",
        "do.notebook-temple": "Research: the notebook goes to {space} ({price})",
        "do.temple": "Take a tile from {stack} ({price})",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        flags = vocabulary.WITHOUT_PRICE if part.get("free") is True else 0
        flags |= vocabulary.TEMPLE_TILES if part.get("temple_tiles") is True else 0
        discounts = items(f"{path}.discounts", part.get("discounts", []))
        if len(discounts) > 2:
            raise bad_field(f"{path}.discounts", "at most two discounts to choose from are expected")
        inside = [nodes.price(f"{path}.discounts.{index + 1}", one) for index, one in enumerate(discounts)]
        return nodes.add(
            vocabulary.RESEARCH, first=mask(path, value, vocabulary.TOKENS), second=flags, inside=inside
        )

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        return track.fill_research(table, node, 0, out, count)

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        return track.fill_research(table, node, supplied, UNREAD, 0) > 0

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        research(table, action, node)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        printed = table.printed
        if action >= TEMPLE_TILE:
            stack = action - TEMPLE_TILE
            price = _price(table, words, int(printed.temple_cost[stack]))
            params: Params = {"stack": temple_message(printed, stack), "price": price}
            return "temple", "do.temple", params, (f"temple:{TEMPLE_NAMES[stack]}",)
        notebook = action >= MOVE_NOTEBOOK
        token = "notebook" if notebook else "glass"
        space = action - (MOVE_NOTEBOOK if notebook else MOVE_GLASS)
        keys = (key_of(printed, "track", space), f"token:{int(table.player)}:{token}")
        price = _price(table, words, int(printed.track_cost[space]))
        params = {"space": track_message(printed, space), "price": price}
        if space == LOST_TEMPLE:
            return "research", f"do.{token}-temple", params, keys
        reward = int(printed.row_effect[int(printed.track_row[space]) * 2 + notebook])
        return "research", f"do.{token}", {**params, "effect": words.effect(reward)}, keys

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        if row[vocabulary.SECOND] & vocabulary.WITHOUT_PRICE:
            notebook = row[vocabulary.FIRST] == vocabulary.NOTEBOOK
            return Message("effect.research-free-notebook" if notebook else "effect.research-free")
        discounts = [joined(words.amounts(one), "and") for one in words.inside(node)]
        if not discounts:
            return Message("effect.research")
        return Message("effect.research-cheaper", {"what": joined(discounts, "or")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "research",
            "tokens": named(row[vocabulary.FIRST], vocabulary.TOKENS),
            "free": bool(row[vocabulary.SECOND] & vocabulary.WITHOUT_PRICE),
            "temple_tiles": bool(row[vocabulary.SECOND] & vocabulary.TEMPLE_TILES),
            "discounts": [trees.amounts(one) for one in trees.inside(node)],
        }


def _price(table: Table, words: Phrases, cost: int) -> Message:
    """The price of a step or a temple tile now; one of two discounts may have yet to be chosen (ARN-CRD-15)."""
    node = table.pending.first() if table.pending.kind == vocabulary.RESEARCH else -1
    discount = track.discount_for(table, cost, node)
    if discount == track.TO_BE_CHOSEN:
        return Message("price.less-one", {"price": words.price(cost)})
    parts = [
        tokens_message(name, count)
        for index, name in enumerate(vocabulary.RESOURCES)
        if (count := int(track.reduced(table, cost, discount, index)))
    ]
    if discount != track.FREE_OF_CHARGE:
        parts += [Message("price.idol")] * int(table.printed.node(cost, vocabulary.FIRST))
    return joined(parts, "and") if parts else Message("price.free")


register(Research())
