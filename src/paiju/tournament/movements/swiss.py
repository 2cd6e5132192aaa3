"""Swiss pairing: in each round neighbours in the standings meet, and no two contestants meet twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.text import Text
from paiju.tournament.movements.matching import Matching

Odd: TypeAlias = Literal["bye", "three-way"]


class Forced(StrEnum):
    """The reason why a bye was not given to the contestant that was due for it."""

    NOT = ""
    MET = "met"
    ALL_HAD = "all-had"
    NO_THREE = "no-three"

    @property
    def text(self) -> Text | None:
        """The reason in words, or None for a bye that was not forced."""
        return _REASONS.get(self)


_REASONS: Final = {
    Forced.MET: Text(
        "if the contestant whose turn it was sat out instead, two would meet again",
        "若由本该轮空的一方轮空，就会有两方再次相遇",
    ),
    Forced.ALL_HAD: Text("everyone has already sat out", "各方都已轮空过"),
    Forced.NO_THREE: Text(
        "there is no three-way match left in which no one meets again", "已排不出无人再次相遇的三队赛"
    ),
}


class Pairing(Struct, frozen=True, repr_omit_defaults=True):
    """One round: `matches` from the top; with an odd number one `bye` (0: none) or one match of `three` ((): none).

    `forced`: why the bye is not given to the contestant that was due for it.
    """

    matches: tuple[tuple[int, int], ...]
    bye: int = 0
    three: tuple[int, ...] = ()
    forced: Forced = Forced.NOT


def opening(contestants: Sequence[int], odd: Odd = "bye") -> Pairing:
    """Pair the first round: the top half in order against the bottom half; the last sits out, or the last three meet.

    >>> opening([1, 2, 3, 4, 5])
    Pairing(matches=((1, 3), (2, 4)), bye=5)
    """
    _known(contestants)
    rest, bye = list(contestants), 0
    three: tuple[int, ...] = ()
    if len(rest) % 2 and odd == "bye":
        bye = rest.pop()
    elif len(rest) % 2:
        rest, three = rest[:-3], tuple(rest[-3:])
    half = len(rest) // 2
    return Pairing(tuple(zip(rest[:half], rest[half:], strict=True)), bye, three)


def swiss(
    standing: Sequence[int], met: Iterable[tuple[int, int]] = (), byes: Iterable[int] = (), odd: Odd = "bye"
) -> Pairing:
    """Pair a round by the `standing`, best first; no pair in `met` meets again.

    From the top, each contestant meets the nearest one below that it has not met and that allows a pairing of all
    the others, so a pairing is found whenever there is one. With an odd number, "bye" leaves out the lowest
    contestant without a bye (`byes`) whose absence allows a pairing; "three-way" takes the lowest three who have
    not met each other and allow a pairing (`byes` are then those who have been in one). A contestant who was left
    out before is left out again only if there is no other way. Raises `Malformed` if no pairing exists or a number
    occurs twice.

    >>> swiss([1, 2, 3, 4], met=[(1, 2), (1, 3), (1, 4)])
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected opponents who have not yet met, for all 4, found '1-2, 1-3, 1-4'
    >>> swiss([3, 1, 2, 4], met=[(1, 3), (2, 4)])
    Pairing(matches=((3, 2), (1, 4)))
    """
    _known(standing)
    count = len(standing)
    place = {one: at for at, one in enumerate(standing)}
    allowed = [set(range(count)) - {at} for at in range(count)]
    meetings = {frozenset(pair) for pair in met}
    for one, other in meetings:
        if one in place and other in place:
            allowed[place[one]].discard(place[other])
            allowed[place[other]].discard(place[one])
    had = {place[one] for one in byes if one in place}
    for turn, out in enumerate(_left_out(count, allowed, had, odd)):
        pairs = _pairs(allowed, out)
        if pairs is not None:
            left = tuple(standing[at] for at in out)
            return Pairing(
                tuple((standing[one], standing[other]) for one, other in pairs),
                bye=left[0] if len(left) == 1 else 0,
                three=left if len(left) == 3 else (),
                forced=_forced(turn, out, had, count),
            )
    raise Malformed(
        Text(f"opponents who have not yet met, for all {count}", f"{count} 方都还有未相遇过的对手"),
        ", ".join(f"{low}-{high}" for low, high in sorted(sorted(pair) for pair in meetings)),
    )


def _forced(turn: int, out: tuple[int, ...], had: set[int], count: int) -> Forced:
    """Return why the bye was not given to the contestant that was due for it.

    The first choice (`turn` 0) is due for it, unless every contestant has already had a bye.
    """
    if len(out) != 1:
        return Forced.NOT
    if len(had) == count:
        return Forced.ALL_HAD
    return Forced.MET if turn else Forced.NOT


def _known(contestants: Sequence[int]) -> None:
    twice = sorted({one for one in contestants if contestants.count(one) > 1})
    if twice:
        raise Malformed(Requirement("every number once only", "每个号只出现一次"), ", ".join(map(str, twice)))
    if len(contestants) < 2:
        raise Malformed(Text("at least 2 contestants", "至少 2 方"), str(len(contestants)))


def _left_out(count: int, allowed: Sequence[set[int]], had: set[int], odd: Odd) -> Iterator[tuple[int, ...]]:
    """Yield the contestants who may be left out of the pairs, as places in the standing, the preferred choice first."""
    if count % 2 == 0:
        yield ()
    elif odd == "bye":
        lowest = range(count - 1, -1, -1)
        yield from ((one,) for one in sorted(lowest, key=had.__contains__))
    else:
        threes = [
            (high, middle, low)
            for low, middle, high in combinations(range(count - 1, -1, -1), 3)
            if middle in allowed[low] and high in allowed[low] and high in allowed[middle]
        ]
        yield from sorted(threes, key=lambda three: not had.isdisjoint(three))


def _pairs(allowed: Sequence[set[int]], out: tuple[int, ...]) -> list[tuple[int, int]] | None:
    """Pair all but `out`, from the top, each with the nearest possible, or return None if that is impossible."""
    matching = Matching(allowed)
    for one in out:
        matching.drop(one)
    if not matching.complete():
        return None
    pairs: list[tuple[int, int]] = []
    for one in range(len(allowed)):
        if matching.gone[one]:
            continue
        near = [other for other in matching.near[one] if not matching.gone[other]]
        mate = next(other for other in near if matching.settle(one, other))
        pairs.append((one, mate))
    return pairs
