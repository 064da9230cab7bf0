"""The sight of each seat: views, hidden things, observations."""
