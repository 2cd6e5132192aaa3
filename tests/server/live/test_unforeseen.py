"""Unforeseen faults: the store is away for a while, or something fails midway; nobody waits for ever afterwards."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw, structs
from tests.waiting import idle

from paiju.journal import Corrupt, Envelope, Lease
from paiju.laws import Refused
from paiju.office import live_referee
from paiju.server import actor, bots, choosing, presence
from paiju.server.bots import Bots
from paiju.server.connection import Bucket, Connection
from paiju.server.fault import Busy
from paiju.server.feed import Feed
from paiju.server.limits import Rate
from paiju.server.loading import load
from paiju.server.logs import LOG, log_unforeseen, set_up
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.spectators import DelayedFeed
from paiju.server.table_registry import TableRegistry
from paiju.store import Unavailable
from paiju.table import Actor, Table
from paiju.table.commands import AnswerCase, DrawAttention, OpenTable, Perform, SeatBot, SetReady, TakeSeat
from paiju.table.terms import FRIENDLY, Terms
from paiju.table.view import private, viewer_of
from paiju.text import Text

PEOPLE = [Actor(f"person:{number}", f"P{number}") for number in range(4)]
SOUTH = PEOPLE[2]
PASS = Perform(Raw(b'{"type":"MakeCall","call":"P"}'))
AWAY = Unavailable("here", Text("it is away", "它不在"))
SOON = 0.02


class Here:
    """Bots that think in this process, when the test lets them."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked = 0

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        self.asked += 1
        await self.gate.wait()
        return function(*given)

    async def close(self) -> None:
        return None


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry at once what is otherwise retried after a second."""
    for room in (actor, bots, choosing, presence):
        monkeypatch.setattr(room, "AGAIN", SOON, raising=False)


@pytest.fixture
def faltering(memory: Any) -> Any:
    """Return a journal that can be made unavailable, and that can lose an answer."""

    class Faltering(memory):  # type: ignore[misc]
        away = lost = False
        denied = 0
        """How often it was asked while unavailable."""

        async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
            if self.away:
                self.denied += 1
                raise AWAY
            await super().append(envelopes, lease)
            if self.lost:
                self.lost = False
                raise AWAY

        async def read(self, stream: str, after: int = 0) -> list[Envelope]:
            if self.away:
                self.denied += 1
                raise AWAY
            found: list[Envelope] = await super().read(stream, after)
            return found

    return Faltering()


def a_registry(journal: Any, bot_workers: Any, **changes: Any) -> TableRegistry:
    settings = Settings(pace=0.0, bot_samples=0, undo_patience=0.0, call_patience=0.0, **changes)
    metrics = Metrics()
    return TableRegistry(journal, settings, metrics=metrics, bots=Bots(settings, metrics, bot_workers))


async def a_table(registry: TableRegistry, *, bots: Sequence[int] = (), terms: Terms = FRIENDLY) -> str:
    """Set up a table with people at the seats without bots; the deal begins."""
    made = await registry.open_table(SOUTH, OpenTable("T", terms=terms))
    people = [seat for seat in range(4) if seat not in bots]
    for seat in people:
        await registry.do(made, PEOPLE[seat], TakeSeat(seat))
    for seat in bots:
        await registry.do(made, SOUTH, SeatBot(seat))
    for seat in people:
        await registry.do(made, PEOPLE[seat], SetReady())
    return made


async def tried_in_vain(faltering: Any) -> None:
    """Wait until an unavailable store has been asked a few more times."""
    enough = faltering.denied + 3
    async with asyncio.timeout(60):
        while faltering.denied < enough:
            await asyncio.sleep(SOON)


async def until(registry: TableRegistry, table: str, test: Callable[[Table], Any]) -> Table:
    async with asyncio.timeout(60):
        while not test(standing := await registry.table(table)):
            await asyncio.sleep(0.005)
    return standing


async def come(registry: TableRegistry, table: str, person: Actor, out: Any) -> Connection:
    free = Rate(0, 0)
    connection = Connection(
        out,
        await registry.actor(table),
        person,
        limits=(Bucket(free, 0), Bucket(free, 0)),
        metrics=registry.metrics,
        now=registry.clock,
        ticking=lambda: 0.0,
        backlog=1 << 20,
    )
    await registry.enter(connection)
    return connection


def south_is_away(table: Table) -> bool:
    return table.seats[2] is not None and bool(table.seats[2].away)


def test_bots_go_on_after_the_store_was_away_for_a_while(faltering: Any) -> None:
    async def play() -> None:
        bot_workers = Here()
        async with a_registry(faltering, bot_workers) as registry:
            bot_workers.gate.clear()
            table = await a_table(registry, bots=(0, 1, 3))
            await until(registry, table, lambda _: bot_workers.asked == 1)
            faltering.away = True
            bot_workers.gate.set()
            await tried_in_vain(faltering)
            assert (await registry.table(table)).to_act == (0,)
            faltering.away = False
            await until(registry, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_bots_go_on_after_an_answer_of_the_store_was_lost(faltering: Any) -> None:
    """South's call was written, but nobody was told: it shows up on its own, and West's bot goes on."""

    async def play() -> None:
        async with a_registry(faltering, Here()) as registry:
            table = await a_table(registry, bots=(0, 1, 3))
            await until(registry, table, lambda t: 2 in t.to_act)
            faltering.lost = True
            with pytest.raises(Busy):
                await registry.do(table, SOUTH, PASS)
            await until(registry, table, lambda t: t.deal is not None and len(t.deal.steps) >= 4)

    asyncio.run(play())


def test_who_sends_it_once_more_does_not_stop_the_bots(faltering: Any) -> None:
    async def play() -> None:
        async with a_registry(faltering, Here()) as registry:
            table = await a_table(registry, bots=(0, 1, 3))
            await until(registry, table, lambda t: 2 in t.to_act)
            faltering.lost = True
            with pytest.raises(Busy):
                await registry.do(table, SOUTH, PASS)
            with pytest.raises(Refused):
                await registry.do(table, SOUTH, PASS)
            await until(registry, table, lambda t: t.deal is not None and len(t.deal.steps) >= 4)

    asyncio.run(play())


def test_all_see_by_themselves_what_was_written_and_not_told(faltering: Any, told: Any) -> None:
    async def play() -> None:
        async with a_registry(faltering, Here()) as registry:
            table = await a_table(registry)
            out = told()
            await come(registry, table, PEOPLE[1], out)
            faltering.lost = True
            with pytest.raises(Busy):
                await registry.do(table, PEOPLE[0], PASS)
            faltering.away = True
            await tried_in_vain(faltering)
            faltering.away = False
            async with asyncio.timeout(60):
                while not out.of("View")[-1]["public"]["deal"]["calls"]:
                    await asyncio.sleep(SOON)

    asyncio.run(play())


async def overcalled(registry: TableRegistry) -> str:
    """Let East bid no higher than North at a recording table."""
    table = await a_table(registry, terms=Terms(enforcing=False))
    for seat, call in enumerate(("1S", "1H")):
        await registry.do(table, PEOPLE[seat], Perform(Raw(b'{"type":"MakeCall","call":"%s"}' % call.encode())))
    return table


def test_the_referee_goes_on_at_a_table_whose_journal_ends_before_a_step(
    faltering: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_registry(faltering, Here()) as registry:
            table = await overcalled(registry)
            with monkeypatch.context() as patch:
                patch.setattr(actor, "advance_case", lambda _: None)
                await registry.do(table, SOUTH, DrawAttention())
        async with a_registry(faltering, Here()) as registry:
            await until(registry, table, lambda t: t.case is not None and t.case.put is not None)

    asyncio.run(play())


def test_what_the_referee_cannot_rule_is_left_to_the_director(memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("auction")

    async def play() -> None:
        async with a_registry(memory(), Here()) as registry:
            table = await overcalled(registry)
            monkeypatch.setattr(live_referee, "judge", broken)
            await registry.do(table, SOUTH, DrawAttention("insufficient-bid", 1))
            case = (await registry.table(table)).case
            assert case is not None
            assert case.held == live_referee.UNRULED

    asyncio.run(play())


def test_who_left_while_the_store_was_away_is_marked_away_after_it(faltering: Any, told: Any) -> None:
    async def play() -> None:
        async with a_registry(faltering, Here(), away_after=SOON) as registry:
            table = await a_table(registry)
            connection = await come(registry, table, SOUTH, told())
            faltering.away = True
            registry.leave(connection)
            await tried_in_vain(faltering)
            faltering.away = False
            await until(registry, table, south_is_away)
            faltering.away = True
            await come(registry, table, SOUTH, told())
            await tried_in_vain(faltering)
            faltering.away = False
            await until(registry, table, lambda t: not south_is_away(t))

    asyncio.run(play())


def test_a_bot_whose_view_cannot_be_made_does_not_hold_the_table_up(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_registry(memory(), Here()) as registry:
            table = await a_table(registry, bots=(0, 1, 3))
            await until(registry, table, lambda t: 2 in t.to_act)
            game = type((await registry.table(table)).rules.game)
            witness = game.witness

            def faulty(self: Any, *given: Any) -> Any:
                if sys._getframe(1).f_code.co_filename == bots.__file__:
                    raise RuntimeError("nobody foresaw this")
                return witness(self, *given)

            monkeypatch.setattr(game, "witness", faulty)
            await registry.do(table, SOUTH, PASS)
            await until(registry, table, lambda t: t.deal is not None and len(t.deal.steps) >= 4)
            assert registry.metrics.bot_faults._value.get() >= 1

    asyncio.run(play())


def test_bots_go_on_where_something_could_not_be_shown(memory: Any, told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who look at the table get a new full view, and no frame is missing afterwards."""

    async def play() -> None:
        async with a_registry(memory(), Here()) as registry:
            table = await a_table(registry, bots=(0, 1, 3))
            await until(registry, table, lambda t: 2 in t.to_act)
            out = told()
            await come(registry, table, SOUTH, out)
            advance = Feed.advance
            failed = list[Any]()

            def faulty(self: Feed, *given: Any) -> None:
                if not failed:
                    failed.append(given)
                    raise RuntimeError("nobody foresaw this")
                advance(self, *given)

            monkeypatch.setattr(Feed, "advance", faulty)
            with pytest.raises(RuntimeError):
                await registry.do(table, SOUTH, PASS)
            await until(registry, table, lambda t: t.deal is not None and len(t.deal.steps) >= 4)
            async with asyncio.timeout(60):
                while out.frames[-1].get("seq") != (await registry.table(table)).seq:
                    await asyncio.sleep(SOON)
            seq = 0
            for frame in out.frames:
                if frame["type"] == "Patch":
                    assert frame["prev"] == seq
                if frame["type"] in {"View", "Patch"}:
                    seq = frame["seq"]
            assert len(out.of("View")) == 2

    asyncio.run(play())


