"""Subcommands of `paiju event` that show something: standings, a round's seats and scores, the journal, rulings."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from paiju.cli import options
from paiju.cli.event.desk import event_in, office_at, plain_act, shared, with_event
from paiju.cli.event.paper import html_option, put
from paiju.cli.event.place import round_of, round_options, stage_of, stage_option
from paiju.cli.event.words import RULINGS, act_text, by_name
from paiju.cli.files import write_bytes
from paiju.cli.report import Coded, Report, ReportColumn, ReportTable, as_heading, read_amount
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.errors import PaijuError
from paiju.office import OpenedEvent, Ready, next_step
from paiju.office.seen.entry import numbered
from paiju.office.seen.forecast import FORMATS
from paiju.office.seen.ranking import ranking_seen
from paiju.office.seen.table import score_said
from paiju.text import Text, counted, listed, verbatim
from paiju.tournament import Competition, Ranked
from paiju.tournament.evolve import taken_back
from paiju.tournament.places import section_told
from paiju.tournament.ranked import SCALED
from paiju.tournament.state import Act, Score

EMPTY = verbatim("")
_OUT, _HERE = Coded("out", Text("out", "退出")), Coded("present", Text("absent", "已到"))
_OVER = Coded("over", Text("over", "已结束"))


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands that show an event, and those that export and import its journal."""
    yield speech.command(
        "standings",
        Text("Show the standings of a stage.", "显示一个赛段的名次。"),
        lambda **given: _standings(speech, **given),
        stage_option(speech),
        speech.option("--stratum", about=Text("Only this stratum and those below.", "只列此级别及以下。"), default=""),
        html_option(speech),
        *shared(speech),
    )
    yield speech.command(
        "round",
        Text("Show the seating and results of a round.", "显示一轮的座位与结果。"),
        lambda **given: _round(speech, **given),
        *round_options(speech),
        *shared(speech),
    )
    yield speech.command(
        "show",
        Text("Show an event: its stages, its entries and the next step.", "显示赛事：赛段、报名与下一步。"),
        lambda **given: _show(speech, **given),
        *shared(speech),
    )
    yield speech.command(
        "list",
        Text("List the events of a store.", "列出存储中的赛事。"),
        lambda **given: _list(speech, **given),
        shared(speech)[0],
    )
    yield speech.command(
        "journal",
        Text("Show the journal: who did what, and when.", "显示每一步：何人何时所为。"),
        lambda **given: _journal(speech, (), **given),
        html_option(speech),
        *shared(speech),
    )
    yield speech.command(
        "rulings",
        Text("Show the log of rulings: corrections, adjustments, penalties.", "显示裁决记录：更正、调整、处罚。"),
        lambda **given: _journal(speech, RULINGS, **given),
        html_option(speech),
        *shared(speech),
    )
    yield speech.command(
        "export",
        Text("Write an event's journal as JSON lines.", "把赛事日志写成 JSON 行。"),
        lambda **given: _export(speech, **given),
        options.output(speech, Text("The file to write.", "写入的文件。")),
        *shared(speech)[:2],
    )
    yield speech.command(
        "import",
        Text("Import these lines into a store, as an event.", "把这样的行读入存储，成为其中一项赛事。"),
        lambda **given: _import(speech, **given),
        speech.argument("file", Text("FILE", "文件"), type=click.Path(path_type=Path)),
        *shared(speech)[:2],
    )


def titled(competition: Competition) -> Text:
    """Return an event's title, and the code by which it is ruled."""
    laws, title = competition.laws, competition.plan.title
    return Text(f"{title} · {laws.en}", f"{title} · {laws.zh}")


def standings_tables(competition: Competition, rankings: Sequence[Ranked], stage: str) -> tuple[ReportTable, ...]:
    """Return tables of rankings: place, entry, total, the columns of the game, and the rule that split a tie."""
    return tuple(_ranking(competition, ranking, stage, len(rankings)) for ranking in rankings)


def _ranking(competition: Competition, ranked: Ranked, stage: str, count: int) -> ReportTable:
    ranking = ranking_seen(competition, ranked)
    split = any(line.by is not None for line in ranking.lines)
    brought = any(line.why is not None for line in ranking.lines)
    scaled = any(line.scaled for line in ranking.lines)
    columns = [
        ReportColumn("place", Text("Place", "名次"), "right"),
        ReportColumn("entry", Text("Entry", "参赛单位")),
        ReportColumn("total", as_heading(ranking.unit), "right"),
        *((ReportColumn("scaled_total", as_heading(SCALED), "right"),) if scaled else ()),
        *(
            ReportColumn(column.key, as_heading(title), "right")
            for column, title in zip(ranked.columns, ranking.columns, strict=True)
        ),
        *((ReportColumn("by", Text("Ahead by", "优先依据")),) if split else ()),
        *((ReportColumn("why", Text("Carried over", "带分依据")),) if brought else ()),
    ]
    rows = tuple(
        (
            Coded(line.rank, line.place),
            Coded(
                {"id": line.entry, "name": competition.contestant(line.entry).entry.name},
                numbered(competition, line.entry),
            ),
            read_amount(line.total),
            *((read_amount(line.scaled),) if scaled else ()),
            *(read_amount(value) for value in line.values),
            *((line.by,) if split else ()),
            *((line.why,) if brought else ()),
        )
        for line in ranking.lines
    )
    parts = [verbatim(stage)]
    if ranking.section and count > 1:
        section = competition.discipline.section
        parts.append(section_told(section, ranking.section))
    if ranked.said is not None:
        parts.append(ranked.said)
    title = Text(", ".join(one.en for one in parts), "，".join(one.zh for one in parts))
    of = {"stage": stage}
    if ranking.section and count > 1:
        of["section"] = ranking.section
    if ranking.line:
        of["line"] = ranking.line.en.lower()
    return ReportTable(title, tuple(columns), rows, "standings", of=of)


