"""Checks a whole store: replays every table and every event from its first number, as a server would."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

from paiju.errors import PaijuError
from paiju.journal import Corrupt, Envelope, Later
from paiju.office import live_ledger
from paiju.packs import discipline_of, rules_of
from paiju.store.address import Address
from paiju.store.exchange import StoreCheck, everything, fault_of
from paiju.table import record as tables
from paiju.text import Text
from paiju.tournament import record as events

Fold: TypeAlias = Callable[[Envelope, Any], Any]
"""Takes an envelope and the state before it (None at first), and returns the state after it. May raise anything."""

FOLDS: Final[dict[str, Fold]] = {
    tables.PREFIX: lambda envelope, table: tables.replay((envelope,), rules_of, table),
    events.PREFIX: lambda envelope, event: events.replay((envelope,), discipline_of, event),
    live_ledger.PREFIX: lambda envelope, _: live_ledger.read(envelope),
}
"""The fold for each prefix of stream names."""


async def check(where: str | Path | Address) -> StoreCheck:
    """Replay all journals of a store, even while a server runs; report the first fault of each that does not replay."""
    faults: dict[str, Corrupt] = {}
    streams, numbers, stream, standing = 0, count(1), "", None
    total = 0
    async with aclosing(everything(Address.of(where))) as envelopes:
        async for envelope in envelopes:
            total += 1
            if envelope.stream != stream:
                stream, standing, numbers = envelope.stream, None, count(1)
                streams += 1
            expected = next(numbers)
            if stream in faults:
                continue
            try:
                if (fault := fault_of(envelope, expected)) is not None:
                    raise fault
                standing = _fold(envelope, standing)
            except Corrupt as found:
                faults[stream] = found
    return StoreCheck(streams, total, tuple(faults.values()))


def _fold(envelope: Envelope, standing: Any) -> Any:
    """Fold one envelope. Raises `Corrupt` for any failure."""
    fold = FOLDS.get(envelope.stream.partition(":")[0] + ":")
    if fold is None:
        return None
    try:
        return fold(envelope, standing)
    except Corrupt:
        raise
    except PaijuError as fault:
        later = isinstance(fault, Later)
        raise Corrupt(envelope.stream, envelope.seq, fault.text, later=later) from fault
    except Exception as fault:
        said = f"{type(fault).__name__}: {fault}"[:200]
        raise Corrupt(
            envelope.stream, envelope.seq, Text(f"it cannot be carried out ({said})", f"无法执行（{said}）")
        ) from fault
