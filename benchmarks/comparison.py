"""Two builds of digsite that take turns in every measure, round after round."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence

from benchmarks import before_server
from benchmarks.contestants import Contestant, Unavailable, Worker
from benchmarks.options import tell
from benchmarks.ratios import Item, Rounds
from benchmarks.server import run

GAMES = ("lost-cities", "quetzal", "arnak")
ENGINE = ("own_loop", "driven", "clone", "legal", "observation", "ismcts", "ismcts_bot", "leaf", "search")
ITEMS: tuple[Item, ...] = tuple(
    (game, measure) for measures in (ENGINE, before_server.MEASURES) for game in GAMES for measure in measures
)
BEFORE = "before"
PRESENT = "present"
_ORDERS = ((PRESENT, BEFORE, BEFORE, PRESENT), (BEFORE, PRESENT, PRESENT, BEFORE))
_TURNS = 2


class Comparison:
    """The two builds, named by the Pythons that have them installed, and all that was measured until now."""

    def __init__(self, before: str, present: str, items: Sequence[Item], seconds: float) -> None:
        self._pythons = {BEFORE: before, PRESENT: present}
        self.found: dict[Item, Rounds] = {item: Rounds() for item in items}
        self.versions: dict[str, str] = {}
        self._turn = seconds / _TURNS
        # How many portions of a measure fill a turn, found in the first round.
        self._portions: dict[Item, int] = {}
        self._given_up: set[Item] = set()

    def go(self, rounds: int, keep: Callable[[], object]) -> None:
        """Measures everything in every round and calls `keep` after each."""
        began = time.monotonic()
        for number in range(1, rounds + 1):
            order = _ORDERS[number % 2]
            for game in GAMES:
                self._engines(game, order, number)
            for game in GAMES:
                self._servers(game, order, number)
            keep()
            minutes = (time.monotonic() - began) / number * (rounds - number) / 60
            tell(f"round {number} of {rounds} done; about {minutes:.0f} minutes left")

    def _wanted(self, game: str, measures: Sequence[str]) -> list[Item]:
        items = [(game, measure) for measure in measures]
        return [item for item in items if item in self.found and item not in self._given_up]

    def _engines(self, game: str, order: Sequence[str], number: int) -> None:
        """Measures the engines, each in a new process: where its memory lies makes a process faster or slower."""
        wanted = self._wanted(game, ENGINE)
        if not wanted:
            return
        with contextlib.ExitStack() as stack:
            workers = {
                name: stack.enter_context(
                    contextlib.closing(Worker(Contestant(f"{name} {game}", f"digsite:{game}", python=python)))
                )
                for name, python in self._pythons.items()
            }
            able = self._get_ready(workers)
            for item in wanted:
                if item[1] not in able:
                    self._leave_out(item, "; ".join(_problems(workers, item[1])))
                else:
                    tell(f"round {number}: {' '.join(item)}", fleeting=True)
                    self._take_turns(workers, item, order)

    def _get_ready(self, workers: Mapping[str, Worker]) -> set[str]:
        """Waits for both and returns the measures that both can do."""
        able = set(ENGINE)
        for name, worker in workers.items():
            self.versions[name], measures = worker.get_ready()
            able &= set(measures)
        if "compiled" in self.versions[PRESENT] and "compiled" not in self.versions[BEFORE]:
            raise Unavailable(f"the build before is {self.versions[BEFORE]}, the present one is compiled")
        return able

    def _take_turns(self, workers: Mapping[str, Worker], item: Item, order: Sequence[str]) -> None:
        measure = item[1]
        if item not in self._portions:
            self._portions[item] = workers[BEFORE].measure(measure, self._turn).portions
            workers[PRESENT].repeat(measure, self._portions[item])
        work = dict.fromkeys(workers, 0.0)
        spent = dict.fromkeys(workers, 0.0)
        for name in order:
            done = workers[name].repeat(measure, self._portions[item])
            work[name] += done.work
            spent[name] += done.seconds
        self._note(item, {name: work[name] / spent[name] for name in workers})
        self.found[item].same_work &= work[PRESENT] == work[BEFORE]

    def _servers(self, game: str, order: Sequence[str], number: int) -> None:
        wanted = self._wanted(game, before_server.MEASURES)
        if not wanted:
            return
        tell(f"round {number}: {game} server", fleeting=True)
        try:
            rates = run(before_server.measure(self._pythons, order, game, self._turn))
        except Exception as problem:
            for item in wanted:
                self._leave_out(item, f"{type(problem).__name__}: {problem}")
            return
        for item in wanted:
            self._note(item, {name: rates[name][item[1]] for name in rates})

    def _note(self, item: Item, rates: Mapping[str, float]) -> None:
        self.found[item].before.append(rates[BEFORE])
        self.found[item].present.append(rates[PRESENT])

    def _leave_out(self, item: Item, reason: str) -> None:
        tell(f"no longer measured: {' '.join(item)}: {reason}")
        self._given_up.add(item)


def _problems(workers: Mapping[str, Worker], measure: str) -> list[str]:
    return [
        f"{worker.name}: {worker.failed[measure]}" for worker in workers.values() if measure in worker.failed
    ]
