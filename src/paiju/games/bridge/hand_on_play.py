"""A hand's position in the play of a contract."""

from __future__ import annotations

from typing import Any, Final

from paiju.cards import CARDS
from paiju.games.bridge.call import DENOMINATIONS, Denomination
from paiju.games.bridge.seat import SEATS, Seat
from paiju.games.bridge.trick import ORDERS, Order, Played


class HandOnPlay:
    """The hand that plays next under a contract, who acts for it, and everything constant about it.

    There is one object for each trump, declarer and seat, and another for the time when the opening lead to its
    right is face down. They are linked, so that no step of the play is computed twice.

    - `trump`, `declarer`, `dummy`, and the `seat` of the hand
    - `awaited`: the player of its cards, as a tuple of one (declarer for dummy; the leader while the lead is face down,
      L41.A)
    - `lead_down`: whether the opening lead is face down
    - `left`: the next hand, clockwise; `ring`: all four, North's first, then the four with the lead face down
    - `spots`: the index in `Play.held` of the hand's holding in a card's suit, by the card's index
    - `played`: a card played from this hand, as a trick of one card, by the card's index
    - `orders`: the orders of the cards, by the suit led
    """

    __slots__ = (
        "awaited",
        "declarer",
        "dummy",
        "lead_down",
        "left",
        "orders",
        "played",
        "ring",
        "seat",
        "spots",
        "trump",
    )

    trump: Denomination
    declarer: Seat
    dummy: Seat
    seat: Seat
    awaited: tuple[Seat]
    lead_down: bool
    left: HandOnPlay
    ring: tuple[HandOnPlay, ...]
    spots: tuple[int, ...]
    played: tuple[tuple[Played], ...]
    orders: tuple[Order, ...]

    @staticmethod
    def of(trump: Denomination, declarer: Seat, seat: Seat, lead_down: bool = False) -> HandOnPlay:
        """Return the one object for a hand that plays next."""
        return _RINGS[trump][declarer][seat + 4 * lead_down]

    def __repr__(self) -> str:
        return f"HandOnPlay.of({self.trump!r}, {self.declarer!r}, {self.seat!r}, {self.lead_down})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (HandOnPlay.of, (self.trump, self.declarer, self.seat, self.lead_down))


_SPOTS: Final = tuple(tuple(4 * seat + card.suit % 4 for card in CARDS) for seat in SEATS)
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in CARDS[:52]) for seat in SEATS)


def _ring(trump: Denomination, declarer: Seat) -> tuple[HandOnPlay, ...]:
    ring = tuple(HandOnPlay() for _ in range(8))
    for at, on_play in enumerate(ring):
        seat, dummy = SEATS[at % 4], declarer.partner
        on_play.trump, on_play.declarer, on_play.dummy, on_play.seat = trump, declarer, dummy, seat
        on_play.lead_down = at >= 4
        on_play.awaited = (seat.rho if on_play.lead_down else declarer if seat is dummy else seat,)
        on_play.left, on_play.ring = ring[seat.lho], ring
        on_play.spots, on_play.played, on_play.orders = _SPOTS[seat], _PLAYED[seat], ORDERS[trump]
    return ring


_RINGS: Final = tuple(tuple(_ring(trump, declarer) for declarer in SEATS) for trump in DENOMINATIONS)
