"""A face-down opening lead: no case about it tells the card to players who do not know it (L41.A)."""

from __future__ import annotations

import msgspec
import pytest
from tests.office.test_live_referee import DIRECTOR, FOUR, Game

from paiju.errors import PaijuError
from paiju.laws import Edition, Source
from paiju.referee.codes import irregularities
from paiju.table import commands as c
from paiju.table.terms import Terms
from paiju.table.view import public

HANDS = "N:AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432"
EDITIONS = pytest.mark.parametrize("edition", Edition)
NAMES = (
    "card-exposed-in-auction",
    "card-taken-back",
    "compulsory-play",
    "declarer-lead-out-of-turn",
    "exposed-card",
    "faced-cards-due",
    "fifth-card",
    "missing-card",
    "opening-lead-out-of-turn",
    "premature-correction",
    "premature-play",
    "simultaneous-plays",
    "surplus-card",
)
"""Names for a case about a lead that would make its card known; cases with other names do not mention it."""


class FaceDown(Game):
    """A board at a table with face-down opening leads."""

    def __init__(self, edition: Edition) -> None:
        self.table = None
        self.steps = []
        terms = Terms(enforcing=False, laws=edition)
        self.send(FOUR[0], c.OpenTable("T", "bridge", "duplicate", terms))
        self.send(DIRECTOR, c.PlaceDeal(HANDS))
        for seat, person in enumerate(FOUR):
            self.send(person, c.TakeSeat(seat))
        for person in FOUR:
            self.send(person, c.SetReady())
        self.bid("1NT", "P", "P", "P")


def told(edition: Edition, leader: int, card: str, name: str, act: int | None) -> list[bytes]:
    """North names a case about a lead and takes the first answers offered; return what everybody sees."""
    one = FaceDown(edition)
    one.play((leader, card))
    assert one.state.play.lead_down
    seen = []
    try:
        one.send(FOUR[0], c.DrawAttention(name, act))
        for _ in range(6):
            seen.append(msgspec.json.encode(public(one.t)))
            case = one.t.case
            if case is None or case.put is None:
                break
            put = case.put
            said = put.offers[0].key if put.offers else "no"
            chooses = put.source is Source.OPTION and put.seats
            one.send(FOUR[put.seats[0] if chooses else 0], c.AnswerCase(put.name, said))
    except PaijuError as refused:
        seen.append(refused.text.en.encode())
    return seen if one.state.play.lead_down or not one.state.play.trick else seen[:1]


@EDITIONS
@pytest.mark.parametrize(("leader", "cards"), [(1, "ST S9"), (3, "D5 D4"), (2, "S6 S5")])
def test_H_case_hidden_no_case_tells_which_card_lies_face_down(edition: Edition, leader: int, cards: str) -> None:
    known = {found.name for found in irregularities(edition.code)}
    for name in ("", *known.intersection(NAMES)):
        for act in (None, 4):
            first, second = (told(edition, leader, card, name, act) for card in cards.split())
            assert first == second, (name, act)


@EDITIONS
@pytest.mark.parametrize("leader", [2, 3])
def test_L41_A_a_lead_face_down_by_the_wrong_hand_goes_back_unseen(edition: Edition, leader: int) -> None:
    one = FaceDown(edition)
    one.play((leader, "S6" if leader == 2 else "D5"))
    one.send(FOUR[0], c.DrawAttention())
    (ruling,) = one.rulings
    assert ruling.statements[-1].text.en.startswith("the card goes back unseen")
    assert one.state.play.trick == ()
    assert one.t.to_act == (1,)


def test_L54_E_nor_is_a_card_exposed_that_declarers_side_led_face_down() -> None:
    one = FaceDown(Edition.LAWS_2017)
    one.play((2, "S6"))
    one.send(FOUR[0], c.DrawAttention("opening-lead-out-of-turn", 4))
    (ruling,) = one.rulings
    assert [said.clause for said in ruling.statements] == ["2017:L41.A"]
    assert (one.state.play.trick, one.t.to_act) == ((), (1,))
