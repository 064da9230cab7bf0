"""The things that lie on the table."""
