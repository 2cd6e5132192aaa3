"""Chooses a card: the best on average over sampled deals, and among equals the one that the rules prefer."""

from __future__ import annotations

from random import Random

from paiju.bots.bot import Decision
from paiju.bots.bridge.cardplay.by_rule import ranked
from paiju.bots.bridge.cardplay.knowledge import Knowledge
from paiju.bots.bridge.cardplay.sampling import sample_deals
from paiju.bots.bridge.cardplay.values import Value, card_values
from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import PlayCard, View
from paiju.text import Text, counted

_SAME = 1e-6


def choose_card(view: View, samples: int, random: Random) -> Decision[PlayCard]:
    """Choose a card for the hand in turn.

    With `samples` of 0 or less by rule alone. Raises `Malformed` where the view shows no card to play.
    """
    by_rule = ranked(view)
    if not by_rule:
        raise Malformed(Text("a view with a card to play", "轮到出牌的视角"), view.phase)
    if len(by_rule) == 1 or samples <= 0:
        card, reason = by_rule[0]
        return Decision(PlayCard(card), reason)
    knowledge = Knowledge.of(view)
    deals = sample_deals(knowledge, samples, random)
    values = card_values(knowledge, deals)
    order = [card for card, _ in by_rule]
    best = max(values[card].points for card in order)
    good = [card for card in order if values[card].points >= best - _SAME]
    card = _lowest_equal(view, good[0], good)
    reason = dict(by_rule)[card]
    return Decision(PlayCard(card), _why(view, values[card], len(deals), reason, len(good)))


def _lowest_equal(view: View, card: Card, good: list[Card]) -> Card:
    """Of touching cards that are worth the same play the lowest, except to lead, where the rules have chosen."""
    if not view.trick:
        return card
    lowest = card
    for other in sorted((c for c in good if c.suit is card.suit), key=lambda c: -c.rank):
        if lowest.rank - other.rank == 1:
            lowest = other
    return lowest


def _why(view: View, value: Value, deals: int, rule: Text, equals: int) -> Text:
    tricks, made = f"{value.tricks:.1f}", f"{100 * value.made:.0f}%"
    target = "" if view.contract is None else view.contract.short
    tail_en, tail_zh = (f"; {rule.en}", f"；{rule.zh}") if equals > 1 else ("", "")
    return Text(
        f"best over {counted(deals, 'deal')}: declarer takes {tricks}, {target} makes in {made}{tail_en}",
        f"{deals} 副模拟中最佳：庄家平均 {tricks} 墩，{target} 打成 {made}{tail_zh}",
    )
