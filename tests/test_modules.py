"""Every module can be imported by its full name, under a name of its own."""

import pkgutil
import subprocess
import sys

import digsite

# Importing the entry point of a program would run it; alembic alone runs its own scripts.
RUN_ON_IMPORT = ("__main__",)
ALEMBIC = "digsite.server.migrations."


def modules() -> list[str]:
    """The names of all modules below digsite."""
    found = pkgutil.walk_packages(digsite.__path__, "digsite.")
    return [
        module.name
        for module in found
        if module.name.rpartition(".")[2] not in RUN_ON_IMPORT and not module.name.startswith(ALEMBIC)
    ]


def test_the_modules_of_the_games_are_among_them() -> None:
    assert {"digsite.games.arnak.state", "digsite.games.quetzal.course.turn"} <= set(modules())


def test_every_module_is_imported_under_a_name() -> None:
    lines = ["import sys", "missed = []"]
    for name in modules():
        lines += [
            "try:",
            f"    import {name} as module",
            f"    assert module is sys.modules[{name!r}]",
            "except (ImportError, AssertionError) as problem:",
            f"    missed.append(({name!r}, repr(problem)))",
        ]
    lines.append("sys.exit(repr(missed) if missed else 0)")
    outcome = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stderr
