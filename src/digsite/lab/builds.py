"""The build that plays: version, commit as far as it is known, and a fingerprint of all that decides games."""

from __future__ import annotations

import functools
import hashlib
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import digsite
from digsite.build import kind

# What these folders hold decides how a game goes; the others show, store and serve it.
_DECIDING = ("engine", "games", "bots")
# Both builds choose the same actions, so what only one of them has is left out.
_LEFT_OUT = (".so", ".pyd", ".pyc")
# Ratings are measured from games and only shown; so are the words and guides of the games.
_SHOWN = ("bots/ratings.toml", "games/*/words", "games/*/guide.toml")
_GAMES = "games"
_PACKAGE = Path(digsite.__file__).parent


@dataclass(frozen=True, slots=True)
class Build:
    """A build of the package. The commit is empty where the package is not the one of a clean checkout here."""

    version: str
    commit: str
    kind: str
    fingerprint: str


@functools.cache
def this_build(game: str = "") -> Build:
    """The build that runs now; for one game, what only decides other games is left out.

    >>> this_build().kind in ("compiled", "interpreted"), len(this_build("arnak").fingerprint)
    (True, 16)
    """
    fingerprint = fingerprint_of(_PACKAGE, game)
    return Build(digsite.__version__, _commit(fingerprint, game), kind(), fingerprint)


def fingerprint_of(package: Path, game: str = "") -> str:
    """A digest of the sources and data files that decide games, or one game."""
    digest = hashlib.sha256()
    for path in sorted(_files(package, game)):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _files(package: Path, game: str) -> Iterator[Path]:
    left_out = set(_left_out(package, game))
    for folder in _DECIDING:
        for path in (package / folder).rglob("*"):
            if path.is_file() and path.suffix not in _LEFT_OUT and left_out.isdisjoint((path, *path.parents)):
                yield path


def _left_out(package: Path, game: str) -> list[Path]:
    """The files and folders that do not decide how a game goes."""
    shown = [path for pattern in _SHOWN for path in package.glob(pattern)]
    return [*shown, *_other_games(package, game)]


def _other_games(package: Path, game: str) -> list[Path]:
    """The folders of the games that are not meant."""
    own = package / _GAMES / game.replace("-", "_")
    if not game:
        return []
    return [folder for folder in (package / _GAMES).iterdir() if folder.is_dir() and folder != own]


def _commit(fingerprint: str, game: str) -> str:
    """The commit of the checkout around the current folder, if the package that runs was made from it."""
    top = _git("rev-parse", "--show-toplevel")
    if not top:
        return ""
    source = Path(top) / "src" / "digsite"
    if not source.is_dir() or fingerprint_of(source, game) != fingerprint:
        return ""
    deciding = [f"{top}/src/digsite/{folder}" for folder in _DECIDING]
    left_out = [f":!{path}" for path in _left_out(source, game)]
    changed = _git("status", "--porcelain", "--", *deciding, *left_out)
    return "" if changed else _git("rev-parse", "--short=12", "HEAD")


def _git(*words: str) -> str:
    """The answer of git, empty where there is none."""
    try:
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
