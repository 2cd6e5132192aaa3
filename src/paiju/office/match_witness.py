"""Creates the witness for the record of a match at an event's table, if the game's laws count from deal to deal."""

from __future__ import annotations

from collections.abc import Mapping

from paiju.packs import pack_by
from paiju.referee import Case
from paiju.referee.hearing import Witness
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
    """Return the witness for a case at a table of an event, or None if the game's laws do not count between deals.

    `deal`: the deal of the match or game to which the case belongs, from 1, or 0 if unknown. `declarer`: the
    declaring side, 0 or 1. Raises `Malformed` for a table that does not exist.
    """
    noted = competition.table(key).rulings
    record = pack_by(case.code).match_record
    if record is None:
        return None
    here = tuple(one.ruling for one in noted if (one.board, one.deal) == (board, deal))
    match = tuple(one.ruling for one in noted)
    return record()(case, here if deal else None, match, declarer, facts or {})
