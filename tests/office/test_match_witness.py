"""What the record of a match answers for its next ruling: for which player, by which clause, in which deal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.tournament.conftest import Desk, entry_of

from paiju.laws import Citation, Code, Ruling, Source
from paiju.laws.effect import Caution
from paiju.office.match_witness import witness_of
from paiju.packs import pack_by
from paiju.referee import Case, judge
from paiju.referee.question import Question, number
from paiju.referee.tractor.match_record import MatchRecord
from paiju.text import Text
from paiju.tournament import Format, Plan, Role, RoundKey, Stage, seat_knockout
from paiju.tournament import commands as c

ONE = RoundKey("main", 1, "A", 1).table(1)


def asked(name: str, clause: str) -> Question[Any]:
    return Question(name, Source.FACT, Text("how often", "几次"), Citation(clause), number(0, 99))


def peeked(offender: str) -> Ruling:
    """Return a ruling by C3.4c on a seat."""
    found = judge(Case(Code.CHAODIPI, "kitty-peeked", {"offender": offender, "earlier": "0"}))
    assert isinstance(found, Ruling), found
    return found


def witness(case: Case, *match: Ruling, here: tuple[Ruling, ...] | None = (), **known: Any) -> Any:
    record = pack_by(case.code).match_record
    assert record is not None
    return record()(case, here, match, **known)


def case_of(offender: str, **fields: Any) -> Case:
    return Case(Code.CHAODIPI, "kitty-peeked", {"offender": offender}, **fields)


@pytest.mark.parametrize("offender", "1234")
def test_C3_4c_the_match_counts_for_a_side_and_its_partner_and_not_for_the_other(offender: str) -> None:
    match = (peeked("1"), peeked("3"), peeked("2"))
    said = witness(case_of(offender), *match).answer(asked("earlier", "C3.4c"))
    mine, theirs = ("2", "1") if offender in "13" else ("1", "2")
    assert said == mine
    other = witness(case_of(offender), *match).answer(asked("earlier-other", "C3.4c"))
    assert other == theirs


def test_C3_4c_by_regulation_the_deal_alone_counts() -> None:
    case = case_of("1", regulations={"bury_faults": "per-deal"})
    match = (peeked("1"), peeked("3"))
    assert witness(case, *match, here=match[:1]).answer(asked("earlier", "C3.4c")) == "1"
    assert witness(case, *match, here=None).answer(asked("earlier", "C3.4c")) is None
    assert witness(case_of("1"), *match, here=None).answer(asked("earlier", "C3.4c")) == "2"
    ruled = msgspec.structs.replace(
        match[0], statements=tuple(msgspec.structs.replace(one, clause="C6.11") for one in match[0].statements)
    )
    slow = witness(case, ruled, here=()).answer(asked("earlier", "C6.11"))
    assert slow == "1", "other clauses count in the match, whatever the regulation of burying"
    partner = case_of("3")
    assert witness(partner, ruled).answer(asked("earlier", "C6.11")) == "0", "of the seat itself"


def test_C7_2b_counts_the_checks_of_who_asked_and_not_of_who_was_checked() -> None:
    case = Case(Code.CHAODIPI, "card-check", {"offender": "2", "checker": "1"})
    found = peeked("1")
    checks = msgspec.structs.replace(
        found,
        points=tuple(msgspec.structs.replace(one, name="checker") for one in found.points[:1]),
        statements=tuple(msgspec.structs.replace(one, clause="C7.2b") for one in found.statements),
    )
    assert witness(case, checks).answer(asked("earlier", "C7.2b")) == "1"
    turned = Case(Code.CHAODIPI, "card-check", {"offender": "1", "checker": "2"})
    assert witness(turned, checks).answer(asked("earlier", "C7.2b")) == "0"
    nobody = Case(Code.CHAODIPI, "card-check", {"offender": "1"})
    assert witness(nobody, checks).answer(asked("earlier", "C7.2b")) is None


def test_who_is_not_named_or_cannot_be_read_is_asked() -> None:
    question = asked("earlier", "C3.4c")
    assert witness(Case(Code.CHAODIPI, "kitty-peeked", {}), peeked("1")).answer(question) is None
    assert witness(case_of("nobody"), peeked("1")).answer(question) is None
    assert witness(case_of("1"), peeked("1")).answer(asked("minutes", "C3.4c")) is None


def test_what_else_is_known_goes_first_and_the_declarer_is_told_from_1() -> None:
    known = witness(case_of("1"), declarer=1, facts={"minutes": "7"})
    assert known.answer(asked("minutes", "C7.3")) == "7"
    assert known.answer(asked("declarer", "C1.1b")) == "2"
    assert witness(case_of("1"), declarer=0).answer(asked("declarer", "C1.1b")) == "1"
    assert witness(case_of("1")).answer(asked("declarer", "C1.1b")) is None


def test_T_tab5_13_a_side_by_its_number_and_seats_by_the_declaring_side() -> None:
    dispute = judge(Case(Code.TRACTOR6, "minor-dispute", {"offender": "D1", "earlier": "0"}))
    assert isinstance(dispute, Ruling)
    question = asked("earlier", "T.tab5-13")
    for offender, declarer, count in (
        ("D1", 0, "1"),
        ("D2", 0, "1"),
        ("F1", 0, "0"),
        ("F2", 0, "0"),
        ("D1", 1, "0"),
        ("F1", 1, "1"),
        ("F3", 1, "1"),
    ):
        case = Case(Code.TRACTOR6, "minor-dispute", {"offender": offender})
        said = witness(case, dispute, declarer=declarer).answer(question)
        assert said == count, (offender, declarer)
    case = Case(Code.TRACTOR6, "minor-dispute", {})
    for name, count in (("earlier-1", "1"), ("earlier-2", "0")):
        assert witness(case, dispute).answer(asked(name, "T.tab5-13")) == count
    assert witness(case, dispute).answer(question) is None


def test_T8_1_a_deal_is_known_by_its_game_and_its_number() -> None:
    desk = Desk()
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="games", rounds=1, best_of=3)
    desk.do(c.OpenEvent(Plan(title="C", game="chaodipi", stages=(stage,))), desk.organiser)
    desk.do(c.GiveRole(desk.director.id, Role.DIRECTOR), desk.organiser)
    for name in "AB":
        desk.do(c.Enter(entry_of(name)))
    desk.do(c.OpenStage("main", (), "seed"))
    desk.do(seat_knockout(desk.now, ONE.of_round))
    rulings = [peeked("1"), peeked("2"), peeked("3")]
    for (board, deal), ruling in zip((("1.1", 1), ("1.1", 2), ("1.2", 1)), rulings, strict=True):
        desk.do(c.NoteRuling(ONE, board, ruling, deal))
    found = witness_of(desk.now, ONE, "1.1", case_of("1"), deal=1)
    assert isinstance(found, MatchRecord)
    assert found.here == (rulings[0],)
    assert found.match == tuple(rulings)
    unnamed = witness_of(desk.now, ONE, "1.1", case_of("1"))
    assert isinstance(unnamed, MatchRecord)
    assert unnamed.here is None, "nobody said which deal"
    bridge = Case(Code.BRIDGE_1997, "revoke", {})
    assert witness_of(desk.now, ONE, "1.1", bridge) is None
    assert Caution(0) in rulings[0].effects
