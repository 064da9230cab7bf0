"""`digsite replay`: steps through a recorded game, both ways."""

from __future__ import annotations

from pathlib import Path

import click

from digsite.cli.errors import refusing
from digsite.cli.files import load_replay
from digsite.engine.messages import render
from digsite.table import Playback, Replay, replay_notation
from digsite.table.words import WORDS


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--verify", is_flag=True, help="Play it again and compare every hash; exit code 1 where one differs."
)
@click.option("--summary", is_flag=True, help="Say what was played, by whom, and how it ended.")
@click.option(
    "--text", is_flag=True, help="Print the moves as text, a line a turn; such text is a replay too."
)
@click.option("--no-color", "--no-colour", is_flag=True, help="Do without colours, like NO_COLOR=1.")
def replay(file: Path, verify: bool, summary: bool, text: bool, no_color: bool) -> None:
    """Step through the recorded game in FILE, forwards and backwards, from any seat."""
    with refusing():
        recorded = load_replay(file)
    if summary:
        click.echo("\n".join(summary_lines(recorded)))
    if verify:
        _verify(recorded, file)
    if text:
        click.echo(replay_notation.write(recorded), nl=False)
    if not (summary or verify or text):
        from digsite.cli.looking_back import LookingBack
        from digsite.cli.terminal import Terminal

        LookingBack(Playback(recorded), Terminal(not no_color)).run()


def _verify(recorded: Replay, file: Path) -> None:
    former, difference = recorded.former, recorded.verify()
    if difference is not None:
        raise click.ClickException(f"{file}: {difference}")
    if former is not None:
        told = f"{file}: {render(former.told(recorded.game), WORDS)}"
        if not former.whole:
            raise click.ClickException(f"{told}: {former.why}")
        click.echo(told)
    click.echo(f"{file}: {len(recorded.actions)} steps played again, every hash agrees")


def summary_lines(recorded: Replay) -> list[str]:
    """Summarises a recorded game: game, players, options and result.

    >>> import digsite
    >>> for line in summary_lines(Replay.record(digsite.game("lost-cities"), players=2, seed=7, actions=[]))[:3]:
    ...     print(line)
    Lost Cities: The Board Game (lost-cities, rules version 1)
    0 steps, not finished
    seed 7
    """
    end = recorded.end()
    options = ", ".join(f"{name}={value}" for name, value in recorded.options.items())
    lines = [
        f"{recorded.game.title} ({recorded.game.name}, rules version {recorded.game.version})",
        f"{len(recorded.actions)} steps, {'finished' if end.over else 'not finished'}",
        f"seed {recorded.seed}",
        f"options {options}",
    ]
    if recorded.former is not None:
        lines.append(render(recorded.former.told(recorded.game), WORDS))
    if recorded.game.edition is not None:
        lines.append(f"edition with its own values for {', '.join(recorded.game.edition)}")
    winners = end.winners()
    for index, (seat, score) in enumerate(zip(recorded.seats, end.scores(), strict=True)):
        held = f" ({seat.bot})" if seat.bot is not None else ""
        won = ", won" if index in winners else ""
        lines.append(f"{seat.name}{held}: {score} points{won}")
    tie = end.tie_break()
    if tie is not None:
        lines.append(recorded.game.render(tie))
    return lines
