"""Leases are renewed however busy the server is, and given up only if the store reports that they are lost."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from paiju.journal import EARLY, Lapsed, Lease, Owned, Process
from paiju.server.lease_manager import LeaseManager
from paiju.server.lease_renewer import HUNG, OFTEN, LeaseRenewer
from paiju.store import Unavailable
from paiju.text import Text

SPAN = 10.0
ME = Process("me", "http://me")
OTHER = Process("other", "http://other")
AWAY = Unavailable("here", Text("cut off", "断开"))


class Store:
    """A store with prepared answers to renewals; `opened` counts the connections."""

    def __init__(self) -> None:
        self.now = 0.0
        self.answer: tuple[Process, ...] | Exception = ()
        self.opened = self.joined = 0
        self.takings: list[Exception] = []
        self.renewed = threading.Semaphore(0)

    def ticking(self) -> float:
        return self.now

    async def join(self, *_: object) -> Process:
        self.joined += 1
        return Process(f"me{self.joined}", "http://me")

    async def renew(self, *_: object) -> tuple[Process, ...]:
        if isinstance(self.answer, Exception):
            raise self.answer
        self.renewed.release()
        return self.answer

    async def leave(self, *_: object) -> None:
        return None

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:  # noqa: ARG002
        if self.takings:
            raise self.takings.pop(0)
        return Lease(stream, process.id, 1)

    def renewing(self) -> Any:
        return self.way

    @asynccontextmanager
    async def way(self, within: float) -> AsyncIterator[Any]:
        assert within == SPAN
        self.opened += 1
        yield self.renew


class Enough(BaseException):
    """Raised when the test has seen enough."""


def renewer(store: Store, told: Callable[[Any], None] = lambda _: None) -> LeaseRenewer:
    return LeaseRenewer(store.way, ME, SPAN, SPAN, told, ticking=store.ticking)


def steps(store: Store, *then: Callable[[], object]) -> Callable[[float], Awaitable[None]]:
    """Return a sleep function that advances the fake time, and calls one of `then` each time."""
    left = list(then)

    async def sleep(seconds: float) -> None:
        store.now += seconds
        if not left:
            raise Enough
        left.pop(0)()

    return sleep


async def test_a_renewal_that_fails_is_tried_again_within_the_life_of_the_lease() -> None:
    store, heard = Store(), list[Any]()
    beat = renewer(store, heard.append)

    def fails() -> None:
        store.answer = AWAY

    def answers() -> None:
        store.answer = (OTHER,)
        beat.turned()

    with pytest.raises(Enough):
        await beat.run(steps(store, fails, answers, lambda: None))
    assert heard == [(), AWAY, (OTHER,), (OTHER,)]
    assert store.opened == 2, "over another way than the one that failed"
    assert store.now < SPAN
    assert beat.until > SPAN + SPAN / OFTEN


async def test_who_has_lapsed_renews_no_more() -> None:
    store, heard = Store(), list[Any]()
    store.answer = Lapsed("me")
    await renewer(store, heard.append).run()
    assert heard == [store.answer]


async def test_a_server_that_stands_still_is_renewed_no_more_until_it_turns() -> None:
    store, heard = Store(), list[Any]()
    beat = renewer(store, heard.append)

    def stand_still() -> None:
        store.now += HUNG
        heard.clear()

    def turn() -> None:
        assert heard == []
        beat.turned()

    with pytest.raises(Enough):
        await beat.run(steps(store, stand_still, turn))
    assert heard == [()]


async def test_leases_are_renewed_while_the_loop_of_the_server_is_busy() -> None:
    store = Store()
    beat = renewer(store)
    beat.start()
    assert store.renewed.acquire(timeout=60)  # no other task of this loop runs meanwhile
    await beat.stop()
    assert not beat._thread.is_alive()


class Server:
    """A server whose lease manager is driven by hand, on the store's clock; no thread renews it."""

    def __init__(self) -> None:
        self.store = Store()
        self.heard: list[str] = []
        self.store.renewing = lambda: None  # type: ignore[method-assign]
        journal: Any = self.store
        self.lease_manager = LeaseManager(
            journal,
            "me",
            "http://me",
            SPAN,
            silent=lambda: self.heard.append("silent"),
            lost=lambda: self.heard.append("lost"),
            freed=lambda: self.heard.append("freed"),
            ticking=self.store.ticking,
        )

    async def renews(self, at: float, answer: tuple[Process, ...] | Exception) -> list[str]:
        """Renew at a time, with this answer of the store; return what the server is notified of."""
        self.store.now, self.store.answer = at, answer
        self.heard.clear()
        await self.lease_manager.renew()
        self.lease_manager.look()
        return list(self.heard)


async def test_a_late_renewal_loses_nothing_until_the_store_says_so() -> None:
    server = Server()
    await server.lease_manager.begin()
    assert await server.renews(SPAN * (1 - EARLY) - 1, AWAY) == []
    assert await server.renews(SPAN * (1 - EARLY), AWAY) == ["silent"], "others wait no longer for it"
    assert [server.lease_manager.away] == [True]
    assert await server.renews(9 * SPAN, AWAY) == [], "it is told once"
    assert await server.renews(9 * SPAN, ()) == []
    assert [server.lease_manager.away] == [False]
    assert server.store.joined == 1, "all goes on under the same leases"
    assert await server.renews(9 * SPAN + 1, Lapsed("me1")) == ["lost"]
    assert await server.renews(9 * SPAN + 2, ()) == ["freed"]
    assert server.store.joined == 2


async def test_what_the_thread_renewed_holds_though_the_server_was_too_busy_to_hear_it() -> None:
    server = Server()
    await server.lease_manager.begin()
    beat = server.lease_manager._renewer = renewer(server.store)
    server.store.now = SPAN + 1
    beat.until = SPAN + 2
    server.lease_manager.look()
    assert server.heard == []
    server.store.now = SPAN + 2
    server.lease_manager.look()
    assert server.heard == ["silent"]


async def test_only_what_a_server_hears_of_its_own_life_counts() -> None:
    server = Server()
    await server.lease_manager.begin()
    server.lease_manager._told(Process("an earlier life"), Lapsed("an earlier life"))
    assert server.heard == []
    server.lease_manager._told(server.lease_manager._process, (OTHER,))
    server.lease_manager._told(server.lease_manager._process, ())
    assert server.heard == ["freed"]


async def test_one_who_asks_for_a_stream_is_not_led_to_a_server_that_has_been_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server, waited = Server(), list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    await server.lease_manager.begin()
    silent, heard = (Owned("a", "other", "http://other", 1, left) for left in (4000, 9000))
    server.store.takings = [silent, silent]
    assert (await server.lease_manager.take("a")).fence == 1
    assert waited == [4.01, 4.01], "not asked for again and again meanwhile"
    for fault in (heard, Owned("a", "other", "http://other")):
        server.store.takings = [fault]
        with pytest.raises(Owned):
            await server.lease_manager.take("a")
    assert len(waited) == 2
    server.store.takings = [silent, heard]
    with pytest.raises(Owned):
        await server.lease_manager.take("a")
    assert len(waited) == 3, "he was heard of again"
    server.store.takings = [silent] * 100
    server.lease_manager._ticking = iter(range(100)).__next__
    with pytest.raises(Owned):
        await server.lease_manager.take("a")
    assert 0 < len(server.store.takings) < 100, "nobody is waited for without end"
