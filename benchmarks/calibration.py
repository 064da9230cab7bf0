"""`python -m benchmarks.calibration GAME`: what the network expects beside what comes of it, in held-out games.

In each game every seat is a random level. The expected points of every seat in the end, and its chance to win, are
noted at some decisions of the game, as that seat itself sees them, and compared with the result, as the weights say
they are to be shown. `--fit FILE` plays other games and writes weights with the numbers for `digsite.bots.calibration`
that suit these best, for each number of players: the scale and shift of the log-odds and the shift of the points.
"""

from __future__ import annotations

import argparse
import functools
import math
import random
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import digsite
from benchmarks.curves import Point, curves
from benchmarks.journal import CALIBRATION, FOLDER, HELD_OUT, Journal
from benchmarks.options import at_least_one, tell
from benchmarks.page import PAGE, percent, table, write_section
from digsite.bots import Perspective, make_bot
from digsite.bots.calibration import calibrated, calibrated_points, settings_for
from digsite.bots.judge import Judge, win_shares
from digsite.bots.levels import LEVELS
from digsite.bots.trained import weights_of
from digsite.engine.game import Game
from digsite.lab.arena import bot_seed
from digsite.lab.entries import SOLO
from digsite.lab.series import deal_seed
from digsite.lab.statistics import Estimate, rate_over_deals

# At so many of the decisions of a game positions are noted, evenly spread; the middle one is that of half-time.
_MOMENTS = 9
_DECILES = 10
_RESAMPLED = 400
_INTERRUPTED = 130

