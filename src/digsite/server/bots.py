"""Bots at the table: a few worker processes that think, are restarted when they die, and never hold up the server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
from collections import deque

from msgspec import DecodeError
from msgspec.json import Decoder, Encoder

from digsite.engine.contract import State
from digsite.server.bot_worker import KEPT_BOTS, Glance, Glimpse, Question, Thought

__all__ = ["ADVISER", "ANALYST", "EXPLAINING_HINTS", "EXPLAINING_MOMENTS", "PATIENCE", "BotPool", "Thought"]

logger = logging.getLogger(__name__)

ADVISER = "expert:seconds=1"
# Looks back at every decision of a finished game, and keeps a worker from the living ones only for a moment.
ANALYST = "expert:seconds=0.4"
# The seconds that the explanation of a hint may take, and that of a decision looked back at.
EXPLAINING_HINTS = 1.5
EXPLAINING_MOMENTS = 0.6
# A worker that has not answered by then is taken for dead. It includes starting up on a busy machine.
PATIENCE = 30.0
_TRIES = 3
_LONGEST_ANSWER = 1 << 20

_encoder = Encoder()
_answers: Decoder[Thought | Glimpse] = Decoder(Thought | Glimpse)


class WorkerDied(Exception):
    """A worker ended, or answered nonsense, in the middle of a question."""


class BotPool:
    """Asks questions of worker processes, one at a time each. Workers start when they are first needed."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._workers = [_Worker() for _ in range(workers)]
        self._idle = list(self._workers)
        self._free = asyncio.Semaphore(workers)

    async def ask(
        self,
        state: State,
        seat: int,
        bot: str,
        against: int | None = None,
        table: str | None = None,
        explaining: float = 0.0,
    ) -> Thought | None:
        """What a bot would do in a seat's place; None when no worker survived the question.

        What it would do is compared with the action `against`, or else with its next best. What is sent is a world
        that the seat cannot tell from the real one. Where a table is named, the worker that was asked about it last
        is preferred, because it may still hold what the bot has thought of. An explanation comes with the answer where
        there are seconds for it.
        """
        world = state.determinize(seat, secrets.randbits(64)).dump()
        question = Question(world, seat, bot, secrets.randbits(63), against, table, explaining)
        thought = await self._answer(question)
        if not isinstance(thought, Thought):
            return None
        if thought.fault:
            logger.warning("a bot misbehaved: %s", thought.fault)
        return thought

    async def glance(self, state: State) -> list[float]:
        """The chance to win of each seat in a state of a finished game; empty where nobody can tell."""
        glimpse = await self._answer(Glance(state.dump()))
        return glimpse.chances if isinstance(glimpse, Glimpse) else []

    async def _answer(self, question: Question | Glance) -> Thought | Glimpse | None:
        table = question.table if isinstance(question, Question) else None
        await self._free.acquire()
        worker = self._best_for(table)
        self._idle.remove(worker)
        try:
            for _ in range(_TRIES):
                try:
                    return await asyncio.wait_for(worker.ask(question), self._patience)
                except (WorkerDied, OSError, TimeoutError) as problem:
                    await worker.end()
                    logger.warning(
                        "a bot worker is started again: %s", str(problem) or type(problem).__name__
                    )
            return None
        except asyncio.CancelledError:
            # Its answer would be taken for the answer to the next question.
            await worker.end()
            raise
        finally:
            self._idle.append(worker)
            self._free.release()

    def _best_for(self, table: str | None) -> _Worker:
        """The idle worker that knows a table, or else the one that was at work last."""
        knowing = (worker for worker in reversed(self._idle) if table is not None and table in worker.tables)
        return next(knowing, self._idle[-1])

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    async def close(self) -> None:
        """Ends every worker."""
        for worker in self._workers:
            await worker.end()


class _Worker:
    """One process, started when it is asked."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        # The tables of the questions it was asked last.
        self.tables: deque[str] = deque(maxlen=KEPT_BOTS)

    async def ask(self, question: Question | Glance) -> Thought | Glimpse:
        if isinstance(question, Question) and question.table is not None:
            self.tables.append(question.table)
        if self.process is None:
            # A session of its own: a Ctrl-C in the terminal is for the server, which then ends its workers.
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "digsite.server.bot_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LONGEST_ANSWER,
                start_new_session=True,
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(_encoder.encode(question) + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise WorkerDied(f"it ended with code {await self.process.wait()}")
        try:
            return _answers.decode(line)
        except DecodeError as problem:
            raise WorkerDied(f"it answered what cannot be read: {problem}") from problem

    async def end(self) -> None:
        """Ends the process, in the middle of a thought if need be."""
        self.tables.clear()
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        # Closed by hand, or the pipe would be closed by whoever collects garbage, with a warning.
        if process.stdin is not None:
            process.stdin.close()
