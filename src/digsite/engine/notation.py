"""Moves as text, as chess has them: "dig tablet-1", "lay blue-7", "draw".

A game that writes a lexicon gives every action one fixed text, made from the ids of its components. A game without
one is written with the verbs and keys of its choices. Case and spaces do not matter, and "#12" always means action 12.
"""

from collections.abc import Sequence

from digsite.engine.checking import shown
from digsite.engine.contract import State
from digsite.engine.errors import IllegalAction

LONGEST = 80
_MOST_SUGGESTIONS = 5
_MOST_DIGITS = 9


class Lexicon:
    """The text of every action of a game, in the order of the actions; all differ, also without case and spaces.

    >>> lexicon = Lexicon(["lay blue-7", "draw"])
    >>> lexicon.texts[1], lexicon.find("LAY  Blue-7"), lexicon.find("sing")
    ('draw', 0, -1)
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts: list[str] = []
        self.actions: dict[str, int] = {}
        for action, text in enumerate(texts):
            # Two components with the same name, as an edition may have, are told apart by number.
            if compact(text) in self.actions:
                text = f"#{action}"
            self.texts.append(text)
            self.actions[compact(text)] = action

    def find(self, text: str) -> int:
        """The action with that text; -1 when there is none."""
        return self.actions.get(compact(text), -1)


def compact(text: str) -> str:
    """A text without everything that does not matter: case and spaces.

    >>> compact(" Dig  Tablet-1 ")
    'digtablet-1'
    """
    return text.replace(" ", "").casefold()


def write(state: State, action: int) -> str:
    """The text of an action.

    >>> import digsite
    >>> write(digsite.game("lost-cities").start(players=2, seed=1), 18)
    'lay blue-7'
    """
    lexicon = state.lexicon()
    if lexicon is not None:
        return lexicon.texts[action]
    said = _said(state, action)
    mine = compact(said)
    same = [
        other for other in state.legal_actions() if other != action and compact(_said(state, other)) == mine
    ]
    return f"#{action}" if same or not 0 < len(said) <= LONGEST or not said.isprintable() else said


def _said(state: State, action: int) -> str:
    choice = state.explain(action)
    return " ".join([choice.verb, *choice.keys])


def read(state: State, text: str) -> int:
    """The legal action with that text; any other text raises IllegalAction that names the nearest legal moves.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> read(state, "drow")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    digsite.engine.errors.IllegalAction: there is no move 'drow'; try ...
    """
    if len(text) > LONGEST:
        raise _refused(state, f"a move has at most {LONGEST} characters, not {len(text)}", text[:LONGEST])
    if not text.isprintable():
        raise _refused(state, f"a move has no control characters: {shown(text)}", text)
    wanted = compact(text)
    if not wanted:
        raise _refused(state, "a move is expected, not an empty text", text)
    action = _meant(state, wanted)
    if action >= 0 and state.permits(action):
        return action
    if action >= 0:
        raise _illegal(state, action, wanted)
    begun = [move for move in legal_texts(state) if compact(move).startswith(wanted)]
    if begun:
        raise IllegalAction(f"{shown(text)} is only a part of a move{_listed(begun)}")
    raise _refused(state, f"there is no move {shown(text)}", text)


def _meant(state: State, wanted: str) -> int:
    """The action that a text means, legal or not; -1 when there is none."""
    if wanted.startswith("#"):
        digits = wanted[1:]
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            return -1
        return int(digits) if int(digits) < state.game.num_actions else -1
    lexicon = state.lexicon()
    if lexicon is not None:
        return lexicon.find(wanted)
    for action in state.legal_actions():
        if compact(_said(state, action)) == wanted:
            return action if compact(write(state, action)) == wanted else -1
    for action in range(state.game.num_actions):
        if compact(_said(state, action)) == wanted:
            return action
    return -1


def legal_texts(state: State) -> list[str]:
    """The legal moves as text, in the order of the actions.

    >>> import digsite
    >>> legal_texts(digsite.game("lost-cities").start(players=2, seed=1, first=0))[-1]
    'discard red-10'
    """
    return [write(state, action) for action in state.legal_actions()]


def _illegal(state: State, action: int, wanted: str) -> IllegalAction:
    """The game's own reason why an action is not legal now, with the nearest moves that are."""
    refusal = state.refusal(action)
    text = state.game.render(refusal.message)
    if refusal.rule:
        text = f"{text} ({refusal.rule})"
    illegal = IllegalAction(text if state.over else f"{text}{_advice(state, wanted)}")
    illegal.reason = refusal.message
    illegal.rule = refusal.rule
    return illegal


def _refused(state: State, problem: str, text: str) -> IllegalAction:
    return IllegalAction(f"{problem}{_advice(state, compact(text))}")


def _advice(state: State, wanted: str) -> str:
    if state.over:
        return "; the game is over"
    return _listed(nearest(wanted, legal_texts(state)))


def _listed(moves: list[str]) -> str:
    rest = ", ..." if len(moves) > _MOST_SUGGESTIONS else ""
    return f"; try {', '.join(moves[:_MOST_SUGGESTIONS])}{rest}"


def nearest(text: str, moves: Sequence[str]) -> list[str]:
    """The moves in order of likeness to a text: first those that share most pairs of neighbouring letters with it.

    The time is linear in the length of the text and of the moves.

    >>> nearest("dig tablt-1", ["draw", "dig coin-1", "dig tablet-1"])
    ['dig tablet-1', 'dig coin-1', 'draw']
    """
    wanted = _pairs(compact(text))
    likeness: dict[str, float] = {}
    for move in moves:
        pairs = _pairs(compact(move))
        likeness[move] = 2 * len(wanted & pairs) / (len(wanted) + len(pairs))
    return sorted(moves, key=lambda move: -likeness[move])


def _pairs(text: str) -> set[str]:
    # The first letter counts as a pair of its own.
    whole = f" {text}"
    return {whole[index : index + 2] for index in range(len(whole))}
