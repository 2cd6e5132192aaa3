"""What a bot of six-player Tractor does and says at a live table."""

from __future__ import annotations

from typing import Final

from paiju.bots.tractor6 import Tractor6Bot
from paiju.games.tractor import write_act
from paiju.games.tractor6 import Shown, View, seat_text
from paiju.text import Text

NOTHING: Final = Text("this act says no more than its cards", "此行为除所出之牌外别无含义")


def act(view: View, seed: str, samples: int) -> bytes:  # noqa: ARG001 - it samples nothing
    """Act on a view; nothing where the seat is asked out of turn and shows nothing.

    The bot plays by the standard rules of leading and following: all conditions that a table knows share them.
    """
    bot = Tractor6Bot(seed)
    decision = bot.act(view) if view.seat in view.to_act else bot.speak(view)
    return b"" if decision is None else write_act(decision.act)


def meaning(view: View, about: int) -> Text:
    """Return what the show of cards at a place means; another act means nothing beyond its cards."""
    shown = view.declarations.shown
    return _meaning(shown[about]) if 0 <= about < len(shown) else NOTHING


def _meaning(shown: Shown) -> Text:
    who = seat_text(shown.seat)
    if shown.trump is None:
        return Text(f"{who.en} wants no-trump", f"{who.zh}想打无将")
    suit = shown.trump.text
    return Text(
        f"{who.en} wants {suit.en} as trumps: at least its share of them, as a rule",
        f"{who.zh}想以{suit.zh}为主：主牌通常不少于平均数",
    )
