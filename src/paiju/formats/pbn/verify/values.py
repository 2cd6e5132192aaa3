"""Checks the values of tags, one by one, and the tags that others need."""

from __future__ import annotations

import re
from typing import Final

from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import NEVER_INHERITED
from paiju.formats.pbn.verify.collected import CollectedValues
from paiju.formats.pbn.verify.deal import deal_of
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.scores import SCORE_TAGS, check_score_value, rubber_vulnerability
from paiju.games.bridge import Denomination, Seat, Side, Vulnerability
from paiju.text import Text

_DATE: Final = re.compile(r"(\d{4}|\?{4}|\d{2}\?\?|\d{3}\?)\.(\d\d|\?\?)\.(\d\d|\?\?)")
_CONTRACT: Final = re.compile(r"([1-7])(NT|[CDHS])(XX|X|)", re.IGNORECASE)
_RESULT: Final = re.compile(
    r"(\^?)(?:(\d{1,9})|NS\s*(\d{1,9})(?:\s*EW\s*(\d{1,9}))?|EW\s*(\d{1,9})(?:\s*NS\s*(\d{1,9}))?)\s*"
)
_DENOMINATIONS: Final = {d.letter: d for d in Denomination}
_VULNERABLE: Final = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "ALL": Vulnerability.BOTH,
    "BOTH": Vulnerability.BOTH,
}
_SYSTEMS: Final = frozenset(("MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant"))
_MODIFIERS: Final = frozenset(
    [
        "Butler",
        "Butler-2",
        "Experts",
        "Cross",
        "Cross1",
        "Cross2",
        "Mean",
        "Median",
        "MP1",
        "MP2",
        "OldMP",
        "Mitchell2",
        "Mitchell3",
        "Mitchell4",
        "Ascherman",
        "Bastille",
        "EMP",
        "IMP_1948",
        "IMP_1961",
    ]
)


def _one_of(words: str) -> tuple[re.Pattern[str], Text]:
    expected = words.replace("|", ", ")
    return re.compile(words, re.IGNORECASE), Text(f"one of {expected}", f"下列之一：{expected}")


