"""Document 004, chapter 6: the rulings. Seat 1 declares: D1 F1 D2 F2 D3 F3 are 1 to 6."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.referee.desk import Desk, has, told

from paiju.errors import Malformed
from paiju.games.tractor import read_play
from paiju.games.tractor.effects import DeadCard, LowestInTrick, PointPenalty
from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution, MustPlay, Redeal, RestoreCard, SetTurn
from paiju.referee import Pending, irregularity, judge
from paiju.referee.catalogue import by_law

Make = Callable[..., Any]
DESK = Desk(Code.TRACTOR6)
DECLARERS, DEFENDERS = 0, 1
D1, F1, D2, F2, D3, F3 = range(6)


def fines(ruling: Ruling) -> list[tuple[int, int]]:
    """Return the point penalties as (side, points)."""
    return [(e.side, e.points) for e in ruling.effects if isinstance(e, PointPenalty)]


def dead(ruling: Ruling) -> list[tuple[int, str]]:
    return [(e.seat, e.card) for e in ruling.effects if isinstance(e, DeadCard)]


# Time and turn


def test_T6_2b_slow_play_is_a_warning_and_then_ten_each() -> None:
    def report(earlier: str) -> Ruling:
        return DESK.rule("slow-play", offender="D2", repeated="yes", earlier=earlier)

    assert report("0").effects == (Caution(D2),)
    assert [fines(report(n)) for n in ("1", "2")] == [[(DECLARERS, 10)]] * 2
    once = DESK.rule("slow-play", offender="D2", repeated="no")
    assert once.effects == ()
    assert told(once)[0] == "T6.2a"


def test_T6_3b_out_of_turn_is_a_warning_then_ten_and_exposes_nothing() -> None:
    def played(earlier: str) -> Ruling:
        return DESK.rule("out-of-turn", offender="F2", turn="D2", cards="H9", turn_played="no", earlier=earlier)

    first, second = played("0"), played("1")
    assert first.effects == (RestoreCard(F2, "H9"), SetTurn(D2), Caution(F2))
    assert fines(second) == [(DEFENDERS, 10)]
    assert not dead(first)
    assert not dead(second)
    assert DESK.dismissed("out-of-turn", offender="F2", turn="F2") == "T6.3a"


def test_T_tab5_12_the_sides_are_counted_apart_and_by_the_deal() -> None:
    rulings = [
        DESK.rule("out-of-turn", offender="D3", turn="D2", cards="H9", turn_played="no", earlier=n) for n in "012"
    ]
    assert [fines(one) for one in rulings] == [[], [(DECLARERS, 10)], [(DECLARERS, 10)]]
    asked = rulings[0].points[-1]
    assert (asked.name, "本局" in asked.text.zh, "庄家方" in asked.text.zh) == ("earlier", True, True)


def test_T6_4b_only_ones_own_last_round_is_looked_at() -> None:
    assert DESK.dismissed("looked-at-tricks", offender="F1", what="own-last") == "T6.4b"
    for what in ("own-older", "others"):
        ruling = DESK.rule("looked-at-tricks", offender="F1", what=what, earlier="0")
        assert ruling.effects == (Caution(F1),)


def test_T6_4a_cards_that_are_mixed_up_are_a_minor_matter() -> None:
    ruling = DESK.rule("mixed-cards", offender="F1", earlier="1")
    assert fines(ruling) == [(DEFENDERS, 10)]
    assert told(ruling)[0] == "T6.4a"


# Wrong follows: the document's example, D1 leads HQ HQ, F1 holds HA HA DA and plays HA DA

ACES = {"offender": "F1", "next_trick": "no", "short": "no", "cards": "HA DA", "wrong": "DA"}


def test_T6_5_a_wrong_follow_is_ruled_in_its_round_and_is_concealment_after() -> None:
    assert DESK.rule("wrong-follow", **ACES, next_acted="no").effects
    assert DESK.other_law("wrong-follow", offender="F1", next_trick="yes") == "T6.7"
    assert DESK.other_law("wrong-follow", **{**ACES, "wrong": "D2"}) == "T6.5"


def test_T6_5_1_it_is_put_right_and_costs_ten_a_card() -> None:
    for acted in ("yes", "no"):
        ruling = DESK.rule("wrong-follow", **ACES, next_acted=acted)
        assert fines(ruling) == [(DEFENDERS, 10)]
    two = {**ACES, "cards": "DA DK", "wrong": "DA DK"}
    assert fines(DESK.rule("wrong-follow", **two, next_acted="no")) == [(DEFENDERS, 20)]


def test_T6_5_2a_before_the_next_player_the_right_cards_count_in_full() -> None:
    """Case one of the example: the aces stand, the ace of diamonds is exposed."""
    ruling = DESK.rule("wrong-follow", **ACES, next_acted="no")
    assert has(ruling, RestoreCard(F1, "HA"), RestoreCard(F1, "DA"), SetTurn(F1))
    assert has(ruling, MustPlay(F1, ("HA",)))
    assert dead(ruling) == [(F1, "DA")]
    assert not has(ruling, LowestInTrick(F1))


def test_T6_5_2b_after_the_next_player_they_win_nothing() -> None:
    """Case two of the example: the aces must be played but are no longer high; nobody else changes."""
    ruling = DESK.rule("wrong-follow", **ACES, next_acted="yes")
    assert has(ruling, SetTurn(F1), LowestInTrick(F1))
    assert dead(ruling) == [(F1, "DA")]
    assert told(ruling).count("T6.5.2b") == 3


def test_T6_5_2c_the_exposed_ace_makes_no_pair_with_another(endgame: Make) -> None:
    assert "T6.5.2c" in told(DESK.rule("wrong-follow", **ACES, next_acted="no"))
    e = endgame("DA DA", "D3 D4", "D3 D4", "D5 D6", "D6 D7", "D7 D8", dead={0: "DA"})
    assert e.clause(0, read_play("DA DA")) == "T8.2.2"
    assert e.clause(0, read_play("DA")) == ""


def test_T6_8_3_wrong_discards_and_ruffs_of_the_round_are_exposed() -> None:
    ruff = {"offender": "D3", "next_trick": "no", "short": "no", "cards": "S3", "wrong": "S3"}
    ruling = DESK.rule("wrong-follow", **ruff, next_acted="no")
    assert (dead(ruling), fines(ruling)) == ([(D3, "S3")], [(DECLARERS, 10)])
    assert "T6.8.3" in told(ruling)


def test_T_tab5_9_wrong_cards_led_or_followed_with_cost_ten_each_and_are_exposed() -> None:
    lead = {"offender": "F1", "fault": "other", "stray": "no", "cards": "S9 H9 H8", "wrong": "H9 H8"}
    ruling = DESK.rule("wrong-lead", **lead)
    assert (dead(ruling), fines(ruling)) == ([(F1, "H9"), (F1, "H8")], [(DEFENDERS, 20)])
    assert has(ruling, RestoreCard(F1, "S9"), SetTurn(F1))
    assert DESK.other_law("wrong-lead", **{**lead, "stray": "yes"}) == "T6.6.3.1"


# Stray cards and throws: the document's example, K K are the last two, and KQ was led

KQ = {"offender": "D1", "cards": "HK HQ", "stray": "HQ"}
BEATEN = {"interceptor": "F2", "intercepting": "HK"}


def test_T6_6_3_what_came_along_is_no_throw_where_it_is_plain_or_said_in_time() -> None:
    ways = ({"plain": "yes"}, {"plain": "no", "next_acted": "no", "said": "yes"})
    for way in ways:
        ruling = DESK.rule("stray-card", **KQ, **way)
        assert (dead(ruling), fines(ruling)) == ([(D1, "HQ")], [(DECLARERS, 10)])
    assert DESK.other_law("stray-card", **{**KQ, "stray": "HK HQ"}) == "T6.6.3"


def test_T6_6_3_1_a_plain_stray_card_is_exposed_and_the_lead_stands() -> None:
    ruling = DESK.rule("stray-card", offender="D1", cards="HA HA HK HK H3", stray="H3", plain="yes")
    assert ruling.effects == (RestoreCard(D1, "H3"), DeadCard(D1, "H3"), PointPenalty(DECLARERS, 10))
    assert told(ruling)[0] == "T6.6.3.1"


def test_T6_6_3_2a_said_before_the_next_player_the_lead_stands() -> None:
    ruling = DESK.rule("stray-card", **KQ, plain="no", next_acted="no", said="yes")
    assert told(ruling)[0] == "T6.6.3.2a"
    assert has(ruling, RestoreCard(D1, "HQ"))
    assert not has(ruling, RestoreCard(D1, "HK"))


@pytest.mark.parametrize("late", [{"next_acted": "yes"}, {"next_acted": "no", "said": "no"}])
def test_T6_6_3_2b_too_late_or_unsaid_it_is_a_failed_throw(late: dict[str, str]) -> None:
    ruling = DESK.rule("stray-card", **KQ, plain="no", **late, **BEATEN)
    assert fines(ruling) == [(DECLARERS, 20)]
    assert told(ruling)[0] == "T6.6.3.2b"


THROWN = {"offender": "D1", "cards": "SA SK SQ SQ", "interceptor": "D2"}


def test_T6_6_1a_a_failed_throw_costs_ten_for_every_card() -> None:
    ruling = DESK.rule("failed-throw", **THROWN, intercepting="SK SK")
    assert fines(ruling) == [(DECLARERS, 40)]
    good = DESK.rule("failed-throw", offender="D1", cards="SA SK", interceptor="-")
    assert good.effects == ()


def test_T6_6_5_1_the_small_unit_is_led_and_the_interceptor_beats_it() -> None:
    ruling = DESK.rule("failed-throw", **THROWN, intercepting="SK SK")
    assert has(ruling, RestoreCard(D1, "SA"), RestoreCard(D1, "SK"), MustPlay(D2, ("SK", "SK")))
    assert not has(ruling, RestoreCard(D1, "SQ"))
    assert DESK.other_law("failed-throw", **{**THROWN, "interceptor": "D1"}) == "T6.6.5.1"


def test_T6_6_5_2_where_nobody_stops_it_the_first_found_pays_for_concealment() -> None:
    """The ledger's example: F1 and F2 held higher cards, and F2 was found first."""
    ruling = DESK.rule("missed-interception", stopped="no", offender="F2", concealed="SK SK", earlier="0")
    assert fines(ruling) == [(DEFENDERS, 120)]
    assert dead(ruling) == [(F2, "SK"), (F2, "SK")]
    later = DESK.rule("missed-interception", stopped="no", offender="F2", concealed="-", earlier="1")
    assert (fines(later), dead(later)) == ([(DEFENDERS, 60)], [])


