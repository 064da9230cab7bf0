"""The other process of the law of the same name: reads games from standard input, prints their hashes."""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

import digsite
from digsite.engine.registry import register
from digsite.testing.play import hashes_of
from digsite.testing.setting_up import Setup


def replay(task: dict[str, Any]) -> list[dict[int, str]]:
    """The hashes of every game of a task.

    >>> games = [{"players": 2, "options": {}, "seed": 1, "actions": []}]
    >>> [list(hashes) for hashes in replay({"module": "digsite", "game": "lost-cities", "records": games})]
    [[0]]
    """
    module = importlib.import_module(task["module"])
    if task["game"] not in digsite.games():
        # The class itself makes the game where importing its module does not register it.
        register(task["game"], getattr(module, task["class"]))
    game = digsite.game(task["game"])
    if task.get("edition") is not None:
        game = game.with_edition_data(task["edition"])
    hashes = []
    for record in task["records"]:
        setup = Setup(game, record["players"], record["options"])
        hashes.append(hashes_of(setup, record["seed"], record["actions"]))
    return hashes


if __name__ == "__main__":
    json.dump(replay(json.load(sys.stdin)), sys.stdout)
