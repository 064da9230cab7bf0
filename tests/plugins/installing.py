"""Packages with games, installed for a test: the example of the repository, and faulty ones."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "potsherds"
HOSTILE = Path(__file__).parent / "hostile_game.py"


def install_example(folder: Path) -> Path:
    """Installs the example; the answer is the folder to put on the path."""
    source, target = folder / "source", folder / "site"
    shutil.copytree(EXAMPLE, source)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, *options, str(source)], check=True, capture_output=True, text=True)
    return target


def lay_out(site: Path, package: str, code: str, **entries: str) -> None:
    """Puts a package with one module and these entry points into a folder, as an installer does."""
    site.mkdir(parents=True, exist_ok=True)
    (site / f"{package}.py").write_text(code, encoding="utf-8")
    facts = site / f"{package}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = [f"{name.replace('_', '-')} = {value}" for name, value in entries.items()]
    (facts / "entry_points.txt").write_text("\n".join(["[digsite.games]", *lines, ""]), encoding="utf-8")


def environment(site: Path) -> dict[str, str]:
    """An environment in which the packages of a folder are installed too."""
    path = os.environ.get("PYTHONPATH", "")
    before = [str(Path(part).resolve()) for part in path.split(os.pathsep) if part]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*before, str(site)])}


def run(site: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Runs Python where those packages are installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        input=given,
        capture_output=True,
        text=True,
        env=environment(site),
        cwd=site,
    )
