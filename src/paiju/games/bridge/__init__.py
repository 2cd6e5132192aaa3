"""Duplicate bridge (复式桥牌): one board from the first call to the score, by the Laws of 1997.

Enters: a `Board`, `Conditions`, acts of seats. Leaves: states, views, `BoardResult`.
Must not know: other tables, matchpoints, file formats, a director's penalties (the referee's).
"""

from paiju.games.bridge.acts import Act, Adjudicate, AnswerClaim, Claim, FaceLead, MakeCall, PlayCard
from paiju.games.bridge.auction import Auction, Called
from paiju.games.bridge.board import Board, dealer_of, vulnerability_of
from paiju.games.bridge.breakdown import Breakdown
from paiju.games.bridge.bridge import Bridge
from paiju.games.bridge.call import CALLS, DENOMINATIONS, DOUBLE, PASS, REDOUBLE, Call, Denomination
from paiju.games.bridge.claim import ClaimMade
from paiju.games.bridge.conditions import DUPLICATE, FRIENDLY, HOUSE, ONLINE, Conditions
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.fault import FaultKind, RecordFault
from paiju.games.bridge.following_board import next_board
from paiju.games.bridge.number import DEALS, deal_of, number_of
from paiju.games.bridge.period import Period, period_of
from paiju.games.bridge.play import Play, Played, Trick
from paiju.games.bridge.points import hcp, is_honor
from paiju.games.bridge.record import BoardRecord
from paiju.games.bridge.replay import ReplayResult, replay
from paiju.games.bridge.score import score
from paiju.games.bridge.seat import SEATS, Seat, Side, Vulnerability
from paiju.games.bridge.state import Bidding, BoardResult, Finished, Playing, State
from paiju.games.bridge.view import View

__all__ = [
    "CALLS",
    "DEALS",
    "DENOMINATIONS",
    "DOUBLE",
    "DUPLICATE",
    "FRIENDLY",
    "HOUSE",
    "ONLINE",
    "PASS",
    "REDOUBLE",
    "SEATS",
    "Act",
    "Adjudicate",
    "AnswerClaim",
    "Auction",
    "Bidding",
    "Board",
    "BoardRecord",
    "BoardResult",
    "Breakdown",
    "Bridge",
    "Call",
    "Called",
    "Claim",
    "ClaimMade",
    "Conditions",
    "Contract",
    "Deal",
    "Denomination",
    "FaceLead",
    "FaultKind",
    "Finished",
    "MakeCall",
    "Period",
    "Play",
    "PlayCard",
    "Played",
    "Playing",
    "RecordFault",
    "ReplayResult",
    "Seat",
    "Side",
    "State",
    "Trick",
    "View",
    "Vulnerability",
    "deal_of",
    "dealer_of",
    "hcp",
    "is_honor",
    "next_board",
    "number_of",
    "period_of",
    "replay",
    "score",
    "vulnerability_of",
]
