"""Travel: its sources, its prices and how it is paid."""
