"""What a position of Quetzal is worth, read from what each seat may see.

A chain of small decisions is first brought to its plainest end, so that its steps can be compared by what they lead to:
a group is done as soon as it may be, a delivery takes in the sets it has begun.
"""

from typing import Final, cast, final

from digsite.bots.evaluation import Evaluation, balance, layout
from digsite.bots.quetzal_cards import in_type
from digsite.bots.quetzal_play import QuickPlay
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

# Actions and decisions that are parts of chains.
_DELIVER: Final = 85
_DONE: Final = 134
_NAMING: Final = 1
_ADDING: Final = 3
_ROLE: Final = 4
_DELIVERING: Final = 11
_LONGEST_CHAIN: Final = 12

# Places.
_STELA: Final = 1
_TEMPLE: Final = 2
_VILLAGE: Final = 7
_HARBOR: Final = 10
_QUARRY: Final = 11
_MARKET: Final = 14
_SHIP: Final = 15

# What things are worth in points while there is time to use them.
_COIN: Final = 0.45
_MARKER: Final = 1.2
_DISCOVERY: Final = 0.25
_CARD_BONUS: Final = 0.8
_ACTIVE_TILE_A_ROUND: Final = 0.7
_POOL_MEEPLE: Final = 1.0
_CHOSEN_CARD: Final = 2.2
_DRAWN_CARD: Final = 1.4
_TILE: Final = 3.0
_DIG_BONUS: Final = 0.7
_SALE: Final = 1.5
_SHIP_HELD: Final = 0.5
# How likely one who has the meeples for it takes over a bid of one, shared among all at the table; less for every
# meeple more that it takes, but never impossible.
_TAKEN_OVER: Final = 1.2
_FOR_EACH_MORE: Final = 0.12
_AT_LEAST: Final = 0.05
# A meeple that comes back has lost the choice of places that it had.
_COMES_BACK: Final = 0.8
# The share of a hand's value that will be delivered: what can go this round, and what must wait.
_DELIVERED_NOW: Final = 0.95
_DELIVERED_LATER: Final = 0.6
# Good and bad decisions lie close together: most are worth a point or two.
_CURIOSITY: Final = 0.2
# A lead that is all but decisive.
_LEAD_AT_END: Final = 8.0
_LEAD_A_ROUND: Final = 4.0


