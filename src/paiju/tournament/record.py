"""Encodes events for the journal as versioned JSON, upgrades old versions, and replays streams into competitions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, get_args

import msgspec

from paiju.errors import Malformed
from paiju.journal import Envelope
from paiju.journal.replay import Upcasts, fold, newest, unread
from paiju.text import Text
from paiju.tournament.commands import AnyCommand
from paiju.tournament.competition import Competition, Disciplines
from paiju.tournament.events import AnyEvent
from paiju.tournament.evolve import evolve
from paiju.tournament.plain import dec_hook, enc_hook
from paiju.tournament.plan_file import wanted
from paiju.tournament.state import Act

UPCASTS: Final[Upcasts] = {}
"""No upgrades: every event is still in its first version."""

PREFIX: Final = "event:"
"""The prefix of the stream names of events."""

_FIELD: Final = re.compile(r"(missing required|unknown) field `([^`]*)`")
_ENCODER: Final = msgspec.json.Encoder(enc_hook=enc_hook)
_DECODER: Final = msgspec.json.Decoder(AnyEvent, dec_hook=dec_hook)
_KINDS: Final = frozenset(kind.__name__ for kind in get_args(AnyEvent))
_COMMANDS: Final = msgspec.json.Decoder(AnyCommand, dec_hook=dec_hook)


def write(event: AnyEvent | AnyCommand) -> bytes:
    """Encode an event or a command as one JSON object."""
    return _ENCODER.encode(event)


KEPT: Final = msgspec.Raw(b"null")
"""An adjusted score by which a side keeps its own score."""


def write_raw(value: object) -> msgspec.Raw:
    """Encode a result or an adjusted score for a command, from plain values.

    >>> bytes(write_raw("4S by N ="))
    b'"4S by N ="'
    """
    return msgspec.Raw(_ENCODER.encode(value))


def read(data: bytes, upcasts: Upcasts = UPCASTS) -> AnyEvent:
    """Decode an event of this version or an older one.

    Raises `Malformed` if it cannot be read, and `Later` if it belongs to a later version.
    """
    try:
        event: AnyEvent = _DECODER.decode(newest(data, upcasts))
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise unread(data, fault, _KINDS, Text("an action in an event", "赛事的一步")) from None
    return event


def read_command(data: bytes) -> AnyCommand:
    """Decode a command from one JSON object. Raises `Malformed` with the name of the wrong field."""
    try:
        command: AnyCommand = _COMMANDS.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(
            Text(f"a command to an event ({fault})", f"对赛事的一个命令（{_in_chinese(str(fault))}）"),
            data[:80].decode(errors="replace"),
        ) from None
    return command


def _in_chinese(fault: str) -> str:
    """Translate msgspec's error to Chinese: the name of the field, and what would be right there."""
    said, _, place = fault.partition(" - at `")
    at = place.removesuffix("`").removeprefix("$").removeprefix(".")
    field = _FIELD.search(said)
    if field is not None:
        where = f"{at} " if at else ""
        return f"{where}{'缺少' if field[1] == 'missing required' else '没有这一项：'} {field[2]}"
    right = wanted(said).zh
    return f"{at} 应为{right}" if at else right


def act_of(envelope: Envelope) -> Act:
    """Decode an envelope's act. Raises `Malformed` or `Later`, as `read` does."""
    return Act(envelope.seq, envelope.at, envelope.actor, envelope.cause, read(envelope.event))


def envelopes(
    competition: Competition | None, events: Iterable[AnyEvent], *, stream: str, at: int, actor: str, cause: str = ""
) -> list[Envelope]:
    """Put decided events into envelopes, numbered on from the competition's last act."""
    first = 1 if competition is None else competition.seq + 1
    return [Envelope(stream, seq, at, actor, cause, write(event)) for seq, event in enumerate(events, first)]


def replay(rows: Iterable[Envelope], disciplines: Disciplines, competition: Competition | None = None) -> Competition:
    """Fold a journal, from its beginning or on from `competition`; `disciplines` looks up the game.

    Raises `Corrupt` with the place of the first act that does not fit the acts before it.
    """

    def step(before: Competition | None, envelope: Envelope) -> Competition:
        return evolve(before, act_of(envelope), name_of(envelope.stream), disciplines)

    return fold(rows, competition, step, Text("the event", "赛事"))


def name_of(stream: str) -> str:
    """Return the name of the event from its stream's name."""
    return stream.removeprefix(PREFIX)
