"""Converts `BoardRecord` values to results: the only place where scoring reads records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from paiju.errors import Malformed
from paiju.games.bridge import BoardRecord, score
from paiju.scoring.adjusted import SideScore, is_unplayed
from paiju.scoring.adjusted_words import parse_adjusted
from paiju.scoring.result import TableResult
from paiju.text import Text


def points_of(record: BoardRecord) -> int | None:
    """Return North-South's total points, or None if the record neither has nor implies them.

    They are the record's own score, 0 for a passed-out board (L77), or what contract, tricks and vulnerability
    give. Raises `Malformed`, with the record's place, for an impossible number of tricks.
    """
    if record.score_ns is not None:
        return record.score_ns
    if record.passed_out:
        return 0
    if record.contract is None or record.tricks is None or record.vulnerability is None:
        return None
    side = record.contract.declarer.side
    try:
        points = score(record.contract, record.vulnerability.of(side), record.tricks)
    except Malformed as fault:
        raise fault.at(record.place) from None
    return -points if side else points


def result_of(record: BoardRecord, *, individual: bool = False) -> TableResult | None:
    """Convert a record to a result, or None if it has no score (see `points_of`) or was not played.

    Contestants are the record's `ns` and `ew`, or else its players: two names joined by " & ", or one name if both
    seats have the same; with `individual`, the players themselves, each once. Event and session together are the
    session. Raises `Malformed`, with the record's place, for an artificial score that cannot be parsed, and as
    `points_of` does.

    >>> result_of(BoardRecord(board="7", ns="1", ew="2", score_ns=-50)).own_ew
    50
    """
    for_ns: SideScore | None
    for_ew: SideScore | None
    if is_unplayed(record.adjusted):
        return None
    if record.adjusted:
        try:
            for_ns, for_ew = parse_adjusted(record.adjusted)
        except Malformed as fault:
            raise fault.at(record.place) from None
    else:
        for_ns, for_ew = points_of(record), None
    if for_ns is None:
        return None
    north, east, south, west = record.players
    return TableResult(
        board=record.board,
        ns=_contestants(record.ns, north, south, individual),
        ew=_contestants(record.ew, east, west, individual),
        score_ns=for_ns,
        score_ew=for_ew,
        session=" ".join(part for part in (record.event, record.session) if part),
        round=record.round,
    )


def _contestants(given: str, one: str, other: str, individual: bool) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name for name in (one, other) if name))
    if individual:
        return names
    if given:
        return (given,)
    return (" & ".join(names),) if names else ()


def results_of(records: Iterable[BoardRecord], *, individual: bool = False) -> list[TableResult]:
    """Convert records to results, in order; records without a score are left out (see `result_of`)."""
    results = (result_of(record, individual=individual) for record in records)
    return [result for result in results if result is not None]


def match_results_of(records: Iterable[BoardRecord], home: str, visitors: str) -> list[TableResult]:
    """Convert the records of a match in two rooms to results of two teams; records without a score are left out.

    The home team sits North-South in the open room and East-West in the closed one. Raises `Malformed`, with the
    record's place, if the room is neither "open" nor "closed".
    """
    results = []
    for record in records:
        result = result_of(record)
        if result is None:
            continue
        if record.room not in ("open", "closed"):
            raise Malformed(
                Text("a room: open or closed", "房间：open（开室）或 closed（闭室）"), record.room, record.place
            )
        ns, ew = (home, visitors) if record.room == "open" else (visitors, home)
        results.append(structs.replace(result, ns=(ns,), ew=(ew,)))
    return results


def name_in_field(field: Sequence[TableResult], own: TableResult) -> list[TableResult]:
    """Name the table of `own` within a field that has it among its anonymous results.

    For files that list the whole field's scores with one table's record. Raises `Malformed` if no anonymous result
    of that board has the same score.

    >>> field = [TableResult(board="1", score_ns=120, count=3)]
    >>> named = name_in_field(field, TableResult(board="1", ns=("A",), ew=("B",), score_ns=120))
    >>> [(row.ns, row.count) for row in named]
    [((), 2), (('A',), 1)]
    """
    for at, row in enumerate(field):
        same = (row.board, row.session, row.form) == (own.board, own.session, own.form)
        if same and not row.ns and not row.ew and row.score_ns == own.score_ns:
            rest = [structs.replace(row, count=row.count - 1)] if row.count > 1 else []
            return [*field[:at], *rest, own, *field[at + 1 :]]
    raise Malformed(
        Text(f"a result of board {own.board} equal to the named table's", f"第 {own.board} 副牌中与该桌相同的结果"),
        str(own.score_ns),
    )
