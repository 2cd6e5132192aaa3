"""Events as a journal keeps them: JSON with a version, old versions brought up to date, streams folded to tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from paiju.errors import Malformed, PaijuError
from paiju.journal import Corrupt, Envelope
from paiju.table.events import AnyEvent
from paiju.table.evolve import evolve
from paiju.table.rules import Games
from paiju.table.state import Table
from paiju.text import Text

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Brings the JSON object of an event from one version to the next."""

UPCASTS: Final[Mapping[tuple[str, int], Upcast]] = {}
"""By type and version; an event without ``v`` is of version 1. Every event is still of its first version."""

PREFIX: Final = "table:"
"""How the names of tables' streams begin."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnyEvent)


def write(event: AnyEvent) -> bytes:
    """Write an event as one JSON object."""
    return _ENCODER.encode(event)


def read(data: bytes, upcasts: Mapping[tuple[str, int], Upcast] = UPCASTS) -> AnyEvent:
    """Read an event of this version or an older one. Raises `Malformed`."""
    try:
        if upcasts:
            plain = msgspec.json.decode(data)
            if isinstance(plain, dict):
                raised: AnyEvent = msgspec.convert(_upcast(plain, upcasts), AnyEvent)
                return raised
        event: AnyEvent = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(
            Text(f"an event of a table ({fault})", f"牌桌的一个事件（{fault}）"),
            data[:80].decode(errors="replace"),
        ) from None
    return event


def _upcast(plain: dict[str, Any], upcasts: Mapping[tuple[str, int], Upcast]) -> dict[str, Any]:
    name = str(plain.get("type"))
    version = int(plain.pop("v", 1))
    while (name, version) in upcasts:
        plain = upcasts[name, version](plain)
        version += 1
    return plain


def replay(envelopes: Iterable[Envelope], games: Games, table: Table | None = None) -> Table:
    """Fold a table's journal, from its beginning or on from `table`; its rules are found in `games`.

    Raises `Corrupt` with the place of the first event that does not follow from what stands before it.
    """
    stream = ""
    for envelope in envelopes:
        stream = envelope.stream
        expected = 1 if table is None else table.seq + 1
        if envelope.seq != expected:
            raise Corrupt(
                stream,
                expected,
                Text(f"number {envelope.seq} stands there", f"那里是第 {envelope.seq} 号"),
            )
        try:
            event = read(envelope.event)
            table = evolve(table, event, name_of(stream), envelope.seq, envelope.at, games=games)
        except PaijuError as fault:
            raise Corrupt(stream, envelope.seq, fault.text) from fault
        except (AssertionError, LookupError, TypeError, ValueError) as fault:
            raise Corrupt(
                stream,
                envelope.seq,
                Text(f"it does not fit the table ({fault})", f"与牌桌不符（{fault}）"),
            ) from fault
    if table is None:
        raise Corrupt(stream, 1, Text("there is nothing", "空无一物"))
    return table


def name_of(stream: str) -> str:
    """Return the table's name from its stream's."""
    return stream.removeprefix(PREFIX)
