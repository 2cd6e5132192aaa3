"""What a bot of Chao Di Pi does and says at a live table."""

from __future__ import annotations

from typing import Final

from paiju.bots.chaodipi.players import PLAYERS
from paiju.bots.tractor.at_table import BotsAtTable
from paiju.games.chaodipi import STANDARD, ShowSeen, View
from paiju.text import Text

NOTHING: Final = Text("this act says no more than its cards", "此行为除所出之牌外别无含义")


_BOTS: Final = BotsAtTable(PLAYERS, STANDARD)
act, weigh, prepare = _BOTS.act, _BOTS.weigh, _BOTS.prepare


def meaning(view: View, about: int) -> Text:
    """Return what the show of cards at a place means; another act means nothing beyond its cards."""
    return _meaning(view.shows[about]) if 0 <= about < len(view.shows) else NOTHING


def _meaning(shown: ShowSeen) -> Text:
    who = shown.seat.text
    if shown.face_down:
        return Text(f"{who.en} wants another trump, which nobody else may know yet", f"{who.zh}想要另定主，尚不可公开")
    if shown.trump is None:
        return Text(f"{who.en} wants no-trump", f"{who.zh}想打无主")
    suit = shown.trump.text
    return Text(
        f"{who.en} wants {suit.en} as trumps: at least its share of them, as a rule",
        f"{who.zh}想以{suit.zh}为主：主牌通常不少于平均数",
    )
