"""The parts every game is built from: contract, decisions, seeded randomness, events, zones, errors. Knows no game."""
