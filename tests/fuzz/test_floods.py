"""Too much, too slow, too many: floods, clients that do not read, connections that never send a request."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from tests.fuzz.line import PATIENCE, Gone, Line, Person, Socket, frame, request
from tests.fuzz.party import Party, check_words
from tests.fuzz.served import Served, served
from tests.fuzz.served_site import live
from tests.fuzz.size import SIZE, tell

from paiju.table import Terms

pytestmark = pytest.mark.nightly

MANY = SIZE // 10
"""Connections that come and go."""


@contextmanager
def _at_table(folder: Path, *, limited: bool = False) -> Iterator[Served]:
    with served(folder, limited=limited) as server:
        yield server


def _with_party(server: Served, work: Callable[[Party], Awaitable[Any]]) -> Any:
    """Run `work` beside a party at a table, and check that nobody noticed; the board is played to its end."""

    async def go() -> Any:
        party = Party(server)
        try:
            await party.begin(Terms())
            result = await work(party)
            await party.check()
            await party.play_out()
            await party.check()
            return result
        finally:
            await party.close()

    return asyncio.run(go())


def test_a_flood_is_answered_once_and_shown_out_and_the_others_play_on(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        east = party.at["East"]
        began = len(east.frames)
        note = b'{"type":"Do","cause":"flood","seen":0,"command":{"type":"DropUndo"}}'
        try:
            for _ in range(20):
                await east.send(frame(note) * 50)
        except Gone:
            pass
        slow = 0.0
        for _ in range(20):
            since = time.monotonic()
            await party.do("North", {"type": "Say", "words": "still here"})
            slow = max(slow, time.monotonic() - since)
        assert await east.ended() == 1008
        told = east.frames[began:]
        floods = [x for x in told if x.get("code") == "flood"]
        assert [x["type"] for x in floods] == ["No", "Bye"], floods
        check_words(floods[0])
        assert len(told) < 200, "each frame of a flood was answered"
        tell(f"\nflood: 1000 frames, {len(told)} answers; another's longest wait {slow * 1000:.0f} ms")

        lobby = await party.persons["Mal"].open("/api/lobby")
        for garbage in (b"", b"{", b"\xff", b'{"type":"Since","seq":1}', b"[" * 10_000):
            await lobby.say(garbage)
            told = await lobby.wait(lambda me: me.frames and me.frames.pop())
            assert (told["type"], told["code"]) == ("No", "malformed"), told
            check_words(told)
        try:
            for _ in range(20):
                await lobby.send(frame(b'{"type":"Ping","n":1}') * 50)
        except Gone:
            pass
        assert await lobby.ended() == 1008
        assert lobby.frames[-1]["type"] == "Bye"

    with _at_table(tmp_path, limited=True) as server:
        _with_party(server, work)


async def _metrics(party: Party) -> bytes:
    return (await party.persons["Mal"].ask("GET", "/metrics")).body


async def _unread(party: Party) -> Line:
    """Open a connection to the table that reads nothing, and request 2000 views."""
    mal = party.persons["Mal"]
    line = await Line.open(party.server.port)
    upgrade = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13")]
    key = ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")
    path = f"/api/tables/{party.table}/live"
    await line.send(request("GET", path, host=mal.host, headers=[*upgrade, key, *mal.headers()]))
    await line.answer()
    line.pause()
    with suppress(Gone):
        await line.send(frame(b'{"type":"Since","seq":0}') * 2000)
    return line


def test_who_does_not_read_is_dropped_and_costs_nobody_anything(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        memory = party.server.memory
        async with AsyncExitStack() as lines:
            for _ in range(8):
                lines.callback((await _unread(party)).cut)
            await party.do("North", {"type": "Say", "words": "still here"})
            grown = party.server.memory - memory
        tell(f"\nslow readers: 8 who asked for 2000 views each; memory +{grown} kB")
        assert grown < 40_000, f"memory grew by {grown} kB for readers that do not read"

    with _at_table(tmp_path) as server:
        _with_party(server, work)


def test_who_does_not_read_is_told_why_he_goes_when_he_reads_again_in_time(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        line = await _unread(party)
        try:
            async with asyncio.timeout(60):
                while b'paiju_dropped_total{code="slow"} 1.0' not in await _metrics(party):
                    await asyncio.sleep(0.02)
            line.resume()
            assert b'"code":"slow"' in await line.rest(), "a slow reader is told why he goes"
        finally:
            line.cut()

    with _at_table(tmp_path) as server:
        _with_party(server, work)


def test_thousands_come_and_go(tmp_path: Path) -> None:
    async def come(party: Party, number: int) -> None:
        mal = party.persons["Mal"]
        if number % 3 == 0:
            (await Line.open(party.server.port)).cut()
            return
        path = f"/api/tables/{party.table}/live" if number % 3 == 1 else "/api/lobby"
        try:
            socket = await Socket.to(party.server.port, path, mal.headers())
        except Gone:
            return
        if number % 2:
            await socket.say({"type": "Ping", "n": number})
        socket.cut()

    async def work(party: Party) -> None:
        for number in range(30):
            await come(party, number)
        files, memory = party.server.files, party.server.memory
        began = time.monotonic()
        for first in range(0, MANY, 50):
            await asyncio.gather(*(come(party, first + n) for n in range(50)))
        rate = MANY / (time.monotonic() - began)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while party.server.files > files + 5:
                    await asyncio.sleep(0.05)
        tell(
            f"\nconnects: {MANY} at {rate:.0f} a second; files {files} -> {party.server.files};"
            f" memory {memory} -> {party.server.memory} kB"
        )
        assert party.server.files <= files + 5, "connections stay open"
        assert party.server.memory < memory + 20_000

    with _at_table(tmp_path) as server:
        _with_party(server, work)


def test_a_head_that_does_not_end_is_not_kept(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        memory = party.server.memory
        for start in (b"GET / HTTP/1.1\r\nHost: x\r\nA: ", b"GET /", b"X"):
            line = await Line.open(party.server.port)
            sent = 0
            try:
                await line.send(start)
                for _ in range(400):
                    await line.send(b"y" * 16_384)
                    sent += 16_384
            except Gone:
                pass
            line.cut()
            assert sent < 6_000_000, f"{sent} bytes of a head were taken"
        grown = party.server.memory - memory
        assert grown < 20_000, f"memory grew by {grown} kB"

    with _at_table(tmp_path) as server:
        _with_party(server, work)


def test_who_begins_to_ask_and_does_not_go_on_is_let_go(tmp_path: Path) -> None:
    starts = (
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    )

    async def go() -> None:
        with mock.patch("paiju.server.http_protocol.PATIENCE", 0.3):
            async with live(tmp_path / "site") as site:
                lines = []
                for start in starts * 10:
                    line = await Line.open(site.port)
                    await line.send(start)
                    lines.append(line)
                assert (await site.stranger().ask("GET", "/health")).status == 200
                for line in lines:
                    await line.rest()
                    assert line._reader.at_eof(), "a half-open connection is kept for ever"
                    line.cut()
                # A socket has its own time limit, and so has the pause between two requests for pages.
                anna = await site.person("Anna")
                socket = await anna.open("/api/lobby")
                later = await Line.open(site.port)
                await later.send(b"G")
                await later.rest()  # its limit is over, and that of the socket would have been over before
                later.cut()
                await socket.say({"type": "Ping", "n": 1})
                await socket.wait(lambda me: me.frames)
                assert '"error"' not in site.log.getvalue()
                assert "Traceback" not in site.log.getvalue()

    asyncio.run(go())


def test_a_command_whose_sender_breaks_off_happens_once(tmp_path: Path) -> None:
    """The sender cannot know whether it was carried out and sends it again: it is carried out exactly once."""

    async def work(party: Party) -> None:
        for number in range(30):
            words = f"number {number}"
            command = {"type": "Say", "words": words}
            asked = {"type": "Do", "cause": f"say-{number}", "seen": 0, "command": command}
            await party.at["East"].say(asked)
            party.at["East"].cut()
            east = await party.again("East")
            await east.say(asked)
            await east.wait(lambda me, n=number: any(x.get("cause") == f"say-{n}" for x in me.frames))
            # The same cause from another person is another command.
            other = {**asked, "command": {"type": "Say", "words": f"mine {number}"}}
            await party.at["North"].say(other)
            await party.at["North"].wait(lambda me, n=number: any(x.get("cause") == f"say-{n}" for x in me.frames))
            # And another command under a used cause changes nothing.
            await east.say({**asked, "command": {"type": "CallDirector"}})
            await east.wait(lambda me: me.frames[-1]["type"] == "Done")
        said = [line.words for line in party.server.tables(party.table)[-1].lines]
        for number in range(30):
            assert said.count(f"number {number}") == 1
            assert said.count(f"mine {number}") == 1
        assert party.server.tables(party.table)[-1].call is None
        # North's own frames have causes that the other checks do not know.
        await party.again("North")

    with _at_table(tmp_path) as server:
        _with_party(server, work)


def test_a_command_on_an_old_view_is_refused_and_one_from_the_future_changes_nothing_else(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        await party.move()
        table = party.server.tables(party.table)[-1]
        deal = table.deal
        assert deal is not None
        seat = table.to_act[0]
        name = ("North", "East", "South", "West")[seat]
        call = {"type": "Perform", "act": {"type": "MakeCall", "call": "P"}}
        told = await party.do(name, call, seen=0)
        assert (told["type"], told["code"]) == ("No", "conflict"), told
        check_words(told)
        for other in ("North", "East", "South", "West"):
            if other != name:
                told = await party.do(other, call, seen=10**9)
                assert (told["type"], told["code"]) == ("No", "refused"), told
                check_words(told)
        told = await party.do(name, call, seen=10**15)
        assert told["type"] == "Patch", told

    with _at_table(tmp_path) as server:
        _with_party(server, work)


def test_a_person_has_no_more_sockets_than_the_site_gives_him(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        mal = await Person(party.server.port, "Many").come_in()
        opened: list[Socket] = []
        refused: list[int] = []
        for _ in range(60):
            try:
                opened.append(await Socket.to(party.server.port, f"/api/tables/{party.table}/live", mal.headers()))
            except Gone as gone:
                refused.append(gone.args[0])
        assert (len(opened), refused) == (40, [429] * 20)
        for socket in opened:
            await socket.close()

    with _at_table(tmp_path, limited=True) as server:
        _with_party(server, work)
