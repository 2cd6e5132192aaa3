"""Limits on password attempts: by name and address together, and by address alone for many names.

Nothing is counted by name alone: otherwise any stranger could lock a person out everywhere by using up the
attempts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from paiju.server.fault import TooFast
from paiju.server.limits import Limit, Rates, Seconds


class Tries:
    """The remaining attempts."""

    def __init__(self, rates: Rates, clock: Seconds) -> None:
        self._names = Limit(rates.sign_in_name, clock)
        self._addresses = Limit(rates.sign_in_address, clock)

    def take(self, name: str, address: str, mark: str = "") -> Callable[[], None]:
        """Take an attempt; return a function that puts it back, because a right password costs none.

        `mark`: of a browser that is known for this name, whose attempts are counted separately. Raises `TooFast`
        with the time after which the next attempt is allowed; then nothing is taken.
        """
        if mark:
            self._names.take((name, mark))
            return partial(self._names.give_back, (name, mark))
        pair = (name, address)
        wait = max(self._names.wait(pair), self._addresses.wait(address))
        if wait > 0:
            raise TooFast(wait)
        self._names.take(pair)
        self._addresses.take(address)

        def give_back() -> None:
            self._names.give_back(pair)
            self._addresses.give_back(address)

        return give_back
