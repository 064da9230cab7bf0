"""The sight of each seat: views and hidden things."""
