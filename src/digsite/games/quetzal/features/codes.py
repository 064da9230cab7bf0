"""The ways in which numbers become columns: scales, one of several columns, shares."""

from digsite.engine.features import Features
from digsite.engine.native import i64


def scale(out: Features, start: i64, length: i64, count: i64) -> None:
    """Marks a column for each one of a count, as far as the scale goes.

    >>> features = Features()
    >>> scale(features, 10, 3, 2)
    >>> features.items()
    [(10, 1.0), (11, 1.0)]
    """
    if count <= 0:
        return
    size = out.size
    end = start + (count if count < length else length)
    while size + end - start > out.room:
        out.grow()
    # Most columns are written here, so the arrays are at hand.
    columns = out.columns
    values = out.values
    for column in range(start, end):
        columns[size] = column
        values[size] = 1.0
        size += 1
    out.size = size


def one_of(out: Features, start: i64, length: i64, number: i64) -> None:
    """Marks the column of a number; lower and higher ones count as the ends.

    >>> features = Features()
    >>> one_of(features, 10, 3, 7)
    >>> features.items()
    [(12, 1.0)]
    """
    if number < 0:
        number = 0
    elif number >= length:
        number = length - 1
    out.mark(start + number)


def share(out: Features, column: i64, count: i64, whole: i64) -> None:
    """Writes a count as a share of a whole, unless it is 0."""
    if count != 0:
        out.add(column, float(count) / float(whole))
