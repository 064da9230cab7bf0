"""The pieces of the features: their names, sizes and order, from which the first column of each follows.

Seats are counted from the onlooker. Counts are thermometers (a column for each of the first few) or one-hot.
"""

from typing import Final

from digsite.engine.game import Piece
from digsite.engine.native import i64
from digsite.games.arnak.features.sketches import AMOUNT_BITS, OPERATION_BITS
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.table.layout import SEATS
from digsite.games.arnak.table.operations import OPERATIONS

_OTHERS: Final = SEATS - 1
_BOARDS: Final = 2
_ICONS: Final = vocabulary.ICON_COUNT - 1
_FRAMES: Final = len(OPERATIONS)
_FIGURES: Final = ids.FIGURES + 1
_SITE_TILES: Final = ids.SITE_TILES
_SKETCH: Final = OPERATION_BITS + AMOUNT_BITS
_TOKENS: Final = 2
_KINDS_OF_PRICES: Final = vocabulary.RESOURCE_COUNT + 1  # an idol too

ROUNDS: Final = 5
RESOURCE_STEPS: Final = 8
HAND_SIZES: Final = 8  # the last one: as many or more
TRACK_PLACES: Final = ids.TRACK_SPACES + 1  # the first one: before the track
TRACK_ROWS: Final = 9
LACKS: Final = 4  # the last one: as many or more
ICON_STEPS: Final = 4
TEMPLE_STEPS: Final = 4
FIGURES_OF_RIVAL: Final = 6
TILES_OF_RIVAL: Final = 15  # in the box
DEEDS: Final = 16
FEAR_STEPS: Final = 6
LEADS: Final = (-30, -20, -14, -9, -5, -2, 0, 1, 3, 6, 10, 15, 21, 31)  # points ahead, at least

# What is told about each opponent, in this order.
PERSON: Final = (
    ("resources", vocabulary.RESOURCE_COUNT * 4),
    ("hand size", HAND_SIZES),
    ("figures at home", _FIGURES),
    ("crates", 3),
    ("slotted", ids.SLOTS + 1),
    ("passed", 1),
    ("Fear", FEAR_STEPS),
    ("glass row", TRACK_ROWS),
    ("notebook row", TRACK_ROWS),
    ("assistants", ids.SQUARES),
    ("gold", ids.SQUARES),
    ("ready", ids.SQUARES),
    ("boons", 3),
    ("guardians", 4),
    ("items", 6),
    ("artifacts", 4),
)
PERSON_SIZE: Final = sum(size for _, size in PERSON)

