"""Shared parts of the bots of both tractor games: interpreting the play, chances, leading, following, burying, matches.

Enters: a `Scene`, which each game builds from one seat's view. Leaves: choices of cards with their reason in one
line, and matches in paired deals.
Must not know: hidden cards, how a game declares, stirs or scores, clocks.
"""

from paiju.bots.tractor.bot_match import BotMatchResult, MatchGame, PairScore, Room, match_pairs, play_match
from paiju.bots.tractor.burying import weigh_burials
from paiju.bots.tractor.following import weigh_follows
from paiju.bots.tractor.intercepting import weigh_fallbacks
from paiju.bots.tractor.leading import can_claim, weigh_leads
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.speaking import Speaking, WeighingSpeech
from paiju.bots.tractor.table import NoEnd, play_deal
from paiju.bots.tractor.trumps import excess

__all__ = [
    "BotMatchResult",
    "MatchGame",
    "NoEnd",
    "PairScore",
    "Room",
    "Scene",
    "Speaking",
    "WeighingSpeech",
    "can_claim",
    "excess",
    "match_pairs",
    "play_deal",
    "play_match",
    "weigh_burials",
    "weigh_fallbacks",
    "weigh_follows",
    "weigh_leads",
]
