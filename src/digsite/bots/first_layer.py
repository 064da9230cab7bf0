"""The first layer of a network, brought up to date from one position to the next.

From one position to the next few features change, so the layer adds what came and takes away what went. Its sums are
whole numbers in tiny steps, which makes them exact: they do not depend on what was read before. Columns with another
number than one are few; they are added afresh each time, as doubles, in the order of the list.
"""

from typing import Final, final

from digsite.bots.weights import Weights
from digsite.engine.features import Features
from digsite.engine.native import i64, vec

# Units are reckoned in blocks of this many, whose sums stay in registers.
BLOCK: Final = 8
# One is so many of the steps in which sums are kept: a thousand of the heaviest weights still fit a machine integer.
_ONE: Final = 1 << 36
_STEP: Final = 1.0 / (1 << 36)


@final
class Sums:
    """The columns that were one when a seat was read last, and what they add up to, unit by unit."""

    def __init__(self, width: i64, bias: vec[i64]) -> None:
        self.columns: vec[i64] = vec[i64]([0] * 256)
        self.spare: vec[i64] = vec[i64]([0] * 256)
        self.size: i64 = 0
        # For each column the number of the last reading in which it was one.
        self.seen: vec[i64] = vec[i64]([0] * width)
        self.reading: i64 = 1
        self.units: vec[i64] = bias[:]


@final
class FirstLayer:
    """The weights of the first layer: one part for the common columns, then one for each copy, all with its weights.

    `units` of a part begin where those of the part before it end. Many networks may share a layer.
    """

    def __init__(self, weights: Weights) -> None:
        shape = weights.shape
        common, width = shape.common, shape.copy_columns
        self.width: i64 = common + shape.copies * width
        self.parts: i64 = 1 + shape.copies
        self.size: i64 = shape.first + shape.copies * shape.shared
        numbers = weights.arrays["first"].tolist() + weights.arrays["shared"].tolist()
        self.weights: vec[float] = vec[float](numbers)
        self.steps: vec[i64] = vec[i64]([round(number * _ONE) for number in numbers])
        bias = weights.arrays["first_bias"].tolist() + weights.arrays["shared_bias"].tolist() * shape.copies
        self.bias: vec[i64] = vec[i64]([round(number * _ONE) for number in bias])
        # Of each part the units and the first of them; of each column its part, and where its weights begin.
        self.part_units: vec[i64] = vec[i64]([shape.first] + [shape.shared] * shape.copies)
        firsts = [0] + [shape.first + copy * shape.shared for copy in range(shape.copies)]
        self.part_first: vec[i64] = vec[i64](firsts)
        shared_start = common * shape.first
        starts = [column * shape.first for column in range(common)]
        starts += [shared_start + column * shape.shared for column in range(width)] * shape.copies
        self.start: vec[i64] = vec[i64](starts)
        part = [0] * common
        for copy in range(shape.copies):
            part += [1 + copy] * width
        self.part: vec[i64] = vec[i64](part)

    def sums(self) -> Sums:
        """Sums of a position in which no column is one."""
        return Sums(self.width, self.bias)


