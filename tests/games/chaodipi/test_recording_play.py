"""A recording table of Chao Di Pi: wrong plays, and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.bots.chaodipi.legal import legal_in
from paiju.cards import Hand, Suit
from paiju.errors import Malformed
from paiju.games.chaodipi import ACE, FLAG, SEATS, STANDARD, ChaoDiPi, Deal, Finished, Playing, Seat, Shows
from paiju.games.tractor import Play
from paiju.games.tractor.acts import CarryOut, Expose
from paiju.games.tractor.effects import DeadCard, LevelChange, LowestInTrick, MoveCards, PointPenalty
from paiju.games.tractor.standing import CLEAR, ActFault
from paiju.games.tractor.trick import Played
from paiju.laws import Refused
from paiju.laws.effect import Forfeit, MustPlay, Redeal, RestoreCard, SetTurn

S, E, N, W = SEATS
GAME: Any = ChaoDiPi()


def playing(south: str, east: str, north: str, west: str, *, level: int = 9, kitty: str = "", caught: int = 0) -> Any:
    """Return an ending in spades: South declares and leads, the hands hold these cards."""
    levels = (level, level) if level != FLAG else (FLAG, 9)
    deal = Deal.shuffled("ending", number=3, first=S, declarer=S, levels=levels)
    shows = Shows(0 if level == FLAG else level, False, S)
    trump = None if level == FLAG else Suit.SPADES
    hands = (Hand.of(south), Hand.of(east), Hand.of(north), Hand.of(west))
    return Playing(deal, 54, hands, shows, trump, Hand.of(kitty), S, None, S, caught=caught)


def lay(state: Any, seat: Seat, cards: str) -> Any:
    """Lay cards down, legally or not."""
    return GAME.apply(state, seat, Play(Hand.of(cards)))


def follow(state: Any, *cards: str) -> Any:
    """Make legal plays, each by the seat in turn."""
    for text in cards:
        state = GAME.enforce(state, state.turn, Play(Hand.of(text)))
    return state


def rule(state: Any, *effects: Any) -> Any:
    """Carry out a ruling."""
    return GAME.enforce(state, None, CarryOut(effects, "tested"))


def legal(state: Any, seat: Seat | None = None) -> list[str]:
    """Return what the seat in turn may play, as the game and as a bot list it."""
    seat = state.turn if seat is None else seat
    listed = [str(act.cards) for act in GAME.legal(state, seat)]
    view = GAME.observe(state, seat)
    known: Any = legal_in(STANDARD, view)
    assert listed == [str(act.cards) for act in known]
    return listed


def clause(state: Any, cards: str) -> str:
    refused = GAME.why_not(state, state.turn, Play(Hand.of(cards)))
    return "" if refused is None else refused.citation.id


def test_a_clean_deal_stays_clear() -> None:
    state = follow(playing("DA D2", "D3 D4", "D5 D6", "D7 D8"), "DA", "D3", "D5", "D7")
    assert state.standing is CLEAR
    assert GAME.observe(state, None).exposed == ()


def test_C6_1_cards_that_are_seen_lie_open_until_the_referee_has_ruled() -> None:
    state = playing("DA D2", "D3 HK", "D5 D6", "D7 D8")
    seen = GAME.apply(state, E, Expose(Hand.of("HK")))
    assert seen.hands == state.hands
    for viewer in (*SEATS, None):
        (lies,) = GAME.observe(seen, viewer).exposed
        assert (lies.seat, str(lies.cards)) == (E, "HK")
    ruled = rule(seen, PointPenalty(1, 10))
    assert ruled.standing.exposed == ()
    with pytest.raises(Refused, match=r"C6\.1"):
        GAME.enforce(state, E, Expose(Hand.of("HK")))
    assert not GAME.can_happen(state, E, Expose(Hand.of("CA")))


def test_C6_1_cards_that_are_no_lead_are_seen_and_the_leader_leads_again() -> None:
    state = lay(playing("DA H2", "D3 D4", "D5 D6", "D7 D8"), S, "DA H2")
    assert (state.trick, state.turn) == (None, S)
    assert str(state.standing.exposed_of(S)) == "H2 DA"
    assert state.standing.offences[0].kind is ActFault.STRAY
    assert follow(state, "DA").standing.exposed_of(S) == Hand.of("H2")


def test_C6_1_a_fine_moves_the_defenders_points_up_or_down_and_below_nothing() -> None:
    start = playing("DA", "D3", "D6", "D7")
    for side, points in ((0, 20), (1, -20)):
        state = follow(rule(start, PointPenalty(side, 20)), "DA", "D3", "D6", "D7")
        assert state.result.outcome.points == points
    assert state.result.levels == (ACE, 9), "below nothing the declarers go straight to A (C4.2g)"


def test_C6_1_a_fine_after_the_last_card_changes_the_result() -> None:
    state = follow(playing("DA", "D3", "D6", "D7", caught=75), "DA", "D3", "D6", "D7")
    assert (state.result.taken_over, state.result.levels) == (False, (10, 9))
    state = rule(state, PointPenalty(0, 20))
    assert (state.result.taken_over, state.result.outcome.points) == (True, 95)
    assert state.result.levels == (9, 10)
    assert isinstance(state, Finished)


def test_C6_2c_who_is_short_of_cards_has_none_in_the_last_trick() -> None:
    state = playing("DA D2", "D3", "D5 D6", "D7 D8")
    state = follow(rule(state, PointPenalty(1, 80)), "DA", "D3", "D5", "D7")
    state = follow(state, "D2")
    assert state.turn is N, "East is passed over"
    state = follow(state, "D6", "D8")
    assert GAME.to_act(state) == ()
    assert [len(trick.plays) for trick in state.play.tricks] == [4, 3]


def test_C6_2c_who_holds_less_than_was_led_plays_all_that_he_has() -> None:
    state = playing("DA DA", "D3", "D5 D6", "D7 D8")
    state = follow(rule(state, PointPenalty(1, 80)), "DA DA")
    assert legal(state) == ["D3"]
    assert isinstance(follow(state, "D3", "D6 D5", "D8 D7"), Finished)


def test_C6_2c_a_lead_that_falls_to_an_empty_hand_goes_to_the_next_seat() -> None:
    state = playing("D2 D4", "DA", "D5 D6", "D7 D8")
    state = follow(rule(state, PointPenalty(1, 80)), "D2", "DA", "D5", "D7")
    assert state.turn is N
    assert isinstance(follow(state, "D6", "D8", "D4"), Finished)


def test_C6_2c_a_hand_that_is_too_long_plays_on_alone_and_no_card_is_lost() -> None:
    state = rule(playing("DA DT", "D3", "D6", "D7"), PointPenalty(0, 80))
    state = follow(state, "DA", "D3", "D6", "D7", "DT")
    assert GAME.to_act(state) == ()
    assert state.result.outcome.kept == 10


def test_C6_3_a_play_of_another_number_of_cards_wins_nothing_and_stands_until_somebody_remarks() -> None:
    state = follow(playing("DQ D2", "DA DK", "D5 D6", "D7 D8"), "DQ")
    state = lay(state, E, "DA DK")
    assert state.standing.offences[0].kind is ActFault.COUNT
    state = follow(state, "D5", "D7")
    assert state.tricks[0].winner == S
    assert state.kept == 15


def test_C6_3_cards_move_between_hands_and_the_kitty_unseen_by_others() -> None:
    state = playing("DA D2", "D3 D4 HT", "D6", "D7 D8", kitty="C3")
    state = rule(state, MoveCards(E, None, ("HT",)), MoveCards(None, N, ("C3",)))
    assert (str(state.hands[E]), str(state.hands[N]), str(state.kitty)) == ("D4 D3", "D6 C3", "HT")
    (seen,) = GAME.observe(state, E).rulings
    assert seen.effects == (MoveCards(E, None, ("HT",)), MoveCards(None, N, ()))
    for viewer in (S, W, None):
        (seen,) = GAME.observe(state, viewer).rulings
        assert seen.effects == (MoveCards(E, None, ()), MoveCards(None, N, ()))


def test_C6_4a_cards_before_their_turn_lie_there_and_are_the_play_where_they_may_be() -> None:
    state = follow(playing("DA D2", "D3 D4", "D5 D6", "D7 D8"), "DA")
    state = lay(state, W, "D8")
    assert state.turn is E
    assert [str(lies.cards) for lies in GAME.observe(state, S).early] == ["D8"]
    state = follow(state, "D3", "D5")
    assert legal(state) == ["D8"]
    assert clause(state, "D7") == "C6.4a"
    after = follow(state, "D8")
    assert after.standing.early == ()


def test_C6_4a_cards_before_their_turn_that_do_not_follow_are_taken_up() -> None:
    state = follow(playing("DA D2", "D3 D4", "D5 D6", "D7 H8"), "DA")
    state = follow(lay(state, W, "H8"), "D3", "D5")
    assert legal(state) == ["D7"]
    after = follow(state, "D7")
    assert (str(after.hands[W]), after.standing.early) == ("H8", ())


def test_C6_4a_a_ruling_gives_cards_back_that_came_before_their_turn() -> None:
    state = follow(playing("DA D2", "D3 D4", "D5 D6", "D7 D8"), "DA")
    state = rule(lay(state, W, "D8"), PointPenalty(1, 10), RestoreCard(W, "D8"))
    assert (state.standing.early, state.standing.exposed) == ((), ())
    assert sorted(legal(follow(state, "D3", "D5"))) == ["D7", "D8"]


@pytest.mark.parametrize("drawn", ["D8", "D7"])
def test_C6_2c_before_cards_are_drawn_unseen_what_lies_there_early_is_taken_up(drawn: str) -> None:
    """Nobody can see whether the open card was drawn; the draw is from the whole hand."""
    state = follow(playing("DA D2", "D3 D4", "D5 D6", "D7 D8"), "DA")
    state = rule(lay(lay(state, N, "D6"), W, "D8"), MoveCards(W, None, (drawn,)))
    for viewer in (S, E, N, None):
        assert GAME.observe(state, viewer).early == (Played(N, Hand.of("D6")),)
    assert len(legal(follow(state, "D3", "D6"))) == 1


@pytest.mark.parametrize("drawn", ["D8", "D7"])
def test_C6_4a_what_was_laid_early_can_be_given_back_wherever_it_was_moved(drawn: str) -> None:
    """Like the earlier ruling, the ruling on the early card does not reveal whether that card was drawn."""
    state = follow(playing("DA D2", "D3 D4", "D5 D6", "D7 D8"), "DA")
    state = rule(lay(state, W, "D8"), MoveCards(W, None, (drawn,)))
    state = rule(state, PointPenalty(1, 10), RestoreCard(W, "D8"))
    assert (state.standing.early, state.standing.exposed) == ((), ())
    with pytest.raises(Refused):
        rule(state, RestoreCard(W, "D2"))


def test_C6_4_who_leads_out_of_turn_leads_where_the_referee_says_so() -> None:
    state = lay(playing("DA D2", "D3 D4", "D5 D6", "D7 D8"), N, "D6")
    assert (state.turn, state.trick) == (S, None)
    state = rule(state, PointPenalty(0, 10), SetTurn(N))
    assert state.turn is N
    assert legal(state) == ["D6"]
    assert follow(state, "D6").turn is W


def wrong() -> Any:
    """Return a trick in which East, who has spades, threw a diamond on South's queen."""
    state = follow(playing("SQ D2", "SA D4", "S5 D6", "S7 D8"), "SQ")
    return lay(state, E, "D4")