def test_spectators_are_shown_the_rest_where_something_could_not_be_shown(
    memory: Any, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        now = [1_000_000]
        async with a_registry(memory(), Here()) as registry:
            registry.clock = lambda: now[0]
            table = await a_table(registry, terms=Terms(delay=180_000))
            for seat in (0, 1):
                now[0] += 1000
                await registry.do(table, PEOPLE[seat], PASS)
            delayed_feed = (await registry.actor(table)).delayed_feed
            assert delayed_feed is not None
            advance = delayed_feed.feed.advance
            failed = list[Any]()

            def faulty(*given: Any) -> None:
                if not failed:
                    failed.append(given)
                    raise RuntimeError("nobody foresaw this")
                advance(*given)

            monkeypatch.setattr(delayed_feed.feed, "advance", faulty)
            now[0] += 200_000
            delayed_feed._show_due()
            async with asyncio.timeout(60):
                while delayed_feed.feed.seq != (await registry.table(table)).seq:
                    await asyncio.sleep(SOON)
            assert failed

    asyncio.run(play())


def test_spectators_miss_nothing_that_could_not_be_shown_at_the_table(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        now = [1_000_000]
        async with a_registry(memory(), Here()) as registry:
            registry.clock = lambda: now[0]
            table = await a_table(registry, terms=Terms(delay=180_000))
            room = await registry.actor(table)

            def faulty(*given: Any) -> None:
                raise RuntimeError("nobody foresaw this")

            with monkeypatch.context() as patch:
                patch.setattr(room.feed, "advance", faulty)
                with pytest.raises(RuntimeError):
                    await registry.do(table, PEOPLE[0], PASS)
            now[0] += 200_000
            assert room.delayed_feed is not None
            room.delayed_feed._show_due()
            assert room.delayed_feed.feed.seq == (await registry.table(table)).seq

    asyncio.run(play())


def test_H_watch_delay_spectators_see_a_case_later_and_alike_after_a_restart(memory: Any) -> None:
    """A case passes while spectators still see the calls before it; after a restart they are shown the same bytes."""
    guest = Actor("person:78", "Guest")
    steps = (
        (0, Perform(Raw(b'{"type":"MakeCall","call":"1S"}'))),
        (1, Perform(Raw(b'{"type":"MakeCall","call":"1H"}'))),
        (2, DrawAttention("insufficient-bid", 1)),
        (2, AnswerCase("accept", "refuse")),
    )

    def shown(feed: Feed) -> bytes:
        viewer = viewer_of(feed.table, guest)
        return msgspec.json.encode((feed.seq, feed.public, private(feed.table, viewer)))

    async def play() -> None:
        now, journal = [1_000_000], memory()
        later = list[tuple[int, bytes]]()
        async with a_registry(journal, Here()) as registry:
            registry.clock = lambda: now[0]
            table = await a_table(registry, terms=Terms(enforcing=False, delay=60_000))
            room = await registry.actor(table)
            delayed_feed = room.delayed_feed
            assert delayed_feed is not None
            for at in range(len(steps) + 5):
                now[0] += 20_000
                if at < len(steps):
                    await registry.do(table, PEOPLE[steps[at][0]], steps[at][1])
                    while room.busy:
                        await asyncio.sleep(0)
                    later.append((now[0] + 60_000, shown(room.feed)))
                delayed_feed._show_due()
                due = [view for when, view in later if when <= now[0]]
                assert at < 3 or shown(delayed_feed.feed) == due[-1]
                loaded = await load(journal, table, now[0])
                again = DelayedFeed(loaded, room.live, registry.clock)
                again._show_due()
                again.close()
                assert shown(again.feed) == shown(delayed_feed.feed)
            assert b'"put"' in later[2][1], "a case is open"
            assert b'"put"' not in later[1][1]

    asyncio.run(play())


def test_the_clock_of_a_table_that_is_lost_stands_still(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_registry(journal, Here()) as registry:
            table = await a_table(registry, terms=Terms(act_time=5000))
            room = registry._rooms[table]
            assert room._timer is not None
            rows = journal.rows[f"table:{table}"]
            rows.append(structs.replace(rows[-1], seq=len(rows) + 1, event=b"nothing"))
            room.actor._doubtful = True
            room.tick()
            with pytest.raises(Corrupt):
                await registry.do(table, PEOPLE[0], PASS)
            room.wind()  # as a refused tick does
            assert room._timer is None

    asyncio.run(play())


def test_what_fails_while_nobody_waits_is_logged_without_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    """A fault is logged without its message, which may contain cards."""

    async def fail() -> None:
        raise RuntimeError("the ace of spades")

    async def play() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(log_unforeseen)
        loop.call_soon(lambda: 1 // 0)
        task = loop.create_task(fail())
        await idle()
        assert task.done()
        del task
        gc.collect()

    level, handlers, spread = LOG.level, LOG.handlers, LOG.propagate
    try:
        set_up()
        asyncio.run(play())
    finally:
        LOG.handlers, LOG.propagate = handlers, spread
        LOG.setLevel(level)
    said = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["fault"] for line in said] == ["ZeroDivisionError", "RuntimeError"]
    assert all(line["level"] == "error" for line in said)
    assert "ace" not in str(said)
