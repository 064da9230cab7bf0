"""Free actions: what can be done beside the main action, and what it could supply (ARN-TRN-04, ARN-MOD-10 to -15)."""

from digsite.engine.native import i64, vec
from digsite.games.arnak import events
from digsite.games.arnak.actions import ASSISTANT, BOON, PLAY, SLOT
from digsite.games.arnak.places.deck import exile, lay_down, leave_hand
from digsite.games.arnak.printed.components import FREE
from digsite.games.arnak.printed.ids import CARD_KINDS, GUARDIANS, OPTIONS_EACH, SLOT_EFFECTS, SLOTS, SQUARES
from digsite.games.arnak.printed.vocabulary import GAIN_TRAVEL, OP
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MUST
from digsite.games.arnak.table.operations import OPERATIONS, useful
from digsite.games.arnak.table.piles import IN_HAND, pile_size, pile_start
from digsite.games.arnak.table.sources import FROM_ASSISTANT, FROM_CARD, FROM_GUARDIAN, FROM_SLOT, source
from digsite.games.arnak.travel.prices import EVERYTHING
from digsite.games.arnak.travel.sources import hand_cards_due, option_node
from digsite.games.arnak.travel.using import push_used


def fill_free(table: Table, out: vec[i64], count: i64, doing: bool) -> i64:
    """Writes the free actions whose source is ready: all of them, or those `doing` something now (ARN-MOD-10)."""
    seat = table.player
    printed = table.printed
    size = pile_size(table, seat, IN_HAND)
    if size > hand_cards_due(table):
        # ARN-MOD-15: the last hand card stays where a discard is due.
        place = pile_start(table, seat, IN_HAND)
        end = place + size
        cards = table.cards
        actions = printed.card_action
        while place < end:
            card = cards[place]
            if actions[card] == FREE and (not doing or useful(table, printed.card_effect[card])):
                out[count] = PLAY + card
                count += 1
            place += 1
    if table.cells[layout.CRATES + seat] > 0 and table.cells[layout.SLOTTED + seat] < SLOTS:
        effect: i64 = 0
        while effect < SLOT_EFFECTS:
            if not doing or useful(table, printed.slot_effect[effect]):
                out[count] = SLOT + effect
                count += 1
            effect += 1
    cells = table.cells
    guardian: i64 = 0
    while guardian < GUARDIANS:
        if cells[layout.GUARDIAN_OWNER + guardian] == seat and table.used_boons >> guardian & 1 == 0:
            node = printed.guardian_boon[guardian]
            if printed.node(node, OP) != GAIN_TRAVEL and (not doing or useful(table, node)):
                out[count] = BOON + guardian
                count += 1
        guardian += 1
    square: i64 = 0
    while square < SQUARES:
        assistant = cells[layout.SQUARES_OF_SEATS + seat * SQUARES + square]
        if (
            assistant >= 0
            and table.exhausted >> assistant & 1 == 0
            and printed.assistant_is_main[assistant] == 0
        ):
            count = fill_options(table, assistant, out, count, doing)
        square += 1
    return count


def fill_options(table: Table, assistant: i64, out: vec[i64], count: i64, doing: bool) -> i64:
    """Writes the options of an own ready assistant: all, or those that do something now (ARN-AST-10, -16)."""
    option: i64 = 0
    while option < OPTIONS_EACH:
        choice = assistant * OPTIONS_EACH + option
        node = option_node(table, choice)
        if node >= 0 and table.printed.node(node, OP) != GAIN_TRAVEL and (not doing or useful(table, node)):
            out[count] = ASSISTANT + choice
            count += 1
        option += 1
    return count


def take_free_action(table: Table, action: i64) -> None:
    """Carries out a free action: its source is used up, its effect comes on top of everything pending."""
    seat = table.player
    node = effect_of(table, action)
    if action < CARD_KINDS:
        code = source(FROM_CARD, action)
        play_card(table, action)
    elif action < BOON:
        code = source(FROM_SLOT, action - SLOT)
        table.cells[layout.CRATES + seat] -= 1
        table.cells[layout.SLOTTED + seat] += 1
        if table.journal is not None:
            events.tell(table, events.SLOTTED, slot=action - SLOT)
    elif action < ASSISTANT:
        guardian = action - BOON
        code = source(FROM_GUARDIAN, guardian)
        table.used_boons |= 1 << guardian
        if table.journal is not None:
            events.tell(table, events.USED_BOON, guardian=guardian)
    else:
        assistant = (action - ASSISTANT) // OPTIONS_EACH
        code = source(FROM_ASSISTANT, assistant)
        table.exhausted |= 1 << assistant
        if table.journal is not None:
            events.tell(table, events.USED_ASSISTANT, assistant=assistant)
    # ARN-MOD-10: an only part of it is not declined.
    push_used(table, code, node, MUST if OPERATIONS[table.printed.node(node, OP)].binding else 0)


def play_card(table: Table, card: i64) -> None:
    """A card is played for its effect: to the play area, or to exile if it says so (ARN-PLY-01, -12)."""
    seat = table.player
    if table.journal is not None:
        events.from_hand(table, events.PLAYED, card)
    if table.printed.card_exiles_itself[card] != 0:
        leave_hand(table, seat, card)
        exile(table, seat, card)
    else:
        lay_down(table, seat, card)


def supplied_kinds(table: Table) -> i64:
    """A mask of the kinds of things that free actions could supply, one paying for the next (ARN-MOD-14)."""
    count = fill_free(table, table.scratch, 0, True)
    supplied = supplied_by(table, count, 0)
    if supplied == 0 or supplied == EVERYTHING:
        return supplied
    # Besides those on offer, free actions count whose price the others could supply.
    count = fill_free(table, table.scratch, 0, False)
    before: i64 = 0
    while before != supplied:
        before = supplied
        supplied |= supplied_by(table, count, supplied)
    return supplied


def supplied_by(table: Table, count: i64, supplied: i64) -> i64:
    """The kinds that the first free actions of the scratch supply, now or once the kinds supplied are there."""
    printed = table.printed
    mask: i64 = 0
    index: i64 = 0
    while index < count:
        node = effect_of(table, table.scratch[index])
        operation = OPERATIONS[printed.node(node, OP)]
        if useful(table, node) or (supplied != 0 and operation.waits(table, node, supplied)):
            mask |= operation.supplies(table, node, supplied)
        index += 1
    return mask


def effect_of(table: Table, action: i64) -> i64:
    """The effect of a free action."""
    printed = table.printed
    if action < CARD_KINDS:
        return printed.card_effect[action - PLAY]
    if action < BOON:
        return printed.slot_effect[action - SLOT]
    if action < ASSISTANT:
        return printed.guardian_boon[action - BOON]
    return option_node(table, action - ASSISTANT)
