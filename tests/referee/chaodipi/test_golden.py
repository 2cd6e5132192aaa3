"""The table of Chao Di Pi's rulings, tests/golden/referee_chaodipi.tsv: what happened, the answers, the consequences.

Seat 1 declares: 庄一, then 闲一, 庄二, 闲二 in the order of play. It changes only in a commit that says
why. To write it again: `PAIJU_GOLDEN=write pytest tests/referee/chaodipi/test_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Citation, Code, Ruling
from paiju.referee import Case, Contradiction, Pending, irregularities, judge
from paiju.referee.question import Question

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "referee_chaodipi.tsv"
COLUMNS = ("违规 irregularity", "事实与裁量 facts and findings", "裁定 ruling", "ruling", "条款 clauses")

FACTS: dict[str, tuple[str, ...]] = {
    "seat": ("庄一", "闲一"),
    "side": ("2",),
    "seats": ("-",),
    "multiset": ("S5 S5",),
    "multiset-or-none": ("-",),
    "words": ("记录在案",),
}
"""Default answers by notation, for irregularities without answers of their own."""

OWN: dict[str, dict[str, tuple[str, ...]]] = {
    "kitty-exchanged": {"taken": ("SK",), "put": ("-", "S3", "S3 S4"), "played": ("-", "SK"), "earlier": ("0", "1")},
    "kitty-count": {
        "kitty": ("7", "8", "9"), "uncounted": ("-", "闲二"), "buried-4": ("7", "8", "9"),
        "added": ("S3",), "taken-back": ("SK",), "earlier": ("0", "1"), "earlier-other": ("0",),
    },
    "kitty-overdrawn": {"offender": ("庄一", "闲一", "庄二"), "count": ("1", "2"), "returned": ("S3", "S3 S4")},
    "kitty-underdrawn": {
        "offender": ("庄一", "庄二", "闲一"), "count": ("1", "2"), "short": ("闲二", "闲一 闲二"),
    },
    "hand-count": {
        "counts": ("25 25 25 25", "25 24 25 25", "25 25 27 25", "25 24 26 25", "26 26 23 25"), "right": ("25",),
    },
    "late-protection": {"cards": ("S7 S7",), "show": ("2",)},
    "wrong-show": {"cards": ("H7 H7",), "level": ("7", "9"), "show": ("2",)},
    "exposed-cards": {"cards": ("S5", "S5 W1", "S5 S5 SK")},
    "improper-play": {"cards": ("S3", "S3 S4", "S3 S4 S6"), "lead": ("SA SA",)},
    "wrong-draw": {"offender": ("闲一",), "turn": ("庄一", "闲一"), "card-drawn": ("S5",)},
    "out-of-turn": {"cards": ("S5", "S5 S5")},
    "wrong-follow": {"cards": ("S5", "S5 S6")},
    "concealed-cards": {"cards": ("S5", "S5 S6")},
    "failed-throw": {"cards": ("SA S9", "SA SA SK S9", "SA SA"), "beaten": ("S9", "SA S9", "H3")},
    "bury-overtime": {"seconds": ("60", "61"), "earlier": ("0", "1", "2")},
    "play-overtime": {"seconds": ("15", "16"), "earlier": ("0", "1", "2")},
    "kitty-peeked": {"earlier": ("0", "1", "2")},
    "buried-in-parts": {"earlier": ("0", "1", "2")},
    "disturbance": {"way": ("talk",), "earlier": ("0", "1")},
    "card-check": {"earlier": ("0", "1", "2")},
    "bystander": {"helped": ("-", "闲一")},
    "late": {"minutes": ("9", "10")},
}  # fmt: skip
EVERY_MEASURE = ("unlisted-matter", "disturbance", "looked-back")
"""Irregularities with a row for every penalty; for the others, points stand for all penalties of the question."""
POINTS = "20"
LEVELS = "1"


def answers(case: Case, question: Question[object]) -> tuple[str, ...]:
    """Return the answers to try for a question."""
    name = case.irregularity
    if (name, question.name, case.answers.get("kind")) == ("wrong-show", "cards", "single"):
        return ("H7", "H7 H7")
    own = OWN.get(name, {}).get(question.name)
    if own is not None:
        return own
    if question.name.endswith("measure") and name not in EVERY_MEASURE:
        keys = [choice.key for choice in question.choices]
        return ("points",) if "points" in keys else ("warn",)
    if question.choices:
        return tuple(choice.key for choice in question.choices)
    if question.name.endswith("points"):
        return (POINTS,)
    if question.name.endswith("levels"):
        return (LEVELS,)
    if question.name.startswith(("drawn-", "back-")):
        count = int(question.text.en.rpartition("(")[2].rstrip(")?"))
        return (" ".join(["SA", "HA", "CA", "DA", "S2", "S3", "S4", "S6"][:count]),)
    return FACTS[question.notation.name]


def cases(case: Case) -> Iterator[tuple[Case, Ruling | Contradiction]]:
    """Follow every answer to the end; what a check finds (C7.2c) has its own rows."""
    verdict = judge(case)
    if not isinstance(verdict, Pending):
        yield case, verdict
        return
    question = verdict.question
    for said in answers(case, question):
        if question.name == "found" and said != "nothing":
            continue
        yield from cases(case.with_answer(question.name, said))


def row(title: str, case: Case, verdict: Ruling | Contradiction) -> tuple[str, ...]:
    facts = [
        f"{point.text.zh.rstrip('？')}：{point.said.zh}"
        for point in verdict.points
        if not point.name.endswith("reason")
    ]
    said = "；".join(facts)
    if isinstance(verdict, Contradiction):
        return (title, said, f"不适用：{verdict.text.zh}", f"not this: {verdict.text.en}", verdict.citation.id)
    texts = [told.marked for told in verdict.statements]
    return (
        title,
        said,
        "；".join(text.zh for text in texts),
        "; ".join(text.en for text in texts),
        " ".join(dict.fromkeys(told.clause for told in verdict.statements)),
    )


def rows() -> Iterator[tuple[str, ...]]:
    for one in irregularities(Code.CHAODIPI):
        title = f"{one.title.zh} {one.name}"
        for case, verdict in cases(Case(Code.CHAODIPI, one.name)):
            yield row(title, case, verdict)


def table() -> str:
    return "".join("\t".join(cells) + "\n" for cells in (COLUMNS, *rows()))


def test_the_table_of_rulings_is_as_written_down() -> None:
    found = table()
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    written = GOLDEN.read_text(encoding="utf-8")
    for number, (new, old) in enumerate(zip(found.splitlines(), written.splitlines(), strict=False), 1):
        assert new == old, f"line {number} of {GOLDEN.name} is ruled otherwise"
    assert found == written, f"{GOLDEN.name} has another number of lines"


def test_every_irregularity_has_rows_and_every_row_its_clauses() -> None:
    lines = [line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines()[1:]]
    assert {cells[0].rpartition(" ")[2] for cells in lines} == {one.name for one in irregularities(Code.CHAODIPI)}
    for cells in lines:
        assert len(cells) == len(COLUMNS), cells
        assert cells[4], f"no clause: {cells}"
        for clause in cells[4].split():
            assert Citation(clause).clause.code is Code.CHAODIPI


def test_a_fixed_fine_is_what_the_document_says() -> None:
    fixed = {"C3.4c": {80}, "C6.2a": {80}, "C6.2b": {80}, "C6.3a": {80}, "C6.6b": {80}, "C6.7b": {80}, "C7.2b": {10}}
    tens = {"C6.1", "C6.4a", "C6.5a", "C6.8"}
    seen = set()
    for one in irregularities(Code.CHAODIPI):
        for _, verdict in cases(Case(Code.CHAODIPI, one.name)):
            if not isinstance(verdict, Ruling):
                continue
            fines = [e.points for e in verdict.effects if isinstance(e, PointPenalty)]
            clauses = [s.clause for s in verdict.statements if "罚" in s.text.zh and " 分，" in s.text.zh]
            assert len(fines) == len(clauses), verdict
            for points, clause in zip(fines, clauses, strict=True):
                seen.add(clause)
                assert points in fixed.get(clause, {points}), f"{clause}: {points}"
                assert clause not in tens or points % 10 == 0
    assert seen >= {*fixed, *tens}, "a fixed fine is never given"
