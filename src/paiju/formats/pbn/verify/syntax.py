"""Characters, lines, tags that are none, and text where no text may stand."""

from __future__ import annotations

import re
from typing import Final

from paiju.formats.pbn.fault import Fault, Kind
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.grammar import BODY, COMMENTS, EOL
from paiju.formats.pbn.tag_names import KNOWN, WITHOUT_SECTION
from paiju.formats.pbn.verify.report import Report
from paiju.text import Text

LONGEST_LINE: Final = 254
"""How many characters a line may have before its end, which counts as one more (PBN 2.3)."""

_BAD: Final = re.compile(r"[^\t\n\v\r\x20-\x7e\xa0-\U0010ffff]+")
_TABS: Final = re.compile(r"[\t\v]+")
_SIGN: Final = re.compile(r"[^\r\n]")
_LINE: Final = re.compile(rf"[^\r\n]{{{LONGEST_LINE + 1},}}+")
_TAG_PARTS: Final = re.compile(r'\[\s*+([A-Za-z0-9_]*+)\s*+("?)(?:[^"\\\r\n]++|\\[^\r\n])*+("?)')

_CHARACTERS: Final = Text("printable ISO 8859-1 characters", "ISO 8859-1 的可打印字符")
_NO_TABS: Final = Text("a value without tabs", "不含制表符的值")
_SHORTER: Final = Text(
    f"a line of at most {LONGEST_LINE} characters", f"至多 {LONGEST_LINE} 个字符的一行"
)
_ONCE: Final = Text("each tag once", "每个标签只出现一次")
_KNOWN: Final = Text("a tag name of the standard", "标准所列的标签名")
_TAG: Final = Text('a tag such as [Event "..."]', '标签，如 [Event "..."]')
_NAME: Final = Text("a tag name", "标签名")
_VALUE: Final = Text("a tag value in double quotes", "双引号中的标签值")
_QUOTE: Final = Text("a closing quote on the same line", "同一行上的右引号")
_BRACKET: Final = Text("a closing bracket", "右方括号")
_BRACE: Final = Text("a closing brace", "右花括号")
_COMMENT: Final = Text("a comment or the next tag", "注释或下一个标签")


def check_syntax(report: Report) -> None:
    """Note characters outside the set, lines that are too long, stray text, and tags unknown or given twice.

    Of wrong characters, the first of each line. Those beyond ISO 8859-1, which only a file in UTF-8 can have, are
    let pass.
    """
    game = report.game
    text = game.text
    end = -1
    for found in _BAD.finditer(text):
        if found.start() >= end:
            report.add(Kind.CHARACTER, _CHARACTERS, found[0], found.start())
            end = _next_line(text, found.start())
    for found in _LINE.finditer(text):
        report.add(Kind.LONG_LINE, _SHORTER, found[0], found.start())
    _strays(report)
    seen = set()
    for tag, at in report.tags():
        for found in _TABS.finditer(tag.raw):
            report.add(Kind.CHARACTER, _NO_TABS, found[0], at + tag.value_at + found.start())
        if tag.name not in KNOWN[report.version]:
            report.add(Kind.UNKNOWN_TAG, _KNOWN, tag.name, at + 1)
        if tag.name != "Note":
            if tag.name in seen:
                report.add(Kind.DUPLICATE_TAG, _ONCE, tag.name, at)
            seen.add(tag.name)


def stray_text(game: PbnGame) -> Fault | None:
    """Give the first thing in a record that is neither tag nor section nor comment, or None."""
    report = Report(game, "2.1")
    _strays(report)
    faults = report.faults()
    return faults[0] if faults else None


def without_strays(body: str) -> str:
    """Blank out what `check_syntax` reports in the body of a section, so that nothing is reported twice."""
    if "[" not in body:
        return body
    parts, at = [], 0
    while at < len(body):
        bracket = _bracket(body, at)
        following = _next_line(body, bracket)
        parts += [body[at:bracket], _SIGN.sub(" ", body[bracket:following])]
        at = following
    return "".join(parts)


def _strays(report: Report) -> None:
    """Look through the head and the bodies."""
    head = report.game.head
    at = _comments(head, 0)
    while at < len(head):
        at = _comments(head, _stray(report, head, at, 0))
    for tag, start in report.tags():
        body = tag.body
        if body.isspace():
            continue
        offset = start + tag.body_at
        look = _comments if tag.name in WITHOUT_SECTION else _bracket
        at = look(body, 0)
        while at < len(body):
            at = look(body, _stray(report, body, at, offset))


def _comments(text: str, at: int) -> int:
    """Pass over blanks and comments."""
    found = COMMENTS.match(text, at)
    return found.end() if found else at


def _bracket(text: str, at: int) -> int:
    """Find the next bracket outside comments and quotes."""
    found = BODY.match(text, at)
    return found.end() if found else at


def _next_line(text: str, at: int) -> int:
    """Find where the next line begins."""
    following = EOL.search(text, at)
    return following.end() if following else len(text)


def _stray(report: Report, text: str, at: int, offset: int) -> int:
    """Note what stands at `at`, and give the beginning of the next line."""
    shown = EOL.split(text[at : at + 60], maxsplit=1)[0]
    if text[at] == "[":
        parts = _TAG_PARTS.match(text, at)
        if parts is None or not parts[1]:
            report.add(Kind.SYNTAX, _NAME, shown, offset + at)
        elif not parts[2]:
            kind = Kind.NO_VALUE if text[parts.end(1) : parts.end(1) + 1] == "]" else Kind.SYNTAX
            report.add(kind, _VALUE, shown, offset + at)
        elif not parts[3]:
            report.add(Kind.SYNTAX, _QUOTE, shown, offset + at)
        else:
            report.add(Kind.SYNTAX, _BRACKET, shown, offset + at)
    elif text[at] == "{":
        report.add(Kind.SYNTAX, _BRACE, shown, offset + at)
    else:
        report.add(Kind.SYNTAX, _COMMENT if offset else _TAG, shown, offset + at)
    return _next_line(text, at)
