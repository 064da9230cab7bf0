"""Turns a seed into the first words of a stream: splitmix64 on whole numbers of any size.

This module is never compiled. CPython checks for Ctrl-C while it multiplies large numbers, and compiled code would
report the interrupt as a MemoryError.
"""

_MASK = (1 << 64) - 1


def splitmix64(state: int) -> tuple[int, int]:
    """One step of splitmix64: the next state and the number it gives.

    >>> splitmix64(1234567)[1]
    6457827717110365317
    """
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, mixed ^ (mixed >> 31)


def first_words(seed: int, purpose: int) -> tuple[int, int, int, int]:
    """Derives four 32-bit words from a seed, different for every purpose.

    >>> first_words(7, purpose=1) == first_words(7, purpose=2)
    False
    """
    _, offset = splitmix64(purpose)
    state, first = splitmix64(seed ^ offset)
    _, second = splitmix64(state)
    return first & 0xFFFFFFFF, first >> 32, second & 0xFFFFFFFF, second >> 32
