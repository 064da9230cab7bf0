"""The page of everything in the box of a game: made from its data, so that people can check it against their copy."""

from __future__ import annotations

from collections.abc import Iterable

from digsite.engine.editions import GUESS, Assumption


class Box:
    """The page of all components, as Markdown; a value that is not certain says so.

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
        """A heading above what follows."""
        self._lines += ["", f"## {text}", ""]

    def entry(self, name: str, text: str, *keys: str) -> None:
        """One component. The keys of its values in an edition file say how sure it is: as sure as the least sure."""
        found = [assumed for key in keys if (assumed := self._assumption(key)) is not None]
        self._marked.update(assumed.key for assumed in found)
        doubt = ""
        if found:
            least = next((assumed for assumed in found if assumed.confidence == GUESS), found[0])
            house = ", house value" if least.house else ""
            doubt = f" ({least.confidence}{house})"
        self._lines.append(f"- {name}{doubt}: {text}")

    def _assumption(self, key: str) -> Assumption | None:
        """What is assumed about a value, or else about the table that it stands in."""
        return self._assumed.get(key) or self._assumed.get(key.partition(".")[0])

    @property
    def unmarked(self) -> list[str]:
        """The assumptions that no component on the page is marked with."""
        return [key for key in self._assumed if key not in self._marked]

    def text(self) -> str:
        """The whole page."""
        return "\n".join(self._lines) + "\n"


def listed(values: Iterable[object]) -> str:
    """Values one after the other.

    >>> listed((1, 2, 3))
    '1, 2, 3'
    """
    return ", ".join(str(value) for value in values)
