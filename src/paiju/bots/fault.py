"""Defines the faults for which a stand-in plays for a program."""

from __future__ import annotations

from typing import Final

from paiju.errors import PaijuError
from paiju.text import Text, quoted


class BotFault(PaijuError):
    """A program was slow, silent, wrong or has disconnected: `text` describes what happened, without the seat."""


def slow(seconds: float) -> BotFault:
    """Return the fault for an answer that did not come in time."""
    return BotFault(Text(f"no answer within {seconds:g} s", f"{seconds:g} 秒内没有回答"))


def unread(expected: Text, found: str) -> BotFault:
    """Return the fault for an answer that does not have the expected form."""
    shown = quoted(found if len(found) <= 60 else found[:57] + "...")
    return BotFault(Text(f"expected {expected.en}, found {shown.en}", f"应为{expected.zh}，却是{shown.zh}"))


def too_long(most: int) -> BotFault:
    """Return the fault that a line is too long."""
    return BotFault(Text(f"a line of more than {most} bytes", f"一行超过 {most} 字节"))


GONE: Final = Text("the connection is closed", "连接已断开")
NOTHING: Final = Text("an action, not null", "一个行为，不可为 null")
