"""Rankings, travellers, matches and brackets as tables of a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from paiju.cli.report import Column, Table, as_heading
from paiju.formats.scored import HOME, VISITORS
from paiju.scoring import (
    Award,
    Field,
    Match,
    MatchOutcome,
    Ranking,
    SideScore,
    TableResult,
    Traveller,
    Unit,
    Void,
    shown,
)
from paiju.text import Text, verbatim
from paiju.tournament.bracket import Duel

Names = Mapping[str, str]
"""What a contestant's number stands for, where the source says."""

PLACES = {Unit.MATCHPOINTS: 2, Unit.IMPS: 2, Unit.VICTORY_POINTS: 2, Unit.BOARD_POINTS: 1}


def ranking_table(ranking: Ranking, names: Names, section: str = "") -> Table:
    """Draw a ranking: place, contestant, boards, what was won on them, and percentage where there is a top.

    `section`: the one that is ranked, "" for all together.
    """
    places = PLACES.get(ranking.unit, 0)
    columns = [
        Column("place", Text("Place", "名次"), "right"),
        Column("contestant", Text("Contestant", "参赛者")),
        Column("boards", Text("Boards", "副数"), "right"),
        Column("total", as_heading(ranking.unit.text), "right"),
    ]
    carried = any(row.carried for row in ranking.standings)
    penalties = any(row.penalties for row in ranking.standings)
    percent = any(row.percent is not None for row in ranking.standings)
    if carried:
        columns.append(Column("carried", Text("Carried", "带分"), "right"))
    if penalties:
        columns.append(Column("penalties", Text("Penalties", "罚分"), "right"))
    if percent:
        columns.append(Column("percent", verbatim("%"), "right"))
    rows = tuple(
        (
            row.place,
            _TEAMS.get(row.contestant, named(row.contestant, names)),
            row.boards,
            shown(row.scored, places),
            *((shown(row.carried, places),) if carried else ()),
            *((shown(row.penalties, places),) if penalties else ()),
            *((None if row.percent is None else shown(row.percent, 2),) if percent else ()),
        )
        for row in ranking.standings
    )
    of = Text(f", section {section}", f"，{section} 组") if section else Text("", "")
    title, key = Text(f"Ranking{of.en}", f"名次{of.zh}"), "ranking"
    if section:
        key = f"{key}_{section}".replace(" ", "_")
    if ranking.side is not None:
        side = ranking.side.words
        title = Text(f"Ranking{of.en}, {side.en}", f"名次{of.zh}：{side.zh}")
        key = f"{key}_{ranking.side.text.en.lower()}"
    return Table(title, tuple(columns), rows, key)


def traveller_table(
    traveller: Traveller,
    field: Field,
    names: Names,
    names_ew: Names,
    played: Sequence[str],
    *,
    session: Text | None = None,
    apart: str = "",
) -> Table:
    """Draw a traveller: each table's contestants, contract (`played`, row by row), score, and what both sides get.

    `session`: what the title calls the traveller's session, None where there is only one; `apart`: what tells the
    table's key apart from those of other sessions and sections.
    """
    places = field.method.about.places
    columns = (
        Column("ns", Text("NS", "南北")),
        Column("ew", Text("EW", "东西")),
        Column("contract", Text("Contract", "定约")),
        Column("score_ns", Text("Score NS", "南北得分"), "right"),
        Column(
            "ns_award", Text(f"NS {field.method.about.unit.text.en}", f"南北{field.method.about.unit.text.zh}"), "right"
        ),
        Column(
            "ew_award", Text(f"EW {field.method.about.unit.text.en}", f"东西{field.method.about.unit.text.zh}"), "right"
        ),
    )
    rows: list[tuple[Any, ...]] = []
    for row, words in zip(traveller.rows, played, strict=True):
        result = row.result
        times = f" x{result.count}" if result.count > 1 else ""
        rows.append(
            (
                " / ".join(named(name, names) for name in result.ns) + times,
                " / ".join(named(name, names_ew) for name in result.ew),
                words,
                _score(result),
                None if isinstance(result.score_ns, Void) else shown(row.ns, places),
                None if isinstance(result.own_ew, Void) else shown(row.ew, places),
            )
        )
    form, key = Text("", ""), " ".join(part for part in ("board", apart, traveller.board) if part)
    if traveller.form:
        form = Text(f", form {traveller.form}", f"，{traveller.form} 式")
        key = f"{key}_{traveller.form}"
    said = session or Text("", "")
    board = "board" if said.en.endswith(", ") else "Board"
    title = Text(f"{said.en}{board} {traveller.board}{form.en}", f"{said.zh}第 {traveller.board} 副{form.zh}")
    return Table(title, columns, tuple(rows), key.replace(" ", "_"))


