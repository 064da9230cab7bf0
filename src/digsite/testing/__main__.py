"""Holds every law against a game from the command line: `python -m digsite.testing lost-cities`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import digsite
from digsite.testing import LAWS, LawBroken, check


def main(arguments: Sequence[str]) -> int:
    """Plays and reports; 0 when every law held, 1 when one is broken.

    >>> main(["lost-cities", "--players", "2", "--games", "1", "--every", "200", "--law", "legal-actions"])
    lost-cities: 1 games, 1419 decisions, every law held
      legal-actions          9 times
    0
    """
    asked = _parser().parse_args(arguments)
    if asked.laws:
        for law in LAWS:
            print(f"{law.name:<16} {law.statement}")
        return 0
    try:
        game = digsite.game(asked.game)
        report = check(
            game,
            players=asked.players,
            games=asked.games,
            seed=asked.seed,
            every=asked.every,
            laws=asked.law or None,
            progress=_show_progress if sys.stderr.isatty() else None,
        )
    except LawBroken as broken:
        print(broken)
        return 1
    except ValueError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print(report)
    return 0


def _show_progress(done: int, games: int) -> None:
    end = "\r" if done < games else "\r\033[K"
    print(f"{done} of {games} games", end=end, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m digsite.testing",
        description="Holds every law of the conformance suite against a game.",
    )
    parser.add_argument("game", nargs="?", default="lost-cities", help="the name of the game (lost-cities)")
    parser.add_argument("--players", type=int, metavar="N", help="only this number of players")
    parser.add_argument("--games", type=int, default=5, metavar="N", help="how many games (5)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the first game (0)")
    parser.add_argument(
        "--every",
        type=int,
        default=10,
        metavar="N",
        help="try the laws of a state once in so many decisions (10)",
    )
    parser.add_argument(
        "--law", action="append", metavar="NAME", help="only this law; may be given several times"
    )
    parser.add_argument("--laws", action="store_true", help="list the laws")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
