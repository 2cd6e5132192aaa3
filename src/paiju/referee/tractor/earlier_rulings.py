"""Counts earlier rulings under a clause on a seat or its side."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.laws import Ruling


def rested_on(ruling: Ruling, clause: str) -> bool:
    """Return whether a statement of the ruling has this clause."""
    return any(said.clause == clause for said in ruling.statements)


def seat_of(ruling: Ruling, name: str = "offender") -> int | None:
    """Return the seat, from 0, that a ruling's question with this name was answered with, or None."""
    for point in ruling.points:
        if point.name == name and point.answer.isdigit():
            return int(point.answer) - 1
    return None


def of_side(rulings: Iterable[Ruling], clause: str, seat: int, *, effects: bool = True, name: str = "offender") -> int:
    """Count the rulings under a clause on the side of a seat; by default, only those with effects.

    `name`: the question whose answer is the seat that was ruled on.
    """
    return sum(found is not None and found % 2 == seat % 2 for found in _seats(rulings, clause, name, effects=effects))


def of_seat(rulings: Iterable[Ruling], clause: str, seat: int) -> int:
    """Count the rulings with effects under a clause on a seat."""
    return sum(found == seat for found in _seats(rulings, clause, "offender", effects=True))


def _seats(rulings: Iterable[Ruling], clause: str, name: str, *, effects: bool) -> Iterable[int | None]:
    for ruling in rulings:
        if rested_on(ruling, clause) and (ruling.effects or not effects):
            yield seat_of(ruling, name)
