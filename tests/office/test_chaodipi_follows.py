"""A wrong follow in Chao Di Pi at a recording table: its name, and when it is found (C6.5, C6.6, C7.2)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.chaodipi import STANDARD, ChaoDiPi, Seat
from paiju.games.tractor.acts import Bury, Play
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Citation, Put, Source
from paiju.office.live_referee import adapter_of
from paiju.referee import Pending, judge
from paiju.referee.chaodipi.deal_record import ChaoDiPiDealRecord
from paiju.referee.question import Question
from paiju.referee.tractor.notation import read_seat
from paiju.referee.tractor.places import Places
from paiju.referee.tractor.tricks import TRICKS, trick_of
from paiju.table import commands as c
from paiju.table.public_record import DIRECTOR as WHOLE
from paiju.table.public_record import public_table
from paiju.text import Text


def followed_wrongly() -> tuple[Game, int]:
    """Have a player discard on a single card although they hold its suit."""
    one = Game("chaodipi")
    for _ in range(100):
        one.go_on(lambda state: getattr(state, "trick", None) is not None)
        seat, state = one.t.to_act[0], one.state
        lawful = {act.cards for act in one.game.legal(state, seat)}
        wrong = [card for card in state.hands[seat] if Hand.of((card,)) not in lawful]
        if state.trick.lead.size == 1 and wrong:
            one.act(seat, Play(Hand.of((wrong[0],))))
            return one, seat
        one.act(seat, one.game.legal(state, seat)[0])
    raise AssertionError("nobody can follow wrongly")


def steps(one: Game) -> tuple[Any, ...]:
    """Return the acts of the deal."""
    assert one.t.deal is not None
    return one.t.deal.steps


def go_on(one: Game, tricks: int) -> None:
    """Play on for this many tricks."""
    now = len(one.state.tricks) + tricks
    one.go_on(lambda state: len(state.tricks) >= now and state.trick is not None)


@pytest.mark.parametrize("called", ["wrong-follow", "concealed-cards"])
@pytest.mark.parametrize(
    ("later", "ruled", "points"),
    [(0, "wrong-follow", 10), (1, "concealed-cards", 10), (2, "concealed-cards", 80), (4, "concealed-cards", 80)],
)
def test_C6_6a_whatever_it_is_called_time_says_what_a_wrong_follow_is(
    called: str, later: int, ruled: str, points: int
) -> None:
    one, seat = followed_wrongly()
    if later:
        go_on(one, later)
    one.ask((seat + 1) % 4, seat, called)
    assert one.answer_all(more="none") == (["more"] if points == 80 else [])
    (ruling,) = one.rulings
    assert ruling.irregularity == ruled
    assert PointPenalty(seat % 2, points) in ruling.effects


def test_C6_6a_of_two_wrong_follows_of_a_player_the_one_that_was_ruled_is_settled() -> None:
    """The first is not penalised again, and the later one still has to be ruled."""
    one, seat = followed_wrongly()
    first = len(steps(one)) - 1
    for _ in range(100):
        one.go_on(lambda state: getattr(state, "trick", None) is not None)
        at, state = one.t.to_act[0], one.state
        lawful = {act.cards for act in one.game.legal(state, at)}
        wrong = [card for card in state.hands[at] if Hand.of((card,)) not in lawful]
        if at == seat and state.trick.lead.size == 1 and wrong:
            one.act(seat, Play(Hand.of((wrong[0],))))
            break
        one.act(at, one.game.legal(state, at)[0])
    second = len(steps(one)) - 1
    adapter: Any = adapter_of(one.t)
    assert adapter.done(one.t.deal, "concealed-cards") == [(seat, second), (seat, first)]
    one.send(DIRECTOR, c.DrawAttention("concealed-cards", first))
    one.answer_all(more="none")
    assert adapter.done(one.t.deal, "concealed-cards") == [(seat, second)]
    one.send(DIRECTOR, c.DrawAttention("concealed-cards"))
    one.answer_all(more="none")
    assert adapter.done(one.t.deal, "concealed-cards") == []
    assert [ruling.effects != () for ruling in one.rulings] == [True, True]


@pytest.mark.parametrize("later", [0, 3])
def test_C7_2c_of_what_a_check_finds_the_record_tells_the_rest(later: int) -> None:
    one, seat = followed_wrongly()
    if later:
        go_on(one, later)
    checker = (seat + 1) % 4
    one.send(DIRECTOR, c.DrawAttention("card-check"))
    asked = one.answer_all(checker=str(checker + 1), found="concealed-cards", more="none")
    assert asked == ["checker", "found", *(["more"] if later else [])]
    (ruling,) = one.rulings
    assert PointPenalty(seat % 2, 80 if later else 10) in ruling.effects
    one.ask(checker, seat, "concealed-cards")
    assert one.asked() == "trick", "the same cards are not ruled on twice: the record knows no others of his"


def test_C7_2c_hands_that_a_check_counts_are_counted_by_the_record() -> None:
    one = Game("chaodipi")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(list(one.state.hands[seat])[:9])))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    checker = str((seat + 1) % 4 + 1)
    one.send(one.people[0], c.DrawAttention("card-check"))
    assert one.answer_all(checker=checker, found="hand-count") == ["checker", "found"]
    assert one.rulings[0].effects == (PointPenalty(seat % 2, 80),)
    one.send(one.people[0], c.DrawAttention("card-check"))
    assert one.answer_all(checker=checker, found="nothing") == ["checker", "found"]
    assert one.rulings[1].effects == (), "the first that found nothing is free"


def test_C7_2b_a_check_of_ones_own_side_finds_nothing_of_the_others() -> None:
    """The check covers the other side's cards; any other player must be named by the referee."""
    one, seat = followed_wrongly()
    one.send(one.people[seat], c.DrawAttention("card-check"))
    for name, said in (("checker", str(seat + 1)), ("found", "concealed-cards")):
        assert one.asked() == name
        one.send(DIRECTOR, c.AnswerCase(name, said))
    assert one.asked() == "offender"