@final
class QuetzalEvaluation(Evaluation):
    """What a position of Quetzal is worth.

    >>> import digsite
    >>> state = digsite.game("quetzal").start(players=2, seed=1)
    >>> mine, theirs = QuetzalEvaluation(state).utilities(state)
    >>> -1 < mine < 1 and abs(mine + theirs) < 1e-9
    True
    """

    def __init__(self, state: State) -> None:
        starts, size = layout(state)
        self.crate: i64 = starts["crate"]
        self.hand: i64 = starts["hand"]
        self.seats: i64 = starts["seats"]
        self.places: i64 = starts["places"]
        self.table: i64 = starts["table"]
        self.players: i64 = len(state.scores())
        # What was observed last; a search looks at very many states, one after the other.
        self.cells: vec[float] = vec[float]([0.0] * size)
        printed = cast("dict[str, object]", state.view(None)["printed"])
        values = cast("dict[str, list[int]]", printed["values"])
        upgrades = cast("dict[str, dict[str, int]]", printed["upgrades"])
        temple = cast("dict[str, list[int]]", printed["temple"])
        self.values: vec[float] = vec[float]([float(value) for row in values.values() for value in row])
        self.tile_points: vec[float] = vec[float]([float(tile["vp"]) for tile in upgrades.values()])
        self.choose: vec[float] = vec[float]([float(count) for count in temple["choose"]])
        self.draw: vec[float] = vec[float]([float(count) for count in temple["draw"]])
        self.harbor_cards: float = float(cast("dict[str, int]", printed["harbor"])["cards"])
        self.ship_cards: float = float(cast("int", printed["ship"]))
        # The terms of the last prospect.
        self.coins_term: float = 0.0
        self.upgrades_term: float = 0.0
        self.team_term: float = 0.0
        self.places_term: float = 0.0
        self.cards_term: float = 0.0
        self.coins_per_point: float = float(cast("dict[str, int]", printed["final"])["coins_per_vp"])
        self.quick: QuickPlay = QuickPlay(state)

    def utilities(self, state: State) -> list[float]:
        """How far each seat will be ahead in the end, from -1 to 1."""
        if state.over:
            points = [float(score) for score in state.scores()]
            # A clear win is better than a narrow one, but any win is better than any defeat.
            leads = balance(points, 20.0)
            return [0.8 * won + 0.2 * lead for won, lead in zip(state.returns(), leads, strict=True)]
        reached = self.end_of_chain(state)
        if reached.over:
            return self.utilities(reached)
        points = []
        cells = self.cells
        rounds_left: float = 0.0
        seat: i64 = 0
        while seat < self.players:
            reached.fill_observation(seat, cells)
            rounds_left = cells[self.table + 1] * 5.0
            points.append(self.prospect(cells))
            seat += 1
        return balance(points, _LEAD_AT_END + _LEAD_A_ROUND * rounds_left)

    def account(self, state: State, seat: int) -> dict[str, float]:
        """What coins, Upgrades, team, places and cards will probably bring a seat, and the points that it has.

        >>> import digsite
        >>> state = digsite.game("quetzal").start(players=2, seed=1)
        >>> QuetzalEvaluation(state).account(state, 0)["quetzal.team"] > 0
        True
        """
        points = {"points": float(state.scores()[seat])}
        reached = state if state.over else self.end_of_chain(state)
        if reached.over:
            return points
        reached.fill_observation(seat, self.cells)
        self.prospect(self.cells)
        return {
            "points": float(reached.scores()[seat]),
            "quetzal.coins": self.coins_term,
            "quetzal.upgrades": self.upgrades_term,
            "quetzal.team": self.team_term,
            "quetzal.places": self.places_term,
            "quetzal.cards": self.cards_term,
        }

    def curiosity(self) -> float:
        """How much an action that was tried less is worth a try."""
        return _CURIOSITY

    def play_on(self, state: State, stream: Stream) -> None:
        """To the end of the round: before that, whoever has placed more seems to be ahead."""
        self.quick.play_on(state, stream)

    def end_of_chain(self, state: State) -> State:
        """The state after the chain of decisions in progress, brought to its plainest end."""
        seat = state.player
        reached = state
        cells = self.cells
        steps = 0
        while steps < _LONGEST_CHAIN and not reached.over and reached.player == seat:
            reached.fill_observation(seat, cells)
            action: i64 = -1
            if cells[_DELIVERING] > 0.0:
                action = self.next_card(cells, reached.legal_actions())
            elif cells[_ADDING] > 0.0 or cells[_ROLE] > 0.0 or cells[_NAMING] > 0.0:
                legal = reached.legal_actions()
                action = legal[len(legal) - 1] if legal[len(legal) - 1] == _DONE else legal[0]
            if action < 0:
                break
            if reached is state:
                reached = state.clone()
            reached.advance(action)
            steps += 1
        return reached

    def next_card(self, cells: vec[float], legal: list[int]) -> i64:
        """The next card of a set that a delivery has begun, or done; -1 where nothing is named yet."""
        named: float = 0.0
        kind: i64 = 0
        while kind < _TYPES:
            count = in_type(cells, self.crate, kind)
            named += count
            begun = count > 0.5 and count % 3.0 > 0.5
            if begun:
                for action in legal:
                    if _DELIVER <= action and action < _DELIVER + _KINDS:
                        if (action - _DELIVER) // _BONUSES == kind:
                            return action
            kind += 1
        return _DONE if named > 0.5 else -1

    def prospect(self, cells: vec[float]) -> float:
        """The points that the onlooker of an observation will probably have in the end."""
        mine = self.seats
        rounds_left = cells[self.table + 1] * 5.0
        points = cells[mine + 1] * 50.0
        coins = cells[mine] * 10.0
        points += coins * (_COIN if rounds_left > 0.5 else 1.0 / self.coins_per_point)
        points += cells[mine + 4] * (_MARKER if rounds_left > 0.5 else 2.0)
        points += cells[mine + 2] * 15.0 * _DISCOVERY
        self.coins_term = points - cells[mine + 1] * 50.0
        before = points
        kind: i64 = 0
        while kind < _UPGRADES:
            active = cells[mine + 5 + kind]
            points += (active + cells[mine + 5 + _UPGRADES + kind]) * self.tile_points[kind]
            points += active * rounds_left * _ACTIVE_TILE_A_ROUND
            kind += 1
        self.upgrades_term = points - before
        before = points
        pool = mine + 5 + 2 * _UPGRADES
        points += (cells[pool] + cells[pool + 1] + cells[pool + 2] + cells[pool + 3]) * 7.0 * _POOL_MEEPLE
        self.team_term = points - before
        before = points
        room = cells[pool + 5] * 7.0 * self.harbor_cards
        place: i64 = _STELA
        while place < _SHIP + 2:
            here = self.places + place * _PER_PLACE
            if place < _HARBOR and cells[here] > 0.5:
                points += self.worth_of_space(place)
            elif place > _HARBOR and cells[here] > 0.5:
                size = cells[here + _SEATS + 1] * 7.0
                stands = self.chance_to_stand(cells, here, size)
                points += stands * self.worth_of_bid(cells, place)
                points += (1.0 - stands) * size * _POOL_MEEPLE * _COMES_BACK
                if place >= _SHIP:
                    room += self.ship_cards * stands
            place += 1
        self.places_term = points - before
        self.cards_term = self.worth_of_hand(cells, room, rounds_left)
        return points + self.cards_term

    def worth_of_space(self, place: i64) -> float:
        """What a space that nobody else can take will bring."""
        if place == _STELA:
            return _MARKER + _DISCOVERY + 0.5
        if place < _VILLAGE:
            return self.choose[place - _TEMPLE] * _CHOSEN_CARD + self.draw[place - _TEMPLE] * _DRAWN_CARD
        return _TILE

    def worth_of_bid(self, cells: vec[float], place: i64) -> float:
        """What a bid will bring if it stands, without the room for deliveries."""
        if place < _MARKET:
            return self.quick.worth_of_dig(cells, place - _QUARRY) + _DIG_BONUS
        return _SALE if place == _MARKET else _SHIP_HELD

    def chance_to_stand(self, cells: vec[float], here: i64, size: float) -> float:
        """How likely a bid of the onlooker is to stand: it falls only to those who have meeples enough for it."""
        taken = _TAKEN_OVER / float(self.players) - _FOR_EACH_MORE * (size - 1.0)
        if taken < _AT_LEAST:
            taken = _AT_LEAST
        chance: float = 1.0
        other: i64 = 1
        while other < self.players:
            if self.most_for_role(cells, here, other) > size + 0.5:
                chance *= 1.0 - taken
            other += 1
        return chance

    def most_for_role(self, cells: vec[float], here: i64, other: i64) -> float:
        """How many meeples another player has in the pool that fit the role of a bid, if it has one."""
        pool = self.seats + other * _PER_SEAT + 5 + 2 * _UPGRADES
        plain = cells[pool]
        archaeologists = cells[pool + 1]
        if cells[here + _SEATS + 3] > 0.5 or (cells[here + _SEATS + 2] < 0.5 and archaeologists > plain):
            plain = archaeologists
        return (plain + cells[pool + 2] + cells[pool + 3]) * 7.0

    def worth_of_hand(self, cells: vec[float], room: float, rounds_left: float) -> float:
        """What the cards in the hand will bring: all as sets, as far as they can be delivered."""
        value: float = 0.0
        held: float = 0.0
        kind: i64 = 0
        while kind < _TYPES:
            count = in_type(cells, self.hand, kind)
            held += count
            base = kind * 3
            while count > 2.5:
                value += self.values[base + 2]
                count -= 3.0
            if count > 0.5:
                value += self.values[base + (1 if count > 1.5 else 0)]
            first = self.hand + kind * _BONUSES
            value += (cells[first] + cells[first + 1] + 0.5 * cells[first + 2]) * _CARD_BONUS
            kind += 1
        if held < 0.5:
            return 0.0
        now = room / held
        if now > 1.0:
            now = 1.0
        later = _DELIVERED_LATER if rounds_left > 0.5 else 0.0
        return value * (now * _DELIVERED_NOW + (1.0 - now) * later)


EVALUATION: Final = QuetzalEvaluation

# The words for the terms of the evaluation.
WORDS: Final = {
    "worth.quetzal.coins": "coins, Discovery and the First Player marker",
    "worth.quetzal.upgrades": "Upgrades",
    "worth.quetzal.team": "the team in camp",
    "worth.quetzal.places": "places on the island",
    "worth.quetzal.cards": "artifacts to deliver",
}
