"""Bodies and addresses over HTTP that cannot be used: all that is wrong is named, with what is allowed."""

import json

from digsite.server.limits import LARGEST_BODY, LARGEST_REPLAY
from tests.server.serving import problem, run, serving, settings_for


def test_bodies_that_cannot_be_used_are_refused_with_the_reason(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            seats = [{"name": "Ada"}, {"name": "Bo"}]
            for status, words, body in (
                (400, "it is empty, and JSON is expected", b""),
                (400, "truncated", b"{"),
                (400, "malformed", b"{x"),
                (
                    400,
                    "game: this is missing; a text is expected; seats: this is missing; a list of 1 to 16",
                    b"{}",
                ),
                (400, "seats", json.dumps({"game": "lost-cities", "seats": []}).encode()),
                (
                    400,
                    "x: there is no such field; there are: game, seats, options",
                    json.dumps({"game": "lost-cities", "seats": seats, "x": 1}).encode(),
                ),
                (
                    400,
                    'seed: a whole number from 0 or null is expected, not "1"; private: true or false',
                    json.dumps({"game": "arnak", "seats": seats, "seed": "1", "private": 0}).encode(),
                ),
                (
                    422,
                    "no game chess; there are: arnak, lost-cities, quetzal",
                    json.dumps({"game": "chess", "seats": seats}).encode(),
                ),
                (422, "2 to 4 players", json.dumps({"game": "lost-cities", "seats": seats * 3}).encode()),
                (
                    422,
                    "has no option 'a'; it has: length, direction, lowest_opening, stall_guard, first; option 'length'"
                    " is one of 'standard', 'short', not 'far'; seats[1]: a name has 1 to 40 characters",
                    json.dumps(
                        {
                            "game": "lost-cities",
                            "seats": [{"name": "Ada"}, {"name": ""}],
                            "options": {"a": 1, "length": "far"},
                        }
                    ).encode(),
                ),
                (422, "seed", json.dumps({"game": "lost-cities", "seats": seats, "seed": 2**64}).encode()),
                (422, "TOML", json.dumps({"game": "lost-cities", "seats": seats, "edition": "["}).encode()),
                (413, "65536", b" " * (LARGEST_BODY + 1)),
            ):
                headers = {"content-type": "application/json"}
                refused = await server.http.post("/api/tables", content=body, headers=headers)
                assert refused.status_code == status, refused.text
                assert words in refused.json()["error"]["detail"]
            for status, words, body in (
                (422, "empty", b""),
                (422, "not JSON", b"nonsense"),
                (400, "UTF-8", b"\xff"),
                (413, str(LARGEST_REPLAY), b" " * (LARGEST_REPLAY + 1)),
            ):
                refused = await server.http.post("/api/replays", content=body)
                assert refused.status_code == status, refused.text
                assert words in refused.json()["error"]["detail"]
            for method, path, status in (
                ("GET", "/api/nothing", 404),
                ("GET", "/api/tables/none", 404),
                ("GET", "/api/replays/none", 404),
                ("GET", "/api/words/chess", 422),
                ("GET", "/api/tables/none/step/second", 400),
                ("GET", "/api/games?game=arnak", 400),
                ("DELETE", "/api/tables", 405),
                ("GET", "/missing.js", 404),
                ("GET", "/../../etc/passwd", 200),
                ("GET", "/%2e%2e/%2e%2e/etc/passwd", 200),
            ):
                answer = await server.http.request(method, path)
                assert answer.status_code == status, (path, answer.text)
                if status != 200:
                    assert answer.json()["error"]["detail"]
                else:
                    assert "root:" not in answer.text

    run(play())


def test_a_replay_that_was_changed_is_refused_with_the_step(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada:easy", "Bo:easy", options={"length": "short"})
            async with server.sit(made["table"]) as watcher:
                while not watcher.over:
                    await watcher.until("update")
            file = (await server.http.get(f"/api/tables/{made['table']}/replay")).text
            changed = json.loads(file)
            changed["seed"] += 1
            refused = await server.http.post("/api/replays", json=changed)
            assert (refused.status_code, problem(refused)) == (422, "server.bad-replay")
            assert "step" in refused.json()["error"]["detail"]
            kept = await server.http.post("/api/replays", content=file)
            assert kept.status_code == 201
            name, steps = kept.json()["replay"], kept.json()["summary"]["steps"]
            for path, status, told in (
                ("x", 400, "whole numbers are expected in this address, not step x"),
                (f"{steps + 1}", 422, f"there are steps 0 to {steps}, not {steps + 1}"),
                ("0?seat=2", 422, "seat is a number from 0 to 1 or all, not 2"),
                ("0?seat=", 422, "seat is a number from 0 to 1 or all, not "),
                ("0?saet=0", 400, "there is no parameter saet; there are: seat"),
                ("0?seat=0&seat=1", 400, "seat is given twice"),
            ):
                refused = await server.http.get(f"/api/replays/{name}/step/{path}")
                assert refused.status_code == status, refused.text
                assert told in refused.json()["error"]["detail"]
            summary = await server.get(f"/api/replays/{name}")
            assert len(summary["scores"]) == steps + 1
            moment = await server.get(f"/api/replays/{name}/step/{steps}?seat=all")
            assert all(view["players"][seat]["hand"] is not None for seat, view in enumerate(moment["views"]))
            for query in ("?seat=7", "?seat=-1", "?seat=x"):
                assert (await server.http.get(f"/api/replays/{name}/step/0{query}")).status_code == 422

    run(play())
