"""The pieces of the observation: each is declared once, with the column at which it starts."""

from typing import Final, final

from digsite.engine.game import Alike, Piece
from digsite.engine.native import i64
from digsite.games.lost_cities.actions import DISCARD, LAY, MOVE, TAKE
from digsite.games.lost_cities.printed.components import FACTS
from digsite.games.lost_cities.printed.ids import COLOURS, EXPEDITION_ROOM, HAND_ROOM, KINDS, STONES, VALUES

SEATS: Final = 4
# The other seats, from the next one on.
OTHERS: Final = 3
# The kinds of frames.
DECISIONS: Final = 4
LEADS: Final = 9
ARTIFACT_STEPS: Final = 13
EXPLORERS: Final[i64] = FACTS.explorers
CROSSINGS: Final[i64] = FACTS.crossings_to_end


@final
class Columns:
    """Pieces in a row, each starting where the one before it ends.

    >>> columns = Columns()
    >>> columns.piece("stone", 10), columns.piece("top", 33), columns.size
    (0, 10, 43)
    """

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.size: int = 0

    def piece(self, name: str, size: int) -> i64:
        """Appends a piece and returns its first column."""
        start = self.size
        self.pieces.append(Piece(name, size))
        self.size = start + size
        return start


# What everybody shares, and what concerns no path alone. Seats are counted from the onlooker.
_shared = Columns()
PLAYERS: Final[i64] = _shared.piece("players", OTHERS)  # two, three or four
OPTIONS: Final[i64] = _shared.piece("options", 4)  # short, direction, lowest opening, stall guard
LEFT: Final[i64] = _shared.piece("expeditions left", EXPEDITION_ROOM)  # after this one
DECISION: Final[i64] = _shared.piece("decision", SEATS * DECISIONS)  # who decides, and in which kind of frame
PILE: Final[i64] = _shared.piece("draw pile", 15)  # in steps that grow
PILE_SIZE: Final[i64] = _shared.piece("draw pile size", 1)  # / 100
PLAYS: Final[i64] = _shared.piece("plays left", 15)  # own ones, while everybody draws from the pile; in steps
PLAYS_NUMBER: Final[i64] = _shared.piece("plays left number", SEATS)  # of each seat, / 10
CROSSED: Final[i64] = _shared.piece("crossed", int(CROSSINGS))  # explorers beyond their bridges
CROSSED_BY: Final[i64] = _shared.piece("crossed by", SEATS)  # those of each seat
STEPS: Final[i64] = _shared.piece(
    "steps to the last crossing", 15
)  # if the foremost explorers go on; in steps
AT_BRIDGE: Final[i64] = _shared.piece(
    "at the bridge", SEATS
)  # explorers of each seat that cross with one step
NEAR_BRIDGE: Final[i64] = _shared.piece("near the bridge", SEATS)  # those that cross with the step after it
IDLE: Final[i64] = _shared.piece("idle turns", 2)  # as a share of the limit; that it is reached
FITTING: Final[i64] = _shared.piece("fitting cards", HAND_ROOM + 1)  # in hand, for columns that are begun
UNFIT: Final[i64] = _shared.piece("unfit cards", HAND_ROOM + 1)  # in hand
SPARE: Final[i64] = _shared.piece("spare plays", 8)  # own plays left beyond the fitting cards; in steps
OUT: Final[i64] = _shared.piece("explorers out", SEATS * int(EXPLORERS + 1))  # of each seat
RESEARCHER_HOME: Final[i64] = _shared.piece("researcher at home", SEATS)
TOTAL: Final[i64] = _shared.piece("total", SEATS)  # / 100
SMALL_TOTAL: Final[i64] = _shared.piece("small total", SEATS * 6)  # what a net result can lower; in steps
NET_GAIN: Final[i64] = _shared.piece("net gain", SEATS)  # what the explorers bring where they stand, / 50
NET_LOSS: Final[i64] = _shared.piece("net loss", SEATS)  # or cost
ARTIFACTS: Final[i64] = _shared.piece("artifacts", SEATS * ARTIFACT_STEPS)  # tiles and tokens of each seat
ARTIFACTS_FOUND: Final[i64] = _shared.piece("artifacts found", SEATS)  # in this expedition, / 9
TRACK: Final[i64] = _shared.piece("artifact track", SEATS)  # what all of them bring, / 50
TRACK_NEXT: Final[i64] = _shared.piece("next artifact", SEATS)  # what one more would add, / 50
LEAD: Final[i64] = _shared.piece("lead", OTHERS * LEADS)  # own lead over each other seat, spread over steps
LEAD_NUMBER: Final[i64] = _shared.piece("lead number", OTHERS)  # / 100

