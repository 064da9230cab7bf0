"""Research as an effect: cheaper, free of charge, with one token or both (ARN-RES-22, ARN-CRD-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.places.research import research
from digsite.games.arnak.places.track import fill_research
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named
from digsite.games.arnak.printed.reading import Data, Mistake, NodeReader, mask, rows
from digsite.games.arnak.printed.vocabulary import (
    FIRST,
    NOTEBOOK,
    RESEARCH,
    SECOND,
    TEMPLE_TILES,
    TOKENS,
    WITHOUT_PRICE,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import ROOM, Operation, register


class Research(Operation):
    """A step of a token, or a temple tile (ARN-RES-22)."""

    code: i64 = RESEARCH
    name = "research"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"research": ("free", "discounts", "temple_tiles")}
    rule = "ARN-RES-22"
    optional = True
    can_wait = True
    messages: ClassVar[Mapping[str, str]] = {
        "effect.research": "research",
        "effect.research-free": "research without paying for it",
        "effect.research-free-notebook": "move your notebook without paying for it",
        "effect.research-cheaper": "research with a discount of {what}",
        "part.research": "research",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        flags = WITHOUT_PRICE if part.get("free") is True else 0
        flags |= TEMPLE_TILES if part.get("temple_tiles") is True else 0
        discounts = rows(f"{path}.discounts", part.get("discounts", []))
        if len(discounts) > 2:
            raise Mistake(f"{path}.discounts", "at most two discounts to choose from are expected")
        inside = [nodes.price(f"{path}.discounts.{index + 1}", one) for index, one in enumerate(discounts)]
        return nodes.add(RESEARCH, first=mask(path, value, TOKENS), second=flags, inside=inside)

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_research(table, table.pending.first(), 0, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_research(table, node, 0, vec[i64]([0] * ROOM), 0) > 0

    def waits(self, table: Table, node: i64, supplied: i64, scratch: vec[i64]) -> bool:
        return fill_research(table, node, supplied, scratch, 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        node = table.pending.first()
        table.pending.pop()
        research(table, action, node)

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        if row[SECOND] & WITHOUT_PRICE:
            notebook = row[FIRST] == NOTEBOOK
            return Message("effect.research-free-notebook" if notebook else "effect.research-free")
        discounts = [joined(words.amounts(one), "and") for one in words.inside(node)]
        if not discounts:
            return Message("effect.research")
        return Message("effect.research-cheaper", {"what": joined(discounts, "or")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "research",
            "tokens": named(row[FIRST], TOKENS),
            "free": bool(row[SECOND] & WITHOUT_PRICE),
            "temple_tiles": bool(row[SECOND] & TEMPLE_TILES),
            "discounts": [trees.amounts(one) for one in trees.inside(node)],
        }


register(Research())
