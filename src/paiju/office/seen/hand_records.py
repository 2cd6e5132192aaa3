"""Builds the views of hand records: the four hands, what each side can make, and par."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from paiju.formats.report import HandRecord, deals_of, hand_records
from paiju.text import Text


class HandSeen(Struct, frozen=True):
    """The deal of a board: hands of North, East, South, West, suits from spades to clubs.

    `tricks`: the double-dummy tricks of each seat as declarer, from clubs up to no trumps.
    """

    board: str
    dealer: str
    vulnerable: Text
    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    tricks: tuple[tuple[int, ...], ...]
    par: Text


class HandsSeen(Struct, frozen=True):
    """The hands of a session that the viewer may see, as of number `seq`; `hidden` counts the others."""

    seq: int
    hidden: int
    hands: tuple[HandSeen, ...]


_KEPT: Final = 4096


def records_of_deals(deals: Mapping[str, str]) -> list[HandRecord]:
    """Compute hand records, each deal once; blocks while it computes."""
    return [_record(board, deal) for board, deal in sorted(deals.items(), key=lambda one: int(one[0]))]


@lru_cache(maxsize=_KEPT)
def _record(board: str, deal: str) -> HandRecord:
    return hand_records(deals_of({board: deal}))[0]


def hand_seen(record: HandRecord) -> HandSeen:
    """Build the view of a hand record."""
    best = record.par
    results = ", ".join(str(result) for result in best.results)
    return HandSeen(
        record.board,
        record.dealer.letter,
        record.vulnerability.text,
        tuple(tuple(hand.split(".")) for hand in record.hands),
        record.points,
        record.makes,
        Text(f"NS {best.score_ns:+d}: {results}", f"南北 {best.score_ns:+d}：{results}")
        if results
        else Text("passed out", "四家不叫"),
    )
