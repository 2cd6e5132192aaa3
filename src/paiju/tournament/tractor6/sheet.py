"""The score sheet of a match: the defenders' points of each deal, and the levels that come of them (T2.7, T7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.tractor6 import DealResult, Match
from paiju.text import Text
from paiju.tournament.tractor6.lateness import late_by

STEP: Final = 5
LEAST: Final = -1000
MOST: Final = 2000


class Sheet(Struct, frozen=True):
    """The side that declared the first deal played, and the defenders' points of each deal as they were counted.

    What coming late costs is not in them: it is added from the record of the event (T9.3b-d).
    """

    opener: int
    points: tuple[int, ...]

    def check(self) -> None:
        """See that these are points of deals. Raises `Malformed`, naming the deal."""
        for number, points in enumerate(self.points, 1):
            if points % STEP or not LEAST <= points <= MOST:
                raise Malformed(
                    Text(
                        f"the defenders' points of deal {number}, in fives",
                        f"第 {number} 把的闲家得分，5 的倍数",
                    ),
                    str(points),
                )

    def played(
        self, late: Mapping[int, int], fined: Mapping[int, tuple[int, int]] | None = None
    ) -> Match:
        """Play the levels again, deal by deal. Raises `Malformed` where a side had passed A before the last one.

        `fined`: by number of a deal, what each side pays in it by a ruling that is not in the points yet.
        """
        match = _begun(late)
        first_lost = match.number > 1 or match.levels != Match.start().levels
        owed = (0, 0) if first_lost else _owed(late)
        if match.declarer is not None and match.declarer % 2 != self.opener:
            raise Malformed(
                Text(
                    '"opener": the other side of the one that lost the first deal for coming late (T9.3d)',
                    '"opener"：因迟到而放弃首局的一方的对方（T9.3d）',
                ),
                str(self.opener),
            )
        for number, points in enumerate(self.points, 1):
            if match.is_over:
                raise Malformed(
                    Text(
                        f"{number - 1} deals: a side has passed A with the last of them (T7.3.1)",
                        f"{number - 1} 把牌：最后一把已有一方打过 A（T7.3.1）",
                    ),
                    str(len(self.points)),
                )
            declarer = self.opener if match.declarer is None else match.declarer
            side = declarer % 2
            more = (fined or {}).get(number, (0, 0))
            moved = owed[side] - owed[1 - side] + more[side] - more[1 - side]
            owed = (0, 0)
            level = match.levels[side]
            match = match.after(DealResult(declarer, None, level, taken=points, fined=moved))
        return match


def _begun(late: Mapping[int, int]) -> Match:
    """Begin the match: the first deal is lost without play by a side that came 16 to 20 minutes late (T9.3d)."""
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
    """Give the points that each side loses in the first deal (T9.3b, T9.3c)."""
    points = [0, 0]
    for side, seconds in late.items():
        found = late_by(seconds)
        points[side] = 0 if found is None else found.points
    return (points[0], points[1])
