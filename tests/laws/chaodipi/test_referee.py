"""Document 001, sections 1, 3, 6 and 7: the rulings. Seat 1 declares; 1 and 3 are partners, and so are 2 and 4."""

from __future__ import annotations

from typing import get_type_hints

import pytest
from tests.referee.desk import Desk, has, told

from paiju.errors import Malformed
from paiju.games.tractor.effects import LevelChange, LowestInTrick, MoveCards, PointPenalty
from paiju.laws import Citation, Code, Ruling
from paiju.laws.effect import Caution, Discipline, EraseCalls, Forfeit, Redeal, RestoreCard
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.chaodipi.regulations import Regulations
from paiju.referee.ruling_wording import open_to_organiser
from paiju.referee.score_as_ruled import score_as_ruled
from paiju.referee.tractor.effect_text import effect_text
from paiju.referee.tractor.places import Places

DESK = Desk(Code.CHAODIPI)
DECLARERS, DEFENDERS = 0, 1


def points(ruling: Ruling) -> list[tuple[int, int]]:
    """Return the point penalties as (side, points)."""
    return [(e.side, e.points) for e in ruling.effects if isinstance(e, PointPenalty)]


# Section 1


def test_C1_1b_a_bystander_leaves_and_whom_he_helped_is_the_referees_matter() -> None:
    ruling = DESK.rule("bystander", helped="-")
    assert told(ruling) == ["C1.1b"]
    assert not ruling.effects
    assert DESK.asked("bystander", helped="F1") == "seat-2-measure"
    helped = DESK.rule("bystander", helped="F1", seat_2_measure="points", seat_2_points="30", seat_2_reason="told")
    assert points(helped) == [(DEFENDERS, 30)]
    assert told(helped) == ["C1.1b", "C7.4"]


@pytest.mark.parametrize(("seconds", "late"), [("0", False), ("60", False), ("61", True), ("900", True)])
def test_C1_3b_sixty_seconds_to_bury_for_a_stirrer_too(seconds: str, late: bool) -> None:
    answers = {"offender": "F2", "seconds": seconds}
    if not late:
        ruling = DESK.rule("bury-overtime", **answers)
        assert (told(ruling), ruling.effects) == (["C1.3b"], ())
        return
    assert DESK.asked("bury-overtime", **answers) == "earlier"
    ruling = DESK.rule("bury-overtime", **answers, earlier="0")
    assert told(ruling) == ["C1.3b", "C3.4c", "C3.4c"]
    assert ruling.effects == (Caution(3),)
    assert points(DESK.rule("bury-overtime", **answers, earlier="1")) == [(DEFENDERS, 80)]


@pytest.mark.parametrize(("seconds", "late"), [("15", False), ("16", True)])
def test_C1_3c_fifteen_seconds_to_play(seconds: str, late: bool) -> None:
    answers = {"offender": "F1", "seconds": seconds}
    if late:
        assert DESK.asked("play-overtime", **answers) == "earlier"
    else:
        ruling = DESK.rule("play-overtime", **answers)
        assert (told(ruling), ruling.effects) == (["C1.3c"], ())


# Section 2


def test_C2_4a_a_second_cut_or_anothers_is_the_referees_matter() -> None:
    again = DESK.rule("wrong-cut", offender="F1", anew="yes", measure="warn")
    assert again.effects == (Redeal(), Caution(1))
    assert told(again)[0] == "C2.4a"
    assert DESK.rule("wrong-cut", offender="D1", anew="no", measure="none").effects == ()


def test_C7_4_what_becomes_of_a_card_drawn_out_of_turn_the_referee_says() -> None:
    seen = {"offender": "F1", "turn": "D2", "measure": "none"}
    over = DESK.rule("wrong-draw", **seen, remedy="over", card_drawn="S9")
    assert over.effects == (MoveCards(1, 2, ("S9",)),)
    assert DESK.rule("wrong-draw", **seen, remedy="redeal").effects == (Redeal(),)
    stands = DESK.rule("wrong-draw", **seen, remedy="stands")
    assert (stands.effects, told(stands)[0]) == ((), "C6.3b")  # two hands are wrong
    assert DESK.dismissed("wrong-draw", offender="F1", turn="F1") == "C2.2a"


@pytest.mark.parametrize(
    ("name", "said", "again"),
    [
        ("wrong-cut", {"offender": "F1"}, {"anew": "yes"}),
        ("bottom-seen", {"offender": "F1"}, {"anew": "yes"}),
        ("wrong-draw", {"offender": "F1", "turn": "D2"}, {"remedy": "redeal"}),
    ],
)
def test_C7_4_points_levels_or_the_game_but_no_points_of_a_deal_that_is_dealt_again(
    name: str, said: dict[str, str], again: dict[str, str]
) -> None:
    stands = {key: "no" if key == "anew" else "stands" for key in again}
    assert DESK.choices(name, **said, **stands) == ("none", "warn", "points", "levels", "lose")
    assert DESK.choices(name, **said, **again) == ("none", "warn", "levels", "lose")


def test_C2_4b_a_look_at_the_bottom_in_cutting_is_the_referees_matter() -> None:
    seen = DESK.rule("bottom-seen", offender="F1", anew="yes", measure="warn")
    assert seen.effects == (Redeal(), Caution(1))
    assert told(seen) == ["C2.4b", "C7.4", "C7.4"]
    fined = DESK.rule("bottom-seen", offender="D2", anew="no", measure="points", points="30", reason="looked")
    assert points(fined) == [(DECLARERS, 30)]


