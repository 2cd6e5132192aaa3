"""Judges throws (甩牌) against every other hand: what is beaten, by whom, and what is led instead (T6.6, C6.8)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.lead import Lead, lead_of
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import Fallback, PlayRules
from paiju.games.tractor.unit import Form, Shape, Unit, units_in
from paiju.laws import Citation


class Beaten(Struct, frozen=True):
    """A unit of a throw that other hands beat; `by`: their indices, from 0 for the seat after the leader."""

    unit: Unit
    by: tuple[int, ...]


class Failure(Struct, frozen=True):
    """A throw, or a claim (T6.9), that fails.

    - `beaten`: its beaten units, the largest first
    - `interceptor`: the first seat after the leader (0 is the next) that beats any of them, or the unit that must
      be led
    - `choices`: the units from which the interceptor chooses the lead (T6.6.5.4), or the only one that may be led; the
      smallest first
    - `fine`: the points for all cards thrown (T6.6.1)
    """

    cards: Hand
    beaten: tuple[Beaten, ...]
    interceptor: int
    choices: tuple[Unit, ...]
    fine: int
    citation: Citation

    @property
    def default(self) -> Unit:
        """The unit that is led if the interceptor makes no choice: the smallest (reading 99)."""
        return self.choices[0]

    def returned(self, unit: Unit) -> Hand:
        """Return the cards that the thrower takes back when `unit` is led."""
        return Hand(self.cards.bits - unit.cards.bits)

    def lead(self, order: Order, unit: Unit) -> Lead:
        """Return the lead that counts when only `unit` is led."""
        return lead_of(order, (unit,))


def can_beat(order: Order, unit: Unit, group: int, hand: Hand, dead: Hand = EMPTY) -> bool:
    """Return whether a hand has a larger unit of the same form in the group, ignoring ruffs (T6.6.1b, reading 97)."""
    return next(units_in(order, hand, group, unit.form, unit.strength, dead=dead), None) is not None


def judge_throw(
    rules: PlayRules, order: Order, lead: Lead, others: Sequence[Hand], dead: Sequence[Hand] = ()
) -> Failure | None:
    """Judge a lead against every other hand, including partners (reading 97); None if it is no throw or does not fail.

    `others`: the other hands from the seat after the leader on; `dead`: the dead cards of each, if any.
    """
    if not lead.is_throw:
        return None
    beaten = beaten_in(order, lead.shape, lead.group, others, dead or (EMPTY,) * len(others))
    if not beaten:
        return None
    interceptor = min(one.by[0] for one in beaten)
    if rules.fallback is Fallback.INTERCEPTOR:
        choices = smallest(order, tuple(b.unit for b in beaten if interceptor in b.by))
    else:
        choices = smallest(order, tuple(b.unit for b in beaten))[:1]
        interceptor = next(b.by[0] for b in beaten if b.unit == choices[0])
    return Failure(lead.cards, beaten, interceptor, choices, rules.fine * lead.size, rules.clauses.failed)


def beaten_in(
    order: Order, shape: Shape, group: int, others: Sequence[Hand], dead: Sequence[Hand]
) -> tuple[Beaten, ...]:
    """List the units of one group that some other hand beats, each once, with the hands that beat it."""
    found: dict[Unit, tuple[int, ...]] = {}
    for unit in shape:
        if unit not in found:
            found[unit] = tuple(
                at
                for at, (hand, lost) in enumerate(zip(others, dead, strict=True))
                if can_beat(order, unit, group, hand, lost)
            )
    return tuple(Beaten(unit, by) for unit, by in found.items() if by)


def smallest(order: Order, units: Shape) -> tuple[Unit, ...]:
    """Return the weakest unit of each form in each suit (reading 100), the fewest cards first."""
    weakest: dict[tuple[int, Form], Unit] = {}
    for unit in units:
        key = (order.groups[next(unit.cards.faces()).index], unit.form)
        known = weakest.get(key)
        if known is None or unit.strength < known.strength:
            weakest[key] = unit
    return tuple(sorted(weakest.values(), key=lambda u: (u.size, u.copies, u.strength)))
