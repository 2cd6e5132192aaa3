"""An event with its place in a stream and its metadata."""

from __future__ import annotations

from msgspec import Struct


class Envelope(Struct, frozen=True, gc=False):
    """One event of one stream.

    - `stream`: the stream, such as ``table:7f3a``
    - `seq`: its number in the stream, from 1 without a gap
    - `at`: when, in milliseconds since 1970-01-01 UTC
    - `actor`: who caused it, such as ``person:12``, ``bot:2`` or ``clock``
    - `cause`: the sender's identifier of the command behind it; one command's events share it
    - `event`: the event itself, one JSON object
    """

    stream: str
    seq: int
    at: int
    actor: str
    cause: str
    event: bytes