# Section 3


def test_C3_2b_a_show_that_may_not_be_is_void_and_what_was_seen_costs_ten() -> None:
    for kind, clause in (
        ("own", "C3.2b"), ("closed", "C3.2c"), ("single", "C3.5b"), ("passed", "C3.5d"), ("used", "C3.5c"),
    ):  # fmt: skip
        answers = {"offender": "F1", "kind": kind, "cards": "H5", "too-late": "no", "show": "2"}
        unseen = DESK.rule("wrong-show", **answers, seen="no")
        stir = kind in ("single", "passed", "used")
        assert told(unseen) == [clause, "C3.1d" if stir else "C3.1c", "C7.4"]
        assert points(unseen) == []
        assert unseen.effects == (EraseCalls((1,)),)
        seen = DESK.rule("wrong-show", **answers, seen="yes")
        assert points(seen) == [(DEFENDERS, 10)]
        assert "C6.1" in told(seen)


@pytest.mark.parametrize(
    ("answers", "clause", "words"),
    [
        ({"kind": "single"}, "C3.1d", "South is still declarer, and leads to the first trick"),
        ({"kind": "own"}, "C3.1c", "South is still declarer, and leads to the first trick"),
        ({"kind": "other", "declarer": "3"}, "C3.1c", "North is still declarer, and leads"),
        ({"kind": "other", "declarer": "-"}, "C3.1a", "there is no declarer yet"),
        ({"kind": "other", "offender": "1"}, "C3.1c", "in the first deal the player whose show stands last"),
        ({"kind": "other", "offender": "1", "declarer": "1"}, "C3.1c", "South is still declarer"),
    ],
)
def test_C3_1_a_ruling_about_a_show_says_who_declares_and_leads_now(
    answers: dict[str, str], clause: str, words: str
) -> None:
    case = {"offender": "2", "cards": "H5", "too-late": "no", "show": "2", "seen": "no", **answers}
    ruling = DESK.rule("wrong-show", **case)
    said = [one for one in ruling.statements if one.text.en.startswith(words)]
    assert [one.clause for one in said] == [clause]
    assert "坐庄" in said[0].text.zh


def test_C3_2b_a_show_that_was_found_too_late_stands_and_the_referee_rules() -> None:
    answers = {"offender": "F1", "kind": "own", "cards": "H7 H7", "too-late": "yes"}
    assert DESK.asked("wrong-show", **answers) == "measure"
    ruling = DESK.rule("wrong-show", **answers, measure="points", points="40", reason="trump made")
    assert ruling.effects == (PointPenalty(DEFENDERS, 40),)
    assert told(ruling) == ["C7.4", "C7.4"]


def test_C3_5b_who_stirs_with_one_card_has_shown_one() -> None:
    assert DESK.other_law("wrong-show", offender="F1", kind="single", cards="H7 H7") == "C3.5b"


def test_C3_2d_cards_that_make_no_trump_go_back_and_cost_ten_each_if_seen() -> None:
    answers = {"offender": "D2", "kind": "form", "cards": "W1"}
    ruling = DESK.rule("wrong-show", **answers, seen="yes")
    assert ruling.effects == (PointPenalty(DECLARERS, 10),)
    assert told(ruling)[0] == "C3.2d"
    assert points(DESK.rule("wrong-show", **answers, seen="no")) == []


def test_C3_4a_the_kitty_is_buried_at_once() -> None:
    ruling = DESK.rule("buried-in-parts", offender="D1", earlier="0")
    assert told(ruling)[0] == "C3.4a"
    assert ruling.effects == (Caution(0),)


def test_C3_4b_an_exchange_with_the_kitty_is_undone() -> None:
    ruling = DESK.rule("kitty-exchanged", offender="D1", taken="S5 H2", put="C3 C3", played="-", earlier="0")
    assert ruling.effects == (MoveCards(0, None, ("S5", "H2")), MoveCards(None, 0, ("C3", "C3")), Caution(0))
    assert DESK.other_law("kitty-exchanged", offender="D1", taken="S5", put="C3 C3") == "C6.2a"
    back = DESK.rule("kitty-exchanged", offender="F1", taken="S5", put="-", played="-", earlier="1")
    assert back.effects == (MoveCards(1, None, ("S5",)), PointPenalty(DEFENDERS, 80))
    gone = {"offender": "F1", "taken": "S5 H2", "put": "-"}
    later = DESK.rule("kitty-exchanged", **gone, played="H2", drawn_2_1="CK", earlier="1")
    assert later.effects[0] == MoveCards(1, None, ("S5", "CK")), "all at once"
    assert DESK.other_law("kitty-exchanged", **{**gone, "played": "D9"}) == "C3.4b"


@pytest.mark.parametrize("name", ["kitty-peeked", "buried-in-parts", "kitty-exchanged", "bury-overtime"])
def test_C3_4c_the_first_breach_of_a_side_is_a_warning_and_each_later_one_costs_80(name: str) -> None:
    more = {"kitty-exchanged": {"taken": "S5", "put": "C3", "played": "-"}, "bury-overtime": {"seconds": "75"}}
    answers = {"offender": "D2", **more.get(name, {})}
    first = DESK.rule(name, **answers, earlier="0")
    assert has(first, Caution(2))
    assert points(first) == []
    for earlier in ("1", "2"):
        later = DESK.rule(name, **answers, earlier=earlier)
        assert points(later) == [(DECLARERS, 80)]
        assert not any(isinstance(effect, Caution) for effect in later.effects)
        assert "C3.4c" in told(later)


