"""The components as they are printed, and the sizes that the numbers of a game depend on."""
