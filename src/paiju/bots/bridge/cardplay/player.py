"""Ranks the cards by their average over sampled deals, and equal ones by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from paiju.bots.bot import Decision, Figure, Measure
from paiju.bots.bridge.cardplay.by_rule import Choice, ranked
from paiju.bots.bridge.cardplay.knowledge import Knowledge
from paiju.bots.bridge.cardplay.sampling import sample_deals
from paiju.bots.bridge.cardplay.values import Value, card_values
from paiju.cards import CARDS, Card
from paiju.errors import Malformed
from paiju.games.bridge import PlayCard, View
from paiju.text import Text, counted

_SAME = 1e-6


def weigh_cards(view: View, samples: int, random: Random) -> Iterator[Decision[PlayCard]]:
    """Rank the cards of the hand in turn; of touching cards with the same value one is given.

    They are ranked by the rules alone if `samples` is 0 or less, or if an irregularity has led to a position that
    cannot be solved, because play in turn cannot reach it. Raises `Malformed` if the view shows no card to play.
    """
    by_rule = ranked(view)
    if not by_rule:
        raise Malformed(Text("a view with a card to play", "轮到出牌的视角"), view.phase)
    if len(by_rule) == 1 or samples <= 0:
        yield from _by_rule(view, by_rule)
        return
    knowledge = Knowledge.of(view)
    deals = sample_deals(knowledge, samples, random)
    try:
        values = card_values(knowledge, deals)
    except Malformed:  # a play out of turn at a recording table
        values = {}
    if any(card not in values for card, _ in by_rule):
        yield from _by_rule(view, by_rule)
        return
    order = sorted((card for card, _ in by_rule), key=lambda card: -values[card].points)
    best = values[order[0]].points
    # The rules choose among cards as good as the best; the others are ranked by their points.
    good = [card for card, _ in by_rule if values[card].points >= best - _SAME]
    first = _lowest_equal(view, good[0], good)
    reasons, given = dict(by_rule), [first]
    yield _decision(view, first, values[first], len(deals), _why_best(reasons[first], len(good)))
    for card in order:
        alike = any(abs(values[card].points - values[one].points) <= _SAME and _touch(view, card, one) for one in given)
        if not alike:
            given.append(card)
            less = best - values[card].points
            why = _why_less(less) if less > _SAME else _why_best(reasons[card], len(good))
            yield _decision(view, card, values[card], len(deals), why)


def _by_rule(view: View, by_rule: list[Choice]) -> Iterator[Decision[PlayCard]]:
    """Rank by rule only; a card that touches one for which the rules have the same reason is as good."""
    given: list[Choice] = []
    for card, reason in by_rule:
        if not any(reason == why and _touch(view, card, one) for one, why in given):
            given.append((card, reason))
            yield Decision(PlayCard(card), reason)


def _touch(view: View, one: Card, other: Card) -> bool:
    """Return whether two cards of the hand in turn are equal now.

    They are if all cards between them are in the same hand or gone.
    """
    hand = None if view.turn is None else view.hands[view.turn]
    if one.suit is not other.suit or hand is None:
        return False
    gone = {played.card for played in view.played}
    low, high = sorted((one.index, other.index))
    return all(card in hand or card in gone for card in CARDS[low + 1 : high])


def _lowest_equal(view: View, card: Card, good: list[Card]) -> Card:
    """Return the lowest of touching cards with the same value, except for a lead, which the rules have chosen."""
    if not view.trick:
        return card
    lowest = card
    for other in sorted((c for c in good if c.suit is card.suit), key=lambda c: -c.rank):
        if lowest.rank - other.rank == 1:
            lowest = other
    return lowest


def _why_best(rule: Text, equals: int) -> tuple[Text, Text]:
    """Return the reason that no card is better and, if others are as good, the rule that prefers this one."""
    return Text("best over", "中最佳"), rule if equals > 1 else Text("", "")


def _why_less(less: float) -> tuple[Text, Text]:
    """Return by how much another card is better."""
    return Text(f"{less:.0f} points less over", f"比最佳少 {less:.0f} 分"), Text("", "")


def _decision(view: View, card: Card, value: Value, deals: int, why: tuple[Text, Text]) -> Decision[PlayCard]:
    tricks, made = f"{value.tricks:.1f}", f"{100 * value.made:.0f}%"
    target = "" if view.contract is None else view.contract.short
    how, rule = why
    tail_en, tail_zh = (f"; {rule.en}", f"；{rule.zh}") if rule.en else ("", "")
    reason = Text(
        f"{how.en} {counted(deals, 'deal')}: declarer takes {tricks}, {target} makes in {made}{tail_en}",
        f"{deals} 副模拟{how.zh}：庄家平均 {tricks} 墩，{target} 打成 {made}{tail_zh}",
    )
    figures = (
        Figure(Measure.SCORE, value.points),
        Figure(Measure.TRICKS, value.tricks),
        Figure(Measure.MADE, value.made),
        Figure(Measure.DEALS, deals),
    )
    return Decision(PlayCard(card), reason, figures)
