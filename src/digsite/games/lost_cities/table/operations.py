"""The operations of Lost Cities: decisions on the pending stack and event tiles, in lists that their numbers index.

A class states only its differences; `course/turn.py` registers one object of each.
"""

from typing import ClassVar, Final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.kinds import Kind
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.operations import Operation, Registry
from digsite.games.lost_cities.table.fields import Table


class Decision(Operation):
    """One kind of frame on the pending stack (LC-MOD-01).

    Its actions are the ids below `beyond` that belong to no earlier decision. `before` is the message that it comes
    before anything else; `numbers` are the numbers of its frame.
    """

    beyond: i64 = 0
    before: str = ""
    numbers: ClassVar[tuple[tuple[str, Kind], ...]] = ()

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
        return Message(f"ask.{self.name}")

    def explain(self, table: Table, action: int) -> Choice:
        """Describes one of its actions, at any time, with the keys of the things it touches."""
        raise NotImplementedError

    def refusal(self, table: Table, action: int) -> Refusal:
        """Says why one of its actions is not an option while the decision is pending."""
        return self.unasked() or self.comes_first(table)

    def unasked(self) -> Refusal | None:
        """Says that the decision is not pending; None leaves it to the one that is."""
        return None

    def comes_first(self, table: Table) -> Refusal:
        """Says that this decision comes before anything else."""
        return Refusal(Message(self.before), self.rule)


class EventTile(Operation):
    """One kind of event tile (LC-EVT)."""

    def carry_out(self, table: Table, colour: i64, space: i64) -> None:
        """Carries out the tile on that space, which the player's explorer on the path just reached."""
        raise NotImplementedError


# By the kind of the frame, which begins with 1; and by the number of the tile without its sign, points as 0.
# Arrays and no lists: the compiled code does not check the type of each element again.
DECISIONS: Final[vec[Decision]] = vec[Decision]([Decision()] * 5)
TILES: Final[vec[EventTile]] = vec[EventTile]([EventTile()] * 3)

DECISION_NAMES: Final = Registry()
TILE_NAMES: Final = Registry()


def pending_decision(table: Table) -> Decision:
    """The decision on top of the pending stack."""
    return DECISIONS[table.pending.kind]
