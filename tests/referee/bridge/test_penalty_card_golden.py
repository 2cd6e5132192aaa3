"""Penalty cards (Laws 49-52) as a table: which cards, whose turn, what follows.

South declares and north is dummy; west has the penalty cards and east is west's partner. What happens to the cards
is the same in 1997 and 2017 on every line; each edition has its own clauses, and only that of 2017 has its 50E. The
table is in tests/golden and changes only in a commit that says why. To write it again: `PAIJU_GOLDEN=write pytest
tests/referee/bridge/test_penalty_card_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from paiju.games.bridge.effects import LeadRestriction, LiftPenalty, PenaltyCard
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard
from paiju.referee import Case, judge
from paiju.referee.case import Pending

T = TypeVar("T")
EAST = 1

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "referee_penalty_cards.tsv"
EDITIONS = (Code.BRIDGE_1997, Code.BRIDGE_2017)
SHARED = 9
"""The number of columns that are the same in both editions."""

COLUMNS = (
    "penalty cards 罚张", "kind 轻重", "what happens 情形", "declarer 庄家选择", "west plays 西家须打",
    "east leads 东家引牌", "back to the hand 收回", "penalty cards after 此后的罚张", "kind after 此后轻重",
    "clauses 1997 条款", "east may not use 2017 东家不得利用", "adjust later 2017 待调整", "clauses 2017 条款",
)  # fmt: skip
"""50E of 2017 lets everybody use a penalty card's information while it is on the table."""

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
    """Yield the situations of one holding: its words, the irregularity, and the facts."""
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
    """Yield the rows of a defender who has no penalty card yet."""
    for words, facts in EXPOSED.items():
        known = {"contract": "3NT by S", "offender": "W", "penalty-cards": "-"}
        start = Case(code, "exposed-card")
        for case, ruling in cases(start, {**known, "designated-otherwise": "no", **facts}):
            yield row("", "-", f"west {words}", case, ruling)


@cache
def rows(code: Code) -> tuple[tuple[str, ...], ...]:
    """Return the cells of one edition: the shared ones and its own."""
    found = [("-", *cells[1:]) for cells in first_exposures(code)]
    for cards, kind in HOLDINGS:
        for words, name, facts in situations(cards, kind):
            ruled = cases(Case(code, name), facts)
            found += [row(cards, kind, words, case, ruling) for case, ruling in ruled]
    return tuple(found)


def test_both_editions_do_the_same_with_the_cards() -> None:
    old, new = ([cells[:SHARED] for cells in rows(code)] for code in EDITIONS)
    assert old == new


def test_the_table_of_penalty_cards_is_as_written_down() -> None:
    both = zip(*map(rows, EDITIONS), strict=True)
    lines = [COLUMNS, *((*old, *new[SHARED:]) for old, new in both)]
    found = "".join("\t".join(cells) + "\n" for cells in lines)
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", EDITIONS)
def test_the_table_keeps_the_rules_that_hold_for_every_row(code: Code) -> None:
    for line in rows(code):
        cards, kind, words, choice, plays, leads, back, after, kinds, *_, clauses = line
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


def test_2017_L50_E_partner_may_use_what_lies_there_and_not_what_went_back() -> None:
    for line in rows(Code.BRIDGE_2017):
        cards, _, words, _, _, _, back, after, _, barred, later, clauses = line
        lies = set(after.split()) - {"-"}
        assert not set(barred.split()) & lies, line  # 50.E.1
        gone = (set(cards.split()) & set(back.split())) - lies - {"-"}
        assert gone <= set(barred.split()), line  # 50.E.2
        fresh = lies - set(cards.split()) - {"-"}
        assert bool(fresh) is ("2017:L50.E.4" in later.split()), line
        assert ("2017:L50.E.2" in clauses.split()) is bool(gone), line
        if "claim" in words:
            assert barred != "-", line  # the footnote of 68.A
