"""The `digsite` command. Subcommands are imported when they are called, so that `--help` stays quick."""

from __future__ import annotations

from importlib import import_module

import click

# The command, where it lives, and one line about it; only the module of the command in use is imported.
_COMMANDS = {
    "games": ("digsite.cli.games:games", "List the games, their players and their options."),
    "tty": (
        "digsite.cli.tty:tty",
        "Play in the terminal, against bots or with several people at one keyboard.",
    ),
    "replay": ("digsite.cli.replay:replay", "Step through a recorded game, both ways."),
    "simulate": ("digsite.cli.simulate:simulate", "Play many games between bots and compare them."),
    "ladder": ("digsite.cli.ladder:ladder", "Rate the bots by games between them."),
    "train": ("digsite.cli.train:train", "Train the network of a game's bots by self-play."),
    "serve": ("digsite.cli.serve:serve", "Serve tables for people and bots in the browser."),
    "edition": (
        "digsite.cli.edition:edition",
        "Print an edition file with the values of a game, to be changed.",
    ),
    "components": (
        "digsite.cli.components:components",
        "Print all components of a game in words, to be checked against a copy.",
    ),
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of a first visit."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in _COMMANDS:
            return None
        module, _, attribute = _COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in _COMMANDS.items()])


def _print_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from digsite import __version__
    from digsite.build import kind

    click.echo(f"digsite {__version__} ({kind()})")
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Say which version this is, and whether it is compiled or interpreted.",
)
def main() -> None:
    """Board games about old stones, on one rules engine.

    To play at once: digsite tty lost-cities
    """


if __name__ == "__main__":
    main()
