"""The interceptor's choice: which unit of a failed throw must be led (T6.6.5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.bots.bot import Decision
from paiju.cards import Hand
from paiju.games.tractor import Act, ChooseFallback, points
from paiju.text import Text


def choose_fallback(choices: Sequence[Hand], *, ours: bool) -> Decision[Act]:
    """Choose of at least one unit that can fall back.

    The interceptor wins the trick at once. Of an opponent's throw he takes the unit with most points, then most
    cards; of a partner's (`ours`) the one with fewest cards, so that few are beaten by their own side.
    """
    if ours:
        cards = min(choices, key=lambda unit: (len(unit), unit.bits))
        return Decision(
            ChooseFallback(cards),
            Text(f"{cards.shown.en} costs the partner least", f"{cards.shown.zh} 对队友损失最小"),
        )
    cards = max(choices, key=lambda unit: (points(unit), len(unit), -unit.bits))
    return Decision(
        ChooseFallback(cards),
        Text(f"{cards.shown.en} loses the thrower most", f"{cards.shown.zh} 让甩牌者损失最大"),
    )
