"""The events of a game, one declaration for each kind."""
