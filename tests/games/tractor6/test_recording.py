"""A recording table for six-player Tractor: the players' irregularities, and the effect of rulings on the deal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju.cards import Hand, Suit
from paiju.errors import Malformed
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Bury, ChooseFallback, Declare, Play
from paiju.games.tractor.acts import ANNOUNCE, PEEK, CarryOut, Expose, Grab
from paiju.games.tractor.binding import bonds
from paiju.games.tractor.effects import (
    DeadCard,
    LevelChange,
    LowestInTrick,
    MoveCards,
    NoDeclare,
    PointPenalty,
    of_deal,
)
from paiju.games.tractor.standing import CLEAR, ActFault
from paiju.games.tractor6 import (
    STANDARD,
    Burying,
    Deal,
    Finished,
    Match,
    Playing,
    SettledDeal,
    Shows,
    Tractor6,
    Waiting,
)
from paiju.games.tractor6.conditions import Conditions, NoDeclaration, Stray, of_version
from paiju.games.tractor6.debt import Debt
from paiju.games.tractor6.declaration import Move
from paiju.games.tractor6.score import DealResult
from paiju.laws import Effect, Refused
from paiju.laws.effect import Cancel, Caution, EraseCalls, Forfeit, MustPlay, Redeal, RestoreCard, SetTurn


class Table:
    """A deal near its end at a recording table: six short hands, seat 0 declares and leads, hearts are trump at 2."""

    def __init__(
        self, *hands: str, kitty: str = "", dead: dict[int, str] | None = None, conditions: Conditions = STANDARD
    ) -> None:
        deal = Deal.shuffled("recording", number=2, levels=(2, 2), declarer=0, first=0)
        setting = SettledDeal(deal, Shows(2, 0, 0), 0, Suit.HEARTS, Hand.of(kitty))
        self.game = Tractor6(conditions)
        self.state: Any = Playing(
            setting,
            tuple(Hand.of(text) for text in hands),
            tuple(Hand.of((dead or {}).get(seat, "")) for seat in range(6)),
            (),
            0,
        )

    def do(self, seat: int | None, act: Any) -> None:
        self.state = self.game.apply(self.state, seat, act)

    def play(self, seat: int, cards: str) -> None:
        self.do(seat, Play(Hand.of(cards)))

    def rule(self, *effects: Effect) -> None:
        self.do(None, CarryOut(of_deal(effects), "by the test"))

    def clause(self, seat: int | None, act: Any) -> str:
        refused = self.game.why_not(self.state, seat, act)
        return "" if refused is None else refused.citation.id

    def faults(self) -> list[tuple[ActFault, int, str]]:
        return [(one.kind, one.seat, str(one.cards)) for one in self.state.standing.offences]

    def hand(self, seat: int) -> str:
        return str(self.state.hands[seat])

    def dead(self, seat: int) -> str:
        return str(self.state.dead[seat])


def waiting(number: int = 3) -> Table:
    """Return a whole deal, drawn to its end, with a valid declaration."""
    table = Table("SA", "SK", "SQ", "SJ", "ST", "S9")
    declarer = None if number == 1 else 0
    table.state = table.game.initial(Deal.shuffled("drawn", number=number, levels=(2, 2), declarer=declarer, first=0))
    table.do(5, PASS)
    while not isinstance(table.state, Waiting):
        table.do(table.state.turn, DRAW)
    for seat in range(6):
        if not table.state.is_trump_known:
            for show in table.game.declarations(table.state, seat)[:1]:
                table.do(seat, show)
    return table


def test_a_clean_deal_keeps_the_standing_that_is_clear() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    for seat, card in enumerate(["SA", "SK", "SQ", "SJ", "ST", "S9"]):
        table.play(seat, card)
        assert table.state.standing is CLEAR


def test_T6_3a_cards_laid_before_the_turn_stay_their_owners_and_are_not_exposed() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    table.play(0, "SA")
    early = Play(Hand.of("SQ"))
    assert table.clause(2, early) == "T6.3a"
    table.do(2, early)
    assert table.faults() == [(ActFault.TURN, 2, "SQ")]
    assert table.state.turn == 1
    assert table.game.observe(table.state, None).early[0].cards == Hand.of("SQ")
    table.rule(RestoreCard(2, "SQ"), SetTurn(1), Caution(2))
    assert not table.state.standing.early
    assert table.dead(2) == ""
    table.play(1, "SK")
    assert table.state.turn == 2


def test_T6_5_2a_before_the_next_player_the_right_cards_count_in_full() -> None:
    """The document's own example: spades QQ led, A A held, A and a diamond A played."""
    table = Table("SQ SQ D9", "SA SA DA", "S3 S4 D3", "S5 S6 D4", "S7 S8 D5", "S9 ST D6")
    table.play(0, "SQ SQ")
    table.play(1, "SA DA")
    table.rule(
        RestoreCard(1, "SA"),
        RestoreCard(1, "DA"),
        DeadCard(1, "DA"),
        MustPlay(1, ("SA",)),
        SetTurn(1),
        PointPenalty(1, 10),
    )
    assert table.state.turn == 1
    assert table.dead(1) == "DA"
    assert [bond.text.zh for bond in bonds(table.state.standing)] == ["必须打出 ♠A"]
    assert table.clause(1, Play(Hand.of("SA DA"))) != ""
    table.play(1, "SA SA")
    assert table.state.trick.winner == 1
    assert not table.state.standing.owed


