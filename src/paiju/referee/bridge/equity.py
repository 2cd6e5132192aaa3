"""Asks whether the director assigns an adjusted score that is now due with the ruling, or later.

Laws 64C and 12C: if the law compensates too little, the score can be part of the ruling, not only a reminder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.effects import ScoreOverride, TrickTransfer
from paiju.laws.effect import AdjustLater
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import judgment
from paiju.text import Text

EQUITY_SCORE: Final = judgment(
    "equity-score",
    Text("When does the director assign the adjusted score?", "调整分什么时候判定？"),
    "L64.C",
    {
        "now": Text("now", "现在就判定"),
        "later": Text(
            "later, after consultation or a look at the deal: the score is left open until the ruling",
            "还要商议或查看牌局：暂不判定，裁定后再登记",
        ),
    },
    formerly="later",
)


def assign_or_leave(hearing: Hearing, sides: Sequence[Side], clause: str, assign: Callable[[Hearing], None]) -> None:
    """Ask whether the score is adjusted now, with `assign`, or later, which is noted for each of `sides`."""
    if hearing.ask(EQUITY_SCORE, clause) == "now":
        assign(hearing)
        _instead_of_tricks(hearing, clause)
        return
    for side in sides:
        hearing.order(AdjustLater(side, clause))
    hearing.tell(
        Text(
            'the director has not yet ruled on the score: until then ("adjusting a score"), the table result with '
            "the transferred tricks stands",
            "得分还没有判定：裁判按「调整得分」裁定以前，先按桌上结果和转移的牌墩计",
        ),
        clause,
    )


def _instead_of_tricks(hearing: Hearing, clause: str) -> None:
    """Remove trick transfers if a score is assigned, because that score already includes them."""
    kept = [one for one in hearing.effects if not isinstance(one, TrickTransfer)]
    if len(kept) == len(hearing.effects) or not any(isinstance(one, ScoreOverride) for one in kept):
        return
    hearing.effects[:] = kept
    hearing.tell(
        Text(
            "the assigned score replaces the trick transfer",
            "指定分代替牌墩的转移，不再另外转移牌墩",
        ),
        clause,
    )
