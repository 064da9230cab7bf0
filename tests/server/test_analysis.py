"""Looking back at a finished game: only then, in the background, once, and it can be stopped."""

import asyncio

from tests.server.serving import Address, Client, Frame, problem, run, serving, settings_for

LEVELS = {"easy": "tests.server.quick_bot:last", "analysis": "tests.server.quick_bot:First"}


async def call(server: Address, how: str, made: Frame, secret: str | None) -> Frame:
    headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
    answer = await server.http.request(how, f"/api/tables/{made['table']}/analysis", headers=headers)
    body: Frame = answer.json()
    return body


async def finish(ada: Client) -> None:
    """Plays the last choice each time, which draws from the pile and so comes to an end."""
    while not ada.over:
        await ada.wait_for_turn()
        if not ada.over:
            await ada.submit(ada.choices[-1]["id"])


def test_a_bot_looks_back_when_the_game_is_over_and_once(sqlite: str) -> None:
    async def play() -> None:
        settings = settings_for(sqlite, levels=LEVELS)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo:easy", options={"length": "short"})
            table, (secret, _) = made["table"], made["seats"]
            for how in ("GET", "POST", "DELETE"):
                assert problem(await call(server, how, made, secret)) == "analysis.not-over"
            async with server.sit(table, secret) as ada:
                await finish(ada)
                steps = ada.latest["step"]
            assert problem(await call(server, "POST", made, None)) == "seat.needed"
            assert problem(await call(server, "POST", made, "x" * 43)) == "server.bad-secret"
            none = await call(server, "GET", made, None)
            assert (none["state"], none["moments"]) == ("none", [])
            assert 0 < none["of"] < steps
            found = await call(server, "POST", made, secret)
            while found["state"] == "running":
                assert found["done"] <= found["of"] == none["of"]
                await asyncio.sleep(0.05)
                found = await call(server, "GET", made, None)
            assert (found["state"], found["done"]) == ("done", none["of"])
            assert found["moments"]
            for moment in found["moments"]:
                assert (moment["seat"], round(moment["gap"], 6)) == (0, 0.6)
                assert moment["played"] != moment["better"]
            processes = server.service.pool.processes if server.service else []
            assert await call(server, "POST", made, secret) == found
            assert server.service is not None
            assert server.service.pool.processes == processes
        # It is kept with the table.
        async with serving(settings) as server:
            assert await call(server, "GET", made, None) == found

    run(play())


def test_looking_back_can_be_stopped(sqlite: str) -> None:
    async def play() -> None:
        levels = {**LEVELS, "analysis": "ismcts:iterations=1000000"}
        async with serving(settings_for(sqlite, levels=levels)) as server:
            made = await server.make("Ada", "Bo:easy", options={"length": "short"})
            secret = made["seats"][0]
            async with server.sit(made["table"], secret) as ada:
                await finish(ada)
            running = await call(server, "POST", made, secret)
            assert (running["state"], running["done"]) == ("running", 0)
            # Whoever else asks for it meanwhile follows the same one.
            assert (await call(server, "POST", made, secret))["state"] == "running"
            stopped = await call(server, "DELETE", made, secret)
            assert (stopped["state"], stopped["moments"]) == ("none", [])
            # The worker is there for others at once.
            assert (await call(server, "DELETE", made, secret))["state"] == "none"

    run(play())
