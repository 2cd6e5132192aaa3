"""Who answers for the record of a match at a table of an event, where the laws of its game count from deal to deal."""

from __future__ import annotations

from collections.abc import Mapping

from paiju.packs import pack_by
from paiju.referee import Case
from paiju.referee.inquest import Witness
from paiju.tournament import Competition, TableKey


def witness_of(
    competition: Competition,
    key: TableKey,
    board: str,
    case: Case,
    *,
    deal: int = 0,
    declarer: int | None = None,
    facts: Mapping[str, str] | None = None,
) -> Witness | None:
    """Return the witness for a case at a table of an event; None for a game whose laws count nothing from deal to deal.

    `deal`: in which deal of the match or game the case is, from 1, 0 if nobody said; `declarer`: the side that
    declares it, 0 or 1. Raises `Malformed` for a table that is not there.
    """
    noted = competition.table(key).rulings
    record = pack_by(case.code).match_record
    if record is None:
        return None
    here = tuple(one.ruling for one in noted if (one.board, one.deal) == (board, deal))
    match = tuple(one.ruling for one in noted)
    return record()(case, here if deal else None, match, declarer, facts or {})
