"""Prepares bots that start slowly: those of each game run in their own process, which compiles their code first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from paiju.packs import pack_of, thinking
from paiju.server import logs
from paiju.server.bot_worker import BotWorkers
from paiju.table.strength import Strength

T = TypeVar("T")
LONGEST: Final = 600.0
"""The longest that preparing may take, in seconds."""


class BotProcess(Protocol):
    """The process in which a game's slow bots think: `BotWorkers` with one process."""

    async def ask(self, limit: float, function: Callable[..., T], *given: Any) -> T:
        """Run a function in the process."""

    async def close(self) -> None:
        """End the process."""


class WarmBots:
    """Knows which slow bots are ready, and asks them."""

    def __init__(self, begin: Callable[[], BotProcess] = lambda: BotWorkers(1)) -> None:
        self._begin = begin
        self._processes: dict[str, BotProcess] = {}
        self._ready: set[tuple[str, Strength]] = set()
        self._failed: set[tuple[str, Strength]] = set()
        self._preparing: dict[tuple[str, Strength], asyncio.Task[None]] = {}
        self._told: dict[tuple[str, Strength], list[Callable[[], None]]] = {}

    async def close(self) -> None:
        """End all processes."""
        tasks = list(self._preparing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in self._processes.values():
            await process.close()

    def is_ready(self, game: str, strength: Strength) -> bool:
        """Return whether a bot can play at once: it is not slow, or has been prepared."""
        return strength not in pack_of(game).slow or (game, strength) in self._ready

    def want(self, game: str, strength: Strength, then: Callable[[], None]) -> None:
        """Start preparing a slow bot, and call `then` once it is ready; one that failed is not prepared again."""
        key = (game, strength)
        if key in self._ready or key in self._failed:
            return
        waiting = self._told.setdefault(key, [])
        if then not in waiting:
            waiting.append(then)
        if key not in self._preparing:
            task = asyncio.get_running_loop().create_task(self._prepare(key))
            self._preparing[key] = task

    async def _prepare(self, key: tuple[str, Strength]) -> None:
        game, strength = key
        process = self._processes.setdefault(game, self._begin())
        try:
            await process.ask(LONGEST, thinking.prepare, pack_of(game).table_bot, strength)
        except Exception as fault:
            self._failed.add(key)
            logs.error("a bot could not be made ready", fault, game=game, strength=strength)
        else:
            self._ready.add(key)
        finally:
            del self._preparing[key]
        for then in self._told.pop(key, []):
            then()

    async def ask(self, game: str, limit: float, function: Callable[..., T], *given: Any) -> T:
        """Run a function in the process in which the slow bots of a game are ready.

        Raises what `BotWorkers.ask` raises; if the process broke or was stuck, none of its bots is ready any more.
        """
        try:
            return await self._processes[game].ask(limit, function, *given)
        except (TimeoutError, OSError, EOFError):
            self._ready -= {one for one in self._ready if one[0] == game}
            raise
