"""Reads cards as units: finds the largest reading, every reading, and the one that a player names (T6.6.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, overload

from paiju.cards import EMPTY, Card, Hand
from paiju.errors import Malformed
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import DefaultParse
from paiju.games.tractor.points import holds
from paiju.games.tractor.unit import DEAD, Kind, Shape, Unit, by_size, canonical, runs_in, unit_of
from paiju.text import Text

_Way: TypeAlias = tuple[tuple[Unit, ...], int]
"""The units that are already split off, the largest first, and the bits of the remaining cards."""


class Readings(Sequence[Shape]):
    """Every reading of cards of one group, largest first, computed on demand.

    One reading is larger than another if its largest unit has more cards, or as many cards and more copies, or is
    stronger; if the units are equal, the next unit decides. Of readings with equal units (off-level pairs of
    different suits), the first is the one whose larger units hold the cards that were named first; suits themselves
    have no order here. Readings whose units could form larger ones are included, such as A A K K as two pairs.
    """

    def __init__(self, found: Iterator[Shape]) -> None:
        self._found: list[Shape] = []
        self._rest = found

    @overload
    def __getitem__(self, at: int) -> Shape: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Shape]: ...
    def __getitem__(self, at: int | slice) -> Shape | Sequence[Shape]:
        wanted = at.stop if isinstance(at, slice) else at
        if wanted is None or wanted < 0:
            self._found.extend(self._rest)
        else:
            for shape in self._rest:
                self._found.append(shape)
                if len(self._found) > wanted:
                    break
        return self._found[at]

    def __iter__(self) -> Iterator[Shape]:
        at = 0
        while True:
            if at == len(self._found):
                shape = next(self._rest, None)
                if shape is None:
                    return
                self._found.append(shape)
            yield self._found[at]
            at += 1

    def __len__(self) -> int:
        self._found.extend(self._rest)
        return len(self._found)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


def readings(
    order: Order, cards: Hand, dead: Hand = EMPTY, *, sets: bool = True, said: Sequence[Card] = ()
) -> Readings:
    """Return every reading of cards as units, largest first; empty if they are not of one group.

    `dead`: the dead copies among them, which can only be single units (T8.2.2). `sets`: whether a set may be one of
    several units; readings with sets come first. `said`: the cards in the order in which they were named; by
    default, that of the hand. The number of readings grows with every pair and triple, so callers should take the
    first, or stop after enough.
    """
    return Readings(_readings(order, cards, dead, sets=sets, said=said))


def reading(
    order: Order,
    cards: Hand,
    dead: Hand = EMPTY,
    *,
    sets: bool = True,
    said: Sequence[Card] = (),
    parse: DefaultParse = DefaultParse.LARGEST,
) -> Shape | None:
    """Return the reading that counts if the player names none: by default the largest (reading 95).

    None if the cards are not of one group.
    """
    unit = unit_of(order, cards, dead)
    if unit is not None:
        return (unit,)
    if parse is DefaultParse.UNIT_BY_UNIT and order.common_group(cards) is not None:
        return _unit_by_unit(order, cards, dead)
    return next(_readings(order, cards, dead, sets=sets, said=said), None)


def _unit_by_unit(order: Order, cards: Hand, dead: Hand) -> Shape:
    """Take the largest unit (of equal ones, that of the higher suit), and repeat with the remaining cards."""
    units = [Unit(1, 1, DEAD, Hand(1 << 2 * card.index)) for card in dead]
    left = cards.bits - dead.bits
    while left:
        units.append(runs_in(order, Hand(left), order.common_group(cards) or 0)[0])
        left -= units[-1].cards.bits
    return canonical(units)


def named(order: Order, cards: Hand, units: Sequence[Hand], dead: Hand = EMPTY) -> Shape | None:
    """Return the reading with the named units, or None if they do not form a reading.

    They do not if one of them is not a unit, or if they are not all of one group. Raises `Malformed` if the units
    are not exactly the cards. Dead copies are assigned to named singles, and must all be in singles.
    """
    if sum(unit.bits for unit in units) != cards.bits or not all(holds(cards.bits, unit.bits) for unit in units):
        raise Malformed(
            Text(f"units that make up {cards.shown.en}", f"合成 {cards.shown.zh} 的各单元"),
            ", ".join(str(unit) for unit in units),
        )
    found: list[Unit] = []
    left = dead.bits
    for hand in sorted(units, key=len):
        mine = 0
        if len(hand) == 1 and holds(left, hand.bits):
            mine = hand.bits
            left -= mine
        unit = unit_of(order, hand, Hand(mine))
        if unit is None:
            return None
        found.append(unit)
    shape = canonical(found)
    return shape if not left and group_of(order, shape) is not None else None


def group_of(order: Order, shape: Shape) -> int | None:
    """Return the group that a reading belongs to, or None if its units belong to several.

    A set belongs to its suit, although one of its cards may be a trump that counts in its suit (C5.1b).
    """
    groups = {
        order.sets.index(unit.cards) if unit.kind is Kind.SET else order.groups[next(unit.cards.faces()).index]
        for unit in shape
    }
    return groups.pop() if len(groups) == 1 else None


def _readings(order: Order, cards: Hand, dead: Hand, *, sets: bool, said: Sequence[Card]) -> Iterator[Shape]:
    for group, kept in enumerate(order.sets):
        if kept.bits and (sets or kept.bits == cards.bits):
            unit = Unit(1, len(kept), 0, kept, Kind.SET)
            for many in (2, 1):
                bits = cards.bits - many * kept.bits
                if _can_lose(cards, kept, many) and not bits & ~order.masks[group]:
                    for shape in _runs_of(order, Hand(bits), dead, said) if bits else ((),):
                        yield canonical((*(unit,) * many, *shape))
    yield from _runs_of(order, cards, dead, said)


def _can_lose(cards: Hand, kept: Hand, many: int) -> bool:
    return all(cards.count(card) >= many for card in kept.faces())


def _runs_of(order: Order, cards: Hand, dead: Hand, said: Sequence[Card]) -> Iterator[Shape]:
    common = order.common_group(cards)
    if common is None:
        return
    lone = tuple(Unit(1, 1, DEAD, Hand(1 << 2 * card.index)) for card in dead)
    first = _first_named(said or tuple(cards))
    for units in _split(order, common, [((), cards.bits - dead.bits)], first):
        yield canonical((*units, *lone))


def _first_named(said: Sequence[Card]) -> Callable[[tuple[Unit, ...]], list[list[int]]]:
    """Return the sort key for equal readings: the positions at which the cards of each unit were named."""
    places = {card.index: at for at, card in reversed(tuple(enumerate(said)))}
    last = len(places)

    def key(units: tuple[Unit, ...]) -> list[list[int]]:
        return [sorted(places.get(card.index, last) for card in u.cards.faces()) for u in units]

    return key


def _split(
    order: Order, group: int, ways: list[_Way], first: Callable[[tuple[Unit, ...]], list[list[int]]]
) -> Iterator[tuple[Unit, ...]]:
    """Yield the ways to split live cards into runs, each no larger than the one before it.

    `ways`: partial splits with equal units.
    """
    if not ways[0][1]:
        yield from sorted([units for units, _ in ways], key=first)
        return
    found: dict[tuple[int, int, int], list[_Way]] = {}
    for units, left in ways:
        before = None if not units else (by_size(units[-1]), units[-1].cards.bits)
        for unit in runs_in(order, Hand(left), group):
            rank = by_size(unit)
            if before is None or (rank, unit.cards.bits) <= before:
                found.setdefault(rank, []).append(((*units, unit), left - unit.cards.bits))
    for rank in sorted(found, reverse=True):
        yield from _split(order, group, found[rank], first)


def is_maximal(order: Order, shape: Shape) -> bool:
    """Return whether no units of a reading combine into a larger one; A A K K as two pairs is not maximal (reading 96).

    Two runs may join end to end, singles may form a pair or a triple, and a tractor of pairs with a single of each
    of its cards a tractor of triples.
    """
    runs = [u for u in shape if u.kind is Kind.RUN and u.strength != DEAD]
    for at, one in enumerate(runs):
        for other in runs[at + 1 :]:
            joined = _join(order, one.cards, other.cards)
            if joined is not None:
                return False
    singles = {u.cards.bits for u in runs if u.size == 1}
    if any(u.copies == 2 and all(1 << 2 * card.index in singles for card in u.cards.faces()) for u in runs):
        return False
    return len(shape) < 2 or Hand(sum(u.cards.bits for u in shape)) not in order.sets


def _join(order: Order, one: Hand, other: Hand) -> Unit | None:
    both = one.bits + other.bits
    if any(one.count(card) + other.count(card) > 3 for card in one.faces()):
        return None
    return unit_of(order, Hand(both))
