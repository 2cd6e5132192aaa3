"""Cases of six-player Tractor that were once ruled, asked or counted wrongly, at recorded deals and live tables."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.referee.desk import Desk
from tests.referee.recording_table import Table

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.sight import RecordReader
from paiju.games.tractor import CLAIM, ChooseFallback, Play
from paiju.games.tractor.acts import CarryOut, Expose, Grab
from paiju.games.tractor.effects import DeadCard, MoveCards, NoDeclare, PointPenalty, of_deal
from paiju.games.tractor6 import Deal
from paiju.games.tractor6.public import DealRecorded
from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution, Redeal, RestoreCard, SetTurn
from paiju.referee import Pending, judge
from paiju.referee.tractor6.adapter import Tractor6Adapter
from paiju.referee.tractor6.deal_record import Tractor6DealRecord
from paiju.referee.tractor6.detection import concealments, detect_irregularity
from paiju.table.state import DealInPlay, OpenCase, Step

DESK = Desk(Code.TRACTOR6)
SIX = ("SK SQ D3", "SA S3 D4", "S4 S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")


def live(
    table: Table,
    name: str,
    *,
    here: tuple[Ruling, ...] = (),
    past: tuple[Ruling, ...] = (),
    act: int | None = None,
    **answers: str,
) -> Any:
    """Judge a case as the referee adapter of a live table builds it."""
    after = [*(before for before, _, _ in table.steps), table.state][1:]
    deal = DealInPlay(
        number=1,
        deal=None,
        promise=None,
        start=table.steps[0][0] if table.steps else table.state,
        state=table.state,
        turn_seq=0,
        turn_at=0,
        acted_at=0,
        steps=tuple(Step(seat, done, state) for (_, seat, done), state in zip(table.steps, after, strict=True)),
        rulings=here,
    )
    said = tuple((key.replace("_", "-"), answer) for key, answer in answers.items())
    case = OpenCase(None, name, act, len(deal.steps), "", said)
    at = cast(Any, SimpleNamespace(ruled=past, deal=deal))
    file = Tractor6Adapter(table.game).case_file(at, case)
    return judge(file.case, file.witness)


def carry_out(table: Table, ruling: Ruling) -> None:
    act = CarryOut(of_deal(ruling.effects), ruling.irregularity, ruling.clauses)
    assert table.game.why_not(table.state, None, act) is None
    table.do(None, act)


def points(ruling: Ruling) -> list[tuple[int, int]]:
    return [(one.side, one.points) for one in ruling.effects if isinstance(one, PointPenalty)]


# counters


def test_T6_2b_slow_play_is_counted_over_the_deals_of_a_match() -> None:
    first = DESK.rule("slow-play", offender="D2", repeated="yes", earlier="0")
    table = Table(*SIX)
    second = live(table, "slow-play", past=(first,), offender="D1", repeated="yes")
    assert points(second) == [(0, 10)], "the warning of an earlier deal counts"
    other = live(table, "slow-play", past=(first,), offender="F2", repeated="yes")
    assert other.effects == (Caution(3),), "the other side has its own warning"


def test_T_tab5_13_minor_matters_of_every_kind_count_together_in_a_match() -> None:
    first = DESK.rule("slow-shuffle", offender="D1", seconds="70", earlier="0")
    assert first.effects == (Caution(0),)
    table = Table(*SIX)
    assert points(live(table, "mixed-cards", past=(first,), offender="庄二")) == [(0, 10)]
    assert points(live(table, "minor-dispute", here=(first,), offender="D3")) == [(0, 10)]
    assert live(table, "minor-dispute", past=(first,), offender="F1").effects == (Caution(1),)


def test_T9_6b_talk_is_counted_in_the_match_and_nothing_else_with_it() -> None:
    table = Table(*SIX)
    reminded = DESK.rule("talk", offender="D1", gain="no", earlier="0")
    minor = DESK.rule("minor-dispute", offender="D1", earlier="0")
    once = live(table, "talk", past=(minor,), offender="D2", gain="no")
    assert [said.clause for said in once.statements] == ["T9.6a"]
    twice = live(table, "talk", past=(reminded, minor), offender="D2", gain="no")
    assert (twice.statements[0].clause, points(twice)) == ("T9.6b", [])
    again = live(table, "talk", past=(reminded, twice), offender="D2", gain="no")
    assert points(again) == [(0, 10)]


def test_T6_7_2_the_side_that_is_named_is_the_one_whose_concealments_count() -> None:
    table = Table(*SIX)
    table.do(None, CarryOut((PointPenalty(1, 120),), "concealment", ("T6.7.2",)))
    assert points(live(table, "missed-interception", offender="F2", stopped="no", concealed="-")) == [(1, 60)]
    assert points(live(table, "missed-interception", offender="D2", stopped="no", concealed="-")) == [(0, 120)]


CONCEALED = (
    "SA SA SQ SQ", "SK SK D3 D3", "S3 S4 S5 S6", "S5 S6 D3 D4", "S7 S8 S9 ST", "S9 ST S7 S8",
)  # fmt: skip


def two_concealments() -> Table:
    table = Table(*CONCEALED)
    table.play("SA SA", "D3 D3", "S3 S4", "D3 D4", "S7 S8", "S9 ST", "SQ SQ", "SK SK")
    return table


def test_T6_7_2_each_concealment_is_fined_once() -> None:
    table = two_concealments()
    first = live(table, "concealment")
    assert points(first) == [(1, 120)]
    carry_out(table, first)
    second = live(table, "concealment", here=(first,))
    assert points(second) == [(1, 60)]
    assert second.effects[0] == DeadCard(3, "S6")
    carry_out(table, second)
    asked = live(table, "concealment", here=(first, second))
    assert isinstance(asked, Pending), "both are ruled: who conceals besides must be said"


def test_T6_7_2_those_of_several_are_found_together_and_each_once() -> None:
    table = two_concealments()
    both = live(table, "several-concealments")
    assert points(both) == [(1, 120), (1, 60)]
    assert DeadCard(1, "SK") in both.effects
    carry_out(table, both)
    assert isinstance(live(table, "concealment", here=(both,)), Pending)


def test_T6_7_a_throw_that_waits_for_its_interceptor_has_begun_the_next_round() -> None:
    table = Table("SA SK SK DA", "SQ SQ D5 D6", *["C3 C4 C5 C6"] * 2, "SA SA C3 C4", "C7 C8 C9 CT")
    table.play("DA", "SQ", "C3", "C3", "C3", "C7")
    assert concealments(table.game, table.steps, table.state) == ()
    table.play("SA SK SK")
    found = concealments(table.game, table.steps, table.state)
    assert [one.key for one in found] == [(1, 1)]


def test_T6_9_a_claim_begins_the_next_round_a_wrong_follow_before_it_is_a_concealment() -> None:
    table = Table("SA DA", "S3 D3", "S4 D4", "S5 D5", "S6 D6", "S7 D7")
    table.play("SA", "S3", "S4", "S5", "S6", "D7")
    wrong = len(table.steps) - 1
    table.do(0, CLAIM)
    assert table.state.claimed == 0
    told = live(table, "wrong-follow", act=wrong)
    assert isinstance(told, Ruling), "what is pointed at is ruled by its time"
    assert points(told) == [(1, 120)]
    ruling = live(table, "concealment")
    assert told == ruling
    assert points(ruling) == [(1, 120)]
    carry_out(table, ruling)
    assert table.state.result.fined == -120
    assert isinstance(live(table, "concealment", here=(ruling,)), Pending), "it is fined once"


def test_T5_6_2_after_a_claim_nothing_of_the_kitty_is_put_right() -> None:
    table = Table("SA DA", "S3 D3", "S4 D4", "S5 D5", "S6 D6", "S7 D7", kitty="C3 C4 C5 C6 C7")
    table.do(0, CLAIM)
    ruling = live(table, "kitty-size")
    assert isinstance(ruling, Ruling), "nothing is asked"
    assert "T5.6.2" in [said.clause for said in ruling.statements]
    carry_out(table, ruling)
    assert table.state.result.fined == 120


# penalised automatically by the deal


def test_T_tab5_8_a_throw_that_the_deal_has_fined_is_not_fined_again() -> None:
    table = Table(*SIX)
    table.play("SK SQ")
    assert [fine.points for fine in table.state.fines] == [20]
    again = live(table, "failed-throw")
    assert (again.effects, again.statements[0].clause) == ((), "T6.6.1a")


def test_T6_6_3_2b_an_explanation_that_comes_too_late_costs_nothing_again() -> None:
    table = Table(*SIX)
    table.play("SK SQ")
    at_once = live(table, "stray-card", act=0, stray="SQ", plain="no", said="yes")
    assert at_once.effects[0] == RestoreCard(0, "SQ")
    assert points(at_once) == [(0, 10)]
    table.play("SA")
    late = live(table, "stray-card", act=0, stray="SQ")
    assert late.effects == ()
    assert late.statements[0].clause == "T6.6.3.2b"


def test_T6_9_a_claim_that_the_deal_has_fined_is_not_fined_again() -> None:
    table = Table("HA D3", "D4 D5", "D6 D7", "D8 D9", "DT DJ", "DQ DK")
    table.do(0, CLAIM)
    assert [fine.points for fine in table.state.fines] == [20]
    assert live(table, "failed-claim").effects == ()


def test_T5_6_a_kitty_of_a_wrong_size_is_fined_once_until_it_is_touched_again() -> None:
    table = Table(*SIX, kitty="C3 C4 C5 C6 C7")
    table.play("SK")
    ruling = live(table, "kitty-size", repair="no")
    assert points(ruling) == [(0, 120)]
    carry_out(table, ruling)
    assert live(table, "kitty-size", here=(ruling,)).effects == ()
    table.do(0, Grab(1))
    asked = live(table, "kitty-size", here=(ruling,))
    assert isinstance(asked, Pending)
    assert asked.question.name == "repair"


def test_T5_6_2_whether_the_second_round_has_begun_is_counted_from_the_first_lead() -> None:
    table = Table(*SIX, kitty="C3 C4 C5 C6 C7 C8")
    table.play("SK", "SA", "S4", "S6", "S8", "ST", "S3", "S5")
    table.do(0, Grab(1))
    ruling = live(table, "kitty-size")
    assert isinstance(ruling, Ruling), "nothing is put right any more, and nothing asked"
    assert points(ruling) == [(0, 120)]
    assert "T5.6.2" in [said.clause for said in ruling.statements]


def test_T6_7_3_the_declarer_whose_kitty_was_ruled_on_does_not_make_it_both_sides() -> None:
    deal = Deal.shuffled("wrong counts")
    hands = [list(deal.drawn(seat)) for seat in range(6)]
    hands[0].append(deal.kitty[0])
    hands[1].pop()
    table = Table(*[str(Hand.of(tuple(hand))) for hand in hands], kitty="C5 C6 C7 C8 C9")
    case = DESK.case("wrong-count", {"earlier": "0"})
    both = judge(DESK.case("wrong-count", {}), Tractor6DealRecord(table.state, 1, None, table.state))
    assert isinstance(both, Ruling)
    assert both.effects == (Redeal(),)
    table.do(None, CarryOut((PointPenalty(0, 120),), "kitty-size", ("T5.6",)))
    ruling = judge(case, Tractor6DealRecord(table.state, 1, None, table.state))
    assert isinstance(ruling, Ruling)
    assert points(ruling) == [(1, 120)]


def test_T6_6_5_2_who_lays_higher_cards_to_the_whole_throw_conceals_nothing() -> None:
    table = Table("SQ SQ SJ D3", "SK SK SA D4", "S4 S5 S6 D5", "S6 S7 S8 D6", "S8 S9 ST D7", "S9 ST S7 D8")
    table.play("SQ SQ SJ")
    table.do(1, Play(Hand.of("SK SK SA")))
    assert table.detect_irregularity() == "premature-follow"
    table.ruled()
    assert (table.penalties(), table.state.failed is None) == ([0, 0], False)
    table.do(1, ChooseFallback(Hand.of("SQ SQ")))
    table.play("SK SK")
    assert table.state.trick.winner == 1


# found after play has gone on


def test_T6_7_4_a_wrong_lead_that_is_found_in_the_next_round_stands_and_costs_ten_a_card() -> None:
    table = Table("SA SA D3", "SK SK D4", "S3 S4 D5", "S5 S6 D6", "S7 S8 D7", "S9 ST D8", dead={0: "SA SA"})
    table.play("SA SA")
    at_once = live(table, "wrong-lead", act=0)
    assert at_once.effects[-2] == SetTurn(0)
    table.play("SK", "S3", "S5", "S7", "S9", "SK")
    late = live(table, "wrong-lead", act=0)
    assert late.effects == (PointPenalty(0, 10),), "one of the two was the lead"
    carry_out(table, late)


def test_T6_6_3_1_a_stray_card_that_has_been_played_costs_ten_and_stands() -> None:
    table = Table("SA SA D3 C9", "SK SK D4 CT", "S3 S4 D5 C3", "S5 S6 D6 C4", "S7 S8 D7 C5", "S9 ST D8 C6")
    table.play("SA SA D3 C9", "SK SK", "S3 S4", "S5 S6", "S7 S8", "S9 ST")
    assert str(table.state.standing.exposed_of(0)) == "D3 C9"
    table.play("D3")
    ruling = live(table, "stray-card", act=0)
    assert ruling.effects == (RestoreCard(0, "C9"), DeadCard(0, "C9"), PointPenalty(0, 20))
    carry_out(table, ruling)
    table.play("D4", "D5", "D6", "D7", "D8")
    assert str(table.state.tricks[-1].plays[0].dead) == "", "play up to this point stands"


def test_T6_6_5_5_who_has_played_anew_takes_nothing_back() -> None:
    table = Table("SK SQ D3", "S3 S2 D4", "SA S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play("SK SQ", "S3 D4")
    assert table.detect_irregularity() == "premature-follow"
    at = len(table.steps) - 1
    table.play("S2")
    ruling = live(table, "premature-follow", act=at)
    assert ruling.effects == ()
    carry_out(table, ruling)


def thrown_and_parted(moved: str) -> tuple[str | None, str]:
    """Return how the public record names the play of a throw's interceptor whose hand lost a card unseen."""
    table = Table("SK SQ D3", "S3 S2 D4", "SA S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play("SK SQ")
    table.do(None, CarryOut((MoveCards(0, None, (moved,)),), "kitty-size"))
    table.do(2, Play(Hand.of("S5 D5")))
    states = [*(before for before, _, _ in table.steps), table.state]
    shown = DealRecorded().shown(states, [(seat, done) for _, seat, done in table.steps], RecordReader())
    return detect_irregularity(table.game, shown.states[-2], 2, shown.acts[-1]), repr(shown)


def test_T6_6_5_5_a_throw_whose_hand_a_ruling_has_moved_cards_out_of_is_followed_by_mistake() -> None:
    """The public record cannot tell whether the moved card was part of the throw, and nobody is told."""
    one, other = (thrown_and_parted(moved) for moved in ("SK", "D3"))
    assert one[0] == other[0] == "premature-follow"
    assert one == other


def dead_and_alive(aces: str) -> Table:
    """Have a throw fail whose first interceptor, seat 2, has shown an ace, which is now dead, and a king."""
    hands = ("SQ SJ D3 D3", "S3 S2 D4 D4", f"{aces} SK D5", "S6 S7 D6 D6", "S8 S9 D7 D7", "ST S4 D8 D8")
    table = Table(*hands)
    table.do(2, Expose(Hand.of("SA")))
    table.do(None, CarryOut((DeadCard(2, "SA"),), "exposed-card"))
    table.do(2, Expose(Hand.of("SK")))
    table.play("SQ SJ")
    return table


def proven(table: Table, at: int = -1) -> str | None:
    """Return the irregularity of the last act, or of another, as proved by what everybody has seen."""
    states = [*(before for before, _, _ in table.steps), table.state]
    shown = DealRecorded().shown(states, [(seat, done) for _, seat, done in table.steps], RecordReader())
    at = range(len(table.steps))[at]
    step = Step(table.steps[at][1], shown.acts[at], shown.states[at + 1])
    return Tractor6Adapter(table.game).detect_irregularity(shown.states[at], step)


@pytest.mark.parametrize(("aces", "name"), [("SA SA", None), ("SA C9", "wrong-follow")])
def test_T8_2_all_see_by_the_round_whether_a_live_card_is_played_or_a_dead_one(aces: str, name: str | None) -> None:
    table = dead_and_alive(aces)
    table.play("S3", "SA")
    assert table.detect_irregularity() == proven(table) == name


@pytest.mark.parametrize(("aces", "name"), [("SA SA", "premature-follow"), ("SA C9", "missed-interception")])
def test_T6_6_5_5_of_cards_laid_to_a_throw_nobody_can_tell_live_ones_from_dead_ones(aces: str, name: str) -> None:
    table = dead_and_alive(aces)
    table.do(2, Play(Hand.of("SA D5")))
    assert table.detect_irregularity() == name
    assert proven(table) is None


def test_T8_2_a_dead_card_that_is_shown_again_is_no_fault_though_a_live_one_is_played_later() -> None:
    table = Table("SA SA DA", "S3 S2", "S4 S5", "S6 S7", "S8 S9", "ST SJ")
    table.do(0, Expose(Hand.of("SA")))
    table.do(None, CarryOut((DeadCard(0, "SA"),), "exposed-card"))
    table.do(None, CarryOut((MoveCards(0, None, ("DA",)),), "kitty-size"))
    table.do(0, Expose(Hand.of("SA")))
    at = len(table.steps) - 1
    table.play("SA")
    assert table.state.trick.plays[0].dead == Hand(), "without a word a live one goes first"
    assert proven(table, at) is None


# out of turn


def out_of_turn() -> Table:
    table = Table("SQ D2", "SA DA", "S3 D4", "S5 D6", "S7 D8", "S9 DT")
    table.play("SQ")
    table.do(2, Play(Hand.of("S3")))
    return table


def test_T6_3b_out_of_turn_is_ruled_though_the_turn_has_come_since() -> None:
    table = out_of_turn()
    at = len(table.steps) - 1
    table.play("SA")
    ruling = table.ruled(at)
    assert ruling.effects == (RestoreCard(2, "S3"), Caution(2))
    assert (table.state.turn, table.state.standing.early) == (2, ())


def test_T6_3b_what_was_played_in_turn_since_is_not_taken_back() -> None:
    table = out_of_turn()
    at = len(table.steps) - 1
    table.play("SA", "S3")
    ruling = table.ruled(at)
    assert ruling.effects == (Caution(2),)
    assert [str(one.cards) for one in table.state.trick.plays] == ["SQ", "SA", "S3"]


def test_T6_3b_at_once_the_turn_goes_back() -> None:
    table = out_of_turn()
    assert table.ruled().effects == (RestoreCard(2, "S3"), SetTurn(1), Caution(2))


# concealed and exposed cards that have been played


def test_T6_7_5_3_a_concealed_trump_dies_in_the_last_round_of_the_deal() -> None:
    table = Table("H9 S3", "HT S4", "S5 S6", "S7 S8", "S9 SQ", "D3 D4", kitty="S5 D5 CT")
    table.play("H9", "S4", "S5", "S7", "S9", "D3", "S3", "HT", "S6", "S8", "SQ", "D4")
    ruling = live(table, "concealment")
    assert ruling.effects == (DeadCard(1, "HT"), PointPenalty(1, 120))
    carry_out(table, ruling)
    assert str(table.state.tricks[-1].plays[1].dead) == "HT"
    assert table.state.result.captured, "a dead trump digs the kitty nevertheless (T8.2.4)"


def test_T6_7_5_1_a_concealed_card_dies_in_a_full_round_until_the_next_is_led() -> None:
    hands = ("SA SA SQ D9", "SK SK D3 D3", "S3 S4 S5 D4", "S5 S6 S7 D5", "S7 S8 S9 D6", "S9 ST SJ D7")
    plays = ("SA SA", "D3 D3", "S3 S4", "S5 S6", "S7 S8", "S9 ST", "SQ", "SK", "S5", "S7", "S9", "SJ")
    table = Table(*hands)
    table.play(*plays)
    assert table.state.leader == 1
    ruling = live(table, "concealment")
    carry_out(table, ruling)
    assert table.state.leader == 0, "the king is dead: the queen has won"
    late = Table(*hands)
    late.play(*plays, "SK")
    found = live(late, "concealment")
    carry_out(late, found)
    assert late.state.tricks[-1].winner == 1, "the next round was led: the first king stands"


def test_T6_8_1_a_card_that_was_seen_and_has_been_played_costs_ten_and_stands() -> None:
    table = Table("SQ D2", "SA DA", "S3 D4", "S5 D6", "S7 D8", "S9 DT")
    table.do(1, Expose(Hand.of("SA")))
    table.play("SQ", "SA", "S3", "S5", "S7", "S9", "DA")
    ruling = table.ruled(0)
    assert ruling.effects == (PointPenalty(1, 10),)
    assert table.state.tricks[0].winner == 1


# at the desk


def test_T5_2a_before_anybody_declares_nobody_loses_a_right() -> None:
    ruling = DESK.rule("kitty-overdrawn", declarer="-", offender="2", count="1", how="drew-on", known="yes", cards="S3")
    assert not any(isinstance(effect, NoDeclare) for effect in ruling.effects)


def test_T6_8_2_what_is_wrongly_added_leaves_the_first_show_standing() -> None:
    added = DESK.rule("wrong-show", offender="F1", fault="unasked", cards="C5")
    assert "原先亮的牌不受影响" in added.statements[0].text.zh
    low = DESK.rule("wrong-show", offender="F1", fault="too-low", cards="C5")
    assert low.statements[0].text.zh == "该次亮牌无效"


def test_T2_5_who_is_due_to_declare_is_no_wrong_declarer() -> None:
    assert DESK.dismissed("wrong-declarer", drew_first="D1") == "T2.3c"


def test_T2_6a_before_anybody_declares_either_side_may_have_shuffled_too_slowly() -> None:
    ruling = DESK.rule("slow-shuffle", declarer="-", offender="2", seconds="70", earlier="0")
    assert ruling.effects == (Caution(1),)


def test_T9_3_a_lost_deal_and_a_lost_match_are_told_apart() -> None:
    deal = DESK.rule("late", offender="F1", minutes="20", special="no").effects[0]
    match = DESK.rule("late", offender="F1", minutes="21", special="no").effects[0]
    assert deal != match


def test_T5_6_a_kitty_can_have_every_card_of_the_pack_and_no_more() -> None:
    verdict = judge(DESK.case("kitty-size", {"kitty-cards": "162"}))
    assert isinstance(verdict, Pending)
    assert verdict.question.name != "kitty-cards"
    with pytest.raises(Malformed):
        judge(DESK.case("kitty-size", {"kitty-cards": "163"}))
