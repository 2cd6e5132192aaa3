"""Victory points: the margin of a match in IMPs, on a concave scale (an option of Law 78.D).

The WBF's scales of 2013 follow its Scoring Panel's technical report: with N boards, X = 15 x sqrt(N) IMPs is a win
of 20-0, and a win by M IMPs is worth 10 + 10 x (1 - R^(M/X)) / (1 - R), where R = t^3 and t = (sqrt(5) - 1) / 2.
"""

from __future__ import annotations

from bisect import bisect_right
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache
from typing import Final, Protocol

from msgspec import Struct

from paiju.errors import Malformed
from paiju.scoring.rounding import to_step
from paiju.text import Text, counted

MOST_BOARDS: Final = 128
"""The longest match for which the WBF scales are computed."""


class Scale(Protocol):
    """A conversion from IMPs to victory points."""

    @property
    def text(self) -> Text:
        """The scale's name."""

    def vps(self, margin: int | Fraction) -> Fraction:
        """Return a team's victory points for its own margin in IMPs, negative if it lost.

        A margin that is not a whole number of IMPs is rounded to the nearest, halves away from zero.
        """


class ContinuousScale(Struct, frozen=True):
    """The WBF's continuous scale of 2013 for a match of `boards` boards: 20-0, in hundredths.

    Raises `Malformed` below 1 board and above 128.

    >>> [str(ContinuousScale(16).vps(margin)) for margin in (0, 1, 20, -20, 60)]
    ['10', '1031/100', '15', '5', '20']
    """

    boards: int

    def __post_init__(self) -> None:
        _check(self.boards)

    @property
    def text(self) -> Text:
        """The scale's name."""
        return Text(f"WBF continuous scale, {counted(self.boards, 'board')}", f"WBF 连续胜利分表（{self.boards} 副）")

    @property
    def table(self) -> tuple[Fraction, ...]:
        """The winner's victory points for margins of 0, 1, 2, ... IMPs, up to the first that gives 20."""
        return tuple(Fraction(cents, 100) for cents in _continuous(self.boards))

    def vps(self, margin: int | Fraction) -> Fraction:
        """Return a team's victory points, 0 to 20, for its own margin in IMPs."""
        whole = int(to_step(margin, 1))
        cents = _continuous(self.boards)
        won = cents[min(abs(whole), len(cents) - 1)]
        return Fraction(won if whole >= 0 else 2000 - won, 100)


class StepScale(Struct, frozen=True, kw_only=True):
    """A discrete scale: whole victory points for bands of margins.

    - `name`: its name
    - `starts`: the lowest margin in IMPs of each band, ascending from 0
    - `winner`: the victory points of the winner in each band; `loser`: the loser's, in a scale whose loser can fall
      further after the winner's maximum; empty if the two always add up to twice the draw

    Raises `Malformed` for bands that do not ascend from 0, or that are not as many as the victory points.
    """

    name: Text
    starts: tuple[int, ...]
    winner: tuple[int, ...]
    loser: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        rising = all(one < other for one, other in zip(self.starts, self.starts[1:], strict=False))
        if (
            self.starts[:1] != (0,)
            or not rising
            or len(self.winner) != len(self.starts)
            or len(self.loser) not in (0, len(self.starts))
        ):
            raise Malformed(
                Text("bands rising from 0 IMPs, each with its victory points", "从 0 IMP 起递增的分段，每段各有胜利分"),
                f"{self.starts} {self.winner} {self.loser}",
            )

    @property
    def text(self) -> Text:
        """The scale's name."""
        return self.name

    def vps(self, margin: int | Fraction) -> Fraction:
        """Return a team's victory points for its own margin in IMPs.

        >>> american_scale(7, 20).vps(8), american_scale(7, 20).vps(-8)
        (Fraction(14, 1), Fraction(6, 1))
        """
        whole = int(to_step(margin, 1))
        band = bisect_right(self.starts, abs(whole)) - 1
        if whole >= 0:
            return Fraction(self.winner[band])
        return Fraction(self.loser[band] if self.loser else 2 * self.winner[0] - self.winner[band])


