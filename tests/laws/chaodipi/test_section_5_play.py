"""Document 001, sections 4 and 5 in played deals: 5-10-K, throws, the kitty, what is shown of tricks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.chaodipi import (
    ACE,
    FLAG,
    SEATS,
    STANDARD,
    ChaoDiPi,
    Conditions,
    Deal,
    DealResult,
    Finished,
    Form,
    HeartStake,
    Heaven,
    Move,
    Outcome,
    Playing,
    Seat,
    Show,
    Shows,
)
from paiju.games.chaodipi.playing import digs
from paiju.games.tractor import Play
from paiju.games.tractor.play_rules import SetInThrow, TrumpSet
from paiju.laws import Refused
from paiju.table.chaodipi import ChaoDiPiRules

S, E, N, W = SEATS
SPADES, HEARTS, DIAMONDS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


def playing(
    south: str,
    east: str,
    north: str,
    west: str,
    trump: Suit | None = SPADES,
    *,
    level: int = 9,
    kitty: str = "",
    caught: int = 0,
    declarer: Seat = S,
    shown: str = "",
    shower: Seat = S,
) -> Any:
    """Return an ending in which `declarer` leads and the hands hold these cards; `shown` made trump, for `shower`."""
    levels = (level, level) if level != FLAG else ((FLAG, 9) if declarer.side == 0 else (9, FLAG))
    deal = Deal.shuffled("ending", number=3, first=declarer, declarer=declarer, levels=levels)
    shows = Shows(0 if level == FLAG else level, False, declarer)
    if shown:
        form = Form.HEART_FIVES if shown == "H5 H5" else Form.PAIR
        show = Show(shower, Hand.of(shown), form, trump, Move.STIR, declarer)
        shows = structs.replace(shows, made=(show,))
    hands = (Hand.of(south), Hand.of(east), Hand.of(north), Hand.of(west))
    return Playing(deal, 54, hands, shows, trump, Hand.of(kitty), S, None, declarer, caught=caught)


def played(state: Any, *cards: str, conditions: Conditions = STANDARD) -> Any:
    """Make legal plays, each by the seat in turn."""
    for text in cards:
        state = ChaoDiPi(conditions).enforce(state, state.turn, Play(Hand.of(text)))
    return state


def why_not(state: Any, cards: str, conditions: Conditions = STANDARD) -> str:
    refused = ChaoDiPi(conditions).why_not(state, state.turn, Play(Hand.of(cards)))
    return "" if refused is None else refused.citation.id


def legal(state: Any, conditions: Conditions = STANDARD) -> set[str]:
    acts = ChaoDiPi(conditions).legal(state, state.turn)
    return {str(act.cards) for act in acts if isinstance(act, Play)}


def result(state: Any) -> DealResult:
    assert isinstance(state, Finished)
    return state.result


def outcome(state: Any) -> Outcome:
    found = result(state).outcome
    assert found is not None
    return found


# --- C4.3g: the heart 5s against a flag ---


@pytest.mark.parametrize(("caught", "levels"), [(100, (ACE, ACE)), (95, (FLAG, 9))])
def test_C4_3g_a_flag_that_fails_against_shown_heart_5s(caught: int, levels: tuple[int, int]) -> None:
    state = playing("DA", "D2", "D3", "D4", None, level=FLAG, caught=caught)
    state = structs.replace(state, shows=state.shows.seen_against(E))
    over = result(played(state, "DA", "D2", "D3", "D4"))
    assert over.levels == levels
    assert over.taken_over == (caught >= 100)


# --- C5.1: 5-10-K ---


def test_C5_1a_a_5_10_K_of_one_suit_is_led_as_one() -> None:
    state = playing("S5 ST SK S2", "D2 D3 D4 D6", "C2 C3 C4 C6", "H2 H3 H4 H6", CLUBS)
    assert "SK ST S5" in legal(state)
    after = played(state, "S5 ST SK")
    assert after.trick.lead.shape[0].size == 3
    assert why_not(state, "S5 ST D2") == "C6.1"


def test_C5_1b_heart_5_steps_down_into_side_hearts() -> None:
    state = playing("H5 HT HK S2", "H2 H3 H4 S3", "C2 C3 C4 C6", "D2 D3 D4 D6")
    after = played(state, "H5 HT HK")
    assert after.trick.lead.group == HEARTS
    assert legal(after) == {"H4 H3 H2"}
    # In no-trump, too (reading 32); if hearts are trumps, it is the top trumps' own 5-10-K.
    after = played(playing("H5 HT HK S2", "H2 H3 H4 S3", "C2", "D2", None), "H5 HT HK")
    assert after.trick.lead.group == HEARTS
    none = Conditions(h5_down_in_notrump=False)
    state = playing("H5 HT HK S2", "H2 H3 H4 S3", "C2", "D2", None)
    assert why_not(state, "H5 HT HK", none) != ""
    after = played(playing("H5 HT HK S2", "H2 H3 H4 S3", "C2", "D2", HEARTS), "H5 HT HK")
    assert after.trick.lead.group == 4


def test_C5_1b_a_follower_need_not_step_down() -> None:
    """Reading 31."""
    state = played(playing("H5 HT HK S2", "H5 HT HK H2 H3 H4", "C2", "D2"), "H5 HT HK")
    assert "H4 H3 H2" in legal(state)
    assert "HK HT H5" in legal(state)
    forced = Conditions(force_h5_down=True)
    assert legal(state, forced) == {"HK HT H5"}


@pytest.mark.parametrize(("level", "cards"), [(13, "C5 CT CK"), (10, "C5 CT CK"), (5, "C5 CT CK")])
def test_C5_1c_level_cards_and_jokers_do_not_step_down(level: int, cards: str) -> None:
    """Reading 30: at level 5, 10 or K no side suit has a 5-10-K."""
    state = playing(f"{cards} S2", "D2 D3 D4 D6", "H2", "H2", level=level)
    assert why_not(state, cards) != ""
    # The trump suit's own contains the main level card.
    state = playing("S5 ST SK S2", "D2 D3 D4 D6", "H2", "H2", level=level)
    after = played(state, "S5 ST SK")
    assert len(after.trick.lead.shape) == 1


def test_C5_1d_a_trump_5_10_K_draws_the_three_highest_trumps() -> None:
    east = "H5 W2 W1 S9 S3"
    state = played(playing("S5 ST SK", east, "S2 S3 D2", "D3 D4 D6"), "S5 ST SK")
    assert legal(state) == {"W2 W1 H5"}
    assert why_not(state, "W1 S9 S3") == "C5.1d"
    # With fewer than three trumps: all of them, and any others (reading 35).
    state = played(state, "H5 W2 W1")
    assert legal(state) == {"S3 S2 D2"}
    # Nothing beats it, whatever is drawn (reading 34).
    state = played(state, "S2 S3 D2", "D3 D4 D6")
    assert state.tricks[0].winner == S


def test_C5_1d_a_trump_5_10_K_of_ones_own_is_not_owed_to_trumps() -> None:
    """Reading 33: the three highest are."""
    east = "S5 ST SK W1 W2 H5"
    state = played(playing("S5 ST SK", east, "D2", "D3"), "S5 ST SK")
    assert legal(state) == {"W2 W1 H5"}
    own = Conditions(trump_set=TrumpSet.OWN_SET)
    assert legal(state, own) == {"SK ST S5"}
    free = Conditions(draw_top_trumps=False)
    assert len(legal(state, free)) == 20
    assert why_not(state, "S5 ST SK", free) == ""


def test_C5_1d_equal_third_highest_trumps_are_a_choice() -> None:
    state = played(playing("S5 ST SK", "W2 W1 H9 D9 S3", "D2", "D3"), "S5 ST SK")
    assert legal(state) == {"W2 W1 H9", "W2 W1 D9"}


def test_C5_1e_only_a_trump_5_10_K_beats_a_side_5_10_K() -> None:
    state = played(playing("D5 DT DK", "H5 W2 W2", "S5 ST SK", "S5 ST SK"), "D5 DT DK")
    state = played(state, "H5 W2 W2")
    assert state.trick.winner == S
    state = played(state, "S5 ST SK")
    assert state.trick.winner == N
    # The first of two stands (reading 34).
    done = played(state, "S5 ST SK")
    assert done.play.tricks[-1].winner == N


def test_C5_1f_a_5_10_K_that_follows_is_low() -> None:
    state = playing("D5 DT DK D2", "D5 DT DK D3", "C5 CT CK C2", "HT HK H2 H3")
    state = played(state, "D5 DT DK", "D5 DT DK", "C5 CT CK", "HT HK H2")
    assert state.tricks[0].winner == S
    assert state.leader is S


def test_C5_1g_a_5_10_K_of_the_suit_led_is_owed() -> None:
    state = played(playing("D5 DT DK", "D5 DT DK D2 D3 D4", "C2", "H2"), "D5 DT DK")
    assert legal(state) == {"DK DT D5"}
    assert why_not(state, "D2 D3 D4") == "C5.3c"
    loose = Conditions(follow_structures=False)
    assert len(legal(state, loose)) == 20


def test_C5_1g_without_ones_own_any_three_of_the_suit_follow() -> None:
    """Reading 36."""
    state = played(playing("D5 DT DK", "DT DK D2 D2 S3", "C2", "H2"), "D5 DT DK")
    assert legal(state) == {"DK DT D2", "DK D2 D2", "DT D2 D2"}


@pytest.mark.parametrize("winning", ["S5 ST SK", "S5 ST SK W1"])
def test_C5_1h_a_5_10_K_that_wins_the_last_trick_is_heaven_or_hell(winning: str) -> None:
    # East-West defend and lead their last cards after winning the trick before.
    count = len(winning.split())
    south = " ".join(f"D{rank}" for rank in "2345"[:count])
    north = " ".join(f"C{rank}" for rank in "2345"[:count])
    west = " ".join(f"H{rank}" for rank in "2346"[:count])
    state = structs.replace(playing(south, winning, north, west, kitty="HK"), leader=E)
    over = result(played(state, winning, north, west, south))
    assert over.heaven is Heaven.FIVE_TEN_KING
    assert over.levels == (2, ACE)
    assert over.taken_over
    # Declarers who win this way have an ordinary result; so does a code without heaven-or-hell.
    mine = structs.replace(state, shows=structs.replace(state.shows, declarer=W))
    assert result(played(mine, winning, north, west, south)).heaven is None
    plain = Conditions(heaven_or_hell=False)
    ordinary = result(played(state, winning, north, west, south, conditions=plain))
    assert ordinary.heaven is None
    assert ordinary.outcome is not None
    assert ordinary.outcome.multiplier == 2


def test_C5_1h_nothing_beats_a_5_10_K_in_a_throw_but_its_other_cards_are_judged() -> None:
    """Readings 34 and 37: it is thrown with the last cards only."""
    state = playing("S5 ST SK W1", "S5 ST SK H9", "D2 D3 D4 D6", "C2 C3 C4 C6")
    stands = played(state, "S5 ST SK W1")
    assert stands.fines == ()
    assert stands.trick.lead.size == 4
    state = playing("S5 ST SK S9", "S5 ST SK W2", "D2 D3 D4 D6", "C2 C3 C4 C6")
    failed = played(state, "S5 ST SK S9")
    assert failed.trick.lead.cards == Hand.of("S9")
    early = playing("S5 ST SK W1 S2", "D7 D8", "D2 D3", "C2 C3")
    lead = played(early, "S5 ST SK W1").trick.lead
    assert [unit.size for unit in lead.shape] == [1, 1, 1, 1]


def test_C5_1h_a_throw_that_stands_without_its_5_10_K_stands() -> None:
    """Reading 37: it may be part of a throw. Without it the 10 and the 5 would be singles, which the queen beats."""
    rest = ("H2 H3 H4 H6 H7 H8 HJ", "S2 S3 S4 S6 S7 S8 SJ")
    state = playing("D5 D5 DT DT DJ DJ DK", "DQ C2 C3 C4 C6 C7 C8", *rest, SPADES)
    led = played(state, "D5 D5 DT DT DJ DJ DK")
    assert led.fines == ()
    assert [str(unit.cards) for unit in led.trick.lead.shape] == ["DJ DJ DT DT", "D5 D5", "DK"]
    # If nothing beats the rest, it is read first; if both readings are beaten, the throw fails.
    state = playing("D5 D5 DT DT DJ DJ DK", "D4 C2 C3 C4 C6 C7 C8", *rest, SPADES)
    assert played(state, "D5 D5 DT DT DJ DJ DK").trick.lead.unit.size == 3
    state = playing("D5 D5 DT DT DJ DJ DK", "DA C2 C3 C4 C6 C7 C8", *rest, SPADES)
    (fine,) = played(state, "D5 D5 DT DT DJ DJ DK").fines
    assert fine.points == 70


def test_C5_1h_the_winners_own_cards_count_not_those_led() -> None:
    """Reading 54: a ruff with the trump 5-10-K digs; a led one that is ruffed by it does not."""
    state = playing("D5 DT DK", "S5 ST SK", "C2 C3 C4", "H2 H3 H4", kitty="HK")
    over = result(played(state, "D5 DT DK", "S5 ST SK", "C2 C3 C4", "H2 H3 H4"))
    assert over.heaven is Heaven.FIVE_TEN_KING
    state = playing("C2 C3 C4", "D5 DT DK", "S5 ST SK", "H2 H3 H4", kitty="HK")
    state = structs.replace(state, leader=E)
    over = result(played(state, "D5 DT DK", "S5 ST SK", "H2 H3 H4", "C2 C3 C4"))
    assert over.heaven is None
    assert over.outcome is not None
    assert over.outcome.multiplier == 0
    # Three singles that ruff a throw of three are also a 5-10-K.
    order = STANDARD.order(9, SPADES)
    assert digs(STANDARD, order, Hand.of("S5 ST SK"))
    assert digs(STANDARD, order, Hand.of("H5 HT HK"))
    assert not digs(STANDARD, order, Hand.of("S5 ST HK"))
    never = Conditions(set_in_throw=SetInThrow.NEVER)
    assert digs(never, order, Hand.of("S5 ST SK"))
    assert not digs(never, order, Hand.of("S5 ST SK W1"))


@pytest.mark.parametrize("counts", [True, False])
def test_C5_1h_a_throw_of_singles_ruffed_with_the_trump_5_10_K(counts: bool) -> None:
    """Reading 129, with its option: the winner's three cards count, although no 5-10-K was led."""
    conditions = Conditions(throw_ruff_5_10_k=counts)
    state = playing("DA DK DQ", "S5 ST SK", "C2 C3 C4", "H2 H3 H4", kitty="HK")
    over = result(played(state, "DA DK DQ", "S5 ST SK", "C2 C3 C4", "H2 H3 H4", conditions=conditions))
    assert (over.heaven is Heaven.FIVE_TEN_KING) is counts
    assert over.outcome is not None
    assert over.outcome.multiplier == (0 if counts else 2)
    # A 5-10-K that was led and is ruffed by the trump one is not such a throw.
    state = playing("D5 DT DK", "S5 ST SK", "C2 C3 C4", "H2 H3 H4", kitty="HK")
    led = played(state, "D5 DT DK", "S5 ST SK", "C2 C3 C4", "H2 H3 H4", conditions=conditions)
    assert result(led).heaven is Heaven.FIVE_TEN_KING
    # Nor is a throw with a 5-10-K that wins for its own thrower.
    state = playing("C2 C3 C4 C6", "S5 ST SK SA", "D2 D3 D4 D6", "H2 H3 H4 H6", kitty="HK")
    state = structs.replace(state, leader=E)
    own = played(state, "S5 ST SK SA", "D2 D3 D4 D6", "H2 H3 H4 H6", "C2 C3 C4 C6", conditions=conditions)
    assert result(own).heaven is Heaven.FIVE_TEN_KING


