"""Values of policies, reckoned over the whole tree. Results are those of seat 0, from -1 to 1."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.truth.position import PLAYERS
from benchmarks.truth.tree import ENDED, Policy, Tree

# A choice that costs less than this chance of winning is as good as the best one.
_SLIP = 0.005


@dataclass(frozen=True, slots=True)
class Measure:
    """How far a policy is from perfect play, in chances of winning from 0 to 1, as the mean of both seats.

    `loss` is what it loses a game against a perfect opponent, `exploitable` how much more than the game is worth an
    opponent wins who knows the policy by heart, and `slips` the share of its decisions, as they come up against a
    perfect opponent, that cost more than half a percent.
    """

    loss: float
    exploitable: float
    slips: float


def measured(tree: Tree, policy: Policy, perfect: Policy) -> Measure:
    """Measures a policy beside the perfect one."""
    value = expected(tree, perfect, perfect)
    losses = (value - expected(tree, policy, perfect), expected(tree, perfect, policy) - value)
    # Twice for the mean of two seats, twice because a result goes from -1 to 1.
    return Measure(sum(losses) / 4.0, exploitability(tree, policy) / 2.0, _slips(tree, policy, perfect))


def exploitability(tree: Tree, policy: Policy) -> float:
    """Reckons how much the best replies to a policy win above its value, as the mean of both seats."""
    return (best_reply(tree, 0, policy) - best_reply(tree, 1, policy)) / 2.0


def expected(tree: Tree, first: Policy, second: Policy) -> float:
    """The mean result when each seat follows its policy."""
    values = _values(tree, first, second)
    return sum(values[root] for root in tree.roots) / len(tree.roots)


def best_reply(tree: Tree, seat: int, policy: Policy) -> float:
    """The mean result of the best that a seat can do against a policy of the other."""
    sign = 1.0 if seat == 0 else -1.0
    reached = _reached(tree, policy, seat)
    values: dict[int, float] = {}
    chosen: dict[int, int] = {}

    def value_of(node: int) -> float:
        if node not in values:
            number, children = tree.information[node], tree.children[node]
            if number == ENDED:
                values[node] = tree.payoffs[node]
            elif tree.states[number].seat == seat:
                values[node] = value_of(children[chosen[number]])
            else:
                shares = policy[number]
                values[node] = sum(
                    share * value_of(child) for share, child in zip(shares, children, strict=True)
                )
        return values[node]

    own = [number for number, state in enumerate(tree.states) if state.seat == seat]
    # Later decisions first: what follows a decision is settled when it is made.
    for number in sorted(own, key=lambda number: -tree.states[number].earlier):
        state = tree.states[number]
        worths = [
            sign * sum(reached[node] * value_of(tree.children[node][index]) for node in state.nodes)
            for index in range(len(state.actions))
        ]
        chosen[number] = worths.index(max(worths))
    return sum(value_of(root) for root in tree.roots) / len(tree.roots)


def _values(tree: Tree, first: Policy, second: Policy) -> list[float]:
    """The mean result from each node on."""
    values = tree.payoffs.copy()
    for node in range(len(values) - 1, -1, -1):
        number = tree.information[node]
        if number != ENDED:
            shares = (first if tree.states[number].seat == 0 else second)[number]
            values[node] = sum(
                share * values[child] for share, child in zip(shares, tree.children[node], strict=True)
            )
    return values


def _reached(tree: Tree, policy: Policy, without: int) -> list[float]:
    """How likely each node is reached, as far as chance and the other seat than `without` have a say."""
    reached = [0.0] * len(tree.children)
    for root in tree.roots:
        reached[root] = 1.0 / len(tree.roots)
    for node, children in enumerate(tree.children):
        number = tree.information[node]
        for index, child in enumerate(children):
            own = tree.states[number].seat == without
            reached[child] = reached[node] * (1.0 if own else policy[number][index])
    return reached


def _slips(tree: Tree, policy: Policy, perfect: Policy) -> float:
    """The share of decisions that cost something, as they come up against a perfect opponent."""
    values = _values(tree, perfect, perfect)
    slips = decisions = 0.0
    for seat in range(PLAYERS):
        sign = 1.0 if seat == 0 else -1.0
        by_others = _reached(tree, perfect, seat)
        by_seat = _reached(tree, policy, 1 - seat)
        for number, state in enumerate(tree.states):
            weight = sum(by_others[node] for node in state.nodes)
            if state.seat != seat or weight <= 0.0:
                continue
            worths = [
                sign * sum(by_others[node] * values[tree.children[node][index]] for node in state.nodes)
                for index in range(len(state.actions))
            ]
            # Every node of an information state is reached by the same own decisions.
            often = by_seat[state.nodes[0]] * len(tree.roots) * weight
            decisions += often
            for share, worth in zip(policy[number], worths, strict=True):
                if max(worths) - worth > 2.0 * _SLIP * weight:
                    slips += often * share
    return slips / decisions
