"""The ranking of withdrawn contestants; their opponents always keep what they scored against them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from paiju.text import Text


class Withdrawal(StrEnum):
    """How a withdrawn contestant is shown: ranked on what it played, listed without a rank, or not at all."""

    RANKED = "ranked"
    LISTED = "listed"
    DROPPED = "dropped"

    @property
    def text(self) -> Text:
        """A description of how the contestant is shown."""
        return _TEXTS[self]


_TEXTS: Final = {
    Withdrawal.RANKED: Text("ranked on what was played", "按已打的部分排名"),
    Withdrawal.LISTED: Text("listed without a place", "列出，不排名次"),
    Withdrawal.DROPPED: Text("left out of the standings", "不列入成绩表"),
}