def test_C5_1h_no_5_10_K_digs_in_a_flag_deal_for_there_is_no_kitty() -> None:
    state = playing("D2 D3 D4", "S5 ST SK", "C2 C3 C4", "H2 H3 H4", None, level=FLAG)
    state = structs.replace(state, leader=E, caught=50)
    over = result(played(state, "S5 ST SK", "C2 C3 C4", "H2 H3 H4", "D2 D3 D4"))
    assert over.heaven is None
    assert over.winner == 0


# --- C3.5h: cards on the table for trump, if the conditions lock them (reading 6) ---

LOCKED = Conditions(shown_cards_locked_trick1=True)


def test_C3_5h_a_locked_pair_is_followed_with_only_where_it_must_be() -> None:
    south, west = "H9 H9 C2 C3", "D2 D3 D4 D6"
    spare = playing(south, "H8 H8 HA HK", "S2 S3", west, HEARTS, level=8, shown="H8 H8", shower=E)
    led = played(spare, "H9", conditions=LOCKED)
    assert legal(led, LOCKED) == {"HA", "HK"}
    assert why_not(led, "H8", LOCKED) == "C3.5h"
    assert legal(led) == {"H8", "HA", "HK"}
    # A pair must be played, and there is no other.
    pair = played(spare, "H9 H9", conditions=LOCKED)
    assert legal(pair, LOCKED) == {"H8 H8"}
    none = playing(south, "H8 H8 D7 D9", "S2 S3", west, HEARTS, level=8, shown="H8 H8", shower=E)
    assert legal(played(none, "H9", conditions=LOCKED), LOCKED) == {"H8"}
    # After the first trick the pair is back in the hand.
    later = structs.replace(led, tricks=(led.trick,))
    assert legal(later, LOCKED) == {"H8", "HA", "HK"}