def discrete_scale(boards: int) -> StepScale:
    """Build the WBF's discrete scale of 2013 for a match of `boards` boards: 20-0 in whole victory points.

    The band of V victory points ends at the last IMP below V + 1/2 on the continuous curve. Then, starting from the
    draw, a band that is wider than the next one gives its outermost IMP to it, until no band is wider. Raises
    `Malformed` below 1 board and above 128.

    >>> discrete_scale(20).starts[:4]
    (0, 2, 6, 10)
    """
    _check(boards)
    return StepScale(
        name=Text(f"WBF discrete scale, {counted(boards, 'board')}", f"WBF 整数胜利分表（{boards} 副）"),
        starts=(0, *(end + 1 for end in _band_ends(boards))),
        winner=tuple(range(10, 21)),
    )


_AMERICAN: Final = {
    (20, False): (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    (20, True): (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
    (30, False): (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
    (30, True): (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
}


def american_scale(boards: int, total: int = 20) -> StepScale:
    """Build one of the older discrete scales of North American Swiss teams: 20-0, or 30-0 (`total`).

    There is one scale for matches of 6 to 8 boards and one for 9 to 11 (as printed by BridgeHands, Victory Points).
    Raises `Malformed` for other lengths and totals.
    """
    if not 6 <= boards <= 11 or total not in (20, 30):
        raise Malformed(Text("6 to 11 boards, a total of 20 or 30", "6 到 11 副，满分 20 或 30"), f"{boards}, {total}")
    winner = tuple(range(10, 21)) if total == 20 else (15, *range(18, 31))
    return StepScale(
        name=Text(
            f"American {total}-point scale, {counted(boards, 'board')}", f"北美 {total} 分胜利分表（{boards} 副）"
        ),
        starts=_AMERICAN[total, boards >= 9],
        winner=winner,
    )


def _check(boards: int) -> None:
    if not 1 <= boards <= MOST_BOARDS:
        raise Malformed(Text(f"1 to {MOST_BOARDS} boards", f"1 到 {MOST_BOARDS} 副"), str(boards))


def _blitz_and_decay(boards: int) -> tuple[Decimal, Decimal]:
    return 15 * Decimal(boards).sqrt(), ((Decimal(5).sqrt() - 1) / 2) ** 3


@cache
def _continuous(boards: int) -> tuple[int, ...]:
    """Return the winner's hundredths for each margin: the curve, rounded, then made concave."""
    with localcontext() as context:
        context.prec = 40
        blitz, decay = _blitz_and_decay(boards)
        log = decay.ln()
        cents = [
            int((1000 + 1000 * (1 - (log * margin / blitz).exp()) / (1 - decay)).to_integral_value(ROUND_HALF_UP))
            for margin in range(int(blitz.to_integral_value("ROUND_CEILING")))
        ]
    cents.append(2000)
    # Rounding can make an IMP worth a hundredth more than the one before: raise the point between, and check again.
    changed = True
    while changed:
        changed = False
        for at in range(1, len(cents) - 1):
            if cents[at + 1] - cents[at] > cents[at] - cents[at - 1]:
                cents[at] += 1
                changed = True
    return tuple(cents[: cents.index(2000) + 1])


@cache
def _band_ends(boards: int) -> tuple[int, ...]:
    """Return the last margin of each band from 10 to 19 victory points."""
    with localcontext() as context:
        context.prec = 40
        blitz, decay = _blitz_and_decay(boards)
        log = decay.ln()
        ends = [int(blitz * (1 - (1 - decay) * (Decimal(vps) + Decimal("0.5")) / 10).ln() / log) for vps in range(10)]
    at = 0
    while at < len(ends) - 1:
        width = ends[at] - ends[at - 1] if at else 2 * ends[0] + 1
        if ends[at + 1] - ends[at] < width:
            ends[at] -= 1
            at = 0
        else:
            at += 1
    return tuple(ends)
