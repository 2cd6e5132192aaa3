"""What a ruling does, as a small closed set of plain values: a table carries out a ruling that it does not understand.

Seats and sides are numbers in the game's own order; cards, calls and suits stand in its notation. No effect deletes
anything: a withdrawn call or card is a further event.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

POINTS: Final = "points"
SUSPEND: Final = "suspend"
DISQUALIFY: Final = "disqualify"
"""What `Discipline` takes: points, the rest of the session, or the right to compete."""


class EraseCalls(Struct, frozen=True, tag=True):
    """The calls at these places of the auction (from 0, as it stood before the ruling) are cancelled."""

    places: tuple[int, ...]


class SetTurn(Struct, frozen=True, tag=True):
    """This seat calls next, or this hand plays or leads next."""

    seat: int


class PassOnce(Struct, frozen=True, tag=True):
    """The seat must pass when it is next its turn to call."""

    seat: int


class PassAlways(Struct, frozen=True, tag=True):
    """The seat must pass at every turn to the end of the auction."""

    seat: int


class MustCall(Struct, frozen=True, tag=True):
    """The seat must make this call when it is next its turn, where that is legal."""

    seat: int
    call: str


class NoDouble(Struct, frozen=True, tag=True):
    """The seat may neither double nor redouble when it is next its turn."""

    seat: int


class LeadPenalty(Struct, frozen=True, tag=True):
    """A restriction that waits for the first turn of `seat` to lead as a defender; declarer then chooses.

    `suits`: those of which he may require or prohibit one; `any_suit`: he may prohibit any one suit, and require none.
    It falls away where `shower` specifies every one of the suits in the legal auction. `withdrawn`: the call that was
    withdrawn, where the offender, who is the leader's partner, has yet to call in that turn; `repeated`: he has made
    it again there, so that it costs nothing unless it means something much different.
    """

    seat: int
    suits: tuple[str, ...] = ()
    any_suit: bool = False
    shower: int | None = None
    withdrawn: str = ""
    repeated: bool = False


class RestoreCard(Struct, frozen=True, tag=True):
    """The card goes back to the hand, from the trick, the table or the floor.

    `card` is empty for the one that lies face down and that nobody has seen.
    """

    seat: int
    card: str


class LeaveFaced(Struct, frozen=True, tag=True):
    """The card lies face up before its owner until the auction ends, and is a penalty card if he then defends.

    `major`: a major one whatever its rank, because it was led.
    """

    seat: int
    card: str
    major: bool = False


class PenaltyCard(Struct, frozen=True, tag=True):
    """The card lies face up before its owner and must be played by the rules for penalty cards."""

    seat: int
    card: str
    major: bool


class LiftPenalty(Struct, frozen=True, tag=True):
    """These cards are penalty cards no longer and go back to the hand."""

    seat: int
    cards: tuple[str, ...]


class DeadCard(Struct, frozen=True, tag=True):
    """The card is dead: it lies open and is played by the rules for dead cards."""

    seat: int
    card: str


class LeadRestriction(Struct, frozen=True, tag=True):
    """The seat, when it leads next, leads `require`, or (as long as it keeps the lead) none of `forbid`.

    With neither, declarer has let it lead what it likes. `withdrawn`: he has settled by it the first `LeadPenalty` of
    the seat; what another one, or a penalty card opposite, lets him ask is still to come. `kept`: it was laid down for
    an earlier lead, and goes on as long as the lead is kept.
    """

    seat: int
    require: str = ""
    forbid: tuple[str, ...] = ()
    withdrawn: bool = False
    kept: bool = False


class Rank(StrEnum):
    """Which card of the suit led is required."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class PlayRestriction(Struct, frozen=True, tag=True):
    """The seat plays to this trick its highest or lowest card of the suit led, one of `require` or none of `forbid`."""

    seat: int
    rank: Rank | None = None
    forbid: str = ""
    require: str = ""


class MustPlay(Struct, frozen=True, tag=True):
    """The seat's next card is one of these, where that is legal."""

    seat: int
    cards: tuple[str, ...]


class LowestInTrick(Struct, frozen=True, tag=True):
    """What the seat has in the trick in progress, or plays to it again, counts lowest: it stands above nothing."""

    seat: int


class NoDeclare(Struct, frozen=True, tag=True):
    """The seat may show nothing more to make or to overturn trump in this deal."""

    seat: int


class MoveCards(Struct, frozen=True, tag=True):
    """Cards go from one place to another: from a seat or the kitty (None) to a seat or the kitty."""

    giver: int | None
    taker: int | None
    cards: tuple[str, ...]


class AddCard(Struct, frozen=True, tag=True):
    """The card is put to a trick (from 1) that is short of one; it never wins the trick."""

    seat: int
    card: str
    trick: int


