"""One call of an auction, with its possible meanings."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from paiju.bots.bridge.bidding.rule import BiddingRule, Force
from paiju.cards import Suit
from paiju.games.bridge import Call, Seat


class Read(Struct, frozen=True, dict=True):
    """A call in the auction, and the rules that it may follow from; empty if the system has no such call."""

    seat: Seat
    call: Call
    rules: tuple[BiddingRule, ...]

    @cached_property
    def usual(self) -> tuple[BiddingRule, ...]:
        """The rules that partner relies on: those that are not rare, or all if there is no other."""
        return tuple(rule for rule in self.rules if not rule.rare) or self.rules

    @cached_property
    def tag(self) -> str:
        """The convention that the call starts or continues."""
        return self.usual[0].tag if self.rules else ""

    @cached_property
    def force(self) -> Force:
        """How the call obliges partner."""
        return max((rule.force for rule in self.usual), default=Force.NONE)

    @cached_property
    def artificial(self) -> bool:
        """Whether the call is alerted."""
        return any(rule.alert for rule in self.usual)

    @cached_property
    def suit(self) -> Suit | None:
        """The suit that the call names and shows, three cards at least."""
        suit = suit_of(self.call)
        if suit is None or self.artificial:
            return None
        return suit if all(rule.meaning.lengths[suit][0] >= 3 for rule in self.usual) else None


def suit_of(call: Call | None) -> Suit | None:
    """Return the suit that a bid names; None for notrump, for a call other than a bid, and for no call."""
    return None if call is None or call.denomination is None else call.denomination.suit


def is_game(call: Call) -> bool:
    """Return whether a bid is game or higher: 3NT, 4H, 4S, 5C and upwards."""
    return call.level >= 5 or call.rank == 14 or (call.level == 4 and call.rank % 5 >= 2)
