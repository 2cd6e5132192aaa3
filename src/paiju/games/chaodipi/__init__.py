"""Chao Di Pi (炒地皮): one deal from the cut to its result, and a game of deals, by document 001.

Enters: a `Deal`, `Conditions`, acts of seats, effects of rulings. Leaves: states, views,
`DealResult`, `Match`.
Must not know: six-player Tractor, clocks, who the players are, tournaments, the reasons of rulings.
"""

from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.chaodipi import ChaoDiPi
from paiju.games.chaodipi.conditions import (
    STANDARD,
    AceFailure,
    AtAce,
    BuryFaults,
    Conditions,
    DrawOvercall,
    FlagFailures,
    HeartStake,
    NoBid,
    SelfProtect,
    StirMin,
    StirOrder,
    StirVisibility,
    Tie,
)
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting
from paiju.games.chaodipi.ending import position
from paiju.games.chaodipi.form import Form
from paiju.games.chaodipi.level import ACE, FLAG, level_text
from paiju.games.chaodipi.match import Ending, Match
from paiju.games.chaodipi.playing import Finished, Playing, ThrowFine, multiplier_of
from paiju.games.chaodipi.score import DealResult, Heaven, Outcome, settle
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Move, Show, Shows
from paiju.games.chaodipi.state import State
from paiju.games.chaodipi.turn_up import TurnUp
from paiju.games.chaodipi.turned_cards import Seating, Turning, highest
from paiju.games.chaodipi.view import Placed, ShowSeen, ThrowSeen, TrickSeen, View

__all__ = [
    "ACE",
    "FLAG",
    "SEATS",
    "STANDARD",
    "AceFailure",
    "AtAce",
    "BuryFaults",
    "Burying",
    "ChaoDiPi",
    "Conditions",
    "Cutting",
    "Deal",
    "DealResult",
    "DrawOvercall",
    "Drawing",
    "Ending",
    "Finished",
    "FlagFailures",
    "Form",
    "HeartStake",
    "Heaven",
    "Match",
    "Move",
    "NoBid",
    "Outcome",
    "Placed",
    "Playing",
    "Seat",
    "Seating",
    "SelfProtect",
    "Show",
    "ShowSeen",
    "Shows",
    "State",
    "StirMin",
    "StirOrder",
    "StirVisibility",
    "Stirring",
    "ThrowFine",
    "ThrowSeen",
    "Tie",
    "TrickSeen",
    "TurnUp",
    "Turning",
    "View",
    "Waiting",
    "highest",
    "level_text",
    "multiplier_of",
    "position",
    "settle",
]
