"""Tree search with a network: PUCT over possible worlds, with one tree across the small decisions of all seats.

Every iteration draws a world in which all that the seat cannot see is redrawn at random and walks down the tree that
all worlds share. Only actions that are legal in the world at hand compete for a visit. The walk goes on until it comes
to a new position in which nothing is under way, and that is judged as the searching seat sees it. The policy prepares a
node when it is needed, as the seat that decides there would see it.
"""

import math
from typing import Final, final

from digsite.bots.judge import Judge
from digsite.bots.network import share_out
from digsite.bots.tree import NONE, Tree
from digsite.engine.contract import State
from digsite.engine.native import i64, vec
from digsite.engine.randomness import BOT, Stream

_DEEPEST: Final = 256
# A tree takes up to about 25 MB; once it is full, new positions are judged without being remembered.
_MOST_NODES: Final = 200_000


@final
class Opinion:
    """The search's opinion of an action.

    `visits` says how often it was tried, `worth` what it is worth in points, `points` and `win` what the searching
    seat may expect after it, `prior` how likely the policy held it to be the best.
    """

    def __init__(
        self, action: int, visits: int, worth: float, points: float, win: float, prior: float
    ) -> None:
        self.action = action
        self.visits = visits
        self.worth = worth
        self.points = points
        self.win = win
        self.prior = prior

    @property
    def value(self) -> float:
        """The chance to win as a number from -1, certainly lost, to 1, certainly won."""
        return 2.0 * self.win - 1.0

    def __repr__(self) -> str:
        return (
            f"Opinion(action={self.action}, visits={self.visits}, worth={self.worth:.2f}, "
            f"points={self.points:.1f}, win={self.win:.3f})"
        )


