"""Any sequence of calls gives the same results as a dict of lists."""

from __future__ import annotations

import asyncio
import os
import tempfile
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from paiju.errors import PaijuError
from paiju.journal import Conflict, Envelope, Journal, Lapsed, Lease, Owned, Process
from paiju.store import open_journal

EXAMPLES = int(os.environ.get("PAIJU_STORE_EXAMPLES", "30"))
_RUNS = count()
HOUR = 3_600_000

streams = st.sampled_from(["a", "b", "牌"])
owners = st.sampled_from(["one", "two"])
words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=9)
appends = st.tuples(
    streams,
    st.sampled_from([0, 0, 0, 0, -1, 1, -5]),
    st.integers(1, 4),
    st.sampled_from(["none", "newest", "newest", "older"]),
    words,
    st.binary(max_size=30),
)
steps = st.one_of(
    st.tuples(st.just("group"), st.lists(appends, min_size=1, max_size=8)),
    st.tuples(st.just("take"), st.tuples(streams, owners)),
    st.tuples(st.just("renew"), owners),
    st.tuples(st.just("join"), owners),
    st.tuples(st.just("leave"), owners),
    st.tuples(st.just("release"), streams),
    st.tuples(st.just("read"), st.tuples(streams, st.integers(0, 9))),
    st.tuples(st.just("reopen"), st.none()),
)
Step: TypeAlias = tuple[str, Any]


class Oracle:
    """The expected behaviour of a journal, without a store."""

    def __init__(self) -> None:
        self.events: dict[str, list[Envelope]] = {}
        self.leases: dict[str, Lease] = {}
        self.living: dict[str, Process] = {}
        self.known: dict[str, Process] = {}
        self.given: dict[str, list[Lease]] = {}

    def held(self, stream: str) -> Lease | None:
        lease = self.leases.get(stream)
        return lease if lease is not None and lease.owner else None

    def append(self, envelopes: list[Envelope], lease: Lease | None) -> type[Conflict] | None:
        stream = envelopes[0].stream
        held = self.held(stream)
        if (held is None) != (lease is None):
            return Owned
        if lease and held and (lease.owner, lease.fence) != (held.owner, held.fence):
            return Owned
        rows = self.events.setdefault(stream, [])
        if envelopes[0].seq != len(rows) + 1:
            return Conflict
        rows += envelopes
        return None

    def lives(self, process: Process) -> bool:
        return process in self.living.values()

    def take(self, stream: str, process: Process) -> Lease | type[PaijuError]:
        if not self.lives(process):
            return Lapsed
        held = self.held(stream)
        living = {one.id for one in self.living.values()}
        if held is not None and held.owner != process.id and held.owner in living:
            return Owned
        fence = self.leases[stream].fence if stream in self.leases else 0
        return self.hold(Lease(stream, process.id, fence + 1))

    def hold(self, lease: Lease) -> Lease:
        self.leases[lease.stream] = lease
        self.given.setdefault(lease.stream, []).append(lease)
        return lease

    def reopened(self) -> Oracle:
        """The state after a file is reopened: its events, and nothing about who owned what."""
        fresh = Oracle()
        fresh.events = self.events
        return fresh

    def lease(self, stream: str, which: str) -> Lease | None:
        given = self.given.get(stream, [])
        if which == "none" or not given:
            return None
        return given[-1] if which == "newest" else given[0]


async def play(address: str, prefix: str, script: list[Step]) -> None:
    oracle = Oracle()
    journal: Any = await open_journal(address).__aenter__()
    try:
        for verb, what in script:
            if verb == "reopen":
                if "postgres" not in address:  # the former user of the file is gone with all that it owned
                    oracle = oracle.reopened()
                await journal.close()
                journal = await open_journal(address).__aenter__()
            else:
                await VERBS[verb](journal, oracle, prefix, what)
        names = sorted(name for name, rows in oracle.events.items() if rows)
        assert await journal.streams(prefix) == names
        for stream in names:
            assert await journal.read(stream) == oracle.events[stream]
            assert await journal.last(stream) == len(oracle.events[stream])
    finally:
        await journal.close()


async def group(journal: Journal, oracle: Oracle, prefix: str, what: list[Any]) -> None:
    calls, expected = [], []
    ends: dict[str, int] = {}
    for name, offset, size, which, word, event in what:
        stream = prefix + name
        first = max(ends.get(stream, len(oracle.events.get(stream, []))) + 1 + offset, 0)
        envelopes = [Envelope(stream, first + n, -n, word, word, event + bytes([n])) for n in range(size)]
        lease = oracle.lease(stream, which)
        expected.append(oracle.append(envelopes, lease))
        ends[stream] = len(oracle.events.get(stream, []))
        calls.append(journal.append(envelopes, lease))
    results = await asyncio.gather(*calls, return_exceptions=True)
    for result, wanted in zip(results, expected, strict=True):
        assert result is None if wanted is None else isinstance(result, wanted)


async def join(journal: Journal, oracle: Oracle, prefix: str, what: str) -> None:
    """Join with a unique address, so that each run has its own processes."""
    process = await journal.join(what, prefix + what, HOUR)
    oracle.living[what] = oracle.known[what] = process


async def leave(journal: Journal, oracle: Oracle, prefix: str, what: str) -> None:
    if what in oracle.known:
        await journal.leave(oracle.known[what])
        oracle.living.pop(what, None)


async def take(journal: Journal, oracle: Oracle, prefix: str, what: Any) -> None:
    name, who = what
    if who not in oracle.known:
        await join(journal, oracle, prefix, who)
    expected = oracle.take(prefix + name, oracle.known[who])
    (found,) = await asyncio.gather(journal.take(prefix + name, oracle.known[who]), return_exceptions=True)
    assert (type(found) if isinstance(found, Exception) else found) == expected


async def renew(journal: Journal, oracle: Oracle, prefix: str, what: str) -> None:
    process = oracle.known.get(what)
    if process is None:
        return
    try:
        others = await journal.renew(process, HOUR)
        assert oracle.lives(process)
        assert set(oracle.living.values()) <= {process, *others}
    except Lapsed:
        assert not oracle.lives(process)


async def release(journal: Journal, oracle: Oracle, prefix: str, what: str) -> None:
    lease = oracle.lease(prefix + what, "newest")
    if lease is None:
        return
    await journal.release(lease)
    if oracle.leases[lease.stream].fence == lease.fence:
        oracle.leases[lease.stream] = replace(lease, owner="")


async def read(journal: Journal, oracle: Oracle, prefix: str, what: Any) -> None:
    name, after = what
    assert await journal.read(prefix + name, after) == oracle.events.get(prefix + name, [])[after:]


VERBS: dict[str, Any] = {
    "group": group,
    "join": join,
    "leave": leave,
    "take": take,
    "renew": renew,
    "release": release,
    "read": read,
}


@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(steps, max_size=25))
def test_sqlite_does_what_a_dict_of_lists_does(script: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(str(Path(folder) / "paiju.db"), "", script))


@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(script=st.lists(steps, max_size=25))
def test_postgres_does_what_a_dict_of_lists_does(postgres: str, script: list[Step]) -> None:
    asyncio.run(play(postgres, f"{next(_RUNS)}:", script))
