"""Edition files: a user's own values for the printed ones, in TOML, refused with the line and what is allowed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from digsite.engine.errors import BadData
from digsite.engine.frozen import Frozen

_HEADER = re.compile(r"\s*\[{1,2}\s*([^\[\]]+?)\s*\]{1,2}\s*(#.*)?$")
_KEY = re.compile(
    r"""\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+))*)\s*="""
)


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


class Edition:
    """The values of an edition file, and where each of them stands.

    >>> edition = Edition.parse('[path]\\nvalues = [1, 2]', "mine.toml")
    >>> raise edition.error("path.values", "nine stones are expected, not 2")
    Traceback (most recent call last):
    ...
    digsite.engine.errors.BadData: mine.toml, line 2: path.values: nine stones are expected, not 2
    """

    def __init__(self, data: Mapping[str, object], source: str, lines: Mapping[str, int]) -> None:
        self.data = data
        self.source = source
        self.lines = lines

    @staticmethod
    def parse(text: str, source: str) -> Edition:
        """Reads an edition file; text that is not TOML is refused with the line."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            raise BadData(f"{source}: this is not TOML: {problem}") from problem
        return Edition(data, source, _lines_of_keys(text))

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
        """The value of a key, or None where the edition leaves the shipped one."""
        content = self.data.get(table)
        return content.get(key) if isinstance(content, Mapping) else None

    def numbers(self, table: str, key: str, least: int, most: int) -> tuple[int, ...] | None:
        """A list of whole numbers within bounds, or None where the edition has none."""
        value = self.get(table, key)
        if value is None:
            return None
        if not isinstance(value, list):
            raise self.error(f"{table}.{key}", f"a list of whole numbers is expected, not {value!r}")
        return tuple(self.bounded(f"{table}.{key}", number, least, most) for number in value)

    def bounded(self, key: str, value: object, least: int, most: int) -> int:
        """A whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.error(key, f"a whole number from {least} to {most} is expected, not {value!r}")
        return value


def _lines_of_keys(text: str) -> dict[str, int]:
    """The line of every table and key of a TOML text, by dotted path."""
    lines: dict[str, int] = {}
    table = ""
    depth = 0
    for number, line in enumerate(text.split("\n"), start=1):
        if depth == 0:
            header = _HEADER.match(line)
            if header:
                table = _plain(header.group(1))
                lines.setdefault(table, number)
                continue
            key = _KEY.match(line)
            if key:
                path = _plain(key.group(1))
                lines.setdefault(f"{table}.{path}" if table else path, number)
        code = re.sub(r"""#.*|"(?:[^"\\]|\\.)*"|'[^']*'""", "", line)
        depth += code.count("[") + code.count("{") - code.count("]") - code.count("}")
    return lines


def _plain(path: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in path.split("."))
