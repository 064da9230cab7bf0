"""The layers hold: each knows only those it may, as the contracts in pyproject.toml say."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_layer_knows_only_the_ones_it_may() -> None:
    outcome = lint_imports(REPOSITORY)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/planted.py", "import digsite.games"),
        ("games/planted.py", "import digsite.bots"),
        ("bots/planted.py", "import digsite.table"),
        ("testing/planted.py", "import digsite.games"),
        ("table/planted.py", "import digsite.server"),
        ("server/planted.py", "import digsite.cli"),
        ("engine/planted.py", "import digsite.testing"),
        ("server/planted.py", "import digsite.testing"),
        ("games/quetzal/printed/planted.py", "import digsite.games.quetzal.table"),
        ("games/quetzal/upgrades/planted.py", "import digsite.games.quetzal.words"),
        ("games/lost_cities/table/planted.py", "import digsite.games.lost_cities.course"),
        ("games/lost_cities/planted.py", "import digsite.engine"),
    ],
)
def test_a_planted_import_is_caught(tmp_path: Path, module: str, line: str) -> None:
    shutil.copy(REPOSITORY / "pyproject.toml", tmp_path)
    shutil.copytree(REPOSITORY / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "src" / "digsite" / module).write_text(line + "\n")
    outcome = lint_imports(tmp_path)
    assert outcome.returncode == 1
    assert "planted" in outcome.stdout