def corrected(state: Any) -> Any:
    return rule(state, PointPenalty(1, 10), RestoreCard(E, "D4"), SetTurn(E), LowestInTrick(E))


def test_C6_5b_a_corrected_card_is_lowest_in_its_trick() -> None:
    state = corrected(wrong())
    assert (state.turn, str(state.hands[E])) == (E, "SA D4")
    assert legal(state) == ["SA"]
    state = follow(state, "SA", "S5", "S7")
    assert state.tricks[0].winner == S
    assert (state.caught, state.kept) == (0, 5)
    assert follow(state, "D2", "D4", "D6", "D8").play.tricks[1].winner == W, "for that trick only"


def test_C6_5b_a_wrong_follow_is_corrected_after_the_others_have_played() -> None:
    """The trick is open again, even if it was full; its winner and points are determined again."""
    for later in (("S5",), ("S5", "S7")):
        state = corrected(follow(wrong(), *later))
        assert (state.turn, state.tricks) == (E, ())
        state = follow(state, "SA", *("S5", "S7")[len(later) :])
        assert state.tricks[0].winner == S
        assert sorted(played.seat for played in state.tricks[0].plays) == [0, 1, 2, 3]


def test_C6_5b_without_that_order_a_corrected_card_counts_as_it_is() -> None:
    state = rule(follow(wrong(), "S5", "S7"), RestoreCard(E, "D4"))
    assert follow(state, "SA").tricks[0].winner == E


