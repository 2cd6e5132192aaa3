"""`paiju laws`: look up a clause, search the codes, list clauses with tests and how the others are honoured."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import click

from paiju.cli.edition import edition_of, edition_option
from paiju.cli.readings import list_readings, reading_card, reading_lines, readings_table
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed
from paiju.laws import Clause, Code, Edition, Reading, readings, search
from paiju.laws.coverage import BY_PEOPLE, ClauseCoverage, counts, coverage, names_of_tests
from paiju.laws.edition import in_edition, is_number
from paiju.laws.ledger import clause_or_parts
from paiju.laws.reading import named, search_readings
from paiju.referee.codes import lawbook_of
from paiju.referee.reading_text import cited
from paiju.text import Text, verbatim

CODE = Text("Only this code.", "只看这一部规则。")
NO_TEXT = Text("", "")


def command(speech: Speech) -> click.Group:
    """Build `paiju laws` with its verbs show, search, readings and coverage."""
    group = speech.group("laws", VERBS["laws"])
    group.add_command(
        speech.command(
            "show",
            Text(
                'Show clauses by id, for example L27.B.2 or T6.6.2, and readings by number, for example "C3.4c '
                'reading 24".',
                "按编号显示条款，如 L27.B.2 或 T6.6.2；也显示解读，如「C3.4c 解读 24」。",
            ),
            lambda ids, edition, as_json: _show(speech, ids, edition, as_json),
            speech.argument("ids", Text("ID...", "编号..."), nargs=-1, required=True),
            edition_option(speech),
        )
    )
    group.add_command(
        speech.command(
            "search",
            Text("Find the clauses that contain all these words.", "查找含有所有这些词的条款。"),
            lambda words, code, as_json: _search(speech, words, code, as_json),
            speech.argument("words", Text("WORD...", "词..."), nargs=-1, required=True),
            speech.option("--code", about=CODE, type=click.Choice([c.value for c in Code])),
        )
    )
    group.add_command(
        speech.command(
            "readings",
            Text(
                "List how doubtful clauses are read here: our readings, numbered.",
                "列出存疑的条款在此怎样理解：本程序的解读，各有编号。",
            ),
            lambda code, as_json: list_readings(speech, Code(code) if code else None, as_json),
            speech.option("--code", about=CODE, type=click.Choice([c.value for c in Code])),
        )
    )
    group.add_command(
        speech.command(
            "coverage",
            Text(
                "Count clauses by kind: with a test by their id, honoured another way, and neither.",
                "按种类统计条款：有以其编号命名的测试的、以其他方式遵守的、两者皆无的。",
            ),
            lambda tests, code, named, as_json: _coverage(speech, tests, code, named, as_json),
            speech.option(
                "--tests",
                about=Text("The folder of tests.", "测试所在目录。"),
                type=click.Path(path_type=Path),
                default=Path("tests"),
            ),
            speech.option("--code", about=CODE, type=click.Choice([c.value for c in Code])),
            speech.option(
                "--named",
                about=Text(
                    "List the tests of each clause, and how each other clause is honoured.",
                    "列出每一条款的测试，及其余条款如何遵守。",
                ),
                is_flag=True,
            ),
        )
    )
    return group


def _show(speech: Speech, ids: tuple[str, ...], edition: str | None, as_json: bool) -> None:
    asked = _asked(ids)
    laws = [one for one in asked if isinstance(one, str) and is_number(one)]
    by = edition_of(edition) if laws else None
    found = [
        (one,)
        if isinstance(one, Reading)
        else in_edition(by, one.strip())
        if by is not None and one in laws
        else clause_or_parts(one)
        for one in asked
    ]
    rows = [row for parts in found for row in parts]
    if as_json:
        Report(NO_TEXT, _found(rows)).show(speech, as_json=True)
        return
    if by is not None:
        echo(speech.say(_named(by)) + "\n")
    for row in rows:
        echo(reading_card(speech, row) if isinstance(row, Reading) else _card(speech, row))


def _named(edition: Edition) -> Text:
    """Return the edition's name, and that of the edition whose clauses apply if it has none of its own."""
    name = edition.text
    kept = [one.year for one in Edition if one.code in lawbook_of(edition.code).keeps]
    if not kept:
        return name
    return Text(f"{name.en}; what it left unchanged is as in {kept[0]}", f"{name.zh}；未作更改的条款同 {kept[0]} 年版")


