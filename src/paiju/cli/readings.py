"""Readings in the terminal: one as a card, below a clause, and as a list."""

from __future__ import annotations

from collections import Counter

from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.laws import Code, Reading, ReadingStatus, readings
from paiju.referee.reading_text import CitedReading, cited, turned
from paiju.text import Text

TITLE = Text("How doubtful clauses are read here", "存疑条款的解读")
OURS = Text("one of our readings", "本程序的解读")


def reading_card(speech: Speech, row: Reading) -> str:
    """Return a reading that was requested by its number."""
    ids = " ".join(row.clauses)
    lines = [
        speech.say(row.name),
        f"  {speech.say(row.code.text)} · {speech.say(OURS)} · {ids}",
        "  " + speech.say(Text("Question: ", "问：")) + speech.say(row.question),
        "  " + speech.say(Text("Our reading: ", "解读：")) + speech.say(row.choice),
        "  " + speech.say(turned(row)),
    ]
    return "\n".join(lines) + "\n"


def reading_lines(speech: Speech, row: Reading) -> tuple[str, ...]:
    """Return a reading for display below one of its clauses."""
    head = Text(f"Reading {row.number}: ", f"解读 {row.number}：")
    how = turned(row)
    said = Text(f"{row.choice.en} [{how.en}]", f"{row.choice.zh}［{how.zh}］")
    return speech.say(head) + speech.say(row.question), "  " + speech.say(said)


def readings_table(rows: tuple[CitedReading, ...]) -> ReportTable:
    """Return readings as a table, `readings` in JSON."""
    columns = (
        ReportColumn("number", Text("Reading", "解读"), "right"),
        ReportColumn("clauses", Text("Clauses", "条款")),
        ReportColumn("question", Text("Question", "问")),
        ReportColumn("choice", Text("Our reading", "解读为")),
        ReportColumn("otherwise", Text("Otherwise", "另定")),
    )
    cells = tuple((row.number, " ".join(row.clauses), row.question, row.choice, turned(row)) for row in rows)
    return ReportTable(Text("Readings", "解读"), columns, cells, "readings", anchor="reading")


def list_readings(speech: Speech, code: Code | None, as_json: bool) -> None:
    """Show all readings, or those of one code, and how many an organiser may change."""
    rows = readings(code)
    of = Counter(row.standing for row in rows)
    fixed, turns, wanted = of[ReadingStatus.FIXED], of[ReadingStatus.OPTION], of[ReadingStatus.WANTED]
    note = Text(
        f"Of {len(rows)} readings an organiser may change {turns}; {fixed} are fixed; for {wanted} there is no "
        "option yet.",
        f"{len(rows)} 项解读中，{turns} 项主办者可以另定，{fixed} 项固定，{wanted} 项尚无选项。",
    )
    if as_json:
        Report(TITLE, (readings_table(tuple(map(cited, rows))),), (note,)).show(speech, as_json=True)
        return
    for row in rows:
        echo(reading_card(speech, row))
    echo(speech.say(note))
