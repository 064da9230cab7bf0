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
from digsite.games.arnak.table.frames import BLADE, LOOK_IN_TEMPLE, PICK_BONUS, REWARDS, SOURCE
from digsite.games.arnak.table.names import bonus_message, track_message
from digsite.games.arnak.table.operations import OPERATIONS, Operation, Params, Told, has_node, register
from digsite.games.arnak.table.places import row_of
from digsite.games.arnak.table.sources import FROM_BONUS, FROM_ROW, source


class _Question(Operation):
    """A frame whose question names nothing on the table."""

    ask: str = ""

    def question(self, table: Table, words: Phrases) -> Message:
        return Message(self.ask, {"rules": self.rule})


class Rewards(_Question):
    """Which comes first, the bonus tile or the row (ARN-RES-10)."""

    code: i64 = REWARDS
    name = "rewards"
    rule = "ARN-RES-10"
    ask = "ask.rewards"
    offers: ClassVar[tuple[int, ...]] = (ORDER,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.rewards": "Which comes first?",
        "part.rewards": "use this part",
        "do.order-tile": "The bonus tile first",
        "do.order-row": "The row first",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        out[0] = ORDER
        out[1] = ORDER + 1
        return 2

    def choose(self, table: Table, action: i64) -> None:
        bonus = table.pending.first()
        row = table.pending.second()
        table.pending.pop()
        give_rewards(table, bonus, row, action == ORDER)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < BONUS_KINDS and 2 <= second < table.printed.top_row * 2

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.row", {"row": second // 2})]

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        return "order", "do.order-row" if action > ORDER else "do.order-tile", {}, ()


class PickBonus(_Question):
    """One of the bonus tiles on a space (ARN-RES-08, ARN-SNK-11)."""

    code: i64 = PICK_BONUS
    name = "pick-bonus"
    rule = "ARN-SNK-11"
    ask = "ask.bonus"
    offers: ClassVar[tuple[int, ...]] = (BONUS_TILE,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.bonus": "Take one of the bonus tiles",
        "part.pick-bonus": "use this part",
        "because.research": "research to {space}",
        "do.bonus": "Take {bonus}: {effect}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_bonuses(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        take_bonus(table, action - BONUS_TILE)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return 0 <= first < LOST_TEMPLE and second in (0, 1) and track.tiles_left(table, first) > 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.research", {"space": track_message(table.printed, first)})]

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        return "bonus", "do.bonus", _bonus_params(table, words, action - BONUS_TILE), ()


