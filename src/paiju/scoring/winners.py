"""One winner or two: whether North-South and East-West are the same field of contestants."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from paiju.scoring.result import TableResult
from paiju.text import Text


class Winners(StrEnum):
    """How many rankings an event has.

    ONE: all contestants in one (a Howell, an arrow-switched Mitchell, an individual); TWO: North-South and
    East-West separately (a straight Mitchell), so that pair 3 North-South and pair 3 East-West are two pairs.
    """

    ONE = "one"
    TWO = "two"

    @property
    def text(self) -> Text:
        """The number in words."""
        return (
            Text("one winner", "一个名次表")
            if self is Winners.ONE
            else Text("two winners, NS and EW", "南北、东西各一个名次表")
        )

    @staticmethod
    def of(results: Iterable[TableResult]) -> Winners:
        """Determine the number from the results, for sources that do not state it.

        It is ONE for an individual; TWO if no id ever sits both ways, or if an id meets itself (then it stands for
        two contestants); otherwise ONE.

        >>> Winners.of([TableResult(board="1", ns=("1",), ew=("2",), score_ns=0),
        ...             TableResult(board="2", ns=("2",), ew=("1",), score_ns=0)])
        <Winners.ONE: 'one'>
        """
        ns: set[str] = set()
        ew: set[str] = set()
        for result in results:
            if len(result.ns) > 1 or len(result.ew) > 1:
                return Winners.ONE
            if result.ns and result.ns == result.ew:
                return Winners.TWO
            ns.update(result.ns)
            ew.update(result.ew)
        return Winners.ONE if ns & ew else Winners.TWO
