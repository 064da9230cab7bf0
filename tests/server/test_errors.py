"""Wrong links, garbage, too much, too often, a full disk: clear answers, nothing lost, and the server lives."""

import contextlib
import json
from dataclasses import replace

import pytest
import websockets
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import Engine

from digsite.server import table_bots
from digsite.server.limits import LARGEST_FRAME
from digsite.server.storage import StorageFailure, Store
from tests.server.serving import HASTY, Address, Frame, problem, run, serving, settings_for

DRAW = 123
GARBAGE = [
    "",
    "nonsense",
    "[]",
    "null",
    '"hello"',
    "{}",
    '{"type": 3}',
    '{"type": "fly"}',
    '{"type": "hello", "protocol": 1, "secret": "\\ud800"}',
    "[" * 5000,
]


async def is_alive(server: Address) -> bool:
    made = await server.make("Ada", "Bo", options={"first": 0})
    async with server.sit(made["table"], made["seats"][0]) as ada:
        done = await ada.submit(ada.choice("discard"))
        return bool(done["type"] == "done")


def test_garbage_frames_are_refused_and_ten_in_a_row_end_it(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                for garbage in GARBAGE[:9]:
                    await ada.socket.send(garbage)
                    assert problem(await ada.until("refused")) == "server.bad-frame"
                # A good one in between, and nothing is held against anybody.
                assert (await ada.submit(ada.choice("discard")))["type"] == "done"
                for garbage in GARBAGE:
                    await ada.socket.send(garbage)
                bye = await ada.until("bye")
                assert bye["reason"]["id"] == "server.too-many-bad"
                with pytest.raises(websockets.ConnectionClosed):
                    await ada.receive()
            async with server.dial(made["table"]) as binary:
                await binary.socket.send(b"\xff\xfe\x00")
                assert problem(await binary.until("refused")) == "server.bad-frame"
                await binary.socket.send(json.dumps({"type": "ping"}).encode())
                await binary.until("pong")
            assert await is_alive(server)

    run(play())


def test_a_bad_request_is_answered_under_its_ack(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                for actions in ([], "all", [1.5], [0] * 65):
                    assert problem(await ada.ask("submit", actions=actions)) == "server.bad-frame"
                for action in (-1, 124, 10**30):
                    assert (await ada.submit(action))["type"] == "refused"
                assert problem(await ada.ask("seat", seat=0, level="divine")) == "server.bad-frame"
                assert problem(await ada.ask("ask_undo", to=0)) == "undo.nothing"
                assert (await ada.submit(DRAW))["error"]["rule"] == "LC-TRN-02"
                await ada.send({"type": "hello", "protocol": 1})
                assert problem(await ada.until("refused")) == "server.hello-again"
                assert ada.version == 0

    run(play())


def test_frames_that_are_too_large_or_too_many_end_it(sqlite: str) -> None:
    async def play() -> None:
        limits = replace(HASTY, frames_per_second=0.001, frame_burst=60.0)
        async with serving(settings_for(sqlite, limits=limits)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"]) as client:
                await client.socket.send("x" * (LARGEST_FRAME + 1))
                assert (await client.until("bye"))["reason"]["id"] == "server.too-large"
            async with server.sit(made["table"]) as client:
                # It may be closed over there before all of it is sent.
                with contextlib.suppress(websockets.ConnectionClosed):
                    await client.socket.send("x" * (40 * LARGEST_FRAME))
                with pytest.raises(websockets.ConnectionClosed):
                    await client.until("bye")
            async with server.sit(made["table"]) as client:
                with contextlib.suppress(websockets.ConnectionClosed):
                    for _ in range(100):
                        await client.send({"type": "ping"})
                assert (await client.until("bye"))["reason"]["id"] == "server.too-often"
            assert await is_alive(server)

    run(play())


def test_hello_comes_first_and_in_a_protocol_we_know(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo")
            async with server.dial(made["table"]) as client:
                await client.send({"type": "submit", "ack": "a", "version": 0, "actions": [1]})
                assert problem(await client.until("refused")) == "server.hello-first"
                await client.until("bye")
            for version in (0, 2, 99):
                async with server.dial(made["table"]) as client:
                    await client.send({"type": "hello", "protocol": version})
                    refused = await client.until("refused")
                    assert problem(refused) == "server.bad-protocol"
                    assert refused["error"]["message"]["params"] == {"known": 1, "given": version}
                    await client.until("bye")

    run(play())


def test_pages_of_others_may_not_talk_to_the_server(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo")
            own = f"http://127.0.0.1:{server.port}"
            assert (await server.http.get("/api/games", headers={"origin": own})).status_code == 200
            async with server.dial(made["table"], origin=own) as client:
                await client.hello(None)
            for origin in ("http://evil.example", "null", f"{own}0", "http://[", ""):
                assert (await server.http.get("/api/games", headers={"origin": origin})).status_code == 403
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    async with server.dial(made["table"], origin=origin):
                        pass
            pointed_here = await server.http.get("/api/games", headers={"host": "evil.example"})
            assert (pointed_here.status_code, problem(pointed_here)) == (403, "server.bad-origin")

    run(play())


def test_every_answer_carries_the_headers_that_protect_it(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            for path in ("/", "/table/x", "/api/games", "/api/nothing"):
                headers = (await server.http.get(path)).headers
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["x-content-type-options"] == "nosniff"
                assert "default-src 'self'" in headers["content-security-policy"]
                assert "frame-ancestors 'none'" in headers["content-security-policy"]

    run(play())


def test_only_so_many_are_connected_at_once(sqlite: str) -> None:
    async def play() -> None:
        limits = replace(HASTY, connections_per_table=2, connections=3)
        async with serving(settings_for(sqlite, limits=limits)) as server:
            made, other = await server.make("Ada", "Bo"), await server.make("Cleo", "Dov")
            async with server.sit(made["table"]), server.sit(made["table"]) as second:
                for table in (made["table"], other["table"]):
                    async with server.dial(table) as third:
                        await third.hello(None)
                        kinds = [frame["type"] for frame in third.frames]
                        if table == made["table"]:
                            assert (kinds, problem(third.frames[0])) == (["refused", "bye"], "server.full")
                            continue
                        async with server.dial(table) as fourth:
                            await fourth.hello(None)
                            assert problem(fourth.frames[0]) == "server.full"
                await second.send({"type": "ping"})
                await second.until("pong")
            assert await is_alive(server)

    run(play())


def test_making_tables_too_often_is_refused(sqlite: str) -> None:
    async def play() -> None:
        limits = replace(HASTY, makes_per_minute=0.001, make_burst=2.0)
        async with serving(settings_for(sqlite, limits=limits)) as server:
            body = {"game": "lost-cities", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
            statuses = [(await server.http.post("/api/tables", json=body)).status_code for _ in range(3)]
            assert statuses == [201, 201, 429]

    run(play())


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(sqlite: str) -> None:
    """SQLite is told that the file must not grow, which is what it sees on a full disk."""

    full: list[bool] = []

    def limit(connection: Connection) -> None:
        cursor = connection.connection.cursor()
        cursor.execute("PRAGMA page_count")
        (pages,) = cursor.fetchone() or (0,)
        cursor.execute(f"PRAGMA max_page_count={pages if full else 1 << 30}")
        cursor.close()

    async def play() -> None:
        settings = settings_for(sqlite)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo:easy", options={"first": 0})
            table, secret = made["table"], made["seats"][0]
            async with server.sit(table, secret) as ada:
                discard = ada.choice("discard")
                full.append(True)
                # The last page has some room, so a few more go in before it is full.
                for number in range(400):
                    version = ada.version
                    request: Frame = {"ack": f"request-{number}", "version": version}
                    kind = "undo" if ada.latest["step"] else "submit"
                    answer = await ada.ask(kind, actions=[discard], **request)
                    if answer["type"] == "refused":
                        break
                assert problem(answer) == "server.not-stored"
                assert "full" in answer["error"]["detail"]
                assert answer["version"] == version
                assert problem(await ada.ask(kind, actions=[discard], **request)) == "server.not-stored"
                body = {"game": "lost-cities", "seats": [{"name": "x" * 40}] * 2}
                answers = [await server.http.post("/api/tables", json=body) for _ in range(20)]
                assert (answers[-1].status_code, problem(answers[-1])) == (503, "server.not-stored")
                assert (await server.get(f"/api/tables/{table}"))["version"] == version
                full.clear()
                done = await ada.ask(kind, actions=[discard], **request)
                assert (done["type"], done["version"]) == ("done", version + 1)
                if ada.latest["step"] == 0:
                    await ada.submit(discard)
                await ada.submit(DRAW)
                await ada.wait_for_turn()
                assert ada.choices
                version = ada.version
        async with serving(settings) as server, server.sit(table, secret) as ada:
            assert ada.version == version

    event.listen(Engine, "begin", limit)
    try:
        run(play())
    finally:
        event.remove(Engine, "begin", limit)


def test_a_bot_tries_again_what_could_not_be_stored(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "_SHORTEST_WAIT", 0.05)
    failures = [3]
    append = Store.append

    async def failing(self: Store, table: str, row: object, *rest: object) -> None:
        if failures[0] and '"seat":1' in row.data:  # type: ignore[attr-defined]
            failures[0] -= 1
            raise StorageFailure("database or disk is full")
        await append(self, table, row, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", failing)

    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo:easy", options={"first": 1})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.wait_for_turn()
                assert ada.choices
                assert failures == [0]

    run(play())


def test_nothing_secret_gets_into_the_log(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            assert server.service is not None
            made = await server.make("Ada", "Bo", options={"first": 0})
            secret = made["seats"][0]
            async with server.sit(made["table"], secret, host=made["host"]) as ada:
                await ada.submit(ada.choice("discard"))
                new = (await ada.ask("hand_over", seat=1))["secret"]
                # Our own mistakes are logged, without what was sent.
                server.service.tables._live[made["table"]].record.match.course.state = None  # type: ignore[assignment]
                assert problem(await ada.submit(DRAW)) == "server.failed"
                headers = {"authorization": f"Bearer {secret}"}
                broken = await server.http.get(f"/api/tables/{made['table']}", headers=headers)
                assert (broken.status_code, problem(broken)) == (500, "server.failed")
            async with server.dial(made["table"]) as client:
                await client.hello("wrong-" + secret[6:])
            for hidden in (secret, made["host"], new, secret[6:]):
                assert hidden not in caplog.text
            assert "failed" in caplog.text

    caplog.set_level("DEBUG")
    run(play())


def test_a_client_that_does_not_read_holds_up_nobody(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with (
                server.sit(made["table"], made["seats"][0]) as ada,
                server.dial(made["table"], max_queue=1, close_timeout=0.1) as deaf,
            ):
                await deaf.send({"type": "hello", "protocol": 1, "secret": None, "since": None})
                discard = ada.choice("discard")
                for _ in range(60):
                    await ada.submit(discard)
                    await ada.ask("undo", scope="step")
                assert ada.version == 120

    run(play())


def test_a_stored_table_that_cannot_be_taken_up_is_named_and_the_others_go_on(
    sqlite: str,
) -> None:
    async def play() -> None:
        settings = settings_for(sqlite)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo", options={"first": 0}, private=False)
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.submit(ada.choice("discard"))
        engine = create_engine(sqlite)
        with engine.begin() as connection:
            damaged = '{"kind":"decided","seat":0,"actions":[123]}'
            connection.execute(text("UPDATE history SET data = :data"), {"data": damaged})
        engine.dispose()
        async with serving(settings) as server:
            async with server.dial(made["table"]) as client:
                await client.hello(made["seats"][0])
                assert problem(client.frames[0]) == "server.bad-table"
            assert (await server.get("/api/tables"))["tables"] == []
            assert await is_alive(server)

    run(play())
