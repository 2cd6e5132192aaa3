"""Finds the data of the source that a converted file loses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Final

from msgspec import structs

from paiju.formats.board_file import BoardFile
from paiju.formats.explanations import explanations, unexplained
from paiju.games.bridge import BoardRecord
from paiju.text import Text, listed

SAID: Final = {
    "board": Text("board", "牌号"),
    "dealer": Text("dealer", "发牌人"),
    "vulnerability": Text("vulnerability", "局况"),
    "hands": Text("hands", "各家的牌"),
    "calls": Text("auction", "叫牌"),
    "explanations": Text("explanations of calls", "叫牌的解释"),
    "contract": Text("contract", "定约"),
    "passed_out": Text("passed out", "四家不叫"),
    "played": Text("play", "打牌"),
    "tricks": Text("tricks", "墩数"),
    "score_ns": Text("score", "得分"),
    "adjusted": Text("adjusted score", "调整分"),
    "players": Text("players", "选手"),
    "ns": Text("NS contestant", "南北参赛者"),
    "ew": Text("EW contestant", "东西参赛者"),
    "event": Text("event", "赛事"),
    "session": Text("session", "节"),
    "section": Text("section", "组别"),
    "room": Text("room", "室"),
    "table": Text("table", "桌"),
    "round": Text("round", "轮次"),
}

_PARTS: Final = {"calls": unexplained, "explanations": explanations}


def losses(source: BoardFile, written: BoardFile) -> tuple[Text, ...]:
    """Return the data of `source` that `written`, made from it, does not contain, each with a count.

    Records are compared one by one: two boards that swap their dealers have both lost theirs. Explanations that are
    lost together with their auction are not listed separately.
    """
    pairs = tuple(_pairs(source.records, written.records))
    lost = [_times(about, _missing(pairs, name)) for name, about in SAID.items()]
    lost.append(_times(Text("empty records", "空记录"), len(source.records) - len(written.records)))
    lost.append(_times(Text("results of the field", "全场成绩"), _rows(source) - _rows(written)))
    for about, said, again in (
        (Text("names of contestants", "参赛者姓名"), _names(source), _names(written)),
        (Text("totals", "总分"), _totals(source), _totals(written)),
    ):
        lost.append(_times(about, len(said - again)))
    if source.scoring and not written.scoring:
        lost.append(Text("how it is scored", "计分方法"))
    told = [text for text in lost if text is not None]
    return (_unkept(listed(told)),) if told else ()


def _pairs(
    source: Sequence[BoardRecord], written: Sequence[BoardRecord]
) -> Iterator[tuple[BoardRecord, BoardRecord | None]]:
    """Yield each record with the record made from it, or None if it was left out.

    They are in the same order, or grouped by board; if some records of a board were left out, it is those with the
    least data.
    """
    order, again = ([record.board for record in records] for records in (source, written))
    if order == again or (len(order) == len(again) and Counter(order) != Counter(again)):
        yield from zip(source, written, strict=True)
        return
    left: dict[str, list[BoardRecord]] = {}
    for record in written:
        left.setdefault(record.board, []).append(record)
    of_board: dict[str, list[BoardRecord]] = {}
    for record in source:
        of_board.setdefault(record.board, []).append(record)
    for board, records in of_board.items():
        there = left.get(board, [])
        fullest = sorted(range(len(records)), key=lambda at: -_says(records[at]))[: len(there)]
        became = dict(zip(sorted(fullest), there, strict=False))
        for at, record in enumerate(records):
            yield record, became.get(at)


def _says(record: BoardRecord) -> int:
    return sum(map(_tells, structs.astuple(record)))


def _unkept(what: Text) -> Text:
    return Text(f"not kept: {what.en}", f"未保留：{what.zh}")


def _missing(pairs: Sequence[tuple[BoardRecord, BoardRecord | None]], name: str) -> int:
    of = _PARTS.get(name, attrgetter(name))
    missing = 0
    for before, after in pairs:
        said = of(before)
        if not _tells(said) or (name == "explanations" and (after is None or not after.calls)):
            continue
        missing += after is None or of(after) != said
    return missing


def _tells(value: object) -> bool:
    """Return whether a value has data: not None, not empty, not four times nothing."""
    return any(value) if isinstance(value, tuple) else value is not None and value is not False and value != ""


def _names(file: BoardFile) -> set[tuple[str, ...]]:
    return {(one.section, one.number, one.name) for one in file.contestants}


def _totals(file: BoardFile) -> set[tuple[str, str, Fraction]]:
    return {(one.section, one.number, one.total) for one in file.contestants if one.total is not None}


def _rows(file: BoardFile) -> int:
    return sum(row.count for row in file.field)


def _times(about: Text, times: int) -> Text | None:
    return Text(f"{about.en} ({times})", f"{about.zh}（{times}）") if times > 0 else None
