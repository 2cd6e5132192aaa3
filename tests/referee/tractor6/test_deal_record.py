"""The record of a recorded deal as a witness: it names irregularities, and answers the rules' questions."""

from __future__ import annotations

from tests.referee.recording_table import Table

from paiju.cards import Hand
from paiju.games.tractor import Play
from paiju.games.tractor.acts import PEEK, CarryOut, Expose
from paiju.games.tractor.effects import of_deal
from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, judge
from paiju.referee.tractor6.deal_record import Tractor6DealRecord, wrong_counts
from paiju.referee.tractor6.detection import Concealment, concealments

EXAMPLE = ("SQ SQ D9", "SA SA DA", "S3 S4 D3", "S5 S6 D4", "S7 S8 D5", "S9 ST D6")


def test_T6_5_2_case_one_is_ruled_by_the_record_alone() -> None:
    table = Table(*EXAMPLE)
    table.play("SQ SQ", "SA DA")
    assert table.detect_irregularity() == "wrong-follow"
    table.ruled()
    assert str(table.state.dead[1]) == "DA"
    table.play("SA SA")
    assert table.state.trick.winner == 1
    assert table.penalties() == [0, 10]


def test_T6_5_2_case_two_is_ruled_by_the_record_alone() -> None:
    table = Table(*EXAMPLE)
    table.play("SQ SQ", "SA DA", "S3 S4")
    table.ruled(1)
    table.play("SA SA", "S5 S6", "S7 S8", "S9 ST")
    assert table.state.leader == 0
    assert table.penalties() == [0, 10]


def test_T6_3b_the_first_is_warned_and_the_next_costs_ten() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    for seat in (2, 4, 3):
        table.do(seat, Play(Hand(table.state.hands[seat].bits)))
        assert table.detect_irregularity() == "out-of-turn"
        table.ruled()
        assert not table.state.standing.early
    assert table.penalties() == [10, 0]


def test_T6_7_5_2_a_concealment_is_found_and_what_is_left_dies() -> None:
    table = Table("SA SA SQ SQ", "SK SK D3 D3", "S3 S4 S5 S6", "S5 S6 S3 S4", "S7 S8 S9 ST", "S9 ST S7 S8")
    table.play("SA SA", "D3 D3", "S3 S4", "S5 S6", "S7 S8", "S9 ST")
    assert concealments(table.game, table.steps, table.state) == ()
    table.play("SQ SQ", "SK SK")
    found = concealments(table.game, table.steps, table.state)
    assert found == (Concealment(1, 1, Hand.of("D3 D3"), Hand.of("SK SK")),)
    record = Tractor6DealRecord.of_concealment(table.state, found[0])
    verdict = judge(Case(Code.TRACTOR6, "concealment", {}), record)
    assert isinstance(verdict, Ruling), verdict
    table.do(None, CarryOut(of_deal(verdict.effects), "concealment", verdict.clauses))
    assert table.state.trick.winner == 0
    assert table.penalties() == [0, 120]
    again = judge(Case(Code.TRACTOR6, "concealment", {}), Tractor6DealRecord.of_concealment(table.state, found[0]))
    assert isinstance(again, Ruling)
    table.do(None, CarryOut(of_deal(again.effects), "concealment", again.clauses))
    assert table.penalties() == [0, 180], "the second of a side costs sixty"


def test_a_wrong_follow_that_was_put_right_is_no_concealment() -> None:
    table = Table(*EXAMPLE)
    table.play("SQ SQ", "SA DA")
    table.ruled()
    table.play("SA SA", "S3 S4", "S5 S6", "S7 S8", "S9 ST", "DA")
    assert concealments(table.game, table.steps, table.state) == ()


def test_T6_6_3_1_cards_of_another_suit_are_plainly_carried_along() -> None:
    table = Table("SA SA D3", "SK SK D4", "S3 S4 D5", "S5 S6 D6", "S7 S8 D7", "S9 ST D8")
    table.play("SA SA D3")
    assert table.detect_irregularity() == "stray-card"
    table.ruled()
    assert str(table.state.trick.plays[0].cards) == "SA SA"
    assert str(table.state.dead[0]) == "D3"
    assert table.penalties() == [10, 0]


