"""The course of the game: how it begins, the three things one can do in a turn, and how it ends."""

from digsite.engine.native import i64, vec
from potsherds import events
from potsherds.actions import DIG, PASS, RESTORE, pot_of
from potsherds.printed import FIRST_HAND, FIRST_POT_BONUS, HAND_LIMIT, KINDS, pot_points
from potsherds.table import Table, hand_size, on_shelves


def deal(table: Table) -> None:
    """Lays all sherds into the pit, in an order that nobody knows, and gives every player the first ones."""
    for index in range(len(table.pit)):
        table.pit[index] = index // table.copies
    table.pit_size = len(table.pit)
    table.stream.shuffle(table.pit, 0, table.pit_size)
    for seat in range(table.players):
        for _ in range(FIRST_HAND):
            take_from_pit(table, seat)


def take_from_pit(table: Table, seat: int) -> int:
    """Moves the top sherd of the pit to a hand; returns its glaze."""
    table.pit_size -= 1
    glaze = int(table.pit[table.pit_size])
    table.hands[seat * KINDS + glaze] += 1
    return glaze


def can_dig(table: Table) -> bool:
    """Whether the pit holds a sherd and the hand has room for it."""
    return table.pit_size > 0 and hand_size(table, int(table.player)) < HAND_LIMIT


def can_restore(table: Table, action: int) -> bool:
    """Whether the hand holds enough sherds for the pot of an action."""
    glaze, size = pot_of(action)
    return bool(table.hands[table.player * KINDS + glaze] >= size)


def fill_legal(table: Table, out: vec[i64]) -> i64:
    """Writes the legal actions, ascending. With sherds in the pit there is always one: a full hand makes a pot."""
    if table.over:
        return 0
    legal = [DIG] if can_dig(table) else []
    legal += [action for action in range(RESTORE, PASS) if can_restore(table, action)]
    if table.pit_size == 0:
        legal.append(PASS)
    for index, action in enumerate(legal):
        out[index] = action
    return len(legal)


def advance(table: Table, action: int) -> None:
    """Carries out a legal action, and ends the turn."""
    was_last = table.last_turns > 0
    if action == DIG:
        dig(table)
    elif action == PASS:
        events.passed(table)
    else:
        restore_pot(table, action)
    if was_last:
        table.last_turns -= 1
    table.over = table.pit_size == 0 and table.last_turns == 0
    if not table.over:
        table.player = (table.player + 1) % table.players


def dig(table: Table) -> None:
    """The player takes the top sherd; after the last one everybody has one more turn."""
    events.dug(table, take_from_pit(table, int(table.player)))
    if table.pit_size == 0:
        table.last_turns = table.players
        events.pit_emptied(table)


def pot_value(table: Table, action: int) -> int:
    """The points for the pot of an action, with the bonus if it is the first of its glaze."""
    glaze, size = pot_of(action)
    return pot_points(size) + (FIRST_POT_BONUS if on_shelves(table, glaze) == 0 else 0)


def restore_pot(table: Table, action: int) -> None:
    """The player makes a pot of sherds from the hand."""
    glaze, size = pot_of(action)
    points, place = pot_value(table, action), table.player * KINDS + glaze
    table.points[table.player] += points
    table.hands[place] -= size
    table.shelves[place] += size
    events.restored(table, glaze, size, points)
