"""`paiju event travellers`: the boards of a session with every result and its score, like a traveller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
from msgspec import structs

from paiju.cli.event.desk import shared, with_event
from paiju.cli.event.hands import hands_of, hands_table
from paiju.cli.event.paper import html_option, put
from paiju.cli.event.place import session_option, stage_of, stage_option
from paiju.cli.report import Report, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.standings import match_table, traveller_table
from paiju.formats.report.played import played_of
from paiju.formats.results import words_of
from paiju.office import OpenedEvent
from paiju.office.seen.entry import numbered
from paiju.scoring import outcomes_of
from paiju.text import Text, verbatim
from paiju.tournament import Competition, Contestants
from paiju.tournament.bridge import field_of, matches_of
from paiju.tournament.duplicate import need_duplicate


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event travellers`."""
    yield speech.command(
        "travellers",
        Text(
            "Show the boards of a session: every table, its score and its value; hands and double dummy (bridge).",
            "显示一节各副牌：各桌结果与所得，牌张与双明手（桥牌）。",
        ),
        lambda **given: _travellers(speech, **given),
        speech.option("--board", about=Text("Only this board.", "只显示这一副。"), default=None),
        speech.option(
            "--section", about=Text("The section, if each is scored separately.", "分区各自计分时的分区。"), default=""
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
        notes = () if tables else (Text("No results yet", "尚无结果"),)
        dealt = hands_of(competition, stage, session, given["board"]) if tables else []
        hands = (hands_table(dealt),) if dealt else ()
        return Report(verbatim(competition.plan.title), (*tables, *hands), notes)

    put(with_event(given["store"], given["event"], work), speech, given)


def _of_field(
    competition: Competition, stage: str, session: int, given: dict[str, Any], event: OpenedEvent
) -> tuple[ReportTable, ...]:
    plan = competition.plan.stage(stage)
    section = "" if plan.across else given["section"] or plan.sections[0]
    field = field_of(competition, stage, session, section, event.memo)
    names = {name: one.entry.name for name, one in competition.contestants.items()}
    said = {
        (one.board, one.result.form, one.result.ns, one.result.ew): words_of(one.record)
        for one in played_of(competition, stage, session=session)
    }
    return tuple(
        traveller_table(
            one,
            field,
            names,
            names,
            [said.get((one.board, one.form, row.result.ns, row.result.ew), "") for row in one.rows],
        )
        for one in field.travellers
        if given["board"] in (None, one.board)
    )


def _of_matches(
    competition: Competition, stage: str, session: int, board: str | None, event: OpenedEvent
) -> tuple[ReportTable, ...]:
    said = {one.result: words_of(one.record) for one in played_of(competition, stage, session=session)}
    found: list[ReportTable] = []
    for match in matches_of(competition, stage, event.memo):
        if match.session.split()[0] != str(session):
            continue
        boards = tuple(one for one in match.boards if board in (None, one.board))
        if not boards:
            continue
        teams = f"{numbered(competition, match.home)} - {numbered(competition, match.visitors)}"
        title = Text(f"{match.round}: {teams}", f"{match.round}：{teams}")
        (outcome,) = outcomes_of((match,))
        found.append(match_table(structs.replace(match, boards=boards), outcome, said, title=title))
    return tuple(found)