def test_T6_5_2b_after_the_next_player_they_win_nothing() -> None:
    table = Table("SQ SQ D9", "SA SA DA", "S3 S4 D3", "S5 S6 D4", "S7 S8 D5", "S9 ST D6")
    table.play(0, "SQ SQ")
    table.play(1, "SA DA")
    table.play(2, "S3 S4")
    table.rule(RestoreCard(1, "SA"), RestoreCard(1, "DA"), LowestInTrick(1), SetTurn(1))
    table.play(1, "SA SA")
    assert table.state.trick.winner == 0
    assert [played.seat for played in table.state.trick.plays] == [0, 1, 2]
    assert table.state.turn == 3
    for seat, cards in ((3, "S5 S6"), (4, "S7 S8"), (5, "S9 ST")):
        table.play(seat, cards)
    assert table.state.leader == 0
    assert table.state.standing.lowest == ()


def test_T6_5_1_the_last_follow_can_be_put_right_until_the_next_lead() -> None:
    table = Table("SQ D9", "S3 D3", "S4 D4", "S5 D5", "S6 D6", "SA D7")
    for seat, cards in enumerate(["SQ", "S3", "S4", "S5", "S6", "D7"]):
        table.play(seat, cards)
    assert table.state.leader == 0
    table.rule(RestoreCard(5, "D7"), DeadCard(5, "D7"), SetTurn(5))
    assert (table.state.turn, len(table.state.tricks)) == (5, 0)
    table.play(5, "SA")
    assert table.state.leader == 5
    table.play(5, "D7")
    assert table.state.trick.plays[0].dead == Hand.of("D7")
    with pytest.raises(Malformed):
        table.rule(RestoreCard(1, "S3"))


def test_T6_5_2_a_wrong_follow_that_nobody_remarks_stands() -> None:
    table = Table("SQ D9", "SA D3", "S4 D4", "S5 D5", "S6 D6", "S7 D7")
    wrong = Play(Hand.of("D3"))
    table.play(0, "SQ")
    assert table.clause(1, wrong) == "T6.1"
    table.do(1, wrong)
    for seat, card in ((2, "S4"), (3, "S5"), (4, "S6"), (5, "S7")):
        table.play(seat, card)
    assert str(table.state.tricks[0].plays[1].cards) == "D3"
    assert table.state.leader == 0


def test_T6_7_4_a_concealed_card_dies_in_the_trick_in_which_it_is_found() -> None:
    """6.7.5.2: kings kept from a lead of aces take the queens, and die."""
    table = Table("SQ SQ", "SK SK", "S3 S4", "S5 S6", "S7 S8", "S9 ST")
    table.play(0, "SQ SQ")
    table.play(1, "SK SK")
    assert table.state.trick.winner == 1
    table.rule(DeadCard(1, "SK"), DeadCard(1, "SK"), PointPenalty(1, 120))
    assert table.state.trick.winner == 0
    assert table.state.trick.plays[1].dead == Hand.of("SK SK")


def test_T6_7_4_it_dies_after_the_last_play_of_the_trick_too() -> None:
    """6.7.5.3: a trump that turns up on the last trick."""
    table = Table("SA", "H3", "S3", "S5", "S7", "S9")
    for seat, card in enumerate(["SA", "H3", "S3", "S5", "S7", "S9"]):
        table.play(seat, card)
    assert table.state.result.captured
    table.rule(LowestInTrick(1), PointPenalty(1, 120))
    assert not table.state.result.captured
    assert table.state.result.fined == -120


def test_T6_6_3_1_a_stray_card_of_another_suit_lies_open_and_the_lead_stands() -> None:
    table = Table("SA SA D3", "SK SK D4", "S3 S4 D5", "S5 S6 D6", "S7 S8 D7", "S9 ST D8")
    wrong = Play(Hand.of("SA SA D3"))
    assert table.clause(0, wrong) == "T6.6"
    table.do(0, wrong)
    assert str(table.state.trick.plays[0].cards) == "SA SA"
    assert table.hand(0) == "D3"
    assert table.state.standing.exposed_of(0) == Hand.of("D3")
    table.rule(RestoreCard(0, "D3"), DeadCard(0, "D3"), PointPenalty(0, 10))
    assert table.dead(0) == "D3"
    assert table.state.standing.exposed == ()
    assert str(table.state.trick.plays[0].cards) == "SA SA"


