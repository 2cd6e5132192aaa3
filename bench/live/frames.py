"""What a player reads of the server's frames: no more than it takes to play on and to check them."""

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
    """Which seat one has."""

    seat: int | None


class PrivateRead(Struct, frozen=True):
    """Which seat one has, and what it may do."""

    viewer: ViewerRead
    deal: HandRead | None


class View(Struct, frozen=True, tag=True):
    """All that is seen."""

    seq: int
    public: Raw
    private: PrivateRead


class Phase(Struct, frozen=True, gc=False):
    """The phase, where it changed."""

    phase: str | UnsetType = UNSET


class PublicChanged(Struct, frozen=True, gc=False):
    """How the public part changed."""

    set: Phase = Phase()


class HandChanged(Struct, frozen=True):
    """How that changed which one may do."""

    deal: HandRead | UnsetType | None = UNSET
    calls: tuple[str, ...] | UnsetType = field(default=UNSET, name="deal.calls")
    cards: tuple[str, ...] | UnsetType = field(default=UNSET, name="deal.cards")
    face: bool | UnsetType = field(default=UNSET, name="deal.face")
    answer: bool | UnsetType = field(default=UNSET, name="deal.answer")


class PrivateChanged(Struct, frozen=True):
    """How the private part changed."""

    set: HandChanged = HandChanged()


class Patch(Struct, frozen=True, tag=True):
    """What changed."""

    prev: int
    seq: int
    cause: str = ""
    public: Raw = Raw(b"{}")
    private: PrivateChanged = PrivateChanged()


class Done(Struct, frozen=True, tag=True):
    """It had been done before."""

    cause: str
    seq: int


class No(Struct, frozen=True, tag=True):
    """It was not done."""

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
    """The connection ends, for another server has the table."""

    address: str


Read: TypeAlias = View | Patch | Done | No | Pong | Bye | Moved

read = msgspec.json.Decoder(Read).decode
read_public = msgspec.json.Decoder(PublicRead).decode
read_public_changed = msgspec.json.Decoder(PublicChanged).decode
PHASE: Final = b'"phase"'
"""What a change of phase has in it."""
