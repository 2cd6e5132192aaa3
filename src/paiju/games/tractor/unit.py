"""Units (单元): cards that are led, followed with and compared together: a single, pair, triple, tractor or 5-10-K."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TypeAlias

from msgspec import Struct

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.order import Order
from paiju.games.tractor.points import holds, size
from paiju.text import Text

DEAD: int = -1
"""The strength of a dead card, below every live card of its group (T8.2.1)."""


class Kind(IntEnum):
    """The kinds of units: equal cards on adjacent rungs, or a set named by the code (5-10-K)."""

    RUN = 0
    SET = 1


Form: TypeAlias = tuple[Kind, int, int]
"""The form of a unit: its kind, copies and length. Units are compared only within a form."""


class Unit(Struct, frozen=True):
    """Cards that count together.

    A run has `copies` (1 to 3) of each card on `length` adjacent rungs; `strength` is that of the highest rung
    (`DEAD` for a dead single). A set (`kind`) has one copy of each of `length` cards, and the strength 0.
    """

    copies: int
    length: int
    strength: int
    cards: Hand
    kind: Kind = Kind.RUN

    @property
    def form(self) -> Form:
        """The form of this unit."""
        return (self.kind, self.copies, self.length)

    @property
    def size(self) -> int:
        """The number of cards in the unit."""
        return self.copies * self.length

    @property
    def is_tractor(self) -> bool:
        """Whether it is a tractor of pairs or of triples."""
        return self.kind is Kind.RUN and self.length > 1

    @property
    def text(self) -> Text:
        """The unit's name and its cards."""
        name = form_text(self.form)
        return Text(f"{name.en} {self.cards.shown.en}", f"{name.zh} {self.cards.shown.zh}")


Shape: TypeAlias = tuple[Unit, ...]
"""A reading of cards as units, in canonical order: sets first, then by more copies, by length, and by strength."""


def form_text(form: Form) -> Text:
    """Return the name of a form.

    >>> form_text((Kind.RUN, 2, 3)).en, form_text((Kind.RUN, 3, 1)).zh
    ('tractor of 3 pairs', '清三')
    """
    kind, copies, length = form
    if kind is Kind.SET:
        return Text("5-10-K", "5·10·K")
    if length == 1:
        return _ALONE[copies]
    if copies == 2:
        return Text(f"tractor of {length} pairs", f"{length} 连对拖拉机")
    return Text(f"tractor of {length} triples", f"{length} 连清三拖拉机")


_ALONE = (Text("nothing", "无"), Text("single", "单张"), Text("pair", "对子"), Text("triple", "清三"))


def canonical(units: Sequence[Unit]) -> Shape:
    """Sort units in canonical order."""
    return tuple(sorted(units, key=_rank, reverse=True))


def _rank(unit: Unit) -> tuple[int, int, int, int, int]:
    return (unit.kind, unit.copies, unit.length, unit.strength, unit.cards.bits)


def unit_of(order: Order, cards: Hand, dead: Hand = EMPTY) -> Unit | None:
    """Return cards as one unit, or None if they are not one.

    `dead`: the dead copies among them; a dead card is a unit only on its own (T8.2.2).
    """
    bits = cards.bits
    if not bits:
        return None
    if dead.bits:
        return Unit(1, 1, DEAD, cards) if size(bits) == 1 else None
    for kept in order.sets:
        if bits == kept.bits and bits:
            return Unit(1, size(bits), 0, cards, Kind.SET)
    group = order.common_group(cards)
    if group is None:
        return None
    copies = length = 0
    last = DEAD
    for shift, strength in order.shifts[group]:
        count = bits >> shift & 3
        if count:
            if length and (count != copies or strength != last + 1 or count == 1):
                return None
            copies = count
            last = strength
            length += 1
    return Unit(copies, length, last, cards)


def units_in(
    order: Order, hand: Hand, group: int, form: Form, above: int = DEAD, *, dead: Hand = EMPTY
) -> Iterator[Unit]:
    """Yield every unit of a form that a hand has in a group with a strength above `above`, strongest first.

    Triples are broken for pairs and singles, tractors for shorter ones; dead copies do not count. If several cards
    of one strength would do (off-level cards), each choice is a unit of its own.
    """
    kind, copies, length = form
    live = hand.bits - dead.bits
    if kind is Kind.SET:
        kept = order.sets[group]
        if above < 0 and kept.bits and holds(live, kept.bits):
            yield Unit(1, length, 0, kept, Kind.SET)
        return
    rungs: dict[int, list[int]] = {}
    for shift, strength in order.shifts[group]:
        if live >> shift & 3 >= copies:
            rungs.setdefault(strength, []).append(copies << shift)
    for top in sorted(rungs, reverse=True):
        if top <= above:
            return
        bits = [0]
        for strength in range(top, top - length, -1):
            bits = [one + face for one in bits for face in rungs.get(strength, ())]
            if not bits:
                break
        for one in bits:
            yield Unit(copies, length, top, Hand(one))


def by_size(unit: Unit) -> tuple[int, int, int]:
    """Return a sort key for runs, by which readings are ordered: more cards, then more copies, then stronger."""
    return (unit.size, unit.copies, unit.strength)


def runs_in(order: Order, live: Hand, group: int) -> list[Unit]:
    """List every run that the live cards of a group make, including singles, the largest first (`by_size`)."""
    found = []
    for copies in (1, 2, 3):
        ending: dict[int, list[tuple[int, int]]] = {}
        for shift, strength in order.shifts[group]:
            if live.bits >> shift & 3 < copies:
                continue
            face = copies << shift
            new = [(1, face)]
            if copies > 1:
                new += [(length + 1, run + face) for length, run in ending.get(strength - 1, ())]
            ending.setdefault(strength, []).extend(new)
            found += [Unit(copies, length, strength, Hand(run)) for length, run in new]
    found.sort(key=lambda unit: (*by_size(unit), unit.cards.bits), reverse=True)
    return found
