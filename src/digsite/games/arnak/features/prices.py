"""The shortfall of a player for a price, for any seat."""

from typing import Final

from digsite.engine.native import i64
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table

# The kinds of things that a price can lack: the resources, and then an idol.
KIND_BITS: Final = 3
_KIND_MASK: Final = 7
_IDOL: Final = vocabulary.RESOURCE_COUNT


def shortage(table: Table, seat: i64, node: i64) -> i64:
    """How many resources and idols of a price are missing, and the last kind that is: `count_of` and `kind_of` tell."""
    cells = table.cells
    nodes = table.printed.nodes
    own = layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT
    due = node * vocabulary.NODE_WIDTH
    count: i64 = 0
    kind: i64 = 0
    index: i64 = 0
    while index < vocabulary.RESOURCE_COUNT:
        missing = nodes[due + vocabulary.AMOUNTS + index] - cells[own + index]
        if missing > 0:
            count += missing
            kind = index
        index += 1
    if nodes[due + vocabulary.OP] == vocabulary.PAY:
        missing = nodes[due + vocabulary.FIRST] - cells[layout.CRATES + seat]
        if missing > 0:
            count += missing
            kind = _IDOL
    return count << KIND_BITS | kind


def count_of(short: i64) -> i64:
    """How many things are missing."""
    return short >> KIND_BITS


def kind_of(short: i64) -> i64:
    """The last kind of things that is missing."""
    return short & _KIND_MASK
