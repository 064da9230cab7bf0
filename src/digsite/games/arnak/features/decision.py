"""The pending decision: the frame on top, the effects that wait below it, and what they are about."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.arnak import actions
from digsite.games.arnak.features.bonuses import bonuses_on
from digsite.games.arnak.features.codes import bits, steps
from digsite.games.arnak.features.pieces import TRACK_ROWS, start
from digsite.games.arnak.features.sketches import OPERATION_BITS
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.icons import how_many
from digsite.games.arnak.table import frames, layout, sources
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.places import row_of, site_effect
from digsite.games.arnak.travel.costs import COST_BITS, COST_MASK

_DECISION: Final[i64] = start("decision")
_THEIR_DECISION: Final[i64] = start("their decision")
_WHO: Final[i64] = start("who decides")
_OPEN: Final[i64] = start("main action open")
_EFFECT: Final[i64] = start("effect")
_WAITING: Final[i64] = start("waiting effects")
_THEIRS: Final[i64] = start("their effects")
_FRAMES: Final[i64] = start("waiting frames")
_FLAGS: Final[i64] = start("flags")
_CARD: Final[i64] = start("source card")
_CAMP: Final[i64] = start("source camp")
_SITE_TILE: Final[i64] = start("source site tile")
_ASSISTANT: Final[i64] = start("source assistant")
_GUARDIAN: Final[i64] = start("source guardian")
_IDOL: Final[i64] = start("source idol")
_BONUS: Final[i64] = start("source bonus")
_ROW: Final[i64] = start("source row")
_SLOT: Final[i64] = start("source slot")
_TRAVEL: Final[i64] = start("travel due")
_DISCOUNT: Final[i64] = start("travel discount")
_DESTINATION: Final[i64] = start("destination")
_ERRAND: Final[i64] = start("errand")
_DISCOVERY: Final[i64] = start("discovery")
_CAPTIVE: Final[i64] = start("captive")
_BONUSES: Final[i64] = start("offered bonuses")
_RESEARCHED: Final[i64] = start("researched")

_WIDTH: Final = 3  # numbers of a frame
_DEEDS: Final = 0
_AMOUNTS: Final = 1


def fill_decision(table: Table, seat: i64, out: Features) -> None:
    """Writes what is decided and by whom, and the chain that it belongs to."""
    pending = table.pending
    if pending.size == 0:
        return
    cells = pending.cells
    mine = table.player == seat
    out.mark((_DECISION if mine else _THEIR_DECISION) + pending.kind)
    players = table.printed.players
    out.mark(_WHO + (table.player - seat + players) % players)
    if cells[0] == frames.TURN and cells[1] == 0:
        out.mark(_OPEN if mine else _OPEN + 1)
    if pending.kind == frames.TURN or pending.kind == frames.LEFTOVER:
        return
    top = pending.size - 1
    if mine:
        _fill_sketch(table, top, top + 1, _EFFECT, out)
        _fill_sketch(table, 0, top, _WAITING, out)
        _fill_top(table, out)
        _fill_chain(table, out)
    else:
        _fill_sketch(table, 0, top + 1, _THEIRS, out)


def _fill_sketch(table: Table, low: i64, high: i64, at: i64, out: Features) -> None:
    """Sums up what the frames of a part of the stack still do, cost and bring."""
    deeds: i64 = 0
    amounts: i64 = 0
    frame = low
    while frame < high:
        deeds |= sketch_of(table, frame, _DEEDS)
        amounts |= sketch_of(table, frame, _AMOUNTS)
        frame += 1
    bits(out, at, deeds)
    bits(out, at + OPERATION_BITS, amounts)


def sketch_of(table: Table, frame: i64, word: i64) -> i64:
    """One of the two masks of what a frame still does: its effect, less what is paid or done."""
    printed = table.printed
    cells = table.pending.cells
    kind = cells[frame * _WIDTH]
    node = cells[frame * _WIDTH + 1]
    second = cells[frame * _WIDTH + 2]
    if kind == vocabulary.SEQUENCE:
        mask: i64 = 0
        while second < printed.node(node, vocabulary.LINKS):
            mask |= printed.sketches[printed.inside(node, second) * 2 + word]
            second += 1
        return mask
    if kind == vocabulary.PAY and second & frames.PAID != 0:
        if printed.node(node, vocabulary.LINKS) == 0:
            return 0
        return printed.sketches[printed.inside(node, 0) * 2 + word]
    if kind < OPERATION_BITS:
        return printed.sketches[node * 2 + word]
    return _sketch_of_rules(table, kind, node, second, word)


def _sketch_of_rules(table: Table, kind: i64, first: i64, second: i64, word: i64) -> i64:
    """The same for a frame of the rules, which names a thing and not a node."""
    printed = table.printed
    sketches = printed.sketches
    if kind == frames.USE_ARTIFACT:
        return sketches[printed.card_effect[first] * 2 + word]
    if kind == frames.ACTIVATE_NOW:
        return sketches[site_effect(table, first) * 2 + word]
    if kind == frames.SET_OUT:
        site = ids.site_of(first)
        if second > 0:
            return sketches[site_effect(table, site) * 2 + word]
        idol = table.cells[layout.IDOL_UP + site - ids.CAMPS]
        return sketches[printed.idol_effect[idol] * 2 + word] if idol >= 0 else 0
    if kind == frames.REWARDS:
        bonus = sketches[printed.bonus_effect[first] * 2 + word]
        return bonus | sketches[printed.row_effect[second] * 2 + word]
    if kind == frames.PICK_BONUS:
        return sketches[printed.row_effect[row_of(table, first) * 2 + second] * 2 + word]
    return 0


def _fill_top(table: Table, out: Features) -> None:
    """Writes what only the frame on top tells: icons to be covered, tiles to choose from, flags."""
    kind = table.pending.kind
    first = table.pending.first()
    second = table.pending.second()
    if kind < OPERATION_BITS:
        if second & frames.MUST != 0:
            out.mark(_FLAGS)
        if second >= frames.REPEAT:
            out.mark(_FLAGS + 1)
    elif kind == frames.TRAVEL_COST:
        _fill_icons(out, _TRAVEL, first & COST_MASK)
        _fill_icons(out, _DISCOUNT, first >> COST_BITS)
    elif kind == frames.REWARDS:
        out.mark(_BONUSES + first)
    elif kind == frames.PICK_BONUS:
        bits(out, _BONUSES, bonuses_on(table, first))
    elif kind == frames.LOOK_IN_TEMPLE:
        # The player who has arrived looks through the stack (ARN-RES-14).
        mask: i64 = 0
        index: i64 = 0
        while index < table.temple_stack_size:
            mask |= 1 << table.cells[layout.TEMPLE_STACK + index]
            index += 1
        bits(out, _BONUSES, mask)
    elif kind == frames.BLADE:
        out.mark(_RESEARCHED + second - actions.MOVE_GLASS)


def _fill_icons(out: Features, at: i64, packed: i64) -> None:
    icon: i64 = vocabulary.BOOT
    while icon <= vocabulary.PLANE:
        steps(out, at + (icon - 1) * 2, how_many(packed, icon), 2)
        icon += 1


def _fill_chain(table: Table, out: Features) -> None:
    """The frames that wait, and the thing whose effect the decision belongs to: the uppermost source."""
    cells = table.pending.cells
    kinds: i64 = 0
    sourced = False
    paid = False
    travelling = False
    frame = table.pending.size - 1
    while frame >= 0:
        kind = cells[frame * _WIDTH]
        first = cells[frame * _WIDTH + 1]
        second = cells[frame * _WIDTH + 2]
        if kind >= OPERATION_BITS:
            kinds |= 1 << (kind - OPERATION_BITS)
        elif kind == vocabulary.PAY and second & frames.PAID != 0:
            paid = True
        if kind == frames.SOURCE and not sourced:
            sourced = True
            _fill_source(table, first, out)
        elif not travelling:
            travelling = _fill_journey(table, kind, first, second, out)
        frame -= 1
    bits(out, _FRAMES, kinds)
    if paid:
        out.mark(_FLAGS + 2)


def _fill_journey(table: Table, kind: i64, first: i64, second: i64, out: Features) -> bool:
    """The journey, discovery or challenge that is under way; whether the frame is one."""
    if kind == frames.SET_OUT:
        out.mark(_DESTINATION + first)
        out.mark(_ERRAND + second)
        return True
    if kind == frames.ARRIVE:
        out.mark(_DESTINATION + ids.space_of(first))
        out.mark(_DISCOVERY if second < 2 else _DISCOVERY + 1)
        return True
    if kind == frames.CAPTURE:
        out.mark(_CAPTIVE + table.cells[layout.GUARDIAN_AT + first])
        return True
    return False


def _fill_source(table: Table, code: i64, out: Features) -> None:
    """The thing that an effect belongs to (ARN-MOD-34)."""
    kind = sources.source_kind(code)
    number = sources.source_number(code)
    if kind == sources.FROM_CARD:
        out.mark(_CARD + number)
    elif kind == sources.FROM_ROW:
        board: i64 = 1 if table.printed.snake else 0
        out.mark(_ROW + board * 2 * TRACK_ROWS + number)
    elif kind == sources.FROM_SITE_TILE:
        out.mark(_SITE_TILE + number)
    elif kind != sources.FROM_SITE:
        out.mark(_first_of(kind) + number)
    elif number < ids.CAMPS:
        out.mark(_CAMP + number)
    else:
        out.mark(_SITE_TILE + table.cells[layout.SITE_TILE + number - ids.CAMPS])


def _first_of(kind: i64) -> i64:
    """Where things of a kind begin that are numbered as in their piece."""
    if kind == sources.FROM_ASSISTANT:
        return _ASSISTANT
    if kind == sources.FROM_GUARDIAN:
        return _GUARDIAN
    if kind == sources.FROM_IDOL:
        return _IDOL
    return _BONUS if kind == sources.FROM_BONUS else _SLOT
