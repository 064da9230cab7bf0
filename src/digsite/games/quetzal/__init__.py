"""Quetzal: meeples rolled like dice, bids that push others out, artifacts delivered in sets."""
