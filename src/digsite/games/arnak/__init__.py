"""Lost Ruins of Arnak: an island of ruins, a research track and a small deck of one's own, 1 to 4 players."""
