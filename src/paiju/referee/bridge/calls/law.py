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
    beyond_final_pass: Callable[[Inquest, Auction, Seat, Call, bool], None]
    changed: Callable[[Inquest, Change], None]
    cancelled_out_of_rotation: Callable[[Inquest, Auction, Seat, Call], Call | None]
    turn_given_back: Callable[[Inquest, Auction, Seat], None]
    cost_of_another_call: Callable[[Inquest, Auction, Seat, Call, Call], None]


def call_law(inquest: Inquest) -> CallLaw:
    """Give the law of calls of the edition that is judged."""
    return inquest.edition.law(CallLaw)
