"""Checks the notes of both sections: every reference has its note, and every note has a reference."""

from __future__ import annotations

import re
from typing import Final

from paiju.formats.pbn.fault import PbnFaultKind
from paiju.formats.pbn.move import number, tokens
from paiju.formats.pbn.tag_names import MOVES, TABLES
from paiju.formats.pbn.verify.annotations import HIGHEST_NOTE
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.syntax import without_strays
from paiju.text import Text

_FORM: Final = re.compile(r"\s*(\d+)\s*:.*", re.DOTALL)
_NUMBERED: Final = Text("a note such as 1:words", "注，如 1:文字")
_RANGE: Final = Text(f"a note from 1 to {HIGHEST_NOTE}", f"1 到 {HIGHEST_NOTE} 号注")
_ONCE: Final = Text("each note once only", "每个注只出现一次")
_MEANT: Final = Text("a note that the section refers to", "本段引用的注")
_AFTER: Final = Text("a Note after Auction or Play", "Auction 或 Play 之后的 Note")


def check_notes(report: FaultCollector) -> None:
    """Report errors in Note tags and in the references to them."""
    meant: dict[int, int] = {}
    given: dict[int, int] = {}
    inside = False
    for tag, start in report.tags():
        if tag.name == "Note":
            at = start + tag.value_at
            if not inside:
                report.add(PbnFaultKind.MISPLACED_NOTE, _AFTER, tag.value, start)
                continue
            found = _FORM.fullmatch(tag.value)
            if found is None:
                report.add(PbnFaultKind.NUMBER, _NUMBERED, tag.value, at)
                continue
            index = number(found[1])
            if not 1 <= index <= HIGHEST_NOTE:
                report.add(PbnFaultKind.NOTE, _RANGE, tag.value, at)
            elif index in given:
                report.add(PbnFaultKind.DUPLICATE_TAG, _ONCE, tag.value, at)
            else:
                given[index] = at
        elif tag.name in MOVES or tag.name in TABLES:
            _compare(report, meant, given)
            meant, given, inside = {}, {}, tag.name in MOVES
            if inside:
                for token in tokens(without_strays(tag.body)):
                    index = number(token.text.strip("=")) if token.kind == "note" else 0
                    if 1 <= index <= HIGHEST_NOTE:
                        meant.setdefault(index, start + tag.body_at + token.at)
    _compare(report, meant, given)


def _compare(report: FaultCollector, meant: dict[int, int], given: dict[int, int]) -> None:
    for index, at in meant.items():
        if index not in given:
            report.add(
                PbnFaultKind.NO_NOTE, Text(f"a Note {index} after it", f"其后的第 {index} 号注"), f"={index}=", at
            )
    for index, at in given.items():
        if index not in meant:
            report.add(PbnFaultKind.UNUSED_NOTE, _MEANT, f"{index}:", at)
