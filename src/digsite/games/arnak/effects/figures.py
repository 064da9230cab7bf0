"""Archaeologists moved by an effect: relocated, taken home (ARN-EFF-22, ARN-GRD-13, ARN-CRD-13, -19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.events import Kind
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import RELOCATE_TO, RETURN_HOME
from digsite.games.arnak.printed.ids import FIGURES, NOBODY_THERE, SPACES, site_of
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, named
from digsite.games.arnak.printed.reading import Data, NodeReader, mask
from digsite.games.arnak.printed.vocabulary import FIRST, LEVELS
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import ACTIVATE_NOW
from digsite.games.arnak.table.keys import key_of
from digsite.games.arnak.table.names import site_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register
from digsite.games.arnak.table.places import figure_space, figures_out, is_discovered, is_free, level_of

RELOCATE: Final = 27  # first: levels
RETURN_FIGURE: Final = 28
RELOCATED: Final = Kind(
    "relocated", origin=events.SITE, origin_tile=events.FOUND, site=events.SITE, tile=events.FOUND
)
RETURNED_HOME: Final = Kind("returned-home", site=events.SITE, tile=events.FOUND)


class OnLevels(Operation):
    """A part that says no more than the levels of the sites it means."""

    optional = True

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(int(self.code), first=mask(path, value, LEVELS))

    def deed(self, words: Phrases, node: int) -> Message:
        return Message(f"effect.{self.name}", {"levels": words.levels(words.rows[node][FIRST])})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": self.name, "levels": named(trees.rows[node][FIRST], LEVELS)}


class Relocate(OnLevels):
    """An own archaeologist moves to another site and uses it (ARN-EFF-22, ARN-CRD-19)."""

    code: i64 = RELOCATE
    name = "relocate"
    part = "relocate an archaeologist"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"relocate": ()}
    rule = "ARN-EFF-22"
    offers: ClassVar[tuple[int, ...]] = (RELOCATE_TO,)
    kinds: ClassVar[tuple[Kind, ...]] = (RELOCATED,)
    messages: ClassVar[Mapping[str, str]] = {
        "event.relocated": "{seat} moves from {origin} to {site}",
        "effect.relocate": "relocate an archaeologist to a {levels} and use it",
        "do.relocate": "Relocate from {origin} to {site}",
        "do.relocate-none": "Relocate to {site}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Every own figure with every space it can be moved to (ARN-EFF-22, ARN-CRD-19)."""
        levels = table.printed.node(node, FIRST)
        figure: i64 = 0
        while figure < FIGURES:
            origin = figure_space(table, table.player, figure)
            space: i64 = 0
            while origin >= 0 and space < SPACES:
                site = site_of(space)
                if levels & level_of(site) != 0 and is_discovered(table, site) and is_free(table, space):
                    if site != site_of(origin):
                        out[count] = RELOCATE_TO + figure * SPACES + space
                        count += 1
                space += 1
            figure += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        figure = (action - RELOCATE_TO) // SPACES
        space = (action - RELOCATE_TO) % SPACES
        origin = figure_space(table, table.player, figure)
        table.cells[layout.OCCUPANTS + origin] = NOBODY_THERE
        table.cells[layout.OCCUPANTS + space] = table.player
        if table.journal is not None:
            events.tell(table, RELOCATED, origin=site_of(origin), site=site_of(space))
        table.pending.push(ACTIVATE_NOW, site_of(space), 1)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        figure, space = divmod(action - RELOCATE_TO, SPACES)
        keys = (key_of(table.printed, "space", space),)
        return told_of_figure(table, "relocate", figure, int(site_of(space)), keys)


class ReturnFigure(Operation):
    """An own archaeologist comes home without Fear (ARN-CRD-13, ARN-GRD-13)."""

    code: i64 = RETURN_FIGURE
    name = "return-figure"
    part = "take an archaeologist back"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"return_archaeologist": ()}
    rule = "ARN-CRD-13"
    optional = True
    offers: ClassVar[tuple[int, ...]] = (RETURN_HOME,)
    kinds: ClassVar[tuple[Kind, ...]] = (RETURNED_HOME,)
    messages: ClassVar[Mapping[str, str]] = {
        "event.returned-home": "{seat} comes back from {site}",
        "effect.return-figure": "take an archaeologist back to your board",
        "do.return": "Take the archaeologist back from {site}",
        "do.return-none": "Take an archaeologist back",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        figures = figures_out(table, table.player)
        figure: i64 = 0
        while figure < figures:
            out[count + figure] = RETURN_HOME + figure
            figure += 1
        return count + figures

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        space = figure_space(table, table.player, action - RETURN_HOME)
        table.cells[layout.OCCUPANTS + space] = NOBODY_THERE
        if table.journal is not None:
            events.tell(table, RETURNED_HOME, site=site_of(space))

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        space = int(figure_space(table, table.player, action - RETURN_HOME))
        if space < 0:
            return "return", "do.return-none", {}, ()
        params: Params = {"site": site_message(table, int(site_of(space)))}
        return "return", "do.return", params, (key_of(table.printed, "space", space),)


def told_of_figure(table: Table, verb: str, figure: int, site: int, keys: tuple[str, ...]) -> Told:
    """A move from the site of an own figure to another site, in words."""
    origin = int(figure_space(table, table.player, figure))
    params: Params = {"site": site_message(table, site)}
    if origin < 0:
        return verb, f"do.{verb}-none", params, keys
    return verb, f"do.{verb}", {"origin": site_message(table, int(site_of(origin))), **params}, keys


register(Relocate(), ReturnFigure())
