"""The servers of two builds in turn: moves a second and the time that an answer takes, in each game.

Each build has a server of its own, the same number of tables and the same seeds; two people play at each table.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.contestants import REPOSITORY
from benchmarks.lines import Line, TableLine, at_capacity, at_rate, lines_to, undisturbed
from benchmarks.scripts import Scripts, Setting, request
from benchmarks.server import percentile
from benchmarks.serving import Serving, running

# Moves for each second of the server's processor time; moves a second when every table is played as fast as it answers;
# and how many answers fit into a second one after the other, if each takes as long as the slowest in a hundred does at
# an even rate.
MEASURES = ("server", "server_capacity", "server_p99")

TABLES = 50
_PACE = 4.0


@contextlib.contextmanager
def scripts_of(python: str) -> Iterator[Scripts]:
    """Games as that Python's digsite plays them: the rules of the two builds may differ."""
    process = subprocess.Popen(
        [python, "-m", "benchmarks.scripts"],
        cwd=REPOSITORY,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )

    def ask(seed: int, setting: Setting) -> list[tuple[int, int]]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request(seed, setting) + "\n")
        process.stdin.flush()
        return [(seat, action) for seat, action in json.loads(process.stdout.readline())]

    try:
        yield ask
    finally:
        process.kill()
        process.communicate()


async def measure(
    pythons: Mapping[str, str], order: Sequence[str], game: str, seconds: float, tables: int = TABLES
) -> dict[str, dict[str, float]]:
    """The rates of each build by measure, in one round with new servers.

    `order` names the builds as they take turns; `seconds` is how long each turn takes.
    """
    setting = Setting(game, views="patches")
    moves = dict.fromkeys(pythons, 0)
    spent = dict.fromkeys(pythons, 0.0)
    used = dict.fromkeys(pythons, 0.0)
    answers: dict[str, list[float]] = {name: [] for name in pythons}
    async with contextlib.AsyncExitStack() as stack:
        servers: dict[str, Serving] = {}
        lines: dict[str, list[Line]] = {}
        for name, python in pythons.items():
            servers[name] = stack.enter_context(running("digsite", python))
            scripts = stack.enter_context(scripts_of(python))
            lines[name] = await lines_to(TableLine, servers[name].port, tables, setting, scripts)
            for line in lines[name]:
                stack.push_async_callback(line.close)
        stack.enter_context(undisturbed())
        for name in pythons:
            await at_capacity(lines[name], seconds)  # warms up
        for name in order:
            used[name] -= servers[name].processor_time()
            passed, latencies = await at_capacity(lines[name], seconds)
            used[name] += servers[name].processor_time()
            spent[name] += passed
            moves[name] += len(latencies)
        for name in order:
            answers[name] += await at_rate(lines[name], tables * _PACE, seconds)
    return {
        name: {
            "server": moves[name] / used[name],
            "server_capacity": moves[name] / spent[name],
            "server_p99": 1 / percentile(answers[name], 0.99),
        }
        for name in pythons
    }