def test_T6_6_5_3_once_one_stops_it_the_others_need_not() -> None:
    assert DESK.dismissed("missed-interception", stopped="yes") == "T6.6.5.3"


def test_T6_6_5_4_of_several_kinds_the_interceptor_names_one() -> None:
    """A player who can beat a single and the pair of A K Q Q chooses by playing; nothing else is asked."""
    assert DESK.asked("failed-throw", **THROWN) == "3 intercepting"
    single = DESK.rule("failed-throw", **THROWN, intercepting="SA")
    assert has(single, MustPlay(D2, ("SA",)), RestoreCard(D1, "SQ"))
    assert not has(single, RestoreCard(D1, "SK"))
    pair = DESK.rule("failed-throw", **THROWN, intercepting="SK SK")
    assert has(pair, MustPlay(D2, ("SK", "SK")), RestoreCard(D1, "SK"))


@pytest.mark.parametrize(
    ("by", "asked"),
    [("SK SK SK", ""), ("SA SA SK SK", ""), ("HA", "level_cards"), ("SJ SJ", "level_cards"), ("S2", "level_cards")],
)
def test_T6_6_1b_only_a_higher_unit_of_a_kind_that_was_thrown_stops_it(by: str, asked: str) -> None:
    """Q Q is no tractor; cards of another suit, and lower ones, stop nothing."""
    no = {asked: "no"} if asked else {}
    stands = DESK.rule("failed-throw", **THROWN, intercepting=by, **no)
    assert (stands.effects, told(stands)) == ((), ["T6.6.1b"])


