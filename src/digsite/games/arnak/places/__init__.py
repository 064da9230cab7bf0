"""The places of the board and the cards, and what happens there."""
