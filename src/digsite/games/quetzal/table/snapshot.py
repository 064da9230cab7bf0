"""A whole table as plain data, readable by people, and back again with every field checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.engine.checking import items, mapping, named, number_of, require, truth, whole
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.games.quetzal.events import counts_in
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, FACES, PLACES, ROLES, UPGRADE_KINDS
from digsite.games.quetzal.sight.view import SOURCES, put_away_tiles
from digsite.games.quetzal.table.consistency import check
from digsite.games.quetzal.table.fields import Table, add_to_hand, count_pool
from digsite.games.quetzal.table.frames import FRAME_ROOM, frame_data, frame_from
from digsite.games.quetzal.table.keys import CARD_NAMES, card_names

POOL_NAME = "pool"
_MANY = 1_000_000
_WORD = 0xFFFFFFFF

_FIELDS = (
    "over",
    "player",
    "round",
    "marker",
    "faces",
    "meeples",
    "held",
    "group",
    "deck",
    "known_in_deck",
    "temple",
    "surroundings",
    "discards",
    "hands",
    "known",
    "crate",
    "drawn",
    "tile_pile",
    "village",
    "active",
    "put_away",
    "coins",
    "points",
    "discovery",
    "automaton_cards",
    "automaton_drawn",
    "pending",
    "stream",
)


def dump(table: Table) -> dict[str, object]:
    """The snapshot of a table in its envelope."""
    printed = table.printed
    players = int(printed.players)
    seats = range(players)
    automaton = players == 2
    body: dict[str, object] = {
        "over": bool(table.over),
        "player": int(table.player),
        "round": int(table.round),
        "marker": int(table.marker),
        "faces": [[FACES[table.faces[meeple]] for meeple in _own(table, seat)] for seat in seats],
        "meeples": [[_where(int(table.wheres[meeple])) for meeple in _own(table, seat)] for seat in seats],
        "held": {
            PLACES[place]: {
                "by": "automaton" if table.holders[place] == ids.AUTOMATON else int(table.holders[place]),
                "size": int(table.sizes[place]),
                "role": None if table.roles[place] == ids.OPEN_ROLE else ROLES[table.roles[place]],
            }
            for place in range(ids.PLACES)
            if table.holders[place] != ids.NOBODY
        },
        "group": {name: int(table.group[number]) for number, name in enumerate(CATEGORIES)},
        "deck": [CARD_NAMES[card] for card in counts_in(table.deck, 0, int(table.deck_size))],
        "known_in_deck": [
            {"place": index, "seat": int(table.deck_knowers[index]).bit_length() - 1}
            for index in range(table.deck_size)
            if table.deck_knowers[index]
        ],
        "temple": _maybe(table.face_up, 0, ids.TEMPLE_CARDS, CARD_NAMES),
        "surroundings": [
            _maybe(table.face_up, ids.TEMPLE_CARDS + which * ids.DIG_CARDS, ids.DIG_CARDS, CARD_NAMES)
            for which in range(ids.SURROUNDINGS)
        ],
        "discards": card_names(counts_in(table.discards, 0, ids.KINDS)),
        "hands": [card_names(counts_in(table.hands, seat * ids.KINDS, ids.KINDS)) for seat in seats],
        "known": [card_names(counts_in(table.known, seat * ids.KINDS, ids.KINDS)) for seat in seats],
        "crate": card_names(counts_in(table.crate, 0, ids.KINDS)),
        "drawn": [CARD_NAMES[card] for card in counts_in(table.drawn, 0, 2) if card != ids.NOTHING],
        "tile_pile": [
            UPGRADE_KINDS[tile] for tile in counts_in(table.tile_pile, 0, int(table.tile_pile_size))
        ],
        "village": _maybe(table.village, 0, ids.VILLAGE_SPACES, UPGRADE_KINDS),
        "active": [
            _maybe(table.active, seat * ids.ACTIVE_ROOM, ids.ACTIVE_ROOM, UPGRADE_KINDS) for seat in seats
        ],
        "put_away": [put_away_tiles(table, seat) for seat in seats],
        "coins": [int(table.coins[seat]) for seat in seats],
        "points": [
            {name: int(table.sources[seat * ids.SOURCES + number]) for number, name in enumerate(SOURCES)}
            for seat in seats
        ],
        "discovery": [int(table.discovery[seat]) for seat in seats],
        "automaton_cards": [int(card) + 1 for card in table.automaton_cards] if automaton else [],
        "automaton_drawn": int(table.automaton_drawn),
        "pending": [frame_data(frame) for frame in table.pending.frames()],
        "stream": table.stream.words(),
    }
    return table.game.envelope(players, printed.options, body)


def _own(table: Table, seat: int) -> list[int]:
    """The meeples a player has in this game, the Character last."""
    meeples = [seat * ids.MEEPLES + index for index in range(table.printed.team)]
    return [*meeples, seat * ids.MEEPLES + ids.CHARACTER_INDEX]


def _where(place: int) -> str:
    return POOL_NAME if place == ids.POOL else PLACES[place]


def _maybe(cells: vec[i64], start: int, size: int, names: tuple[str, ...]) -> list[str | None]:
    return [None if thing == ids.NOTHING else names[thing] for thing in counts_in(cells, start, size)]


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; what does not fit, or cannot be, raises BadData."""
    data = named("state", body, _FIELDS)
    players = int(table.printed.players)
    table.over = truth("state.over", data["over"])
    table.player = whole("state.player", data["player"], 0, players - 1)
    table.round = whole("state.round", data["round"], 1, int(table.printed.rounds))
    table.marker = whole("state.marker", data["marker"], 0, players - 1)
    _restore_meeples(table, data)
    _restore_cards(table, data)
    _restore_tiles(table, data)
    _restore_scores(table, data)
    _restore_automaton(table, data)
    for number, frame in enumerate(items("state.pending", data["pending"], 0, FRAME_ROOM)):
        kind, first, second = frame_from(frame, f"state.pending[{number}]")
        table.pending.push(kind, first, second)
    words = [whole("state.stream", word, 0, _WORD) for word in items("state.stream", data["stream"], 4, 4)]
    require(any(words), "state.stream", "the stream of chance stands still")
    table.stream = Stream(words[0], words[1], words[2], words[3])
    check(table)


