"""Consent to an undo past the barrier: one question that every other person answers."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Consent:
    """The wish of a seat to go back to a step, and who has agreed so far.

    >>> consent = Consent(seat=0, to=4, others=frozenset({1, 2}))
    >>> consent.answer(1, agree=True), consent.answer(2, agree=True)
    (None, True)
    """

    seat: int
    to: int
    others: frozenset[int]
    _agreeing: set[int] = field(default_factory=set)

    @property
    def agreed(self) -> bool:
        """Whether everybody has agreed."""
        return self._agreeing >= self.others

    def is_asked(self, seat: int, agree: bool) -> bool:
        """Whether this answer of a seat counts: an answer of somebody asked, or a withdrawal by the asker.

        >>> Consent(seat=0, to=4, others=frozenset({1})).is_asked(2, agree=True)
        False
        """
        return seat in self.others or (seat == self.seat and not agree)

    def answer(self, seat: int, agree: bool) -> bool | None:
        """Notes an answer: True when all have agreed, False when this one refuses, None while some have not answered.

        The seat that asked may withdraw.

        >>> Consent(seat=0, to=4, others=frozenset({1})).answer(1, agree=False)
        False
        >>> Consent(seat=0, to=4, others=frozenset({1})).answer(0, agree=False)
        False
        >>> Consent(seat=0, to=4, others=frozenset({1})).answer(0, agree=True)
        Traceback (most recent call last):
        ...
        ValueError: seat 0 is not asked
        """
        if not self.is_asked(seat, agree):
            raise ValueError(f"seat {seat} is not asked")
        if not agree:
            return False
        self._agreeing.add(seat)
        return True if self.agreed else None
