"""A whole table as plain data, readable by people, and back again with every field checked."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.engine.snapshots import fields, index_of, indices, listed, require, truth, whole
from digsite.games.quetzal import actions
from digsite.games.quetzal.components import CATEGORIES, FACES, PLACES, ROLES, UPGRADE_KINDS
from digsite.games.quetzal.frames import frame_data, frame_from
from digsite.games.quetzal.happenings import counts_in
from digsite.games.quetzal.keys import CARD_NAMES, card_names
from digsite.games.quetzal.soundness import check
from digsite.games.quetzal.table import Table, add_to_hand
from digsite.games.quetzal.view import SOURCES, put_away_tiles

POOL_NAME = "pool"
_MANY = 1_000_000

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
    setting = table.setting
    players = int(setting.players)
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
                "by": "automaton" if table.holders[place] == actions.AUTOMATON else int(table.holders[place]),
                "size": int(table.sizes[place]),
                "role": None if table.roles[place] == actions.OPEN_ROLE else ROLES[table.roles[place]],
            }
            for place in range(actions.PLACES)
            if table.holders[place] != actions.NOBODY
        },
        "group": {name: int(table.group[number]) for number, name in enumerate(CATEGORIES)},
        "deck": [CARD_NAMES[card] for card in counts_in(table.deck, 0, int(table.deck_size))],
        "known_in_deck": [
            {"place": index, "seats": [seat for seat in seats if table.deck_knowers[index] >> seat & 1]}
            for index in range(table.deck_size)
            if table.deck_knowers[index]
        ],
        "temple": _maybe(table.face_up, 0, actions.TEMPLE_CARDS, CARD_NAMES),
        "surroundings": [
            _maybe(
                table.face_up, actions.TEMPLE_CARDS + which * actions.DIG_CARDS, actions.DIG_CARDS, CARD_NAMES
            )
            for which in range(actions.SURROUNDINGS)
        ],
        "discards": card_names(counts_in(table.discards, 0, actions.KINDS)),
        "hands": [card_names(counts_in(table.hands, seat * actions.KINDS, actions.KINDS)) for seat in seats],
        "known": [card_names(counts_in(table.known, seat * actions.KINDS, actions.KINDS)) for seat in seats],
        "crate": card_names(counts_in(table.crate, 0, actions.KINDS)),
        "drawn": [CARD_NAMES[card] for card in counts_in(table.drawn, 0, 2) if card != actions.NOTHING],
        "tile_pile": [
            UPGRADE_KINDS[tile] for tile in counts_in(table.tile_pile, 0, int(table.tile_pile_size))
        ],
        "village": _maybe(table.village, 0, actions.VILLAGE_SPACES, UPGRADE_KINDS),
        "active": [
            _maybe(table.active, seat * actions.ACTIVE_ROOM, actions.ACTIVE_ROOM, UPGRADE_KINDS)
            for seat in seats
        ],
        "put_away": [put_away_tiles(table, seat) for seat in seats],
        "coins": [int(table.coins[seat]) for seat in seats],
        "points": [
            {name: int(table.sources[seat * actions.SOURCES + number]) for number, name in enumerate(SOURCES)}
            for seat in seats
        ],
        "discovery": [int(table.discovery[seat]) for seat in seats],
        "automaton_cards": [int(card) + 1 for card in table.automaton_cards] if automaton else [],
        "automaton_drawn": int(table.automaton_drawn),
        "pending": [frame_data(frame) for frame in table.pending.frames()],
        "stream": table.stream.words(),
    }
    return table.game.envelope(players, setting.options, body)


def _own(table: Table, seat: int) -> list[int]:
    """The meeples a player has in this game, the Character last."""
    meeples = [seat * actions.MEEPLES + index for index in range(table.setting.team)]
    return [*meeples, seat * actions.MEEPLES + actions.CHARACTER_INDEX]


def _where(place: int) -> str:
    return POOL_NAME if place == actions.POOL else PLACES[place]


def _maybe(cells: vec[i64], start: int, size: int, names: tuple[str, ...]) -> list[str | None]:
    return [None if thing == actions.NOTHING else names[thing] for thing in counts_in(cells, start, size)]


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; what does not fit, or cannot be, raises BadData."""
    data = fields(body, "state", _FIELDS)
    players = int(table.setting.players)
    table.over = truth(data["over"], "over")
    table.player = whole(data["player"], "player", 0, players - 1)
    table.round = whole(data["round"], "round", 1, int(table.setting.rounds))
    table.marker = whole(data["marker"], "marker", 0, players - 1)
    _restore_meeples(table, data)
    _restore_cards(table, data)
    _restore_tiles(table, data)
    _restore_scores(table, data)
    _restore_automaton(table, data)
    frames = listed(data["pending"], "pending", most=2 * actions.TILES + 4)
    for number, frame in enumerate(frames):
        kind, first, second = frame_from(frame, f"pending.{number}")
        table.pending.push(kind, first, second)
    words = [whole(word, "stream", 0, 0xFFFFFFFF) for word in listed(data["stream"], "stream", length=4)]
    require(any(words), "the stream of chance stands still")
    table.stream = Stream(words[0], words[1], words[2], words[3])
    check(table)


def _rows(data: Mapping[str, object], name: str, players: int) -> list[object]:
    return listed(data[name], name, length=players)


