"""How fairly a movement compares its contestants with each other."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from paiju.tournament.movements.movement import Movement


class Balance(Struct, frozen=True):
    """How even a movement is.

    Two contestants weigh on each other once for every board set that both play in the same direction at two tables,
    once the other way where their directions differ, and n - 1 times where they meet on a set that n tables play:
    there each is the other's whole comparison (the other way again for partners in an individual). `least` and `most`
    are the extremes of that weight over all who are ranked together; `even` is 100 where all weigh the same, and the
    square of the mean over the mean of the squares, in percent, rounded to a tenth, otherwise. `meetings`, `sets` and
    `idle` are the fewest and most opponents met, board sets played and rounds sat out.
    """

    even: float
    least: int
    most: int
    meetings: tuple[int, int]
    sets: tuple[int, int]
    idle: tuple[int, int]


def balance(movement: Movement) -> Balance:
    """Measure `movement`, right or wrong. In a teams movement there is nothing to compare: `even` is 100."""
    last = movement.contestants
    north, east, rounds = [0] * (last + 1), [0] * (last + 1), [0] * (last + 1)
    opponents: list[set[int]] = [set() for _ in range(last + 1)]
    met: list[tuple[int, int, int, int]] = []
    plays: Counter[int] = Counter()
    for stations in movement.rounds:
        busy: set[int] = set()
        for s in stations:
            ns, ew = s.ns, s.ew
            if not s.played or max(ns + ew) > last or min(ns + ew) < 1:
                continue
            sets = {one for one in s.sets if 1 <= one <= movement.sets}
            mask = sum(1 << board_set for board_set in sets)
            plays.update(sets)
            for one in ns:
                north[one] |= mask
                opponents[one].update(ew)
            for one in ew:
                east[one] |= mask
                opponents[one].update(ns)
            busy.update(ns, ew)
            for board_set in sets:
                met += [(one, other, board_set, 1) for one in ns for other in ew]
                met += [
                    (min(side), max(side), board_set, -1) for side in (ns, ew) if len(side) == 2
                ]
        for one in busy:
            rounds[one] += 1
    weights: list[int] = []
    if movement.kind != "teams":
        extra: list[Counter[int]] = [Counter() for _ in range(last + 1)]
        for one, other, board_set, sign in met:
            extra[max(one, other)][min(one, other)] += sign * plays[board_set]
        weights = _weights(north, east, extra, apart=movement.winners == 2)
    total, squares = sum(weights), sum(weight * weight for weight in weights)
    even = round(100 * total * total / (len(weights) * squares), 1) if squares else 100.0
    numbers = range(1, last + 1)
    return Balance(
        even,
        min(weights, default=0),
        max(weights, default=0),
        _extremes([len(opponents[one]) for one in numbers]),
        _extremes([(north[one] | east[one]).bit_count() for one in numbers]),
        _extremes([len(movement.rounds) - rounds[one] for one in numbers]),
    )


def _weights(
    north: list[int], east: list[int], extra: list[Counter[int]], *, apart: bool
) -> list[int]:
    """Give the weight of every two contestants, those of different lines left out if ranked `apart`.

    `north` and `east` hold the sets that each plays in a direction, as bits; `extra` what meeting adds.
    """
    shift = max(map(int.bit_length, north + east), default=0)
    same = [ns | ew << shift for ns, ew in zip(north, east, strict=True)]
    unlike = [ew | ns << shift for ns, ew in zip(north, east, strict=True)]
    weights: list[int] = []
    for one in range(1, len(north)):
        mine, ns, ew = same[one], north[one], east[one]
        others = [
            other
            for other in range(1, one)
            if not apart or (ns and north[other]) or (ew and east[other])
        ]
        row = {
            other: (mine & same[other]).bit_count() - (mine & unlike[other]).bit_count()
            for other in others
        }
        for other, more in extra[one].items():
            if other in row:
                row[other] += more
        weights += row.values()
    return weights


def _extremes(counts: list[int]) -> tuple[int, int]:
    return (min(counts, default=0), max(counts, default=0))
