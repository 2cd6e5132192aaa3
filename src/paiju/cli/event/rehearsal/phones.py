"""The phones of an event: their owners, the two that score at a table, and whether each shows the event to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

from paiju.cli.event.rehearsal.browser import Browser
from paiju.cli.event.rehearsal.director import Director
from paiju.cli.event.rehearsal.finding import FindingKind, Findings
from paiju.cli.event.rehearsal.ledger import Ledger
from paiju.cli.event.rehearsal.phone import Phone
from paiju.text import LANGUAGES, Text
from paiju.tournament import RoundKey, TableKey

DESK: Final = "10.77.0.1"
"""The director's address; the phones have the following ones."""


class Phones:
    """The phones of an event, by player; `browser` creates one at an address."""

    def __init__(self, director: Director, ledger: Ledger, browser: Callable[[str], Browser]) -> None:
        self._director = director
        self._ledger = ledger
        self._browser = browser
        self._all: dict[str, Phone] = {}

    async def let_in(self, rounds: set[RoundKey]) -> None:
        """Admit everybody who must enter scores in a round and has not been admitted yet. Raises `Rejected`."""
        competition = self._director.competition
        wanted = {
            self._player(key.table(number), entry)
            for key in rounds
            for number, table in competition.round(key).tables.items()
            if table.table.played
            for entry in table.table.entries
        } - self._all.keys()
        if not wanted:
            return
        links = await self._director.links(min(rounds))
        coming = []
        for player in sorted(wanted):
            name, path = links[player]
            number = len(self._all) + 1
            phone = Phone(
                self._browser(f"10.77.{number // 250}.{number % 250 + 1}"), self._director.event, name, self._ledger
            )
            self._all[player] = phone
            coming.append(phone.come_in(path, LANGUAGES[number % len(LANGUAGES)]))
        await asyncio.gather(*coming)

    def at(self, key: TableKey, rng: Random) -> tuple[Phone, Phone]:
        """Return the phones of two sides of a table, in the order in which they act."""
        table = self._director.competition.table(key)
        one, other = rng.sample([self._all[self._player(key, side[0])] for side in table.table.sides], 2)
        return one, other

    def _player(self, key: TableKey, entry: str) -> str:
        """Return the player whose phone scores for an entry at a table: a different one in each room."""
        competition = self._director.competition
        named = competition.table(key).lineups.get(entry)
        players = named or tuple(player.id for player in competition.people_of(entry, key.of_round))
        rooms = [number for number, one in competition.round(key.of_round).tables.items() if entry in one.table.entries]
        return players[rooms.index(key.table) * len(players) // len(rooms)]

    async def all_shown(self, last: int, findings: Findings) -> None:
        """Check that each phone shows the event up to its last act, and the same as a new request."""
        for phone in self._all.values():
            whose = Text(f"the phone of {phone.name}", f"{phone.name} 的手机")
            for said in phone.follower.refused:
                findings.add(FindingKind.REFUSED, whose, said)
            if not await phone.follower.until(lambda seen: seen["seq"] >= last):
                findings.add(FindingKind.UNSEEN, whose, Text(f"action {last}, the last", f"最后的第 {last} 步"))
                continue
            anew = (await phone.browser.get(self._director.at())).value()
            wrong = sorted(key for key in anew if key != "at" and anew[key] != phone.follower.seen.get(key))
            if wrong:
                parts = ", ".join(wrong)
                other = Text(f"{parts} differ when requested again", f"{parts} 与重新读取的不同")
                findings.add(FindingKind.UNSEEN, whose, other)

    async def leave(self) -> None:
        """Close all phones."""
        for phone in self._all.values():
            await phone.follower.stop()
