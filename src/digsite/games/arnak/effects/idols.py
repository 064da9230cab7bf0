"""Idols: one taken back from its slot (ARN-CRD-24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.events import Kind
from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import Offer, register

FREE_SLOT: Final = 31
FREED_SLOT: Final = Kind("freed-slot")


class FreeSlot(Offer):
    """An idol goes from its slot back to the crates (ARN-CRD-24)."""

    code: i64 = FREE_SLOT
    name = "free-slot"
    part = "take an idol back from its slot"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"free_a_slot": ()}
    rule = "ARN-CRD-24"
    kinds: ClassVar[tuple[Kind, ...]] = (FREED_SLOT,)
    messages: ClassVar[Mapping[str, str]] = {
        "event.freed-slot": "{seat} takes an idol back from its slot",
        "effect.free-slot": "take an idol from its slot back to the crates",
    }

    def useful(self, table: Table, node: i64) -> bool:
        return table.cells[layout.SLOTTED + table.player] > 0

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        table.cells[layout.SLOTTED + table.player] -= 1
        table.cells[layout.CRATES + table.player] += 1
        if table.journal is not None:
            events.tell(table, FREED_SLOT)


register(FreeSlot())
