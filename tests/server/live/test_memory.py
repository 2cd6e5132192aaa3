"""What a house of a thousand tables holds: of each socket and each command no more than is asked again."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from paiju.server.loading import CAUSES, Causes


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
            feed = (await site.house.actor(table)).feed
            pipes = [connection._out for connection in feed.connections]
            assert len(pipes) == len(four) == 4
            for pipe in pipes:
                assert pipe.scope["headers"] == []
                assert not hasattr(pipe, "request")
                assert not hasattr(pipe, "response")

    asyncio.run(play())
