"""What a bot of six-player Tractor does and says at a live table."""

from __future__ import annotations

from typing import Final

from paiju.bots.tractor.at_table import BotsAtTable
from paiju.bots.tractor6.players import PLAYERS
from paiju.games.tractor6 import STANDARD, Show, View, seat_text
from paiju.text import Text

NOTHING: Final = Text("this act says no more than its cards", "此行为除所出之牌外别无含义")


_BOTS: Final = BotsAtTable(PLAYERS, STANDARD)
act, weigh, prepare = _BOTS.act, _BOTS.weigh, _BOTS.prepare


def meaning(view: View, about: int) -> Text:
    """Return what the show of cards at a place means; another act means nothing beyond its cards."""
    shown = view.shows
    return _meaning(shown[about]) if 0 <= about < len(shown) else NOTHING


def _meaning(shown: Show) -> Text:
    who = seat_text(shown.seat)
    if shown.trump is None:
        return Text(f"{who.en} wants no-trump", f"{who.zh}想打无将")
    suit = shown.trump.text
    return Text(
        f"{who.en} wants {suit.en} as trumps: at least its share of them, as a rule",
        f"{who.zh}想以{suit.zh}为主：主牌通常不少于平均数",
    )
