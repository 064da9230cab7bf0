"""The outcome of a generation, as a short file in the folder of the run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from digsite.engine.game import OptionValue
from digsite.lab.statistics import Estimate
from digsite.lab.training.learner import Validation


@dataclass(frozen=True, slots=True)
class Rating:
    """The result of a match of a generation's weights; `against` is empty where they played alone, for points."""

    against: str
    players: int
    options: Mapping[str, OptionValue]
    estimate: Estimate

    def __str__(self) -> str:
        chosen = "".join(f", {name}={value}" for name, value in self.options.items())
        players = "alone" if self.players == 1 else f"{self.players} players"
        if not self.against:
            return f"{_interval(self.estimate, 1.0, ' points')} ({players}{chosen})"
        return f"{_interval(self.estimate, 100.0, ' %')} against {self.against} ({players}{chosen})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A generation that is complete: how well its weights tell the future, how they play, and whether they are kept.

    `best` is the generation with the best weights so far, which plays the next one.
    """

    generation: int
    stage: str
    games: int
    decisions: int
    validation: Validation
    ratings: tuple[Rating, ...]
    gate: Estimate | None
    best: int

    @property
    def accepted(self) -> bool:
        """True if its weights play the next generation."""
        return self.best == self.generation

    def lines(self) -> list[str]:
        """The outcome for people."""
        found = [f"Generation {self.generation} ({self.stage}, {self.games} games): {self.validation}"]
        found += [f"  {rating}" for rating in self.ratings]
        if self.gate is not None:
            verdict = "kept" if self.accepted else f"generation {self.best} stays the best"
            found.append(f"  {_interval(self.gate, 100.0, ' %')} against the best so far: {verdict}")
        return found

    def write(self, path: Path) -> None:
        """Writes the file whole or not at all."""
        write_text(path, json.dumps(asdict(self), indent=1) + "\n")

    @staticmethod
    def read(path: Path) -> Outcome:
        """Reads what `write` has written."""
        data = json.loads(path.read_text(encoding="utf-8"))
        ratings = tuple(
            Rating(one["against"], one["players"], one["options"], Estimate(**one["estimate"]))
            for one in data["ratings"]
        )
        gate = None if data["gate"] is None else Estimate(**data["gate"])
        validation = Validation(**data["validation"])
        return Outcome(**{**data, "validation": validation, "ratings": ratings, "gate": gate})


def write_text(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    unfinished = path.with_name(f".{path.name}.part")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)


def _interval(estimate: Estimate, scale: float, unit: str) -> str:
    """An estimate for people.

    >>> _interval(Estimate(0.5, 0.25, 0.75), 100.0, " %"), _interval(Estimate(31.0, None, None), 1.0, " points")
    ('50.0 (25.0 to 75.0) %', '31.0 points')
    """
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean * scale:.1f}{unit}"
    return f"{estimate.mean * scale:.1f} ({estimate.low * scale:.1f} to {estimate.high * scale:.1f}){unit}"
