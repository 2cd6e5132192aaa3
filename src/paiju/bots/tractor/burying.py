"""Chooses what a bot buries: it shortens side suits, and keeps winners, trumps and points that may be captured."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from paiju.bots.bot import Decision
from paiju.cards import Hand
from paiju.games.tractor import GROUPS, Act, Bury, Group, Order, points
from paiju.text import Text

TRUMP = 12.0
"""The value of keeping the smallest trump."""
VOID = 4.0
"""The value of having no card of a side suit."""
COPY = 2.5
"""The extra value of each card of a pair or triple; half as much again in a tractor."""
TOP = (9.0, 4.0, 1.5)
"""The values of the highest cards of a side suit."""


def weigh_burials(order: Order, hand: Hand, free: Hand, count: int, risk: float) -> Iterator[Decision[Act]]:
    """Rank ways to bury `count` cards of `free`, a part of `hand`.

    `risk`: the cost of a buried point, in points: the opponents' gain from it if they win the last trick, times the
    probability of that. Below 0 if the burier's own side is likely to capture it.
    """
    costs = _costs(order, hand, risk)
    sides = [group for group in GROUPS if group is not Group.TRUMP]
    found = list[tuple[float, int]]()
    for many in range(len(sides) + 1):
        for voids in combinations(sides, many):
            one = _with_voids(order, hand, free, count, costs, voids)
            if one is not None:
                found.append(one)
    chosen = min(found)
    given = {chosen[1]}
    yield _burial(order, hand, Hand(chosen[1]))
    rest = sorted({*found, *_exchanged(order, hand, free, costs, chosen[1])})
    for _, bits in rest:
        if bits not in given:
            given.add(bits)
            yield _burial(order, hand, Hand(bits))


def _burial(order: Order, hand: Hand, cards: Hand) -> Decision[Act]:
    """Return a burial with its points and the suits in which it leaves a void."""
    own = points(cards)
    voids = [
        group.text
        for group in GROUPS
        if group is not Group.TRUMP
        and hand.bits & order.masks[group]
        and not (hand.bits - cards.bits) & order.masks[group]
    ]
    if own:
        reason = Text(f"buries {cards.shown.en}, {own} points among them", f"埋 {cards.shown.zh}，其中有 {own} 分")
    else:
        reason = Text(f"buries {cards.shown.en}: no points, few tricks", f"埋 {cards.shown.zh}：无分且少有赢张")
    if voids:
        en, zh = " and ".join(one.en for one in voids), "、".join(one.zh for one in voids)
        reason = Text(f"{reason.en}; no more {en}", f"{reason.zh}；绝{zh}")
    return Decision(Bury(cards), reason)


def _exchanged(order: Order, hand: Hand, free: Hand, costs: list[float], bits: int) -> Iterator[tuple[float, int]]:
    """Yield the burials that differ from one in a single card, with the cost of each."""
    buried = Hand(bits)
    for out in buried.faces():
        for into in Hand(free.bits - bits).faces():
            if into is not out:
                other = buried.remove(out).add(into)
                yield _cost(order, hand, costs, other), other.bits


def _cost(order: Order, hand: Hand, costs: list[float], buried: Hand) -> float:
    """Return what burying some cards costs, minus the value of voids."""
    total = sum(costs[card.index] for card in buried)
    for group in GROUPS:
        held = hand.bits & order.masks[group]
        if group is not Group.TRUMP and held and not (hand.bits - buried.bits) & order.masks[group]:
            total -= VOID
    return total


def _with_voids(  # noqa: PLR0917
    order: Order, hand: Hand, free: Hand, count: int, costs: list[float], voids: tuple[Group, ...]
) -> tuple[float, int] | None:
    """Bury some whole side suits and the cheapest of the remaining cards: return the cost and the cards."""
    bits = sum(hand.bits & order.masks[group] for group in voids)
    whole = Hand(bits)
    left = count - len(whole)
    if left < 0 or not whole <= free or any(not hand.bits & order.masks[g] for g in voids):
        return None
    total = sum(costs[card.index] for card in whole) - VOID * len(voids)
    rest = sorted(Hand(free.bits - bits), key=lambda card: (costs[card.index], card.index))
    for card in rest[:left]:
        bits += 1 << 2 * card.index
        total += costs[card.index]
    return (total, bits) if len(rest) >= left else None


def _costs(order: Order, hand: Hand, risk: float) -> list[float]:
    """Return what burying each card costs, by `Card.index`."""
    costs = [0.0] * 54
    for group in GROUPS:
        shifts = order.shifts[group]
        if not shifts:
            continue
        top = shifts[-1][1] or 1
        several = {s for shift, s in shifts if hand.bits >> shift & 3 > 1}
        highest = sorted({s for _, s in shifts}, reverse=True)[: len(TOP)]
        for shift, strength in shifts:
            copies = hand.bits >> shift & 3
            if not copies:
                continue
            cost = strength / top
            if group is Group.TRUMP:
                cost += TRUMP + 8 * (strength / top) ** 3
            elif strength in highest:
                cost += TOP[highest.index(strength)]
            if copies > 1:
                near = {strength - 1, strength + 1} & several
                cost += COPY * (copies - 1) * (1.5 if near else 1.0)
            cost += risk * points(Hand(1 << shift))
            costs[shift >> 1] = cost
        kept = order.sets[group]
        if kept and kept <= hand:
            for card in kept.faces():
                costs[card.index] += 10.0
    return costs
