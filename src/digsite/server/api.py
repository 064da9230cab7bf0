"""The HTTP half of docs/protocol.md."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post, route
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

import digsite
from digsite.bots.opponents import opponents, rating_of
from digsite.engine.game import Game
from digsite.engine.messages import Message
from digsite.engine.registry import game as game_named
from digsite.server import bodies, frames
from digsite.server.analysis import check_over
from digsite.server.components import components_file
from digsite.server.errors import Refused
from digsite.server.limits import LARGEST_REPLAY
from digsite.server.live import LiveTable
from digsite.server.record import Record
from digsite.server.replays import check_step
from digsite.server.service import Service
from digsite.server.static import StaticFile, StaticFiles
from digsite.server.tables import known_game
from digsite.server.words import words_for
from digsite.table import guide_of

Asker = Request[Any, Any, State]

REPLAYS = "/api/replays"


def service_of(request: Asker) -> Service:
    """The service behind a request."""
    service: Service = request.app.state.service
    return service


def secret_of(request: Asker) -> str | None:
    """The secret in the Authorization header, if there is one."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" and secret.strip() else None


def seat_of(request: Asker, live: LiveTable) -> int | None:
    """The seat of whoever asks; None for a spectator. A secret that opens nothing is refused."""
    secret = secret_of(request)
    if secret is None:
        return None
    seat = live.record.seat_of(secret)
    if seat is None and not live.record.is_host(secret):
        raise Refused(403, Message("server.bad-secret"))
    return seat


def check_open(request: Asker, live: LiveTable) -> None:
    """Refuses to give away what is hidden in a game that goes on."""
    match = live.record.match
    if not match.state.over and not match.lies_open_to(seat_of(request, live)):
        raise Refused(409, Message("server.not-over"))


def check_rate(request: Asker) -> None:
    """Refuses one who makes things too often."""
    address = request.client.host if request.client else ""
    if not service_of(request).makes.take(address):
        raise Refused(429, Message("server.too-often"))


@get("/api/games", summary="What can be played")
async def list_games() -> bodies.GameList:
    """The games with their players, options and levels of bots."""
    return bodies.GameList(digsite.__version__, [_about(game_named(name)) for name in digsite.games()])


def _about(game: Game) -> bodies.GameInfo:
    return bodies.GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.players),
        options=[
            bodies.OptionInfo(
                option.name, list(option.values), option.default, option.help, list(option.players)
            )
            for option in game.options
        ],
        levels=list(frames.LEVELS),
        opponents=[_opponent(game, level) for level in frames.LEVELS],
        assumptions=[
            bodies.AssumptionInfo(assumption.key, assumption.confidence, assumption.house, assumption.note)
            for assumption in game.assumptions
        ],
        guide=guide_of(game.name) is not None,
    )


def _opponent(game: Game, level: frames.Level) -> bodies.OpponentInfo:
    opponent = opponents()[level]
    rating = rating_of(game.name, level)
    return bodies.OpponentInfo(
        level,
        opponent.name,
        opponent.title,
        opponent.line,
        None if rating is None else bodies.Rating(rating.value, rating.error),
    )


@get("/api/words/{game:str}", summary="The words of a game")
async def words(game: FromPath[str]) -> bodies.WordList:
    """The English template for every message id."""
    return bodies.WordList("en", words_for(known_game(game)))


@get("/api/components/{game:str}", summary="The components of a game", media_type=MediaType.JSON)
async def components(request: Asker, game: FromPath[str]) -> Response[bytes]:
    """What is printed on the components, as they ship; a game whose client needs none has an empty table."""
    return _sent(request, components_file(known_game(game)))


@get("/api/tables/{table:str}/components", summary="The components of a table", media_type=MediaType.JSON)
async def table_components(request: Asker, table: FromPath[str]) -> Response[bytes]:
    """The components with which a table plays: those of its edition."""
    live = await service_of(request).tables.find(table)
    return _sent(request, components_file(live.record.game))


@get("/api/replays/{replay:str}/components", summary="The components of a replay", media_type=MediaType.JSON)
async def replay_components(request: Asker, replay: FromPath[str]) -> Response[bytes]:
    """The components with which a recorded game was played."""
    return _sent(request, components_file((await service_of(request).replays.replay(replay)).game))


@post("/api/tables", summary="Make a table")
async def make_table(request: Asker, data: JSONBody[bodies.NewTable]) -> bodies.Made:
    """A new table with the secrets of its host and of each seat a person holds."""
    check_rate(request)
    return await service_of(request).tables.make(data)


@post("/api/guided", summary="A first game with a guide")
async def make_guided(request: Asker, data: JSONBody[bodies.NewGuided]) -> bodies.Made:
    """A table on a fixed seed, whose turns say what could be done and why."""
    check_rate(request)
    return await service_of(request).tables.make_guided(known_game(data.game), data.name)


@get("/api/tables", summary="The public tables")
async def list_tables(request: Asker) -> bodies.TableList:
    """Public tables, newest first."""
    return await service_of(request).tables.listed()


@get("/api/tables/{table:str}", summary="One table")
async def one_table(request: Asker, table: FromPath[str]) -> frames.Summary:
    """A table at a glance."""
    return (await service_of(request).tables.find(table)).summary()


@get("/api/tables/{table:str}/invitation", summary="What a seat's link invites to")
async def invitation(request: Asker, table: FromPath[str]) -> bodies.Invitation:
    """The table at a glance, the seat that the asker's secret opens, and who invites them to it."""
    live = await service_of(request).tables.find(table)
    seat = seat_of(request, live)
    if seat is None:
        raise Refused(401, Message("seat.needed"))
    host = live.host_seat()
    return bodies.Invitation(seat, None if host == seat else host, live.summary())


