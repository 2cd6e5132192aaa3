"""Any sequence of calls gives what a dict of lists gives."""

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

from paiju.journal import Conflict, Envelope, Journal, Lease
from paiju.store import open_journal

EXAMPLES = int(os.environ.get("PAIJU_STORE_EXAMPLES", "30"))
_RUNS = count()

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
    st.tuples(st.just("take"), st.tuples(streams, owners, st.integers(0, 50), st.integers(1, 30))),
    st.tuples(st.just("renew"), st.tuples(streams, st.integers(0, 80))),
    st.tuples(st.just("release"), streams),
    st.tuples(st.just("read"), st.tuples(streams, st.integers(0, 9))),
    st.tuples(st.just("reopen"), st.none()),
)
Step: TypeAlias = tuple[str, Any]


class Oracle:
    """What a journal should do, without a store."""

    def __init__(self) -> None:
        self.events: dict[str, list[Envelope]] = {}
        self.leases: dict[str, Lease] = {}
        self.given: dict[str, list[Lease]] = {}

    def held(self, stream: str) -> Lease | None:
        lease = self.leases.get(stream)
        return lease if lease is not None and lease.owner else None

    def append(self, envelopes: list[Envelope], lease: Lease | None) -> type[Conflict] | None:
        stream = envelopes[0].stream
        held = self.held(stream)
        if (held is None) != (lease is None):
            return Conflict
        if lease and held and (lease.owner, lease.epoch) != (held.owner, held.epoch):
            return Conflict
        rows = self.events.setdefault(stream, [])
        if envelopes[0].seq != len(rows) + 1:
            return Conflict
        rows += envelopes
        return None

    def take(self, stream: str, owner: str, at: int, until: int) -> Lease | None:
        held = self.held(stream)
        if held is not None and held.owner != owner and held.until > at:
            return None
        epoch = self.leases[stream].epoch if stream in self.leases else 0
        return self.hold(Lease(stream, owner, epoch + 1, until))

    def hold(self, lease: Lease) -> Lease:
        self.leases[lease.stream] = lease
        self.given.setdefault(lease.stream, []).append(lease)
        return lease

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
        envelopes = [
            Envelope(stream, first + n, -n, word, word, event + bytes([n])) for n in range(size)
        ]
        lease = oracle.lease(stream, which)
        expected.append(oracle.append(envelopes, lease))
        ends[stream] = len(oracle.events.get(stream, []))
        calls.append(journal.append(envelopes, lease))
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [None if r is None else type(r) for r in results] == expected


async def take(journal: Journal, oracle: Oracle, prefix: str, what: Any) -> None:
    name, owner, at, length = what
    expected = oracle.take(prefix + name, owner, at, at + length)
    try:
        assert await journal.take(prefix + name, owner, at, at + length) == expected
    except Conflict:
        assert expected is None


async def renew(journal: Journal, oracle: Oracle, prefix: str, what: Any) -> None:
    lease = oracle.lease(prefix + what[0], "newest")
    if lease is None:
        return
    held = oracle.held(lease.stream)
    stands = held is not None and held.epoch == lease.epoch
    try:
        renewed = await journal.renew(lease, what[1])
        assert stands
        assert renewed == replace(lease, until=what[1])
        oracle.hold(renewed)
    except Conflict:
        assert not stands


async def release(journal: Journal, oracle: Oracle, prefix: str, what: str) -> None:
    lease = oracle.lease(prefix + what, "newest")
    if lease is None:
        return
    await journal.release(lease)
    if oracle.leases[lease.stream].epoch == lease.epoch:
        oracle.leases[lease.stream] = replace(lease, owner="", until=0)


async def read(journal: Journal, oracle: Oracle, prefix: str, what: Any) -> None:
    name, after = what
    assert await journal.read(prefix + name, after) == oracle.events.get(prefix + name, [])[after:]


VERBS = {"group": group, "take": take, "renew": renew, "release": release, "read": read}


@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(steps, max_size=25))
def test_sqlite_does_what_a_dict_of_lists_does(script: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(str(Path(folder) / "paiju.db"), "", script))


@settings(
    max_examples=EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(script=st.lists(steps, max_size=25))
def test_postgres_does_what_a_dict_of_lists_does(postgres: str, script: list[Step]) -> None:
    asyncio.run(play(postgres, f"{next(_RUNS)}:", script))
