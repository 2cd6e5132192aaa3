"""Checks the values of score tags: Score, ScoreIMP, ScoreMP, ScorePercentage, ScoreRubber and the others."""

from __future__ import annotations

import re
from typing import Final

from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.games.bridge import Vulnerability
from paiju.text import Text

_WHOLE: Final = r"[+-]?\d{1,9}"
_DECIMAL: Final = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_PAIR: Final = rf"{_WHOLE}\s*/\s*{_WHOLE}"
_STARTED: Final = re.compile(r"\s*(?:(?:NS|EW)\s*)?[+-]?\.?\d")
_RUBBER: Final = re.compile(
    r"\s*NS\s*(\d+)\s+(\d+)\s*/\s*(\d{1,9}(?:\s+\d{1,9}){0,2})\s*"
    r"EW\s*(\d+)\s+(\d+)\s*/\s*(\d{1,9}(?:\s+\d{1,9}){0,2})\s*"
)
_NUMBER: Final = re.compile(_DECIMAL)


def _either(one: str, *, sided: bool = False) -> re.Pattern[str]:
    """Build the pattern of a value: a number for declarer, or for one side or both."""
    sides = rf"(?:NS\s*{one}(?:\s*EW\s*{one})?|EW\s*{one}(?:\s*NS\s*{one})?)"
    return re.compile(rf"\s*{sides}\s*" if sided else rf"\s*(?:{one}|{sides})\s*")


_FORMS: Final = {
    "Score": _either(_WHOLE),
    "ScoreIMP": _either(_DECIMAL),
    "ScoreMP": _either(_DECIMAL),
    "ScorePercentage": _either(_DECIMAL),
    "ScoreRubber": _either(_PAIR),
    "OptimumScore": _either(_WHOLE, sided=True),
}
SCORE_TAGS: Final = frozenset(_FORMS)


def check_score_value(name: str, value: str) -> None:
    """Raise `PbnFault` for a value that does not have the form of its tag."""
    if not _FORMS[name].fullmatch(value):
        raise _misshapen(value)
    if name == "ScorePercentage":
        for found in _NUMBER.findall(value):
            if not 0 <= float(found) <= 100:
                raise PbnFault(PbnFaultKind.VALUE, Text("0 to 100 percent", "0 到 100 的百分数"), found)


def _misshapen(value: str) -> PbnFault:
    if _STARTED.match(value):
        return PbnFault(PbnFaultKind.VALUE, Text("a score such as NS 420", "得分，如 NS 420"), value)
    return PbnFault(PbnFaultKind.NUMBER, Text("a number", "数字"), value)


def rubber_vulnerability(value: str) -> Vulnerability:
    """Return which sides are vulnerable after the games of a ScoreRubberHistory. Raises `PbnFault` if it is invalid.

    Each side has two numbers of points above the line, a slash, and its trick points in up to three games.

    >>> rubber_vulnerability("NS 0 0 / 100 0 EW 30 0 / 60 0").name
    'NS'
    """
    found = _RUBBER.fullmatch(value)
    if found is None:
        raise _misshapen(value)
    ours = [int(points) for points in found[3].split()]
    theirs = [int(points) for points in found[6].split()]
    bad = PbnFault(
        PbnFaultKind.VALUE,
        Text("as many games for both sides, each but the last won", "双方局数相同，除最后一局外各有胜方"),
        value,
    )
    if len(ours) != len(theirs) or any(points % 10 for points in ours + theirs):
        raise bad
    vulnerable = 0
    for north_south, east_west in zip(ours[:-1], theirs[:-1], strict=True):
        if (north_south >= 100) == (east_west >= 100):
            raise bad
        vulnerable |= 1 if north_south >= 100 else 2
    if len(ours) == 3 and vulnerable != 3:
        raise bad
    return Vulnerability(vulnerable)
