"""Computes which pairs, triples and tractors a hand must follow with, by the rows of table 3 (T6.1).

It works for any lead or throw. Each unit of the lead has its own column of requirements. The units are taken in
canonical order, the largest first (reading 93). For each kind of led unit, the hand must play:

- a pair: a pair;
- a tractor of n pairs: the longest piece of it that the hand holds, then as many pairs as possible, n in all;
- a triple: a triple, else a pair;
- a tractor of n triples: the longest piece, at least a single triple; for each missing triple a pair, again the
  longest piece of a tractor of pairs first;
- for whatever is still missing: any cards of the group.

A unit's row says how much of its column is met. A hand owes the highest possible row for the first unit; then,
among the choices that meet it, the highest row for the second, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.games.tractor.play_rules import PartialChains, PlayRules, Steps
from paiju.games.tractor.unit import Kind, Shape

Demand: TypeAlias = tuple[int, int]
"""Copies and length of a led unit. Only pairs, triples and tractors make demands; singles and sets make none."""

Row: TypeAlias = tuple[int, ...]
"""How much of a unit's column is met: a number for each step, the first step first. A larger tuple is a higher row."""

Counts: TypeAlias = tuple[int, ...]
"""How many faces of each strength the hand holds as a pair, or as a triple."""

Piece: TypeAlias = tuple[int, int, int]
"""A unit that meets part of a column: copies, length and top strength (`ANY` for a loose unit of any strength)."""

ANY: Final = -1


class Pools(Struct, frozen=True, gc=False):
    """The pairs and triples that can meet a column, by strength; both counts have the same length.

    `pads`: triples may also be used for a pair that is owed alongside a triple (reading 89). `breaks`: triples may
    be used for any pair that is owed.
    """

    pairs: Counts
    triples: Counts
    pads: bool = False
    breaks: bool = False


class Met(Struct, frozen=True, gc=False):
    """The best way to meet the demands from the pools: a row for each demand, and the pieces that meet it."""

    rows: tuple[Row, ...]
    pieces: tuple[Piece, ...]


class _Left(Struct, frozen=True, gc=False):
    """What the pools still hold, and how many loose triples, loose pairs, and pairs from either pool are promised."""

    pairs: Counts
    triples: Counts
    triples_due: int = 0
    pairs_due: int = 0
    either_due: int = 0


def demands_of(rules: PlayRules, shape: Shape) -> tuple[Demand, ...]:
    """Return the units of a lead that must be followed in kind; empty if the code requires only cards of the group."""
    if not rules.structures_owed:
        return ()
    return tuple((u.copies, u.length) for u in shape if u.kind is Kind.RUN and u.copies > 1)


def met(demands: tuple[Demand, ...], pools: Pools, steps: Steps) -> Met:
    """Return the highest rows that the pools can meet, and the pieces that meet them."""
    if len(demands) == 1 and not steps.repeat:
        copies, length = demands[0]
        if copies == 2:
            pairs = pools.pairs
            if pools.breaks and any(pools.triples):
                pairs = tuple([a + b for a, b in zip(pairs, pools.triples, strict=True)])
            return _pairs_alone(length, pairs, steps.partial)
        if length < 3 and not steps.second_triple:
            return _triples_alone(length, pools, steps.partial)
    return _Search(demands, pools, steps).best(0, _Left(pools.pairs, pools.triples))


