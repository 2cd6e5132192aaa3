"""Frames as bytes, assembled by hand so that a part that many clients see is encoded once."""

from __future__ import annotations

from typing import Final

import msgspec

from paiju.errors import Malformed, PaijuError
from paiju.journal import Conflict, Corrupt
from paiju.laws import Refused
from paiju.server.fault import TooFast, Unreadable
from paiju.server.wire import (
    Because,
    Bye,
    ByeCode,
    Done,
    FromBrowser,
    Hint,
    HintTold,
    Moved,
    No,
    NoCode,
    Pong,
    Watching,
    Witnessed,
)
from paiju.table.patch import Changed
from paiju.table.seen import PrivateSeen, PublicSeen
from paiju.text import Text

ENCODE: Final = msgspec.json.Encoder().encode
IN_ORDER: Final = msgspec.json.Encoder(order="deterministic").encode
DECODE: Final = msgspec.json.Decoder(FromBrowser).decode

OWN: Final = Text(
    "an error in the server, not your fault; nothing was done", "这是服务器自身的错误，不是你的；未作任何改动"
)


def patch_head(prev: int, seq: int, at: int) -> bytes:
    """Encode the beginning of a `Patch`."""
    return b'{"type":"Patch","prev":%d,"seq":%d,"at":%d' % (prev, seq, at)


def patch(head: bytes, cause: str, public: bytes, private: bytes) -> bytes:
    """Assemble a `Patch`; `public` and `private` are encoded `Changes`, empty for none."""
    parts = [head]
    if cause:
        parts += (b',"cause":', ENCODE(cause))
    if public:
        parts += (b',"public":', public)
    if private:
        parts += (b',"private":', private)
    parts.append(b"}")
    return b"".join(parts)


def view(seq: int, at: int, public: bytes, private: bytes) -> bytes:
    """Assemble a `View` from its encoded parts."""
    return b'{"type":"View","seq":%d,"at":%d,"public":%b,"private":%b}' % (seq, at, public, private)


def changed(found: Changed) -> bytes:
    """Encode changes in a fixed order of fields; empty for none.

    The order in which they were found may depend on hidden cards (a card of the kitty that is played) and must not
    show in any byte.
    """
    return IN_ORDER(found) if found else b""


def encoded(part: PublicSeen | PrivateSeen) -> bytes:
    """Encode a part of a view."""
    return ENCODE(part)


def done(cause: str, seq: int) -> bytes:
    """Encode a `Done`."""
    return ENCODE(Done(cause, seq))


def pong(n: int, at: int) -> bytes:
    """Encode a `Pong`."""
    return ENCODE(Pong(n, at))


def watching(count: int) -> bytes:
    """Encode a `Watching`."""
    return ENCODE(Watching(count))


def bye(code: ByeCode, text: Text) -> bytes:
    """Encode a `Bye`."""
    return ENCODE(Bye(code, text))


def moved(address: str, text: Text) -> bytes:
    """Encode a `Moved`."""
    return ENCODE(Moved(address, text))


def no(cause: str, error: Exception) -> bytes:
    """Encode the `No` for an error, in one line; an unexpected error reveals nothing about itself."""
    code, text, clause = reason(error)
    return ENCODE(No(cause, code, text, clause))


def because(cause: str, refused: Refused | None) -> bytes:
    """Encode the answer to `Why`."""
    if refused is None:
        return ENCODE(Because(cause))
    return ENCODE(Because(cause, refused.reason, str(refused.citation)))


def hint(cause: str, told: HintTold) -> bytes:
    """Encode the answer to `AskHint`."""
    return ENCODE(Hint(cause, told.act, told.advice))


def witnessed(cause: str, seq: int, ask: bytes | None) -> bytes:
    """Encode the answer to `Witness`."""
    return ENCODE(Witnessed(cause, seq, None if ask is None else msgspec.Raw(ask)))


def reason(error: Exception) -> tuple[NoCode, Text, str]:
    """Return an error's code for programs, its text for people, and its clause."""
    match error:
        case Refused():
            return "refused", error.reason, str(error.citation)
        case Conflict():
            return "conflict", error.text, ""
        case TooFast():
            return "flood", error.text, ""
        case Malformed() | Unreadable():
            return "malformed", error.text, ""
        case Corrupt():
            return "error", OWN, ""  # its message quotes the journal, which contains cards
        case PaijuError():
            return "error", error.text, ""
    return "error", OWN, ""