class LookInTemple(_Question):
    """One tile of the stack of the Lost Temple (ARN-RES-14)."""

    code: i64 = LOOK_IN_TEMPLE
    name = "look-in-temple"
    rule = "ARN-RES-14"
    ask = "ask.temple"
    window = False
    offers: ClassVar[tuple[int, ...]] = (BONUS_TILE,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.temple": "Look through the stack of the Lost Temple and take one tile",
        "part.look-in-temple": "use this part",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_temple(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        take_from_temple(table, action - BONUS_TILE)

    def fits(self, table: Table, first: int, second: int) -> bool:
        return first == 0 and second == 0

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.research", {"space": track_message(table.printed, LOST_TEMPLE)})]

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        kind = action - BONUS_TILE
        keys = (f"bonus:{table.printed.components.bonuses[kind].id}",)
        return "bonus", "do.bonus", _bonus_params(table, words, kind), keys


class Blade(_Question):
    """Which of two discounts that both lower the price (ARN-CRD-15)."""

    code: i64 = BLADE
    name = "blade"
    rule = "ARN-CRD-15"
    ask = "ask.blade"
    window = False
    offers: ClassVar[tuple[int, ...]] = (OPTION,)
    messages: ClassVar[Mapping[str, str]] = {
        "ask.blade": "Which discount?",
        "part.blade": "use this part",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_blade(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        choose_discount(table, action - OPTION)

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


register(Rewards())
register(PickBonus())
register(LookInTemple())
register(Blade())


def research(table: Table, action: i64, node: i64) -> None:
    """Commits to a step or temple tile; two useful discounts are a choice (ARN-CRD-15)."""
    discount = track.discount_for(table, track.cost_of(table, action), node)
    if discount == track.TO_BE_CHOSEN:
        table.pending.push(BLADE, node, action)
    else:
        carry_out(table, action, discount)


def fill_blade(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the discounts to choose from."""
    index: i64 = 0
    while index < track.discounts(table, table.pending.first()):
        out[count] = OPTION + index
        count += 1
        index += 1
    return count


def choose_discount(table: Table, index: i64) -> None:
    """The discount is chosen; the price is paid."""
    node = table.pending.first()
    action = table.pending.second()
    table.pending.pop()
    carry_out(table, action, track.discount_at(table, node, index))


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


def fill_bonuses(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the kinds of tiles on the space just entered (ARN-SNK-11)."""
    space = table.pending.first()
    kind: i64 = 0
    while kind < BONUS_KINDS:
        square = table.printed.bonus_from[space]
        while square < table.printed.bonus_from[space + 1]:
            if table.cells[layout.BONUSES + square] == kind:
                out[count] = BONUS_TILE + kind
                count += 1
                break
            square += 1
        kind += 1
    return count


def take_bonus(table: Table, kind: i64) -> None:
    """The tile leaves the game, whatever comes of it (ARN-RES-08)."""
    space = table.pending.first()
    token = table.pending.second()
    table.pending.pop()
    square = table.printed.bonus_from[space]
    while table.cells[layout.BONUSES + square] != kind:
        square += 1
    table.cells[layout.BONUSES + square] = -1
    table.removed_bonuses += 1
    if table.journal is not None:
        events.tell(table, events.TOOK_BONUS, bonus=kind)
    reward(table, kind, space, token)


def fill_temple(table: Table, out: vec[i64], count: i64) -> i64:
    """Writes the kinds of tiles in the Lost Temple stack (ARN-RES-14)."""
    kind: i64 = 0
    while kind < BONUS_KINDS:
        index: i64 = 0
        while index < table.temple_stack_size:
            if table.cells[layout.TEMPLE_STACK + index] == kind:
                out[count] = BONUS_TILE + kind
                count += 1
                break
            index += 1
        kind += 1
    return count


def take_from_temple(table: Table, kind: i64) -> None:
    """One tile of the Lost Temple stack is taken and gained; the others go back (ARN-RES-14)."""
    table.pending.pop()
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
    push_part(table, source(FROM_BONUS, kind), table.printed.bonus_effect[kind])


def push_part(table: Table, code: i64, node: i64) -> None:
    """An effect comes next, with what it belongs to."""
    table.pending.push(SOURCE, code, 0)
    table.pending.push(table.printed.node(node, OP), node, 0)


def gained_at_once(table: Table, node: i64) -> bool:
    """Takes tokens or Fear; False, and nothing done, if the effect is anything else (ARN-RES-10)."""
    return OPERATIONS[table.printed.node(node, OP)].at_once(table, node)


def reward(table: Table, kind: i64, space: i64, token: i64) -> None:
    """Tokens and Fear are taken at once; the order of the rest is asked only where it matters (ARN-RES-10)."""
    printed = table.printed
    row = row_of(table, space) * 2 + token
    row_node = printed.row_effect[row]
    tile_node = printed.bonus_effect[kind] if kind >= 0 else -1
    tile_open = tile_node >= 0 and not gained_at_once(table, tile_node)
    row_open = not gained_at_once(table, row_node)
    if tile_open and row_open:
        if printed.node(tile_node, OP) == DRAW and printed.node(row_node, OP) == DRAW:
            give_rewards(table, kind, row, True)
        else:
            table.pending.push(REWARDS, kind, row)
    elif tile_open:
        push_part(table, source(FROM_BONUS, kind), tile_node)
    elif row_open:
        push_part(table, source(FROM_ROW, row), row_node)


def give_rewards(table: Table, kind: i64, row: i64, tile_first: bool) -> None:
    """Both parts follow, in the order chosen."""
    tile_node = table.printed.bonus_effect[kind]
    row_node = table.printed.row_effect[row]
    if tile_first:
        push_part(table, source(FROM_ROW, row), row_node)
        push_part(table, source(FROM_BONUS, kind), tile_node)
    else:
        push_part(table, source(FROM_BONUS, kind), tile_node)
        push_part(table, source(FROM_ROW, row), row_node)


def _bonus_params(table: Table, words: Phrases, kind: int) -> Params:
    """A bonus tile and its effect in words."""
    effect = words.effect(int(table.printed.bonus_effect[kind]))
    return {"bonus": bonus_message(table.printed, kind), "effect": effect}
