"""How pip builds the package: setuptools, and Node for the web client from PyPI where the machine has none."""

from __future__ import annotations

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools import build_web

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What building a wheel needs here, besides what pyproject.toml lists."""
    node = [] if build_web.has_node() or not build_web.wanted() else [build_web.NODE_PACKAGE]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node]
