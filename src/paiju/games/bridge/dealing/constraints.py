"""All constraints on a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from msgspec import Struct, structs

from paiju.cards import Hand
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.dealing.constraint import HandConstraint, SideConstraint
from paiju.games.bridge.seat import SEATS, SIDES, Seat, Side
from paiju.text import Text

_FREE_SEATS: tuple[tuple[HandConstraint, ...], ...] = ((), (), (), ())
_FREE_SIDES: tuple[tuple[SideConstraint, ...], ...] = ((), ())


class Predicate(Struct, frozen=True):
    """Any other constraint on a deal, with a name for messages."""

    name: Text
    test: Callable[[Deal], bool]


class Constraints(Struct, frozen=True):
    """The constraints on each hand, on each side and on the whole deal.

    `hands` (North first) and `sides` (North-South first) hold alternatives, one of which must be met; if there are
    none, anything is allowed.

    >>> from paiju.games.bridge.dealing import Span
    >>> strong = Constraints().hand(Seat.NORTH, HandConstraint(points=Span(22, 37)))
    >>> print(strong)
    north: hcp 22+
    """

    hands: tuple[tuple[HandConstraint, ...], ...] = _FREE_SEATS
    sides: tuple[tuple[SideConstraint, ...], ...] = _FREE_SIDES
    predicates: tuple[Predicate, ...] = ()

    def hand(self, seat: Seat, *alternatives: HandConstraint) -> Constraints:
        """Return the constraints with one more on a seat: its hand must meet one of these alternatives."""
        hands = list(self.hands)
        hands[seat] = _joined(hands[seat], alternatives)
        return structs.replace(self, hands=tuple(hands))

    def side(self, side: Side, *alternatives: SideConstraint) -> Constraints:
        """Return the constraints with one more on a side: its hands must meet one of these alternatives."""
        sides = list(self.sides)
        sides[side] = _sides_joined(sides[side], alternatives)
        return structs.replace(self, sides=tuple(sides))

    def where(self, name: Text, test: Callable[[Deal], bool]) -> Constraints:
        """Return the constraints with the predicate `test` added; `name` appears in messages."""
        return structs.replace(self, predicates=(*self.predicates, Predicate(name, test)))

    @property
    def is_free(self) -> bool:
        """Whether there are no constraints at all."""
        return not (any(self.hands) or any(self.sides) or self.predicates)

    def allows(self, deal: Deal) -> bool:
        """Return whether a deal meets all constraints."""
        return next(self.broken(deal), None) is None

    def broken(self, deal: Deal) -> Iterator[Text]:
        """Yield each constraint that a deal does not meet, in words."""
        for seat, alternatives in zip(SEATS, self.hands, strict=True):
            if alternatives and not any(a.allows(deal.hands[seat]) for a in alternatives):
                yield _of_seat(seat, alternatives)
        for side, options in zip(SIDES, self.sides, strict=True):
            pair: tuple[Hand, Hand] = (deal.hands[side], deal.hands[side + 2])
            if options and not any(option.allows(*pair) for option in options):
                yield _of_side(side, options)
        for predicate in self.predicates:
            if not predicate.test(deal):
                yield predicate.name

    @property
    def texts(self) -> tuple[Text, ...]:
        """Each constraint in words, in the syntax of the command line (predicates by their names)."""
        seats = [_of_seat(s, a) for s, a in zip(SEATS, self.hands, strict=True) if a]
        sides = [_of_side(s, a) for s, a in zip(SIDES, self.sides, strict=True) if a]
        return (*seats, *sides, *(predicate.name for predicate in self.predicates))

    @property
    def explained(self) -> tuple[Text, ...]:
        """Each constraint in words, with brackets that show that a comma binds more tightly than "or".

        >>> from paiju.games.bridge.dealing import parse
        >>> [text.en for text in parse("n: hcp 15-17, balanced or hearts 5+").explained]
        ['north: (hcp 15-17 and balanced) or (hearts 5+)']
        """
        seats = [
            _read(Text(s.text.en.lower(), s.text.zh), [one.parts for one in options])
            for s, options in zip(SEATS, self.hands, strict=True)
            if options
        ]
        sides = [
            _read(Text(s.text.en.lower(), s.text.zh), [one.parts for one in options])
            for s, options in zip(SIDES, self.sides, strict=True)
            if options
        ]
        return (*seats, *sides)

    def __str__(self) -> str:
        return "; ".join(text.en for text in self.texts)


def _joined(old: tuple[HandConstraint, ...], new: tuple[HandConstraint, ...]) -> tuple[HandConstraint, ...]:
    """Combine each old alternative with each new one; contradictory combinations are dropped, unless all are."""
    both = tuple(a & b for a, b in product(old, new)) if old and new else old or new
    return tuple(one for one in both if not one.is_void) or both


def _sides_joined(old: tuple[SideConstraint, ...], new: tuple[SideConstraint, ...]) -> tuple[SideConstraint, ...]:
    both = tuple(a & b for a, b in product(old, new)) if old and new else old or new
    return tuple(one for one in both if not one.is_void) or both


def _of_seat(seat: Seat, alternatives: tuple[HandConstraint, ...]) -> Text:
    return _one_of(Text(seat.text.en.lower(), seat.text.zh), [option.text for option in alternatives])


def _of_side(side: Side, alternatives: tuple[SideConstraint, ...]) -> Text:
    return _one_of(Text(side.text.en.lower(), side.text.zh), [option.text for option in alternatives])


def _read(who: Text, options: list[list[Text]]) -> Text:
    """Return the text of a constraint, with brackets around the alternatives if there are several."""
    each = [Text(" and ".join(t.en for t in parts), " 且 ".join(t.zh for t in parts)) for parts in options]
    if len(each) > 1:
        each = [Text(f"({one.en})", f"（{one.zh}）") for one in each]
    english, chinese = " or ".join(t.en for t in each), " 或 ".join(t.zh for t in each)
    return Text(f"{who.en}: {english}", f"{who.zh}：{chinese}")


def _one_of(who: Text, options: list[Text]) -> Text:
    english, chinese = " or ".join(t.en for t in options), " 或 ".join(t.zh for t in options)
    return Text(f"{who.en}: {english}", f"{who.zh}：{chinese}")
