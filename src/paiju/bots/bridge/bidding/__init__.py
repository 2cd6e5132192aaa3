"""A sound natural system, as rules that work in both directions: choosing a call and interpreting one.

Five-card majors, strong notrump, two over one forcing to game, strong two clubs, weak twos; Stayman, Jacoby
transfers, Jacoby 2NT, key-card Blackwood; take-out and negative doubles, cue-bid raises, two-suited overcalls,
competitive raises by the number of trumps.

Enters: the calls so far, and a hand. Leaves: a rule, which is a call, its meaning and its name; and for each seat
what its calls have shown.
Must not know: hidden hands, cards played, the table.
"""

from paiju.bots.bridge.bidding.context import Context
from paiju.bots.bridge.bidding.meaning import Meaning, Trait
from paiju.bots.bridge.bidding.profile import Profile
from paiju.bots.bridge.bidding.read import Read
from paiju.bots.bridge.bidding.rule import BiddingRule, Force
from paiju.bots.bridge.bidding.system import AuctionPosition, explain, position

__all__ = [
    "AuctionPosition",
    "BiddingRule",
    "Context",
    "Force",
    "Meaning",
    "Profile",
    "Read",
    "Trait",
    "explain",
    "position",
]
