"""Caches the bans in this process: checked at every request, and read again when a notice reports a change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from paiju.server.fault import Denied
from paiju.server.people.session import Clock
from paiju.store import People
from paiju.store.people import Ban
from paiju.text import Text, quoted

TOPIC: Final = "bans"
"""The topic of a change of the bans."""


class Bans:
    """The bans in force.

    `made`: called with each ban that is new here; `notify`: notifies the other processes of a change.
    """

    def __init__(self, people: People, clock: Clock) -> None:
        self.made: list[Callable[[Ban], None]] = []
        self.notify: Callable[[], None] = lambda: None
        self._people = people
        self._clock = clock
        self._bans: dict[int, Ban] = {}
        self._of: dict[int | str | None, list[Ban]] = {}
        self._loading = asyncio.Lock()

    async def load(self) -> None:
        """Read the bans from the store, and report those that are new since the last time.

        Readings run one after another, so that the last one is the newest.
        """
        async with self._loading:
            found = {ban.id: ban for ban in await self._people.bans(since=self._clock())}
            new = [ban for number, ban in found.items() if number not in self._bans]
            self._bans = found
            self._of = {}
            for ban in found.values():
                self._of.setdefault(ban.address or ban.person, []).append(ban)
        for ban in new:
            for made in self.made:
                made(ban)

    async def changed(self) -> None:
        """Read again after a change made here, and notify the other processes."""
        await self.load()
        self.notify()

    def of_person(self, person: int) -> Ban | None:
        """Return the ban in force for a person."""
        return self._found(person)

    def of_address(self, address: str) -> Ban | None:
        """Return the ban in force for an address (its key, as `paiju.server.limits.address_key` gives it)."""
        return self._found(address)

    def need_person(self, person: int) -> None:
        """Raise `Denied`, with the reason, if a person is banned."""
        self._need(self.of_person(person))

    def need_address(self, address: str) -> None:
        """Raise `Denied`, with the reason, if an address is banned."""
        self._need(self.of_address(address))

    def _need(self, ban: Ban | None) -> None:
        if ban is not None:
            raise Denied(ban_message(ban))

    def _found(self, whom: int | str) -> Ban | None:
        now = self._clock()
        return next((ban for ban in self._of.get(whom, ()) if ban.holds(now)), None)


def ban_message(ban: Ban) -> Text:
    """Return the message to a banned person: until when, and why.

    >>> ban_message(Ban(person=7, address=None, since=0, until=None, reason="rude", by=None)).en
    "You are kept out of this site. The operator's reason: 'rude'"
    """
    who = "You are" if ban.address is None else "Your address is"
    wer = "你已被禁止使用本站" if ban.address is None else "你的网络地址已被禁止使用本站"
    end, ende = "", ""
    if ban.until is not None:
        at = datetime.fromtimestamp(ban.until / 1000, UTC)
        end = f" until {at:%Y-%m-%d %H:%M} UTC"
        ende = f"，至 {at:%Y-%m-%d %H:%M}（世界时）"
    reason = quoted(ban.reason)
    return Text(
        f"{who} kept out of this site{end}. The operator's reason: {reason.en}",
        f"{wer}{ende}。管理员的理由：{reason.zh}",
    )
