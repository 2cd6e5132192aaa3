"""The result of a match, as commands and the journal write it (T7.3, T7.4).

A result is a JSON object, side 0 first:

- ``{"levels": ["A", "9"], "passed": 0}``: side 0 has passed A (T7.3.1)
- ``{"levels": ["T", "9"]}``: the time was up (T7.3.2)
- ``{"levels": ["9", "9"], "first": 1}``: the same with equal levels; side 1 reached that level first (T7.3.3), or
  declared first if both are still at 2 (reading 119)
- ``{"levels": ["8", "8"], "walked_out": 0}``: side 0 abandoned the last deal; the levels are those before it (T1.2.1b)
- ``{"opener": 1, "sheet": [85, 130]}``: the score sheet (T2.7), with the defenders' points of each deal as counted;
  side 1 declared the first deal. The levels are computed from them, and the time was up unless a side passed A. With
  ``"walked_out"`` the deals are those before the last one. ``"fines": [{"deal": 2, "side": 0, "points": 10, "why":
  "..."}]`` is its column for fines and reasons. These are included neither in the points nor in the event's record;
  the fines of rulings are added from that record

Levels are those that the table reached, including the cost of coming late. With a score sheet that cost is added
from the record of the event (T9.3b-d).

Each may have ``"deals"``, the number of deals that counted, and ``"extended"``, the minutes added for time-outs
(T1.2.2), if they were recorded. An adjusted score of one side is ``{"points": "2.5", "net": 1, "won": true}``, or
null if it keeps its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct, structs

from paiju.cards import RANK_TEXT
from paiju.errors import Malformed, Requirement, because
from paiju.games.tractor6 import Ending, Match, MatchResult
from paiju.laws import Refused
from paiju.scoring import decimal
from paiju.text import Text
from paiju.tournament.late_cost import Lateness
from paiju.tournament.plain import dec_hook
from paiju.tournament.state import RecordedRuling, TableState
from paiju.tournament.tractor6.late_fines import late_by
from paiju.tournament.tractor6.sheet import Fine, ScoreSheet, fines_of

Side = Annotated[int, Meta(ge=0, le=1)]
ACE: Final = 14
LOWEST: Final = 2
_MOVING: Final = ("T9.3b", "T9.3c", "T9.3d")


class WrittenResult(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written in JSON."""

    levels: tuple[str, str] | None = None
    opener: Side | None = None
    sheet: Annotated[tuple[int, ...], Meta(max_length=200)] = ()
    fines: Annotated[tuple[Fine, ...], Meta(max_length=200)] = ()
    passed: Side | None = None
    first: Side | None = None
    walked_out: Side | None = None
    deals: Annotated[int, Meta(ge=0, le=200)] = 0
    extended: Annotated[int, Meta(ge=0, le=180)] = 0


class Outcome(Struct, frozen=True):
    """A finished match: the game's own result, the deals that counted (0: not recorded), minutes added to its clock.

    `sheet`: the score sheet from which the result was computed; `walked_out`: who abandoned the deal after it;
    `fines`: those on the sheet and those of rulings; `late`: the clauses by which penalties for coming late are
    included.
    """

    result: MatchResult
    deals: int = 0
    extended: int = 0
    sheet: ScoreSheet | None = None
    walked_out: int | None = None
    late: tuple[str, ...] = ()
    fines: tuple[Fine, ...] = ()

    @property
    def text(self) -> Text:
        """The result in words."""
        zero, one = (_said(level) for level in self.result.score)
        of = self.result.citation.said
        points = " - ".join(decimal(point) for point in self.result.points)
        more = Text("", "")
        if self.late:
            names = ", ".join(self.late)
            more = Text(f", with {names} for coming late", f"，含迟到处罚 {names}")
        if self.fines:
            count = len(self.fines)
            more = Text(f"{more.en}, with {count} {'fine' if count == 1 else 'fines'}", f"{more.zh}，含罚分 {count} 项")
        return Text(
            f"levels {zero} - {one}, points {points}{more.en} [{of.en}]",
            f"级数 {zero} - {one}，积分 {points}{more.zh}〔{of.zh}〕",
        )


class Adjusted(Struct, frozen=True, forbid_unknown_fields=True):
    """A side's score by a ruling: match points, net levels, and whether it has won."""

    points: Fraction
    net: Annotated[int, Meta(ge=-13, le=13)] = 0
    won: bool = False


class MatchShare(Struct, frozen=True):
    """A side's score in a match: its match points, its net levels, and whether it won."""

    points: Fraction
    net: int
    won: bool


