"""What is measured: one module for each engine. A measure is a function that does a portion of work and says how much.

Every module has `measures(variant)`, which sets up what is needed and returns the measures by name:

* own_loop: random games in the engine's own loop, in decisions
* driven: random games driven from plain Python, in decisions
* driven_even: the same, where open_spiel's side makes use of chance that is known to be even
* clone, legal: copies of a state in the middle of a game, and lists of its legal actions, in calls
* observation: arrays of what the player in turn may see, for learning, in calls
* ismcts: information-set tree search with random playouts to the end of the game, in iterations
* ismcts_bot: the same as our bot plays it, with its evaluation in place of playouts, in iterations
* leaf: what a search spends at a leaf: a copy of a state in the middle of a game, and its judgement, in calls
* search: the search of our strongest bot, beside the same search of open_spiel as under ismcts, in iterations
"""
