"""One bit of a mask of many things."""

from digsite.engine.native import i64


def bit(index: i64) -> i64:
    """The bit of a thing; needed above 30, where a compiled `1 << index` is a short number and overflows.

    >>> bit(39) == 2**39
    True
    """
    unit: i64 = 1
    return unit << index