_READ: Final = msgspec.json.Decoder(WrittenResult)
_ADJUSTED: Final = msgspec.json.Decoder(Adjusted | None, dec_hook=dec_hook)
_EXPECTED: Final = Text(
    'a result, in which 0 stands for side 1 and 1 for side 2: {"levels": ["T", "9"]} at time, with "first": 0 or 1 '
    'if the levels are equal, "passed": 0 or 1 for a side past A, "walked_out": 0 or 1 for a last deal abandoned, '
    '"deals", "extended"; or the score sheet {"opener": 1, "sheet": [85, 130]}, with its "fines" '
    '[{"deal": 2, "side": 0, "points": 10, "why": "failed throw"}]',
    '一个结果（0 指 1 方，1 指 2 方）：时间到为 {"levels": ["T", "9"]}；级数相等时加 "first": 0 或 1；'
    '打过 A 加 "passed": 0 或 1；最后一局扔牌离局加 "walked_out": 0 或 1；另可加 "deals"、"extended"；'
    '或记分表 {"opener": 1, "sheet": [85, 130]}，罚分及原因写入 "fines"：'
    '[{"deal": 2, "side": 0, "points": 10, "why": "甩牌失败"}]',
)


def _said(level: int) -> str:
    return "A+" if level > ACE else "10" if level == 10 else RANK_TEXT[level - 2]


def _level(word: str) -> int:
    code = word.strip().upper().replace("10", "T")
    if len(code) != 1 or code not in RANK_TEXT:
        raise Malformed(Text("a level: 2 to 10 (or T), J, Q, K, A", "级别：2 至 10（或 T）、J、Q、K、A"), word)
    return RANK_TEXT.index(code) + LOWEST


def read_outcome(raw: bytes) -> Outcome:
    """Parse a result. Raises `Malformed`, with what would be right, if no match can end like this."""
    try:
        written = _READ.decode(raw)
    except msgspec.DecodeError as fault:
        raise Malformed(because(_EXPECTED, fault), raw[:40].decode(errors="replace")) from None
    if written.sheet or written.opener is not None:
        return _of_sheet(written, raw)
    if written.levels is None or written.fines:
        raise Malformed(_EXPECTED, raw.decode()[:40])
    zero, one = levels = (_level(written.levels[0]), _level(written.levels[1]))
    first, passed, out = written.first, written.passed, written.walked_out
    if passed is not None and (levels[passed] != ACE or first is not None or out is not None):
        raise Malformed(
            Requirement(
                'a side that has "passed" at level A, without "first" or "walked_out" (T7.3.1)',
                '"passed" 的一方级数为 A，且不填 "first"、"walked_out"（T7.3.1）',
            ),
            raw.decode(),
        )
    if passed is None and out is None and (zero == one) != (first is not None):
        raise Malformed(
            Requirement(
                '"first" (the side that reached the level first: 0 for side 1, 1 for side 2) if and only if the levels '
                "are equal (T7.3.3)",
                '级数相等时、且仅在此时，填 "first"（先到该级的一方：0 指 1 方，1 指 2 方）（T7.3.3）',
            ),
            raw.decode(),
        )
    since = (0, 0) if zero == one == LOWEST or first is None else (first, 1 - first)
    match = Match(levels, first=0, number=3, since=since, opener=first, passed=passed)
    result = match.at_time() if out is None else match.walked_out(out)
    if result.winner is None:
        raise Malformed(
            Requirement(
                '"first" (the side that reached the level first: 0 for side 1, 1 for side 2), for equal levels after '
                "the walk-out",
                '扔牌离局后级数相等，须填 "first"（先到该级的一方：0 指 1 方，1 指 2 方）',
            ),
            raw.decode(),
        )
    return Outcome(result, written.deals, written.extended)


def _of_sheet(written: WrittenResult, raw: bytes) -> Outcome:
    """Read a score sheet; `outcome_with_late` computes its result."""
    given = (written.levels, written.passed, written.first)
    if not written.sheet or written.opener is None or given != (None, None, None) or written.deals:
        raise Malformed(
            Requirement(
                '"opener" (who declared the first deal: 0 for side 1, 1 for side 2) and "sheet" (the points of each '
                'deal), without "levels", "passed", "first" and "deals" (T2.7)',
                '"opener"（首把的庄家：0 指 1 方，1 指 2 方）与 "sheet"（每把的闲家得分），'
                '不填 "levels"、"passed"、"first"、"deals"（T2.7）',
            ),
            raw.decode()[:80],
        )
    sheet = ScoreSheet(written.opener, written.sheet)
    sheet.check()
    for one in written.fines:
        if one.deal > len(sheet.points) or not (one.points or one.levels):
            raise Malformed(
                Requirement(
                    f"fines in deals 1 to {len(sheet.points)}, each of points or levels",
                    f"罚分所在的把为 1 至 {len(sheet.points)}，并写明分数或级数",
                ),
                f"{one.deal}: {one.points}, {one.levels}",
            )
    result = _result_of(Match.start(), None)
    return Outcome(result, len(sheet.points), written.extended, sheet, written.walked_out, fines=written.fines)


def outcome_with_rulings(outcome: Outcome, noted: Iterable[RecordedRuling]) -> Outcome:
    """Add the fines of rulings on record to a score sheet; levels that were entered already include them."""
    if outcome.sheet is None:
        return outcome
    return structs.replace(outcome, fines=(*outcome.fines, *fines_of(noted)))


