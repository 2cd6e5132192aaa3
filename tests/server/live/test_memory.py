"""Memory of a server with a thousand tables: it keeps per socket and command only what is needed again."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections import deque
from typing import Any

import pytest
from msgspec import structs

from paiju.server.listing import card_of
from paiju.server.loading import CAUSES, Causes, load
from paiju.table.terms import FRIENDLY, Terms


def test_the_last_causes_are_remembered_and_no_more() -> None:
    causes = Causes()
    for number in range(3 * CAUSES):
        causes.remember("person:1", f"c{number}", number)
        assert causes.get("person:1", f"c{number}") == number
    assert len(causes) == CAUSES
    assert causes.get("person:1", f"c{2 * CAUSES}") == 2 * CAUSES, "the oldest that is kept"
    assert causes.get("person:1", f"c{2 * CAUSES - 1}") is None
    assert causes.get("person:2", f"c{3 * CAUSES - 1}") is None, "whose it was counts"
    causes.remember("person:1", f"c{2 * CAUSES}", 9999)
    assert (causes.get("person:1", f"c{2 * CAUSES}"), len(causes)) == (9999, CAUSES)


def test_a_cause_costs_sixteen_bytes() -> None:
    causes = Causes()
    for number in range(CAUSES):
        causes.remember(f"person:{number}", f"a-long-cause-of-a-browser-{number}", number)
    assert sys.getsizeof(causes._marks) + sys.getsizeof(causes._seqs) < 20 * CAUSES


def test_a_socket_forgets_its_handshake(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            feed = (await site.registry.actor(table)).feed
            pipes = [connection._out for connection in feed.connections]
            assert len(pipes) == len(four) == 4
            for pipe in pipes:
                assert pipe.scope["headers"] == []
                assert not hasattr(pipe, "request")
                assert not hasattr(pipe, "response")
                assert "request" not in pipe.conn.parser.gi_frame.f_locals
                deques = [value for value in gc.get_referents(pipe.queue) if isinstance(value, deque)]
                assert not deques, "each takes 0.8 kB"
                assert pipe.writable is pipes[0].writable

    asyncio.run(play())


def test_the_lobby_keeps_of_a_table_what_it_shows(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table, other = await site.table(), await site.table()
            lobby_index = {face.id: face for face in await site.registry.tables()}
            for id_ in (table, other):
                whole, face = (await site.registry.actor(id_)).table, lobby_index[id_]
                assert whole.deal is not None
                assert card_of(face, None, 0) == card_of(whole, None, 0)
                assert card_of(face, None, 0).phase == "playing"
                assert (face.seq, face.terms, face.host) == (whole.seq, whole.terms, whole.host)
                assert face.deal is not None
                assert face.deal.state is face.deal.deal is None, "the cards fill the memory"
            assert lobby_index[table].deal is lobby_index[other].deal
            assert lobby_index[table].terms is lobby_index[other].terms

    asyncio.run(play())


@pytest.mark.parametrize("terms", [FRIENDLY, structs.replace(FRIENDLY, delay=60_000)], ids=("at once", "later"))
def test_a_table_that_is_put_away_is_freed_at_once(running: Any, terms: Terms) -> None:
    """An unloaded table is in no reference cycle, because the collector runs so rarely that thousands would pile up."""

    async def play() -> list[str]:
        async with running(return_within=0.0, away_after=0.0) as site:
            registry = site.registry
            table = await site.table(terms=terms)
            four = await site.four(table)
            room = registry._rooms[table]
            gone = {
                "room": weakref.ref(room.presence),
                "actor": weakref.ref(room.actor),
                "feeds": weakref.ref(room.actor.feed),
            }
            if room.actor.delayed_feed is not None:
                gone["gallery"] = weakref.ref(room.actor.delayed_feed)
            for browser in four:
                await browser.socket.close()
            while not room.unused(0.0):
                await asyncio.sleep(0.01)
            del room, four, browser
            registry._rooms._idle = 0.0
            gc.collect()  # remove what the sockets and the test itself left
            gc.disable()
            try:
                while table in registry._rooms:
                    await registry.put_away()
                await asyncio.sleep(0)
                return [name for name, one in gone.items() if one() is not None]
            finally:
                gc.enable()

    assert asyncio.run(play()) == []


def test_who_only_lists_a_table_reads_what_its_snapshot_does_not_have(
    running: Any, play_out: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table()
            four = await site.four(table)
            await play_out(four, 5)
            actor = await site.registry.actor(table)
            await actor.keep()
            kept = actor.table.seq
            await play_out(four, 2)
            journal, asked = site.registry._journal, list[int]()
            read = journal.read

            async def counted(stream: str, after: int = 0) -> Any:
                asked.append(after)
                return await read(stream, after)

            monkeypatch.setattr(journal, "read", counted)
            whole = await load(journal, table, 0)
            listed = await load(journal, table, 0, remember=0)
            assert asked == [0, kept - 1]
            assert listed.table == whole.table == actor.table
            assert len(whole.causes) > len(listed.causes)

    asyncio.run(play())
