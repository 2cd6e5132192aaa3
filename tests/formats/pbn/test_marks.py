"""The marks of irregularities in a PBN record as cases, and the table in which a ruled case is stored."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from paiju.errors import Malformed
from paiju.formats import pbn
from paiju.formats.pbn.marks import MarkedCase, kept_cases, marked_cases, with_cases
from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, judge

CORRECT = Path(__file__).parent / "correct.pbn"
LAWS = Code.BRIDGE_1997


def game(auction: str = "", play: str = "", declarer: str = "S", contract: str = "4S") -> pbn.PbnGame:
    """Return a record with this auction from North, or this play from West."""
    text = f'[Dealer "N"]\n[Declarer "{declarer}"]\n[Contract "{contract}"]\n'
    text += f'[Auction "N"]\n{auction}\n' if auction else ""
    text += f'[Play "W"]\n{play}\n' if play else ""
    return pbn.load(io.StringIO(text + "\n"), source="x.pbn").games[0]


def told(record: pbn.PbnGame) -> list[tuple[str, dict[str, str], dict[str, str]]]:
    return [(m.case.irregularity, m.facts, dict(m.case.answers)) for m in marked_cases(record, LAWS)]


@pytest.mark.parametrize(
    ("auction", "name", "facts", "answers"),
    [
        ("1S ^I 1H P P", "insufficient-bid", {"auction": "N: 1S", "offender": "E", "call": "1H"}, {"accept": "accept"}),
        ("1S P 2S ^I 1NT +", "insufficient-bid", {"auction": "N: 1S P 2S", "offender": "W", "call": "1NT"}, {}),
        (
            "1S ^S 2S P",
            "call-out-of-rotation",
            {"auction": "N: 1S", "offender": "S", "call": "2S", "next-acted": "yes"},
            {},
        ),
        ("^S ^S 1C +", "call-out-of-rotation", {"auction": "N:", "offender": "S", "call": "1C"}, {}),
        (
            "2S ^S ^I 1S P",
            "call-out-of-rotation",
            {"auction": "N: 2S", "offender": "S", "call": "1S", "next-acted": "yes"},
            {},
        ),
        (
            "1S ^S ^S X AP",
            "call-out-of-rotation",
            {"auction": "N: 1S", "offender": "W", "call": "X", "next-acted": "yes"},
            {},
        ),
    ],
)
def test_marks_in_the_auction(auction: str, name: str, facts: dict[str, str], answers: dict[str, str]) -> None:
    assert told(game(auction)) == [(name, facts, answers)]


@pytest.mark.parametrize(
    ("play", "declarer", "name", "facts"),
    [
        ("SA S2 ^R HK S3", "S", "revoke", {"contract": "4S by S", "offender": "E", "trick": "1", "failure": "follow"}),
        (
            "SA S2 ^L S4 S3",
            "S",
            "opening-lead-out-of-turn",
            {"contract": "4S by S", "offender": "E", "card": "S4", "faced": "yes"},
        ),
        (
            "HA H2 H4 H3\nD2 ^L DA D3 D4",
            "S",
            "declarer-lead-out-of-turn",
            {"contract": "4S by S", "offender": "N", "card": "DA", "turn": "W"},
        ),
        (
            "HA H2 H4 H3\nD2 D5 ^L DA D4",
            "S",
            "defender-lead-out-of-turn",
            {"contract": "4S by S", "offender": "E", "card": "DA", "turn": "W", "trick": "2"},
        ),
    ],
)
def test_marks_in_the_play(play: str, declarer: str, name: str, facts: dict[str, str]) -> None:
    assert told(game(play=play, declarer=declarer)) == [(name, facts, {})]


def test_a_mark_on_the_hand_whose_lead_it_was_has_nothing_put_right() -> None:
    (only,) = marked_cases(game(play="HA H2 H4 H3\n^L DA D2 D3 D4"), LAWS)
    verdict = judge(only.case, only)
    assert isinstance(verdict, Ruling)
    assert (verdict.effects, verdict.statements[-1].clause) == ((), "L44.G")


def test_the_record_answers_what_it_says_and_the_rest_is_asked() -> None:
    (one,) = marked_cases(game("1S ^S 2S P"), LAWS)
    verdict = judge(one.case, one)
    assert isinstance(verdict, Pending)
    assert verdict.question.name == "rho-must-pass", "whether East had to pass stands in no record"
    ruled = judge(one.case.with_answer("rho-must-pass", "no"), one)
    assert isinstance(ruled, Ruling)
    assert [point.name for point in ruled.points] == ["auction", "offender", "call", "rho-must-pass", "next-acted"]


def test_a_record_with_every_mark_has_a_case_for_each_with_its_place() -> None:
    games = [one for one in pbn.load(CORRECT).games if "^I" in one.text]
    found = marked_cases(games[0], LAWS)
    assert [one.case.irregularity for one in found] == [
        "call-out-of-rotation",
        "insufficient-bid",
        "insufficient-bid",
        "call-out-of-rotation",
        "revoke",
        "declarer-lead-out-of-turn",
        "revoke",
    ]
    assert len({str(one.place) for one in found}) == len(found)
    assert all(one.place.line and one.place.source == "correct.pbn" for one in found)
    assert all(not marked_cases(one, LAWS) for one in pbn.load(CORRECT).games if "^" not in one.text)


ANSWERS = {
    "auction": "N: 1S",
    "offender": "E",
    "call": "1H",
    "accept": "refuse",
    "substitute": "2H",
    "both-natural": "yes",
}


def test_a_ruling_survives_in_the_file() -> None:
    record = game("1S ^I 1H +", "SA S2 ^R HK S3")
    ruled = Case(Code.BRIDGE_1997, "insufficient-bid", ANSWERS)
    other = Case(Code.BRIDGE_2017, "procedure-error", {"error": 'he said "no"; - {x}'}, {"committee": "false"})
    whole = pbn.PbnFile((with_cases(record, [ruled, other]), game()))
    text = io.StringIO()
    pbn.dump(whole, text)
    again = pbn.load(io.StringIO(text.getvalue())).games
    assert len(again) == 2
    assert kept_cases(again[0]) == [ruled, other]
    assert kept_cases(again[1]) == []
    found = marked_cases(again[0], LAWS)
    assert [one.case.irregularity for one in found] == ["insufficient-bid", "revoke", "procedure-error"]
    assert found[0].case == ruled, "the mark has the case that the table keeps, once"
    assert judge(found[0].case, found[0]) == judge(ruled)
    assert pbn.to_record(again[0]) == pbn.to_record(again[0].with_value("Event", ""))
    faults = [one for one in pbn.verify(again[0]) if "RulingTable" in str(one)]
    assert all(one.is_remark for one in faults)


def test_other_facts_than_a_marks_are_another_case() -> None:
    other = Case(Code.BRIDGE_1997, "insufficient-bid", {**ANSWERS, "offender": "W"})
    found = marked_cases(with_cases(game("1S ^I 1H P P"), [other]), LAWS)
    assert [one.case.answers.get("offender") for one in found] == [None, "W"]
    assert found[1] == MarkedCase(other, {}, found[1].place)


def test_cases_are_replaced_and_taken_out() -> None:
    bare = game("1S ^I 1H P P")
    ruled = Case(Code.BRIDGE_1997, "insufficient-bid", ANSWERS)
    kept = with_cases(with_cases(bare, [ruled, ruled]), [ruled])
    assert kept_cases(kept) == [ruled]
    assert with_cases(kept, []).text == bare.text


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("1 case code bridge1997", "the code and the irregularity"),
        ("1 case code chess\n1 case irregularity revoke", "the code and the irregularity"),
        ("1 wish x y", "a part of a case"),
        ("1 case", "rows of 4 elements"),
    ],
)
def test_a_table_that_is_none_is_told_with_its_place(rows: str, said: str) -> None:
    text = f'[Dealer "N"]\n[RulingTable "Case;Part;Name;Value"]\n{rows}\n\n'
    record = pbn.load(io.StringIO(text), source="x.pbn").games[0]
    with pytest.raises(Malformed) as fault:
        marked_cases(record, LAWS)
    assert str(fault.value).startswith("x.pbn:"), fault.value
    assert said in str(fault.value)


def test_a_value_that_cannot_be_read_is_told_with_its_place() -> None:
    text = '[Dealer "Black"]\n[Auction "N"]\n1S ^I 1H P\n\n'
    with pytest.raises(Malformed, match=r"x\.pbn:1:1: expected a seat"):
        marked_cases(pbn.load(io.StringIO(text), source="x.pbn").games[0], LAWS)
