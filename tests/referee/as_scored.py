"""A settled board as an event scores it: both its scores are in a table's record, from which results are made."""

from __future__ import annotations

from msgspec import structs

from paiju.referee.bridge.settlement import Settlement
from paiju.scoring import VOID, TableResult
from paiju.tournament import RoundKey, SeatedTable, Stage
from paiju.tournament.bridge.results import results_of_table
from paiju.tournament.state import Score, TableState

STAGE = Stage(name="main", method="matchpoints")
KEY = RoundKey("main", 1, "A", 1)


def as_scored(settlement: Settlement, ns: tuple[str, ...], ew: tuple[str, ...], board: str = "1") -> TableResult | None:
    """Return an adjusted board as the standings compare it, or None if neither side has a score."""
    both = tuple(VOID if one is None else one for one in (settlement.ns, settlement.ew))
    table = TableState(SeatedTable(1, (ns, ew), (board,)), {board: Score(adjusted=both)})
    found = results_of_table(KEY, table, STAGE)
    return structs.replace(found[0], session="", round="") if found else None
