"""Explains decisions: the best lines of play, what is expected of each, and what sets the best one apart.

Everything rests on a perspective: on worlds that the seat cannot tell from the real one. The same search, perspective
and actions give the same explanation.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from digsite.bots import ismcts
from digsite.bots.advising import about_as_often, instead
from digsite.bots.bot import Bot
from digsite.bots.calibration import calibrated, calibrated_points, settings_for
from digsite.bots.explanation import Difference, Explanation, Line, Step
from digsite.bots.perspective import Perspective
from digsite.bots.playing_on import Follower
from digsite.bots.search import Opinion, Search
from digsite.bots.sentences import comparison, outlook
from digsite.bots.tree import NONE, Tree
from digsite.engine.contract import State
from digsite.engine.messages import Message

_MOST_LINES = 5
_BATCH = 8
# Differences seen in fewer worlds than these are none.
_FEWEST_WORLDS = 6
_LONGEST_TURN = 40
# A difference between score sheets is told from so many points on, if it is so many times its noise.
_LEAST_DIFFERENCE = 0.3
_CLEAR = 2.5
_MOST_DIFFERENCES = 3
# What follows one line so much more often than the other is what it goes on with.
_TYPICAL = 0.5
_MOST_NEXT = 2


@dataclass(frozen=True, slots=True)
class Effort:
    """How much an explanation may cost.

    Each line is tried `tries` times more by the search, and two are played on in so many worlds; what there is no time
    for before the deadline is left out. Without a deadline equal searches give equal explanations.
    """

    worlds: int = 64
    tries: int = 64
    deadline: float = math.inf

    @staticmethod
    def within(seconds: float) -> Effort:
        """As much as can be done from now on in so many seconds."""
        return Effort(deadline=time.monotonic() + seconds)

    @property
    def spent(self) -> bool:
        """Whether the time is over."""
        return self.deadline < math.inf and time.monotonic() >= self.deadline


FULL = Effort()


def explain(
    perspective: Perspective,
    search: Search,
    against: int | None = None,
    action: int | None = None,
    effort: Effort = FULL,
) -> Explanation:
    """The best lines of a decision after a search, with the sentences that tell one from another.

    The first line is that of `action`, or else the one tried most. It is compared with the line of `against`, or else
    with the next best; the others are compared with it. The search itself stays as it is.

    >>> import digsite
    >>> from digsite.bots.judge import Judge
    >>> from digsite.bots.weights import Weights, shape_for
    >>> game = digsite.game("quetzal")
    >>> perspective = Perspective.of(game.start(players=2, seed=1))
    >>> judge = Judge(Weights.blank(game, shape_for(game)), game, 2)
    >>> search = Search(perspective.determinize(1), 0, judge, 1)
    >>> search.run(20)
    >>> len(explain(perspective, search).lines)
    5
    """
    opinions = search.opinions()
    chosen = opinions[0].action if action is None else action
    order = _order([opinion.action for opinion in opinions], chosen, against)
    if against is None or against == chosen:
        against = order[1] if len(order) > 1 else None
    known = {opinion.action: opinion for opinion in opinions}
    tried = max(1, sum(opinion.visits for opinion in opinions))
    deeper, noise = _deeper(search, order, effort)
    judged = {opinion.action: opinion for opinion in deeper.opinions()}
    follower = Follower(search.judge)
    worlds = [perspective.determinize(number) for number in range(effort.worlds)]
    lines: dict[int, Line] = {}
    for one in order:
        steps = _steps(perspective, deeper.tree, one, follower.favourite)
        lines[one] = _line(search, steps, known[one], judged[one], tried, noise[one])
    best = lines[chosen]
    if against is None:
        return Explanation((_only(best) if len(opinions) == 1 else best,))
    other = lines[against]
    differences, following = _apart(perspective.seat, worlds, best, other, follower, effort)
    told = [_said(best, comparison(best, other, differences, following))]
    told.extend(_said(line, comparison(line, best)) for line in lines.values() if line is not best)
    return Explanation(tuple(told), against, tuple(differences), tuple(following))


def explanation_of(
    perspective: Perspective, bot: Bot, action: int, against: int | None = None, effort: Effort = FULL
) -> Explanation:
    """The explanation of what a bot has just chosen, as far as it can say what it thought.

    >>> import digsite
    >>> from digsite.bots import make_bot
    >>> perspective = Perspective.of(digsite.game("quetzal").start(players=2, seed=1))
    >>> bot = make_bot("ismcts:iterations=40", seed=1)
    >>> explanation = explanation_of(perspective, bot, bot.choose(perspective))
    >>> explanation.lines[0].because[0].id
    'explain.value'
    """
    opinions = getattr(bot, "opinions", [])
    search = getattr(bot, "search", None)
    if opinions and isinstance(search, Search):
        return explain(perspective, search, against, action, effort)
    if not opinions:
        line = Line((Step(action, _words(perspective, action)),))
        return Explanation((_only(line) if len(perspective.legal_actions()) == 1 else line,))
    return _plain(perspective, opinions, search, action, against)


def _order(actions: list[int], chosen: int, against: int | None) -> list[int]:
    """The actions whose lines are told: the chosen one, the best others, and the one it is compared with."""
    order = [chosen, *(action for action in actions if action != chosen)][:_MOST_LINES]
    if against is not None and against in actions and against not in order:
        order[-1] = against
    return order


def _deeper(search: Search, actions: Sequence[int], effort: Effort) -> tuple[Search, dict[int, float]]:
    """A copy of a search that has tried some actions more, and the noise of what it expects of each.

    The tries are made in batches, whose means tell how far the points of single tries lie apart.
    """
    copy = Search(search.root, search.seat, search.judge, 0, search.tree.below(0))
    copy.opinions()
    noise: dict[int, float] = {}
    for action in actions:
        node = _child(copy.tree, 0, action)
        means: list[float] = []
        for _ in range(0, effort.tries, _BATCH):
            before = float(copy.tree.points[node])
            copy.run_below(action, _BATCH)
            means.append((float(copy.tree.points[node]) - before) / _BATCH)
            if effort.spent:
                break
        noise[action] = _spread(means) * math.sqrt(_BATCH / int(copy.tree.visits[node]))
    return copy, noise


def _steps(
    perspective: Perspective,
    tree: Tree | ismcts.Tree | None,
    action: int,
    favourite: Callable[[State], int] | None,
) -> tuple[Step, ...]:
    """The rest of the turn as a search would play it, up to where something hidden comes to light."""
    seat = perspective.seat
    world = perspective.determinize(0)
    world.listen()
    node = 0
    steps: list[Step] = []
    while True:
        steps.append(Step(action, world.explain(action).message))
        world.advance(action)
        learned = any(event.barrier_for(seat) for event in world.drain())
        if learned or world.over or world.player != seat or len(steps) >= _LONGEST_TURN:
            return tuple(steps)
        node = NONE if tree is None or node < 0 else _child(tree, node, action)
        following = None if tree is None or node < 0 else _most_visited(tree, node, world)
        if following is None:
            if favourite is None:
                return tuple(steps)
            following = favourite(world)
        action = _told_next(tree, node, world, following)


def _told_next(tree: Tree | ismcts.Tree | None, node: int, world: State, action: int) -> int:
    """The next step of a line: to draw where taking a card back was hardly tried more often."""
    drawing = instead(world.choices(), action)
    if drawing is None:
        return action
    if tree is None or node < 0:
        return drawing
    drawn, taken = (_child(tree, node, one) for one in (drawing, action))
    if drawn < 0 or taken < 0:
        return drawing if taken < 0 else action
    return drawing if about_as_often(int(tree.visits[drawn]), int(tree.visits[taken])) else action


def _child(tree: Tree | ismcts.Tree, node: int, action: int) -> int:
    child = int(tree.first[node])
    while child >= 0 and tree.actions[child] != action:
        child = int(tree.following[child])
    return child


def _most_visited(tree: Tree | ismcts.Tree, node: int, world: State) -> int | None:
    """The legal action that was tried most at a node; None where none was."""
    legal = set(world.legal_actions())
    best, most = None, 0
    child = int(tree.first[node])
    while child >= 0:
        action, visits = int(tree.actions[child]), int(tree.visits[child])
        if action in legal and (visits > most or (visits == most > 0 and best is not None and action < best)):
            best, most = action, visits
        child = int(tree.following[child])
    return best


def _line(
    search: Search, steps: tuple[Step, ...], known: Opinion, judged: Opinion, tried: int, noise: float
) -> Line:
    """A line with what a search expects of it."""
    judge = search.judge
    settings = settings_for(judge.settings, judge.players)
    others = judge.others(judged.worth, judged.points, judged.win)
    return Line(
        steps=steps,
        visits=known.visits,
        share=known.visits / tried,
        value=2.0 * judged.win - 1.0,
        points=calibrated_points(judged.points, settings),
        noise=noise,
        win=calibrated(judged.win, settings),
        others=calibrated_points(others, settings) if search.rows > 1 else None,
    )


def _apart(
    seat: int, worlds: Sequence[State], line: Line, other: Line, follower: Follower, effort: Effort
) -> tuple[list[Difference], list[Step]]:
    """Plays two lines on to the end in the same worlds, and finds what sets them apart."""
    gaps: dict[str, list[float]] = {}
    counts: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    played = 0
    for world in worlds:
        if effort.spent:
            break
        played += 1
        for one, count, sign in ((line, counts[0], 1.0), (other, counts[1], -1.0)):
            trial = _after(world, one.steps, seat)
            noted = follower.finish(trial, seat)
            count.update({*noted, *(step.action for step in one.steps)})
            for name, points in trial.sheet(seat).items():
                found = gaps.setdefault(name, [])
                if sign > 0:
                    found.append(float(points))
                else:
                    found[-1] -= points
    if played < min(_FEWEST_WORLDS, len(worlds)):
        return [], []
    own = {step.action for step in line.steps}
    following = [
        (count - counts[1][action], -action) for action, count in counts[0].items() if action not in own
    ]
    typical = sorted((found for found in following if found[0] >= _TYPICAL * played), reverse=True)
    steps = [Step(-action, follower.words[-action]) for _, action in typical[:_MOST_NEXT]]
    return _clear(gaps), steps


def _clear(gaps: dict[str, list[float]]) -> list[Difference]:
    """The differences that are clear of chance, greatest first."""
    found: list[Difference] = []
    for name, points in gaps.items():
        mean = sum(points) / len(points)
        noise = _spread(points) / math.sqrt(len(points))
        if abs(mean) >= max(_LEAST_DIFFERENCE, _CLEAR * noise):
            found.append(Difference(name, mean, noise))
    return sorted(found, key=lambda difference: -abs(difference.points))[:_MOST_DIFFERENCES]


def _after(world: State, steps: Sequence[Step], seat: int) -> State:
    """A copy of a world after the steps of a line, as far as they are legal there."""
    copy = world.clone()
    for step in steps:
        if copy.over or copy.player != seat or not copy.permits(step.action):
            break
        copy.advance(step.action)
    return copy


def _spread(numbers: Sequence[float]) -> float:
    """The standard deviation of numbers."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return math.sqrt(sum((number - mean) * (number - mean) for number in numbers) / (count - 1))