def test_T6_6_1b_a_a_does_not_beat_the_tractor_k_k_q_q() -> None:
    thrown = {"offender": "D1", "cards": "SA SK SK SQ SQ", "interceptor": "F1"}
    beats = {**thrown, "intercepting": "SA SA"}
    assert DESK.asked("failed-throw", **beats) == "level-cards"
    assert DESK.asked("failed-throw", **beats, level_cards="no") == "split"
    stands = DESK.rule("failed-throw", **beats, level_cards="no", split="no")
    assert stands.effects == ()
    # named as two pairs it falls back to the smaller one (6.6.2)
    said = DESK.rule("failed-throw", **beats, level_cards="no", split="yes", unit="SQ SQ")
    assert has(said, MustPlay(F1, ("SA", "SA")), RestoreCard(D1, "SK"))
    # at level Q in spades, Q Q is not adjacent to K K, and both are pairs
    assert DESK.asked("failed-throw", **beats, level_cards="yes") == "unit"


def test_T6_6_5_1_what_level_and_trump_leave_open_is_asked_with_what_can_be() -> None:
    case = {"offender": "D1", "cards": "HK HQ", "interceptor": "F1", "intercepting": "HA"}
    verdict = judge(DESK.case("failed-throw", case))
    assert isinstance(verdict, Pending)
    assert [value.key for value in verdict.question.notation.values] == ["HQ", "HK"]
    with pytest.raises(Malformed):
        DESK.rule("failed-throw", **case, unit="HA")


