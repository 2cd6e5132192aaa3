"""A kitty card that was taken unseen is named by no case that calls the taking something else (H.case.hidden)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.errors import PaijuError
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Act, Grab
from paiju.games.tractor.effects import MoveCards
from paiju.laws import Code
from paiju.referee.codes import irregularities
from paiju.referee.tractor.notation import say_cards
from paiju.table import commands as c
from paiju.table.public_record import public_table

CODES = {"tractor6": Code.TRACTOR6, "chaodipi": Code.CHAODIPI}
TAKING = ("kitty-overdrawn", "kitty-underdrawn", "kitty-count")
"""What it is: the ruling itself has the cards given back."""
LED = 4
"""So many questions are answered."""


def taken(game: str, act: Act) -> tuple[Game, int, Hand]:
    """Have a seat take a card of the kitty while shows are waited for; return who did, and the card."""
    one = Game(game)
    one.phase("waiting")
    seat = next(at for at in range(len(one.people)) if at not in (0, one.t.to_act[0]))
    held = one.state.hands[seat]
    one.act(seat, act)
    card = Hand(one.state.hands[seat].bits - held.bits)
    assert len(card) == 1
    return one, seat, card


def said_of(one: Game, asker: int, name: str, act: int) -> str:
    """Name a case as somebody who plays, answer what offers there are, and return all that is said of it."""
    said: list[Any] = []
    try:
        one.send(one.people[asker], c.DrawAttention(name, act))
        for _ in range(LED):
            case = one.t.case
            if case is None or case.put is None:
                break
            said += [case.put, case.told]
            offers = [offer.key for offer in case.put.offers]
            seat = case.put.seats[0] if case.put.seats else 0
            one.send(one.people[seat], c.AnswerCase(case.put.name, (offers or ["1"])[0]))
    except PaijuError as error:
        said.append(error.text)
    said += [one.t.case, one.rulings]
    return msgspec.json.encode(said).decode()


@pytest.mark.parametrize("act", [DRAW_OUT_OF_TURN, Grab(1)], ids=["drawn on", "grabbed"])
@pytest.mark.parametrize("game", CODES)
def test_T5_2_C6_7_by_no_other_name_is_it_said_which_card_was_taken(game: str, act: Act) -> None:
    one, seat, card = taken(game, act)
    deal: Any = one.t.deal
    kept, at = one.table, len(deal.steps) - 1
    asker = next(other for other in range(1, len(one.people)) if other != seat)
    words = [say_cards(card).en, say_cards(card).zh, f'"{card}"']
    for name in [each.name for each in irregularities(CODES[game]) if each.name not in TAKING]:
        for by in (0, asker):
            one.table = kept
            said = said_of(one, by, name, at)
            assert not any(word in said for word in words), (name, by, said)


def test_T5_2b_that_the_card_is_known_tells_nobody_which_it_is() -> None:
    """It goes back by its name; who sees neither hand reads how many cards have moved."""
    one, seat, card = taken("tractor6", DRAW_OUT_OF_TURN)
    one.send(one.people[0], c.DrawAttention("kitty-overdrawn"))
    while (case := one.t.case) is not None and case.put is not None:
        answer = {"how": "drew-on", "known": "yes"}[case.put.name]
        one.send(DIRECTOR, c.AnswerCase(case.put.name, answer))
    (ruling,) = one.rulings
    assert MoveCards(seat, None, (str(card),)) in ruling.effects
    deal = public_table(one.t).deal
    assert deal is not None
    told = msgspec.json.encode(deal.rulings).decode()
    words = [say_cards(card).en, say_cards(card).zh, f'"{card}"']
    assert not any(word in told for word in words)
