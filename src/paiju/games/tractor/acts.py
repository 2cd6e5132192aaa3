"""What a seat can do at a tractor table, as values; both games share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.tractor.effects import TractorEffect

NO_TRUMP: Final = Suit.JOKER
"""How an act names no-trump, since None there means: whatever the form of the cards says."""


class Cut(Struct, frozen=True, tag=True):
    """The seat that cuts takes `at` cards off the top and puts them at the bottom (T2.6, C2.4)."""

    at: int


class Draw(Struct, frozen=True, tag=True):
    """The seat in turn takes the next card of the pack."""


class Declare(Struct, frozen=True, tag=True):
    """Cards are shown to declare, overturn, reinforce or protect trump; which of these, the deal knows (T4.3, C3.2).

    `cards`: all the cards that now stand for the seat, those already shown included. `trump`: only where the form
    leaves it open (two heart 5s, C3.2g): a suit, or `NO_TRUMP`. `together`: shown so near in time to the
    declaration that stands that seat order decides between the two (T4.3.5, C3.2c); times are the table's.
    """

    cards: Hand
    trump: Suit | None = None
    together: bool = False


class Pass(Struct, frozen=True, tag=True):
    """The seat lets the others go on: before the kitty is taken (T4.3.6), or asked to stir (C3.5)."""


class TakeKitty(Struct, frozen=True, tag=True):
    """The declarer picks the kitty up (T4.3.7, C3.4)."""


class Bury(Struct, frozen=True, tag=True):
    """Cards are laid down as the kitty, all at once (T5.1, C3.4)."""

    cards: Hand


class Stir(Struct, frozen=True, tag=True):
    """Cards are laid down to take the kitty over (C3.5); `trump` as in `Declare`."""

    cards: Hand
    trump: Suit | None = None


class Play(Struct, frozen=True, tag=True):
    """Cards are led or followed with.

    `units`: for a lead, the reading that the leader names, one hand a unit (T6.6.2); empty for the largest.
    `dead`: which of the cards are dead copies although a live copy of the same face is held; a dead copy that
    must be among them need not be named, and without a word live copies go first (T8.2).
    `said`: the cards in the order in which they were named, where that tells equal readings apart (reading 95,
    `order_said`); empty where it is the order of the hand.
    """

    cards: Hand
    units: tuple[Hand, ...] = ()
    dead: Hand = EMPTY
    said: tuple[Card, ...] = ()


def order_said(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order in which they were named, if two pairs of one rank were not named as a hand has them.

    Only such pairs can stand for each other in two readings (reading 95); of all else nothing is kept.

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
    """The seat lays its cards down: all of them win (T6.9).

    `units`: how the claimer says that they are meant, one hand a unit (T6.6.2); empty for the largest of each suit.
    """

    units: tuple[Hand, ...] = ()


class Expose(Struct, frozen=True, tag=True):
    """Cards of the seat are seen without being played: dropped, shown, or held open (T6.8.1, C6.9)."""

    cards: Hand


class Announce(Struct, frozen=True, tag=True):
    """The seat says that it will overturn ("等一下"), and shows nothing yet (T4.3.6.2)."""


class Grab(Struct, frozen=True, tag=True):
    """The seat takes so many cards of the kitty that are not its own, from the top (T5.2, T5.3, C6.2).

    In play it is the declarer who takes cards of the buried kitty back into his hand.
    """

    count: int


class Peek(Struct, frozen=True, tag=True):
    """The seat looks into the buried kitty (T5.4, C3.4)."""


class DrawOutOfTurn(Struct, frozen=True, tag=True):
    """The seat takes the next card though it is not its turn: of the pack, or of the kitty once all are drawn.

    Whose turn it was misses its card (T6.7, C6.3). Before the first card a seat of the declaring side begins so to
    draw as if it declared (T2.5); after the last one it has drawn on into the kitty (T5.2, C6.7).
    """


class CarryOut(Struct, frozen=True, tag=True):
    """The director carries out a ruling: its effects, in their order; the seat of this act is None.

    `irregularity` and `clauses` (ids) tell the record what was ruled and by what.
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
