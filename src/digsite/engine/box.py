"""The page that lists all components of a game, made from its data, so that people can check it against their copy."""

from __future__ import annotations

from collections.abc import Iterable

from digsite.engine.editions import GUESS, Assumption


class Box:
    """The page of all components, as Markdown; uncertain values are marked.

    >>> box = Box("Toys", [Assumption("track", GUESS, True, "not known")])
    >>> box.heading("Board")
    >>> box.entry("track", "1, 2, 3", "track.long")
    >>> print(box.text(), end="")
    # Toys: what is in the box
    <BLANKLINE>
    ## Board
    <BLANKLINE>
    - track (guess, house value): 1, 2, 3
    """

    def __init__(self, title: str, assumptions: Iterable[Assumption]) -> None:
        self._lines = [f"# {title}: what is in the box"]
        self._assumed = {assumption.key: assumption for assumption in assumptions}
        self._marked: set[str] = set()

    def heading(self, text: str) -> None:
        """Starts a section with this heading."""
        self._lines += ["", f"## {text}", ""]

    def entry(self, name: str, text: str, *keys: str) -> None:
        """Adds one component, marked with the least certain of the values under these keys of an edition file."""
        found = [assumed for key in keys if (assumed := self._assumption(key)) is not None]
        self._marked.update(assumed.key for assumed in found)
        doubt = ""
        if found:
            least = next((assumed for assumed in found if assumed.confidence == GUESS), found[0])
            house = ", house value" if least.house else ""
            doubt = f" ({least.confidence}{house})"
        self._lines.append(f"- {name}{doubt}: {text}")

    def _assumption(self, key: str) -> Assumption | None:
        """Returns the assumption about a value, or else about the table that holds it."""
        return self._assumed.get(key) or self._assumed.get(key.partition(".")[0])

    @property
    def unmarked(self) -> list[str]:
        """The keys of assumptions that no entry of the page shows."""
        return [key for key in self._assumed if key not in self._marked]

    def text(self) -> str:
        """The whole page."""
        return "\n".join(self._lines) + "\n"


def listed(values: Iterable[object]) -> str:
    """Joins values with commas.

    >>> listed((1, 2, 3))
    '1, 2, 3'
    """
    return ", ".join(str(value) for value in values)