def test_C6_5a_the_last_trick_is_open_again_for_a_correction() -> None:
    state = follow(playing("DQ", "DA", "D5", "D7"), "DQ", "DA", "D5", "D7")
    taken = rule(state, RestoreCard(E, "DA"))
    assert isinstance(taken, Playing)
    assert taken.turn is E
    assert GAME.apply(taken, E, Play(Hand.of("DA"))).result == state.result


def test_C6_6_a_wrong_follow_that_nobody_remarks_stands() -> None:
    state = follow(wrong(), "S5", "S7")
    assert state.standing is CLEAR
    assert [str(cards) for cards in state.tricks[0].cards] == ["SQ", "D4", "S5", "S7"]


def test_C5_3a_a_pair_can_be_concealed_and_wins_nothing_less_by_it() -> None:
    state = follow(playing("D7 D7 D2", "D8 D8 D3", "D4 D4 D5", "D6 D6 DJ"), "D7 D7")
    assert clause(state, "D8 D3") == "C5.3a"
    state = follow(lay(state, E, "D8 D3"), "D4 D4", "D6 D6")
    assert state.tricks[0].winner == S


def test_C7_4_what_a_ruling_makes_a_seat_play_goes_before_its_choice() -> None:
    state = follow(playing("D7 D7 D2", "D8 DT D3", "D4 D4 D5", "D6 D6 DJ"), "D7 D7")
    state = rule(state, MustPlay(E, ("D3",)))
    assert sorted(legal(state)) == ["D8 D3", "DT D3"]
    assert clause(state, "D8 DT") == "C7.4"
    after = follow(state, "D8 D3")
    assert after.standing.owed == ()


