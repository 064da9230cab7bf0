"""The ways in which numbers become columns: thermometers, one-hot codes and masks."""

from digsite.engine.features import Features
from digsite.engine.native import i64


def steps(out: Features, at: i64, count: i64, most: i64) -> None:
    """A thermometer: marks as many columns as there are things, up to the most that count.

    >>> out = Features()
    >>> steps(out, 10, 2, 4)
    >>> out.items()
    [(10, 1.0), (11, 1.0)]
    """
    end = at + (count if count < most else most)
    while at < end:
        out.mark(at)
        at += 1


def one_of(out: Features, at: i64, count: i64, sizes: i64) -> None:
    """A one-hot code; the last of the sizes stands for all above it.

    >>> out = Features()
    >>> one_of(out, 10, 7, 4)
    >>> out.items()
    [(13, 1.0)]
    """
    out.mark(at + (count if count < sizes else sizes - 1))


def bits(out: Features, at: i64, mask: i64) -> None:
    """Marks a column for each bit of a mask.

    >>> out = Features()
    >>> bits(out, 10, 0b101)
    >>> out.items()
    [(10, 1.0), (12, 1.0)]
    """
    while mask != 0:
        if mask & 1 != 0:
            out.mark(at)
        mask >>= 1
        at += 1
