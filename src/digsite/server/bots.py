"""Bots at the table: a few worker processes that think, are restarted when they die, and never hold up the server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
from collections.abc import Mapping

from msgspec import DecodeError
from msgspec.json import Decoder, Encoder

from digsite.engine.contract import State
from digsite.server.bot_worker import Question, Thought

__all__ = ["ADVISER", "ANALYST", "LEVEL_BOTS", "PATIENCE", "BotPool", "Thought"]

logger = logging.getLogger(__name__)

# What a level plays, with its time budget for a decision: one decision ahead and not always with care, the whole turn
# ahead, and what the others may hold and do as well. None of them is about a game.
LEVEL_BOTS: Mapping[str, str] = {
    "easy": "greedy:whim=0.15",
    "medium": "planner:seconds=1",
    "hard": "ismcts:seconds=1.5",
}
ADVISER = "ismcts:seconds=1"
# Looks back at every decision of a finished game, and keeps a worker from the living ones only for a moment.
ANALYST = "ismcts:seconds=0.4"
# A worker that has not answered by then is taken for dead. It includes starting up on a busy machine.
PATIENCE = 30.0
_TRIES = 3
_LONGEST_ANSWER = 1 << 20

_encoder = Encoder()
_thoughts = Decoder(Thought)


class WorkerDied(Exception):
    """A worker ended, or answered nonsense, in the middle of a question."""


class BotPool:
    """Asks questions of worker processes, one at a time each. Workers start when they are first needed."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._workers = [_Worker() for _ in range(workers)]
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def ask(self, state: State, seat: int, bot: str, against: int | None = None) -> Thought | None:
        """What a bot would do in a seat's place; None when no worker survived the question.

        What it would do is compared with the action `against`, or else with its next best. What is sent is a world
        that the seat cannot tell from the real one.
        """
        world = state.determinize(seat, secrets.randbits(64)).dump()
        question = Question(world, seat, bot, secrets.randbits(63), against)
        worker = await self._idle.get()
        try:
            for _ in range(_TRIES):
                try:
                    thought = await asyncio.wait_for(worker.ask(question), self._patience)
                except (WorkerDied, OSError, TimeoutError) as problem:
                    await worker.end()
                    logger.warning(
                        "a bot worker is started again: %s", str(problem) or type(problem).__name__
                    )
                else:
                    if thought.fault:
                        logger.warning("a bot misbehaved: %s", thought.fault)
                    return thought
            return None
        except asyncio.CancelledError:
            # Its answer would be taken for the answer to the next question.
            await worker.end()
            raise
        finally:
            self._idle.put_nowait(worker)

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

    async def ask(self, question: Question) -> Thought:
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
            return _thoughts.decode(line)
        except DecodeError as problem:
            raise WorkerDied(f"it answered what cannot be read: {problem}") from problem

    async def end(self) -> None:
        """Ends the process, in the middle of a thought if need be."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        # Closed by hand, or the pipe would be closed by whoever collects garbage, with a warning.
        if process.stdin is not None:
            process.stdin.close()
