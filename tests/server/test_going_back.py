"""Undo over the wire: to the barrier alone, beyond it freely against bots or when everybody agrees."""

import asyncio
from pathlib import Path

import pytest

from digsite.games.quetzal import actions
from digsite.games.quetzal.printed import ids
from tests.server.quick_bot import GATE
from tests.server.serving import QUICK, Address, Client, Frame, problem, run, serving, settings_for

DRAW = 123
# Bots that think until the test lets them go on.
GATED = {**QUICK, "easy": "tests.server.quick_bot:gated"}


def test_undo_stops_at_the_barrier(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                assert not ada.latest["turn"]["undo"]["allowed"]
                before = ada.latest["view"]
                await ada.submit(ada.choice("discard"))
                assert ada.latest["turn"]["undo"]["allowed"]
                await ada.ask("undo", scope="turn")
                assert (ada.latest["change"], ada.latest["step"], ada.latest["log"]) == ("undone", 0, [])
                assert ada.latest["view"] == before
                await ada.submit(ada.choice("discard"), DRAW)
                refused = await ada.ask("undo", scope="step")
                assert problem(refused) == "turn.not-yours"

    run(play())


def test_a_batch_of_decisions_is_taken_back_as_it_was_sent(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", "Cleo", game="quetzal", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                before = ada.latest["view"]
                pool = before["players"][0]["pool"]
                target = actions.TARGET + ids.CAMP
                add = actions.ADD + next(number for number, entry in enumerate(pool) if entry["count"])
                await ada.submit(target, add)
                assert ada.latest["step"] == 2
                await ada.ask("undo", scope="step")
                assert (ada.latest["step"], ada.latest["view"]) == (0, before)
                await ada.submit(target)
                await ada.submit(add)
                await ada.ask("undo", scope="step")
                assert ada.latest["step"] == 1

    run(play())


def test_alone_against_bots_a_free_undo_goes_further_and_the_log_says_so(database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo:easy", options={"first": 0}, free_undo=True)
            table, secret = made["table"], made["seats"][0]
            async with server.sit(table, secret) as ada:
                await ada.submit(ada.choice("discard"), DRAW)
                await ada.wait_for_turn()
                steps = ada.latest["step"]
                assert steps >= 4
                assert ada.latest["turn"]["undo"] == {
                    "allowed": True,
                    "message": {"id": "undo.free", "params": {}},
                }
                done = await ada.ask("undo", scope="turn")
                assert done["type"] == "done"
                assert ada.latest["step"] == 0
                assert [line["message"]["id"] for line in ada.latest["log"]] == ["note.free-undo"]
                assert ada.latest["log"][0]["message"]["params"]["count"] == steps
                version = ada.version
        async with serving(settings) as server, server.sit(table, secret) as ada:
            assert ada.version == version
            assert [line["message"]["id"] for line in ada.latest["log"]] == ["note.free-undo"]

    run(play())


def test_without_free_undo_nobody_can_agree_to_go_back_alone(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo:easy", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.submit(ada.choice("discard"), DRAW)
                await ada.wait_for_turn()
                assert (await ada.ask("undo"))["type"] == "refused"
                assert problem(await ada.ask("ask_undo", to=0)) == "undo.nobody-to-ask"

    run(play())


@pytest.mark.parametrize("agree", [True, False])
def test_undo_past_the_barrier_needs_everybody(sqlite: str, agree: bool) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", "Cleo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with (
                server.sit(table, secrets[0]) as ada,
                server.sit(table, secrets[1]) as bo,
                server.sit(table, secrets[2]) as cleo,
            ):
                await ada.submit(ada.choice("discard"), DRAW)
                asked = await ada.ask("ask_undo", to=0)
                question = await bo.until("undo_asked")
                assert (question["request"], question["seat"], question["to"]) == (asked["request"], 0, 0)
                mine = await ada.ask("answer_undo", request=asked["request"], agree=True)
                assert problem(mine) == "undo.not-asked"
                assert (await bo.ask("answer_undo", request=asked["request"], agree=True))["type"] == "done"
                assert (await server.get(f"/api/tables/{table}"))["steps"] == 2
                # Who comes in later is asked too.
                async with server.sit(table, secrets[2]) as second_tab:
                    assert any(frame["type"] == "undo_asked" for frame in second_tab.frames)
                await cleo.catch_up(1)
                await cleo.ask("answer_undo", request=asked["request"], agree=agree)
                outcome = await ada.until("undo_answered")
                assert outcome["agreed"] is agree
                summary = await server.get(f"/api/tables/{table}")
                assert summary["steps"] == (0 if agree else 2)
                if agree:
                    assert ada.latest["change"] == "undone"
                    assert [line["message"]["id"] for line in ada.latest["log"]] == ["note.agreed-undo"]
                late = await bo.ask("answer_undo", request=asked["request"], agree=True)
                assert problem(late) == "undo.no-request"

    run(play())


async def asked_while_a_bot_thinks(
    server: Address, made: Frame, ada: Client, bo: Client, gate: Path
) -> Frame:
    """Bo's move makes it the turn of a bot, which thinks until Ada has asked to go back."""
    assert server.service is not None
    await bo.submit(bo.choice("discard"), DRAW)
    await ada.catch_up(bo.version)
    asked = await ada.ask("ask_undo", to=0)
    bots = (await server.service.tables.find(made["table"])).bots
    assert bots.thinking == 2
    gate.touch()
    while bots.thinking is not None:
        await asyncio.sleep(0.01)
    return asked


def test_bots_wait_while_people_are_asked_to_go_back(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))

    async def play() -> None:
        async with serving(settings_for(sqlite, levels=GATED)) as server:
            made = await server.make("Ada", "Bo", "Cleo:easy", options={"first": 1})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                asked = await asked_while_a_bot_thinks(server, made, ada, bo, tmp_path / "gate")
                for _ in range(3):
                    assert (await server.get(f"/api/tables/{table}"))["version"] == 1
                await bo.ask("answer_undo", request=asked["request"], agree=False)
                await bo.catch_up(2)

    run(play())


def test_bots_do_not_wait_for_ever(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))

    async def play() -> None:
        async with serving(settings_for(sqlite, levels=GATED, courtesy=0.2)) as server:
            made = await server.make("Ada", "Bo", "Cleo:easy", options={"first": 1})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                await asked_while_a_bot_thinks(server, made, ada, bo, tmp_path / "gate")
                await ada.catch_up(2)
                assert not (await ada.until("undo_answered"))["agreed"]

    run(play())


def test_whoever_asks_may_think_better_of_it_and_has_one_wish_at_a_time(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                await ada.submit(ada.choice("discard"), DRAW)
                first = (await ada.ask("ask_undo", to=0))["request"]
                second = (await ada.ask("ask_undo", to=1))["request"]
                assert (await bo.until("undo_answered"))["request"] == first
                await ada.ask("answer_undo", request=second, agree=False)
                settled = await bo.until("undo_answered")
                assert (settled["request"], settled["agreed"]) == (second, False)
                assert (await server.get(f"/api/tables/{table}"))["steps"] == 2

    run(play())


def test_a_question_to_one_who_leaves_is_withdrawn(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", "Cleo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0], host=made["host"]) as ada:
                await ada.submit(ada.choice("discard"), DRAW)
                asked = await ada.ask("ask_undo", to=0)
                # Another name is no other person.
                await ada.ask("rename", name="Adele")
                await ada.ask("seat", seat=2, level="easy")
                settled = next(frame for frame in ada.frames if frame["type"] == "undo_answered")
                assert (settled["request"], settled["agreed"]) == (asked["request"], False)
                renamed = next(frame for frame in ada.frames if frame.get("change") == "seated")
                assert ada.frames.index(renamed) < ada.frames.index(settled)

    run(play())


def test_a_question_that_the_game_has_overtaken_is_withdrawn(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                await ada.submit(ada.choice("discard"), DRAW)
                asked = await ada.ask("ask_undo", to=0)
                await bo.until("undo_asked")
                await bo.submit(bo.choice("discard"))
                settled = await ada.until("undo_answered")
                assert (settled["request"], settled["agreed"]) == (asked["request"], False)

    run(play())
