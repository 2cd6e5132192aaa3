"""The parts of the server's frames that a player needs to play on and to check them."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field


class HandRead(Struct, frozen=True, gc=False):
    """What the seat may do."""

    calls: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    face: bool = False
    answer: bool = False


class SeatRead(Struct, frozen=True, gc=False):
    """Whether a seat is ready."""

    ready: bool


class PublicRead(Struct, frozen=True):
    """The phase and the seats."""

    phase: str
    seats: tuple[SeatRead | None, ...]


class ViewerRead(Struct, frozen=True, gc=False):
    """The viewer's seat."""

    seat: int | None


class PrivateRead(Struct, frozen=True):
    """The viewer's seat, and what it may do."""

    viewer: ViewerRead
    deal: HandRead | None


class View(Struct, frozen=True, tag=True):
    """The full view."""

    seq: int
    public: Raw
    private: PrivateRead


class Phase(Struct, frozen=True, gc=False):
    """The phase, if it changed."""

    phase: str | UnsetType = UNSET


class PublicChanged(Struct, frozen=True, gc=False):
    """Changes of the public part."""

    set: Phase = Phase()


class HandChanged(Struct, frozen=True):
    """Changes of what the viewer may do."""

    deal: HandRead | UnsetType | None = UNSET
    calls: tuple[str, ...] | UnsetType = field(default=UNSET, name="deal.calls")
    cards: tuple[str, ...] | UnsetType = field(default=UNSET, name="deal.cards")
    face: bool | UnsetType = field(default=UNSET, name="deal.face")
    answer: bool | UnsetType = field(default=UNSET, name="deal.answer")


class PrivateChanged(Struct, frozen=True):
    """Changes of the private part."""

    set: HandChanged = HandChanged()


class Patch(Struct, frozen=True, tag=True):
    """The changes."""

    prev: int
    seq: int
    cause: str = ""
    public: Raw = Raw(b"{}")
    private: PrivateChanged = PrivateChanged()


class Done(Struct, frozen=True, tag=True):
    """The command had been done before."""

    cause: str
    seq: int


class No(Struct, frozen=True, tag=True):
    """The command was refused."""

    cause: str
    code: str
    text: Raw
    clause: str = ""


class Pong(Struct, frozen=True, tag=True):
    """The answer to a ping."""

    n: int


class Bye(Struct, frozen=True, tag=True):
    """The connection ends."""

    code: str


class Moved(Struct, frozen=True, tag=True):
    """The connection ends, because another server has the table."""

    address: str


Read: TypeAlias = View | Patch | Done | No | Pong | Bye | Moved

read = msgspec.json.Decoder(Read).decode
read_public = msgspec.json.Decoder(PublicRead).decode
read_public_changed = msgspec.json.Decoder(PublicChanged).decode
PHASE: Final = b'"phase"'
"""Contained in every change of phase."""