def _asked(ids: tuple[str, ...]) -> tuple[str | Reading, ...]:
    """Parse the arguments: a word that is not a name, such as 24 in ``C3.4c reading 24``, belongs to the last name."""
    joined = ""
    for word in ids:
        joined += " " if re.fullmatch(r"reading|解读|of|\d+", word, re.IGNORECASE) else ","
        joined += word
    return named(re.sub(r"\bof,", "of ", joined))


def _card(speech: Speech, row: Clause) -> str:
    lines = [
        f"{row.id}  {speech.say(row.title)}",
        f"  {speech.say(row.code.text)} · {speech.say(row.kind.text)} · {speech.say(_VERIFIED[row.verified])}",
    ]
    if row.change:
        lines.append("  " + speech.say(_against_1997(row)))
    lines.append("  " + speech.say(row.requirement))
    lines.append("  " + speech.say(Text("Example: ", "例：")) + speech.say(row.check))
    lines += [f"  {line}" for one in readings(of=row.id) for line in reading_lines(speech, one)]
    return "\n".join(lines) + "\n"


def _against_1997(row: Clause) -> Text:
    change = _CHANGE[row.change]
    if not row.relates_to:
        return change
    return Text(f"{change.en} ({row.relates_to})", f"{change.zh}（{row.relates_to}）")


_CHANGE = {
    "new": Text("new since 1997", "1997 年版所无"),
    "changed": Text("changed since 1997", "与 1997 年版不同"),
    "removed": Text("no longer in the Laws", "已从规则中删去"),
    "same-effect-renumbered": Text("same effect as in 1997, under another number", "与 1997 年版效果相同，编号不同"),
}
_VERIFIED = {
    "document": Text("read in the rule document", "已据规则文件"),
    "confirmed": Text("confirmed by a public text", "已与公开文本核对"),
    "corrected": Text("corrected by a public text", "已据公开文本更正"),
    "read": Text("read in a public text", "读自公开文本"),
    "secondary": Text("from a summary", "据转述"),
    "later": Text(
        "agrees with the next editions; its own edition's text was not seen", "与以后的版本一致，未见本版原文"
    ),
    "unverified": Text("not compared with a full text", "未与全文核对"),
    "memory": Text("from memory, not compared", "凭记忆，未核对"),
}


def _search(speech: Speech, words: tuple[str, ...], code: str | None, as_json: bool) -> None:
    said, within = " ".join(words), Code(code) if code else None
    found, doubtful = search(said, within), search_readings(said, within)
    if not found and not doubtful:
        raise Malformed(Text("words that occur in some clause or reading", "某一条款或解读中出现的词"), said)
    title = Text(f"{len(found)} clauses, {len(doubtful)} readings", f"{len(found)} 条，{len(doubtful)} 项解读")
    tables = _found((*found, *doubtful))
    shown = tables if as_json else tuple(table for table in tables if table.rows)
    Report(title, shown).show(speech, as_json=as_json)


def _found(rows: Iterable[Clause | Reading]) -> tuple[ReportTable, ReportTable]:
    """Return tables of clauses and of readings: those among the rows, and those of the clauses."""
    rows = tuple(rows)
    listed = tuple(row for row in rows if isinstance(row, Clause))
    doubtful = [row for row in rows if isinstance(row, Reading)]
    doubtful += [one for row in listed for one in readings(of=row.id)]
    return _listed(listed), readings_table(tuple(map(cited, dict.fromkeys(doubtful))))


def _listed(found: tuple[Clause, ...]) -> ReportTable:
    columns = (
        ReportColumn("id", Text("Clause", "条款")),
        ReportColumn("title", Text("Title", "标题")),
        ReportColumn("kind", Text("Kind", "种类")),
        ReportColumn("requirement", Text("What it says", "内容")),
        ReportColumn("verified", Text("Source", "出处")),
    )
    rows = tuple((c.id, c.title, c.kind.text, c.requirement, _VERIFIED[c.verified]) for c in found)
    return ReportTable(NO_TEXT, columns, rows, "clauses")


