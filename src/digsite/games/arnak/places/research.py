"""Research: tokens, bonus tiles, row effects, the Lost Temple (ARN-RES, ARN-SNK)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import BONUS_TILE, MOVE_GLASS, MOVE_NOTEBOOK, OPTION, ORDER, TEMPLE_TILE
from digsite.games.arnak.places import track
from digsite.games.arnak.printed.ids import BONUS_KINDS, LOST_TEMPLE, TEMPLE_STACKS
from digsite.games.arnak.printed.phrases import Phrases, joined
from digsite.games.arnak.printed.vocabulary import DRAW, FIRST, GLASS, NOTEBOOK, OP, RESEARCH, RESOURCE_COUNT
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import BLADE, LOOK_IN_TEMPLE, PICK_BONUS, REWARDS
from digsite.games.arnak.table.names import thing_message, track_message
from digsite.games.arnak.table.operations import OPERATIONS, Operation, Params, Told, has_node, register
from digsite.games.arnak.table.places import row_of
from digsite.games.arnak.table.sources import FROM_BONUS, FROM_ROW, source
from digsite.games.arnak.travel.using import push_effect


class Rewards(Operation):
    """Which comes first, the bonus tile or the row (ARN-RES-10)."""

    code: i64 = REWARDS
    name = "rewards"
    rule = "ARN-RES-10"
    ask = "ask.rewards"
    offers: ClassVar[tuple[int, ...]] = (ORDER,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.rewards": "Which comes first?",
        "do.order-tile": "The bonus tile first",
        "do.order-row": "The row first",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        out[count] = ORDER
        out[count + 1] = ORDER + 1
        return count + 2

    def choose(self, table: Table, bonus: i64, row: i64, action: i64) -> None:
        give_rewards(table, bonus, row, action == ORDER)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < BONUS_KINDS and 2 <= second < table.printed.top_row * 2

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.row", {"row": second // 2})]

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        return "order", "do.order-row" if action > ORDER else "do.order-tile", {}, ()


class PickBonus(Operation):
    """One of the bonus tiles on a space (ARN-RES-08, ARN-SNK-11)."""

    code: i64 = PICK_BONUS
    name = "pick-bonus"
    rule = "ARN-SNK-11"
    ask = "ask.bonus"
    offers: ClassVar[tuple[int, ...]] = (BONUS_TILE,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.bonus": "Take one of the bonus tiles",
        "because.research": "research to {space}",
        "do.bonus": "Take {bonus}: {effect}",
    }

    def fill(self, table: Table, space: i64, token: i64, out: vec[i64], count: i64) -> i64:
        """The kinds of tiles on the space just entered (ARN-SNK-11)."""
        squares = table.printed.bonus_from
        first = layout.BONUSES + squares[space]
        return fill_kinds(table, first, layout.BONUSES + squares[space + 1], out, count)

    def choose(self, table: Table, space: i64, token: i64, action: i64) -> None:
        """The tile leaves the game, whatever comes of it (ARN-RES-08)."""
        kind = action - BONUS_TILE
        square = table.printed.bonus_from[space]
        while table.cells[layout.BONUSES + square] != kind:
            square += 1
        table.cells[layout.BONUSES + square] = -1
        table.removed_bonuses += 1
        if table.journal is not None:
            events.tell(table, events.TOOK_BONUS, bonus=kind)
        reward(table, kind, space, token)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < LOST_TEMPLE and second in (0, 1) and track.tiles_left(table, first) > 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.research", {"space": track_message(table.printed, first)})]

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        return "bonus", "do.bonus", _bonus_params(table, words, action - BONUS_TILE), ()


class LookInTemple(Operation):
    """One tile of the stack of the Lost Temple (ARN-RES-14)."""

    code: i64 = LOOK_IN_TEMPLE
    name = "look-in-temple"
    rule = "ARN-RES-14"
    ask = "ask.temple"
    window = False
    offers: ClassVar[tuple[int, ...]] = (BONUS_TILE,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.temple": "Look through the stack of the Lost Temple and take one tile",
    }

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """The kinds of tiles in the Lost Temple stack (ARN-RES-14)."""
        end = layout.TEMPLE_STACK + table.temple_stack_size
        return fill_kinds(table, layout.TEMPLE_STACK, end, out, count)

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        """One tile of the Lost Temple stack is taken and gained; the others go back (ARN-RES-14)."""
        kind = action - BONUS_TILE
        index: i64 = 0
        while table.cells[layout.TEMPLE_STACK + index] != kind:
            index += 1
        table.temple_stack_size -= 1
        while index < table.temple_stack_size:
            table.cells[layout.TEMPLE_STACK + index] = table.cells[layout.TEMPLE_STACK + index + 1]
            index += 1
        table.cells[layout.TEMPLE_STACK + index] = 0
        table.removed_bonuses += 1
        if table.journal is not None:
            events.tell(table, events.TOOK_BONUS, bonus=kind)
        push_effect(table, source(FROM_BONUS, kind), table.printed.bonus_effect[kind])

    def fits(self, table: Table, first: int, second: int) -> bool:
        return first == 0 and second == 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.research", {"space": track_message(table.printed, LOST_TEMPLE)})]

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        kind = action - BONUS_TILE
        keys = (f"bonus:{table.printed.components.bonuses[kind].id}",)
        return "bonus", "do.bonus", _bonus_params(table, words, kind), keys


class Blade(Operation):
    """Which of two discounts that both lower the price (ARN-CRD-15)."""

    code: i64 = BLADE
    name = "blade"
    rule = "ARN-CRD-15"
    ask = "ask.blade"
    window = False
    offers: ClassVar[tuple[int, ...]] = (OPTION,)
    messages: ClassVar[Mapping[str, str]] = {"ask.blade": "Which discount?"}

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        index: i64 = 0
        while index < track.discounts(table, node):
            out[count] = OPTION + index
            count += 1
            index += 1
        return count

    def choose(self, table: Table, node: i64, research_action: i64, action: i64) -> None:
        carry_out(table, research_action, track.discount_at(table, node, action - OPTION))

    def fits(self, table: Table, first: int, second: int) -> bool:
        if not has_node(table, RESEARCH, first) or track.discounts(table, first) < 2:
            return False
        if MOVE_GLASS <= second < MOVE_NOTEBOOK:
            return track.can_move(table, GLASS, second - MOVE_GLASS)
        if MOVE_NOTEBOOK <= second < TEMPLE_TILE:
            return track.can_move(table, NOTEBOOK, second - MOVE_NOTEBOOK)
        stack = second - TEMPLE_TILE
        there = 0 <= stack < TEMPLE_STACKS and table.cells[layout.TEMPLE_TILES + stack] > 0
        return there and table.cells[layout.GLASSES + table.player] == LOST_TEMPLE

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        number = action - OPTION
        inside = words.inside(int(table.pending.first()))
        if number >= len(inside):
            return "option", "do.option-none", {"number": number + 1}, ()
        return "option", "do.option", {"effect": joined(words.amounts(inside[number]), "and")}, ()


def fill_kinds(table: Table, start: i64, end: i64, out: vec[i64], count: i64) -> i64:
    """Every kind of bonus tile in a run of cells, once."""
    for kind in range(BONUS_KINDS):
        cell = start
        while cell < end and table.cells[cell] != kind:
            cell += 1
        if cell < end:
            out[count] = BONUS_TILE + kind
            count += 1
    return count


def research(table: Table, action: i64, node: i64) -> None:
    """Commits to a step or temple tile; two useful discounts are a choice (ARN-CRD-15)."""
    discount = track.discount_for(table, track.cost_of(table, action), node)
    if discount == track.TO_BE_CHOSEN:
        table.pending.push(BLADE, node, action)
    else:
        carry_out(table, action, discount)


def carry_out(table: Table, action: i64, discount: i64) -> None:
    """Pays the price, then moves the token or takes the temple tile (ARN-RES-06)."""
    seat = table.player
    cost = track.cost_of(table, action)
    index: i64 = 0
    while index < RESOURCE_COUNT:
        table.cells[layout.RESOURCES + seat * RESOURCE_COUNT + index] -= track.reduced(
            table, cost, discount, index
        )
        index += 1
    if discount != track.FREE_OF_CHARGE:
        idols = table.printed.node(cost, FIRST)
        table.cells[layout.CRATES + seat] -= idols
        table.removed_idols += idols
    if table.journal is not None:
        events.researched(table, action)
    if action >= TEMPLE_TILE:
        stack = action - TEMPLE_TILE
        table.cells[layout.TEMPLE_TILES + stack] -= 1
        table.cells[layout.OWNED_TEMPLE_TILES + seat * TEMPLE_STACKS + stack] += 1
    elif action >= MOVE_NOTEBOOK:
        table.cells[layout.NOTEBOOKS + seat] = action - MOVE_NOTEBOOK
        arrive(table, action - MOVE_NOTEBOOK, 1)
    else:
        table.cells[layout.GLASSES + seat] = action - MOVE_GLASS
        if action - MOVE_GLASS == LOST_TEMPLE:
            reach_temple(table, seat)
            if table.temple_stack_size > 0:
                table.temple_seen |= 1 << seat
                if table.journal is not None:
                    events.looked_in_temple(table)
                table.pending.push(LOOK_IN_TEMPLE, 0, 0)
        else:
            arrive(table, action - MOVE_GLASS, 0)


def reach_temple(table: Table, side: i64) -> None:
    """A glass takes the free space of the Lost Temple worth the most (ARN-RES-13, -26)."""
    table.cells[layout.ARRIVAL + side] = table.arrivals
    table.arrivals += 1


def arrive(table: Table, space: i64, token: i64) -> None:
    """A token comes to a space: one bonus tile is taken, then tile and row give what they give (ARN-RES-07 to -10)."""
    if track.tiles_left(table, space) > 0:
        table.pending.push(PICK_BONUS, space, token)
    else:
        reward(table, -1, space, token)


def taken_at_once(table: Table, node: i64) -> bool:
    """Takes tokens or Fear; False, and nothing done, if the effect is anything else (ARN-RES-10)."""
    operation = OPERATIONS[table.printed.node(node, OP)]
    if operation.at_once:
        operation.perform(table, node, 0)
    return operation.at_once


def reward(table: Table, kind: i64, space: i64, token: i64) -> None:
    """Tokens and Fear are taken at once; the order of the rest is asked only where it matters (ARN-RES-10)."""
    printed = table.printed
    row = row_of(table, space) * 2 + token
    row_node = printed.row_effect[row]
    tile_node = printed.bonus_effect[kind] if kind >= 0 else -1
    tile_open = tile_node >= 0 and not taken_at_once(table, tile_node)
    row_open = not taken_at_once(table, row_node)
    if tile_open and row_open:
        if printed.node(tile_node, OP) == DRAW and printed.node(row_node, OP) == DRAW:
            give_rewards(table, kind, row, True)
        else:
            table.pending.push(REWARDS, kind, row)
    elif tile_open:
        push_effect(table, source(FROM_BONUS, kind), tile_node)
    elif row_open:
        push_effect(table, source(FROM_ROW, row), row_node)


def give_rewards(table: Table, kind: i64, row: i64, tile_first: bool) -> None:
    """Both parts follow, in the order chosen."""
    tile_node = table.printed.bonus_effect[kind]
    row_node = table.printed.row_effect[row]
    # The part that comes first lies on top.
    if tile_first:
        push_effect(table, source(FROM_ROW, row), row_node)
    push_effect(table, source(FROM_BONUS, kind), tile_node)
    if not tile_first:
        push_effect(table, source(FROM_ROW, row), row_node)


def _bonus_params(table: Table, words: Phrases, kind: int) -> Params:
    """A bonus tile and its effect in words."""
    effect = words.effect(int(table.printed.bonus_effect[kind]))
    return {"bonus": thing_message(table.printed, "bonus", kind), "effect": effect}


register(Rewards(), PickBonus(), LookInTemple(), Blade())
