"""Nothing of the table or the server is about one game: another one is played over the wire from start to end."""

from collections.abc import Iterator

import pytest

from digsite.engine import registry
from digsite.server import frames
from digsite.server.bot_worker import Question, think
from digsite.table import Replay
from tests.conformance.relics import DECLINE, DIG, DRAW, Relics
from tests.server.serving import problem, run, serving, settings_for

LEVELS = {"easy": "tests.server.relics_bot:first", "medium": "random", "hard": "random", "hint": "random"}


@pytest.fixture
def relics() -> Iterator[None]:
    """The game is known by name."""
    registry.register("relics", Relics)
    yield
    registry._loaders.pop("relics")
    registry._loaded.pop("relics", None)


@pytest.mark.parametrize("level", frames.LEVELS)
def test_every_level_plays_it(relics: None, level: str) -> None:
    state = registry.game("relics").start(players=2, seed=3)
    world = state.determinize(int(state.player), 1).dump()
    thought = think(Question(world, int(state.player), level, 1))
    assert thought.fault is None
    assert thought.action in state.legal_actions()


def test_a_game_from_the_first_to_the_last_decision(relics: None, database: str) -> None:
    async def play() -> None:
        settings = settings_for(database, levels=LEVELS)
        async with serving(settings) as server:
            assert "relics" in [game["name"] for game in (await server.get("/api/games"))["games"]]
            words = (await server.get("/api/words/relics"))["words"]
            assert words["do.dig"] == "Dig"
            made = await server.make(
                "Ada", "Bo", "Cleo:easy", game="relics", options={"copies": 3, "rounds": 4}
            )
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                card = ada.choices[0]
                assert card["outcome"][0]["kind"] == "showed"
                await ada.submit(card["id"])
                assert (await ada.ask("undo"))["type"] == "done"
                await ada.submit(DIG)
                # Chance has had its say.
                assert problem(await ada.ask("undo")) == "undo.chance"
                assert (await ada.submit(DRAW))["type"] == "done"
                await bo.catch_up(ada.version)
                drew = bo.latest["events"][0]
                assert (drew["kind"], drew["parts"]) == ("drew", {"value": None})
                assert problem(await bo.submit(DRAW)) == "no.now"
                # Nothing can be found out by trying what would be legal afterwards.
                for after in (DECLINE, DRAW, DIG, 0):
                    assert problem(await bo.submit(DIG, after)) == "turn.not-known"
                await bo.submit(DIG)
                await bo.submit(DECLINE)
        async with serving(settings) as server:
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                while True:
                    for client in (ada, bo):
                        await client.wait_for_turn()
                        if not client.over:
                            assert (await client.submit(DIG))["type"] == "done"
                            assert (await client.submit(DECLINE))["type"] == "done"
                    if ada.over or bo.over:
                        break
                headers = {"authorization": f"Bearer {secrets[0]}"}
                again = (await server.http.post(f"/api/tables/{table}/rematch", headers=headers)).json()
                assert again["summary"]["options"] == {"copies": 3, "rounds": 4}
            replay = Replay.loads((await server.http.get(f"/api/tables/{table}/replay")).text)
            assert replay.verify() is None
            wish = {"step": 2, "seats": [{"name": name} for name in ("Dov", "Eli", "Fay")]}
            forked = (await server.http.post(f"/api/tables/{table}/fork", json=wish)).json()
            async with server.sit(forked["table"], forked["seats"][1]) as eli:
                assert (await eli.submit(DIG))["type"] == "done"

    run(play())


def test_tables_of_a_game_that_is_gone_are_listed_and_come_back(relics: None, sqlite: str) -> None:
    async def play() -> None:
        settings = settings_for(sqlite, levels=LEVELS)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo", game="relics", private=False)
            kept = await server.make("Ada", "Bo", private=False)
        registry._loaders.pop("relics")
        registry._loaded.pop("relics", None)
        async with serving(settings) as server:
            listed = await server.get("/api/tables")
            assert [summary["table"] for summary in listed["tables"]] == [kept["table"]]
            (gone,) = listed["unplayable"]
            assert (gone["table"], gone["game"], gone["players"]) == (made["table"], "relics", ["Ada", "Bo"])
            answer = await server.http.get(f"/api/tables/{made['table']}")
            assert answer.status_code == 409
            assert answer.json()["error"]["message"]["id"] == "server.not-installed"
            assert "relics is not installed here" in answer.json()["error"]["detail"]
        registry.register("relics", Relics)
        async with serving(settings) as server:
            listed = await server.get("/api/tables")
            assert {summary["table"] for summary in listed["tables"]} == {made["table"], kept["table"]}
            assert listed["unplayable"] == []

    run(play())


def test_a_game_without_a_guide_says_so(relics: None, sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite, levels=LEVELS)) as server:
            answer = await server.http.post("/api/guided", json={"game": "relics", "name": "Ada"})
            assert (answer.status_code, problem(answer)) == (404, "server.no-guide")

    run(play())
