"""A play that has been turned over is not revealed because a case names it (C7.2a)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.games.tractor.acts import Play
from paiju.referee.tractor.notation import say_cards
from paiju.table import commands as c

NAMES = ("failed-throw", "improper-play", "exposed-cards", "wrong-show", "late-protection", "signal")


def played(tricks: int, conditions: str = "standard") -> tuple[Game, int, Hand]:
    """Play some tricks and the lead of the next; return the table, and the index of the first lead and its cards."""
    one = Game("chaodipi", conditions=conditions)
    one.phase("playing")
    one.go_on(lambda state: len(getattr(state, "tricks", ())) == tricks and state.trick)
    deal: Any = one.t.deal
    at = next(at for at, step in enumerate(deal.steps) if isinstance(step.act, Play))
    return one, at, deal.steps[at].act.cards


def case(one: Game, person: Any, name: str, act: int) -> str:
    """Open a case and return everything said in it; drop it if it is not ruled."""
    one.send(person, c.DrawAttention(name, act))
    assert all(ruling.effects == () for ruling in one.rulings)
    now = one.t.case
    told = [] if now is None else [now.held, now.put, now.told]
    said = msgspec.json.encode([told, [ruling.statements for ruling in one.rulings]]).decode()
    if now is not None:
        one.send(DIRECTOR, c.DropCase())
    return said


@pytest.mark.parametrize("name", NAMES)
def test_C7_2a_a_play_of_an_old_trick_is_named_by_no_case(name: str) -> None:
    one, act, cards = played(2)
    deal: Any = one.t.deal
    other = one.people[(deal.steps[act].seat + 1) % 4]
    said, named = case(one, other, name, act), say_cards(cards)
    assert named.zh not in said
    assert named.en not in said


def test_C7_2a_who_threw_which_cards_is_asked_once_they_are_turned_over() -> None:
    one, act, _ = played(2)
    deal: Any = one.t.deal
    one.send(one.people[(deal.steps[act].seat + 1) % 4], c.DrawAttention("failed-throw", act))
    assert one.asked() == "cards"


@pytest.mark.parametrize("who", ["himself", "director", "lies"])
def test_C7_2a_ones_own_cards_and_those_on_the_table_are_named(who: str) -> None:
    one, act, cards = played(0 if who == "lies" else 2)
    deal: Any = one.t.deal
    seat = deal.steps[act].seat
    person = {"himself": one.people[seat], "director": DIRECTOR, "lies": one.people[(seat + 1) % 4]}
    assert say_cards(cards).en in case(one, person[who], "failed-throw", act)


def test_C6_4a_a_play_that_was_wrong_is_ruled_from_the_record_though_it_is_turned_over() -> None:
    one, _, _ = played(0)
    one.go_on(lambda state: len(state.tricks) == 1 and state.trick is None)
    seat = one.state.turn
    order = one.state.order(one.game.conditions)
    cards = list(one.state.hands[seat])
    other = next(each for each in cards if order.group(each) != order.group(cards[0]))
    one.act(seat, Play(Hand.of([cards[0], other])))
    deal: Any = one.t.deal
    at = len(deal.steps) - 1
    one.go_on(lambda state: len(state.tricks) == 3 and state.trick)
    one.send(one.people[(seat + 1) % 4], c.DrawAttention("improper-play", at))
    assert [ruling.irregularity for ruling in one.rulings] == ["improper-play"]
