"""Recordings under an earlier version of the rules: the same game as far as the present rules lead the same way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from digsite.engine.errors import BadData
from digsite.engine.game import Game
from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message

if TYPE_CHECKING:
    from digsite.table.replay import Replay


@dataclass(frozen=True, slots=True)
class Former:
    """The version of the rules that a game was recorded under, and how many of its steps are the same today.

    `why` says where the game goes another way; it is empty if every step is the same. A recording without hashes
    is not `proven` the same: its moves are legal.

    >>> Former(version=1, steps=40, agreed=40).whole, Former(1, 40, 12, "an illegal action").whole
    (True, False)
    """

    version: int
    steps: int
    agreed: int
    why: str = ""
    proven: bool = True

    @property
    def whole(self) -> bool:
        """Whether every recorded step is the same under the present rules."""
        return self.agreed == self.steps

    def told(self, game: Game) -> Message:
        """The explanation for people.

        >>> import digsite
        >>> Former(1, 40, 12).told(digsite.game("lost-cities")).id
        'former.cut'
        """
        if self.whole:
            name = "former.same" if self.proven else "former.moves"
            return Message(name, {"former": self.version, "version": game.version})
        return Message(
            "former.cut",
            {"former": self.version, "version": game.version, "step": self.agreed, "steps": self.steps},
        )


def brought_up(recorded: Replay, version: int, source: str) -> Replay:
    """Records a game of an earlier version of the rules afresh, up to the first step that leads elsewhere now.

    Every hash is compared in the form it was written in. A game that begins in another way raises BadData.

    >>> import digsite
    >>> from digsite.table.replay import Replay
    >>> recorded = Replay.record(digsite.game("lost-cities"), players=2, seed=7, actions=[])
    >>> brought_up(recorded, 1, "mine.json").former
    Former(version=1, steps=0, agreed=0, why='', proven=True)
    """
    agreed, why = _agreement(recorded, version)
    if agreed < 0:
        raise BadData(
            f"{source}: rules_version: recorded under version {version} of the rules;"
            f" under version {recorded.game.version} {why}"
        )
    afresh = type(recorded).record(
        recorded.game,
        recorded.players,
        recorded.seed,
        recorded.actions[:agreed],
        recorded.options,
        recorded.seats,
    )
    return replace(afresh, former=Former(version, len(recorded.actions), agreed, why))


def _agreement(recorded: Replay, version: int) -> tuple[int, str]:
    """The last step whose hash agrees, and the reason why no later one does; -1 if not even the start agrees."""
    state = recorded.begin()
    agreed = -1
    for step, hashed in enumerate(recorded.hashes):
        if step > 0:
            action = recorded.actions[step - 1]
            if not state.permits(action):
                return agreed, f"action {action} of step {step} is not legal"
            state.apply(action)
        if hashed:
            found = state_hash(state, version)[: len(hashed)]
            if found != hashed:
                return agreed, f"step {step} leads elsewhere (hash {hashed} recorded, {found} found)"
            agreed = step
    return agreed, ""
