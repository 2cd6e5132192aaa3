"""Views of a deal of six-player Tractor, in addition to those that the family shares."""

from __future__ import annotations

from msgspec import Struct

from paiju.table.tractor.seen import DealEnding, StandingSeen, TractorHandSeen, TractorSeen, TrumpSeen


class FailedThrowSeen(Struct, frozen=True):
    """A failed throw before it is resolved: its cards were seen, and `interceptor` chooses what is led (T6.6.5.4)."""

    thrower: int
    interceptor: int
    cards: str


class Tractor6ResultSeen(Struct, frozen=True, tag="Tractor6"):
    """The result of a deal, in points of the defenders.

    `taken`: in their tricks; `kept`: in the declarers'; `kitty`: points buried; `multiplier`: how many times these
    count for the defenders, 0 if the declarers won the last trick; `bonus`: the points for the last trick; `fined`:
    moved by fines; `points`: the sum. `gains`: levels of the declarers and of the defenders; `takeover`: the
    defenders declare next. `redeal`: the deal is dealt again; `ending` gives the reason, or another way in which it
    ended; `forfeited`: the side that has lost it without play. `match`: its state after the deal.
    """

    declarer: int
    trump: TrumpSeen
    level: int
    taken: int
    kept: int
    kitty: int
    multiplier: int
    bonus: int
    fined: int
    points: int
    gains: tuple[int, int]
    takeover: bool
    redeal: bool
    match: StandingSeen
    ending: DealEnding = "played"
    forfeited: int | None = None


class Tractor6Seen(TractorSeen, frozen=True, kw_only=True, tag="Tractor6"):
    """The public view of a deal of six-player Tractor.

    - `knocked`: the declarer has passed, and may no longer overturn (T4.3.6.1); `flipped`: the card that made trump
      (T4.3.4)
    - `kept`: the points that the declarers have taken
    - `dead`: the dead cards of each hand, which everybody saw (T8.2)
    - `failed`: a failed throw that is not resolved yet; `intercepts`: the seat that must beat the lead (T6.6.5.1)
    - `claimed`: whose claim ended the play (T6.9)
    - `cuts`: how often the bottom seat has cut, until the first card is drawn (T2.6b)
    """

    knocked: bool
    flipped: str | None
    kept: int
    dead: tuple[str, ...]
    failed: FailedThrowSeen | None
    intercepts: int | None
    claimed: int | None
    result: Tractor6ResultSeen | None
    cuts: int = 0


class Tractor6HandSeen(TractorHandSeen, frozen=True, tag="Tractor6"):
    """What one viewer sees in addition to `Tractor6Seen`, and what they may do."""