def test_C3_4c_the_breaches_are_counted_over_the_match_or_by_option_over_the_deal() -> None:
    for rules, word in (("", "本场比赛"), ("bury_faults=per-deal", "本盘")):
        verdict = judge(DESK.case("kitty-peeked", {"offender": "D1", "regulations": rules}))
        assert not isinstance(verdict, Ruling | Contradiction)
        assert verdict.question.name == "earlier"
        assert word in verdict.question.text.zh
    assert Citation("C3.4c", reading=24) in get_type_hints(Regulations, include_extras=True)["bury_faults"].__metadata__


def test_C3_5h_a_trump_show_turned_up_early_costs_ten_a_card() -> None:
    ruling = DESK.rule("wrong-show", offender="D1", kind="early", cards="S7 S7")
    assert points(ruling) == [(DECLARERS, 20)]
    assert told(ruling) == ["C6.1", "C3.5h"]


# Section 6


@pytest.mark.parametrize(
    ("seat", "cards", "fine"), [("D2", "S5 H9", (0, 20)), ("F1", "W1", (1, 10)), ("2", "S5 S5 SK", (1, 30))]
)
def test_C6_1_exposed_cards_cost_ten_each_and_go_back(seat: str, cards: str, fine: tuple[int, int]) -> None:
    ruling = DESK.rule("exposed-cards", offender=seat, cards=cards)
    assert points(ruling) == [fine]
    assert told(ruling) == ["C6.1", "C7.4"]  # the code does not say where they go: custom does
    assert "收回" in ruling.statements[1].text.zh


def test_C6_1_no_card_is_exposed_three_times() -> None:
    """There are two packs (C0a)."""
    for name, answers in (
        ("exposed-cards", {"offender": "F1", "cards": "S5 S5 S5"}),
        ("failed-throw", {"offender": "F1", "cards": "SA SA SA S9"}),
        ("kitty-exchanged", {"offender": "F1", "taken": "SK SK SK"}),
        ("hand-count", {"counts": "25 25 28 25", "drawn_3_3": "SK SK SK"}),
    ):
        with pytest.raises(Malformed, match="two of each card"):
            DESK.rule(name, **answers)


def test_C6_1_a_play_of_the_wrong_number_of_cards() -> None:
    """Reading 131: every card of such a play counts, or only the difference if the organiser says so."""
    for cards, led, fine, less in (
        ("S3 S4 S5", "SA SA", 30, 10), ("S3", "SA SA", 10, 10), ("S3 S4 S5 S6", "SA SA", 40, 20),
        ("S3 S4 S5 S6", "SA SK SQ", 40, 10), ("S3", "SA SA SK SK", 10, 10),
    ):  # fmt: skip
        for settled, cost in (("", fine), ("improper_play=surplus", less)):
            ruling = DESK.rule(
                "improper-play",
                regulations=settled,
                offender="F1",
                kind="number",
                cards=cards,
                lead=led,
                next_trick="no",
            )
            assert points(ruling) == [(DEFENDERS, cost)]
            assert has(ruling, RestoreCard(1, "S3"))
            assert any("reading 131" in one.text.en for one in ruling.statements)
    assert (
        DESK.other_law("improper-play", offender="F1", kind="number", cards="S3 S4", lead="SA SA", next_trick="no")
        == "C6.5a"
    )


def test_C6_1_cards_that_cannot_be_led_together_and_a_second_play() -> None:
    mixed = DESK.rule("improper-play", offender="D1", kind="mixed", cards="S3 H3")
    assert points(mixed) == [(DECLARERS, 20)]
    assert DESK.dismissed("improper-play", offender="D1", kind="mixed", cards="S3") == "C6.1"
    second = DESK.rule("improper-play", offender="D1", kind="second", cards="S3", next_trick="no")
    assert points(second) == [(DECLARERS, 10)]
    assert has(second, RestoreCard(0, "S3"))
    late = {"offender": "D1", "kind": "number", "cards": "S3", "next_trick": "yes"}
    assert DESK.other_law("improper-play", **late) == "C6.3a"


def test_C6_2a_a_kitty_of_seven_or_nine_found_after_the_first_lead_costs_its_burier_80() -> None:
    seven = DESK.rule("kitty-count", offender="D1", kitty="7", first_trick="yes", uncounted="-", drawn_1_1="SK")
    assert points(seven) == [(DECLARERS, 80)]
    assert has(seven, MoveCards(0, None, ("SK",)))
    nine = DESK.rule("kitty-count", offender="F1", kitty="9", first_trick="yes", uncounted="-")
    assert points(nine) == [(DEFENDERS, 80)]
    assert told(nine) == ["C6.2a", "C6.2c", "C6.2c"]
    assert DESK.dismissed("kitty-count", offender="D1", kitty="8") == "C3.4a"


def test_C6_2a_before_the_first_lead_the_burier_puts_it_right_and_it_is_a_breach_of_C3_4() -> None:
    start = {"offender": "D1", "first_trick": "no", "uncounted": "-"}
    assert DESK.asked("kitty-count", **start, kitty="7") == "1 added"
    seven = DESK.rule("kitty-count", **start, kitty="7", added="C3", earlier="0")
    assert seven.effects == (MoveCards(0, None, ("C3",)), Caution(0))
    nine = DESK.rule("kitty-count", **start, kitty="9", taken_back="SK", earlier="1")
    assert nine.effects == (MoveCards(None, 0, ("SK",)), PointPenalty(DECLARERS, 80))


