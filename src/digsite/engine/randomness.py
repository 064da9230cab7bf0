"""The seeded generator: xoshiro128++, seeded through splitmix64.

Both are small, published, and use only whole numbers, so one seed gives one game on every machine. The 32-bit
words of xoshiro128++ stay inside a machine integer in every step, compiled or interpreted alike.
"""

from typing import Final, final

from digsite.engine.native import i64, vec
from digsite.engine.seeding import first_words

# One seed feeds several independent streams: the draws of a game, the worlds that a search
# imagines and the random picks of a bot.
GAME: Final = 1
WORLD: Final = 2
BOT: Final = 3
PLAYOUT: Final = 4

SEED_LIMIT: Final = 1 << 64

_WORD: Final = 0xFFFFFFFF
# A word times a limit up to this stays inside a machine integer.
_MOST_BELOW: Final = 1 << 31


@final
class Stream:
    """A stream of random numbers, four 32-bit words of state.

    >>> stream = Stream.from_seed(7, GAME)
    >>> 0 <= stream.below(6) < 6
    True
    """

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    @staticmethod
    def from_seed(seed: int, purpose: int) -> "Stream":
        """The stream of a seed for one purpose.

        >>> Stream.from_seed(7, GAME).words() == Stream.from_seed(7, WORLD).words()
        False
        """
        a, b, c, d = first_words(seed, purpose)
        return Stream(a, b, c, d)

    def words(self) -> list[int]:
        """The four words of state, for a snapshot."""
        return [self.a, self.b, self.c, self.d]

    def clone(self) -> "Stream":
        """An independent stream that goes on the same way."""
        return Stream(self.a, self.b, self.c, self.d)

    def next_word(self) -> i64:
        """The next 32-bit number of xoshiro128++.

        >>> Stream(1, 2, 3, 4).next_word()
        641
        """
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        mixed: i64 = (a + self.d) & _WORD
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ (b << 9 & _WORD)
        self.d = (d << 11 | d >> 21) & _WORD
        return ((mixed << 7 | mixed >> 25) + a) & _WORD

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely; the limit is from 1 to 2**31.

        >>> Stream(1, 2, 3, 4).below(1)
        0
        >>> Stream(1, 2, 3, 4).below(0)
        Traceback (most recent call last):
        ...
        ValueError: a limit is a whole number from 1 to 2147483648, not 0
        """
        if limit < 1 or limit > _MOST_BELOW:
            raise ValueError(f"a limit is a whole number from 1 to {_MOST_BELOW}, not {limit}")
        # Lemire's way: a word scaled to the range, drawn again where the range does not divide 2**32 evenly.
        scaled: i64 = self.next_word() * limit
        if scaled & _WORD < limit:
            uneven: i64 = 4294967296 % limit
            while scaled & _WORD < uneven:
                scaled = self.next_word() * limit
        return scaled >> 32

    def shuffle(self, things: vec[i64], start: i64, end: i64) -> None:
        """Shuffles things[start:end] in place."""
        last = end - 1
        while last > start:
            other = start + self.below(last - start + 1)
            kept = things[last]
            things[last] = things[other]
            things[other] = kept
            last -= 1