@get("/api/tables/{table:str}/step/{step:str}", summary="What a seat saw")
async def table_step(request: Asker, table: FromPath[str], step: FromPath[int]) -> bodies.Moment:
    """What the asker's seat saw after so many steps."""
    live = await service_of(request).tables.find(table)
    seat = seat_of(request, live)
    check_step(step, live.record.step)
    return live.moment(step, seat)


@get("/api/tables/{table:str}/replay", summary="The replay file")
async def table_replay(request: Asker, table: FromPath[str]) -> Response[str]:
    """The whole game, once it is over; at once for one who is alone against bots and takes back freely."""
    live = await service_of(request).tables.find(table)
    check_open(request, live)
    name = f"digsite-{live.record.game.name}-{table}.json"
    return Response(
        live.record.match.replay().dumps(),
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post("/api/tables/{table:str}/rematch", summary="The same seats once more")
async def rematch(request: Asker, table: FromPath[str]) -> bodies.Made:
    """Another table with the same seats, whose secrets work there too; the next seat starts."""
    check_rate(request)
    tables = service_of(request).tables
    live = await tables.find(table)
    secret = secret_of(request)
    if secret is None:
        raise Refused(401, Message("seat.needed"))
    return await tables.rematch(live, secret)


@post("/api/tables/{table:str}/fork", summary="Go on from a step of a finished game")
async def fork_table(request: Asker, table: FromPath[str], data: JSONBody[bodies.NewFork]) -> bodies.Made:
    """A new table that goes on from a step of this one, where its replay is given out."""
    check_rate(request)
    tables = service_of(request).tables
    live = await tables.find(table)
    check_open(request, live)
    return await tables.fork(live.record.match.replay(), data)


@get("/api/tables/{table:str}/analysis", summary="What a bot found in a finished game")
async def look_back(request: Asker, table: FromPath[str]) -> bodies.Analysis:
    """How far the look back is, and where the bot would have played otherwise."""
    service = service_of(request)
    return await service.analyses.look((await service.tables.find(table)).record)


@post("/api/tables/{table:str}/analysis", summary="Let a bot look back at a finished game")
async def start_analysis(request: Asker, table: FromPath[str]) -> bodies.Analysis:
    """Begins a look back, unless one is under way or done. One who plays or hosts there may say so."""
    service = service_of(request)
    return await service.analyses.start(await _finished(request, table))


@delete("/api/tables/{table:str}/analysis", summary="Stop looking back", status_code=200)
async def stop_analysis(request: Asker, table: FromPath[str]) -> bodies.Analysis:
    """Stops a look back that is under way."""
    service = service_of(request)
    return await service.analyses.cancel(await _finished(request, table))


async def _finished(request: Asker, table: str) -> Record:
    """The table of one who holds a secret of it, where the game is over."""
    if secret_of(request) is None:
        raise Refused(401, Message("seat.needed"))
    live = await service_of(request).tables.find(table)
    seat_of(request, live)
    check_over(live.record)
    return live.record


@post(REPLAYS, summary="Keep a replay", request_max_body_size=LARGEST_REPLAY)
async def keep_replay(request: Asker, body: RawBody) -> bodies.KeptReplay:
    """Keeps a replay file, after playing it once."""
    check_rate(request)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise Refused(400, Message("server.bad-body", {"problem": "this is not UTF-8"})) from problem
    return await service_of(request).replays.keep(text)


@get("/api/replays/{replay:str}", summary="One replay")
async def one_replay(request: Asker, replay: FromPath[str]) -> bodies.ReplaySummary:
    """A replay at a glance, with the points after each step."""
    return await service_of(request).replays.summary(replay)


@get("/api/replays/{replay:str}/step/{step:str}", summary="A step of a replay")
async def replay_step(
    request: Asker, replay: FromPath[str], step: FromPath[int], seat: FromQuery[str | None] = None
) -> bodies.Moment:
    """What a seat, a spectator (no seat) or everybody together (`all`) saw after so many steps."""
    return await service_of(request).replays.moment(replay, step, seat)


@post("/api/replays/{replay:str}/fork", summary="Go on from a step of a replay")
async def fork_replay(request: Asker, replay: FromPath[str], data: JSONBody[bodies.NewFork]) -> bodies.Made:
    """A new table that goes on from a step of a replay."""
    check_rate(request)
    service = service_of(request)
    return await service.tables.fork(await service.replays.replay(replay), data)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def client_file(request: Asker) -> Response[bytes]:
    """A file of the web client, or its page."""
    path = request.url.path
    if path.strip("/").partition("/")[0] == "api":
        raise Refused(404, Message("server.bad-address"))
    files: StaticFiles = request.app.state.files
    found = files.find(path)
    if found is None:
        raise Refused(404, Message("server.bad-address"))
    return _sent(request, found)


def _sent(request: Asker, found: StaticFile) -> Response[bytes]:
    """A file, compressed where that is understood; who has it already is told so."""
    headers = {"etag": found.tag, "cache-control": found.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    content = found.content
    if found.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = found.compressed
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=found.media_type, headers=headers)


HANDLERS = [
    list_games,
    words,
    components,
    table_components,
    replay_components,
    make_table,
    make_guided,
    list_tables,
    one_table,
    invitation,
    table_step,
    table_replay,
    rematch,
    fork_table,
    look_back,
    start_analysis,
    stop_analysis,
    keep_replay,
    one_replay,
    replay_step,
    fork_replay,
    client_file,
]
