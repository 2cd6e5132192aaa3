"""The parts of the law of calls that differ by edition: wording and procedures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from paiju.games.bridge import Auction, Call, Seat
from paiju.referee.bridge.calls.correction import Change, ReplacedCall
from paiju.referee.hearing import Hearing
from paiju.text import Text

Ruled: TypeAlias = Callable[[Hearing, ReplacedCall], object]
"""A function that rules on a replaced call by an edition's own law."""


class CallLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of calls that differ by edition.

    - `free`: the statement if a call costs nothing
    - `must_pass`: the reason why a player is required to pass
    - `early_pass_changes`: a pass at LHO's turn counts as a change of call even before any bid
    - `changed`: the clause under which the director is asked about a change of call
    - `intended`: the clause by which an intended change comes too late
    - `still_changed`: refuses a change after the auction period
    - `unintended`: returns whether the first call was unintended
    - `followed`: rules on the left-hand opponent's call, given the change and whether it is legal
    - `substituted`: rules on a deliberate change in turn; `out_of_rotation_changed`: on a change of a call out of
      rotation
    - `beyond_acted`, `beyond_since`: the clauses under which the director is asked who called after a call that
      followed the final pass
    - `beyond_free`: the clause by which such a call costs nothing; `beyond_by_defender`: states what it costs a
      defender
    - `required_pass_acted`: the clause for the same question after a call by a player who was required to pass
    - `required_pass_stands`: the clause and the wording if that call then stands; otherwise `required_pass_restored`
      rules on it
    - `inadmissible`: the clause by which a double is not permitted
    - `scored_without`: whether, once the lead is faced, the board is scored as if the double had not been made
    - `double_not_in_turn`, `double_acted`: the clauses for such a double out of turn, and for a call after it
    """

    free: Text
    must_pass: Text
    early_pass_changes: bool
    changed_to_pass: str
    changed_to_bid: str
    changed_to_double: str
    unchanged: str
    above_seven: str
    above_seven_condoned: str
    condoned_over_pass: str
    condoned_free: Text

    insufficient_replaced: Ruled
    above_seven_replaced: Ruled
    double_replaced: Ruled
    condoned: Ruled
    beyond_by_defender: Callable[[Hearing, Auction, Seat, Call], None]
    beyond_free: str
    changed: str
    intended: str
    still_changed: Callable[[Hearing, Change], None]
    beyond_acted: str
    beyond_since: str
    required_pass_acted: str
    required_pass_stands: tuple[str, Text]
    required_pass_restored: Callable[[Hearing, Auction, Seat, Call], None]
    inadmissible: str
    scored_without: bool
    double_not_in_turn: str
    double_acted: str
    unintended: Callable[[Hearing, Call], bool]
    followed: Callable[[Hearing, Change, bool], None]
    substituted: Callable[[Hearing, Change], None]
    out_of_rotation_changed: Callable[[Hearing, Change], None]
    cancelled_out_of_rotation: Callable[[Hearing, Auction, Seat, Call], Call | None]
    turn_given_back: Callable[[Hearing, Auction, Seat], None]
    cost_of_another_call: Callable[[Hearing, Auction, Seat, Call, Call], None]


def call_law(hearing: Hearing) -> CallLaw:
    """Return the law of calls for the edition of the case."""
    return hearing.statutes.law(CallLaw)
