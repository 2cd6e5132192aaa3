"""Turns a match of a tractor game into a report: every deal with its points and levels, and the match's state."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.formats.tractor import DealScore, GameFormat, MatchStanding, PlayedMatch
from paiju.text import Text, counted, verbatim

_HEAVEN: Final = {
    "heart-fives": Text("heaven-or-hell: heart 5s", "上天入地：双红心 5"),
    "five-ten-king": Text("heaven-or-hell: 5-10-K", "上天入地：5·10·K 抠底"),
}


def tractor_report(match: PlayedMatch, title: Text, notes: tuple[Text, ...] = (), *, deals: bool = True) -> Report:
    """Return a match as a report; `deals`: with every deal. Its data is the same in every language."""
    code = match.code
    standing = code.standing(match.match)
    levels = match.start.levels
    rows = []
    for at, played in enumerate(match.deals):
        rows.append(_row(code, match.start.number + at, levels, played.score))
        levels = played.score.levels
    table = ReportTable(verbatim(""), _columns(code), tuple(rows), "deals")
    said = (*_players(code, match), _result(code, match, standing), *notes)
    return Report(title, (table,) if deals else (), said)


def match_data(match: PlayedMatch) -> dict[str, Any]:
    """Return the same as plain JSON values: seats and sides as numbers, levels 2 to 14 and 15 for the flag."""
    code = match.code
    standing = code.standing(match.match)
    after = code.start(match.match)
    return {
        "game": match.game,
        "seed": match.seed,
        "players": list(match.players),
        "deals": [{"deal": match.start.number + at, **_whole(played.score)} for at, played in enumerate(match.deals)],
        "result": {
            "over": standing.is_over,
            "winner": standing.winner,
            "levels": list(match.deals[-1].score.levels if match.deals else after.levels),
            "next": after.declarer,
            "clause": standing.citation.id,
            "reading": standing.citation.reading,
        },
    }


def _whole(score: DealScore) -> dict[str, Any]:
    """Return every field of a score, including those with default values."""
    return {name: msgspec.to_builtins(getattr(score, name)) for name in score.__struct_fields__}


def _columns(code: GameFormat) -> tuple[ReportColumn, ...]:
    zero, one = code.sides
    return (
        ReportColumn("deal", Text("Deal", "副"), "right"),
        ReportColumn("level", Text("Level", "级"), "right"),
        ReportColumn("declarer", Text("Declarer", "庄家")),
        ReportColumn("trump", Text("Trump", "主")),
        ReportColumn("taken", Text("Caught", "抓分"), "right"),
        ReportColumn("kitty", Text("Kitty", "底分"), "right"),
        ReportColumn("multiplier", Text("Times", "倍"), "right"),
        ReportColumn("bonus", Text("Capture", "抠底"), "right"),
        ReportColumn("fines", Text("Fines", "罚分"), "right"),
        ReportColumn("points", Text("Points", "总分"), "right"),
        ReportColumn("outcome", Text("Outcome", "结果")),
        ReportColumn("level_0", zero, "right"),
        ReportColumn("level_1", one, "right"),
        ReportColumn("next", Text("Next", "下副庄家")),
    )


def _row(code: GameFormat, number: int, before: tuple[int, int], score: DealScore) -> tuple[Any, ...]:
    zero, one = (code.level_text(level) for level in score.levels)
    level = code.level_text(score.level)
    following = None if score.next is None else code.seat_text(score.next)
    if score.declarer is None:
        again = Text("no one declared: dealt again", "无人亮主，重发")
        return (number, level, *[None] * 8, again, zero, one, following)
    return (
        number,
        level,
        code.seat_text(score.declarer),
        _TRUMPS[score.trump],
        score.taken,
        score.kitty,
        score.multiplier or None,
        score.bonus or None,
        f"{score.fines:+d}" if score.fines else None,
        score.points,
        _outcome(code, before, score, score.declarer),
        _reached(zero, won=score.winner == 0),
        _reached(one, won=score.winner == 1),
        following,
    )


_TRUMPS: Final = {
    "C": verbatim("♣"),
    "D": verbatim("♦"),
    "H": verbatim("♥"),
    "S": verbatim("♠"),
    "NT": Text("NT", "无主"),
}


def _reached(level: Text, *, won: bool) -> Text:
    """Return the level of a side, with a star if the side has passed the last one and won."""
    return Text(f"{level.en} *", f"{level.zh} *") if won else level


def _outcome(code: GameFormat, before: tuple[int, int], score: DealScore, declarer: int) -> Text:
    """Return who has the stage, and how many levels both sides went up or down."""
    side = declarer % 2
    held = score.winner == side or (score.next is not None and score.next % 2 == side)
    text = Text("declarers hold", "守庄") if held else Text("defenders take over", "上台")
    if score.heaven:
        more = _HEAVEN[score.heaven]
        text = Text(f"{text.en}, {more.en}", f"{text.zh}，{more.zh}")
    for which, name in ((side, Text("declarers", "庄家方")), (1 - side, code.defenders)):
        steps = score.levels[which] - before[which]
        if steps:
            text = Text(f"{text.en}, {name.en} {steps:+d}", f"{text.zh}，{name.zh} {steps:+d}")
    return text


def _players(code: GameFormat, match: PlayedMatch) -> tuple[Text, ...]:
    if not any(match.players):
        return ()
    (zero, one), (a, b) = code.sides, match.players
    return (Text(f"{zero.en}: {a}; {one.en}: {b}", f"{zero.zh}：{a}；{one.zh}：{b}"),)


def _result(code: GameFormat, match: PlayedMatch, standing: MatchStanding) -> Text:
    """Return how the match ended, or its current state."""
    count, clause = len(match.deals), standing.citation.said
    who = None if standing.winner is None else code.sides[standing.winner]
    if standing.is_over and who is not None:
        return Text(
            f"{code.text.en}, {counted(count, 'deal')}: {who.en} won [{clause.en}]",
            f"{code.text.zh}，{count} 副：{who.zh}获胜 [{clause.zh}]",
        )
    if who is None:
        return Text(
            f"{code.text.en}, {counted(count, 'deal')}: not over; by time no one would win [{clause.en}]",
            f"{code.text.zh}，{count} 副：未结束；若到时不分胜负 [{clause.zh}]",
        )
    return Text(
        f"{code.text.en}, {counted(count, 'deal')}: not over; by time {who.en} would win [{clause.en}]",
        f"{code.text.zh}，{count} 副：未结束；若到时则{who.zh}获胜 [{clause.zh}]",
    )
