"""Privacy at the sockets: a person without access gets nothing of a table, not even its chat (H.privacy)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import websockets

from paiju.store.people import Admission
from paiju.table.commands import Audience, LeaveSeat, Say, SeatBot, TakeSeat
from paiju.table.terms import Privacy, Spectators, Terms


async def _admit(site: Any, table: str, person: int) -> None:
    visitor = site.people[person][0]
    await site.app.services.people.admit(Admission(place=f"table:{table}", person=visitor.number, at=1))


async def _seat_four(site: Any, table: str) -> None:
    for seat in range(4):
        actor = site.people[seat][0].actor(admitted=True)
        await site.registry.do(table, actor, TakeSeat(seat))
    await site.registry.do(table, site.actor(1), Say("only for us", Audience.TABLE))


@pytest.mark.parametrize("privacy", [Privacy.LINK, Privacy.INVITED])
def test_H_privacy_a_stranger_is_not_let_in(running: Any, privacy: Privacy) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            stranger = await site.guest("stranger")
            lobby = await site.raw("/api/lobby", site.people[stranger][1])
            table = await site.table(Terms(privacy=privacy), seated=0)
            await _seat_four(site, table)
            with pytest.raises(websockets.InvalidStatus) as refused:
                await site.browser(table, stranger)
            assert refused.value.response.status_code == 404
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(lobby.recv(), 0.6)

    asyncio.run(play())


@pytest.mark.parametrize("shown", [Spectators.TABLE, Spectators.ALL_HANDS])
def test_H_privacy_who_is_invited_watches_where_the_table_says_so(running: Any, shown: Spectators) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            ida = await site.guest("Ida")
            for privacy in (Privacy.INVITED, Privacy.LINK):
                table = await site.table(Terms(privacy=privacy, spectators=shown), seated=0)
                await _seat_four(site, table)
                await _admit(site, table, ida)
                browser = await site.browser(table, ida)
                first = await browser.next()
                if privacy is Privacy.INVITED:
                    assert first["type"] == "View"
                    assert "only for us" in browser.raw[-1]
                else:
                    assert first["clause"] == "H.privacy"
                    assert (await browser.next())["type"] == "Bye"
                    assert not any("only for us" in text for text in browser.raw)

    asyncio.run(play())


def test_H_privacy_a_link_lets_in_to_a_seat_and_ends_with_the_last_one(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            ida = await site.guest("Ida")
            table = await site.table(Terms(privacy=Privacy.LINK), seated=0)
            await _admit(site, table, ida)
            waiting = await site.browser(table, ida)
            assert (await waiting.next())["type"] == "View", "there are seats to take"
            await _seat_four(site, table)
            await waiting.until(lambda frame: frame["type"] == "Bye")
            assert not any("only for us" in text for text in waiting.raw)

    asyncio.run(play())


def test_H_privacy_who_leaves_the_table_looks_on_no_more(running: Any) -> None:
    """A person seated by a director was never invited: after leaving they cannot see the table."""

    async def play() -> None:
        async with running() as site:
            for name in "abcd":
                await site.guest(name)
            table = await site.table(Terms(privacy=Privacy.INVITED), seated=0)
            for seat in (0, 1):
                actor = site.people[seat][0].actor(admitted=True)
                await site.registry.do(table, actor, TakeSeat(seat))
            await site.registry.do(table, site.actor(0), SeatBot(2))
            browser = await site.browser(table, 1)
            assert (await browser.next())["type"] == "View"
            await site.registry.do(table, site.actor(1), LeaveSeat())
            await browser.until(lambda frame: frame["type"] == "Bye")

    asyncio.run(play())
