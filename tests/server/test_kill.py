"""`kill -9` in the middle of play: every move that was acknowledged is there afterwards, and no table is stuck."""

import asyncio
import math
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import websockets
from sqlalchemy import text

from digsite.server.record import Decided, Record, read_change, read_setup
from digsite.server.run import address_of, listen
from digsite.server.storage import Database, Store, sqlite_url
from tests.server.forking import Nursery
from tests.server.serving import PATIENCE, Address, Frame, run

KILLS = 50
TABLES = 3
REPOSITORY = Path(__file__).parent.parent.parent


class Process:
    """A server in a process of its own."""

    def __init__(self, options: list[str]) -> None:
        command = [sys.executable, "-m", "digsite.cli.main", "serve", "--port", "0", *options]
        self.process = subprocess.Popen(
            command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        assert found, self.process.communicate()
        self.port = int(found[1])

    def end(self, number: int) -> str:
        """Sends it a signal and waits for its end; what it said on the way."""
        self.process.send_signal(number)
        output, errors = self.process.communicate(timeout=PATIENCE)
        return output + errors


class Driver:
    """Plays both people's seats of a table and remembers what was acknowledged."""

    def __init__(self, made: Frame, seed: int) -> None:
        self.table = made["table"]
        self.secrets = made["seats"]
        self.chance = random.Random(seed)
        self.number = 0
        self.acknowledged: dict[str, tuple[int, list[int]]] = {}
        self.over = False
        self.waiting: Frame | None = None

    async def play(self, server: Address, moves: float = math.inf) -> None:
        """Plays so many moves, or until the server is gone."""
        enough = len(self.acknowledged) + moves
        try:
            async with (
                server.sit(self.table, self.secrets[0]) as ada,
                server.sit(self.table, self.secrets[1]) as bo,
            ):
                clients = [ada, bo]
                while len(self.acknowledged) < enough:
                    newest = max(clients, key=lambda client: client.version)
                    self.over = newest.over
                    if self.over:
                        break
                    player = newest.latest["turn"]["player"]
                    client = clients[player] if player < 2 else ada
                    if self.waiting is None:
                        await client.catch_up(newest.version)
                        if not client.choices:
                            await client.until("update", "state")
                            continue
                        self.number += 1
                        action = self.chance.choice(client.choices)["id"]
                        ack = f"move-{self.number}"
                        self.waiting = {
                            "seat": player,
                            "ack": ack,
                            "version": client.version,
                            "actions": [action],
                        }
                    client = clients[self.waiting["seat"]]
                    sent = {key: value for key, value in self.waiting.items() if key != "seat"}
                    answer = await client.ask("submit", **sent)
                    if answer["type"] == "done":
                        key = f"{self.waiting['seat']}:{self.waiting['ack']}"
                        self.acknowledged[key] = (answer["version"], self.waiting["actions"])
                    else:
                        assert answer["error"]["message"]["id"] in ("server.stale", "server.stopping"), answer
                    self.waiting = None
        except (websockets.WebSocketException, ConnectionError):
            pass


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
def test_every_acknowledged_move_survives_kill_nine(tmp_path: Path) -> None:
    chance = random.Random(7)

    async def play() -> None:
        drivers: list[Driver] = []
        orphans: set[tuple[int, str]] = set()
        nursery = Nursery(tmp_path)
        for number in range(KILLS):
            process, port = await asyncio.to_thread(nursery.start)
            address = Address(port)
            await sit_down(address, drivers)
            playing = [asyncio.create_task(driver.play(address)) for driver in drivers]
            await more_moves(drivers, chance.randrange(1, 10))
            await asyncio.sleep(chance.uniform(0.0, 0.05))
            orphans |= children(process)
            os.kill(process, signal.SIGKILL)
            assert await asyncio.to_thread(nursery.wait) == signal.SIGKILL
            await asyncio.gather(*playing)
            await address.http.aclose()
            await check_stored(tmp_path, drivers, whole=number % 10 == 0)
        nursery.close()
        # Once more as a user starts it, to see that every table goes on.
        server = Process(["--data", str(tmp_path)])
        address = Address(server.port)
        await sit_down(address, drivers)
        going = [driver for driver in drivers if not driver.over]
        before = [len(driver.acknowledged) for driver in going]
        await asyncio.gather(*(driver.play(address, moves=1) for driver in going))
        # A game may have come to its end with the last kill, and nobody have heard of it.
        moves = [len(driver.acknowledged) - count for driver, count in zip(going, before, strict=True)]
        assert all(count == 1 or driver.over for driver, count in zip(going, moves, strict=True))
        said = await asyncio.to_thread(server.end, signal.SIGINT)
        assert "everything is stored" in said
        await address.http.aclose()
        await check_stored(tmp_path, drivers, whole=True)
        deadline = time.monotonic() + PATIENCE
        while any(birth_of(orphan) == birth for orphan, birth in orphans):
            assert time.monotonic() < deadline, "a bot outlived its server"
            await asyncio.sleep(0.1)

    run(play())


async def sit_down(server: Address, drivers: list[Driver]) -> None:
    """Sees to it that there are games to play, however fast they come to their ends."""
    for _ in range(TABLES - sum(not driver.over for driver in drivers)):
        seed = len(drivers)
        bots = ["Cleo:easy"] if seed % TABLES == 0 else []
        drivers.append(Driver(await server.make("Ada", "Bo", *bots, seed=seed), seed=seed))


def children(process: int) -> set[tuple[int, str]]:
    """The processes that a server started, with their births."""
    path = Path(f"/proc/{process}/task/{process}/children")
    found = [int(child) for child in path.read_text().split()] if path.exists() else []
    return {(child, birth) for child in found if (birth := birth_of(child)) is not None}


def birth_of(process: int) -> str | None:
    """When a process that runs was started; None for one that does not run any more. A number is given out again."""
    try:
        state, *fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return None if state in "ZX" else fields[18]


async def more_moves(drivers: list[Driver], count: int) -> None:
    """Waits until so many more moves have been acknowledged, or there are no more to make."""
    enough = sum(len(driver.acknowledged) for driver in drivers) + count
    deadline = time.monotonic() + PATIENCE
    while sum(len(driver.acknowledged) for driver in drivers) < enough and not all(d.over for d in drivers):
        assert time.monotonic() < deadline, "a table is stuck"
        await asyncio.sleep(0.01)


async def check_stored(folder: Path, drivers: list[Driver], whole: bool) -> None:
    """Everything that was acknowledged is stored as it was, and nothing that nobody sent; the whole can be played."""
    store = Store(Database(sqlite_url(folder)))
    for driver in drivers:
        stored = await store.load(driver.table)
        assert stored is not None
        changes = [(row, read_change(row.data)) for row in await store.rows_after(driver.table, 0)]
        found: dict[str, tuple[int, list[int]]] = {}
        for row, change in changes:
            if row.ack is not None:
                assert isinstance(change, Decided)
                found[row.ack] = (row.version, change.actions)
        assert driver.acknowledged.items() <= found.items()
        assert len(found) <= driver.number
        if whole:
            record = Record.new(driver.table, read_setup(stored.setup))
            for row, change in changes:
                assert record.carry_out(change).version == row.version
    store.close()


def test_ctrl_c_says_goodbye_and_stops_cleanly(tmp_path: Path) -> None:
    async def play() -> None:
        server = Process(["--data", str(tmp_path)])
        address = Address(server.port)
        made = await address.make("Ada", "Bo:easy", options={"first": 1})
        async with address.sit(made["table"], made["seats"][0]) as ada:
            await ada.wait_for_turn()
            server.process.send_signal(signal.SIGINT)
            bye = await ada.until("bye")
            assert bye["reason"]["id"] == "server.stopping"
        output, errors = await asyncio.to_thread(server.process.communicate)
        await address.http.aclose()
        assert server.process.returncode == 0
        assert "Stopped; everything is stored." in output
        assert errors == ""

    run(play())


def test_a_second_server_on_the_same_tables_points_to_the_first(tmp_path: Path) -> None:
    server = Process(["--data", str(tmp_path)])
    command = [sys.executable, "-m", "digsite.cli.main", "serve", "--data", str(tmp_path)]
    second = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=PATIENCE)
    server.end(signal.SIGTERM)
    assert second.returncode == 0
    assert f"http://127.0.0.1:{server.port}/" in second.stdout


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--database", "nonsense"], "not the address of a database"),
        (["--database", "mysql://x"], "it is like postgresql://user:password@host/name or sqlite:///file"),
        (["--database", "postgresql+wonder://x"], "not the address of a database"),
        (
            ["--origin", "play.example"],
            "an origin is an address like https://play.example, not 'play.example'",
        ),
        (["--origin", "https://play.example/tables"], "an origin is an address like https://play.example"),
        (["--database", "postgresql://127.0.0.1:1/none"], "the database cannot be used"),
        (["--data", "/proc/none"], "/proc/none"),
        (["--port", "70000"], "70000"),
        (["--host", "203.0.113.7"], "203.0.113.7"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(options: list[str], words: str, tmp_path: Path) -> None:
    if options[0] != "--data":
        options = [*options, "--data", str(tmp_path)]
    command = [sys.executable, "-m", "digsite.cli.main", "serve", *options]
    outcome = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=PATIENCE)
    assert outcome.returncode == 2
    assert words in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_the_port_is_the_first_free_one() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert address_of(first) == f"http://127.0.0.1:{first.getsockname()[1]}/"
        with pytest.raises(OSError, match="port"), listen("127.0.0.1", first.getsockname()[1]):
            pass


def test_tables_of_a_newer_digsite_and_files_that_are_none_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    command = [sys.executable, "-m", "digsite.cli.main", "serve", "--data", str(tmp_path)]
    database = Database(sqlite_url(tmp_path))
    database.migrate()
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    newer = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=PATIENCE)
    assert newer.returncode == 2
    assert "newer digsite" in newer.stderr
    for leftover in tmp_path.glob("tables.sqlite*"):
        leftover.unlink()
    file.write_text("Dear diary, " * 500)
    diary = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=PATIENCE)
    assert diary.returncode == 2
    assert "not a database" in diary.stderr
    assert file.read_text().startswith("Dear diary")
