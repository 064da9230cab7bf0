"""A first game over the wire: the same each time, whoever leaves the path plays on, and nobody else is guided."""

from digsite.table import guide_of
from tests.server.serving import run, serving, settings_for


def test_a_first_game_along_its_line_and_off_it(sqlite: str) -> None:
    guide = guide_of("lost-cities")
    assert guide is not None
    lines = [step.action for step in guide.line]

    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            games = {game["name"]: game["guide"] for game in (await server.get("/api/games"))["games"]}
            assert games["lost-cities"]
            answer = await server.http.post("/api/guided", json={"game": "lost-cities", "name": "Ada"})
            made = answer.json()
            assert [player["bot"] for player in made["summary"]["players"]] == [None, "easy"]
            words = (await server.get("/api/words/lost-cities"))["words"]
            async with server.sit(made["table"], made["seats"][0]) as ada, server.sit(made["table"]) as eve:
                while ada.latest["turn"]["guide"]["action"] is not None or not ada.choices:
                    told = ada.latest["turn"]["guide"]
                    assert told["message"]["id"] in words
                    if not ada.choices:
                        await ada.wait_for_turn()
                        continue
                    assert told["action"] == lines[ada.latest["step"]]
                    assert 0 < told["step"] <= told["steps"]
                    await ada.submit(told["action"])
                assert ada.latest["turn"]["guide"]["message"]["id"] == "guide.learnt"
                assert ada.latest["step"] == len(lines)
                await eve.catch_up(ada.version)
                assert all("guide" not in frame["turn"] for frame in eve.frames if "turn" in frame)
                # Off the path the game goes on, and taking back leads to it again.
                await ada.ask("undo")
                assert ada.latest["turn"]["guide"]["action"] is not None
                other = next(c["id"] for c in ada.choices if c["id"] != ada.latest["turn"]["guide"]["action"])
                await ada.submit(other)
                assert ada.latest["turn"]["guide"]["message"]["id"] == "guide.left"
                await ada.wait_for_turn()
                await ada.ask("undo")
                assert ada.latest["turn"]["guide"]["action"] is not None
            # What the guide says is known again when the table is taken up.
            async with server.sit(made["table"], made["seats"][0]) as back:
                assert back.latest["turn"]["guide"]["action"] is not None

    run(play())
