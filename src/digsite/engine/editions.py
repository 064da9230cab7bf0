"""Edition files: a user's own values for the printed ones, in TOML, refused with the line and what is allowed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from digsite.engine.checking import one_of, only_named, whole, whole_numbers
from digsite.engine.errors import BadData
from digsite.engine.frozen import Frozen

_HEADER = re.compile(r"\s*\[{1,2}\s*([^\[\]]+?)\s*\]{1,2}\s*(#.*)?$")
_KEY = re.compile(
    r"""\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+))*)\s*="""
)
_LINE = re.compile(r"at line (\d+)")


# How sure we are of a printed value; everything that is not listed as an assumption is certain.
LIKELY = "likely"
GUESS = "guess"


@dataclass(frozen=True, slots=True)
class Assumption(Frozen):
    """A value that is not certain: its key in an edition file, how sure we are, whether it is our own, and why."""

    key: str
    confidence: str
    house: bool
    note: str


def assumed_in(data: Mapping[str, object]) -> tuple[Assumption, ...]:
    """The assumptions that a data file states: for a key, or for all keys of a table that are not named."""
    rows = data["assumed"]
    assert isinstance(rows, list)
    return tuple(Assumption(row["key"], row["confidence"], row["house"], row["note"]) for row in rows)


def assumption_about(data: Mapping[str, object], key: str) -> Assumption | None:
    """The assumption that a data file makes about a key; its most exact entry counts.

    >>> note = {"key": "path", "confidence": GUESS, "house": True, "note": "not known"}
    >>> data = {"assumed": [note], "certain": {"keys": ["path.length"]}}
    >>> assumption_about(data, "path.values").key, assumption_about(data, "path.length")
    ('path.values', None)
    """
    certain = data["certain"]
    assert isinstance(certain, Mapping)
    listed = {one.key: one for one in assumed_in(data)}
    for name in (key, key.partition(".")[0]):
        if name in listed:
            return replace(listed[name], key=key)
        if name in certain["keys"]:
            return None
    raise ValueError(f"the data file does not say how sure we are of {key}")


def still_assumed(
    assumptions: Iterable[Assumption], changes: Mapping[str, object] | None
) -> tuple[Assumption, ...]:
    """The assumptions that are left when a user's edition brings values of its own; one about a whole table stays.

    >>> guess = Assumption("path.values", GUESS, True, "not known")
    >>> still_assumed([guess], {"path": {"values": [1, 2]}})
    ()
    >>> still_assumed([guess], {"path": {}}) == (guess,)
    True
    """
    return tuple(one for one in assumptions if "." not in one.key or not _has(changes, one.key))


def _has(data: object, key: str) -> bool:
    """Whether a value stands under a dotted key."""
    for name in key.split("."):
        if not isinstance(data, Mapping) or name not in data:
            return False
        data = data[name]
    return True


class Edition:
    """The values of an edition file, and where each of them stands; `shipped` are those in force for the rest.

    >>> edition = Edition.parse('[path]\\nvalues = [1, 2]', "mine.toml")
    >>> raise edition.error("path.values", "nine stones are expected, not 2")
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: mine.toml, line 2: path.values: nine stones are expected, not 2
    """

    def __init__(
        self,
        data: Mapping[str, object],
        source: str,
        lines: Mapping[str, int],
        shipped: Mapping[str, object] | None = None,
    ) -> None:
        self.data = data
        self.source = source
        self.lines = lines
        self.shipped = shipped or {}

    @staticmethod
    def parse(text: str, source: str) -> Edition:
        """Reads an edition file; text that is not TOML is refused with the line."""
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as problem:
            # Besides its own errors the reader lets through those of numbers and lists without measure.
            raise BadData(f"{source}: this is not TOML: {problem}{_key_at(text, str(problem))}") from problem
        return Edition(data, source, _lines_of_keys(text))

    def over(self, shipped: Mapping[str, object]) -> Edition:
        """The same values over these shipped ones."""
        return Edition(self.data, self.source, self.lines, shipped)

    def error(self, key: str, problem: str) -> BadData:
        """The refusal of a value, with the line it stands in."""
        line = self.line_of(key)
        place = "" if line is None else f", line {line}"
        return BadData(f"{self.source}{place}: {key}: {problem}")

    def line_of(self, key: str) -> int | None:
        """Where a key stands: itself, or else the first key inside it, or else the table that it belongs into.

        >>> Edition.parse("event_spaces.blue = [3]", "mine.toml").line_of("event_spaces")
        1
        """
        if key in self.lines:
            return self.lines[key]
        inside = [line for path, line in self.lines.items() if path.startswith(f"{key}.")]
        if inside:
            return min(inside)
        table, _, _ = key.rpartition(".")
        return self.line_of(table) if table else None

    def check_keys(self, allowed: Mapping[str, tuple[str, ...]]) -> None:
        """Refuses a table or key that is not among the allowed ones."""
        for table, content in self.data.items():
            if table not in allowed:
                raise self.error(table, f"unknown; there are: {', '.join(allowed)}")
            if not isinstance(content, Mapping):
                raise self.error(table, f"this is a table with the keys {', '.join(allowed[table])}")
            for key in content:
                if key not in allowed[table]:
                    raise self.error(f"{table}.{key}", f"unknown; there are: {', '.join(allowed[table])}")

    def get(self, table: str, key: str) -> object:
        """The value of a key: the edition's, else the shipped one; None where there is neither."""
        for data in (self.data, self.shipped):
            content = data.get(table)
            if isinstance(content, Mapping) and key in content:
                return content[key]
        return None

    def changes(self, table: str, key: str) -> bool:
        """Whether the edition itself has that key."""
        content = self.data.get(table)
        return isinstance(content, Mapping) and key in content

    def numbers(self, table: str, key: str, least: int, most: int) -> tuple[int, ...] | None:
        """A list of whole numbers within bounds, or None where the edition has none."""
        value = self.get(table, key)
        if value is None:
            return None
        return whole_numbers(f"{table}.{key}", value, least, most, self.error)

    def number(self, table: str, key: str, least: int, most: int) -> int:
        """A whole number within bounds, which must be there."""
        return self.bounded(f"{table}.{key}", self.get(table, key), least, most)

    def row(self, table: str, key: str, length: int, least: int, most: int) -> tuple[int, ...]:
        """A list of so many whole numbers within bounds, which must be there."""
        numbers = self.numbers(table, key, least, most) or ()
        if len(numbers) != length:
            raise self.error(f"{table}.{key}", f"{length} numbers are expected, not {len(numbers)}")
        return numbers

    def named(self, table: str, key: str, names: Sequence[str], least: int, most: int) -> dict[str, int]:
        """A table of whole numbers within bounds, one for each name; the edition may leave some as they are."""
        path = f"{table}.{key}"
        found = dict(self.fields(path, self.get(table, key), names))
        content = self.shipped.get(table)
        shipped = content.get(key) if isinstance(content, Mapping) else None
        if isinstance(shipped, Mapping):
            found = {**shipped, **found}
        missing = [name for name in names if name not in found]
        if missing:
            raise self.error(path, f"{', '.join(missing)} missing; there are: {', '.join(names)}")
        return {name: self.bounded(f"{path}.{name}", found[name], least, most) for name in names}

    def fields(self, path: str, value: object, names: Sequence[str]) -> Mapping[str, object]:
        """A table with no other fields than these."""
        return only_named(path, value, names, self.error)

    def choice(self, path: str, value: object, names: Sequence[str]) -> str:
        """One of these names."""
        return one_of(path, value, names, self.error)

    def bounded(self, key: str, value: object, least: int, most: int) -> int:
        """A whole number within bounds."""
        return whole(key, value, least, most, self.error)


