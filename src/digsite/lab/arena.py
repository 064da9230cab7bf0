"""One game between bots, from the first deal to the last score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from digsite.bots import Bot, Fault, Follower, Perspective, ask, make_bot, name_of
from digsite.bots.bot import Chooser
from digsite.engine.game import Game, OptionValue
from digsite.engine.randomness import BOT, Stream
from digsite.engine.seeding import splitmix64


@dataclass(frozen=True, slots=True)
class SeatFault:
    """A fault of a bot: the seat, the kind of fault, and the decision of the game (the first is 0)."""

    seat: int
    decision: int
    fault: Fault

    def __str__(self) -> str:
        return f"seat {self.seat}, decision {self.decision}: {self.fault}"


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game. What is told per seat stands in the order of the seats.

    `places` are as the contract gives them, 0 for the first; `seconds` is the time each seat thought, and the
    only thing here that differs from one run to the next.
    """

    game: str
    seed: int
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    returns: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[SeatFault, ...]
    actions: tuple[int, ...]


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in that seat of the game with that seed: no two seats or games share one.

    >>> bot_seed(7, 0) == bot_seed(7, 1), bot_seed(7, 1) == bot_seed(8, 0)
    (False, False)
    """
    _, mixed = splitmix64(seed)
    _, mixed = splitmix64(mixed ^ seat)
    return mixed


def play(
    game: Game,
    bots: Sequence[str | Bot | Chooser],
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    limit: float | None = None,
) -> GameRecord:
    """Plays one game, one bot a seat, each a spec as `make_bot` takes it or a bot that is ready.

    A bot that misbehaves is replaced by a random action for that decision and named in `faults`; `limit` is
    the time in seconds that a decision may take. Bots made from specs are seeded from the game's seed and
    their seat, so the same call gives the same game. A `Follower` is told the seed and every action; where it
    cannot go on, its `Abandoned` or `Diverged` ends the game.

    >>> import digsite
    >>> record = play(digsite.game("lost-cities"), ["random", "random"], seed=7, options={"length": "short"})
    >>> record.bots, len(record.actions) == sum(record.decisions), record.faults
    (('random', 'random'), True, ())
    """
    settled = game.settle_options(len(bots), options or {})
    state = game.start(players=len(bots), seed=seed, **settled)
    at_table = [
        make_bot(bot, bot_seed(seed, seat)) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)
    ]
    followers: list[Follower] = [bot for bot in at_table if isinstance(bot, Follower)]
    for follower in followers:
        follower.follow(game, len(bots), seed, settled)
    instead = [Stream.from_seed(bot_seed(seed, len(bots) + seat), BOT) for seat in range(len(bots))]
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    faults: list[SeatFault] = []
    actions: list[int] = []
    while not state.over:
        seat = int(state.player)
        answer = ask(at_table[seat], Perspective.of(state), limit, instead[seat])
        if answer.fault is not None:
            faults.append(SeatFault(seat, len(actions), answer.fault))
        state.apply(answer.action)
        actions.append(answer.action)
        for follower in followers:
            follower.saw(answer.action)
        decisions[seat] += 1
        seconds[seat] += answer.seconds
    for follower in followers:
        follower.ended(state.scores())
    return GameRecord(
        game=game.name,
        seed=seed,
        options=settled,
        bots=tuple(
            bot if isinstance(bot, str) else name_of(ready) for bot, ready in zip(bots, at_table, strict=True)
        ),
        scores=tuple(state.scores()),
        places=tuple(state.places()),
        winners=tuple(state.winners()),
        returns=tuple(state.returns()),
        decisions=tuple(decisions),
        seconds=tuple(seconds),
        faults=tuple(faults),
        actions=tuple(actions),
    )
