"""What lies face down for trump in Chao Di Pi, and tricks that are over, no case tells of (C3.1b, C3.5h, C7.2a)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import CARDS
from paiju.games.chaodipi.form import forms_in, names_of
from paiju.games.tractor.acts import Declare, Play
from paiju.referee.chaodipi import asked_of_play
from paiju.referee.chaodipi.clerk import ChaoDiPiClerk
from paiju.table import commands as c
from paiju.table.public_record import DIRECTOR as WHOLE
from paiju.table.public_record import public_table
from paiju.table.terms import Attention
from paiju.table.view import public


def shown(condition: str = "standard", until: str = "playing") -> tuple[Game, int, int]:
    """Go on until cards have been shown for trump: the table, the place of the show, and who does not see it."""
    one = Game("chaodipi", Attention.PLAYERS, condition)
    one.phase(until)
    assert one.t.deal is not None
    steps = one.t.deal.steps
    at = next(at for at, step in enumerate(steps) if isinstance(step.act, Declare))
    return one, at, (int(steps[at].seat or 0) + 1) % 4


def cards_in(one: Game) -> str:
    """All that everybody sees of a case, as text."""
    case: Any = public(one.t).case
    return msgspec.json.encode(case).decode()


@pytest.mark.parametrize(
    "name",
    ["wrong-show", "late-protection", "exposed-cards", "failed-throw", "unlisted-matter", ""],
)
def test_H_case_hidden_a_case_about_a_show_names_no_card_that_lies_face_down(name: str) -> None:
    one, at, other = shown()
    one.send(one.people[other], c.DrawAttention(name, at))
    if one.t.case is None:
        return
    said = cards_in(one)
    assert not any(card.symbol in said for card in CARDS)
    if name in ("wrong-show", "late-protection", "failed-throw"):
        assert one.t.case.held is not None
        assert one.t.case.held.clause == "H.case.hidden"
        assert one.t.case.put is None


def test_C3_1b_a_director_has_the_show_looked_at() -> None:
    one, at, _ = shown()
    one.send(DIRECTOR, c.DrawAttention("wrong-show", at))
    assert one.asked() == "kind"
    one, at, other = shown()
    owner = one.people[(other - 1) % 4]
    one.send(owner, c.DrawAttention("wrong-show", at))
    assert one.asked() == "kind", "he knows his own cards"


def test_C7_2a_a_case_about_a_trick_that_is_over_does_not_show_it_again() -> None:
    one, _, other = shown()
    one.go_on(lambda state: len(state.history) == 2)
    assert one.t.deal is not None
    plays = [at for at, step in enumerate(one.t.deal.steps) if isinstance(step.act, Play)]
    told = []
    for at in (plays[0], plays[-1]):
        one.send(one.people[other], c.DrawAttention("card-check", at))
        case = public(one.t).case
        assert case is not None
        assert case.told is not None
        told.append(case.told.zh)
        one.send(one.people[other], c.DropCase())
    assert told[0].endswith("第 1 轮出了牌。")
    assert "第 2 轮出 " in told[1], "the last trick lies there"


def test_C3_2c_a_show_that_is_wrong_whatever_it_is_is_ruled() -> None:
    """A pair stands: whoever shows two cards more is too late, face down or not."""
    one = Game("chaodipi", Attention.PLAYERS)

    def pair(seat: int) -> Any:
        state = one.state
        found = forms_in(state.hands[seat], state.deal.level)
        pairs = ((cards, form) for cards, form in found if len(cards) == 2)
        return next((Declare(cards, names_of(form)[0]) for cards, form in pairs), None)

    def first(state: Any) -> int | None:
        hands = getattr(state, "hands", ((),) * 4)
        return next((seat for seat in range(4) if hands[seat] and pair(seat)), None)

    while first(one.state) is None:
        one.act(one.t.to_act[0], one.game.legal(one.state, one.t.to_act[0])[0])
    seat = first(one.state)
    assert seat is not None
    one.act(seat, pair(seat))
    while not any(other != seat and pair(other) for other in range(4)):
        one.act(one.t.to_act[0], one.game.legal(one.state, one.t.to_act[0])[0])
    other = next(other for other in range(4) if other != seat and pair(other))
    one.act(other, pair(other))
    one.send(one.people[seat], c.DrawAttention())
    assert [ruling.irregularity for ruling in one.rulings] == ["wrong-show"]
    assert not any(card.symbol in str(one.rulings[0].statements) for card in CARDS)


def test_C3_1b_what_lies_face_down_for_trump_nobody_has_seen() -> None:
    """Else a case that names a card by guess would be refused or not by whether the guess is right."""
    one, at, _ = shown()
    clerk = ChaoDiPiClerk(one.game)
    deal: Any = one.t.deal
    step = deal.steps[at]
    cards = tuple(card.text for card in step.act.cards)
    record: Any = public_table(one.t).deal
    assert not clerk.has_shown(record, step.seat, cards)
    one.go_on(lambda state: len(state.history) == 1)
    record = public_table(one.t).deal
    assert clerk.has_shown(record, step.seat, cards), (
        "it is turned up after the first trick (C3.5h)"
    )


def test_C6_8_a_case_of_a_throw_does_not_name_what_was_shown_face_down() -> None:
    one, at, _ = shown()
    deal: Any = one.t.deal
    table: Any = public_table(one.t, WHOLE)
    record = ChaoDiPiClerk(one.game).record(table, table.deal, at)
    assert record.answer(asked_of_play.CARDS_THROWN) is None
    assert record.answer(asked_of_play.CARDS_SHOWN) == str(deal.steps[at].act.cards)