# What concerns the path of one colour; the same columns for each colour.
_path = Columns()
# Whose turn it is and which part of it, and how much is left: a path is worth something together with that alone.
PART: Final[i64] = _path.piece(
    "part of the turn", 5
)  # own: play, explorer or move, draw; the next seat's, another's
PATH_PLAYS: Final[i64] = _path.piece("plays left", 15)
PATH_CROSSED: Final[i64] = _path.piece("crossed", int(CROSSINGS))
ASKED: Final[i64] = _path.piece(
    "asked about", SEATS * 3
)  # by whom: explorer, move by arrow, move by city from here
MOVABLE: Final[i64] = _path.piece("movable", SEATS)  # an explorer here may get the bonus move, by its owner
# The onlooker's column, explorer and cards.
STONE: Final[i64] = _path.piece("stone", STONES + 1)
RESEARCHER: Final[i64] = _path.piece("researcher", STONES)  # on that stone
TOP: Final[i64] = _path.piece("top", 3 * VALUES)  # of an open, rising or falling column
HAND: Final[i64] = _path.piece("hand", VALUES)  # copies in hand that fit
UNFIT_HAND: Final[i64] = _path.piece("unfit hand", VALUES)  # copies in hand that do not
GONE: Final[i64] = _path.piece(
    "gone", VALUES
)  # copies that would fit and are not to be drawn: all others are unseen
GAP: Final[i64] = _path.piece("gap", VALUES)  # from the column's top to the first card in hand
NEXT_GAP: Final[i64] = _path.piece("next gap", VALUES)  # from the first card in hand to the second
PASSED: Final[i64] = _path.piece("passed over", 7)  # unseen cards lost by laying the first; more count as 6
COMING: Final[i64] = _path.piece("coming", 1)  # fitting cards to be drawn on average
SURE: Final[i64] = _path.piece("sure stone", STONES + 1)  # how far the cards in hand reach
# How far the explorer will come on average, spread; not begun, with an adventurer, with the researcher.
LIKELY: Final[i64] = _path.piece("likely stone", 3 * (STONES + 1))
WANTED_NEXT: Final[i64] = _path.piece(
    "wanted by the next", VALUES
)  # cards in hand that fit the next seat's column
WANTED_LATER: Final[i64] = _path.piece("wanted by others", VALUES)  # or that of another seat
# Tiles on stones beyond the onlooker's explorer.
TILES_AHEAD: Final[i64] = _path.piece("tiles ahead", 3 * STONES)  # artifact, arrow, points / 10
NEXT_TILES: Final[i64] = _path.piece("next tiles", 2 * 3)  # the same with one step and with two
RACE: Final[i64] = _path.piece("race", 3)  # foremost explorer here, level with another, behind one
FIRST_TO: Final[i64] = _path.piece("first to artifacts", 2)  # artifacts ahead while foremost; while not
# The discard pile.
DISCARD_TOP: Final[i64] = _path.piece("discard top", VALUES)
DISCARD_FITS: Final[i64] = _path.piece("discard fits", 5)  # see fill_discards
CLOSED: Final[i64] = _path.piece("closed", 1)  # to the drawer, who has just discarded there
TAKEABLE: Final[i64] = _path.piece("takeable", SEATS)  # by the seat that draws
# The other seats, one after the other.
_other = Columns()
OTHER_STONE: Final[i64] = _other.piece("stone", STONES)
OTHER_RESEARCHER: Final[i64] = _other.piece("researcher", STONES)
OTHER_TOP: Final[i64] = _other.piece("top", VALUES)
OTHER_DIRECTION: Final[i64] = _other.piece("direction", 2)  # undecided, falling
OTHER_KNOWN: Final[i64] = _other.piece(
    "known", 3
)  # cards that everybody knows in the hand and that fit; at least
OTHER_LIKELY: Final[i64] = _other.piece("likely stone", STONES + 1)  # of an explorer on the path, spread
OTHER_TILES: Final[i64] = _other.piece("tiles ahead", 3)  # artifacts, arrows, points / 10
OTHER_WANTS: Final[i64] = _other.piece("wants", 1)  # cards in the onlooker's hand that fit
OTHER: Final[i64] = _path.piece("others", OTHERS * _other.size)
OTHER_WIDTH: Final[i64] = _other.size

WIDTH: Final[i64] = _path.size
PATHS: Final[i64] = _shared.piece("paths", COLOURS * _path.size)

PIECES: tuple[Piece, ...] = tuple(_shared.pieces)
SIZE: Final[i64] = _shared.size
# The columns of one path within the last piece, and those of one other seat within the last of them.
PATH_PIECES: tuple[Piece, ...] = tuple(_path.pieces)
OTHER_PIECES: tuple[Piece, ...] = tuple(_other.pieces)


def _alike() -> Alike:
    """The actions about one path: its cards laid, its cards discarded, the bonus move, the discard taken."""
    actions: dict[int, tuple[int, int]] = {}
    for kind in range(KINDS):
        colour, value = divmod(kind, VALUES)
        actions[int(LAY) + kind] = (colour, value)
        actions[int(DISCARD) + kind] = (colour, VALUES + value)
    for colour in range(COLOURS):
        actions[int(MOVE) + colour] = (colour, 2 * VALUES)
        actions[int(TAKE) + colour] = (colour, 2 * VALUES + 1)
    return Alike(copies=COLOURS, actions=actions)


ALIKE: Final = _alike()
