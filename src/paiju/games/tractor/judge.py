"""Decides which choices of pairs and triples may be played to a lead; most are judged by their form alone."""

from __future__ import annotations

from itertools import groupby

from paiju.games.tractor.duty import ANY, Counts, Demand, Met, Pools, Row, met
from paiju.games.tractor.holding import FollowCache, Holding, is_met
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import PlayRules


class ChoiceFilter:
    """Judges choices from the live cards of one group as `is_met` does; a choice is two or three copies of some cards.

    If natural units meet what is owed, they do so whatever else is played. This depends on the lengths of their
    runs, not on their positions, so the result for one form is used again for all choices of that form.
    """

    def __init__(  # noqa: PLR0917 - the whole situation of a follower
        self, rules: PlayRules, order: Order, group: int, live: int, demands: tuple[Demand, ...], owed: Met
    ) -> None:
        self._rules, self._order, self._group, self._live = rules, order, group, live
        self._demands, self._owed = demands, owed
        self._shifts = order.shifts[group]
        self._top = self._shifts[-1][1] + 1
        self._of_two = sum(1 << shift for shift, _ in self._shifts if live >> shift & 3 == 2)
        self._of_three = sum(1 << shift for shift, _ in self._shifts if live >> shift & 3 == 3)
        whole = _owed_whole(demands, owed)
        self._whole_pairs = tuple([one for one in whole if one[0] == 2])
        self._whole_triples = tuple([one for one in whole if one[0] == 3])
        self._by_nature = rules.protect_triples or not self._of_three
        self._known = FollowCache()
        self._met: dict[tuple[tuple[Demand, ...], int, int], tuple[Row, ...]] = {}
        self._of_form: dict[tuple[tuple[Demand, ...], object, object], tuple[Row, ...]] = {}

    @property
    def looked(self) -> int:
        """How many parts of choices have been examined so far, because their form alone did not decide."""
        return self._known.looked

    def meets(self, units: int) -> bool:
        """Return whether a choice (`Hand.bits`) meets what is owed."""
        faces = (units | units >> 1) & (self._of_two | self._of_three)
        triples = units & self._of_three
        pairs = faces & self._of_two
        if self._by_nature and self._rows(self._demands, pairs, triples) >= self._owed.rows:
            return True
        if faces == pairs and self._by_nature:
            return False
        if not self._has_whole(faces, triples):
            return False
        holding = Holding(self._order, self._group, self._live, units)
        return is_met(self._rules, holding, self._demands, self._owed, self._known)

    def witness(self) -> int:
        """Return a choice of the hand's own pairs and triples that alone meets what is owed."""
        units = 0
        spare = {2: self._of_two, 3: self._of_three}
        for copies, length, top in sorted(self._owed.pieces, key=lambda piece: piece[2] == ANY):
            for down in range(length):
                on = [
                    shift
                    for shift, strength in self._shifts
                    if spare[copies] >> shift & 1 and top in (ANY, strength + down)
                ]
                units += copies << on[0]
                spare[copies] ^= 1 << on[0]
        return units

    def fuller(self, units: int) -> int | None:
        """Return a choice with one more of the hand's own pairs or triples, or None if it has them all."""
        for shift, _ in self._shifts:
            held = self._live >> shift & 3
            if held > 1 and not units >> shift & 3:
                return units + (held << shift)
        return None

    def _has_whole(self, faces: int, triples: int) -> bool:
        """Return whether a choice meets, even if triples are broken, the first demands that the hand must meet fully.

        A row that is met fully is the highest possible one, so nothing can replace it.
        """
        for demands, pairs, threes in ((self._whole_triples, 0, triples), (self._whole_pairs, faces, 0)):
            if demands and any(
                row[0] != length for row, (_, length) in zip(self._rows(demands, pairs, threes), demands, strict=True)
            ):
                return False
        return True

    def _rows(self, demands: tuple[Demand, ...], pairs: int, triples: int) -> tuple[Row, ...]:
        """Return the rows that some natural pairs and triples meet; both are bits, one for each card."""
        key = (demands, pairs, triples)
        found = self._met.get(key)
        if found is None:
            pools = Pools(self._counts(pairs), self._counts(triples))
            form = (demands, _runs(pools.pairs), _runs(pools.triples))
            found = self._of_form.get(form)
            if found is None:
                found = self._of_form[form] = met(demands, pools, self._rules.steps).rows
            self._met[key] = found
        return found

    def _counts(self, faces: int) -> Counts:
        counts = [0] * self._top
        for shift, strength in self._shifts:
            counts[strength] += faces >> shift & 1
        return tuple(counts)


def _owed_whole(demands: tuple[Demand, ...], owed: Met) -> list[Demand]:
    """Return the first demands, up to one that the hand need not meet fully."""
    whole = []
    for demand, row in zip(demands, owed.rows, strict=True):
        if row[0] != demand[1]:
            break
        whole.append(demand)
    return whole


def _runs(counts: Counts) -> tuple[Counts, ...]:
    """Return the runs of adjacent strengths in a form that ignores their direction and order.

    >>> _runs((1, 2, 0, 1)) == _runs((1, 0, 0, 2, 1))
    True
    """
    runs = [tuple(run) for is_there, run in groupby(counts, bool) if is_there]
    return tuple(sorted([min(run, run[::-1]) for run in runs]))
