"""What was played at a live table of bridge, in the form that an event writes results in (H.event.online)."""

from __future__ import annotations

from msgspec import Raw

from paiju.games.bridge import Contract
from paiju.table.bridge.seen import BridgeResultSeen, ContractSeen
from paiju.table.state import Past, Table
from paiju.tournament.bridge.outcome import write_outcome


def result(live: Table, past: Past) -> Raw | None:  # noqa: ARG001
    """Write what a board came to at the table; None for one that a ruling cancelled.

    Tricks that rulings move are left out: an event settles them from the rulings (`paiju.packs.bridge_settling`).
    """
    return written(past.result)


def written(result: BridgeResultSeen) -> Raw | None:
    """Write a result that was seen at the table.

    >>> bytes(written(BridgeResultSeen(ContractSeen("4S", 1, 0), 11, 690)))
    b'"4SX by N +1"'
    """
    if result.cancelled:
        return None
    tricks = result.tricks if result.won is None else result.won
    return Raw(write_outcome(_contract(result.contract), tricks))


def _contract(seen: ContractSeen | None) -> Contract | None:
    if seen is None:
        return None
    return Contract.parse(f"{seen.bid}{'X' * seen.doubled} by {'NESW'[seen.declarer]}")
