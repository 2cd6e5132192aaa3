"""Judges claims (摊牌), in which a hand is laid down because all of it wins (T6.9), as throws, suit by suit."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import EMPTY, Card, Hand
from paiju.errors import Malformed
from paiju.games.tractor.order import GROUPS, Group, Order
from paiju.games.tractor.play_rules import ClaimJudgment, PlayRules
from paiju.games.tractor.reading import named, reading
from paiju.games.tractor.throw import Beaten, Failure, beaten_in, smallest
from paiju.games.tractor.unit import DEAD, Shape, Unit, units_in
from paiju.text import Text


def claimed_shape(order: Order, hand: Hand, dead: Hand = EMPTY, units: Sequence[Hand] = ()) -> Shape:
    """Divide a claimed hand into units, suit by suit: as the claimer names them, or else the largest (T6.6.2).

    Raises `Malformed` if the named units are not exactly the claimer's cards, or if one is not a unit of one suit.
    """
    if units and sum(unit.bits for unit in units) != hand.bits:
        raise _no_units(hand, units)
    found: list[Unit] = []
    for group in GROUPS:
        mine, lost = order.of_group(hand, group), order.of_group(dead, group)
        if not mine:
            continue
        said = [unit for unit in units if order.common_group(unit) is group]
        shape = named(order, mine, said, lost) if units else reading(order, mine, lost)
        if shape is None:
            raise _no_units(hand, units)
        found += shape
    return tuple(found)


def _no_units(hand: Hand, units: Sequence[Hand]) -> Malformed:
    return Malformed(
        Text(f"units of one suit each that make up {hand.shown.en}", f"合成 {hand.shown.zh} 的各单元，每个同一门"),
        ", ".join(str(unit) for unit in units),
    )


def judge_claim(
    rules: PlayRules,
    order: Order,
    hand: Hand,
    others: Sequence[Hand],
    *,
    dead: Hand = EMPTY,
    others_dead: Sequence[Hand] = (),
    units: Sequence[Hand] = (),
) -> Failure | None:
    """Judge a claim by the hand on lead; None if it does not fail (reading 70).

    `others`: the other hands from the seat after the claimer on, including partners; `dead` and `others_dead`: the
    dead cards of each; `units`: the claimer's reading of the cards. Each unit must be unbeaten in its suit, as in a
    throw, and no other hand may be void in a side suit of the claimer's and still hold a trump. Of the hands that
    beat a unit, the first after the claimer chooses what is led (T6.6.5.4); if none beats one, the first that can
    ruff chooses.
    """
    lost = others_dead or (EMPTY,) * len(others)
    if rules.claims is ClaimJudgment.CARDS:
        return _card_by_card(rules, order, hand, others, dead=dead, others_dead=lost)
    shape = claimed_shape(order, hand, dead, units)
    beaten: list[Beaten] = []
    for group in GROUPS:
        beaten += beaten_in(order, _of(order, shape, group), group, others, lost)
    if beaten:
        by = min(one.by[0] for one in beaten)
        choices = smallest(order, tuple(one.unit for one in beaten if by in one.by))
        return _failure(rules, hand, tuple(beaten), by, choices)
    for by, other in enumerate(others):
        ruffed = _ruffed(order, shape, other)
        if ruffed:
            found = tuple(Beaten(unit, (by,)) for unit in ruffed)
            return _failure(rules, hand, found, by, smallest(order, ruffed))
    return None


def _of(order: Order, shape: Shape, group: int) -> Shape:
    """Return the units of one group."""
    return tuple(u for u in shape if order.groups[next(u.cards.faces()).index] == group)


def _ruffed(order: Order, shape: Shape, other: Hand) -> Shape:
    """Return the units of suits in which a hand is void while it holds a trump.

    If it can ruff some of them, only those are returned.
    """
    if not order.of_group(other, Group.TRUMP):
        return ()
    void = [g for g in GROUPS if g is not Group.TRUMP and not order.of_group(other, g)]
    units = tuple(unit for group in void for unit in _of(order, shape, group))
    able = [u for u in units if next(units_in(order, other, Group.TRUMP, u.form), None) is not None]
    return tuple(able) or units


def _failure(rules: PlayRules, hand: Hand, beaten: tuple[Beaten, ...], by: int, choices: tuple[Unit, ...]) -> Failure:
    fine = rules.fine * len(hand)
    return Failure(hand, beaten, by, choices, fine, rules.clauses.claim)


def _card_by_card(
    rules: PlayRules, order: Order, hand: Hand, others: Sequence[Hand], *, dead: Hand, others_dead: Sequence[Hand]
) -> Failure | None:
    """Judge a claim as release 0.2 did: every single card must win in whatever order the cards are led."""
    groups = [group for group in GROUPS if hand.bits & order.masks[group]]
    lows = {group: _strengths(order, order.of_group(hand, group), dead)[0] for group in groups}
    for by, (other, gone) in enumerate(zip(others, others_dead, strict=True)):
        for group in groups:
            theirs = _strengths(order, order.of_group(other, group), gone)
            if theirs and theirs[-1][0] > lows[group][0]:
                return _card_failure(rules, hand, lows[group], by)
    for by, other in enumerate(others):
        trumps = order.of_group(other, Group.TRUMP)
        for group in groups:
            mine, theirs_left = order.of_group(hand, group), order.of_group(other, group)
            if group is not Group.TRUMP and trumps and len(theirs_left) < len(mine):
                return _card_failure(rules, hand, lows[group], by)
    return None


def _card_failure(rules: PlayRules, hand: Hand, low: tuple[int, Card], by: int) -> Failure:
    unit = Unit(1, 1, low[0], Hand.of((low[1],)))
    return _failure(rules, hand, (Beaten(unit, (by,)),), by, (unit,))


def _strengths(order: Order, cards: Hand, dead: Hand) -> list[tuple[int, Card]]:
    """List the cards of a group with their strengths, lowest first; dead copies are below all others."""
    found = []
    for card in cards.faces():
        gone = min(dead.count(card), cards.count(card))
        if gone:
            found.append((DEAD, card))
        if cards.count(card) > gone:
            found.append((order.strengths[card.index], card))
    return sorted(found, key=lambda one: (one[0], one[1].index))
