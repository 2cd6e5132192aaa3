"""A player who protects their own trump too late (C3.2a, C3.2c): at the desk, and as a table records it."""

from __future__ import annotations

import pytest
from tests.laws.chaodipi.test_section_3 import E, S, dealt, drawn, shown
from tests.referee.desk import Desk, told

from paiju.cards import Hand
from paiju.games.chaodipi import ChaoDiPi
from paiju.games.tractor import Declare
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Code, Ruling
from paiju.laws.effect import EraseCalls
from paiju.referee import Case, judge
from paiju.referee.chaodipi.deal_record import ChaoDiPiDealRecord
from paiju.referee.chaodipi.detection import detect_irregularity

DESK = Desk(Code.CHAODIPI)
SHOWN = {"offender": "F1", "cards": "S7 S7", "too_late": "no", "show": "3", "seen": "yes"}
NAMES = pytest.mark.parametrize("name", ["late-protection", "wrong-show"])


def facts(name: str, **answers: str) -> dict[str, str]:
    kind = {"kind": "protection"} if name == "wrong-show" else {}
    return {**SHOWN, **kind, **answers}


@NAMES
@pytest.mark.parametrize(
    ("before", "clause", "reading"),
    [
        ({"before_it": "overturned"}, "C3.2a", "2"),
        ({"before_it": "kitty"}, "C3.2a", ""),
        ({"before_it": "together", "first": "other"}, "C3.2c", "3"),
    ],
)
def test_C3_2a_desk_a_late_protection_is_void_and_what_was_seen_costs_ten(
    name: str, before: dict[str, str], clause: str, reading: str
) -> None:
    ruling = DESK.rule(name, **facts(name, **before))
    assert ruling.effects == (EraseCalls((2,)), PointPenalty(1, 20))
    assert told(ruling)[0] == clause
    marked = ruling.statements[0].marked.en
    assert (f"reading {reading}" in marked) if reading else ("reading" not in marked)
    unseen = DESK.rule(name, **facts(name, **before, seen="no"))
    assert unseen.effects == (EraseCalls((2,)),)


@NAMES
def test_C3_2a_desk_who_was_in_time_has_broken_nothing(name: str) -> None:
    answers = {key: said for key, said in facts(name).items() if key in ("offender", "kind")}
    assert DESK.dismissed(name, **answers, before_it="nothing") == "C3.2a"
    assert DESK.dismissed(name, **answers, before_it="together", first="protector") == "C3.2c"


def test_C3_2a_a_table_answers_what_had_come_before() -> None:
    """East showed one eight of spades, South overturned it, and then East's second came (reading 2)."""
    game = ChaoDiPi()
    state = shown(drawn(dealt(south="D8 D8", east="S8 S8", declarer=E)), (E, "S8"))
    before = shown(state, (S, "D8 D8"))
    act = Declare(Hand.of("S8 S8"))
    assert detect_irregularity(game, before, E, act) == "wrong-show"
    after = game.apply(before, E, act)
    record = ChaoDiPiDealRecord(game, before, E, act, (), after)
    ruling = judge(Case(Code.CHAODIPI, "wrong-show"), record)
    assert isinstance(ruling, Ruling)
    answers = {point.name: point.answer for point in ruling.points}
    assert (answers["kind"], answers["before-it"]) == ("protection", "overturned")
    assert ruling.statements[0].clause == "C3.2a"
    assert "reading 2" in ruling.statements[0].marked.en
    assert EraseCalls((2,)) in ruling.effects
