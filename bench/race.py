"""Contenders who take turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from statistics import median

from msgspec import Struct

from bench.contender import Contender, Entry
from bench.figure import Asked, Figure


class Pair(Struct, frozen=True):
    """A comparison: its name, whose rounds are compared, and its target.

    `unit` is what the jobs do, per second; with `seconds` the figure is the time of one turn.
    """

    name: str
    ours: Entry
    peer: Entry
    unit: str
    asked: Asked = Asked()
    seconds: bool = False


class Race(Struct, frozen=True):
    """Pairs that are measured in the same rounds; an entry may be in several of them."""

    name: str
    pairs: tuple[Pair, ...]
    rounds: int
    quick_rounds: int

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Start the contenders, let them take turns, and yield the figures."""
        entries = dict.fromkeys(entry for pair in self.pairs for entry in (pair.ours, pair.peer))
        with ExitStack() as stack:
            contenders = [stack.enter_context(Contender(entry, quick=quick)) for entry in entries]
            running = [one for one in contenders if not one.ready.absent]
            times: dict[Entry, list[float]] = {one.entry: [] for one in running}
            for at in range(self.quick_rounds if quick else self.rounds):
                start = at % max(len(running), 1)
                for one in running[start:] + running[:start]:
                    times[one.entry].append(one.turn())
            by_entry = {one.entry: one for one in contenders}
            for pair in self.pairs:
                yield _figure(pair, by_entry[pair.ours], by_entry[pair.peer], times)


def _figure(pair: Pair, ours: Contender, peer: Contender, times: dict[Entry, list[float]]) -> Figure:
    mine, other = times.get(pair.ours, []), times.get(pair.peer, [])
    ratio = ratio_median = None
    trouble = ours.ready.absent or peer.ready.absent
    if mine and other:
        scale = ours.ready.amount / peer.ready.amount
        ratio = scale * min(other) / min(mine)
        ratio_median = scale * median(b / a for a, b in zip(mine, other, strict=True))
        if ours.ready.answer and peer.ready.answer and ours.ready.answer != peer.ready.answer:
            trouble = f"answers differ: {ours.ready.answer} / {peer.ready.answer}"
    note = peer.ready.note
    return Figure(
        name=pair.name,
        unit="s" if pair.seconds else pair.unit,
        ours=_value(pair, ours, min(mine, default=None)),
        ours_median=_value(pair, ours, median(mine) if mine else None),
        peer=f"{pair.peer.name} {note}".strip(),
        peer_value=_value(pair, peer, min(other, default=None)),
        peer_median=_value(pair, peer, median(other) if other else None),
        ratio=_rounded(ratio),
        ratio_median=_rounded(ratio_median),
        asked=pair.asked.words,
        met=pair.asked.met(ratio, min(mine), ours.ready.amount) if mine else None,
        rounds=len(mine),
        on=ours.ready.note,
        trouble=trouble,
    )


def _value(pair: Pair, contender: Contender, seconds: float | None) -> float | None:
    if seconds is None:
        return None
    return _rounded(seconds if pair.seconds else contender.ready.amount / seconds)


def _rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.5g}")
