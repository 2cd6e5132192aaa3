"""Claims (摊牌): a hand is laid down because every card of it wins (T6.9)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.cards import EMPTY, Card, Hand
from paiju.games.tractor.order import GROUPS, Group, Order
from paiju.games.tractor.play_rules import PlayRules
from paiju.laws import Citation
from paiju.text import Text


class ClaimFailure(Struct, frozen=True):
    """A claim that does not stand: a card that can lose, to which place (0 the next after the claimer), and how."""

    card: Card
    by: int
    reason: Text
    fine: int
    citation: Citation


def judge_claim(
    rules: PlayRules,
    order: Order,
    hand: Hand,
    others: Sequence[Hand],
    *,
    dead: Hand = EMPTY,
    others_dead: Sequence[Hand] = (),
) -> ClaimFailure | None:
    """Judge a claim by the hand on lead; None where every card wins in whatever order it is led (reading 70).

    `others`: the other hands from the seat after the claimer on, partners' too; `dead` and `others_dead` the dead
    cards of each. A claim falls to a higher card, as a throw does to the first hand after the claimer that holds one
    (T6.6.5.4); and where nobody does, to a trump in a hand that can run out of a side suit led.
    """
    lost = others_dead or (EMPTY,) * len(others)
    groups = [group for group in GROUPS if hand.bits & order.masks[group]]
    lows = {group: _strengths(order, order.of_group(hand, group), dead)[0] for group in groups}
    for by, (other, gone) in enumerate(zip(others, lost, strict=True)):
        for group in groups:
            theirs = _strengths(order, order.of_group(other, group), gone)
            if theirs and theirs[-1][0] > lows[group][0]:
                high, low = theirs[-1][1], lows[group][1]
                reason = Text(f"{high} in another hand beats {low}", f"别家的 {high} 大于 {low}")
                return _failure(rules, hand, low, by, reason)
    for by, other in enumerate(others):
        trumps = order.of_group(other, Group.TRUMP)
        for group in groups:
            mine, theirs_left = order.of_group(hand, group), order.of_group(other, group)
            if group is not Group.TRUMP and trumps and len(theirs_left) < len(mine):
                low, ruff = lows[group][1], next(iter(trumps))
                reason = Text(
                    f"another hand can ruff {low} with {ruff}", f"别家可用 {ruff} 杀 {low}"
                )
                return _failure(rules, hand, low, by, reason)
    return None


def _failure(rules: PlayRules, hand: Hand, card: Card, by: int, reason: Text) -> ClaimFailure:
    return ClaimFailure(card, by, reason, rules.fine * len(hand), rules.clauses.claim)


def _strengths(order: Order, cards: Hand, dead: Hand) -> list[tuple[int, Card]]:
    """List the cards of a group from the lowest, dead copies with a strength below all others."""
    found = []
    for card in cards.faces():
        gone = min(dead.count(card), cards.count(card))
        if gone:
            found.append((-1, card))
        if cards.count(card) > gone:
            found.append((order.strengths[card.index], card))
    return sorted(found, key=lambda one: (one[0], one[1].index))
