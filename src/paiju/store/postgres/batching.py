"""Batches concurrent queries of one kind into one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Final, Generic, TypeVar

from paiju.store.faults import Unavailable

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

AT_ONCE: Final = 2
"""How many queries of a kind may run at once: keys that arrive in the meantime wait for the next, together."""


class BatchedLookup(Generic[K, V]):
    """Looks up all waiting keys together, up to `most` in one query; `ask` returns a value or an error for each.

    An exception in `ask` is raised to all callers waiting for that query. A caller never gets an answer that was
    queried before its request.
    """

    def __init__(self, ask: Callable[[list[K]], Awaitable[Mapping[K, V | Exception]]], most: int) -> None:
        self._ask = ask
        self._most = most
        self._waiting: dict[K, asyncio.Future[V]] = {}
        self._asking: set[asyncio.Task[None] | None] = set()

    async def get(self, key: K) -> V:
        """Return the answer for a key, or raise its error; cancelling one caller does not affect the others."""
        future = self._waiting.get(key)
        if future is None:
            loop = asyncio.get_running_loop()
            future = self._waiting[key] = loop.create_future()
            future.add_done_callback(_heeded)
            if len(self._asking) < AT_ONCE:
                self._asking.add(loop.create_task(self._run()))
        return await asyncio.shield(future)

    async def _run(self) -> None:
        """Query until no key is waiting. A later caller starts a new task, even if the loop still knows this one."""
        try:
            while self._waiting:
                await self._ask_next()
        finally:
            self._asking.discard(asyncio.current_task())

    async def _ask_next(self) -> None:
        """Query the waiting keys, as many as fit into one query, and answer each."""
        keys = list(self._waiting)[: self._most]
        futures = {key: self._waiting.pop(key) for key in keys}
        try:
            found = await self._ask(keys)
            for key, future in futures.items():
                answer = found[key]
                if isinstance(answer, Exception):
                    future.set_exception(answer)
                else:
                    future.set_result(answer)
        except Exception as fault:
            for future in futures.values():
                if not future.done():
                    future.set_exception(_own(fault))
        finally:
            for future in futures.values():
                future.cancel()


def _own(fault: Exception) -> Exception:
    """Return a separate copy of an error for each of its receivers, so that they do not share a traceback."""
    if isinstance(fault, Unavailable):
        own = Unavailable(fault.store, fault.reason)
        own.__cause__ = fault.__cause__
        return own
    return fault


def _heeded(future: asyncio.Future[V]) -> None:
    """Mark an exception as retrieved, because everyone who waited for it may be gone."""
    if not future.cancelled():
        future.exception()
