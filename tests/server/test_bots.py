"""Bots at the table: in processes of their own, given only what their seat may see, and replaced when they die."""

import asyncio
import contextlib
import os
import signal
import time

import pytest

import digsite
from digsite.bots import levels
from digsite.server import bots
from digsite.server.bot_worker import KEPT_BOTS, Memory, Question, think
from digsite.server.bots import BotPool
from digsite.server.frames import LEVELS
from tests.server.serving import QUICK, run, serving, settings_for


def test_every_level_has_a_bot_that_plays() -> None:
    assert LEVELS == levels.LEVELS
    state = digsite.game("lost-cities").start(players=2, seed=1)
    for level in LEVELS:
        world = state.determinize(state.player, 1).dump()
        assert think(Question(world, int(state.player), level, 1)).action in state.legal_actions()


def test_a_worker_keeps_the_bots_that_were_asked_last() -> None:
    memory = Memory()
    asked = [Question({}, 0, "greedy", 1, table=f"table {number}") for number in range(KEPT_BOTS)]
    kept = [memory.bot_for(question) for question in asked]
    assert memory.bot_for(asked[0]) is kept[0]
    another = memory.bot_for(Question({}, 0, "planner", 1, table="table 0"))
    assert another is not kept[0]
    # There is no more room for the one that was not asked for longest.
    assert memory.bot_for(asked[0]) is kept[0]
    assert memory.bot_for(asked[1]) is not kept[1]
    memory.forget(another)
    assert memory.bot_for(Question({}, 0, "planner", 1, table="table 0")) is not another


def test_a_question_goes_to_the_worker_that_knows_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    class Spy:
        process = None

        def __init__(self) -> None:
            self.tables: list[str | None] = []

        async def ask(self, question: Question) -> bots.Thought:
            self.tables.append(question.table)
            await asyncio.sleep(0)
            return bots.Thought(0)

        async def end(self) -> None:
            pass

    monkeypatch.setattr(bots, "_Worker", Spy)

    async def play() -> None:
        state = digsite.game("lost-cities").start(players=2, seed=7)
        pool = BotPool(2)
        await asyncio.gather(*(pool.ask(state, 0, "random", table=table) for table in ("one", "two")))
        for table in ("one", "one", "two", "one", "two"):
            await pool.ask(state, 0, "random", table=table)
        assert [set(worker.tables) for worker in pool._workers] in ([{"one"}, {"two"}], [{"two"}, {"one"}])

    run(play())


def test_a_worker_is_given_a_world_in_which_everything_hidden_is_redrawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Question] = []

    class Spy:
        process = None

        async def ask(self, question: Question) -> bots.Thought:
            asked.append(question)
            return bots.Thought(0)

        async def end(self) -> None:
            pass

    monkeypatch.setattr(bots, "_Worker", Spy)

    async def play() -> None:
        game = digsite.game("lost-cities")
        state = game.start(players=3, seed=7)
        for action in (state.legal_actions()[-1], 123):
            state.apply(action)
        pool = BotPool(1)
        for _ in range(8):
            await pool.ask(state, int(state.player), "random")
        seat = int(state.player)
        worlds = [game.load(question.world) for question in asked]
        assert all(world.view(seat) == state.view(seat) for world in worlds)
        others = [other for other in range(3) if other != seat]
        for other in others:
            assert len({str(world.view(other)) for world in worlds}) > 1
            assert not all(world.view(other) == state.view(other) for world in worlds)
        assert all(question.world != state.dump() for question in asked)

    run(play())


def test_a_bot_that_is_killed_is_restarted_and_the_table_goes_on(sqlite: str) -> None:
    async def play() -> None:
        # It would think for a minute; whoever kills it finds it at work.
        levels = {**QUICK, "hard": "ismcts:seconds=60"}
        async with serving(settings_for(sqlite, levels=levels)) as server:
            assert server.service is not None
            made = await server.make("Ada", "Bo:hard", options={"first": 1})
            async with server.sit(made["table"], made["seats"][0], host=made["host"]) as ada:
                while not server.service.pool.processes:
                    await asyncio.sleep(0.02)
                await asyncio.sleep(0.3)
                first = server.service.pool.processes[0]
                levels["hard"] = "random"
                os.kill(first, signal.SIGKILL)
                # The question is asked again as it was; the one after it goes to the same new process.
                while server.service.pool.processes in ([], [first]):
                    await asyncio.sleep(0.02)
                await ada.ask("seat", seat=1, level="easy")
                os.kill(server.service.pool.processes[0], signal.SIGKILL)
                await asyncio.sleep(0.1)
                for process in server.service.pool.processes:
                    # It may be the one that was killed already, and only that be not known yet.
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                await ada.wait_for_turn()
                assert ada.choices

    run(play())


@pytest.mark.parametrize("bot", ["dies", "sleeps", "babbles"])
def test_whatever_a_bot_does_the_table_goes_on(sqlite: str, bot: str) -> None:
    async def play() -> None:
        levels = {**QUICK, "hard": f"tests.server.quick_bot:{bot}"}
        settings = settings_for(sqlite, levels=levels, patience=1.5 if bot == "sleeps" else 30.0)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo:hard", options={"first": 1})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.catch_up(1)
                assert ada.latest["step"] >= 1

    run(play())


def test_the_server_answers_while_a_bot_thinks(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite, levels={**QUICK, "hard": "ismcts:seconds=60"})) as server:
            made = await server.make("Ada", "Bo:hard", options={"first": 1})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                assert {"type": "thinking", "seat": 1} in ada.frames
                assert (await ada.ask("rename", name="Ada the patient"))["type"] == "done"
                assert (await server.get("/api/games"))["games"]

    run(play())


def test_where_only_bots_sit_they_play_while_somebody_watches(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada:easy", "Bo:easy", options={"length": "short"})
            await asyncio.sleep(0.3)
            assert (await server.get(f"/api/tables/{made['table']}"))["steps"] == 0
            assert server.service is not None
            live = await server.service.tables.find(made["table"])
            assert not live.bots.at_work
            async with server.sit(made["table"]) as watcher:
                await watcher.catch_up(3)
            # The one that thinks goes on to its decision, and it is the last.
            while live.connections or live.bots.at_work:
                await asyncio.sleep(0.01)
            left = (await server.get(f"/api/tables/{made['table']}"))["version"]
            await asyncio.sleep(0.3)
            assert (await server.get(f"/api/tables/{made['table']}"))["version"] == left
            assert not live.bots.at_work

    run(play())


def test_the_workers_end_with_the_server(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            assert server.service is not None
            made = await server.make("Ada", "Bo:easy", options={"first": 1})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.wait_for_turn()
                processes = server.service.pool.processes
                assert len(processes) == 1
        with pytest.raises(ProcessLookupError):
            os.kill(processes[0], 0)

    run(play())


def test_a_bot_takes_long_enough_for_people_to_follow(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite, pace=0.5)) as server:
            began = time.monotonic()
            made = await server.make("Ada", "Bo:easy", options={"first": 1})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.catch_up(2)
                assert time.monotonic() - began >= 1.0

    run(play())
