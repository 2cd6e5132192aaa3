"""Parses a poll of peers on an action (16B1b): how many were asked, considered it and chose it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.referee.question import Notation
from paiju.text import Text, verbatim


class Poll(Struct, frozen=True):
    """How many peers were `asked` about an action, how many seriously `considered` it, and how many `chose` it."""

    asked: int
    considered: int
    chose: int

    @staticmethod
    def parse(text: str) -> Poll | None:
        """Parse ``10 4 1``, or ``-`` if nobody was asked. Raises `Malformed` otherwise."""
        if text.strip() in ("-", "none", "无"):
            return None
        words = text.split()
        if len(words) != 3 or not all(word.isascii() and word.isdigit() for word in words):
            raise Malformed(_POLL_EXPECTED, text)
        asked, considered, chose = (int(word[:4]) for word in words)
        if not (asked > 0 and chose <= considered <= asked):
            raise Malformed(_POLL_EXPECTED, text)
        return Poll(asked, considered, chose)

    @property
    def text(self) -> str:
        """The poll in its notation."""
        return f"{self.asked} {self.considered} {self.chose}"


_POLL_EXPECTED: Final = Text(
    "players polled, those who considered it, those who chose it, for example 10 4 1; - for no poll",
    "询问人数、认真考虑人数、选择人数，如 10 4 1；未询问写 -",
)
POLL: Final = Notation(
    "poll",
    _POLL_EXPECTED,
    Poll.parse,
    lambda poll: "-" if poll is None else poll.text,
    lambda poll: Text("no poll", "未询问") if poll is None else verbatim(poll.text),
)
