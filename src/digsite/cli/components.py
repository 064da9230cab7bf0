"""`digsite components`: everything in the box of a game in words."""

from __future__ import annotations

import click

import digsite
from digsite.cli.errors import refusing


@click.command()
@click.argument("game")
@click.option("--edition", type=click.Path(dir_okay=False), help="Values of your own copy (TOML).")
def components(game: str, edition: str | None) -> None:
    """Print all components of GAME in words, made from the data, to be checked against a copy of the game."""
    with refusing():
        click.echo(digsite.game(game, edition).components_page(), nl=False)
