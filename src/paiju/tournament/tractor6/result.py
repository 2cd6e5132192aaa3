"""What came of a match, as it is written in commands and in the journal (T7.3, T7.4).

A result is a JSON object, side 0 first:

- ``{"levels": ["A", "9"], "passed": 0}``: side 0 has passed A (T7.3.1)
- ``{"levels": ["T", "9"]}``: the time was up (T7.3.2)
- ``{"levels": ["9", "9"], "first": 1}``: the same, level; side 1 came to that level first (T7.3.3), or declared first
  where both are still at 2 (reading 119)
- ``{"levels": ["8", "8"], "walked_out": 0}``: side 0 abandoned the last deal; the levels are those before it (T1.2.1b)

and with each of them, if it was noted, ``"deals"`` that counted and ``"extended"``, the minutes added for time-outs
(T1.2.2). An adjusted score of one side is ``{"points": "5/2", "net": 1, "won": true}``, or null where it keeps its own.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from paiju.cards import RANK_TEXT
from paiju.errors import Malformed
from paiju.games.tractor6 import Match, MatchResult
from paiju.text import Text
from paiju.tournament.plain import dec_hook
from paiju.tournament.state import TableState

Side = Annotated[int, Meta(ge=0, le=1)]
ACE: Final = 14
LOWEST: Final = 2


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written."""

    levels: tuple[str, str]
    passed: Side | None = None
    first: Side | None = None
    walked_out: Side | None = None
    deals: Annotated[int, Meta(ge=0, le=200)] = 0
    extended: Annotated[int, Meta(ge=0, le=180)] = 0


class Outcome(Struct, frozen=True):
    """A match as it ended: the game's own result, the deals that counted (0: not noted), minutes added to its clock."""

    result: MatchResult
    deals: int = 0
    extended: int = 0

    @property
    def text(self) -> Text:
        """The result in words."""
        zero, one = (_said(level) for level in self.result.score)
        of = self.result.citation.said
        points = " - ".join(str(Fraction(point)) for point in self.result.points)
        return Text(
            f"levels {zero} - {one}, points {points} [{of.en}]",
            f"级数 {zero} - {one}，积分 {points}〔{of.zh}〕",
        )


class Adjusted(Struct, frozen=True, forbid_unknown_fields=True):
    """What one side has by a ruling: match points, net levels, and whether it has won."""

    points: Fraction
    net: Annotated[int, Meta(ge=-13, le=13)] = 0
    won: bool = False


class Share(Struct, frozen=True):
    """What a side has of a match: its match points, its net levels, and whether it won."""

    points: Fraction
    net: int
    won: bool


_READ: Final = msgspec.json.Decoder(Written)
_ADJUSTED: Final = msgspec.json.Decoder(Adjusted | None, dec_hook=dec_hook)
_EXPECTED: Final = Text(
    'a result: {"levels": ["T", "9"]} at time, with "first": 0 or 1 where the levels are equal, '
    '"passed": 0 or 1 for a side past A, "walked_out": 0 or 1 for a last deal abandoned, "deals", "extended"',
    '一个结果：时间到为 {"levels": ["T", "9"]}；级数相等时加 "first": 0 或 1；打过 A 加 "passed": 0 或 1；'
    '最后一局扔牌离局加 "walked_out": 0 或 1；另可加 "deals"、"extended"',
)


def _said(level: int) -> str:
    return "A+" if level > ACE else "10" if level == 10 else RANK_TEXT[level - 2]


def _level(word: str) -> int:
    code = word.strip().upper().replace("10", "T")
    if len(code) != 1 or code not in RANK_TEXT:
        raise Malformed(
            Text("a level: 2 to 10 (or T), J, Q, K, A", "级别：2 至 10（或 T）、J、Q、K、A"), word
        )
    return RANK_TEXT.index(code) + LOWEST