# --- C5.2 and C5.3 through the game ---


def units(cards: str, trump: Suit, level: int) -> list[int]:
    """Return the sizes of the units as which a lead is read."""
    state = playing(f"{cards} {OTHER[trump]}", "D2", "C2", "H2", trump, level=level)
    return [unit.size for unit in played(state, cards).trick.lead.shape]


OTHER = {SPADES: "D3", HEARTS: "C3", CLUBS: "D3"}
"""A card of another suit, so that the lead is not the last one."""


def test_C5_2a_the_jokers_make_a_tractor() -> None:
    assert units("W1 W1 W2 W2", SPADES, 8) == [4]


def test_C5_2b_solid_and_hollow_pairs_make_a_tractor_in_a_side_suit() -> None:
    assert units("S7 S7 S9 S9", HEARTS, 8) == [4]
    assert units("S6 S6 S7 S7", HEARTS, 8) == [4]
    assert units("S6 S6 S7 S7 S9 S9", HEARTS, 8) == [6]
    assert units("S6 S6 S9 S9", HEARTS, 8) == [2, 2]
    # Hearts likewise close over the heart 5, which is a trump (reading 27).
    assert units("H4 H4 H6 H6", SPADES, 8) == [4]


def test_C5_2c_hollow_pairs_make_none_in_trumps() -> None:
    assert units("S7 S7 S9 S9", SPADES, 8) == [2, 2]
    assert units("S6 S6 S7 S7", SPADES, 8) == [4]


