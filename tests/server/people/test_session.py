"""Sessions: what is stored, for how long, and what ends them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.waiting import idle

from paiju.server.logs import NAME
from paiju.server.people.session import DAY, FRESH, LIFETIME, LONGEST, Sessions
from paiju.server.people.token import digest_of
from paiju.store import People, Unavailable
from paiju.store.people import Person, Session


class Watched(People):
    """A people store that counts how often sessions are looked up; `gate` delays an answer."""

    asked = 0
    gate: asyncio.Event | None = None

    async def found(self, hashes: Sequence[str], at: int) -> dict[str, tuple[Session, Person]]:
        self.asked += 1
        found = await super().found(hashes, at)
        if self.gate is not None:
            await self.gate.wait()
        return found


class Clock:
    now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


async def test_a_thousand_who_come_back_do_not_hammer_the_store(tmp_path: Path) -> None:
    clock = Clock()
    async with Watched(tmp_path / "paiju.db") as people:
        sessions = Sessions(people, clock)
        anna = await people.create_person("Anna", clock.now)
        signed = await sessions.begin(anna)
        for _ in range(1000):
            assert await sessions.find(signed.token) == signed.visitor
        assert people.asked == 1
        clock.now += FRESH
        await sessions.find(signed.token)
        assert people.asked == 2, "it is believed for half a minute, no longer"


async def test_many_who_come_back_at_once_are_asked_for_together(tmp_path: Path) -> None:
    async with Watched(tmp_path / "paiju.db") as people:
        anna = await people.create_person("Anna", 0)
        before = Sessions(people, Clock())
        signed = [await before.begin(anna) for _ in range(300)]
        sessions = Sessions(people, Clock())
        tokens = [each.token for each in signed] + ["x" * 43]
        found = await asyncio.gather(*(sessions.find(token) for token in tokens * 2))
        assert found == [*(each.visitor for each in signed), None] * 2
        assert people.asked == 1


async def test_a_store_that_fails_is_told_to_all_who_wait(tmp_path: Path) -> None:
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people)
    found = await asyncio.gather(*(sessions.find(token * 43) for token in "xy"), return_exceptions=True)
    assert [type(fault) for fault in found] == [Unavailable] * 2


async def test_what_cannot_be_a_token_is_never_looked_up(tmp_path: Path) -> None:
    async with Watched(tmp_path / "paiju.db") as people:
        sessions = Sessions(people)
        for token in ("", "x" * 42, "x" * 44, "x" * 100_000, "é" * 43, "x" * 42 + "\n", "=" * 43):
            assert await sessions.find(token) is None
        assert people.asked == 0
        assert await sessions.find("x" * 43) is None
        assert people.asked == 1


async def test_what_is_remembered_is_bounded(tmp_path: Path) -> None:
    async with Watched(tmp_path / "paiju.db") as people:
        sessions = Sessions(people, most=3)
        anna = await people.create_person("Anna", 0)
        signed = [await sessions.begin(anna) for _ in range(5)]
        for each in signed:
            assert await sessions.find(each.token) is not None
        assert len(sessions._kept) == 3


async def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(tmp_path: Path) -> None:
    async with Watched(tmp_path / "paiju.db") as people:
        sessions = Sessions(people)
        anna = await people.create_person("Anna", 0)
        signed = await sessions.begin(anna)
        people.gate = asyncio.Event()
        slow = asyncio.create_task(sessions.find(signed.token))
        while not people.asked:
            await asyncio.sleep(0)
        await idle()
        ending = asyncio.create_task(sessions.end(signed.visitor))
        await idle()
        people.gate.set()
        await asyncio.gather(slow, ending)
        assert await sessions.find(signed.token) is None


async def test_closing_waits_for_a_sweep_that_is_under_way(tmp_path: Path) -> None:
    """Otherwise a connection was still in use when the database closed, and nobody closed it."""
    clock = Clock()
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people, clock)
        gone = await people.create_person("Anna", clock.now)
        await sessions.begin(gone)
        clock.now += 2 * LONGEST
        await sessions.begin(await people.create_person("Bo", clock.now))
        await sessions.close()
        found = (await people.people([gone.id]))[gone.id]
        assert found.name != "Anna", "a guest whose session is long over is forgotten by now"


async def test_a_sweep_that_fails_is_logged_and_nobody_else_hears_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def faulty(_: int) -> None:
        raise RuntimeError("nobody foresaw this")

    clock = Clock()
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people, clock)
        monkeypatch.setattr(people, "purge_sessions", faulty)
        clock.now += 2 * LONGEST
        with caplog.at_level("WARNING", NAME):
            await sessions.begin(await people.create_person("Bo", clock.now))
            await sessions.close()
        assert "what ran out could not be removed" in caplog.text


async def test_a_change_of_the_person_counts_at_once(tmp_path: Path) -> None:
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people)
        anna = await people.create_person("Anna", 0)
        signed = await sessions.begin(anna)
        await sessions.find(signed.token)
        await people.set_roles(anna.id, ["director", "no-such-role"])
        sessions.forget_person(anna.id)
        visitor = await sessions.find(signed.token)
        assert visitor is not None
        assert visitor.directs
        assert visitor.actor().director
        assert len(visitor.roles) == 1, "a word that names no role gives no right"


@pytest.mark.parametrize("days", [1, 20])
async def test_use_makes_a_session_last_longer_written_once_a_day(tmp_path: Path, days: int) -> None:
    clock = Clock()
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people, clock)
        anna = await people.create_person("Anna", clock.now)
        signed = await sessions.begin(anna)
        clock.now += days * DAY + 1
        await sessions.find(signed.token)
        found = await people.session(digest_of(signed.token) or "", clock.now)
        assert found is not None
        assert found[0].expires == clock.now + LIFETIME
        clock.now += FRESH
        await sessions.find(signed.token)
        again = await people.session(digest_of(signed.token) or "", clock.now)
        assert again == found, "not written again within a day"


async def test_what_ran_out_is_removed_by_and_by(tmp_path: Path) -> None:
    clock = Clock()
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people, clock)
        guest = await people.create_person("Guest", clock.now)
        owner = await people.create_person("Owner", clock.now, password_hash="x")
        for person in (guest, owner):
            await sessions.begin(person)
        clock.now += LIFETIME + DAY
        fresh = await sessions.begin(owner)
        assert sessions._sweeping is not None
        await sessions._sweeping
        assert [s.token_hash for s in await people.sessions(owner.id)] == [fresh.visitor.session]
        assert await people.sessions(guest.id) == []
        assert await people.person_named("Guest") is None, "a name is free again"
        assert await people.person_named("Owner") is not None


async def test_whoever_wants_to_know_is_told_what_ends(tmp_path: Path) -> None:
    told: list[tuple[str, int]] = []
    async with People(tmp_path / "paiju.db") as people:
        sessions = Sessions(people)
        sessions.ended.append(lambda session, person: told.append((session, person)))
        anna = await people.create_person("Anna", 0)
        first = await sessions.begin(anna)
        second = await sessions.begin(anna, instead_of=first.visitor)
        assert told == [(first.visitor.session, 0)]
        await sessions.end_all(anna.id)
        assert told[1:] == [("", anna.id)]
        assert await sessions.find(second.token) is None
