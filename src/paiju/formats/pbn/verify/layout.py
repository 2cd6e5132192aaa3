"""Checks the layout of the export format: which tags, in which order, and what begins a line."""

from __future__ import annotations

import re
from typing import Final

from paiju.formats.pbn.fault import PbnFaultKind
from paiju.formats.pbn.move import Token, tokens
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import MANDATORY, MOVES, TABLES
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.syntax import without_strays
from paiju.text import Text

_EXPORT: Final = re.compile(r"^%\s*EXPORT\b", re.MULTILINE)
_NEW_LINE: Final = Text("a new line", "另起一行")
_ORDER: Final = Text(
    "the fifteen tags in order, then the others by name, then the sections",
    "十五个标签依次在前，其余按名称排列，各段在后",
)


def check_layout(report: FaultCollector, *, export: bool) -> None:
    """Report violations of the export format, if the record claims to be in it.

    Each tag begins a line, and so does the first of four calls or cards; the fifteen tags of the set come first. A
    tag that is inherited from an earlier record may be left out.
    """
    game = report.game
    if not (export or _EXPORT.search(game.head)):
        return
    text = game.text
    for tag, at in report.tags():
        if at and text[at - 1] not in "\r\n":
            report.add(PbnFaultKind.LAYOUT, _NEW_LINE, f"[{tag.name}", at)
        if tag.name in MOVES:
            _rows(report, tag, at + tag.body_at)
    _check_order(report)
    names = {tag.name for tag in game.tags}
    wanted = MANDATORY if report.version != "1.0" else tuple(n for n in MANDATORY if n != "Scoring")
    for name in wanted:
        if name not in names and name not in game:
            expected = Text(f"a {name} tag", f"{name} 标签")
            report.add(PbnFaultKind.MISSING_TAG, expected, game.tags[0].name if game.tags else "", len(game.head))


def _rows(report: FaultCollector, tag: Tag, offset: int) -> None:
    """Report rows of four that do not begin a line."""
    body = without_strays(tag.body)
    slots = 0
    due = True
    for token in tokens(body):
        opens = token.kind in ("word", "more", "mark", "stop")
        if opens and due and not _begins_line(body, token):
            report.add(PbnFaultKind.LAYOUT, _NEW_LINE, token.text, offset + token.at)
        if opens:
            due = False
        if token.kind in ("word", "more") or token.text.upper() == "^S":
            slots += 1
            due = slots % 4 == 0


def _begins_line(body: str, token: Token) -> bool:
    return not token.at or body[token.at - 1] in "\r\n"


def _check_order(report: FaultCollector) -> None:
    """Report the first tag that comes too late."""
    before: tuple[int, str] = (-1, "")
    for tag, at in report.tags():
        if tag.name == "Note":
            continue
        rank = _rank(tag.name)
        if rank < before:
            report.add(PbnFaultKind.LAYOUT, _ORDER, tag.name, at)
            return
        before = rank


def _rank(name: str) -> tuple[int, str]:
    """Return a tag's position in the order."""
    if name in MANDATORY:
        return MANDATORY.index(name), ""
    if name in MOVES:
        return 101, name
    return (102 if name in TABLES else 100), name
