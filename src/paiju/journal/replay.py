"""Replays a journal: converts old events to their newest version and folds a stream into its state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from paiju.errors import Malformed, PaijuError, undecoded
from paiju.journal.envelope import Envelope
from paiju.journal.faults import Corrupt, Later
from paiju.text import Text

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts the JSON object of an event from one version to the next."""
Upcasts: TypeAlias = Mapping[tuple[str, int], Upcast]
"""Conversions by type and version; an event without ``v`` has version 1."""
_VERSION: Final = b'"v":'
"""Found in every event that states its version, but not inside a string, where the quotes would be escaped."""


class _Kind(Struct):
    type: str


_KIND: Final = msgspec.json.Decoder(_Kind)


class Numbered(Protocol):
    """A state built by folding a stream."""

    @property
    def seq(self) -> int:
        """The number of its last event."""


NumberedT = TypeVar("NumberedT", bound=Numbered)


def newest(data: bytes, upcasts: Upcasts) -> bytes:
    """Convert an event to its newest version.

    Raises `Later` for a version newer than any known here, and `msgspec.DecodeError` for invalid JSON.
    """
    plain = msgspec.json.decode(data) if upcasts or _VERSION in data else None
    if not isinstance(plain, dict):
        return data
    name, version = str(plain.get("type")), plain.pop("v", 1)
    if not isinstance(version, int):
        raise msgspec.ValidationError("Expected `int` - at `$.v`")
    known = max((of for kind, of in upcasts if kind == name), default=0) + 1
    if version > known:
        raise Later(name, version, known)
    while (name, version) in upcasts:
        plain = upcasts[name, version](plain)
        version += 1
    return msgspec.json.encode(plain)


def unread(data: bytes, fault: Exception, kinds: frozenset[str], of: Text) -> PaijuError:
    """Return the error for an event that could not be read: `Later` if its type is unknown."""
    try:
        kind = _KIND.decode(data).type
    except (msgspec.DecodeError, UnicodeDecodeError):
        kind = ""
    if kind and kind not in kinds:
        return Later(kind, 1, 0)
    return Malformed(
        Text(f"{of.en} ({fault})", f"{of.zh}（{undecoded(fault).zh}）"), data[:80].decode(errors="replace")
    )


def fold(
    envelopes: Iterable[Envelope],
    state: NumberedT | None,
    step: Callable[[NumberedT | None, Envelope], NumberedT],
    of: Text,
) -> NumberedT:
    """Fold a stream, from its beginning or from a `state` reached earlier; `of` names the state in messages.

    Raises `Corrupt`, with its place, at the first event that does not fit the events before it, and for no events.
    """
    stream = ""
    for envelope in envelopes:
        stream = envelope.stream
        expected = 1 if state is None else state.seq + 1
        if envelope.seq != expected:
            found = Text(f"number {envelope.seq} found there", f"那里是第 {envelope.seq} 号")
            raise Corrupt(stream, expected, found)
        try:
            state = step(state, envelope)
        except PaijuError as fault:
            later = isinstance(fault, Later)
            raise Corrupt(stream, envelope.seq, fault.text, later=later) from fault
        except (AssertionError, LookupError, TypeError, ValueError) as fault:
            unfit = Text(f"it does not fit {of.en} ({fault})", f"与{of.zh}不符（{fault}）")
            raise Corrupt(stream, envelope.seq, unfit) from fault
    if state is None:
        raise Corrupt(stream, 1, Text("there is nothing", "空无一物"))
    return state
