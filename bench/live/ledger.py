"""What the players were told, frame by frame, and whether the journals agree."""

from __future__ import annotations

from collections import Counter, defaultdict
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from bench.live.play import Place
from paiju.journal import Corrupt, Envelope, Journal
from paiju.packs import rules_of
from paiju.table import Actor, Table, evolve
from paiju.table.patch import applied
from paiju.table.record import PREFIX, read, replay
from paiju.table.view import private, public, viewer_of

SAMPLED: Final = 0.02
"""The share of frames that are compared with the journal."""
EXAMPLES: Final = 20
"""The number of faults reported in full."""


class Acknowledged(Struct, frozen=True, gc=False):
    """A command acknowledged to its sender; `echoed` with the number of its last event, otherwise some time before."""

    table: str
    seat: int
    cause: str
    seq: int
    echoed: bool


class Sample(Struct, frozen=True, gc=False):
    """A digest of what a seat had been shown up to a sequence number."""

    seat: int
    digest: bytes


class Faults:
    """Faults: how often, and the first few in full."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.examples: list[str] = []

    def add(self, kind: str, example: str = "") -> None:
        """Record a fault."""
        self.counts[kind] += 1
        if example and len(self.examples) < EXAMPLES:
            self.examples.append(f"{kind}: {example}")


class Ledger:
    """What the players were told: acknowledgements, and views updated as by a browser."""

    def __init__(self, random: Random) -> None:
        self.commands: list[Acknowledged] = []
        self.samples: dict[str, dict[int, list[Sample]]] = defaultdict(lambda: defaultdict(list))
        self.views: dict[Place, tuple[int, dict[str, Any], dict[str, Any]]] = {}
        self.late = 0
        self._random = random.random

    def shown(self, place: Place, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        if frame["type"] == "View":
            self.views[place] = frame["seq"], frame["public"], frame["private"]
        elif frame["type"] == "Patch" and frame["prev"] != frame["seq"]:
            seq, seen, own = self.views[place]
            if frame["seq"] <= seq:
                return  # repeated, because the player asked
            seen = applied(seen, frame.get("public"))
            own = applied(own, frame.get("private"))
            self.views[place] = frame["seq"], seen, own
            if self._random() >= SAMPLED:
                return
        else:
            return
        self.sample(place)

    def sample(self, place: Place) -> None:
        """Store a digest of what the player at a place sees now."""
        seq, seen, own = self.views[place]
        self.samples[place.table][seq].append(Sample(place.seat, digest(seen, own)))

    def acknowledged(self, place: Place, cause: str, seq: int, *, echoed: bool) -> None:
        self.late += not echoed
        self.commands.append(Acknowledged(place.table, place.seat, cause, seq, echoed))

    async def verify(self, journal: Journal, names: list[str], faults: Faults) -> int:
        """Compare with the journals of tables; return the number of events."""
        told: dict[str, list[Acknowledged]] = defaultdict(list)
        for one in self.commands:
            told[one.table].append(one)
        events = 0
        for name in names:
            try:
                envelopes = await journal.read(PREFIX + name)
                events += len(envelopes)
                _verify_causes(envelopes, told[name], faults)
                _verify_views(name, envelopes, self.samples[name], faults)
            except Corrupt as corrupt:
                faults.add("a journal that does not replay", str(corrupt))
        return events


def _verify_causes(envelopes: list[Envelope], told: list[Acknowledged], faults: Faults) -> None:
    """Check that acknowledged commands are in the journal at their number, once."""
    table = replay(envelopes, rules_of)
    seats = [occupant.person if occupant else "" for occupant in table.seats]
    found: dict[tuple[str, str], list[Envelope]] = defaultdict(list)
    for envelope in envelopes:
        if envelope.cause:
            found[envelope.actor, envelope.cause].append(envelope)
    for (actor, cause), group in found.items():
        first, last = group[0].seq, group[-1].seq
        if last - first + 1 != len(group) or len({one.at for one in group}) > 1:
            faults.add("a command done twice", f"{table.id} {actor} {cause} {first}..{last}")
    for one in told:
        group = found.get((seats[one.seat], one.cause), [])
        where = f"{one.table} seat {one.seat} cause {one.cause} number {one.seq}"
        if not group:
            faults.add("an acknowledged command that is lost", where)
        elif one.echoed and group[-1].seq != one.seq:
            faults.add("an acknowledged event at another number", where)
        elif group[-1].seq > one.seq:
            faults.add("done by a later number than was said", where)


def _verify_views(name: str, envelopes: list[Envelope], samples: dict[int, list[Sample]], faults: Faults) -> None:
    """Fold the journal, and compare with what the players had been shown at each sampled number."""
    table: Table | None = None
    for envelope in envelopes:
        table = evolve(table, read(envelope.event), name, envelope.seq, envelope.at, games=rules_of)
        for sample in samples.pop(envelope.seq, []):
            occupant = table.seats[sample.seat]
            viewer = viewer_of(table, Actor(occupant.person if occupant else ""))
            own = _plain(private(table, viewer))
            if digest(_plain(public(table)), own) != sample.digest:
                faults.add("a view that the journal does not give", f"{name} seat {sample.seat} number {envelope.seq}")
    for seq in samples:
        faults.add("a number that was shown and is not in the journal", f"{name} {seq}")


def digest(seen: Any, own: Any) -> bytes:
    """Return a digest of a view's values."""
    return sha256(msgspec.json.encode((seen, own), order="sorted")).digest()[:16]


def _plain(value: Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