def standings_report(competition: Competition, rankings: Sequence[Ranked], stage: str) -> Report:
    """Return the standings of a stage, with those who are not ranked."""
    out = sorted({name for ranking in rankings for name in ranking.unranked})
    notes = []
    if out:
        names = listed([verbatim(numbered(competition, name)) for name in out])
        notes.append(Text(f"Not ranked: {names.en}", f"不列名次：{names.zh}"))
    tables = standings_tables(competition, rankings, stage)
    data = {"event": competition.id, "title": competition.plan.title, "stage": stage}
    return Report(verbatim(competition.plan.title), tables, tuple(notes), data)


def _standings(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        stage = stage_of(event.competition, given)
        rankings = event.standings(stage, stratum=given["stratum"])
        return standings_report(event.competition, rankings, stage)

    put(with_event(given["store"], given["event"], work), speech, given)


def _round(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        key = round_of(competition, given)
        state = competition.round(key)
        rows: list[tuple[Any, ...]] = []
        for number, table in state.tables.items():
            sides = _names(competition, table.table.sides)
            if not table.table.boards:
                rows.append((number, *sides[:2], "", None))
            for board in table.table.boards:
                sides = _names(competition, table.sides_on(board))
                said = _score(competition, table.score(board))
                if table.forfeits:
                    lost = ", ".join(str(side + 1) for side in table.forfeits)
                    said = Text(f"forfeited by side {lost}", f"{lost} 方弃权")
                rows.append((number, *sides[:2], board, said))
        first, second = competition.discipline.sides
        columns = (
            ReportColumn("table", Text("Table", "桌"), "right"),
            ReportColumn("side_0", first),
            ReportColumn("side_1", second),
            ReportColumn("board", Text("Board", "牌号")),
            ReportColumn("score", Text("Score", "结果")),
        )
        why = state.forced.text
        return Report(
            verbatim(competition.plan.title),
            (ReportTable(competition.where(key), columns, tuple(rows), "tables"),),
            () if why is None else (Text(f"Bye: {why.en}", f"轮空：{why.zh}"),),
        )

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _names(competition: Competition, sides: tuple[tuple[str, ...], ...]) -> list[str]:
    return [" + ".join(numbered(competition, name) for name in side) or "-" for side in sides]


def _score(competition: Competition, score: Score) -> Text:
    said = score_said(competition, score)
    if score.claim is not None:
        claim = competition.discipline.said(score.claim)
        return Text(
            f"{said.en} (disputed: the other side entered {claim.en})", f"{said.zh}（有异议：对方登记{claim.zh}）"
        )
    if score.dispute is not None:
        return Text(f"{said.en} (disputed)", f"{said.zh}（有异议）")
    if score.outcome is not None and not score.confirmed:
        return Text(f"{said.en} (not confirmed)", f"{said.zh}（待确认）")
    return said


def _show(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        entries = tuple(
            (
                one.entry.id,
                one.entry.name,
                ", ".join(player.name for player in one.entry.people),
                _OUT if one.withdrawn else _HERE if one.present else None,
            )
            for one in competition.contestants.values()
        )
        stages = tuple(
            (stage.name, Coded(stage.format.value, FORMATS[stage.format]), *_state(competition, stage.name))
            for stage in competition.plan.stages
        )
        tables = (
            ReportTable(
                Text("Stages", "赛段"),
                (
                    ReportColumn("stage", Text("Stage", "赛段")),
                    ReportColumn("format", Text("Format", "赛制")),
                    ReportColumn("rounds", Text("Rounds", "轮数"), "right"),
                    ReportColumn("open_boards", Text("To be played", "待打"), "right"),
                ),
                stages,
                "stages",
            ),
            ReportTable(
                Text("Entries", "报名"),
                (
                    ReportColumn("entry", Text("Entry", "参赛单位")),
                    ReportColumn("name", Text("Name", "名称")),
                    ReportColumn("players", Text("Players", "选手")),
                    ReportColumn("state", Text("State", "状态")),
                ),
                entries,
                "entries",
            ),
        )
        plan = competition.plan
        data = {"event": event.id, "title": plan.title, "laws": competition.code, "seq": event.seq}
        return Report(titled(competition), tables, (_comes(event),), data)

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _state(competition: Competition, stage: str) -> tuple[int | None, int | None]:
    state = competition.stages.get(stage)
    if state is None:
        return None, None
    waiting = sum(len(table.outstanding) for one in state.rounds.values() for table in one.tables.values())
    return len(state.rounds), waiting


def _comes(event: OpenedEvent) -> Text:
    """Return the next step, or what blocks it if only the director can decide."""
    try:
        step = next_step(event.competition, event.memo, seed="-")
    except PaijuError as fault:
        return Text(f"Next: {fault.text.en}", f"下一步：{fault.text.zh}")
    if step is None:
        return Text("The event is over", "赛事已经结束")
    if isinstance(step, Ready):
        return Text(f"Next: {step.text.en}", f"下一步：{step.text.zh}")
    return step.text


def _list(speech: Speech, *, store: str, as_json: bool) -> None:
    async def work() -> list[tuple[str, str, str, int, Coded | None]]:
        rows = []
        async with office_at(store, reading=True) as office:
            for name in await office.names():
                event = await office.event(name)
                plan = event.competition.plan
                over = _OVER if event.competition.closed else None
                rows.append((name, plan.title, plan.game, event.seq, over))
                office.forget(name)
        return rows

    columns = (
        ReportColumn("event", Text("Event", "赛事")),
        ReportColumn("title", Text("Title", "名称")),
        ReportColumn("game", Text("Game", "游戏")),
        ReportColumn("acts", Text("Actions", "步数"), "right"),
        ReportColumn("state", Text("State", "状态")),
    )
    table = ReportTable(EMPTY, columns, tuple(asyncio.run(work())), "events")
    Report(EMPTY, (table,)).show(speech, as_json=as_json)


def _journal(speech: Speech, kinds: tuple[type, ...], **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        acts = [act for act in competition.acts if not kinds or isinstance(act.event, kinds)]
        dead = taken_back(competition.acts)
        columns = (
            ReportColumn("seq", Text("No.", "编号"), "right"),
            ReportColumn("at", Text("Time (UTC)", "时间（UTC）")),
            ReportColumn("actor", Text("By", "由")),
            ReportColumn("act", Text("Act", "事项")),
            *((ReportColumn("clauses", Text("Clauses", "条款")),) if kinds else ()),
        )
        rows = tuple(
            (
                act.seq,
                _time(act),
                by_name(act.actor),
                _said(competition, act, dead),
                *((_clauses(act),) if kinds else ()),
            )
            for act in acts
        )
        data = {"event": event.id, "acts": [plain_act(act) for act in acts]}
        table = ReportTable(EMPTY, columns, rows, "lines")
        notes = () if rows else (Text("Nothing recorded", "没有记录"),)
        title = titled(competition) if kinds else verbatim(competition.plan.title)
        return Report(title, (table,), notes, data)

    put(with_event(given["store"], given["event"], work), speech, given)


def _clauses(act: Act) -> str:
    """Return the clauses of the referee's ruling behind an act, else the one that it names itself."""
    ruling = getattr(act.event, "ruling", None)
    own = getattr(act.event, "clause", "")
    return " ".join(ruling.clauses) if ruling is not None else own


def _said(competition: Competition, act: Act, dead: frozenset[int] | set[int]) -> Text:
    said = act_text(competition, act.event)
    if act.seq in dead:
        return Text(f"{said.en} (taken back)", f"{said.zh}（已撤回）")
    return said


def _time(act: Act) -> str:
    return datetime.fromtimestamp(act.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _export(speech: Speech, *, store: str, event: str | None, output: Path | None, as_json: bool) -> None:
    async def work() -> tuple[str, bytes]:
        async with office_at(store, reading=True) as office:
            found = await event_in(office, event)
            return found.id, await office.export(found.id)

    name, data = asyncio.run(work())
    if output is None:
        if sys.stdout.isatty():
            echo(data.decode(), nl=False)
            return
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_bytes(data, output)
    count = data.count(b"\n")
    said = Text(f"{counted(count, 'action')} of {name} written to {output}", f"{name} 的 {count} 步已写入 {output}")
    Report(EMPTY, notes=(said,), data={"event": name, "acts": count}).show(speech, as_json=as_json)


def _import(speech: Speech, *, file: Path, store: str, event: str | None, as_json: bool) -> None:
    async def work() -> tuple[str, int]:
        with file.open("rb") as source:
            async with office_at(store, new=True) as office:
                found = await office.take_in(source, file=file.name, name=event or "")
                return found.id, found.seq

    name, count = asyncio.run(work())
    said = Text(f"{counted(count, 'action')} read as event {name}", f"已读入 {count} 步，赛事 {name}")
    Report(EMPTY, notes=(said,), data={"event": name, "acts": count}).show(speech, as_json=as_json)
