"""A bot for six-player Tractor.

Enters: views of `paiju.games.tractor6`. Leaves: decisions, and paired matches of such bots.
Must not know: states, hidden cards, clocks.
"""

from paiju.bots.tractor6.contest import contest
from paiju.bots.tractor6.legal import legal_acts, view_key
from paiju.bots.tractor6.searching import Tractor6Searcher
from paiju.bots.tractor6.tractor6_bot import Tractor6Bot

__all__ = ["Tractor6Bot", "Tractor6Searcher", "contest", "legal_acts", "view_key"]
