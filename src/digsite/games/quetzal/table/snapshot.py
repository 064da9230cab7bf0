"""The fields of a table of Quetzal, in the order of its snapshot."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.checking import bad_field, items, named, number_of, require, whole
from digsite.engine.fields import (
    Bag,
    ByName,
    Chance,
    Each,
    Field,
    Flag,
    Frame,
    Frames,
    One,
    Pile,
    Record,
    Row,
    Spread,
    grid,
)
from digsite.engine.kinds import Count, Kind, Maybe, Name
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import CATEGORIES, FACES, PLACES, ROLES, UPGRADE_KINDS
from digsite.games.quetzal.printed.values import Printed
from digsite.games.quetzal.table.fields import Table, count_pool
from digsite.games.quetzal.table.frames import FRAME_ROOM
from digsite.games.quetzal.table.inventory import problems
from digsite.games.quetzal.table.keys import CARD_NAMES, SOURCES
from digsite.games.quetzal.table.operations import STEPS

_MANY = 1_000_000
CARD = Name(CARD_NAMES)
TILE = Name(UPGRADE_KINDS)
ROLE = Maybe(Name(ROLES))


def _meeples(name: str, kind: Kind, printed: Printed, cells: str) -> Each:
    """A list for each player with a value for each meeple in this game, the Character last."""
    team = (*range(int(printed.team)), int(ids.CHARACTER_INDEX))
    rows = [[seat * int(ids.MEEPLES) + index for index in team] for seat in range(int(printed.players))]
    return Each(name, [Spread(name, kind, row, cells) for row in rows])


class Held(Field):
    """The places that are held: by whom, with how many meeples, in which role."""

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        return {
            PLACES[place]: {
                "by": "automaton" if table.holders[place] == ids.AUTOMATON else int(table.holders[place]),
                "size": int(table.sizes[place]),
                "role": ROLE.write(int(table.roles[place])),
            }
            for place in range(ids.PLACES)
            if table.holders[place] != ids.NOBODY
        }

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        last = int(table.printed.players) - 1
        for name, content in named(path, value, (), PLACES).items():
            place = number_of(path, name, PLACES)
            bid = named(f"{path}.{name}", content, ("by", "size", "role"))
            by = bid["by"]
            table.holders[place] = (
                ids.AUTOMATON if by == "automaton" else whole(f"{path}.{name}.by", by, 0, last)
            )
            table.sizes[place] = whole(f"{path}.{name}.size", bid["size"], 1, _MANY)
            table.roles[place] = ROLE.read(f"{path}.{name}.role", bid["role"])


class KnownInDeck(Field):
    """The cards of the deck whose place one player knows (QZ-HID)."""

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        return [
            {"place": index, "seat": int(table.deck_knowers[index]).bit_length() - 1}
            for index in range(table.deck_size)
            if table.deck_knowers[index]
        ]

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        size, last = int(table.deck_size), int(table.printed.players) - 1
        for number, entry in enumerate(items(path, value, 0, size)):
            field = f"{path}[{number}]"
            known = named(field, entry, ("place", "seat"))
            place = whole(f"{field}.place", known["place"], 0, size - 1)
            require(table.deck_knowers[place] == 0, field, f"place {place} is named twice")
            table.deck_knowers[place] = 1 << whole(f"{field}.seat", known["seat"], 0, last)


class Drawn(Field):
    """The two cards of which one is kept, or nothing (QZ-UPG-28)."""

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        return [CARD_NAMES[card] for card in table.drawn if card != ids.NOTHING]

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        drawn = items(path, value, 0, 2)
        require(len(drawn) != 1, path, "two cards or none are expected, not one")
        for index, card in enumerate(drawn):
            table.drawn[index] = CARD.read(f"{path}[{index}]", card)


def fields(printed: Printed) -> Record:
    """Declares the fields of a table with these printed values."""
    players = int(printed.players)
    seats = range(players)
    automaton_cards = ids.AUTOMATON_CARDS if players == 2 else 0
    return Record(
        "state",
        (
            Flag("over"),
            One("player", Count(0, players - 1)),
            One("round", Count(1, int(printed.rounds))),
            One("marker", Count(0, players - 1)),
            _meeples("faces", Name(FACES), printed, "faces"),
            _meeples("meeples", Name(("pool", *PLACES), base=ids.POOL), printed, "wheres"),
            Held("held"),
            ByName("group", CATEGORIES, Count(0, ids.MEEPLES)),
            Pile("deck", CARD, ids.CARDS, "deck_size"),
            KnownInDeck("known_in_deck"),
            Row("temple", Maybe(CARD), ids.TEMPLE_CARDS, cells="face_up"),
            grid("surroundings", Maybe(CARD), ids.SURROUNDINGS, ids.DIG_CARDS, "face_up", ids.TEMPLE_CARDS),
            Bag("discards", CARD_NAMES, ids.CARDS),
            Each("hands", [Bag("hands", CARD_NAMES, ids.CARDS, start=seat * ids.KINDS) for seat in seats]),
            Each("known", [Bag("known", CARD_NAMES, ids.CARDS, start=seat * ids.KINDS) for seat in seats]),
            Bag("crate", CARD_NAMES, ids.CARDS),
            Drawn("drawn"),
            Pile("tile_pile", TILE, ids.TILES, "tile_pile_size"),
            Row("village", Maybe(TILE), ids.VILLAGE_SPACES),
            grid("active", Maybe(Name(UPGRADE_KINDS[: ids.PERMANENT])), players, ids.ACTIVE_ROOM),
            Each(
                "put_away",
                [Bag("put_away", UPGRADE_KINDS, ids.TILES, start=seat * ids.UPGRADES) for seat in seats],
            ),
            Row("coins", Count(0, _MANY), players),
            Each(
                "points",
                [ByName("points", SOURCES, Count(0, _MANY), "sources", seat * ids.SOURCES) for seat in seats],
            ),
            Row("discovery", Count(0, int(printed.track_length)), players),
            Row("automaton_cards", Count(1, ids.AUTOMATON_CARDS, base=-1), automaton_cards),
            One("automaton_drawn", Count(0, automaton_cards)),
            Frames("frame", [Frame(int(one.code), one.name, one.numbers) for one in STEPS[1:]], FRAME_ROOM),
            Chance(),
        ),
    )


def dump(table: Table) -> dict[str, object]:
    """The snapshot of a table in its envelope."""
    printed = table.printed
    return table.game.envelope(int(printed.players), printed.options, fields(printed).dump(table))


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; data that does not fit raises BadData."""
    fields(table.printed).load(table, "state", body)
    for seat in range(table.printed.players):
        count_pool(table, seat)
        for card in range(ids.KINDS):
            table.hand_sizes[seat] += table.hands[seat * ids.KINDS + card]
        for source in range(ids.SOURCES):
            table.points[seat] += table.sources[seat * ids.SOURCES + source]
    for field, problem in problems(table):
        raise bad_field(field, problem)
