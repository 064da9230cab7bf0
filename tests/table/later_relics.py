"""Relics under a second version of its rules: unchanged, without taking back, with richer digs, or dealt otherwise."""

from __future__ import annotations

from tests.conformance.relics import TAKE, Relics, RelicsState


class Relics2(Relics):
    """The second version, with nothing changed that shows in a game."""

    version = 2
    former_versions = (1,)


class _NoTakingState(RelicsState):
    def options_now(self) -> list[int]:
        return [action for action in super().options_now() if action != TAKE]


class RelicsWithoutTaking(Relics2):
    """Nothing is taken back from the display: what was legal is not."""

    state_class = _NoTakingState


class _RichState(RelicsState):
    def dig(self, seat: int) -> None:
        super().dig(seat)
        self.finds[seat] += 1


class RicherRelics(Relics2):
    """Digging pays more: every action stays legal and leads elsewhere."""

    state_class = _RichState


class _OtherDealState(RelicsState):
    def deal_out(self) -> None:
        super().deal_out()
        self.pile.reverse()


class RelicsDealtOtherwise(Relics2):
    """Already the start is another one."""

    state_class = _OtherDealState
