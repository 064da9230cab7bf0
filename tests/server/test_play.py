"""Playing over the wire: make a table, decide, come back, let bots play."""

import asyncio
import itertools
import json
from typing import Any

import pytest

from digsite.server.storage import Store
from digsite.table import Playback, Replay
from tests.server.serving import problem, run, serving, settings_for

DRAW = 123


def test_a_game_against_a_bot_from_the_first_to_the_last_decision(database: str) -> None:
    async def play() -> None:
        async with serving(settings_for(database)) as server:
            made = await server.make("Ada", "Bo:easy", options={"length": "short"})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                assert ada.frames[0]["type"] == "welcome"
                assert ada.frames[0]["seat"] == 0
                while True:
                    await ada.wait_for_turn()
                    if ada.over:
                        break
                    answer = await ada.submit(ada.choices[-1]["id"])
                    assert answer["type"] == "done", answer
                steps = ada.latest["step"]
                versions = [frame["version"] for frame in ada.frames if frame["type"] == "update"]
                assert versions == list(range(versions[0], versions[0] + len(versions)))
            summary = await server.get(f"/api/tables/{made['table']}")
            assert summary["over"]
            assert summary["steps"] == steps
            replay = await server.http.get(f"/api/tables/{made['table']}/replay")
            assert Replay.loads(replay.text).verify() is None

    run(play())


