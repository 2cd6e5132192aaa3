"""What happened at a live table, as commands to the event: results of boards, rulings handed over (H.event.online)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw, Struct, structs

from paiju.games.bridge import Contract
from paiju.journal import Envelope
from paiju.laws import Ruling
from paiju.laws.effect import Cancel, Redeal, ScoreOverride, TrickTransfer
from paiju.table import record
from paiju.table.bridge.seen import BridgeResultSeen, ContractSeen
from paiju.table.events import CaseRuled, DealEnded, DealStarted
from paiju.tournament.bridge.outcome import write_outcome

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


def result_of(result: BridgeResultSeen) -> Raw | None:
    """Write what a board came to as the result of an event; None for one that a ruling cancelled.

    >>> bytes(result_of(BridgeResultSeen(ContractSeen("4S", 1, 0), 11, 690)))
    b'"4SX by N +1"'
    """
    if result.cancelled:
        return None
    return Raw(write_outcome(_contract(result.contract), result.tricks))


def _contract(seen: ContractSeen | None) -> Contract | None:
    if seen is None:
        return None
    return Contract.parse(f"{seen.bid}{'X' * seen.doubled} by {'NESW'[seen.declarer]}")


def rulings_of(envelopes: Iterable[Envelope]) -> list[LiveRuling]:
    """Give the rulings of a table's journal on deals that are over, in order."""
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
