"""Relics with one bug each: the games that the conformance suite must reject, and the law it must name.

A bug is planted when the module it stands in is imported.
"""

from __future__ import annotations

from tests.conformance import broken_play, broken_secrets
from tests.conformance.bugs import BROKEN

__all__ = ["BROKEN", "broken_play", "broken_secrets"]
