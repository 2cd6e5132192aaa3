"""Barometer movements: every table plays the same boards in the same round, so standings are known after each round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from paiju.text import Text
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.size import PAIRS, ROUNDS, expect

MOST_PAIRS: Final = 200
_SAME: Final = Text(
    "Every table plays the same boards in a round and has its own copy.", "每轮各桌打相同的牌，每桌一份。"
)


def barometer(pairs: int, rounds: int = 0) -> Movement:
    """Build the barometer in which every pair meets every other, with one winner, or only its first rounds.

    The last pair stays at table 1; every other pair follows the pair numbered one lower. `pairs` is 4 to 200. With
    an odd number the pair that would meet the missing last pair sits out. `rounds` is at most one less than `pairs`
    (equal to it for an odd number); 0 is all. There is a board set for each round. Raises `Malformed` for other
    numbers.

    >>> [s.contestants for s in barometer(8).rounds[1]]
    [(8, 2), (3, 1), (4, 7), (6, 5)]
    """
    expect(PAIRS, pairs, 4, MOST_PAIRS)
    last = pairs - 1 + pairs % 2
    rounds = rounds or last
    expect(ROUNDS, rounds, 1, last)
    signs = _directions(last)

    def stations(at: int) -> Iterator[Station]:
        if pairs % 2 == 0:
            yield Station(1, (pairs,), (at + 1,), (at + 1,))
        for step in range(1, last // 2 + 1):
            upper, lower = (at + step) % last + 1, (at - step) % last + 1
            two = (upper, lower) if signs[step] > 0 else (lower, upper)
            yield Station(step + 1 - pairs % 2, (two[0],), (two[1],), (at + 1,))

    notes = [
        _SAME,
        Text(
            f"Every pair follows the pair numbered one lower (1 follows {last}).",
            f"每对跟随比自己小一号的对（1 号跟随 {last} 号）。",
        ),
    ]
    if pairs % 2:
        notes.append(Text("Each round one pair sits out, in turn.", "每轮一对轮空。"))
    else:
        notes.append(Text(f"Stationary: {pairs}.", f"不动：{pairs} 号。"))
    return Movement(
        Text("barometer", "晴雨表赛制"),
        "pairs",
        contestants=pairs,
        tables=pairs // 2,
        sets=rounds,
        rounds=tuple(tuple(stations(at)) for at in range(rounds)),
        copies=pairs // 2,
        notes=tuple(notes),
    )


@cache
def _directions(modulus: int) -> tuple[int, ...]:
    """Return the direction of each place in the ring, N-S (+1) or E-W (-1); opposite places have opposite signs.

    Two pairs that are d apart compare as often as the signs agree at distance d: the more equal these sums, the
    fairer. Squares modulo a prime of the form 4k + 3 make them all equal. Other sizes start from there and turn one
    table after another as long as that makes the sums more equal.
    """
    squares = {step * step % modulus for step in range(1, modulus)}
    signs = [-1] * modulus
    for step in range(1, modulus // 2 + 1):
        signs[step] = 1 if step in squares else -1
        signs[-step] = -signs[step]

    def turned(step: int) -> list[int]:
        """Return how much each sum grows if the table at `step` is turned."""
        one, other = step, modulus - step
        grows = [0] * modulus
        for gap in range(1, modulus):
            change = 0
            for at in (one, other):
                for near in ((at + gap) % modulus, (at - gap) % modulus):
                    if near not in (one, other):
                        change -= 2 * signs[at] * signs[near]
            grows[gap] = change
        return grows

    sums = [sum(signs[at] * signs[(at + gap) % modulus] for at in range(modulus)) for gap in range(modulus)]
    better = True
    while better:
        better = False
        for step in range(1, modulus // 2 + 1):
            new = [old + grow for old, grow in zip(sums, turned(step), strict=True)]
            if sum(one * one for one in new[1:]) < sum(one * one for one in sums[1:]):
                signs[step], signs[-step] = -signs[step], -signs[-step]
                sums, better = new, True
    return tuple(signs)