def _plain(
    perspective: Perspective,
    opinions: Sequence[ismcts.Opinion],
    search: object,
    action: int,
    against: int | None,
) -> Explanation:
    """An explanation without a network: visits, and values from -1 to 1."""
    tree = search.tree if isinstance(search, ismcts.Search) else None
    known = {opinion.action: opinion for opinion in opinions}
    tried = max(1, sum(opinion.visits for opinion in opinions))
    order = _order(list(known), action, against)
    if against not in known or against == action:
        against = order[1] if len(order) > 1 else None
    lines: list[Line] = []
    for one in order:
        opinion = known.get(one) or ismcts.Opinion(one, 0, 0.0)
        steps = _steps(perspective, tree, one, None)
        lines.append(Line(steps, opinion.visits, opinion.visits / tried, opinion.value))
    best = lines[0]
    if against is None:
        return Explanation((_said(best),))
    other = next(line for line in lines if line.action == against)
    told = [_said(best, comparison(best, other))]
    told.extend(_said(line, comparison(line, best)) for line in lines[1:])
    return Explanation(tuple(told), against)


def _said(line: Line, *compared: Message) -> Line:
    return replace(line, because=(*outlook(line), *compared))


def _only(line: Line) -> Line:
    return replace(line, because=(*outlook(line), Message("explain.only")))


def _words(perspective: Perspective, action: int) -> Message:
    return perspective.determinize(0).explain(action).message
