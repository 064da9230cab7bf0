"""How fast digsite is, beside the same source interpreted, open_spiel and catanatron. `make bench` runs it."""
