"""Seats and secrets: who may do what, lost seats, people who leave, rematches, and what nobody may see."""

import asyncio

import pytest
from sqlalchemy import create_engine, text

from tests.server.serving import problem, run, serving, settings_for

DRAW = 123


def test_secrets_are_kept_as_hashes_only(database: str) -> None:
    async def play() -> None:
        async with serving(settings_for(database)) as server:
            made = await server.make("Ada", "Bo")
            async with server.sit(made["table"], made["seats"][0], host=made["host"]) as ada:
                secret = (await ada.ask("hand_over", seat=1))["secret"]
        engine = create_engine(database)
        with engine.connect() as connection:
            stored = " ".join(
                str(row)
                for name in ("tables", "history", "snapshots")
                for row in connection.execute(text(f"SELECT * FROM {name}"))
            )
        engine.dispose()
        for hidden in (made["host"], *made["seats"], secret):
            assert len(hidden) == 43
            assert hidden not in stored

    run(play())


def test_a_spectator_watches_and_decides_nothing(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with (
                server.sit(made["table"]) as watcher,
                server.sit(made["table"], made["seats"][0]) as ada,
            ):
                assert watcher.frames[0]["seat"] is None
                assert all(player["hand"] is None for player in watcher.latest["view"]["players"])
                assert watcher.latest["turn"]["choices"] is None
                for kind, fields in (
                    ("submit", {"actions": [0]}),
                    ("undo", {}),
                    ("ask_undo", {"to": 0}),
                    ("hint", {}),
                    ("rename", {"name": "Eve"}),
                    ("pause", {"paused": True}),
                ):
                    assert problem(await watcher.ask(kind, **fields)) == "seat.needed"
                assert problem(await watcher.ask("seat", seat=0, level="easy")) == "seat.not-yours"
                assert problem(await watcher.ask("hand_over", seat=0)) == "seat.host-only"
                await ada.submit(ada.choice("discard"), DRAW)
                await watcher.catch_up(1)
                drew = watcher.latest["events"][-1]
                assert (drew["kind"], drew["parts"]) == ("drew", {"card": None})

    run(play())


def test_a_wrong_link_is_told_so(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made, other = await server.make("Ada", "Bo"), await server.make("Cleo", "Dov")
            for secret in ("x", other["seats"][0], other["host"]):
                async with server.dial(made["table"]) as client:
                    await client.hello(secret)
                    assert [frame["type"] for frame in client.frames] == ["refused", "bye"]
                    assert problem(client.frames[0]) == "server.bad-secret"
            async with server.dial("no-such-table") as client:
                await client.hello(None)
                assert problem(client.frames[0]) == "server.no-table"
            headers = {"authorization": "Bearer wrong"}
            wrong = await server.http.get(f"/api/tables/{made['table']}/step/0", headers=headers)
            assert (wrong.status_code, problem(wrong)) == (403, "server.bad-secret")

    run(play())


def test_the_host_hands_over_a_lost_seat(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, (first, lost) = made["table"], made["seats"]
            async with (
                server.sit(table, first, host=made["host"]) as ada,
                server.sit(table, lost) as finder,
            ):
                assert ada.frames[0]["host"]
                assert problem(await finder.ask("hand_over", seat=1)) == "seat.host-only"
                assert problem(await ada.ask("hand_over", seat=7)) == "seat.no-such"
                done = await ada.ask("hand_over", seat=1)
                bye = await finder.until("bye")
                assert bye["reason"]["id"] == "seat.handed-over"
                async with server.dial(table) as again:
                    await again.hello(lost)
                    assert problem(again.frames[0]) == "server.bad-secret"
                async with server.sit(table, done["secret"]) as bo:
                    assert bo.frames[0]["seat"] == 1
                # The host's own seat: from then on the host watches, until the new link is used.
                own = await ada.ask("hand_over", seat=0)
                assert any(frame["type"] == "welcome" and frame["seat"] is None for frame in ada.frames)
                async with server.sit(table, own["secret"]) as new_ada:
                    assert new_ada.choices

    run(play())


def test_a_resent_hand_over_gives_the_same_link_while_the_server_runs(sqlite: str) -> None:
    async def play() -> None:
        settings = settings_for(sqlite)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo")
            table, host = made["table"], made["host"]
            async with server.sit(table, host) as client:
                first = await client.ask("hand_over", ack="lost", seat=1)
                again = await client.ask("hand_over", ack="lost", seat=1)
                assert first["secret"] == again["secret"]
        async with serving(settings) as server, server.sit(table, host) as client:
            assert problem(await client.ask("hand_over", ack="lost", seat=1)) == "seat.secret-gone"
            async with server.sit(table, first["secret"]) as bo:
                assert bo.frames[0]["seat"] == 1

    run(play())


def test_a_bot_takes_the_seat_of_one_who_leaves_and_gives_it_back(database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo", options={"first": 1})
            table, (first, second) = made["table"], made["seats"]
            async with server.sit(table, first, host=made["host"]) as ada:
                assert not ada.choices
                assert problem(await ada.ask("seat", seat=1)) == "seat.only-holder"
                await ada.ask("seat", seat=1, level="easy")
                await ada.wait_for_turn()
                assert ada.choices
        async with (
            serving(settings) as server,
            server.sit(table, first) as ada,
            server.sit(table, second) as bo,
        ):
            assert bo.frames[0]["summary"]["players"][1]["bot"] == "easy"
            assert problem(await bo.submit(0)) == "seat.bot-decides"
            assert (await bo.ask("seat", seat=1, level=None))["type"] == "done"
            await ada.catch_up(bo.version)
            await ada.submit(ada.choice("discard"), DRAW)
            await bo.wait_for_turn()
            await asyncio.sleep(0.2)
            assert (await bo.submit(bo.choice("discard")))["type"] == "done"

    run(play())


def test_several_tabs_hold_one_seat(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, secret = made["table"], made["seats"][0]
            async with server.sit(table, secret) as one, server.sit(table, secret) as other:
                await one.submit(one.choice("discard"))
                await other.catch_up(1)
                assert other.latest["view"] == one.latest["view"]
                assert (await other.submit(DRAW))["type"] == "done"
                await other.socket.close()
                present = await one.until("present", when=lambda frame: True)
                assert present["seats"] == [True, False]

    run(play())


def test_only_public_tables_are_listed(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            await server.make("Ada", "Bo")
            first = await server.make("Cleo", "Dov", private=False)
            second = await server.make("Eli", "Fay", private=False)
            listed = (await server.get("/api/tables"))["tables"]
            assert [summary["table"] for summary in listed] == [second["table"], first["table"]]

    run(play())


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", "\x1b[31mred", "\u202ereversed"])
def test_a_name_is_plain_text(sqlite: str, name: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            body = {"game": "lost-cities", "seats": [{"name": name}, {"name": "Bo"}]}
            refused = await server.http.post("/api/tables", json=body)
            assert (refused.status_code, problem(refused)) == (422, "server.bad-setup")
            made = await server.make("<b>Ada</b>", "Bo")
            async with server.sit(made["table"], made["seats"][0]) as ada:
                assert ada.frames[0]["summary"]["players"][0]["name"] == "<b>Ada</b>"
                assert problem(await ada.ask("rename", name=name)) == "seat.bad-name"
                await ada.ask("rename", name="Ada L.")
                assert ada.latest["summary"]["players"][0]["name"] == "Ada L."

    run(play())


def test_the_link_of_a_seat_tells_what_it_invites_to(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Nayra:medium", "Ada", "Bo")
            table, secrets = made["table"], made["seats"]
            path = f"/api/tables/{table}/invitation"
            told = await server.get(path, secrets[2])
            assert (told["seat"], told["host"]) == (2, 1)
            assert told["summary"] == await server.get(f"/api/tables/{table}")
            assert (await server.get(path, secrets[1]))["host"] is None
            # The host is who is there as such, wherever they sit.
            async with server.sit(table, secrets[2], host=made["host"]):
                assert (await server.get(path, secrets[1]))["host"] == 2
            nobody = await server.http.get(path)
            assert (nobody.status_code, problem(nobody)) == (401, "seat.needed")
            wrong = await server.http.get(path, headers={"authorization": f"Bearer {'x' * 43}"})
            assert (wrong.status_code, problem(wrong)) == (403, "server.bad-secret")

    run(play())


def test_a_rematch_keeps_the_links_and_moves_the_start_on(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo:easy", options={"length": "short", "first": 1})
            table, secret = made["table"], made["seats"][0]
            headers = {"authorization": f"Bearer {secret}"}
            async with server.sit(table, secret) as ada:
                early = await server.http.post(f"/api/tables/{table}/rematch", headers=headers)
                assert (early.status_code, problem(early)) == (409, "server.rematch-not-over")
                assert (await server.http.get(f"/api/tables/{table}/replay")).status_code == 409
                await ada.ask("seat", seat=0, level="easy")
                while not ada.over:
                    await ada.until("update")
                nobody = await server.http.post(f"/api/tables/{table}/rematch")
                assert (nobody.status_code, problem(nobody)) == (401, "seat.needed")
                again = await server.http.post(f"/api/tables/{table}/rematch", headers=headers)
                assert again.status_code == 201
                told = await ada.until("rematch")
                assert told["table"] == again.json()["table"]
                assert again.json()["seats"] == [secret, None]
            async with server.sit(told["table"], secret, host=made["host"]) as ada:
                welcome = ada.frames[0]
                assert (welcome["seat"], welcome["host"]) == (0, True)
                assert welcome["summary"]["options"]["first"] == 0

    run(play())


def test_a_rematch_gives_their_seats_back_to_those_who_are_there(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", "Cleo", "Dov:easy", options={"length": "short"})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[2]) as cleo:
                await cleo.ask("seat", seat=2, level="medium")
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                await bo.ask("seat", seat=1, level="hard")
                await ada.ask("seat", seat=0, level="easy")
                while not ada.over:
                    await ada.until("update")
            async with server.sit(table, secrets[1]):
                headers = {"authorization": f"Bearer {secrets[0]}"}
                again = await server.http.post(f"/api/tables/{table}/rematch", headers=headers)
            # Ada asks and Bo is there; a bot goes on for Cleo, who is gone, until she takes her seat back.
            players = again.json()["summary"]["players"]
            assert [player["bot"] for player in players] == [None, None, "medium", "easy"]
            assert [player["name"] for player in players] == ["Ada", "Bo", "Cleo", "Dov"]
            async with server.sit(again.json()["table"], secrets[2]) as cleo:
                assert (await cleo.ask("seat", seat=2, level=None))["type"] == "done"

    run(play())


def test_a_finished_game_can_be_taken_up_from_any_step(database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await server.make("Ada:easy", "Bo:easy", options={"length": "short"})
            table = made["table"]
            # The bots discard and draw in turn, so that a discard is due after four steps.
            wish = {"step": 4, "seats": [{"name": "Cleo"}, {"name": "Dov"}]}
            early = await server.http.post(f"/api/tables/{table}/fork", json=wish)
            assert (early.status_code, problem(early)) == (409, "server.not-over")
            async with server.sit(table) as watcher:
                while not watcher.over:
                    await watcher.until("update")
            seen = await server.get(f"/api/tables/{table}/step/4")
            beyond = await server.http.get(f"/api/tables/{table}/step/9999")
            assert (beyond.status_code, problem(beyond)) == (422, "server.bad-step")
            crowd = {"step": 4, "seats": [{"name": "Cleo"}] * 3}
            crowded = await server.http.post(f"/api/tables/{table}/fork", json=crowd)
            assert (crowded.status_code, problem(crowded)) == (422, "server.bad-setup")
            assert "it goes on with 2 seats, as it was played, not 3" in crowded.text
            forked = (await server.http.post(f"/api/tables/{table}/fork", json=wish)).json()
            replay = (await server.http.get(f"/api/tables/{table}/replay")).text
            kept = (await server.http.post("/api/replays", content=replay)).json()
            other = (await server.http.post(f"/api/replays/{kept['replay']}/fork", json=wish)).json()
        async with serving(settings) as server:
            for one in (forked, other):
                async with server.sit(one["table"]) as watcher:
                    assert watcher.latest["step"] == 4
                    assert watcher.latest["view"] == seen["view"]
                    player = watcher.latest["turn"]["player"]
                async with server.sit(one["table"], one["seats"][player]) as client:
                    assert client.latest["turn"]["undo"]["message"]["id"] == "undo.opening"
                    assert problem(await client.ask("ask_undo", to=4)) == "undo.opening"
                    assert (await client.submit(client.choices[0]["id"]))["type"] == "done"
                    assert (await client.ask("undo"))["type"] == "done"

    run(play())


def test_spectators_do_not_get_each_others_answers(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"]) as one, server.sit(made["table"], made["seats"][0]) as ada:
                assert (await one.ask("why", ack="1", key="pile:draw"))["why"]["id"] == "turn.not-yours"
                assert (await ada.ask("why", ack="1", key="pile:draw"))["why"]["id"] == "no.draw-first"
                card = ada.latest["view"]["players"][0]["hand"][0]["key"]
                assert (await ada.ask("why", ack="1", key=card))["why"] is None

    run(play())
