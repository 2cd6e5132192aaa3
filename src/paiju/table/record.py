"""Writes and reads events as a journal stores them: JSON with a version, upgraded from old versions, and replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

import msgspec

from paiju.journal import Envelope
from paiju.journal.replay import Upcasts, fold, newest, unread
from paiju.laws.effect import dec_hook
from paiju.table.events import AnyEvent, DealStarted, Event, SeedPromised
from paiju.table.evolve import evolve
from paiju.table.rules import Games
from paiju.table.state import Table
from paiju.text import Text

UPCASTS: Final[Upcasts] = {}
"""Every event still has its first version."""

PREFIX: Final = "table:"
"""The prefix of the names of tables' streams."""

HIDDEN: Final[tuple[type[Event], ...]] = (SeedPromised, DealStarted)
"""Events that follow a person's act and are shown to nobody: a seed drawn, the cards dealt (H.seed)."""
_HIDDEN: Final = frozenset(str(kind.__struct_config__.tag) for kind in HIDDEN)


class _Kind(msgspec.Struct):
    type: str = ""


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnyEvent, dec_hook=dec_hook)
_KINDS: Final = frozenset(kind.__name__ for kind in get_args(AnyEvent))


def write(event: AnyEvent) -> bytes:
    """Write an event as one JSON object."""
    return _ENCODER.encode(event)


def read(data: bytes, upcasts: Upcasts = UPCASTS) -> AnyEvent:
    """Parse an event of this version or an older one.

    Raises `Malformed` if it cannot be read, and `Later` if it belongs to a later version.
    """
    try:
        event: AnyEvent = _DECODER.decode(newest(data, upcasts))
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise unread(data, fault, _KINDS, Text("an event of a table", "牌桌的一个事件")) from None
    return event


def replay(envelopes: Iterable[Envelope], games: Games, table: Table | None = None) -> Table:
    """Replay a table's journal, from its beginning or from `table`; its rules are found in `games`.

    Raises `Corrupt` with the place of the first event that does not follow from the ones before it.
    """

    def step(before: Table | None, envelope: Envelope) -> Table:
        event, name = read(envelope.event), name_of(envelope.stream)
        return evolve(before, event, name, envelope.seq, envelope.at, games=games)

    return fold(envelopes, table, step, Text("the table", "牌桌"))


def name_of(stream: str) -> str:
    """Return the table's name from its stream's."""
    return stream.removeprefix(PREFIX)


def is_own(envelope: Envelope) -> bool:
    """Return whether a journal entry under an actor's name is their own act, in a table's stream or any other.

    After their act the program may have drawn a seed or dealt: that is not their act, and reading it would reveal
    the hands of the deal that they play (H.seed).
    """
    if not envelope.stream.startswith(PREFIX):
        return True
    return msgspec.json.decode(envelope.event, type=_Kind).type not in _HIDDEN
