"""How a journal is read back: old events brought up to date, a stream folded to what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from paiju.errors import PaijuError
from paiju.journal.envelope import Envelope
from paiju.journal.faults import Corrupt
from paiju.text import Text

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Brings the JSON object of an event from one version to the next."""
Upcasts: TypeAlias = Mapping[tuple[str, int], Upcast]
"""By type and version; an event without ``v`` is of version 1."""


class Numbered(Protocol):
    """What a stream leads to."""

    @property
    def seq(self) -> int:
        """The number of its last event."""


NumberedT = TypeVar("NumberedT", bound=Numbered)


def newest(data: bytes, upcasts: Upcasts) -> bytes:
    """Return an event as its newest version has it. Raises `msgspec.DecodeError` for what is no JSON."""
    plain = msgspec.json.decode(data) if upcasts else None
    if not isinstance(plain, dict):
        return data
    name, version = str(plain.get("type")), int(plain.pop("v", 1))
    while (name, version) in upcasts:
        plain = upcasts[name, version](plain)
        version += 1
    return msgspec.json.encode(plain)


def fold(
    envelopes: Iterable[Envelope],
    state: NumberedT | None,
    step: Callable[[NumberedT | None, Envelope], NumberedT],
    of: Text,
) -> NumberedT:
    """Fold a stream, from its beginning or on from `state`; `of`: what it leads to, in words.

    Raises `Corrupt` with the place of the first event that does not follow from what stands before it.
    """
    stream = ""
    for envelope in envelopes:
        stream = envelope.stream
        expected = 1 if state is None else state.seq + 1
        if envelope.seq != expected:
            found = Text(f"number {envelope.seq} stands there", f"那里是第 {envelope.seq} 号")
            raise Corrupt(stream, expected, found)
        try:
            state = step(state, envelope)
        except PaijuError as fault:
            raise Corrupt(stream, envelope.seq, fault.text) from fault
        except (AssertionError, LookupError, TypeError, ValueError) as fault:
            unfit = Text(f"it does not fit {of.en} ({fault})", f"与{of.zh}不符（{fault}）")
            raise Corrupt(stream, envelope.seq, unfit) from fault
    if state is None:
        raise Corrupt(stream, 1, Text("there is nothing", "空无一物"))
    return state
