"""The carry-over of a contestant from one stage of an event into the next."""

from __future__ import annotations

from fractions import Fraction

from paiju.errors import Malformed
from paiju.text import Text


def carry_over(
    score: Fraction | int,
    available: Fraction | int,
    boards: int,
    *,
    into_available: Fraction | int,
    into_boards: int,
    weight: Fraction = Fraction(1, 2),
) -> Fraction:
    """Return a contestant's carry-over from one stage into the next, in the next stage's unit.

    The contestant has `score` of `available` over `boards` boards. It is converted to the scale of a stage in which
    `into_available` can be won over `into_boards`, where each board of the earlier stage weighs `weight` of a board
    of the later one (EBU White Book 3.8 uses a half). Raises `Malformed` for amounts or numbers of boards that are
    not positive.

    >>> carry_over(300, 500, 25, into_available=1000, into_boards=50)
    Fraction(150, 1)
    """
    if min(available, boards, into_available, into_boards) <= 0:
        raise Malformed(
            Text("amounts and numbers of boards above 0", "大于 0 的分数和牌数"),
            f"{available}, {boards}, {into_available}, {into_boards}",
        )
    share = Fraction(score) / Fraction(available)
    return share * into_available * Fraction(boards, into_boards) * weight
