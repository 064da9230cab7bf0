"""The law of moves as text: each legal action has one, it comes back, and every other text is refused with advice."""

from __future__ import annotations

from digsite.engine.contract import State
from digsite.engine.errors import IllegalAction
from digsite.engine.notation import LONGEST, compact
from digsite.testing.laws import law, require

BAD_TEXTS = (
    "",
    "  ",
    "no such move",
    "x" * (LONGEST + 1),
    "pass\n",
    "\x1b[2J",
    "#",
    "#x",
    "#-1",
    "#999999999",
    "#1" * 30,
)
_ILLEGAL_TRIED = 5


@law(
    "notation",
    "Every legal action has a short text of its own, which comes back; every other text is refused with advice",
)
def moves_can_be_written(state: State, seed: int = 0) -> None:
    """Every legal action has a short text of its own, which comes back; every other text is refused with advice.

    >>> import digsite
    >>> moves_can_be_written(digsite.game("lost-cities").start(players=2, seed=1))
    """
    before = state.dump()
    legal = state.legal_actions()
    texts: dict[str, int] = {}
    for action in legal:
        text = state.notation(action)
        require(0 < len(text) <= LONGEST and text.isprintable(), f"action {action} is written {text!r}")
        other = texts.setdefault(compact(text), action)
        require(other == action, f"actions {other} and {action} are both written {text!r}")
        for written in (text, text.upper(), f"  {'  '.join(text.lower().split())} ", f"#{action}"):
            found = _parsed(state, written)
            require(found == action, f"action {action} is written {written!r}, which is read as {found}")
    moves = [state.notation(action) for action in legal]
    for text in BAD_TEXTS:
        _require_refused(state, text, moves)
    illegal = sorted(set(range(state.game.num_actions)) - set(legal))
    for index in range(min(_ILLEGAL_TRIED, len(illegal))):
        action = illegal[(seed + index * 31) % len(illegal)]
        text = state.notation(action)
        require(bool(text), f"action {action} has no text")
        # A game without a lexicon may write an illegal action like a legal one.
        if compact(text) not in texts:
            _require_refused(state, text, moves)
        _require_refused(state, f"#{action}", moves)
    require(state.dump() == before, "reading and writing moves has changed the state")


def _parsed(state: State, text: str) -> object:
    try:
        return state.parse(text)
    except IllegalAction as refusal:
        return f"a mistake ({refusal})"


def _require_refused(state: State, text: str, moves: list[str]) -> None:
    try:
        state.apply(text)
    except IllegalAction as refusal:
        said = str(refusal)
        require("\n" not in said, f"{text!r} is refused in more than one line")
        require(
            bool(state.over) or any(move in said for move in moves),
            f"{text!r} is refused without a legal move: {said}",
        )
        return
    require(False, f"{text!r} is no legal move and was accepted")
