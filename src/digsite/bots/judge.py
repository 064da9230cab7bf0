"""The promise of a position to each seat: points in the end, the chance to win, and one number to choose by."""

from collections.abc import Mapping
from typing import Final, final

from digsite.bots.network import Network
from digsite.bots.weights import Weights
from digsite.engine.contract import State
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.native import i64, vec

# Enough for the seats of any game and an opponent without one.
_MOST_ROWS: Final = 16
# Settings of judgement and search, where the weights do not say otherwise: what the chance to win counts beside the
# lead in points, how many points a visit is worth to an action that was tried less, and how many points less than its
# parent an untried action is thought to be worth.
WIN_WORTH: Final = 20.0
CURIOSITY: Final = 3.0
CAUTION: Final = 1.0


@final
class Judge:
    """Judges positions with a network.

    After `judge`, `totals` holds the points that each row is expected to have in the end, `wins` its chance to win
    and `worths` what the position is worth to it, in points: rows are seats, then opponents without one.

    >>> import digsite
    >>> from digsite.bots.weights import shape_for
    >>> game = digsite.game("quetzal")
    >>> state, judge = game.start(players=2, seed=1), Judge(Weights.blank(game, shape_for(game)), game, 2)
    >>> judge.judge(state, 0)
    >>> judge.wins[0], judge.worths[0] == judge.worths[1]
    (0.5, True)
    """

    def __init__(self, weights: Weights, game: Game, players: int) -> None:
        self.players: i64 = players
        self.network: Network = Network(weights, game)
        self.features: Features = Features()
        self.settings: Mapping[str, float] = weights.search
        self.win_worth: float = float(weights.search.get("win_worth", WIN_WORTH))
        self.curiosity: float = float(weights.search.get("curiosity", CURIOSITY))
        self.caution: float = float(weights.search.get("caution", CAUTION))
        self.standing: vec[float] = vec[float]([0.0] * _MOST_ROWS)
        self.totals: vec[float] = vec[float]([0.0] * _MOST_ROWS)
        self.wins: vec[float] = vec[float]([0.0] * _MOST_ROWS)
        self.worths: vec[float] = vec[float]([0.0] * _MOST_ROWS)
        self.rows: i64 = 0

    def judge(self, state: State, seat: i64) -> None:
        """Judges a position as a seat sees it."""
        if state.over:
            self.settle(state)
            return
        state.fill_features(seat, self.features)
        self.network.read(self.features, seat)
        network = self.network
        standing = self.standing
        rows = state.fill_points(standing)
        players = self.players
        network.judge(rows)
        self.rows = rows
        for row in range(rows):
            # The network counts seats from the onlooker; opponents without a seat follow all of them.
            owner = row
            if row < players:
                owner = row + seat
                if owner >= players:
                    owner -= players
            self.totals[owner] = standing[owner] + network.points[row]
            self.wins[owner] = network.wins[row]
        self.weigh()

    def settle(self, state: State) -> None:
        """The true result of a game that is over."""
        rows = state.fill_points(self.totals)
        self.rows = rows
        shares = win_shares(state, self.players, rows)
        for row in range(rows):
            self.wins[row] = shares[row]
        self.weigh()

    def weigh(self) -> None:
        """Weighs the lead over the mean of the others and the chance to win together."""
        rows = self.rows
        total: float = 0.0
        for row in range(rows):
            total += self.totals[row]
        others = float(rows - 1)
        if rows < 2:
            others = 1.0
        for row in range(rows):
            own = self.totals[row]
            self.worths[row] = own - (total - own) / others + self.win_worth * self.wins[row]

    def others(self, worth: float, points: float, win: float) -> float:
        """The points of the others on average, from what a position is worth to a row, its points and its chance."""
        return points + self.win_worth * win - worth


def win_shares(state: State, players: i64, rows: i64) -> vec[float]:
    """The share of the win that each row has in a game that is over.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> while not state.over:
    ...     state.apply(state.legal_actions()[-1])
    >>> sum(win_shares(state, 2, 2))
    1.0
    """
    shares = vec[float]([0.0] * rows)
    if players < rows:
        # Alone against opponents without a seat: the outcome is the only seat's, and theirs what is left.
        own = (state.returns()[0] + 1.0) / 2.0
        shares[0] = own
        for row in range(1, rows):
            shares[row] = (1.0 - own) / float(rows - 1)
        return shares
    winners = state.winners()
    for seat in winners:
        shares[seat] = 1.0 / float(len(winners))
    return shares
