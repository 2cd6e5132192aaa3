"""Bots for duplicate bridge: a natural bidding system, card play by samples, and matches between bots.

Enters: views, seeds, budgets. Leaves: acts with reasons; results of matches.
Must not know: the state behind a view (a table has the state, and shows its bots only views), clocks, files.
"""

from paiju.bots.bridge.bot_match import BoardScore, BotMatchResult, match_boards, play_match
from paiju.bots.bridge.bridge_bot import BridgeBot
from paiju.bots.bridge.legal import legal_acts, legal_cards, view_key
from paiju.bots.bridge.table import NoEnd, play_board

__all__ = [
    "BoardScore",
    "BotMatchResult",
    "BridgeBot",
    "NoEnd",
    "legal_acts",
    "legal_cards",
    "match_boards",
    "play_board",
    "play_match",
    "view_key",
]
