"""The effects of components."""
