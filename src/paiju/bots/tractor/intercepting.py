"""Ranks the interceptor's choices: which unit of a failed throw must be led (T6.6.5.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paiju.bots.bot import Decision
from paiju.cards import Hand
from paiju.games.tractor import Act, ChooseFallback, points
from paiju.text import Text, counted


def weigh_fallbacks(choices: Sequence[Hand], *, ours: bool) -> Iterator[Decision[Act]]:
    """Rank the units that may have to be led.

    The interceptor wins the trick at once. From an opponent's throw they take the unit with most points, then most
    cards; from a partner's (`ours`) the one with fewest cards, so that few are beaten by their own side.
    """
    if ours:
        for cards in sorted(choices, key=lambda unit: (len(unit), unit.bits)):
            many = len(cards)
            yield Decision(
                ChooseFallback(cards),
                Text(
                    f"{cards.shown.en} costs the partner {counted(many, 'card')}",
                    f"{cards.shown.zh} 让队友损失 {many} 张",
                ),
            )
        return
    for cards in sorted(choices, key=lambda unit: (-points(unit), -len(unit), unit.bits)):
        own, many = points(cards), len(cards)
        yield Decision(
            ChooseFallback(cards),
            Text(
                f"{cards.shown.en} loses the thrower {counted(own, 'point')} and {counted(many, 'card')}",
                f"{cards.shown.zh} 让甩牌者失 {own} 分、{many} 张",
            ),
        )
