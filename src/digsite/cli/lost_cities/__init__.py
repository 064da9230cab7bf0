"""Lost Cities in the terminal, drawn from its views and choices."""
