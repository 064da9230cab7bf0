"""The Upgrades: each kind of tile is one object."""
