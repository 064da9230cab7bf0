"""The features of a position in the game's words: what a good player looks at, as a seat sees it."""
