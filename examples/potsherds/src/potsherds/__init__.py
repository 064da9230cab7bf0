"""Potsherds: a small game for digsite, in a package of its own."""
