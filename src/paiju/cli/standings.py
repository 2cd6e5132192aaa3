"""Turns rankings, travellers, matches and brackets into tables of a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from paiju.cli.report import Coded, ReportColumn, ReportTable, amount, as_heading
from paiju.formats.scored import HOME, VISITORS
from paiju.scoring import (
    Award,
    Field,
    MatchOutcome,
    Ranking,
    ScoreUnit,
    SideScore,
    TableResult,
    TeamMatch,
    Traveller,
    Void,
    with_decimals,
)
from paiju.text import Text, verbatim
from paiju.tournament.bracket import Duel

Names = Mapping[str, str]
"""Names of contestants by number, if the source gives them."""

PLACES = {ScoreUnit.MATCHPOINTS: 2, ScoreUnit.IMPS: 2, ScoreUnit.VICTORY_POINTS: 2, ScoreUnit.BOARD_POINTS: 1}


def ranking_table(ranking: Ranking, names: Names, section: str = "") -> ReportTable:
    """Return a ranking: place, contestant, boards, score on them, and percentage if the method has a maximum.

    `section`: the section that is ranked, "" for all together.
    """
    places = PLACES.get(ranking.unit, 0)
    columns = [
        ReportColumn("place", Text("Place", "名次"), "right"),
        ReportColumn("contestant", Text("Contestant", "参赛者")),
        ReportColumn("boards", Text("Boards", "副数"), "right"),
        ReportColumn("total", as_heading(ranking.unit.text), "right"),
    ]
    carried = any(row.carried for row in ranking.standings)
    penalties = any(row.penalties for row in ranking.standings)
    percent = any(row.percent is not None for row in ranking.standings)
    if carried:
        columns.append(ReportColumn("carried", Text("Carried", "带分"), "right"))
    if penalties:
        columns.append(ReportColumn("penalties", Text("Penalties", "罚分"), "right"))
    if percent:
        columns.append(ReportColumn("percent", verbatim("%"), "right"))
    rows = tuple(
        (
            Coded(row.rank, row.place),
            contestant(row.contestant, names),
            row.boards,
            amount(row.scored, places),
            *((amount(row.carried, places),) if carried else ()),
            *((amount(row.penalties, places),) if penalties else ()),
            *((None if row.percent is None else amount(row.percent, 2),) if percent else ()),
        )
        for row in ranking.standings
    )
    of = Text(f", section {section}", f"，{section} 组") if section else Text("", "")
    title = Text(f"Ranking{of.en}", f"名次{of.zh}")
    apart: dict[str, Any] = {"section": section} if section else {}
    if ranking.side is not None:
        side = ranking.side.words
        title = Text(f"Ranking{of.en}, {side.en}", f"名次{of.zh}：{side.zh}")
        apart["side"] = ranking.side.name
    return ReportTable(title, tuple(columns), rows, "ranking", of=apart)


def traveller_table(
    traveller: Traveller,
    field: Field,
    names: Names,
    names_ew: Names,
    played: Sequence[str],
    *,
    session: Text | None = None,
    apart: Mapping[str, str] | None = None,
) -> ReportTable:
    """Return a traveller: each table's contestants, contract (`played`, row by row), score, and both sides' points.

    `session`: the traveller's session in the title, None if there is only one; `apart`: the session and section of
    its rows in JSON, if there are several.
    """
    places = field.method.about.places
    columns: tuple[ReportColumn, ...] = (
        ReportColumn("ns", Text("NS", "南北")),
        ReportColumn("ew", Text("EW", "东西")),
        ReportColumn("contract", Text("Contract", "定约")),
        ReportColumn("score_ns", Text("Score NS", "南北得分"), "right"),
        ReportColumn(
            "ns_award", Text(f"NS {field.method.about.unit.text.en}", f"南北{field.method.about.unit.text.zh}"), "right"
        ),
        ReportColumn(
            "ew_award", Text(f"EW {field.method.about.unit.text.en}", f"东西{field.method.about.unit.text.zh}"), "right"
        ),
    )
    several = any(row.result.count > 1 for row in traveller.rows)
    if several:
        columns = (*columns, ReportColumn("times", Text("Times", "次数"), "right"))
    rows: list[tuple[Any, ...]] = []
    for row, words in zip(traveller.rows, played, strict=True):
        result = row.result
        rows.append(
            (
                _together(result.ns, names),
                _together(result.ew, names_ew),
                words,
                _score(result),
                None if isinstance(result.score_ns, Void) else amount(row.ns, places),
                None if isinstance(result.own_ew, Void) else amount(row.ew, places),
                *((result.count,) if several else ()),
            )
        )
    form, of = Text("", ""), {**(apart or {}), "board": traveller.board}
    if traveller.form:
        form = Text(f", form {traveller.form}", f"，{traveller.form} 式")
        of["form"] = traveller.form
    said = session or Text("", "")
    board = "board" if said.en.endswith(", ") else "Board"
    title = Text(f"{said.en}{board} {traveller.board}{form.en}", f"{said.zh}第 {traveller.board} 副{form.zh}")
    return ReportTable(title, columns, tuple(rows), "travellers", of=of)


def match_table(
    match: TeamMatch, outcome: MatchOutcome, played: Mapping[TableResult, str], *, title: Text | None = None
) -> ReportTable:
    """Return a match board by board, with the sum and, if they count, the victory points."""
    places = match.method.about.places
    unit = match.method.about.unit.text
    home, visitors = team(match.home), team(match.visitors)
    columns = (
        ReportColumn("board", Text("Board", "牌号")),
        ReportColumn("open", Text("Open room", "开室")),
        ReportColumn("open_ns", Text("NS", "南北"), "right"),
        ReportColumn("closed", Text("Closed room", "闭室")),
        ReportColumn("closed_ns", Text("NS", "南北"), "right"),
        ReportColumn("home", Text(f"{home.en}, {unit.en}", f"{home.zh}，{unit.zh}"), "right"),
        ReportColumn("visitors", Text(f"{visitors.en}, {unit.en}", f"{visitors.zh}，{unit.zh}"), "right"),
    )
    rows: list[tuple[Any, ...]] = [
        (
            board.board,
            played.get(board.open, ""),
            _score(board.open),
            played.get(board.closed, ""),
            _score(board.closed),
            _won(board.home, places),
            _won(board.visitors, places),
        )
        for board in match.boards
    ]
    rows.append((Coded("total", Text("Total", "合计")), "", None, "", None, *_sums(match, places)))
    if outcome.unit is ScoreUnit.VICTORY_POINTS:
        won = (amount(outcome.home, 2), amount(outcome.visitors, 2))
        rows.append((Coded("victory points", as_heading(outcome.unit.text)), "", None, "", None, *won))
    title = title or Text(f"{home.en} – {visitors.en}", f"{home.zh} – {visitors.zh}")
    of = {"match": {"session": match.session, "round": match.round, "home": match.home, "visitors": match.visitors}}
    return ReportTable(title, columns, tuple(rows), "boards", of=of)


def bracket_table(duels: Sequence[Duel], rounds: Sequence[Text], names: Names, stage: str) -> ReportTable:
    """Return the matches of a knock-out by rounds: margins if there are any, and carried-over scores."""
    margins = any(duel.margin or duel.carried for duel in duels)
    brought = any(duel.why is not None for duel in duels)
    columns = (
        ReportColumn("round", Text("Round", "轮次")),
        ReportColumn("home", Text("Home", "甲方")),
        ReportColumn("away", Text("Away", "乙方")),
        *((ReportColumn("margin", Text("Margin of home", "甲方净胜"), "right"),) if margins else ()),
        *((ReportColumn("carried", Text("Of which carried over", "其中带分"), "right"),) if brought else ()),
        ReportColumn("winner", Text("Winner", "胜者")),
        *((ReportColumn("why", Text("Carried over", "带分依据")),) if brought else ()),
    )
    rows = tuple(
        (
            Coded(duel.round, rounds[duel.round - 1] if 0 < duel.round <= len(rounds) else str(duel.round)),
            Coded(duel.home, names.get(duel.home, duel.home)),
            Coded(duel.away, names.get(duel.away, duel.away)),
            *((amount(duel.margin, 2 if brought else 0),) if margins else ()),
            *((amount(duel.carried, 2),) if brought else ()),
            None if duel.winner is None else Coded(duel.winner, names.get(duel.winner, duel.winner)),
            *((duel.why,) if brought else ()),
        )
        for duel in duels
    )
    return ReportTable(verbatim(stage), columns, rows, "matches")


def _sums(match: TeamMatch, places: int) -> Sequence[Coded]:
    won = [
        sum((max(getattr(b, side), Fraction(0)) for b in match.boards), Fraction(0)) for side in ("home", "visitors")
    ]
    return [amount(one, places) for one in won]


def _won(award: Fraction, places: int) -> Coded | None:
    return amount(award, places) if award > 0 else None


def _score(result: TableResult) -> Any:
    if isinstance(result.score_ns, int) and result.score_ew is None:
        return result.score_ns
    return Text(
        f"{_side(result.score_ns).en} / {_side(result.own_ew).en}",
        f"{_side(result.score_ns).zh} / {_side(result.own_ew).zh}",
    )


def _side(score: SideScore) -> Text:
    if isinstance(score, Award):
        return verbatim(with_decimals(score.amount, 2))
    return verbatim(str(score)) if isinstance(score, int) else score.text


_TEAMS = {HOME: Text("Home", "主队"), VISITORS: Text("Visitors", "客队")}
"""The names of two teams whose names the source does not give."""


def team(name: str) -> Text:
    """Return a team's name in words."""
    return _TEAMS.get(name, verbatim(name))


def contestant(number: str, names: Names) -> Coded:
    """Return a contestant as a cell: number and name for programs."""
    shown = _TEAMS.get(number, named(number, names))
    return Coded({"id": number, "name": names.get(number, "")}, shown)


def _together(numbers: Sequence[str], names: Names) -> Coded:
    all_of = [contestant(number, names) for number in numbers]
    return Coded(all_of, " / ".join(named(number, names) for number in numbers))


def named(contestant: str, names: Names) -> str:
    """Return a contestant's number and name."""
    name = names.get(contestant, "")
    return f"{contestant} {name}" if name and name != contestant else contestant
