"""`python -m benchmarks.matches`: the expert against the frozen search of an earlier commit, at equal processor time.

At two players each deal is played from both seats; at four, one expert sits among three old ones, in every seat of
every deal. `make anchors` builds the earlier commit first. A run that is stopped goes on where it was; games in which
the rules of the earlier commit disagree with today's are counted and left out.
"""

from __future__ import annotations

import argparse
import functools
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import digsite
from benchmarks.anchors import COMMIT
from benchmarks.journal import FOLDER, MATCHES, Journal
from benchmarks.options import at_least_one, tell
from benchmarks.page import PAGE, percent, spread, table, write_section
from digsite.bots import Diverged
from digsite.engine.game import OptionValue
from digsite.lab.arena import play as play_game
from digsite.lab.series import deal_seed
from digsite.lab.statistics import mean_over_deals, rate_over_deals

_INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Match:
    """One expert against the old search in all other seats, both with so many seconds of processor for a decision."""

    game: str
    players: int
    cpu: float
    games: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        """How many deals that is: each is played from every seat."""
        return -(-self.games // self.players)

    @property
    def title(self) -> str:
        """The table in words.

        >>> Match("arnak", 2, 0.02, 200).title
        'Lost Ruins of Arnak, 2 players'
        """
        told = [f"{name}={value}" for name, value in self.options.items()]
        return ", ".join([digsite.game(self.game).title, f"{self.players} players", *told])

    @property
    def name(self) -> str:
        """A name for the file."""
        told = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join(["match", self.game, str(self.players), f"{self.cpu:g}s", *told])


PLAYED = (
    Match("arnak", 2, 0.02, 200),
    Match("lost-cities", 2, 0.02, 200, {"length": "short"}),
    Match("arnak", 2, 0.1, 60),
    Match("arnak", 4, 0.02, 200),
    Match("quetzal", 2, 0.02, 200),
    Match("quetzal", 4, 0.02, 200),
    Match("lost-cities", 2, 0.02, 60),
    Match("arnak", 2, 0.02, 60, {"temple": "snake"}),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the section."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser().parse_args(given)
    command = shlex.join(["python", "-m", "benchmarks.matches", *given])
    found: dict[str, list[tuple[Match, list[Any]]]] = {}
    stopped = False
    for match in PLAYED:
        if options.only and match.game not in options.only.split(","):
            continue
        settings = {"match": match.name, "anchor": COMMIT}
        journal = Journal(options.folder / f"{match.name}.jsonl", match.game, settings)
        deals = range(match.deals if options.deals is None else min(options.deals, match.deals))
        if not stopped:
            try:
                journal.run(functools.partial(play, match), deals, options.jobs)
            except KeyboardInterrupt:
                stopped = True
                tell("\nstopped; what was played until now is kept and shown")
        if journal.of(deals):
            found.setdefault(match.game, []).append((match, journal.of(deals)))
    for game, played in found.items():
        _write(options.page, command, game, played)
    return _INTERRUPTED if stopped else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.matches", description=__doc__)
    parser.add_argument("--only", default="", help="games, separated by commas (default: all)")
    parser.add_argument("--deals", type=at_least_one, help="of each match at most")
    parser.add_argument("--jobs", type=at_least_one, default=2, help="processes (default: 2)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page with the section")
    return parser


def play(match: Match, deal: int) -> list[dict[str, float] | None]:
    """A deal with the expert in each seat; None for a game that the earlier commit could not follow."""
    return [_game(match, deal, seat) for seat in range(match.players)]


def _game(match: Match, deal: int, seat: int) -> dict[str, float] | None:
    bots = [f"benchmarks.anchors:ismcts:cpu={match.cpu:g}"] * match.players
    bots[seat] = f"expert:cpu={match.cpu:g}"
    try:
        record = play_game(digsite.game(match.game), bots, deal_seed(MATCHES, deal), match.options)
    except Diverged:
        return None
    others = (sum(record.scores) - record.scores[seat]) / (match.players - 1)
    return {
        "won": 1.0 / len(record.winners) if seat in record.winners else 0.0,
        "points": record.scores[seat],
        "others": others,
        "seconds": record.seconds[seat] / record.decisions[seat],
    }


def _write(page: Path, command: str, game: str, found: Sequence[tuple[Match, list[Any]]]) -> None:
    rows: list[list[str]] = []
    numbers: dict[str, Any] = {}
    for match, deals in found:
        kept = [[game for game in deal if game is not None] for deal in deals]
        kept = [deal for deal in kept if deal]
        if not kept:
            continue
        won = rate_over_deals([[game["won"] for game in deal] for deal in kept])
        points = mean_over_deals([[game["points"] for game in deal] for deal in kept])
        others = mean_over_deals([[game["others"] for game in deal] for deal in kept])
        games = sum(map(len, kept))
        left_out = sum(map(len, deals)) - games
        rows.append(
            [
                match.title,
                f"{1000 * match.cpu:g} ms",
                str(games),
                percent(won),
                f"{100 / match.players:.0f} %",
                spread(points),
                spread(others),
                str(left_out),
            ]
        )
        numbers[match.name] = {
            "games": games,
            "wins": [won.mean, won.low, won.high],
            "points": [points.mean, points.low, points.high],
            "others": others.mean,
            "left out": left_out,
        }
    head = [
        "table",
        "time a decision",
        "games",
        "won",
        "an even share",
        "points",
        "of the others",
        "left out",
    ]
    lines = [
        f"## {digsite.game(game).title}: the expert against the search of commit {COMMIT[:12]}",
        "",
        "Both have the same processor time for a decision. With more than two players all others are the old search.",
        "",
        *table(head, rows),
    ]
    write_section(page, f"matches-{game}", game, command, lines, {}, numbers)


if __name__ == "__main__":
    sys.exit(main())
