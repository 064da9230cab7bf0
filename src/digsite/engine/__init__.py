"""What a game is: the contract, decisions, seeded randomness, events, zones and errors. Knows no game."""
