"""The course of a game: deal, turns, rounds, scoring."""
