"""Draws the upsets of an evening: each kind once, at a moment drawn from the seed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from random import Random

from msgspec import Struct

from paiju.text import Text


class UpsetKind(StrEnum):
    """A kind of upset; its value is its name for `--without`."""

    CORRECTION = "correction"
    LATE_PAIR = "late-pair"
    DISPUTE = "dispute"
    PHONE = "phone"
    POWER_CUT = "power-cut"
    WITHDRAWAL = "withdrawal"

    @property
    def text(self) -> Text:
        """The kind in words."""
        return _TEXTS[self]

    @property
    def in_play(self) -> bool:
        """Whether it happens during a round instead of after it."""
        return self in (UpsetKind.DISPUTE, UpsetKind.PHONE, UpsetKind.POWER_CUT)

    @property
    def of_phones(self) -> bool:
        """Whether it happens only if players enter their scores themselves."""
        return self in (UpsetKind.DISPUTE, UpsetKind.PHONE)


_TEXTS = {
    UpsetKind.CORRECTION: Text("a correction by the director", "裁判更正一个结果"),
    UpsetKind.LATE_PAIR: Text("a late pair", "一对迟到"),
    UpsetKind.DISPUTE: Text("a dispute", "一次得分争议"),
    UpsetKind.PHONE: Text("a phone that drops and comes back", "一部手机掉线后重连"),
    UpsetKind.POWER_CUT: Text("a power cut", "一次断电"),
    UpsetKind.WITHDRAWAL: Text("a withdrawal", "一个退赛"),
}


class Upset(Struct):
    """An upset: its kind, the round in or after which it happens, and the outcome.

    `survived`: it happened, and the event went on; `told`: what happened, or why it did not happen.
    """

    kind: UpsetKind
    round: int
    survived: bool = False
    told: Text | None = None


def drawn(without: Collection[UpsetKind], rounds: int, rng: Random) -> list[Upset]:
    """Draw the moments of the upsets of an event whose first stage has `rounds` rounds.

    A pair comes late or withdraws between two rounds; if there is only one round, after it.
    """
    found = []
    for kind in UpsetKind:
        last = rounds if kind.in_play or kind is UpsetKind.CORRECTION else max(1, rounds - 1)
        moment = rng.randint(1, last)
        if kind not in without:
            found.append(Upset(kind, moment))
    return found


def due(upsets: Iterable[Upset], number: int, *, in_play: bool) -> Iterator[Upset]:
    """Yield the upsets that should have happened in or after the round with this number, and have not."""
    return (one for one in upsets if one.told is None and one.kind.in_play is in_play and one.round <= number)