def _restore_meeples(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.setting.players)
    wheres = (POOL_NAME, *PLACES)
    for seat in range(players):
        meeples = _own(table, seat)
        faces = listed(_rows(data, "faces", players)[seat], f"faces.{seat}", length=len(meeples))
        where = listed(_rows(data, "meeples", players)[seat], f"meeples.{seat}", length=len(meeples))
        for index, meeple in enumerate(meeples):
            table.faces[meeple] = index_of(faces[index], f"faces.{seat}", FACES)
            table.wheres[meeple] = index_of(where[index], f"meeples.{seat}", wheres) - 1
    held = data["held"]
    require(isinstance(held, Mapping), "the places that are held are no object with named fields")
    assert isinstance(held, Mapping)
    for name, value in held.items():
        place = index_of(name, "held", PLACES)
        bid = fields(value, f"held.{name}", ("by", "size", "role"))
        by = bid["by"]
        table.holders[place] = (
            actions.AUTOMATON if by == "automaton" else whole(by, f"held.{name}.by", 0, players - 1)
        )
        table.sizes[place] = whole(bid["size"], f"held.{name}.size", 1, _MANY)
        role = bid["role"]
        table.roles[place] = actions.OPEN_ROLE if role is None else index_of(role, f"held.{name}.role", ROLES)
    group = fields(data["group"], "group", CATEGORIES)
    for number, name in enumerate(CATEGORIES):
        table.group[number] = whole(group[name], f"group.{name}", 0, actions.MEEPLES)


def _restore_cards(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.setting.players)
    deck = indices(data["deck"], "deck", CARD_NAMES, actions.CARDS)
    for index, card in enumerate(deck):
        table.deck[index] = card
    table.deck_size = len(deck)
    for entry in listed(data["known_in_deck"], "known_in_deck", most=len(deck)):
        known = fields(entry, "known_in_deck", ("place", "seats"))
        index = whole(known["place"], "known_in_deck.place", 0, len(deck) - 1)
        seats = [
            whole(seat, "known_in_deck.seats", 0, players - 1)
            for seat in listed(known["seats"], "known_in_deck.seats", length=1)
        ]
        require(table.deck_knowers[index] == 0, "a card of the deck is known twice")
        table.deck_knowers[index] = 1 << seats[0]
    shown = listed(data["temple"], "temple", length=actions.TEMPLE_CARDS)
    for which, row in enumerate(listed(data["surroundings"], "surroundings", length=actions.SURROUNDINGS)):
        shown = [*shown, *listed(row, f"surroundings.{which}", length=actions.DIG_CARDS)]
    for position, name in enumerate(shown):
        table.face_up[position] = (
            actions.NOTHING if name is None else index_of(name, "face-up cards", CARD_NAMES)
        )
    for card in indices(data["discards"], "discards", CARD_NAMES, actions.CARDS):
        table.discards[card] += 1
    for seat in range(players):
        for card in indices(_rows(data, "hands", players)[seat], f"hands.{seat}", CARD_NAMES, actions.CARDS):
            add_to_hand(table, seat, card)
        for card in indices(_rows(data, "known", players)[seat], f"known.{seat}", CARD_NAMES, actions.CARDS):
            table.known[seat * actions.KINDS + card] += 1
    for card in indices(data["crate"], "crate", CARD_NAMES, actions.CARDS):
        table.crate[card] += 1
    drawn = indices(data["drawn"], "drawn", CARD_NAMES, 2)
    require(len(drawn) != 1, "one card is drawn, and not two")
    for index, card in enumerate(drawn):
        table.drawn[index] = card


def _restore_tiles(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.setting.players)
    pile = indices(data["tile_pile"], "tile_pile", UPGRADE_KINDS, actions.TILES)
    for index, tile in enumerate(pile):
        table.tile_pile[index] = tile
    table.tile_pile_size = len(pile)
    for index, name in enumerate(listed(data["village"], "village", length=actions.VILLAGE_SPACES)):
        table.village[index] = actions.NOTHING if name is None else index_of(name, "village", UPGRADE_KINDS)
    permanent = UPGRADE_KINDS[: actions.PERMANENT]
    for seat in range(players):
        row = listed(_rows(data, "active", players)[seat], f"active.{seat}", length=actions.ACTIVE_ROOM)
        for slot, name in enumerate(row):
            place = seat * actions.ACTIVE_ROOM + slot
            table.active[place] = (
                actions.NOTHING if name is None else index_of(name, f"active.{seat}", permanent)
            )
        gone = _rows(data, "put_away", players)[seat]
        for tile in indices(gone, f"put_away.{seat}", UPGRADE_KINDS, actions.TILES):
            table.put_away[seat * actions.UPGRADES + tile] += 1


def _restore_scores(table: Table, data: Mapping[str, object]) -> None:
    players = int(table.setting.players)
    for seat in range(players):
        table.coins[seat] = whole(_rows(data, "coins", players)[seat], f"coins.{seat}", 0, _MANY)
        space = _rows(data, "discovery", players)[seat]
        table.discovery[seat] = whole(space, f"discovery.{seat}", 0, int(table.setting.track_length))
        points = fields(_rows(data, "points", players)[seat], f"points.{seat}", SOURCES)
        for number, name in enumerate(SOURCES):
            gained = whole(points[name], f"points.{seat}.{name}", 0, _MANY)
            table.sources[seat * actions.SOURCES + number] = gained
            table.points[seat] += gained


def _restore_automaton(table: Table, data: Mapping[str, object]) -> None:
    count = actions.AUTOMATON_CARDS if table.setting.players == 2 else 0
    cards = listed(data["automaton_cards"], "automaton_cards", length=count)
    for index, card in enumerate(cards):
        table.automaton_cards[index] = whole(card, "automaton_cards", 1, actions.AUTOMATON_CARDS) - 1
    table.automaton_drawn = whole(data["automaton_drawn"], "automaton_drawn", 0, count)