def test_C6_2b_a_stirrer_who_did_not_count_pays_80_as_well() -> None:
    answers = {"offender": "D1", "kitty": "9", "first_trick": "yes", "uncounted": "F1"}
    assert DESK.asked("kitty-count", **answers) == "buried-2"
    ruling = DESK.rule("kitty-count", **answers, buried_2="8", drawn_2_1="HK")
    assert points(ruling) == [(DECLARERS, 80), (DEFENDERS, 80)]
    assert told(ruling)[:2] == ["C6.2a", "C6.2b"]
    assert has(ruling, MoveCards(1, None, ("HK",)))  # took nine and buried eight: one too many
    noticed = DESK.rule("kitty-count", **{**answers, "uncounted": "-"})
    assert points(noticed) == [(DECLARERS, 80)]
    passed_on = DESK.rule("kitty-count", **answers, buried_2="9")
    assert points(passed_on) == [(DECLARERS, 80), (DEFENDERS, 80)]
    assert not any(isinstance(effect, MoveCards) for effect in passed_on.effects)
    assert DESK.other_law("kitty-count", **{**answers, "uncounted": "D1"}) == "C6.2b"


def test_C6_2b_before_the_first_lead_nobody_pays_80_and_the_hands_are_evened_out() -> None:
    answers = {"offender": "D1", "kitty": "7", "first_trick": "no", "uncounted": "F1"}
    ruling = DESK.rule("kitty-count", **answers, buried_2="8", drawn_1_1="C3", earlier="0")
    assert ruling.effects == (MoveCards(0, 1, ("C3",)), Caution(0))


def test_C3_4a_a_stirrer_who_buries_the_wrong_number_is_in_breach_too() -> None:
    answers = {"offender": "D1", "kitty": "7", "first_trick": "no", "uncounted": "F1", "drawn_1_1": "C3"}  # fmt: skip
    passed_on = {**answers, "buried_2": "7", "earlier": "0"}
    assert DESK.asked("kitty-count", **passed_on) == "earlier-other"
    both = DESK.rule("kitty-count", **passed_on, earlier_other="1")
    assert both.effects == (MoveCards(0, None, ("C3",)), Caution(0), PointPenalty(DEFENDERS, 80))
    partner = DESK.rule("kitty-count", **{**answers, "uncounted": "D2"}, buried_3="7", earlier="0")
    assert partner.effects[1:] == (Caution(0), PointPenalty(DECLARERS, 80))


def test_C6_2c_what_is_too_many_is_drawn_unseen_and_what_is_too_few_is_missing_at_the_end() -> None:
    answers = {"offender": "D1", "kitty": "6", "first_trick": "yes", "uncounted": "-"}
    assert DESK.asked("kitty-count", **answers) == "drawn-1-2"  # a fact: no player chooses
    assert DESK.other_law("kitty-count", **answers, drawn_1_2="SK") == "C6.2c"  # two, not one
    drawn = DESK.rule("kitty-count", **answers, drawn_1_2="SK H2")
    assert has(drawn, MoveCards(0, None, ("SK", "H2")))
    short = DESK.rule("hand-count", counts="25 24 25 25")
    assert "最后一圈" in short.statements[-1].text.zh
    assert short.statements[-1].clause == "C6.2c"


def test_C6_3a_one_wrong_hand_costs_80() -> None:
    short = DESK.rule("hand-count", counts="25 25 25 24")
    assert (points(short), told(short)) == ([(DEFENDERS, 80)], ["C6.3a", "C6.2c"])
    long = DESK.rule("hand-count", counts="13 13 15 13", drawn_3_2="S5 S6")
    assert points(long) == [(DECLARERS, 80)]
    assert has(long, MoveCards(2, None, ("S5", "S6")))
    assert DESK.dismissed("hand-count", counts="25 25 25 25") == "C6.3a"


def test_C6_3b_several_wrong_hands_are_the_referees_to_rule() -> None:
    answers = {"counts": "25 24 26 25", "right": "25"}
    assert DESK.asked("hand-count", **answers) == "put-right"
    assert DESK.choices("hand-count", **answers) == ("draw", "play-on", "redeal")
    answers |= {"seat-2-measure": "warn", "seat-3-measure": "points", "seat-3-points": "40", "seat-3-reason": "x"}
    ruling = DESK.rule("hand-count", **answers, put_right="draw", drawn_3_1="D4")
    assert points(ruling) == [(DECLARERS, 40)]
    assert has(ruling, Caution(1), MoveCards(2, 1, ("D4",)))
    on = DESK.rule("hand-count", **answers, put_right="play-on")
    assert told(on)[-1] == "C6.2c"
    assert not any(isinstance(effect, MoveCards) for effect in on.effects)
    assert "points" not in DESK.choices("hand-count", counts="25 24 26 25", right="25", put_right="redeal")
    again = {"counts": "25 24 26 25", "right": "25", "put-right": "redeal"}
    again |= {"seat-2-measure": "warn", "seat-3-measure": "none"}
    assert DESK.rule("hand-count", **again).effects == (Caution(1), Redeal())


