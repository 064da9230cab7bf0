"""Plays a round of Quetzal on quickly, by rules of thumb and a little chance, to where positions can be compared.

In the middle of a round much is on its way: meeples still in the pool will go somewhere, bids may be taken over, cards
will be picked and delivered. When the round is over all that has become points, cards, coins and tiles, for everybody.
"""

from typing import Final, cast, final

from digsite.bots.evaluation import layout
from digsite.bots.quetzal_cards import Collections, in_type, worth_of_bonus
from digsite.engine.contract import State
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream

_TYPES: Final = 5
_BONUSES: Final = 4
_KINDS: Final = 20
_UPGRADES: Final = 13
_SEATS: Final = 5
_PER_SEAT: Final = 37
_PER_PLACE: Final = 9
_PLACES: Final = 17
_DIG_CARDS: Final = 2.0

# Decisions, as an observation tells them.
_TARGET: Final = 2
_ADDING: Final = 3
_ROLE: Final = 4
_PICKING: Final = 6
_KEEPING: Final = 7
_SELLING: Final = 8
_TILE: Final = 9
_PUTTING_AWAY: Final = 10
_DELIVERING: Final = 11
_LAST_WINDOW: Final = 12

# Actions.
_ADD: Final = 17
_PICK: Final = 25
_KEEP: Final = 45
_TAKE_TILE: Final = 105
_EXCHANGE_VP: Final = 132
_DONE: Final = 134

# Places.
_CAMP: Final = 0
_STELA: Final = 1
_TEMPLE: Final = 2
_VILLAGE: Final = 7
_HARBOR: Final = 10
_QUARRY: Final = 11
_MARKET: Final = 14
_SHIP: Final = 15
_TEMPLE_DISCOUNT: Final = 2

# What things are worth in points, roughly.
_COIN: Final = 0.5
_REROLL: Final = 0.3
_MARKER: Final = 1.8
_CARD: Final = 2.2
_DRAWN_CARD: Final = 1.6
_UPGRADE: Final = 3.0
_LAST_UPGRADE: Final = 1.5
_SOLD_CARD: Final = 1.2
_MEEPLE: Final = 1.0
_BONUS: Final = 0.7
# Cards at the Surroundings: the share of what they add to the hand at once, and what they promise.
_AT_ONCE: Final = 0.5
_PROMISED: Final = 1.0
# What cards that cannot go this round will bring.
_LATER: Final = 0.6
# What cards are worth in the last round before there is room for them.
_WITHOUT_ROOM: Final = 0.6
# Rules of thumb are not always followed: so far apart are places between which chance decides.
_WHIM: Final = 2.0
_WHIM_AT_CARDS: Final = 0.8
_PRECISION: Final = 1024
_A_LARGER_GROUP: Final = 3  # one in so many


