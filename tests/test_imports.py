"""Engine, games and bots need nothing beyond the standard library and the compiler's runtime."""

import json
import subprocess
import sys

LOAD_EVERYTHING = """
import importlib, json, pkgutil, sys
before = set(sys.modules)
import digsite
for name in digsite.games():
    digsite.game(name).start(players=digsite.game(name).players[0], seed=1)
for layer in ("digsite.engine", "digsite.games", "digsite.bots"):
    package = importlib.import_module(layer)
    for module in pkgutil.walk_packages(package.__path__, layer + "."):
        importlib.import_module(module.name)
for name in digsite.games():
    game = digsite.game(name)
    perspective = digsite.bots.Perspective.of(game.start(players=game.players[-1], seed=1))
    digsite.bots.make_bot("expert:iterations=2").choose(perspective)
print(json.dumps(sorted({name.partition(".")[0] for name in set(sys.modules) - before})))
"""

OURS = {"digsite", "digsite__mypyc"}
COMPILER_RUNTIME = {"librt", "mypy_extensions"}  # librt imports mypy_extensions
# The name under which multiprocessing, which is part of the standard library, keeps the main module.
MULTIPROCESSING = {"__mp_main__"}


def test_engine_games_and_bots_need_only_the_standard_library() -> None:
    command = [sys.executable, "-c", LOAD_EVERYTHING]
    outcome = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = set(json.loads(outcome.stdout))
    assert "digsite" in loaded
    assert loaded - OURS - COMPILER_RUNTIME - MULTIPROCESSING - sys.stdlib_module_names == set()