def test_C6_4a_a_play_out_of_turn_costs_ten_a_card() -> None:
    for cards, fine in (("S5", 10), ("S5 S5", 20)):
        ruling = DESK.rule("out-of-turn", offender="F2", cards=cards, disputed="no")
        assert ruling.effects == (PointPenalty(DEFENDERS, fine),)
        assert told(ruling) == ["C6.4a", "C7.4"]  # what happens to the cards is custom


def test_C6_4b_a_dispute_about_the_order_awaits_the_referee() -> None:
    answers = {"offender": "F2", "cards": "S5", "disputed": "yes"}
    assert DESK.asked("out-of-turn", **answers) == "too-early"
    cleared = DESK.rule("out-of-turn", **answers, too_early="no")
    assert (cleared.effects, told(cleared)) == ((), ["C6.4b"])
    assert points(DESK.rule("out-of-turn", **answers, too_early="yes")) == [(DEFENDERS, 10)]


def test_C6_5a_a_wrong_follow_found_in_its_trick_costs_ten_a_wrong_card() -> None:
    for cards, fine in (("S4", 10), ("S4 S6", 20)):
        ruling = DESK.rule("wrong-follow", offender="F1", cards=cards, next_trick="no")
        assert points(ruling) == [(DEFENDERS, fine)]
        assert has(ruling, *(RestoreCard(1, card) for card in cards.split()))
    assert DESK.other_law("wrong-follow", offender="F1", next_trick="yes") == "C6.6a"


def test_C6_5b_the_corrected_cards_count_lowest_in_that_trick() -> None:
    ruling = DESK.rule("wrong-follow", offender="F1", cards="S4", next_trick="no")
    assert has(ruling, LowestInTrick(1), RestoreCard(1, "S4"))
    assert "C6.5b" in told(ruling)
    later = DESK.rule("concealed-cards", offender="F1", trick="4", found_trick="5", cards="S4")
    assert not any(isinstance(effect, LowestInTrick) for effect in later.effects)


def test_C6_6a_concealment_found_at_once_is_a_wrong_follow() -> None:
    at_once = DESK.rule("concealed-cards", offender="D2", trick="4", found_trick="4", cards="S4 S6")
    assert points(at_once) == [(DECLARERS, 20)]
    assert has(at_once, LowestInTrick(2))
    assert told(at_once)[0] == "C6.6a"
    next_trick = DESK.rule("concealed-cards", offender="D2", trick="4", found_trick="5", cards="S4 S6")
    assert next_trick.effects == (PointPenalty(DECLARERS, 20),)
    assert "59" in next_trick.statements[0].text.zh
    assert DESK.other_law("concealed-cards", offender="D2", trick="4", found_trick="3") == "C6.6a"


def test_C6_6a_at_the_desk_nobody_counts_tricks_but_says_how_much_later_it_was() -> None:
    assert DESK.asked("concealed-cards", offender="F2") == "found-when"
    assert DESK.choices("concealed-cards", offender="F2") == ("same", "next", "later")
    for when, found, fine in (("same", "4", 20), ("next", "5", 20), ("later", "6", 80)):
        case = {"offender": "F2"} | ({"more": "none"} if fine == 80 else {"cards": "S4 S6"})
        ruling = DESK.rule("concealed-cards", **case, found_when=when)
        assert points(ruling) == [(DEFENDERS, fine)]
        named = DESK.rule("concealed-cards", **case, trick="4", found_trick=found)  # as in 0.2
        assert (named.effects, named.statements) == (ruling.effects, ruling.statements)
    assert DESK.asked("concealed-cards", offender="F2", trick="4") == "found-trick"


def test_C6_6b_concealment_found_from_the_third_trick_on_costs_80() -> None:
    for found in ("6", "7", "25"):
        ruling = DESK.rule("concealed-cards", offender="F2", trick="4", found_trick=found, more="none")
        assert points(ruling) == [(DEFENDERS, 80)]
        assert told(ruling)[:2] == ["C6.6b", "C6.6b"]


def test_C6_6c_the_referee_adds_points_or_the_game_and_says_why() -> None:
    answers = {"offender": "F2", "trick": "4", "found_trick": "6"}
    assert DESK.choices("concealed-cards", **answers) == ("none", "points", "lose")
    assert DESK.asked("concealed-cards", **answers, more="points", points="40") == "reason"
    more = DESK.rule("concealed-cards", **answers, more="points", points="40", reason="lost 120")
    assert points(more) == [(DEFENDERS, 80), (DEFENDERS, 40)]
    assert [point.answer for point in more.points if point.name == "reason"] == ["lost 120"]
    lost = DESK.rule("concealed-cards", **answers, more="lose", reason="the game was won by it")
    assert has(lost, Forfeit(DEFENDERS), PointPenalty(DEFENDERS, 80))


def test_C6_7a_overdrawn_cards_come_back_and_nobody_is_fined() -> None:
    early = {"kitty_buried": "no"}
    assert DESK.asked("kitty-overdrawn", **early, offender="F1", count="2") == "2 returned"  # any card, by choice
    defender = DESK.rule("kitty-overdrawn", **early, offender="F1", count="2", returned="S3 C4")
    assert defender.effects == (MoveCards(1, None, ("S3", "C4")),)
    assert DESK.asked("kitty-overdrawn", **early, offender="D2", count="2") == "drawn-3-2"  # by the defenders
    partner = DESK.rule("kitty-overdrawn", **early, offender="D2", count="2", drawn_3_2="SK HA")
    assert partner.effects == (MoveCards(2, None, ("SK", "HA")),)
    declarer = DESK.rule("kitty-overdrawn", offender="D1")
    assert declarer.effects == ()
    assert set(told(declarer)) == {"C6.7a"}
    late = {"offender": "F1", "count": "1", "kitty_buried": "yes", "returned": "S3"}
    assert DESK.rule("kitty-overdrawn", **late).effects == (MoveCards(1, 0, ("S3",)),)
    assert DESK.other_law("kitty-overdrawn", **early, offender="F1", count="2", returned="S3") == "C6.7a"