def match_table(
    match: Match, outcome: MatchOutcome, played: Mapping[TableResult, str], *, title: Text | None = None, key: str = ""
) -> Table:
    """Draw a match board by board, with the sum and, where they count, the victory points."""
    places = match.method.about.places
    unit = match.method.about.unit.text
    home, visitors = team(match.home), team(match.visitors)
    columns = (
        Column("board", Text("Board", "牌号")),
        Column("open", Text("Open room", "开室")),
        Column("open_ns", Text("NS", "南北"), "right"),
        Column("closed", Text("Closed room", "闭室")),
        Column("closed_ns", Text("NS", "南北"), "right"),
        Column("home", Text(f"{home.en}, {unit.en}", f"{home.zh}，{unit.zh}"), "right"),
        Column("visitors", Text(f"{visitors.en}, {unit.en}", f"{visitors.zh}，{unit.zh}"), "right"),
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
    rows.append((Text("Total", "合计"), "", None, "", None, *_sums(match, places)))
    if outcome.unit is Unit.VICTORY_POINTS:
        won = (shown(outcome.home, 2), shown(outcome.visitors, 2))
        rows.append((as_heading(outcome.unit.text), "", None, "", None, *won))
    title = title or Text(f"{home.en} – {visitors.en}", f"{home.zh} – {visitors.zh}")
    key = key or f"match_{match.home}_{match.visitors}".replace(" ", "_")
    return Table(title, columns, tuple(rows), key)


def bracket_table(duels: Sequence[Duel], rounds: Sequence[Text], names: Names, stage: str) -> Table:
    """Draw the matches of a knock-out by rounds: margins where there are some, and what was brought along."""
    margins = any(duel.margin or duel.carried for duel in duels)
    brought = any(duel.why is not None for duel in duels)
    columns = (
        Column("round", Text("Round", "轮次")),
        Column("home", Text("Home", "甲方")),
        Column("away", Text("Away", "乙方")),
        *((Column("margin", Text("Margin of home", "甲方净胜"), "right"),) if margins else ()),
        *((Column("carried", Text("Of it carried", "其中带分"), "right"),) if brought else ()),
        Column("winner", Text("Winner", "胜者")),
        *((Column("why", Text("Brought along", "带分依据")),) if brought else ()),
    )
    rows = tuple(
        (
            rounds[duel.round - 1] if 0 < duel.round <= len(rounds) else str(duel.round),
            names.get(duel.home, duel.home),
            names.get(duel.away, duel.away),
            *((shown(duel.margin, 2 if brought else 0),) if margins else ()),
            *((shown(duel.carried, 2),) if brought else ()),
            None if duel.winner is None else names.get(duel.winner, duel.winner),
            *((duel.why,) if brought else ()),
        )
        for duel in duels
    )
    return Table(verbatim(stage), columns, rows, "matches")


def _sums(match: Match, places: int) -> Sequence[str]:
    won = [
        sum((max(getattr(b, side), Fraction(0)) for b in match.boards), Fraction(0)) for side in ("home", "visitors")
    ]
    return [shown(amount, places) for amount in won]


def _won(award: Fraction, places: int) -> str | None:
    return shown(award, places) if award > 0 else None


def _score(result: TableResult) -> Any:
    if isinstance(result.score_ns, int) and result.score_ew is None:
        return result.score_ns
    return Text(
        f"{_side(result.score_ns).en} / {_side(result.own_ew).en}",
        f"{_side(result.score_ns).zh} / {_side(result.own_ew).zh}",
    )


def _side(score: SideScore) -> Text:
    if isinstance(score, Award):
        return verbatim(shown(score.amount, 2))
    return verbatim(str(score)) if isinstance(score, int) else score.text


"""What two teams are called whose names the source does not tell."""
_TEAMS = {HOME: Text("Home", "主队"), VISITORS: Text("Visitors", "客队")}


def team(name: str) -> Text:
    """Return a team's name in words."""
    return _TEAMS.get(name, verbatim(name))


def named(contestant: str, names: Names) -> str:
    """Return a contestant's number with what it stands for."""
    name = names.get(contestant, "")
    return f"{contestant} {name}" if name and name != contestant else contestant
