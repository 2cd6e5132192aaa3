"""The score sheet of a match: the points of each deal, fines, and the resulting levels (T2.7, T7.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

from paiju.errors import Malformed
from paiju.games.tractor.effects import LevelChange, PointPenalty
from paiju.games.tractor6 import DealResult, Match
from paiju.text import Text, counted
from paiju.tournament.state import RecordedRuling
from paiju.tournament.tractor6.late_fines import late_by

STEP: Final = 5
LEAST: Final = -1000
MOST: Final = 2000


class Fine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the column for fines: the deal, from 1, in which a side pays points or moves levels, and why (T8.1)."""

    deal: Annotated[int, Meta(ge=1, le=200)]
    side: Annotated[int, Meta(ge=0, le=1)]
    points: Annotated[int, Meta(ge=0, le=1000)] = 0
    levels: Annotated[int, Meta(ge=-12, le=12)] = 0
    why: Annotated[str, Meta(max_length=500)] = ""

    def said(self, side: str) -> Text:
        """Describe the fine, with the name of its side.

        >>> Fine(2, 0, points=10, why="T.tab5-8").said("甲队").zh
        '甲队罚 10 分（T.tab5-8）'
        """
        en, zh = side, side
        if self.points:
            en, zh = f"{en} -{self.points}", f"{zh}罚 {self.points} 分"
        if self.levels:
            way = "升" if self.levels > 0 else "降"
            en, zh = f"{en} {self.levels:+d} levels", f"{zh}{way} {abs(self.levels)} 级"
        return Text(f"{en} ({self.why})", f"{zh}（{self.why}）") if self.why else Text(en, zh)


def fines_of(noted: Iterable[RecordedRuling]) -> tuple[Fine, ...]:
    """Return the fines of recorded rulings whose deal is known, in order, each with its words and clauses."""
    found = []
    for one in noted:
        for effect in one.ruling.effects if one.deal else ():
            clauses = " ".join(one.ruling.clauses)
            why = f"{one.words} [{clauses}]".strip()[:500]
            if isinstance(effect, PointPenalty):
                found.append(Fine(one.deal, effect.side, points=effect.points, why=why))
            elif isinstance(effect, LevelChange):
                found.append(Fine(one.deal, effect.side, levels=effect.levels, why=why))
    return tuple(found)


class ScoreSheet(Struct, frozen=True):
    """The side that declared the first deal played, and the defenders' points of each deal as they were counted.

    They do not include what coming late costs, which is added from the record of the event (T9.3b-d), nor fines,
    which have their own column.
    """

    opener: int
    points: tuple[int, ...]

    def check(self) -> None:
        """Check that the points are possible for deals. Raises `Malformed` with the deal."""
        for number, points in enumerate(self.points, 1):
            if points % STEP or not LEAST <= points <= MOST:
                raise Malformed(
                    Text(
                        f"the defenders' points of deal {number}, in multiples of five",
                        f"第 {number} 把的闲家得分，5 的倍数",
                    ),
                    str(points),
                )

    def played(self, late: Mapping[int, int], fines: Sequence[Fine] = ()) -> Match:
        """Replay the levels deal by deal. `fines`: those that are not in the points yet.

        Raises `Malformed` if a side had passed A before the last deal, or if the opener is the side that lost the
        first deal for coming late.
        """
        *_, match = self.matches(late, fines)
        return match

    def matches(self, late: Mapping[int, int], fines: Sequence[Fine] = ()) -> Iterator[Match]:
        """Yield the match before the first deal on the sheet, and after each deal. Raises as `played` does."""
        match = _begun(late)
        first_lost = match.number > 1 or match.levels != Match.start().levels
        owed = (0, 0) if first_lost else _owed(late)
        if match.declarer is not None and match.declarer % 2 != self.opener:
            raise Malformed(
                Text(
                    '"opener": the side that did not lose the first deal for coming late (T9.3d)',
                    '"opener"：因迟到而放弃首局的一方的对方（T9.3d）',
                ),
                str(self.opener),
            )
        yield match
        for number, points in enumerate(self.points, 1):
            if match.is_over:
                raise Malformed(
                    Text(
                        f"{counted(number - 1, 'deal')}: a side has passed A with the last of them (T7.3.1)",
                        f"{number - 1} 把牌：最后一把已有一方打过 A（T7.3.1）",
                    ),
                    str(len(self.points)),
                )
            declarer = self.opener if match.declarer is None else match.declarer
            side = declarer % 2
            here = [one for one in fines if one.deal == number]
            more = [sum(one.points for one in here if one.side == at) for at in (0, 1)]
            zero, one = (sum(one.levels for one in here if one.side == at) for at in (0, 1))
            moved = owed[side] - owed[1 - side] + more[side] - more[1 - side]
            owed = (0, 0)
            level = match.levels[side]
            match = match.after(DealResult(declarer, None, level, taken=points, fined=moved, levels=(zero, one)))
            yield match


def _begun(late: Mapping[int, int]) -> Match:
    """Start the match: a side that came 16 to 20 minutes late loses the first deal without play (T9.3d)."""
    match = Match.start()
    gains = [0, 0]
    lost: list[int] = []
    for side, seconds in late.items():
        found = late_by(seconds)
        if found is not None and found.levels:
            gains[1 - side] = found.levels
            lost.append(side)
    levels = (gains[0], gains[1])
    if len(lost) == 1:
        (loser,) = lost
        deal = DealResult(1 - loser, None, match.levels[0], forfeited=loser, levels=levels)
        return match.after(deal)
    if lost:
        return match.after(DealResult(0, None, match.levels[0], redeal=True, levels=levels))
    return match


def _owed(late: Mapping[int, int]) -> tuple[int, int]:
    """Return the points that each side loses in the first deal (T9.3b, T9.3c)."""
    points = [0, 0]
    for side, seconds in late.items():
        found = late_by(seconds)
        points[side] = 0 if found is None else found.points
    return (points[0], points[1])
