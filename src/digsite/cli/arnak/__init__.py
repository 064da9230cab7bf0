"""Lost Ruins of Arnak in the terminal."""