def test_C6_6a_of_what_the_record_does_not_show_the_trick_is_chosen_from_those_played() -> None:
    one = Game("chaodipi")
    one.go_on(lambda state: len(getattr(state, "tricks", ())) == 4 and state.trick is not None)
    one.send(DIRECTOR, c.DrawAttention("concealed-cards"))
    assert one.asked() == "offender"
    one.send(DIRECTOR, c.AnswerCase("offender", "2"))
    assert one.asked() == "trick"
    assert one.t.case is not None
    assert isinstance(one.t.case.put, Put)
    offers = one.t.case.put.offers
    assert [offer.key for offer in offers] == ["1", "2", "3", "4", "5"]
    second = one.state.tricks[1]
    who = Seat(second.leader).text
    assert offers[1].text.zh == f"第 2 轮 {who.zh}领出", "nobody may look at it again (C7.2a)"
    lies = one.state.trick
    who, cards = Seat(lies.leader).text, [played.shown.zh for played in lies.cards]
    assert offers[4].text.zh == f"第 5 轮 {who.zh}领 {cards[0]}：{'，'.join(cards)}"
    assert offers[4].text.en.startswith(f"trick 5, {who.en} led ")
    one.send(DIRECTOR, c.AnswerCase("trick", "2"))
    assert one.asked() == "more", "found in trick 5, which the record knows"
    assert one.answer_all(more="none") == ["more"]
    assert one.rulings[0].effects == (PointPenalty(1, 80),)


def test_C7_2a_where_nobody_may_look_back_the_list_names_who_led_alone() -> None:
    one = Game("chaodipi")
    one.go_on(lambda state: len(getattr(state, "tricks", ())) == 2 and state.trick is not None)
    play = one.state
    for hides in (False, True):
        game = ChaoDiPi(structs.replace(STANDARD, hide_history=hides))
        record = ChaoDiPiDealRecord.of_counts(game, play)
        question = Question("tricks", Source.FACT, Text("", ""), Citation("C6.6a"), TRICKS)
        listed = TRICKS.read(record.answer(question) or "")
        assert [one.leader for one in listed] == [*(trick.leader for trick in play.tricks), play.trick.leader]
        assert [bool(one.plays) for one in listed] == [not hides, not hides, True]
        first = play.tricks[0]
        said = trick_of(listed, Places(4, 0)).values[0].text.zh
        assert said.endswith("领出") == hides
        assert all((cards.shown.zh in said) != hides for cards in first.cards)


@pytest.mark.parametrize("game", ["chaodipi", "tractor6"])
def test_C2_2a_T2_2_who_led_is_a_seat_where_the_record_knows_the_trick(game: str) -> None:
    """首家 is the player who led the trick in which attention was drawn."""
    one = Game(game)
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    leader = one.state.trick.leader
    one.send(DIRECTOR, c.DrawAttention("disturbance" if game == "chaodipi" else "misconduct"))
    assert one.asked() == "offender"
    one.send(DIRECTOR, c.AnswerCase("offender", "首家"))
    assert one.t.case is not None
    adapter = adapter_of(one.t)
    assert adapter is not None
    file = adapter.case_file(public_table(one.t, WHOLE), one.t.case)
    verdict = judge(file.case, file.witness)
    assert isinstance(verdict, Pending)
    assert [(p.name, p.answer) for p in verdict.points if p.name == "offender"] == [("offender", str(leader + 1))]


def test_where_nobody_knows_who_led_the_answer_says_what_to_write() -> None:
    for seats, said in ((4, "首家是哪家"), (6, "首家是哪个座位")):
        with pytest.raises(Malformed) as told:
            read_seat(Places(seats, 0), "首家")
        assert said in told.value.text.zh
        assert "who led that trick" in told.value.text.en
        assert read_seat(Places(seats, 0, 2), "首家") == 2