def _rows(data: Mapping[str, object], name: str, players: int) -> list[object]:
    return items(f"state.{name}", data[name], players, players)


def _numbers(field: str, value: object, names: Sequence[str], most: int) -> list[int]:
    return [number_of(field, name, names) for name in items(field, value, 0, most)]


def _maybe_number(field: str, value: object, names: Sequence[str]) -> int:
    return ids.NOTHING if value is None else number_of(field, value, names)


def _restore_meeples(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.printed.players)
    for seat in range(players):
        meeples = _own(table, seat)
        count = len(meeples)
        faces = items(f"state.faces[{seat}]", _rows(data, "faces", players)[seat], count, count)
        where = items(f"state.meeples[{seat}]", _rows(data, "meeples", players)[seat], count, count)
        for index, meeple in enumerate(meeples):
            table.faces[meeple] = number_of(f"state.faces[{seat}]", faces[index], FACES)
            table.wheres[meeple] = number_of(f"state.meeples[{seat}]", where[index], (POOL_NAME, *PLACES)) - 1
        count_pool(table, seat)
    for name, value in mapping("state.held", data["held"]).items():
        place = number_of("state.held", name, PLACES)
        bid = named(f"state.held.{name}", value, ("by", "size", "role"))
        by, role = bid["by"], bid["role"]
        table.holders[place] = (
            ids.AUTOMATON if by == "automaton" else whole(f"state.held.{name}.by", by, 0, players - 1)
        )
        table.sizes[place] = whole(f"state.held.{name}.size", bid["size"], 1, _MANY)
        table.roles[place] = _maybe_number(f"state.held.{name}.role", role, ROLES)
    group = named("state.group", data["group"], CATEGORIES)
    for number, name in enumerate(CATEGORIES):
        table.group[number] = whole(f"state.group.{name}", group[name], 0, ids.MEEPLES)


