"""Views of a deal of Chao Di Pi, in addition to those that the family shares."""

from __future__ import annotations

from msgspec import Struct

from paiju.table.tractor.seen import DealEnding, StandingSeen, TractorHandSeen, TractorSeen, TrumpSeen


class ChaoDiPiResultSeen(Struct, frozen=True, tag="ChaoDiPi"):
    """The result of a deal, in points of the defenders.

    `caught`: in their tricks; `kept`: in the declarers'; `kitty`: points buried; `multiplier`: how many times these
    count for the defenders, 0 for none; `fined`: moved by fines; `points`: the sum. `takeover`: the defenders take
    the stage.
    `heaven`: what made the deal heaven-or-hell, empty for an ordinary one. `failures`: each side's consecutive
    failed flag deals. `redeal`: the deal is dealt again; `ending` gives the reason, or another way in which it
    ended; `forfeited`: the side that has lost the game by a ruling. `declarer` and `trump` are then None. `match`:
    the state of the game after the deal.
    """

    declarer: int | None
    trump: TrumpSeen | None
    level: int
    caught: int
    kept: int
    kitty: int
    multiplier: int
    fined: int
    points: int
    takeover: bool
    heaven: str
    failures: tuple[int, int]
    redeal: bool
    match: StandingSeen
    ending: DealEnding = "played"
    forfeited: int | None = None


class ChaoDiPiThrowSeen(Struct, frozen=True):
    """A throw that failed: all its cards were seen, those `led` stayed on the table (C6.8)."""

    seat: int
    cards: str
    led: str
    points: int


class ChaoDiPiSeen(TractorSeen, frozen=True, kw_only=True, tag="ChaoDiPi"):
    """The public view of a deal of Chao Di Pi.

    - `failures`: each side's consecutive failed flag deals; `flag`: whether this is a flag deal (C4.3)
    - `cutter`: who cuts
    - `against`: the defender who has shown two heart 5s in a flag deal (C4.3g)
    - `turned`: the cards of the kitty that were turned up for trump because nobody declared (C3.3)
    - `buried_by`: who buried the kitty last
    - `throws`: the failed throws
    """

    failures: tuple[int, int]
    flag: bool
    cutter: int
    against: int | None
    turned: str
    buried_by: int | None
    throws: tuple[ChaoDiPiThrowSeen, ...]
    result: ChaoDiPiResultSeen | None


class ChaoDiPiHandSeen(TractorHandSeen, frozen=True, tag="ChaoDiPi"):
    """What one viewer sees in addition to `ChaoDiPiSeen`, and what they may do."""
