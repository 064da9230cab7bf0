"""What the tables that tests arrange and play on have in common, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

import digsite
from digsite.engine.contract import State
from digsite.engine.events import Event


class Arranged(Protocol):
    """A table that is still being laid out."""

    @property
    def game(self) -> digsite.Game:
        """What is played there."""

    def snapshot(self) -> dict[str, object]:
        """The table as it is laid out, as a snapshot."""


Plan = TypeVar("Plan", bound=Arranged)


class Situation(Generic[Plan]):
    """A table that is arranged first and played on then; the first question or move ends the arranging."""

    def __init__(self, arrangement: Plan, actions: Mapping[str, int]) -> None:
        self._arrangement = arrangement
        self._actions = actions
        self._state: State | None = None

    @property
    def _plan(self) -> Plan:
        assert self._state is None, "the table is being played on"
        return self._arrangement

    # Playing.

    @property
    def state(self) -> State:
        """The game in progress; it is being listened to."""
        if self._state is None:
            self._state = self._arrangement.game.load(self._arrangement.snapshot())
            self._state.listen()
        return self._state

    def do(self, *names: str) -> Self:
        """Carries out actions by name."""
        for name in names:
            self.state.apply(self._actions[name])
        return self

    def refused(self, name: str) -> str | None:
        """The rule by which an action is refused; it must leave everything as it was."""
        before = self.state.dump()
        try:
            self.state.apply(self._actions[name])
        except digsite.IllegalAction as refusal:
            assert self.state.dump() == before
            return refusal.rule
        raise AssertionError(f"{name} was accepted")

    # Reading.

    @property
    def legal(self) -> list[str]:
        """The names of the legal actions, by their ids."""
        names = {number: name for name, number in self._actions.items()}
        return [names[number] for number in self.state.legal_actions()]

    @property
    def body(self) -> dict[str, Any]:
        """Everything that lies on the table."""
        body = self.state.dump()["state"]
        assert isinstance(body, dict)
        return body

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see."""
        return self.state.view(seat)

    def events(self) -> list[Event]:
        """What has happened since the last call."""
        return self.state.drain()

    def kinds(self) -> list[str]:
        """The kinds of what has happened since the last call."""
        return [event.kind for event in self.events()]
