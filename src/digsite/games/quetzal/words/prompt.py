"""The question that is put to the player."""

from digsite.engine.messages import Message
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.operations import STEPS, pending_step


def prompt_for(table: Table, seat: int | None) -> Message:
    """Asks for the pending decision as a seat may know it, with the causes that led to it."""
    if table.over:
        return Message("ask.over")
    step = pending_step(table)
    question = step.question(table) if seat == table.player else step.question_to_others(table)
    # The work that waits below the decision, outermost first.
    below = table.pending.frames()[:-1]
    reasons = [reason for kind, first, second in below for reason in STEPS[kind].reasons(first, second)]
    return Message(question.id, question.params, chain=tuple(reasons))
