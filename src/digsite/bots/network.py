"""A small network: from the features of a seat to the points to come, the chances to win, and what to do.

From one position to the next few features change, so the first layer only adds what came and takes away what went. Its
sums are whole numbers, which makes them exact whatever was read before. All that follows is reckoned as doubles in one
fixed order, from additions, multiplications and divisions alone. So every build on every machine finds the same values
to the last bit.
"""

from typing import Final, final

from digsite.bots.first_layer import BLOCK, FirstLayer, Reader, Sums
from digsite.bots.weights import Weights
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.native import i64, vec

# So many networks are kept ready, for games that come one after another.
_READY: Final = 8
# exp(x) of anything beyond these is as good as endless or nothing.
_MOST_EXPONENT: Final = 60.0
_LOG2E: Final = 1.4426950408889634
_LN2: Final = 0.6931471805599453


def exponential(x: float) -> float:
    """The exponential of x, the same to the last bit everywhere; x is cut off at 60 both ways.

    >>> abs(exponential(1.0) - 2.718281828459045) < 1e-12
    True
    >>> exponential(-1000.0) == exponential(-60.0) < 1e-25
    True
    """
    if x > _MOST_EXPONENT:
        x = _MOST_EXPONENT
    elif x < -_MOST_EXPONENT:
        x = -_MOST_EXPONENT
    turns: i64 = i64(x * _LOG2E + (0.5 if x >= 0.0 else -0.5))
    rest = x - float(turns) * _LN2
    total: float = 1.0
    step: i64 = 13
    while step > 0:
        total = 1.0 + total * rest / float(step)
        step -= 1
    while turns > 0:
        total *= 2.0
        turns -= 1
    while turns < 0:
        total *= 0.5
        turns += 1
    return total


def share_out(numbers: vec[float], count: i64) -> None:
    """Turns the first so many numbers into shares of one: a number that is greater by 1 gets e times as much.

    >>> numbers = vec[float]([2.0, 2.0, -50.0])
    >>> share_out(numbers, 2)
    >>> list(numbers)
    [0.5, 0.5, -50.0]
    """
    highest: float = -1e30
    for index in range(count):
        if numbers[index] > highest:
            highest = numbers[index]
    total: float = 0.0
    for index in range(count):
        share = exponential(numbers[index] - highest)
        numbers[index] = share
        total += share
    for index in range(count):
        numbers[index] /= total


def doubles(weights: Weights, name: str) -> vec[float]:
    """An array of the weights as doubles."""
    return vec[float](weights.arrays[name].tolist())


