"""Notices from other processes over the database, received on a separate connection that reconnects if it breaks.

Notices sent while the connection is down are lost. After each connect the listener therefore gets `MISSED`, and
must check for itself whether it has missed anything.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import asyncpg

from paiju.journal import MISSED, Listener, Notice
from paiju.store.postgres.schema import FAULTS

CHANNEL: Final = "paiju"
PAUSE: Final = 0.2
"""Seconds before a broken connection is opened again, doubled up to `LONGEST`."""
LONGEST: Final = 5.0
TELL: Final = f"select pg_notify('{CHANNEL}', $1)"


def written(notice: Notice) -> str:
    """Encode a notice as the payload of a PostgreSQL notification."""
    return f"{notice.topic} {notice.words}"


class NoticeListener:
    """A task that receives notices for one process; `listener` must not raise."""

    def __init__(self, url: str, listener: Listener) -> None:
        self._url = url
        self._listener = listener
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop receiving."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        pause = PAUSE
        while True:
            try:
                await self._listen()
                pause = PAUSE
            except FAULTS:
                pause = min(2 * pause, LONGEST)
            await asyncio.sleep(pause)

    async def _listen(self) -> None:
        """Receive until the connection ends."""
        connection = await asyncpg.connect(self._url, timeout=10, server_settings={"application_name": "paiju"})
        try:
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _: ended.set())
            await connection.add_listener(CHANNEL, self._received)
            self._listener(MISSED)  # earlier notices were missed
            await ended.wait()
        finally:
            connection.terminate()

    def _received(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        topic, _, words = str(payload).partition(" ")
        self._listener(Notice(topic, words))
