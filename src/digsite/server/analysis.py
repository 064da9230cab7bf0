"""Looking back with a bot: where in a finished game it would have played otherwise, thought out in the background.

It begins only when a game is over, so that nothing it says can help anybody in that game. What was found is kept with
the table and not thought out again. A decision is judged by what its seat knew then.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message
from digsite.server import bodies
from digsite.server.bots import ANALYST, EXPLAINING_MOMENTS, BotPool, Thought
from digsite.server.errors import Refused
from digsite.server.record import Record
from digsite.server.settings import Settings
from digsite.server.storage import Conflict, Store
from digsite.table import Playback

logger = logging.getLogger(__name__)

# So many moments are kept, the greatest differences; smaller ones are mere noise.
_MOST_MOMENTS = 8
_SMALLEST_GAP = 0.05


class _Kept(Struct):
    """What a look back has found, as it is stored."""

    moments: list[bodies.Turning]
    chances: list[list[float]]


_encoder = Encoder()
# Before chances were reckoned, the moments alone were stored.
_found = Decoder(_Kept | list[bodies.Turning])


@dataclass
class _Job:
    """One table that is being thought about."""

    of: int
    done: int = 0
    moments: list[bodies.Turning] = field(default_factory=list)
    chances: list[list[float]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Analyses:
    """The finished games of a server that are looked back at."""

    def __init__(self, store: Store, pool: BotPool, settings: Settings) -> None:
        self._store = store
        self._pool = pool
        self._settings = settings
        self._jobs: dict[tuple[str, str], _Job] = {}

    async def look(self, record: Record) -> bodies.Analysis:
        """How far it is, or what was found."""
        ending = _ending(record)
        job = self._jobs.get((record.id, ending))
        if job is not None:
            return bodies.Analysis("running", job.done, job.of, _greatest(job.moments), job.chances)
        kept = None
        for former in (None, *record.game.former_versions):
            kept = kept or await self._store.load_analysis(record.id, _ending(record, former))
        if kept is None:
            return bodies.Analysis("none", 0, len(_questions(record)), [])
        count = len(_questions(record))
        found = _found.decode(kept)
        if isinstance(found, list):
            return bodies.Analysis("done", count, count, found)
        return bodies.Analysis("done", count, count, found.moments, found.chances)

    async def start(self, record: Record) -> bodies.Analysis:
        """Begins to think, unless that is under way or done."""
        now = await self.look(record)
        key = (record.id, _ending(record))
        if now.state == "none" and key not in self._jobs:
            job = _Job(of=now.of)
            self._jobs[key] = job
            job.task = asyncio.create_task(self._run(record, key, job))
        return await self.look(record)

    async def cancel(self, record: Record) -> bodies.Analysis:
        """Stops thinking; what was found so far is forgotten."""
        job = self._jobs.get((record.id, _ending(record)))
        if job is not None and job.task is not None:
            job.task.cancel()
            await asyncio.gather(job.task, return_exceptions=True)
        return await self.look(record)

    async def close(self) -> None:
        """Stops all that is under way."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, record: Record, key: tuple[str, str], job: _Job) -> None:
        try:
            playback = Playback(record.match.replay())
            job.chances = await self._chances(playback)
            for step in _questions(record):
                playback.go(step)
                seat = int(playback.state.player)
                bot = self._settings.levels.get("analysis", ANALYST)
                played = playback.replay.actions[step]
                thought = await self._pool.ask(
                    playback.state,
                    seat,
                    bot,
                    against=played,
                    table=record.id,
                    explaining=EXPLAINING_MOMENTS,
                )
                moment = None if thought is None else _compare(playback, thought)
                job.moments += [] if moment is None else [moment]
                job.done += 1
            found = _Kept(_greatest(job.moments), job.chances)
            await self._store.add_analysis(*key, _encoder.encode(found).decode())
        except Conflict:
            pass  # Another server has kept its own.
        except Exception:
            logger.exception("the analysis of table %s failed", record.id)
        finally:
            self._jobs.pop(key, None)

    async def _chances(self, playback: Playback) -> list[list[float]]:
        """The chances of every seat before the first step and after each; empty where nobody can tell."""
        found: list[list[float]] = []
        for step in range(playback.last + 1):
            playback.go(step)
            chances = await self._pool.glance(playback.state)
            if not chances:
                return []
            found.append(chances)
        return found


def check_over(record: Record) -> None:
    """Refuses to think about a game that goes on."""
    if not record.match.state.over:
        raise Refused(409, Message("analysis.not-over"))


def _ending(record: Record, rules: int | None = None) -> str:
    """Tells the end of a game from another end of the same table, in the form of a version of the rules."""
    check_over(record)
    return state_hash(record.match.state, rules)


def _questions(record: Record) -> list[int]:
    """The steps at which a person decided; where only bots sit, those at which anybody did."""
    people = [seat for seat, holder in enumerate(record.seats) if holder.level is None]
    return [number for number, step in enumerate(record.match.steps) if not people or step.seat in people]


def _compare(playback: Playback, thought: Thought) -> bodies.Turning | None:
    """What the bot would have played there, and by how much it expects more of that; None where it is the same."""
    state = playback.state
    played = playback.replay.actions[playback.step]
    if thought.explanation is None or thought.action == played:
        return None
    lines = {reason.action: reason for reason in thought.explanation.reasons}
    better, taken = lines.get(thought.action), lines.get(played)
    if better is None or taken is None:
        return None
    return bodies.Turning(
        step=playback.step,
        seat=int(state.player),
        played=state.explain(played).message.as_data(),
        better=state.explain(thought.action).message.as_data(),
        gap=better.value - taken.value,
        line=better.steps,
        because=better.because[-1:],
        points=_gap(better.points, taken.points),
        win=_gap(better.win, taken.win),
    )


def _gap(more: float | None, less: float | None) -> float | None:
    return None if more is None or less is None else more - less


def _greatest(moments: list[bodies.Turning]) -> list[bodies.Turning]:
    found = [moment for moment in moments if moment.gap >= _SMALLEST_GAP]
    return sorted(found, key=lambda moment: (-moment.gap, moment.step))[:_MOST_MOMENTS]
