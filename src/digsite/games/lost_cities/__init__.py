"""Lost Cities: The Board Game. Five paths, cards in rising order, 2 to 4 players."""
