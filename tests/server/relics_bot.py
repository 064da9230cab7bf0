"""A game of a user's own with a bot for it, as a bot worker loads them."""

from digsite.bots import Perspective
from digsite.engine import registry
from tests.conformance.relics import Relics

registry.register("relics", Relics)


def first(perspective: Perspective) -> int:
    """The first of the legal actions."""
    return perspective.legal_actions()[0]
