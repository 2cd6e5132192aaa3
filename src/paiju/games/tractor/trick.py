"""Tricks: the plays in order, who is winning, and with what (T3.5, T6.6.4, C5.1)."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.lead import Lead
from paiju.games.tractor.order import Group, Order
from paiju.games.tractor.play_rules import PlayRules, ThrowTies
from paiju.games.tractor.points import holds, points
from paiju.games.tractor.unit import DEAD, Form, Kind, Shape, Unit, canonical, unit_of, units_in


class Played(Struct, frozen=True):
    """The cards that a seat played, and which of them were dead copies."""

    seat: int
    cards: Hand
    dead: Hand = EMPTY


class Trick(Struct, frozen=True):
    """The plays of one trick, the leader's first.

    `winner`: the seat that is winning so far. `shape`: the winner's cards, divided like the lead. The first unit is
    the largest, and decides the multiplier of the kitty (T7.2.2, C4.4, reading 115). `ruffed`: whether the winner
    has ruffed.
    """

    lead: Lead
    plays: tuple[Played, ...]
    winner: int
    shape: Shape
    ruffed: bool = False

    @staticmethod
    def start(seat: int, lead: Lead, dead: Hand = EMPTY) -> Trick:
        """Return the trick after its lead; `dead`: the dead copies among the cards."""
        return Trick(lead, (Played(seat, lead.cards, dead),), seat, lead.shape)

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Hand, ...]:
        """The cards of each play, the leader's first."""
        return tuple(played.cards for played in self.plays)

    @property
    def points(self) -> int:
        """The points in the trick."""
        return sum(points(played.cards) for played in self.plays)

    def with_play(
        self, rules: PlayRules, order: Order, seat: int, cards: Hand, *, dead: Hand = EMPTY, lowest: bool = False
    ) -> Trick:
        """Return the trick with one more play, legal or not.

        `dead`: the dead copies among the cards. `lowest`: whether they win nothing, as corrected cards do (C6.5b,
        T6.5.2b).
        """
        plays = (*self.plays, Played(seat, cards, dead))
        if not lowest:
            ruff = self._ruffs(order, cards)
            group = Group.TRUMP if ruff else self.lead.group
            if ruff >= self.ruffed and not cards.bits & ~order.masks[group]:
                shape = matched(order, cards, dead, group, self.lead.forms)
                if shape is not None and (ruff > self.ruffed or is_above(rules, shape, self.shape)):
                    return Trick(self.lead, plays, seat, shape, ruff)
        return Trick(self.lead, plays, self.winner, self.shape, self.ruffed)

    def _ruffs(self, order: Order, cards: Hand) -> bool:
        return self.lead.group is not Group.TRUMP and not cards.bits & ~order.masks[Group.TRUMP]


def is_above(rules: PlayRules, shape: Shape, other: Shape) -> bool:
    """Return whether a reading beats `other`, of the same forms and group, which was played before it.

    The largest units are compared by their top cards (T6.6.4, reading 104). If they are equal, either the first
    wins or the next units decide (readings 39 and 105).
    """
    if rules.throw_ties is ThrowTies.FIRST_PLAYED:
        return shape[0].strength > other[0].strength
    return [unit.strength for unit in shape] > [unit.strength for unit in other]


def matched(order: Order, cards: Hand, dead: Hand, group: int, forms: tuple[Form, ...]) -> Shape | None:
    """Read cards of one group as units of given forms, the largest as strong as possible; None if impossible.

    Any reading that matches the lead counts (reading 106). Dead copies can only be single units (T8.2.3).
    """
    if len(forms) == 1:
        unit = unit_of(order, cards, dead)
        if unit is None or unit.form != forms[0]:
            return None
        return (unit,)
    live = cards.bits - dead.bits
    units: list[Unit] = []
    at = 0
    while at < len(forms) and forms[at][0] is Kind.SET:
        kept = order.sets[group]
        if not kept.bits or not holds(live, kept.bits):
            return None
        units.append(Unit(1, len(kept), 0, kept, Kind.SET))
        live -= kept.bits
        at += 1
    runs = tuple(form for form in forms[at:] if form[1] > 1)
    found = _fit(order, group, live, runs, None)
    if found is None:
        return None
    units += found
    left = live - sum(unit.cards.bits for unit in found)
    units += [
        Unit(1, 1, strength, Hand(1 << shift))
        for shift, strength in order.shifts[group]
        for _ in range(left >> shift & 3)
    ]
    units += [Unit(1, 1, DEAD, Hand(1 << 2 * card.index)) for card in dead]
    return canonical(units)


def _fit(order: Order, group: int, live: int, forms: tuple[Form, ...], before: Unit | None) -> list[Unit] | None:
    """Take units of two and three copies from live cards, each as strong as the rest allow; None if they do not fit."""
    if not forms:
        return []
    shifts = order.shifts[group]
    triples = sum(length for _, copies, length in forms if copies == 3)
    pairs = sum(length for _, copies, length in forms if copies == 2)
    if sum(live >> shift & 3 == 3 for shift, _ in shifts) < triples:
        return None
    if sum(live >> shift & 3 > 1 for shift, _ in shifts) < triples + pairs:
        return None
    for unit in units_in(order, Hand(live), group, forms[0]):
        if before is not None and before.form == unit.form and unit.strength > before.strength:
            continue
        rest = _fit(order, group, live - unit.cards.bits, forms[1:], unit)
        if rest is not None:
            return [unit, *rest]
    return None