def test_C5_2d_heart_5s_and_big_jokers_make_none() -> None:
    assert units("H5 H5 W2 W2", SPADES, 8) == [2, 2]


def test_C5_2e_small_jokers_and_main_level_cards_make_none() -> None:
    assert units("W1 W1 S8 S8", SPADES, 8) == [2, 2]


def test_C5_2f_main_and_off_level_cards_make_none() -> None:
    assert units("S8 S8 H8 H8", SPADES, 8) == [2, 2]


def test_C5_2g_off_level_cards_and_aces_make_none() -> None:
    assert units("H8 H8 SA SA", SPADES, 8) == [2, 2]


def test_C5_2h_top_trumps_do_not_step_down_into_a_tractor() -> None:
    assert units("H4 H4 H5 H5", HEARTS, 9) == [2, 2]
    assert units("H5 H5 H6 H6", HEARTS, 9) == [2, 2]
    assert why_not(playing("H4 H4 H5 H5 D3", "D2", "C2", "H2"), "H4 H4 H5 H5") == "C6.1"


def test_C6_1_a_lead_of_several_suits_is_refused() -> None:
    state = playing("D2 C2 H2 S3", "D3", "C3", "H3")
    before = repr(state)
    for cards in ("D2 C2", "D2 S3", "D2 C2 H2 S3"):
        assert why_not(state, cards) == "C6.1"
        with pytest.raises(Refused):
            ChaoDiPi().enforce(state, S, Play(Hand.of(cards)))
        after: Any = ChaoDiPi().apply(state, S, Play(Hand.of(cards)))
        assert (after.trick, after.turn, after.hands) == (None, S, state.hands), "seen, not led"
    assert repr(state) == before