def _coverage(speech: Speech, tests: Path, code: str | None, named: bool, as_json: bool) -> None:
    if not tests.is_dir():
        raise Malformed(Text("the folder of paiju's tests", "paiju 测试所在目录"), str(tests))
    rows = coverage(names_of_tests(tests), Code(code) if code else None)
    tables = [
        _counted(rows, by_people=False),
        _counted(rows, by_people=True),
        _ids(
            "honoured",
            Text("Clauses honoured another way", "以其他方式遵守的条款"),
            [row for row in rows if row.honoured is not None],
        ),
        _ids(
            "neither",
            Text("Clauses with no test and not honoured another way", "没有测试、也未以其他方式遵守的条款"),
            [row for row in rows if row.neither],
        ),
    ]
    if named:
        tables += [_names(rows), _ways(rows)]
    counted = counts(rows)
    tested, honoured, neither = (sum(getattr(c, part) for c in counted) for part in ("tested", "honoured", "neither"))
    notes = (
        Text(
            f"Of {len(rows)} clauses {tested} have a test by their id, {honoured} are honoured another way, and "
            f"{neither} are neither.",
            f"{len(rows)} 条中，{tested} 条有以其编号命名的测试，{honoured} 条以其他方式遵守，{neither} 条两者皆无。",
        ),
    )
    Report(Text("Clauses and their tests", "条款与测试"), tuple(tables), notes).show(speech, as_json=as_json)


def _counted(rows: tuple[ClauseCoverage, ...], *, by_people: bool) -> ReportTable:
    columns = [
        ReportColumn("code", Text("Code", "规则")),
        ReportColumn("kind", Text("Kind", "种类")),
        ReportColumn("clauses", Text("Clauses", "条款"), "right"),
        ReportColumn("tested", Text("With a test", "有测试"), "right"),
        ReportColumn("honoured", Text("Honoured another way", "以其他方式遵守"), "right"),
        ReportColumn("neither", Text("Neither", "两者皆无"), "right"),
    ]
    if by_people:
        columns.append(ReportColumn("how", Text("How the program honours them", "程序如何遵守")))
    cells = tuple(
        (verbatim(c.code), c.kind.text, c.clauses, c.tested, c.honoured, c.neither)
        + ((BY_PEOPLE[c.kind],) if by_people else ())
        for c in counts(row for row in rows if row.by_people is by_people)
    )
    title = (
        Text("Kinds that no program can decide", "程序无法裁断的种类")
        if by_people
        else Text("Kinds that the program decides", "由程序裁断的种类")
    )
    return ReportTable(title, tuple(columns), cells, "by_people" if by_people else "decided")


def _ids(key: str, title: Text, rows: list[ClauseCoverage]) -> ReportTable:
    """Return a table of clauses by code and kind."""
    groups: dict[tuple[str, str], list[str]] = {}
    kinds = {}
    for row in rows:
        groups.setdefault((row.clause.code, row.clause.kind), []).append(row.clause.id)
        kinds[row.clause.kind.value] = row.clause.kind.text
    cells = tuple((code, kinds[kind], " ".join(ids)) for (code, kind), ids in groups.items())
    columns = (
        ReportColumn("code", Text("Code", "规则")),
        ReportColumn("kind", Text("Kind", "种类")),
        ReportColumn("ids", Text("Clauses", "条款")),
    )
    return ReportTable(title, columns, cells, key)


def _names(rows: tuple[ClauseCoverage, ...]) -> ReportTable:
    columns = (ReportColumn("id", Text("Clause", "条款")), ReportColumn("tests", Text("Tests", "测试")))
    cells = tuple((row.clause.id, " ".join(row.tests)) for row in rows if row.tests)
    return ReportTable(Text("Tests by clause", "各条款的测试"), columns, cells, "tests")


def _ways(rows: tuple[ClauseCoverage, ...]) -> ReportTable:
    """Return how clauses without a test are honoured; a kind that people decide is stated once for the kind."""
    columns = (ReportColumn("id", Text("Clause", "条款")), ReportColumn("how", Text("How", "方式")))
    cells = tuple(
        (row.clause.id, row.honoured)
        for row in rows
        if row.honoured is not None and row.honoured != BY_PEOPLE.get(row.clause.kind)
    )
    return ReportTable(Text("How clauses are honoured another way", "条款以何种方式遵守"), columns, cells, "ways")
