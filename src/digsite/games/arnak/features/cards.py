"""The cards of the onlooker: hand, deck, play area, and which of them come next."""

from typing import Final

from digsite.engine.features import Features
from digsite.engine.native import i64
from digsite.games.arnak.features.codes import steps
from digsite.games.arnak.features.pieces import FEAR_STEPS, start
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.vocabulary import RESOURCE_COUNT, TABLET
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.frames import LEFTOVER

_HAND: Final[i64] = start("hand")
_DECK: Final[i64] = start("own deck")
_NEXT: Final[i64] = start("next cards")
_PLAY: Final[i64] = start("play area")
_ASKED: Final[i64] = start("asked about")
_ARTIFACTS: Final[i64] = start("artifacts to play")
_FEAR: Final[i64] = start("Fear")
_TILES: Final[i64] = start("fear tiles")


def fill_cards(table: Table, seat: i64, out: Features) -> None:
    """Writes the cards of the onlooker and their Fear."""
    cells = table.cells
    sizes = layout.PILE_SIZES + seat * layout.PILES
    deck = seat * STRIP
    hand = deck + cells[sizes + piles.IN_DECK]
    play = hand + cells[sizes + piles.IN_HAND]
    transit = play + cells[sizes + piles.IN_PLAY]
    aside = transit + cells[sizes + piles.IN_TRANSIT]
    end = aside + cells[sizes + piles.SET_ASIDE]
    fear = _lay(table, out, _DECK, deck, hand)
    _tell_fear(out, _DECK, fear)
    all_fear = fear
    fear = _lay(table, out, _HAND, hand, play)
    _tell_fear(out, _HAND, fear)
    all_fear += fear
    # Cards that are not kept go to the play area, which is where they count (ARN-RND-14).
    fear = _lay(table, out, _PLAY, play, transit) + _lay(table, out, _PLAY, aside, end)
    _tell_fear(out, _PLAY, fear)
    all_fear += fear
    fear = _lay(table, out, _ASKED, transit, aside)
    all_fear += fear
    if table.pending.kind == LEFTOVER and table.player == seat:
        card = piles.leftover_card(table)
        if card == ids.FEAR_CARD:
            fear = 1
        elif card >= 0:
            out.mark(_ASKED + card)
    _tell_fear(out, _ASKED, fear)
    steps(out, _FEAR, all_fear, FEAR_STEPS)
    steps(out, _TILES, cells[layout.FEAR_TILES + seat], 2)
    if cells[layout.RESOURCES + seat * RESOURCE_COUNT + TABLET] > 0:
        _artifacts(table, out, hand, play)
    _next_cards(table, seat, out, deck, hand)


def _lay(table: Table, out: Features, at: i64, place: i64, end: i64) -> i64:
    """Marks the cards of a pile and returns how many are Fear, the only card of which there are several."""
    cards = table.cards
    fear: i64 = 0
    while place < end:
        card = cards[place]
        if card == ids.FEAR_CARD:
            fear += 1
        else:
            out.mark(at + card)
        place += 1
    return fear


def _tell_fear(out: Features, at: i64, count: i64) -> None:
    if count > 0:
        out.add(at + ids.FEAR_CARD, float(count))


def _artifacts(table: Table, out: Features, place: i64, end: i64) -> None:
    """Artifacts in hand, for which there is a tablet (ARN-PLY-05)."""
    cards = table.cards
    while place < end:
        card = cards[place]
        if card >= ids.ITEMS and card < ids.TRADED:
            out.mark(_ARTIFACTS + card - ids.ITEMS)
        place += 1


def _next_cards(table: Table, seat: i64, out: Features, deck: i64, hand: i64) -> None:
    """How likely each card is among as many as fill a hand.

    A card whose place the owner knows is drawn or not; the others of a shuffle are all as likely as each other. When
    the deck is short, cards of hand and play area come next, which will be shuffled under it (ARN-RND-15).
    """
    tags = table.tags
    cards = table.cards
    last = deck + table.printed.hand_size
    if last > hand:
        last = hand
    fear = 0.0
    place = deck
    before: i64 = -1
    while place < hand:
        tag = tags[place]
        if tag == piles.KNOWN_TO_ALL or tag & 1 != 0:
            if place < last:
                if cards[place] == ids.FEAR_CARD:
                    fear += 1.0
                else:
                    out.mark(_NEXT + cards[place])
        elif tag != before and _is_first(table, deck, place):
            fear += _layer(table, out, place, last, hand)
        before = tag
        place += 1
    missing = table.printed.hand_size - (hand - deck)
    if missing > 0:
        fear += _shuffled_next(table, seat, out, hand, missing)
    if fear > 0.0:
        out.add(_NEXT + ids.FEAR_CARD, fear)


def _is_first(table: Table, deck: i64, place: i64) -> bool:
    """Whether no card nearer to the top comes from the same shuffle."""
    tags = table.tags
    tag = tags[place]
    while deck < place:
        if tags[deck] == tag:
            return False
        deck += 1
    return True


def _layer(table: Table, out: Features, place: i64, last: i64, end: i64) -> float:
    """The cards of one shuffle, from its first one; returns how much Fear is to be expected."""
    tags = table.tags
    cards = table.cards
    tag = tags[place]
    size: i64 = 0
    drawn: i64 = 0
    index = place
    while index < end:
        if tags[index] == tag:
            size += 1
            if index < last:
                drawn += 1
        index += 1
    if drawn == 0:
        return 0.0
    chance = float(drawn) / float(size)
    fear = 0.0
    while place < end:
        if tags[place] == tag:
            if cards[place] == ids.FEAR_CARD:
                fear += chance
            else:
                out.add(_NEXT + cards[place], chance)
        place += 1
    return fear


def _shuffled_next(table: Table, seat: i64, out: Features, place: i64, missing: i64) -> float:
    """Cards of hand and play area, of which some are drawn after the shuffle; returns the Fear to be expected."""
    end = piles.pile_start(table, seat, layout.PILES)
    if place == end:
        return 0.0
    chance = float(missing) / float(end - place)
    if chance > 1.0:
        chance = 1.0
    cards = table.cards
    fear = 0.0
    while place < end:
        if cards[place] == ids.FEAR_CARD:
            fear += chance
        else:
            out.add(_NEXT + cards[place], chance)
        place += 1
    return fear
