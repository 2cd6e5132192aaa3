"""Acts of bridge as JSON: ``{"type":"MakeCall","call":"1S"}``, ``{"type":"PlayCard","card":"SA"}`` and the others."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import Act, Adjudicate, AnswerClaim, Call, Claim, FaceLead, MakeCall, PlayCard
from paiju.games.bridge.acts import FACE_LEAD, MAKE_CALL, PLAY_CARD, CarryOut, ShowCard
from paiju.games.bridge.effects import BridgeEffect
from paiju.text import Text

Tricks: TypeAlias = Annotated[int, Meta(ge=0, le=13)]
Words: TypeAlias = Annotated[str, Meta(max_length=500)]


class WrittenAct(Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """The base of every written act: a type, and the act's fields as text and numbers."""


class WrittenMakeCall(WrittenAct, frozen=True, tag="MakeCall"):
    """A call as ``1S``, ``3NT``, ``P``, ``X`` or ``XX``, with its alert and explanation."""

    call: str
    alert: bool = False
    explanation: Words = ""


class WrittenFaceLead(WrittenAct, frozen=True, tag="FaceLead"):
    """The opening lead is faced."""


class WrittenPlayCard(WrittenAct, frozen=True, tag="PlayCard"):
    """A card as ``SA``."""

    card: str


class WrittenClaim(WrittenAct, frozen=True, tag="Claim"):
    """A claim that the claimer's side wins `tricks` of the remaining tricks."""

    tricks: Tricks
    statement: Words = ""


class WrittenAnswerClaim(WrittenAct, frozen=True, tag="AnswerClaim"):
    """Agree to a claim, or contest it; `reason`: why, for all to read."""

    accept: bool
    reason: Words = ""


class WrittenAdjudicate(WrittenAct, frozen=True, tag="Adjudicate"):
    """The director awards the claimer's side `tricks` of the remaining tricks."""

    tricks: Tricks


class WrittenShowCard(WrittenAct, frozen=True, tag="ShowCard"):
    """A seat shows a card of its own hand."""

    card: str


class WrittenCarryOut(WrittenAct, frozen=True, tag="CarryOut"):
    """The director carries out a ruling; `irregularity` and `clauses` are for the record.

    `instead`: effects of earlier rulings that no longer apply.
    """

    effects: Annotated[tuple[BridgeEffect, ...], Meta(max_length=100)]
    irregularity: Words = ""
    clauses: Annotated[tuple[Words, ...], Meta(max_length=100)] = ()
    instead: Annotated[tuple[BridgeEffect, ...], Meta(max_length=100)] = ()


BridgeAct: TypeAlias = (
    WrittenMakeCall
    | WrittenFaceLead
    | WrittenPlayCard
    | WrittenClaim
    | WrittenAnswerClaim
    | WrittenAdjudicate
    | WrittenShowCard
    | WrittenCarryOut
)
"""An act as it is written in JSON."""

_DECODER: Final = msgspec.json.Decoder(BridgeAct)
_ENCODER: Final = msgspec.json.Encoder()


def write_act(act: Act) -> bytes:
    """Write an act as JSON."""
    plain = _PLAIN.get(act)
    return plain if plain is not None else _ENCODER.encode(_written(act))


def _written(act: Act) -> BridgeAct:
    if isinstance(act, MakeCall):
        return WrittenMakeCall(str(act.call), act.alert, act.explanation)
    if isinstance(act, PlayCard):
        return WrittenPlayCard(act.card.text)
    if isinstance(act, FaceLead):
        return WrittenFaceLead()
    if isinstance(act, Claim):
        return WrittenClaim(act.tricks, act.statement)
    if isinstance(act, AnswerClaim):
        return WrittenAnswerClaim(act.accept, act.reason)
    if isinstance(act, ShowCard):
        return WrittenShowCard(act.card.text)
    if isinstance(act, CarryOut):
        return WrittenCarryOut(act.effects, act.irregularity, act.clauses, act.instead)
    return WrittenAdjudicate(act.tricks)


_NAMES: Final = "MakeCall, PlayCard, FaceLead, Claim, AnswerClaim, Adjudicate, ShowCard, CarryOut"
_COMMON: Final[tuple[Act, ...]] = (*MAKE_CALL, *PLAY_CARD, FACE_LEAD)
_PLAIN: Final[dict[Act, bytes]] = {act: _ENCODER.encode(_written(act)) for act in _COMMON}
_KNOWN: Final[dict[bytes, Act]] = {data: act for act, data in _PLAIN.items()}


def read_act(data: bytes) -> Act:
    """Parse an act from JSON.

    Raises `Malformed`, saying what was expected.

    >>> read_act(b'{"type":"PlayCard","card":"SA"}')
    PlayCard(card=Card('SA'))
    """
    data = bytes(data)
    known = _KNOWN.get(data)
    if known is not None:
        return known
    try:
        written = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed(
            Text(f"a bridge action with its own fields ({_NAMES})", f"桥牌的一个行为及其字段（{_NAMES}）"),
            data[:80].decode(errors="replace"),
        ) from None
    return _read(written)


def _card(word: str) -> Card:
    card = Card.parse(word)
    if card.is_joker:
        raise Malformed(Text("a card of a pack without jokers", "不含王的一张牌"), word)
    return card


def _read(written: BridgeAct) -> Act:
    if isinstance(written, WrittenMakeCall):
        call = Call.parse(written.call)
        if not written.alert and not written.explanation:
            return MAKE_CALL[call.index]
        return MakeCall(call, written.alert, written.explanation)
    if isinstance(written, WrittenPlayCard):
        return PLAY_CARD[_card(written.card).index]
    if isinstance(written, WrittenShowCard):
        return ShowCard(_card(written.card))
    if isinstance(written, WrittenCarryOut):
        return CarryOut(written.effects, written.irregularity, written.clauses, written.instead)
    if isinstance(written, WrittenFaceLead):
        return FACE_LEAD
    if isinstance(written, WrittenClaim):
        return Claim(written.tricks, written.statement)
    if isinstance(written, WrittenAnswerClaim):
        return AnswerClaim(written.accept, written.reason)
    return Adjudicate(written.tricks)