def test_T6_6_5_5_who_followed_before_it_was_stopped_plays_anew_unfined() -> None:
    ruling = DESK.rule("premature-follow", offender="F1", cards="S3 S4")
    assert ruling.effects == (RestoreCard(F1, "S4"), RestoreCard(F1, "S3"))


def test_T_tab5_8_what_was_wrongly_thrown_is_exposed() -> None:
    ruling = DESK.rule("failed-throw", **THROWN, intercepting="SK SK")
    assert dead(ruling) == [(D1, "SA"), (D1, "SK")]
    assert "T.tab5-8" in told(ruling)


# Concealment


def test_T6_7_a_wrong_follow_found_later_or_a_wrong_count_is_concealment() -> None:
    found = {"offender": "F1", "concealed": "-", "earlier": "0"}
    assert fines(DESK.rule("concealment", **found, next_trick="yes")) == [(DEFENDERS, 120)]
    count = DESK.rule("wrong-count", sides="one", offender="F1", earlier="0")
    assert fines(count) == [(DEFENDERS, 120)]
    assert DESK.other_law("concealment", offender="F1", next_trick="no") == "T6.5"


def test_T6_7_1_anybody_may_ask() -> None:
    for asker in ("D3", "F2", "F3"):
        ruling = DESK.rule("concealment-inquiry", asker=asker, asked="F1")
        assert (ruling.effects, told(ruling)) == ((), ["T6.7.1"])
    assert DESK.other_law("concealment-inquiry", asker="F1", asked="F1") == "T6.7.1"


def test_T6_7_2_the_fines_of_both_sides_are_set_off() -> None:
    """The document's example: two of the leader's side and three of the other; the other side pays 60."""
    every = {f"concealed_{seat}": "-" for seat in (2, 3, 4, 5, 6)}
    ruling = DESK.rule(
        "several-concealments", offenders="F1 D2 F2 D3 F3", next_trick="yes", **every, earlier_1="0", earlier_2="0"
    )
    assert fines(ruling) == [(DEFENDERS, n) for n in (120, 60, 60)] + [(DECLARERS, n) for n in (120, 60)]
    assert "闲家方罚 60" in ruling.statements[-1].text.zh
    sums = [said.text.zh for said in ruling.statements]
    assert any("共 180 分" in said for said in sums)
    assert any("共 240 分" in said for said in sums)


def test_T6_7_2_one_of_each_side_cancels_out_and_earlier_ones_count() -> None:
    two = {"offenders": "F1 D2", "next_trick": "yes", "concealed_2": "W2", "concealed_3": "-"}
    even = DESK.rule("several-concealments", **two, earlier_1="0", earlier_2="0")
    assert dead(even) == [(F1, "W2")]
    assert fines(even) == [(DEFENDERS, 120), (DECLARERS, 120)]
    assert "相抵" in even.statements[-1].text.zh
    later = DESK.rule("several-concealments", **two, earlier_1="1", earlier_2="0")
    # the declarers had one before, so theirs now costs 60, and the defenders pay the difference
    assert fines(later) == [(DEFENDERS, 120), (DECLARERS, 60)]
    assert "闲家方罚 60" in later.statements[-1].text.zh
    assert DESK.other_law("several-concealments", offenders="F1") == "T6.7"


