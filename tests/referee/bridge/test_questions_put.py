"""How many questions a director is asked, in the desk's short form, for the most frequent cases of bridge.

The table is in tests/golden and changes only in a commit that says why. To write it again: `PAIJU_GOLDEN=write
pytest` of this file. Its column "0.2" is the number that release 0.2 asked for the same facts; the last columns
name the questions.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path
from statistics import median

import pytest

from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Pending, judge
from paiju.referee.judge import taken_as_usual
from paiju.referee.transcript import complete
from paiju.referee.usual import UNUSUAL

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "referee_questions_put.tsv"
CODES = (Code.BRIDGE_1997, Code.BRIDGE_2017)
Said = dict[str, str]

CASES: dict[str, tuple[str, str, tuple[int, int]]] = {
    "revoke established": (
        "revoke",
        (
            "contract=4S by S|offender=W|trick=5|failure=follow|noticed=os-played|attention=lawful|"
            "exception=none|tricks-won=3|revoke-winner=E|later-winner=no|undercompensated=no|"
            "other-side-revoked=no|tricks-since=other|last-tricks=no"
        ),
        (11, 11),
    ),
    "revoke corrected": (
        "revoke",
        (
            "contract=4S by S|offender=W|trick=5|failure=follow|noticed=in-trick|attention=lawful|"
            "card=C3|led=D|plays-after=-|substitute-card=D7|faced-before=no|penalty-cards=-"
        ),
        (12, 12),
    ),
    "claim agreed": (
        "claim",
        ("contract=4S by S|claimer=S|form=number|remaining=4|claimed=4|statement=-|played-after=-|answer=agreed"),
        (8, 7),
    ),
    "claim disputed": (
        "claim",
        (
            "contract=4S by S|claimer=S|form=number|remaining=4|claimed=4|statement=-|played-after=-|"
            "answer=disputed|objections=-|trump-out=no|new-line=no|needs-position=no|tricks=4"
        ),
        (13, 13),
    ),
    "concession by a defender": (
        "claim",
        (
            "contract=4S by S|claimer=W|form=number|remaining=4|claimed=0|partner-objected=no|"
            "statement=-|played-after=-|answer=agreed"
        ),
        (9, 8),
    ),
    "hesitation": ("information-given", "offender=W|signal=hesitation|agreed=yes", (3, 3)),
    "hesitation used": (
        "information-used",
        (
            "offender=W|information-from=partner|play-over=yes|action=2S|alternative=yes|poll=10 6 3|"
            "suggested=yes|damage=no"
        ),
        (7, 8),
    ),
    "pass out of rotation": (
        "call-out-of-rotation",
        ("auction=N:|offender=E|call=P|rho-must-pass=no|next-acted=no|turn-acted=no|accept=refuse|pass-meaning=plain"),
        (8, 8),
    ),
    "bid out of rotation": (
        "call-out-of-rotation",
        (
            "auction=N:|offender=S|call=1H|next-acted=no|accept=refuse|withdrawn-conventional=no|"
            "partner-call=1C|rho-call=P|substitute=1H|comparable=similar"
        ),
        (6, 9),
    ),
    "double out of rotation": (
        "call-out-of-rotation",
        (
            "auction=W: 1H|offender=S|call=X|next-acted=no|accept=refuse|withdrawn-conventional=no|"
            "partner-call=P|rho-call=P|substitute=X|comparable=similar"
        ),
        (6, 9),
    ),
    "insufficient bid accepted": ("insufficient-bid", "auction=N: 1S|offender=E|call=1H|accept=accept", (4, 4)),
    "insufficient bid corrected": (
        "insufficient-bid",
        ("auction=N: 1S|offender=E|call=1H|accept=refuse|substitute=2H|both-natural=yes|same-denomination=yes"),
        (6, 6),
    ),
    "wrong explanation": (
        "misinformation",
        "misinformed=S|cause=explanation|mistake=explanation|stage=auction|auction=N: 1S",
        (4, 5),
    ),
    "failure to alert": (
        "undisclosed-meaning",
        (
            "offender=W|basis=agreement|barred=no|understood=no|disclosed=no|was-disclosed=no|play-over=yes|"
            "understanding=artificial|damage=no|penalty-ew=no"
        ),
        (8, 7),
    ),
    "opening lead out of turn": (
        "opening-lead-out-of-turn",
        (
            "contract=4S by S|offender=E|faced=yes|card=HA|after=-|misled=no|dummy-seen=no|"
            "accept=refuse|penalty-cards=-|partner-lead=none|partner-led-down=no|declarer-spread=no"
        ),
        (12, 12),
    ),
    "later lead out of turn": (
        "defender-lead-out-of-turn",
        ("contract=4S by S|offender=E|turn=S|card=HA|trick=3|after=-|misled=no|accept=refuse|penalty-cards=-"),
        (9, 9),
    ),
    "lead from the wrong hand": (
        "declarer-lead-out-of-turn",
        ("contract=4S by S|offender=N|turn=S|card=HA|trick=3|after=-|misled=no|accept=refuse|accept-E=refuse"),
        (7, 8),
    ),
    "card exposed": (
        "exposed-card",
        "contract=4S by S|offender=W|cards=H5|penalty-cards=-|way=careless|designated-otherwise=no",
        (6, 6),
    ),
    "penalty card, partner leads": (
        "penalty-card-partner-leads",
        "contract=4S by S|offender=W|penalty-cards=HA|partner-lead=forbid-h",
        (4, 4),
    ),
    "card of dummy misnamed": (
        "inadvertent-designation",
        "contract=4S by S|offender=S|card=HA|meant=CA|slip=yes|after=-",
        (6, 4),
    ),
    "card played out of turn": (
        "premature-play",
        (
            "contract=4S by S|offender=W|premature=play|card=H5|partner-played=no|next-acted=no|"
            "led=C|declarers-cards=dummy-only|penalty-cards=-|partner-play=highest"
        ),
        (10, 10),
    ),
    "defective trick": ("defective-trick", "offender=W|trick=5|count=none|both-played-on=no", (4, 4)),
    "wrong number of cards": (
        "wrong-number-of-cards",
        "counts=14 12 13 13|stage=before|correct-from=record|card-seen=no",
        (4, 4),
    ),
    "change of call, a slip": (
        "change-of-call",
        ("auction=N: 1S|offender=E|call=P|changed-to=2H|changed-when=at-once|inadvertent=yes|intent=slip"),
        (6, 6),
    ),
    "change of call, on purpose": (
        "change-of-call",
        (
            "auction=N: 1S|offender=E|call=2C|changed-to=2H|changed-when=at-once|inadvertent=no|"
            "intent=intended|next-acted=no|accept=accept|comparable=none"
        ),
        (8, 9),
    ),
    "call after the final pass": (
        "call-after-final-pass",
        "auction=N: 1S P P P|offender=E|call=2H|next-acted=no|withdrawn-conventional=no",
        (5, 4),
    ),
    "score correction": (
        "score-error",
        "contract=4S by S|vulnerable=no|agreed-tricks=10|entered=400|raised=at-once",
        (5, 5),
    ),
}
"""Typical cases: the irregularity, the facts, and how many questions release 0.2 asked (1997, 2017)."""


AT_ONCE = {
    "story": "{auction} ({offender}) {call}",
    "table": "{contract}, {offender}{claimer}",
    "share": "{claimed}/{remaining}",
    "deed": "{offender} {action}",
}
"""Questions that combine several facts in one answer, with the form of the answer."""


def facts(label: str) -> tuple[str, Said]:
    name, words, _ = CASES[label]
    return name, dict(word.split("=", 1) for word in words.split("|"))


def put(code: Code, name: str, known: Said) -> tuple[list[str], Case, Ruling]:
    """Answer the questions in the short form; return their names, the case and its ruling."""
    case, asked = Case(code, name), list[str]()
    while isinstance(verdict := judge(case, briefly=True), Pending):
        question = verdict.question
        asked.append(question.name)
        said = known.get(question.name)
        if question.name == UNUSUAL:
            said = " ".join(one for one in otherwise(case, known)) or "-"
        elif question.name in AT_ONCE:
            said = AT_ONCE[question.name].format_map(defaultdict(str, known))
        assert said is not None, f"{name}: {question.name} is asked, and the case does not know"
        answered = complete(case, verdict) if question.name != UNUSUAL else case
        case = answered.with_answer(question.name, said)
    assert isinstance(verdict, Ruling), f"{name}: {verdict}"
    return asked, case, verdict


def otherwise(case: Case, known: Said) -> list[str]:
    """Return the names of the listed facts that were not as usual."""
    taken = taken_as_usual(case)
    return [one.name for one in taken if known.get(one.name, one.usual) != one.usual]


def one_by_one(code: Code, name: str, known: Said) -> Ruling:
    """Judge with every question asked separately, as the release before did."""
    case = Case(code, name)
    while isinstance(verdict := judge(case), Pending):
        said = known.get(verdict.question.name)
        assert said is not None, f"{name}: {verdict.question.name} is not known"
        case = case.with_answer(verdict.question.name, said)
    assert isinstance(verdict, Ruling), f"{name}: {verdict}"
    return verdict


def told(ruling: Ruling) -> list[str]:
    """Return the clauses cited to the players, in order."""
    return [said.clause for said in ruling.statements]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("label", CASES)
def test_the_short_way_comes_to_the_same_ruling(label: str, code: Code) -> None:
    """The same facts give the same ruling in the long and in the short form, and the short case is complete."""
    name, known = facts(label)
    whole = one_by_one(code, name, known)
    _, case, short = put(code, name, known)
    assert short.effects == whole.effects
    assert told(short) == told(whole)
    kept = complete(case, short)
    assert UNUSUAL not in kept.answers
    assert judge(kept).effects == short.effects  # type: ignore[union-attr]


def test_the_questions_of_the_most_frequent_cases_are_counted() -> None:
    rows, short = ["\t".join(HEAD)], list[int]()
    for label, (_, _, before) in CASES.items():
        name, known = facts(label)
        asked = [put(code, name, known)[0] for code in CODES]
        short += [len(one) for one in asked]
        counts = [f"{old} -> {len(one)}" for old, one in zip(before, asked, strict=True)]
        rows.append("\t".join((label, *counts, *(", ".join(one) for one in asked))))
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == rows
    assert median(short) <= MEDIAN
    assert max(short) <= MOST


HEAD = ("case 案件", "1997: 0.2 -> now", "2017: 0.2 -> now", "asked 1997 所问", "asked 2017 所问")
MEDIAN, MOST = 4, 6


@pytest.mark.parametrize("code", CODES)
def test_an_established_revoke_takes_five_questions_at_most(code: Code) -> None:
    name, known = facts("revoke established")
    assert len(put(code, name, known)[0]) <= 5


ODD: dict[str, dict[str, tuple[str, Said]]] = {
    "revoke established": {
        "attention": ("dummy", {"defenders-gained": "no"}),
        "exception": ("same-suit", {"repeat-damage": "no"}),
        "undercompensated": ("yes", {"equity-score": "later"}),
        "failure": ("required", {}),
    },
    "revoke corrected": {
        "attention": ("dummy", {"defenders-gained": "no", "tricks-since": "other"}),
        "plays-after": ("N/D4", {"withdraw-N": "keep"}),
    },
    "hesitation used": {"play-over": ("no", {}), "information-from": ("withdrawn", {"irregularity-of": "NS"})},
    "failure to alert": {
        "basis": ("departure", {}),
        "understood": ("yes", {}),
        "barred": ("yes", {"understanding": "listed"}),
        "play-over": ("no", {}),
        "penalty-ew": ("yes", {"scale": "standard", "penalty-amount": "10%"}),
    },
    "pass out of rotation": {"turn-acted": ("yes", {})},
    "call after the final pass": {
        "next-acted": ("yes", {"calls-since": "1"}),
        "withdrawn-conventional": ("yes", {"withdrawn-suits": "S"}),
    },
    "claim disputed": {
        "trump-out": ("yes", {"may-not-know": "yes", "loses-to-trump": "no"}),
        "new-line": ("yes", {"worse-normal-line": "no"}),
        "statement": ("from the top", {}),
    },
}
"""Unusual facts that a case may have, with the answers to the questions that follow."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("label", "odd"), [(label, odd) for label, of in ODD.items() for odd in of])
def test_what_was_otherwise_is_ruled_as_if_it_had_been_asked(label: str, odd: str, code: Code) -> None:
    name, known = facts(label)
    said, more = ODD[label][odd]
    known = {**known, odd: said, **more}
    whole = one_by_one(code, name, known)
    asked, case, short = put(code, name, known)
    assert (short.effects, told(short)) == (whole.effects, told(whole))
    if odd in {point.name for point in whole.points}:
        points = {point.name: point.answer for point in short.points}
        assert points[odd] == said, asked
    assert judge(complete(case, short)).effects == short.effects  # type: ignore[union-attr]


def test_a_players_choice_is_never_taken_as_usual() -> None:
    for label in CASES:
        name, known = facts(label)
        for code in CODES:
            asked, _, ruling = put(code, name, known)
            options = {p.name for p in ruling.points if p.source is Source.OPTION}
            assert options <= set(asked), label