def template(
    heading: str, tables: Mapping[str, Mapping[str, object]], assumptions: Iterable[Assumption]
) -> str:
    """An edition file with these values, for a user to change; what is assumed carries a note.

    >>> print(template("Mine.", {"path": {"values": [1, 2]}}, [Assumption("path", GUESS, True, "not known")]), end="")
    # Mine. Change what differs in your copy; leave out the rest.
    <BLANKLINE>
    # guess, house value: not known
    [path]
    values = [1, 2]
    """
    notes = {one.key: one for one in assumptions}

    def note(key: str) -> list[str]:
        if key not in notes:
            return []
        house = ", house value" if notes[key].house else ""
        return [f"# {notes[key].confidence}{house}: {notes[key].note}"]

    rows = [f"# {heading} Change what differs in your copy; leave out the rest."]
    for table, content in tables.items():
        rows += ["", *note(table), f"[{table}]"]
        for key, value in content.items():
            rows += [*note(f"{table}.{key}"), f"{key} = {_toml(value)}"]
    return "\n".join(rows) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, Mapping):
        fields = ", ".join(f"{name} = {_toml(field)}" for name, field in value.items())
        return f"{{ {fields} }}" if fields else "{}"
    if isinstance(value, list | tuple):
        parts = [_toml(part) for part in value]
        if any(isinstance(part, Mapping) for part in value):
            return "".join(["[\n", *(f"    {part},\n" for part in parts), "]"])
        return f"[{', '.join(parts)}]"
    return str(value)


def _key_at(text: str, problem: str) -> str:
    """The key in the line that a problem names, where one stands there.

    >>> _key_at("[harbor]\\ncost = 1\\ncost = 2", "Cannot overwrite a value (at line 3, column 9)")
    ': harbor.cost'
    """
    line = _LINE.search(problem)
    key = None if line is None else _keys_by_line(text).get(int(line.group(1)))
    return "" if key is None else f": {key}"


def _lines_of_keys(text: str) -> dict[str, int]:
    """The first line of every table and key of a TOML text, by dotted path."""
    lines: dict[str, int] = {}
    for number, path in _keys_by_line(text).items():
        lines.setdefault(path, number)
    return lines


def _keys_by_line(text: str) -> dict[int, str]:
    """The table or key that each line of a TOML text begins, by dotted path."""
    paths: dict[int, str] = {}
    table = ""
    depth = 0
    for number, line in enumerate(text.split("\n"), start=1):
        if depth == 0:
            header = _HEADER.match(line)
            if header:
                table = _plain(header.group(1))
                paths[number] = table
                continue
            key = _KEY.match(line)
            if key:
                path = _plain(key.group(1))
                paths[number] = f"{table}.{path}" if table else path
        code = re.sub(r"""#.*|"(?:[^"\\]|\\.)*"|'[^']*'""", "", line)
        depth += code.count("[") + code.count("{") - code.count("]") - code.count("}")
    return paths


def _plain(path: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in path.split("."))