@final
class Search:
    """One search: a root that stands for all worlds the seat holds possible, and the tree grown so far."""

    def __init__(self, root: State, seat: i64, judge: Judge, seed: int, tree: Tree | None = None) -> None:
        self.root: State = root
        self.seat: i64 = seat
        self.judge: Judge = judge
        self.stream: Stream = Stream.from_seed(seed, BOT)
        self.curiosity: float = judge.curiosity
        self.caution: float = judge.caution
        points = vec[float]([0.0] * 16)
        self.rows: i64 = root.fill_points(points)
        self.tree: Tree = Tree(self.rows) if tree is None else tree
        actions = root.game.num_actions
        self.legal: vec[i64] = vec[i64]([0] * root.capacity())
        self.logits: vec[float] = vec[float]([0.0] * root.capacity())
        # For each action the number of the last visit to a node at which it was legal.
        self.legal_at: vec[i64] = vec[i64]([0] * actions)
        self.visit: i64 = 0
        self.path: vec[i64] = vec[i64]([0] * (_DEEPEST + 1))
        self.iterations: i64 = 0
        # The action that every walk begins with, where only one is to be looked into.
        self.bound: i64 = NONE

    def known(self) -> int:
        """How many visits of the root's actions the tree holds, those of earlier searches included."""
        total: i64 = 0
        child = self.tree.first[0]
        while child >= 0:
            total += self.tree.visits[child]
            child = self.tree.following[child]
        return total

    def run(self, iterations: i64) -> None:
        """Searches for so many iterations more."""
        for _ in range(iterations):
            self.iterate()

    def run_below(self, action: i64, iterations: i64) -> None:
        """Searches for so many iterations more, all of them below one action of the root."""
        self.bound = action
        for _ in range(iterations):
            self.iterate()
        self.bound = NONE

    def iterate(self) -> None:
        """One world, one walk down the tree, one judgement."""
        stream = self.stream
        world = self.root.clone()
        world.imagine(
            1 << self.seat,
            Stream(stream.next_word(), stream.next_word(), stream.next_word(), stream.next_word()),
        )
        self.walk(world)

    def walk(self, world: State) -> None:
        """Plays a world on, down the tree, and tells the tree how it was judged."""
        tree = self.tree
        path = self.path
        node: i64 = 0
        depth: i64 = 0
        path[0] = 0
        while not world.over and depth < _DEEPEST:
            fresh = tree.first[node] < 0
            if fresh and node != 0 and self.ends(world, node):
                break
            count = world.fill_legal(self.legal)
            if fresh:
                self.prepare(world, node, count)
            if node == 0 and self.bound >= 0:
                node = tree.child(0, self.bound)
            else:
                node = self.select(world, node, count)
            world.advance(tree.actions[node])
            depth += 1
            path[depth] = node
        self.judge.judge(world, self.seat)
        self.iterations += 1
        self.back_up(depth)

    def ends(self, world: State, node: i64) -> bool:
        """Whether a walk ends at a node without children: on its first visit, where nothing is under way.

        What may follow is prepared on the second visit, which many nodes never see.
        """
        return self.tree.size >= _MOST_NODES or (self.tree.visits[node] == 0 and world.settled())

    def prepare(self, world: State, node: i64, count: i64) -> None:
        """Gives a node its children, with their priors."""
        if count > 1:
            self.read(world)
            self.prefer(count)
            tree = self.tree
            for index in range(count):
                tree.add(node, self.legal[index], self.logits[index])
        else:
            self.tree.add(node, self.legal[0], 1.0)

    def read(self, world: State) -> None:
        """Reads a position as the seat that decides sees it."""
        judge = self.judge
        mover = world.player
        world.fill_features(mover, judge.features)
        judge.network.read(judge.features, mover)

    def prefer(self, count: i64) -> None:
        """Writes the policy's shares of the legal actions, for the position that the network has just read."""
        network = self.judge.network
        legal = self.legal
        logits = self.logits
        network.lean()
        for index in range(count):
            logits[index] = network.logit(legal[index])
        share_out(logits, count)

    def select(self, world: State, node: i64, count: i64) -> i64:
        """The child to go to among those whose action is legal in this world."""
        tree = self.tree
        legal = self.legal
        legal_at = self.legal_at
        self.visit += 1
        visit = self.visit
        for index in range(count):
            legal_at[legal[index]] = visit
        known: i64 = 0
        tries: i64 = 0
        shares: float = 0.0
        child = tree.first[node]
        while child >= 0:
            if legal_at[tree.actions[child]] == visit:
                known += 1
                tries += tree.visits[child]
                shares += tree.priors[child]
            child = tree.following[child]
        if known < count:
            shares += self.complete(world, node, count)
        mover = world.player
        rows = tree.rows
        # An action not tried yet is thought to be a little worse than what is known of the position.
        untried = -self.caution
        if tree.visits[node] > 0:
            untried += tree.sums[node * rows + mover] / float(tree.visits[node])
        reach = self.curiosity * math.sqrt(float(tries + 1)) / (shares if shares > 1e-12 else 1e-12)
        best: i64 = NONE
        best_score: float = -1e30
        child = tree.first[node]
        while child >= 0:
            if legal_at[tree.actions[child]] == visit:
                visits = tree.visits[child]
                score = reach * tree.priors[child] / float(1 + visits)
                if visits > 0:
                    score += tree.sums[child * rows + mover] / float(visits)
                else:
                    score += untried
                if score > best_score:
                    best_score = score
                    best = child
            child = tree.following[child]
        return best

    def complete(self, world: State, node: i64, count: i64) -> float:
        """Adds the children of actions that were not legal in earlier worlds; returns their priors together."""
        self.read(world)
        self.prefer(count)
        added: float = 0.0
        for index in range(count):
            if self.tree.child(node, self.legal[index]) < 0:
                self.tree.add(node, self.legal[index], self.logits[index])
                added += self.logits[index]
        return added

    def back_up(self, depth: i64) -> None:
        """Tells every node on the path what came of it."""
        tree = self.tree
        judge = self.judge
        rows = self.rows
        points = judge.totals[self.seat]
        win = judge.wins[self.seat]
        while depth >= 0:
            node = self.path[depth]
            tree.visits[node] += 1
            tree.points[node] += points
            tree.wins[node] += win
            start = node * rows
            for row in range(rows):
                tree.sums[start + row] += judge.worths[row]
            depth -= 1

    def opinions(self) -> list[Opinion]:
        """The actions at the root, the most tried first; before the first iteration the policy's favourites first."""
        tree = self.tree
        if tree.first[0] < 0:
            self.prepare(self.root, 0, self.root.fill_legal(self.legal))
        found: list[Opinion] = []
        legal = self.root.legal_actions()
        child = tree.first[0]
        while child >= 0:
            visits = tree.visits[child]
            if tree.actions[child] in legal:
                tried = float(visits) if visits > 0 else 1.0
                found.append(
                    Opinion(
                        tree.actions[child],
                        visits,
                        tree.sums[child * self.rows + self.seat] / tried,
                        tree.points[child] / tried,
                        tree.wins[child] / tried,
                        tree.priors[child],
                    )
                )
            child = tree.following[child]
        found.sort(key=rank)
        return found


def rank(opinion: Opinion) -> tuple[int, float, float, int]:
    """Sorts opinions: most visits, then best worth, then the policy's favourite, then the lowest action."""
    return (-opinion.visits, -opinion.worth, -opinion.prior, opinion.action)