class SwapDeclarer(Struct, frozen=True, tag=True):
    """Declarer becomes dummy, and his partner declarer."""


class TrickTransfer(Struct, frozen=True, tag=True):
    """When play is over, so many tricks go over to this side."""

    side: int
    tricks: int


class AwardTricks(Struct, frozen=True, tag=True):
    """Play is over: of the tricks still to come this side has so many, and the other side the rest."""

    side: int
    tricks: int


class PointPenalty(Struct, frozen=True, tag=True):
    """So many points of the deal go away from this side (a tractor game's own way of moving points)."""

    side: int
    points: int


class LevelChange(Struct, frozen=True, tag=True):
    """The side goes up so many levels, or down."""

    side: int
    levels: int


class Grade(StrEnum):
    """How an adjusted score is given: artificially, or as an assigned result."""

    AVERAGE_PLUS = "average-plus"
    AVERAGE = "average"
    AVERAGE_MINUS = "average-minus"
    ASSIGNED = "assigned"


class ScoreOverride(Struct, frozen=True, tag=True):
    """One side's score on the deal in place of what was played; the two sides need not balance.

    `points`: that side's total points where a result is assigned. `at_most`: the side scores its result of the table,
    but no more than the grade. `weights`: where several results are assigned, that side's points for each with its
    percent, 100 in all; each is scored by the competition's method and the scores are weighted, and `points` is the
    one that weighs most. `self_inflicted`: that side's points after sound play, and those of the table; their
    difference by the method is taken off its score.
    """

    side: int
    grade: Grade
    points: int | None = None
    at_most: bool = False
    weights: tuple[tuple[int, int], ...] = ()
    self_inflicted: tuple[int, int] | None = None


class AdjustLater(Struct, frozen=True, tag=True):
    """Play goes on; when it is over the director considers an adjusted score by this clause."""

    side: int
    clause: str


class ProceduralPenalty(Struct, frozen=True, tag=True):
    """The side, or the one seat that offended, is fined by the organiser's scale; `amount` in its unit."""

    side: int
    amount: str
    seat: int | None = None


class Caution(Struct, frozen=True, tag=True):
    """The seat is warned, and the warning stands on record (a Warning)."""

    seat: int


class Discipline(Struct, frozen=True, tag=True):
    """The seat is fined, suspended for the session, or disqualified, for what it did and not for what it gained.

    `measure`: one of `POINTS`, `SUSPEND` and `DISQUALIFY`; `amount`: of a fine, as `paiju.scoring.Amount` writes it,
    else empty.
    """

    seat: int
    measure: str
    amount: str = ""

    def __post_init__(self) -> None:
        """Take apart what release 0.2 stored in one field."""
        measure, _, amount = self.measure.partition(" ")
        if amount:
            force_setattr(self, "measure", measure)
            force_setattr(self, "amount", amount)


class Redeal(Struct, frozen=True, tag=True):
    """The cards are dealt again."""


class Cancel(Struct, frozen=True, tag=True):
    """What was done on this deal does not count; an adjusted score stands in its place, or the deal is played anew."""


class Forfeit(Struct, frozen=True, tag=True):
    """The side loses without play: `deal`, this deal alone; `match`, all games of the match; else the game in play.

    Where a match is one game the last two are the same.
    """

    side: int
    deal: bool = False
    match: bool = False


class Information(Struct, frozen=True, tag=True):
    """The seats must not use what they learned (`words`: in the game's notation, for the record)."""

    unauthorised: tuple[int, ...]
    words: str


Effect: TypeAlias = (
    EraseCalls
    | SetTurn
    | PassOnce
    | PassAlways
    | MustCall
    | NoDouble
    | LeadPenalty
    | RestoreCard
    | LeaveFaced
    | PenaltyCard
    | LiftPenalty
    | DeadCard
    | LeadRestriction
    | PlayRestriction
    | MustPlay
    | LowestInTrick
    | NoDeclare
    | MoveCards
    | AddCard
    | SwapDeclarer
    | TrickTransfer
    | AwardTricks
    | PointPenalty
    | LevelChange
    | ScoreOverride
    | AdjustLater
    | ProceduralPenalty
    | Caution
    | Discipline
    | Redeal
    | Cancel
    | Forfeit
    | Information
)


def effect_seen(effect: Effect, seats: frozenset[int]) -> Effect:
    """Return an effect for who sees the hands of some seats: of cards that were moved unseen only how many."""
    if not isinstance(effect, MoveCards) or {effect.giver, effect.taker} & seats:
        return effect
    return MoveCards(effect.giver, effect.taker, ("?",) * len(effect.cards))
