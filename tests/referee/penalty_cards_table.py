"""Penalty cards (Laws 49-52) under an edition, as a table: which cards, whose turn, what follows.

South declares and north is dummy; west has the penalty cards and east is his partner. The tables stand in tests/golden
and change only in the commit that says why: `PAIJU_GOLDEN=write pytest
tests/referee/bridge1997/test_penalty_card_golden.py` (or bridge2017) writes them anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import (
    AdjustLater,
    Information,
    LeadRestriction,
    LiftPenalty,
    MustPlay,
    PenaltyCard,
    RestoreCard,
)
from paiju.referee import Case, judge
from paiju.referee.case import Pending

T = TypeVar("T")
EAST = 1

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FILES = {
    Code.BRIDGE_1997: "referee1997_penalty_cards.tsv",
    Code.BRIDGE_2017: "referee2017_penalty_cards.tsv",
}

COLUMNS = (
    "penalty cards 罚张", "kind 轻重", "what happens 情形", "declarer 庄家选择", "west plays 西家须打",
    "east leads 东家引牌", "back to the hand 收回", "penalty cards after 此后的罚张", "kind after 此后轻重",
    "clauses 条款",
)  # fmt: skip

INFORMATION = ("east may not use 东家不得利用", "adjust later 待调整")
"""Columns of the edition of 2017, whose 50E lets everybody use a penalty card as long as it lies there."""

HOLDINGS = (
    ("D5", "minor"), ("D5", "major"), ("DK", "major"), ("D5 DK", "major"), ("D5 S9", "major"),
    ("DK S9", "major"), ("D5 DK S9", "major"), ("D5 DK S9 SQ", "major"), ("DK S9 HA", "major"),
    ("D5 S9 HA C3", "major"),
)  # fmt: skip

TURNS = {
    "leads 引牌": {"turn-kind": "lead", "restricted": "no"},
    "leads, restricted to clubs 引牌，另须引梅花": {"turn-kind": "lead", "restricted": "yes"},
    "follows to diamonds 跟方块": {"turn-kind": "follow", "led": "D", "restricted": "no"},
    "follows to spades 跟黑桃": {"turn-kind": "follow", "led": "S", "restricted": "no"},
    "follows to clubs 跟梅花": {"turn-kind": "follow", "led": "C", "restricted": "no"},
    "void in diamonds 方块缺门": {"turn-kind": "discard", "led": "D", "restricted": "no"},
    "void in hearts 红心缺门": {"turn-kind": "discard", "led": "H", "restricted": "no"},
    "void in clubs 梅花缺门": {"turn-kind": "discard", "led": "C", "restricted": "no"},
}

EXPOSED = {
    "drops D7 掉落 D7": {"cards": "D7", "way": "careless"},
    "drops DT 掉落 DT": {"cards": "DT", "way": "careless"},
    "drops H2 掉落 H2": {"cards": "H2", "way": "careless"},
    "drops H2 and C2 掉落 H2 和 C2": {"cards": "H2 C2", "way": "careless"},
    "puts H2 forward 有意打出 H2": {"cards": "H2", "way": "deliberate"},
    "names HQ 说出 HQ": {"cards": "HQ", "way": "named"},
    "shows HQ of this trick's claim 就当前墩亮出 HQ": {"cards": "HQ", "way": "claim"},
}

CHOICES = {
    "none": "no restriction 不限制", "accept": "accepts 接受", "refuse": "refuses 不接受", "any": "leaves it 由他选",
    "highest": "highest 最大", "lowest": "lowest 最小",
}  # fmt: skip


def cases(case: Case, facts: dict[str, str]) -> Iterator[tuple[Case, Ruling]]:
    """Answer facts from `facts`, and follow every choice of a player."""
    verdict = judge(case)
    if isinstance(verdict, Ruling):
        yield case, verdict
    elif isinstance(verdict, Pending):
        question = verdict.question
        keys = [choice.key for choice in question.choices]
        for said in keys if question.source is Source.OPTION else [facts[question.name]]:
            yield from cases(case.with_answer(question.name, said), facts)


def situations(cards: str, kind: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Return the situations of one holding: its words, the irregularity, and the facts."""
    known = {
        "contract": "3NT by S", "offender": "W", "penalty-cards": cards,
        "minor": "yes" if kind == "minor" else "no", "designated-otherwise": "no",
        "declarer-played": "no",
    }  # fmt: skip
    clubs = " ".join(card for card in cards.split() if card[0] == "C") or "-"
    if kind == "minor":
        yield "west plays to any trick 西家任何一次出牌", "penalty-card-to-play", known
    for words, turn in TURNS.items() if kind == "major" else ():
        facts = {**known, **turn, "allowed": clubs}
        if facts["turn-kind"] == "discard" and facts["led"] in {card[0] for card in cards.split()}:
            continue
        yield f"west {words}", "penalty-card-to-play", facts
    yield "east is on lead 东家引牌", "penalty-card-partner-leads", known
    wrong = {**known, "turn-kind": "lead", "restricted": "no", "cards": "D2"}
    yield "west leads D2 instead 西家改引 D2", "penalty-card-not-played", wrong
    played = {**wrong, "declarer-played": "yes"}
    yield "so, and declarer plays on 同上，庄家已接着出牌", "penalty-card-not-played", played
    for words, exposed in EXPOSED.items():
        yield f"west {words}", "exposed-card", {**known, **exposed}


