"""What one part of a record says that another part must agree with."""

from __future__ import annotations

from msgspec import Struct, field

from paiju.cards import Card, Hand
from paiju.games.bridge import Denomination, Seat, Vulnerability


class Auctioned(Struct, frozen=True):
    """What the calls come to: whether they are over, the last bid, doubled or not, and who bids what first.

    `first` names, for each side and denomination, the seat that named it first.
    """

    over: bool
    bid: tuple[int, Denomination] | None
    doubled: int
    declarer: Seat | None
    first: dict[tuple[int, Denomination], Seat]
    count: int


class Bearing(Struct):
    """Gathered while a record is checked, or None if a value is absent, unknown or wrong.

    - `hands`: what the Deal shows, an end position included
    - `contract`: a level (0 for an end position), a denomination, and 0, 1 or 2 for doubled
    - `tricks`: declarer's; `won`: the full tricks of both sides that are seen; `out`: the cards of full tricks, and
      `left` the hands without them
    - `score`: the tag's value; `rubber`: what a history of games makes vulnerable
    """

    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    hands: list[Hand | None] = field(default_factory=lambda: [None, None, None, None])
    has_deal: bool = False
    is_end_position: bool = False
    declarer: Seat | None = None
    irregular_declarer: bool = False
    no_declarer: bool = False
    contract: tuple[int, Denomination, int] | None = None
    passed_out: bool = False
    tricks: int | None = None
    irregular_result: bool = False
    score: str | None = None
    rubber: Vulnerability | None = None
    won: list[int] = field(default_factory=lambda: [0, 0])
    out: set[Card] = field(default_factory=set)
    left: list[Hand | None] = field(default_factory=lambda: [None, None, None, None])
    auction: Auctioned | None = None