def test_C7_4_where_nothing_lawful_holds_the_card_it_does_not_bind() -> None:
    state = follow(playing("D7 D2", "D8 H3", "D4 D5", "D6 DJ"), "D7")
    assert legal(rule(state, MustPlay(E, ("H3",)))) == ["D8"]


def test_C7_4_levels_go_up_and_down_no_lower_than_two_and_no_higher_than_the_flag() -> None:
    for levels, after in ((-1, 8), (-20, 2), (30, FLAG)):
        state = rule(playing("DA", "D3", "D6", "D7", caught=80), LevelChange(0, levels))
        assert follow(state, "DA", "D3", "D6", "D7").result.levels == (after, 9)


def test_C7_4_a_side_that_forfeits_has_lost_the_game() -> None:
    state = rule(playing("DA", "D3", "D6", "D7"), Forfeit(1))
    assert (state.result.winner, state.result.forfeit, state.result.is_redeal) == (0, True, False)
    assert GAME.to_act(state) == ()


def test_C6_3b_a_deal_that_is_dealt_again_leaves_all_as_it_was() -> None:
    state = rule(playing("DA", "D3", "D6", "D7"), PointPenalty(0, 80), Redeal())
    result = state.result
    assert (result.is_redeal, result.levels, result.next_declarer) == (True, (9, 9), S)


def test_C7_4_only_the_referee_rules_and_only_what_the_deal_can_carry_out() -> None:
    state = playing("DA D2", "D3 D4", "D5 D6", "D7 D8")
    act = CarryOut((PointPenalty(0, 10),), "tested")
    assert not GAME.can_happen(state, S, act)
    with pytest.raises(Malformed):
        GAME.apply(state, S, act)
    before = repr(state)
    for effect in (
        DeadCard(S, "DA"),
        RestoreCard(S, "D3"),
        SetTurn(9),
        LowestInTrick(S),
        MoveCards(None, S, ("C3",)),
        MoveCards(S, E, ("HA",)),
    ):
        assert not GAME.can_happen(state, None, CarryOut((effect,)))
        refused = GAME.why_not(state, None, CarryOut((PointPenalty(0, 10), effect)))
        assert refused is not None
        assert refused.citation.id == "C7.4"
    assert repr(state) == before


def test_C4_3b_in_a_flag_deal_cards_that_are_drawn_from_a_hand_are_out_of_play() -> None:
    state = playing("H2", "HK HT", "H6", "H7", level=FLAG)
    state = rule(state, MoveCards(E, None, ("HT",)), PointPenalty(1, 80))
    state = follow(state, "H2", "HK", "H6", "H7")
    assert state.result.outcome.points == 10 - 80
