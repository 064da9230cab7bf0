"""All that a running server holds together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from digsite.engine.registry import broken_games
from digsite.server.analysis import Analyses
from digsite.server.bots import BotPool
from digsite.server.limits import Buckets
from digsite.server.replays import Replays
from digsite.server.settings import Settings
from digsite.server.storage import Database, Store
from digsite.server.tables import Tables

logger = logging.getLogger(__name__)


class Service:
    """Storage, bots, tables and replays of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.makes = Buckets(settings.limits.makes_per_minute / 60.0, settings.limits.make_burst)
        self.pool: BotPool
        self.tables: Tables
        self.replays: Replays
        self.analyses: Analyses

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Opens the storage, brings it up to date, and closes everything at the end."""
        for broken in broken_games():
            logger.warning("game %s of %s is left out: %s", broken.name, broken.package, broken.problem)
        database = Database(self.settings.database)
        await asyncio.to_thread(database.migrate)
        store = Store(database)
        self.pool = BotPool(self.settings.workers, self.settings.patience)
        self.tables = Tables(store, self.pool, self.settings)
        self.replays = Replays(store)
        self.analyses = Analyses(store, self.pool, self.settings)
        try:
            yield
        finally:
            await self.analyses.close()
            await self.tables.close()
            await self.pool.close()
            await asyncio.to_thread(store.close)