@final
class Reader:
    """Reads positions with a first layer; after `read`, `units` holds it, cut off below zero."""

    def __init__(self, layer: FirstLayer) -> None:
        self.layer: FirstLayer = layer
        self.units: vec[float] = vec[float]([0.0] * layer.size)
        # Of each part: where the weights begin that come, that go, and that are multiplied, with their numbers.
        self.room: i64 = 0
        self.coming: vec[i64] = vec[i64]()
        self.going: vec[i64] = vec[i64]()
        self.others: vec[i64] = vec[i64]()
        self.values: vec[float] = vec[float]()
        self.came: vec[i64] = vec[i64]([0] * layer.parts)
        self.went: vec[i64] = vec[i64]([0] * layer.parts)
        self.odd: vec[i64] = vec[i64]([0] * layer.parts)
        self.make_room(256)

    def make_room(self, room: i64) -> None:
        """Makes room for lists of so many columns."""
        self.room = room
        cells = self.layer.parts * room
        self.coming = vec[i64]([0] * cells)
        self.going = vec[i64]([0] * cells)
        self.others = vec[i64]([0] * cells)
        self.values = vec[float]([0.0] * cells)

    def read(self, features: Features, sums: Sums) -> None:
        """Reads a list of features, and leaves in `sums` what the next reading begins with."""
        size = features.size
        if size > self.room:
            self.make_room(2 * size)
        while size > len(sums.spare):
            sums.columns = vec[i64](list(sums.columns) + [0] * len(sums.columns))
            sums.spare = vec[i64]([0] * len(sums.columns))
        layer = self.layer
        for part in range(layer.parts):
            self.came[part] = 0
            self.went[part] = 0
            self.odd[part] = 0
        self.compare(features, sums)
        for part in range(layer.parts):
            self.add_up(part, sums)

    def compare(self, features: Features, sums: Sums) -> None:
        """Finds what came, what went, and what has to be multiplied."""
        layer = self.layer
        part_of = layer.part
        starts = layer.start
        room = self.room
        coming = self.coming
        going = self.going
        others = self.others
        values = self.values
        came = self.came
        went = self.went
        odd = self.odd
        seen = sums.seen
        kept = sums.spare
        before = sums.reading
        reading = before + 1
        sums.reading = reading
        count: i64 = 0
        size = features.size
        columns = features.columns
        numbers = features.values
        for index in range(size):
            column = columns[index]
            value = numbers[index]
            if value == 1.0:
                if seen[column] != before:
                    part = part_of[column]
                    at = came[part]
                    coming[part * room + at] = starts[column]
                    came[part] = at + 1
                seen[column] = reading
                kept[count] = column
                count += 1
            else:
                part = part_of[column]
                at = odd[part]
                others[part * room + at] = starts[column]
                values[part * room + at] = value
                odd[part] = at + 1
        old = sums.columns
        size = sums.size
        for index in range(size):
            column = old[index]
            if seen[column] != reading:
                part = part_of[column]
                at = went[part]
                going[part * room + at] = starts[column]
                went[part] = at + 1
        sums.columns = kept
        sums.spare = old
        sums.size = count

    def add_up(self, part: i64, sums: Sums) -> None:
        """Brings the units of a part up to date and writes what they come to."""
        layer = self.layer
        steps = layer.steps
        weights = layer.weights
        units = layer.part_units[part]
        first = layer.part_first[part]
        kept = sums.units
        out = self.units
        coming = self.coming
        going = self.going
        others = self.others
        values = self.values
        lists = part * self.room
        came = lists + self.came[part]
        went = lists + self.went[part]
        odd = lists + self.odd[part]
        unit: i64 = 0
        while unit < units:
            place = first + unit
            a = kept[place]
            b = kept[place + 1]
            c = kept[place + 2]
            d = kept[place + 3]
            e = kept[place + 4]
            f = kept[place + 5]
            g = kept[place + 6]
            h = kept[place + 7]
            index = lists
            while index < came:
                start = coming[index] + unit
                a += steps[start]
                b += steps[start + 1]
                c += steps[start + 2]
                d += steps[start + 3]
                e += steps[start + 4]
                f += steps[start + 5]
                g += steps[start + 6]
                h += steps[start + 7]
                index += 1
            index = lists
            while index < went:
                start = going[index] + unit
                a -= steps[start]
                b -= steps[start + 1]
                c -= steps[start + 2]
                d -= steps[start + 3]
                e -= steps[start + 4]
                f -= steps[start + 5]
                g -= steps[start + 6]
                h -= steps[start + 7]
                index += 1
            kept[place] = a
            kept[place + 1] = b
            kept[place + 2] = c
            kept[place + 3] = d
            kept[place + 4] = e
            kept[place + 5] = f
            kept[place + 6] = g
            kept[place + 7] = h
            i = float(a) * _STEP
            j = float(b) * _STEP
            k = float(c) * _STEP
            l = float(d) * _STEP  # noqa: E741
            m = float(e) * _STEP
            n = float(f) * _STEP
            o = float(g) * _STEP
            p = float(h) * _STEP
            index = lists
            while index < odd:
                start = others[index] + unit
                value = values[index]
                i += weights[start] * value
                j += weights[start + 1] * value
                k += weights[start + 2] * value
                l += weights[start + 3] * value  # noqa: E741
                m += weights[start + 4] * value
                n += weights[start + 5] * value
                o += weights[start + 6] * value
                p += weights[start + 7] * value
                index += 1
            out[place] = i if i > 0.0 else 0.0
            out[place + 1] = j if j > 0.0 else 0.0
            out[place + 2] = k if k > 0.0 else 0.0
            out[place + 3] = l if l > 0.0 else 0.0
            out[place + 4] = m if m > 0.0 else 0.0
            out[place + 5] = n if n > 0.0 else 0.0
            out[place + 6] = o if o > 0.0 else 0.0
            out[place + 7] = p if p > 0.0 else 0.0
            unit += BLOCK
