"""Kitty cards in a hand that are found after the kitty has been taken, buried, or played to (T5.2, T5.3)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Bury, Grab, Play
from paiju.games.tractor.effects import MoveCards, NoDeclare, PointPenalty
from paiju.laws import Refused, Ruling
from paiju.table import commands as c
from paiju.table import view
from paiju.table.terms import Attention


def taken(by: int, count: int, *, draws: bool = False) -> tuple[Game, int, int]:
    """Have a seat take kitty cards, `by` places after the declarer; return the seat and the declarer."""
    one = Game("tractor6")
    one.phase("waiting")
    game: Any = one.game
    declarer = next(seat for seat in range(6) if game.declarations(one.state, seat))
    one.act(declarer, game.declarations(one.state, declarer)[0])
    seat = (declarer + by) % 6
    one.act(seat, DRAW_OUT_OF_TURN if draws else Grab(count))
    return one, seat, declarer


def found(one: Game, **said: str) -> tuple[Ruling, list[str]]:
    """Have a director who does not play draw attention to it; return the ruling and the questions.

    Cards drawn unseen are not ruled on at a player's report (H.case.hidden).
    """
    one.send(DIRECTOR, c.DrawAttention())
    asked = []
    while one.t.case is not None:
        put = one.t.case.put
        assert put is not None, "what was answered does not fit"
        asked.append(put.name)
        who = one.people[put.seats[0]] if put.seats else DIRECTOR
        one.send(who, c.AnswerCase(put.name, said[put.name]))
    (ruling,) = one.rulings
    assert ruling.irregularity == "kitty-overdrawn"
    return ruling, asked


def test_T5_3_a_director_who_does_not_play_draws_for_the_declarer_though_a_player_drew_attention() -> None:
    """The director names the cards; what a player says about a closed hand is not ruled on."""
    one, seat, _ = taken(1, 2)
    one.phase("playing")
    cards = first(one, seat, 2)
    asker = one.people[(seat + 1) % 6]
    one.send(asker, c.DrawAttention("kitty-overdrawn"))
    while one.t.case is not None and one.t.case.put is not None:
        name = one.t.case.put.name
        said = {"offender": str(seat + 1), "count": "2", "drawn": cards, "known": "no"}[name]
        if name == "drawn":
            with pytest.raises(Refused, match=r"H\.case\.hidden"):
                one.send(one.people[0], c.AnswerCase(name, said))
            assert one.t.case is not None
        one.send(DIRECTOR, c.AnswerCase(name, said))
    (ruling,) = one.rulings
    (moved,) = [effect for effect in ruling.effects if isinstance(effect, MoveCards)]
    assert moved.giver == seat
    assert sizes(one) == ({26}, 6)


def first(one: Game, seat: int, count: int) -> str:
    return " ".join(card.text for card in list(one.state.hands[seat])[:count])


def sizes(one: Game) -> tuple[set[int], int]:
    return {len(hand) for hand in one.state.hands}, len(one.state.setting.kitty)


@pytest.mark.parametrize("by", [1, 2])
def test_T5_3_T5_2a_once_six_are_buried_the_cards_go_to_the_declarer_who_misses_them(by: int) -> None:
    """The declarer has buried six of the remaining cards: the kitty is correct, and its size is not penalised."""
    one, seat, declarer = taken(by, 2)
    one.phase("playing")
    assert len(one.state.hands[declarer]) == 24
    ruling, asked = found(one, drawn=first(one, seat, 2), known="no")
    assert asked == (["drawn"] if by == 1 else ["known", "drawn"])
    (moved,) = [effect for effect in ruling.effects if isinstance(effect, MoveCards)]
    assert (moved.giver, moved.taker, len(moved.cards)) == (seat, declarer, 2)
    assert (PointPenalty(seat % 2, 20) in ruling.effects) == (by == 1)
    assert (NoDeclare(declarer) in ruling.effects) == (by == 2)
    assert sizes(one) == ({26}, 6)
    one.phase("finished")


def test_T5_3_a_kitty_that_was_buried_short_for_it_is_filled() -> None:
    one, seat, declarer = taken(1, 2)
    one.phase("burying")
    one.act(declarer, Bury(Hand.of(list(one.state.hands[declarer])[:4])))
    one.phase("playing")
    ruling, _ = found(one, drawn=first(one, seat, 2))
    (moved,) = [effect for effect in ruling.effects if isinstance(effect, MoveCards)]
    assert (moved.giver, moved.taker) == (seat, None)
    assert sizes(one) == ({26}, 6)


def test_T5_2b_while_the_declarer_buries_they_go_to_his_hand() -> None:
    one, seat, declarer = taken(1, 1, draws=True)
    one.phase("burying")
    card = first(one, seat, 1)
    ruling, asked = found(one, known="no", returned=card)
    assert asked == ["known", "returned"]
    assert ruling.effects == (NoDeclare(declarer), MoveCards(seat, declarer, (card,)))
    assert len(one.state.hands[declarer]) == 32


@pytest.mark.parametrize("phase", ["burying", "playing"])
def test_T5_2a_of_what_the_declarer_drew_himself_nothing_goes_back_once_the_kitty_is_his(phase: str) -> None:
    one, _, declarer = taken(0, 2)
    one.phase(phase)
    held = [len(hand) for hand in one.state.hands]
    ruling, asked = found(one)
    assert asked == []
    assert ruling.effects == (NoDeclare(declarer),)
    assert [len(hand) for hand in one.state.hands] == held
    one.phase("finished")


def test_T5_3_every_card_that_was_taken_costs_ten_those_played_since_among_them() -> None:
    one, seat, declarer = taken(1, 2)
    card = next(iter(one.state.standing.grabbed_by(seat)))
    one.phase("playing")
    copies = one.state.hands[seat].count(card)
    one.go_on(lambda state: state.trick is not None and one.t.to_act[0] == seat)
    game: Any = one.game
    while one.state.hands[seat].count(card) == copies:
        mine = [play for play in game.legal(one.state, one.t.to_act[0])[:60] if card in play.cards]
        if one.t.to_act[0] == seat and mine and copies == 1:
            one.act(seat, mine[0])
        elif one.t.to_act[0] == seat:
            size = 1 if one.state.trick is None else one.state.trick.lead.size
            others = list(one.state.hands[seat] - Hand.of([card]))
            one.act(seat, Play(Hand.of([card, *others[: size - 1]])))
        else:
            one.act(one.t.to_act[0], game.legal(one.state, one.t.to_act[0])[0])
    ruling, _ = found(one, drawn=first(one, seat, 2))
    assert PointPenalty(1 - declarer % 2, 20) in ruling.effects


def test_T5_3_after_the_deal_only_the_points_are_left() -> None:
    one, seat, _ = taken(1, 1)
    one.phase("finished")
    ruling, asked = found(one)
    assert asked == []
    assert ruling.effects == (PointPenalty(seat % 2, 10),)
    assert "T6.7.4" in [said.clause for said in ruling.statements]


def buried(count: int, attention: Attention = Attention.PLAYERS) -> tuple[Game, int]:
    """Have the declarer bury this many cards and lead; return the table and the declarer."""
    one = Game("tractor6", attention)
    one.phase("burying")
    declarer = one.state.declarer
    one.act(declarer, Bury(Hand.of(list(one.state.hands[declarer])[-count:])))
    return one, declarer


@pytest.mark.parametrize("count", [5, 7])
def test_T5_6_the_record_shows_a_kitty_of_another_size_once_the_declarer_has_led(count: int) -> None:
    one, declarer = buried(count)
    one.send(one.people[3], c.DrawAttention())
    assert one.t.case is not None
    assert one.t.case.irregularity == "", "until he leads he may still put it right"
    one.send(one.people[3], c.DropCase())
    lead = one.game.legal(one.state, declarer)[0]
    one.act(declarer, lead)
    one.send(one.people[3], c.DrawAttention())
    assert one.t.case is not None
    assert (one.t.case.irregularity, one.asked()) == ("kitty-size", "repair")
    case = view.public(one.t).case
    assert case is not None
    assert case.told is not None
    assert case.told.zh == f"{declarer + 1} 号位埋了 {count} 张底牌。"
    one.send(one.people[declarer], c.AnswerCase("repair", "no"))
    (ruling,) = one.rulings
    assert PointPenalty(declarer % 2, 120) in ruling.effects
    one.send(one.people[3], c.DrawAttention())
    assert one.t.case is not None
    assert one.t.case.irregularity == "", "it has been ruled"


def opened(one: Any) -> Any:
    """Return the open case, if any."""
    return one.t.case


def test_T5_6_the_program_draws_attention_to_it_by_itself_and_once() -> None:
    one, declarer = buried(7, Attention.PROGRAM)
    assert opened(one) is None
    one.act(declarer, one.game.legal(one.state, declarer)[0])
    assert opened(one) is not None
    assert opened(one).irregularity == "kitty-size"
    one.send(DIRECTOR, c.DropCase())
    assert opened(one) is None
