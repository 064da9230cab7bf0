"""The events of Quetzal: the declaration of each kind, and the functions that tell them to a listener."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.engine.events import Event, Part, Value
from digsite.engine.messages import Message, seat_message
from digsite.engine.native import i64, vec
from digsite.engine.zones import Zone, bit_of, move_audience, newly_known
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import FACES, PLACES, UPGRADE_KINDS
from digsite.games.quetzal.table.fields import (
    AUTOMATON_PILE,
    BOARD,
    DECK,
    DISCARDS,
    DRAWN,
    HAND,
    TILE_PILE,
    Table,
    counts_in,
)
from digsite.games.quetzal.table.keys import card_name, card_names
from digsite.games.quetzal.table.names import (
    card_message,
    cards_message,
    face_message,
    group_message,
    listed,
    place_message,
    role_message,
    tile_message,
)


def _tell(table: Table, event: Event) -> None:
    if table.journal is not None:
        table.journal.append(event)


def _plain(table: Table, kind: str, **parts: Value) -> None:
    _tell(table, Event(kind, int(table.player), tuple(Part(name, value) for name, value in parts.items())))


def _card_moved(
    table: Table, kind: str, card: int, origin: Zone, destination: Zone, place: int, *, settles: bool = False
) -> None:
    owner = int(table.player)
    audience = move_audience(origin, destination, owner)
    parts = (
        Part("card", card_message(card), audience),
        Part("name", card_name(card), audience),
        Part("place", PLACES[place]),
    )
    _tell(
        table,
        Event(kind, owner, parts, learned=newly_known(origin, destination, owner), settles=settles),
    )


# Rounds.


def round_began(table: Table) -> None:
    """A round begins."""
    _tell(table, Event("round-began", None, (Part("round", int(table.round)),), settles=True))


def laid_out(table: Table) -> None:
    """Cards and Upgrades lie face up for the round."""
    cards = " ".join(card_name(int(card)) for card in table.face_up if card != ids.NOTHING)
    tiles = [int(kind) for kind in table.village if kind != ids.NOTHING]
    parts = (
        Part("tiles", listed([tile_message(kind) for kind in tiles])),
        Part("names", " ".join(UPGRADE_KINDS[kind] for kind in tiles)),
        Part("cards", cards),
    )
    # Both piles are closed: what comes from them is chance for everybody.
    learned = newly_known(DECK, BOARD) | newly_known(TILE_PILE, BOARD)
    _tell(table, Event("laid-out", None, parts, learned=learned, chance=True))


def shuffled(table: Table) -> None:
    """The discards became the deck."""
    _tell(table, Event("shuffled", None, (Part("cards", int(table.deck_size)),), chance=True))


def automaton_sent(table: Table, card: int) -> None:
    """The automaton holds its places for the round."""
    places = [
        (place, int(table.sizes[place]))
        for place in range(ids.PLACES)
        if table.holders[place] == ids.AUTOMATON
    ]
    parts = (
        Part("number", card + 1),
        Part("places", listed([_held(place, size) for place, size in places])),
    )
    _tell(
        table, Event("automaton-sent", None, parts, learned=newly_known(AUTOMATON_PILE, BOARD), chance=True)
    )


def _held(place: int, size: int) -> Message:
    """A place in words, with how many meeples are there where it is more than one."""
    named = place_message(place)
    return named if size == 1 else Message("place.with", {"place": named, "count": size})


def automaton_took(table: Table, card: int) -> None:
    """The automaton took a face-up card out of the round."""
    _tell(
        table,
        Event("automaton-took", None, (Part("card", card_message(card)), Part("name", card_name(card)))),
    )


def automaton_drew(table: Table, card: int) -> None:
    """The automaton drew a card, which went to the discards."""
    parts = (Part("card", card_message(card)), Part("name", card_name(card)))
    _tell(table, Event("automaton-drew", None, parts, learned=newly_known(DECK, DISCARDS), chance=True))


# Rolling.


def _rolled(table: Table, kind: str, seat: int, meeples: Sequence[int]) -> None:
    faces = [int(table.faces[meeple]) for meeple in meeples]
    team = [
        face
        for meeple, face in zip(meeples, faces, strict=True)
        if meeple % ids.MEEPLES != ids.CHARACTER_INDEX
    ]
    words = [face_message(face, team.count(face)) for face in range(len(FACES)) if team.count(face)]
    if len(team) < len(faces):
        words.append(Message(f"character.{FACES[faces[-1]]}"))
    parts = (
        Part("result", listed(words)),
        Part("meeples", " ".join(str(meeple % ids.MEEPLES) for meeple in meeples)),
        Part("faces", " ".join(FACES[face] for face in faces)),
        Part("coins", faces.count(ids.STANDING) * int(table.printed.standing_coins)),
    )
    _tell(table, Event(kind, seat, parts, chance=True))


def rolled(table: Table, seat: int) -> None:
    """A player rolled all meeples in the pool."""
    start = seat * ids.MEEPLES
    meeples = [start + index for index in range(ids.MEEPLES)]
    _rolled(table, "rolled", seat, [meeple for meeple in meeples if table.wheres[meeple] == ids.POOL])


def rerolled(table: Table, chosen: vec[i64]) -> None:
    """A player rerolled some meeples."""
    start = int(table.player) * ids.MEEPLES
    meeples = [start + index for index in range(ids.MEEPLES) if chosen[index] > 0]
    _rolled(table, "rerolled", int(table.player), meeples)


def rerolled_one(table: Table, meeple: int) -> None:
    """A player rerolled a meeple at the Camp."""
    _rolled(table, "rerolled", int(table.player), [meeple])


def declined_reroll(table: Table) -> None:
    """A player rerolled nothing at the Camp."""
    _plain(table, "declined-reroll")


# Placing.


def placed(table: Table, place: int, role: int) -> None:
    """A group was placed; the cost is paid already."""
    counts = counts_in(table.group, 0, ids.CATEGORIES)
    parts: dict[str, Value] = {
        "place": place_message(place),
        "name": PLACES[place],
        "group": group_message(counts),
        "meeples": sum(counts),
    }
    if role != ids.OPEN_ROLE:
        parts["role"] = role_message(role)
        # Only of wild meeples and of the Character one cannot see as what they bid.
        if counts[role] < sum(counts):
            parts["group"] = Message(
                "meeples.as",
                {"group": group_message(counts), "role": role_message(role), "count": sum(counts)},
            )
        _plain(table, "placed-as", **parts)
    else:
        _plain(table, "placed", **parts)


def outbid(table: Table, place: int) -> None:
    """The holder of a bidding location was pushed out."""
    holder = int(table.holders[place])
    parts = [Part("place", place_message(place)), Part("name", PLACES[place])]
    if holder == ids.AUTOMATON:
        _tell(table, Event("outbid-automaton", int(table.player), tuple(parts)))
    else:
        parts += [Part("loser", seat_message(holder)), Part("victim", holder)]
        _tell(table, Event("outbid", int(table.player), tuple(parts)))


def camped(table: Table) -> None:
    """A meeple at the Camp brought its coins."""
    _plain(table, "camped", coins=int(table.printed.camp_coins))


# Gains.


def discovered(table: Table) -> None:
    """A disk moved one space, and its reward was paid."""
    space = int(table.discovery[table.player])
    reward = table.printed.facts.track[space - 1]
    gained = [
        Message(f"gain.{name}", {"count": count})
        for name, count in (("coins", reward.coins), ("vp", reward.vp), ("upgrade", reward.upgrade))
        if count
    ]
    if gained:
        _plain(table, "discovered", space=space, reward=listed(gained))
    else:
        _plain(table, "discovered-blank", space=space)


def drew_tile(table: Table, kind: int) -> None:
    """An Upgrade was drawn from the pile, before the eyes of all (QZ-HID-05)."""
    parts = (Part("tile", tile_message(kind)), Part("name", UPGRADE_KINDS[kind]))
    learned = newly_known(TILE_PILE, BOARD)
    _tell(table, Event("drew-tile", int(table.player), parts, learned=learned, chance=True))


def took_tile(table: Table, kind: int, place: int) -> None:
    """An Upgrade was taken at a space of the Village."""
    _plain(table, "took-tile", tile=tile_message(kind), name=UPGRADE_KINDS[kind], place=PLACES[place])


def tile_active(table: Table, kind: int) -> None:
    """A permanent Upgrade found its place."""
    _plain(table, "tile-active", tile=tile_message(kind), name=UPGRADE_KINDS[kind])


def tile_put_away(table: Table, kind: int) -> None:
    """A tile went to the personal discard pile."""
    _plain(table, "tile-put-away", tile=tile_message(kind), name=UPGRADE_KINDS[kind])


def bought_vp(table: Table) -> None:
    """Coins became points."""
    coins, points = (int(table.printed.effect(ids.COINS_TO_VP, which)) for which in (0, 1))
    _plain(table, "bought-vp", coins=coins, points=points)


def bought_discovery(table: Table) -> None:
    """Coins became Discovery points."""
    coins, points = (int(table.printed.effect(ids.COINS_TO_DISCOVERY, which)) for which in (0, 1))
    _plain(table, "bought-discovery", coins=coins, points=points)


def took_marker(table: Table) -> None:
    """The First Player marker changed hands."""
    _plain(table, "took-marker")


# Cards.


def picked(table: Table, card: int, place: int) -> None:
    """A card of the Temple was taken at a space."""
    _card_moved(table, "picked", card, BOARD, HAND, place)


def drew(table: Table, card: int, place: int) -> None:
    """A card went from the deck to the hand at a Temple space."""
    _card_moved(table, "drew", card, DECK, HAND, place)


def drew_two(table: Table) -> None:
    """Two cards were drawn, of which one will be kept; that there are two is public (QZ-HID-03)."""
    owner = int(table.player)
    audience = move_audience(DECK, DRAWN, owner)
    cards = [int(table.drawn[0]), int(table.drawn[1])]
    parts = (
        Part("cards", listed([card_message(card) for card in cards]), audience),
        Part("names", " ".join(card_name(card) for card in cards), audience),
    )
    _tell(table, Event("drew-two", owner, parts, learned=newly_known(DECK, DRAWN, owner)))


def kept(table: Table, card: int, other: int) -> None:
    """One of two cards was kept, the other went under the deck."""
    owner = int(table.player)
    audience = move_audience(DRAWN, HAND, owner)
    parts = (
        Part("card", card_message(card), audience),
        Part("name", card_name(card), audience),
        Part("other", card_message(other), audience),
    )
    _tell(table, Event("kept", owner, parts))


def won(table: Table, which: int) -> None:
    """The winner of one of the Surroundings takes its cards and bonus."""
    start = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
    cards = [card for card in counts_in(table.face_up, start, ids.DIG_CARDS) if card != ids.NOTHING]
    reward = table.printed.facts.surroundings[which]
    gained = [
        Message(f"gain.{name}", {"count": count})
        for name, count in (("coins", reward.coins), ("vp", reward.vp), ("discovery", reward.discovery))
        if count
    ]
    _plain(
        table,
        "won",
        place=place_message(ids.QUARRY + which),
        cards=listed([card_message(card) for card in cards]),
        names=" ".join(card_name(card) for card in cards),
        bonus=listed(gained),
    )


def sold(table: Table, card: int) -> None:
    """A card was sold at the Black Market."""
    _card_moved(table, "sold", card, HAND, DISCARDS, ids.BLACK_MARKET, settles=True)


def declined_sale(table: Table) -> None:
    """Nothing was sold at the Black Market."""
    _plain(table, "declined-sale")


def delivered(table: Table, place: int, cards: vec[i64]) -> None:
    """A delivery was completed; only now others see its cards (QZ-HID-11)."""
    owner = int(table.player)
    counts = counts_in(cards, 0, ids.KINDS)
    audience = move_audience(HAND, DISCARDS, owner)
    parts = (
        Part("place", place_message(place)),
        Part("cards", cards_message(counts), audience),
        Part("names", " ".join(card_names(counts)), audience),
    )
    learned = newly_known(HAND, DISCARDS, owner)
    _tell(table, Event("delivered", owner, parts, learned=learned, settles=True))


# The end.


def game_ended(table: Table) -> None:
    """Final points, and the hands that are left (QZ-HID-08)."""
    for seat in range(table.printed.players):
        row = seat * ids.SOURCES
        shown = (
            Part("marker", int(table.sources[row + ids.FROM_MARKER])),
            Part("coins", int(table.sources[row + ids.FROM_COINS])),
            Part("tiles", int(table.sources[row + ids.FROM_TILES])),
            Part("total", int(table.points[seat])),
        )
        _tell(table, Event("scored", seat, shown, settles=True))
    for seat in range(table.printed.players):
        counts = counts_in(table.hands, seat * ids.KINDS, ids.KINDS)
        left = (Part("cards", cards_message(counts)), Part("names", " ".join(card_names(counts))))
        _tell(table, Event("revealed", seat, left, learned=BOARD.audience() & ~bit_of(seat)))
    _tell(table, Event("game-ended", None, settles=True))
