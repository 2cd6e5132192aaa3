"""The recorded opening lead, if a result is corrected without naming it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw, json

from paiju.office.seen.event_text import event_text
from paiju.packs import discipline_of
from paiju.tournament import Rounds, Sender, TableKey, record
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]
ONE = Sender("person:1.1", "1")


@pytest.fixture
def at(new_desk: Make, two_tables: Rounds, key: Key) -> tuple[Any, TableKey]:
    """Return a desk with 4S by North on board 1, with the lead of the king of hearts recorded."""
    desk = new_desk("1234")
    desk.seat(two_tables)
    desk.do(c.StartRound(key(1, 1).of_round))
    desk.enter(key(1, 1), "1", "4S by N = lead HK", ONE)
    return desk, key(1, 1)


def correct(at: tuple[Any, TableKey], result: str, actor: Sender | None = None) -> tuple[str, str]:
    """Correct the result; return the lead then recorded, and the words of the act."""
    desk, key = at
    desk.do(c.CorrectResult(key, "1", Raw(json.encode(result)), "seen"), actor or desk.director)
    outcome = desk.now.table(key).score("1").outcome
    return ("" if outcome.lead is None else outcome.lead.text, last(desk).event.words)


def last(desk: Any) -> Any:
    """Return the last act."""
    return list(desk.now.acts)[-1]


@pytest.mark.parametrize("result", ["4S by N +1", "4S by N -2", "4SX by N =", "4SXX N -1"])
@pytest.mark.parametrize("actor", [None, ONE])
def test_L79_C_a_correction_of_the_tricks_keeps_the_lead(at: Any, result: str, actor: Sender | None) -> None:
    assert correct(at, result, actor) == ("HK", "seen")


@pytest.mark.parametrize("result", ["4S by S =", "4S by E =", "4H by N =", "3S by N +1", "pass"])
def test_L79_C_the_lead_of_another_contract_or_declarer_falls_away_and_that_is_said(at: Any, result: str) -> None:
    lead, words = correct(at, result)
    assert lead == ""
    assert words == ("seen；原定约所记首攻♥K不再保留 / seen; the lead ♥K of the previous contract is dropped")


def test_L79_C_a_correction_that_names_a_lead_has_it(at: Any) -> None:
    assert correct(at, "4S by N = lead D2") == ("D2", "seen")
    assert correct(at, "4S by S = lead C2") == ("C2", "seen")


def test_L79_A_who_enters_his_result_anew_keeps_the_lead(at: Any) -> None:
    desk, key = at
    desk.enter(key, "1", "4S by N +1", ONE)
    assert desk.now.table(key).score("1").outcome.lead.text == "HK"
    desk.enter(key, "1", "4S by S +1", ONE)
    assert desk.now.table(key).score("1").outcome.lead is None
    assert "♥K" in last(desk).event.words


def test_L79_C_points_alone_say_nothing_of_a_contract(at: Any) -> None:
    desk, key = at
    desk.do(c.CorrectResult(key, "1", Raw(b"450")))
    assert desk.now.table(key).score("1").outcome.lead is None
    assert "♥K" in last(desk).event.words


def test_the_same_result_without_its_lead_is_no_correction(at: Any) -> None:
    desk, key = at
    desk.do(c.ConfirmResult(key, "1"), Sender("person:2.1", "2"))
    seq = last(desk).seq
    desk.do(c.CorrectResult(key, "1", Raw(b'"4S by N ="')))
    assert last(desk).seq == seq


TWO = Sender("person:2.1", "2")


@pytest.fixture
def bare(new_desk: Make, two_tables: Rounds, key: Key) -> tuple[Any, TableKey]:
    """Return a desk with 4S by North on board 1 entered by the first side, without a lead."""
    desk = new_desk("1234")
    desk.seat(two_tables)
    desk.do(c.StartRound(key(1, 1).of_round))
    desk.enter(key(1, 1), "1", "4S by N =", ONE)
    return desk, key(1, 1)


def lead(desk: Any, key: TableKey) -> str:
    found = desk.now.table(key).score("1").outcome.lead
    return "" if found is None else found.text


def test_L79_A_the_lead_that_the_second_side_names_goes_on_record(bare: Any) -> None:
    desk, key = bare
    desk.enter(key, "1", "4S by N = lead HK", TWO)
    score = desk.now.table(key).score("1")
    assert (score.confirmed, lead(desk, key)) == (True, "HK")
    act = last(desk)
    assert "♥K" in event_text(desk.now, act.event).zh
    assert record.replay(desk.envelopes, discipline_of) == desk.now
    desk.do(c.Undo(act.seq))
    assert (desk.now.table(key).score("1").confirmed, lead(desk, key)) == (False, "")


@pytest.mark.parametrize("first", [True, False])
def test_L79_A_a_lead_that_one_side_names_is_no_dispute(bare: Any, at: Any, first: bool) -> None:
    desk, key = at if first else bare
    desk.enter(key, "1", "4S by N =", TWO)
    assert desk.now.table(key).score("1").confirmed
    assert lead(desk, key) == ("HK" if first else "")


def test_L79_A_two_leads_that_differ_are_not_agreed_on(at: Any) -> None:
    desk, key = at
    desk.enter(key, "1", "4S by N = lead D2", TWO)
    score = desk.now.table(key).score("1")
    assert (lead(desk, key), score.claim.lead.text, score.counts) == ("HK", "D2", False)
    desk.enter(key, "1", "4S by N = lead HK", TWO)
    assert desk.now.table(key).score("1").confirmed


@pytest.mark.parametrize("confirmed", [True, False])
def test_L79_A_the_lead_that_the_staff_name_goes_on_record(bare: Any, confirmed: bool) -> None:
    desk, key = bare
    if confirmed:
        desk.do(c.ConfirmResult(key, "1"), TWO)
    desk.enter(key, "1", "4S by N = lead HK")
    assert (desk.now.table(key).score("1").confirmed, lead(desk, key)) == (True, "HK")
    seq = last(desk).seq
    desk.enter(key, "1", "4S by N = lead HK")
    desk.enter(key, "1", "4S by N =")
    assert (last(desk).seq, lead(desk, key)) == (seq, "HK")


def test_L79_A_a_lead_noted_by_the_staff_settles_no_dispute(bare: Any) -> None:
    desk, at = bare
    desk.do(c.DisputeResult(at, "1", "no"), desk.director)
    before = desk.now.seq
    desk.do(c.EnterResult(at, "1", record.write_raw("4S by N = lead HK")))
    assert desk.now.seq == before
    assert desk.now.table(at).score("1").dispute is not None
