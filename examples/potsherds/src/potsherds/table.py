"""The table: everything that lies on it, who may see it, and its snapshot."""

from collections.abc import Mapping

from digsite import Game, State
from digsite.engine.checking import require
from digsite.engine.fields import Bag, Chance, Each, Flag, One, Pile, Record, Row
from digsite.engine.game import OptionValue
from digsite.engine.kinds import Count, Name
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.engine.zones import CLOSED, OPEN, OWNER, Zone
from potsherds.printed import GLAZES, HAND_LIMIT, KINDS

PIT = Zone("pit", CLOSED)
HAND = Zone("hand", OWNER)
SHELF = Zone("shelf", OPEN)


class Table(State):
    """The pit, a hand and a shelf for each player. Counts by player and glaze are indexed seat * KINDS + glaze."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue], stream: Stream) -> None:
        super().__init__(game)
        self.players = players
        self.options = options
        self.copies = int(options["sherds"])
        self.stream = stream
        # The sherds still in the pit are pit[:pit_size]; the top is the last of them.
        self.pit = vec[i64]([0] * (KINDS * self.copies))
        self.pit_size: i64 = 0
        self.hands = vec[i64]([0] * (players * KINDS))
        self.shelves = vec[i64]([0] * (players * KINDS))
        self.points = vec[i64]([0] * players)
        # The turns left after the pit is empty.
        self.last_turns: i64 = 0

    def copy_onto(self, copy: "Table") -> None:
        """Makes a fresh table equal to this one and independent of it."""
        copy.over, copy.player, copy.last_turns = self.over, self.player, self.last_turns
        copy.pit, copy.pit_size = self.pit[:], self.pit_size
        copy.hands, copy.shelves, copy.points = self.hands[:], self.shelves[:], self.points[:]


def hand_size(table: Table, seat: int) -> int:
    """The number of sherds in a hand."""
    return sum(held(table, seat))


def held(table: Table, seat: int) -> list[int]:
    """The sherds in a hand, counted by glaze."""
    return [int(table.hands[seat * KINDS + glaze]) for glaze in range(KINDS)]


def on_shelves(table: Table, glaze: int) -> int:
    """The sherds of a glaze in the pots of all players."""
    return sum(int(table.shelves[seat * KINDS + glaze]) for seat in range(table.players))


def fields(table: Table) -> Record:
    """Declares the fields of a table, in the order of its snapshot."""
    seats = range(table.players)
    most = KINDS * table.copies
    return Record(
        "state",
        (
            Flag("over"),
            One("player", Count(0, table.players - 1)),
            One("last_turns", Count(0, table.players)),
            Pile("pit", Name(GLAZES), most, "pit_size"),
            Each("hands", [Bag("hand", GLAZES, HAND_LIMIT, "hands", seat * KINDS) for seat in seats]),
            Each("shelves", [Bag("shelf", GLAZES, most, "shelves", seat * KINDS) for seat in seats]),
            Row("points", Count(0, 10**6), table.players),
            Chance(),
        ),
    )


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; data that does not fit raises BadData."""
    fields(table).load(table, "state", body)
    for glaze, name in enumerate(GLAZES):
        found = sum(table.pit[index] == glaze for index in range(table.pit_size)) + on_shelves(table, glaze)
        found += sum(held(table, seat)[glaze] for seat in range(table.players))
        require(found == table.copies, "state", f"{name} is there {found} times, not {table.copies} times")
    require(
        table.over == (table.pit_size == 0 and table.last_turns == 0), "state.over", "the pit says otherwise"
    )
    require(table.pit_size == 0 or table.last_turns == 0, "state.last_turns", "the pit is not empty")
