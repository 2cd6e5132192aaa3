"""What an edition says of calls in words or by procedures of its own, where the rest of the law is shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from paiju.games.bridge import Auction, Call, Seat
from paiju.referee.bridge.calls.correction import Change, Offence
from paiju.referee.inquest import Inquest
from paiju.text import Text

Ruled: TypeAlias = Callable[[Inquest, Offence], object]
"""Rules a call by a law of its own."""


class CallLaw(Struct, frozen=True, kw_only=True):
    """The law of calls, as far as editions differ.

    `free`: what is said where a call costs nothing. `must_pass`: how a player came to be required to pass.
    `early_pass_changes`: a pass at LHO's turn counts as a change of call before anybody has bid, too.

    `changed`: by what a change of call is asked about, and `intended`: by what one that was intended comes too late.
    `still_changed`: refuses a change after the auction period. `unintended`: whether the first call was never intended;
    `followed`: says what follows where left-hand opponent has called, by the change and whether it is legal;
    `substituted`: rules a change on purpose, in turn, and `out_of_rotation_changed` one of a call out of rotation.

    `beyond_acted`, `beyond_since`: by what it is asked who called after a call that came after the final pass;
    `beyond_free`: by what that costs nothing, `beyond_by_defender`: says what it costs a defender.
    `required_pass_acted`: the same of a call by who was required to pass, `required_pass_stands`: by what and how it
    stands then; else `required_pass_restored` rules it. `inadmissible`: by what a double is none here;
    `scored_without`: once the lead is faced it is scored as if it was never made; `double_not_in_turn`,
    `double_acted`: as above.
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
    beyond_by_defender: Callable[[Inquest, Auction, Seat, Call], None]
    beyond_free: str
    changed: str
    intended: str
    still_changed: Callable[[Inquest, Change], None]
    beyond_acted: str
    beyond_since: str
    required_pass_acted: str
    required_pass_stands: tuple[str, Text]
    required_pass_restored: Callable[[Inquest, Auction, Seat, Call], None]
    inadmissible: str
    scored_without: bool
    double_not_in_turn: str
    double_acted: str
    unintended: Callable[[Inquest, Call], bool]
    followed: Callable[[Inquest, Change, bool], None]
    substituted: Callable[[Inquest, Change], None]
    out_of_rotation_changed: Callable[[Inquest, Change], None]
    cancelled_out_of_rotation: Callable[[Inquest, Auction, Seat, Call], Call | None]
    turn_given_back: Callable[[Inquest, Auction, Seat], None]
    cost_of_another_call: Callable[[Inquest, Auction, Seat, Call, Call], None]


def call_law(inquest: Inquest) -> CallLaw:
    """Return the law of calls of the edition that is judged."""
    return inquest.statutes.law(CallLaw)
