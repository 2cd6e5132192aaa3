"""Event broadcasts: a subscriber to an event is notified at once when it changes, and of nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from tests.waiting import idle

from paiju.journal import Envelope
from paiju.office import Office, OpenedEvent, next_step
from paiju.office.steps import Ready
from paiju.server.connection import Bucket
from paiju.server.event_broadcaster import BACKLOG, EventBroadcaster, EventClient
from paiju.server.events.viewers import Viewers
from paiju.server.limits import Rate
from paiju.table.patch import applied
from paiju.tournament import Entry, Plan, Player, Role, Sender, Stage, TableKey
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

WHO = Sender("person:1", "D")
KEY = TableKey("s", 1, "A", 1, 1)
PLAN = Plan(title="Club", stages=(Stage(name="s", method="matchpoints", movement="howell", rounds=3, boards=2),))


def _entry(number: int) -> c.Enter:
    players = (Player(f"{number}a", "A"), Player(f"{number}b", "B"))
    return c.Enter(Entry(id=f"{number}", name=f"P{number}", players=players))


async def _club(office: Office, entries: int = 0) -> OpenedEvent:
    then: list[c.AnyCommand] = [c.GiveRole(WHO.id, Role.DIRECTOR), *map(_entry, range(1, entries + 1))]
    return (await office.create("club", PLAN, WHO, 1, "new", then=then))[0]


async def _heard(socket: Any) -> dict[str, Any]:
    frame: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
    return frame


async def _until(socket: Any, seq: int) -> list[dict[str, Any]]:
    """Read until an event reaches a sequence number; return the frames."""
    frames = [await _heard(socket)]
    while frames[-1].get("seq") != seq:
        frames.append(await _heard(socket))
    return frames


async def _pong(socket: Any) -> list[dict[str, Any]]:
    """Return the frames that come before the answer to a ping."""
    await socket.send('{"type":"Ping","n":7}')
    frames = []
    while (frame := await _heard(socket))["type"] != "Pong":
        frames.append(frame)
    return frames


def test_everybody_hears_the_number_at_once_and_nothing_of_what_was_done(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            await site.guest("a")
            event = await _club(site.registry.office, 4)
            while isinstance(step := next_step(event.competition), Ready):
                await event.do_all(step.commands, WHO, 2)
            player = await site.raw("/api/events/club/live", site.people[0][1])
            nobody = await site.raw("/api/events/club/live")
            for socket in (player, nobody):
                assert (await _heard(socket))["seq"] == event.seq, "where it stands, first of all"
            await event.do(c.EnterResult(KEY, "1", write_raw("4S by N =")), WHO, 3)
            told = [await _until(socket, event.seq) for socket in (player, nobody)]
            for frames in told:
                (frame,) = frames
                assert set(frame) == {"type", "seq", "at"}
                assert frame["type"] == "EventMoved"
            await event.do(c.EnterResult(KEY, "1", write_raw("4S by N =")), WHO, 4)
            assert await _pong(nobody) == [], "what changes nothing is no news"

    asyncio.run(play())


def test_who_asks_to_follow_is_shown_the_event_and_then_what_changes(running: Any) -> None:
    """The socket shows what a request for the whole event shows, and nobody else's results."""

    async def play() -> None:
        async with running() as site:
            await site.guest("a")
            await site.guest("b")
            event = await _club(site.registry.office, 4)
            while isinstance(step := next_step(event.competition), Ready):
                await event.do_all(step.commands, WHO, 2)
            await event.do(c.GiveRole(site.people[1][0].person, Role.SCORER), WHO, 2)
            scorer = await site.raw("/api/events/club/live", site.people[1][1])
            nobody = await site.raw("/api/events/club/live")
            views = []
            for socket in (scorer, nobody):
                assert (await _heard(socket))["type"] == "EventMoved"
                await socket.send('{"type":"Since","seq":0}')
                frame = await _heard(socket)
                assert frame["type"] == "EventView"
                views.append(frame["event"])
            assert [view["roles"] for view in views] == [["scorer"], ["spectator"]]
            before = event.seq
            await event.do(c.EnterResult(KEY, "1", write_raw("4S by N =")), WHO, 3)
            told = [await _heard(socket) for socket in (scorer, nobody)]
            for frame in told:
                assert frame["type"] == "EventChanged"
                assert (frame["prev"], frame["seq"]) == (before, event.seq)
            first, second = (json.dumps(frame) for frame in told)
            assert "scores" in first
            assert "scores" not in second, "of a board that others have yet to play"
            after = patched(views[0], told[0])
            assert after == await _asked(site, site.people[1][1], after["at"])
            await scorer.send('{"type":"Since","seq":0}')
            frame = await _heard(scorer)
            assert frame["type"] == "EventView", "who missed a frame has the whole again"
            assert frame["event"]["seq"] == event.seq

    asyncio.run(play())