def test_T_tab5_4_the_first_of_a_side_costs_120_and_later_ones_60() -> None:
    found = {"offender": "D2", "next_trick": "yes", "concealed": "-"}
    costs = [fines(DESK.rule("concealment", **found, earlier=n))[0][1] for n in "0123"]
    assert costs == [120, 60, 60, 60]


def test_T6_7_3_wrong_counts_on_both_sides_end_the_deal() -> None:
    ruling = DESK.rule("wrong-count", sides="both")
    assert ruling.effects == (Redeal(),)


def test_T_tab5_10_a_wrong_count_of_one_side_is_fined_and_play_goes_on() -> None:
    ruling = DESK.rule("wrong-count", sides="one", offender="F1", earlier="1")
    assert ruling.effects == (PointPenalty(DEFENDERS, 60),)
    # the declarer's counts as the kitty's, if the kitty is not six
    assert DESK.other_law("wrong-count", sides="one", offender="D1", kitty_six="no") == "T5.6"
    declarer = DESK.rule("wrong-count", sides="one", offender="D1", kitty_six="yes", earlier="0")
    assert fines(declarer) == [(DECLARERS, 120)]


def test_T_tab5_11_on_both_sides_nobody_is_fined() -> None:
    ruling = DESK.rule("wrong-count", sides="both")
    assert fines(ruling) == []
    assert "T.tab5-11" in told(ruling)


def test_T6_7_4_what_was_played_stands_and_what_is_concealed_dies() -> None:
    ruling = DESK.rule("concealment", offender="F1", next_trick="yes", concealed="SK", earlier="0")
    assert dead(ruling) == [(F1, "SK")]
    assert told(ruling)[:2] == ["T6.7.4", "T6.7.4"]


def test_T6_7_5_the_examples_are_found_under_their_clause() -> None:
    names = [one.name for one in by_law(Code.TRACTOR6, "T6.7.5").hits]
    assert names == ["concealment"]
    assert irregularity(Code.TRACTOR6, "concealment").citation.id == "T6.7"


def test_T6_7_5_1a_the_second_big_joker_dies_and_the_first_stands() -> None:
    """F1 kept a pair of big jokers from a tractor of trumps; one has won a round, the other is on the table."""
    ruling = DESK.rule("concealment", offender="F1", next_trick="yes", concealed="W2", earlier="0")
    assert ruling.effects == (DeadCard(F1, "W2"), PointPenalty(DEFENDERS, 120))


def test_T6_7_5_1b_once_the_next_round_has_begun_it_stands_too() -> None:
    ruling = DESK.rule("concealment", offender="F1", next_trick="yes", concealed="-", earlier="0")
    assert dead(ruling) == []


def test_T6_7_5_2_a_pair_of_kings_kept_from_the_aces_dies_under_the_queens() -> None:
    ruling = DESK.rule("concealment", offender="F1", next_trick="yes", concealed="HK HK", earlier="0")
    assert dead(ruling) == [(F1, "HK"), (F1, "HK")]
    assert fines(ruling) == [(DEFENDERS, 120)]


def test_T6_7_5_3_a_trump_that_turns_up_in_the_last_round_dies() -> None:
    ruling = DESK.rule("concealment", offender="F1", next_trick="yes", concealed="S3", earlier="0")
    assert (dead(ruling), fines(ruling)) == ([(F1, "S3")], [(DEFENDERS, 120)])
    (last,) = (said for said in ruling.statements if said.clause == "T6.7.5.3")
    assert "the kitty" in last.text.en


# Exposed cards, claims


def test_T6_8_each_cause_has_its_clause() -> None:
    seen = {"offender": "D2", "cards": "HK"}
    assert DESK.rule("exposed-card", **seen, how="seen").effects
    causes = {how: DESK.other_law("exposed-card", **seen, how=how) for how in ("turn", "show", "play")}
    assert causes == {"turn": "T6.3b", "show": "T6.8.2", "play": "T6.8.3"}


def test_T6_8_1_cards_seen_too_early_are_dead_and_cost_ten() -> None:
    ruling = DESK.rule("exposed-card", offender="D2", cards="HK", how="seen")
    assert ruling.effects == (DeadCard(D2, "HK"), PointPenalty(DECLARERS, 10))
    assert "T8.2.1" in told(ruling)


