"""Hand records as the wire has them: four hands, what each side can make, and par."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from paiju.formats.report import HandRecord, hand_records
from paiju.games.bridge import DENOMINATIONS, SEATS, Deal
from paiju.server.events import wire as w
from paiju.text import Text

_HONOURS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
_KEPT: Final = 4096


def records_of_deals(deals: Mapping[str, str]) -> list[HandRecord]:
    """Work hand records out, each deal once; blocks for a while."""
    return [
        _record(board, deal) for board, deal in sorted(deals.items(), key=lambda one: int(one[0]))
    ]


@lru_cache(maxsize=_KEPT)
def _record(board: str, deal: str) -> HandRecord:
    return hand_records({board: Deal.parse(deal)})[0]


def hand_seen(record: HandRecord) -> w.HandSeen:
    """Show a hand record."""
    hands = [hand.to_dotted() for hand in record.deal.hands]
    best = record.par
    results = ", ".join(str(result) for result in best.results)
    return w.HandSeen(
        record.board,
        record.dealer.letter,
        record.vulnerability.text,
        tuple(tuple(hand.split(".")) for hand in hands),
        tuple(sum(_HONOURS.get(sign, 0) for sign in hand) for hand in hands),
        tuple(
            tuple(record.table.tricks(denomination, seat) for denomination in DENOMINATIONS)
            for seat in SEATS
        ),
        Text(f"NS {best.score_ns:+d}: {results}", f"南北 {best.score_ns:+d}：{results}")
        if results
        else Text("passed out", "四家不叫"),
    )
