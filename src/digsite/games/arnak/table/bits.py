"""One bit of a mask of many things."""

from digsite.engine.native import i64


def bit(index: i64) -> i64:
    """The bit of a thing among more than thirty, where a compiled `1 << index` would be a short number and overflow.

    >>> bit(39) == 2**39
    True
    """
    return _shifted(1, index)


def _shifted(number: i64, places: i64) -> i64:
    # As a parameter the number is a whole machine integer; the compiler writes a constant as a short one.
    return number << places
