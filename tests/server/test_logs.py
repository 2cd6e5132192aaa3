"""Frequent events, such as those of every table or request, are logged as one line with a count."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from paiju.server import logs
from paiju.server.answer import answer_for
from paiju.store import Unavailable
from paiju.text import Text

GONE = Unavailable("here", Text("cut off", "断开"))


class Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, str, dict[str, Any]]] = []

    def emit(self, record: logging.LogRecord) -> None:
        words: dict[str, Any] = getattr(record, "words", {})
        self.lines.append((record.levelname, record.getMessage(), words))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    handler = Heard()
    monkeypatch.setattr(logs.LOG, "handlers", [handler])
    return handler


async def test_a_hundred_requests_without_a_store_are_one_line_and_a_count(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "SELDOM", 0.0)  # as soon as the loop runs
    said = "the store is unavailable"
    for _ in range(100):
        assert answer_for(GONE).status == 503
    assert heard.lines == [("ERROR", said, {"reason": "cut off"})]
    while len(heard.lines) < 2:
        await asyncio.sleep(0)
    assert heard.lines[1] == ("ERROR", said, {"more": 99})
    while said in logs._COUNTED:
        await asyncio.sleep(0)
    answer_for(GONE)
    assert heard.lines[2:] == [("ERROR", said, {"reason": "cut off"})]


def test_without_a_loop_each_is_a_line(heard: Heard) -> None:
    logs.often("a snapshot could not be kept", GONE, table="a")
    logs.often("a snapshot could not be kept", GONE, table="b")
    assert [(level, words["table"]) for level, _, words in heard.lines] == [("WARNING", "a"), ("WARNING", "b")]
