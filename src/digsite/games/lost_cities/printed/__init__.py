"""The components as they are printed, and what the numbers of a game depend on."""
