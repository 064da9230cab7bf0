"""Situations at a table, played out beforehand by bots and then put before a person."""

from collections.abc import Callable
from functools import cache

import httpx

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.contract import State
from digsite.table import Match
from tests.server.serving import Frame
from tests.web.serving import PATIENCE, WebServer

Wanted = Callable[[State], bool]


def play_until(
    players: int,
    seed: int,
    wanted: Wanted | None,
    bot: str = "greedy",
    game: str = "lost-cities",
    **options: str | int,
) -> Match:
    """A game of quick bots up to the first situation of that kind, or to the end."""
    return bots_play(
        Match.start(digsite.game(game), players=players, seed=seed, options=options), wanted, bot, seed
    )


def bots_play(match: Match, wanted: Wanted | None, bot: str, seed: int) -> Match:
    """Lets quick bots go on with a game up to the first situation of that kind, or to the end."""
    bots = [make_bot(bot, seed + seat) for seat in range(len(match.seats))]
    while not match.state.over and not (wanted is not None and wanted(match.state)):
        mover = int(match.state.player)
        match.submit(bots[mover].choose(Perspective.of(match.state, mover)))
    return match


@cache
def short_game() -> Match:
    """A short game of two, played to the end without much thought."""
    return play_until(2, 5, None, bot="random", length="short")


def decides(decision: str, seat: int = 0, expedition: int = 1, steps: int = 0) -> Wanted:
    """That seat decides something of a kind, not before some expedition and so many points of progress."""

    def wanted(state: State) -> bool:
        if state.player != seat:
            return False
        view = state.view(seat)
        out = sum(one["stone"] for player in view["players"] for one in player["explorers"])  # type: ignore[attr-defined]
        return view["decision"] == decision and int(str(view["expedition"])) >= expedition and out >= steps

    return wanted


def keep(server: WebServer, match: Match) -> str:
    """Gives a recorded game to the server; its id there."""
    headers = {"content-type": "application/json"}
    answer = httpx.post(
        f"{server.address}/api/replays", content=match.replay().dumps(), headers=headers, timeout=PATIENCE
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


def put_before(server: WebServer, match: Match, *seats: str, left: int = 0) -> Frame:
    """A table that goes on from where a game stands, or from so many decisions before that."""
    wanted = [{"name": n, "level": level or None} for n, _, level in (s.partition(":") for s in seats)]
    body = {"step": len(match.steps) - left, "seats": wanted}
    answer = httpx.post(
        f"{server.address}/api/replays/{keep(server, match)}/fork", json=body, timeout=PATIENCE
    )
    assert answer.status_code == 201, answer.text
    made: Frame = answer.json()
    return made
