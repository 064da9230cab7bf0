"""The shape of a view of Quetzal. The types of the web client are generated from it (`make shapes`)."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from digsite.engine.shapes import HandOwner, KeyedCard, View
from digsite.games.quetzal.printed.components import ArtifactType, Bonus, Category, Demand, Face, Role

GroupStep = Literal["black", "white", "wild", "character", "done"]
PlaceType = Literal["unique", "bidding", "free"]
Decision = Literal[
    "reroll",
    "reroll-name",
    "target",
    "add",
    "role",
    "camp-reroll",
    "pick",
    "keep",
    "sell",
    "take-tile",
    "put-away",
    "deliver",
    "exchange",
]
Phase = Literal["roll", "place", "activate", "end", "over"]
Holder = int | Literal["automaton"]


class Place(TypedDict):
    """A place that meeples can be sent to."""

    key: str
    name: str
    type: PlaceType
    demand: Demand
    cost: int
    holder: Holder | None
    size: int
    role: Role | None
    fewest: int
    deliver: NotRequired[int]


class Reward(TypedDict):
    """The gains of a track space or of one of the Surroundings."""

    coins: NotRequired[int]
    vp: NotRequired[int]
    discovery: NotRequired[int]
    upgrade: NotRequired[int]


class KeyedTile(TypedDict):
    """An Upgrade that can be touched."""

    key: str
    tile: str


class Temple(TypedDict):
    """The cards at the Temple; taken ones leave a gap."""

    cards: list[KeyedCard | None]


class Surrounding(TypedDict):
    """One of the Surroundings: its cards and its reward."""

    name: str
    place: str
    cards: list[str | None]
    bonus: Reward


class KnownCard(TypedDict):
    """A card in the deck that the viewer put there, by its place from the bottom."""

    place: int
    card: str


class Deck(TypedDict):
    """The deck of artifacts."""

    size: int
    known: list[KnownCard]


class TilePile(TypedDict):
    """The face-down Upgrades."""

    size: int


class Group(TypedDict):
    """The meeples named so far in a placement or a reroll."""

    place: str | None
    meeples: Mapping[Category, int]


class GroupTerms(TypedDict):
    """The limits of a group at a place; `closes` says that the first meeple ends the group."""

    fewest: int
    most: int
    mixed: bool
    room: Mapping[Category, int]
    closes: bool


class PlacingTerms(TypedDict):
    """The terms of a group at every place that can be chosen, and the actions that name it."""

    places: Mapping[str, GroupTerms]
    actions: Mapping[GroupStep, int]


class TileTerms(TypedDict):
    """The gains an active Upgrade adds to a delivery."""

    tile: str
    needs: Mapping[str, int]
    coins: int
    points: int
    each: Mapping[str, int]


class DeliveryTerms(TypedDict):
    """The worth of any choice of cards."""

    full: int
    values: Mapping[ArtifactType, list[int]]
    tiles: list[TileTerms]


class DeliveryWorth(TypedDict):
    """The gains of the cards named so far."""

    collections: int
    card_bonuses: int
    upgrades: int
    points: int
    coins: int
    discovery: int


class Delivery(TypedDict):
    """The delivery in progress; only its owner sees which cards are named."""

    place: str
    limit: int
    named: NotRequired[list[str]]
    worth: NotRequired[DeliveryWorth]
    terms: NotRequired[DeliveryTerms]


class Drawn(TypedDict):
    """Two cards of which the player keeps one."""

    count: int
    cards: list[KeyedCard] | None


class AutomatonBid(TypedDict):
    """A bid of the automaton."""

    name: str
    count: int
    role: Role


class AutomatonCard(TypedDict):
    """The automaton's card of this round."""

    number: int
    temple: list[int]
    surrounding: AutomatonBid
    third: AutomatonBid


class Automaton(TypedDict):
    """The automaton of the game for two."""

    card: AutomatonCard
    seen: list[int]
    meeples: int
    out: int


class ScoreTrack(TypedDict):
    """Where a player's marker stands on the score track, and the laps before."""

    tokens: int
    space: int


class Pool(TypedDict):
    """A player's meeples of one category that are not placed."""

    key: str
    category: Category
    count: int


class Meeple(TypedDict):
    """A meeple: how it lies, and the place it was sent to."""

    number: int
    category: Category
    face: Face
    place: str | None


class Player(HandOwner):
    """A player."""

    coins: int
    points: int
    score_track: ScoreTrack
    score: Mapping[str, int]
    discovery: int
    pool: list[Pool]
    meeples: list[Meeple]
    active: list[KeyedTile]
    put_away: list[str]


class TempleValues(TypedDict):
    """How many cards each Temple space lets choose and draw."""

    choose: list[int]
    draw: list[int]


class HarborValues(TypedDict):
    """The price of a delivery at the Harbor, and how many cards it takes."""

    cost: int
    cards: int


class FinalValues(TypedDict):
    """The points counted at the end."""

    marker_vp: int
    coins_per_vp: int


class AutomatonValues(TypedDict):
    """The order in which the automaton takes cards."""

    types: list[str]
    bonuses: list[str]


class PrintedValues(TypedDict):
    """The printed values that a player can read off the components."""

    track: list[Reward]
    values: Mapping[ArtifactType, list[int]]
    bonuses: Mapping[ArtifactType, Mapping[Bonus, int]]
    upgrades: Mapping[str, Mapping[str, int]]
    temple: TempleValues
    black_market: int
    camp: int
    harbor: HarborValues
    ship: int
    final: FinalValues
    automaton: AutomatonValues


class QuetzalView(View):
    """A view of Quetzal: everything that one seat may see."""

    options: Mapping[str, str | int]
    decision: Decision | None
    phase: Phase
    round: int
    rounds: int
    marker: int
    places: list[Place]
    temple: Temple
    surroundings: list[Surrounding]
    village: list[KeyedTile]
    deck: Deck
    tile_pile: TilePile
    discards: list[str]
    group: Group | None
    terms: PlacingTerms | None
    delivery: Delivery | None
    drawn: Drawn | None
    waiting: list[KeyedTile]
    automaton: Automaton | None
    players: list[Player]
    printed: PrintedValues
