"""Results of boards and adjusted scores, as commands and the journal write them.

A result is JSON: North-South's total points (``-50``), or words: ``"pass"``, ``"4SX by N +1"``, ``"3NT E ="``,
``"2H W -2"``; the opening lead may follow if it was recorded: ``"3NT E = lead H4"``. An adjusted score of one side
is its total points from its own view; ``"A+"``, ``"A="``, ``"A-"`` or ``"A70"`` for an artificial score of so many
percent; ``"none"`` for no score at all; ``{"award": "13/2"}`` in the unit of the method; or null if the side keeps
its own score. A score that the method has to calculate is an object: ``{"weighted": [[420, 60], [-50, 40]]}``
(points, percent), with ``"self_inflicted": [50, -100]`` for what the side lost through its own fault (score after
sound play, score at the table) and ``"at_most": "A-"`` for a limit, which may appear alone to limit the side's own
score. Typed in words these are ``"60% 420, 40% -50"`` and ``"at most A-"``.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct, structs

from paiju.cards import Card
from paiju.errors import Malformed, Requirement
from paiju.games.bridge import DENOMINATIONS, Contract, Seat, Vulnerability, score, vulnerability_of
from paiju.scoring import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, VOID, Average, Award, CalculatedScore, SideScore, Void
from paiju.text import Text, verbatim
from paiju.tournament.plain import dec_hook, enc_hook


class Outcome(Struct, frozen=True, gc=False):
    """The result of a board: North-South's total points, with contract, tricks and lead if they were entered."""

    points: int
    contract: Contract | None = None
    tricks: int | None = None
    passed: bool = False
    lead: Card | None = None

    def agrees(self, other: Outcome) -> bool:
        """Return whether both are the same result. A lead that only one side recorded makes no difference."""
        if None not in (self.lead, other.lead) and self.lead is not other.lead:
            return False
        return structs.replace(self, lead=None) == structs.replace(other, lead=None)

    @property
    def text(self) -> Text:
        """The result in words, as it is written."""
        if self.passed:
            return Text("passed out", "四家不叫")
        if self.contract is None or self.tricks is None:
            return Text(f"{self.points:+d} for NS", f"南北 {self.points:+d}")
        written = _written(self.contract, self.tricks)
        points = f"({self.points:+d})"
        en, zh = f"{written} {points}", f"{written.replace(' by ', ' ')} {points}"
        if self.lead is not None:
            en, zh = f"{en}, lead {self.lead.symbol}", f"{zh}，首攻{self.lead.symbol}"
        return Text(en, zh)


_WORDS: Final = re.compile(
    r"(?P<contract>[^=+-]+?)\s*(?P<over>=|[+-]\s*\d{1,2})"
    r"(?:[\s,，]*(?:LEAD|首攻)\s*(?P<lead>\S.*))?"
)
_PASS: Final = ("PASS", "P", "PASSED OUT")
_SIGNS: Final = {"A+": AVERAGE_PLUS, "A": AVERAGE, "A=": AVERAGE, "A-": AVERAGE_MINUS}
_PERCENT: Final = re.compile(r"A\s*(\d{1,3})%?")
_EXPECTED: Final = Text(
    'a result: "4S by N +1", "3NT E =", "2HX W -2", "pass", or North-South\'s points',
    '一个结果："4S N +1"、"3NT E ="、"2HX W -2"、"pass"，或南北的得分',
)


def _written(contract: Contract, tricks: int) -> str:
    over = tricks - contract.target
    return f"{contract} {f'{over:+d}' if over else '='}"


def write_outcome(contract: Contract | None, tricks: int | None = None, lead: Card | None = None) -> bytes:
    """Write the result of a board as the JSON of a command; without a contract the board was passed out.

    >>> write_outcome(Contract.parse("4SX by N"), 11, Card.parse("HK"))
    b'"4SX by N +1 lead HK"'
    """
    if contract is None:
        return b'"pass"'
    written = _written(contract, contract.target if tricks is None else tricks)
    return msgspec.json.encode(f"{written} lead {lead.text}" if lead is not None else written)


