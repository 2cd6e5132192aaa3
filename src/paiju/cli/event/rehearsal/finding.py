"""The faults found by a rehearsal: each finding once, with the number of occurrences."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from paiju.text import Text


class FindingKind(StrEnum):
    """The kind of a finding."""

    LOST = "lost"
    DOUBLED = "doubled"
    ALTERED = "altered"
    STANDINGS = "standings"
    OPEN = "open"
    UNSEEN = "unseen"
    FILE = "file"
    ERROR = "server-error"
    SLOW = "slow"
    LOG = "log"
    REFUSED = "refused"
    STUCK = "stuck"

    @property
    def text(self) -> Text:
        """The kind in words."""
        return _TEXTS[self]


_TEXTS = {
    FindingKind.LOST: Text("acknowledged but lost", "已确认却丢失"),
    FindingKind.DOUBLED: Text("recorded twice", "重复记录"),
    FindingKind.ALTERED: Text("recorded differently", "记录与所报不符"),
    FindingKind.STANDINGS: Text("standings differ", "名次不一致"),
    FindingKind.OPEN: Text("ended with scores missing", "结束时仍缺成绩"),
    FindingKind.UNSEEN: Text("not shown on a phone", "手机未显示"),
    FindingKind.FILE: Text("cannot be made", "无法生成"),
    FindingKind.ERROR: Text("server error", "服务器出错"),
    FindingKind.SLOW: Text("slow", "太慢"),
    FindingKind.LOG: Text("logged by the server", "服务器日志"),
    FindingKind.REFUSED: Text("refused", "被拒绝"),
    FindingKind.STUCK: Text("does not continue", "无法继续"),
}


class Finding(Struct, frozen=True):
    """Something that is wrong: its kind, where, and what; `times`: how often it occurred."""

    kind: FindingKind
    where: Text
    what: Text
    times: int = 1


class Findings:
    """The findings so far, in the order in which they occurred."""

    def __init__(self) -> None:
        self._found: dict[tuple[FindingKind, Text, Text], int] = {}

    def add(self, kind: FindingKind, where: Text, what: Text) -> None:
        """Record a finding; a repeated one is counted."""
        key = (kind, where, what)
        self._found[key] = self._found.get(key, 0) + 1

    def __iter__(self) -> Iterator[Finding]:
        return (Finding(*key, times) for key, times in self._found.items())

    def __len__(self) -> int:
        return len(self._found)
