"""The table of the literal Quetzal: what lies where, and the few things that every rule does with it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from tests.reference.quetzal_facts import BONUSES, CARDS, PERMANENT, SURROUNDINGS, TILES, TYPES, Facts

Action = tuple[str, ...]  # a verb, and what it is about
Thing = TypeVar("Thing")

CATEGORIES = ("black", "white", "wild", "character")
ROLES = ("adventurer", "archaeologist")
FACES = ("black", "white", "side", "standing")
POOL = "pool"
AUTOMATON = "automaton"
TEMPLE = tuple(f"temple-{number}" for number in range(1, 6))
VILLAGE = tuple(f"village-{number}" for number in range(1, 4))
SHIPS = ("ship-1", "ship-2")
UNIQUE = ("stela", *TEMPLE, *VILLAGE)  # QZ-UNIQ-01
FREE = ("camp", "harbor")  # QZ-FREE-01
BIDDING = (*SURROUNDINGS, "black-market", *SHIPS)  # QZ-BID-01
PLACES = ("camp", "stela", *TEMPLE, *VILLAGE, "harbor", *SURROUNDINGS, "black-market", *SHIPS)
POINTS_FROM = (
    "collections",
    "card_bonuses",
    "upgrades",
    "track",
    "surroundings",
    "exchanges",
    "marker",
    "coins",
    "tiles",
)
DONE: Action = ("done",)
NONE: Action = ("none",)

# Every action, in the order of the ids (QZ-MOD-16).
ACTIONS: list[Action] = [
    *(("target", place) for place in PLACES),
    *(("add", category) for category in CATEGORIES),
    *(("reroll", category) for category in CATEGORIES),
    *((verb, card) for verb in ("pick", "keep", "sell", "deliver") for card in CARDS),
    *(("take", tile) for tile in TILES),
    *(("put away", tile) for tile in PERMANENT),
    *(("role", role) for role in ROLES),
    ("reroll all",),
    ("exchange", "vp"),
    ("exchange", "discovery"),
    DONE,
    NONE,
]


class Question(NamedTuple):
    """A decision: who is asked what, the answers, and the place or tile it is about."""

    seat: int
    kind: str
    options: list[Action]
    about: str | None = None


Asking = Generator[Question, Action, None]


class Chance(Protocol):
    """Where everything random comes from; the caller supplies it."""

    def first_seat(self, players: int) -> int:
        """The seat that draws the lot for the marker."""

    def shuffle(self, things: Sequence[Thing]) -> list[Thing]:
        """The things in random order."""

    def roll(self, chances: dict[str, int]) -> str:
        """One of the names, by their chances."""


class Table:
    """Everything that lies on the table or is held in a hand. The last thing of a pile is its top."""

    def __init__(self, players: int, first: int | str, facts: Facts, chance: Chance) -> None:
        if players not in (2, 3, 4, 5):
            raise ValueError("two to five people play (QZ-SET-01)")
        self.facts = facts
        self.players = players
        self.chance = chance
        drawn = chance.first_seat(players)  # the lot is drawn in any case (QZ-MOD-12)
        self.marker = drawn if first == "random" else int(first)  # QZ-SET-06
        self.round = 1  # QZ-SET-05
        self.deck: list[dict[str, Any]] = [
            {"card": card, "seen by": None} for card in chance.shuffle(all_cards(facts))
        ]  # QZ-SET-02
        self.temple: list[str | None] = [None] * 8
        self.digs: dict[str, list[str | None]] = {place: [None, None] for place in SURROUNDINGS}
        self.discards: list[str] = []  # QZ-SET-14
        self.tiles: list[str] = chance.shuffle(all_tiles(facts))  # QZ-SET-04
        self.village: list[str | None] = [None] * (facts["two_players"]["upgrades"] if players == 2 else 3)
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.known: list[list[str]] = [[] for _ in range(players)]
        self.drawn: list[str] = []  # the two cards of QZ-UPG-28
        self.crate: list[str] = []  # the cards named for a delivery
        self.group = dict.fromkeys(CATEGORIES, 0)  # the meeples named for a placement or a reroll
        self.active: list[list[str]] = [[] for _ in range(players)]  # QZ-SET-10
        self.put_away: list[list[str]] = [[] for _ in range(players)]
        self.settling: list[str] = []  # tiles whose put-away or immediate bonus is not over
        self.coins = [
            facts["setup"]["coins"][self.steps_from_marker(seat)] for seat in range(players)
        ]  # QZ-SET-07
        self.points: list[dict[str, int]] = [
            dict.fromkeys(POINTS_FROM, 0) for _ in range(players)
        ]  # QZ-SET-11
        self.discovery = [0] * players
        team = facts["setup"]["team"][players - 2]  # QZ-SET-09, QZ-2P-02
        self.meeples: list[list[dict[str, Any]]] = [
            [{"number": number, "face": None, "place": POOL} for number in range(1, team + 1)]
            + [{"number": "character", "face": None, "place": POOL}]
            for _ in range(players)
        ]
        self.bids: dict[str, dict[str, Any]] = {}  # who holds which unique space or bidding location
        self.automaton_cards = (
            chance.shuffle([str(number) for number in range(1, 11)]) if players == 2 else []
        )  # QZ-2P-06
        self.automaton_seen = 0

    # --- seats and places -------------------------------------------------------------------------

    def steps_from_marker(self, seat: int) -> int:
        """How far a seat is from the marker, clockwise."""
        return (seat - self.marker) % self.players

    def turn_order(self) -> list[int]:
        """Clockwise from the current holder of the marker."""
        return sorted(range(self.players), key=self.steps_from_marker)

    def exists(self, place: str) -> bool:
        """Whether a place is in the game with so many players (QZ-SET-13, QZ-2P-05)."""
        if place == "ship-2":
            return bool(self.facts["setup"]["ships"][self.players - 2] == 2)
        if place in VILLAGE and self.players == 2:
            return VILLAGE.index(place) + 1 not in self.facts["two_players"]["covered_village"]
        return True

    def holder(self, place: str) -> int | str | None:
        """The seat or automaton that holds a unique space or bidding location."""
        return self.bids[place]["by"] if place in self.bids else None

    def player_at(self, place: str) -> int | None:
        """The seat that holds it, if it is not the automaton."""
        holder = self.holder(place)
        return holder if isinstance(holder, int) else None

    # --- meeples ----------------------------------------------------------------------------------

    def pool(self, seat: int, category: str) -> list[dict[str, Any]]:
        """The meeples of a category in a pool, the one to be used first in front (QZ-MOD-05)."""
        own = [meeple for meeple in self.meeples[seat] if meeple["place"] == POOL]
        found = [meeple for meeple in own if category_of(meeple) == category]
        return sorted(found, key=lambda meeple: meeple["face"] == "standing")

    def pool_size(self, seat: int) -> int:
        """How many meeples wait in a pool."""
        return sum(meeple["place"] == POOL for meeple in self.meeples[seat])

    def take_group(self, seat: int) -> list[dict[str, Any]]:
        """The meeples the named group stands for, in index order; nothing is named any more."""
        chosen = [
            meeple for category, count in self.group.items() for meeple in self.pool(seat, category)[:count]
        ]
        self.group = dict.fromkeys(CATEGORIES, 0)
        return [meeple for meeple in self.meeples[seat] if meeple in chosen]

    def roll(self, seat: int, meeple: dict[str, Any]) -> None:
        """One meeple is rolled; standing, it pays at once (QZ-ROLL-05, QZ-ROLL-07, QZ-CAMP-05)."""
        odds = self.facts["roll"]
        if meeple["number"] == "character":
            fallen = self.chance.roll(odds["character"])
            meeple["face"] = "side" if fallen == "lying" else fallen  # it only stands or not (QZ-ROLL-10)
        else:
            meeple["face"] = self.chance.roll({face: odds["team"][face] for face in FACES})
        if meeple["face"] == "standing":
            self.coins[seat] += odds["standing_coins"]

    # --- cards ------------------------------------------------------------------------------------

    def draw_card(self) -> dict[str, Any] | None:
        """The top card of the deck; an empty deck is made anew from the discards (QZ-NEXT-06, QZ-NEXT-07)."""
        if not self.deck:
            cards = self.chance.shuffle(sorted(self.discards, key=CARDS.index))
            self.deck = [{"card": card, "seen by": None} for card in cards]
            self.discards = []
        return self.deck.pop() if self.deck else None

    def lay_out(self, row: list[str | None]) -> None:
        """Every empty card space of a row gets a card (QZ-NEXT-02)."""
        for position, card in enumerate(row):
            if card is None:
                drawn = self.draw_card()
                row[position] = drawn["card"] if drawn else None

    def lay_out_tiles(self) -> None:
        """The Village is filled up, as far as the pile goes (QZ-NEXT-03, QZ-NEXT-09)."""
        for position, tile in enumerate(self.village):
            if tile is None and self.tiles:
                self.village[position] = self.tiles.pop()

    def take_openly(self, seat: int, row: list[str | None], card: str) -> None:
        """A face-up card goes to a hand: the copy on the lowest position (QZ-MOD-11, QZ-HID-10)."""
        row[row.index(card)] = None
        self.hands[seat].append(card)
        self.known[seat].append(card)

    def discard_from_hand(self, seat: int, card: str) -> None:
        """A hand card goes to the common discard pile; an equal known card counts as used (QZ-HID-10)."""
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.discards.append(card)

    def total(self, seat: int) -> int:
        """The score as it stands, one plain sum (QZ-SET-12)."""
        return sum(self.points[seat].values())


def category_of(meeple: dict[str, Any]) -> str:
    """How a meeple can be used (QZ-ROLL-03, QZ-ROLL-04)."""
    if meeple["number"] == "character":
        return "character"
    face: str = meeple["face"]
    return face if face in ("black", "white") else "wild"


def all_cards(facts: Facts) -> list[str]:
    """The artifact cards, sorted."""
    return [
        f"{kind}-{bonus}" for kind in TYPES for bonus in BONUSES for _ in range(facts["bonuses"][kind][bonus])
    ]


def all_tiles(facts: Facts) -> list[str]:
    """The Upgrade tiles, sorted."""
    return [tile for tile in TILES for _ in range(facts["upgrades"][tile]["copies"])]


def once(things: Sequence[str | None], order: Sequence[str]) -> list[str]:
    """What is there, each kind once (QZ-MOD-11)."""
    return [kind for kind in order if kind in things]