@final
class QuickPlay:
    """Plays for every seat, from what that seat sees."""

    def __init__(self, state: State) -> None:
        starts, size = layout(state)
        self.asked: i64 = starts["place asked about"]
        self.left: i64 = starts["left"]
        self.crate: i64 = starts["crate"]
        self.hand: i64 = starts["hand"]
        self.surroundings: i64 = starts["surroundings"]
        self.seats: i64 = starts["seats"]
        self.places: i64 = starts["places"]
        self.table: i64 = starts["table"]
        self.players: i64 = len(state.scores())
        self.cells: vec[float] = vec[float]([0.0] * size)
        self.legal: vec[i64] = vec[i64]([0] * state.capacity())
        view = state.view(None)
        printed = cast("dict[str, object]", view["printed"])
        values = cast("dict[str, list[int]]", printed["values"])
        upgrades = cast("dict[str, dict[str, int]]", printed["upgrades"])
        temple = cast("dict[str, list[int]]", printed["temple"])
        final_values = cast("dict[str, int]", printed["final"])
        self.collections: Collections = Collections(
            vec[float]([float(value) for row in values.values() for value in row])
        )
        self.tile_points: vec[float] = vec[float]([float(tile["vp"]) for tile in upgrades.values()])
        self.choose: vec[float] = vec[float]([float(count) for count in temple["choose"]])
        self.draw: vec[float] = vec[float]([float(count) for count in temple["draw"]])
        self.harbor_cards: float = float(cast("dict[str, int]", printed["harbor"])["cards"])
        self.ship_cards: float = float(cast("int", printed["ship"]))
        self.market_coins: float = float(cast("int", printed["black_market"]))
        self.last_coin: float = 1.0 / float(final_values["coins_per_vp"])
        self.marker_points: float = float(final_values["marker_vp"])
        self.costs: vec[float] = vec[float]([0.0] * _PLACES)
        self.read_costs(state, cast("list[dict[str, object]]", view["places"]), upgrades)
        # About the seat that decides.
        self.coin: float = 0.0
        self.last: bool = False
        self.held: float = 0.0
        self.hand_value: float = 0.0
        self.coming: float = 0.0
        self.room: float = 0.0

    def read_costs(
        self, state: State, places: list[dict[str, object]], upgrades: dict[str, dict[str, int]]
    ) -> None:
        """What a meeple costs at each place, without anybody's discount."""
        state.fill_observation(state.player, self.cells)
        discount = 0
        if self.cells[self.seats + 5 + _TEMPLE_DISCOUNT] > 0.5:
            discount = upgrades["temple_discount"]["coins"]
        for place in places:
            name, _, space = cast("str", place["name"]).partition("-")
            cost = float(cast("int", place["cost"]))
            if name == "temple":
                self.costs[_TEMPLE + int(space) - 1] = cost + discount
            elif name == "village":
                self.costs[_VILLAGE + int(space) - 1] = cost
            elif name == "harbor":
                self.costs[_HARBOR] = cost
            elif name == "stela":
                self.costs[_STELA] = cost

    def play_on(self, state: State, stream: Stream) -> None:
        """Plays to the end of the round; at the very beginning of one there is nothing to do.

        >>> import digsite
        >>> from digsite.engine.randomness import PLAYOUT
        >>> state = digsite.game("quetzal").start(players=2, seed=1)
        >>> state.apply(state.legal_actions()[0])
        >>> QuickPlay(state).play_on(state, Stream.from_seed(1, PLAYOUT))
        >>> state.view(None)["round"]
        2
        """
        cells = self.cells
        legal = self.legal
        if state.over:
            return
        state.fill_observation(state.player, cells)
        if self.is_untouched(cells):
            return
        this_round = cells[self.table]
        while True:
            count = state.fill_legal(legal)
            action = legal[0]
            if count > 1:
                action = self.decide(cells, legal, count, stream)
            state.advance(action)
            if state.over:
                return
            state.fill_observation(state.player, cells)
            if cells[self.table] != this_round:
                return

    def is_untouched(self, cells: vec[float]) -> bool:
        """Whether nobody has placed anything in this round yet."""
        if cells[_ADDING] > 0.5:
            return False
        seat: i64 = 0
        while seat < self.players:
            out = self.seats + seat * _PER_SEAT + 5 + 2 * _UPGRADES + 4
            if cells[out] + cells[out + 1] > 0.01:
                return False
            place: i64 = _STELA
            while place < _PLACES:
                if cells[self.places + place * _PER_PLACE + seat] > 0.5:
                    return False
                place += 1
            seat += 1
        return True

    def decide(self, cells: vec[float], legal: vec[i64], count: i64, stream: Stream) -> i64:
        """An action for the seat that decides, which is the onlooker of the cells."""
        if cells[_TARGET] > 0.5:
            return self.target(cells, legal, count, stream)
        if cells[_ADDING] > 0.5:
            return self.meeple(cells, legal, count, stream)
        if cells[_DELIVERING] > 0.5:
            last = cells[self.table + 1] < 0.1
            left = cells[self.left] * 7.0
            return self.collections.delivery(cells, self.hand, self.crate, left, last, legal, count)
        if cells[_PICKING] > 0.5:
            return self.card(cells, legal, count, _PICK, stream)
        if cells[_KEEPING] > 0.5:
            return self.card(cells, legal, count, _KEEP, stream)
        if cells[_SELLING] > 0.5:
            coin = self.last_coin if cells[self.table + 1] < 0.1 else _COIN
            return self.collections.sale(cells, self.hand, legal, count, self.market_coins * coin)
        if cells[_TILE] > 0.5:
            return self.tile(legal, count, stream)
        if cells[_ROLE] > 0.5:
            return legal[stream.below(2)]
        if cells[_PUTTING_AWAY] > 0.5:
            return legal[stream.below(3)]
        if cells[_LAST_WINDOW] > 0.5 and legal[0] == _EXCHANGE_VP:
            return _EXCHANGE_VP
        # No rerolls.
        return legal[count - 1]

    # Placing.

    def target(self, cells: vec[float], legal: vec[i64], count: i64, stream: Stream) -> i64:
        """The place that looks best, give or take a whim."""
        self.look_around(cells)
        best: i64 = legal[0]
        best_worth: float = -1e9
        index: i64 = 0
        while index < count:
            place = legal[index]
            if place < _PLACES:
                worth = self.worth_of_going(cells, place) + whim(stream, _WHIM)
                if worth > best_worth:
                    best_worth = worth
                    best = place
            index += 1
        return best

    def look_around(self, cells: vec[float]) -> None:
        """What the onlooker holds, how many cards are coming and how many can go."""
        self.last = cells[self.table + 1] < 0.1
        self.coin = self.last_coin if self.last else _COIN
        held: float = 0.0
        kind: i64 = 0
        while kind < _TYPES:
            held += in_type(cells, self.hand, kind)
            kind += 1
        coming: float = 0.0
        room = cells[self.seats + 5 + 2 * _UPGRADES + 5] * 7.0 * self.harbor_cards
        space: i64 = 0
        while space < 5:
            if cells[self.places + (_TEMPLE + space) * _PER_PLACE] > 0.5:
                coming += self.choose[space] + self.draw[space]
            space += 1
        place: i64 = _QUARRY
        while place < _PLACES:
            if cells[self.places + place * _PER_PLACE] > 0.5:
                if place < _MARKET:
                    coming += _DIG_CARDS
                elif place >= _SHIP:
                    room += self.ship_cards
            place += 1
        self.held = held
        self.hand_value = self.collections.value_of_hand(cells, self.hand)
        self.coming = coming
        self.room = room

    def worth_of_going(self, cells: vec[float], place: i64) -> float:
        """What it is worth to go to a place with as few meeples as it takes."""
        if place == _CAMP:
            return self.coin + (0.0 if self.last else _REROLL)
        if place == _STELA:
            worth = self.marker_points + _BONUS if self.last else _MARKER
            return worth - self.costs[place] * self.coin
        if place < _VILLAGE:
            space = place - _TEMPLE
            cards = self.choose[space] + self.draw[space]
            worth = self.choose[space] * _CARD + self.draw[space] * _DRAWN_CARD
            return self.deliverable(cards, worth) - self.costs[place] * self.coin
        if place < _HARBOR:
            return (_LAST_UPGRADE if self.last else _UPGRADE) - self.costs[place] * self.coin
        if place == _HARBOR:
            return self.worth_of_room(self.harbor_cards) - self.costs[place] * self.coin
        more = cells[self.places + place * _PER_PLACE + _SEATS + 1] * 7.0
        worth = -more * _MEEPLE
        if place < _MARKET:
            return worth + self.deliverable(_DIG_CARDS, self.worth_of_dig(cells, place - _QUARRY)) + _BONUS
        if place == _MARKET:
            if self.held + self.coming < 0.5:
                return worth
            return worth + self.market_coins * self.coin - _SOLD_CARD
        return worth + self.worth_of_room(self.ship_cards)

    def worth_of_dig(self, cells: vec[float], dig: i64) -> float:
        """What the cards at one of the Surroundings are worth."""
        worth: float = 0.0
        card: i64 = 0
        while card < _KINDS:
            count = cells[self.surroundings + dig * _KINDS + card]
            if count > 0.5:
                kind = card // _BONUSES
                held = in_type(cells, self.hand, kind)
                gain = self.collections.value_of(kind, held + count) - self.collections.value_of(kind, held)
                worth += count * (gain + worth_of_bonus(card))
            card += 1
        return _AT_ONCE * worth + _PROMISED

    def deliverable(self, cards: float, worth: float) -> float:
        """What cards are worth that may find no room in a delivery."""
        if self.last and self.room < self.held + self.coming + cards:
            return worth * _WITHOUT_ROOM
        return worth

    def worth_of_room(self, more: float) -> float:
        """What it is worth to be able to deliver so many more cards in this round."""
        cards = self.held + self.coming
        before = self.room if self.room < cards else cards
        after = self.room + more
        if after > cards:
            after = cards
        if cards < 0.5:
            return 0.0
        value = (self.hand_value + self.coming * _CARD) / cards
        return (after - before) * value * (1.0 if self.last else 1.0 - _LATER)

    def meeple(self, cells: vec[float], legal: vec[i64], count: i64, stream: Stream) -> i64:
        """Plain meeples first; a group that is large enough seldom grows."""
        if legal[count - 1] == _DONE:
            grows = stream.below(_A_LARGER_GROUP) == 0 and cells[self.asked + _CAMP] < 0.5
            return legal[0] if grows else _DONE
        if legal[0] == _ADD and legal[1] == _ADD + 1:
            return legal[stream.below(2)]
        return legal[0]

    # Cards and tiles.

    def card(self, cells: vec[float], legal: vec[i64], count: i64, start: i64, stream: Stream) -> i64:
        """The card that adds most to the hand."""
        best: i64 = legal[0]
        best_worth: float = -1e9
        index: i64 = 0
        while index < count:
            card = legal[index] - start
            if 0 <= card and card < _KINDS:
                worth = self.collections.change(cells, self.hand, card, 1.0) + whim(stream, _WHIM_AT_CARDS)
                if worth > best_worth:
                    best_worth = worth
                    best = legal[index]
            index += 1
        return best

    def tile(self, legal: vec[i64], count: i64, stream: Stream) -> i64:
        """Any of the tiles, rather those with many points."""
        best: i64 = legal[0]
        best_worth: float = -1e9
        index: i64 = 0
        while index < count:
            kind = legal[index] - _TAKE_TILE
            if 0 <= kind and kind < _UPGRADES:
                worth = self.tile_points[kind] + whim(stream, _WHIM)
                if worth > best_worth:
                    best_worth = worth
                    best = legal[index]
            index += 1
        return best


def whim(stream: Stream, most: float) -> float:
    """A number from 0 to about `most`.

    >>> 0.0 <= whim(Stream.from_seed(1, 1), 2.0) < 2.0
    True
    """
    return most * float(stream.below(_PRECISION)) / float(_PRECISION)