def test_C5_3a_a_pair_is_owed_to_a_pair() -> None:
    state = played(playing("S8 S8", "S3 S3 SK SA", "D2", "C2", HEARTS), "S8 S8")
    assert legal(state) == {"S3 S3"}
    assert why_not(state, "SK SA") == "C5.3a"


def test_C5_3b_a_tractor_is_owed_to_a_tractor() -> None:
    state = played(playing("S7 S7 S8 S8", "S3 S3 S4 S4 SK SK", "D2", "C2", HEARTS), "S7 S7 S8 S8")
    assert legal(state) == {"S4 S4 S3 S3"}
    assert why_not(state, "SK SK S4 S4") == "C5.3b"


def test_C5_3c_a_5_10_K_is_owed_to_a_5_10_K() -> None:
    state = played(playing("C5 CT CK", "C5 CT CK C2 C3", "D2", "H2"), "C5 CT CK")
    assert legal(state) == {"CK CT C5"}


def test_play_out_of_turn_with_cards_not_held_or_too_few_is_refused() -> None:
    state = played(playing("S8 S8", "S3 S3 SK", "D2 D3", "C2 C3", HEARTS), "S8 S8")
    game = ChaoDiPi()
    refused = game.why_not(state, N, Play(Hand.of("D2 D3")))
    assert refused is not None
    assert refused.citation.id == "C6.4a"
    assert why_not(state, "S3") == "C6.1"
    assert why_not(state, "S4 S4") == "C6.1"
    assert why_not(state, "") == "C6.1"
    named = Play(Hand.of("S3 S3"), (Hand.of("S3"), Hand.of("S3")))
    assert not game.is_legal(state, E, named)
    assert not game.is_legal(state, E, Play(Hand.of("S3 S3"), dead=Hand.of("S3")))


