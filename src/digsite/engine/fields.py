"""Fields of a table, declared once: dump, load and the checks of types and ranges follow from the declaration.

A game lists its fields in the order of its snapshot. Each field names its key in the snapshot, the attribute of the
table that holds the numbers, and the kind of value that a number stands for. Bounds depend on the printed values of a
game, so a game builds its declaration from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from digsite.engine.checking import bad_field, items, mapping, named, number_of, one_of, require, truth, whole
from digsite.engine.kinds import Kind
from digsite.engine.native import i64, vec
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream

_WORD = 0xFFFFFFFF


class Field:
    """A field of a table under its name in the snapshot."""

    def __init__(self, name: str) -> None:
        self.name = name

    def dump(self, table: object) -> object:
        """Writes the field as plain data."""
        raise NotImplementedError

    def load(self, table: object, path: str, value: object) -> None:
        """Fills the field from plain data; data that does not fit raises BadData."""
        raise NotImplementedError


class Record(Field):
    """An object with these fields: a whole table, a seat, or another part of a table."""

    def __init__(self, name: str, fields: Sequence[Field]) -> None:
        super().__init__(name)
        self.fields = fields

    def dump(self, table: object) -> dict[str, object]:
        return {field.name: field.dump(table) for field in self.fields}

    def load(self, table: object, path: str, value: object) -> None:
        content = named(path, value, [field.name for field in self.fields])
        for field in self.fields:
            field.load(table, f"{path}.{field.name}", content[field.name])


class Each(Field):
    """A list with one item for each of these fields, such as one for each seat."""

    def __init__(self, name: str, fields: Sequence[Field]) -> None:
        super().__init__(name)
        self.fields = fields

    def dump(self, table: object) -> object:
        return [field.dump(table) for field in self.fields]

    def load(self, table: object, path: str, value: object) -> None:
        for index, item in enumerate(items(path, value, len(self.fields), len(self.fields))):
            self.fields[index].load(table, f"{path}[{index}]", item)


class Flag(Field):
    """True or false."""

    def __init__(self, name: str) -> None:
        super().__init__(name)

    def dump(self, table: object) -> object:
        return bool(getattr(table, self.name))

    def load(self, table: object, path: str, value: object) -> None:
        flag = truth(path, value)
        # Compiled attributes take a bool or an integer, not either.
        if isinstance(getattr(table, self.name), bool):
            setattr(table, self.name, flag)
        else:
            setattr(table, self.name, int(flag))


class One(Field):
    """One number of the table."""

    def __init__(self, name: str, kind: Kind, attribute: str | None = None) -> None:
        super().__init__(name)
        self.kind = kind
        self.attribute = attribute or name

    def dump(self, table: object) -> object:
        return self.kind.write(int(getattr(table, self.attribute)))

    def load(self, table: object, path: str, value: object) -> None:
        setattr(table, self.attribute, self.kind.read(path, value))


class Cell(Field):
    """One cell of an array."""

    def __init__(self, name: str, kind: Kind, cells: str, index: int) -> None:
        super().__init__(name)
        self.kind = kind
        self.cells = cells
        self.index = index

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        return self.kind.write(int(cells[self.index]))

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        cells[self.index] = self.kind.read(path, value)


class Spread(Field):
    """A list of cells that do not lie one after the other, by their indices."""

    def __init__(self, name: str, kind: Kind, indices: Sequence[int], cells: str) -> None:
        super().__init__(name)
        self.kind = kind
        self.indices = indices
        self.cells = cells

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        return [self.kind.write(int(cells[index])) for index in self.indices]

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        for number, one in enumerate(items(path, value, len(self.indices), len(self.indices))):
            cells[self.indices[number]] = self.kind.read(f"{path}[{number}]", one)


class Row(Spread):
    """A list of so many cells one after the other."""

    def __init__(self, name: str, kind: Kind, count: int, cells: str | None = None, start: int = 0) -> None:
        super().__init__(name, kind, range(start, start + count), cells or name)


class Pile(Field):
    """A list of things that grows and shrinks: cells from `start`, and how many there are in `size`."""

    def __init__(
        self, name: str, kind: Kind, most: int, size: str, cells: str | None = None, start: int = 0
    ) -> None:
        super().__init__(name)
        self.kind = kind
        self.most = most
        self.size = size
        self.cells = cells or name
        self.start = start

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        size = int(getattr(table, self.size))
        return [self.kind.write(int(cells[self.start + index])) for index in range(size)]

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        listed = items(path, value, 0, self.most)
        for index, one in enumerate(listed):
            cells[self.start + index] = self.kind.read(f"{path}[{index}]", one)
        setattr(table, self.size, len(listed))


class Piles(Field):
    """A list of piles, one for each kind given; their sizes are an array too. A hand is kept sorted."""

    def __init__(
        self,
        name: str,
        kinds: Sequence[Kind],
        room: int,
        most: int,
        sizes: str,
        cells: str | None = None,
        start: int = 0,
        sizes_start: int = 0,
        is_sorted: bool = False,
    ) -> None:
        super().__init__(name)
        self.kinds = kinds
        self.room = room
        self.most = most
        self.sizes = sizes
        self.cells = cells or name
        self.start = start
        self.sizes_start = sizes_start
        self.is_sorted = is_sorted

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        sizes: vec[i64] = getattr(table, self.sizes)
        return [
            [
                kind.write(int(cells[self.start + pile * self.room + index]))
                for index in range(int(sizes[self.sizes_start + pile]))
            ]
            for pile, kind in enumerate(self.kinds)
        ]

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        sizes: vec[i64] = getattr(table, self.sizes)
        for pile, row in enumerate(items(path, value, len(self.kinds), len(self.kinds))):
            field = f"{path}[{pile}]"
            things = [
                self.kinds[pile].read(f"{field}[{index}]", one)
                for index, one in enumerate(items(field, row, 0, self.most))
            ]
            for index, thing in enumerate(sorted(things) if self.is_sorted else things):
                cells[self.start + pile * self.room + index] = thing
            sizes[self.sizes_start + pile] = len(things)


def grid(name: str, kind: Kind, rows: int, width: int, cells: str | None = None, start: int = 0) -> Each:
    """Declares a list of rows of the same width that lie one after the other in an array."""
    return Each(
        name,
        [Row(name, kind, width, cells=cells, start=start + number * width) for number in range(rows)],
    )


class Bag(Field):
    """Equal things in any order, listed by name; the table counts them by kind."""

    def __init__(
        self, name: str, names: Sequence[str], most: int, cells: str | None = None, start: int = 0
    ) -> None:
        super().__init__(name)
        self.names = names
        self.most = most
        self.cells = cells or name
        self.start = start

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        return [
            name for number, name in enumerate(self.names) for _ in range(int(cells[self.start + number]))
        ]

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        for index, name in enumerate(items(path, value, 0, self.most)):
            cells[self.start + number_of(f"{path}[{index}]", name, self.names)] += 1


class ByName(Field):
    """An object with one value for each name."""

    def __init__(
        self, name: str, names: Sequence[str], kind: Kind, cells: str | None = None, start: int = 0
    ) -> None:
        super().__init__(name)
        self.names = names
        self.kind = kind
        self.cells = cells or name
        self.start = start

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        return {
            name: self.kind.write(int(cells[self.start + number])) for number, name in enumerate(self.names)
        }

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        content = named(path, value, self.names)
        for number, name in enumerate(self.names):
            cells[self.start + number] = self.kind.read(f"{path}.{name}", content[name])


class Placed(Field):
    """An object with a value for each place where something lies; the cell of an empty place holds `empty`."""

    def __init__(
        self,
        name: str,
        places: Sequence[str],
        kind: Kind,
        empty: int = -1,
        cells: str | None = None,
        start: int = 0,
    ) -> None:
        super().__init__(name)
        self.places = places
        self.kind = kind
        self.empty = empty
        self.cells = cells or name
        self.start = start

    def dump(self, table: object) -> object:
        cells: vec[i64] = getattr(table, self.cells)
        return {
            place: self.kind.write(int(cells[self.start + number]))
            for number, place in enumerate(self.places)
            if cells[self.start + number] != self.empty
        }

    def load(self, table: object, path: str, value: object) -> None:
        cells: vec[i64] = getattr(table, self.cells)
        for place, thing in named(path, value, (), self.places).items():
            cells[self.start + self.places.index(place)] = self.kind.read(f"{path}.{place}", thing)


class Mask(Field):
    """A set of things, listed without repeats; the table holds it as bits."""

    def __init__(self, name: str, kind: Kind, count: int, attribute: str | None = None) -> None:
        super().__init__(name)
        self.kind = kind
        self.count = count
        self.attribute = attribute or name

    def dump(self, table: object) -> object:
        mask = int(getattr(table, self.attribute))
        return [self.kind.write(number) for number in range(self.count) if mask >> number & 1]

    def load(self, table: object, path: str, value: object) -> None:
        mask = 0
        for index, one in enumerate(items(path, value, 0, self.count)):
            bit = 1 << self.kind.read(f"{path}[{index}]", one)
            require(mask & bit == 0, f"{path}[{index}]", "something is there twice")
            mask |= bit
        setattr(table, self.attribute, mask)


class Frame:
    """A kind of pending frame: its name, and the names and kinds of the numbers it carries."""

    def __init__(self, kind: int, name: str, parts: Sequence[tuple[str, Kind]] = ()) -> None:
        self.kind = kind
        self.name = name
        self.parts = parts


class Frames(Field):
    """The pending stack from the bottom to the top; a frame is an object whose `tag` is the name of its kind."""

    def __init__(self, tag: str, kinds: Sequence[Frame], most: int) -> None:
        super().__init__("pending")
        self.tag = tag
        self.most = most
        self.by_kind = {frame.kind: frame for frame in kinds}
        self.by_name = {frame.name: frame for frame in kinds}

    def dump(self, table: object) -> object:
        pending: Pending = getattr(table, "pending")  # noqa: B009 -- any table with a stack will do
        return [self._write(cells) for cells in pending.frames()]

    def _write(self, cells: Sequence[int]) -> dict[str, object]:
        frame = self.by_kind[cells[0]]
        data: dict[str, object] = {self.tag: frame.name}
        for index, (name, kind) in enumerate(frame.parts):
            data[name] = kind.write(int(cells[index + 1]))
        return data

    def load(self, table: object, path: str, value: object) -> None:
        pending: Pending = getattr(table, "pending")  # noqa: B009 -- any table with a stack will do
        for index, one in enumerate(items(path, value, 0, self.most)):
            kind, first, second = self.read(f"{path}[{index}]", one)
            pending.push(kind, first, second)

    def read(self, path: str, value: object) -> tuple[int, int, int]:
        """Reads one frame: its kind and its two numbers."""
        content = mapping(path, value)
        if self.tag not in content:
            raise bad_field(path, f"the field {self.tag!r} is missing")
        frame = self.by_name[one_of(f"{path}.{self.tag}", content[self.tag], self.by_name)]
        given = named(path, value, [self.tag, *(name for name, _ in frame.parts)])
        numbers = [0, 0]
        for index, (name, kind) in enumerate(frame.parts):
            numbers[index] = kind.read(f"{path}.{name}", given[name])
        return frame.kind, numbers[0], numbers[1]


class Chance(Field):
    """The words of the stream that everything random comes from."""

    def __init__(self) -> None:
        super().__init__("stream")

    def dump(self, table: object) -> object:
        stream: Stream = getattr(table, "stream")  # noqa: B009 -- any table with a stream will do
        return stream.words()

    def load(self, table: object, path: str, value: object) -> None:
        words = [
            whole(f"{path}[{index}]", word, 0, _WORD) for index, word in enumerate(items(path, value, 4, 4))
        ]
        require(any(words), path, "four words are expected that are not all 0")
        setattr(table, "stream", Stream(words[0], words[1], words[2], words[3]))  # noqa: B010
