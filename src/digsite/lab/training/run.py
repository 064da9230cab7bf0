"""A training run in a folder: generation after generation of self-play, learning and matches.

Everything follows from the plan and the seed. Each piece of work ends with a file that appears whole: chunks of games,
the state of the learner, the outcome of a generation. So a run that was killed goes on with the first piece whose file
is missing, and ends with the same weights.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import digsite
from digsite.bots.weights import Weights
from digsite.engine.errors import BadSetup
from digsite.engine.seeding import splitmix64
from digsite.lab.statistics import Estimate
from digsite.lab.training.crew import spread
from digsite.lab.training.learner import Learner
from digsite.lab.training.matches import Entrant, Match, play_deals
from digsite.lab.training.model import Targets
from digsite.lab.training.origin import commit
from digsite.lab.training.plans import Phase, Plan
from digsite.lab.training.results import Outcome, Rating, write_text
from digsite.lab.training.selfplay import Orders, record
from digsite.lab.training.store import Store
from digsite.lab.workers import Crew

# The streams of random numbers that a generation needs, by purpose.
_GAMES, _LEARNING = 0, 1


class OutOfTime(Exception):
    """The minutes that a run was given are over; it can be resumed."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a generation with playing, learning or rating."""

    generation: int
    generations: int
    doing: str
    done: int
    whole: int


@dataclass(frozen=True, slots=True)
class Run:
    """A run to carry out: the game, the plan and the folder; `command` stands in the header of the weights."""

    game: str
    plan: Plan
    folder: Path
    seed: int = 1
    command: str = ""

    def begin(self, resume: bool) -> None:
        """Makes the folder, or checks that the run it holds is this one."""
        note = self.folder / "run.json"
        mine = json.dumps({"game": self.game, "seed": self.seed, "plan": self.plan.data()}, indent=1) + "\n"
        if not note.exists():
            if resume:
                raise BadSetup(f"{self.folder} holds no run that could be resumed")
            if self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
                raise BadSetup(f"{self.folder} is not an empty folder")
            self.folder.mkdir(parents=True, exist_ok=True)
            write_text(note, mine)
        elif not resume:
            raise BadSetup(f"{self.folder} holds a run already: go on with --resume, or name another folder")
        elif note.read_text(encoding="utf-8") != mine:
            raise BadSetup(f"the run in {self.folder} has another game, seed or plan: run.json says which")

    def weights(self, generation: int) -> Path:
        """The file with the weights of a generation."""
        return self.folder / f"generation-{generation:02}.net"

    @property
    def best(self) -> Path:
        """The file with the best weights, once all generations are complete."""
        return self.folder / "best.net"


def train(
    run: Run,
    jobs: int,
    told: Callable[[Progress | Outcome], None] = lambda news: None,
    minutes: float | None = None,
) -> Path:
    """Trains to the end of the plan and returns the file with the best weights.

    `told` hears of all progress. After `minutes` the run stops with OutOfTime; that, an interrupt or a kill costs no
    more than the pieces of work that were under way.
    """
    deadline = None if minutes is None else time.monotonic() + 60.0 * minutes
    with contextlib.closing(Crew(jobs)) as crew:
        return Trainer(run, crew, told, deadline).train()


@dataclass(frozen=True, slots=True)
class _Chunks:
    """The games of a generation, for a worker."""

    orders: Orders
    store: Store
    generation: int


def _play_chunk(chunks: _Chunks, numbers: range) -> None:
    recordings = [record(chunks.orders, number) for number in numbers]
    chunks.store.write(chunks.generation, numbers, recordings)


