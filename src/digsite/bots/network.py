"""A small network: from the features of a seat to the points to come, the chances to win, and what to do.

All numbers are reckoned as doubles in one fixed order, from additions, multiplications and divisions alone, so that
every build on every machine finds the same values to the last bit.
"""

from typing import Final, final

from digsite.bots.weights import Weights
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.native import i64, vec

# Units are reckoned in blocks of this many, whose sums stay in registers.
_BLOCK: Final = 8
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


def doubles(numbers: "Weights", name: str) -> vec[float]:
    """An array of the weights as doubles."""
    return vec[float](numbers.arrays[name].tolist())


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
        self.common: i64 = shape.common
        self.copies: i64 = shape.copies
        self.copy_columns: i64 = shape.copy_columns
        self.first_units: i64 = shape.first
        self.shared_units: i64 = shape.shared
        self.middle_units: i64 = shape.first + shape.shared
        self.second_units: i64 = shape.second
        self.policy_units: i64 = shape.policy
        self.rows: i64 = shape.rows
        self.actions: i64 = shape.actions
        self.first: vec[float] = doubles(weights, "first")
        self.first_bias: vec[float] = doubles(weights, "first_bias")
        self.shared: vec[float] = doubles(weights, "shared")
        self.shared_bias: vec[float] = doubles(weights, "shared_bias")
        self.second: vec[float] = doubles(weights, "second")
        self.second_bias: vec[float] = doubles(weights, "second_bias")
        self.points_head: vec[float] = doubles(weights, "points")
        self.points_bias: vec[float] = doubles(weights, "points_bias")
        self.wins_head: vec[float] = doubles(weights, "wins")
        self.wins_bias: vec[float] = doubles(weights, "wins_bias")
        self.policy_second: vec[float] = doubles(weights, "policy_second")
        self.policy_second_bias: vec[float] = doubles(weights, "policy_second_bias")
        self.policy: vec[float] = doubles(weights, "policy")
        self.policy_bias: vec[float] = doubles(weights, "policy_bias")
        self.copy_policy: vec[float] = doubles(weights, "copy_policy")
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
        self.middle: vec[float] = vec[float]([0.0] * shape.middle)
        self.each_copy: vec[float] = vec[float]([0.0] * (shape.copies * shape.shared))
        self.hidden: vec[float] = vec[float]([0.0] * shape.second)
        self.leaning: vec[float] = vec[float]([0.0] * shape.policy)
        self.points: vec[float] = vec[float]([0.0] * shape.rows)
        self.wins: vec[float] = vec[float]([0.0] * shape.rows)
        # Columns and numbers of the layer that is being read.
        room = shape.middle if shape.middle > 256 else 256
        self.room: i64 = room
        self.columns: vec[i64] = vec[i64]([0] * room)
        self.values: vec[float] = vec[float]([0.0] * room)
        self.active: i64 = 0

    def look(self, features: Features, present: i64) -> None:
        """Reads a list of features and reckons points and wins; `present` rows take part."""
        self.read(features)
        self.judge(present)

    def read(self, features: Features) -> None:
        """Reckons the middle layer, on which value and policy stand."""
        if self.copies == 0:
            self.layer(
                features.columns, features.values, features.size, self.first, self.first_bias, self.first_units,
                self.middle, 0,
            )  # fmt: skip
        else:
            self.read_alike(features)
        # The second layers read the units that are not zero.
        count: i64 = 0
        middle = self.middle
        columns = self.columns
        values = self.values
        for unit in range(self.middle_units):
            value = middle[unit]
            if value > 0.0:
                columns[count] = unit
                values[count] = value
                count += 1
        self.active = count

    def read_alike(self, features: Features) -> None:
        """The middle layer of a game with things alike: the common columns, then each copy with the same weights."""
        if features.size > self.room:
            self.room = features.size
            self.columns = vec[i64]([0] * self.room)
            self.values = vec[float]([0.0] * self.room)
        columns = self.columns
        values = self.values
        size = features.size
        common = self.common
        width = self.copy_columns
        units = self.shared_units
        count: i64 = 0
        for index in range(size):
            column = features.columns[index]
            if column < common:
                columns[count] = column
                values[count] = features.values[index]
                count += 1
        self.layer(columns, values, count, self.first, self.first_bias, self.first_units, self.middle, 0)
        sums = self.first_units
        for unit in range(units):
            self.middle[sums + unit] = 0.0
        for copy in range(self.copies):
            start = common + copy * width
            end = start + width
            count = 0
            for index in range(size):
                column = features.columns[index]
                if column >= start and column < end:
                    columns[count] = column - start
                    values[count] = features.values[index]
                    count += 1
            self.layer(
                columns, values, count, self.shared, self.shared_bias, units, self.each_copy, copy * units
            )
            for unit in range(units):
                self.middle[sums + unit] += self.each_copy[copy * units + unit]

    def layer(
        self,
        columns: vec[i64],
        values: vec[float],
        size: i64,
        weights: vec[float],
        bias: vec[float],
        units: i64,
        out: vec[float],
        at: i64,
    ) -> None:
        """Writes the units of a layer over `out` from `at` on, cut off below zero."""
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
            place = at + unit
            out[place] = a if a > 0.0 else 0.0
            out[place + 1] = b if b > 0.0 else 0.0
            out[place + 2] = c if c > 0.0 else 0.0
            out[place + 3] = d if d > 0.0 else 0.0
            out[place + 4] = e if e > 0.0 else 0.0
            out[place + 5] = f if f > 0.0 else 0.0
            out[place + 6] = g if g > 0.0 else 0.0
            out[place + 7] = h if h > 0.0 else 0.0
            unit += _BLOCK

    def judge(self, present: i64) -> None:
        """Reckons the points to come and the chances to win of the rows that are present."""
        self.layer(
            self.columns,
            self.values,
            self.active,
            self.second,
            self.second_bias,
            self.second_units,
            self.hidden,
            0,
        )
        rows = self.rows
        points = self.points
        wins = self.wins
        hidden = self.hidden
        highest: float = -1e30
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
            if leaning > highest:
                highest = leaning
        total: float = 0.0
        for row in range(present):
            share = exponential(wins[row] - highest)
            wins[row] = share
            total += share
        for row in range(present):
            wins[row] /= total

    def lean(self) -> None:
        """Reckons the layer from which `logit` tells what to do."""
        self.layer(
            self.columns, self.values, self.active,
            self.policy_second, self.policy_second_bias, self.policy_units, self.leaning, 0,
        )  # fmt: skip

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
            own = copy * units
            while unit < units:
                total += self.copy_policy[start + unit] * self.each_copy[own + unit]
                unit += 1
            unit = 0
        total += self.policy_bias[row]
        start = row * self.policy_units
        while unit < self.policy_units:
            total += self.policy[start + unit] * self.leaning[unit]
            unit += 1
        return total
