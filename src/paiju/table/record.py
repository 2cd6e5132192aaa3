"""Events as a journal keeps them: JSON with a version, old versions brought up to date, streams folded to tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from paiju.errors import Malformed
from paiju.journal import Envelope
from paiju.journal.replay import Upcasts, fold, newest
from paiju.table.events import AnyEvent
from paiju.table.evolve import evolve
from paiju.table.rules import Games
from paiju.table.state import Table
from paiju.text import Text

UPCASTS: Final[Upcasts] = {}
"""Every event is still of its first version."""

PREFIX: Final = "table:"
"""How the names of tables' streams begin."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnyEvent)


def write(event: AnyEvent) -> bytes:
    """Write an event as one JSON object."""
    return _ENCODER.encode(event)


def read(data: bytes, upcasts: Upcasts = UPCASTS) -> AnyEvent:
    """Read an event of this version or an older one. Raises `Malformed`."""
    try:
        event: AnyEvent = _DECODER.decode(newest(data, upcasts))
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(
            Text(f"an event of a table ({fault})", f"牌桌的一个事件（{fault}）"),
            data[:80].decode(errors="replace"),
        ) from None
    return event


def replay(envelopes: Iterable[Envelope], games: Games, table: Table | None = None) -> Table:
    """Fold a table's journal, from its beginning or on from `table`; its rules are found in `games`.

    Raises `Corrupt` with the place of the first event that does not follow from what stands before it.
    """

    def step(before: Table | None, envelope: Envelope) -> Table:
        event, name = read(envelope.event), name_of(envelope.stream)
        return evolve(before, event, name, envelope.seq, envelope.at, games=games)

    return fold(envelopes, table, step, Text("the table", "牌桌"))


def name_of(stream: str) -> str:
    """Return the table's name from its stream's."""
    return stream.removeprefix(PREFIX)
