"""Events as a journal keeps them: JSON with a version, old versions brought up to date, streams folded to an event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from paiju.errors import Malformed
from paiju.journal import Envelope
from paiju.journal.replay import Upcasts, fold, newest
from paiju.text import Text
from paiju.tournament.commands import AnyCommand
from paiju.tournament.competition import Competition, Disciplines
from paiju.tournament.events import AnyEvent
from paiju.tournament.evolve import evolve
from paiju.tournament.plain import dec_hook, enc_hook
from paiju.tournament.state import Act

UPCASTS: Final[Upcasts] = {}
"""Every event is still of its first version."""

PREFIX: Final = "event:"
"""How the names of events' streams begin."""

_ENCODER: Final = msgspec.json.Encoder(enc_hook=enc_hook)
_DECODER: Final = msgspec.json.Decoder(AnyEvent, dec_hook=dec_hook)
_COMMANDS: Final = msgspec.json.Decoder(AnyCommand, dec_hook=dec_hook)


def write(event: AnyEvent | AnyCommand) -> bytes:
    """Write an event or a command as one JSON object."""
    return _ENCODER.encode(event)


KEPT: Final = msgspec.Raw(b"null")
"""An adjusted score that leaves a side its own."""


def write_raw(value: object) -> msgspec.Raw:
    """Write a result or an adjusted score for a command, from plain values.

    >>> bytes(write_raw("4S by N ="))
    b'"4S by N ="'
    """
    return msgspec.Raw(_ENCODER.encode(value))


def read(data: bytes, upcasts: Upcasts = UPCASTS) -> AnyEvent:
    """Read an event of this version or an older one. Raises `Malformed`."""
    try:
        event: AnyEvent = _DECODER.decode(newest(data, upcasts))
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise _malformed(Text("an act of an event", "赛事的一步"), fault, data) from None
    return event


def read_command(data: bytes) -> AnyCommand:
    """Read a command from one JSON object. Raises `Malformed`, naming the field that is wrong."""
    try:
        command: AnyCommand = _COMMANDS.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise _malformed(Text("a command to an event", "对赛事的一个命令"), fault, data) from None
    return command


def _malformed(expected: Text, fault: Exception, data: bytes) -> Malformed:
    return Malformed(
        Text(f"{expected.en} ({fault})", f"{expected.zh}（{fault}）"),
        data[:80].decode(errors="replace"),
    )


def act_of(envelope: Envelope) -> Act:
    """Read an envelope's act. Raises `Malformed`."""
    return Act(envelope.seq, envelope.at, envelope.actor, envelope.cause, read(envelope.event))


def envelopes(
    competition: Competition | None,
    events: Iterable[AnyEvent],
    *,
    stream: str,
    at: int,
    actor: str,
    cause: str = "",
) -> list[Envelope]:
    """Put what was decided into envelopes that follow on from the event."""
    first = 1 if competition is None else competition.seq + 1
    return [
        Envelope(stream, seq, at, actor, cause, write(event))
        for seq, event in enumerate(events, first)
    ]


def replay(
    rows: Iterable[Envelope], disciplines: Disciplines, competition: Competition | None = None
) -> Competition:
    """Fold an event's journal, from its beginning or on from `competition`; its game is found in `disciplines`.

    Raises `Corrupt` with the place of the first act that does not follow from what stands before it.
    """

    def step(before: Competition | None, envelope: Envelope) -> Competition:
        return evolve(before, act_of(envelope), name_of(envelope.stream), disciplines)

    return fold(rows, competition, step, Text("the event", "赛事"))


def name_of(stream: str) -> str:
    """Return the event's name from its stream's."""
    return stream.removeprefix(PREFIX)
