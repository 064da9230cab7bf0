"""Builds the package: compiled by mypyc where a C compiler is at hand, plain Python otherwise; and the web client.

Everything else about the package stands in pyproject.toml.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from tools import build_web

PACKAGE = Path("src/digsite")

# The modules that are compiled, as patterns below the package. A pattern that matches nothing is an error.
COMPILED = (
    "engine/**/*.py",
    "games/**/*.py",
    "bots/**/*.py",
)

# Of those, the ones that stay interpreted: packages hold only names, the shim must not be compiled, a compiled
# Game would not find the class attributes of games that others write, shapes are read by the generator of the
# client's types, deeds are told to people, who are in no hurry, and seeding says itself why. Bots that only ask
# others have nothing to gain.
INTERPRETED = (
    "**/__init__.py",
    "bots/advising.py",
    "bots/bot.py",
    "bots/calibration.py",
    "bots/explain.py",
    "bots/explanation.py",
    "bots/greedy.py",
    "bots/guard.py",
    "bots/learned.py",
    "bots/levels.py",
    "bots/opponents.py",
    "bots/outlook.py",
    "bots/parallel.py",
    "bots/random_bot.py",
    "bots/roster.py",
    "bots/sentences.py",
    "bots/sense.py",
    "bots/trained.py",
    "bots/weights.py",
    "engine/deeds.py",
    "engine/game.py",
    "engine/native.py",
    "engine/seeding.py",
    "engine/shapes.py",
    "games/*/game.py",
    "games/*/sight/shapes.py",
)


def compiled_sources() -> list[str]:
    left_out = {path for pattern in INTERPRETED for path in PACKAGE.glob(pattern)}
    sources: set[Path] = set()
    for pattern in COMPILED:
        matches = set(PACKAGE.glob(pattern)) - left_out
        if not matches:
            raise SystemExit(f"setup.py: no module to compile matches {PACKAGE / pattern}")
        sources |= matches
    return sorted(str(path) for path in sources)


def c_compiler() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def is_gcc() -> bool:
    said = subprocess.run([c_compiler(), "--version"], capture_output=True, text=True)
    return "Free Software Foundation" in said.stdout


def reason_to_stay_pure() -> str | None:
    """Why this build does without the compiler; None when it can be used."""
    if os.environ.get("DIGSITE_PURE", "0") not in ("", "0"):
        return "DIGSITE_PURE is set"
    if "editable_wheel" in sys.argv:
        return "an editable install runs from the sources"
    if os.name == "nt":
        return None
    if shutil.which(c_compiler()) is None:
        return f"there is no C compiler ({c_compiler()})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        return f"there is no {header}"
    return None


def extensions() -> list[Any]:
    # Building metadata or a source archive runs this file too, and needs no compiler.
    if {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []
    reason = reason_to_stay_pure()
    if reason is not None:
        print(f"digsite: building the pure Python package, because {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    options = ["--config-file=pyproject.toml", "--cache-dir=build/mypy_cache"]
    # One C file for each module: together they take the C compiler half as long as all modules in one file, and
    # every core works.
    built = list(
        mypycify(
            [*options, *compiled_sources()],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="digsite",
        )
    )
    # The extensions share their lists of options, so each gets lists of its own.
    if os.name != "nt":
        for extension in built:
            # Nobody replaces or calls our functions from outside, so the compiler may put one inside another.
            private = ["-fno-semantic-interposition", "-fvisibility=hidden"]
            # A product and a sum stay two roundings, as when interpreted: networks choose the same moves everywhere.
            private.append("-ffp-contract=off")
            extension.extra_compile_args = [*extension.extra_compile_args, *private]
    if os.name != "nt" and is_gcc():
        for extension in built:
            # Functions are put inside those of other modules too: a tenth faster.
            extension.extra_compile_args = [*extension.extra_compile_args, "-flto=auto"]
            extension.extra_link_args = [*extension.extra_link_args, "-O3", "-flto=auto"]
    return built


class BuildInParallel(build_ext):
    """Compiles the C files of an extension side by side, on every core."""

    def build_extensions(self) -> None:
        one_after_another = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [
                    name
                    for names in pool.map(lambda one: one_after_another([one], **options), sources)
                    for name in names
                ]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


class BuildWithClient(build_py):
    """Builds the web client first, so that its files are among those that are packed."""

    def run(self) -> None:
        if not self.editable_mode and build_web.wanted():
            try:
                build_web.build()
            except build_web.NoNode as problem:
                raise SystemExit(f"setup.py: {problem}") from problem
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel, "build_py": BuildWithClient})