def test_several_decisions_apply_all_or_none(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                discard = ada.choice("discard")
                refused = await ada.submit(discard, discard)
                assert refused["type"] == "refused"
                assert refused["error"]["rule"] == "LC-TRN-04"
                assert ada.latest["step"] == 0
                done = await ada.submit(discard, DRAW)
                assert (done["version"], ada.latest["step"]) == (1, 2)
                assert [event["step"] for event in ada.latest["events"]] == [1, 2]

    run(play())


def test_a_resent_request_is_answered_again_and_not_played_twice(database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, (first, second) = made["table"], made["seats"]
            async with server.sit(table, first) as ada, server.sit(table, second) as bo:
                request = {"type": "submit", "ack": "one", "version": 0, "actions": [ada.choice("discard")]}
                for _ in range(3):
                    await ada.send(request)
                    assert (await ada.until("done"))["version"] == 1
                # The same word of another seat is another request.
                assert problem(await bo.submit(0, ack="one", version=1)) == "turn.not-yours"
                assert (await ada.submit(DRAW))["version"] == 2
        async with serving(settings) as server, server.sit(table, first) as ada:
            assert ada.version == 2
            await ada.send(request)
            assert (await ada.until("done"))["version"] == 1
            assert (await server.get(f"/api/tables/{table}"))["steps"] == 2

    run(play())


def test_a_stale_submission_is_refused_with_the_current_state(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.submit(ada.choice("discard"))
                refused = await ada.submit(DRAW, version=0)
                assert problem(refused) == "server.stale"
                assert refused["version"] == 1
                fresh = await ada.until("state")
                assert (fresh["version"], fresh["step"]) == (1, 1)
                # One of a version that has never been is as stale.
                assert problem(await ada.submit(DRAW, version=99)) == "server.stale"
                assert (await ada.until("state"))["version"] == 1

    run(play())


def test_who_comes_back_gets_exactly_the_gap(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                watched: list[dict[str, object]] = []
                async with server.sit(table) as gone:
                    await ada.submit(ada.choice("discard"))
                    await gone.catch_up(1)
                    left = gone.version
                await ada.submit(DRAW)
                await bo.catch_up(2)
                await bo.submit(bo.choice("lay"))
                await bo.ask("undo", scope="step")
                await bo.ask("rename", name="Bodo")
                await bo.submit(bo.choice("discard"), DRAW)
                async with server.sit(table, since=left) as back:
                    watched = [frame for frame in back.frames if frame["type"] == "update"]
                    assert [frame["version"] for frame in watched] == [2, 3, 4, 5, 6]
                    changes = [frame["change"] for frame in watched]
                    assert changes == ["decided", "decided", "undone", "seated", "decided"]
                    assert not any(frame["type"] == "state" for frame in back.frames)
                # The view of each is the one of its time: what a spectator would have seen who stayed.
                async with server.sit(table) as stayed:
                    assert stayed.latest["view"] == watched[-1]["view"]
                seen = [(await server.get(f"/api/tables/{table}/step/{step}"))["view"] for step in (2, 2, 4)]
                assert [watched[0]["view"], watched[2]["view"], watched[4]["view"]] == seen
                async with server.sit(table, since=bo.version) as current:
                    assert [frame["type"] for frame in current.frames] == ["welcome", "present"]
                async with server.sit(table, since=99) as confused:
                    assert any(frame["type"] == "state" for frame in confused.frames)

    run(play())


def test_after_more_changes_than_are_kept_the_whole_table_is_sent(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                discard = ada.choice("discard")
                for _ in range(130):
                    await ada.submit(discard)
                    await ada.ask("undo", scope="step")
                assert ada.version == 260
                async with server.sit(made["table"], since=ada.version - 200) as back:
                    assert [f["version"] for f in back.frames if f["type"] == "update"] == list(
                        range(61, 261)
                    )
                async with server.sit(made["table"], since=1) as back:
                    assert [f["type"] for f in back.frames] == ["welcome", "state", "present"]

    run(play())


def test_a_hint_says_what_it_has_over_the_next_best(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            # With a 0, two 7s and an 8 in hand, the red path is one for the researcher, and every bot sees that.
            made = await server.make("Ada", "Bo", options={"first": 0}, seed=5)
            words = (await server.get("/api/words/lost-cities"))["words"]
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.submit(44)
                hint = (await ada.ask("hint"))["hint"]
                assert hint["action"] == 111
                outlook, comparison = hint["because"]
                assert {outlook["id"], comparison["id"], "sheet.paths"} <= set(words)
                # The line is that of the whole turn, up to the card that is drawn.
                assert hint["reasons"][0]["steps"][0] == {"action": 111, "message": hint["message"]}
                assert hint["other"] in [reason["action"] for reason in hint["reasons"][1:]]

    run(play())


def test_hints_and_reasons_are_for_the_one_who_decides(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                hint = (await ada.ask("hint"))["hint"]
                assert hint["action"] in [choice["id"] for choice in ada.choices]
                assert hint["reasons"][0]["action"] == hint["action"]
                assert 1 < len(hint["reasons"]) <= 5
                shares = [reason["share"] for reason in hint["reasons"]]
                assert shares == sorted(shares, reverse=True)
                assert 0.0 < sum(shares) <= 1.0 + 1e-9
                assert all(-1.0 <= reason["value"] <= 1.0 for reason in hint["reasons"])
                words = {choice["id"]: choice["message"] for choice in ada.choices}
                assert all(reason["message"] == words[reason["action"]] for reason in hint["reasons"])
                assert hint["message"] == words[hint["action"]]
                assert problem(await bo.ask("hint")) == "hint.not-now"
                assert (await ada.ask("why", key="pile:draw"))["why"]["id"] == "no.draw-first"
                assert (await bo.ask("why", key="pile:draw"))["why"]["id"] == "turn.not-yours"
                card = ada.latest["view"]["players"][0]["hand"][0]["key"]
                assert (await ada.ask("why", key=card))["why"] is None

    run(play())


def test_each_choice_says_what_is_sure_to_follow(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            async with server.sit(made["table"], made["seats"][0]) as ada:
                for choice in ada.choices:
                    assert choice["outcome"][0]["kind"] == (
                        "laid" if choice["verb"] == "lay" else "discarded"
                    )
                await ada.submit(ada.choice("discard"))
                pile = next(choice for choice in ada.choices if choice["id"] == DRAW)
                assert pile["outcome"] == []

    run(play())


def test_a_pause_stops_bots_and_people(database: str) -> None:
    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo:easy", options={"first": 0})
            table, secret = made["table"], made["seats"][0]
            async with server.sit(table, secret) as ada:
                await ada.ask("pause", paused=True)
                assert ada.latest["summary"]["paused"]
                assert problem(await ada.submit(ada.choice("discard"))) == "turn.paused"
        async with serving(settings) as server, server.sit(table, secret) as ada:
            assert ada.frames[0]["summary"]["paused"]
            await ada.ask("pause", paused=False)
            assert (await ada.submit(ada.choice("discard"), DRAW))["type"] == "done"
            await ada.wait_for_turn()

    run(play())


def test_nobody_is_told_of_what_is_not_stored_yet(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    append = Store.append
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def waiting(self: Store, *rest: Any) -> None:
        reached.set()
        await go_on.wait()
        await append(self, *rest)

    monkeypatch.setattr(Store, "append", waiting)

    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table, secrets = made["table"], made["seats"]
            async with server.sit(table, secrets[0]) as ada, server.sit(table, secrets[1]) as bo:
                deciding = asyncio.create_task(ada.submit(ada.choice("discard")))
                await reached.wait()
                await bo.send({"type": "ping"})
                while (await bo.receive())["type"] != "pong":
                    pass
                assert (await server.get(f"/api/tables/{table}"))["version"] == 0
                assert not any(frame["type"] in ("update", "done") for frame in (*bo.frames, *ada.frames))
                go_on.set()
                assert (await deciding)["version"] == 1
                await bo.catch_up(1)

    run(play())


def test_at_the_end_the_log_says_where_each_point_came_from(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada:easy", "Bo:hard", options={"length": "short"})
            async with server.sit(made["table"]) as watcher:
                while not watcher.over:
                    await watcher.until("update")
            async with server.sit(made["table"]) as late:
                final = late.latest
            summary = await server.get(f"/api/tables/{made['table']}")
            assert 0 in summary["places"]
            assert final["scores"][-1] == summary["scores"]
            assert len(final["scores"]) == final["step"] + 1
            # Each line that changes a total says by how much, or what it is then.
            totals = [0, 0]
            for step, lines in itertools.groupby(final["log"], lambda line: line["step"]):
                for message in (line["message"] for line in lines):
                    told = message["params"]
                    if message["id"] == "event.gained-points":
                        totals[told["seat"]["params"]["index"]] += told["points"]
                    elif message["id"] in ("event.scored", "event.valued-artifacts"):
                        totals[told["seat"]["params"]["index"]] = told["total"]
                assert totals == final["scores"][step]
            assert max(totals) > 0
            replay = (await server.http.get(f"/api/tables/{made['table']}/replay")).text
            shared = (await server.http.post("/api/replays", content=replay)).json()
            assert shared["summary"]["scores"] == final["scores"]
            assert shared["summary"]["places"] == summary["places"]
            assert shared["summary"]["tie_break"] == summary["tie_break"]

    run(play())


def test_a_report_of_a_problem_has_all_it_takes_to_see_it_again(sqlite: str) -> None:
    """Alone against bots with free undo nothing can be given away, so the replay is there at every step."""

    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            version = (await server.get("/api/games"))["version"]
            assert version
            for free_undo, seats in (
                (True, ("Ada", "Bo:easy")),
                (False, ("Ada", "Bo:easy")),
                (True, ("Ada", "Bo")),
            ):
                made = await server.make(*seats, options={"first": 0}, free_undo=free_undo)
                path, secret = f"/api/tables/{made['table']}", made["seats"][0]
                headers = {"authorization": f"Bearer {secret}"}
                async with server.sit(made["table"], secret) as ada:
                    await ada.submit(ada.choice("discard"))
                    report = await server.http.get(f"{path}/replay", headers=headers)
                    others = [
                        await server.http.get(f"{path}/replay", headers=h)
                        for h in ({}, {"authorization": f"Bearer {made['host']}"})
                    ]
                    assert all(problem(refused) == "server.not-over" for refused in others)
                    wish = {"step": 1, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
                    forked = await server.http.post(f"{path}/fork", json=wish, headers=headers)
                    if free_undo and "Bo:easy" in seats:
                        replay = Replay.loads(report.text)
                        assert replay.verify() is None
                        playback = Playback(replay)
                        playback.go(ada.latest["step"])
                        assert json.loads(json.dumps(playback.state.view(0))) == ada.latest["view"]
                        assert forked.json()["summary"]["steps"] == 1
                    else:
                        assert (report.status_code, problem(report)) == (409, "server.not-over")
                        assert (forked.status_code, problem(forked)) == (409, "server.not-over")

    run(play())
