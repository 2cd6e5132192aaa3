"""Converts a file of boards to results, each with the field it was scored in, and with the contract in words."""

from __future__ import annotations

from msgspec import Struct, structs

from paiju.formats.board_file import BoardFile
from paiju.games.bridge import BoardRecord
from paiju.scoring import TableResult, name_in_field, result_of
from paiju.text import Text


class RecordedResult(Struct, frozen=True):
    """A result, its contract in words, and the record that it was read from."""

    result: TableResult
    words: str
    record: BoardRecord


def lines_of(file: BoardFile) -> tuple[list[RecordedResult], list[str], list[Text]]:
    """Convert a file's records to results, each within the field that the file lists.

    Returns the lines, the boards without a result, and why others are left out: their field is missing in the file,
    or contradicts their own record.
    """
    lines: list[RecordedResult] = []
    unscored: list[str] = []
    out: list[Text] = []
    fields: dict[tuple[str, str], list[RecordedResult]] = {}
    individual = file.individual
    printed = {_board(row.record) for row in file.field}
    for row in file.field:
        other = result_of(row.record, individual=individual)
        if other is not None:
            one = structs.replace(other, round="", count=row.count)
            line = RecordedResult(one, words_of(row.record), row.record)
            fields.setdefault((one.session, one.board), []).append(line)
    for record in file.records:
        result = result_of(record, individual=individual)
        if result is None:
            if _board(record) not in printed:
                unscored.append(record.board or str(record.place))
        elif not fields:
            lines.append(RecordedResult(result, words_of(record), record))
        elif (result.session, result.board) not in fields:
            out.append(_left_out(record, _NO_FIELD))
        else:
            at = (result.session, result.board)
            own = RecordedResult(structs.replace(result, round=""), words_of(record), record)
            named = _named(fields[at], own)
            if named is None:
                out.append(_left_out(record, _OTHERWISE))
                fields[at] = []
            else:
                fields[at] = named
    for rows in fields.values():
        lines += rows
    return lines, unscored, out


def _board(record: BoardRecord) -> tuple[str, str, str]:
    """Identify a board of a session."""
    return record.event, record.session, record.board


_NO_FIELD = Text("its ScoreTable gives no results of the field", "ScoreTable 没有给出全场成绩")
_OTHERWISE = Text("no row of its ScoreTable has the result of its own table", "ScoreTable 没有一行与本桌自己的结果相同")


def _left_out(record: BoardRecord, why: Text) -> Text:
    at = f"{record.place}: " if str(record.place) else ""
    return Text(f"{at}board {record.board} left out: {why.en}", f"{at}第 {record.board} 副不计：{why.zh}")


def _named(rows: list[RecordedResult], own: RecordedResult) -> list[RecordedResult] | None:
    """Name the table of `own` in its field: the line with its score, and with its contract if several have it.

    A field that names its contestants contains the table already. Returns None if no line has its score.
    """
    if any(row.result.ns or row.result.ew for row in rows):
        return rows
    same = [at for at, row in enumerate(rows) if row.result.score_ns == own.result.score_ns]
    if not same:
        return None
    at = next((at for at in same if rows[at].words == own.words), same[0])
    named = name_in_field([rows[at].result], own.result)
    words, record = rows[at].words, rows[at].record
    return [
        *rows[:at],
        *(
            RecordedResult(result, own.words, own.record) if result.ns else RecordedResult(result, words, record)
            for result in named
        ),
        *rows[at + 1 :],
    ]


def words_of(record: BoardRecord) -> str:
    """Write the contract and result in the form of both languages: 4♠X N +1; P for a passed-out board."""
    if record.adjusted:
        return record.adjusted
    if record.passed_out or record.contract is None:
        return "P" if record.passed_out else ""
    contract = record.contract
    sign = f"{contract.level}{contract.denomination.symbol}{'X' * contract.doubled} {contract.declarer.letter}"
    if record.tricks is None:
        return sign
    over = record.tricks - contract.target
    return f"{sign} {'=' if over == 0 else f'{over:+d}'}"
