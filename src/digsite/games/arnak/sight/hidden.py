"""Imagining what an onlooker cannot see: everything unknown is dealt again, inside its layer (ARN-HID)."""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.engine.zones import EVERYBODY, Slots, redeal
from digsite.games.arnak.places.deck import hidden_tag
from digsite.games.arnak.printed.ids import ASSISTANTS, CARD_KINDS, LEVEL_2_SITES, STACKS
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import DECK, HAND, STRIP, Table
from digsite.games.arnak.table.frames import ANSWERED, LEFTOVER, TRAVEL_COST
from digsite.games.arnak.table.layout import PILES
from digsite.games.arnak.table.operations import MOST_LEGAL, OPERATIONS, fill_own
from digsite.games.arnak.table.places import arrow

# How often a hand is imagined anew that must be able to finish a payment.
_TRIES: Final = 5000


def imagine(table: Table, onlooker: i64, stream: Stream) -> None:
    """Redraws from the stream what the onlooker cannot see, and all future chance."""
    table.stream = stream
    for seat in range(table.printed.players):
        imagine_cards(table, seat, onlooker, stream)
    imagine_stacks(table, onlooker, stream)
    imagine_assistants(table, onlooker, stream)
    imagine_rival(table, stream)
    tries: i64 = 0
    if table.pending.kind == LEFTOVER:
        # Whoever is still asked holds more kinds of cards than were asked about.
        while tries < _TRIES and piles.leftover_card(table) < 0:
            imagine_cards(table, table.player, onlooker, stream)
            tries += 1
    if table.pending.kind == TRAVEL_COST and HAND.audience(table.player) & onlooker == 0:
        # Whoever has set out is able to pay: other hands are not possible.
        out = vec[i64]([0] * MOST_LEGAL)
        while tries < _TRIES and fill_own(table, OPERATIONS[TRAVEL_COST], out) == 0:
            imagine_cards(table, table.player, onlooker, stream)
            tries += 1


def imagine_cards(table: Table, seat: i64, onlooker: i64, stream: Stream) -> None:
    """Deals the cards of each shuffle again to the places they may lie in (ARN-HID-24)."""
    owner = HAND.audience(seat)
    deciding = table.pending.kind == LEFTOVER
    if deciding and owner & onlooker == 0:
        take_up_again(table, seat)
    slots = Slots(STRIP)
    start = seat * STRIP
    deck_end = start + piles.pile_size(table, seat, piles.IN_DECK)
    play_start = piles.pile_start(table, seat, piles.IN_PLAY)
    play_end = play_start + piles.pile_size(table, seat, piles.IN_PLAY)
    end = piles.pile_start(table, seat, PILES)
    for place in range(start, end):
        tag = table.tags[place]
        if tag == piles.KNOWN_TO_ALL or (place >= play_start and place < play_end):
            audience: i64 = EVERYBODY
        elif place >= deck_end or tag != hidden_tag(tag):
            audience = owner
        else:
            audience = DECK.audience(seat)
        slots.add(table.cards[place], audience, hidden_tag(tag))
    shuffle: i64 = 1
    while shuffle <= table.cells[layout.SHUFFLES + seat]:
        redeal(slots, onlooker, shuffle * 2, CARD_KINDS, stream)
        shuffle += 1
    for place in range(start, end):
        table.cards[place] = slots.things[place - start]
    put_in_order(table, seat)
    if deciding and owner & onlooker == 0:
        decide_again(table, seat, stream)


def put_in_order(table: Table, seat: i64) -> None:
    """Hand, cards being sorted and cards set aside lie in order again."""
    piles.sort_pile(table, seat, piles.IN_HAND)
    piles.sort_pile(table, seat, piles.IN_TRANSIT)
    piles.sort_pile(table, seat, piles.SET_ASIDE)


def take_up_again(table: Table, seat: i64) -> None:
    """Nobody else knows what a player has decided to put down: the cards count as held (ARN-MOD-26)."""
    while piles.pile_size(table, seat, piles.SET_ASIDE) > 0:
        card = piles.card_at(table, seat, piles.SET_ASIDE, 0)
        tag = piles.tag_at(table, seat, piles.SET_ASIDE, 0)
        piles.remove(table, seat, piles.SET_ASIDE, 0)
        piles.add_in_order(table, seat, piles.IN_HAND, card, tag)


def decide_again(table: Table, seat: i64, stream: Stream) -> None:
    """A player who has decided, or is deciding, may have kept any of the cards."""
    if seat == table.player:
        answer_again(table, seat, stream)
        return
    offset = (seat - table.starter + table.printed.players) % table.printed.players
    if offset > table.pending.first() % ANSWERED:
        return
    index: i64 = 0
    while index < piles.pile_size(table, seat, piles.IN_HAND):
        if stream.below(2) == 0:
            card = piles.card_at(table, seat, piles.IN_HAND, index)
            tag = piles.tag_at(table, seat, piles.IN_HAND, index)
            piles.remove(table, seat, piles.IN_HAND, index)
            piles.insert(
                table, seat, piles.SET_ASIDE, piles.pile_size(table, seat, piles.SET_ASIDE), card, tag
            )
        else:
            index += 1


