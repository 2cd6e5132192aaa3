"""Six-player Tractor (六人拖拉机): one deal from the cut to its result, and a match of deals, by document 004.

Enters: a `Deal`, `Conditions`, acts of seats. Leaves: states, views, `DealResult`; from results a
`Match` and its `MatchResult`.
Must not know: other tables, clocks, groups and rankings, rulings (the referee's).
"""

from paiju.games.tractor.fine import Fine
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.conditions import (
    ONLINE,
    STANDARD,
    AceFailure,
    Conditions,
    History,
    KittyUnit,
    NoDeclaration,
    StartTie,
)
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.debt import Debt
from paiju.games.tractor6.declaration import Move, Show, Shows
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.ending import position
from paiju.games.tractor6.form import Form, call_of
from paiju.games.tractor6.match import Ending, Match, MatchResult, first_drawer
from paiju.games.tractor6.order import order_of
from paiju.games.tractor6.playing import FailedThrow, Playing
from paiju.games.tractor6.score import DealResult, Gain, gain_of, multiplier_of
from paiju.games.tractor6.seat import SEATS, bottom_seat, read_seat, role_of, seat_text, side_of
from paiju.games.tractor6.setting import Finished, SettledDeal
from paiju.games.tractor6.state import State
from paiju.games.tractor6.tractor6 import Tractor6
from paiju.games.tractor6.view import ThrowSeen, View

__all__ = [
    "ONLINE",
    "SEATS",
    "STANDARD",
    "AceFailure",
    "Burying",
    "Conditions",
    "Cutting",
    "Deal",
    "DealResult",
    "Debt",
    "Drawing",
    "Ending",
    "FailedThrow",
    "Fine",
    "Finished",
    "Form",
    "Gain",
    "History",
    "KittyUnit",
    "Match",
    "MatchResult",
    "Move",
    "NoDeclaration",
    "Playing",
    "SettledDeal",
    "Show",
    "Shows",
    "StartTie",
    "State",
    "ThrowSeen",
    "Tractor6",
    "View",
    "Waiting",
    "bottom_seat",
    "call_of",
    "first_drawer",
    "gain_of",
    "multiplier_of",
    "order_of",
    "position",
    "read_seat",
    "role_of",
    "seat_text",
    "side_of",
]
