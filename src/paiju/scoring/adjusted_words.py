"""Adjusted scores in one word, as files write them: "A6040", "A+420/-400", "A60%+420,40%-50/(13/2)"."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from paiju.errors import Malformed
from paiju.scoring.adjusted import VOID, Average, Award, CalculatedScore, SideScore, Void, parse_averages

_NONE: Final = "none"
_SHARE: Final = r"\d{1,3}%[+-]\d{1,5}"
_RECKONED: Final = re.compile(
    rf"(?P<results>{_SHARE}(?:,{_SHARE})*)"
    r"(?:-\((?P<sound>[+-]\d{1,5}):(?P<table>[+-]\d{1,5})\))?"
    r"(?:<=(?P<limit>\d{1,3})%)?"
)
_POINTS: Final = re.compile(r"[+-]\d{1,5}")
_PERCENT: Final = re.compile(r"(\d{1,3})%")
_AWARD: Final = re.compile(r"\((-?\d{1,9}(?:/0*[1-9]\d{0,8})?)\)")


def adjusted_word(ns: SideScore, ew: SideScore) -> str:
    """Write adjusted scores of both sides in one word: "A6040" if both are averages, else "A+420/-400".

    >>> adjusted_word(Average(60), Average(40)), adjusted_word(420, -400)
    ('A6040', 'A+420/-400')
    """
    if isinstance(ns, Average) and isinstance(ew, Average) and max(ns.percent, ew.percent) < 100:
        return f"A{ns.percent:02}{ew.percent:02}"
    return f"A{side_word(ns)}/{side_word(ew)}"


def side_word(value: SideScore) -> str:
    """Write one side's score: points, a percentage, an award in the method's unit, or what the method calculates.

    >>> side_word(CalculatedScore(((420, 60), (-50, 40)), at_most=Average(40)))
    '60%+420,40%-50<=40%'
    """
    match value:
        case Average(percent):
            return f"{percent}%"
        case Award(amount):
            return f"({amount})"
        case Void():
            return _NONE
        case CalculatedScore(results, lost, limit):
            word = ",".join(f"{percent}%{points:+d}" for points, percent in results)
            if lost is not None:
                word += f"-({lost[0]:+d}:{lost[1]:+d})"
            return word if limit is None else f"{word}<={limit.percent}%"
    return f"{value:+d}"


def parse_adjusted(text: str) -> tuple[SideScore, SideScore]:
    """Parse what `adjusted_word` writes, and artificial scores as other programs write them (`parse_averages`).

    Raises `Malformed` otherwise.

    >>> parse_adjusted("A+420/(13/2)")
    (420, Award(amount=Fraction(13, 2)))
    >>> parse_adjusted("A60%+420,40%-50/none")[0].text.en
    '60% +420, 40% -50, weighted by the method'
    """
    word = text.strip()
    slashes = [at for at, sign in enumerate(word) if sign == "/" and word.count("(", 0, at) == word.count(")", 0, at)]
    if word[:1] == "A" and len(slashes) == 1:
        (at,) = slashes
        both = _side(word[1:at]), _side(word[at + 1 :])
        if both[0] is not None and both[1] is not None:
            return both[0], both[1]
    return parse_averages(text)


def _side(word: str) -> SideScore | None:
    """Parse one side's score, or return None if it is not one."""
    if word == _NONE:
        return VOID
    if _POINTS.fullmatch(word):
        return int(word)
    try:
        if found := _PERCENT.fullmatch(word):
            return Average(int(found[1]))
        if found := _AWARD.fullmatch(word):
            return Award(Fraction(found[1]))
        if found := _RECKONED.fullmatch(word):
            parts = (part.split("%") for part in found["results"].split(","))
            lost = (int(found["sound"]), int(found["table"])) if found["sound"] else None
            limit = Average(int(found["limit"])) if found["limit"] else None
            return CalculatedScore(tuple((int(points), int(percent)) for percent, points in parts), lost, limit)
    except Malformed:
        return None
    return None