def test_C6_7b_an_underdrawn_kitty_costs_the_declarers_80_and_the_surplus_is_drawn() -> None:
    for holder, seat in (("D1", 0), ("D2", 2)):
        drawn = {f"drawn_{seat + 1}_1": "SA"}
        ruling = DESK.rule("kitty-underdrawn", offender=holder, count="1", short="F1", **drawn)
        assert ruling.effects == (MoveCards(seat, 1, ("SA",)), PointPenalty(DECLARERS, 80))
        assert set(told(ruling)) == {"C6.7b"}
    two = DESK.rule("kitty-underdrawn", offender="D1", count="2", short="D2 F2", drawn_1_2="SA H2")
    assert two.effects[:2] == (MoveCards(0, 2, ("SA",)), MoveCards(0, 3, ("H2",)))
    assert DESK.other_law("kitty-underdrawn", offender="F1") == "C6.3a"
    for short, count in (("1", "1"), ("-", "1"), ("2 3", "3")):
        answers = {"short": short} | ({"count": count} if short == "2 3" else {})
        assert DESK.other_law("kitty-underdrawn", offender="D1", **answers) == "C6.7b"


def test_C6_8_a_throw_with_one_losing_part_costs_ten_for_every_card_thrown() -> None:
    ruling = DESK.rule("failed-throw", offender="D1", cards="SA SA SK S9", beaten="S9")
    assert points(ruling) == [(DECLARERS, 40)]
    assert [e for e in ruling.effects if isinstance(e, RestoreCard)] == [
        RestoreCard(0, "SA"),
        RestoreCard(0, "SA"),
        RestoreCard(0, "SK"),
    ]
    assert set(told(ruling)) == {"C6.8"}
    for beaten in ("SA SA SK S9", "H3"):
        assert DESK.other_law("failed-throw", offender="D1", cards="SA SA SK S9", beaten=beaten) == "C6.8"


def test_C6_9_a_late_play_is_first_a_warning_then_ten_points() -> None:
    late = {"offender": "F1", "seconds": "20"}
    first = DESK.rule("play-overtime", **late, earlier="0")
    assert first.effects == (Caution(1),)
    assert points(DESK.rule("play-overtime", **late, earlier="3")) == [(DEFENDERS, 10)]


def test_C6_9_by_option_the_referee_says_a_warning_or_10_to_80_points() -> None:
    late = {"offender": "F1", "seconds": "20", "regulations": "time_faults=discretion"}
    assert DESK.choices("play-overtime", **late) == ("none", "warn", "points")
    for wrong in ("9", "81", "90"):
        with pytest.raises(Malformed, match="10 to 80"):
            DESK.rule("play-overtime", **late, measure="points", points=wrong, reason="slow")
    for right in ("10", "20", "80"):
        ruling = DESK.rule("play-overtime", **late, measure="points", points=right, reason="slow")
        assert points(ruling) == [(DEFENDERS, int(right))]
    assert DESK.rule("play-overtime", **late, measure="warn").effects == (Caution(1),)


def test_C6_10a_a_signal_by_cards_that_was_disclosed_is_lawful() -> None:
    ruling = DESK.rule("signal", offender="F1", by_cards="yes", disclosed="yes")
    assert (ruling.effects, told(ruling)) == ((), ["C6.10a"])
    assert DESK.asked("signal", offender="F1", by_cards="yes", disclosed="no") == "proven"
    assert DESK.asked("signal", offender="F1", by_cards="no") == "proven"


def test_C6_10b_a_secret_agreement_that_is_proven_disqualifies_the_pair() -> None:
    answers = {"offender": "F2", "by_cards": "yes", "disclosed": "no"}
    proven = DESK.rule("signal", **answers, proven="yes")
    assert proven.effects == (Discipline(1, "disqualify"), Discipline(3, "disqualify"), Forfeit(DEFENDERS))
    assert told(proven) == ["C6.10b"]
    assert DESK.rule("signal", **answers, proven="no").effects == ()


def test_C6_11_noise_is_a_warning_or_points_and_only_repeated_the_game() -> None:
    talk = {"offender": "D2", "way": "talk", "disturbed": "yes"}
    assert DESK.choices("disturbance", **talk, earlier="0") == ("warn", "points")
    assert DESK.choices("disturbance", **talk, earlier="2") == ("warn", "points", "lose")
    lost = DESK.rule("disturbance", **talk, earlier="2", measure="lose", reason="third report")
    assert lost.effects == (Forfeit(DECLARERS),)
    assert told(lost) == ["C6.11"]
    assert DESK.rule("disturbance", **{**talk, "disturbed": "no"}).effects == ()


# Section 7


def test_C7_1_nobody_deals_again_for_a_weak_hand() -> None:
    ruling = DESK.rule("redeal-asked", offender="D1")
    assert (ruling.effects, told(ruling)) == ((), ["C7.1"])


