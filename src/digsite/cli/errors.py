"""Errors of the command: bad input gets one clear line and exit code 2, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


class Refused(click.ClickException):
    """Raised for bad input; the text says what is allowed."""

    exit_code = 2


@contextmanager
def refusing() -> Iterator[None]:
    """Turns errors about bad input into one line and exit code 2.

    >>> with refusing():
    ...     raise ValueError("there is no game 'chess'")
    Traceback (most recent call last):
    ...
    digsite.cli.errors.Refused: there is no game 'chess'
    """
    try:
        yield
    except OSError as problem:
        named = f"{problem.filename}: " if problem.filename else ""
        raise Refused(f"{named}{problem.strerror or problem}") from problem
    except ValueError as problem:
        raise Refused(str(problem)) from problem
