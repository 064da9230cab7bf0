"""Laws of a decision: what is offered, that each offer holds, and that everything else is refused."""

from __future__ import annotations

from typing import Any, cast

from digsite.engine.contract import State
from digsite.engine.errors import IllegalAction
from digsite.testing.laws import Breach, LawBroken, law, require

NOT_ACTIONS = (b"0", 0.0, None)


@law(
    "legal-actions",
    "Legal actions ascend, each once, all within the action space; there are none only when over",
)
def legal_actions_are_in_order(state: State) -> None:
    """Legal actions ascend, each once, all within the action space; there are none only when over.

    >>> import digsite
    >>> legal_actions_are_in_order(digsite.game("lost-cities").start(players=2, seed=1))
    """
    legal = state.legal_actions()
    most = state.game.num_actions
    seats = len(state.places())
    require(
        type(legal) is list and all(type(action) is int for action in legal), f"no list of numbers: {legal!r}"
    )
    require(legal == sorted(set(legal)), f"legal actions are not ascending, each once: {legal}")
    outside = [action for action in legal if not 0 <= action < most]
    require(not outside, f"actions are 0 to {most - 1}, not {outside}")
    require(state.over or len(legal) > 0, "the game is not over, and no action is legal")
    require(not state.over or not legal, f"the game is over, and actions are legal: {legal}")
    require(
        0 <= state.player < seats, f"there is no seat {state.player} to decide; seats are 0 to {seats - 1}"
    )
    require(state.legal_actions() == legal, "asked twice, the legal actions are not the same")


@law(
    "offers", "Every legal action applies and changes the state; `permits` says yes to these and to no other"
)
def every_offer_holds(state: State) -> None:
    """Every legal action applies and changes the state; `permits` says yes to these and to no other.

    >>> import digsite
    >>> every_offer_holds(digsite.game("lost-cities").start(players=2, seed=1))
    """
    legal = state.legal_actions()
    before = state.dump()
    permitted = [action for action in range(state.game.num_actions) if state.permits(action)]
    require(permitted == legal, f"legal actions are {legal}, but permits says {permitted}")
    for action in legal:
        trial = state.clone()
        try:
            trial.apply(action)
            trial.legal_actions()
        except Exception as error:
            problem = f"action {action} is legal and cannot be applied: {type(error).__name__}: {error}"
            raise Breach(problem) from error
        after = trial.dump()
        require(after != before, f"action {action} leaves the state as it was")
        advanced = state.clone()
        advanced.advance(action)
        same = advanced.dump() == after
        if not same and state.dump() != before:
            raise LawBroken("copies", "what happens to a clone shows in the original")
        require(same, f"`advance` does something else with action {action} than `apply`")


@law("refusals", "What is not legal is refused with a reason that can be read, and the state is as it was")
def illegal_actions_are_refused(state: State) -> None:
    """Illegal actions are refused with a readable reason, and the state does not change.

    >>> import digsite
    >>> illegal_actions_are_refused(digsite.game("lost-cities").start(players=2, seed=1))
    """
    most = state.game.num_actions
    legal = set(state.legal_actions())
    before = state.dump()
    beyond = [-1, -most, most, most + 1, 10**30]
    for action in [*range(most), *beyond]:
        if action in legal:
            continue
        try:
            state.apply(action)
        except IllegalAction as refusal:
            require(bool(str(refusal).strip()), f"action {action} is refused without a reason")
            if refusal.reason is not None:
                state.game.render(refusal.reason)
            require(
                refusal.reason is not None or action in beyond,
                f"action {action} is refused without a message",
            )
        else:
            require(False, f"action {action} is not legal and was accepted")
    for thing in NOT_ACTIONS:
        try:
            state.apply(cast("Any", thing))
        except TypeError:
            continue
        require(False, f"{thing!r} is no action and was not refused with a TypeError")
    require(state.dump() == before, "refused actions have changed the state")
