"""A card that was seen once and may be buried by now cannot be ruled on by a player (T5.4, T8.2, H.case.hidden)."""

from __future__ import annotations

import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.errors import PaijuError
from paiju.games.tractor.acts import Bury, Expose
from paiju.table import commands as c

HOST = 0


def exposed() -> tuple[Game, int, str, list[str]]:
    """Have the declarer expose a card while burying; return table, seat, card, and cards for a legal burial."""
    one = Game("tractor6")
    one.phase("burying")
    seat = int(one.state.declarer)
    assert seat != HOST
    hand = one.state.hands[seat]
    kept = [card.text for card in one.game.legal(one.state, seat)[0].cards]
    card = next(c.text for c in hand.faces() if hand.count(c) == 1 and c.text not in kept)
    one.act(seat, Expose(Hand.of(card)))
    return one, seat, card, kept


def named(one: Game, seat: int, cards: str) -> str:
    """Have the host, who plays, name a seat's card as exposed; return the refusal, or the number of rulings."""
    one.send(one.people[HOST], c.DrawAttention("exposed-card"))
    said = {"offender": str(seat + 1), "cards": cards, "how": "seen"}
    try:
        while (case := one.t.case) is not None and case.put is not None:
            one.send(one.people[HOST], c.AnswerCase(case.put.name, said[case.put.name]))
    except PaijuError as error:
        return error.text.en
    return f"{len(one.rulings)} rulings"


@pytest.mark.parametrize("again", ["{0}", "{0} {0}"])
def test_T5_4_whether_a_dead_card_was_buried_no_refusal_tells(again: str) -> None:
    told = []
    for is_buried in (True, False):
        one, seat, card, lawful = exposed()
        assert one.t.deal is not None
        one.send(one.people[(seat + 1) % 6], c.DrawAttention("exposed-card"))
        while (case := one.t.case) is not None and case.put is not None:
            one.send(DIRECTOR, c.AnswerCase(case.put.name, case.put.offers[0].key))
        assert len(one.rulings) == 1
        one.act(seat, Bury(Hand.of(" ".join([card, *lawful[1:]] if is_buried else lawful))))
        told.append(named(one, seat, again.format(card)))
    assert told[0] == told[1]
    assert "director" in told[0]


def test_T6_8_a_card_that_lies_open_is_ruled_on() -> None:
    one, _, card, _ = exposed()
    one.send(one.people[HOST], c.DrawAttention("exposed-card"))
    while (case := one.t.case) is not None and case.put is not None:
        one.send(one.people[HOST], c.AnswerCase(case.put.name, case.put.offers[0].key))
    assert [getattr(effect, "card", card) for effect in one.rulings[0].effects] == [card, card]
