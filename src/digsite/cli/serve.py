"""`digsite serve`: tables in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from digsite.cli.errors import refusing


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="Port to listen at.  [default: 8000 or the next free]"
)
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder for the tables.")
@click.option("--database", metavar="URL", help="Another database, as postgresql://user:password@host/name.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="Another address it goes by, as behind a proxy."
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    database: str | None,
    origins: tuple[str, ...],
    open_page: bool,
) -> None:
    """Serve tables for people and bots in the browser.

    By default only this machine can reach it, and tables are kept in the user's data folder.
    """
    with refusing():
        from digsite.server.run import run

        run(host, port, data, database, origins, click.launch if open_page else None, click.echo)