@pytest.mark.parametrize(
    ("cards", "led", "stray"),
    [
        ("D3 SA", "SA", "D3"),
        ("DA S3", "DA", "S3"),
        ("CK DA", "DA", "CK"),
        ("DK SK", "SK", "DK"),
        ("H3 SA", "H3", "SA"),
        ("DK DK SA SA", "SA SA", "DK DK"),
        ("DA DA S3 S3", "DA DA", "S3 S3"),
        ("S3 DA DA", "DA DA", "S3"),
        ("D3 CA S4", "CA", "D3 S4"),
    ],
)
def test_T6_6_3_1_of_as_many_cards_of_two_suits_the_small_ones_are_stray(cards: str, led: str, stray: str) -> None:
    """Hearts are trumps, and larger than any other suit; with equal numbers the cards of the higher suit are led."""
    rest = ["C3 C4 C5 C6", "C7 C8 C9 CT", "D4 D5 D6 D7", "S5 S6 S7 S8", "S9 ST SJ SQ"]
    count = len(cards.split())
    table = Table(cards, *[" ".join(one.split()[:count]) for one in rest])
    table.do(0, Play(Hand.of(cards)))
    assert Hand.of(str(table.state.trick.plays[0].cards)) == Hand.of(led)
    assert table.state.standing.exposed_of(0) == Hand.of(stray)
    assert table.hand(0) == str(Hand.of(stray))


def test_T6_6_3_1_a_deal_of_an_old_release_keeps_the_higher_suit_as_stray() -> None:
    first = of_version(STANDARD, 1)
    assert first.stray is Stray.HIGHER_SUIT
    table = Table("D3 SA", "C3 C4", "C7 C8", "D4 D5", "S5 S6", "S9 ST", conditions=first)
    table.do(0, Play(Hand.of("D3 SA")))
    assert table.state.standing.exposed_of(0) == Hand.of("SA")


