"""Dealing under constraints: every deal that meets them is equally likely, and rare deals are found directly.

Enters: constraints on hands, sides and whole deals, as values or as text; a seed. Leaves: `Deal`s, always the same
for the same seed; `TooRare` if the limit of work is reached, `Impossible` if no deal can meet the constraints.

Must not know: auctions, plays, bots, clocks.
"""

from paiju.games.bridge.dealing.constraint import ANY_HAND, HandConstraint, SideConstraint, Span
from paiju.games.bridge.dealing.constraints import Constraints, Predicate
from paiju.games.bridge.dealing.dealer import LIMIT, Dealer, Impossible, TooRare
from paiju.games.bridge.dealing.shape import BALANCED, SHAPES, Pattern, shape_of
from paiju.games.bridge.dealing.specification import parse

__all__ = [
    "ANY_HAND",
    "BALANCED",
    "LIMIT",
    "SHAPES",
    "Constraints",
    "Dealer",
    "HandConstraint",
    "Impossible",
    "Pattern",
    "Predicate",
    "SideConstraint",
    "Span",
    "TooRare",
    "parse",
    "shape_of",
]
