"""Converts a row of ReceivedData to a result of Bridgemate's messages."""

from __future__ import annotations

import re
from typing import Final

from paiju.cards import Card
from paiju.errors import Malformed, Place
from paiju.formats.bridgemate import BridgemateResult
from paiju.formats.bws.rows import ReceivedRow
from paiju.text import Text

_CONTRACT: Final = re.compile(r"([1-7])\s*(NT|N|C|D|H|S)\s*(XX|X)?", re.IGNORECASE)
_RESULT: Final = re.compile(r"=|[+-]\s*\d{1,2}")
_PERCENTS: Final = re.compile(r"(\d+)\s*%\s*-\s*(\d+)\s*%")
_GRADES: Final = {"40": 0, "50": 1, "60": 2}
_DENOMINATIONS: Final = ("C", "D", "H", "S", "N")
_SEATS: Final = "NESW"
_NO_PLAY: Final = -10


def entered_of(row: ReceivedRow, letters: str, source: str = "") -> BridgemateResult:
    """Convert a row: a contract, a pass, an artificial score, or not played.

    Raises `Malformed` for a contract, a result or a remark that cannot be read, and for "Wrong direction" and
    "Arbitral score", which a director must first correct or give a value.
    """
    level, seat, denomination, stake, tricks = _read(row, source)
    return BridgemateResult(
        section_letters=letters,
        table_number=row.table,
        round_number=row.round,
        board_number=row.board,
        pair_north_south=row.ns or 0,
        pair_east_west=row.ew or 0,
        level=level,
        declarer_direction=seat,
        denomination=denomination,
        stake=stake,
        total_tricks=tricks,
        south=row.south or 0,
        west=row.west or 0,
        lead=_lead(row) if level > 0 else "",
    )


def _lead(row: ReceivedRow) -> str:
    """Read the opening lead; an invalid card is ignored, because the result is valid without it."""
    try:
        lead = Card.parse((row.lead or "").strip())
    except Malformed:
        return ""
    return "" if lead.is_joker else lead.text


def _read(row: ReceivedRow, source: str) -> tuple[int, int, int, int, int]:
    remark = " ".join((row.remarks or "").split()).lower()
    if remark == "not played":
        return _NO_PLAY, 0, 0, 0, 0
    if found := _PERCENTS.fullmatch(remark):
        ns, ew = (_GRADES.get(one) for one in found.groups())
        if ns is not None and ew is not None:
            return -1 - 3 * ns - ew, 0, 0, 0, 0
    if remark:
        raise _wrong(
            row,
            Text(
                'no remark, "Not played" or percentages such as "60%-40%"; the director gives any other a score',
                "没有备注、「Not played」或「60%-40%」这样的百分比；其他备注由裁判给分",
            ),
            row.remarks or "",
            source,
        )
    words = " ".join((row.contract or "").split())
    if words.upper() == "PASS":
        return 0, 0, 0, 0, 0
    contract = _CONTRACT.fullmatch(words)
    if contract is None:
        raise _wrong(row, Text('a contract such as "4 H x" or "PASS"', "定约，如「4 H x」或「PASS」"), words, source)
    where = (row.declarer or "").strip().upper()
    if len(where) != 1 or where not in _SEATS:
        raise _wrong(row, Text("a declarer: N, E, S or W", "庄家 N、E、S 或 W"), where, source)
    said = (row.result or "").strip()
    if not _RESULT.fullmatch(said):
        raise _wrong(row, Text('a result: "=", "+1" or "-2"', "结果「=」、「+1」或「-2」"), said, source)
    level = int(contract[1])
    tricks = level + 6 + (0 if said == "=" else int(said.replace(" ", "")))
    if not 0 <= tricks <= 13:
        raise _wrong(row, Text("0 to 13 tricks", "0 到 13 墩"), f"{words} {said}", source)
    return (
        level,
        _SEATS.index(where) + 1,
        _DENOMINATIONS.index(contract[2][0].upper()) + 1,
        len(contract[3] or ""),
        tricks,
    )


def _wrong(row: ReceivedRow, expected: Text, found: str, source: str) -> Malformed:
    return Malformed(
        Text(
            f"{expected.en} (section {row.section}, table {row.table}, round {row.round}, board {row.board})",
            f"{expected.zh}（第 {row.section} 区第 {row.table} 桌第 {row.round} 轮第 {row.board} 副）",
        ),
        found,
        Place(source),
    )
