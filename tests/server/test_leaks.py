"""On the wire nothing leaks: every frame of every connection of a game, checked against what its seat may know."""

import contextlib
import random

import pytest

from digsite.server import sight
from digsite.server.storage import Database, Store
from digsite.testing.words import keys_in
from tests.server.leaks import Chronicle, Leak, check_frames, check_names
from tests.server.serving import Client, Frame, run, serving, settings_for


async def chronicle_of(database: str, table: str, twins: int = 3) -> Chronicle:
    store = Store(Database(database))
    stored = await store.load(table)
    assert stored is not None
    rows = await store.rows_after(table, 0)
    store.close()
    return Chronicle(table, type(stored)(stored.setup, [], rows), twins)


async def record_game(database: str, seed: int) -> int:
    """Three people, two tabs, a host and a spectator play, take back, ask and come back; every frame is checked."""
    chance = random.Random(seed)
    async with serving(settings_for(database)) as server:
        made = await server.make("Ada", "Bo", "Cleo:easy", options={"length": "short"})
        table, secrets = made["table"], made["seats"]
        people = [0, 1]
        recorded: list[tuple[int | None, Client]] = []
        async with (
            server.sit(table, secrets[0], host=made["host"], views="patches") as ada,
            server.sit(table, secrets[1]) as bo,
            server.sit(table, secrets[1], views="patches") as second_tab,
            server.sit(table, views="patches") as watcher,
            server.sit(table, made["host"]) as host,
        ):
            clients: dict[int, Client] = {0: ada, 1: bo}
            while not ada.over:
                for seat in people:
                    client = clients[seat]
                    while not client.choices and not client.over:
                        player = client.latest["turn"]["player"]
                        if player in people and player != seat:
                            break
                        await client.until("update", "state")
                    if not client.choices or client.over:
                        continue
                    # Mostly a draw from the pile where there is one, so that the game comes to an end.
                    choice = client.choices[-1] if chance.random() < 0.6 else chance.choice(client.choices)
                    await client.submit(choice["id"])
                    other = clients[1 - seat]
                    await other.catch_up(client.version)
                    await extras(chance, client, other)
                    if chance.random() < 0.1:
                        left = chance.randrange(client.version + 1)
                        views = chance.choice(["whole", "patches"])
                        async with server.sit(table, secrets[seat], since=left, views=views) as returned:
                            recorded.append((seat, returned))
            # The bot must not overtake the question.
            await host.ask("pause", paused=True)
            await ada.catch_up(host.version)
            asked = await ada.ask("ask_undo", to=max(0, ada.latest["step"] - 3))
            await bo.ask("answer_undo", request=asked["request"], agree=True)
            version = bo.version
            for client in (ada, second_tab, watcher, host):
                await client.catch_up(version)
            recorded += [(0, ada), (1, bo), (1, second_tab), (None, watcher)]
            recorded.append((None, host))
            steps = ada.latest["step"]
            async with server.sit(table, since=0, views="whole") as late:
                recorded.append((None, late))
        moments = [
            (seat, step, await server.get(f"/api/tables/{table}/step/{step}", secret))
            for seat, secret in ((None, None), (0, secrets[0]), (1, secrets[1]))
            for step in range(0, steps + 1, 7)
        ]
    chronicle = await chronicle_of(database, table)
    hidden = [made["host"], *filter(None, secrets)]
    checked = sum(check_frames(chronicle, seat, client, hidden) for seat, client in recorded)
    for onlooker, step, moment in moments:
        version = max(number for number, count in enumerate(chronicle.steps) if count == step)
        for number in range(3):
            assert moment["view"] == chronicle.states[version].determinize(onlooker, number).view(onlooker)
        check_names(chronicle, onlooker, len(chronicle.states) - 1, moment | {"type": "moment"})
    return checked + len(moments)


async def extras(chance: random.Random, client: Client, other: Client) -> None:
    """Whatever else can be asked, now and then."""
    if client.latest["turn"]["undo"]["allowed"] and chance.random() < 0.2:
        await client.ask("undo", scope=chance.choice(["step", "turn"]))
    if client.choices and chance.random() < 0.1:
        await client.ask("hint")
    keys = [f"card:{card}" for card in ("blue-7", "red-3", "white-10")]
    keys += ["pile:draw", "pile:blue", "path:red", "explorer:0:blue", "seat:1"]
    await client.ask("why", key=chance.choice(keys))
    await other.ask("why", key=chance.choice(keys))
    await other.submit(chance.randrange(124))


