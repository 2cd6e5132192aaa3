"""What the bots of both tractor games share: reading the play, chances, leading, following, burying, matches.

Enters: a `Scene`, which each game makes from one seat's view. Leaves: choices of cards with their reason in one line,
and matches in paired deals.
Must not know: hidden cards, how a game declares, stirs or scores, clocks.
"""

from paiju.bots.tractor.bot_match import (
    Contest,
    MatchResult,
    PairScore,
    Room,
    match_pairs,
    play_match,
)
from paiju.bots.tractor.burying import choose_burial
from paiju.bots.tractor.following import choose_follow
from paiju.bots.tractor.intercepting import choose_fallback
from paiju.bots.tractor.leading import can_claim, choose_lead
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.speaking import Speaking
from paiju.bots.tractor.table import NoEnd, play_deal
from paiju.bots.tractor.trumps import excess

__all__ = [
    "Contest",
    "MatchResult",
    "NoEnd",
    "PairScore",
    "Room",
    "Scene",
    "Speaking",
    "can_claim",
    "choose_burial",
    "choose_fallback",
    "choose_follow",
    "choose_lead",
    "excess",
    "match_pairs",
    "play_deal",
    "play_match",
]