def test_T6_6_3_2a_a_throw_that_was_none_is_taken_back_with_its_fine() -> None:
    table = Table("SK SQ D3", "SA S3 D4", "S4 S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play(0, "SK SQ")
    assert table.state.fines[-1].points == 20
    table.rule(RestoreCard(0, "SQ"), DeadCard(0, "SQ"), PointPenalty(0, 10))
    assert table.state.fines == ()
    assert str(table.state.trick.plays[0].cards) == "SK"
    assert (table.hand(0), table.dead(0)) == ("SQ D3", "SQ")
    assert table.state.intercepts is None
    ruled = table.state.standing.ruled[-1].effects
    assert RestoreCard(0, "SQ") in ruled, "the record keeps the whole ruling"


def test_T6_6_5_2_an_interception_can_be_missed_and_the_throw_then_stands() -> None:
    table = Table("SK SQ D3", "SA S3 D4", "S4 S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play(0, "SK SQ")
    table.play(1, "S3 D4")
    assert table.faults() == [(ActFault.INTERCEPTION, 1, "S3 D4")]
    assert str(table.state.trick.plays[0].cards) == "SK SQ"
    assert table.state.fines == ()
    assert (table.state.turn, table.hand(0)) == (2, "D3")


def test_T6_6_5_5_who_followed_before_the_interception_takes_his_cards_back() -> None:
    table = Table("SK SQ D3", "S3 S2 D4", "SA S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play(0, "SK SQ")
    assert table.state.intercepts == 2
    table.play(1, "S3 D4")
    assert table.faults() == [], "he is not at fault"
    assert table.state.standing.laid_by(1) == Hand.of("S3 D4")
    table.play(1, "S3")
    assert table.state.standing.early == ()
    assert table.state.turn == 2


@pytest.mark.parametrize("moved", ["SK", "D3"])
def test_T6_6_5_5_a_throw_out_of_whose_hand_cards_were_moved_unseen_cannot_stand(moved: str) -> None:
    """Whether the card was of the throw is hidden: the interceptor plays anew, and hears nothing of that hand."""
    table = Table("SK SQ D3", "S3 S2 D4", "SA S5 D5", "S6 S7 D6", "S8 S9 D7", "ST SJ D8")
    table.play(0, "SK SQ")
    assert table.state.intercepts == 2
    table.rule(MoveCards(0, None, (moved,)))
    table.play(2, "S5 D5")
    assert table.faults() == []
    assert table.state.standing.laid_by(2) == Hand.of("S5 D5")
    assert str(table.state.trick.plays[0].cards) == "SQ"
    table.rule(RestoreCard(0, "SQ"))
    assert not table.state.standing.parted, "no throw lies there any more"


def test_T6_6_5_4_no_card_of_a_throw_that_waits_is_moved_unseen() -> None:
    hands = ("SK SK SQ D3", "S3 S2 D4 C3", "SA SA D5 C5", "S6 S7 D6 C7", "S8 S9 D7 C9", "ST SJ D8 CT")
    table = Table(*hands)
    table.play(0, "SK SK SQ")
    assert table.state.failed.interceptor == 2
    with pytest.raises(Malformed):
        table.rule(MoveCards(0, None, ("SQ",)))
    table.rule(MoveCards(0, None, ("D3",)))
    table.do(2, ChooseFallback(Hand.of("SK SK")))
    assert (table.hand(0), table.dead(0)) == ("SQ", "SQ")


def test_T6_8_1_cards_are_dropped_and_die_by_a_ruling() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    drop = Expose(Hand.of("D4"))
    assert table.clause(2, drop) == "T6.8.1"
    table.do(2, drop)
    assert table.game.observe(table.state, 5).exposed[0].cards == Hand.of("D4")
    table.rule(DeadCard(2, "D4"), PointPenalty(0, 10))
    assert table.dead(2) == "D4"
    assert table.state.standing.exposed == ()
    assert not table.game.can_happen(table.state, 2, Expose(Hand.of("HA"))), "not in his hand"


def test_T8_2_2_dead_cards_led_as_a_pair_are_stray_but_one() -> None:
    table = Table("SA SA D3", "SK SK D4", "S3 S4 D5", "S5 S6 D6", "S7 S8 D7", "S9 ST D8", dead={0: "SA SA"})
    pair = Play(Hand.of("SA SA"))
    assert table.clause(0, pair) == "T8.2.2"
    table.do(0, pair)
    assert str(table.state.trick.plays[0].cards) == "SA"
    assert table.faults() == [(ActFault.STRAY, 0, "SA")]


def test_a_wrong_number_of_cards_wins_nothing_and_the_deal_is_played_to_its_end() -> None:
    """T5.6.2 and T6.7: play goes on with the cards in hand to the end; a player without cards is passed over."""
    table = Table("SQ SQ", "SA SA", "S3 S4", "S5 S6", "S7 S8", "S9 ST")
    table.play(0, "SQ")
    few = Play(Hand.of("SA SA"))
    assert table.clause(1, few) == "T6.1"
    table.do(1, few)
    assert table.faults() == [(ActFault.COUNT, 1, "SA SA")]
    assert table.state.trick.winner == 0
    for seat, card in ((2, "S3"), (3, "S5"), (4, "S7"), (5, "S9")):
        table.play(seat, card)
    table.play(0, "SQ")
    assert table.state.turn == 2, "seat 1 has no card"
    for seat, card in ((2, "S4"), (3, "S6"), (4, "S8"), (5, "ST")):
        table.play(seat, card)
    assert isinstance(table.state, Finished)
    assert [len(trick.plays) for trick in table.state.tricks] == [6, 5]


def test_who_holds_fewer_cards_than_were_led_plays_them_all() -> None:
    table = Table("SQ SQ D3", "SA SA D4 D5", "S3", "S5 S6 D6", "S7 S8 D7", "S9 ST D8")
    table.rule(Caution(2))
    table.play(0, "SQ SQ")
    table.play(1, "SA SA")
    assert list(table.game.legal(table.state, 2)) == [Play(Hand.of("S3"))]
    view = table.game.observe(table.state, 2)
    assert list(table.game.legal_in(view)) == [Play(Hand.of("S3"))]
    assert table.clause(2, Play(Hand.of("S3"))) == ""
    table.play(2, "S3")
    assert table.state.turn == 3


def test_T5_6_2_cards_left_over_by_a_wrong_kitty_decide_nothing() -> None:
    table = Table("SQ HA", "S3", "S4", "SA", "S6", "S7", kitty="S5")
    table.rule(Caution(0))
    for seat, card in enumerate(["SQ", "S3", "S4", "SA", "S6", "S7"]):
        table.play(seat, card)
    assert table.state.turn == 0, "the winner of the trick has no card: the next who has leads"
    table.play(0, "HA")
    assert isinstance(table.state, Finished)
    assert table.state.result.captured, "the kitty goes by the trick that both sides played to"
    assert table.state.result.kitty == 5


def test_T5_6_a_kitty_of_seven_is_buried_and_put_right_in_the_first_round() -> None:
    table = waiting()
    for seat in range(6):
        if not table.state.passed[seat]:
            table.do(seat, PASS)
    table.do(0, TAKE_KITTY)
    seven = Bury(Hand.of(tuple(table.state.hands[0])[:7]))
    assert table.clause(0, seven) == "T5.1b"
    table.do(0, seven)
    assert table.faults()[0][0] is ActFault.KITTY
    assert (len(table.state.hands[0]), len(table.state.setting.kitty)) == (25, 7)
    back = next(iter(table.state.setting.kitty)).text
    table.play(0, str(next(iter(table.state.hands[0]))))
    table.rule(MoveCards(None, 0, (back,)), PointPenalty(0, 120))
    assert (len(table.state.hands[0]), len(table.state.setting.kitty)) == (25, 6)


def test_T5_4_the_buried_kitty_is_looked_at() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7", kitty="S5")
    table.play(0, "SA")
    assert table.clause(0, PEEK) == "T5.4"
    table.do(0, PEEK)
    assert table.faults() == [(ActFault.PEEK, 0, "")]


def test_T5_4_who_looks_into_the_kitty_sees_it_until_it_is_another_and_nobody_else_does() -> None:
    hands = ("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    table = Table(*hands, kitty="S5 S6 S7 S8 D8 D9")
    table.play(0, "SA")
    table.do(1, PEEK)
    table.do(1, PEEK)
    seen = {at: table.game.observe(table.state, at).kitty for at in (*range(6), None)}
    assert seen.pop(1) == Hand.of("S5 S6 S7 S8 D8 D9")
    assert set(seen.values()) == {None}
    table.play(1, "SK")
    assert table.game.observe(table.state, 1).kitty == Hand.of("S5 S6 S7 S8 D8 D9")
    table.rule(MoveCards(0, None, ("DA",)), MoveCards(None, 0, ("S5",)))
    assert table.game.observe(table.state, 1).kitty is None, "he has not seen the ace"
    table.do(1, PEEK)
    table.do(0, Grab(1))
    assert table.game.observe(table.state, 1).kitty is None
    assert not table.state.standing.peeked


def test_T5_3_cards_of_the_kitty_are_grabbed_and_go_back() -> None:
    table = waiting()
    assert table.clause(1, Grab(2)) == "T5.3"
    table.do(1, Grab(2))
    assert (len(table.state.hands[1]), len(table.state.kitty)) == (28, 4)
    assert len(table.state.standing.grabbed_by(1)) == 2
    drawn = tuple(card.text for card in tuple(table.state.hands[1])[:2])
    table.rule(MoveCards(1, None, drawn), PointPenalty(1, 20))
    assert (len(table.state.hands[1]), len(table.state.kitty)) == (26, 6)


def test_T5_3_what_is_drawn_unseen_only_who_gave_and_who_took_it_see() -> None:
    hands = ("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    table = Table(*hands, kitty="S5 S6 S7 S8 D8 D9")
    table.play(0, "SA")
    moves = (MoveCards(0, None, ("DA",)), MoveCards(None, 1, ("S5",)))
    table.rule(*moves)
    hidden = tuple(structs.replace(move, cards=()) for move in moves)
    for viewer, seen in ((0, (moves[0], hidden[1])), (1, (hidden[0], moves[1])), (2, hidden)):
        assert [one.effects for one in table.game.observe(table.state, viewer).rulings] == [seen]
    assert [one.effects for one in table.game.observe(table.state, None).rulings] == [hidden]


@pytest.mark.parametrize("other", ["DA", "D2"])
def test_T8_2_of_equal_cards_a_ruling_moves_the_dead_one_which_its_giver_and_taker_alone_know(other: str) -> None:
    """No list reveals cards drawn or returned unseen (T5.2b, T5.3); of dead cards T8.2 reveals only the rank."""
    hands = (f"SA DA {other}", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    table = Table(*hands, dead={0: "DA"})
    table.rule(MoveCards(0, 1, ("DA",)))
    seen = {viewer: table.game.observe(table.state, viewer).dead for viewer in (0, 1, 2, None)}
    assert {viewer: (str(dead[0]), str(dead[1])) for viewer, dead in seen.items()} == {
        0: ("", ""),
        1: ("DA", "DA"),
        2: ("DA", ""),
        None: ("DA", ""),
    }


@pytest.mark.parametrize("shower", [0, 1], ids=["its giver", "its taker"])
def test_T8_2_whether_a_dead_card_was_moved_nobody_else_learns_as_one_like_it_is_shown(shower: int) -> None:
    told = []
    for moved, first, second in (("DA", "SA DA DA D2", "SK D3"), ("D2", "SA DA DA D2", "DA D3")):
        table = Table(first, second, "SQ D4", "SJ D5", "ST D6", "S9 D7", dead={0: "DA"})
        table.rule(MoveCards(0, 1, (moved,)))
        table.do(shower, Expose(Hand.of("DA")))
        faults = table.faults()
        if faults:
            table.rule(DeadCard(shower, "DA"))
        told.append((faults, table.game.observe(table.state, 2), table.game.observe(table.state, None)))
    assert told[0] == told[1]
    assert told[0][0] == ([] if shower == 0 else [(ActFault.EXPOSED, 1, "DA")])
    assert [str(hand) for hand in told[0][1].dead[:2]] == ["DA", "" if shower == 0 else "DA"]


def test_T5_3_a_grab_that_nobody_sees_stays() -> None:
    table = waiting()
    table.do(1, Grab(1))
    for seat in range(6):
        if not table.state.passed[seat]:
            table.do(seat, PASS)
    table.do(0, TAKE_KITTY)
    assert isinstance(table.state, Burying)
    assert [len(hand) for hand in table.state.hands] == [31, 27, 26, 26, 26, 26]


def test_T5_2a_a_seat_that_may_overturn_no_more() -> None:
    table = waiting()
    able = [seat for seat in range(6) if table.game.declarations(table.state, seat)]
    shower = able[0] if able else 1
    table.rule(NoDeclare(shower))
    left = table.game.declarations(table.state, shower)
    assert all(table.state.shows.after(shower, act.cards).made[-1].move is not Move.OVERTURN for act in left)
    show = Declare(Hand.of(tuple(table.state.hands[shower])[:1]))
    assert table.clause(shower, show)
    table.do(shower, show)
    assert table.state.fines[-1].points == 10, "what is shown nevertheless is exposed"


def test_T4_3_6_2_an_overturn_is_announced_and_not_made() -> None:
    table = waiting()
    able = [seat for seat in range(6) if table.game.declarations(table.state, seat)]
    unable = [seat for seat in range(6) if seat not in able]
    assert unable
    assert table.clause(unable[0], ANNOUNCE) == "T4.3.6.2"
    for seat in able[:1]:
        assert table.clause(seat, ANNOUNCE) == ""
    for at, seat in enumerate((unable[-1], *able[:1])):
        table.do(seat, ANNOUNCE)
        table.do(seat, ANNOUNCE)
        assert len(table.faults()) == at, "he may still do so, for all that anybody sees"
        table.do(seat, PASS)
        assert table.faults()[at:] == [(ActFault.ANNOUNCED, seat, "")]


@pytest.mark.parametrize("side", [0, 1])
def test_fines_move_the_defenders_points_below_zero_too(side: int) -> None:
    """Reading 98."""
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.rule(PointPenalty(side, 30))
    for seat, card in enumerate(["SA", "S3", "S4", "S6", "S7", "S8"]):
        table.play(seat, card)
    assert table.state.result.points == (30 if side == 0 else -30)
    table.rule(PointPenalty(side, 10))
    assert table.state.result.points == (40 if side == 0 else -40), "also when the deal is over"


def test_a_fine_before_anybody_declares_counts_when_somebody_has() -> None:
    table = waiting(number=1)
    table.state = table.game.initial(Deal.shuffled("fined"))
    table.rule(PointPenalty(1, 20))
    assert table.state.standing.moved(0) == -20
    assert table.state.standing.moved(1) == 20


def test_levels_of_rulings_reach_the_match() -> None:
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.rule(LevelChange(1, 1))
    for seat, card in enumerate(["SA", "S3", "S4", "S6", "S7", "S8"]):
        table.play(seat, card)
    assert table.state.result.levels == (0, 1)
    match = Match((2, 2), 0, 0, 2).after(table.state.result)
    assert match.levels == (5, 3)
    down = Match((2, 5), 0, 0, 2).ruled((-1, -9))
    assert down.levels == (2, 2), "nobody falls below the first level"


def test_T6_7_3_both_sides_miscounted_the_deal_is_dealt_again() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    table.play(0, "SA")
    table.rule(Redeal())
    assert table.state.result.redeal
    assert table.hand(0) == str(Hand.of("SA DA")), "the cards on the table go back to the hands"
    match = Match((2, 2), 0, 0, 2)
    assert match.after(table.state.result) == match


def test_T9_3b_coming_late_is_paid_in_the_first_deal_that_counts() -> None:
    """Nobody declares, then the packs are wrong: the twenty points go along; for a card shown nobody pays twice."""
    game = Tractor6(Conditions(no_declaration=NoDeclaration.REDEAL))
    match = Match((2, 2), 3, conditions=game.conditions)
    deal = match.deal("late")
    late = CarryOut((PointPenalty(1, 20),), "late", ("T9.3a", "T9.3b"))
    shown = CarryOut((PointPenalty(1, 10),), "exposed-card", ("T6.8.1", "T.tab5-3"))
    state: Any = game.initial(deal)
    for ruling in (late, shown):
        state = game.apply(state, None, ruling)
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, game.legal(state, seat)[0])
    twenty = Debt(1, 20, "late", ("T9.3a", "T9.3b"))
    assert (state.result.redeal, state.result.debts) == (True, (twenty,))
    match = match.after(state.result)
    state = game.initial(match.deal("again"))
    assert state.standing.moved(0) == -20
    state = game.apply(state, None, CarryOut((Redeal(),), "wrong-pack", ("T2.4",)))
    after: Any = game.apply(state, None, CarryOut((PointPenalty(0, 30),), "late", ("T9.3c",)))
    thirty = Debt(0, 30, "late", ("T9.3c",))
    assert match.after(state.result).debts == (twenty,)
    assert match.after(after.result).debts == (twenty, thirty)
    third = match.after(after.result)
    assert (third.number, third.deal("third").debts) == (1, (twenty, thirty))
    played = DealResult(0, None, 2, taken=100)
    assert third.after(played).debts == ()


def redealt(*before: CarryOut, after: tuple[CarryOut, ...] = ()) -> tuple[Debt, ...]:
    """Rule before and after a deal is redealt for wrong packs; return the debts that carry over."""
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    again = CarryOut((Redeal(),), "wrong-pack", ("T2.4",))
    for ruling in (*before, again, *after):
        table.do(None, ruling)
    debts: tuple[Debt, ...] = table.state.result.debts
    assert Match((2, 2), 0, 0, 2).after(table.state.result).debts == debts
    return debts


@pytest.mark.parametrize(
    ("irregularity", "clauses"), [("wrong-cut", ("T2.6b", "T.tab5-13")), ("wrong-draw", ("T9.1", "T5.1b", "T.tab5-13"))]
)
@pytest.mark.parametrize("end", [Redeal(), Cancel()])
def test_T_tab5_13_a_fine_by_the_ruling_that_ends_the_deal_is_paid_in_the_next_that_counts(
    end: Effect, irregularity: str, clauses: tuple[str, ...]
) -> None:
    """It would have no effect in the deal that it ends; if the deal is redealt twice, it is still paid once."""
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.do(None, CarryOut(of_deal((end, PointPenalty(0, 10))), irregularity, clauses))
    ten = Debt(0, 10, irregularity, clauses)
    match = Match((2, 2), 0, 0, 2).after(table.state.result)
    assert match.debts == (ten,)
    table.state = table.game.initial(match.deal("again"))
    (brought,) = table.state.standing.ruled
    assert (brought.irregularity, brought.clauses) == (irregularity, clauses)
    assert table.state.standing.moved(0) == 10
    table.do(None, CarryOut((Redeal(),), "wrong-declarer", ("T2.5b",)))
    match = match.after(table.state.result)
    assert (match.number, match.debts) == (2, (ten,))
    assert match.after(DealResult(0, None, 2, taken=100)).debts == ()


def test_T2_6b_a_fine_goes_along_whatever_it_was_for_where_its_ruling_ends_the_deal() -> None:
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.rule(PointPenalty(0, 20))
    table.rule(PointPenalty(1, 10), Redeal(), PointPenalty(0, 30))
    assert [(one.side, one.points) for one in table.state.result.debts] == [(1, 10), (0, 30)]


@pytest.mark.parametrize(
    ("irregularity", "clauses"),
    [
        ("slow-play", ("T6.2b",)),
        ("misconduct", ("T9.2",)),
        ("talk", ("T9.6b",)),
        ("talk", ("T9.6c",)),
        ("minor-dispute", ("T.tab5-13",)),
    ],
)
def test_T9_2_a_fine_for_conduct_outlives_a_deal_as_warnings_and_levels_do(
    irregularity: str, clauses: tuple[str, ...]
) -> None:
    fine = CarryOut((PointPenalty(1, 10),), irregularity, clauses)
    ten = Debt(1, 10, irregularity, clauses)
    assert redealt(fine) == (ten,)
    assert redealt(after=(fine,)) == (ten,)
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.do(None, CarryOut((LevelChange(1, -1),), irregularity, clauses))
    table.rule(Redeal())
    assert Match((3, 3), 0, 0, 2).after(table.state.result).levels == (3, 2)


@pytest.mark.parametrize(
    ("irregularity", "clauses"),
    [
        ("announced-overturn", ("T4.3.6.2", "T.tab5-6")),
        ("kitty-overdrawn", ("T5.3",)),
        ("kitty-size", ("T5.6",)),
        ("out-of-turn", ("T6.3b",)),
        ("wrong-follow", ("T6.5.1", "T.tab5-9")),
        ("failed-throw", ("T6.6.1",)),
        ("concealment", ("T6.7.2",)),
        ("exposed-card", ("T6.8.1", "T.tab5-3")),
        ("wrong-count", ("T.tab5-10",)),
    ],
)
def test_T6_7_3_a_fine_for_the_cards_of_a_deal_falls_with_it(irregularity: str, clauses: tuple[str, ...]) -> None:
    """The code counts them by deal (T6.3b, T6.7.2), and nobody is penalised for hands that cause a redeal."""
    fine = CarryOut((PointPenalty(1, 120),), irregularity, clauses)
    assert redealt(fine) == ()
    assert redealt(after=(fine,)) == ()


def test_T1_2_1b_a_deal_that_does_not_count_leaves_its_levels() -> None:
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.rule(Cancel(), LevelChange(1, 3))
    assert table.state.result.cancelled
    assert Match((2, 2), 0, 0, 2).after(table.state.result).levels == (2, 5)


def test_T9_3d_a_deal_is_lost_without_play() -> None:
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.rule(Forfeit(0, deal=True), LevelChange(1, 1))
    match = Match((2, 2), 0, 0, 2).after(table.state.result)
    assert (match.levels, match.declarer, match.number) == ((2, 3), 1, 3)
    start = Table("SA", "S3", "S4", "S6", "S7", "S8")
    start.state = start.game.initial(Deal.shuffled("late"))
    start.rule(Forfeit(0, deal=True), LevelChange(1, 1))
    after = Match((2, 2), 0).after(start.state.result)
    assert (after.levels, after.declarer) == ((2, 3), 3)


def test_levels_that_part_the_sides_before_a_first_deal_leave_no_race() -> None:
    start = Table("SA", "S3", "S4", "S6", "S7", "S8")
    start.state = start.game.initial(Deal.shuffled("late", first=2))
    start.rule(Cancel(), LevelChange(1, 1))
    match = Match((2, 2), 2).after(start.state.result)
    assert (match.levels, match.declarer, match.number) == ((2, 3), 2, 2)
    assert match.deal("next").level == 2


def test_a_ruling_that_cannot_be_carried_out_changes_nothing() -> None:
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    before = table.state
    for effect in (
        RestoreCard(1, "SA"),
        DeadCard(1, "SA"),
        SetTurn(9),
        LowestInTrick(1),
        MoveCards(2, None, ("SA",)),
        MoveCards(None, 2, ("SA",)),
        PointPenalty(2, 10),
        EraseCalls((0,)),
    ):
        act = CarryOut((PointPenalty(0, 10), effect))
        assert table.clause(None, act) == "T9.1", effect
        assert not table.game.can_happen(table.state, None, act)
        with pytest.raises(Malformed):
            table.rule(PointPenalty(0, 10), effect)
        assert table.state is before
    assert table.clause(3, CarryOut((Caution(0),))) == "T9.1", "only the referee rules"


def test_a_deal_that_a_ruling_ended_is_not_taken_up_again() -> None:
    table = Table("SA DA", "SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7")
    for seat, card in enumerate(["SA", "SK", "SQ", "SJ", "ST", "S9"]):
        table.play(seat, card)
    table.rule(Forfeit(1))
    table.rule(Caution(2), PointPenalty(0, 10))
    assert isinstance(table.state, Finished)
    assert table.state.result.forfeited == 1
    assert table.clause(None, CarryOut((RestoreCard(5, "S9"),))) == "T9.1"


def test_T9_3e_a_match_is_given_up() -> None:
    table = Table("SA", "S3", "S4", "S6", "S7", "S8")
    table.rule(Forfeit(1))
    match = Match((2, 9), 0, 0, 2).after(table.state.result)
    assert match.is_over
    ended = match.at_time()
    assert (ended.winner, ended.points, ended.score) == (0, (3, 0), (5, 2))
    with pytest.raises(Refused):
        match.after(table.state.result)


def test_T6_5_2_the_wrong_follows_of_two_are_both_taken_back() -> None:
    table = Table("SQ D2", "SA DA", "S3 D4", "S5 D6", "S7 D8", "S9 DT")
    for seat, card in enumerate(["SQ", "DA", "D4", "S5"]):
        table.play(seat, card)
    table.rule(RestoreCard(1, "DA"), SetTurn(1))
    table.rule(RestoreCard(2, "D4"), SetTurn(2))
    table.play(1, "SA")
    assert table.state.turn == 2
    table.play(2, "S3")
    assert table.state.turn == 4


def test_T8_2_a_dead_card_stays_dead_on_its_way_to_the_kitty_and_back() -> None:
    table = Table("SA SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7", "S8 D8", dead={0: "SK"})
    table.rule(MoveCards(0, None, ("SK",)))
    assert (table.dead(0), str(table.state.setting.dead)) == ("", "SK")
    table.rule(MoveCards(None, 0, ("SK",)))
    assert (table.dead(0), str(table.state.setting.dead)) == ("SK", "")


def test_T8_2_that_a_dead_card_was_buried_the_declarer_alone_knows() -> None:
    table = Table("SA SK D3", "SQ D4", "SJ D5", "ST D6", "S9 D7", "S8 D8", dead={0: "SK"})
    table.rule(MoveCards(0, None, ("SK",)))
    shown = {at: str(table.game.observe(table.state, at).dead[0]) for at in (*range(6), None)}
    assert shown.pop(0) == ""
    assert set(shown.values()) == {"SK"}
    assert str(table.game.observe(table.state, None, everything=True).dead[0]) == "SK"
