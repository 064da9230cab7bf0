"""Every package that digsite needs is named in the README, with why, and pinned by a lock."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def plain(requirement: str) -> str:
    """The name of the package that a requirement is about, as indexes compare names."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def listed(file: str) -> set[str]:
    """The packages that a file of requirements lists."""
    lines = (ROOT / "requirements" / file).read_text(encoding="utf-8").splitlines()
    return {plain(line) for line in lines if re.match(r"\w", line)}


def declared() -> set[str]:
    """The packages that digsite says it needs to be built, to run and for its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(one for extra in extras for one in extra),
    ]
    return {plain(one) for one in wanted}


def explained() -> set[str]:
    """The packages in the table of the README."""
    rows = re.findall(
        r"^\| ([^|]+) \| [^|]+ \|$", README.partition("| package | why |")[2], flags=re.MULTILINE
    )
    return {plain(word) for row in rows for word in re.findall(r"[\w-]+", row)}


def test_every_package_is_explained_and_pinned() -> None:
    wanted = declared() | listed("dev.in")
    assert wanted - explained() == set()
    assert wanted - listed("dev.txt") == set()


def test_what_is_measured_against_is_explained_and_pinned() -> None:
    assert listed("bench.in") - explained() == set()
    assert listed("bench.in") - listed("bench.txt") == set()


@pytest.mark.parametrize("kind", ["dependencies", "devDependencies", "overrides"])
def test_every_package_of_the_client_is_explained_and_pinned(kind: str) -> None:
    packages = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))[kind]
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in packages:
        assert lock[f"node_modules/{name}"]["version"], name
        assert name.rpartition("/")[2] in explained(), name


@pytest.mark.parametrize("file", ["dev.txt", "bench.txt"])
def test_a_lock_pins_every_package_to_one_version(file: str) -> None:
    lines = (ROOT / "requirements" / file).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.match(r"\w", line) and "==" not in line] == []
