"""Finds the rulings of a live table that an event takes over, each with its deal (H.event.online)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.journal import Envelope
from paiju.laws import Ruling
from paiju.table import record
from paiju.table.events import CaseRuled, DealEnded, DealStarted


class LiveRuling(Struct, frozen=True):
    """A ruling on a deal that is over: the number of its event, the deal, and the ruling.

    `after`: it was made after the deal was over. `before`: the earlier rulings on the same deal, in order.
    """

    seq: int
    deal: int
    ruling: Ruling
    after: bool = False
    before: tuple[Ruling, ...] = ()


def rulings_of(envelopes: Iterable[Envelope]) -> list[LiveRuling]:
    """Return the rulings of a table's journal on deals that are over, in order."""
    deal, over = 0, True
    found: list[LiveRuling] = []
    waiting: list[LiveRuling] = []
    before: tuple[Ruling, ...] = ()
    for envelope in envelopes:
        event = record.read(envelope.event)
        if isinstance(event, DealStarted):
            deal, over, before = event.number, False, ()
        elif isinstance(event, CaseRuled):
            waiting.append(LiveRuling(envelope.seq, deal, event.ruling, over, before))
            before = (*before, event.ruling)
        elif isinstance(event, DealEnded):
            over = True
        if over:
            found += waiting
            waiting = []
    return found
