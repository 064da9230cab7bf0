"""Quetzal: meeples rolled like dice, bids that push others out, artifacts delivered in sets.

Whichever part of the package is imported first, all rules come with it, so that the registry of operations is full.
"""

from digsite.games.quetzal.course import every as every