def _result_of(match: Match, walked_out: int | None) -> MatchResult:
    return match.at_time() if walked_out is None else match.walked_out(walked_out)


def outcome_with_late(outcome: Outcome, late: Mapping[int, int]) -> Outcome:
    """Compute the result of a score sheet, with lateness (seconds by side). Raises `Malformed` if it is impossible."""
    if outcome.sheet is None:
        return outcome
    match = outcome.sheet.played(late, outcome.fines)
    if match.is_over and outcome.walked_out is not None:
        raise Malformed(
            Requirement(
                'no "walked_out": a side has passed A with the last deal (T7.3.1)',
                '不填 "walked_out"：最后一把已有一方打过 A（T7.3.1）',
            ),
            str(outcome.walked_out),
        )
    clauses = [found.citation.id for found in map(late_by, late.values()) if found is not None]
    return structs.replace(
        outcome,
        result=_result_of(match, outcome.walked_out),
        late=tuple(sorted(clause for clause in clauses if clause in _MOVING)),
    )


def late_to(table: TableState, seconds: int) -> Lateness | None:
    """Return the penalty of a side that comes to a match late by `seconds` (T9.3), or None if there is none.

    Raises `Refused` if the penalty changes points or levels and the levels of the match are already entered,
    because it is unknown whether they include it.
    """
    found = late_by(seconds)
    entered = [score.outcome for score in table.scores.values() if score.outcome is not None]
    if found is not None and (found.points or found.levels):
        for outcome in entered:
            if outcome.sheet is None:
                raise Refused(
                    Text(
                        "the levels of this match have already been entered: remove the result first, or enter it "
                        "as a score sheet, to which the lateness is added",
                        "本场的级数已经登记：请先取消结果，或改按记分表登记，由程序计入迟到处罚",
                    ),
                    found.citation,
                )
    return found


def read_adjusted(raw: bytes) -> Adjusted | None:
    """Parse one side's adjusted score; null gives None. Raises `Malformed`."""
    try:
        found: Adjusted | None = _ADJUSTED.decode(raw)
    except msgspec.DecodeError as fault:
        expected = Text(
            'an adjusted score: {"points": "2.5", "net": 1, "won": true}, or null',
            '裁定成绩：{"points": "2.5", "net": 1, "won": true} 或 null',
        )
        raise Malformed(because(expected, fault), raw[:40].decode(errors="replace")) from None
    if found is not None and not 0 <= found.points <= 3:
        raise Malformed(Text("0 to 3 match points", "0 至 3 积分"), decimal(found.points))
    return found


def adjusted_text(value: Adjusted) -> Text:
    """Return one side's adjusted score as text."""
    won = ("won", "胜") if value.won else ("not won", "未胜")
    return Text(
        f"{decimal(value.points)} points, net {value.net:+d}, {won[0]}",
        f"积分 {decimal(value.points)}，净胜级 {value.net:+d}，{won[1]}",
    )


def winner_text(outcome: Outcome, sides: tuple[str, str]) -> Text | None:
    """Say which team won and how, by name, so that a mistake in "first" or "passed" is seen at once."""
    result = outcome.result
    if result.winner is None:
        return None
    won, lost = sides[result.winner], sides[1 - result.winner]
    how = Text("", "")
    if result.ending is Ending.PASSED_A:
        how = Text("passed A and ", "打过 A，")
    elif result.ending is Ending.LEVEL_TIE:
        level = _said(result.score[0])
        declared = result.score[0] == LOWEST
        how = (
            Text("declared first and ", "首把坐庄，")
            if declared
            else Text(f"reached {level} first and ", f"先打到 {level}，")
        )
    return Text(f"{won} {how.en}beat {lost}", f"{won} {how.zh}胜 {lost}")


def _shares(result: MatchResult) -> tuple[MatchShare, MatchShare]:
    zero, one = (MatchShare(Fraction(result.points[side]), result.net[side], result.winner == side) for side in (0, 1))
    return zero, one


def shares_of(table: TableState) -> tuple[MatchShare, MatchShare] | None:
    """Return each side's share of a match, or None if the match has no result that counts.

    A forfeit is worth 3:0 and 5:2, a double forfeit 0:0 and 2:2 (T7.4); the same holds if the opposing side has
    withdrawn. A side with an adjusted score gets that instead. If both sides would then have won, neither has.
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
    found: list[MatchShare] = []
    for side in (0, 1):
        given = score.adjusted[side] if score.adjusted is not None else None
        kept = own[side]
        if given is not None:
            found.append(MatchShare(given.points, given.net, given.won))
        elif kept is not None:
            found.append(kept)
        else:
            return None
    zero, one = found
    if zero.won and one.won:
        return MatchShare(zero.points, zero.net, False), MatchShare(one.points, one.net, False)
    return zero, one
