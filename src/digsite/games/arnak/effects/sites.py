"""Archaeologists, sites and guardians: dig, use, relocate, overcome, move (ARN-EFF-14 to -23, ARN-GRD, ARN-CRD)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import ACCEPT, ACTIVATE_SITE, OVERCOME_AT, RETURN_HOME
from digsite.games.arnak.events import board
from digsite.games.arnak.places.sites import (
    can_discover,
    capture,
    discover_price,
    fill_activations,
    fill_archaeologist,
    fill_guardian_moves,
    fill_guardians,
    fill_relocations,
    go,
    may_activate,
    move_guardian,
    relocate,
    return_home,
    reveal_site_tile,
)
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.ids import CAMPS, FIGURES, SITES, SPACES
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named, tokens_message
from digsite.games.arnak.printed.reading import (
    Data,
    Nodes,
    amounts,
    check_keys,
    icons,
    mask,
    number,
    packed,
    word,
)
from digsite.games.arnak.printed.reading import (
    table as fields_of,
)
from digsite.games.arnak.printed.vocabulary import (
    ACTIVATE,
    ACTIVATE_TOP,
    AMOUNTS,
    ARCHAEOLOGIST,
    COIN,
    COMPASS,
    COUNT,
    FIRST,
    FREE_SLOT,
    LEVEL_2,
    LEVELS,
    MOVE_GUARDIAN,
    NO_OTHER_PLAYER,
    OVERCOME,
    OVERCOME_WHERE,
    RELOCATE,
    RESOURCE_COUNT,
    RETURN_FIGURE,
    SECOND,
    TRAVEL,
    TRAVEL_FREE,
    WHERE,
)
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import ACTIVATE_NOW, REPEAT
from digsite.games.arnak.table.operations import ROOM, Operation, register
from digsite.games.arnak.table.places import figures_out, is_discovered, is_free, level_of, site_of
from digsite.games.arnak.travel.picks import payable
from digsite.games.arnak.travel.prices import SHORT_OF_TRAVEL, pay_resources, shortage
from digsite.games.arnak.travel.sources import hand_cards_due

_WHERE: Final = ("any", "unoccupied", "own", "no-other-player")


class Archaeologist(Operation):
    """A dig or a discovery, cheaper or without travelling (ARN-EFF-23, ARN-CRD-22, -29)."""

    code: i64 = ARCHAEOLOGIST
    name = "archaeologist"
    keys: Mapping[str, tuple[str, ...]] = {"archaeologist": ()}
    rule = "ARN-EFF-23"
    optional = True
    can_wait = True
    messages: Mapping[str, str] = {
        "effect.archaeologist": "dig or discover",
        "effect.archaeologist-cheaper": "dig or discover with a discount of {what}",
        "effect.dig-free": "dig at a {levels} without travelling",
        "effect.dig-free-twice": "dig at a {levels} without travelling, using it twice",
        "part.archaeologist": "dig or discover",
    }

    def read(self, nodes: Nodes, path: str, key: str, value: object, part: Data) -> int:
        stated = fields_of(path, value)
        check_keys(path, stated, ("levels", "discount", "compass_discount", "travel_free", "uses"))
        discount = [0] * RESOURCE_COUNT
        discount[COMPASS] = number(f"{path}.compass_discount", stated.get("compass_discount", 0))
        return nodes.add(
            ARCHAEOLOGIST,
            amounts=discount,
            travel=packed(icons(f"{path}.discount", stated["discount"])) if "discount" in stated else 0,
            first=mask(f"{path}.levels", stated.get("levels", list(LEVELS)), LEVELS),
            second=TRAVEL_FREE if stated.get("travel_free") is True else 0,
            count=number(f"{path}.uses", stated.get("uses", 1), 1, 2),
        )

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_archaeologist(table, table.pending.first(), out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_archaeologist(table, node, vec[i64]([0] * ROOM), 0) > 0

    def waits(self, table: Table, node: i64, supplied: i64, scratch: vec[i64]) -> bool:
        if figures_out(table, table.player) >= FIGURES:
            return False
        printed = table.printed
        base = table.player * RESOURCE_COUNT
        coins = table.resources[base + COIN]
        compasses = table.resources[base + COMPASS]
        reserve = hand_cards_due(table)
        free = printed.node(node, SECOND) & TRAVEL_FREE != 0
        discount = printed.node(node, TRAVEL)
        space: i64 = 0
        while space < SPACES:
            site = site_of(space)
            if printed.node(node, FIRST) & level_of(site) != 0 and is_free(table, space):
                short: i64 = 0
                target = is_discovered(table, site)
                if site >= CAMPS and can_discover(table, site):
                    target = True
                    if compasses < discover_price(table, site, printed.node(node, AMOUNTS + COMPASS)):
                        short |= 1 << COMPASS
                if target:
                    if not free and not payable(table, printed.space_travel[space], discount, coins, reserve):
                        short |= 1 << SHORT_OF_TRAVEL
                    if short & ~supplied == 0:
                        return True
            space += 1
        return False

    def choose(self, table: Table, action: i64) -> None:
        node = table.pending.first()
        table.pending.pop()
        go(table, action, node)

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        discounts = words.icons(row[TRAVEL])
        if row[AMOUNTS + COMPASS]:
            compasses = tokens_message("compass", row[AMOUNTS + COMPASS])
            discounts.append(Message("discount.discover", {"what": compasses}))
        if row[SECOND] & TRAVEL_FREE:
            name = "effect.dig-free-twice" if row[COUNT] == 2 else "effect.dig-free"
            return Message(name, {"levels": words.levels(row[FIRST])})
        if not discounts:
            return Message("effect.archaeologist")
        return Message("effect.archaeologist-cheaper", {"what": joined(discounts, "discount.and")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "archaeologist",
            "levels": named(row[FIRST], LEVELS),
            "travel_free": bool(row[SECOND] & TRAVEL_FREE),
            "travel_discount": icon_names(row[TRAVEL]),
            "discover_discount": trees.amounts(node),
            "uses": row[COUNT],
        }


register(Archaeologist())


class Overcome(Operation):
    """A guardian is overcome without its price (ARN-GRD-05, -06, ARN-CRD-02)."""

    code: i64 = OVERCOME
    name = "overcome"
    keys: Mapping[str, tuple[str, ...]] = {"overcome": ()}
    rule = "ARN-GRD-05"
    optional = True
    messages: Mapping[str, str] = {
        "effect.overcome": "overcome a guardian on your site",
        "effect.overcome-anywhere": "overcome a guardian where no other player has an archaeologist",
        "part.overcome": "overcome a guardian",
    }

    def read(self, nodes: Nodes, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(OVERCOME, first=word(path, value, OVERCOME_WHERE))

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_guardians(table, table.printed.node(table.pending.first(), FIRST), out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_guardians(table, table.printed.node(node, FIRST), vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        capture(table, action - OVERCOME_AT)

    def deed(self, words: Phrases, node: int) -> Message:
        anywhere = words.rows[node][FIRST] == NO_OTHER_PLAYER
        return Message("effect.overcome-anywhere" if anywhere else "effect.overcome")

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "overcome", "where": _WHERE[trees.rows[node][FIRST]]}


register(Overcome())


class Activate(Operation):
    """A site is used from afar; a second, different one may follow (ARN-EFF-14, ARN-CRD-23, -27, -30, -31)."""

    code: i64 = ACTIVATE
    name = "activate"
    keys: Mapping[str, tuple[str, ...]] = {"activate": ("where", "times", "level_2_price")}
    rule = "ARN-EFF-14"
    optional = True
    can_wait = True
    messages: Mapping[str, str] = {
        "effect.activate-any": "use a {levels}",
        "effect.activate-unoccupied": "use an unoccupied {levels}",
        "effect.activate-own": "use a {levels} where you have an archaeologist",
        "effect.activate-any-twice": "use two different {levels}",
        "effect.activate-unoccupied-twice": "use two different unoccupied {levels}",
        "effect.activate-own-twice": "use two different {levels} where you have an archaeologist",
        "effect.level-2-price": "{what} (a level II site costs {price})",
        "part.activate": "use a site",
    }

    def read(self, nodes: Nodes, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(
            ACTIVATE,
            first=mask(path, value, LEVELS),
            second=word(f"{path}.where", part.get("where", "any"), WHERE),
            count=number(f"{path}.times", part.get("times", 1), 1, 2),
            amounts=amounts(f"{path}.level_2_price", part.get("level_2_price", {})),
        )

    def fill(self, table: Table, out: vec[i64]) -> i64:
        node = table.pending.first()
        return fill_activations(table, node, table.pending.second() // REPEAT - 1, out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_activations(table, node, -1, vec[i64]([0] * ROOM), 0) > 0

    def waits(self, table: Table, node: i64, supplied: i64, scratch: vec[i64]) -> bool:
        site: i64 = 0
        while site < SITES:
            if may_activate(table, node, site) and shortage(table, node) & ~supplied == 0:
                return True
            site += 1
        return False

    def choose(self, table: Table, action: i64) -> None:
        node = table.pending.first()
        flags = table.pending.second()
        site = action - ACTIVATE_SITE
        if table.printed.node(node, COUNT) > 1 and flags < REPEAT:
            table.pending.replace(ACTIVATE, node, flags + REPEAT * (site + 1))
        else:
            table.pending.pop()
        if level_of(site) == LEVEL_2:
            pay_resources(table, node)
        if table.journal is not None:
            board.activated(table, site)
        table.pending.push(ACTIVATE_NOW, site, 1)

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        twice = row[COUNT] == 2
        levels = words.levels(row[FIRST], "levels" if twice else "level")
        message = Message(
            f"effect.activate-{_WHERE[row[SECOND]]}{'-twice' if twice else ''}", {"levels": levels}
        )
        price = words.amounts(node)
        if not price:
            return message
        return Message("effect.level-2-price", {"what": message, "price": joined(price, "and")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "activate",
            "levels": named(row[FIRST], LEVELS),
            "where": _WHERE[row[SECOND]],
            "times": row[COUNT],
            "level_2_price": trees.amounts(node),
        }


register(Activate())


class ActivateTop(Operation):
    """The top tile of a stack is used like a site and goes under its stack (ARN-EFF-16, ARN-CRD-32)."""

    code: i64 = ACTIVATE_TOP
    name = "activate-top"
    keys: Mapping[str, tuple[str, ...]] = {"activate_top_tile": ()}
    rule = "ARN-EFF-16"
    optional = True
    messages: Mapping[str, str] = {
        "effect.activate-top": "use the top {level} tile of its stack, which then goes to the bottom",
        "part.activate-top": "use a site tile",
    }

    def read(self, nodes: Nodes, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(ACTIVATE_TOP, first=number(path, value, 1, 2))

    def fill(self, table: Table, out: vec[i64]) -> i64:
        if not self.useful(table, table.pending.first()):
            return 0
        out[0] = ACCEPT
        return 1

    def useful(self, table: Table, node: i64) -> bool:
        return table.site_stack_sizes[table.printed.node(node, FIRST) - 1] > 0

    def choose(self, table: Table, action: i64) -> None:
        node = table.pending.first()
        table.pending.pop()
        reveal_site_tile(table, node)

    def deed(self, words: Phrases, node: int) -> Message:
        return Message("effect.activate-top", {"level": Message(f"level.level-{words.rows[node][FIRST]}")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "activate-top", "level": f"level-{trees.rows[node][FIRST]}"}


register(ActivateTop())


class _OnLevels(Operation):
    """A part that says no more than the levels of the sites it means."""

    optional = True

    def read(self, nodes: Nodes, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(int(self.code), first=mask(path, value, LEVELS))

    def deed(self, words: Phrases, node: int) -> Message:
        return Message(f"effect.{self.name}", {"levels": words.levels(words.rows[node][FIRST])})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": self.name, "levels": named(trees.rows[node][FIRST], LEVELS)}


class Relocate(_OnLevels):
    """An own archaeologist moves to another site and uses it (ARN-EFF-22, ARN-CRD-19)."""

    code: i64 = RELOCATE
    name = "relocate"
    keys: Mapping[str, tuple[str, ...]] = {"relocate": ()}
    rule = "ARN-EFF-22"
    messages: Mapping[str, str] = {
        "effect.relocate": "relocate an archaeologist to a {levels} and use it",
        "part.relocate": "relocate an archaeologist",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_relocations(table, table.pending.first(), out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_relocations(table, node, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        relocate(table, action)


register(Relocate())


class MoveGuardian(_OnLevels):
    """A guardian moves from an own site, and the site it comes to is used (ARN-CRD-12)."""

    code: i64 = MOVE_GUARDIAN
    name = "move-guardian"
    keys: Mapping[str, tuple[str, ...]] = {"move_guardian": ()}
    rule = "ARN-CRD-12"
    messages: Mapping[str, str] = {
        "effect.move-guardian": (
            "move a guardian from your site to an unoccupied {levels} and use that site"
        ),
        "part.move-guardian": "move a guardian",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_guardian_moves(table, table.pending.first(), out, 0)

    def useful(self, table: Table, node: i64) -> bool:
        return fill_guardian_moves(table, node, vec[i64]([0] * ROOM), 0) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        move_guardian(table, action)


register(MoveGuardian())


class ReturnFigure(Operation):
    """An own archaeologist comes home without Fear (ARN-CRD-13, ARN-GRD-13)."""

    code: i64 = RETURN_FIGURE
    name = "return-figure"
    keys: Mapping[str, tuple[str, ...]] = {"return_archaeologist": ()}
    rule = "ARN-CRD-13"
    optional = True
    messages: Mapping[str, str] = {
        "effect.return-figure": "take an archaeologist back to your board",
        "part.return-figure": "take an archaeologist back",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        figure: i64 = 0
        while figure < figures_out(table, table.player):
            out[figure] = RETURN_HOME + figure
            figure += 1
        return figure

    def useful(self, table: Table, node: i64) -> bool:
        return figures_out(table, table.player) > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        return_home(table, action - RETURN_HOME)


register(ReturnFigure())


class FreeSlot(Operation):
    """An idol goes from its slot back to the crates (ARN-CRD-24)."""

    code: i64 = FREE_SLOT
    name = "free-slot"
    keys: Mapping[str, tuple[str, ...]] = {"free_a_slot": ()}
    rule = "ARN-CRD-24"
    optional = True
    messages: Mapping[str, str] = {
        "effect.free-slot": "take an idol from its slot back to the crates",
        "part.free-slot": "take an idol back from its slot",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        if table.slotted[table.player] == 0:
            return 0
        out[0] = ACCEPT
        return 1

    def useful(self, table: Table, node: i64) -> bool:
        return table.slotted[table.player] > 0

    def choose(self, table: Table, action: i64) -> None:
        table.pending.pop()
        table.slotted[table.player] -= 1
        table.crates[table.player] += 1
        if table.journal is not None:
            board.freed_slot(table)


register(FreeSlot())
