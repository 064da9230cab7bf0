"""Perfect play, found by open_spiel's CFR+.

The tree is handed over as a text in Gambit's format for extensive games: open_spiel then solves it in C++. A game
written in Python would be asked for its rules at every node of every iteration, which takes hundreds of times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pyspiel

from benchmarks.truth.position import PLAYERS
from benchmarks.truth.tree import ENDED, Policy, Tree

_BETWEEN_LOOKS = 50


@dataclass(frozen=True, slots=True)
class Solution:
    """A policy of both seats, after how many iterations, and how exploitable it is by open_spiel's own reckoning."""

    policy: Policy
    iterations: int
    exploitability: float


def extensive_form(tree: Tree) -> str:
    """The tree in Gambit's format."""
    count = len(tree.roots)
    deals = " ".join(f'"{number}" 1/{count}' for number in range(count))
    lines = ['EFG 2 R "Lost Cities" { "0" "1" } ""', f'c "deal" 1 "deal" {{ {deals} }} 0']
    results: dict[float, int] = {}
    of_seat = _numbers_of_seats(tree)
    # Children stand before their parents' later children, as the nodes of the tree do.
    for number, payoff in zip(tree.information, tree.payoffs, strict=True):
        if number == ENDED:
            result = results.setdefault(payoff, len(results) + 1)
            lines.append(f't "" {result} "{payoff:g}" {{ {payoff!r} {-payoff!r} }}')
        else:
            state = tree.states[number]
            actions = " ".join(f'"{action}"' for action in state.actions)
            lines.append(f'p "" {state.seat + 1} {of_seat[number]} "{number}" {{ {actions} }} 0')
    return "\n".join(lines) + "\n"


def _numbers_of_seats(tree: Tree) -> list[int]:
    """The information states of each seat counted from 1, as the format wants them."""
    counts = [0] * PLAYERS
    numbers = []
    for state in tree.states:
        counts[state.seat] += 1
        numbers.append(counts[state.seat])
    return numbers


def solve(tree: Tree, most: int, close: float, tell: Callable[[int, float], None]) -> Solution:
    """Improves a policy until it is less exploitable than `close`, or for `most` iterations."""
    game = pyspiel.load_efg_game(extensive_form(tree))
    solver = pyspiel.CFRPlusSolver(game)
    done, distance = 0, float("inf")
    while done < most and distance > close:
        for _ in range(min(_BETWEEN_LOOKS, most - done)):
            solver.evaluate_and_update_policy()
            done += 1
        average = solver.average_policy()
        distance = pyspiel.nash_conv(game, average) / PLAYERS
        tell(done, distance)
    return Solution(_policy(game, average, tree), done, distance)


def _policy(game: pyspiel.Game, average: pyspiel.Policy, tree: Tree) -> Policy:
    """The probabilities that open_spiel's policy gives to the actions of each information state."""
    policy: Policy = [()] * len(tree.states)
    for deal, root in enumerate(tree.roots):
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[deal])
        _read(state, root, average, tree, policy)
    return policy


def _read(state: pyspiel.State, node: int, average: pyspiel.Policy, tree: Tree, policy: Policy) -> None:
    """Goes down both trees side by side, as far as there are information states that were not read yet."""
    number = tree.information[node]
    if number == ENDED:
        return
    by_name = {int(state.action_to_string(action)): action for action in state.legal_actions()}
    ours = tree.states[number].actions
    if not policy[number]:
        shares = average.action_probabilities(state.information_state_string())
        policy[number] = tuple(shares[by_name[action]] for action in ours)
    for action, child in zip(ours, tree.children[node], strict=True):
        _read(state.child(by_name[action]), child, average, tree, policy)