@final
class Numbers:
    """The numbers of a network as it reads them; networks with the same weights share them."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.layer: FirstLayer = FirstLayer(weights)
        self.second: vec[float] = doubles(weights, "second")
        self.second_bias: vec[float] = doubles(weights, "second_bias")
        self.points: vec[float] = doubles(weights, "points")
        self.points_bias: vec[float] = doubles(weights, "points_bias")
        self.wins: vec[float] = doubles(weights, "wins")
        self.wins_bias: vec[float] = doubles(weights, "wins_bias")
        self.policy_second: vec[float] = doubles(weights, "policy_second")
        self.policy_second_bias: vec[float] = doubles(weights, "policy_second_bias")
        self.policy: vec[float] = doubles(weights, "policy")
        self.policy_bias: vec[float] = doubles(weights, "policy_bias")
        self.copy_policy: vec[float] = doubles(weights, "copy_policy")


_ready: list[Numbers] = []


def numbers_of(weights: Weights) -> Numbers:
    """The numbers of a network, made ready once: that takes longer than a decision."""
    for numbers in _ready:
        if numbers.weights is weights:
            return numbers
    numbers = Numbers(weights)
    _ready.append(numbers)
    if len(_ready) > _READY:
        del _ready[0]
    return numbers


@final
class Network:
    """A network with the weights of one game.

    `look` reads a list of features; after it `points` and `wins` hold what each row expects (the onlooker first, then
    the seats after it, then opponents without a seat), and `logit` says how much an action is preferred.

    >>> import digsite
    >>> from digsite.bots.weights import shape_for
    >>> game = digsite.game("quetzal")
    >>> network = Network(Weights.blank(game, shape_for(game)), game)
    >>> state, features = game.start(players=3, seed=1), Features()
    >>> state.fill_features(0, features)
    >>> network.look(features, 3)
    >>> [round(network.wins[row], 3) for row in range(3)]
    [0.333, 0.333, 0.333]
    """

    def __init__(self, weights: Weights, game: Game) -> None:
        shape = weights.shape
        self.copies: i64 = shape.copies
        self.first_units: i64 = shape.first
        self.shared_units: i64 = shape.shared
        self.second_units: i64 = shape.second
        self.policy_units: i64 = shape.policy
        self.rows: i64 = shape.rows
        self.actions: i64 = shape.actions
        numbers = numbers_of(weights)
        self.reader: Reader = Reader(numbers.layer)
        # Of each onlooker what was read last: the next position it sees is much like it.
        self.sums: list[Sums] = [numbers.layer.sums() for _ in range(shape.rows)]
        self.second: vec[float] = numbers.second
        self.second_bias: vec[float] = numbers.second_bias
        self.points_head: vec[float] = numbers.points
        self.points_bias: vec[float] = numbers.points_bias
        self.wins_head: vec[float] = numbers.wins
        self.wins_bias: vec[float] = numbers.wins_bias
        self.policy_second: vec[float] = numbers.policy_second
        self.policy_second_bias: vec[float] = numbers.policy_second_bias
        self.policy: vec[float] = numbers.policy
        self.policy_bias: vec[float] = numbers.policy_bias
        self.copy_policy: vec[float] = numbers.copy_policy
        # For each action the copy that it is about, or -1, and its number among the actions about one copy.
        copy_of = [-1] * shape.actions
        number_of = [0] * shape.actions
        if game.alike is not None:
            for action, (copy, number) in game.alike.actions.items():
                copy_of[action] = copy
                number_of[action] = number
        self.copy_of: vec[i64] = vec[i64](copy_of)
        self.number_of: vec[i64] = vec[i64](number_of)
        # What the last look came to, layer by layer.
        self.hidden: vec[float] = vec[float]([0.0] * shape.second)
        self.leaning: vec[float] = vec[float]([0.0] * shape.policy)
        self.points: vec[float] = vec[float]([0.0] * shape.rows)
        self.wins: vec[float] = vec[float]([0.0] * shape.rows)
        # The units of the middle layer that are not zero.
        self.columns: vec[i64] = vec[i64]([0] * shape.middle)
        self.values: vec[float] = vec[float]([0.0] * shape.middle)
        self.active: i64 = 0

    def look(self, features: Features, present: i64) -> None:
        """Reads a list of features and reckons points and wins; `present` rows take part."""
        self.read(features, 0)
        self.judge(present)

    def read(self, features: Features, seat: i64) -> None:
        """Reckons the middle layer, on which value and policy stand; `seat` is the onlooker."""
        reader = self.reader
        reader.read(features, self.sums[seat])
        units = reader.units
        columns = self.columns
        values = self.values
        count: i64 = 0
        for unit in range(self.first_units):
            value = units[unit]
            if value > 0.0:
                columns[count] = unit
                values[count] = value
                count += 1
        # Copies are added up: it does not matter which of them is like this or that.
        for unit in range(self.shared_units):
            total: float = 0.0
            place = self.first_units + unit
            for _ in range(self.copies):
                total += units[place]
                place += self.shared_units
            if total > 0.0:
                columns[count] = self.first_units + unit
                values[count] = total
                count += 1
        self.active = count

    def layer(self, weights: vec[float], bias: vec[float], units: i64, out: vec[float]) -> None:
        """Writes a layer above the middle one, cut off below zero."""
        columns = self.columns
        values = self.values
        size = self.active
        unit: i64 = 0
        while unit < units:
            a = bias[unit]
            b = bias[unit + 1]
            c = bias[unit + 2]
            d = bias[unit + 3]
            e = bias[unit + 4]
            f = bias[unit + 5]
            g = bias[unit + 6]
            h = bias[unit + 7]
            index: i64 = 0
            while index < size:
                start = columns[index] * units + unit
                value = values[index]
                a += weights[start] * value
                b += weights[start + 1] * value
                c += weights[start + 2] * value
                d += weights[start + 3] * value
                e += weights[start + 4] * value
                f += weights[start + 5] * value
                g += weights[start + 6] * value
                h += weights[start + 7] * value
                index += 1
            out[unit] = a if a > 0.0 else 0.0
            out[unit + 1] = b if b > 0.0 else 0.0
            out[unit + 2] = c if c > 0.0 else 0.0
            out[unit + 3] = d if d > 0.0 else 0.0
            out[unit + 4] = e if e > 0.0 else 0.0
            out[unit + 5] = f if f > 0.0 else 0.0
            out[unit + 6] = g if g > 0.0 else 0.0
            out[unit + 7] = h if h > 0.0 else 0.0
            unit += BLOCK

    def judge(self, present: i64) -> None:
        """Reckons the points to come and the chances to win of the rows that are present."""
        self.layer(self.second, self.second_bias, self.second_units, self.hidden)
        rows = self.rows
        points = self.points
        wins = self.wins
        hidden = self.hidden
        for row in range(present):
            expected = self.points_bias[row]
            leaning = self.wins_bias[row]
            unit: i64 = 0
            while unit < self.second_units:
                value = hidden[unit]
                expected += value * self.points_head[unit * rows + row]
                leaning += value * self.wins_head[unit * rows + row]
                unit += 1
            points[row] = expected
            wins[row] = leaning
        share_out(wins, present)

    def lean(self) -> None:
        """Reckons the layer from which `logit` tells what to do."""
        self.layer(self.policy_second, self.policy_second_bias, self.policy_units, self.leaning)

    def logit(self, action: i64) -> float:
        """How much an action is preferred; the difference of two is the logarithm of how much more likely one is."""
        copy = self.copy_of[action]
        row = action
        total: float = 0.0
        unit: i64 = 0
        if copy >= 0:
            number = self.number_of[action]
            row = self.actions + number
            units = self.shared_units
            start = number * units
            own = self.first_units + copy * units
            while unit < units:
                total += self.copy_policy[start + unit] * self.reader.units[own + unit]
                unit += 1
            unit = 0
        total += self.policy_bias[row]
        start = row * self.policy_units
        while unit < self.policy_units:
            total += self.policy[start + unit] * self.leaning[unit]
            unit += 1
        return total
