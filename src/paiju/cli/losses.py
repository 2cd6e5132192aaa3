"""What a file said that another, made from it, does not say."""

from __future__ import annotations

from collections import Counter
from typing import Final

from paiju.formats.board_file import BoardFile
from paiju.text import Text, listed

_SAID: Final = {
    "board": Text("board", "牌号"),
    "dealer": Text("dealer", "发牌人"),
    "vulnerability": Text("vulnerability", "局况"),
    "hands": Text("hands", "各家的牌"),
    "calls": Text("auction", "叫牌"),
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
    "section": Text("section", "组别"),
    "room": Text("room", "室"),
    "table": Text("table", "桌"),
    "round": Text("round", "轮次"),
}


def losses(source: BoardFile, written: BoardFile) -> tuple[Text, ...]:
    """Return what `written`, made from `source`, does not hold of it: each thing with how many times it is lost."""
    lost = [_times(about, _missing(source, written, name)) for name, about in _SAID.items()]
    lost.append(
        _times(
            Text("records that say nothing", "空记录"), len(source.records) - len(written.records)
        )
    )
    lost.append(_times(Text("results of the field", "全场成绩"), _rows(source) - _rows(written)))
    names = set(source.names.items()) - set(written.names.items())
    lost.append(_times(Text("names of contestants", "参赛者姓名"), len(names)))
    told = [text for text in lost if text is not None]
    return (_unkept(listed(told)),) if told else ()


def _unkept(what: Text) -> Text:
    return Text(f"not kept: {what.en}", f"未保留：{what.zh}")


def _missing(source: BoardFile, written: BoardFile, name: str) -> int:
    said = Counter(getattr(record, name) for record in source.records)
    said -= Counter(getattr(record, name) for record in written.records)
    return sum(times for value, times in said.items() if _tells(value))


def _tells(value: object) -> bool:
    """Whether a value says anything: not None, not empty, not four times nothing."""
    return (
        any(value)
        if isinstance(value, tuple)
        else value is not None and value is not False and value != ""
    )


def _rows(file: BoardFile) -> int:
    return sum(row.count for row in file.field)


def _times(about: Text, times: int) -> Text | None:
    return Text(f"{about.en} ({times})", f"{about.zh}（{times}）") if times > 0 else None
