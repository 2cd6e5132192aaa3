"""Checks characters, lines, invalid tags, and text in wrong places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.grammar import EOL, end_of_body, end_of_comments, end_of_quotes
from paiju.formats.pbn.tag_names import KNOWN, WITHOUT_SECTION
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.text import Text

LONGEST_LINE: Final = 254
"""The maximum length of a line without its end, which counts as one more (PBN 2.3)."""

_BAD: Final = re.compile(r"[^\t\n\v\r\x20-\x7e\xa0-\U0010ffff]+")
_TABS: Final = re.compile(r"[\t\v]+")
_SIGN: Final = re.compile(r"[^\r\n]")
_LINE: Final = re.compile(rf"(?<![^\r\n])[^\r\n]{{{LONGEST_LINE + 1},}}")
_TAG_PARTS: Final = re.compile(r'\[\s*([A-Za-z0-9_]*)\s*("?)')

_CHARACTERS: Final = Text("printable ISO 8859-1 characters", "ISO 8859-1 的可打印字符")
_NO_TABS: Final = Text("a value without tabs", "不含制表符的值")
_SHORTER: Final = Text(f"a line of at most {LONGEST_LINE} characters", f"至多 {LONGEST_LINE} 个字符的一行")
_ONCE: Final = Text("each tag once only", "每个标签只出现一次")
_KNOWN: Final = Text("a standard tag name", "标准所列的标签名")
_TAG: Final = Text('a tag such as [Event "..."]', '标签，如 [Event "..."]')
_NAME: Final = Text("a tag name", "标签名")
_VALUE: Final = Text("a tag value in double quotes", "双引号中的标签值")
_QUOTE: Final = Text("a closing quote on the same line", "同一行上的右引号")
_BRACKET: Final = Text("a closing bracket", "右方括号")
_BRACE: Final = Text("a closing brace", "右花括号")
_COMMENT: Final = Text("a comment or the next tag", "注释或下一个标签")


def check_syntax(report: FaultCollector) -> None:
    """Report characters outside the set, lines that are too long, stray text, and unknown or repeated tags.

    Of wrong characters, only the first in each line is reported. Characters beyond ISO 8859-1, which only a file in
    UTF-8 can have, are accepted.
    """
    game = report.game
    text = game.text
    end = -1
    for found in _BAD.finditer(text):
        if found.start() >= end:
            report.add(PbnFaultKind.CHARACTER, _CHARACTERS, found[0], found.start())
            end = _next_line(text, found.start())
    for found in _LINE.finditer(text):
        report.add(PbnFaultKind.LONG_LINE, _SHORTER, found[0], found.start())
    for at, fault in _strays(report):
        report.take(fault, at)
    seen = set()
    for tag, at in report.tags():
        for found in _TABS.finditer(tag.raw):
            report.add(PbnFaultKind.CHARACTER, _NO_TABS, found[0], at + tag.value_at + found.start())
        if tag.name not in KNOWN[report.version]:
            report.add(PbnFaultKind.UNKNOWN_TAG, _KNOWN, tag.name, at + 1)
        if tag.name != "Note":
            if tag.name in seen:
                report.add(PbnFaultKind.DUPLICATE_TAG, _ONCE, tag.name, at)
            seen.add(tag.name)


def stray_text(game: PbnGame) -> PbnFault | None:
    """Return a fault for the first text in a record that is neither tag nor section nor comment, or None."""
    report = FaultCollector(game, "2.1")
    for at, fault in _strays(report):
        report.take(fault, at)
        return report.faults()[0]
    return None


def without_strays(body: str) -> str:
    """Blank out what `check_syntax` reports in the body of a section, so that nothing is reported twice."""
    if "[" not in body:
        return body
    parts, at = [], 0
    while at < len(body):
        bracket = end_of_body(body, at)
        following = _next_line(body, bracket)
        parts += [body[at:bracket], _SIGN.sub(" ", body[bracket:following])]
        at = following
    return "".join(parts)


def _strays(report: FaultCollector) -> Iterator[tuple[int, PbnFault]]:
    """Check the head and the bodies; yield faults with their offsets in the record."""
    head = report.game.head
    at = end_of_comments(head, 0)
    while at < len(head):
        yield at, _stray(head, at, _TAG)
        at = end_of_comments(head, _next_line(head, at))
    for tag, start in report.tags():
        body = tag.body
        if body.isspace():
            continue
        look = end_of_comments if tag.name in WITHOUT_SECTION else end_of_body
        at = look(body, 0)
        while at < len(body):
            yield start + tag.body_at + at, _stray(body, at, _COMMENT)
            at = look(body, _next_line(body, at))


def _next_line(text: str, at: int) -> int:
    """Return where the next line begins."""
    following = EOL.search(text, at)
    return following.end() if following else len(text)


def _stray(text: str, at: int, expected: Text) -> PbnFault:
    """Return the fault for the text at `at`."""
    shown = EOL.split(text[at : at + 60], maxsplit=1)[0]
    if text[at] == "{":
        return PbnFault(PbnFaultKind.SYNTAX, _BRACE, shown)
    if text[at] != "[":
        return PbnFault(PbnFaultKind.SYNTAX, expected, shown)
    parts = _TAG_PARTS.match(text, at)
    if parts is None or not parts[1]:
        return PbnFault(PbnFaultKind.SYNTAX, _NAME, shown)
    if not parts[2]:
        after = text[parts.end(1) : parts.end(1) + 1]
        return PbnFault(PbnFaultKind.NO_VALUE if after == "]" else PbnFaultKind.SYNTAX, _VALUE, shown)
    closed = end_of_quotes(text, parts.start(2)) >= 0
    return PbnFault(PbnFaultKind.SYNTAX, _BRACKET if closed else _QUOTE, shown)
