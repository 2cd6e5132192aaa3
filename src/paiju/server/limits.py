"""Limits rates with token buckets by key, in bounded memory."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from msgspec import Struct

from paiju.server.fault import TooFast

Seconds = Callable[[], float]
"""A monotonic clock in seconds."""
MOST: Final = 20_000
"""The number of keys that a limit remembers; the one not seen for longest is forgotten first."""


class Rate(Struct, frozen=True):
    """`burst` at once, then `rate` per second; a burst of 0 means no limit."""

    burst: float
    rate: float


class Limit:
    """Token buckets with one rate, by key."""

    def __init__(self, rate: Rate, clock: Seconds = time.monotonic, most: int = MOST) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable, amount: float = 1.0) -> None:
        """Take from the bucket of a key; if `amount` is more than a full bucket holds, take a full bucket.

        Raises `TooFast` if the bucket does not contain enough; then nothing is taken.
        """
        rate = self._rate
        if not rate.burst:
            return
        amount = min(amount, rate.burst)
        now = self._clock()
        left = self._left(key, now)
        enough = left >= amount
        self._buckets[key] = (left - amount if enough else left, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        if not enough:
            raise TooFast(self._seconds(amount - left))

    def wait(self, key: Hashable) -> float:
        """Return after how many seconds one token can be taken, 0 for now; nothing is taken."""
        lacking = 1.0 - self._left(key, self._clock())
        return self._seconds(lacking) if self._rate.burst and lacking > 0 else 0.0

    def give_back(self, key: Hashable) -> None:
        """Put one token back."""
        if key in self._buckets:
            now = self._clock()
            self._buckets[key] = (min(self._rate.burst, self._left(key, now) + 1.0), now)

    def _left(self, key: Hashable, now: float) -> float:
        left, since = self._buckets.get(key, (self._rate.burst, now))
        return min(self._rate.burst, left + (now - since) * self._rate.rate)

    def _seconds(self, lacking: float) -> float:
        return lacking / self._rate.rate if self._rate.rate else 60.0

    def __len__(self) -> int:
        return len(self._buckets)


class Rates(Struct, frozen=True):
    """The rate limits of a site; many people of a club may share one address.

    `sign_in_name` limits sign-in attempts for one name from one address, `sign_in_address` those for any name;
    `table` limits the new tables of one person, `table_address` those from one address.
    """

    address: Rate = Rate(400, 80)
    person: Rate = Rate(100, 20)
    socket: Rate = Rate(500, 100)
    guest: Rate = Rate(40, 0.2)
    account: Rate = Rate(20, 0.1)
    sign_in_address: Rate = Rate(30, 0.5)
    sign_in_name: Rate = Rate(10, 0.1)
    password: Rate = Rate(8, 0.02)
    table: Rate = Rate(20, 0.2)
    table_address: Rate = Rate(100, 1)
    invitation: Rate = Rate(30, 0.2)
    entrance: Rate = Rate(400, 2)
    analysis: Rate = Rate(20, 0.5)
    ruling: Rate = Rate(120, 4)
    export: Rate = Rate(3, 0.001)


UNLIMITED: Final = Rates(*[Rate(0, 0)] * len(Rates.__struct_fields__))
"""No limits, for benchmarks."""


def address_key(address: str) -> str:
    """Return the key of an address: an IPv6 network of 64 bits counts as one.

    >>> address_key("2001:db8::1:2") == address_key("2001:db8::3")
    True
    >>> address_key("::ffff:10.0.0.1")
    '10.0.0.1'
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)
    return str(parsed)
