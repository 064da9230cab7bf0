"""`digsite edition`: the values of a game as an edition file."""

from __future__ import annotations

import click

import digsite
from digsite.cli.errors import refusing


@click.command()
@click.argument("game")
def edition(game: str) -> None:
    """Print an edition file with the values of GAME in force, to be changed and used with --edition."""
    with refusing():
        click.echo(digsite.game(game).edition_template(), nl=False)
