"""A card drawn out of turn that may have been buried: no question shows whether it was (T9.1, C7.4)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.office.test_buried_exposed import KITTY
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Bury, Expose, Play
from paiju.games.tractor.effects import MoveCards
from paiju.laws import Code, Ruling
from paiju.table import commands as c
from paiju.table.actor import SERVER


def drawn(game: str, *, buries: bool | None) -> tuple[Game, list[str]]:
    """Have the future burier draw a card out of turn, and bury it or others (None: not yet); return the questions."""
    trial = Game(game)
    trial.phase("burying")
    burier = trial.t.to_act[0]
    one = Game(game)
    one.phase("drawing")
    one.go_on(lambda state: state.drawn >= 40 and one.t.to_act[0] != burier)
    held = one.state.hands[burier]
    one.act(burier, DRAW_OUT_OF_TURN)
    deal: Any = one.t.deal
    act, card = len(deal.steps) - 1, Hand(one.state.hands[burier].bits - held.bits)
    one.phase("burying")
    assert one.t.to_act[0] == burier
    if buries is not None:
        others = [each for each in one.state.hands[burier] if each not in card]
        many = KITTY[game]
        kitty = [*card, *others[: many - 1]] if buries else others[:many]
        one.act(burier, Bury(Hand.of(kitty)))
        one.phase("playing")
    other = (burier + 1) % len(one.people)
    one.send(one.people[other], c.DrawAttention("wrong-draw", act))
    asked = []
    while one.t.case is not None and one.t.case.put is not None:
        asked.append(one.t.case.put.name)
        if asked[-1] != "remedy":
            break
        one.send(one.people[0], c.AnswerCase("remedy", "over"))
    return one, asked


def test_C7_4_whether_the_drawn_card_left_the_hand_that_buries_for_another_no_question_tells() -> None:
    """The burier also holds the kitty: a card that a ruling takes from them comes out of the whole hand (C6.2c)."""
    one = Game("chaodipi")
    one.phase("drawing")
    burier = int(one.state.shows.declarer or 0)
    one.go_on(lambda state: state.drawn >= 40 and state.shows.declarer is not None and one.t.to_act[0] != burier)
    held = one.state.hands[burier]
    one.act(burier, DRAW_OUT_OF_TURN)
    deal: Any = one.t.deal
    act, (card,) = len(deal.steps) - 1, Hand(one.state.hands[burier].bits - held.bits)
    one.phase("burying")
    assert one.t.to_act[0] == burier
    kept, told = one.table, []
    for moved in (card, next(each for each in one.state.hands[burier] if each != card)):
        one.table = kept
        one.send(one.people[0], c.DrawAttention("hand-count"))
        ruling = Ruling(Code.CHAODIPI, "hand-count", (), (), (MoveCards(None, (burier + 1) % 4, (moved.text,)),))
        one.send(SERVER, c.RuleCase(ruling))
        one.send(one.people[(burier + 1) % 4], c.DrawAttention("wrong-draw", act))
        one.send(one.people[0], c.AnswerCase("remedy", "over"))
        told.append(one.asked())
    assert told == ["card-drawn"] * 2


def players(one: Game) -> set[int | None]:
    """Return the seats that have played."""
    deal: Any = one.t.deal
    return {step.seat for step in deal.steps if isinstance(step.act, Play)}


@pytest.mark.parametrize("game", KITTY)
def test_T9_1_C7_4_whether_the_drawn_card_was_buried_no_question_tells(game: str) -> None:
    both = [drawn(game, buries=buries) for buries in (False, True)]
    name = {"tractor6": "drawn-card", "chaodipi": "card-drawn"}[game]
    assert [asked for _, asked in both] == [["remedy", name]] * 2


@pytest.mark.parametrize("game", KITTY)
def test_T9_1_C7_4_until_the_burial_the_record_names_the_card(game: str) -> None:
    _, asked = drawn(game, buries=None)
    assert asked == (["remedy"] if game == "tractor6" else ["remedy", "measure"])


@pytest.mark.parametrize("game", KITTY)
def test_T9_1_C7_4_once_its_owner_has_played_he_is_asked_whatever_he_played(game: str) -> None:
    one = Game(game)
    one.phase("drawing")
    one.go_on(lambda state: state.drawn >= 40)
    seat = (one.t.to_act[0] + 1) % len(one.people)
    one.act(seat, DRAW_OUT_OF_TURN)
    deal: Any = one.t.deal
    act = len(deal.steps) - 1
    one.phase("playing")
    one.go_on(lambda _: seat in players(one))
    one.send(one.people[(seat + 1) % len(one.people)], c.DrawAttention("wrong-draw", act))
    one.send(one.people[0], c.AnswerCase("remedy", "over"))
    assert one.asked() in ("drawn-card", "card-drawn")


def test_T9_1_whether_the_drawn_card_is_one_that_lies_open_no_ruling_tells() -> None:
    """A card that was shown but not ruled on is dead; if it were moved now, everybody would know that card."""
    told = []
    for shows_it in (True, False):
        one = Game("tractor6")
        one.go_on(lambda state: getattr(state, "drawn", 0) >= 20)
        seat = (one.t.to_act[0] + 2) % 6
        held = one.state.hands[seat]
        one.act(seat, DRAW_OUT_OF_TURN)
        card = Hand(one.state.hands[seat].bits - held.bits)
        one.act(seat, Expose(card if shows_it else Hand.of([next(iter(held))])))
        deal: Any = one.t.deal
        one.send(one.people[0], c.DrawAttention("wrong-draw", len(deal.steps) - 2))
        one.send(one.people[0], c.AnswerCase("remedy", "over"))
        told.append(one.asked())
    assert told == ["drawn-card"] * 2


def questions_on_a_card_of_the_kitty(*, plays_it: bool) -> str | None:
    """Have a defender draw on into the kitty, and play that card or another; return the later question about it."""
    one = Game("tractor6")
    one.phase("waiting")
    seat = one.t.to_act[0]
    held = one.state.hands[seat]
    one.act(seat, DRAW_OUT_OF_TURN)
    card = Hand(one.state.hands[seat].bits - held.bits)
    one.phase("playing")
    assert (one.state.setting.declarer - seat) % 2, "he defends"
    one.go_on(lambda state: state.trick is not None and one.t.to_act == (seat,))
    other = next(each for each in held.faces() if each not in card)
    one.act(seat, Play(card if plays_it else Hand.of([other])))
    one.send(one.people[0], c.DrawAttention("kitty-overdrawn"))
    while one.asked() in ("known", "how"):
        one.send(DIRECTOR, c.AnswerCase(str(one.asked()), "yes"))
    return one.asked()


def test_T5_2a_whether_a_card_of_the_kitty_was_played_since_no_question_tells() -> None:
    told = [questions_on_a_card_of_the_kitty(plays_it=plays_it) for plays_it in (True, False)]
    assert told == ["cards"] * 2


@pytest.mark.parametrize("guesses", [True, False])
def test_H_case_hidden_a_reason_in_words_tells_nothing_of_a_card_that_is_looked_up(*, guesses: bool) -> None:
    """Giving the name of a card as the reason of a penalty reveals nothing, whether the guess is right or wrong."""
    one = Game("chaodipi")
    one.go_on(lambda state: getattr(state, "drawn", 0) >= 20)
    seat = (one.t.to_act[0] + 2) % 4
    held = one.state.hands[seat]
    one.act(seat, DRAW_OUT_OF_TURN)
    card = Hand(one.state.hands[seat].bits - held.bits)
    other = next(each for each in held.faces() if each not in card)
    one.send(one.people[0], c.DrawAttention("wrong-draw"))
    reason = str(card) if guesses else other.text
    for name, said in (("remedy", "over"), ("measure", "points"), ("points", "5"), ("reason", reason)):
        assert one.asked() == name
        one.send(one.people[0], c.AnswerCase(name, said))
    assert len(one.rulings) == 1
