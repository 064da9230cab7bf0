"""Brings a chain of decisions of Arnak to its plainest end.

What is due is paid with what is worth least, what is offered is taken, and Fear is what is exiled.
"""

from typing import Final

from digsite.engine.contract import State
from digsite.engine.native import i64, vec

# Where the kinds of actions begin.
_OVERCOME: Final = 118
_TAKE: Final = 135
_MOVE_GLASS: Final = 285
_PASS: Final = 319
_END_TURN: Final = 320
_DECLINE: Final = 321
_ACCEPT: Final = 322
_SLOT: Final = 323
_BOON: Final = 328
_ASSISTANT: Final = 343
_FLOATING: Final = 367
_SPEND: Final = 375
_SPEND_SECOND: Final = 455
_PILOT: Final = 463
_GIVE: Final = 464
_EXILE: Final = 544
_EXILE_PLAYED_FEAR: Final = 624
_EXILE_FEAR_TILE: Final = 625
_NUMBER: Final = 626
_OPTION: Final = 646
_TAKE_ASSISTANT: Final = 652
_EXCHANGE: Final = 668
_ACTIVATE: Final = 674
_RELOCATE: Final = 691
_RETURN_HOME: Final = 761
_CARDS: Final = 80
_FEAR: Final = 75

# How readily an action is taken. Whatever is below declining is done only where nothing else is possible.
_WELCOME: Final = 300
_FAIR: Final = 200
_DECLINING: Final = 100
_LONGEST_CHAIN: Final = 24


def end_of_chain(state: State) -> State:
    """The state when the main or free action in progress is done; the state itself where none is.

    >>> import digsite
    >>> state = digsite.game("arnak").start(players=2, seed=1)
    >>> end_of_chain(state) is state
    True
    """
    seat = state.player
    legal = vec[i64]([0] * state.capacity())
    reached = state
    steps = 0
    while steps < _LONGEST_CHAIN and not reached.over and reached.player == seat:
        count = reached.fill_legal(legal)
        best: i64 = -1
        readiest: i64 = -1
        index: i64 = 0
        while index < count:
            action = legal[index]
            if action == _PASS or action == _END_TURN:
                return reached
            ready = readiness(action)
            if ready > readiest:
                readiest = ready
                best = action
            index += 1
        if reached is state:
            reached = state.clone()
        reached.advance(best)
        steps += 1
    return reached


def readiness(action: i64) -> i64:
    """How readily an action is taken within a chain.

    >>> readiness(322) > readiness(321) > readiness(463)
    True
    """
    if action < _CARDS:
        return 0
    if action < _OVERCOME:
        # The further away a site is, the more it gives.
        return _FAIR + action - _CARDS
    if action < _TAKE:
        return _WELCOME
    if action < _PASS:
        return _FAIR + 50 if action >= _MOVE_GLASS else _FAIR
    if action < _FLOATING:
        return in_turn(action)
    if action < _EXILE:
        return paying(action)
    if action < _NUMBER:
        return exiling(action)
    if action < _OPTION:
        return _FAIR + action - _NUMBER
    if action < _TAKE_ASSISTANT:
        return _FAIR + _TAKE_ASSISTANT - action
    if action >= _EXCHANGE and action < _ACTIVATE:
        return _DECLINING - 1
    if action >= _ACTIVATE and action < _RELOCATE:
        return _FAIR + action - _ACTIVATE
    if action >= _RELOCATE and action < _RETURN_HOME:
        return _DECLINING + 1
    return _FAIR


def in_turn(action: i64) -> i64:
    """Accepting, declining and free actions."""
    if action == _ACCEPT:
        return _WELCOME
    if action == _DECLINE:
        return _DECLINING
    if action < _BOON:
        return 1
    return 11 if action < _ASSISTANT else 10


def paying(action: i64) -> i64:
    """Ways to pay: icons that are there, Fear, basic cards, other cards, boons, assistants, a pilot."""
    if action < _SPEND:
        return _WELCOME
    if action == _PILOT:
        return 5
    if action >= _SPEND_SECOND and action < _PILOT:
        return 50
    if action >= _GIVE:
        card = action - _GIVE
        if card < _FEAR:
            return 60
        return _FAIR + 1 if card == _FEAR else _FAIR
    card = action - _SPEND
    if card == _FEAR:
        return 90
    return 80 if card > _FEAR else 60


def exiling(action: i64) -> i64:
    """Fear goes gladly, out of the play area first; anything else only where it must."""
    if action == _EXILE_PLAYED_FEAR:
        return _WELCOME + 2
    if action == _EXILE_FEAR_TILE:
        return _WELCOME + 1
    card = action - _EXILE
    if card == _FEAR:
        return _WELCOME
    return 80 if card > _FEAR else 60
