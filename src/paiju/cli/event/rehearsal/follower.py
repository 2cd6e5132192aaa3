"""A user's view of an event over its socket, kept up to date by changes, as the page does it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from paiju.cli.event.rehearsal.browser import Browser
from paiju.table.patch import applied
from paiju.text import Text

_PAUSE: Final = 0.1
_PATIENCE: Final = 120.0
"""Seconds in which a client must be shown what happened."""


class Follower:
    """Follows an event for a browser; it reconnects if it is cut off. `refused`: requests that the site refused."""

    def __init__(self, browser: Browser, event: str) -> None:
        self.seen: dict[str, Any] = {}
        self.refused: list[Text] = []
        self._browser = browser
        self._event = event
        self._changed = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start following."""
        self._task = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Disconnect."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def until(self, test: Callable[[dict[str, Any]], bool], patience: float = _PATIENCE) -> bool:
        """Wait until the view is as wanted, and return whether that happened."""
        try:
            async with asyncio.timeout(patience), self._changed:
                await self._changed.wait_for(lambda: bool(self.seen) and test(self.seen))
        except TimeoutError:
            return False
        return True

    async def _follow(self) -> None:
        while True:
            try:
                port, path = self._browser.site.port, f"/api/events/{self._event}/live"
                async with connect(
                    f"ws://127.0.0.1:{port}{path}",
                    additional_headers=self._browser.headers(),
                    proxy=None,
                    compression=None,
                    max_size=None,
                ) as socket:
                    await socket.send(_since(0))
                    async for frame in socket:
                        await self._hear(socket, msgspec.json.decode(frame))
            except InvalidStatus as fault:
                status = fault.response.status_code
                self.refused.append(Text(f"status {status} at the socket", f"套接字返回状态 {status}"))
            except (OSError, WebSocketException, TimeoutError):
                pass  # the server is gone: reconnect
            await asyncio.sleep(_PAUSE)

    async def _hear(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "EventView":
                seen = frame["event"]
            case "EventChanged" if self.seen and frame["prev"] == self.seen["seq"]:
                seen = applied(self.seen, frame.get("changed")) | {"seq": frame["seq"], "at": frame["at"]}
            case "EventChanged":
                await socket.send(_since(self.seen.get("seq", 0)))
                return
            case "No":
                self.refused.append(Text(frame["text"]["en"], frame["text"]["zh"]))
                return
            case _:
                return
        async with self._changed:
            self.seen = seen
            self._changed.notify_all()


def _since(seq: int) -> str:
    return msgspec.json.encode({"type": "Since", "seq": seq}).decode()
