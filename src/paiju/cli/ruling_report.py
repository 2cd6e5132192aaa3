"""Turns a ruling into a report: facts, findings, options, statements to the players, effects, clauses and score."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from paiju.cli.readings import readings_table
from paiju.cli.report import Coded, Linked, Report, ReportColumn, ReportTable
from paiju.laws import Source, Statement
from paiju.referee import Case
from paiju.referee.codes import lawbook_of
from paiju.referee.transcript import OpenQuestion, Transcript
from paiju.text import Text, verbatim

CLAUSE: Final = ReportColumn("clause", Text("Clause", "条款"))
SOURCES: Final = {
    Source.FACT: Text("fact", "事实"),
    Source.FINDING: Text("director's finding", "裁判认定"),
    Source.OPTION: Text("player's option", "选手选择"),
}
VERDICTS: Final = {
    "question": Text("a question is still open", "尚待回答"),
    "contradiction": Text("the facts do not fit", "事实不符"),
    "ruling": Text("ruled", "已裁定"),
}
MISFIT: Final = Text("The facts do not fit", "事实不符")
ELSEWHERE: Final = Text("This is another irregularity", "这属于另一种违规")
UNSURE: Final = Text("not compared with a full text", "未与全文核对")


def heading(told: Transcript, about: str = "") -> Text:
    """Return the title of a record: the irregularity, its edition, and the subject of the record."""
    code = told.code.text
    more = f" · {about}" if about else ""
    return Text(f"{told.title.en} · {code.en}{more}", f"{told.title.zh} · {code.zh}{more}")


def report_of(told: Transcript, case: Case, *, about: str = "", score: tuple[Text, ...] = ()) -> Report:
    """Return the outcome of a case as a report; `score`: sentences on the score."""
    notes = list(score)
    if told.contradiction is not None:
        by = told.contradicted_by
        head = MISFIT if told.instead is None else ELSEWHERE
        notes.append(Text(f"{head.en}: {told.contradiction.en} [{by}]", f"{head.zh}：{told.contradiction.zh} [{by}]"))
    if told.instead is not None:
        other = told.instead
        notes.append(
            Text(
                f"Rule it as {other.title.en}: paiju rule --code {told.code.value} {other.name}",
                f"按「{other.title.zh}」裁定：paiju rule --code {told.code.value} {other.name}",
            )
        )
    for later in told.later:
        known = "".join(f" {name}={answer}" for name, answer in later.answers.items())
        shell = f"paiju rule --code {told.code.value} {later.name}{known}"
        notes.append(
            Text(
                f"When play is over, rule on {later.title.en}: {shell}",
                f"打完后再看，按「{later.title.zh}」裁定：{shell}",
            )
        )
    if told.question is not None:
        notes.append(_how_to_answer(told.question))
    unsaid = lawbook_of(told.code).unsaid
    notes += [how for name, how in unsaid.items() if name not in case.answers]
    if told.dropped:
        notes.append(_dropped(told))
    asked = {one.name for one in told.answers}
    if early := [name for name in case.answers if name not in asked]:
        names = ", ".join(early)
        notes.append(Text(f"Not asked so far: {names}", f"目前未被问到：{names}"))
    if unsure := [clause.id for clause in told.clauses if clause.unsure]:
        ids = ", ".join(unsure)
        notes.append(
            Text(
                f"Our wording of these clauses has not been compared with a full text: {ids}",
                f"以下条款的文字未与全文核对：{ids}",
            )
        )
    return Report(heading(told, about), tables_of(told), tuple(notes), case_data(told, case))


def _dropped(told: Transcript) -> Text:
    """Return the answers that were dropped: those without effect on the ruling, or choices that are not open here."""
    names = ", ".join(told.dropped)
    if told.question is None:
        return Text(f"Left out, because they do not affect this ruling: {names}", f"与本裁定无关，未予采用：{names}")
    return Text(
        f"Left out, because they are not among the choices here: {names}", f"不在可选的回答之中，未予采用：{names}"
    )


def case_data(told: Transcript, case: Case) -> dict[str, Any]:
    """Return the additional content of the JSON: the case, as a file stores it, and its outcome."""
    return {"verdict": told.verdict, "case": msgspec.to_builtins(case)}


def tables_of(told: Transcript) -> tuple[ReportTable, ...]:
    """Return the tables of a record, without empty ones."""
    tables = (
        _answers(told),
        _open(told),
        _guidance(told),
        _told(told),
        _effects(told),
        _clauses(told),
        readings_table(told.readings),
    )
    return tuple(table for table in tables if table.rows)


def gist(told: Transcript) -> Text:
    """Return in one line the next question, the contradiction, or the ruling."""
    if told.question is not None:
        asked = told.question
        who = told.question.name
        return Text(f"{who}: {asked.text.en} [{asked.clause}]", f"{who}：{asked.text.zh} [{asked.clause}]")
    if told.contradiction is not None:
        by = told.contradicted_by
        return Text(f"{told.contradiction.en} [{by}]", f"{told.contradiction.zh} [{by}]")
    return Text(
        "; ".join(f"{said.marked.en} [{said.clause}]" for said in told.statements),
        "；".join(f"{said.marked.zh} [{said.clause}]" for said in told.statements),
    )


def _answers(told: Transcript) -> ReportTable:
    rows = tuple(
        (
            one.name,
            Coded(one.source.value, SOURCES[one.source]),
            one.text,
            Coded(one.answer, one.said),
            one.chooser,
            one.clause,
        )
        for one in told.answers
    )
    columns = (
        ReportColumn("name", Text("Name", "名称")),
        ReportColumn("kind", Text("Kind", "性质")),
        ReportColumn("question", Text("Question", "问题")),
        ReportColumn("answer", Text("Answer", "回答")),
        ReportColumn("chooser", Text("Chosen by", "选择者")),
        CLAUSE,
    )
    title = Text("Facts, findings and options", "事实、认定与选择")
    return ReportTable(title, columns, rows, "answers")


def _open(told: Transcript) -> ReportTable:
    question = told.question
    rows: list[tuple[Any, ...]] = []
    if question is not None:
        first: tuple[Any, ...] = (question.name, question.text, who_answers(question), question.clause)
        if not question.choices:
            rows.append((*first, question.expected, None))
        for choice in question.choices:
            leads = Text("; ".join(step.en for step in choice.leads_to), "；".join(step.zh for step in choice.leads_to))
            shown = Text(f"{choice.key}: {choice.text.en}", f"{choice.key}：{choice.text.zh}")
            answer = Coded({"key": choice.key, "text": choice.text}, shown)
            rows.append((*first, answer, Coded(choice.leads_to, leads)))
            first = tuple(Coded(one, "") for one in first)
    columns = (
        ReportColumn("name", Text("Name", "名称")),
        ReportColumn("question", Text("Asked next", "接着要问")),
        ReportColumn("who", Text("Kind", "性质")),
        CLAUSE,
        ReportColumn("answer", Text("Answer", "回答")),
        ReportColumn("leads_to", Text("What follows", "后果")),
    )
    return ReportTable(verbatim(""), columns, tuple(rows), "next")


def who_answers(question: OpenQuestion) -> Text:
    """Return the kind of a question, and who chooses if it is an option."""
    who = question.chooser
    if not who.en:
        return SOURCES[question.source]
    return Text(f"option: {who.en} chooses", f"由{who.zh}选择")


def _told(told: Transcript) -> ReportTable:
    rows = tuple((_with_reading(said), said.clause) for said in told.statements)
    columns = (ReportColumn("text", Text("To tell the players", "告知选手")), CLAUSE)
    return ReportTable(verbatim(""), columns, rows, "statements")


def _with_reading(said: Statement) -> Text | Linked:
    return Linked(said.marked, f"reading-{said.reading}") if said.reading else said.marked


_YES, _NO = Coded(True, Text("yes", "是")), Coded(False, Text("no", "否"))


def _effects(told: Transcript) -> ReportTable:
    rows = tuple((one.text, _YES if one.score else _NO) for one in told.effects)
    columns = (
        ReportColumn("text", Text("Effect", "裁决效果")),
        ReportColumn("score", Text("Affects the score", "影响得分")),
    )
    return ReportTable(verbatim(""), columns, rows, "effects")


def _clauses(told: Transcript) -> ReportTable:
    rows = tuple((one.id, one.title, one.requirement, UNSURE if one.unsure else None) for one in told.clauses)
    columns = (
        ReportColumn("id", Text("Clause", "条款")),
        ReportColumn("title", Text("Title", "标题")),
        ReportColumn("requirement", Text("In our words", "内容（本站表述）")),
        ReportColumn("source", Text("Mark", "标记")),
    )
    return ReportTable(verbatim(""), columns, rows, "clauses")


def _guidance(told: Transcript) -> ReportTable:
    """Return what helps to judge the open question, with its worked examples."""
    lines = () if told.question is None else told.question.guidance
    columns = (ReportColumn("guidance", Text("How to decide it", "怎样判断")),)
    return ReportTable(verbatim(""), columns, tuple((line,) for line in lines), "guidance")


def _how_to_answer(question: OpenQuestion) -> Text:
    name, expected = question.name, question.expected
    sample = question.choices[0].key if question.choices else "..."
    return Text(
        f"To answer, add: {name}={sample}  ({expected.en}; asked by {question.clause})",
        f"回答时请加上：{name}={sample}（{expected.zh}；由 {question.clause} 要求）",
    )
