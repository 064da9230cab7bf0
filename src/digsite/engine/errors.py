"""Errors that say what is wrong and what is allowed."""

from digsite.engine.messages import Message


class IllegalAction(ValueError):
    """Raised for an action that is not legal now; the state has not changed.

    `reason` is the message for people, `rule` the id of the rule that forbids it, where one does.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> try:
    ...     state.apply(123)
    ... except digsite.IllegalAction as refusal:
    ...     print(refusal)
    a card is played before one is drawn (LC-TRN-02)
    """

    def __init__(self, text: str, reason: Message | None = None, rule: str | None = None) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return (_revive_illegal_action, (str(self), self.reason, self.rule))


def _revive_illegal_action(text: str, reason: Message | None, rule: str | None) -> IllegalAction:
    refusal = IllegalAction(text)
    refusal.reason = reason
    refusal.rule = rule
    return refusal


class BadSetup(ValueError):
    """Raised when a game cannot start with these players or options; the text says what is allowed."""


class BadData(ValueError):
    """Raised for an invalid snapshot, replay or edition; the text says where and why."""
