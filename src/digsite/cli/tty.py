"""`digsite tty`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

import digsite
from digsite.cli.errors import Refused, refusing
from digsite.cli.files import load_replay, write_atomically
from digsite.cli.options import read_options
from digsite.cli.seating import seat_players
from digsite.engine.hashing import data_hash
from digsite.engine.randomness import SEED_LIMIT
from digsite.table import Match, Replay, Seat


@click.command()
@click.argument("game")
@click.option("--players", type=int, help="How many play, people and bots together.  [default: 2]")
@click.option("--people", type=int, help="How many of them are people at this keyboard.  [default: 1]")
@click.option(
    "--bots",
    metavar="SPEC,...",
    help="The opponents: beginner, easy, medium, hard, expert, adaptive; or bots with parameters, like"
    " greedy,expert:seconds=1.  [default: medium]",
)
@click.option("--names", metavar="NAME,...", help="The names of the players, people first.")
@click.option("--seed", type=click.IntRange(0, SEED_LIMIT - 1), help="The same seed deals the same cards.")
@click.option(
    "-o", "--option", "settings", metavar="NAME=VALUE", multiple=True, help="An option of the game."
)
@click.option("--edition", type=click.Path(path_type=Path), help="A file with the values of your own copy.")
@click.option(
    "--save", type=click.Path(path_type=Path), help="Keep the game in this file after every decision."
)
@click.option(
    "--resume", type=click.Path(path_type=Path), help="Go on with a game that was kept, in the same file."
)
@click.option("--hints", metavar="SPEC", help="The bot that gives hints.  [default: expert:seconds=1]")
@click.option("--no-color", "--no-colour", is_flag=True, help="Do without colours, like NO_COLOR=1.")
def tty(
    game: str,
    players: int | None,
    people: int | None,
    bots: str | None,
    names: str | None,
    seed: int | None,
    settings: tuple[str, ...],
    edition: Path | None,
    save: Path | None,
    resume: Path | None,
    hints: str | None,
    no_color: bool,
) -> None:
    """Play GAME in the terminal, against bots or with several people at one keyboard.

    Without any option: you against one bot. `digsite games` lists the games, their options and the opponents.
    """
    specs = None if bots is None else _listed(bots)
    with refusing():
        if resume is None:
            played = digsite.game(game, edition)
            seats = seat_players(played, players, people, specs, _listed(names or ""))
            options = read_options(played, settings)
            dealt = secrets.randbelow(SEED_LIMIT) if seed is None else seed
            match = Match.start(played, len(seats), dealt, options, seats)
            if save is not None and save.exists():
                raise Refused(f"{save} is already there; --resume goes on with it, another name starts anew")
        else:
            if settings or any(given is not None for given in (players, people, names, seed, edition)):
                raise Refused("--resume takes players, names, seed, options and edition from the file")
            match = resume_match(load_replay(resume), game, specs, str(resume))
            save = save or resume
    _play(match, save, hints, colour=not no_color)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def resume_match(replay: Replay, game: str, specs: list[str] | None, source: str) -> Match:
    """The match of a replay, with the bots it had or others in their places.

    A file may name only bots of the package: one of somebody's own runs code, so the user names it again.
    """
    from digsite.bots import bot_names

    if replay.game.name != game:
        raise Refused(f"{source} is a game of {replay.game.name}, not of {game}")
    held = [index for index, seat in enumerate(replay.seats) if seat.held_by_bot]
    if specs is not None and len(specs) != len(held):
        raise Refused(f"{source} has {len(held)} seats held by bots; --bots names {len(specs)}")
    match = Match.resume(replay)
    seats = list(match.seats)
    for place, index in enumerate(held):
        spec = seats[index].bot or ""
        if specs is not None:
            seats[index] = Seat(seats[index].name, specs[place])
        elif spec.partition(":")[0] not in bot_names():
            raise Refused(f"{source} was played with the bot {spec!r}; name it with --bots to let it run")
    match.seats = tuple(seats)
    return match


def _play(match: Match, save: Path | None, hints: str | None, colour: bool) -> None:
    # Loaded now and not before, so that a refused command answers at once.
    from digsite.bots import make_bot
    from digsite.cli.advice import DEFAULT_ADVISER
    from digsite.cli.session import Session
    from digsite.cli.terminal import Terminal

    with refusing():
        make_bot(hints or DEFAULT_ADVISER)
        bots = {
            index: make_bot(seat.bot, seed=bot_seed(match.seed, index))
            for index, seat in enumerate(match.seats)
            if seat.bot is not None
        }
        if save is not None:
            write_atomically(save, match.replay().dumps())
    Session(match, bots, Terminal(colour), hints or DEFAULT_ADVISER, save).run()


def bot_seed(seed: int, seat: int) -> int:
    """A seed for the bot of a seat, from which the seed of the game cannot be read.

    >>> bot_seed(7, 0) == bot_seed(7, 1)
    False
    """
    return int(data_hash(["bot", seed, seat]), 16)
