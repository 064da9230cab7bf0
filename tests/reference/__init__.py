"""Second implementations of the games, written from the rule ledgers alone and used only in tests."""
