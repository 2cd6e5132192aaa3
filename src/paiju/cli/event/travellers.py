"""`paiju event travellers`: the boards of a session with every result and what it is worth, as a traveller shows it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.event.hands import hands_of, hands_table
from paiju.cli.event.paper import html_option, put
from paiju.cli.event.place import session_option, stage_of, stage_option
from paiju.cli.report import Column, Report, Table
from paiju.cli.speech import Speech
from paiju.office import OpenedEvent
from paiju.office.seen.entry import numbered
from paiju.scoring import MatchBoard, Row, SideScore, TableResult, Void, shown
from paiju.text import Text, verbatim
from paiju.tournament import Competition, Contestants
from paiju.tournament.bridge import field_of, matches_of
from paiju.tournament.duplicate import need_duplicate


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the verb."""
    yield speech.command(
        "travellers",
        Text(
            "Show the boards of a session: every table, its score, what it is worth; hands and double dummy (bridge).",
            "显示一节各副牌：各桌结果与所得，牌张与双明手（桥牌）。",
        ),
        lambda **given: _travellers(speech, **given),
        speech.option("--board", about=Text("Only this board.", "只显示这一副。"), default=None),
        speech.option(
            "--section",
            about=Text("The section, where each is scored apart.", "分区各自计分时的分区。"),
            default="",
        ),
        stage_option(speech),
        session_option(speech),
        html_option(speech),
        *shared(speech),
    )


def _travellers(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        need_duplicate(competition)
        stage = stage_of(competition, given)
        rounds = competition.stage(stage).rounds
        session = given["session"] or max((key.session for key in rounds), default=1)
        if competition.plan.contestants is Contestants.TEAM:
            tables = _of_matches(competition, stage, session, given["board"], event)
        else:
            tables = _of_field(competition, stage, session, given, event)
        notes = () if tables else (Text("no results yet", "尚无结果"),)
        dealt = hands_of(competition, stage, session, given["board"]) if tables else []
        hands = (hands_table(dealt),) if dealt else ()
        return Report(verbatim(competition.plan.title), (*tables, *hands), notes)

    put(with_event(given["store"], given["event"], work), speech, given)


_COLUMNS = (
    Column("ns", Text("North-South", "南北")),
    Column("ew", Text("East-West", "东西")),
    Column("score", Text("Score N-S", "南北得分"), "right"),
    Column("ns_award", Text("N-S", "南北所得"), "right"),
    Column("ew_award", Text("E-W", "东西所得"), "right"),
)


def _of_field(
    competition: Competition, stage: str, session: int, given: dict[str, Any], event: OpenedEvent
) -> tuple[Table, ...]:
    plan = competition.plan.stage(stage)
    section = "" if plan.across else given["section"] or plan.sections[0]
    field = field_of(competition, stage, session, section, event.memo)
    return tuple(
        Table(
            _title(one.board, one.form),
            _COLUMNS,
            tuple(_row(competition, row, field.method.about.places) for row in one.rows),
            f"board_{one.board}{'_' if one.form else ''}{one.form}",
        )
        for one in field.travellers
        if given["board"] in (None, one.board)
    )


def _title(board: str, form: str) -> Text:
    if not form:
        return Text(f"Board {board}", f"第 {board} 副")
    return Text(f"Board {board}, form {form}", f"第 {board} 副，{form} 式")


def _row(competition: Competition, row: Row, places: int) -> tuple[object, ...]:
    result = row.result
    return (
        _names(competition, result.ns),
        _names(competition, result.ew),
        _score(result),
        "" if isinstance(result.score_ns, Void) else shown(row.ns, places),
        "" if isinstance(result.own_ew, Void) else shown(row.ew, places),
    )


def _names(competition: Competition, entries: tuple[str, ...]) -> str:
    return " + ".join(numbered(competition, name) for name in entries)


def _score(result: TableResult) -> Text:
    """Say North-South's score; both sides' where they do not mirror each other."""
    ns = _said(result.score_ns)
    if result.score_ew is None:
        return ns
    ew = _said(result.score_ew)
    return Text(f"{ns.en} / {ew.en}", f"{ns.zh} / {ew.zh}")


def _said(score: SideScore) -> Text:
    return verbatim(str(score)) if isinstance(score, int) else score.text


def _of_matches(
    competition: Competition, stage: str, session: int, board: str | None, event: OpenedEvent
) -> tuple[Table, ...]:
    columns = (
        Column("board", Text("Board", "牌号"), "right"),
        Column("open", Text("Home N-S", "甲方南北桌"), "right"),
        Column("closed", Text("Visitors N-S", "乙方南北桌"), "right"),
        Column("home", Text("Home", "甲方"), "right"),
        Column("visitors", Text("Visitors", "乙方"), "right"),
    )
    found: list[Table] = []
    for match in matches_of(competition, stage, event.memo):
        if match.session.split()[0] != str(session):
            continue
        rows = tuple(_board(one) for one in match.boards if board in (None, one.board))
        teams = f"{numbered(competition, match.home)} - {numbered(competition, match.visitors)}"
        title = Text(f"{match.round}: {teams}", f"{match.round}：{teams}")
        if rows:
            found.append(Table(title, columns, rows, f"match_{len(found) + 1}"))
    return tuple(found)


def _board(one: MatchBoard) -> tuple[object, ...]:
    return (
        one.board,
        _score(one.open),
        _score(one.closed),
        _amount(one.home),
        _amount(one.visitors),
    )


def _amount(value: Fraction) -> str:
    return shown(value, 0 if value.denominator == 1 else 2)
