"""What the server answers when it does not do what was asked."""

from __future__ import annotations

from digsite.engine.errors import IllegalAction
from digsite.engine.messages import Message
from digsite.server.frames import Problem
from digsite.server.words import say


class Refused(Exception):
    """A request that is not carried out: an HTTP status, a message for people, the rule behind it and details.

    >>> Refused(404, Message("server.no-table")).problem().detail
    'there is no table with this address'
    """

    def __init__(
        self, status: int, message: Message, rule: str | None = None, detail: str | None = None
    ) -> None:
        super().__init__(message.id)
        self.status = status
        self.message = message
        self.rule = rule
        self.detail = say(message) if detail is None else detail

    def problem(self) -> Problem:
        """The refusal as a client gets it."""
        return Problem(self.message.as_data(), self.rule, self.detail)

    @staticmethod
    def illegal(refusal: IllegalAction) -> Refused:
        """The refusal of a decision by the rules."""
        reason = refusal.reason or Message("server.bad-frame", {"problem": str(refusal)})
        return Refused(422, reason, refusal.rule, str(refusal))


class StaleVersion(Refused):
    """A request that answers a version the table has left; the current state follows."""

    def __init__(self) -> None:
        super().__init__(409, Message("server.stale"))


class NotStored(Refused):
    """A change that could not be written to disk, and so has not happened."""

    def __init__(self, problem: str) -> None:
        super().__init__(503, Message("server.not-stored", {"problem": problem}))
