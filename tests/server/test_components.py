"""What is printed on the components, over the wire: as they ship, and with the edition of a table or a replay."""

import json

import digsite
from digsite.table import Match
from tests.server.serving import run, serving, settings_for

CHEAPER = "[item.machete]\ncost = 2\n"


def test_a_client_gets_the_components_once(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            for name in digsite.games():
                told = await server.get(f"/api/components/{name}")
                assert told["game"] == name
                assert told["components"] == digsite.game(name).component_facts()
            answer = await server.http.get("/api/components/arnak", headers={"accept-encoding": "gzip"})
            assert answer.headers["content-encoding"] == "gzip"
            assert json.loads(answer.content)["components"]["cards"]["machete"]["cost"] == 4
            again = await server.http.get(
                "/api/components/arnak", headers={"if-none-match": answer.headers["etag"]}
            )
            assert (again.status_code, again.content) == (304, b"")
            missing = await server.http.get("/api/components/chess")
            assert missing.status_code == 422

    run(play())


def test_a_table_and_its_replay_show_the_edition_they_play_with(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", game="arnak", edition=CHEAPER)
            told = await server.get(f"/api/tables/{made['table']}/components")
            assert told["components"]["cards"]["machete"]["cost"] == 2
            plain = await server.make("Ada", "Bo", game="arnak")
            told = await server.get(f"/api/tables/{plain['table']}/components")
            assert told["components"]["cards"]["machete"]["cost"] == 4
            replay = Match.start(digsite.game("arnak").with_edition(CHEAPER), players=2, seed=1).replay()
            kept = (await server.http.post("/api/replays", content=replay.dumps())).json()
            told = await server.get(f"/api/replays/{kept['replay']}/components")
            assert told["components"]["cards"]["machete"]["cost"] == 2
            missing = await server.http.get("/api/tables/nowhere/components")
            assert missing.status_code == 404

    run(play())
