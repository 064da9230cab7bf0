"""Guardians: overcome one without its price, move one (ARN-GRD, ARN-CRD-02, -12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.events import Kind
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import MOVE_GUARDIAN_TO, OVERCOME_AT
from digsite.games.arnak.effects.figures import OnLevels, told_of_figure
from digsite.games.arnak.places.sites import capture
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree
from digsite.games.arnak.printed.reading import Data, NodeReader, word
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import ACTIVATE_NOW, TURN
from digsite.games.arnak.table.keys import key_of
from digsite.games.arnak.table.names import site_message, thing_message
from digsite.games.arnak.table.operations import Operation, Params, Told, register
from digsite.games.arnak.table.places import figure_space, is_discovered, is_unoccupied, level_of, stands_at

MOVE_GUARDIAN: Final = 32  # first: levels
MOVED_GUARDIAN: Final = Kind(
    "moved-guardian", origin=events.SITE, origin_tile=events.FOUND, site=events.SITE, tile=events.FOUND
)


class Overcome(Operation):
    """A guardian is overcome without its price (ARN-GRD-05, -06, ARN-CRD-02)."""

    code: i64 = vocabulary.OVERCOME
    name = "overcome"
    part = "overcome a guardian"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"overcome": ()}
    rule = "ARN-GRD-05"
    optional = True
    offers: ClassVar[tuple[int, ...]] = (OVERCOME_AT,)
    messages: ClassVar[Mapping[str, str]] = {
        "effect.overcome": "overcome a guardian on your site",
        "effect.overcome-anywhere": "overcome a guardian where no other player has an archaeologist",
        "do.overcome": "Overcome {guardian} at {site} for {price}",
        "do.overcome-free": "Overcome {guardian} at {site}",
        "do.overcome-nobody": "Overcome the guardian at {site}",
    }

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(vocabulary.OVERCOME, first=word(path, value, vocabulary.OVERCOME_WHERE))

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        where = table.printed.node(node, vocabulary.FIRST)
        site: i64 = 0
        while site < ids.SITES:
            if may_overcome(table, site, where):
                out[count] = OVERCOME_AT + site
                count += 1
            site += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        capture(table, action - OVERCOME_AT)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        printed = table.printed
        site = action - OVERCOME_AT
        guardian = int(table.cells[layout.GUARDIAN_AT + site])
        params: Params = {"site": site_message(table, site)}
        if guardian < 0:
            return "overcome", "do.overcome-nobody", params, ()
        keys = (f"guardian:{printed.components.guardians[guardian].id}",)
        params = {"guardian": thing_message(printed, "guardian", guardian), **params}
        if table.pending.kind != TURN:
            return "overcome", "do.overcome-free", params, keys
        params["price"] = words.price(int(printed.guardian_cost[guardian]))
        return "overcome", "do.overcome", params, keys

    def deed(self, words: Phrases, node: int) -> Message:
        anywhere = words.rows[node][vocabulary.FIRST] == vocabulary.NO_OTHER_PLAYER
        return Message("effect.overcome-anywhere" if anywhere else "effect.overcome")

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "overcome", "where": vocabulary.WHERE_NAMES[trees.rows[node][vocabulary.FIRST]]}


def may_overcome(table: Table, site: i64, where: i64) -> bool:
    """Whether an effect can overcome the guardian there (ARN-GRD-06, ARN-CRD-02)."""
    if table.cells[layout.GUARDIAN_AT + site] < 0:
        return False
    if where == vocabulary.NO_OTHER_PLAYER:
        space = ids.space_of(site)
        other = table.cells[layout.OCCUPANTS + space]
        if other != ids.NOBODY_THERE and other != table.player:
            return False
        if site < ids.CAMPS:
            other = table.cells[layout.OCCUPANTS + space + 1]
            return other == ids.NOBODY_THERE or other == table.player
        return True
    return stands_at(table, table.player, site)


class MoveGuardian(OnLevels):
    """A guardian moves from an own site, and the site it comes to is used (ARN-CRD-12)."""

    code: i64 = MOVE_GUARDIAN
    name = "move-guardian"
    part = "move a guardian"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"move_guardian": ()}
    rule = "ARN-CRD-12"
    offers: ClassVar[tuple[int, ...]] = (MOVE_GUARDIAN_TO,)
    kinds: ClassVar[tuple[Kind, ...]] = (MOVED_GUARDIAN,)
    messages: ClassVar[Mapping[str, str]] = {
        "event.moved-guardian": "{seat} moves the guardian of {origin} to {site}",
        "effect.move-guardian": (
            "move a guardian from your site to an unoccupied {levels} and use that site"
        ),
        "do.move-guardian": "Move the guardian of {origin} to {site}",
        "do.move-guardian-none": "Move a guardian to {site}",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Every guardian on a site of the player's with every site it can be moved to (ARN-CRD-12)."""
        levels = table.printed.node(node, vocabulary.FIRST)
        before: i64 = -1
        figure: i64 = 0
        while figure < ids.FIGURES:
            space = figure_space(table, table.player, figure)
            if (
                space >= 0
                and table.cells[layout.GUARDIAN_AT + ids.site_of(space)] >= 0
                and ids.site_of(space) != before
            ):
                before = ids.site_of(space)
                site: i64 = 0
                while site < ids.CROWNED_SITES:
                    if levels & level_of(site) != 0 and may_receive_guardian(table, site):
                        out[count] = MOVE_GUARDIAN_TO + figure * ids.CROWNED_SITES + site
                        count += 1
                    site += 1
            figure += 1
        return count

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        figure = (action - MOVE_GUARDIAN_TO) // ids.CROWNED_SITES
        site = (action - MOVE_GUARDIAN_TO) % ids.CROWNED_SITES
        origin = ids.site_of(figure_space(table, table.player, figure))
        table.cells[layout.GUARDIAN_AT + site] = table.cells[layout.GUARDIAN_AT + origin]
        table.cells[layout.GUARDIAN_AT + origin] = -1
        if table.journal is not None:
            events.tell(table, MOVED_GUARDIAN, origin=origin, site=site)
        table.pending.push(ACTIVATE_NOW, site, 1)

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        figure, site = divmod(action - MOVE_GUARDIAN_TO, ids.CROWNED_SITES)
        keys = (key_of(table.printed, "site", site),)
        return told_of_figure(table, "move-guardian", figure, site, keys)


def may_receive_guardian(table: Table, site: i64) -> bool:
    """Whether a guardian can be moved there: discovered, nobody there, no guardian (ARN-CRD-12)."""
    return (
        is_discovered(table, site)
        and is_unoccupied(table, site)
        and table.cells[layout.GUARDIAN_AT + site] < 0
    )


register(Overcome(), MoveGuardian())
