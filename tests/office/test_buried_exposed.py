"""An exposed card that may have been buried: nothing at the table shows whether it was (H.case.hidden, T6.8.1)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game
from tests.phases import phase_of

from paiju.cards import Hand
from paiju.games.tractor.acts import Bury, Expose, Grab, Play
from paiju.games.tractor.effects import DeadCard, MoveCards, PointPenalty
from paiju.laws import Refused
from paiju.table import commands as c
from paiju.table.view import Viewer, private, public

KITTY = {"tractor6": 6, "chaodipi": 8}
NAMES = {"tractor6": "exposed-card", "chaodipi": "exposed-cards"}


def seen(one: Game, seat: int) -> bytes:
    """Return all that a player and a spectator see of a table."""
    viewers = (Viewer(one.people[seat].id, seat), Viewer("person:77"))
    shown = [private(one.t, viewer) for viewer in viewers]
    return msgspec.json.encode((one.t.seq, public(one.t), shown))


def buried(game: str, *, card: int) -> tuple[Game, int, str]:
    """Expose the first card of the hand that buries, and bury that card or another."""
    one = Game(game)
    one.phase("burying")
    seat = one.t.to_act[0]
    hand = list(one.state.hands[seat])
    faces = [each for each in hand if hand.count(each) == 1]
    one.act(seat, Expose(Hand.of(faces[:1])))
    others = [each for each in hand if each not in faces[:2]]
    one.act(seat, Bury(Hand.of([faces[card], *others[: KITTY[game] - 1]])))
    return one, seat, faces[0].text


@pytest.mark.parametrize("game", KITTY)
def test_H_case_hidden_whether_an_exposed_card_was_buried_shows_nowhere(game: str) -> None:
    both = [buried(game, card=card) for card in (0, 1)]
    other = (both[0][1] + 1) % len(both[0][0].people)
    views = [seen(one, other) for one, _, _ in both]
    assert views[0] == views[1]
    for one, _, _ in both:
        one.send(one.people[other], c.DrawAttention(NAMES[game]))
        for _ in range(4):
            if (case := one.t.case) is None or case.put is None:
                break
            one.send(one.people[0], c.AnswerCase(case.put.name, "seen"))
        assert len(one.rulings) == 1
    views = [seen(one, other) for one, _, _ in both]
    assert views[0] == views[1]


@pytest.mark.parametrize("game", KITTY)
def test_H_case_hidden_no_host_finds_it_by_having_the_card_handed_over(game: str) -> None:
    """The host reports a card drawn out of turn: if handing it over could be refused, the refusal would tell."""
    told = []
    for one, seat, card in (buried(game, card=number) for number in (0, 1)):
        one.send(one.people[0], c.DrawAttention("wrong-draw"))
        turn = next(at for at in range(1, len(one.people)) if at != seat)
        said = {"offender": str(seat + 1), "turn": str(turn + 1), "remedy": "over", "measure": "none"}
        refused = ""
        while not refused and (case := one.t.case) is not None and case.put is not None:
            try:
                one.send(one.people[0], c.AnswerCase(case.put.name, said.get(case.put.name, card)))
            except Refused as error:
                refused = str(error)
        assert "H.case.hidden" in refused
        told.append((refused, seen(one, turn)))
    assert told[0] == told[1]


def test_T6_8_1_what_was_exposed_and_buried_dies_where_it_lies() -> None:
    one, seat, card = buried("tractor6", card=0)
    one.send(one.people[(seat + 1) % 6], c.DrawAttention("exposed-card"))
    (ruling,) = one.rulings
    assert DeadCard(seat, card) in ruling.effects
    assert str(one.state.setting.dead) == card


def test_T6_8_1_one_copy_that_was_exposed_and_played_tells_of_no_other() -> None:
    """A player who exposed a card and then plays an identical one has played the exposed one: no card is dead."""
    one = Game("tractor6")
    one.phase("playing")
    state: Any = one.state
    seat = state.turn
    pair = next(each for each in state.hands[seat] if state.hands[seat].count(each) > 1)
    one.act(seat, Expose(Hand.of([pair])))
    one.act(seat, Play(Hand.of([pair])))
    assert public(one.t).deal.exposed == ()
    one.go_on(lambda now: phase_of(now) == "playing" and len(now.tricks) == 1 and now.trick)
    one.send(one.people[(seat + 1) % 6], c.DrawAttention("exposed-card"))
    (ruling,) = one.rulings
    assert not any(isinstance(effect, DeadCard) for effect in ruling.effects)


def handed_over(phase: str, *, card: int) -> tuple[Game, int, str]:
    """Have a seat that took a kitty card expose a card; a ruling then moves that card or another one.

    The seat holds two copies of the other card, one of which it has exposed.
    """
    one = Game("tractor6")
    one.phase("waiting")
    seat = next(at for at in range(1, 6) if at != one.t.to_act[0])
    one.act(seat, Grab(1))
    hand = list(one.state.hands[seat])
    single = next(each for each in hand if hand.count(each) == 1)
    double = next(each for each in hand if hand.count(each) == 2)
    shown = (single, double)[card]
    one.act(seat, Expose(Hand.of([shown])))
    one.phase(phase)
    one.send(one.people[(seat + 1) % 6], c.DrawAttention("kitty-overdrawn"))
    while (case := one.t.case) is not None and case.put is not None:
        answer = {"known": "no", "returned": shown.text, "drawn": shown.text}[case.put.name]
        who = one.people[case.put.seats[0]] if case.put.seats else DIRECTOR
        one.send(who, c.AnswerCase(case.put.name, answer))
    moved = [effect for effect in one.rulings[-1].effects if isinstance(effect, MoveCards)]
    assert [(effect.giver, effect.cards) for effect in moved] == [(seat, (shown.text,))]
    return one, seat, shown.text


@pytest.mark.parametrize("phase", ["waiting", "burying", "playing"])
def test_T6_8_1_an_exposed_card_that_a_ruling_may_have_moved_is_paid_for_and_does_not_die(phase: str) -> None:
    """If the card became a dead card, everybody would see whether it is still in the hand, or another copy of it."""
    for card in (0, 1):
        one, seat, _ = handed_over(phase, card=card)
        assert public(one.t).deal.exposed == (), "its hand was taken up whole"
        one.send(one.people[(seat + 1) % 6], c.DrawAttention("exposed-card"))
        assert one.t.case is None
        assert one.rulings[-1].irregularity == "exposed-card"
        assert one.rulings[-1].effects == (PointPenalty(seat % 2, 10),)
        assert public(one.t).deal.dead == ("",) * 6
        assert not getattr(one.state, "setting", None) or not one.state.setting.dead
