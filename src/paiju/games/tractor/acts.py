"""The acts of a seat at a tractor table, as values that both games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.tractor.effects import TractorEffect

NO_TRUMP: Final = Suit.JOKER
"""No-trump in an act, in which None means the trump that follows from the cards."""


class Cut(Struct, frozen=True, tag=True):
    """The seat that cuts moves the top `at` cards to the bottom (T2.6, C2.4)."""

    at: int


class Draw(Struct, frozen=True, tag=True):
    """The seat in turn takes the next card of the pack."""


class Declare(Struct, frozen=True, tag=True):
    """The seat shows cards to declare, overturn, reinforce or protect trump, depending on the deal (T4.3, C3.2).

    - `cards`: all cards that now count for the seat, including those already shown
    - `trump`: a suit or `NO_TRUMP`, only if the cards leave the choice open (two heart 5s, C3.2g)
    - `together`: shown so soon after the declaration in force that seat order decides between the two (T4.3.5, C3.2c);
      the table measures the time
    """

    cards: Hand
    trump: Suit | None = None
    together: bool = False


class Pass(Struct, frozen=True, tag=True):
    """The seat passes: before the kitty is taken (T4.3.6), or when it may stir (C3.5)."""


class TakeKitty(Struct, frozen=True, tag=True):
    """The declarer picks up the kitty (T4.3.7, C3.4)."""


class Bury(Struct, frozen=True, tag=True):
    """The seat lays cards down as the kitty, all at once (T5.1, C3.4)."""

    cards: Hand


class Stir(Struct, frozen=True, tag=True):
    """The seat shows cards to take over the kitty (C3.5); `trump` as in `Declare`."""

    cards: Hand
    trump: Suit | None = None


class Play(Struct, frozen=True, tag=True):
    """The seat leads or follows with cards.

    - `units`: for a lead, the reading that the leader names, one hand per unit (T6.6.2); empty for the largest reading
    - `dead`: the dead copies played by choice although the seat also holds a live copy of the same card; otherwise
      live copies are played first, and a dead copy that has to be played need not be listed (T8.2)
    - `said`: the cards in the order in which the leader named them, if that decides between equal readings (reading 95,
      `order_said`); otherwise empty
    """

    cards: Hand
    units: tuple[Hand, ...] = ()
    dead: Hand = EMPTY
    said: tuple[Card, ...] = ()


def order_said(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in the order named, if two pairs of one rank were not named in the order of a hand.

    Only such pairs are interchangeable between two readings (reading 95). In all other cases the result is empty.

    >>> order_said(tuple(Hand.of("D6 D6 C6 C6")))
    ()
    >>> " ".join(card.text for card in order_said([Card(word) for word in "C6 C6 D6 D6".split()]))
    'C6 C6 D6 D6'
    """
    several = [card for card in dict.fromkeys(cards) if cards.count(card) > 1]
    differs = any(
        one.rank == other.rank and one.index < other.index
        for at, one in enumerate(several)
        for other in several[at + 1 :]
    )
    return tuple(cards) if differs else ()


class ChooseFallback(Struct, frozen=True, tag=True):
    """The first interceptor of a failed throw chooses which unit the thrower must lead (T6.6.5.4)."""

    cards: Hand


class Claim(Struct, frozen=True, tag=True):
    """The seat lays down its cards, claiming that all of them win (T6.9).

    `units`: the claimer's reading, one hand per unit (T6.6.2); empty for the largest reading.
    """

    units: tuple[Hand, ...] = ()


class Expose(Struct, frozen=True, tag=True):
    """Cards are exposed without being played: dropped, shown, or held so that others see them (T6.8.1, C6.9)."""

    cards: Hand


class Announce(Struct, frozen=True, tag=True):
    """The seat announces that it will overturn ("等一下"), without showing anything yet (T4.3.6.2)."""


class Grab(Struct, frozen=True, tag=True):
    """The seat takes cards off the top of the kitty that are not its own (T5.2, T5.3, C6.2).

    During play this is the declarer taking cards of the buried kitty back into the hand.
    """

    count: int


class Peek(Struct, frozen=True, tag=True):
    """The seat looks into the buried kitty (T5.4, C3.4)."""


class DrawOutOfTurn(Struct, frozen=True, tag=True):
    """The seat takes the next card out of turn: from the pack, or from the kitty once all are drawn.

    The seat in turn then lacks its card (T6.7, C6.3). Before the first card, a seat of the declaring side starts
    the draw in the declarer's place (T2.5); after the last, the seat has drawn on into the kitty (T5.2, C6.7).
    """


class CarryOut(Struct, frozen=True, tag=True):
    """The director carries out a ruling's effects, in order; this act has no seat.

    `irregularity` and `clauses` (ids) record what was ruled and by which clauses.
    """

    effects: tuple[TractorEffect, ...]
    irregularity: str = ""
    clauses: tuple[str, ...] = ()


Act: TypeAlias = (
    Cut
    | Draw
    | Declare
    | Pass
    | TakeKitty
    | Bury
    | Stir
    | Play
    | ChooseFallback
    | Claim
    | Expose
    | Announce
    | Grab
    | Peek
    | DrawOutOfTurn
    | CarryOut
)

DRAW: Final = Draw()
PASS: Final = Pass()
TAKE_KITTY: Final = TakeKitty()
CLAIM: Final = Claim()
ANNOUNCE: Final = Announce()
PEEK: Final = Peek()
DRAW_OUT_OF_TURN: Final = DrawOutOfTurn()
