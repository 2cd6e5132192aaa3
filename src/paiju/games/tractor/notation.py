"""Converts acts to JSON and plays to text, and back: ``{"type":"Play","cards":"S5 S5"}``, ``HA HA HA + HK HK``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from paiju.cards import Card, Hand, Suit, read_cards, read_suit
from paiju.errors import Malformed
from paiju.games.tractor.acts import (
    ANNOUNCE,
    DRAW,
    DRAW_OUT_OF_TURN,
    NO_TRUMP,
    PASS,
    PEEK,
    TAKE_KITTY,
    Act,
    Announce,
    Bury,
    CarryOut,
    ChooseFallback,
    Claim,
    Cut,
    Declare,
    Draw,
    DrawOutOfTurn,
    Expose,
    Grab,
    Pass,
    Peek,
    Play,
    Stir,
    TakeKitty,
    order_said,
)
from paiju.games.tractor.effects import TractorEffect
from paiju.text import Text

Cards: TypeAlias = Annotated[str, Meta(max_length=600)]
LONGEST: Final = 16384
"""The maximum length of a written act, in characters or bytes."""


class WrittenAct(Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """The base of all written acts: a type and the act's fields.

    Cards are written as text, a trump as its letter or ``NT``.
    """


class WrittenCut(WrittenAct, frozen=True, tag="Cut"):
    """The pack is cut after this many cards."""

    at: Annotated[int, Meta(ge=0, le=162)]


class WrittenDraw(WrittenAct, frozen=True, tag="Draw"):
    """The next card is drawn."""


class WrittenDeclare(WrittenAct, frozen=True, tag="Declare"):
    """Cards are shown to declare, overturn, reinforce or protect trump."""

    cards: Cards
    trump: str = ""
    together: bool = False


class WrittenPass(WrittenAct, frozen=True, tag="Pass"):
    """The seat passes."""


class WrittenTakeKitty(WrittenAct, frozen=True, tag="TakeKitty"):
    """The kitty is picked up."""


class WrittenBury(WrittenAct, frozen=True, tag="Bury"):
    """Cards are buried."""

    cards: Cards


class WrittenStir(WrittenAct, frozen=True, tag="Stir"):
    """Cards are laid down to take over the kitty."""

    cards: Cards
    trump: str = ""


class WrittenPlay(WrittenAct, frozen=True, tag="Play"):
    """Cards are played; `units` names the reading of a lead, `dead` the dead copies."""

    cards: Cards
    units: Annotated[tuple[Cards, ...], Meta(max_length=54)] = ()
    dead: Cards = ""


class WrittenChooseFallback(WrittenAct, frozen=True, tag="ChooseFallback"):
    """The unit that the thrower must lead is chosen after a failed throw."""

    cards: Cards


class WrittenClaim(WrittenAct, frozen=True, tag="Claim"):
    """The seat claims that all its cards win; `units` names the reading."""

    units: Annotated[tuple[Cards, ...], Meta(max_length=54)] = ()


class WrittenExpose(WrittenAct, frozen=True, tag="Expose"):
    """The seat exposes cards without playing them."""

    cards: Cards


class WrittenAnnounce(WrittenAct, frozen=True, tag="Announce"):
    """The seat says that it will overturn."""


class WrittenGrab(WrittenAct, frozen=True, tag="Grab"):
    """The seat takes cards of the kitty that are not its own."""

    count: Annotated[int, Meta(ge=1, le=27)]


class WrittenPeek(WrittenAct, frozen=True, tag="Peek"):
    """The seat looks into the buried kitty."""


class WrittenDrawOutOfTurn(WrittenAct, frozen=True, tag="DrawOutOfTurn"):
    """The seat takes the next card out of turn."""


class WrittenCarryOut(WrittenAct, frozen=True, tag="CarryOut"):
    """The director carries out a ruling."""

    effects: Annotated[tuple[TractorEffect, ...], Meta(max_length=60)]
    irregularity: Annotated[str, Meta(max_length=80)] = ""
    clauses: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=60)] = ()


TractorAct: TypeAlias = (
    WrittenCut
    | WrittenDraw
    | WrittenDeclare
    | WrittenPass
    | WrittenTakeKitty
    | WrittenBury
    | WrittenStir
    | WrittenPlay
    | WrittenChooseFallback
    | WrittenClaim
    | WrittenExpose
    | WrittenAnnounce
    | WrittenGrab
    | WrittenPeek
    | WrittenDrawOutOfTurn
    | WrittenCarryOut
)
"""An act as it is written in JSON."""

_DECODER: Final = msgspec.json.Decoder(TractorAct)


def _words(play: Play) -> str:
    """Write the cards of a play, in the order in which they were named if it is stored."""
    return " ".join(card.text for card in play.said) if play.said else str(play.cards)


def _play(form: WrittenPlay) -> Play:
    units = tuple(Hand.of(unit) for unit in form.units)
    cards = Hand.of(form.cards)
    # order matters only if there are two pairs: see `order_said`
    said = () if units or len(cards) < 4 else order_said(read_cards(form.cards))
    return Play(cards, units, Hand.of(form.dead), said)


_TO_WRITTEN: Final[dict[type[Any], Callable[[Any], WrittenAct]]] = {
    Cut: lambda act: WrittenCut(act.at),
    Draw: lambda _: WrittenDraw(),
    Declare: lambda act: WrittenDeclare(str(act.cards), write_trump(act.trump), act.together),
    Pass: lambda _: WrittenPass(),
    TakeKitty: lambda _: WrittenTakeKitty(),
    Bury: lambda act: WrittenBury(str(act.cards)),
    Stir: lambda act: WrittenStir(str(act.cards), write_trump(act.trump)),
    Play: lambda act: WrittenPlay(_words(act), tuple(map(str, act.units)), str(act.dead)),
    ChooseFallback: lambda act: WrittenChooseFallback(str(act.cards)),
    Claim: lambda act: WrittenClaim(tuple(map(str, act.units))),
    Expose: lambda act: WrittenExpose(str(act.cards)),
    Announce: lambda _: WrittenAnnounce(),
    Grab: lambda act: WrittenGrab(act.count),
    Peek: lambda _: WrittenPeek(),
    DrawOutOfTurn: lambda _: WrittenDrawOutOfTurn(),
    CarryOut: lambda act: WrittenCarryOut(act.effects, act.irregularity, act.clauses),
}

_FROM_WRITTEN: Final[dict[type[Any], Callable[[Any], Act]]] = {
    WrittenCut: lambda w: Cut(w.at),
    WrittenDraw: lambda _: DRAW,
    WrittenDeclare: lambda w: Declare(Hand.of(w.cards), read_trump(w.trump), w.together),
    WrittenPass: lambda _: PASS,
    WrittenTakeKitty: lambda _: TAKE_KITTY,
    WrittenBury: lambda w: Bury(Hand.of(w.cards)),
    WrittenStir: lambda w: Stir(Hand.of(w.cards), read_trump(w.trump)),
    WrittenPlay: _play,
    WrittenChooseFallback: lambda w: ChooseFallback(Hand.of(w.cards)),
    WrittenClaim: lambda w: Claim(tuple(Hand.of(unit) for unit in w.units)),
    WrittenExpose: lambda w: Expose(Hand.of(w.cards)),
    WrittenAnnounce: lambda _: ANNOUNCE,
    WrittenGrab: lambda w: Grab(w.count),
    WrittenPeek: lambda _: PEEK,
    WrittenDrawOutOfTurn: lambda _: DRAW_OUT_OF_TURN,
    WrittenCarryOut: lambda w: CarryOut(w.effects, w.irregularity, w.clauses),
}


def written(act: Act) -> TractorAct:
    """Return the written form of an act."""
    return _TO_WRITTEN[type(act)](act)  # type: ignore[return-value]


def unwritten(form: TractorAct) -> Act:
    """Return the act that a written form stands for. Raises `Malformed` if cards or trump cannot be parsed."""
    return _FROM_WRITTEN[type(form)](form)


def write_act(act: Act) -> bytes:
    """Write an act as JSON.

    >>> write_act(Declare(Hand.of("H5 H5"), Suit.CLUBS))
    b'{"type":"Declare","cards":"H5 H5","trump":"C"}'
    """
    return msgspec.json.encode(written(act))


def read_act(data: bytes | str) -> Act:
    """Parse an act from JSON. Raises `Malformed` if it is no act or too long.

    >>> read_act(b'{"type":"Play","cards":"SK W1"}') == Play(Hand.of("W1 SK"))
    True
    """
    if len(data) > LONGEST:
        raise Malformed(Text("a short command", "简短的动作"), f"{len(data)}")
    try:
        return unwritten(_DECODER.decode(data))
    except msgspec.MsgspecError as error:
        raise Malformed(Text("an action of the tractor games", "拖拉机类游戏的动作"), str(error)) from None


def write_trump(trump: Suit | None) -> str:
    """Write the trump of an act: C, D, H, S, ``NT``, or an empty string if it follows from the cards."""
    if trump is None:
        return ""
    return "NT" if trump is NO_TRUMP else trump.letter


def read_trump(text: str) -> Suit | None:
    """Parse a trump as `write_trump` writes it; ♥, 红心 and hearts, or 无主 and 无将, are accepted too.

    Raises `Malformed` for any other text.

    >>> read_trump("♥") is read_trump("H"), read_trump("无主") is read_trump("NT")
    (True, True)
    """
    if not text:
        return None
    if text.strip().upper() in _NO_TRUMP:
        return NO_TRUMP
    found = read_suit(text)
    if found is None:
        raise Malformed(Text("a trump: ♠ ♥ ♦ ♣ (S, H, D, C) or NT", "主：♠、♥、♦、♣（S、H、D、C）或无主（NT）"), text)
    return found


_NO_TRUMP: Final = ("NT", "NO-TRUMP", "NO TRUMP", "无主", "无将")


def write_play(play: Play) -> str:
    """Write a play as text: its cards, or the named units separated by plus signs; dead copies end in ``x``.

    >>> write_play(Play(Hand.of("HA HA HA HK HK"), (Hand.of("HA"), Hand.of("HA HA HK HK"))))
    'HA + HA HA HK HK'
    """
    left = play.dead
    parts = []
    for unit in play.units or (play.said or play.cards,):
        words = []
        for card in unit:
            gone = card in left
            left = left.remove(card) if gone else left
            words.append(card.text + "x" * gone)
        parts.append(" ".join(words))
    return " + ".join(parts)


def read_play(text: str) -> Play:
    """Parse a play as `write_play` writes it, with cards as in `read_cards`. Raises `Malformed` if that fails.

    >>> read_play("SK SKx").dead == Hand.of("SK")
    True
    """
    units = []
    dead: list[Card] = []
    said: list[Card] = []
    for part in text.split("+"):
        words = part.split()
        if not words:
            raise Malformed(Text("cards, for example ♥A ♥A + ♥K", "牌，如 ♥A ♥A + ♥K"), text)
        cards: list[Card] = []
        for word in words if "x" in part else (part,):
            named = read_cards(word.removesuffix("x"))
            if not named:
                raise Malformed(Text("cards, for example ♥A ♥A + ♥K", "牌，如 ♥A ♥A + ♥K"), text)
            cards += named
            if word.endswith("x"):
                dead += named
        units.append(Hand.of(cards))
        said += cards
    total = Hand.of(said)
    if len(units) > 1:
        return Play(total, tuple(units), Hand.of(dead))
    return Play(total, (), Hand.of(dead), order_said(said))
