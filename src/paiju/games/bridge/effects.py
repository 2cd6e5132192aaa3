"""The effects of rulings on a board of bridge, in addition to the effects that other games share."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, TypeAlias, cast

from msgspec import Struct

from paiju.laws.effect import Concerned, Effect, Shared


class PassOnce(Effect, Struct, frozen=True, tag=True):
    """The seat must pass at its next turn to call."""

    seat: int


class PassAlways(Effect, Struct, frozen=True, tag=True):
    """The seat must pass at every turn to the end of the auction."""

    seat: int


class MustCall(Effect, Struct, frozen=True, tag=True):
    """The seat must make this call at its next turn, if it is legal."""

    seat: int
    call: str


class NoDouble(Effect, Struct, frozen=True, tag=True):
    """The seat may neither double nor redouble at its next turn."""

    seat: int


class LeadPenalty(Effect, Struct, frozen=True, tag=True):
    """A restriction at the first turn of `seat` to lead as a defender; declarer then chooses.

    - `suits`: declarer may require or prohibit one of these suits
    - `any_suit`: declarer may prohibit any one suit, and require none
    - `shower`: the seat that would lift the restriction by specifying every one of the suits in the legal auction
    - `withdrawn`: the withdrawn call, if the offender (the leader's partner) has yet to call in that turn
    - `repeated`: the offender has made the same call again, so that there is no restriction unless it means something
      much different
    """

    seat: int
    suits: tuple[str, ...] = ()
    any_suit: bool = False
    shower: int | None = None
    withdrawn: str = ""
    repeated: bool = False


class LeaveFaced(Effect, Struct, frozen=True, tag=True):
    """A card stays face up in front of its owner until the auction ends, and is a penalty card if the owner defends.

    `major`: it is then a major penalty card whatever its rank, because it was led.
    """

    faced: ClassVar[bool] = True
    seat: int
    card: str
    major: bool = False

    @property
    def concerns(self) -> Concerned:
        """The card, with its seat."""
        return self.seat, (self.card,)


class PenaltyCard(Effect, Struct, frozen=True, tag=True):
    """The card stays face up in front of its owner and must be played by the rules for penalty cards."""

    faced: ClassVar[bool] = True
    seat: int
    card: str
    major: bool

    @property
    def concerns(self) -> Concerned:
        """The card, with its seat."""
        return self.seat, (self.card,)


class LiftPenalty(Effect, Struct, frozen=True, tag=True):
    """These cards stop being penalty cards and go back to the hand."""

    seat: int
    cards: tuple[str, ...]

    @property
    def concerns(self) -> Concerned:
        """The cards, with their seat."""
        return self.seat, self.cards


class LeadRestriction(Effect, Struct, frozen=True, tag=True):
    """At its next lead the seat must lead `require`, or, while it keeps the lead, must lead none of `forbid`.

    - `require` and `forbid` both empty: declarer has left the lead free
    - `withdrawn`: the restriction settles the first `LeadPenalty` of the seat; declarer's choices from another one, or
      from a penalty card opposite, are still to come
    - `kept`: it was imposed for an earlier lead, and applies while the seat keeps the lead
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


class PlayRestriction(Effect, Struct, frozen=True, tag=True):
    """Restricts the card that the seat plays to this trick.

    It must be the highest or lowest of the suit led (`rank`), or of the suit `require`, or not of the suit
    `forbid`.
    """

    seat: int
    rank: Rank | None = None
    forbid: str = ""
    require: str = ""


class AddCard(Effect, Struct, frozen=True, tag=True):
    """The card is added to a trick (from 1) that lacks one; it never wins the trick."""

    seat: int
    card: str
    trick: int


class SwapDeclarer(Effect, Struct, frozen=True, tag=True):
    """Declarer becomes dummy, and dummy declarer."""


class TrickTransfer(Effect, Struct, frozen=True, tag=True):
    """When play is over, this number of tricks is transferred to this side."""

    side: int
    tricks: int


class AwardTricks(Effect, Struct, frozen=True, tag=True):
    """Play is over: this side gets `tricks` of the remaining tricks, and the other side the rest."""

    in_result: ClassVar[bool] = True
    side: int
    tricks: int


class Grade(StrEnum):
    """How an adjusted score is given: as an artificial score, or as an assigned result."""

    AVERAGE_PLUS = "average-plus"
    AVERAGE = "average"
    AVERAGE_MINUS = "average-minus"
    ASSIGNED = "assigned"


class ScoreOverride(Effect, Struct, frozen=True, tag=True):
    """One side's score on the deal instead of its result; the two sides' scores need not balance.

    - `points`: that side's total points if a result is assigned
    - `at_most`: the side scores its result at the table, but no more than the grade
    - `weights`: if several results are assigned, that side's points for each, with its percentage, 100 in all. Each is
      scored by the competition's method, the scores are weighted, and `points` is the result with the highest weight
    - `self_inflicted`: that side's points after sound play, and those at the table; their difference, scored by the
      method, is deducted from its score
    """

    side: int
    grade: Grade
    points: int | None = None
    at_most: bool = False
    weights: tuple[tuple[int, int], ...] = ()
    self_inflicted: tuple[int, int] | None = None


BridgeEffect: TypeAlias = (
    Shared
    | PassOnce
    | PassAlways
    | MustCall
    | NoDouble
    | LeadPenalty
    | LeaveFaced
    | PenaltyCard
    | LiftPenalty
    | LeadRestriction
    | PlayRestriction
    | AddCard
    | SwapDeclarer
    | TrickTransfer
    | AwardTricks
    | ScoreOverride
)
"""Every effect that can be carried out on a board, as a closed set."""


def of_board(effects: tuple[Effect, ...]) -> tuple[BridgeEffect, ...]:
    """Return the effects of a ruling as effects of a board, because the codes of bridge order no others."""
    return cast("tuple[BridgeEffect, ...]", effects)