# --- C6.8: throws ---


def test_C6_8_a_throw_that_stands() -> None:
    state = playing("SA SA SK", "S3 S4 S6", "D2 D3 D4", "H2 H3 H4", CLUBS)
    after = played(state, "SA SA SK")
    assert after.fines == ()
    assert after.trick.lead.size == 3


def test_C6_8_one_beaten_card_fails_the_throw_and_costs_ten_for_each_card() -> None:
    south, east = "SA SQ SQ S2", "SK S3 S4 D2"
    state = playing(south, east, "D2 D3 D4 D6", "H2 H3 H4 H6", CLUBS, declarer=S)
    after = played(state, "SA SQ SQ S2")
    # Only the 2 is beaten as a single; it stays, the rest is returned.
    assert after.trick.lead.cards == Hand.of("S2")
    assert after.hands[S] == Hand.of("SA SQ SQ")
    (fine,) = after.fines
    assert (fine.seat, fine.points, fine.citation.id) == (S, 40, "C6.8")
    for viewer in (*SEATS, None):
        (seen,) = ChaoDiPi().observe(after, viewer).throws
        assert (seen.seat, seen.cards, seen.led) == (S, Hand.of(south), Hand.of("S2"))
    assert state.fines == ()


def test_C6_8_the_partners_better_card_fails_a_throw_too() -> None:
    """Reading 40."""
    state = playing("SK SQ", "S3 S4", "SA SA", "H2 H3", CLUBS)
    assert played(state, "SK SQ").trick.lead.cards == Hand.of("SQ")


@pytest.mark.parametrize(("declarer", "moved"), [(S, 20), (E, -20)])
def test_fines_move_the_defenders_points(declarer: Seat, moved: int) -> None:
    """Reading 60: up if a declarer errs, down if a defender does."""
    state = playing("SK SQ", "D3 D4", "SA S3", "H2 H3", CLUBS, declarer=declarer)
    state = structs.replace(state, leader=S)
    state = played(state, "SK SQ", "D3", "SA", "H2", "S3", "H3", "SK", "D4")
    assert outcome(state).fines == moved
    assert outcome(state).points == outcome(state).caught + moved


# --- C4.4: the kitty ---


def last_trick(led: str, *others: str, trump: Suit = CLUBS, kitty: str = "HK S5") -> Outcome:
    """Return the outcome after East, a defender, leads the last trick."""
    state = structs.replace(playing(others[2], led, others[0], others[1], trump, kitty=kitty, level=8), leader=E)
    return outcome(played(state, led, *others))


