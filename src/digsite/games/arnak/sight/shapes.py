"""The shape of a view of Arnak. The types of the web client are generated from it (`make shapes`)."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from digsite.engine.shapes import KeyedCard, KeyedPile, Message, View

Resource = Literal["coin", "compass", "tablet", "arrowhead", "jewel"]
Travel = Literal["boot", "ship", "car", "plane"]
Level = Literal["camp", "I", "II"]
Owner = int | Literal["rival"]
TempleStack = Literal["2-left", "2-middle", "2-right", "6-left", "6-right", "11"]
Line = Literal["research", "temple", "idols", "guardians", "cards", "fear"]
SourceKind = Literal["card", "boon", "assistant", "floating", "discount", "pilot"]


class Amounts(TypedDict):
    """Counted resources; those with none are left out."""

    coin: NotRequired[int]
    compass: NotRequired[int]
    tablet: NotRequired[int]
    arrowhead: NotRequired[int]
    jewel: NotRequired[int]


class Source(TypedDict):
    """A card, a boon, an assistant, a floating or discounted icon, or a pilot that can cover a travel icon.

    `thing` is the key of the thing on the table, where there is one.
    """

    kind: SourceKind
    thing: str | None
    icon: Travel
    message: Message
    price: Amounts


class Way(TypedDict):
    """A way to pay: the sources it uses, and the decisions that say it; a pick without alternative is not asked."""

    picks: list[int]
    says: list[int]


class Bill(TypedDict):
    """Travel icons that are due, and every way to cover them; the way that the game proposes comes first."""

    owed: list[Travel]
    ways: list[Way]


class Brings(TypedDict):
    """The open consequences of a journey.

    `effect` is used `times` times and is named like "camps/coin" or "sites/falls". `idols` are those of a site that is
    discovered, None face down. A guardian `awakes` there, or one is there already and brings `fear` on the way home.
    `boon` names the guardian that is overcome.
    """

    effect: NotRequired[str]
    times: NotRequired[int]
    idols: NotRequired[list[str | None]]
    awakes: NotRequired[bool]
    guardian: NotRequired[str]
    fear: NotRequired[bool]
    boon: NotRequired[str]


class Journey(TypedDict):
    """A journey: its bill, its price besides travel, its consequences, and whether it shows something hidden."""

    bill: int
    price: Amounts
    brings: Brings
    reveals: bool


class Paying(TypedDict):
    """The ways to pay: the bill that is due now, or the journeys that can be chosen, by action."""

    due: int | None
    journeys: Mapping[str, Journey]
    bills: list[Bill]
    sources: Mapping[str, Source]


class Guardian(TypedDict):
    """A guardian, and whether its boon is used."""

    key: str
    guardian: str
    used: bool


class Space(TypedDict):
    """A space for an archaeologist, with its travel price."""

    key: str
    travel: list[Travel]
    figure: Owner | None
    blocked: bool


class Site(TypedDict):
    """A camp or a wild site; `tile` is the site tile that was found there, `name` says which place or site it is."""

    key: str
    name: Message
    level: Level
    tile: str | None
    spaces: list[Space]
    idol: str | None
    hidden_idols: int
    guardian: Guardian | None


class TradedCard(KeyedCard):
    """A card of the row, or on top of its deck."""

    cost: int
    points: int
    travel: list[Travel]


class TradeDeck(KeyedPile):
    """A deck that refills the row; its top card where it was revealed."""

    top: TradedCard | None


class TradeDecks(TypedDict):
    """The two decks that refill the row."""

    item: TradeDeck
    artifact: TradeDeck


class CardRow(TypedDict):
    """The cards from the staff outwards."""

    items: list[TradedCard]
    artifacts: list[TradedCard]
    decks: TradeDecks


class Exile(TypedDict):
    """The cards out of the game."""

    items: list[str]
    artifacts: list[str]
    basic: list[str]


class Stack(KeyedPile):
    """A stack of tiles, and the tiles known to lie at its bottom."""

    bottom: list[str]


class Assistant(TypedDict):
    """An assistant: silver or gold, ready or exhausted."""

    key: str
    assistant: str
    gold: bool
    exhausted: bool


class Supply(KeyedPile):
    """A stack of assistants and its top."""

    top: Assistant | None


class Rescue(KeyedPile):
    """The assistants that wait for rescue, as far as this seat may see them."""

    assistants: list[Assistant]


class TrackSpace(TypedDict):
    """A space of the research track and the bonus tiles on it."""

    key: str
    row: int
    order: int
    bonuses: list[str]


class TempleTiles(TypedDict):
    """A stack of temple tiles."""

    key: str
    left: int


class KeyedBonus(TypedDict):
    """A bonus tile that can be touched."""

    key: str
    bonus: str


class BonusStack(KeyedPile):
    """The bonus tiles of the Lost Temple; None for a seat that has not looked."""

    tiles: list[KeyedBonus] | None


class LostTemple(TypedDict):
    """The Lost Temple, and how many players have arrived there."""

    stacks: list[TempleTiles]
    bonus_stack: BonusStack
    arrivals: int


class Counter(TypedDict):
    """Tokens of one kind."""

    key: str
    count: int


class Crates(TypedDict):
    """The idols that are not in a slot."""

    key: str
    idols: int


class Token(TypedDict):
    """A research token and its space of the track; "S" is the start."""

    key: str
    space: str


class KnownLayer(TypedDict):
    """A card of a deck that this seat knows."""

    card: str


class ShuffledLayer(TypedDict):
    """Cards of a deck of which only the mix is known."""

    size: int
    among: list[str]


Layer = KnownLayer | ShuffledLayer


class PlayerDeck(KeyedPile):
    """A player's deck as layers from its top."""

    layers: list[Layer]