def _restore_cards(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.printed.players)
    deck = _numbers("state.deck", data["deck"], CARD_NAMES, ids.CARDS)
    for index, card in enumerate(deck):
        table.deck[index] = card
    table.deck_size = len(deck)
    for entry in items("state.known_in_deck", data["known_in_deck"], 0, len(deck)):
        known = named("state.known_in_deck", entry, ("place", "seat"))
        index = whole("state.known_in_deck.place", known["place"], 0, len(deck) - 1)
        require(table.deck_knowers[index] == 0, "state.known_in_deck", f"place {index} is named twice")
        table.deck_knowers[index] = 1 << whole("state.known_in_deck.seat", known["seat"], 0, players - 1)
    face_up = items("state.temple", data["temple"], ids.TEMPLE_CARDS, ids.TEMPLE_CARDS)
    digs = items("state.surroundings", data["surroundings"], ids.SURROUNDINGS, ids.SURROUNDINGS)
    for which, row in enumerate(digs):
        field = f"state.surroundings[{which}]"
        face_up = [*face_up, *items(field, row, ids.DIG_CARDS, ids.DIG_CARDS)]
    for position, name in enumerate(face_up):
        field = "state.temple" if position < ids.TEMPLE_CARDS else "state.surroundings"
        table.face_up[position] = _maybe_number(field, name, CARD_NAMES)
    for card in _numbers("state.discards", data["discards"], CARD_NAMES, ids.CARDS):
        table.discards[card] += 1
    for seat in range(players):
        hand, known_cards = _rows(data, "hands", players)[seat], _rows(data, "known", players)[seat]
        for card in _numbers(f"state.hands[{seat}]", hand, CARD_NAMES, ids.CARDS):
            add_to_hand(table, seat, card)
        for card in _numbers(f"state.known[{seat}]", known_cards, CARD_NAMES, ids.CARDS):
            table.known[seat * ids.KINDS + card] += 1
    for card in _numbers("state.crate", data["crate"], CARD_NAMES, ids.CARDS):
        table.crate[card] += 1
    drawn = _numbers("state.drawn", data["drawn"], CARD_NAMES, 2)
    require(len(drawn) != 1, "state.drawn", "two cards or none are expected, not one")
    for index, card in enumerate(drawn):
        table.drawn[index] = card


def _restore_tiles(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.printed.players)
    pile = _numbers("state.tile_pile", data["tile_pile"], UPGRADE_KINDS, ids.TILES)
    for index, tile in enumerate(pile):
        table.tile_pile[index] = tile
    table.tile_pile_size = len(pile)
    village = items("state.village", data["village"], ids.VILLAGE_SPACES, ids.VILLAGE_SPACES)
    for index, name in enumerate(village):
        table.village[index] = _maybe_number("state.village", name, UPGRADE_KINDS)
    permanent = UPGRADE_KINDS[: ids.PERMANENT]
    for seat in range(players):
        field = f"state.active[{seat}]"
        row = items(field, _rows(data, "active", players)[seat], ids.ACTIVE_ROOM, ids.ACTIVE_ROOM)
        for slot, name in enumerate(row):
            table.active[seat * ids.ACTIVE_ROOM + slot] = _maybe_number(field, name, permanent)
        gone = _rows(data, "put_away", players)[seat]
        for tile in _numbers(f"state.put_away[{seat}]", gone, UPGRADE_KINDS, ids.TILES):
            table.put_away[seat * ids.UPGRADES + tile] += 1


def _restore_scores(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.printed.players)
    for seat in range(players):
        table.coins[seat] = whole(f"state.coins[{seat}]", _rows(data, "coins", players)[seat], 0, _MANY)
        space = _rows(data, "discovery", players)[seat]
        table.discovery[seat] = whole(f"state.discovery[{seat}]", space, 0, int(table.printed.track_length))
        points = named(f"state.points[{seat}]", _rows(data, "points", players)[seat], SOURCES)
        for number, name in enumerate(SOURCES):
            gained = whole(f"state.points[{seat}].{name}", points[name], 0, _MANY)
            table.sources[seat * ids.SOURCES + number] = gained
            table.points[seat] += gained


def _restore_automaton(table: Table, data: Mapping[str, object]) -> None:
    count = ids.AUTOMATON_CARDS if table.printed.players == 2 else 0
    cards = items("state.automaton_cards", data["automaton_cards"], count, count)
    for index, card in enumerate(cards):
        table.automaton_cards[index] = whole("state.automaton_cards", card, 1, ids.AUTOMATON_CARDS) - 1
    table.automaton_drawn = whole("state.automaton_drawn", data["automaton_drawn"], 0, count)