def test_T8_2_2_a_pseudo_pair_is_led_again() -> None:
    table = Table("SA SA D3", "SK SK D4", "S3 S4 D5", "S5 S6 D6", "S7 S8 D7", "S9 ST D8", dead={0: "SA SA"})
    table.play("SA SA")
    assert table.detect_irregularity() == "wrong-lead"
    table.ruled()
    assert table.state.trick is None
    assert (table.state.turn, str(table.state.hands[0])) == (0, str(Hand.of("SA SA D3")))


def test_T6_7_4_a_pseudo_pair_that_is_taken_back_leaves_its_live_equal_of_the_last_round() -> None:
    table = Table("S9 S9 S9 D3", "S3 S4 D4", "S5 S6 D5", "S7 S8 D6", "S3 S4 D7", "S5 S6 D8", dead={0: "S9 S9"})
    table.play("S9", "S3", "S5", "S7", "S4", "S6")
    before = table.state.tricks
    table.play("S9 S9")
    assert table.detect_irregularity() == "wrong-lead"
    table.ruled()
    assert (table.state.tricks, table.state.trick, table.state.turn) == (before, None, 0)
    assert str(before[0].plays[0].dead) == "", "play up to this point stands"
    assert (str(table.state.hands[0]), str(table.state.dead[0])) == ("S9 S9 D3", "S9 S9")
    assert table.penalties() == [10, 0]
    table.play("S9")
    assert str(table.state.trick.plays[0].dead) == "S9", "it is led singly (T8.2.2)"


def test_T6_7_4_a_ruff_stands_when_its_dead_equals_are_led_next_and_taken_back() -> None:
    table = Table("D3 D3 S3", "S2 H3 H3 H3 S4", "D4 S5 S5", "D5 S6 S6", "D6 S7 S7", "D7 S8 S8", dead={1: "H3 H3"})
    table.play("D3", "H3", "D4", "D5", "D6", "D7")
    before = table.state.tricks
    assert (before[0].winner, str(before[0].plays[1].dead)) == (1, "")
    table.play("S2 H3 H3")
    assert str(table.state.trick.lead.cards) == "S2"
    assert table.detect_irregularity() == "wrong-lead"
    table.ruled()
    assert (table.state.tricks, table.state.trick, table.state.turn) == (before, None, 1)
    assert (table.state.hands[1], str(table.state.dead[1])) == (Hand.of("S2 H3 H3 S4"), "H3 H3")


def test_T6_6_5_2_a_missed_interception_is_a_concealment() -> None:
    table = Table("SK SQ D3", "SA S3 D4", "S4 S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play("SK SQ")
    assert table.detect_irregularity() is None, "the deal settles a failed throw itself"
    table.play("S3 D4")
    assert table.detect_irregularity() == "missed-interception"
    table.ruled()
    assert str(table.state.dead[1]) == "SA"
    assert table.penalties() == [0, 120]


def test_T6_6_5_5_premature_followers_are_not_at_fault() -> None:
    table = Table("SK SQ D3", "S3 S2 D4", "SA S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play("SK SQ", "S3 D4")
    assert table.detect_irregularity() == "premature-follow"
    table.ruled()
    assert (table.penalties(), table.state.turn) == ([0, 0], 1)


def test_T6_8_1_exposed_cards_cost_ten_each() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    table.do(3, Expose(Hand.of("SJ D5")))
    assert table.detect_irregularity() == "exposed-card"
    table.ruled()
    assert str(table.state.dead[3]) == str(Hand.of("SJ D5"))
    assert table.penalties() == [0, 20]
    table.do(3, Expose(Hand.of("SJ")))
    assert table.detect_irregularity() is None, "dead cards lie open anyway"


def test_T5_4_what_the_referee_gives_for_a_look_at_the_kitty_is_asked() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7", kitty="S5")
    table.do(0, PEEK)
    assert table.detect_irregularity() is None, "before he leads he may"
    table.play("SA")
    table.do(0, PEEK)
    assert table.detect_irregularity() == "kitty-looked-at"
    verdict = table.judged()
    assert isinstance(verdict, Pending)
    assert verdict.question.name == "measure"
    table.ruled(measure="warning")


def test_T6_7_hands_of_a_wrong_number_are_counted() -> None:
    table = Table("SA", "SK", "SQ", "SJ", "ST", "S9")
    assert wrong_counts(table.state) == (0, 1, 2, 3, 4, 5), "a whole hand has 26"


def test_an_act_that_obeys_the_law_is_no_irregularity() -> None:
    table = Table(*EXAMPLE)
    table.play("SQ SQ", "SA SA")
    assert table.detect_irregularity() is None
