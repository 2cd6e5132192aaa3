"""Deals played on a kernel and on the plain engine, act for act: the same legal acts, states and results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Final

from paiju.cards import CARDS, Hand
from paiju.lab.tractor import layout as at

FEW: Final = 400
"""Longer lists of acts are only sampled."""


class Difference(AssertionError):
    """Kernel and plain engine do not agree."""


def planes(row: Any, place: int) -> Hand:
    """Read a set of cards."""
    bits = 0
    for plane in range(3):
        word = int(row[place + plane])
        for face in range(54):
            bits += (word >> face & 1) << 2 * face
    return Hand(bits)


def faces_of(hand: Hand) -> list[int]:
    """List the faces of cards in the order in which they are named."""
    return sorted(card.index for card in hand)


def hand_of(faces: Sequence[int]) -> Hand:
    """Gather faces."""
    return Hand.of([CARDS[face] for face in faces])


def legal_of(row: Any) -> set[int]:
    """Read the legal actions of a row."""
    return {64 * word + bit for word in range(at.WORDS) for bit in range(64) if int(row[at.LEGAL + word]) >> bit & 1}


def same(what: str, ours: Any, theirs: Any) -> None:
    """Raise `Difference` unless both are the same."""
    if ours != theirs:
        raise Difference(f"{what}: kernel {ours}, plain engine {theirs}")


def code_of(unit: Any) -> int:
    """Return a unit as the kernel writes it."""
    code: int = unit.kind << 24 | unit.copies << 16 | unit.length << 8 | unit.strength + 1
    return code


def check_named(
    acts: Sequence[Any], named: list[int], offered: set[int], may_lead: Callable[[list[int]], bool] | None = None
) -> None:
    """Check what is offered after cards that are named already, against the acts that the plain engine lists.

    Few acts are gone through, and the answer must be just theirs; of many some are drawn. `may_lead` asks the law of a
    lead, for where throws must have a single card in them the list leaves some out.
    """
    number = len(named)
    few = len(acts) <= FEW
    owed = set()
    for act in acts if few else _drawn(acts, Random(number)):
        faces = faces_of(act.cards)
        if faces[:number] == named:
            owed.add(faces[number] if len(faces) > number else at.CLOSE)
    if not owed <= offered:
        raise Difference(f"not offered after {named}: {sorted(owed - offered)}")
    more = offered - owed
    if few and more and may_lead is None:
        raise Difference(f"offered after {named} though no legal act goes on so: {sorted(more)}")
    if may_lead is not None and named and may_lead(named) != (at.CLOSE in offered):
        raise Difference(f"lead of {named}: offered {at.CLOSE in offered}")
    if few and more - {at.CLOSE} and may_lead is not None:
        raise Difference(f"offered after {named} though no lead listed goes on so: {sorted(more)}")


def _drawn(acts: Sequence[Any], rng: Random) -> Iterator[Any]:
    count = len(acts)
    for _ in range(60):
        yield acts[rng.randrange(count)]
    yield from islice(acts, 40)


def is_naming(row: Any) -> bool:
    """Whether cards are named one by one now."""
    return int(row[at.PHASE]) in (at.BURY, at.PLAY)


def choose(offered: set[int], rng: Random, leads: bool) -> int:
    """Choose what is named next; who leads closes more often than by chance."""
    if leads and at.CLOSE in offered and rng.random() < 0.5:
        return at.CLOSE
    return rng.choice(sorted(offered))
