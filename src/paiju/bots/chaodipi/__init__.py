"""A bot for Chao Di Pi.

Enters: views of `paiju.games.chaodipi`. Leaves: decisions, and paired matches of such bots.
Must not know: states, hidden cards, clocks.
"""

from paiju.bots.chaodipi.chaodipi_bot import ChaoDiPiBot
from paiju.bots.chaodipi.contest import contest
from paiju.bots.chaodipi.legal import legal_acts, view_key
from paiju.bots.chaodipi.searching import ChaoDiPiSearcher

__all__ = ["ChaoDiPiBot", "ChaoDiPiSearcher", "contest", "legal_acts", "view_key"]
