"""The tables of revoke rulings, tests/golden/referee1997_revoke.tsv and referee2017_revoke.tsv, one per edition.

The columns: who revoked, when it was noticed, who won what. They change only in a commit that says why. To write
them again: `PAIJU_GOLDEN=write pytest tests/referee/bridge/test_revoke_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju.games.bridge.effects import PenaltyCard, TrickTransfer
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import AdjustLater, MustPlay, RestoreCard
from paiju.referee import Case, judge
from paiju.referee.case import Pending

FOLDER = Path(__file__).resolve().parents[2] / "golden"
CODES = {Code.BRIDGE_1997: ("1997", 150), Code.BRIDGE_2017: ("2017", 150)}
"""The editions, each with its year and the minimum number of rows of its table."""

WHO = {"S": "declarer 庄家", "N": "dummy 明手", "E": "defender 防家"}
SEATS = "NESW"
COLUMNS = (
    "who 违规者", "trick 墩次", "noticed 何时指出", "attention 如何指出", "facts 其他事实", "choices 各家选择",
    "revoke 藏牌", "cards 牌张", "transfer 转移墩数", "adjust 调整分", "clauses 条款",
)  # fmt: skip
SAME = {
    "contract",
    "offender",
    "trick",
    "failure",
    "card",
    "led",
    "noticed",
    "attention",
    "penalty-cards",
    "partner-penalty-cards",
    "penalty-cards-E",
    "penalty-cards-W",
}
CORRECTED = "corrected 改正"
AS_IF = {"L63.B", "L43.B.2.b"}
LEFT = {"2017:L43.B.3"}
SHORT = {
    "hands-returned": "hands returned 牌已入套", "plays-after": "played since 其后打出",
    "next-plays": "next trick 下一墩", "faced-before": "card was face up 原为摊开", "defenders-gained": "gained 得利",
    "exception": "exception 例外", "tricks-won": "side won 该方所赢", "revoke-winner": "trick won by 赢墩者",
    "later-winner": "later won with such a card 后以该花色赢墩", "partner-cards": "partner held 同伴所持",
    "partner-to-play": "partner yet to play 同伴尚未出牌",
    "partner-plays": "partner plays 同伴打出", "substitute-card": "instead 改打",
    "undercompensated": "still short 仍有不足", "by-claim": "claim 摊牌",
    "other-side-revoked": "other side revoked too 对方也藏牌",
    "both-played-on": "both played on 双方已继续出牌", "other-offender": "other who revoked 另一藏牌者",
    "trick-plays": "the trick 该墩", "both-damage": "damage 受损", "equity-score": "score 判分",
    "repeat-damage": "later ones cost more 后来的藏牌致损",
}  # fmt: skip


def values(question: Any, known: dict[str, str]) -> list[str]:
    """Return the answers of the grid to a question."""
    seat = known.get("offender", "S")
    after = [SEATS[(SEATS.index(seat) + step) % 4] for step in (1, 2, 3)]
    full = " ".join(f"{hand}/{card}" for hand, card in zip(after, ("HK", "H7", "H2"), strict=True))
    corrected_only = known.get("attention", "lawful") == "lawful"
    listed = {
        "contract": ["4S by S"], "offender": list(WHO), "trick": ["6", "12"], "failure": ["follow"],
        "card": ["DT"], "led": ["H"], "substitute-card": ["H5"],
        "plays-after": [full] if "next-plays" in known or known.get("noticed") != "in-trick"
        else ["-", full] if corrected_only and known.get("trick") == "6" else ["-"],
        "next-plays": [f"{after[0]}/C3"] if known.get("noticed") == "nos-led" else [f"{seat}/C3"],
        "faced-before": ["no", "yes"] if known.get("plays-after") == "-" else ["no"],
        "tricks-won": ["0", "1", "3"], "revoke-winner": [seat, after[1], after[0]],
        "penalty-cards": ["-"], "partner-penalty-cards": ["-"],
        "undercompensated": ["no"], "partner-cards": ["-", "S4 D7"], "partner-to-play": ["no", "yes"],
        "other-offender": [after[0]], f"substitute-{seat}": ["H5"], f"substitute-{after[0]}": ["H3"],
        "trick-plays": [f"{after[2]}/H9 {seat}/DT {after[0]}/C4 {after[1]}/H7"],
    }  # fmt: skip
    if question.name.startswith("withdraw") and not (corrected_only and known["trick"] == "6"):
        return ["keep"]
    return listed.get(question.name) or [choice.key for choice in question.choices]


def cases(case: Case) -> Iterator[tuple[Case, Ruling]]:
    verdict = judge(case)
    if isinstance(verdict, Ruling):
        yield case, verdict
        return
    assert isinstance(verdict, Pending), (case, verdict)
    question = verdict.question
    for value in values(question, case.answers):
        yield from cases(case.with_answer(question.name, value))


def row(case: Case, ruling: Ruling) -> tuple[str, ...]:
    known = case.answers
    told = {said.clause for said in ruling.statements}
    established = "L63.C" in told
    others = [point for point in ruling.points if point.name not in SAME]
    facts = [point for point in others if not point.seats]
    choices = [point for point in others if point.source is Source.OPTION]
    status = "established 成立" if established else CORRECTED
    if told & LEFT:
        status = "left as it is 不作改正"
    if told & AS_IF and not established:
        status = "corrected, penalty as if established 改正，仍按成立判罚"
    cards = []
    for effect in ruling.effects:
        if isinstance(effect, RestoreCard):
            cards.append(f"{SEATS[effect.seat]}/{effect.card} back 收回")
        if isinstance(effect, PenaltyCard):
            cards.append(f"{SEATS[effect.seat]}/{effect.card} penalty card 重罚张")
        if isinstance(effect, MustPlay):
            cards.append(f"{SEATS[effect.seat]} plays 打出 {effect.cards[0]}")
    moved = sum(effect.tricks for effect in ruling.effects if isinstance(effect, TrickTransfer))
    adjust = [effect.clause for effect in ruling.effects if isinstance(effect, AdjustLater)]
    return (
        WHO[known["offender"]],
        known["trick"],
        known["noticed"],
        known.get("attention", "-"),
        "; ".join(f"{SHORT.get(p.name, p.name)}: {p.answer}" for p in facts) or "-",
        "; ".join(f"{SHORT.get(p.name, p.name)}: {p.answer}" for p in choices) or "-",
        status,
        "; ".join(cards) or "-",
        "-" if status == CORRECTED or told & LEFT else str(moved),
        " ".join(dict.fromkeys(adjust)) or "-",
        " ".join(dict.fromkeys(said.clause for said in ruling.statements)),
    )


def legend(code: Code) -> list[str]:
    year = CODES[code][0]
    start = {"contract": "4S by S", "offender": "E", "trick": "6", "failure": "follow"}
    lines = [
        f"# Revokes, Laws 61 to 64 of {year}: 4S by S (N dummy, E and W defend); hearts were led, DT was played",
        f"# 藏牌，{year}年规则第61至64条：定约 4S，南为庄家、北为明手、东西防守；首家出红心，违规者打出方块10",
        "# In each ruling by Law 64 the director also asks for equity (64C); here the answer is no",
        "# 凡按第64条裁定，裁判还须考虑公平（64C），本表均以否作答",
    ]
    played = {"noticed": "os-played", "attention": "lawful", "other-side-revoked": "no"}
    for known in ({}, {"noticed": "in-trick"}, played, {"noticed": "os-claimed"}):
        case, verdict = Case(code, "revoke"), judge(Case(code, "revoke"))
        while isinstance(verdict, Pending) and verdict.question.name in {**start, **known}:
            case = case.with_answer(verdict.question.name, {**start, **known}[verdict.question.name])
            verdict = judge(case)
        assert isinstance(verdict, Pending)
        lines += [
            f"# {verdict.question.name} {choice.key}: {choice.text.en} / {choice.text.zh}"
            for choice in verdict.question.choices
        ]
    return list(dict.fromkeys(lines))


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_revokes_is_the_golden_one(code: Code) -> None:
    golden = FOLDER / f"referee{CODES[code][0]}_revoke.tsv"
    rows = [row(case, ruling) for case, ruling in cases(Case(code, "revoke"))]
    lines = [*legend(code), "\t".join(COLUMNS), *("\t".join(cells) for cells in rows)]
    text = "\n".join(lines) + "\n"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text("utf-8")


@pytest.mark.parametrize("code", CODES)
def test_no_two_rows_of_the_table_have_the_same_facts(code: Code) -> None:
    golden = FOLDER / f"referee{CODES[code][0]}_revoke.tsv"
    table = [line.split("\t") for line in golden.read_text("utf-8").splitlines() if line[0] != "#"]
    assert len(table) > CODES[code][1]
    facts = [tuple(cells[:6]) for cells in table]
    assert len(set(facts)) == len(facts)
