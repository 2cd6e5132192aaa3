"""A ruling moves cards to or from the burying hand unseen, because it holds the kitty (C3.5a, C6.7a, H.case.hidden)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.errors import PaijuError
from paiju.games.chaodipi import Burying
from paiju.games.chaodipi.form import forms_in, names_of
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Expose, Stir
from paiju.games.tractor.effects import MoveCards
from paiju.laws import Ruling
from paiju.laws.effect import EraseCalls
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.public_record import public_table


def known(one: Game, seat: int) -> list[Hand]:
    """Return what everybody knows of a hand, at each moment of the deal."""
    deal = public_table(one.t).deal
    assert deal is not None
    states: list[Any] = [step.state for step in deal.steps]
    return [state.hands[seat].seen for state in states if hasattr(state, "hands")]


def ruled(one: Game, name: str, act: int) -> None:
    """Have a case ruled, with any answers of the director."""
    one.send(one.people[0], c.DrawAttention(name, act))
    while (case := one.t.case) is not None and case.put is not None:
        offers = [offer.key for offer in case.put.offers]
        one.send(DIRECTOR, c.AnswerCase(case.put.name, (offers or ["1"])[0]))


def test_C6_7a_a_card_that_goes_back_to_the_kitty_is_not_known_in_the_hand_that_buries() -> None:
    one = Game("chaodipi")
    one.phase("waiting")
    seat = next(at for at in range(4) if at not in (0, one.t.to_act[0]))
    one.act(seat, DRAW_OUT_OF_TURN)
    assert one.t.deal is not None
    at = len(one.t.deal.steps) - 1
    one.phase("burying")
    burier = int(one.state.seat)
    ruled(one, "kitty-overdrawn", at)
    (ruling,) = one.rulings
    assert [effect.taker for effect in ruling.effects if isinstance(effect, MoveCards)] == [None]
    assert not any(hand.bits for hand in known(one, burier))


@pytest.mark.parametrize("exposed", [0, 3])
def test_C3_5a_a_kitty_that_goes_back_since_a_stir_is_void_stays_unknown(exposed: int) -> None:
    one = Game("chaodipi", conditions="open")
    one.phase("stirring")
    wrong = next(found for seat in range(4) if (found := _wrong_stir(one, seat)))
    seat, act = wrong
    one.act(seat, act)
    assert isinstance(one.state, Burying)
    assert one.t.deal is not None
    at, held = len(one.t.deal.steps) - 1, one.state.hands[seat]
    shown = Hand.of(tuple(held)[:exposed])
    if exposed:
        one.act(seat, Expose(shown))
    ruled(one, "wrong-show", at)
    assert any(isinstance(effect, EraseCalls) for effect in one.rulings[0].effects)
    assert len(one.state.hands[seat]) == len(held) - 8
    for cards in known(one, seat)[at:]:
        assert cards <= Hand.of((*shown, *act.cards))


def test_C3_5a_whether_a_card_of_the_kitty_was_drawn_unseen_does_not_show_once_the_stir_is_void() -> None:
    """A card is drawn from the hand that holds the kitty (C6.3b); even if it was a kitty card, nothing differs."""
    told: set[str] = set()
    of_kitty: set[bool] = set()
    one, at, drawn = _stirred_with_a_card_too_many()
    kept, card = one.table, drawn.effects[-1]
    assert isinstance(card, MoveCards)
    seat, kitty = int(one.state.seat), one.state.before.kitty
    own = Hand(one.state.hands[seat].bits - kitty.bits)
    for moved in (next(each for each in kitty if each not in own), next(each for each in own if each not in kitty)):
        one.table = kept
        effects = (*drawn.effects[:-1], structs.replace(card, cards=(moved.text,)))
        one.send(one.people[0], c.DrawAttention(drawn.irregularity))
        one.send(SERVER, c.RuleCase(structs.replace(drawn, effects=effects)))
        of_kitty.add(kitty <= one.state.hands[seat])
        ruled(one, "wrong-show", at)
        told.add(repr(public_table(one.t)))
    assert of_kitty == {False, True}
    assert len(told) == 1


def _stirred_with_a_card_too_many() -> tuple[Game, int, Ruling]:
    """Have a hand of 26 cards stir wrongly; return the act's index, and the ruling that has a card drawn."""
    one = Game("chaodipi", conditions="open")
    one.phase("drawing")
    one.go_on(lambda state: state.drawn >= 40)
    short = one.t.to_act[0]
    seat = (short + 1) % 4
    one.act(seat, DRAW_OUT_OF_TURN)
    one.phase("stirring")
    found = _wrong_stir(one, seat)
    assert found is not None
    one.act(*found)
    assert one.t.deal is not None
    at, kept = len(one.t.deal.steps) - 1, one.table
    counts = [25] * 4
    counts[short], counts[seat] = 24, 26
    one.send(one.people[0], c.DrawAttention("hand-count"))
    said = {"counts": " ".join(map(str, counts)), "right": "25", "put-right": "draw"}
    while (case := one.t.case) is not None and case.put is not None:
        one.send(DIRECTOR, c.AnswerCase(case.put.name, said.get(case.put.name, "none")))
    (ruling,) = one.rulings
    one.table = kept
    return one, at, ruling


def _wrong_stir(one: Game, seat: int) -> tuple[int, Stir] | None:
    """Find a stir by a seat that is not asked, or may not stir."""
    kept = one.table
    for cards, form in forms_in(one.state.hands[seat], one.state.shows.level):
        for named in names_of(form):
            act = Stir(cards, named)
            if one.game.is_legal(one.state, seat, act):
                continue
            try:
                one.act(seat, act)
            except PaijuError:
                continue
            one.table = kept
            return seat, act
    return None
