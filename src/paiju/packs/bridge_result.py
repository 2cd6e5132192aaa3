"""Converts the result of a live table of bridge to the form that an event uses (H.event.online)."""

from __future__ import annotations

from msgspec import Raw

from paiju.games.bridge import Contract
from paiju.table.bridge.seen import BridgeResultSeen, ContractSeen
from paiju.table.state import Past, Table
from paiju.tournament.bridge.outcome import write_outcome


def result(live: Table, past: Past) -> Raw | None:  # noqa: ARG001
    """Return the result of a board at the table, or None for a board that a ruling cancelled.

    Tricks moved by rulings are left out: an event works them out from the rulings (`paiju.packs.bridge_settling`).
    """
    return written(past.result)


def written(result: BridgeResultSeen) -> Raw | None:
    """Convert a result as seen at the table.

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