def test_C7_2a_ones_own_cards_may_be_looked_at_and_the_others_may_not() -> None:
    own = DESK.rule("looked-back", offender="D1", own="yes")
    assert (own.effects, told(own)) == ((), ["C7.2a"])
    assert DESK.asked("looked-back", offender="D1", own="no") == "measure"
    others = DESK.rule("looked-back", offender="D1", own="no", measure="warn")
    assert others.effects == (Caution(0),)


def test_C7_2b_a_check_that_finds_nothing_is_free_once_and_costs_ten_from_then_on() -> None:
    fines = []
    for earlier in ("0", "1", "2"):
        ruling = DESK.rule("card-check", checker="F1", found="nothing", earlier=earlier)
        fines.append(sum(points for _, points in points(ruling)))
        assert told(ruling) == ["C7.2b"]
    assert fines == [0, 10, 10]


def test_C7_2c_what_a_check_finds_is_ruled_by_its_own_clause() -> None:
    revoke = DESK.rule(
        "card-check", checker="F1", found="concealed-cards", offender="D2", trick="3", found_trick="6", more="none"
    )
    assert points(revoke) == [(DECLARERS, 80)]
    assert told(revoke)[:2] == ["C7.2c", "C6.6b"]
    hand = DESK.rule("card-check", checker="F1", found="hand-count", counts="20 20 19 20")
    assert points(hand) == [(DECLARERS, 80)]


@pytest.mark.parametrize(("minutes", "forfeits"), [("0", False), ("9", False), ("10", True), ("45", True)])
def test_C7_3_ten_minutes_late_forfeit(minutes: str, forfeits: bool) -> None:
    ruling = DESK.rule("late", side="2", minutes=minutes)
    assert ruling.effects == ((Forfeit(1, match=True),) if forfeits else ())
    assert told(ruling) == ["C7.3"]
    carried = [effect_text(one, Places(4, 0)) for one in ruling.effects]
    assert all("match" in one.en and "本场" in one.zh for one in carried), "not one game of it"


def test_C7_4_points_levels_or_the_game_as_the_referee_says_and_that_is_final() -> None:
    answers = {"offender": "F1", "matter": "tore a card", "reason": "on purpose"}
    assert DESK.choices("unlisted-matter", offender="F1", matter="tore a card") == (
        "none", "warn", "points", "levels", "lose",
    )  # fmt: skip
    level = DESK.rule("unlisted-matter", **answers, measure="levels", levels="1")
    assert level.effects == (LevelChange(DEFENDERS, -1),)
    assert told(level) == ["C7.4", "C7.4"]
    assert points(DESK.rule("unlisted-matter", **answers, measure="points", points="25")) == [(1, 25)]
    assert has(DESK.rule("unlisted-matter", **answers, measure="lose"), Forfeit(DEFENDERS))
    answers.pop("reason")
    assert DESK.rule("unlisted-matter", **answers, measure="none").effects == ()


def test_C7_4_where_the_code_names_no_limit_the_question_says_so() -> None:
    unlisted = {"offender": "F1", "matter": "tore a card", "measure": "points"}
    noise = {"offender": "F1", "way": "talk", "disturbed": "yes", "earlier": "0", "measure": "points"}  # fmt: skip
    concealed = {"offender": "F1", "trick": "4", "found-trick": "6", "more": "points"}
    hands = {"counts": "25 24 26 25", "right": "25", "put-right": "play-on", "seat-2-measure": "points"}  # fmt: skip
    for name, answers, clause in (
        ("unlisted-matter", unlisted, "C7.4"), ("disturbance", noise, "C6.11"), ("concealed-cards", concealed, "C6.6c"),
        ("hand-count", hands, "C6.3b"),
    ):  # fmt: skip
        verdict = judge(DESK.case(name, answers))
        assert isinstance(verdict, Pending)
        question = verdict.question
        assert (question.name.rpartition("-")[2], question.citation.id) == ("points", clause)
        assert "规则未定限额" in question.text.zh
        assert "no limit" in question.text.en
        assert question.notation.read("320") == 320
    late = {"offender": "F1", "seconds": "20", "regulations": "time_faults=discretion"}
    limited = judge(DESK.case("play-overtime", late | {"measure": "points"}))
    assert isinstance(limited, Pending)
    assert "10 至 80" in limited.question.text.zh


def test_C7_5_an_interpretation_of_the_referees_stands_in_place_of_ours() -> None:
    case = {"offender": "D1", "seconds": "18"}
    assert DESK.asked("play-overtime", **case) == "earlier"
    assert DESK.asked("play-overtime", **case, regulations="time_faults=discretion") == "measure"
    assert DESK.rule("play-overtime", **case, regulations="play_seconds=20").effects == ()
    with pytest.raises(Malformed, match="regulation"):
        DESK.asked("play-overtime", **case, regulations="play_minutes=20")


def test_a_fine_of_the_declarers_moves_the_defenders_points_up_and_one_of_theirs_down() -> None:
    up = DESK.rule("exposed-cards", offender="庄二", cards="S5").statements[0].text
    down = DESK.rule("exposed-cards", offender="闲一", cards="S5").statements[0].text
    assert "加 10 分" in up.zh
    assert "up by 10" in up.en
    assert "从抓分方得分中扣除" in down.zh
    assert "down by 10" in down.en


