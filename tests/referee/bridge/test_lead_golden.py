"""Leads out of turn and premature plays (Laws 53-60) in each edition, as a table.

South declares in notrump and north is dummy; west makes the opening lead and east is the other defender. Every card
in question is the four of hearts. The tables are in tests/golden and change only in a commit that says why. To
write them again: `PAIJU_GOLDEN=write pytest tests/referee/bridge/test_lead_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

import pytest

from paiju.games.bridge.effects import LeadRestriction, LiftPenalty, PenaltyCard, PlayRestriction, SwapDeclarer
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import AdjustLater, MustPlay, RestoreCard, SetTurn
from paiju.referee import Case, irregularity, judge
from paiju.referee.case import Pending

T = TypeVar("T")

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
FILES = {Code.BRIDGE_1997: "referee1997_leads.tsv", Code.BRIDGE_2017: "referee2017_leads.tsv"}
HANDS = "NESW"

COLUMNS = (
    "irregularity 违规", "by 出牌方", "turn 应轮到", "played since 此后打出", "other facts 其他事实", "choice 选择",
    "next hand 接着", "back to the hand 收回", "penalty cards 罚张", "east or west 东西家限制", "adjust later 待调整",
    "clauses 条款",
)  # fmt: skip

FIRST = {
    "contract": ["3NT by S"], "card": ["H4"], "penalty-cards": ["-"], "partners-penalty-cards": ["-"],
    "led": ["H"],
}  # fmt: skip
Grid: TypeAlias = Mapping[str, Mapping[str, list[str]]]
GRID_1997: Grid = {
    "opening-lead-out-of-turn": {
        "offender": ["E"], "after": ["-", "S/H9", "N/H9", "W/C2"],
    },
    "defender-lead-out-of-turn": {
        "offender": ["E"], "turn": ["W", "N", "S"], "trick": ["4"],
        "after": ["-", "S/H9", "W/C2", "N/H9", "S/H9 W/H2"],
    },
    "declarer-lead-out-of-turn": {
        "offender": ["N"], "turn": ["S", "E", "W"], "after": ["-", "E/H9", "W/HK", "S/H2"],
        "declarers-cards": ["dummy-only"],
    },
    "premature-play": {"offender": ["W"]},
    "simultaneous-plays": {
        "turn": ["N"], "offender": ["E", "S", "W"], "declarers-cards": ["dummy-only"],
    },
    "play-before-required-lead": {
        "offender": ["W"], "retraction-required": ["yes"], "right-hand-led": ["no"],
    },
}  # fmt: skip
GRID_2017: Grid = {
    **GRID_1997,
    "opening-lead-out-of-turn": {
        **GRID_1997["opening-lead-out-of-turn"], "offender": ["E", "S"],
    },
    "defender-lead-out-of-turn": {
        **GRID_1997["defender-lead-out-of-turn"], "trick": ["4", "13"],
    },
    "declarer-lead-out-of-turn": {
        **GRID_1997["declarer-lead-out-of-turn"], "trick": ["4", "13"],
    },
    "premature-play": {"offender": ["W", "N"]},
}  # fmt: skip
GRIDS = {Code.BRIDGE_1997: GRID_1997, Code.BRIDGE_2017: GRID_2017}
OWN_COLUMN = {*FIRST, "offender", "turn", "after", "trick"}
PLAIN = {"misled": "no", "partner-led-down": "no"}
"""Facts that only change the ruling, and are shown only if they apply."""


def cases(case: Case, values: Mapping[str, list[str]]) -> Iterator[tuple[Case, Ruling]]:
    verdict = judge(case)
    if isinstance(verdict, Ruling):
        yield case, verdict
    elif isinstance(verdict, Pending):
        question = verdict.question
        keys = [choice.key for choice in question.choices]
        if case.answers.get("after", "-") != "-" and question.name in PLAIN:
            keys = ["no"]
        if case.answers.get("partner-led-down") == "yes" and question.name == "after":
            keys = ["-"]
        else:
            keys = values.get(question.name, keys)
        for said in keys:
            yield from cases(case.with_answer(question.name, said), values)


def of(ruling: Ruling, kind: type[T]) -> list[T]:
    return [effect for effect in ruling.effects if isinstance(effect, kind)]


def row(case: Case, ruling: Ruling) -> tuple[str, ...]:
    title = irregularity(case.code, case.irregularity).title
    known = case.answers
    facts = [
        f"{point.name} {point.answer}"
        for point in ruling.points
        if not point.seats
        and (point.name not in OWN_COLUMN or (point.name == "trick" and point.answer == "13"))
        and PLAIN.get(point.name) != point.answer
    ]
    choices = [
        f"{''.join(HANDS[seat] for seat in point.seats)}: {point.answer}"
        for point in ruling.points
        if point.source is Source.OPTION
    ]
    restrictions = [
        f"{HANDS[lead.seat]} leads 引 {lead.require}" if lead.require
        else f"{HANDS[lead.seat]} leads no 不引 {' '.join(lead.forbid)}" if lead.forbid
        else f"{HANDS[lead.seat]} leads anything 任意引牌"
        for lead in of(ruling, LeadRestriction)
    ] + [
        f"{HANDS[play.seat]} plays no 不打 {play.forbid}" if play.forbid
        else f"{HANDS[play.seat]} plays 打 {play.require}" if play.require
        else f"{HANDS[play.seat]} plays {play.rank} {'最大' if play.rank == 'highest' else '最小'}"
        for play in of(ruling, PlayRestriction)
    ] + [f"{HANDS[must.seat]} plays 打 {' '.join(must.cards)}" for must in of(ruling, MustPlay)]  # fmt: skip
    lifted = {card for lift in of(ruling, LiftPenalty) for card in lift.cards}
    made = [card for card in of(ruling, PenaltyCard) if card.card not in lifted]
    after = [HANDS[turn.seat] for turn in of(ruling, SetTurn)][-1:]
    if of(ruling, SwapDeclarer):
        after = [*after, "(north declares 北家做庄)"]
    return (
        f"{title.en} {title.zh}", known.get("offender", "-"), known.get("turn", "-"), known.get("after", "-"),
        "; ".join(facts) or "-", "; ".join(choices) or "-", " ".join(after) or "as it was 照常",
        " ".join(f"{HANDS[back.seat]}/{back.card or 'face down 暗牌'}" for back in of(ruling, RestoreCard)) or "-",
        " ".join(f"{HANDS[card.seat]}/{card.card} {'major 重' if card.major else 'minor 轻'}" for card in made) or "-",
        "; ".join(restrictions) or "-", " ".join({later.clause: 0 for later in of(ruling, AdjustLater)}) or "-",
        " ".join(ruling.clauses),
    )  # fmt: skip


@cache
def table(code: Code) -> str:
    rows = [
        row(case, ruling)
        for name, values in GRIDS[code].items()
        for case, ruling in cases(Case(code, name), {**FIRST, **values})
    ]
    return "".join("\t".join(cells) + "\n" for cells in (COLUMNS, *rows))


FREE = {
    Code.BRIDGE_1997: {"L47.E.1", "L53.C", "L41.A"},
    Code.BRIDGE_2017: {"2017:L47.E.1", "2017:L53.B", "L41.A", "2017:L53.A"},
}
"""The clauses by which a defender's card is returned without penalty."""


