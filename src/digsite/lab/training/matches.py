"""Matches between networks, and with bots that stay as they are, on deals that training never plays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import digsite
from digsite.bots import Bot, Perspective, make_bot
from digsite.bots.judge import Judge
from digsite.bots.learned import LearnedBot
from digsite.bots.planner import Planner
from digsite.bots.trained import weights_of
from digsite.engine.randomness import BOT, Stream
from digsite.lab.arena import GameRecord, bot_seed, play
from digsite.lab.series import deal_seed
from digsite.lab.statistics import Estimate, mean_over_deals, rate_over_deals
from digsite.lab.training.selfplay import Setup

# Deals of matches follow from this seed, in whichever run and generation, so that their results can be compared.
# Self-play mixes its seeds in another way and never comes upon the same ones.
_HELD_OUT = 0x4E1D007


class GreedyNetwork:
    """Plays by the weights in a file without a search: it takes what looks best at the end of a chain."""

    def __init__(self, weights: Path, seed: int) -> None:
        self.name = weights.name
        self._weights = weights
        self._stream = Stream.from_seed(seed, BOT)

    def choose(self, perspective: Perspective) -> int:
        """The action that looks best."""
        actions = perspective.legal_actions()
        world = perspective.determinize(self._stream.next_word())
        worths = Planner(_judge(self._weights, perspective.game.name, perspective.players)).worths(world)
        return actions[worths.index(max(worths))]


@dataclass(frozen=True, slots=True)
class Entrant:
    """One side of a match: a bot by its spec, or a file of weights with so many iterations of search, or none."""

    bot: str = ""
    weights: Path | None = None
    iterations: int = 0

    def ready(self, seed: int) -> Bot:
        """A bot for one seat of one game."""
        if self.weights is None:
            return make_bot(self.bot, seed)
        if self.iterations == 0:
            return GreedyNetwork(self.weights, seed)
        return LearnedBot(seed, self.iterations, weights=self.weights)


@dataclass(frozen=True, slots=True)
class Match:
    """So many deals that one plays against another, or alone where there is no other; plain data for a worker.

    Both play each deal with every second seat, and then with the others; in a game for one, each plays it alone.
    """

    game: str
    setup: Setup
    deals: int
    one: Entrant
    other: Entrant | None = None

    def play(self, deal: int) -> tuple[float, ...]:
        """One number for each game of a deal: the points of `one` alone, or its part of the win against `other`."""
        if self.other is None:
            return (float(self._play([self.one], deal).scores[0]),)
        if self.setup.players == 1:
            mine, theirs = (self._play([side], deal).scores[0] for side in (self.one, self.other))
            return (0.5 + 0.5 * (mine > theirs) - 0.5 * (mine < theirs),)
        shares: list[float] = []
        for turn in (0, 1):
            own = [(seat + turn) % 2 == 0 for seat in range(self.setup.players)]
            record = self._play([self.one if mine else self.other for mine in own], deal)
            shares.append(sum(own[seat] for seat in record.winners) / len(record.winners))
        return tuple(shares)

    def _play(self, sides: list[Entrant], deal: int) -> GameRecord:
        seed = deal_seed(_HELD_OUT, deal)
        bots = [side.ready(bot_seed(seed, seat)) for seat, side in enumerate(sides)]
        record = play(digsite.game(self.game), bots, seed, self.setup.options)
        for fault in record.faults:
            raise RuntimeError(f"deal {deal} of a match in training: {fault}")
        return record

    def estimate(self, deals: list[tuple[float, ...]]) -> Estimate:
        """The mean of what `play` gave, with its interval."""
        return mean_over_deals(deals) if self.other is None else rate_over_deals(deals)


def play_deals(match: Match, deals: range) -> list[tuple[float, ...]]:
    """Plays some deals of a match."""
    return [match.play(deal) for deal in deals]


@lru_cache(maxsize=16)
def _judge(path: Path, name: str, players: int) -> Judge:
    game = digsite.game(name)
    return Judge(weights_of(game, path), game, players)
