"""Tie-breaks, each of which must be agreed beforehand (Law 78.D.x); without one, ties are kept.

Every tie-break gives each tied contestant a value, and the higher value ranks first. The next tie-break is applied
only to contestants who are still tied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.scoring.field import Field
from paiju.scoring.rounding import exact_sum
from paiju.scoring.tally import MatchOutcome
from paiju.text import Text


class TieBreak(Struct, frozen=True):
    """A tie-break: its name, and the function that gives values to tied contestants.

    `values` is called with the names of the tied contestants and the side whose ranking it is, or None if there is
    one ranking: with two winners the same number can be a pair of either side.
    """

    text: Text
    values: Callable[[Sequence[str], Side | None], Mapping[str, Fraction]]


def head_to_head(field: Field) -> TieBreak:
    """Break ties by the awards on the boards that the tied contestants played against each other.

    With two winners, contestants ranked together never play each other, so no tie is broken.
    """

    def values(tied: Sequence[str], ranked: Side | None) -> dict[str, Fraction]:
        found = {name: Fraction(0) for name in tied}
        for traveller in field.travellers if ranked is None else ():
            for row in traveller.rows:
                for side in SIDES:
                    against = row.result.contestants(side.opponents)
                    if any(name in found for name in against):
                        for name in row.result.contestants(side):
                            if name in found:
                                found[name] += row.award(side, name)
        return found

    return TieBreak(Text("boards played against each other", "相互对阵的牌"), values)


def boards_won(field: Field) -> TieBreak:
    """Break ties by the number of boards above average; a board at average counts one half.

    Average is half the top, or 0 for a method without one.
    """

    def values(tied: Sequence[str], side: Side | None) -> dict[str, Fraction]:
        found = {name: Fraction(0) for name in tied}
        for traveller in field.travellers:
            for at in SIDES if side is None else (side,):
                average = (traveller.ew if at else traveller.ns).top / 2
                for row in traveller.rows:
                    for name in row.result.contestants(at):
                        if name in found:
                            award = row.award(at, name)
                            found[name] += Fraction((award > average) + (award >= average), 2)
        return found

    return TieBreak(Text("boards above average", "高于平均的牌数"), values)


def matches_between(outcomes: Iterable[MatchOutcome]) -> TieBreak:
    """Break ties between teams by their scores in the matches against each other."""
    rows = list(outcomes)

    def values(tied: Sequence[str], _side: Side | None) -> dict[str, Fraction]:
        found = {name: Fraction(0) for name in tied}
        for row in rows:
            if row.match.home in found and row.match.visitors in found:
                found[row.match.home] += row.home
                found[row.match.visitors] += row.visitors
        return found

    return TieBreak(Text("matches against each other", "相互之间的比赛"), values)


def net_score(outcomes: Iterable[MatchOutcome]) -> TieBreak:
    """Break ties by the net score of all matches before any scale (net IMPs, in an event of victory points)."""
    rows = list(outcomes)

    def values(tied: Sequence[str], _side: Side | None) -> dict[str, Fraction]:
        return {
            name: exact_sum(row.match.score_of(name) for row in rows if name in (row.match.home, row.match.visitors))
            for name in tied
        }

    return TieBreak(Text("net score of all matches", "全部比赛的净分"), values)


def quotient(outcomes: Iterable[MatchOutcome]) -> TieBreak:
    """Break ties by the sum won on single boards divided by the sum lost, over all matches (IMP quotient).

    A team that lost nothing ranks above every team that did.
    """
    rows = list(outcomes)

    def values(tied: Sequence[str], _side: Side | None) -> dict[str, Fraction]:
        found = {}
        for name in tied:
            awards = [
                award
                for row in rows
                if name in (row.match.home, row.match.visitors)
                for award in row.match.awards_of(name)
            ]
            won = exact_sum(award for award in awards if award > 0)
            lost = -exact_sum(award for award in awards if award < 0)
            found[name] = won / lost if lost else won + 10**9
        return found

    return TieBreak(Text("score won divided by score lost", "得分与失分之比"), values)


def drawn(order: Sequence[str]) -> TieBreak:
    """Break ties by lot: `order` is the order of the draw, best first; contestants not in it rank last, still tied."""
    places = {name: Fraction(len(order) - at) for at, name in enumerate(order)}

    def values(tied: Sequence[str], _side: Side | None) -> dict[str, Fraction]:
        return {name: places.get(name, Fraction(0)) for name in tied}

    return TieBreak(Text("by lot", "抽签"), values)
