"""The whole tree of a position, unfolded with the engine: chance once at the root, then what the seats decide.

Two moments are one information state of a seat if it has seen the same: its cards at the start and every event since,
with the parts that it may not see left out. So nobody forgets anything, as solvers expect. Forced actions are taken
without a node of their own.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from operator import attrgetter

from benchmarks.truth.position import PLAYERS, Position
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State
from digsite.engine.events import Event

ENDED = -1
# For each information state the probability of each of its actions.
Policy = list[tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class InformationState:
    """The knowledge of a seat that decides: its number of earlier decisions, its actions, its sight of the game."""

    seat: int
    earlier: int
    actions: tuple[int, ...]
    perspective: Perspective
    nodes: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Tree:
    """Nodes in flat lists, each before those below it.

    `information` is the number of the information state that decides at a node, or ENDED; `children` are the nodes
    after its actions; `payoffs` the result for seat 0, from -1 to 1, where the game has ended.
    """

    position: Position
    information: list[int] = field(default_factory=list)
    children: list[list[int]] = field(default_factory=list)
    payoffs: list[float] = field(default_factory=list)
    roots: list[int] = field(default_factory=list)
    states: list[InformationState] = field(default_factory=list)

    def even(self) -> Policy:
        """The policy that takes every action as often as any other."""
        return [(1.0 / len(state.actions),) * len(state.actions) for state in self.states]


def unfold(position: Position) -> Tree:
    """The tree of a position."""
    unfolding = _Unfolding(Tree(position))
    for deal in position.deals():
        knowledge = [unfolding.know((seat, deal.hands[seat])) for seat in range(PLAYERS)]
        unfolding.tree.roots.append(unfolding.visit(position.state(deal), knowledge, [0] * PLAYERS))
    return unfolding.tree


class _Unfolding:
    """A tree that is being unfolded."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._knowledge: dict[Hashable, int] = {}
        self._number_of: dict[tuple[int, int], int] = {}

    def know(self, seen: Hashable) -> int:
        """The number of what somebody has seen."""
        return self._knowledge.setdefault(seen, len(self._knowledge))

    def visit(self, state: State, knowledge: list[int], decisions: list[int]) -> int:
        """Adds the node of a state and all below it; `decisions` says how many each seat has made."""
        actions = state.legal_actions()
        while len(actions) == 1:
            knowledge = self._advance(state, actions[0], knowledge)
            actions = state.legal_actions()
        tree, node = self.tree, len(self.tree.children)
        tree.children.append([])
        tree.information.append(ENDED if state.over else self._information(state, knowledge, decisions))
        tree.payoffs.append(state.returns()[0] if state.over else 0.0)
        if not state.over:
            tree.states[tree.information[node]].nodes.append(node)
            decisions = decisions.copy()
            decisions[state.player] += 1
            for action in actions:
                following = state.clone()
                learned = self._advance(following, action, knowledge)
                tree.children[node].append(self.visit(following, learned, decisions))
        return node

    def _advance(self, state: State, action: int, knowledge: list[int]) -> list[int]:
        """Takes an action; returns what each seat knows then."""
        state.listen()
        state.advance(action)
        events = state.drain()
        return [
            self.know((knowledge[seat], tuple(_seen(event, seat) for event in events)))
            for seat in range(PLAYERS)
        ]

    def _information(self, state: State, knowledge: list[int], decisions: list[int]) -> int:
        seat = int(state.player)
        tree, actions = self.tree, tuple(state.legal_actions())
        number = self._number_of.setdefault((seat, knowledge[seat]), len(tree.states))
        if number == len(tree.states):
            tree.states.append(InformationState(seat, decisions[seat], actions, Perspective.of(state)))
        if tree.states[number].actions != actions:
            raise AssertionError(f"a seat with the same knowledge has other actions: {state}")
        return number


def _seen(event: Event, seat: int) -> Hashable:
    """An event as far as a seat may see it."""
    parts = sorted(event.parts, key=attrgetter("name"))
    return event.kind, event.seat, tuple((part.name, event.known_to(seat).get(part.name)) for part in parts)