def read_outcome(raw: bytes) -> Outcome:
    """Read a result. Raises `Malformed` for what no match comes to, naming what would be right."""
    try:
        written = _READ.decode(raw)
    except msgspec.DecodeError as fault:
        raise Malformed(_EXPECTED, f"{raw[:40].decode(errors='replace')}: {fault}") from None
    zero, one = levels = (_level(written.levels[0]), _level(written.levels[1]))
    first, passed, out = written.first, written.passed, written.walked_out
    if passed is not None and (levels[passed] != ACE or first is not None or out is not None):
        raise Malformed(
            Text(
                'a side that has "passed" at level A, without "first" or "walked_out" (T7.3.1)',
                '"passed" 的一方级数为 A，且不填 "first"、"walked_out"（T7.3.1）',
            ),
            raw.decode(),
        )
    if passed is None and out is None and (zero == one) != (first is not None):
        raise Malformed(
            Text(
                '"first" (0 or 1: who came to the level first) where the levels are equal, and only there (T7.3.3)',
                '级数相等时、且仅在此时，填 "first"（0 或 1：先到该级的一方）（T7.3.3）',
            ),
            raw.decode(),
        )
    since = (0, 0) if zero == one == LOWEST or first is None else (first, 1 - first)
    match = Match(levels, first=0, number=3, since=since, opener=first, passed=passed)
    result = match.at_time() if out is None else match.walked_out(out)
    if result.winner is None:
        raise Malformed(
            Text(
                '"first" (0 or 1: who came to the level first), for levels equal after the walk-out',
                '扔牌离局后级数相等，须填 "first"（0 或 1：先到该级的一方）',
            ),
            raw.decode(),
        )
    return Outcome(result, written.deals, written.extended)


def read_adjusted(raw: bytes) -> Adjusted | None:
    """Read one side's adjusted score; None for null. Raises `Malformed`."""
    try:
        found: Adjusted | None = _ADJUSTED.decode(raw)
    except msgspec.DecodeError as fault:
        expected = Text(
            'an adjusted score: {"points": "5/2", "net": 1, "won": true}, or null',
            '裁定成绩：{"points": "5/2", "net": 1, "won": true} 或 null',
        )
        raise Malformed(expected, str(fault)) from None
    if found is not None and not 0 <= found.points <= 3:
        raise Malformed(Text("0 to 3 match points", "0 至 3 积分"), str(found.points))
    return found


def adjusted_text(value: Adjusted) -> Text:
    """Give one side's adjusted score in words."""
    won = ("won", "胜") if value.won else ("not won", "未胜")
    return Text(
        f"{value.points} points, net {value.net:+d}, {won[0]}",
        f"积分 {value.points}，净胜级 {value.net:+d}，{won[1]}",
    )


def _shares(result: MatchResult) -> tuple[Share, Share]:
    zero, one = (
        Share(Fraction(result.points[side]), result.net[side], result.winner == side)
        for side in (0, 1)
    )
    return zero, one


def shares_of(table: TableState) -> tuple[Share, Share] | None:
    """Give what each side has of a match; None for one without a result that counts.

    A forfeit is worth 3:0 and 5:2, a double one 0:0 and 2:2 (T7.4); so is a match whose other side has withdrawn. A
    side with an adjusted score has that instead; only one side can have won.
    """
    seated = table.table
    if not seated.boards or not any(seated.sides):
        return None
    if not all(seated.sides):
        return _shares(MatchResult.forfeited(0 if seated.sides[1] else 1))
    if table.forfeits:
        return _shares(MatchResult.forfeited(*table.forfeits))
    score = table.score(seated.boards[0])
    if not score.counts:
        return None
    own = _shares(score.outcome.result) if score.outcome is not None else (None, None)
    found: list[Share] = []
    for side in (0, 1):
        given = score.adjusted[side] if score.adjusted is not None else None
        kept = own[side]
        if given is not None:
            found.append(Share(given.points, given.net, given.won))
        elif kept is not None:
            found.append(kept)
        else:
            return None
    zero, one = found
    if zero.won and one.won:
        return Share(zero.points, zero.net, False), Share(one.points, one.net, False)
    return zero, one
