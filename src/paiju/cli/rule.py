"""`paiju rule`: turns what happened into a ruling, by the clauses of a code."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import click
from msgspec import structs

from paiju.cli.case_file import LocatedCase, answered, read_cases, save_case
from paiju.cli.edition import edition_asked, edition_of, edition_option
from paiju.cli.files import need_page, write_whole
from paiju.cli.interview import Interview
from paiju.cli.report import Coded, Report, ReportColumn, ReportTable, written
from paiju.cli.ruling_report import CLAUSE, SOURCES, VERDICTS, gist, heading, report_of, tables_of
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed, Place, Requirement
from paiju.formats.pbn.marks import MarkedCase
from paiju.laws import Code, Ruling
from paiju.referee import Case, irregularity, judge, refereed
from paiju.referee.catalogue import by_law, is_law, law_asked, search
from paiju.referee.codes import lawbook_of
from paiju.referee.hearing import Witness
from paiju.referee.judge import judge_leniently
from paiju.referee.possible_questions import possible_questions
from paiju.referee.score_as_ruled import score_as_ruled
from paiju.referee.transcript import Transcript, complete, transcript
from paiju.text import Text, listed, verbatim

_TRUTH = {"yes": "true", "no": "false", "是": "true", "否": "false"}
_UNSCORED: Final = Text(
    "--result is not used yet: the score as ruled is given once the case is ruled. Give it again then.",
    "--result 暂未采用：案件裁定后才给出裁定后的得分，届时请再写一次。",
)
_UNFINISHED: Final = Text(
    "There is no ruling yet. The record says what is open.",
    "尚无裁定。案卷写明还缺什么。",
)
_PRINTED: Final = Text(
    "For a record to print, add: --html ruling.html  (--about gives it a heading: board, table, players)",
    "要打印案卷，请加上：--html ruling.html（--about 写明标题：牌号、桌号、选手）",
)


def command(speech: Speech) -> click.Command:
    """Build `paiju rule`."""
    file = click.Path(path_type=Path, dir_okay=False, allow_dash=True)
    path = click.Path(path_type=Path, dir_okay=False)
    return speech.command(
        "rule",
        VERBS["rule"],
        lambda **given: _rule(speech, **given),
        speech.argument(
            "words", Text("NAME|LAW [QUESTION=ANSWER]...", "名称|条号 [问题=回答]..."), nargs=-1, required=False
        ),
        speech.option(
            "--search",
            about=Text("List those that match the words, best first.", "按所说的话列出违规，最符合的在前。"),
        ),
        speech.option(
            "--code",
            "code_name",
            about=Text(
                "The code; by default bridge, or the code of the clause given (T6.5, C6.5).",
                "规则；不写则为桥牌，或由条号（T6.5、C6.5）而定。",
            ),
            type=click.Choice([code.value for code in refereed()]),
        ),
        edition_option(speech),
        speech.option(
            "--regulation",
            about=Text(
                "A setting by the organiser, for example defenders_may_ask=yes; may be repeated.",
                "主办者的规定，如 defenders_may_ask=yes。可多次给出。",
            ),
            multiple=True,
        ),
        speech.option(
            "--file",
            about=Text(
                "Rule on the cases in a file again: JSON lines, JSON (- for standard input), or the marks in a PBN "
                "file.",
                "重新裁定文件中的案件：JSON 行、JSON（- 为标准输入）或 PBN 文件中的违规记号。",
            ),
            type=file,
        ),
        speech.option(
            "--case",
            "number",
            about=Text("Only this case of the file, from 1.", "只看文件中的第几个案件，从 1 起。"),
            type=click.IntRange(1),
        ),
        speech.option(
            "--save",
            about=Text(
                "Append the case to this file; in a PBN file, keep it with its record.",
                "把案件追加到这个文件；PBN 文件则存入其记录。",
            ),
            type=path,
        ),
        speech.option(
            "--html", about=Text("Write a record to print, for an appeal.", "写成可打印的案卷，供上诉用。"), type=path
        ),
        speech.option(
            "--result",
            about=Text(
                "The result at the table, for example '4S by S +1', or the defenders' points: shows the score as "
                "ruled.",
                "本桌结果，如「4S by S +1」，或闲家得分：显示裁定后的得分。",
            ),
            default="",
        ),
        speech.option(
            "--vulnerable",
            about=Text("Who is vulnerable there (bridge).", "该副牌的局况（桥牌）。"),
            type=click.Choice(["None", "NS", "EW", "Both"], case_sensitive=False),
            default="None",
        ),
        speech.option(
            "--questions",
            about=Text(
                "List the possible questions and how they are answered, instead of ruling.",
                "列出此违规可能问到的问题与回答方式，不作裁定。",
            ),
            is_flag=True,
        ),
        speech.option(
            "--about",
            about=Text("A line for the heading: board, table, players.", "标题行：牌号、桌号、选手。"),
            default="",
        ),
    )


def _rule(
    speech: Speech,
    *,
    words: tuple[str, ...],
    search: str | None,
    code_name: str | None,
    edition: str | None,
    regulation: tuple[str, ...],
    file: Path | None,
    number: int | None,
    questions: bool,
    as_json: bool,
    **how: Any,
) -> None:
    need_page(how["html"])
    named = [word for word in words if "=" not in word]
    code = _code(code_name, edition, named)
    answers = dict(_pair(word) for word in words if "=" in word)
    regulations = {name: _TRUTH.get(value, value) for name, value in map(_pair, regulation)}
    if file is not None:
        if named or search:
            raise Malformed(
                Requirement("either --file or a name", "--file 与名称只能择一"), named[0] if named else "--search"
            )
        found = read_cases(file, code)
        if number is None and len(found) == 1:
            number = 1
        if number is None and (answers or regulations or how["save"]):
            raise Malformed(Requirement("--case N, to choose the case", "用 --case N 指明案件"), str(len(found)))
        if number is not None:
            if number > len(found):
                raise Malformed(Text(f"a case from 1 to {len(found)}", f"第 1 至第 {len(found)} 个案件"), str(number))
            one = found[number - 1]
            one = answered(one, answers, regulations)
            _check_typed(one.marked.case, answers, one.marked)
            _one(speech, one, file, as_json=as_json, **how)
            return
        _many(speech, found, file.name, as_json=as_json, **how)
        return
    law = law_asked(code, " ".join(named)) if named else None
    if law is None and len(named) > 1:
        raise Malformed(Text("one name or law", "一个名称或条号"), " ".join(named))
    if not named or search or law:
        if answers or how["save"] or how["html"] or how["result"]:
            raise Malformed(Text("the name of an irregularity", "违规名称"), " ".join(words) or "-")
        _list(speech, code, law or "", search or "", as_json=as_json)
        return
    irregularity(code, named[0])
    case = Case(code, named[0], answers, regulations)
    if questions:
        _questions(case).show(speech, as_json=as_json)
        return
    _check_typed(case, answers)
    _one(speech, LocatedCase(MarkedCase(case)), None, as_json=as_json, **how)


def _check_typed(case: Case, answers: Mapping[str, str], witness: Witness | None = None) -> None:
    """Raise `Malformed`, with the question, for an answer from the command line that its question does not take.

    Answers that only a file holds may date from an earlier release; their questions are asked again.
    """
    typed = {f"{name}={answer}" for name, answer in answers.items()}
    try:
        if not typed.isdisjoint(judge_leniently(case, witness, briefly=True).dropped):
            judge(case, witness, briefly=True)
    except Malformed as fault:
        asked = [name for name, answer in answers.items() if answer == fault.found]
        raise fault.at(Place(asked[0])) if asked and not str(fault.place) else fault from None


def _code(name: str | None, edition: str | None, named: list[str]) -> Code:
    """Return the code to rule by: the one that is named, or the one of a clause, or bridge."""
    if name is None and edition is None and named and is_law(named[0]):
        name = _by_letter(named[0][0])
    code = edition_of(edition).code if name is None else Code(name)
    asked = edition_asked(edition)
    if asked is not None and code is not asked.code:
        raise Malformed(Requirement("--edition with bridge only", "--edition 只用于桥牌规则"), f"{code} {edition}")
    return code


def _by_letter(letter: str) -> str | None:
    """Return the code whose clauses begin with a letter; None if several editions share it."""
    found = [one for one in refereed() if lawbook_of(one).reporting.numbered.startswith(letter)]
    return found[0].value if len(found) == 1 else None


def _pair(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign or not name.strip():
        raise Malformed(Text("a name and a value, for example offender=E", "名称与值，如 offender=E"), word)
    return name.strip(), value.strip()


def _questions(case: Case) -> Report:
    """Return the questions that can occur from a case to its rulings."""
    rows = tuple(
        (
            one.name,
            one.text,
            Coded(one.source.value, SOURCES[one.source]),
            Coded([choice.key for choice in one.choices], ", ".join(choice.key for choice in one.choices))
            if one.choices
            else one.notation.expected,
            str(one.citation),
        )
        for one in possible_questions(case)
    )
    columns = (
        ReportColumn("name", Text("Name", "名称")),
        ReportColumn("question", Text("Question", "问题")),
        ReportColumn("kind", Text("Kind", "性质")),
        ReportColumn("answer", Text("Answer", "回答")),
        CLAUSE,
    )
    title = irregularity(case.code, case.irregularity).title
    note = Text(
        "Not all of them are asked in one case: that depends on the answers. Any of them may be given in advance: "
        "NAME=ANSWER.",
        "一个案件不会全部问到，问哪些取决于回答。任何一项都可预先给出：名称=回答。",
    )
    data = {"code": case.code.value, "irregularity": case.irregularity}
    return Report(title, (ReportTable(verbatim(""), columns, rows, "questions"),), (note,), data)


def _list(speech: Speech, code: Code, law: str, words: str, *, as_json: bool) -> None:
    found = by_law(code, law) if law else search(code, words)
    if law and words:
        within = search(code, words)
        both = tuple(one for one in within.hits if one in found.hits) if within.fits else ()
        found = structs.replace(found, hits=both or found.hits, fits=bool(both))
    rows = tuple((one.name, one.title, one.citation.id, one.citation.clause.title) for one in found.hits)
    columns = (
        ReportColumn("name", Text("Name", "名称")),
        ReportColumn("title", Text("Irregularity", "违规")),
        CLAUSE,
        ReportColumn("law", Text("First law", "首要条款")),
    )
    count = len(rows)
    what = "irregularity" if count == 1 else "irregularities"
    title = Text(f"{count} {what} · {code.text.en}", f"{count} 种违规 · {code.text.zh}")
    if not found.fits:
        title = Text(
            f"Nothing matches “{words}”; the nearest · {code.text.en}",
            f"没有符合「{words}」的违规，相近的有 · {code.text.zh}",
        )
    table = ReportTable(verbatim(""), columns, rows, "irregularities")
    notes = () if found.law is None else (found.law,)
    data = {"code": code.value, "fits": found.fits}
    Report(title, (table,), notes, data).show(speech, as_json=as_json)


def _one(
    speech: Speech,
    found: LocatedCase,
    file: Path | None,
    *,
    save: Path | None,
    html: Path | None,
    result: str,
    vulnerable: str,
    about: str,
    as_json: bool,
) -> None:
    case, witness = found.marked.case, found.marked
    interviewed = not as_json and sys.stdin.isatty() and sys.stdout.isatty()
    if interviewed:
        case = Interview(speech, _typed, echo, witness).run(case)
    verdict = judge_leniently(case, witness, briefly=True).verdict
    told = transcript(case, witness)
    case = complete(case, verdict)
    score = score_as_ruled(case, verdict, {"result": result, "vulnerable": vulnerable})
    if save is not None:
        save_case(case, found, file, save)
    report = report_of(told, case, about=about, score=score)
    if result and not isinstance(verdict, Ruling):
        report = _noting(report, _UNSCORED)
    if html is not None:
        write_whole(report.to_html(speech), html)
        if interviewed:
            report.show(speech, as_json=False)
        open_notes = () if isinstance(verdict, Ruling) else (_UNFINISHED,)
        written(html, open_notes).show(speech, as_json=as_json)
        return
    if isinstance(verdict, Ruling) and not as_json:
        report = _noting(report, _PRINTED)
    report.show(speech, as_json=as_json)


def _noting(report: Report, note: Text) -> Report:
    return structs.replace(report, notes=(*report.notes, note))


def _typed(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        return None


def _many(
    speech: Speech,
    found: list[LocatedCase],
    name: str,
    *,
    html: Path | None,
    result: str,
    about: str,
    as_json: bool,
    **_: Any,
) -> None:
    if result:
        raise Malformed(Requirement("--case N with --result", "--result 须配 --case N"), result)
    rows: list[tuple[Any, ...]] = []
    records: list[tuple[Transcript, Case]] = []
    for number, one in enumerate(found, 1):
        try:
            told = transcript(one.marked.case, one.marked)
            case = complete(one.marked.case, judge_leniently(one.marked.case, one.marked, briefly=True).verdict)
        except Malformed as fault:
            raise fault.at(Place(f"{one.place} ({number})")) from None
        records.append((told, case))
        rows.append((number, str(one.place), told.title, Coded(told.verdict, VERDICTS[told.verdict]), gist(told)))
    columns = (
        ReportColumn("number", Text("Case", "案件"), "right"),
        ReportColumn("place", Text("Where", "位置")),
        ReportColumn("title", Text("Irregularity", "违规")),
        ReportColumn("verdict", Text("State", "状态")),
        ReportColumn("gist", Text("In short", "摘要")),
    )
    summary = ReportTable(verbatim(""), columns, tuple(rows), "cases")
    by = listed([code.text for code in dict.fromkeys(told.code for told, _ in records)])
    title = Text(f"{len(rows)} cases · {by.en} · {about or name}", f"{len(rows)} 个案件 · {by.zh} · {about or name}")
    if html is not None:
        write_whole(Report(title, (summary, *_all_tables(records))).to_html(speech), html)
        written(html).show(speech, as_json=as_json)
        return
    whole = [json.loads(report_of(told, case).to_json()) for told, case in records]
    Report(title, (summary,), (), {"records": whole}).show(speech, as_json=as_json)


def _all_tables(records: list[tuple[Transcript, Case]]) -> list[ReportTable]:
    found = []
    for number, (told, _case) in enumerate(records, 1):
        title = heading(told)
        for at, table in enumerate(tables_of(told)):
            named = table
            if at == 0:
                head = Text(f"{number}. {title.en}", f"{number}. {title.zh}")
                named = ReportTable(head, table.columns, table.rows, table.key)
            found.append(named)
    return found
