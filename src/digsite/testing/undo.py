"""The law of taking back: a shorter replay is the earlier game, and at the table an undo unlearns nothing."""

from __future__ import annotations

from digsite.engine.hashing import state_hash
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.table.history import Step
from digsite.table.match import Match, UndoRefused
from digsite.testing.laws import law, require
from digsite.testing.play import Record

# One undo in so many decisions where one is allowed, and one in so many where it is not.
_TAKEN_BACK_ONE_IN = 6
_REFUSED_ONE_IN = 16


@law(
    "undo",
    "Without its last decisions a game is what it was before them; at the table an undo stops at what was learned",
)
def decisions_can_be_taken_back(record: Record) -> None:
    """Without its last decisions a game is what it was before them; at the table an undo stops at what was learned.

    >>> import digsite
    >>> from digsite.testing import Setup, hashes_of
    >>> setup = Setup(digsite.game("lost-cities"), 2, {})
    >>> opening = setup.start(seed=1).legal_actions()[:1]
    >>> decisions_can_be_taken_back(Record(setup, 1, opening, hashes_of(setup, 1, opening)))
    """
    _require_same_beginning(record)
    _undo_at_the_table(record)


def _require_same_beginning(record: Record) -> None:
    cuts = sorted(step for step in record.hashes if step < len(record.actions))
    for step in {*cuts[-1:], *cuts[len(cuts) // 2 :][:1]}:
        state = record.setup.start(record.seed)
        for action in record.actions[:step]:
            state.apply(action)
        taken_back = len(record.actions) - step
        require(
            state_hash(state) == record.hashes[step],
            f"without its last {taken_back} decisions it is another game",
        )


def _undo_at_the_table(record: Record) -> None:
    stream = Stream.from_seed(record.seed, PLAYOUT)
    match = Match.start(record.setup.game, record.setup.players, record.seed, record.setup.options)
    for action in record.actions:
        before = state_hash(match.state)
        match.submit(action)
        allowed, _ = match.can_undo()
        _require_same_barrier(match, allowed)
        after = state_hash(match.state)
        if allowed and stream.below(_TAKEN_BACK_ONE_IN) == 0:
            match.undo()
            require(state_hash(match.state) == before, f"undoing action {action} does not restore the state")
            match.submit(action)
            require(state_hash(match.state) == after, f"action {action} does something else after an undo")
        elif not allowed and stream.below(_REFUSED_ONE_IN) == 0:
            _require_refusal(match)


def _require_refusal(match: Match) -> None:
    before = state_hash(match.state)
    try:
        match.undo()
    except UndoRefused:
        require(state_hash(match.state) == before, "a refused undo has changed the state")
    else:
        require(False, "an undo was allowed that cannot be")


def _require_same_barrier(match: Match, allowed: bool) -> None:
    step = match.steps[-1]
    barrier = _is_barrier(step) or bool(match.state.over) or match.state.player != step.seat
    require(
        allowed is not barrier,
        f"action {step.action} {'may' if allowed else 'may not'} be taken back, and it"
        f" {'taught its seat something or ended its turn' if barrier else 'taught its seat nothing'}",
    )


def _is_barrier(step: Step) -> bool:
    return any(event.barrier_for(step.seat) for event in step.events)
