"""A lawful act is not ruled as an irregularity just because a player reports it as one (C6.1, T6.4, L45.A)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.office.test_hidden_hands import REVOKES, discarded, followed
from tests.office.test_live_referee import FOUR
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.games.bridge.acts import PlayCard
from paiju.games.tractor.acts import Bury, Declare, Expose, Play
from paiju.laws import Edition
from paiju.laws.effect import Caution
from paiju.office.live_referee import adapter_of
from paiju.table import commands as c

NAMES = [
    ("chaodipi", "exposed-cards", Play),
    ("chaodipi", "exposed-cards", Declare),
    ("chaodipi", "out-of-turn", Play),
    ("chaodipi", "improper-play", Play),
    ("chaodipi", "kitty-peeked", Play),
    ("tractor6", "wrong-lead", Play),
    ("tractor6", "announced-overturn", Play),
    ("tractor6", "out-of-turn", Play),
]


@pytest.mark.parametrize(("game", "name", "kind"), NAMES)
@pytest.mark.parametrize("directed", [False, True])
def test_H_case_a_lawful_act_is_not_what_somebody_calls_it(game: str, name: str, kind: type, directed: bool) -> None:
    one = Game(game)
    one.phase("playing")
    one.go_on(lambda state: len(getattr(state, "tricks", ())) == 1)
    deal: Any = one.t.deal
    at = next(at for at, step in enumerate(deal.steps) if isinstance(step.act, kind))
    other = (deal.steps[at].seat + 1) % len(one.people)
    one.send(DIRECTOR if directed else one.people[other], c.DrawAttention(name, at))
    assert one.rulings == []
    assert one.t.case is not None
    assert one.t.case.held is not None
    adapter = adapter_of(one.t)
    assert adapter is not None
    assert one.t.case.held.clause.startswith({"chaodipi": "C", "tractor6": "T"}[game])


@pytest.mark.parametrize(
    ("game", "name", "kind"),
    [
        ("chaodipi", "buried-in-parts", Play),
        ("chaodipi", "buried-in-parts", Bury),
        ("tractor6", "mixed-cards", Play),
        ("tractor6", "minor-dispute", Play),
        ("tractor6", "minor-dispute", Bury),
    ],
)
def test_C3_4a_T6_4a_what_no_act_shows_is_ruled_once_somebody_has_said_who_did_it(
    game: str, name: str, kind: type
) -> None:
    one = Game(game)
    one.phase("playing")
    one.go_on(lambda state: len(getattr(state, "tricks", ())) == 1)
    deal: Any = one.t.deal
    at = next(at for at, step in enumerate(deal.steps) if isinstance(step.act, kind))
    one.send(one.people[(deal.steps[at].seat + 1) % len(one.people)], c.DrawAttention(name, at))
    assert one.rulings == []
    assert one.answer_all(offender="2") == ["offender"]
    assert [ruling.effects for ruling in one.rulings] == [(Caution(1),)]


@pytest.mark.parametrize(("game", "name"), [("chaodipi", "exposed-cards"), ("tractor6", "exposed-card")])
def test_C6_1_T6_8_1_what_the_record_shows_is_ruled_as_before(game: str, name: str) -> None:
    one = Game(game)
    one.phase("playing")
    seat = (one.t.to_act[0] + 1) % len(one.people)
    one.act(seat, Expose(Hand.of([next(iter(one.state.hands[seat]))])))
    deal: Any = one.t.deal
    one.send(one.people[(seat + 1) % len(one.people)], c.DrawAttention(name, len(deal.steps) - 1))
    assert [ruling.irregularity for ruling in one.rulings] == [name]


@pytest.mark.parametrize("wrongly", [False, True])
def test_H_case_hidden_a_follow_is_no_wrong_lead_whatever_the_hand_held(wrongly: bool) -> None:
    one, seat = followed("tractor6", wrongly=wrongly)
    deal: Any = one.t.deal
    one.send(one.people[(seat + 1) % 6], c.DrawAttention("wrong-lead", len(deal.steps) - 1))
    assert one.t.case is not None
    assert one.t.case.held is not None
    assert one.t.case.held.clause == "T.tab5-9"


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("name", ["premature-play", "declarer-exposed-card", "faced-cards-due", "inadmissible-double"])
def test_L45_A_a_card_that_was_played_in_turn_is_not_what_somebody_calls_it(edition: Edition, name: str) -> None:
    one = discarded(REVOKES, laws=edition)
    deal: Any = one.t.deal
    for at, step in enumerate(deal.steps):
        if isinstance(step.act, PlayCard):
            one.send(FOUR[(step.seat + 1) % 4], c.DrawAttention(name, at))
            assert one.rulings == []
            assert one.held.text.en.startswith("the record shows no such irregularity")
            one.send(FOUR[(step.seat + 1) % 4], c.DropCase())


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("name", ["insufficient-bid", "inadmissible-double", "call-out-of-rotation"])
def test_L18_a_lawful_call_is_not_what_somebody_calls_it(edition: Edition, name: str) -> None:
    one = discarded(REVOKES, laws=edition)
    one.send(FOUR[1], c.DrawAttention(name, 0))
    assert one.rulings == []
    assert one.held.text.en.startswith("the record shows no such irregularity")