# A noted position of a seat: expected points, chance to win, points in the end, share of the win, how far the game is,
# and the level of the seat.
Position = tuple[float, float, float, float, int, str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing, and fits the numbers or writes the section."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser().parse_args(given)
    game = digsite.game(options.game)
    seed = HELD_OUT if options.fit is None else CALIBRATION
    counts = {False: options.games, True: options.alone_games if 1 in game.players else 0}
    games: dict[bool, list[list[Position]]] = {}
    for alone, count in counts.items():
        name = f"calibration-{options.game}-{seed}{'-alone' if alone else ''}"
        journal = Journal(options.folder / f"{name}.jsonl", options.game, {"seed": seed, "alone": alone})
        try:
            journal.run(functools.partial(play, options.game, seed, alone), range(count), options.jobs)
        except KeyboardInterrupt:
            tell("\nstopped; what was played until now is kept, and the same command goes on")
            return _INTERRUPTED
        games[alone] = journal.of(range(count))
    if options.fit is not None:
        fitted = {
            f"{name}_{players}": value
            for players, played in _by_players([*games[True], *games[False]]).items()
            for name, value in fit(played).items()
        }
        weights = weights_of(game)
        replace(weights, search={**weights.search, **fitted}).write(options.fit)
        tell(f"written to {options.fit}: {fitted}")
        return 0
    command = shlex.join(["python", "-m", "benchmarks.calibration", *given])
    _write(options.page, command, game, games[False], games[True])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("game", choices=digsite.games())
    parser.add_argument("--games", type=at_least_one, default=1000, help="of two or more (default: 1000)")
    parser.add_argument("--alone-games", type=at_least_one, default=300, help="of one (default: 300)")
    parser.add_argument("--fit", type=Path, metavar="FILE", help="fit to other games and write weights")
    parser.add_argument("--jobs", type=at_least_one, default=2, help="processes (default: 2)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page with the section")
    return parser


def play(name: str, seed: int, alone: bool, number: int) -> list[Position]:
    """One game of random levels; the positions noted in it, of every seat, with what came of them."""
    game = digsite.game(name)
    deal = deal_seed(seed, number)
    chance = random.Random(deal)
    players = 1 if alone else chance.choice([count for count in game.players if count > 1])
    scale = SOLO.get(name, {}) if alone else {}
    options = {option: chance.choice(values) for option, values in scale.items()}
    state = game.start(players=players, seed=deal, **options)
    levels = [chance.choice(LEVELS) for _ in range(players)]
    bots = [make_bot(level, bot_seed(deal, seat)) for seat, level in enumerate(levels)]
    judge = Judge(weights_of(game), game, players)
    noted: list[list[tuple[float, float]]] = []
    while not state.over:
        noted.append([_expected(judge, state, seat) for seat in range(players)])
        action = bots[state.player].choose(Perspective.of(state))
        state.apply(action)
    scores = state.scores()
    shares = win_shares(state, players, judge.rows)
    return [
        (
            *noted[len(noted) * moment // (_MOMENTS + 1)][seat],
            float(scores[seat]),
            float(shares[seat]),
            moment,
            levels[seat],
        )
        for moment in range(1, _MOMENTS + 1)
        for seat in range(players)
    ]


def _expected(judge: Judge, state: digsite.State, seat: int) -> tuple[float, float]:
    judge.judge(state.determinize(seat, 0), seat)
    return judge.totals[seat], judge.wins[seat]


def _by_players(games: Sequence[Sequence[Position]]) -> dict[int, list[Sequence[Position]]]:
    """The games by how many played."""
    found: dict[int, list[Sequence[Position]]] = {}
    for played in games:
        found.setdefault(len(played) // _MOMENTS, []).append(played)
    return dict(sorted(found.items()))


def as_shown(played: Sequence[Position], settings: Mapping[str, float]) -> list[Position]:
    """A game with points and chances as people are shown them.

    >>> as_shown([(50.0, 0.5, 48.0, 1.0, 5, "easy")], {"points_shift": -2.0})
    [(48.0, 0.5, 48.0, 1.0, 5, 'easy')]
    """
    return [
        (calibrated_points(points, settings), calibrated(win, settings), end, share, moment, level)
        for points, win, end, share, moment, level in played
    ]


def fit(games: Sequence[Sequence[Position]]) -> dict[str, float]:
    """The scale and shift of the log-odds under which the results are likeliest, by Newton's steps, and the points'.

    >>> sure = [[(50.0, 0.9, 52.0, float(number < 7), 5, "hard")] for number in range(10)]
    >>> unsure = [[(50.0, 0.1, 52.0, float(number < 3), 5, "hard")] for number in range(10)]
    >>> found = fit([*sure, *unsure])
    >>> round(found["win_scale"], 2), abs(found["win_shift"]) < 0.01, found["points_shift"]
    (0.39, True, 2.0)
    """
    odds = [(_odds(win), share) for game in games for _, win, _, share, *_ in game]
    # From here Newton's steps, halved where they go too far, come to the one greatest likelihood.
    scale, shift = 0.0, 0.0
    likelihood = _likelihood(odds, scale, shift)
    for _ in range(50):
        by_scale = by_shift = twice_scale = twice_shift = both = 0.0
        for value, share in odds:
            told = _chance(scale * value + shift)
            error, weight = share - told, told * (1.0 - told)
            by_scale += error * value
            by_shift += error
            twice_scale += weight * value * value
            twice_shift += weight
            both += weight * value
        determinant = twice_scale * twice_shift - both * both
        if determinant <= 1e-9:
            break
        step = (
            (twice_shift * by_scale - both * by_shift) / determinant,
            (twice_scale * by_shift - both * by_scale) / determinant,
        )
        part = 1.0
        while part > 1e-6 and _likelihood(odds, scale + part * step[0], shift + part * step[1]) < likelihood:
            part /= 2
        if part <= 1e-6 or abs(step[0]) + abs(step[1]) < 1e-9:
            break
        scale, shift = scale + part * step[0], shift + part * step[1]
        likelihood = _likelihood(odds, scale, shift)
    errors = [points - expected for game in games for expected, _, points, *_ in game]
    return {"win_scale": scale, "win_shift": shift, "points_shift": sum(errors) / len(errors)}


def _likelihood(odds: Sequence[tuple[float, float]], scale: float, shift: float) -> float:
    """The logarithm of how likely the results are under a scale and a shift."""
    total = 0.0
    for value, share in odds:
        told = min(max(_chance(scale * value + shift), 1e-12), 1.0 - 1e-12)
        total += share * math.log(told) + (1.0 - share) * math.log(1.0 - told)
    return total


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(max(odds, -500.0), 500.0)))


def _odds(win: float) -> float:
    kept = min(max(win, 1e-6), 1.0 - 1e-6)
    return math.log(kept / (1.0 - kept))


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Pearson's correlation.

    >>> correlation([(1.0, 2.0), (2.0, 4.0), (3.0, 6.0)])
    1.0
    """
    count = len(pairs)
    mean_x, mean_y = sum(x for x, _ in pairs) / count, sum(y for _, y in pairs) / count
    both = sum((x - mean_x) * (y - mean_y) for x, y in pairs)
    spread = math.sqrt(sum((x - mean_x) ** 2 for x, _ in pairs) * sum((y - mean_y) ** 2 for _, y in pairs))
    return both / spread if spread > 0.0 else 0.0


def correlation_over_games(games: Sequence[Sequence[tuple[float, float]]]) -> Estimate:
    """The correlation of all pairs and its 95 % interval, from games drawn again and again with replacement."""
    chance = random.Random(1)
    drawn = sorted(
        correlation([pair for game in chance.choices(games, k=len(games)) for pair in game])
        for _ in range(_RESAMPLED)
    )
    return Estimate(
        correlation([pair for game in games for pair in game]),
        drawn[round(0.025 * (_RESAMPLED - 1))],
        drawn[round(0.975 * (_RESAMPLED - 1))],
    )


def deciles(games: Sequence[Sequence[Position]]) -> list[tuple[float, Estimate, int]]:
    """For each tenth of told chances: the mean told, the share that was won with its interval, how many positions."""
    found: list[tuple[float, Estimate, int]] = []
    for tenth in range(_DECILES):
        told: list[float] = []
        won: list[list[float]] = []
        for game in games:
            inside = [(chance, share) for _, chance, _, share, *_ in game if _tenth(chance) == tenth]
            told.extend(chance for chance, _ in inside)
            if inside:
                won.append([share for _, share in inside])
        if won:
            found.append((sum(told) / len(told), rate_over_deals(won), len(told)))
    return found


def _tenth(chance: float) -> int:
    return min(_DECILES - 1, int(chance * _DECILES))


def _write(
    page: Path,
    command: str,
    game: Game,
    held_out: Sequence[Sequence[Position]],
    alone: Sequence[Sequence[Position]],
) -> None:
    half = [[one for one in played if one[4] == (_MOMENTS + 1) // 2] for played in held_out]
    correlations = {
        "expected points and points in the end": _of_points(half),
        # Much of it comes from telling strong seats from weak ones; this leaves that out.
        "the same, each beside the mean of all seats of its level": correlation_over_games(
            _among_equals(half)
        ),
        # The points of a seat beside the mean of its table: how long or rich a game is does not count.
        "the same as leads over the mean of the table": correlation_over_games([_leads(one) for one in half]),
        "chance to win and share of the win": correlation_over_games(
            [[(one[1], one[3]) for one in played] for played in half]
        ),
    }
    settings = weights_of(game).search
    kinds: dict[str, list[list[Position]]] = {}
    for players, games in _by_players([*held_out, *alone]).items():
        shown = [as_shown(played, settings_for(settings, players)) for played in games]
        if players > 1:
            kinds.setdefault("two or more", []).extend(shown)
        kinds["alone" if players == 1 else f"{players} players"] = shown
    lines = [
        f"## Expectations in {game.title}",
        "",
        f"{len(held_out):,} held-out games of two players or more, each seat a random level"
        + (f", and {len(alone):,} of one, at the difficulties and boards of the ladder." if alone else "."),
        "",
        *table(
            ["at half of the decisions", "correlation with the result"],
            [[name, _plain(found)] for name, found in correlations.items()],
        ),
    ]
    numbers: dict[str, Any] = {
        "games": len(held_out),
        "games alone": len(alone),
        "correlations": {name: _bounds(found) for name, found in correlations.items()},
        "deciles as reckoned": _listed(deciles(held_out)),
    }
    for kind, shown in kinds.items():
        lines += ["", f"Chances told, {kind}:", "", *_told_and_won(shown)]
        numbers[f"deciles, {kind}"] = _listed(deciles(shown))
    plotted = {"as reckoned": _curve(deciles(held_out)), "as shown": _curve(deciles(kinds["two or more"]))}
    if alone:
        plotted["alone"] = _curve(deciles(kinds["alone"]))
    name = f"calibration-{game.name}"
    plot = curves(f"{game.title}: told and won", plotted, ("chance told", "share won"))
    write_section(page, name, game.name, command, lines, {name: plot}, numbers)


def _told_and_won(games: Sequence[Sequence[Position]]) -> list[str]:
    """A table of chances and how far the points are off."""
    errors = [one[2] - one[0] for played in games for one in played]
    rows = [[f"{100 * told:.0f} %", percent(won), f"{count:,}"] for told, won, count in deciles(games)]
    return [
        *table(["told", "won", "positions"], rows),
        "",
        f"The points told are {sum(errors) / len(errors):+.2f} off on average.",
    ]


def _curve(found: Sequence[tuple[float, Estimate, int]]) -> list[Point]:
    return [
        Point(told, won.mean, won.low or 0.0, 1.0 if won.high is None else won.high) for told, won, _ in found
    ]


def _listed(found: Sequence[tuple[float, Estimate, int]]) -> list[list[float | None]]:
    return [[told, *_bounds(won), count] for told, won, count in found]


def _of_points(games: Sequence[Sequence[Position]]) -> Estimate:
    return correlation_over_games([[(one[0], one[2]) for one in played] for played in games])


def _leads(played: Sequence[Position]) -> list[tuple[float, float]]:
    expected = sum(one[0] for one in played) / len(played)
    found = sum(one[2] for one in played) / len(played)
    return [(one[0] - expected, one[2] - found) for one in played]


def _among_equals(half: Sequence[Sequence[Position]]) -> list[list[tuple[float, float]]]:
    """Expected and final points beside their means over all seats of the same level.

    Levels differ so much that a judge who only recognised them would do well; this correlation leaves that out.
    """
    means: dict[str, tuple[float, float]] = {}
    for level in LEVELS:
        found = [one for played in half for one in played if one[5] == level]
        if found:
            means[level] = (
                sum(one[0] for one in found) / len(found),
                sum(one[2] for one in found) / len(found),
            )
    return [[(one[0] - means[one[5]][0], one[2] - means[one[5]][1]) for one in played] for played in half]


def _bounds(estimate: Estimate) -> list[float | None]:
    return [estimate.mean, estimate.low, estimate.high]


def _plain(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


if __name__ == "__main__":
    sys.exit(main())