def as_written(result: str) -> Text:
    """Describe a result that cannot be parsed as it was written, with its lead translated into both languages.

    >>> as_written("3NT E = lead H4")
    Text(en='3NT E =, lead ♥4', zh='3NT E =，首攻♥4')
    """
    found = _WORDS.fullmatch(result.strip().upper())
    if found is None or found["lead"] is None:
        return verbatim(result)
    bare = result.strip()[: found.end("over")]
    try:
        lead = Card.parse(found["lead"].strip()).symbol
    except Malformed:
        return verbatim(result)
    return Text(f"{bare}, lead {lead}", f"{bare}，首攻{lead}")


def vulnerability(board: str) -> Vulnerability | None:
    """Return the vulnerability of a board by its number (L2.c), or None if its name is not a number."""
    plain = board.isdecimal() and len(board) < 10
    return vulnerability_of(int(board)) if plain and int(board) else None


@lru_cache(maxsize=65_536)
def read_outcome(raw: bytes, at: Vulnerability | None) -> Outcome:
    """Parse a result. Raises `Malformed`, with what would be right, if no contract on the board gives it."""
    try:
        value = msgspec.json.decode(raw, type=int | str)
    except msgspec.DecodeError:
        raise Malformed(_EXPECTED, raw[:60].decode(errors="replace")) from None
    if isinstance(value, int):
        return _of_points(value, at)
    word = value.strip().upper()
    if word in _PASS:
        return Outcome(0, passed=True)
    found = _WORDS.fullmatch(word)
    contract = _contract(value if found is None else found["contract"], value)
    if found is None:
        raise Malformed(
            Text(
                f"the tricks after {contract}: = for just made, or for example +1, -2",
                f"{contract.shown.zh}后面的墩数：正好打成为 =，多少几墩为 +1、-2 等",
            ),
            value,
        )
    over = found["over"].replace(" ", "")
    tricks = contract.target + (0 if over == "=" else int(over))
    if not 0 <= tricks <= 13:
        least, most = -contract.target, 13 - contract.target
        raise Malformed(
            Requirement(
                f"a result from {least:+d} to {most:+d} in {contract.short}",
                f"{contract.short} 的结果在 {least:+d} 到 {most:+d} 之间",
            ),
            value,
        )
    if at is None:
        raise Malformed(
            Requirement("North-South's points, for a board without a number", "没有牌号的牌应填南北的得分"), value
        )
    side = contract.declarer.side
    points = score(contract, at.of(side), tricks)
    lead = None if found["lead"] is None else Card.parse(found["lead"].strip())
    if lead is not None and lead.is_joker:
        raise Malformed(Text("a suit card as the lead, for example HK", "首攻的牌，如 ♥K"), value)
    return Outcome(-points if side else points, contract, tricks, lead=lead)


def _contract(written: str, value: str) -> Contract:
    """Read the contract of a result. Raises `Malformed` with the list of accepted notations."""
    try:
        return Contract.parse(written)
    except Malformed:
        raise Malformed(_EXPECTED, value) from None


@lru_cache(maxsize=8)
def possible(at: Vulnerability | None) -> frozenset[int]:
    """Return every score, from North-South's view, that a contract gives at a vulnerability (None: at any)."""
    if at is None:
        return frozenset().union(*(possible(one) for one in Vulnerability))
    found = {0}
    for level in range(1, 8):
        for denomination in DENOMINATIONS:
            for doubled in range(3):
                for seat in (Seat.NORTH, Seat.EAST):
                    contract = Contract(level, denomination, doubled, seat)
                    for tricks in range(14):
                        points = score(contract, at.of(seat.side), tricks)
                        found.add(-points if seat.side else points)
    return frozenset(found)


def _of_points(points: int, at: Vulnerability | None) -> Outcome:
    scores = possible(at)
    if points not in scores:
        near = sorted(scores, key=lambda one: (abs(one - points), one))[:3]
        words = ", ".join(f"{one:+d}" for one in sorted(near))
        raise Malformed(
            Text(
                f"a score that the contract can have at this vulnerability; the nearest are {words}",
                f"该局况下某个定约能得的分；最近的是 {words}",
            ),
            str(points),
        )
    return Outcome(points)


