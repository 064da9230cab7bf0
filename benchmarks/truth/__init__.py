"""How far the search is from perfect play: a tiny Lost Cities, solved exactly. `python -m benchmarks.truth` runs it."""
