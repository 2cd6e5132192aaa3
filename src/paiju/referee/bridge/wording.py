"""Effects together with their sentences that many bridge rulings share."""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS as PACK
from paiju.games.bridge import CALLS, Seat
from paiju.games.bridge.effects import PassAlways, PassOnce
from paiju.laws.effect import Information
from paiju.referee.hearing import Hearing
from paiju.text import Text, verbatim

_CALLS: Final = {call.text: call for call in CALLS}
_CARDS: Final = {card.text: card for card in PACK[:52]}


def pass_once(hearing: Hearing, seat: Seat, clause: str) -> None:
    """Require a seat to pass at its next turn to call."""
    hearing.order(PassOnce(seat))
    hearing.tell(Text(f"{seat.text.en} must pass at their next turn", f"{seat.text.zh}家下一次轮到时必须不叫"), clause)


def pass_always(hearing: Hearing, seat: Seat, clause: str) -> None:
    """Require a seat to pass to the end of the auction."""
    hearing.order(PassAlways(seat))
    hearing.tell(
        Text(f"{seat.text.en} must pass for the rest of the auction", f"{seat.text.zh}家此后必须一直不叫，到竞叫结束"),
        clause,
    )


def with_symbols(what: str) -> Text:
    """Show cards and calls in a text as players see them; other words stay unchanged.

    >>> with_symbols("1NT"), with_symbols("SA"), with_symbols("62D2")
    (Text(en='1NT', zh='1无将'), Text(en='♠A', zh='♠A'), Text(en='62D2', zh='62D2'))
    """
    words = [_shown(word) for word in what.split(" ")]
    return Text(" ".join(word.en for word in words), " ".join(word.zh for word in words))


def _shown(word: str) -> Text:
    """Show a word as players see it if it is the notation of a call or card.

    A single D is not a double here, and a single S is not a suit.
    """
    if word in _CALLS:
        return _CALLS[word].shown
    return verbatim(_CARDS[word].symbol) if word in _CARDS else verbatim(word)


def withdrawn(hearing: Hearing, seat: Seat, what: str) -> None:
    """State that a withdrawn action is unauthorised information for the offending side (16C2 in both editions)."""
    hearing.order(Information((seat, seat.partner), what))
    shown = with_symbols(what)
    hearing.tell(
        Text(
            f"{shown.en}, which was withdrawn, is unauthorised information for {seat.side.text.en}, but the other "
            "side may use it",
            f"收回的 {shown.zh} 对{seat.side.text.zh}方是未经许可的信息，对方则可以利用",
        ),
        "L16.C.2",
    )
