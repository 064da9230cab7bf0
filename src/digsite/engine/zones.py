"""Places on the table and who may see into them.

A zone declares its audience once. The view, the determinization, the observation and the redaction of events
all ask that declaration; nothing else decides who may see what.

An audience is a mask: one bit for each seat, and one for spectators.
"""

from dataclasses import dataclass
from typing import Final, final

from digsite.engine.frozen import Frozen
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream

MOST_SEATS: Final = 8
SPECTATOR: Final = 1 << 8
EVERYBODY: Final = (1 << 9) - 1
NOBODY: Final = 0

# How far a zone is open.
OPEN: Final = "open"
OWNER: Final = "owner"
CLOSED: Final = "closed"


def bit_of(seat: int | None) -> int:
    """The bit of a seat in an audience; None is a spectator.

    >>> bit_of(2), bit_of(None) == SPECTATOR
    (4, True)
    """
    return SPECTATOR if seat is None else 1 << seat


@final
@dataclass(frozen=True, slots=True)
class Zone(Frozen):
    """A place that holds things, and who may see into it.

    >>> hand = Zone("hand", OWNER)
    >>> hand.audience(1), hand.visible_to(1, owner=1), hand.visible_to(None, owner=1)
    (2, True, False)
    """

    name: str
    sight: str

    def audience(self, owner: int = -1) -> i64:
        """The audience of this zone when it belongs to that owner."""
        if self.sight == OPEN:
            return EVERYBODY
        if self.sight == OWNER:
            return 1 << owner
        return NOBODY

    def visible_to(self, seat: int | None, owner: int = -1) -> bool:
        """Whether that seat may see into this zone."""
        return self.audience(owner) & bit_of(seat) != 0


def move_audience(origin: Zone, destination: Zone, owner: int = -1) -> int:
    """The audience of a move between two zones: everybody who may see either end.

    >>> pile, hand = Zone("draw pile", CLOSED), Zone("hand", OWNER)
    >>> move_audience(pile, hand, owner=0)
    1
    """
    return origin.audience(owner) | destination.audience(owner)


def newly_known(origin: Zone, destination: Zone, owner: int = -1) -> int:
    """The audience that learns something by a move: it sees the destination and did not see the origin.

    >>> newly_known(Zone("hand", OWNER), Zone("column", OPEN), owner=0) & 0b11
    2
    """
    return destination.audience(owner) & ~origin.audience(owner)


@final
class Slots:
    """All places that hold a hidden thing: the thing, its audience, and its pool.

    An onlooker cannot tell the hidden things of one pool apart; things of different pools never change places.
    """

    __slots__ = ("audiences", "pools", "size", "things")

    def __init__(self, capacity: i64) -> None:
        self.things: vec[i64] = vec[i64]([0] * capacity)
        self.audiences: vec[i64] = vec[i64]([0] * capacity)
        self.pools: vec[i64] = vec[i64]([0] * capacity)
        self.size: i64 = 0

    def add(self, thing: i64, audience: i64, pool: i64) -> None:
        """Adds a place."""
        index = self.size
        self.things[index] = thing
        self.audiences[index] = audience
        self.pools[index] = pool
        self.size = index + 1


def redeal(slots: Slots, onlooker: i64, pool: i64, most: i64, shuffler: Stream) -> None:
    """Deals the things of one pool that an onlooker cannot see back to their places at random.

    `most` bounds the numbers of the things. They are counted first and dealt from the counts, so the outcome
    depends on which things are hidden, never on where they really lie.

    >>> slots = Slots(3)
    >>> for thing, audience in ((4, EVERYBODY), (2, NOBODY), (7, bit_of(1))):
    ...     slots.add(thing, audience, 0)
    >>> redeal(slots, bit_of(0), 0, 10, Stream.from_seed(1, 1))
    >>> slots.things[0], sorted(slots.things)
    (4, [2, 4, 7])
    """
    counts = vec[i64]([0] * most)
    hidden: i64 = 0
    index: i64 = 0
    while index < slots.size:
        if slots.pools[index] == pool and slots.audiences[index] & onlooker == 0:
            thing = slots.things[index]
            counts[thing] += 1
            hidden += 1
        index += 1
    order = vec[i64]([0] * hidden)
    filled: i64 = 0
    thing = 0
    while thing < most:
        copies = counts[thing]
        while copies > 0:
            order[filled] = thing
            filled += 1
            copies -= 1
        thing += 1
    shuffler.shuffle(order, 0, hidden)
    dealt: i64 = 0
    index = 0
    while index < slots.size:
        if slots.pools[index] == pool and slots.audiences[index] & onlooker == 0:
            slots.things[index] = order[dealt]
            dealt += 1
        index += 1


def redeal_pile(
    pile: vec[i64], start: i64, end: i64, audience: i64, onlooker: i64, most: i64, shuffler: Stream
) -> None:
    """Deals the things of one pile, from `start` to `end`, anew among themselves unless an onlooker sees them.

    >>> pile = vec[i64]([9, 1, 2])
    >>> redeal_pile(pile, 1, 3, NOBODY, bit_of(0), 10, Stream.from_seed(1, 1))
    >>> pile[0], sorted(pile)
    (9, [1, 2, 9])
    """
    slots = Slots(end - start)
    for index in range(start, end):
        slots.add(pile[index], audience, 0)
    redeal(slots, onlooker, 0, most, shuffler)
    for index in range(start, end):
        pile[index] = slots.things[index - start]
