"""All tables of a server: made, found, taken up from storage when somebody comes, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets as random
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import convert
from msgspec.structs import replace

from digsite.engine.errors import BadData, BadSetup
from digsite.engine.game import Game, OptionValue
from digsite.engine.messages import Message
from digsite.engine.registry import game as game_named
from digsite.engine.registry import games
from digsite.server import bodies, frames
from digsite.server.bots import BotPool
from digsite.server.errors import NotStored, Refused
from digsite.server.live import LiveTable
from digsite.server.record import BOTS, Record, SeatRecord, Setup, read_setup, write
from digsite.server.replays import check_step
from digsite.server.secrets import hashed, new_id, new_secret
from digsite.server.settings import Settings
from digsite.server.storage import Loaded, StorageFailure, Store
from digsite.server.taking_up import take_up
from digsite.table import Replay, Seat, default_seats, guide_of

logger = logging.getLogger(__name__)

# A seed that people can read to each other, and that nobody guesses by trying.
_SEED_BITS = 63


class Tables:
    """The tables at hand, and the way to all others."""

    def __init__(self, store: Store, pool: BotPool, settings: Settings) -> None:
        self._store = store
        self._pool = pool
        self._settings = settings
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._summaries: OrderedDict[str, frames.Summary] = OrderedDict()

    # Making

    async def make(self, wish: bodies.NewTable) -> bodies.Made:
        """A new table with its secrets; what cannot be played is refused."""
        game = known_game(wish.game)
        try:
            if wish.edition is not None:
                game = game.with_edition(wish.edition, "edition")
        except BadData as problem:
            raise _bad_setup(problem) from problem
        seed = random.randbits(_SEED_BITS) if wish.seed is None else wish.seed
        return await self._make(game, wish.seats, seed, wish.options, wish.private, wish.free_undo)

    async def make_guided(self, game: Game, name: str) -> bodies.Made:
        """A first game: the seed, the options and the bots of the guide, and everything can be taken back."""
        guide = guide_of(game.name)
        if guide is None:
            raise Refused(404, Message("server.no-guide", {"name": game.name}))
        level = convert(guide.level, frames.Level)
        bots = default_seats(guide.players)[1:]
        seats = [bodies.NewSeat(name), *(bodies.NewSeat(bot.name, level) for bot in bots)]
        return await self._make(game, seats, guide.seed, guide.options, True, True, guided=True)

    async def fork(self, replay: Replay, wish: bodies.NewFork) -> bodies.Made:
        """A new table that goes on from a step of a recorded game."""
        check_step(wish.step, len(replay.actions))
        if len(wish.seats) != replay.players:
            raise _bad_setup(
                f"it goes on with {replay.players} seats, as it was played, not {len(wish.seats)}"
            )
        opening = list(replay.actions[: wish.step])
        return await self._make(
            replay.game, wish.seats, replay.seed, replay.options, wish.private, wish.free_undo, opening
        )

    async def _make(
        self,
        game: Game,
        seats: Sequence[bodies.NewSeat],
        seed: int,
        options: Mapping[str, OptionValue],
        private: bool,
        free_undo: bool,
        opening: Sequence[int] = (),
        guided: bool = False,
    ) -> bodies.Made:
        _check_setup(game, seats, seed, options)
        secrets = [new_secret() if seat.level is None else None for seat in seats]
        host = new_secret()
        records = [
            SeatRecord(seat.name, seat.level, None if secret is None else hashed(secret))
            for seat, secret in zip(seats, secrets, strict=True)
        ]
        setup = Setup(
            game=game.name,
            seats=records,
            seed=seed,
            options=dict(options),
            private=private,
            free_undo=free_undo,
            created=time.time(),
            host=hashed(host),
            edition=None if game.edition is None else dict(game.edition),
            opening=list(opening),
            guided=guided,
            rules=game.version,
            bots=BOTS,
        )
        live = await self._add(setup)
        return bodies.Made(live.record.id, host, list(secrets), live.summary())

    async def rematch(self, live: LiveTable, secret: str) -> bodies.Made:
        """The same seats once more: another seed, the next seat starts, and every link goes on to work there.

        Who asks for it or is connected plays it, also where a bot played for them in the end.
        """
        record = live.record
        seat = record.seat_of(secret)
        host = record.is_host(secret)
        if seat is None and not host:
            raise Refused(403, Message("server.bad-secret"))
        if not record.match.state.over:
            raise Refused(409, Message("server.rematch-not-over"))
        old = record.setup
        setup = Setup(
            game=old.game,
            seats=_seats_again(live, seat),
            seed=random.randbits(_SEED_BITS),
            options=_next_starter(record),
            private=old.private,
            free_undo=old.free_undo,
            created=time.time(),
            host=old.host,
            edition=old.edition,
            rules=record.game.version,
            bots=BOTS,
        )
        made = await self._add(setup)
        live.tell(lambda _seat: frames.Rematch(made.record.id))
        links = [secret if index == seat else None for index in range(len(record.seats))]
        return bodies.Made(made.record.id, secret if host else None, links, made.summary())

    async def _add(self, setup: Setup) -> LiveTable:
        table = new_id()
        try:
            record = Record.new(table, setup)
        except (BadSetup, BadData, ValueError) as problem:
            raise _bad_setup(problem) from problem
        setup.options = record.match.options
        try:
            await self._store.add_table(table, setup.created, setup.private, write(setup))
        except StorageFailure as problem:
            raise NotStored(str(problem)) from problem
        live = self._keep(record)
        live.bots.wake()
        return live

    # Finding

    async def find(self, table: str) -> LiveTable:
        """The table with that address, taken up from storage where need be."""
        # Between the end of the loading and our turn it may have been let go again.
        while (live := self._live.get(table)) is None:
            task = self._loading.get(table)
            if task is None:
                task = asyncio.create_task(self._load(table))
                self._loading[table] = task
                task.add_done_callback(lambda _task: self._loading.pop(table, None))
            await asyncio.shield(task)
        self._live.move_to_end(table)
        return live

    async def _load(self, table: str) -> None:
        try:
            stored = await self._store.load(table)
        except Exception as problem:
            raise Refused(503, Message("server.failed")) from problem
        if stored is None:
            raise Refused(404, Message("server.no-table"))
        try:
            unplayable = _unplayable(table, stored)
            if unplayable is not None:
                raise NotInstalled(unplayable)
            record = take_up(table, stored)
        except ValueError as problem:
            logger.exception("table %s cannot be taken up", table)
            raise Refused(500, Message("server.bad-table", {"problem": str(problem)})) from problem
        live = self._keep(record)
        live.acks.update({row.ack: row.version for row in stored.rows if row.ack is not None})

    def _keep(self, record: Record) -> LiveTable:
        self._let_go()
        live = LiveTable(record, self._store, self._pool, self._settings)
        self._live[record.id] = live
        self._summaries.pop(record.id, None)
        return live

    def _let_go(self) -> None:
        """Makes room for one more: lets go of tables where nobody is, those first that nobody asked for longest."""
        spare = len(self._live) + 1 - self._settings.limits.tables_at_hand
        for table in [table for table, live in self._live.items() if live.idle][: max(0, spare)]:
            if not self._live[table].record.setup.private:
                self._summaries[table] = self._live[table].summary()
            del self._live[table]
        while len(self._summaries) > self._settings.limits.listed * 4:
            self._summaries.popitem(last=False)

    async def listed(self) -> bodies.TableList:
        """The public tables, newest first."""
        found = bodies.TableList([], [])
        for table in await self._store.public_tables(self._settings.limits.listed):
            summary = self._summaries.get(table)
            try:
                found.tables.append(summary or (await self.find(table)).summary())
            except NotInstalled as missing:
                found.unplayable.append(missing.table)
            except Refused:
                continue
        return found

    @property
    def connections(self) -> int:
        """How many are connected."""
        return sum(len(live.connections) for live in self._live.values())

    def farewell(self) -> None:
        """Tells everybody that the server stops."""
        for live in self._live.values():
            for connection in live.connections:
                connection.close(Message("server.stopping"))

    async def close(self) -> None:
        """Stops what is under way."""
        for live in self._live.values():
            await live.close()


class NotInstalled(Refused):
    """The game of a stored table is not installed."""

    def __init__(self, table: bodies.Unplayable) -> None:
        super().__init__(409, Message("server.not-installed", {"game": table.game}))
        self.table = table


def _unplayable(table: str, stored: Loaded) -> bodies.Unplayable | None:
    """The table at a glance, where its game is not installed; otherwise None."""
    setup = read_setup(stored.setup)
    if setup.game in games():
        return None
    return bodies.Unplayable(table, setup.game, [seat.name for seat in setup.seats], setup.created)


def known_game(name: str) -> Game:
    """The game of that name; another one is refused."""
    if name not in games():
        raise Refused(422, Message("server.bad-game", {"name": name, "known": ", ".join(games())}))
    return game_named(name)


def _check_setup(
    game: Game, seats: Sequence[bodies.NewSeat], seed: int, options: Mapping[str, OptionValue]
) -> None:
    """Refuses a table that cannot be made, with all that is wrong."""
    checks: list[tuple[str, Callable[[], object]]] = [
        ("seats", lambda: game.check_players(len(seats))),
        ("seed", lambda: game.check_seed(seed)),
        ("options", lambda: game.settle_options(len(seats), options)),
        *((f"seats[{index}]", partial(Seat, seat.name)) for index, seat in enumerate(seats)),
    ]
    problems = []
    for place, check in checks:
        try:
            check()
        except ValueError as problem:
            problems.append(f"{place}: {problem}")
    if problems:
        raise _bad_setup("; ".join(problems))


def _bad_setup(problem: Exception | str) -> Refused:
    return Refused(422, Message("server.bad-setup", {"problem": str(problem)}))


def _seats_again(live: LiveTable, asker: int | None) -> list[SeatRecord]:
    """The seats of a rematch: bots that stood in leave the seats of those who are there; who is gone keeps theirs."""
    return [
        replace(record, level=None) if index == asker or present else record
        for index, (record, present) in enumerate(zip(live.record.seats, live.present, strict=True))
    ]


def _next_starter(record: Record) -> dict[str, OptionValue]:
    """The options of a rematch: where a game lets one say who starts, it is the seat after the one that did."""
    options = dict(record.match.options)
    started = record.match.steps[0].seat
    following = (started + 1) % len(record.seats)
    if any(option.name == "first" and following in option.values for option in record.game.options):
        options["first"] = following
    return options