class Expedition(TypedDict):
    """A player.

    `hand` holds all cards of the own hand, and of other hands the cards that everybody knows. `arrival` counts the
    players that arrived at the Lost Temple before, -1 before the own arrival. Until the end of the round every travel
    icon may stand for a plane (`planes`), and guardians give no Fear (`fearless`).
    """

    key: str
    resources: Mapping[Resource, Counter]
    hand: list[KeyedCard]
    hand_size: int
    put_down: list[KeyedCard]
    being_sorted: list[KeyedCard]
    sorted_size: int
    deck: PlayerDeck
    play_area: list[KeyedCard]
    fear_tiles: Counter
    crates: Crates
    slotted: int
    assistants: list[Assistant]
    guardians: list[Guardian]
    glass: Token
    notebook: Token
    arrival: int
    temple_tiles: Mapping[TempleStack, int]
    planes: bool
    fearless: bool
    score: Mapping[Line, int]
    total: int


class Rival(TypedDict):
    """The rival of the solo game."""

    key: str
    tiles_left: list[str]
    tiles_used: list[str]
    arrow: Literal["left", "right"]
    cards: list[str]
    idols: list[str]
    spare_idols: int
    guardians: list[Guardian]
    glass: Token
    temple_tiles: Mapping[TempleStack, int]
    score: Mapping[Line, int]
    total: int


class Aside(TypedDict):
    """Notes for the player who decides: ways to pay, the choices that are free actions, the losses of ending a turn."""

    paying: Paying | None
    free: list[int]
    lost: Mapping[str, list[Message]]


class ArnakView(View):
    """The whole table as one seat may see it; `paying`, `free` and `lost` are for the player who decides."""

    options: Mapping[str, str | int]
    decision: str | None
    main_action_open: bool
    paying: Paying | None
    free: list[int]
    lost: Mapping[str, list[Message]]
    round: int
    rounds: int
    starter: int
    passed: list[int]
    floating: Mapping[Travel, int]
    sites: list[Site]
    row: CardRow
    exile: Exile
    fear_deck: KeyedPile
    stacks: list[Stack]
    supply: list[Supply]
    rescue: Rescue
    track: list[TrackSpace]
    temple: LostTemple
    players: list[Expedition]
    rival: Rival | None
