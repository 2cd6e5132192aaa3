"""A player's phone: enters by its link, follows the event, enters scores, and repeats unanswered requests."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from paiju.cli.event.rehearsal.browser import Browser
from paiju.cli.event.rehearsal.follower import Follower
from paiju.cli.event.rehearsal.ledger import Acknowledged, Ledger
from paiju.tournament import TableKey
from paiju.tournament import commands as c
from paiju.tournament.record import write


class Phone:
    """The phone of one player of an event."""

    def __init__(self, browser: Browser, event: str, name: str, ledger: Ledger) -> None:
        self.name = name
        self.browser = browser
        self.follower = Follower(browser, event)
        self._event = event
        self._ledger = ledger

    async def come_in(self, path: str, language: str) -> None:
        """Enter by a link. Raises `Rejected`."""
        await self.browser.sign_in("/api/guests", {"name": self.name[:40], "language": language})
        link = f"/api/entrances/{path.rpartition('/')[2]}"
        (await self.browser.get(link)).value()
        (await self.browser.post(link)).value()
        self.follower.start()

    async def enter(self, key: TableKey, board: str, result: bytes) -> None:
        """Enter a result. Raises `Rejected`."""
        await self.give(c.EnterResult(key, board, msgspec.Raw(result)))

    async def enter_and_drop(self, key: TableKey, board: str, result: bytes) -> None:
        """Enter a result, lose the connection before the answer, reconnect and send it again. Raises `Rejected`."""
        command, cause = c.EnterResult(key, board, msgspec.Raw(result)), secrets.token_hex(8)
        await self.browser.fling(f"/api/events/{self._event}/acts", _body(command, cause))
        await self.follower.stop()
        self.follower.start()
        await self.give(command, cause)

    async def confirm(self, key: TableKey, board: str) -> bool:
        """Confirm the other side's entry; return whether this phone showed it in time. Raises `Rejected`."""
        shown = await self.follower.until(lambda seen: _entered(seen, key, board))
        score = score_in(self.follower.seen, key, board) if shown else None
        await self.give(c.ConfirmResult(key, board, None if score is None else score["changed"]))
        return shown

    async def give(self, command: c.AnyCommand, cause: str = "") -> None:
        """Send a command until it is answered, under one cause. Raises `Rejected`."""
        cause = cause or secrets.token_hex(8)
        done = (await self.browser.post(f"/api/events/{self._event}/acts", _body(command, cause))).value()
        self._ledger.add(Acknowledged(cause, tuple(done["acts"]), command))


def _body(command: c.AnyCommand, cause: str) -> dict[str, Any]:
    return {"cause": cause, "command": msgspec.Raw(write(command))}


def score_in(seen: dict[str, Any], key: TableKey, board: str) -> dict[str, Any] | None:
    """Return the score of a board at a table from a view; None if the view has none."""
    where = {"stage": key.stage, "session": key.session, "section": key.section, "round": key.round}
    for stage in seen["stages"]:
        for one in stage["rounds"]:
            if one["key"] == where:
                tables = (table for table in one["tables"] if table["number"] == key.table)
                scores = (score for table in tables for score in table["scores"] if score["board"] == board)
                return next(scores, None)
    return None


def _entered(seen: dict[str, Any], key: TableKey, board: str) -> bool:
    score = score_in(seen, key, board)
    return score is not None and score["text"] is not None
