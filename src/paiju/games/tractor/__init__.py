"""The core of the tractor family (拖拉机): what Chao Di Pi and six-player Tractor share.

Enters: an `Order` and `PlayRules` of one code, cards. Leaves: units, readings, legal leads and
follows, judged throws, tricks, points, acts, and their text.
Must not know: which game it is, seats' names, declarations, kitties, match levels, scores.
"""

from paiju.games.tractor.acts import (
    CLAIM,
    DRAW,
    NO_TRUMP,
    PASS,
    TAKE_KITTY,
    Act,
    Announce,
    Bury,
    CarryOut,
    ChooseFallback,
    Claim,
    Cut,
    Declare,
    Draw,
    DrawOutOfTurn,
    Expose,
    Grab,
    Pass,
    Peek,
    Play,
    Stir,
    TakeKitty,
)
from paiju.games.tractor.claim import claimed_shape, judge_claim
from paiju.games.tractor.display import sorted_symbols
from paiju.games.tractor.follow import interceptions, why_not_follow
from paiju.games.tractor.lead import Lead, dead_among, lead_of, read_lead
from paiju.games.tractor.leads import Leads, leads
from paiju.games.tractor.notation import read_act, read_play, write_act, write_play
from paiju.games.tractor.order import GROUPS, Group, Order
from paiju.games.tractor.play_rules import PlayClauses, PlayRules
from paiju.games.tractor.plays import Plays, follows
from paiju.games.tractor.points import points
from paiju.games.tractor.reading import Readings, is_maximal, reading, readings
from paiju.games.tractor.throw import Beaten, Failure, judge_throw
from paiju.games.tractor.trick import Played, Trick, matched
from paiju.games.tractor.unit import Kind, Shape, Unit, unit_of, units_in

__all__ = [
    "CLAIM",
    "DRAW",
    "GROUPS",
    "NO_TRUMP",
    "PASS",
    "TAKE_KITTY",
    "Act",
    "Announce",
    "Beaten",
    "Bury",
    "CarryOut",
    "ChooseFallback",
    "Claim",
    "Cut",
    "Declare",
    "Draw",
    "DrawOutOfTurn",
    "Expose",
    "Failure",
    "Grab",
    "Group",
    "Kind",
    "Lead",
    "Leads",
    "Order",
    "Pass",
    "Peek",
    "Play",
    "PlayClauses",
    "PlayRules",
    "Played",
    "Plays",
    "Readings",
    "Shape",
    "Stir",
    "TakeKitty",
    "Trick",
    "Unit",
    "claimed_shape",
    "dead_among",
    "follows",
    "interceptions",
    "is_maximal",
    "judge_claim",
    "judge_throw",
    "lead_of",
    "leads",
    "matched",
    "points",
    "read_act",
    "read_lead",
    "read_play",
    "reading",
    "readings",
    "sorted_symbols",
    "unit_of",
    "units_in",
    "why_not_follow",
    "write_act",
    "write_play",
]
