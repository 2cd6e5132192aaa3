"""Whist without trumps: one deal of thirteen tricks under its rules.

Enters: a `Deal`, acts. Leaves: states, views, a `Result`. Must not know: tables, clocks, files, rankings.
"""

from tests.toy.whist.game.acts import Act, CarryOut, PlayCard
from tests.toy.whist.game.deal import Deal
from tests.toy.whist.game.state import Finished, Playing, Result, State
from tests.toy.whist.game.view import View
from tests.toy.whist.game.whist import Whist

__all__ = ["Act", "CarryOut", "Deal", "Finished", "PlayCard", "Playing", "Result", "State", "View", "Whist"]
