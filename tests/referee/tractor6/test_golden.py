"""The table of rulings of six-player Tractor, tests/golden/referee_tractor6.tsv: from the facts to the consequences.

Every path through every irregularity is walked: each choice of each question, and the answers of `WRITTEN` where an
answer is written. Seat 1 declares. The table changes only in a commit that says why. To write it again:
`PAIJU_GOLDEN=write pytest tests/referee/tractor6/test_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Contradiction, Pending, irregularities, judge
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.effect_text import effect_text
from paiju.referee.tractor.places import Places

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "referee_tractor6.tsv"
TABLE = Places(6, 0)
COLUMNS = (
    "条款 clauses", "违规", "事实、认定、选择", "裁定", "irregularity", "facts, findings, choices", "ruling"
)  # fmt: skip
HEAD = (
    "# 六人拖拉机比赛规则（2023）：事实 → 裁定。1 号位打庄；庄家方罚分则闲家得分增加，闲家方罚分则闲家得分减少",
    "# Six-player Tractor, 2023: fact -> ruling. Seat 1 declares; a fine moves the defenders' points, up or down",
)

WRITTEN: Mapping[str, Mapping[str, list[str]]] = {
    "": {"offender": ["F1"], "earlier": ["0", "1", "2"], "points": ["10"], "levels": ["1"]},
    "wrong-declarer": {"drew-first": ["D3"]},
    "slow-shuffle": {"offender": ["D2", "F1"], "seconds": ["60", "61"]},
    "slow-burying": {"offender": ["D1"], "seconds": ["60", "61"]},
    "wrong-cut": {"offender": ["F3", "F1"], "cuts": ["3", "4"], "earlier": ["0", "1"]},
    "wrong-draw": {
        "offender": ["F1"], "turn": ["D2", "F1"], "drawn-card": ["H9"], "earlier": ["0", "1"],
    },
    "wrong-show": {"cards": ["C5", "C5 C5", "C5 C5 C5"]},
    "announced-overturn": {"offender": ["D2", "F1"]},
    "simultaneous-shows": {
        "showers": ["F1 D1", "F2 F1"], "shown-2": ["S5"], "shown-4": ["H5"],
    },
    "early-kitty": {"offender": ["D1", "F1"], "earlier": ["0", "1"]},
    "kitty-overdrawn": {
        "offender": ["D1", "D2", "F1"], "count": ["2"], "cards": ["S3 H9"], "drawn": ["S3 H9"], "returned": ["S3 H9"],
    },
    "kitty-size": {"kitty-cards": ["5", "6", "8"], "moved": ["S3", "S3 H9"]},
    "kitty-looked-at": {"offender": ["D1", "D2", "F1"]},
    "slow-play": {"offender": ["D2"]},
    "out-of-turn": {"turn": ["D2"], "cards": ["H9"]},
    "looked-at-tricks": {"earlier": ["0", "1"]},
    "mixed-cards": {"earlier": ["0", "1"]},
    "wrong-follow": {"cards": ["HA DA"], "wrong": ["DA", "HA DA"]},
    "wrong-lead": {"offender": ["D2"], "cards": ["HK HK"], "wrong": ["HK HK"]},
    "exposed-card": {"offender": ["D2", "F1"], "cards": ["HK", "HK W1"]},
    "stray-card": {
        "offender": ["D1"], "cards": ["HK HQ"], "stray": ["HQ"], "interceptor": ["-", "F2"], "intercepting": ["HA"],
    },
    "failed-throw": {
        "offender": ["D1"], "cards": ["SA SK SQ SQ", "SK SK SQ SQ"], "interceptor": ["-", "F1"],
        "intercepting": ["SA", "SA SA"],
    },
    "missed-interception": {"concealed": ["-", "SK SK"]},
    "premature-follow": {"cards": ["S3 S4"]},
    "failed-claim": {
        "offender": ["D1"], "cards": ["HA DK", "HK HK HQ HQ"], "interceptor": ["-", "F1"],
        "intercepting": ["DA", "HA HA"],
    },
    "concealment": {"offender": ["F1", "D2"], "concealed": ["-", "W2"], "earlier": ["0", "1", "2"]},
    "several-concealments": {
        "offenders": ["F1 D2", "F1 D2 F2 D3 F3"], "earlier-1": ["0", "1"], "earlier-2": ["0", "1"],
        **{f"concealed-{seat}": ["-"] for seat in range(1, 7)},
    },
    "wrong-count": {"offender": ["D1", "F1"]},
    "found-after-scoring": {
        "offender": ["F1", "D2"], "earlier": ["0", "1"], "exposed": ["2"], "entered": ["115", "200"],
    },
    "concealment-inquiry": {"asker": ["D3"], "asked": ["F1"]},
    "late": {"minutes": ["1", "5", "6", "10", "11", "15", "16", "20", "21"]},
    "walkout": {"offender": ["D1", "F1"]},
    "restroom-time": {"minutes-left": ["25", "31"], "away": ["4"]},
    "talk": {"offender": ["D1", "F1"]},
    "minor-dispute": {"offender": ["D1", "F1"]},
    "unlisted": {"ruling": ["……"]},
}  # fmt: skip


def paths(one: Irregularity) -> Iterator[tuple[Case, Ruling | Contradiction]]:
    """Walk the paths of an irregularity, in the order in which its questions and answers are listed."""
    grid = {**WRITTEN[""], **WRITTEN.get(one.name, {})}
    todo = [Case(Code.TRACTOR6, one.name, {})]
    while todo:
        case = todo.pop()
        verdict = judge(case)
        if isinstance(verdict, Pending):
            asked = verdict.question
            keys = [choice.key for choice in asked.choices]
            keys = keys or grid.get(asked.name) or [value.key for value in asked.notation.values]
            todo += reversed([case.with_answer(asked.name, key) for key in keys])
        else:
            yield case, verdict


def row(one: Irregularity, verdict: Ruling | Contradiction) -> tuple[str, ...]:
    """Return a path as a row: its clauses, the answers, the consequences, in Chinese and in English."""
    points = [point for point in verdict.points if point.source is not Source.OPTION]
    chosen = [point for point in verdict.points if point.source is Source.OPTION]
    clauses = [point.clause for point in verdict.points]
    if isinstance(verdict, Contradiction):
        clauses.append(verdict.citation.id)
        follows = [(f"不适用：{verdict.text.zh} [{verdict.citation}]",
                    f"does not apply: {verdict.text.en} [{verdict.citation}]")]  # fmt: skip
    else:
        clauses += [said.clause for said in verdict.statements]
        words = [effect_text(effect, TABLE) for effect in verdict.effects]
        words = words or [said.text for said in verdict.statements]
        follows = [(text.zh, text.en) for text in words]
    facts = [(f"{point.text.zh}{point.said.zh}", f"{point.text.en} {point.said.en}")
             for point in (*points, *chosen)]  # fmt: skip
    return (
        " ".join(dict.fromkeys(clauses)),
        one.title.zh,
        "；".join(zh for zh, _ in facts),
        "；".join(zh for zh, _ in follows),
        one.title.en,
        "; ".join(en for _, en in facts),
        "; ".join(en for _, en in follows),
    )


def table() -> list[str]:
    rows = [row(one, verdict) for one in irregularities(Code.TRACTOR6) for _, verdict in paths(one)]
    return [*HEAD, "\t".join(COLUMNS), *dict.fromkeys("\t".join(cells) for cells in rows)]


def test_each_fact_is_ruled_as_the_golden_table_says() -> None:
    found = table()
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text("\n".join(found) + "\n", encoding="utf-8")
    told = GOLDEN.read_text(encoding="utf-8").splitlines()
    for line, (now, then) in enumerate(zip(found, told, strict=False), 1):
        assert now == then, f"line {line} of {GOLDEN.name} is ruled otherwise now"
    assert len(found) == len(told)


def test_the_golden_table_leaves_no_irregularity_out() -> None:
    told = GOLDEN.read_text(encoding="utf-8").splitlines()[3:]
    titles = {line.split("\t")[1] for line in told}
    assert titles == {one.title.zh for one in irregularities(Code.TRACTOR6)}
    for one in irregularities(Code.TRACTOR6):
        ruled = [line for line in told if line.split("\t")[1] == one.title.zh]
        assert not all("不适用" in line for line in ruled), one.name