def answer_again(table: Table, seat: i64, stream: Stream) -> None:
    """As many answers as were given are given at random; the next card is asked about."""
    asked = table.pending.first()
    lowest: i64 = 0
    answered: i64 = 0
    index: i64 = 0
    while answered < asked // ANSWERED and index < piles.pile_size(table, seat, piles.IN_HAND):
        card = piles.card_at(table, seat, piles.IN_HAND, index)
        equal = piles.count_of(table, seat, piles.IN_HAND, card)
        kept = stream.below(equal + 1)
        index += kept
        while equal > kept:
            tag = piles.tag_at(table, seat, piles.IN_HAND, index)
            piles.remove(table, seat, piles.IN_HAND, index)
            piles.insert(
                table, seat, piles.SET_ASIDE, piles.pile_size(table, seat, piles.SET_ASIDE), card, tag
            )
            equal -= 1
        lowest = card + 1
        answered += 1
    table.pending.replace(LEFTOVER, asked, lowest)


def reshuffle(things: vec[i64], start: i64, end: i64, stream: Stream) -> None:
    """Shuffles so that the outcome does not depend on how the things really lie."""
    for index in range(start + 1, end):
        thing = things[index]
        place = index
        while place > start and things[place - 1] > thing:
            things[place] = things[place - 1]
            place -= 1
        things[place] = thing
    stream.shuffle(things, start, end)


def imagine_stacks(table: Table, onlooker: i64, stream: Stream) -> None:
    """Decks of the row, site tiles, guardians, face-down idols, bonus tiles (ARN-HID-05, -08, -10, -13 to -15)."""
    reshuffle(
        table.cells, layout.ITEM_DECK, layout.ITEM_DECK + table.item_deck_size - table.item_top_known, stream
    )
    reshuffle(
        table.cells,
        layout.ARTIFACT_DECK,
        layout.ARTIFACT_DECK + table.artifact_deck_size - table.artifact_top_known,
        stream,
    )
    tiles = table.printed.site_tiles
    for stack in range(2):
        base = stack * tiles
        known = table.cells[layout.SITE_BOTTOMS_KNOWN + stack]
        reshuffle(
            table.cells,
            layout.SITE_STACKS + base + known,
            layout.SITE_STACKS + base + table.cells[layout.SITE_STACK_SIZES + stack],
            stream,
        )
    reshuffle(table.cells, layout.GUARDIAN_STACK, layout.GUARDIAN_STACK + table.guardian_stack_size, stream)
    reshuffle(table.cells, layout.IDOL_DOWN, layout.IDOL_DOWN + LEVEL_2_SITES, stream)
    if table.temple_seen & onlooker != 0:
        reshuffle(table.cells, layout.BOX, layout.BOX + table.box_size, stream)
        return
    size = table.box_size + table.temple_stack_size
    pool = vec[i64]([0] * size)
    for index in range(size):
        if index < table.box_size:
            pool[index] = table.cells[layout.BOX + index]
        else:
            pool[index] = table.cells[layout.TEMPLE_STACK + index - table.box_size]
    reshuffle(pool, 0, size, stream)
    for index in range(size):
        if index < table.box_size:
            table.cells[layout.BOX + index] = pool[index]
        else:
            table.cells[layout.TEMPLE_STACK + index - table.box_size] = pool[index]


def imagine_assistants(table: Table, onlooker: i64, stream: Stream) -> None:
    """Assistants below the tops are one pool, those waiting for rescue too unless looked at (ARN-HID-06, -07)."""
    pool = vec[i64]([0] * ASSISTANTS)
    size: i64 = 0
    for stack in range(STACKS):
        index: i64 = 0
        while index < table.cells[layout.SUPPLY_SIZES + stack] - 1:
            pool[size] = table.cells[layout.SUPPLY + stack * ASSISTANTS + index]
            size += 1
            index += 1
    looked = table.rescue_seen & onlooker != 0
    index = 0
    while not looked and index < table.rescue_size - 1:
        pool[size] = table.cells[layout.RESCUE + index]
        size += 1
        index += 1
    reshuffle(pool, 0, size, stream)
    size = 0
    for stack in range(STACKS):
        index = 0
        while index < table.cells[layout.SUPPLY_SIZES + stack] - 1:
            table.cells[layout.SUPPLY + stack * ASSISTANTS + index] = pool[size]
            size += 1
            index += 1
    index = 0
    while not looked and index < table.rescue_size - 1:
        table.cells[layout.RESCUE + index] = pool[size]
        size += 1
        index += 1


def imagine_rival(table: Table, stream: Stream) -> None:
    """The rival's tiles in any order that shows the same arrow on top (ARN-HID-20)."""
    size = table.rival_size
    if size == 0:
        return
    shown = arrow(table)
    reshuffle(table.cells, layout.RIVAL_STACK, layout.RIVAL_STACK + size, stream)
    top = size - 1
    while table.printed.rival_arrow[table.cells[layout.RIVAL_STACK + top]] != shown:
        stream.shuffle(table.cells, layout.RIVAL_STACK, layout.RIVAL_STACK + size)
