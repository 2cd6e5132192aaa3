"""The values of a record that other parts of it must agree with."""

from __future__ import annotations

from msgspec import Struct, field

from paiju.cards import Card, Hand
from paiju.games.bridge import Denomination, Seat, Vulnerability


class Auctioned(Struct, frozen=True):
    """The result of the calls: whether they are over, the last bid, doubled or not, and who bid what first.

    `first`: for each side and denomination, the seat that named it first.
    """

    over: bool
    bid: tuple[int, Denomination] | None
    doubled: int
    declarer: Seat | None
    first: dict[tuple[int, Denomination], Seat]
    count: int


class CollectedValues(Struct):
    """Values collected while a record is checked, or None if a value is absent, unknown or wrong.

    - `hands`: those in the Deal, even of an end position
    - `contract`: a level (0 for an end position), a denomination, and 0, 1 or 2 for doubled
    - `tricks`: declarer's; `won`: the complete tricks of both sides in the play; `out`: the cards of complete
      tricks, and `left` the hands without them
    - `score`: the tag's value; `rubber`: the vulnerability that follows from a history of games
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
