"""Adds up boards by contestant exactly, in whole parts of one unit so that adding sums is cheap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.scoring import Tally, Traveller


class Sums(Struct, frozen=True, gc=False):
    """Each contestant's sums, by name: the number of boards, and awards and tops multiplied by `parts`."""

    parts: int
    boards: Mapping[str, int]
    earned: Mapping[str, int]
    tops: Mapping[str, int]


def of_travellers(travellers: Iterable[Traveller]) -> Sums:
    """Collect the awards of a board."""
    rows: list[tuple[str, Fraction, Fraction]] = []
    for traveller in travellers:
        for side, top in ((Side.NS, traveller.ns.top), (Side.EW, traveller.ew.top)):
            for row in traveller.rows:
                rows += [(name, row.award(side, name), top) for name in row.result.contestants(side)]
    parts = lcm(*{award.denominator for _, award, _ in rows}, *{top.denominator for *_, top in rows})
    boards: dict[str, int] = {}
    earned: dict[str, int] = {}
    tops: dict[str, int] = {}
    for name, award, top in rows:
        boards[name] = boards.get(name, 0) + 1
        earned[name] = earned.get(name, 0) + award.numerator * (parts // award.denominator)
        tops[name] = tops.get(name, 0) + top.numerator * (parts // top.denominator)
    return Sums(parts, boards, earned, tops)


def added(sums: Sequence[Sums]) -> Sums:
    """Add up sums; an empty sequence gives an empty sum."""
    if len(sums) == 1:
        return sums[0]
    parts = lcm(*(one.parts for one in sums))
    boards: dict[str, int] = {}
    earned: dict[str, int] = {}
    tops: dict[str, int] = {}
    for one in sums:
        factor = parts // one.parts
        _add(boards, one.boards, 1)
        _add(earned, one.earned, factor)
        _add(tops, one.tops, factor)
    return Sums(parts, boards, earned, tops)


def _add(total: dict[str, int], more: Mapping[str, int], factor: int) -> None:
    get = total.get
    for name, value in more.items():
        total[name] = get(name, 0) + value * factor


def tallies_of(sums: Sums, entries: Iterable[str]) -> list[Tally]:
    """Return the tally of each entry, in order; an entry without boards has 0."""
    parts = sums.parts
    known: dict[int, Fraction] = {}

    def whole(value: int) -> Fraction:
        found = known.get(value)
        if found is None:
            found = known[value] = Fraction(value, parts)
        return found

    return [
        Tally(
            contestant=name,
            boards=sums.boards.get(name, 0),
            earned=whole(sums.earned.get(name, 0)),
            available=whole(sums.tops.get(name, 0)),
        )
        for name in entries
    ]
