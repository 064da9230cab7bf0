"""The components as they are printed, and their numbers."""
