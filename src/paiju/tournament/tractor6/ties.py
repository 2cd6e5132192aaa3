"""Breaks ties of teams with equal points in a group by T7.5: mutual results, net levels, and finally lots.

A circle of teams is treated as the clause says. Mutual results are read as "has beaten" between two teams; they put
the teams in order wherever possible. Teams that form a cycle of any length (P beat Q, Q beat R, R beat P) stay
together as a circle, and T7.5.2 applies: first the net levels among the teams of the circle (A). Teams with equal
net levels are ordered by their own mutual results (B1), which starts T7.5 again among them (reading 122). A circle
that A does not split at all is ordered by the net levels in the whole group (B2). Any ties that remain are decided
by lot (reading 122).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text


class TieRule(Enum):
    """The rule that separated a team from those with the same points."""

    HEAD_TO_HEAD = Citation("T7.5.1")
    CIRCLE_NET = Citation("T7.5.2A")
    EQUALS = Citation("T7.5.2B1")
    GROUP_NET = Citation("T7.5.2B2")
    LOT = Citation("T7.5.2", reading=122)

    @property
    def text(self) -> Text:
        """The rule in words, with its clause."""
        if self is TieRule.LOT:
            said = self.value.said
            return Text(f"lot ({said.en})", f"抽签（{said.zh}）")
        cited: Citation = self.value
        return cited.text


class CountedMatch(Struct, frozen=True):
    """A match that counts: its two teams, the net levels of each, and the winner (None: a draw)."""

    home: str
    away: str
    nets: tuple[int, int]
    winner: str | None


class Placing(Struct, frozen=True):
    """A place with its team, or with several teams that are still tied for it, and the rule that put them there."""

    entries: tuple[str, ...]
    rule: TieRule | None


class _Group:
    """The results of one group's matches, indexed by teams."""

    def __init__(self, meetings: Iterable[CountedMatch], lots: Sequence[Sequence[str]]) -> None:
        self._nets: dict[tuple[str, str], int] = {}
        self._wins: dict[tuple[str, str], int] = {}
        self._lots = lots
        for one in meetings:
            for mine, other, net in ((one.home, one.away, one.nets[0]), (one.away, one.home, one.nets[1])):
                self._nets[mine, other] = self._nets.get((mine, other), 0) + net
                won = one.winner == mine
                self._wins[mine, other] = self._wins.get((mine, other), 0) + won

    def net(self, mine: str, others: Iterable[str] | None = None) -> int:
        """Return a team's net levels against some others, or against all."""
        if others is None:
            return sum(net for (one, _), net in self._nets.items() if one == mine)
        return sum(self._nets.get((mine, other), 0) for other in others)

    def beat(self, one: str, other: str) -> bool:
        return self._wins.get((one, other), 0) > self._wins.get((other, one), 0)

    def circles(self, tied: Sequence[str]) -> list[list[str]]:
        """Put teams in the order of their mutual results; those that form a cycle stay together.

        A team reaches another if it did not lose to it; teams that reach each other are in one circle.
        """
        reach = {one: {other for other in tied if not self.beat(other, one)} for one in tied}
        for via in tied:
            for one in tied:
                if via in reach[one]:
                    reach[one] |= reach[via]
        found: dict[int, list[str]] = {}
        for one in tied:
            found.setdefault(len(reach[one]), []).append(one)
        return [found[size] for size in sorted(found, reverse=True)]

    def resolve(self, tied: Sequence[str], *, inside: bool = False) -> list[Placing]:
        """Apply T7.5 from its beginning to some teams; `inside`: an earlier step of T7.5 left them tied."""
        head = TieRule.EQUALS if inside else TieRule.HEAD_TO_HEAD
        found: list[Placing] = []
        for circle in self.circles(tied):
            if len(circle) == 1:
                found.append(Placing(tuple(circle), head))
            else:
                found += self._circle(circle)
        return found

    def _circle(self, circle: Sequence[str]) -> list[Placing]:
        for rule, worth in ((TieRule.CIRCLE_NET, lambda name: self.net(name, circle)), (TieRule.GROUP_NET, self.net)):
            classes = _by(circle, worth)
            if len(classes) > 1:
                return [
                    placed
                    for row in classes
                    for placed in ([Placing(tuple(row), rule)] if len(row) == 1 else self.resolve(row, inside=True))
                ]
        for draw in reversed(self._lots):
            if set(circle) <= set(draw):
                return [Placing((name,), TieRule.LOT) for name in draw if name in circle]
        return [Placing(tuple(circle), None)]


def _by(names: Iterable[str], worth: Callable[[str], int]) -> list[list[str]]:
    """Group names by a number, the highest first."""
    found: dict[int, list[str]] = {}
    for name in names:
        found.setdefault(worth(name), []).append(name)
    return [found[value] for value in sorted(found, reverse=True)]


def in_order(
    points: Mapping[str, Fraction], meetings: Sequence[CountedMatch], lots: Sequence[Sequence[str]] = ()
) -> list[Placing]:
    """Order the teams of a group by points, and by T7.5 if these are equal.

    `meetings`: all matches of the group that count; `lots`: draws of lots, best first, of which later ones take
    precedence. Teams that no rule separates share a place, with no rule.
    """
    group = _Group(meetings, lots)
    found: list[Placing] = []
    totals: dict[Fraction, list[str]] = {}
    for name, total in points.items():
        totals.setdefault(total, []).append(name)
    for total in sorted(totals, reverse=True):
        tied = totals[total]
        found += [Placing(tuple(tied), None)] if len(tied) == 1 else group.resolve(tied)
    return found
