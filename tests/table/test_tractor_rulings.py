"""A ruling at a six-player Tractor table: how it is carried out, and what everybody sees of it."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Hand, Suit
from paiju.games.tractor import Play
from paiju.games.tractor.acts import DRAW, DRAW_OUT_OF_TURN, Bury, CarryOut, Expose
from paiju.games.tractor.effects import DeadCard, LevelChange, PointPenalty, of_deal
from paiju.games.tractor6 import STANDARD, Deal, Finished, Playing, SettledDeal, Shows
from paiju.laws import Code, Effect, Ruling
from paiju.laws.effect import Cancel, Forfeit, MustPlay, Redeal
from paiju.packs import rules_of
from paiju.table.rules import Rules
from paiju.table.tractor.seen import RuledOffSeen
from paiju.table.tractor6.match_deal import MatchDeal
from paiju.table.tractor6.rules import Tractor6Rules

RULES = Tractor6Rules(STANDARD)


def playing() -> Any:
    deal = Deal.shuffled("ruled", number=2, levels=(2, 2), declarer=0, first=0)
    setting = SettledDeal(deal, Shows(2, 0, 0), 0, Suit.HEARTS, Hand())
    hands = ("SQ DQ", "SA DA", "S3 D3", "S4 D4", "S5 D5", "S6 D6")
    return Playing(setting, tuple(map(Hand.of, hands)), (Hand(),) * 6, (), 0)


def test_a_ruling_becomes_the_act_that_carries_it_out() -> None:
    effects = (PointPenalty(1, 10), DeadCard(1, "DA"))
    act = RULES.ruling.ruled(Ruling(Code.TRACTOR6, "exposed-card", (), (), effects))
    assert act == CarryOut(effects, "exposed-card")
    assert RULES.read_act(RULES.write_act(act)) == act


def test_everybody_sees_open_cards_duties_and_points() -> None:
    game = RULES.game
    state: Any = game.apply(playing(), 1, Expose(Hand.of("DA")))
    shown = RULES.public(state)
    assert [(one.seat, one.cards) for one in shown.exposed] == [(1, "DA")]
    state = game.apply(state, 2, Play(Hand.of("S3")))
    assert [(one.seat, one.cards) for one in RULES.public(state).early] == [(2, "S3")]
    effects = (DeadCard(1, "DA"), MustPlay(3, ("S4",)), PointPenalty(1, 10))
    state = game.apply(state, None, CarryOut(effects, "exposed-card", ("T6.8.1",)))
    shown = RULES.public(state)
    assert shown.exposed == ()
    assert shown.dead[1] == "DA"
    assert [(one.seat, one.text.zh) for one in shown.bound] == [(3, "必须打出 ♠4")]
    assert shown.ruled_off == (0, 10)
    assert shown.ruled_for == (RuledOffSeen(1, 10, 0, "exposed-card", ("T6.8.1",)),)


def test_a_deal_that_a_ruling_sends_back_is_dealt_again_at_its_place() -> None:
    state = RULES.game.apply(playing(), None, CarryOut((Redeal(), LevelChange(1, 1))))
    assert isinstance(state, Finished)
    again = RULES.deal(9, b"seed", state)
    assert isinstance(again, MatchDeal)
    assert (again.number, again.levels, again.declarer) == (2, (2, 3), 0)
    assert RULES.public(state).ruled_for == (RuledOffSeen(1, 0, 1, "", ()),)


@pytest.mark.parametrize(
    ("effect", "ending", "forfeited"),
    [
        (Redeal(), "redealt", None),
        (Cancel(), "cancelled", None),
        (Forfeit(1), "forfeited", 1),
        (PointPenalty(1, 10), None, None),
    ],
)
def test_how_a_deal_ended_is_told_with_its_result(effect: Effect, ending: str | None, forfeited: int | None) -> None:
    result = RULES.result(RULES.game.apply(playing(), None, CarryOut(of_deal((effect,)))))
    if ending is None:
        assert result is None, "a fine ends nothing"
    else:
        assert result is not None
        assert (result.ending, result.forfeited) == (ending, forfeited)


def test_what_a_case_is_about_is_told_in_words_without_a_hidden_card() -> None:
    """H.attention: who did what, with which cards; what is buried or drawn stays hidden."""
    before = playing()
    assert RULES.case_shown is not None
    told = [
        RULES.case_shown.told(before, 0, act, before)
        for act in (
            Play(Hand.of("DQ SQ")),
            Expose(Hand.of("W2")),
            Bury(Hand.of("S3 S4 S5 S6 S7")),
            DRAW_OUT_OF_TURN,
            DRAW,
        )
    ]
    assert [None if text is None else text.zh for text in told] == [
        "1 号位第 1 轮领出 ♠Q ♦Q。",
        "1 号位暴露了 大王。",
        "1 号位埋了 5 张底牌。",
        "1 号位没轮到就摸了一张牌。",
        None,
    ]
    assert told[0] is not None
    assert told[0].en == "Seat 1 led ♠Q ♦Q in trick 1."


def test_C1_1a_a_case_of_chao_di_pi_names_its_seats_by_the_compass() -> None:
    four: Rules[Any, Any, Any, Any] = rules_of("chaodipi", "standard")
    before = four.deal(1, bytes(32), None)
    assert four.case_shown is not None
    state = four.game.initial(before)
    told = four.case_shown.told(state, 1, Expose(Hand.of("W2")), state)
    assert told is not None
    assert (told.en[:4], told.zh) == ("East", "东家暴露了 大王。")