def test_C7_5_what_an_organiser_may_settle_is_listed_with_its_clause() -> None:
    found = {one.name: (one.clause, one.default) for one in open_to_organiser(Code.CHAODIPI)}
    assert found == {
        "bury_faults": ("C3.4c", "per-match"),
        "time_faults": ("C6.9", "warn-then-ten"),
        "improper_play": ("C6.1", "all"),
        "bury_seconds": ("C1.3b", "60"),
        "play_seconds": ("C1.3c", "15"),
    }


@pytest.mark.parametrize(
    ("cards", "level", "clause"),
    [
        ("H5 H5", None, "C3.2g"),
        ("W2 W2", None, "C3.2f"),
        ("W1 W1", None, "C3.2f"),
        ("H5", "5", "C3.2e"),
        ("S7 S7", "7", "C3.1a"),
        ("DA", "14", "C3.1a"),
    ],
)
def test_C3_2_a_right_show_is_never_ruled_a_wrong_one(cards: str, level: str | None, clause: str) -> None:
    """Reading 132 covers the heart 5s and the jokers; level cards are right only at their level."""
    answers = {"offender": "F1", "kind": "form", "cards": cards}
    if level is None:
        assert DESK.dismissed("wrong-show", **answers) == clause
        return
    assert DESK.asked("wrong-show", **answers) == "level"
    assert DESK.dismissed("wrong-show", **answers, level=level) == clause
    other = "9" if level != "9" else "8"
    wrong = DESK.rule("wrong-show", **answers, level=other, seen="yes")
    assert points(wrong) == [(DEFENDERS, 10 * len(cards.split()))]


@pytest.mark.parametrize("cards", ["H5 W2", "W1 W2", "W2", "W1", "S7 H7", "H5 H5 S5", "W1 W1 W2"])
def test_C3_2d_what_makes_trump_at_no_level_is_wrong_without_a_question(cards: str) -> None:
    wrong = DESK.rule("wrong-show", offender="F1", kind="form", cards=cards, seen="yes")
    assert points(wrong) == [(DEFENDERS, 10 * len(cards.split()))]


@pytest.mark.parametrize("thrown", ["SA SA", "SA", "S5 ST SK", "W2 W2 W1 W1"])
def test_C6_8_what_is_one_unit_is_no_throw_and_led_as_it_is(thrown: str) -> None:
    assert DESK.dismissed("failed-throw", offender="F1", cards=thrown) == "C6.8"


def test_C6_8_what_is_no_lead_is_no_throw() -> None:
    assert DESK.other_law("failed-throw", offender="F1", cards="SA HK D3") == "C6.8"


@pytest.mark.parametrize(
    ("thrown", "beaten", "is_unit"),
    [
        ("SA SA S9", "S9", True),
        ("SA SA S9", "SA SA", True),
        ("SA SA S9", "SA S9", False),
        ("SA SA S9", "SA", False),
        ("SA SA SK SK S3", "SA SA SK SK", True),
        ("W2 W2 W1 W1 S3", "W2 W2", False),
        ("W2 W2 W1 W1 S3", "W2 W2 W1 W1", True),
        ("S7 S7 S9 S9 S3", "S7 S7 S9 S9", True),
        ("S7 S7 S9 S9 S3", "S7 S7", True),
        ("SA SA S9", "H3", False),
        ("SA SA S9", "SA SA S9", False),
        ("W2 SA", "SA", True),
    ],
)
def test_C6_8_the_beaten_part_is_a_unit_of_the_throw(thrown: str, beaten: str, is_unit: bool) -> None:
    answers = {"offender": "F1", "cards": thrown, "beaten": beaten}
    if is_unit:
        assert points(DESK.rule("failed-throw", **answers)) == [(DEFENDERS, 10 * len(thrown.split()))]
    else:
        assert DESK.other_law("failed-throw", **answers) == "C6.8"


@pytest.mark.parametrize("found", ["concealed-cards", "kitty-count", "other"])
def test_C7_2b_a_check_is_of_the_other_sides_cards(found: str) -> None:
    for checker, own, other in (("D1", "D2", "F1"), ("F2", "F1", "D2")):
        assert DESK.other_law("card-check", checker=checker, found=found, offender=own) == "C7.2b"
        asked = DESK.asked("card-check", checker=checker, found=found, offender=other)
        assert asked not in ("offender", "")


def test_C7_2b_a_check_that_finds_the_checkers_own_hand_wrong_was_not_founded() -> None:
    asked = {"checker": "D1", "found": "hand-count"}
    for own in ("26 25 25 25", "25 25 24 25"):
        assert DESK.other_law("card-check", counts=own, **asked) == "C7.2b"
    for other in ("25 25 25 24", "26 24 25 25"):
        verdict = judge(DESK.case("card-check", {"counts": other, **asked}))
        assert not isinstance(verdict, Contradiction)
        assert "C7.2c" in [said.clause for said in verdict.statements]


@pytest.mark.parametrize("result", ["103", "1", "-12", "99999", "5.0"])
def test_C4_2a_points_of_a_deal_are_a_multiple_of_five(result: str) -> None:
    case = Case(Code.CHAODIPI, "bystander", {"helped": "-"})
    verdict = judge(case)
    assert isinstance(verdict, Ruling)
    with pytest.raises(Malformed, match="5"):
        score_as_ruled(case, verdict, {"result": result})
    assert score_as_ruled(case, verdict, {"result": "105"})
