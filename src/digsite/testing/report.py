"""The report of a run: games, decisions, and how often each law was tried."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Report:
    """How many games and decisions were played, and how often each law was tried and held.

    >>> report = Report("relics", games=2, decisions=80)
    >>> report.checks["legal-actions"] += 80
    >>> print(report)
    relics: 2 games, 80 decisions, every law held
      legal-actions         80 times
    """

    game: str
    games: int = 0
    decisions: int = 0
    setups: int = 0
    checks: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        lines = [f"{self.game}: {self.games} games, {self.decisions} decisions, every law held"]
        lines += [f"  {law:<16} {count:>7} times" for law, count in self.checks.items()]
        return "\n".join(lines)
