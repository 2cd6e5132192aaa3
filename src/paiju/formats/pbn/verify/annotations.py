"""Annotations after a call or a card: a note, one suffix, and annotation numbers."""

from __future__ import annotations

from typing import Final

from paiju.formats.pbn.fault import PbnFaultKind
from paiju.formats.pbn.move import SUFFIXES, Token, number
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.text import Text

HIGHEST_NOTE: Final = 32
_HIGHEST_NAG: Final = 255
_CALL_SUFFIXES: Final = range(1, 7)
_CARD_SUFFIXES: Final = range(7, 13)
_CALL_NAGS: Final = (13, *range(20, 94))
_CARD_NAGS: Final = (14, *range(200, 239))

_MOVE_FIRST: Final = Text("a call or card before it", "在叫品或牌张之后")
_ONE_SUFFIX: Final = Text("one suffix", "一个后缀")
_ONE_NOTE: Final = Text("one note", "一个注")
_A_NOTE: Final = Text(f"a note from =1= to ={HIGHEST_NOTE}=", f"=1= 到 ={HIGHEST_NOTE}= 的注")
_ONCE: Final = Text("each annotation once only, and at most one that judges", "每个评注一次，评价只有一个")
_NUMBER: Final = Text("a number after $", "$ 后的数字")


class Annotations:
    """Checks the annotations of successive calls, or of cards if `cards`."""

    def __init__(self, report: FaultCollector, *, cards: bool) -> None:
        self._report = report
        self._cards = cards
        self._begun = False
        self._suffix = ""
        self._nags: list[int] = []
        self._note = False

    def move(self) -> None:
        """Start the next call or card."""
        self._begun, self._suffix, self._nags, self._note = True, "", [], False

    def take(self, token: Token, at: int) -> bool:
        """Check a token at an offset in the record; return False if it is not an annotation."""
        if token.kind not in ("note", "suffix", "nag"):
            return False
        if not self._begun:
            self._report.add(PbnFaultKind.ANNOTATION, _MOVE_FIRST, token.text, at)
        elif token.kind == "note":
            self._take_note(token.text, at)
        elif token.kind == "suffix":
            self._take_suffix(token.text, at)
        else:
            self._take_nag(token.text, at)
        return True

    def _take_note(self, text: str, at: int) -> None:
        add = self._report.add
        if text[-1:] != "=" or not 1 <= number(text[1:-1]) <= HIGHEST_NOTE:
            add(PbnFaultKind.NOTE, _A_NOTE, text, at)
            return
        if self._note:
            add(PbnFaultKind.DOUBLE_NOTE, _ONE_NOTE, text, at)
        self._note = True

    def _take_suffix(self, text: str, at: int) -> None:
        if self._suffix:
            self._report.add(PbnFaultKind.DOUBLE_SUFFIX, _ONE_SUFFIX, text, at)
        elif self._judged():
            self._report.add(PbnFaultKind.DOUBLE_ANNOTATION, _ONCE, text, at)
        self._suffix = text

    def _judged(self) -> bool:
        return any(nag in _CALL_SUFFIXES or nag in _CARD_SUFFIXES for nag in self._nags)

    def _take_nag(self, text: str, at: int) -> None:
        add = self._report.add
        digits = text[1:]
        if not digits.isdigit():
            add(PbnFaultKind.NUMBER, _NUMBER, text, at)
            return
        nag = number(digits)
        foreign = (
            (*_CALL_SUFFIXES, *(_CALL_NAGS if self._report.version != "1.0" else ()))
            if self._cards
            else (*_CARD_SUFFIXES, *(_CARD_NAGS if self._report.version != "1.0" else ()))
        )
        if nag > _HIGHEST_NAG or len(digits) > 3 or nag in foreign:
            kinds = ("cards", "牌张") if self._cards else ("calls", "叫品")
            add(
                PbnFaultKind.ANNOTATION,
                Text(f"an annotation number for {kinds[0]}, to 255", f"{kinds[1]}的评注号，至多 255"),
                text,
                at,
            )
            return
        judges = nag in _CALL_SUFFIXES or nag in _CARD_SUFFIXES
        if nag in self._nags or (judges and (self._suffix or self._judged())):
            add(PbnFaultKind.DOUBLE_ANNOTATION, _ONCE, text, at)
        self._nags.append(nag)


def suffix_number(suffix: str, *, cards: bool) -> int:
    """Return the annotation number for a suffix.

    >>> suffix_number("!!", cards=False), suffix_number("?", cards=True)
    (3, 8)
    """
    return SUFFIXES.index(suffix) + (_CARD_SUFFIXES if cards else _CALL_SUFFIXES).start
