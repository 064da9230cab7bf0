"""What the server puts up with: sizes, rates, and pages of other origins."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

LARGEST_FRAME = 64 * 1024
LARGEST_BODY = 64 * 1024
LARGEST_REPLAY = 1024 * 1024
MOST_BAD_FRAMES = 10

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True)
class Limits:
    """Rates and numbers; a test or a machine of one's own may choose others."""

    frames_per_second: float = 20.0
    frame_burst: float = 60.0
    makes_per_minute: float = 60.0
    make_burst: float = 60.0
    connections_per_table: int = 64
    connections: int = 2000
    tables_at_hand: int = 1000
    listed: int = 50


class Bucket:
    """So many at once, and so many a second after that.

    >>> now = [0.0]
    >>> bucket = Bucket(rate=1.0, burst=2.0, clock=lambda: now[0])
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.0
    >>> bucket.take()
    True
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        """Takes one; False when there is none."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """One bucket an address, for as many addresses as are worth remembering.

    >>> buckets = Buckets(rate=1.0, burst=1.0)
    >>> buckets.take("here"), buckets.take("here"), buckets.take("there")
    (True, False, True)
    """

    _MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Takes one for that address."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self._MOST:
            self._buckets.popitem(last=False)
        return bucket.take()


def host_name(host: str) -> str:
    """The name in a Host header, without the port.

    >>> host_name("localhost:8000"), host_name("[::1]:8000")
    ('localhost', '::1')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


@dataclass(frozen=True)
class Origins:
    """Which pages may talk to the server, and under which names it may be addressed.

    A page of the server itself always may; pages of others only when their origin is listed. A server for this
    machine alone answers to this machine's names, so that a name on the net that is pointed here opens nothing.

    >>> origins = Origins(hosts=LOOPBACK)
    >>> origins.allows("localhost:8000", "http://localhost:8000"), origins.allows("localhost:8000", None)
    (True, True)
    >>> origins.allows("localhost:8000", "http://evil.example"), origins.allows("evil.example", None)
    (False, False)
    """

    hosts: frozenset[str] | None = None
    origins: frozenset[str] = frozenset()

    def allows(self, host: str, origin: str | None) -> bool:
        """Whether a request for that Host, from a page of that Origin where a page sent it, is answered."""
        if origin is not None and origin in self.origins:
            return True
        if self.hosts is not None and host_name(host) not in self.hosts:
            return False
        return origin is None or _place(origin) == host
