r"""Journals as JSON lines: one envelope a line, its event as plain JSON.

>>> from paiju.journal import Envelope
>>> one = Envelope("table:1", 1, 0, "person:1", "a", b'{"type":"Opened"}')
>>> dumps([one])
'{"stream":"table:1","seq":1,"at":0,"actor":"person:1","cause":"a","event":{"type":"Opened"}}\n'
>>> list(loads(dumps([one]))) == [one]
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct

from paiju.errors import Malformed, Place, undecoded
from paiju.journal.envelope import Envelope
from paiju.journal.faults import Corrupt
from paiju.text import Text

LONGEST: Final = 1 << 20
"""The maximum length of a line in bytes."""


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    stream: Annotated[str, Meta(min_length=1, max_length=200)]
    seq: Annotated[int, Meta(ge=1)]
    at: int
    actor: str
    cause: str
    event: Raw


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Line)
_OBJECT: Final = msgspec.json.Decoder(dict[str, Raw])


def line(envelope: Envelope) -> bytes:
    """Encode one envelope as one line, including the line feed."""
    row = _Line(envelope.stream, envelope.seq, envelope.at, envelope.actor, envelope.cause, Raw(envelope.event))
    return _ENCODER.encode(row) + b"\n"


def dumps(envelopes: Iterable[Envelope]) -> str:
    """Write envelopes as JSON lines."""
    return b"".join(map(line, envelopes)).decode()


def loads(text: str | bytes) -> Iterator[Envelope]:
    """Parse JSON lines from text. See `load`."""
    data = text.encode() if isinstance(text, str) else text
    return load(data.splitlines(keepends=True))


def load(stream: IO[bytes] | Iterable[bytes], *, source: str = "") -> Iterator[Envelope]:
    """Yield envelopes line by line, in bounded memory; empty lines are skipped.

    Raises `Malformed` with its place for a line that is not an envelope, and `Corrupt` if the numbers of a stream
    are not consecutive from 1. Streams may be mixed.
    """
    last: dict[str, int] = {}
    for number, data in enumerate(_lines(stream), 1):
        if not data.strip():
            continue
        envelope = _parse(data, Place(source, number))
        expected = last.get(envelope.stream, 0) + 1
        if envelope.seq != expected:
            raise Corrupt(
                envelope.stream, expected, Text(f"number {envelope.seq} found there", f"那里是第 {envelope.seq} 号")
            )
        last[envelope.stream] = expected
        yield envelope


def _lines(stream: IO[bytes] | Iterable[bytes]) -> Iterator[bytes]:
    readline = getattr(stream, "readline", None)
    if readline is None:
        yield from stream
        return
    while data := readline(LONGEST + 1):
        yield data


def _parse(data: bytes, place: Place) -> Envelope:
    expected = Text("an envelope of a journal", "日志的一个信封")
    shown = data[:80].decode(errors="replace").strip()
    if len(data) > LONGEST:
        raise Malformed(Text(f"a line of at most {LONGEST} bytes", f"至多 {LONGEST} 字节的一行"), shown, place)
    try:
        row = _DECODER.decode(data)
        _OBJECT.decode(row.event)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(
            Text(f"{expected.en} ({fault})", f"{expected.zh}（{undecoded(fault).zh}）"), shown, place
        ) from None
    return Envelope(row.stream, row.seq, row.at, row.actor, row.cause, bytes(row.event))
