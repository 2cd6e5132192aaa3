"""Ties in bridge (L78.D.x): the golden file of made-up results, each tie with the rule that was applied."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from paiju.tournament import Contestants, Format, RoundKey, SeatedTable, Stage

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "bridge_ties.tsv"
RULES: Final = {
    "matches against each other": "head-to-head",
    "boards played against each other": "head-to-head",
    "boards above average": "boards-won",
    "相互之间的比赛": "head-to-head",
    "相互对阵的牌": "head-to-head",
    "高于平均的牌数": "boards-won",
}


def golden() -> list[tuple[str, ...]]:
    """Return every row below the heading, without its Chinese name."""
    rows = [line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [tuple(row[1:]) for row in rows[1:]]


@pytest.mark.parametrize("row", golden(), ids=[row[0] for row in golden()])
def test_L78_D_x_each_tie_names_its_rule(row: tuple[str, ...], new_desk: Callable[..., Any]) -> None:
    _, contestants, method, ties, results, ranking = row
    team = contestants == "team"
    stage = Stage(
        name="main",
        format=Format.ROUND_ROBIN if team else Format.MOVEMENT,
        method=method,
        ties=tuple(ties.split()),
        two_winners=None if team else False,
    )
    desk = new_desk("PQRS", stage, contestants=Contestants(contestants))
    for number, group in enumerate(results.split("; "), 1):
        rows = [one.replace(":", "=").split("=") for one in group.split()]
        tables = tuple(
            SeatedTable(at, tuple((name,) for name in sides.split("-")), (board,))
            for at, (board, sides, _) in enumerate(rows, 1)
        )
        desk.seat((tables,), first=number)
        key = RoundKey("main", 1, "A", number)
        for at, (board, _, points) in enumerate(rows, 1):
            desk.enter(key.table(at), board, int(points))
    (found,) = desk.ranked()
    got = []
    for line in found.lines:
        rule = ""
        if line.by is not None:
            assert RULES[line.by.en] == RULES[line.by.zh]
            rule = f" {RULES[line.by.en]}"
        got.append(f"{line.place} {line.entry} {line.total}{rule}")
    assert "; ".join(got) == ranking
