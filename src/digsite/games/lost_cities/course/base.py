"""What a pending decision is: its options, what choosing one does, and its words."""

from collections.abc import Mapping

from digsite.engine.choices import Choice, Refusal
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.lost_cities.table.fields import Table


class Decision:
    """One kind of frame on the pending stack (LC-MOD-01).

    `kind` is its number in table/frames.py; its actions are the ids
    below `beyond` that belong to no earlier decision. `messages` holds its English by message id.
    """

    def __init__(self, kind: i64, beyond: i64, messages: Mapping[str, str]) -> None:
        self.kind: i64 = kind
        self.beyond: i64 = beyond
        self.messages: Mapping[str, str] = messages

    def fill(self, table: Table, out: vec[i64]) -> i64:
        """Writes the options, ascending, and returns how many there are: always at least one."""
        raise NotImplementedError

    def permits(self, table: Table, action: i64) -> bool:
        """Whether an action is one of the options."""
        raise NotImplementedError

    def choose(self, table: Table, action: i64) -> None:
        """Carries out one of the options."""
        raise NotImplementedError

    def question(self, table: Table) -> Message:
        """Asks for the decision, with the causes that led to it."""
        raise NotImplementedError

    def explain(self, table: Table, action: int) -> Choice:
        """Describes one of its actions, at any time, with the keys of the things it touches."""
        raise NotImplementedError

    def refusal(self, table: Table, action: int) -> Refusal:
        """Says why one of its actions is not an option while the decision is pending."""
        raise NotImplementedError

    def unasked(self) -> Refusal | None:
        """Says that the decision is not pending; None leaves it to the one that is."""
        return None

    def first(self, table: Table) -> Refusal:
        """Says that this decision comes before anything else."""
        raise NotImplementedError