def test_T_tab5_3_every_exposed_card_is_dead_and_costs_ten() -> None:
    ruling = DESK.rule("exposed-card", offender="F3", cards="HK HK W1", how="seen")
    assert len(dead(ruling)) == 3
    assert fines(ruling) == [(DEFENDERS, 30)]


def test_T6_9_a_claim_that_another_hand_can_beat_is_a_failed_throw() -> None:
    """The ledger's example: D1 lays down HA DK, and a team-mate holds DA."""
    case = {"offender": "D1", "cards": "HA DK"}
    ruling = DESK.rule("failed-claim", **case, interceptor="D2", intercepting="DA")
    assert fines(ruling) == [(DECLARERS, 20)]
    assert has(ruling, MustPlay(D1, ("DK",)), DeadCard(D1, "HA"), MustPlay(D2, ("DA",)))
    assert DESK.rule("failed-claim", **case, interceptor="-").effects == ()
    assert DESK.other_law("failed-claim", **case, interceptor="D1") == "T6.6.5.1"


def test_T6_9_a_claim_is_judged_unit_by_unit_at_the_desk_too() -> None:
    """Reading 70: K K Q Q is good although A A is elsewhere; a void hand with a trump beats a side suit."""
    case = {"offender": "D1", "cards": "HK HK HQ HQ", "interceptor": "F1"}
    good = DESK.rule("failed-claim", **case, intercepting="HA HA", level_cards="no", split="no")
    assert (good.effects, told(good)) == ((), ["T6.9"])
    ruff = {"offender": "D1", "cards": "HA HA DK DK", "interceptor": "F1", "intercepting": "S3 S3"}
    ruling = DESK.rule("failed-claim", **ruff, level_cards="no", unit="DK DK")
    assert has(ruling, MustPlay(D1, ("DK", "DK")), DeadCard(D1, "HA"))
    assert not has(ruling, MustPlay(F1, ("S3", "S3"))), "a ruff is no interception"
    assert fines(ruling) == [(DECLARERS, 40)]


@pytest.mark.parametrize(("down", "fine"), [("HK HK HQ HQ", 40), ("HK HK", 20), ("HK HK HK", 30)])
def test_T6_9_a_suit_is_not_all_big_while_a_void_hand_has_one_trump_left(down: str, fine: int) -> None:
    """Reading 70, as a table judges it: the trump need not be enough to ruff with."""
    case = {"offender": "D3", "cards": down, "interceptor": "F1", "intercepting": "D5"}
    ruling = DESK.rule("failed-claim", **case, **({"level_cards": "no"} if "Q" in down else {}))
    assert fines(ruling) == [(DECLARERS, fine)]
    assert has(ruling, MustPlay(D3, tuple(down.split())))
    assert not has(ruling, MustPlay(F1, ("D5",))), "a trump may be kept"
    assert dead(ruling) == []


def test_T6_9_the_suit_that_the_void_hand_has_not_is_asked() -> None:
    case = {"offender": "D3", "cards": "SA HK HK HQ HQ", "interceptor": "F1", "intercepting": "D5"}
    assert DESK.asked("failed-claim", **case, level_cards="no") == "unit"
    ruling = DESK.rule("failed-claim", **case, level_cards="no", unit="HK HK HQ HQ")
    assert has(ruling, MustPlay(D3, ("HK", "HK", "HQ", "HQ")))
    assert dead(ruling) == [(D3, "SA")]


@pytest.mark.parametrize("cards", ["SA", "HK HK", "HK HK HK"])
def test_T6_6_one_unit_is_no_throw(cards: str) -> None:
    assert DESK.dismissed("failed-throw", offender="D1", cards=cards) == "T6.6"


def test_T6_6_cards_of_two_suits_are_no_throw_unless_they_are_trumps() -> None:
    case = {"offender": "D1", "cards": "SA HK"}
    assert DESK.asked("failed-throw", **case) == "level-cards"
    assert DESK.other_law("failed-throw", **case, level_cards="no") == "T6.6"
    assert DESK.asked("failed-throw", **case, level_cards="yes") == "interceptor"
    assert DESK.asked("failed-throw", offender="D1", cards="SA W1") == "interceptor"