class Trainer:
    """Carries out a run."""

    def __init__(
        self, run: Run, crew: Crew, told: Callable[[Progress | Outcome], None], deadline: float | None
    ) -> None:
        self.run = run
        self.plan = run.plan
        self.phases = run.plan.generations()
        self.game = digsite.game(run.game)
        self.shape = run.plan.shape(self.game)
        self.store = Store(run.folder, run.plan.games_in_chunk)
        self.crew = crew
        self.told = told
        self.deadline = deadline
        self.made: dict[str, str | int | float] = {
            "command": run.command,
            "seed": run.seed,
            "version": digsite.__version__,
            "commit": commit(),
        }

    def train(self) -> Path:
        best = 0
        for generation in range(1, len(self.phases) + 1):
            path = self.run.folder / f"generation-{generation:02}.json"
            if path.exists():
                outcome = Outcome.read(path)
            else:
                outcome = self.generation(generation, best)
                outcome.write(path)
            self.store.forget(generation - self.plan.replay + 1)
            self.told(outcome)
            best = outcome.best
        Weights.read(self.run.weights(best)).write(self.run.best)
        return self.run.best

    def generation(self, generation: int, best: int) -> Outcome:
        """Plays, learns and measures."""
        phase = self.phases[generation - 1]
        self.play(generation, phase, best)
        learner = self.learn(generation, phase)
        facts = self.store.facts(generation, phase.games)
        newest = self.store.load((generation,), {generation: phase.games})
        gate = self.gate(generation, phase, best)
        kept = gate is None or gate.high is None or gate.high >= 0.5
        return Outcome(
            generation=generation,
            stage=phase.stage,
            games=phase.games,
            decisions=sum(fact.decisions for fact in facts),
            validation=learner.validate(newest),
            ratings=self.ratings(generation, phase),
            gate=gate,
            best=generation if kept else best,
        )

    def play(self, generation: int, phase: Phase, best: int) -> None:
        """Plays the games of the generation that are not there yet, with the best weights so far."""
        missing = self.store.missing(generation, phase.games)
        done = phase.games - sum(map(len, missing))
        self.tell(generation, "playing", done, phase.games)
        chunks = _Chunks(self.orders(generation, phase, best), self.store, generation)
        for numbers, _ in spread(self.crew, _play_chunk, chunks, missing):
            done += len(numbers)
            self.tell(generation, "playing", done, phase.games)

    def orders(self, generation: int, phase: Phase, best: int) -> Orders:
        plan = self.plan
        return Orders(
            game=self.run.game,
            stage=phase.stage,
            setups=plan.setups,
            seed=_mix(self.run.seed, generation, _GAMES),
            weights=self.run.weights(best) if best else None,
            worlds=phase.worlds,
            iterations=phase.iterations,
            quick_iterations=phase.quick_iterations,
            noise=phase.noise,
            # Before anything is learnt only what really happened can be taught.
            trace=phase.trace if best else 1.0,
            sample=phase.sample,
            first=plan.first,
            shared=plan.shared,
            second=plan.second,
            policy=plan.policy,
        )

    def learn(self, generation: int, phase: Phase) -> Learner:
        """Goes on learning where the generation before stopped, whether its weights were the best or not."""
        targets = Targets.of(self.game)
        checkpoint = self.checkpoint(generation)
        if checkpoint.exists():
            learner = Learner.load(checkpoint, self.shape, targets)
        else:
            seed = _mix(self.run.seed, generation, _LEARNING)
            window = self.window(generation)
            games = {number: self.phases[number - 1].games for number in window}
            positions = self.store.load(window, games)
            if generation == 1:
                learner = Learner.begin(self.shape, targets, positions, seed)
            else:
                learner = Learner.load(self.checkpoint(generation - 1), self.shape, targets)
            learner.learn(
                positions,
                phase.epochs,
                seed,
                phase.rate,
                lambda done, steps: self.tell(generation, "learning", done, steps),
            )
            learner.save(checkpoint)
        games_so_far = sum(phase.games for phase in self.phases[:generation])
        made = {**self.made, "generation": generation, "games": games_so_far}
        learner.weights(self.game, made, self.plan.search).write(self.run.weights(generation))
        return learner

    def window(self, generation: int) -> range:
        """The generations to learn from: the last ones, of an earlier phase no more than one.

        Games of an earlier phase are played worse, and there are many of them.
        """
        first = max(1, generation - self.plan.replay + 1)
        while first < generation - 1 and self.phases[first] is not self.phases[generation - 1]:
            first += 1
        return range(first, generation + 1)

    def checkpoint(self, generation: int) -> Path:
        return self.run.folder / f"generation-{generation:02}.npz"

    def gate(self, generation: int, phase: Phase, best: int) -> Estimate | None:
        """Plays the new weights against the best so far, in all rated setups; the first have no opponent."""
        if best == 0:
            return None
        one, other = self.entrant(generation, phase), self.entrant(best, phase)
        share = -(-self.plan.gate_deals // len(self.plan.rated))
        matches = [Match(self.run.game, setup, share, one, other) for setup in self.plan.rated]
        deals = [deal for match in matches for deal in self.match(generation, match)]
        return matches[0].estimate(deals)

    def ratings(self, generation: int, phase: Phase) -> tuple[Rating, ...]:
        """Scores alone, and wins against the anchors and the first generation."""
        entrant = self.entrant(generation, phase)
        anchors = [(spec, Entrant(spec)) for spec in self.plan.anchors]
        if generation > 1:
            anchors.append(("generation 1", self.entrant(1, phase)))
        found: list[Rating] = []
        for setup in self.plan.rated:
            others = [("", None)] if setup.players == 1 else anchors
            for name, other in others:
                match = Match(self.run.game, setup, self.plan.rated_deals, entrant, other)
                estimate = match.estimate(self.match(generation, match))
                found.append(Rating(name, setup.players, dict(setup.options), estimate))
        return tuple(found)

    def entrant(self, generation: int, phase: Phase) -> Entrant:
        return Entrant(weights=self.run.weights(generation), iterations=phase.match_iterations)

    def match(self, generation: int, match: Match) -> list[tuple[float, ...]]:
        """Plays a match in the workers; the results in the order of the deals."""
        results: dict[int, list[tuple[float, ...]]] = {}
        pieces = [range(deal, deal + 1) for deal in range(match.deals)]
        for deals, result in spread(self.crew, play_deals, match, pieces):
            results[deals.start] = result
            self.tell(generation, "rating", len(results), match.deals)
        return [deal for start in sorted(results) for deal in results[start]]

    def tell(self, generation: int, doing: str, done: int, whole: int) -> None:
        """Tells how far it is, and stops when time is up."""
        self.told(Progress(generation, len(self.phases), doing, done, whole))
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise OutOfTime


def _mix(seed: int, generation: int, purpose: int) -> int:
    """A seed for one purpose of one generation.

    >>> _mix(1, 2, 0) == _mix(1, 2, 1), _mix(1, 2, 0) == _mix(2, 2, 0)
    (False, False)
    """
    _, mixed = splitmix64(seed)
    _, mixed = splitmix64(mixed ^ (2 * generation + purpose))
    return mixed
