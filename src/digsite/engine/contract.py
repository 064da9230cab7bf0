"""The contract of a game in progress: one decision at a time, never a dead end, nothing leaks.

A game implements the abstract methods; everything else here follows from them.
"""

from abc import ABC, abstractmethod
from array import array
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from digsite.engine.errors import IllegalAction
from digsite.engine.events import Event
from digsite.engine.features import Features
from digsite.engine.messages import Message
from digsite.engine.native import i64, mypyc_attr, vec
from digsite.engine.randomness import SEED_LIMIT, WORLD, Stream
from digsite.engine.zones import bit_of

if TYPE_CHECKING:
    from digsite.engine.choices import Choice, Refusal
    from digsite.engine.game import Game
    from digsite.engine.notation import Lexicon

# A piece of a list is made faster than a new list of the same length.
_MANY: Final = 512
_BLANKS: Final = [0] * _MANY


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A game in progress.

    `game` is the game it belongs to, `over` whether it has ended, `player` the seat that decides now.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
    >>> state.over, state.player
    (False, 0)
    """

    def __init__(self, game: "Game") -> None:
        self.game: Game = game
        self.over: bool = False
        self.player: i64 = 0
        self.journal: list[Event] | None = None

    # A game implements these for speed.

    @abstractmethod
    def fill_legal(self, out: vec[i64]) -> i64:
        """Writes the legal actions into `out`, ascending, and returns how many there are."""

    @abstractmethod
    def advance(self, action: i64) -> None:
        """Applies an action that is known to be legal."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy that plays on identically; it collects no events."""

    @abstractmethod
    def imagine(self, onlooker: i64, stream: Stream) -> None:
        """Redraws what the onlooker (a bit of an audience) cannot see, and all future chance, from the stream."""

    # A game implements these for people and for research.

    @abstractmethod
    def scores(self) -> list[int]:
        """Points per seat as they stand; final when the game is over."""

    @abstractmethod
    def places(self) -> list[int]:
        """The place of each seat as things stand, 0 for the first, the same number where the rules share it."""

    @abstractmethod
    def explain(self, action: int) -> "Choice":
        """Describes an action for people: verb, message and keys."""

    @abstractmethod
    def refusal(self, action: int) -> "Refusal":
        """The reason why an action is not legal now."""

    @abstractmethod
    def prompt(self) -> Message:
        """The current decision and its reason, with the chain of effects it belongs to."""

    @abstractmethod
    def why_not(self, key: str) -> Message | None:
        """The nearest reason why the thing with that key cannot be acted on now; None when it can be."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, object]:
        """Plain JSON-able data: exactly what that seat may see; None is a spectator."""

    @abstractmethod
    def observation(self, seat: int) -> "array[float]":
        """A fixed-size array of floats for learning, of what that seat may see and nothing else."""

    @abstractmethod
    def dump(self) -> dict[str, object]:
        """A complete, versioned, JSON-able snapshot; `game.load` takes it back."""

    def fill_features(self, seat: i64, out: Features) -> None:
        """Writes the columns of a seat's observation that are not zero; a game with a network does so at once."""
        out.clear()
        for index, value in enumerate(self.observation(seat)):
            if value != 0.0:
                out.add(index, value)

    def fill_points(self, out: vec[float]) -> i64:
        """Writes the points of each seat as they stand, then those of opponents without one; returns how many."""
        count: i64 = 0
        for points in [*self.scores(), *self.unseated_scores()]:
            out[count] = float(points)
            count += 1
        return count

    def standings(self) -> list[int]:
        """Points per seat with what lies on the table and counts later; the scores when the game is over."""
        return self.scores()

    def sheet(self, seat: int) -> dict[str, int]:
        """The points of a seat by the lines of the score sheet, each in the words of message `sheet.` and its name.

        >>> import digsite
        >>> digsite.game("arnak").start(players=2, seed=5).sheet(0)
        {'research': 0, 'temple': 0, 'idols': 10, 'guardians': 0, 'cards': 0, 'fear': -2}
        """
        return {"points": self.scores()[seat]}

    def settled(self) -> bool:
        """Whether no chain of small decisions is under way, so that the position can be compared with others."""
        return True

    # These follow from the methods above.

    def prompt_for(self, seat: int | None) -> Message:
        """The prompt as far as an onlooker may know it; None is a spectator.

        A game overrides this if its prompt mentions things that only the deciding seat can see.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
        >>> state.prompt_for(1) == state.prompt()
        True
        """
        return self.prompt()

    def legal_actions(self) -> list[int]:
        """The actions that are legal now, ascending; empty only when the game is over.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1)
        >>> actions = state.legal_actions()
        >>> actions == sorted(set(actions)) and len(actions) > 0
        True
        """
        out = vec[i64]([0] * self.capacity())
        count = self.fill_legal(out)
        actions = _BLANKS[:count] if count <= _MANY else [0] * count
        index: i64 = 0
        while index < count:
            actions[index] = out[index]
            index += 1
        return actions

    def capacity(self) -> i64:
        """How many actions can be legal at once at the most."""
        return self.game.num_actions

    def permits(self, action: int) -> bool:
        """Whether an action is legal now.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=2, seed=1).permits(123)
        False
        """
        return action in self.legal_actions()

    def apply(self, action: int | str) -> None:
        """Applies an action, or a move written as text, in place; an illegal one changes nothing.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
        >>> state.apply(state.legal_actions()[-1])
        >>> state.apply("draw")
        """
        if isinstance(action, int):
            # Compiled code unpacks it here, once.
            number: int = action
            if not self.permits(number):
                raise self._illegal(number)
            self.advance(number)
        elif isinstance(action, str):
            self.advance(self.parse(action))
        else:
            raise TypeError(f"an action is a whole number or a text, not {action!r}")

    def _illegal(self, action: int) -> IllegalAction:
        most = self.game.num_actions
        if not 0 <= action < most:
            return IllegalAction(f"action {action} does not exist: actions are 0 to {most - 1}")
        refusal = self.refusal(action)
        return IllegalAction(self.game.render(refusal.message), refusal.message, refusal.rule)

    def choices(self) -> "list[Choice]":
        """The legal actions for a user interface: id, verb, message and the keys of the things they touch.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1)
        >>> [choice.id for choice in state.choices()] == state.legal_actions()
        True
        """
        return [
            replace(self.explain(action), reveals=self.reveals(action)) for action in self.legal_actions()
        ]

    def reveals(self, action: int) -> bool:
        """Whether a legal action shows its player something hidden, or lets chance decide: it cannot be undone.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1)
        >>> state.reveals(state.legal_actions()[0])
        False
        """
        trial = self.clone()
        trial.listen()
        trial.advance(action)
        eye = bit_of(self.player)
        return any(event.chance or event.learned & eye != 0 for event in trial.drain())

    def touches(self, key: str) -> bool:
        """Whether a legal action touches the thing with that key.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=2, seed=1, first=0).touches("pile:draw")
        False
        """
        return any(key in self.explain(action).keys for action in self.legal_actions())

    def describe(self, action: int) -> str:
        """One line for people about an action.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=2, seed=1).describe(123)
        'Draw from the draw pile'
        """
        most = self.game.num_actions
        if not 0 <= action < most:
            raise ValueError(f"action {action} does not exist: actions are 0 to {most - 1}")
        return self.game.render(self.explain(action).message)

    def notation(self, action: int) -> str:
        """The text of an action, as `parse` and `apply` take it: short, and the same in every language.

        >>> import digsite
        >>> digsite.game("arnak").start(players=2, seed=1).notation(84)
        'dig coin-1'
        """
        from digsite.engine import notation

        most = self.game.num_actions
        if not 0 <= action < most:
            raise ValueError(f"action {action} does not exist: actions are 0 to {most - 1}")
        return notation.write(self, action)

    def parse(self, text: str) -> int:
        """The legal action that a text names; case and spaces do not matter, and "#12" is action 12.

        Any other text raises IllegalAction with the reason and the nearest legal moves.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1, first=0)
        >>> state.parse(" Discard RED-8 ") == state.parse("discard red-8")
        True
        """
        from digsite.engine import notation

        return notation.read(self, text)

    def lexicon(self) -> "Lexicon | None":
        """The text of every action, where the game writes one; None takes the verbs and keys of its choices."""
        return None

    def winners(self) -> list[int]:
        """The seats that have won, by the rules' own tie-breaks; empty until the game is over.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=2, seed=1).winners()
        []
        """
        return [seat for seat, place in enumerate(self.places()) if place == 0] if self.over else []

    def unseated_scores(self) -> list[int]:
        """Points of opponents without a seat, as they stand: of the rival in a solo game, else none.

        >>> import digsite
        >>> digsite.game("arnak").start(players=1, seed=5).unseated_scores()
        [1]
        """
        return []

    def tie_break(self) -> Message | None:
        """The tie-break that decided between seats with the most points; None if the points decided.

        A game with a rule for ties overrides this; the message may also say that the tie stands.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=2, seed=1).tie_break() is None
        True
        """
        return None

    def returns(self) -> list[float]:
        """A utility per seat from -1 to 1: the seats beaten less the seats beaten by, as a share of all others.

        It sums to zero for every number of players, and is zero until the game is over.

        >>> import digsite
        >>> digsite.game("lost-cities").start(players=2, seed=1).returns()
        [0.0, 0.0]
        """
        places = self.places()
        if not self.over or len(places) == 1:
            return [0.0] * len(places)
        others = len(places) - 1
        utilities: list[float] = []
        for place in places:
            balance = 0
            for other in places:
                balance += (other > place) - (other < place)
            utilities.append(balance / others)
        return utilities

    def determinize(self, seat: int | None, seed: int) -> "State":
        """A world that seat cannot tell from this one: all it cannot see is redrawn at random.

        The same seat, seed and knowledge give the same world, whatever is really hidden.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1)
        >>> state.determinize(0, 5).view(0) == state.view(0)
        True
        """
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"a seed is a number from 0 to {SEED_LIMIT - 1}, not {seed}")
        self.check_seat(seat)
        world = self.clone()
        world.imagine(bit_of(seat), Stream.from_seed(seed, WORLD))
        return world

    def check_seat(self, seat: int | None) -> None:
        """Raises ValueError unless the seat is at the table; None is a spectator."""
        players = len(self.places())
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {players - 1}")

    def listen(self) -> None:
        """Starts to collect events; `drain` returns them.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1)
        >>> state.listen()
        >>> state.apply(state.legal_actions()[-1])
        >>> [event.kind for event in state.drain()]
        ['discarded']
        """
        if self.journal is None:
            self.journal = []

    def drain(self) -> list[Event]:
        """Returns the events since the last call, oldest first."""
        journal = self.journal
        if journal is None:
            return []
        self.journal = []
        return journal

    def __repr__(self) -> str:
        from digsite.engine import printing

        return printing.brief(self)

    def __str__(self) -> str:
        from digsite.engine import printing

        return printing.page(self)

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        from digsite.engine.registry import revive

        return (revive, (self.dump(),))