_TYPE: Final = _one_of("human|program")
_NUMBER: Final = Text("a number, 0 or more", "从 0 起的数字")
_TIME: Final = (
    re.compile(r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d"),
    Text("a time such as 23:59:59", "时刻，如 23:59:59"),
)
_FORMS: Final = {
    "Board": (PbnFaultKind.NUMBER, re.compile(r"\d+"), Text("a board number", "牌号")),
    "FrenchMP": (PbnFaultKind.VALUE, *_one_of("Yes|No")),
    "Hidden": (PbnFaultKind.SIDE, re.compile("[NESW]+"), Text("seats such as EW", "方位，如 EW")),
    "Room": (PbnFaultKind.VALUE, *_one_of("Open|Closed")),
    "Round": (
        PbnFaultKind.VALUE,
        re.compile(r"[A-Za-z0-9_.]+"),
        Text("letters, digits, _ and .", "字母、数字、_ 和 ."),
    ),
    "Time": (PbnFaultKind.VALUE, *_TIME),
    "UTCTime": (PbnFaultKind.VALUE, *_TIME),
    "TimeCall": (PbnFaultKind.NUMBER, re.compile(r"\d+\s*"), _NUMBER),
    "TimeCard": (PbnFaultKind.NUMBER, re.compile(r"\d+\s*"), _NUMBER),
    "TimeControl": (
        PbnFaultKind.VALUE,
        re.compile(r"-|\d+/\d+\s*"),
        Text("games and minutes such as 4/30", "盘数和分钟，如 4/30"),
    ),
    "Table": (PbnFaultKind.UNKNOWN_VALUE, re.compile(r"\d+\s*"), _NUMBER),
    "Competition": (PbnFaultKind.UNKNOWN_VALUE, *_one_of("Chicago|Individuals|Pairs|Rubber|Teams")),
    "Mode": (PbnFaultKind.UNKNOWN_VALUE, *_one_of("EMB|IBS|OKB|TABLE|TC")),
    "EastType": (PbnFaultKind.UNKNOWN_VALUE, *_TYPE),
    "NorthType": (PbnFaultKind.UNKNOWN_VALUE, *_TYPE),
    "SouthType": (PbnFaultKind.UNKNOWN_VALUE, *_TYPE),
    "WestType": (PbnFaultKind.UNKNOWN_VALUE, *_TYPE),
}
_ORDER: Final = {"Deal": 0, "Declarer": 0, "Result": 2}
"""Values that are needed to check others come first."""
_SIDE: Final = Text("a seat: N, E, S or W", "方位：N、E、S 或 W")


def check_values(report: FaultCollector, bearing: CollectedValues) -> None:
    """Report values that do not have the form of their tag, and tags that lack a required companion."""
    names = {tag.name for tag in report.game.tags}
    first: dict[str, tuple[Tag, int]] = {}
    for tag, start in report.tags():
        if tag.name != "Note":
            first.setdefault(tag.name, (tag, start + tag.value_at))
    for name in sorted(first, key=lambda name: _ORDER.get(name, 1)):
        tag, at = first[name]
        value = tag.value
        if value[:1] == "#" and (value == "#" or (report.version != "1.0" and value[1] == "#")):
            if name in NEVER_INHERITED:
                own = Text("the record's own value", "本记录自己的值")
                report.add(PbnFaultKind.INHERITANCE, own, value, at)
                continue
            value = value[2:]
        if value in ("", "?"):
            bearing.no_declarer |= name == "Declarer" and not value
            continue
        try:
            if name == "Result":
                _check_result(value, bearing, strict_sum=report.version == "1.0")
            else:
                _check(name, value, bearing)
        except PbnFault as fault:
            report.take(fault.of_tag(name), at)
        _companions(report, name, names, bearing, at)


def _companions(report: FaultCollector, name: str, names: set[str], bearing: CollectedValues, at: int) -> None:
    """Report missing tags that a section needs."""
    if name == "Auction" and "Dealer" not in names:
        report.add(PbnFaultKind.NO_DEALER, Text("a Dealer tag", "Dealer 标签"), "[Auction", at)
    if name != "Play":
        return
    if "Contract" not in names:
        report.add(PbnFaultKind.NO_CONTRACT, Text("a Contract tag", "Contract 标签"), "[Play", at)
    if "Deal" not in names:
        report.add(PbnFaultKind.NO_DEAL, Text("a Deal tag", "Deal 标签"), "[Play", at)
    if "Declarer" not in names and not bearing.is_end_position:
        report.add(PbnFaultKind.NO_DECLARER, Text("a Declarer tag", "Declarer 标签"), "[Play", at)


def _check(name: str, value: str, bearing: CollectedValues) -> None:
    """Check one value. Raises `PbnFault`."""
    if name in _FORMS:
        kind, form, expected = _FORMS[name]
        if not form.fullmatch(value):
            raise PbnFault(kind, expected, value)
    elif name in SCORE_TAGS:
        check_score_value(name, value)
        if name == "Score":
            bearing.score = value
    elif name in ("Auction", "Play"):
        _seat(value)
    elif name == "Dealer":
        bearing.dealer = _seat(value)
    elif name == "Declarer":
        bearing.irregular_declarer = value[0] == "^"
        bearing.declarer = _seat(value.removeprefix("^"))
    elif name == "Vulnerable":
        bearing.vulnerability = _VULNERABLE.get(value.upper())
        if bearing.vulnerability is None:
            raise PbnFault(PbnFaultKind.VALUE, Text("None, NS, EW or All", "None、NS、EW 或 All"), value)
    elif name == "Deal":
        bearing.hands, size = deal_of(value)
        bearing.left = list(bearing.hands)
        bearing.has_deal, bearing.is_end_position = True, size < 13
    elif name == "Contract":
        _check_contract(value, bearing)
    elif name in ("Date", "EventDate", "UTCDate"):
        _check_date(value)
    elif name == "Scoring":
        _check_scoring(value)
    elif name == "ScoreRubberHistory":
        bearing.rubber = rubber_vulnerability(value)


def _seat(value: str) -> Seat:
    if len(value) != 1 or value.upper() not in "NESW":
        raise PbnFault(PbnFaultKind.SIDE, _SIDE, value)
    return Seat.parse(value)


def _check_date(value: str) -> None:
    found = _DATE.fullmatch(value)
    if (
        found is None
        or (found[1].isdigit() and int(found[1]) < 1900)
        or (found[2].isdigit() and not 1 <= int(found[2]) <= 12)
        or (found[3].isdigit() and not 1 <= int(found[3]) <= 31)
    ):
        raise PbnFault(PbnFaultKind.VALUE, Text("a date such as 1995.06.10", "日期，如 1995.06.10"), value)


def _check_scoring(value: str) -> None:
    systems = 0
    for part in value.split(";"):
        systems += part in _SYSTEMS
        if part not in _SYSTEMS and part not in _MODIFIERS:
            listed = Text("a standard scoring method", "标准所列的计分法")
            raise PbnFault(PbnFaultKind.UNKNOWN_VALUE, listed, part)
    if systems > 1:
        raise PbnFault(PbnFaultKind.VALUE, Text("one scoring", "一种计分法"), value)


def _check_contract(value: str, bearing: CollectedValues) -> None:
    if value.upper() == "PASS":
        bearing.passed_out = True
        return
    letters = value.upper()
    if bearing.is_end_position and letters in _DENOMINATIONS:
        bearing.contract = (0, _DENOMINATIONS[letters], 0)
        return
    found = _CONTRACT.fullmatch(value)
    if found:
        denomination = _DENOMINATIONS[found[2].upper()]
        bearing.contract = (int(found[1]), denomination, len(found[3]))
        return
    expected = Text("a contract such as 5HX, or Pass", "定约，如 5HX，或 Pass")
    if value[0] in "1234567" and not re.match("NT|[CDHS]", letters[1:]):
        raise PbnFault(PbnFaultKind.DENOMINATION, Text("C, D, H, S or NT", "C、D、H、S 或 NT"), value, None, 1)
    raise PbnFault(PbnFaultKind.VALUE, expected, value)


def _check_result(value: str, bearing: CollectedValues, *, strict_sum: bool) -> None:
    """Check a result once declarer and contract are known. Raises `PbnFault`."""
    found = _RESULT.fullmatch(value)
    if found is None:
        raise PbnFault(PbnFaultKind.NUMBER, Text("tricks such as 9, or NS 9 EW 4", "墩数，如 9，或 NS 9 EW 4"), value)
    bearing.irregular_result = bool(found[1])
    declarer = bearing.declarer
    ours = found[3] or found[6]
    theirs = found[4] or found[5]
    if found[2]:
        if declarer is None:
            raise PbnFault(PbnFaultKind.NO_DECLARER, Text("a declarer", "庄家"), value)
        own = int(found[2])
        north_south = own if declarer.side is Side.NS else 13 - own
        east_west = 13 - north_south
    else:
        north_south = int(ours) if ours else 13 - int(theirs)
        east_west = int(theirs) if theirs else 13 - int(ours)
    total = north_south + east_west
    if min(north_south, east_west) < 0 or total > 13 or (strict_sum and total != 13):
        raise PbnFault(PbnFaultKind.NUMBER, Text("13 tricks in all", "共 13 墩"), value)
    if declarer is not None:
        bearing.tricks = north_south if declarer.side is Side.NS else east_west
