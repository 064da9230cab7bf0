"""Recorded games that somebody brought: kept as they are, and looked at step by step."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass

from digsite.engine.errors import BadData
from digsite.engine.messages import Message
from digsite.server import bodies, frames, sight
from digsite.server.errors import NotStored, Refused
from digsite.server.secrets import new_id
from digsite.server.storage import StorageFailure, Store
from digsite.table import Playback, Replay

_AT_HAND = 32


@dataclass
class _Opened:
    playback: Playback
    summary: bodies.ReplaySummary


class Replays:
    """The replays of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._opened: OrderedDict[str, _Opened] = OrderedDict()

    async def keep(self, text: str) -> bodies.KeptReplay:
        """Keeps a replay after playing it once; one that departs from its hashes is refused with the step."""
        created = time.time()
        name = new_id()
        try:
            opened = await asyncio.to_thread(_open, name, created, text)
        except BadData as problem:
            raise Refused(422, Message("server.bad-replay", {"problem": str(problem)})) from problem
        try:
            await self._store.add_replay(name, created, text)
        except StorageFailure as problem:
            raise NotStored(str(problem)) from problem
        self._remember(name, opened)
        return bodies.KeptReplay(name, opened.summary)

    async def summary(self, name: str) -> bodies.ReplaySummary:
        """A replay at a glance."""
        return (await self._find(name)).summary

    async def replay(self, name: str) -> Replay:
        """The replay itself."""
        return (await self._find(name)).playback.replay

    async def moment(self, name: str, step: int, seat: str | None) -> bodies.Moment:
        """What a seat, a spectator or somebody who may see all saw after so many steps."""
        opened = await self._find(name)
        playback = opened.playback
        check_step(step, playback.last)
        if seat == "all":
            return sight.open_moment(playback, step, opened.summary.scores)
        return sight.moment(playback, step, _seat(seat, playback.replay.players))

    async def _find(self, name: str) -> _Opened:
        opened = self._opened.get(name)
        if opened is None:
            stored = await self._store.load_replay(name)
            if stored is None:
                raise Refused(404, Message("server.no-replay"))
            try:
                opened = await asyncio.to_thread(_open, name, *stored)
            except BadData as problem:
                raise Refused(422, Message("server.bad-replay", {"problem": str(problem)})) from problem
        self._remember(name, opened)
        return opened

    def _remember(self, name: str, opened: _Opened) -> None:
        self._opened[name] = opened
        self._opened.move_to_end(name)
        if len(self._opened) > _AT_HAND:
            self._opened.popitem(last=False)


def check_step(step: int, last: int) -> None:
    """Refuses a step that is not there.

    >>> check_step(0, last=0)
    """
    if not 0 <= step <= last:
        raise Refused(422, Message("server.bad-step", {"last": last, "given": step}))


def _seat(text: str | None, players: int) -> int | None:
    if text is None:
        return None
    seats = [str(seat) for seat in range(players)]
    if text not in seats:
        raise Refused(422, Message("server.bad-view", {"seat": text, "last": players - 1}))
    return int(text)


def _open(name: str, created: float, text: str) -> _Opened:
    replay = Replay.loads(text, "replay")
    difference = replay.verify()
    if difference is not None:
        raise BadData(f"replay: {difference}")
    playback = Playback(replay)
    scores = [playback.state.scores()]
    unseated = [playback.state.unseated_scores()]
    standings = [playback.state.standings()]
    while playback.step < playback.last:
        playback.forward()
        scores.append(playback.state.scores())
        unseated.append(playback.state.unseated_scores())
        standings.append(playback.state.standings())
    summary = bodies.ReplaySummary(
        replay=name,
        game=replay.game.name,
        title=replay.game.title,
        players=[frames.Player(index, seat.name, seat.bot, False) for index, seat in enumerate(replay.seats)],
        options=dict(replay.options),
        over=bool(playback.state.over),
        steps=playback.last,
        created=created,
        scores=scores,
        unseated=unseated,
        standings=standings,
        places=playback.state.places() if playback.state.over else [],
        tie_break=None if (told := playback.state.tie_break()) is None else told.as_data(),
        former=None if replay.former is None else replay.former.told(replay.game).as_data(),
    )
    return _Opened(playback, summary)
