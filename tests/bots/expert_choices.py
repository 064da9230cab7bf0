"""Choices of the levels at fixed iterations, which every build on every machine has to make in the same way.

    PYTHONPATH=src python -m tests.bots.expert_choices     records them afresh, after a change of weights or search

For positions of each game `golden/choices.json` holds what some levels choose, and of the expert's search the visits
and the worth of every action to the last bit.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.learned import LearnedBot
from tests.bots.networks import LEARNT, positions

FILE = Path(__file__).parent / "golden" / "choices.json"
SPECS = ("beginner", "medium", "hard:iterations=16", "adaptive:iterations=16")
_ITERATIONS = 24
_POSITIONS = 4


def recorded() -> dict[str, list[dict[str, Any]]]:
    """The choices that were recorded, by game."""
    found: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def choices(name: str) -> list[dict[str, Any]]:
    """What is chosen now, with the fewest and with the most players."""
    players = digsite.game(name).players
    return [
        choices_at(Perspective.of(state), number)
        for count in (players[0], players[-1])
        for number, state in enumerate(positions(name, count, _POSITIONS, seed=count))
    ]


def choices_at(perspective: Perspective, seed: int) -> dict[str, Any]:
    """What is chosen in a position, as plain data."""
    expert = LearnedBot(seed, iterations=_ITERATIONS)
    expert.choose(perspective)
    return {
        "players": perspective.players,
        "levels": {spec: make_bot(spec, seed).choose(perspective) for spec in SPECS},
        "expert": [[one.action, one.visits, one.worth.hex()] for one in expert.opinions],
    }


def main() -> None:
    """Records the choices of every game that bots have learnt."""
    found = {name: choices(name) for name in LEARNT}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