def said_choice(case: Case, ruling: Ruling) -> str:
    words = []
    for point in ruling.points:
        if point.source is Source.OPTION:
            verb, _, rest = point.answer.partition("-")
            listed = {"require": "requires 要求", "forbid": "forbids 禁止"}
            words.append(
                f"{listed[verb]} {' '.join(rest.upper())}"
                if verb in listed
                else CHOICES.get(point.answer, point.answer.upper())
            )
    return "; ".join(words)


def of(ruling: Ruling, kind: type[T]) -> list[T]:
    return [effect for effect in ruling.effects if isinstance(effect, kind)]


def row(cards: str, kind: str, words: str, case: Case, ruling: Ruling) -> tuple[str, ...]:
    held = dict.fromkeys(cards.split(), kind)
    for made in of(ruling, PenaltyCard):
        held[made.card] = "major" if made.major else "minor"
    lifted = [card for lift in of(ruling, LiftPenalty) for card in lift.cards]
    restored = [back.card for back in of(ruling, RestoreCard) if back.card not in held]
    after = {card: how for card, how in held.items() if card not in lifted}
    due = [f"{' or 或 '.join(must.cards)}" for must in of(ruling, MustPlay)]
    if kind == "minor" and case.irregularity == "penalty-card-to-play":
        assert ruling.statements[-1].clause.endswith("L50.C")
        due = [f"no other {cards[0]} from 9 down 不打其他9以下的 {cards[0]}"]
    leads = [
        f"{lead.require} only 只引"
        if lead.require
        else f"not {' '.join(lead.forbid)} 不引"
        if lead.forbid
        else "any 任意"
        for lead in of(ruling, LeadRestriction)
    ]
    cells: tuple[str, ...] = (
        cards, kind, words, said_choice(case, ruling) or "-", "; ".join(due) or "-", "; ".join(leads) or "-",
        " ".join(lifted + restored) or "-", " ".join(after) or "-", "/".join(dict.fromkeys(after.values())) or "-",
    )  # fmt: skip
    if case.code is Code.BRIDGE_2017:
        barred = [told.words for told in of(ruling, Information) if EAST in told.unauthorised]
        later = dict.fromkeys(later.clause for later in of(ruling, AdjustLater))
        cells = (*cells, " ".join(barred) or "-", " ".join(later) or "-")
    return (*cells, " ".join(ruling.clauses))


def first_exposures(code: Code) -> Iterator[tuple[str, ...]]:
    """Return the rows of a defender without a penalty card yet."""
    for words, facts in EXPOSED.items():
        known = {"contract": "3NT by S", "offender": "W", "penalty-cards": "-"}
        start = Case(code, "exposed-card")
        for case, ruling in cases(start, {**known, "designated-otherwise": "no", **facts}):
            yield row("", "-", f"west {words}", case, ruling)


def table(code: Code) -> str:
    rows = [("-", *found[1:]) for found in first_exposures(code)]
    for cards, kind in HOLDINGS:
        for words, name, facts in situations(cards, kind):
            found = list(cases(Case(code, name), facts))
            rows += [row(cards, kind, words, case, ruling) for case, ruling in found]
    columns: tuple[str, ...] = COLUMNS
    if code is Code.BRIDGE_2017:
        columns = (*COLUMNS[:-1], *INFORMATION, COLUMNS[-1])
    lines = ["\t".join(cells) for cells in (columns, *rows)]
    return "\n".join(lines) + "\n"


def check_written(code: Code) -> None:
    """Check that the table is as it is written down."""
    golden = GOLDEN / FILES[code]
    found = table(code)
    if os.environ.get("PAIJU_GOLDEN") == "write":
        golden.write_text(found, encoding="utf-8")
    written = golden.read_text(encoding="utf-8")
    for number, (new, old) in enumerate(
        zip(found.splitlines(), written.splitlines(), strict=False), 1
    ):
        assert new == old, f"line {number} of {golden.name} is ruled otherwise"
    assert found == written, f"{golden.name} has another number of lines"


def check_rules(code: Code) -> None:
    """Check what holds for every row of either edition."""
    for line in table(code).splitlines()[1:]:
        cards, kind, words, choice, plays, leads, back, after, kinds, *_, clauses = line.split("\t")
        before = set(cards.split()) - {"-"}
        left = set(after.split()) - {"-"}
        assert left | set(back.split()) >= before, line  # no penalty card is lost
        if len(left) > 1:
            assert kinds == "major", line  # 50.B: two or more are all major
        if "requires" in choice or "forbids" in choice:
            named = set(choice.split()[2:])
            gone = {card[0] for card in left} & named
            assert not gone, line  # 50.D.2.a, 51.B: they are picked up
            assert leads != "-", line
        if plays != "-" and kind == "major" and "instead" not in words:
            assert set(plays.replace(" or 或 ", " ").split()) <= before, line
        if kind == "minor" and words.startswith("east"):
            assert (leads, clauses.split()[-1].removeprefix("2017:")) == ("-", "L50.C"), line
