"""The bots of one table: they think when it is their turn, and the table goes on whatever becomes of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from digsite.bots import Perspective, RandomBot
from digsite.engine.contract import State
from digsite.server import frames
from digsite.server.bots import Thought
from digsite.server.errors import NotStored
from digsite.server.record import Decided
from digsite.server.storage import Conflict

if TYPE_CHECKING:
    from digsite.server.live import LiveTable

logger = logging.getLogger(__name__)

# How long a bot waits to try again what could not be stored.
_SHORTEST_WAIT = 1.0
_LONGEST_WAIT = 30.0


class TableBots:
    """Plays for the seats that bots hold."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None
        # The seat whose bot is thinking now.
        self.thinking: int | None = None

    @property
    def at_work(self) -> bool:
        """Whether a bot is thinking or waiting."""
        return self._task is not None

    def wake(self) -> None:
        """Sets the bot to work whose turn it is."""
        if self._task is None and self._is_due():
            self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Ends what is under way."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _is_due(self) -> bool:
        """Whether a bot decides now. Where only bots sit, they play while somebody watches."""
        record = self._live.record
        state = record.match.state
        match = record.match
        if match.paused or match.halted is not None:
            return False
        if state.over or record.seats[int(state.player)].level is None:
            return False
        return bool(self._live.connections) or any(seat.level is None for seat in record.seats)

    async def _play(self) -> None:
        wait = _SHORTEST_WAIT
        try:
            while self._is_due():
                try:
                    await self._decide()
                    wait = _SHORTEST_WAIT
                except NotStored as problem:
                    logger.warning("table %s waits %g s: %s", self._live.record.id, wait, problem.detail)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, _LONGEST_WAIT)
        except Exception:
            logger.exception("the bots of table %s stopped", self._live.record.id)
        finally:
            self._task = None

    async def _decide(self) -> None:
        live = self._live
        settings = live.settings
        state, version = live.record.match.state, live.record.version
        seat = int(state.player)
        level = live.record.seats[seat].level or ""
        live.tell(lambda _seat: frames.Thinking(seat))
        self.thinking = seat
        started = time.monotonic()
        try:
            bot = settings.levels.get(level, level)
            thought = self._as_guided() or await live.pool.ask(state, seat, bot, table=live.record.id)
            await asyncio.sleep(max(0.0, settings.pace - (time.monotonic() - started)))
        finally:
            self.thinking = None
        patient_until = time.monotonic() + settings.courtesy
        while True:
            async with live.lock:
                await live.catch_up()
                if live.record.version != version:
                    return
                if not live.asked or time.monotonic() >= patient_until:
                    action = self._action(state, seat, thought)
                    await self._store(Decided(seat, [action], live.record.game.version))
                    return
            # Somebody wishes to go back, and a decision now would overtake the answers.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.nothing_asked.wait(), patient_until - time.monotonic())

    def _as_guided(self) -> Thought | None:
        """What the line of a first game has here: as long as it is followed, the bots play the same each time."""
        record = self._live.record
        step = None if record.guide is None else record.guide.next(record.actions)
        return None if step is None else Thought(step.action)

    async def _store(self, change: Decided) -> None:
        try:
            await self._live.change(change, None)
        except Conflict:
            await self._live.catch_up()

    def _action(self, state: State, seat: int, thought: Thought | None) -> int:
        """What the bot wants, or a random action where it came to nothing."""
        if thought is not None and state.permits(thought.action):
            return thought.action
        logger.warning("table %s: a random decision stands in for a bot's", self._live.record.id)
        return RandomBot(seed=self._live.record.version).choose(Perspective.of(state, seat))
