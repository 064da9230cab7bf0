"""The fields of a table of Lost Cities, in the order of its snapshot."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.checking import bad_field, items, named, number_of, one_of, whole
from digsite.engine.fields import (
    Chance,
    Field,
    Flag,
    Frame,
    Frames,
    One,
    Pile,
    Piles,
    Placed,
    Record,
    Row,
    grid,
)
from digsite.engine.kinds import MANY, Count, Kind, Maybe, Name
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.printed.values import Printed
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import Table, bound_column, column, results
from digsite.games.lost_cities.table.inventory import problems
from digsite.games.lost_cities.table.keys import DIRECTIONS, ENDINGS, Card, tile_name
from digsite.games.lost_cities.table.operations import DECISIONS

TILES = {"artifact": ids.ARTIFACT, "arrow": ids.ARROW}
STONE_NAMES = [str(stone) for stone in range(1, ids.STONES + 1)]


class Tile(Kind):
    """An event tile: an artifact, an arrow, or its points."""

    def write(self, number: int) -> object:
        return tile_name(number)

    def read(self, path: str, value: object) -> int:
        if isinstance(value, str):
            return TILES[one_of(path, value, TILES)]
        return whole(path, value, 1, MANY)


class Columns(Field):
    """The values in each player's columns; the table keeps all path cards in one list and the top of each column."""

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        return [
            [column(table, seat, colour) for colour in range(ids.COLOURS)]
            for seat in range(int(table.printed.players))
        ]

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        players = int(table.printed.players)
        for seat, row in enumerate(items(path, value, players, players)):
            field = f"{path}[{seat}]"
            for colour, cards in enumerate(items(field, row, ids.COLOURS, ids.COLOURS)):
                self._lay(table, seat * ids.COLOURS + colour, f"{field}[{colour}]", cards)

    def _lay(self, table: Table, path: int, field: str, cards: object) -> None:
        for index, card in enumerate(items(field, cards, 0, ids.PILE_ROOM)):
            if table.laid_size == ids.CARDS:
                raise bad_field(field, f"there are {ids.CARDS} cards in all, not more")
            table.tops[path] = whole(f"{field}[{index}]", card, 0, ids.VALUES - 1)
            table.laid[table.laid_size] = path * ids.VALUES + table.tops[path]
            table.laid_size += 1


class Results(Field):
    """The results of the finished expeditions."""

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        return results(table)

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        players = int(table.printed.players)
        finished = int(table.expedition) if table.over else int(table.expedition) - 1
        # One explorer on each path at the most, and one of them counts double (LC-SCR-02, -03).
        counted = ids.COLOURS - 1 + int(table.printed.researcher_factor)
        worst = min([0, *table.printed.path_values]) * counted
        best = max([0, *table.printed.path_values]) * counted
        for index, row in enumerate(items(path, value, finished, finished)):
            field = f"{path}[{index}]"
            result = named(field, row, ("expedition", "nets", "ender", "ending"))
            whole(f"{field}.expedition", result["expedition"], index + 1, index + 1)
            record = index * (players + 2)
            for seat, net in enumerate(items(f"{field}.nets", result["nets"], players, players)):
                table.results[record + seat] = whole(f"{field}.nets[{seat}]", net, worst, best)
            table.results[record + players] = whole(f"{field}.ender", result["ender"], 0, players - 1)
            ending = number_of(f"{field}.ending", result["ending"], ENDINGS)
            table.results[record + players + 1] = frames.BY_CROSSING + ending


CARD = Card()
COLOUR = Name(COLOURS)


def fields(printed: Printed) -> Record:
    """Declares the fields of a table with these printed values."""
    players, box, tiles = int(printed.players), int(printed.box_size), int(printed.tile_count)
    hand_room = int(printed.hand_size)
    colours = range(ids.COLOURS)
    return Record(
        "state",
        (
            Flag("over"),
            One("player", Count(0, players - 1)),
            One("expedition", Count(1, int(printed.expeditions))),
            One("crossings", Count(0, int(printed.crossings_to_end))),
            One("idle", Count(0, int(printed.idle_limit) or MANY)),
            Piles("hands", [CARD] * players, ids.HAND_ROOM, hand_room, "hand_sizes", is_sorted=True),
            Piles("known", [CARD] * players, ids.HAND_ROOM, hand_room, "known_sizes", is_sorted=True),
            Pile("draw_pile", CARD, ids.CARDS - box, "pile_size", cells="deck"),
            Row("box", CARD, box, cells="deck", start=ids.CARDS - box),
            Columns("columns"),
            grid("directions", Name(DIRECTIONS), players, ids.COLOURS),
            Piles(
                "discards",
                [Count(0, ids.VALUES - 1, base=colour * ids.VALUES) for colour in colours],
                ids.PILE_ROOM,
                ids.PILE_ROOM,
                "discard_sizes",
            ),
            grid("stones", Count(0, ids.STONES), players, ids.COLOURS),
            Row("researcher", Maybe(COLOUR), players, cells="researchers"),
            Record(
                "tiles",
                [
                    Placed(COLOURS[colour], STONE_NAMES, Tile(), ids.NO_TILE, "tiles", colour * ids.STONES)
                    for colour in colours
                ],
            ),
            Row("artifacts", Count(0, tiles), players),
            Row("tokens", Count(0, tiles * int(printed.expeditions)), players),
            Row("totals", Count(0, MANY), players),
            Results("results"),
            Frames("decision", [Frame(int(one.code), one.name, one.numbers) for one in DECISIONS[1:]], 2),
            Chance(),
        ),
    )


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; data that does not fit raises BadData."""
    fields(table.printed).load(table, "state", body)
    for path in range(int(table.printed.players) * ids.COLOURS):
        bound_column(table, path)
    for field, problem in problems(table):
        raise bad_field(field, problem)
