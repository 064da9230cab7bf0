"""`digsite games`: the games, their player counts and their options."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

import digsite
from digsite.engine.game import Game

if TYPE_CHECKING:
    from digsite.cli.terminal import Terminal


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print plain data for programs.")
def games(as_json: bool) -> None:
    """List the games, their players and their options, and the opponents."""
    listed = [digsite.game(name) for name in digsite.games()]
    for broken in digsite.broken_games():
        click.echo(f"left out: {broken.name}, from {broken.package}: {broken.problem}", err=True)
    if as_json:
        click.echo(json.dumps([as_data(game) for game in listed], indent=2))
        return
    from digsite.cli.terminal import Terminal

    terminal = Terminal()
    for game in listed:
        _show(terminal, game)
    _show_opponents(terminal, listed)


def as_data(game: Game) -> dict[str, object]:
    """A game as plain data.

    >>> as_data(digsite.game("lost-cities"))["players"]
    [2, 3, 4]
    """
    return {
        "name": game.name,
        "title": game.title,
        "rules_version": game.version,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "help": option.help,
            }
            for option in game.options
        ],
        "assumptions": [
            {
                "key": assumption.key,
                "confidence": assumption.confidence,
                "house": assumption.house,
                "note": assumption.note,
            }
            for assumption in game.assumptions
        ],
    }


def _show(terminal: Terminal, game: Game) -> None:
    from rich.table import Table
    from rich.text import Text

    fewest, most = game.players[0], game.players[-1]
    heading = Text.assemble((game.name, "bold"), f"  {game.title}, {fewest} to {most} players")
    terminal.print(heading)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    for title in ("  option", "values", "default", ""):
        table.add_column(title, header_style="dim")
    for option in game.options:
        values = ", ".join(str(value) for value in option.values)
        table.add_row(f"  {option.name}", values, str(option.default), option.help)
    terminal.print(table)
    for keys, note in house_values(game):
        terminal.say(f"  house value: {keys}: {note}", style="dim")
    if any(assumption.house for assumption in game.assumptions):
        terminal.say(f"  `digsite edition {game.name}` prints them all, to be changed", style="dim")
    terminal.print()


def _show_opponents(terminal: Terminal, listed: Sequence[Game]) -> None:
    """The opponents, with their ratings in the games where they were measured."""
    from rich.table import Table

    from digsite.bots.opponents import opponents, rating_of

    rated = [game for game in listed if any(rating_of(game.name, level) for level in opponents())]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    for title in ("opponent", "", "", *(game.name for game in rated)):
        table.add_column(title, header_style="dim")
    for opponent in opponents().values():
        ratings = [rating_of(game.name, opponent.level) for game in rated]
        table.add_row(
            opponent.level,
            f"{opponent.name} ({opponent.title})",
            opponent.line,
            *("" if rating is None else str(rating.value) for rating in ratings),
        )
    terminal.print(table)


def house_tables(game: Game) -> list[str]:
    """Names the house values of a game briefly: a key, or its table if that has several.

    >>> house_tables(digsite.game("quetzal"))[:3]
    ['two_players.covered_village', 'roll', 'surroundings']
    """
    keys_by_table: dict[str, list[str]] = {}
    for assumption in game.assumptions:
        if assumption.house:
            keys_by_table.setdefault(assumption.key.partition(".")[0], []).append(assumption.key)
    return [keys[0] if len(keys) == 1 else table for table, keys in keys_by_table.items()]


def house_values(game: Game) -> list[tuple[str, str]]:
    """The house values with their reasons; keys of one table that share a reason stand together.

    >>> house_values(digsite.game("lost-cities"))[0][0]
    'artifacts.long_track'
    """
    keys_by_note: dict[tuple[str, str], list[str]] = {}
    for assumption in game.assumptions:
        if assumption.house:
            table, _, key = assumption.key.partition(".")
            keys_by_note.setdefault((table, assumption.note), []).append(key)
    return [
        (f"{table}.{keys[0]}" if len(keys) == 1 else f"{table} ({', '.join(keys)})", note)
        for (table, note), keys in keys_by_note.items()
    ]