def test_C4_4a_a_single_doubles_the_kitty() -> None:
    found = last_trick("SA", "S2", "S3", "S4")
    assert (found.kitty, found.multiplier, found.points) == (15, 2, 30)


def test_C4_4b_a_pair_counts_four_times() -> None:
    found = last_trick("SA SA", "S2 S3", "S3 S4", "S4 S6")
    assert (found.multiplier, found.points) == (4, 60)


def test_C4_4c_a_tractor_of_two_pairs_counts_eight_times() -> None:
    found = last_trick("W1 W1 W2 W2", "S2 S3 S4 S6", "S3 S4 S6 S7", "S7 S9 SJ SQ")
    assert (found.kitty, found.multiplier, found.points) == (15, 8, 120)
    found = last_trick("S7 S7 S9 S9", "D2 D3 D4 D6", "D3 D4 D6 D7", "H7 H9 HJ HQ")
    assert found.multiplier == 8


def test_C4_4d_a_tractor_of_three_pairs_counts_twelve_times_of_four_sixteen() -> None:
    three, four = "S2 S2 S3 S3 S4 S4", "S2 S2 S3 S3 S4 S4 S5 S5"
    d, h = "D2 D3 D4 D6 D7 D9 DJ DQ", "H2 H3 H4 H6 H7 H9 HJ HQ"
    c = "D2 D3 D4 D6 D7 D9 DJ DQ"
    found = last_trick(three, d[:17], h[:17], c[:17], kitty="HK")
    assert (found.multiplier, found.points) == (12, 120)
    found = last_trick(four, d, h, c, kitty="HK")
    assert (found.multiplier, found.points) == (16, 160 + 10)  # two fives in the trick


def test_C4_4_a_throw_counts_by_its_largest_unit() -> None:
    """Reading 56."""
    found = last_trick("SA SA SK", "S2 S3 S4", "D2 D3 D4", "H2 H3 H4")
    assert found.multiplier == 4
    found = last_trick("SA SA SK SK SQ", "S2 S3 S4 S6 S7", "D2 D3 D4 D6 D7", "H2 H3 H4 H6 H7")
    assert found.multiplier == 8
    # Beside a 5-10-K, which counts as three singles if it makes no heaven-or-hell, a pair is the largest.
    thrown = "S5 ST SK SA SA"
    others = ("D2 D3 D4 D6 D7", "H2 H3 H4 H6 H7", "C2 C3 C4 C6 C7")
    state = playing(others[2], thrown, others[0], others[1], kitty="HK")
    state = structs.replace(state, leader=E)
    plain = Conditions(heaven_or_hell=False)
    assert outcome(played(state, thrown, *others, conditions=plain)).multiplier == 4


def test_C0f_the_kitty_is_lost_to_declarers_who_win_the_last_trick() -> None:
    state = playing("SA", "S2", "S3", "S4", CLUBS, kitty="HK HK")
    found = outcome(played(state, "SA", "S2", "S3", "S4"))
    assert (found.kitty, found.multiplier, found.points) == (20, 0, 0)
    unguarded = Conditions(guard_kitty=False)
    state = structs.replace(playing("S4", "SA", "S2", "S3", CLUBS, kitty="HK HK"), leader=E)
    found = outcome(played(state, "SA", "S2", "S3", "S4", conditions=unguarded))
    assert found.points == 0


@pytest.mark.parametrize("caught", [60, 80])
def test_C4_4e_a_kitty_stirred_with_heart_5s_is_heaven_or_hell(caught: int) -> None:
    # West stirred with the heart 5s and named clubs.
    state = playing("SA", "S2", "S3", "S4", CLUBS, caught=caught, shown="H5 H5", shower=W)
    over = result(played(state, "SA", "S2", "S3", "S4"))
    assert over.heaven is Heaven.HEART_FIVES
    assert over.levels == ((2, ACE) if caught >= 80 else (ACE, 2))


