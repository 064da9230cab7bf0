"""`python -m benchmarks.cheating GAME`: a search of the true world beside the fair one, as an upper bound.

The cheat searches one world, the real one, with all that is hidden and all that chance will bring; the fair search has
the same network and as many iterations, and only its seat's view. One cheat sits among fair ones, in every seat of
every deal. A better guess at what is hidden could not win more than the cheat does.
"""

from __future__ import annotations

import argparse
import functools
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import digsite
from benchmarks.journal import CHEATING, FOLDER, Journal
from benchmarks.options import at_least_one, tell
from benchmarks.page import PAGE, percent, spread, table, write_section
from digsite.bots.judge import Judge
from digsite.bots.search import Search
from digsite.bots.trained import weights_of
from digsite.lab.arena import bot_seed
from digsite.lab.series import deal_seed
from digsite.lab.statistics import mean_over_deals, rate_over_deals

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and writes the section."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser().parse_args(given)
    game = digsite.game(options.game)
    if options.players not in game.players or options.players < 2:
        _parser().error(f"{game.title} is played by {', '.join(map(str, game.players))}, two at least here")
    settings = {"game": options.game, "players": options.players, "iterations": options.iterations}
    name = "-".join(["cheating", *map(str, settings.values())])
    journal = Journal(options.folder / f"{name}.jsonl", options.game, settings)
    work = functools.partial(play, options.game, options.players, options.iterations)
    stopped = False
    try:
        journal.run(work, range(options.deals), options.jobs)
    except KeyboardInterrupt:
        stopped = True
        tell("\nstopped; what was played until now is kept and shown")
    deals = journal.of(range(options.deals))
    if deals:
        command = shlex.join(["python", "-m", "benchmarks.cheating", *given])
        _write(options.page, command, f"cheating-{options.game}-{options.players}", settings, deals)
    return _INTERRUPTED if stopped else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cheating", description=__doc__)
    parser.add_argument("game", choices=digsite.games())
    parser.add_argument("--players", type=at_least_one, default=2, help="how many play (default: 2)")
    parser.add_argument("--deals", type=at_least_one, default=100, help="each from every seat (default: 100)")
    parser.add_argument("--iterations", type=at_least_one, default=200, help="for a decision (default: 200)")
    parser.add_argument("--jobs", type=at_least_one, default=2, help="processes (default: 2)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page with the section")
    return parser


def play(name: str, players: int, iterations: int, deal: int) -> list[dict[str, float]]:
    """A deal with the cheat in each seat: its share of the win, and its lead over the mean of the others."""
    return [_game(name, players, iterations, deal, cheat) for cheat in range(players)]


def _game(name: str, players: int, iterations: int, deal: int, cheat: int) -> dict[str, float]:
    game, seed = digsite.game(name), deal_seed(CHEATING, deal)
    judge = Judge(weights_of(game), game, players)
    state = game.start(players=players, seed=seed)
    decisions = 0
    while not state.over:
        legal, seat = state.legal_actions(), int(state.player)
        if len(legal) > 1:
            drawn = bot_seed(seed + decisions, seat)
            sees = seat == cheat
            search = Search(state.clone() if sees else state.determinize(seat, drawn), seat, judge, drawn)
            for _ in range(iterations if sees else 0):
                search.walk(search.root.clone())
            search.run(0 if sees else iterations)
            legal = [search.opinions()[0].action]
        state.apply(legal[0])
        decisions += 1
    scores, winners = state.scores(), state.winners()
    others = (sum(scores) - scores[cheat]) / (players - 1)
    return {"won": 1.0 / len(winners) if cheat in winners else 0.0, "lead": scores[cheat] - others}


def _write(page: Path, command: str, name: str, settings: dict[str, Any], deals: list[Any]) -> None:
    won = rate_over_deals([[game["won"] for game in deal] for deal in deals])
    lead = mean_over_deals([[game["lead"] for game in deal] for deal in deals])
    games = sum(map(len, deals))
    lines = [
        f"## A cheat at {digsite.game(settings['game']).title}",
        "",
        "It sees the true world and the luck to come, so it is an upper bound for whoever guesses.",
        "",
        *table(
            ["players", "iterations", "games", "wins of the cheat", "an even share", "lead in points"],
            [
                [
                    str(settings["players"]),
                    str(settings["iterations"]),
                    str(games),
                    percent(won),
                    f"{100 / settings['players']:.0f} %",
                    spread(lead),
                ]
            ],
        ),
    ]
    numbers = {
        **settings,
        "games": games,
        "wins": [won.mean, won.low, won.high],
        "lead": [lead.mean, lead.low, lead.high],
    }
    write_section(page, name, settings["game"], command, lines, {}, numbers)


if __name__ == "__main__":
    sys.exit(main())
