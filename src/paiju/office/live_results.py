"""The rulings of a live table that an event takes over, each on the deal that it was about (H.event.online)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, structs

from paiju.journal import Envelope
from paiju.laws import Ruling
from paiju.laws.effect import Cancel, Redeal, ScoreOverride, TrickTransfer
from paiju.table import record
from paiju.table.events import CaseRuled, DealEnded, DealStarted

_SCORED = (ScoreOverride, TrickTransfer, Cancel, Redeal)


class LiveRuling(Struct, frozen=True):
    """A ruling on a deal that is over: the number of its event, the deal, and what was ruled.

    Tricks that go over and scores that an earlier ruling gave on the same deal are in `ruling`, too. `after`: it was
    ruled when the deal was over.
    """

    seq: int
    deal: int
    ruling: Ruling
    after: bool = False


def rulings_of(envelopes: Iterable[Envelope]) -> list[LiveRuling]:
    """Return the rulings of a table's journal on deals that are over, in order."""
    deal, over = 0, True
    found: list[LiveRuling] = []
    waiting: list[LiveRuling] = []
    for envelope in envelopes:
        event = record.read(envelope.event)
        if isinstance(event, DealStarted):
            deal, over = event.number, False
        elif isinstance(event, CaseRuled):
            waiting.append(LiveRuling(envelope.seq, deal, event.ruling, over))
        elif isinstance(event, DealEnded):
            over = True
        if over:
            found += waiting
            waiting = []
    return list(map(_joined, found, (found[:at] for at in range(len(found)))))


def _joined(one: LiveRuling, before: list[LiveRuling]) -> LiveRuling:
    """Let a ruling that is about the score stand with those on the same deal before it."""
    if not any(isinstance(effect, _SCORED) for effect in one.ruling.effects):
        return one
    earlier = tuple(
        effect
        for other in before
        if other.deal == one.deal
        for effect in other.ruling.effects
        if isinstance(effect, _SCORED)
    )
    ruling = structs.replace(one.ruling, effects=(*earlier, *one.ruling.effects))
    return structs.replace(one, ruling=ruling)