def test_C4_4e_heart_5s_that_were_stirred_over_stake_nothing() -> None:
    """Reading 51."""
    state = playing("SA", "S2", "S3", "S4", CLUBS, caught=60, shown="H5 H5", shower=W)
    over_it = Show(E, Hand.of("C9 C9"), Form.PAIR, CLUBS, Move.STIR, S)
    shows = structs.replace(state.shows, made=(*state.shows.made, over_it))
    state = structs.replace(state, shows=shows)
    assert result(played(state, "SA", "S2", "S3", "S4")).heaven is None
    any_pair = Conditions(h5_stake=HeartStake.ANY)
    over = result(played(state, "SA", "S2", "S3", "S4", conditions=any_pair))
    assert over.heaven is Heaven.HEART_FIVES


def test_who_stirred_last_does_not_change_whose_kitty_it_is() -> None:
    """Reading 23: defenders who win the last trick count it even if a defender buried it."""
    state = structs.replace(playing("S4", "SA", "S2", "S3", CLUBS, kitty="HK", level=8), leader=E, buried_by=E)
    assert outcome(played(state, "SA", "S2", "S3", "S4")).points == 20


# --- C7.2: what is shown of tricks ---


def test_C7_2a_a_trick_is_seen_until_the_next_is_led_and_then_only_ones_own_cards() -> None:
    game = ChaoDiPi()
    state = playing("SA SK DA", "S2 S3 D3", "S3 S4 D4", "S4 S6 D6", CLUBS)
    state = played(state, "SA", "S2")
    for viewer in (*SEATS, None):
        trick = game.observe(state, viewer).trick
        assert trick is not None
        assert [(one.seat, str(one.cards)) for one in trick.plays] == [(S, "SA"), (E, "S2")]
    state = played(state, "S3", "S4")
    for viewer in (*SEATS, None):
        last = game.observe(state, viewer).last_trick
        assert last is not None
        assert [str(one.cards) for one in last.plays] == ["SA", "S2", "S3", "S4"]
        assert last.winner is S
    state = played(state, "SK")
    for viewer in (*SEATS, None):
        view = game.observe(state, viewer)
        assert view.last_trick is None
        assert view.tricks == ()
        assert view.own == (() if viewer is None else (state.tricks[0].cards[viewer],))
    open_to_all = ChaoDiPi(Conditions(hide_history=False))
    assert len(open_to_all.observe(state, E).tricks) == 1
    over = played(state, "S3", "S4", "S6", "DA", "D3", "D4", "D6")
    assert len(game.observe(over, None).tricks) == 3


def test_C7_2a_a_throw_that_failed_is_not_looked_at_again_but_by_who_threw() -> None:
    game = ChaoDiPi()
    state = playing("SA S2 S4", "SK S3 D2", "D2 D3 D4", "H2 H3 H4", CLUBS)
    thrown = played(state, "SA S2 S4")
    trick_over = played(thrown, "S3", "D2", "H2")
    for at in (thrown, trick_over):
        for viewer in (*SEATS, None):
            (seen,) = game.observe(at, viewer).throws
            assert (seen.cards, seen.led) == (Hand.of("SA S2 S4"), Hand.of("S2"))
    following = played(trick_over, "SK")
    for viewer in (*SEATS, None):
        (seen,) = game.observe(following, viewer).throws
        assert (seen.seat, seen.points) == (S, 30)
        mine = viewer is S
        assert seen.cards == (Hand.of("SA S2 S4") if mine else None)
        assert seen.led == (Hand.of("S2") if mine else None)
        (open_to_all,) = ChaoDiPi(Conditions(hide_history=False)).observe(following, viewer).throws
        assert open_to_all.cards == Hand.of("SA S2 S4")
    rules = ChaoDiPiRules(STANDARD)
    assert [one.cards for one in rules.public(thrown).throws] == ["SA S4 S2"]
    shown = rules.public(following)
    assert shown.throws == ()
    assert [(fine.cards, fine.points) for fine in shown.fines] == [("", 30)]


def test_at_the_end_everything_is_seen() -> None:
    over = played(playing("SA", "S2", "S3", "S4", CLUBS, kitty="HK"), "SA", "S2", "S3", "S4")
    for viewer in (*SEATS, None):
        view = ChaoDiPi().observe(over, viewer)
        assert view.kitty == Hand.of("HK")
        assert view.dealt == over.deal.hands(54)
        assert view.result == over.result
        assert view.phase == "finished"
        assert view.hand in (None, EMPTY)
    assert Card("HK") in ChaoDiPi().observe(over, E).kitty  # type: ignore[operator]
