"""Plays positions on as a network prefers: to where nothing is under way, or to the end of the game."""

from typing import Final, final

from digsite.bots.judge import Judge
from digsite.engine.contract import State
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec

# Longer than any chain of small decisions, and than any game that comes to an end.
_LONGEST_CHAIN: Final = 64
_LONGEST_GAME: Final = 1500
# So many decisions of a seat are noted, each where nothing else is under way.
_MOST_NOTED: Final = 6


@final
class Follower:
    """Takes the action that the policy of a network prefers, decision after decision, for every seat.

    >>> import digsite
    >>> from digsite.bots.weights import Weights, shape_for
    >>> game = digsite.game("quetzal")
    >>> follower = Follower(Judge(Weights.blank(game, shape_for(game)), game, 2))
    >>> state = game.start(players=2, seed=1)
    >>> noted = follower.finish(state, 0)
    >>> state.over, 0 < len(noted) <= 6
    (True, True)
    """

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge
        # The words of the actions noted, as they were when one was noted first.
        self.words: dict[int, Message] = {}

    def favourite(self, state: State) -> i64:
        """The legal action that the policy prefers."""
        legal = vec[i64]([0] * state.capacity())
        return self.pick(state, legal)

    def pick(self, state: State, legal: vec[i64]) -> i64:
        """The legal action that the policy prefers; `legal` is room to list them in."""
        count = state.fill_legal(legal)
        best = legal[0]
        if count == 1:
            return best
        judge = self.judge
        network = judge.network
        state.fill_features(state.player, judge.features)
        network.read(judge.features, state.player)
        network.lean()
        highest: float = -1e30
        for index in range(count):
            logit = network.logit(legal[index])
            if logit > highest:
                highest = logit
                best = legal[index]
        return best

    def settle(self, state: State) -> None:
        """Plays a state of its own on to where nothing is under way."""
        legal = vec[i64]([0] * state.capacity())
        taken: i64 = 0
        while not state.over and not state.settled() and taken < _LONGEST_CHAIN:
            state.advance(self.pick(state, legal))
            taken += 1

    def finish(self, state: State, seat: i64) -> list[int]:
        """Plays a state of its own on to the end; returns what the seat did next where nothing was under way."""
        legal = vec[i64]([0] * state.capacity())
        noted: list[int] = []
        taken: i64 = 0
        while not state.over and taken < _LONGEST_GAME:
            action = self.pick(state, legal)
            if len(noted) < _MOST_NOTED and state.player == seat and state.settled():
                noted.append(action)
                if action not in self.words:
                    self.words[action] = state.explain(action).message
            state.advance(action)
            taken += 1
        return noted
