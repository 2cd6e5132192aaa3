"""What a rehearsal found wrong: each finding once, with how often it occurred."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from paiju.text import Text


class Kind(StrEnum):
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
    Kind.LOST: Text("acknowledged but lost", "已确认却丢失"),
    Kind.DOUBLED: Text("recorded twice", "重复记录"),
    Kind.ALTERED: Text("recorded differently", "记录与所报不符"),
    Kind.STANDINGS: Text("standings differ", "名次不一致"),
    Kind.OPEN: Text("ended with scores missing", "结束时仍缺成绩"),
    Kind.UNSEEN: Text("not shown on a phone", "手机未显示"),
    Kind.FILE: Text("cannot be made", "无法生成"),
    Kind.ERROR: Text("server error", "服务器出错"),
    Kind.SLOW: Text("slow", "太慢"),
    Kind.LOG: Text("logged by the server", "服务器日志"),
    Kind.REFUSED: Text("refused", "被拒绝"),
    Kind.STUCK: Text("does not continue", "无法继续"),
}


class Finding(Struct, frozen=True):
    """Something that is wrong: its kind, where, and what; `times`: how often it occurred."""

    kind: Kind
    where: Text
    what: Text
    times: int = 1


class Findings:
    """The findings so far, in the order in which they occurred."""

    def __init__(self) -> None:
        self._found: dict[tuple[Kind, Text, Text], int] = {}

    def add(self, kind: Kind, where: Text, what: Text) -> None:
        """Record a finding; a repeated one is counted."""
        key = (kind, where, what)
        self._found[key] = self._found.get(key, 0) + 1

    def __iter__(self) -> Iterator[Finding]:
        return (Finding(*key, times) for key, times in self._found.items())

    def __len__(self) -> int:
        return len(self._found)
