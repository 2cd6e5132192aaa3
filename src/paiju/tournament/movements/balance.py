"""Measures how fairly a movement compares its contestants with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from operator import or_

from msgspec import Struct

from paiju.tournament.movements.movement import Movement


class Balance(Struct, frozen=True):
    """How even a movement is.

    The weight of two contestants counts +1 for every board set that both play in the same direction at two tables,
    and -1 if their directions differ. If they meet on a set that n tables play, that counts n - 1, because there
    each is compared only with the other (minus n - 1 for partners in an individual). `least` and `most` are the
    extremes of that weight over all contestants who are ranked together. `even` is 100 if all weights are equal,
    and otherwise the square of the mean over the mean of the squares, in percent, rounded to a tenth. `meetings`,
    `sets` and `idle` are the fewest and most opponents met, board sets played and rounds sat out.
    """

    even: float
    least: int
    most: int
    meetings: tuple[int, int]
    sets: tuple[int, int]
    idle: tuple[int, int]


class _Survey(Struct, frozen=True):
    """Data of a movement by contestant: the sets of every round in each direction as bits, and who meets whom.

    `extra`: what meeting adds to the weight of two contestants, stored under the higher number. It does not depend
    on the arrow.
    """

    north: tuple[list[int], ...]
    east: tuple[list[int], ...]
    extra: list[Counter[int]]
    opponents: list[set[int]]
    rounds: list[int]


def _survey(movement: Movement) -> _Survey:
    last = movement.contestants
    known = range(1, movement.sets + 1)
    norths, easts, rounds = list[list[int]](), list[list[int]](), [0] * (last + 1)
    opponents: list[set[int]] = [set() for _ in range(last + 1)]
    met: list[tuple[tuple[int, ...], tuple[int, ...], set[int]]] = []
    plays = [0] * (movement.sets + 1)
    for stations in movement.rounds:
        busy: set[int] = set()
        north, east = [0] * (last + 1), [0] * (last + 1)
        for s in stations:
            ns, ew = s.ns, s.ew
            if not s.played or max(ns + ew) > last or min(ns + ew) < 1:
                continue
            sets = {one for one in s.sets if one in known}
            mask = 0
            for board_set in sets:
                mask |= 1 << board_set
                plays[board_set] += 1
            for one in ns:
                north[one] |= mask
                opponents[one].update(ew)
            for one in ew:
                east[one] |= mask
                opponents[one].update(ns)
            busy.update(ns, ew)
            met.append((ns, ew, sets))
        norths.append(north)
        easts.append(east)
        for one in busy:
            rounds[one] += 1
    extra: list[Counter[int]] = [Counter() for _ in range(last + 1)]
    for ns, ew, sets in met if movement.kind != "teams" else ():
        together = sum(plays[board_set] for board_set in sets)
        for one in ns:
            for other in ew:
                extra[max(one, other)][min(one, other)] += together
        for side in (ns, ew):
            if len(side) == 2:
                extra[max(side)][min(side)] -= together
    return _Survey(tuple(norths), tuple(easts), extra, opponents, rounds)


def _together(rounds: Iterable[list[int]], last: int) -> list[int]:
    """Merge the sets of rounds, by contestant."""
    found = [0] * (last + 1)
    for each in rounds:
        found = list(map(or_, found, each))
    return found


def _even(weights: list[int]) -> float:
    total, squares = sum(weights), sum(weight * weight for weight in weights)
    return round(100 * total * total / (len(weights) * squares), 1) if squares else 100.0


def balance(movement: Movement) -> Balance:
    """Measure `movement`, whether it is correct or not. In a teams movement no boards are compared: `even` is 100."""
    last, found = movement.contestants, _survey(movement)
    north, east = _together(found.north, last), _together(found.east, last)
    weights: list[int] = []
    if movement.kind != "teams":
        weights = _weights(north, east, found.extra, apart=movement.winners == 2)
    numbers = range(1, last + 1)
    return Balance(
        _even(weights),
        min(weights, default=0),
        max(weights, default=0),
        _extremes([len(found.opponents[one]) for one in numbers]),
        _extremes([(north[one] | east[one]).bit_count() for one in numbers]),
        _extremes([len(movement.rounds) - found.rounds[one] for one in numbers]),
    )


def even_switched(movement: Movement) -> Iterator[float]:
    """Yield `even` for one winner with the arrow switched in the last round, the last two, and so on up to half.

    The values are those of `balance`, computed faster: the meetings are the same in all of them.
    """
    last, found = movement.contestants, _survey(movement)
    count = len(movement.rounds)
    for turned in range(1, max(1, count // 2) + 1):
        kept = count - turned
        north = _together((*found.north[:kept], *found.east[kept:]), last)
        east = _together((*found.east[:kept], *found.north[kept:]), last)
        weights = _weights(north, east, found.extra, apart=False) if movement.kind != "teams" else []
        yield _even(weights)


def _weights(north: list[int], east: list[int], extra: list[Counter[int]], *, apart: bool) -> list[int]:
    """Return the weight of every two contestants; if ranked `apart`, only of those in the same line.

    `north` and `east` hold the sets that each contestant plays in a direction, as bits; `extra` the additional
    weight of meetings.
    """
    shift = max(map(int.bit_length, north + east), default=0)
    same = [ns | ew << shift for ns, ew in zip(north, east, strict=True)]
    unlike = [ew | ns << shift for ns, ew in zip(north, east, strict=True)]
    weights: list[int] = []
    for one in range(1, len(north)):
        mine, ns, ew = same[one], north[one], east[one]
        others = [other for other in range(1, one) if not apart or (ns and north[other]) or (ew and east[other])]
        row = {other: (mine & same[other]).bit_count() - (mine & unlike[other]).bit_count() for other in others}
        for other, more in extra[one].items():
            if other in row:
                row[other] += more
        weights += row.values()
    return weights


def _extremes(counts: list[int]) -> tuple[int, int]:
    return (min(counts, default=0), max(counts, default=0))
