"""The sight of a seat in the words of a player, as columns for networks and learners."""