def test_no_frame_tells_a_seat_what_it_may_not_know(sqlite: str) -> None:
    async def play() -> None:
        assert await record_game(sqlite, seed=5) > 500

    run(play())


async def record_people(database: str, game: str, players: int, options: Frame) -> int:
    """People only play a game of any kind, each following the changes of a view; every frame is checked."""
    chance = random.Random(players)
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(settings_for(database)))
        people = [f"Player {seat}" for seat in range(players)]
        made = await server.make(*people, game=game, options=options, seed=8_163_550_271 + players)
        table, secrets = made["table"], made["seats"]
        clients = [
            await stack.enter_async_context(server.sit(table, secret, views="patches")) for secret in secrets
        ]
        watcher = await stack.enter_async_context(server.sit(table, views="patches"))
        recorded: list[tuple[int | None, Client]] = [*enumerate(clients), (None, watcher)]
        while not clients[0].over:
            client = clients[clients[0].latest["turn"]["player"]]
            await client.submit(chance.choice(client.choices)["id"])
            if client.latest["turn"]["undo"]["allowed"] and chance.random() < 0.1:
                await client.ask("undo")
            if chance.random() < 0.05:
                key = chance.choice(sorted(set(keys_in(client.latest["view"]))))
                await client.ask("why", key=key)
            for _, other in recorded:
                await other.catch_up(client.version)
        seat = chance.randrange(players)
        async with server.sit(
            table, secrets[seat], since=clients[0].version - 9, views="patches"
        ) as returned:
            recorded.append((seat, returned))
    chronicle = await chronicle_of(database, table, twins=1)
    hidden = [made["host"], *secrets]
    short = [frame for _, client in recorded for frame in client.frames if "patch" in frame]
    assert len(short) > len(recorded) * clients[0].version // 2
    return sum(check_frames(chronicle, onlooker, client, hidden) for onlooker, client in recorded)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("arnak", 1, {"temple": "snake", "difficulty": 2}),
        ("arnak", 2, {"temple": "bird"}),
        ("arnak", 3, {"temple": "snake"}),
        ("arnak", 4, {"temple": "bird"}),
        ("quetzal", 3, {}),
    ],
)
def test_no_frame_of_other_games_does_either(sqlite: str, game: str, players: int, options: Frame) -> None:
    async def play() -> None:
        assert await record_people(sqlite, game, players, options) > 150

    run(play())


@pytest.mark.parametrize("views", ["whole", "patches"])
@pytest.mark.parametrize("planted", ["view", "events", "log", "recap", "choices"])
def test_a_planted_leak_is_found(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, planted: str, views: str
) -> None:
    true_update = sight.update

    def update(record, change, seat, present):  # type: ignore[no-untyped-def]
        frame = true_update(record, change, seat, present)
        other = 0 if seat != 0 else 1
        if planted == "view":
            frame.view = record.match.state.view(other)
        elif planted == "choices":
            frame.turn = sight.turn(record.match, int(record.match.state.player))
        else:
            leaked = true_update(record, change, other, present)
            frame.events = leaked.events if planted == "events" else frame.events
            frame.log = leaked.log if planted == "log" else frame.log
            frame.recap = leaked.recap if planted == "recap" else frame.recap
        return frame

    monkeypatch.setattr(sight, "update", update)

    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", options={"first": 0})
            table = made["table"]
            async with (
                server.sit(table, made["seats"][0]) as ada,
                server.sit(table, views=views) as eve,
            ):
                await ada.submit(ada.choice("discard"))
                await ada.submit(123)
                await eve.catch_up(2)
        chronicle = await chronicle_of(sqlite, table)
        with pytest.raises(Leak):
            check_frames(chronicle, None, eve, [])

    run(play())


def test_a_leak_before_the_first_decision_is_found(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true_fresh = sight.fresh

    def fresh(record, seat):  # type: ignore[no-untyped-def]
        frame = true_fresh(record, seat)
        frame.log = true_fresh(record, 0).log
        return frame

    monkeypatch.setattr(sight, "fresh", fresh)

    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            made = await server.make("Ada", "Bo", game="arnak")
            async with server.sit(made["table"]) as eve:
                assert eve.latest["log"][0]["message"]["id"] == "event.round-began"
        chronicle = await chronicle_of(sqlite, made["table"])
        with pytest.raises(Leak):
            check_frames(chronicle, None, eve, [])

    run(play())
