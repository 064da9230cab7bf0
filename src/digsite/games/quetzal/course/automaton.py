"""The automaton of the two-player game: it holds places and takes cards out of the game's reach (QZ-2P)."""

from digsite.engine.native import i64
from digsite.games.quetzal import events
from digsite.games.quetzal.course.gains import draw_card
from digsite.games.quetzal.printed.ids import AUTOMATON, NOTHING, PLACES, TEMPLE_CARDS
from digsite.games.quetzal.table.fields import Table


def send_automaton(table: Table) -> None:
    """Draws the next automaton card and places its meeples as shown (QZ-2P-06, -07, -09, -10)."""
    card = table.automaton_cards[table.automaton_drawn]
    table.automaton_drawn += 1
    printed = table.printed
    row = card * PLACES
    for place in range(PLACES):
        size = printed.automaton_sizes[row + place]
        if size > 0:
            table.holders[place] = AUTOMATON
            table.sizes[place] = size
            table.roles[place] = printed.automaton_roles[row + place]
    if table.journal is not None:
        events.automaton_sent(table, card)


def automaton_at_temple(table: Table, space: i64) -> None:
    """The automaton discards the cards that a player would take there, by its preferences (QZ-2P-12 to -14)."""
    for _ in range(table.printed.temple_choose[space]):
        position = liked_most(table)
        if position < 0:
            break
        discard_face_up(table, position)
    for _ in range(table.printed.temple_draw[space]):
        card = draw_card(table)
        if card != NOTHING:
            table.discards[card] += 1
            if table.journal is not None:
                events.about(table, events.AUTOMATON_DREW, card=card)


def liked_most(table: Table) -> i64:
    """The position of the Temple card it likes most, the lowest among equals; -1 if there is none (QZ-2P-19)."""
    best: i64 = -1
    for position in range(TEMPLE_CARDS):
        card = table.face_up[position]
        if card != NOTHING:
            likings = table.printed.automaton_likings
            if best < 0 or likings[card] < likings[table.face_up[best]]:
                best = position
    return best


def discard_face_up(table: Table, position: i64) -> None:
    """A face-up card goes to the common discard pile (QZ-2P-14, -15)."""
    card = table.face_up[position]
    if card == NOTHING:
        return
    table.face_up[position] = NOTHING
    table.discards[card] += 1
    if table.journal is not None:
        events.about(table, events.AUTOMATON_TOOK, card=card)
