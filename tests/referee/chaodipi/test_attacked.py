"""Cases of Chao Di Pi that a reader of the document found ruled, asked, counted or worded wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs
from tests.referee.desk import Desk

from paiju.cards import Hand, Suit
from paiju.errors import Malformed
from paiju.games.chaodipi import Burying, ChaoDiPi, Deal, Finished, Playing, Seat, Shows, Stirring
from paiju.games.tractor.acts import DRAW, PASS, PEEK, TAKE_KITTY, Bury, CarryOut, Cut, Expose, Grab, Play, Stir
from paiju.games.tractor.effects import MoveCards, PointPenalty, of_deal
from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution, Discipline, Forfeit, Redeal
from paiju.referee import Case, Pending, judge
from paiju.referee.chaodipi.deal_record import ChaoDiPiDealRecord
from paiju.referee.chaodipi.detection import as_found, detect_irregularity
from paiju.referee.tractor.effect_text import effect_text
from paiju.referee.tractor.places import Places

DESK = Desk(Code.CHAODIPI)
GAME = ChaoDiPi()
S, E, N, W = Seat
DEAL = Deal.shuffled("attacked", number=2, first=S, declarer=S, levels=(9, 7))


def playing(*four: str, kitty: str = "C2 C3") -> Playing:
    s, e, n, w = (Hand.of(cards) for cards in four)
    shows = Shows(9, False, S)
    return Playing(DEAL, 54, (s, e, n, w), shows, Suit.SPADES, Hand.of(kitty), S, None, S)


def do(state: Any, *acts: tuple[Seat, Any]) -> Any:
    for seat, act in acts:
        state = GAME.apply(state, seat, act)
    return state


def play(seat: Seat, cards: str) -> tuple[Seat, Any]:
    return seat, Play(Hand.of(cards))


def ruled(name: str, record: ChaoDiPiDealRecord, **said: str) -> Ruling:
    answers = {key.replace("_", "-"): answer for key, answer in said.items()}
    verdict = judge(Case(Code.CHAODIPI, name, answers), record)
    assert isinstance(verdict, Ruling), verdict
    return verdict


def carried(state: Any, ruling: Ruling) -> Any:
    return GAME.apply(state, None, CarryOut(of_deal(ruling.effects), ruling.irregularity, ruling.clauses))


def stirrings() -> Iterator[Stirring]:
    """Yield deals in which the declarer has buried, and others are asked to stir."""
    for number in range(30):
        deal = structs.replace(Deal.shuffled(f"stirring {number}", number=2, first=S, declarer=S, levels=(9, 7)))
        state: Any = do(GAME.initial(deal), (W, Cut(54)))
        while state.drawn < 100:
            shows = [(s, a) for s in Seat for a in GAME.declarations(state, s)]
            if shows and not state.shows.made:
                state = do(state, shows[0])
            state = do(state, (state.turn, DRAW))
            if not hasattr(state, "drawn"):
                break
        while state.waiting:
            state = do(state, (state.waiting[0], PASS))
        state = do(state, (S, TAKE_KITTY))
        state = do(state, (S, Bury(Hand.of(list(state.hands[S])[-8:]))))
        if isinstance(state, Stirring):
            yield state


def test_C6_2c_a_short_hand_that_was_ruled_on_is_not_fined_again() -> None:
    four = ("H3 H4 D5", "H4 D7", "H7 C5 C6", "H2 D2 D3")
    state = playing(*four)
    first = ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, state))
    assert first.effects == (PointPenalty(1, 80),)
    state = carried(state, first)
    again = judge(Case(Code.CHAODIPI, "hand-count", {}), ChaoDiPiDealRecord.of_counts(GAME, state, (first,)))
    assert isinstance(again, Ruling)
    assert (again.effects, again.statements[-1].clause) == ((), "C6.2c")
    # another hand that is also short makes one wrong hand, not several
    other = structs.replace(state, hands=(state.hands[0], state.hands[1], Hand.of("H7 C5"), state.hands[3]))
    second = ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, other, (first,)))
    assert second.effects == (PointPenalty(0, 80),)


def test_C6_2c_who_buried_nine_has_paid_for_his_short_hand() -> None:
    state = playing("H3 H4", "H5 D7 D8", "H7 C5 C6", "H2 D2 D3")
    nine = DESK.rule("kitty-count", offender="D1", kitty="9", first_trick="yes", uncounted="-")
    again = judge(Case(Code.CHAODIPI, "hand-count", {}), ChaoDiPiDealRecord.of_counts(GAME, state, (nine,)))
    assert isinstance(again, Ruling)
    assert (again.effects, again.statements[-1].clause) == ((), "C6.2c")


def test_C6_2b_before_the_first_lead_a_kitty_of_nine_that_was_passed_on_is_made_eight() -> None:
    start = {"offender": "D1", "kitty": "9", "first_trick": "no", "uncounted": "F1"}
    counted = {"earlier": "0", "earlier_other": "0"}
    nine = DESK.rule("kitty-count", **start, buried_2="9", back_1="C3", **counted)
    assert nine.effects == (MoveCards(None, 0, ("C3",)), Caution(0), Caution(1))
    two = {**start, "kitty": "7", "buried_2": "9", "drawn_1_1": "SK", "back_1": "C3"}
    assert DESK.rule("kitty-count", **two, **counted).effects == (
        MoveCards(0, 1, ("SK",)),
        MoveCards(None, 1, ("C3",)),
        Caution(0),
        Caution(1),
    )
    for stirring in stirrings():
        first = (S, Bury(Hand.of(list(stirring.hands[S])[:9])))
        before = Burying(
            stirring.deal, stirring.cut,
            (stirring.hands[0] + stirring.kitty, *stirring.hands[1:]), stirring.shows, S,
        )  # fmt: skip
        seat = stirring.asking[0]
        stirs = [a for a in GAME.legal(do(before, first), seat) if isinstance(a, Stir)]
        if not stirs:
            continue
        taken = do(before, first, (seat, stirs[0]))
        again = (seat, Bury(Hand.of(list(taken.hands[seat])[:9])))
        now = do(taken, again)
        record = ChaoDiPiDealRecord(GAME, before, *first, ((seat, stirs[0]), again), now)
        after = carried(now, ruled("kitty-count", record))
        assert (len(after.kitty), [len(hand) for hand in after.hands]) == (8, [25] * 4)
        return
    raise AssertionError("nobody can stir in any deal")


def overfull(again: int) -> tuple[Burying, list[tuple[Seat, Any]]]:
    """Return the declarer before burying, and the acts: bury 29; the next player stirs and buries `again` of 54."""
    for stirring in stirrings():
        held = stirring.hands[0] + stirring.kitty
        before = Burying(stirring.deal, stirring.cut, (held, *stirring.hands[1:]), stirring.shows, S)
        first = (S, Bury(Hand.of(list(held)[:29])))
        seat = stirring.asking[0]
        for act in GAME.legal(do(before, first), seat):
            if isinstance(act, Stir):
                taken = do(before, first, (seat, act))
                assert len(taken.hands[seat]) == 54
                bury = Bury(Hand.of(list(taken.hands[seat])[:again]))
                return before, [first, (seat, act), (seat, bury)]
    raise AssertionError("nobody can stir in any deal")


def test_C6_3b_a_hand_of_46_after_a_kitty_of_29_is_counted_and_put_right() -> None:
    before, done = overfull(8)
    state = do(before, *done)
    while isinstance(state, Stirring):
        state = do(state, (state.asking[0], PASS))
    stirrer = done[1][0]
    record = ChaoDiPiDealRecord.of_counts(GAME, state)
    wrong = {f"seat_{seat + 1}_measure": "none" for seat in (S, stirrer)}
    ruling = ruled("hand-count", record, put_right="draw", **wrong)
    counts = next(point.answer for point in ruling.points if point.name == "counts")
    assert counts.split() == [str({S: 4, stirrer: 46}.get(seat, 25)) for seat in Seat]
    after = carried(state, ruling)
    assert (len(after.kitty), [len(hand) for hand in after.hands]) == (8, [25] * 4)


def test_C6_2b_a_stirrer_who_took_29_can_bury_40() -> None:
    before, done = overfull(40)
    now = do(before, *done)
    record = ChaoDiPiDealRecord(GAME, before, *done[0], tuple(done[1:]), now)
    after = carried(now, ruled("kitty-count", record))
    assert (len(after.kitty), [len(hand) for hand in after.hands]) == (8, [25] * 4)


@pytest.mark.parametrize(
    ("name", "answers", "question"),
    [
        ("kitty-count", {"offender": "D1"}, "kitty"),
        ("kitty-count", {"offender": "D1", "kitty": "9", "first-trick": "no", "uncounted": "F1"}, "buried-2"),
        ("hand-count", {}, "counts"),
    ],
)
def test_C6_2a_a_hand_or_a_kitty_can_have_every_card_of_the_pack_and_no_more(
    name: str, answers: dict[str, str], question: str
) -> None:
    rest = " 0 0 0" if question == "counts" else ""
    verdict = judge(DESK.case(name, {**answers, question: f"108{rest}"}))
    assert isinstance(verdict, Pending)
    assert verdict.question.name != question
    with pytest.raises(Malformed):
        judge(DESK.case(name, {**answers, question: f"109{rest}"}))


@pytest.mark.parametrize("word", ["--5", "-", "5-", "9" * 5000, "\u00b2"])
def test_C6_2a_what_is_no_count_is_named_as_such(word: str) -> None:
    for name, answers in (
        ("kitty-count", {"offender": "D1", "kitty": word}),
        ("hand-count", {"counts": f"{word} 25 25 25"}),
    ):
        with pytest.raises(Malformed):
            judge(DESK.case(name, answers))


def test_C6_3b_no_points_are_fined_in_a_deal_that_is_dealt_again() -> None:
    answers = {"counts": "25 24 26 25", "right": "25", "put-right": "redeal"}
    assert DESK.choices("hand-count", **answers) == ("none", "warn", "levels", "lose")
    ruling = DESK.rule("hand-count", **answers, seat_2_measure="warn", seat_3_measure="none")
    assert ruling.effects == (Caution(1), Redeal())


def test_C3_4c_a_breach_found_by_a_check_counts_for_who_did_it() -> None:
    found = DESK.rule(
        "card-check", checker="F1", found="kitty-count", offender="D1", kitty="7", first_trick="no",
        uncounted="-", added="C3", earlier="0",
    )  # fmt: skip
    assert Caution(0) in found.effects
    state = playing("H3", "H4", "H7", "H2")
    for seat, fine in ((N, True), (W, False)):
        record = ChaoDiPiDealRecord(GAME, state, seat, Expose(state.hands[seat]), (), state, (found,))
        again = ruled("kitty-peeked", record)
        assert any(isinstance(effect, PointPenalty) for effect in again.effects) == fine


def test_C6_2c_nothing_is_drawn_from_a_hand_that_is_played_out() -> None:
    before = playing("H3 D5", "H4 D7", "H7 C5", "H2 D2", kitty="C2 C3 C4 C6 C7 C8 CT CJ")
    grab = (S, Grab(1))
    since = [play(S, "H3"), play(E, "H4"), play(N, "H7"), play(W, "H2")]
    since += [play(N, "C5"), play(W, "D2"), play(S, "CJ"), play(E, "D7"), play(S, "D5")]
    state = do(before, grab)
    taken = next(iter(Hand(state.hands[S].bits - before.hands[S].bits)))
    since[6] = play(S, taken.text)
    end = do(state, *since)
    assert isinstance(end, Finished)
    ruling = ruled("kitty-exchanged", ChaoDiPiDealRecord(GAME, before, *grab, tuple(since), end))
    assert ruling.effects == (Caution(0),)
    assert "已无牌可抽" in "".join(said.text.zh for said in ruling.statements)
    carried(end, ruling)


def test_C6_2c_of_a_hand_that_holds_fewer_cards_than_are_to_be_drawn_all_are() -> None:
    before = playing("D5", "D7", "C5", "D2", kitty="C2 C3 C4 C6 C7 C8 CT CJ")
    grab = (S, Grab(3))
    now = structs.replace(before, kitty=Hand.of("C7 C8 CT CJ C2"))  # all three have been played
    ruling = ruled("kitty-exchanged", ChaoDiPiDealRecord(GAME, before, *grab, (), now))
    assert ruling.effects == (MoveCards(0, None, ("D5",)), Caution(0))
    answers = {point.name: point.answer for point in ruling.points}
    alone = judge(Case(Code.CHAODIPI, "kitty-exchanged", answers))
    assert isinstance(alone, Ruling), "the file of the case needs its record"
    assert alone.effects == ruling.effects


def test_C3_4b_who_looked_into_the_kitty_does_not_see_what_is_drawn_into_it_later() -> None:
    state = playing("H3 D5", "H4 D7 D8", "H7 C5", "H2 D2")
    peeked = do(state, (W, PEEK))
    assert GAME.observe(peeked, W).kitty == state.kitty
    long = ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, peeked))
    after = carried(peeked, long)
    assert len(after.kitty) == len(state.kitty) + 1
    assert GAME.observe(after, W).kitty is None


def test_C6_3a_a_hand_that_was_short_to_the_end_is_found_after_the_last_card() -> None:
    before = playing("H3 H3 D5", "H4 H4 D7", "H7 H8 C5", "H2 H6 D3")
    lead = do(before, play(S, "H3 H3"))
    three = play(E, "H4 H4 D7")
    since = [play(N, "H7 H8"), play(W, "H2 H6"), play(S, "D5"), play(N, "C5"), play(W, "D3")]
    end = do(lead, three, *since)
    assert isinstance(end, Finished)
    assert as_found("improper-play", lead, end) == "hand-count"
    ruling = ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, end))
    assert ruling.effects == (PointPenalty(1, 80),)
    fined = carried(end, ruling)
    assert fined.result.outcome.fines == -80
    long = do(playing("H3", "H4", "H7 C5", "H2"), play(S, "H3"), play(E, "H4"), play(N, "H7"), play(W, "H2"))
    late = ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, do(long, play(N, "C5"))))
    assert late.effects == (PointPenalty(0, 80),)
    even = do(playing("H3", "H4", "H7", "H2"), play(S, "H3"), play(E, "H4"), play(N, "H7"), play(W, "H2"))
    assert ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, even)).effects == ()


def test_C6_8_a_throw_that_the_table_has_fined_is_not_fined_again() -> None:
    before = playing("HA H3", "H4 HK", "H7 C5", "H2 D2")
    throw = play(S, "HA H3")
    record = ChaoDiPiDealRecord(GAME, before, *throw, (), do(before, throw))
    verdict = judge(Case(Code.CHAODIPI, "failed-throw", {}), record)
    assert isinstance(verdict, Ruling)
    assert verdict.effects == ()
    assert [said.clause for said in verdict.statements] == ["C6.8"]
    assert "there is no further penalty" in verdict.statements[0].text.en


def test_C6_1_a_mixed_lead_that_is_remarked_on_later_is_still_what_it_was() -> None:
    before = playing("H3 D5 D6", "H4 D7 D8", "H7 C5 C6", "H2 D2 D3")
    mixed = play(S, "H3 D5")
    assert detect_irregularity(GAME, before, *mixed) == "improper-play"
    since = [play(S, "H3"), play(E, "H4"), play(N, "H7"), play(W, "H2"), play(N, "C5")]
    now = do(before, mixed, *since)
    assert as_found("improper-play", before, now) == "improper-play"
    ruling = ruled("improper-play", ChaoDiPiDealRecord(GAME, before, *mixed, tuple(since), now))
    assert PointPenalty(0, 20) in ruling.effects
    number = do(playing("H3 H3 D5", "H4 H4 D7", "H7 H7 C5", "H2 H2 D3"), play(S, "H3 H3"))
    late = do(number, play(E, "H4"), play(N, "H7 H7"), play(W, "H2 H2"), play(N, "C5"))
    assert as_found("improper-play", number, late) == "hand-count"


def test_C3_5a_a_stir_before_its_turn_is_called_so() -> None:
    for state in stirrings():
        for seat in Seat:
            for pair in {card: 2 for card in state.hands[seat].faces() if state.hands[seat].count(card) == 2}:
                act = Stir(Hand.of((pair, pair)))
                if seat is state.asking[0] or not GAME.can_happen(state, seat, act):
                    continue
                after = do(state, (seat, act))
                ruling = ruled("wrong-show", ChaoDiPiDealRecord(GAME, state, seat, act, (), after))
                kind = next(point.answer for point in ruling.points if point.name == "kind")
                assert kind in ("turn", "own")
                assert carried(after, ruling).shows.standing == state.shows.standing
                return
    raise AssertionError("no deal has such a pair")


def test_C3_5_a_void_stir_after_which_the_kitty_was_buried_anew_is_past_undoing() -> None:
    for state in stirrings():
        seat = state.asking[0]
        for card in state.hands[seat].faces():
            act = Stir(Hand.of((card,)))
            if not GAME.can_happen(state, seat, act):
                continue
            taken = do(state, (seat, act))
            back = carried(taken, ruled("wrong-show", ChaoDiPiDealRecord(GAME, state, seat, act, (), taken)))
            assert (back.hands, back.kitty) == (state.hands, state.kitty)
            bury = (seat, Bury(Hand.of(list(taken.hands[seat])[:8])))
            late = ChaoDiPiDealRecord(GAME, state, seat, act, (bury,), do(taken, bury))
            verdict = judge(Case(Code.CHAODIPI, "wrong-show", {}), late)
            assert isinstance(verdict, Pending)
            assert verdict.question.name == "measure"
            assert verdict.question.citation.id == "C7.4"
            return
    raise AssertionError("no deal has a single level card with the first who is asked")


@pytest.mark.parametrize(
    ("effect", "en", "zh"),
    [
        (Redeal(), "dealt again", "重打本盘"),
        (Forfeit(1), "lose the game", "判抓分方本局为负"),
        (Discipline(1, "disqualify"), "disqualified", "取消东家的比赛资格"),
    ],
)
def test_a_deal_is_a_pan_and_a_game_a_ju(effect: Any, en: str, zh: str) -> None:
    """C1.3e, C4.1a, C7.4: 一盘 is a deal, 一局 the game from 2 to the flag."""
    said = effect_text(effect, Places(4, 0))
    assert en in said.en
    assert zh in said.zh


def test_a_fine_before_there_is_a_declarer_says_where_it_will_go() -> None:
    """C6.1, reading 60: the defenders' points change, whoever the defenders will be."""
    deal = Deal.shuffled("first", number=1, first=S, declarer=None, levels=(2, 2))
    before: Any = do(GAME.initial(deal), (W, Cut(54)), (S, DRAW), (E, DRAW))
    act = Expose(before.hands[E])
    ruling = ruled("exposed-cards", ChaoDiPiDealRecord(GAME, before, E, act, (), do(before, (E, act))))
    text = ruling.statements[0].text
    assert "东家罚 10 分" in text.zh
    assert "该方打庄，抓分方得分加 10 分；否则减 10 分" in text.zh
    assert "declare" in text.en


def test_the_sides_are_read_by_every_name_that_the_document_gives_them() -> None:
    for word, side in (("台上方", "1"), ("庄家方", "1"), ("台下方", "2"), ("抓分方", "2")):
        ruling = DESK.rule("late", side=word, minutes="10")
        assert ruling.points[0].answer == side


def test_C6_7_the_defenders_draw_what_the_declarers_hold_too_many() -> None:
    for name, answers, who in (
        ("kitty-overdrawn", {"offender": "D2", "count": "1", "kitty-buried": "no"}, "抓分方从北家"),
        ("kitty-underdrawn", {"offender": "D1", "count": "1", "short": "F2"}, "抓分方从南家"),
        ("hand-count", {"counts": "25 25 26 25"}, "对方或裁判从北家"),
    ):
        verdict = judge(DESK.case(name, answers))
        assert isinstance(verdict, Pending)
        assert who in verdict.question.text.zh


def test_C6_6_a_hand_that_is_too_long_plays_more_tricks_than_a_hand_has_cards() -> None:
    ruling = DESK.rule("concealed-cards", offender="F1", trick="28", found_trick="30", more="none")
    assert ruling.effects == (PointPenalty(1, 80),)
