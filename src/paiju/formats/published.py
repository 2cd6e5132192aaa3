"""Compares published scores and totals in a file with those computed from its contracts and results."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import structs

from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.games.bridge import BoardRecord
from paiju.scoring import Ranking, points_of, with_decimals
from paiju.text import Text

_NEAR: Final = Fraction(6, 1000)
"""The tolerance for totals, because files round them to two places."""


def contradictions(file: BoardFile) -> list[Malformed]:
    """Return a fault for each result whose score does not match contract and tricks; the file's score is used."""
    said = (*file.records, *(row.record for row in file.field))
    found = (_contradiction(record) for record in said)
    return [fault for fault in found if fault is not None]


def _contradiction(record: BoardRecord) -> Malformed | None:
    if record.score_ns is None or record.adjusted or record.contract is None:
        return None
    try:
        points = points_of(structs.replace(record, score_ns=None, passed_out=False))
    except Malformed as fault:
        return fault
    if points in (None, record.score_ns):
        return None
    contract, tricks = record.contract, record.tricks
    return Malformed(
        Text(
            f"NS {points} on board {record.board}, which is what {contract} ({tricks}) scores (the file's score "
            "counts)",
            f"第 {record.board} 副南北得 {points}：{contract.shown.zh}得 {tricks} 墩，应得此分（仍按文件的得分计）",
        ),
        str(record.score_ns),
        record.place,
    )


def differing(rankings: Sequence[Ranking], file: BoardFile) -> list[Text]:
    """Return a remark on contestants whose published total differs from the computed one, or none if all agree.

    Matchpoints may be given as 2-1-0 or as 1-0.5-0, or as a percentage.
    """
    en: list[str] = []
    zh: list[str] = []
    for ranking in rankings:
        published = file.totals_of(ranking.side)
        for row in ranking.standings:
            said = published.get(row.contestant)
            ours = [row.scored, row.total]
            if row.percent is not None:
                ours += [row.scored / 2, row.total / 2, row.percent]
            if said is None or any(abs(said - one) <= _NEAR for one in ours):
                continue
            pair = (with_decimals(row.scored, 2), with_decimals(said, 2))
            en.append(f"{row.contestant}: {pair[0]} here, {pair[1]} there")
            zh.append(f"{row.contestant}：这里 {pair[0]}，文件 {pair[1]}")
    if not en:
        return []
    return [
        Text(
            f"totals that differ from the file's own ({len(en)}): {'; '.join(en)}",
            f"与文件自己的总分不同（{len(zh)}）：{'；'.join(zh)}",
        )
    ]