def test_T6_8_3_the_card_of_a_short_play_is_not_dead_unasked() -> None:
    """One heart king to a pair: it stands, the second card is added, and there is no penalty."""
    played = {"offender": "F1", "next_trick": "no", "cards": "HK"}
    assert DESK.asked("wrong-follow", **played) == "short"
    played |= {"short": "yes"}
    assert DESK.asked("wrong-follow", **played) == "wrong"
    for acted in ("no", "yes"):
        ruling = DESK.rule("wrong-follow", **played, wrong="-", next_acted=acted)
        assert (dead(ruling), fines(ruling)) == ([], [])
        assert MustPlay(F1, ("HK",)) in ruling.effects
        assert (LowestInTrick(F1) in ruling.effects) is (acted == "yes")
    both = DESK.rule("wrong-follow", **{**played, "cards": "HK D3"}, wrong="D3", next_acted="no")
    assert (dead(both), fines(both)) == ([(F1, "D3")], [(DEFENDERS, 10)])


def test_T6_5_1_which_cards_were_wrong_offers_the_cards_just_named() -> None:
    """Not a whole pack; and for a single card nothing is asked."""
    played = {"offender": "F1", "next_trick": "no", "short": "no", "cards": "SK H3 H3"}
    verdict = judge(DESK.case("wrong-follow", played))
    assert isinstance(verdict, Pending)
    asked = verdict.question
    assert (asked.name, asked.notation.name) == ("wrong", "cards-among")
    assert [(value.key, value.text.zh) for value in asked.notation.values] == [("SK", "♠K"), ("H3", "♥3"), ("H3", "♥3")]
    assert DESK.asked("wrong-follow", **{**played, "cards": "H3"}) == "next-acted"


def test_T6_6_1b_T6_9_desk_cases_of_release_0_2_are_read() -> None:
    """They contain whether it was beaten, which kinds, and what falls back; the new questions replace these."""
    for name in ("failed-throw", "failed-claim"):
        case = {"offender": "D1", "cards": "SA SK SQ SQ"}
        stands = DESK.rule(name, **case, beaten="no")
        assert stands.effects == ()
        assert stands.statements == DESK.rule(name, **case, interceptor="-").statements
        assert DESK.asked(name, **case, beaten="yes") == "interceptor"
        new = case | {"interceptor": "D2", "intercepting": "SA"}
        old = DESK.rule(name, **new, beaten="yes", kinds="single pair", kind="single", unit="SK")
        assert old.effects == DESK.rule(name, **new).effects
        assert MustPlay(2, ("SA",)) in old.effects
    with pytest.raises(Malformed):
        DESK.rule("failed-throw", **case, interceptor="-", nonsense="yes")


CLAIMED_BY_JOKER = {"offender": "D1", "interceptor": "F1", "intercepting": "W2"}


@pytest.mark.parametrize(
    ("cards", "trump", "level", "led", "must_play"),
    [
        ("SA", "S", None, "SA", True),  # a higher trump
        ("SA", "H", "no", "SA", False),  # a void hand's trump
        ("SA", "H", "yes", "SA", True),  # at level A every ace is a trump
        ("SA", "NT", "no", "SA", False),
        ("SA DK", "D", None, "DK", True),
        ("SA DK", "S", None, "SA", True),
    ],
)
def test_T6_9_over_a_joker_trump_is_asked_and_the_level_where_it_decides(
    cards: str, trump: str, level: str | None, led: str, must_play: bool
) -> None:
    case = {**CLAIMED_BY_JOKER, "cards": cards}
    assert DESK.asked("failed-claim", **case) == "trump"
    said = {**case, "trump": trump}
    if level is not None:
        assert DESK.asked("failed-claim", **said) == "level-cards"
        said["level_cards"] = level
    ruling = DESK.rule("failed-claim", **said)
    assert MustPlay(0, (led,)) in ruling.effects
    assert (MustPlay(1, ("W2",)) in ruling.effects) is must_play
    assert PointPenalty(0, 10 * len(cards.split())) in ruling.effects


def test_T6_9_trump_is_not_asked_where_it_decides_nothing() -> None:
    """The big joker beats the small one whatever is trump; a higher diamond beats a diamond that is no level card."""
    ruling = DESK.rule("failed-claim", **CLAIMED_BY_JOKER, cards="W1")
    assert MustPlay(1, ("W2",)) in ruling.effects
    case = {**CLAIMED_BY_JOKER, "intercepting": "DA", "cards": "HA DK"}
    assert MustPlay(0, ("DK",)) in DESK.rule("failed-claim", **case).effects