def patched(view: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """Apply a patch as a page does."""
    after = applied({**view, "seq": frame["seq"], "at": frame["at"]}, frame.get("changed"))
    return dict(after)


async def _asked(site: Any, cookie: str, at: int) -> dict[str, Any]:
    """Request the event over HTTP, with its time set to `at`, because no clock runs in it."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{site.port}", timeout=60) as client:
        answer = await client.get("/api/events/club", headers={"Cookie": cookie})
    found: dict[str, Any] = answer.json()
    return {**found, "at": at}


def test_an_event_that_cannot_be_shown_is_told_of_by_its_number(memory: Any, told: Callable[[], Any]) -> None:
    class NoPeople:
        async def view(self, *_: Any) -> Any:
            raise OSError

    async def play() -> None:
        office = Office(memory())
        broadcaster = EventBroadcaster(office, lambda: 5, viewers=NoPeople())  # type: ignore[arg-type]
        event = await _club(office)
        out = told()
        reader = _reader(out)
        broadcaster.come(reader, event)
        reader.received(b'{"type":"Since","seq":0}', True)
        await event.do(_entry(1), WHO, 2)
        async with asyncio.timeout(60):
            while out.frames[-1].get("seq") != event.seq:
                await asyncio.sleep(0)
        assert {frame["type"] for frame in out.frames} == {"EventMoved"}
        broadcaster.close()

    asyncio.run(play())


def test_a_long_event_shows_nobody_out_while_he_reads_it(memory: Any, told: Any) -> None:
    """A full view may exceed the backlog limit while it is being read, but only one of them at a time."""

    class NoNames:
        async def people(self, _: Any) -> dict[int, Any]:
            return {}

    class Slow(told):  # type: ignore[misc]
        def write(self, text: bytes) -> None:
            self.waiting += len(text)
            super().write(text)

    async def play() -> None:
        office = Office(memory())
        broadcaster = EventBroadcaster(office, lambda: 5, viewers=Viewers(NoNames()))  # type: ignore[arg-type]
        event = await _club(office, 200)
        out, twice = Slow(), Slow()
        for one in (out, twice):
            reader = _reader(one)
            broadcaster.come(reader, event)
            reader.received(b'{"type":"Since","seq":0}', True)
            await _last(one, "EventView")
            assert one.waiting > BACKLOG
        reader.received(b'{"type":"Since","seq":0}', True)
        await _last(twice, "Bye")
        await event.do(_entry(201), WHO, 2)
        await _last(out, "EventChanged")
        out.waiting += BACKLOG
        await event.do(_entry(202), WHO, 2)
        await _last(out, "Bye")
        assert [one.of("Bye")[0]["code"] for one in (out, twice)] == ["slow", "slow"]
        broadcaster.close()

    asyncio.run(play())


async def _last(out: Any, kind: str) -> None:
    """Wait until the last frame is of a kind."""
    async with asyncio.timeout(60):
        while out.frames[-1]["type"] != kind:
            await asyncio.sleep(0.01)


def test_much_at_once_is_told_in_few_frames_the_last_of_which_has_it_all(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            event = await _club(site.registry.office)
            socket = await site.raw("/api/events/club/live")
            await _heard(socket)
            for number in range(1, 81):
                await event.do(_entry(number), WHO, 2)
            frames = await _until(socket, event.seq)
            assert len(frames) < 40
            seqs = [frame["seq"] for frame in frames]
            assert seqs == sorted(set(seqs))

    asyncio.run(play())


def test_what_was_written_past_the_office_is_found(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            await _club(site.registry.office)
            socket = await site.raw("/api/events/club/live")
            await _heard(socket)
            other = await Office(site.registry.office.journal).event("club")
            await other.do(_entry(1), WHO, 2)
            assert (await _heard(socket))["seq"] == other.seq
            event = await site.registry.office.event("club")
            assert list(event.competition.contestants) == ["1"]

    asyncio.run(play())


def test_two_servers_over_one_postgresql_tell_of_what_the_other_did(
    running: Any, postgres: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with running(data=postgres) as one, running(data=postgres, secret=tmp_path / "other.secret") as two:
            event = await _club(one.registry.office)
            socket = await two.raw("/api/events/club/live")
            assert (await _heard(socket))["seq"] == event.seq
            await event.do(_entry(1), WHO, 2)
            assert (await _heard(socket))["seq"] == event.seq
            there = await two.registry.office.event("club")
            done = await asyncio.gather(event.do(_entry(2), WHO, 3, "two"), there.do(_entry(3), WHO, 3, "three"))
            assert [len(one.acts) for one in done] == [1, 1]
            await _until(socket, max(event.seq, there.seq))
            await event.refresh()
            await there.refresh()
            assert event.competition == there.competition
            assert sorted(event.competition.contestants) == ["1", "2", "3"]

    asyncio.run(play())


def test_handshakes_that_are_refused(running: Any) -> None:
    async def play() -> None:
        async with running(lobby_sockets=2) as site:
            await site.guest("a")
            await _club(site.registry.office)
            cookie, path = site.people[0][1], "/api/events/club/live"
            for status, where, headers in (
                (404, "/api/events/nosuch/live", {}),
                (400, "/api/events/../live", {}),
                (403, path, {"Origin": "http://elsewhere.example"}),
            ):
                with pytest.raises(websockets.InvalidStatus) as fault:
                    await site.raw(where, cookie, headers=headers)
                assert fault.value.response.status_code == status, where
                body = json.loads(fault.value.response.body or b"{}")
                assert body["text"]["en"]
                assert body["text"]["zh"]
            await site.raw(path, cookie)
            await site.raw("/api/lobby", cookie)
            with pytest.raises(websockets.InvalidStatus) as fault:
                await site.raw(path, cookie)
            assert fault.value.response.status_code == 429, "counted with those of the lobby"

    asyncio.run(play())


def test_who_says_anything_else_is_told_so_and_who_says_too_much_is_shown_out(running: Any) -> None:
    async def play() -> None:
        async with running(person_frames=Rate(5, 0.001)) as site:
            await _club(site.registry.office)
            socket = await site.raw("/api/events/club/live")
            await _heard(socket)
            await socket.send('{"type":"Look"}')
            refused = await _heard(socket)
            assert (refused["type"], refused["code"]) == ("No", "malformed")
            assert refused["text"]["zh"]
            for number in range(5):
                await socket.send(json.dumps({"type": "Ping", "n": number}))
            frames = [await _heard(socket) for _ in range(5)]
            assert [frame["type"] for frame in frames] == ["Pong"] * 4 + ["Bye"]
            assert frames[-1]["code"] == "flood"
            with pytest.raises(websockets.ConnectionClosed):
                await _heard(socket)
            async with asyncio.timeout(60):
                while site.registry.broadcaster.readers:
                    await asyncio.sleep(0.01)

    asyncio.run(play())


def test_who_signs_out_hears_no_more(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            await site.guest("a")
            await _club(site.registry.office)
            mine = await site.raw("/api/events/club/live", site.people[0][1])
            other = await site.raw("/api/events/club/live")
            for socket in (mine, other):
                await _heard(socket)
            await site.app.services.authenticator.sessions.end(site.people[0][0])
            assert (await _heard(mine))["code"] == "restart"
            with pytest.raises(websockets.ConnectionClosed):
                await _heard(mine)
            assert await _pong(other) == []

    asyncio.run(play())


def _broadcaster(memory: Any) -> tuple[Any, Office, EventBroadcaster]:
    journal = memory()
    office = Office(journal)
    return journal, office, EventBroadcaster(office, lambda: 5, pace=0.01)


def _reader(out: Any) -> EventClient:
    return EventClient(out, None, Bucket(Rate(0, 0), 0.0), lambda: 5, lambda: 0.0)


def test_who_does_not_read_is_dropped_and_the_others_hear_on(memory: Any, told: Callable[[], Any]) -> None:
    async def play() -> None:
        _, office, broadcaster = _broadcaster(memory)
        event = await _club(office)
        slow, quick = told(), told()
        for out in (slow, quick):
            broadcaster.come(_reader(out), event)
        slow.waiting = BACKLOG + 1
        await event.do(_entry(1), WHO, 2)
        assert slow.frames[-1]["code"] == "slow"
        assert slow.gone
        assert [frame["seq"] for frame in quick.frames] == [2, 3]
        assert not quick.gone
        broadcaster.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("event", "code"),
    [(b'{"type":"RoundEnded"}', "corrupt"), (b'{"type":"RoundMended"}', "restart")],
    ids=["broken", "later"],
)
def test_a_journal_that_does_not_replay_is_said_and_a_store_that_fails_is_asked_again(
    event: bytes, code: str, memory: Any, told: Callable[[], Any]
) -> None:
    async def play() -> None:
        journal, office, broadcaster = _broadcaster(memory)
        club = await _club(office)
        out = told()
        broadcaster.come(_reader(out), club)
        read, failed = journal.read, asyncio.Event()

        async def fails(stream: str, after: int = 0) -> list[Envelope]:
            failed.set()
            raise OSError

        journal.read = fails
        broadcaster.heard("club", club.seq + 1)
        await asyncio.wait_for(failed.wait(), 60)
        assert not out.gone
        journal.read = read
        rows = journal.rows[club.stream]
        rows.append(Envelope(club.stream, len(rows) + 1, 3, "x", "x", event))
        async with asyncio.timeout(60):
            while not out.gone:
                await asyncio.sleep(0.01)
        assert out.frames[-1]["code"] == code
        assert "Round" not in json.dumps(out.frames[1:])
        broadcaster.close()

    asyncio.run(play())


def test_the_store_is_asked_about_an_event_only_where_something_is_told_or_may_be_missed(
    memory: Any, told: Callable[[], Any]
) -> None:
    async def play() -> None:
        journal, office, broadcaster = _broadcaster(memory)
        event = await _club(office)
        broadcaster.come(_reader(told()), event)
        before = journal.reads
        broadcaster.heard("club", event.seq)
        broadcaster.heard("never-opened", 7)
        await idle()
        assert journal.reads == before, "nothing new, nothing asked, however long"
        broadcaster.missed()
        broadcaster.missed()
        async with asyncio.timeout(60):
            while journal.reads == before:
                await asyncio.sleep(0.01)
        assert journal.reads == before + 1
        broadcaster.close()

    asyncio.run(play())
