"""The table of adjusted scores, tests/golden/referee1997_adjusted_scores.tsv: from the finding to each side's score.

It changes only in a commit that says why. To write it again: `PAIJU_GOLDEN=write pytest
tests/referee/bridge1997/test_adjusted_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path

from tests.referee.as_scored import as_scored

from paiju.games.bridge import BoardResult, Contract, Vulnerability, score
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Code, Effect, Ruling
from paiju.referee import Case, judge
from paiju.referee.bridge.settlement import settle
from paiju.scoring import CalculatedScore, Matchpoints, SideScore, TableResult, TeamImps, score_field, score_matches

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "referee1997_adjusted_scores.tsv"
HEADER = """\
# Adjusted scores, Laws 12, 82.C, 86 and 88 of 1997. At the table North made 4S, nobody vulnerable: +420
# 调整分，1997年规则第12、82.C、86、88条：本桌北家打成 4S，双无局，+420
# Pairs: four other tables have +450 +420 +170 -50; on one more board this NS had 75 percent, this EW 25. A top is 8
# 双人赛：另四桌为 +450 +420 +170 -50；另一副牌上南北得 75%，东西得 25%。一副牌最高 8 分
# Teams: NS at the other table scored +170
# 队式赛：另一桌南北得 +170
"""
COLUMNS = (
    "finding 认定", "NS 南北所得", "EW 东西所得", "NS matchpoints 南北比赛分", "EW matchpoints 东西比赛分",
    "NS team IMPs 南北队", "EW team IMPs 东西队", "clauses 条款",
)  # fmt: skip
FAULTS = {"none": "none 无过错", "partly": "partly 部分", "directly": "direct 直接"}
LIKELY, PROBABLE = "4S by N -1", "4S by N -2"
NATURAL = BoardResult(Contract.parse("4S by N"), 10, score(Contract.parse("4S by N"), vulnerable=False, tricks=10))


def ruled(*answers: str) -> Ruling:
    known = dict(answer.split("=", 1) for answer in answers)
    name = "director-error" if "by-assistant" in known else "adjusted-score"
    verdict = judge(Case(Code.BRIDGE_1997, name, known))
    assert isinstance(verdict, Ruling), verdict
    return verdict


def findings() -> Iterator[tuple[str, Sequence[Effect], Sequence[str]]]:
    """Yield each finding in words, with its effects and clauses."""
    yield "no ruling 没有裁定", (), ()
    for ns, ew in product(FAULTS, FAULTS):
        ruling = ruled("ground=no-normal-play", f"fault-ns={ns}", f"fault-ew={ew}")
        words = f"no play; fault 无法进行，过错: NS {FAULTS[ns]}, EW {FAULTS[ew]}"
        yield words, ruling.effects, ruling.clauses
    law = ("ground=law", "by-clause=L16.A.2", "damage=yes")
    played = ("result-obtained=yes", "vulnerability=None")
    for side, best, worst in (
        ("ns", f"likely-ew={LIKELY}", f"at-all-probable-ns={PROBABLE}"),
        ("ew", "likely-ns=4S by N +1", "at-all-probable-ew=4SX by N ="),
        ("both", f"at-all-probable-ns={LIKELY}", "at-all-probable-ew=4S by N +1"),
    ):
        ruling = ruled(*law, *played, f"offending-side={side}", best, worst)
        words = f"{side.upper()} offended 违规; {best}, {worst}"
        yield words, ruling.effects, ruling.clauses
    error = ("by-assistant=no", "minutes=0", "rectifiable=no", *played)
    ruling = ruled(*error, f"likely-ew={LIKELY}", "likely-ns=4S by N +1")
    words = f"director's error 裁判有误; likely-ns=4S by N +1, likely-ew={LIKELY}"
    yield words, ruling.effects, ruling.clauses
    for at, name in enumerate(("NS", "EW")):
        limit = ScoreOverride(at, Grade.AVERAGE_MINUS, at_most=True)
        yield f"{name} at most average minus 至多平均减", (limit,), ("L25.B.2.b.2",)


def others() -> list[TableResult]:
    rows = [
        TableResult(board="1", ns=(f"n{at}",), ew=(f"e{at}",), score_ns=points)
        for at, points in enumerate((450, 420, 170, -50))
    ]
    more = [
        TableResult(board="2", ns=(name,), ew=("e" + name[1:],), score_ns=points)
        for name, points in (("n0", 140), ("nx", 130), ("n1", 120), ("n2", 110), ("n3", 100))
    ]
    return [*rows, *more]


def shown(number: Fraction) -> str:
    return f"{float(number):+.2f}".rstrip("0").rstrip(".")


def own_score(given: SideScore | None) -> str:
    """Write a side's score before any limit."""
    if isinstance(given, CalculatedScore):
        ((given, _),) = given.results
    return f"{given:+d}" if isinstance(given, int) else f"{getattr(given, 'percent', '')}%"


def cells(words: str, effects: Sequence[Effect], clauses: Sequence[str]) -> list[str]:
    settlement = settle(NATURAL, Vulnerability.NONE, effects)
    table = as_scored(settlement, ("nx",), ("ex",))
    assert table is not None
    row = score_field([table, *others()], Matchpoints()).traveller("1").rows[0]
    team = as_scored(settlement, ("A",), ("B",))
    assert team is not None
    other = TableResult(board="1", ns=("B",), ew=("A",), score_ns=170)
    match = score_matches([team, other], TeamImps())[0]
    own = [own_score(score) for score in (settlement.ns, settlement.ew)]
    money = [row.ns, row.ew, match.home_score, match.visitors_score]
    return [words, *own, *map(shown, money), " ".join(clauses)]


def grid() -> str:
    lines = [cells(*finding) for finding in findings()]
    return HEADER + "".join("\t".join(line) + "\n" for line in ([*COLUMNS], *lines))


def test_each_finding_scores_as_the_golden_table_says() -> None:
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text(grid(), encoding="utf-8")
    expected = GOLDEN.read_text(encoding="utf-8").splitlines()
    for line, (found, wanted) in enumerate(zip(grid().splitlines(), expected, strict=True), 1):
        assert found == wanted, f"line {line} of {GOLDEN.name}"


def test_L81_C_10_scores_and_rulings_of_all_tables_are_tabulated() -> None:
    """Every table of the field is in the traveller once, including the adjusted one."""
    effects = [ScoreOverride(side, Grade.AVERAGE_PLUS) for side in (0, 1)]
    table = as_scored(settle(NATURAL, Vulnerability.NONE, effects), ("nx",), ("ex",))
    assert table is not None
    rows = score_field([table, *others()], Matchpoints()).traveller("1").rows
    assert sorted(row.result.ns[0] for row in rows) == ["n0", "n1", "n2", "n3", "nx"]
    assert (float(rows[0].ns), float(rows[0].ew)) == (6.0, 4.8)  # its own 75%, and 60%