PIECES = (
    Piece("decision", _FRAMES),  # the frame on top, where the onlooker decides
    Piece("their decision", _FRAMES),  # the same where somebody else decides
    Piece("who decides", SEATS),
    Piece("main action open", 2),  # of the onlooker, of somebody else
    Piece("over", 1),
    # The game.
    Piece("players", SEATS),
    Piece("board", _BOARDS),
    Piece("difficulty", 6),  # against the rival
    Piece("starting player", SEATS),
    Piece("rounds left", ROUNDS),
    # What the onlooker has.
    Piece("resources", vocabulary.RESOURCE_COUNT * RESOURCE_STEPS),
    Piece("resources beyond", vocabulary.RESOURCE_COUNT),
    Piece("hand size", HAND_SIZES),
    Piece("hand size by round", ROUNDS * HAND_SIZES),
    Piece("figures at home", _FIGURES),
    Piece("figures at home by round", ROUNDS * _FIGURES),
    Piece("passed", 1),
    Piece("passed by round", ROUNDS),
    Piece("crates", 4),
    Piece("slotted", ids.SLOTS + 1),
    Piece("idol for a slot", 1),
    Piece("Fear", FEAR_STEPS),
    Piece("fear tiles", 2),
    Piece("protection", 2),  # all icons are planes, no Fear from guardians
    Piece("assistants", 4 * ids.ASSISTANTS),  # silver used, silver ready, gold used, gold ready
    Piece("boons", ids.GUARDIANS),
    Piece("icons", _ICONS * ICON_STEPS),  # that the onlooker could travel with
    Piece("icons together", 6),
    Piece("pilots", 3),
    Piece("floating", _ICONS * 2),
    # The cards of the onlooker.
    Piece("hand", ids.CARD_KINDS),
    Piece("own deck", ids.CARD_KINDS),
    Piece("next cards", ids.CARD_KINDS),  # how likely each is among the next that fill a hand
    Piece("play area", ids.CARD_KINDS),
    Piece("asked about", ids.CARD_KINDS),  # cards being sorted, or a card that may be kept
    Piece("artifacts to play", ids.ARTIFACTS),  # in hand, with a tablet for it
    # The card row.
    Piece("row", ids.TRADED),
    Piece("affordable", ids.TRADED),
    # The board.
    Piece("site tiles", _SITE_TILES * _ICONS),  # by the icon that travel there begins with
    Piece("idols", ids.WILD_SITES * ids.IDOL_KINDS),
    Piece("own figures", ids.SPACES),
    Piece("other figures", ids.SPACES),
    Piece("blocked", ids.CAMP_SPACES),
    Piece("camps in reach", ids.CAMP_SPACES),
    Piece("tiles in reach", _SITE_TILES),
    Piece("discoveries in reach", ids.WILD_SITES),
    Piece("idols in reach", ids.IDOL_KINDS),
    Piece("guarded sites", ids.SITES),
    Piece("guardians", ids.GUARDIANS),
    Piece("guardians here", ids.GUARDIANS),  # where the onlooker stands
    Piece("guardians to overcome", ids.GUARDIANS),  # whose price can be paid now
    Piece("guardian lacks", _KINDS_OF_PRICES),  # the one thing that is missing
    Piece("supply", ids.ASSISTANTS),
    Piece("rescue", ids.ASSISTANTS),
    # Research.
    Piece("glass", _BOARDS * TRACK_PLACES),
    Piece("notebook", _BOARDS * TRACK_PLACES),
    Piece("glass by round", ROUNDS * TRACK_ROWS),
    Piece("notebook by round", ROUNDS * TRACK_ROWS),
    Piece("steps", _TOKENS * _BOARDS * ids.TRACK_SPACES),  # that can be paid now
    Piece("step lacks", _TOKENS * _KINDS_OF_PRICES),  # the one thing that is missing
    Piece("step short of", _TOKENS * (LACKS + 1)),  # how much the cheapest step is short of
    Piece("notebook waits", 1),  # until the glass is higher up
    Piece("bonuses", _BOARDS * ids.TRACK_SPACES * ids.BONUS_KINDS),
    Piece("next bonuses", _TOKENS * ids.BONUS_KINDS),
    Piece("temple", ids.TEMPLE_STACKS * TEMPLE_STEPS),
    Piece("temple tiles to take", ids.TEMPLE_STACKS),
    Piece("arrivals", SEATS + 1),
    # The others.
    Piece("lead", (_OTHERS + 1) * len(LEADS)),  # over each opponent and the rival
    Piece("points ahead", _OTHERS + 1),
    Piece("opponents", _OTHERS * PERSON_SIZE),
    Piece("next opponent's cards", ids.TRADED),
    Piece("next opponent's assistants", 2 * ids.ASSISTANTS),  # silver, gold
    Piece("rival's tiles", TILES_OF_RIVAL),  # left in this round
    Piece("rival's mix", TILES_OF_RIVAL),  # in the game
    Piece("rival's turns", ids.RIVAL_TILES + 1),
    Piece("rival's deeds", DEEDS),  # to come in this round
    Piece("rival's arrow", 2),
    Piece("rival's idols", ids.IDOL_KINDS),
    Piece("rival's figures", FIGURES_OF_RIVAL),
    Piece("rival's guardians", 3),  # where it stands
    Piece("rival's glass", _BOARDS * TRACK_PLACES),
    # The chain of the pending decision.
    Piece("effect", _SKETCH),  # of the frame on top: operations, then amounts
    Piece("waiting effects", _SKETCH),  # of the frames below it
    Piece("their effects", _SKETCH),  # of all frames, where somebody else decides
    Piece("waiting frames", _FRAMES - OPERATION_BITS),  # besides operations
    Piece("flags", 3),  # cannot be declined, is repeated, is paid for
    Piece("source card", ids.CARD_KINDS),
    Piece("source camp", ids.CAMPS),
    Piece("source site tile", _SITE_TILES),
    Piece("source assistant", ids.ASSISTANTS),
    Piece("source guardian", ids.GUARDIANS),
    Piece("source idol", ids.IDOL_KINDS),
    Piece("source bonus", ids.BONUS_KINDS),
    Piece("source row", _BOARDS * TRACK_ROWS * _TOKENS),
    Piece("source slot", ids.SLOT_EFFECTS),
    Piece("travel due", _ICONS * 2),
    Piece("travel discount", _ICONS * 2),
    Piece("destination", ids.SPACES),
    Piece("errand", 3),  # of a figure that sets out: discover, use, use twice
    Piece("discovery", 2),  # site tile still to come, guardian still to come
    Piece("captive", ids.GUARDIANS),
    Piece("offered bonuses", ids.BONUS_KINDS),
    Piece("researched", _TOKENS * ids.TRACK_SPACES + ids.TEMPLE_STACKS),  # with a discount still to be chosen
)


def _starts() -> dict[str, int]:
    starts: dict[str, int] = {}
    at = 0
    for piece in PIECES:
        starts[piece.name] = at
        at += piece.size
    return starts


_STARTS: Final = _starts()
SIZE: Final[i64] = sum(piece.size for piece in PIECES)


def start(name: str) -> i64:
    """The first column of a piece.

    >>> start("decision")
    0
    """
    return _STARTS[name]


def trait(name: str) -> i64:
    """The first column of one of the things told about an opponent, counted from where that opponent begins.

    >>> trait("resources")
    0
    """
    at = 0
    for other, size in PERSON:
        if other == name:
            return at
        at += size
    raise KeyError(name)
