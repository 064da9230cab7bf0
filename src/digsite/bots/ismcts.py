"""Information-set tree search: a generic bot that thinks in many possible worlds, for any game of the contract.

Every iteration draws one world in which all that the seat cannot see is redrawn at random, walks down one tree that
all these worlds share, adds a node, finds out what the position there is worth and tells every node on the way.
"""

import math
import time
from typing import Final, final

from digsite.bots.evaluation import Evaluation, evaluation_for, has_evaluation
from digsite.bots.perspective import Perspective
from digsite.engine.contract import State
from digsite.engine.native import i64, vec
from digsite.engine.randomness import BOT, Stream

_NONE: Final = -1
_ROOM: Final = 1024
# How much an action that was tried less is worth a try: playouts to the end are far rougher than an evaluation.
_CURIOSITY_IN_PLAYOUTS: Final = 1.0
# How often the clock is read when the budget is a time.
_BETWEEN_LOOKS: Final = 16


@final
class Tree:
    """The tree of decisions, in flat arrays. Node 0 is the decision to be made now."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.size: i64 = 0
        self.room: i64 = _ROOM
        self.actions: vec[i64] = vec[i64]([0] * _ROOM)
        self.movers: vec[i64] = vec[i64]([0] * _ROOM)
        self.first: vec[i64] = vec[i64]([0] * _ROOM)
        self.following: vec[i64] = vec[i64]([0] * _ROOM)
        self.visits: vec[i64] = vec[i64]([0] * _ROOM)
        self.available: vec[i64] = vec[i64]([0] * _ROOM)
        self.sums: vec[float] = vec[float]([0.0] * (_ROOM * players))
        self.add(_NONE, _NONE, _NONE)

    def add(self, parent: i64, action: i64, mover: i64) -> i64:
        """A new node below a parent, reached when the mover takes that action."""
        node = self.size
        if node == self.room:
            self.grow()
        self.size = node + 1
        self.actions[node] = action
        self.movers[node] = mover
        self.first[node] = _NONE
        self.following[node] = _NONE
        if parent >= 0:
            self.following[node] = self.first[parent]
            self.first[parent] = node
        return node

    def grow(self) -> None:
        """Twice the room."""
        room = self.room
        self.actions = longer(self.actions, room)
        self.movers = longer(self.movers, room)
        self.first = longer(self.first, room)
        self.following = longer(self.following, room)
        self.visits = longer(self.visits, room)
        self.available = longer(self.available, room)
        sums = vec[float]([0.0] * (room * 2 * self.players))
        index: i64 = 0
        while index < room * self.players:
            sums[index] = self.sums[index]
            index += 1
        self.sums = sums
        self.room = room * 2


def longer(cells: vec[i64], room: i64) -> vec[i64]:
    """The same cells with as many empty ones behind them."""
    copy = vec[i64]([0] * (room * 2))
    index: i64 = 0
    while index < room:
        copy[index] = cells[index]
        index += 1
    return copy


@final
class Opinion:
    """What the search thinks of an action: how often it was tried, and how it went, from -1 to 1."""

    def __init__(self, action: int, visits: int, value: float) -> None:
        self.action = action
        self.visits = visits
        self.value = value

    def __repr__(self) -> str:
        return f"Opinion(action={self.action}, visits={self.visits}, value={self.value:.3f})"


@final
class Search:
    """One search: a root that stands for all worlds the seat holds possible, and what has been found out so far."""

    def __init__(
        self, root: State, seat: i64, seed: int, evaluation: Evaluation | None, exploration: float
    ) -> None:
        self.root: State = root
        self.seat: i64 = seat
        self.stream: Stream = Stream.from_seed(seed, BOT)
        self.evaluation: Evaluation | None = evaluation
        self.exploration: float = exploration
        self.players: i64 = len(root.scores())
        self.tree: Tree = Tree(self.players)
        self.legal: vec[i64] = vec[i64]([0] * root.capacity())
        self.child_of: vec[i64] = vec[i64]([_NONE] * root.game.num_actions)
        self.path: vec[i64] = vec[i64]([0] * 512)

    def run(self, iterations: int, seconds: float) -> int:
        """Searches for so many iterations, or so many seconds where that number is positive."""
        done: i64 = 0
        most: i64 = iterations
        deadline = time.monotonic() + seconds
        while done < most:
            if seconds > 0.0 and done % _BETWEEN_LOOKS == 0 and time.monotonic() >= deadline:
                break
            self.iterate()
            done += 1
        return done

    def iterate(self) -> None:
        """One world, one walk down the tree, one new node, one value."""
        stream = self.stream
        world = self.root.clone()
        world.imagine(
            1 << self.seat,
            Stream(stream.next_word(), stream.next_word(), stream.next_word(), stream.next_word()),
        )
        tree = self.tree
        path = self.path
        node: i64 = 0
        depth: i64 = 0
        path[0] = 0
        while not world.over and depth < 511:
            mover = world.player
            count = world.fill_legal(self.legal)
            child = self.select(node, count, mover)
            fresh = child < 0
            if fresh:
                action = _NONE - child - 1
                child = tree.add(node, action, mover)
            else:
                action = tree.actions[child]
            world.advance(action)
            depth += 1
            path[depth] = child
            node = child
            if fresh:
                break
        self.back_up(depth, self.judge(world))

    def select(self, node: i64, count: i64, mover: i64) -> i64:
        """The child to go to, or -2 - action for one of the legal actions that has no node yet."""
        tree = self.tree
        legal = self.legal
        child_of = self.child_of
        child = tree.first[node]
        while child >= 0:
            child_of[tree.actions[child]] = child
            child = tree.following[child]
        untried: i64 = 0
        best: i64 = _NONE
        best_score: float = -1e18
        index: i64 = 0
        while index < count:
            action = legal[index]
            child = child_of[action]
            if child < 0:
                legal[untried] = action
                untried += 1
            else:
                tree.available[child] += 1
                visits = float(tree.visits[child])
                score = tree.sums[child * self.players + mover] / visits + self.exploration * math.sqrt(
                    math.log(float(tree.available[child])) / visits
                )
                if score > best_score:
                    best_score = score
                    best = child
            index += 1
        child = tree.first[node]
        while child >= 0:
            child_of[tree.actions[child]] = _NONE
            child = tree.following[child]
        if untried > 0:
            return -2 - legal[self.stream.below(untried)]
        return best

    def judge(self, world: State) -> list[float]:
        """What a position is worth for each seat."""
        evaluation = self.evaluation
        if evaluation is not None:
            evaluation.play_on(world, self.stream)
            return evaluation.utilities(world)
        stream = self.stream
        legal = self.legal
        while not world.over:
            world.advance(legal[stream.below(world.fill_legal(legal))])
        return world.returns()

    def back_up(self, depth: i64, values: list[float]) -> None:
        """Tells every node on the path what came of it."""
        tree = self.tree
        players = self.players
        while depth >= 0:
            node = self.path[depth]
            tree.visits[node] += 1
            seat: i64 = 0
            while seat < players:
                tree.sums[node * players + seat] += values[seat]
                seat += 1
            depth -= 1

    def opinions(self) -> list[Opinion]:
        """What is thought of each action at the root, the most tried first."""
        tree = self.tree
        found: list[Opinion] = []
        child = tree.first[0]
        while child >= 0:
            visits = tree.visits[child]
            value = tree.sums[child * self.players + self.seat] / float(visits)
            found.append(Opinion(tree.actions[child], visits, value))
            child = tree.following[child]
        found.sort(key=rank)
        return found


def rank(opinion: Opinion) -> tuple[int, float, int]:
    """Sorts opinions: most visits, then best value, then the lowest action."""
    return (-opinion.visits, -opinion.value, opinion.action)


class IsmctsBot:
    """Searches the tree of information sets and takes the action it has tried most.

    The budget is a number of iterations, with which the same seed gives the same answers, or a time in seconds.

    >>> import digsite
    >>> perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    >>> bot = IsmctsBot(seed=3, iterations=50)
    >>> bot.choose(perspective) in perspective.legal_actions()
    True
    >>> sum(opinion.visits for opinion in bot.opinions)
    50
    """

    def __init__(
        self,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        if iterations is not None and seconds is not None:
            raise ValueError("ismcts takes iterations or seconds, not both")
        if iterations is not None and iterations < 1:
            raise ValueError(f"ismcts takes one iteration or more, not {iterations}")
        if seconds is not None and not 0.0 < seconds < math.inf:
            raise ValueError(f"ismcts takes a time above 0 seconds, not {seconds:g}")
        self.name = "ismcts"
        self.opinions: list[Opinion] = []
        self.search: Search | None = None
        self._stream = Stream.from_seed(seed, BOT)
        self._iterations = iterations if iterations is not None else 1 << 40 if seconds is not None else 1000
        self._seconds = seconds if seconds is not None else 0.0

    def choose(self, perspective: Perspective) -> int:
        """The action that was tried most."""
        actions = perspective.legal_actions()
        seed = self._stream.next_word()
        if len(actions) == 1:
            self.opinions, self.search = [], None
            return actions[0]
        root = perspective.determinize(seed)
        evaluation = evaluation_for(root) if has_evaluation(root.game) else None
        curiosity = _CURIOSITY_IN_PLAYOUTS if evaluation is None else evaluation.curiosity()
        search = Search(root, perspective.seat, seed, evaluation, curiosity)
        search.run(self._iterations, self._seconds)
        self.search = search
        self.opinions = search.opinions()
        return self.opinions[0].action