@pytest.mark.parametrize("code", FILES)
def test_the_table_of_leads_out_of_turn_is_as_written_down(code: Code) -> None:
    golden, found = GOLDEN / FILES[code], table(code)
    if os.environ.get("PAIJU_GOLDEN") == "write":
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", FILES)
def test_a_defenders_withdrawn_card_is_free_only_where_a_law_says_so(code: Code) -> None:
    for line in table(code).splitlines()[1:]:
        cells = line.split("\t")
        back = [card for card in cells[7].split() if card[:2] in ("E/", "W/") and "H4" in card]
        free = FREE[code] & set(cells[11].split())
        if back and "E/H4 major" not in cells[8] and "W/H4 major" not in cells[8]:
            assert free or "leads" in cells[9], line  # otherwise it was picked up for a lead restriction


def test_2017_L57_A_declarer_has_four_kinds_of_choice_whatever_the_irregularity_is_called() -> None:
    """A card played simultaneously with another hand's card, before the partner's turn, is premature (58.A)."""
    offered: dict[str, set[str]] = {}
    for line in table(Code.BRIDGE_2017).splitlines()[1:]:
        cells = line.split("\t")
        for said in cells[5].split("; "):
            choice = said.removeprefix("S: ")
            if choice.split("-")[0] in ("highest", "lowest", "require", "forbid") and (
                "2017:L57.A" in cells[11].split()
            ):
                offered.setdefault(cells[0].split(" ")[0], set()).add(choice.split("-")[0])
    assert {"premature", "plays", "declarer's"} <= set(offered)
    assert set(map(frozenset, offered.values())) == {frozenset({"highest", "lowest", "require", "forbid"})}