def least(demands: tuple[Demand, ...], owed: Met, steps: Steps) -> tuple[int, int]:
    """Return the minimum number of triples, and of pairs and triples, that must be played to meet the rows owed.

    A demand that is met completely takes exactly as many faces as it has, because no row is higher; then the next
    demand is considered. For the first demand that is not met completely, the triples count if it needs any,
    because the hand has no others to play.

    >>> steps = Steps(second_triple=False, repeat=False, partial=PartialChains.CHAIN_THEN_PAIRS)
    >>> least(((3, 2), (2, 2)), Met(((2, 2), (1, 2)), ()), steps)
    (2, 2)
    >>> least(((3, 2), (2, 2)), Met(((2, 2), (2, 2)), ()), steps)
    (2, 4)
    """
    triples = both = 0
    for (copies, length), row in zip(demands, owed.rows, strict=True):
        if row[0] != length:
            more = row[length // 2 if steps.repeat else 1] if copies == 3 else 0
            return triples + more, both + more
        triples += length if copies == 3 else 0
        both += length
    return triples, both


def _triples_alone(length: int, pools: Pools, partial: PartialChains) -> Met:
    """Meet one triple, or one tractor of two triples."""
    total = sum(pools.triples)
    if not total:
        found = _pairs_alone(length, pools.pairs, partial)
        return Met(((0, 0, *found.rows[0]),), found.pieces)
    if length == 1:
        return _ONE_TRIPLE
    last = 0
    for strength, many in enumerate(pools.triples):
        if many and last:
            return Met(((2, 2),), ((3, 2, strength),))
        last = many
    if sum(pools.pairs) + (total - 1 if pools.pads or pools.breaks else 0):
        return _TRIPLE_AND_PAIR
    return _TRIPLE_AND_NONE


def _pairs_alone(length: int, pairs: Counts, partial: PartialChains) -> Met:
    """Meet one pair, or one tractor of pairs, from pairs alone: the most frequent case."""
    total = sum(pairs)
    if not total:
        return _NOTHING
    if length == 1:
        return _ONE_PAIR
    longest = run = top = 0
    for strength, many in enumerate(pairs):
        if not many:
            run = 0
            continue
        run += 1
        if run > longest:
            longest, top = run, strength
    if longest < length and partial is not PartialChains.CHAIN_THEN_PAIRS:
        if partial is PartialChains.NOTHING:
            return _NOTHING
        longest = 1
    chain = min(longest, length)
    owed = min(total, length)
    if chain == 1:
        return Met(((1, owed),), (_PAIR,) * owed)
    return Met(((chain, owed),), ((2, chain, top), *(_PAIR,) * (owed - chain)))


_PAIR: Final = (2, 1, ANY)
_TRIPLE: Final = (3, 1, ANY)
_NOTHING: Final = Met(((0, 0),), ())
_ONE_PAIR: Final = Met(((1, 1),), (_PAIR,))
_ONE_TRIPLE: Final = Met(((1, 1),), (_TRIPLE,))
_TRIPLE_AND_PAIR: Final = Met(((1, 1, 1, 1),), (_TRIPLE, _PAIR))
_TRIPLE_AND_NONE: Final = Met(((1, 1, 0, 0),), (_TRIPLE,))


class _Search:
    """Every way to take tractors from pools, demand by demand; loose pairs and triples are only counted as due.

    For a throw of two tractors of two, with pairs of four strengths in hand, each line is a way that is tried. ::

        first demand (2, 2)            second demand (2, 2)                  rows
        takes 0 1, left . . 1 1        takes 2 3                             (2, 2) (2, 2)  the best: it is kept
        takes 1 2, left 1 . . 1        no tractor is left: 2 loose pairs     (2, 2) (1, 2)
        takes 2 3, left 1 1 . .        takes 0 1                             (2, 2) (2, 2)  no better

    How one demand of length n branches:

    - of pairs: every position of the longest tractor that is left (n, else n - 1 ... 2), and on each rung a pair or a
      triple if triples may be used as pairs; then loose pairs up to n. If no tractor is as long as n, by
      `PartialChains`: no tractor but loose pairs, or nothing at all;
    - of triples: every position of the longest tractor of triples; loose triples, up to n if `second_triple`, else
      one in all; then for each missing triple a pair, as above, from triples too if they are `pads`;
    - with `repeat`, the next longest tractor of the same demand, too.

    Only a tractor is taken from its strengths. Loose units are promised (`_Left`): which strength supplies them
    does not matter until a later tractor would need it, and `_can_pay` refuses such a tractor. So ways differ only
    by their tractors, and what is left after the same tractors is examined only once (`known`).

    >>> steps = Steps(second_triple=True, repeat=False, partial=PartialChains.CHAIN_THEN_PAIRS)
    >>> met(((2, 2), (2, 2)), Pools((1, 1, 1, 1), (0, 0, 0, 0)), steps).rows
    ((2, 2), (2, 2))
    >>> met(((2, 2), (2, 2)), Pools((1, 1, 1, 0, 1), (0, 0, 0, 0, 0)), steps).rows
    ((2, 2), (1, 2))
    """

    def __init__(self, demands: tuple[Demand, ...], pools: Pools, steps: Steps) -> None:
        self.demands = demands
        self.pads = pools.pads or pools.breaks
        self.breaks = pools.breaks
        self.steps = steps
        self.known: dict[tuple[int, _Left], Met] = {}

    def best(self, at: int, left: _Left) -> Met:
        """Return the best way to meet the demands from index `at` on with what is left."""
        if at == len(self.demands):
            return _DONE
        key = (at, left)
        found = self.known.get(key)
        if found is None:
            copies, length = self.demands[at]
            ways = self._triples if copies == 3 else self._pairs
            for row, pieces, after in ways(length, left):
                if found is not None and row < found.rows[0]:
                    continue
                rest = self.best(at + 1, after)
                if found is None or (row, *rest.rows) > found.rows:
                    found = Met((row, *rest.rows), pieces + rest.pieces)
            self.known[key] = found = found or _DONE
        return found

    def _pairs(self, length: int, left: _Left) -> Iterator[_Way]:
        return self._pair_part(length, left, either=self.breaks)

    def _triples(self, length: int, left: _Left) -> Iterator[_Way]:
        """Yield the ways for triples: triples first, then pairs for the missing triples."""
        for chains, pieces, after in self._chains(3, length, left, either=False):
            spare = self._spare_triples(after)
            owed = length if self.steps.second_triple else min(length, sum(chains) or 1)
            loose = min(owed - sum(chains), spare)
            got = sum(chains) + loose
            promised = _due(after, triples=loose)
            taken = pieces + (_TRIPLE,) * loose
            head = self._row(chains, length, got)
            for row, others, end in self._pair_part(length - got, promised, either=self.pads):
                yield head + row, taken + others, end

    def _pair_part(self, length: int, left: _Left, *, either: bool) -> Iterator[_Way]:
        """Yield the ways to take up to `length` pairs: the longest tractor, then loose pairs."""
        if not length:
            yield (), (), left
            return
        partial = self.steps.partial
        ways = list(self._chains(2, length, left, either=either))
        shorter = length > 1 and ways[0][0] != (length,)
        if shorter and partial is PartialChains.NOTHING:
            yield self._row((), length, 0), (), left
            return
        if shorter and partial is PartialChains.PAIRS:
            ways = [((), (), left)]
        for chains, pieces, after in ways:
            loose = min(length - sum(chains), self._spare_pairs(after, either=either))
            end = _due(after, either=loose) if either else _due(after, pairs=loose)
            row = self._row(chains, length, sum(chains) + loose)
            yield row, pieces + (_PAIR,) * loose, end

    def _row(self, chains: tuple[int, ...], length: int, got: int) -> Row:
        """Return a row: the length of the longest tractor (1 for a loose unit), then the number of units.

        If tractors repeat, the row gives the length of each tractor that is taken instead of the longest only.
        """
        if self.steps.repeat:
            return (*chains, *(0,) * (length // 2 - len(chains)), got)
        return (chains[0] if chains else min(1, got), got)

    def _chains(
        self, copies: int, length: int, left: _Left, *, either: bool
    ) -> Iterator[tuple[tuple[int, ...], tuple[Piece, ...], _Left]]:
        """Yield every way to take the longest tractor of at most `length`, and the next longest too if they repeat."""
        if copies == 3:
            able = left.triples
        elif either:
            able = tuple([a + b for a, b in zip(left.pairs, left.triples, strict=True)])
        else:
            able = left.pairs
        for size in range(length, 1, -1):
            found = False
            for top in range(size - 1, len(able)):
                if not all(able[top - size + 1 : top + 1]):
                    continue
                for after in self._take(copies, size, top, left, either=either):
                    found = True
                    piece = (copies, size, top)
                    if self.steps.repeat and length - size > 1:
                        for more, pieces, end in self._chains(copies, length - size, after, either=either):
                            yield (size, *more), (piece, *pieces), end
                    else:
                        yield (size,), (piece,), after
            if found:
                return
        yield (), (), left

    def _take(self, copies: int, size: int, top: int, left: _Left, *, either: bool) -> Iterator[_Left]:
        """Yield the ways to take a tractor whose top strength is `top`; `either`: triples may serve as its pairs."""
        ways = [(left.pairs, left.triples)]
        for at in range(top - size + 1, top + 1):
            taken = []
            for pairs, triples in ways:
                if copies == 2 and pairs[at]:
                    taken.append((_less(pairs, at), triples))
                if (copies == 3 or either) and triples[at]:
                    taken.append((pairs, _less(triples, at)))
            ways = taken
            if not ways:
                return
        for pairs, triples in ways:
            after = _Left(pairs, triples, left.triples_due, left.pairs_due, left.either_due)
            if self._can_pay(after):
                yield after

    def _can_pay(self, left: _Left) -> bool:
        pairs = sum(left.pairs) - left.pairs_due
        triples = sum(left.triples) - left.triples_due
        return pairs >= 0 and triples >= 0 and pairs + (triples if self.pads else 0) >= left.either_due

    def _spare_triples(self, left: _Left) -> int:
        """Return the number of triples that can still be promised."""
        triples = sum(left.triples) - left.triples_due
        if not self.pads:
            return triples
        return min(triples, sum(left.pairs) - left.pairs_due + triples - left.either_due)

    def _spare_pairs(self, left: _Left, *, either: bool) -> int:
        """Return the number of pairs that can still be promised, including triples if `either`."""
        pairs = sum(left.pairs) - left.pairs_due
        triples = sum(left.triples) - left.triples_due if self.pads else 0
        total = pairs + triples - left.either_due
        return total if either else min(pairs, total)


_DONE: Final = Met((), ())
_Way: TypeAlias = tuple[Row, tuple[Piece, ...], _Left]


def _less(counts: Counts, at: int) -> Counts:
    return (*counts[:at], counts[at] - 1, *counts[at + 1 :])


def _due(left: _Left, triples: int = 0, pairs: int = 0, either: int = 0) -> _Left:
    if not triples and not pairs and not either:
        return left
    return _Left(left.pairs, left.triples, left.triples_due + triples, left.pairs_due + pairs, left.either_due + either)