class _Given(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The object form of an adjusted score: an award, or what the method has to calculate."""

    award: Fraction | None = None
    weighted: tuple[tuple[int, int], ...] = ()
    self_inflicted: tuple[int, int] | None = None
    at_most: str = ""


_ADJUSTED: Final = msgspec.json.Decoder(int | str | _Given | None, dec_hook=dec_hook)
_ADJUSTED_EXPECTED: Final = Text(
    'an adjusted score: points, "A+", "A=", "A-", "A70", "60% 420, 40% -50", "at most A-", "none", '
    '{"award": "13/2"}, {"weighted": [[420, 60], [-50, 40]], "self_inflicted": [50, -100]}, or null',
    '调整分：得分、"A+"、"A="、"A-"、"A70"、"60% 420, 40% -50"、"至多A-"、"none"、'
    '{"award": "13/2"}、{"weighted": [[420, 60], [-50, 40]], "self_inflicted": [50, -100]} 或 null',
)


def read_adjusted(raw: bytes) -> SideScore | None:
    """Read one side's adjusted score; null gives None. Raises `Malformed`.

    >>> read_adjusted(b'"A+"'), read_adjusted(b"-50"), read_adjusted(b"null")
    (Average(percent=60), -50, None)
    """
    try:
        value = _ADJUSTED.decode(raw)
    except msgspec.DecodeError:
        raise Malformed(_ADJUSTED_EXPECTED, raw[:60].decode(errors="replace")) from None
    if value is None:
        return None
    if isinstance(value, _Given):
        return _given(value)
    if isinstance(value, int):
        return _points(value)
    return _worded(value)


_NONE: Final = "NONE"
_LIMIT: Final = re.compile(r"(?:AT\s+MOST|<=|≤|至多)\s*(.+)")
_SHARE: Final = re.compile(r"(\d{1,3})\s*%\s*([+-]?\s*\d{1,5})")


def _worded(value: str) -> Average | CalculatedScore | Void:
    """Read a score as directors type it: "A+", "none", "at most A-", "60% 420, 40% -50"."""
    word = value.strip().upper()
    if word == _NONE:
        return VOID
    if found := _LIMIT.fullmatch(word):
        return CalculatedScore(at_most=_average(found.group(1)))
    shares = [_SHARE.fullmatch(part.strip()) for part in re.split("[,，;；、]", word)]
    results = [
        (_points(int(share.group(2).replace(" ", ""))), int(share.group(1))) for share in shares if share is not None
    ]
    if len(results) == len(shares):
        return CalculatedScore(tuple(results))
    return _average(value)


def _points(value: int) -> int:
    if value not in possible(None):
        raise Malformed(Text("a score that the contract can have", "某个定约能得的分"), str(value))
    return value


def _average(value: str) -> Average:
    word = value.strip().upper()
    if word in _SIGNS:
        return _SIGNS[word]
    if found := _PERCENT.fullmatch(word):
        return Average(int(found.group(1)))
    raise Malformed(_ADJUSTED_EXPECTED, value)


def _given(value: _Given) -> Award | CalculatedScore:
    reckoned = value.weighted or value.self_inflicted or value.at_most
    if (value.award is None) is not bool(reckoned) or (value.self_inflicted and not value.weighted):
        raise Malformed(_ADJUSTED_EXPECTED, msgspec.json.encode(value, enc_hook=enc_hook).decode())
    if value.award is not None:
        return Award(value.award)
    for points in (*(one for one, _ in value.weighted), *(value.self_inflicted or ())):
        _points(points)
    limit = _average(value.at_most) if value.at_most else None
    return CalculatedScore(value.weighted, value.self_inflicted, limit)


def write_adjusted(value: SideScore | None) -> bytes:
    """Write one side's adjusted score as the JSON of a command.

    >>> write_adjusted(CalculatedScore(((420, 60), (-50, 40))))
    b'{"weighted":[[420,60],[-50,40]]}'
    """
    match value:
        case Average(percent):
            return msgspec.json.encode(f"A{percent}")
        case Void():
            return msgspec.json.encode(_NONE.lower())
        case Award(amount):
            return msgspec.json.encode(_Given(amount), enc_hook=enc_hook)
        case CalculatedScore(results, lost, limit):
            at_most = "" if limit is None else f"A{limit.percent}"
            return msgspec.json.encode(_Given(None, results, lost, at_most))
    return msgspec.json.encode(value)
