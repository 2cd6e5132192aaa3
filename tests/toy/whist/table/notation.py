"""Acts of Whist as JSON: ``{"type":"PlayCard","card":"SA"}``."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct
from tests.toy.whist.game import Act, CarryOut, PlayCard
from tests.toy.whist.game.effects import WhistEffect

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.text import Text


class WrittenPlayCard(Struct, frozen=True, tag="PlayCard", forbid_unknown_fields=True):
    """A card as ``SA``."""

    card: str


class WrittenCarryOut(Struct, frozen=True, tag="CarryOut", forbid_unknown_fields=True):
    """The director carries out a ruling; `irregularity` and `clauses` are for the record."""

    effects: Annotated[tuple[WhistEffect, ...], Meta(max_length=100)]
    irregularity: str = ""
    clauses: tuple[str, ...] = ()


WhistAct: TypeAlias = WrittenPlayCard | WrittenCarryOut
"""An act in its JSON form."""

_DECODER: Final = msgspec.json.Decoder(WhistAct)
_EXPECTED: Final = Text('an act: {"type":"PlayCard","card":"SA"}', '一个行为：{"type":"PlayCard","card":"SA"}')


def write_act(act: Act) -> bytes:
    """Write an act as JSON."""
    written: WhistAct
    if isinstance(act, PlayCard):
        written = WrittenPlayCard(act.card.text)
    else:
        written = WrittenCarryOut(act.effects, act.irregularity, act.clauses)
    return msgspec.json.encode(written)


def read_act(data: bytes) -> Act:
    """Read an act from JSON. Raises `Malformed`."""
    try:
        written = _DECODER.decode(data)
    except msgspec.DecodeError:
        raise Malformed(_EXPECTED, data[:60].decode(errors="replace")) from None
    if isinstance(written, WrittenPlayCard):
        return PlayCard(Card.parse(written.card))
    return CarryOut(written.effects, written.irregularity, written.clauses)
