"""Solving positions, compared with an exhaustive search and with the answers of the DDS lists."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.analysis import solve, solve_many
from paiju.cards import CARDS, Card, Hand
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Deal, Denomination, Play, Seat

ENDING = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")


def random_play(seed: int, cards: int, *, revokes: bool = False) -> Play:
    """Play cards at random from a shuffled deal."""
    random = Random(seed)
    contract = Contract(1, random.choice(DENOMINATIONS), 0, random.choice(SEATS))
    play = Play.start(contract, Deal.shuffled(seed))
    for _ in range(cards):
        held = play.hands[play.turn] if revokes and random.random() < 0.2 else play.legal_cards
        play = play.after(play.turn, random.choice(list(held)))
    return play


@settings(max_examples=150, deadline=None, database=None, derandomize=True)
@given(seed=st.integers(0, 10**6), cards=st.integers(40, 52))
def test_solve_equals_a_search_of_every_line(obvious: Any, seed: int, cards: int) -> None:
    play = random_play(seed, cards)
    assert solve(play) == obvious(play).solve()


@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(seed=st.integers(0, 10**6), cards=st.integers(40, 51))
def test_solve_after_revokes_equals_a_search_of_every_line(obvious: Any, seed: int, cards: int) -> None:
    play = random_play(seed, cards, revokes=True)
    assert solve(play) == obvious(play).solve()


def test_solve_many_mixes_deals_trumps_and_moments_and_keeps_the_order(obvious: Any) -> None:
    plays = [random_play(seed, 40 + seed % 13) for seed in range(450)]
    answers = solve_many(plays)
    assert len(answers) == 450
    for play, answer in zip(plays, answers, strict=True):
        assert set(answer) == set(play.legal_cards)
    for at in range(0, 450, 9):
        assert answers[at] == obvious(plays[at]).solve()
    assert solve_many(plays[::-1]) == answers[::-1]
    assert [solve(play) for play in plays] == answers


def test_solve_many_of_nothing_gives_nothing() -> None:
    assert solve_many([]) == []


def test_solve_gives_the_best_cards_first_and_equal_ones_from_the_top() -> None:
    answer = solve(Play.start(Contract.parse("1NT by W"), ENDING))
    assert list(answer) == sorted(answer, key=lambda card: (-answer[card], -card.index))
    assert next(iter(answer)) is Card("SA")


def test_solve_counts_the_trick_in_progress_and_no_trick_before_it() -> None:
    play = Play.start(Contract.parse("7NT by N"), ENDING)
    for text in ("ST", "S3", "S2", "SJ"):
        play = play.after(play.turn, Card(text))
    assert set(solve(play).values()) == {12}
    play = play.after(Seat.NORTH, Card("SA"))
    assert set(solve(play).values()) == {0}
    play = play.after(Seat.EAST, Card("S7"))
    assert set(solve(play).values()) == {12}


def test_solve_of_a_play_that_is_over_is_empty() -> None:
    assert solve(random_play(1, 52)) == {}


def ace_endings(seed: int, trump: Denomination) -> tuple[Play, Play]:
    """Play down to three cards, an ace and two low ones in each hand, and on to the four aces."""
    random = Random(seed)
    aces = random.sample([card for card in CARDS[:52] if card.rank == 14], 4)
    low = random.sample([card for card in CARDS[:52] if card.rank < 7], 8)
    rest = [card for card in CARDS[:52] if card not in aces and card not in low]
    random.shuffle(rest)
    hands = [[*rest[at::4], *low[at::4], aces[at]] for at in range(4)]
    play = Play.start(Contract(1, trump, 0, Seat.NORTH), Deal.of(Hand.of(hand) for hand in hands))
    three = play
    for _ in range(48):
        play = play.after(play.turn, hands[play.turn][len(play.full)])
        three = play if len(play.full) == 10 and not play.trick else three
    return three, play


def test_a_last_trick_leaves_no_trace_in_the_next_position(obvious: Any) -> None:
    """DDS keeps what it knows of a position under one trump suit, and would use it under another.

    This happens if the suit changes in a last trick, and the next position is like the one before.
    """
    for seed in range(40):
        spades, _ = ace_endings(seed, Denomination.SPADES)
        notrump, aces = ace_endings(seed, Denomination.NOTRUMP)
        assert [len(spades.hands[0]), len(aces.hands[0])] == [3, 1]
        for play in (spades, aces, notrump):
            assert solve(play) == obvious(play).solve()


def test_a_position_out_of_turn_is_malformed() -> None:
    play = Play.start(Contract.parse("1NT by W"), ENDING)
    play = play.after(Seat.NORTH, Card("SA")).after(Seat.WEST, Card("S2"))
    with pytest.raises(Malformed) as caught:
        solve(play)
    assert "played in turn" in caught.value.text.en
    assert "依次" in caught.value.text.zh


def test_a_position_after_a_trick_of_three_hands_is_malformed() -> None:
    play = Play.start(Contract.parse("1NT by W"), ENDING)
    for seat, text in ((0, "SA"), (1, "S7"), (0, "SK"), (1, "S8")):
        play = play.after(SEATS[seat], Card(text))
    assert len(play.full) == 1
    with pytest.raises(Malformed):
        solve_many([play])


def test_a_lead_from_a_wrong_hand_can_be_solved() -> None:
    play = Play.start(Contract.parse("1NT by W"), ENDING).after(Seat.SOUTH, Card("S3"))
    assert play.turn is Seat.WEST
    assert solve(play) == {Card("S2"): 0}


def test_two_threads_may_call_the_solver() -> None:
    plays = [random_play(seed, 36) for seed in range(60)]
    expected = [solve(play) for play in plays]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(solve, plays)) == expected


def test_trumps_are_the_contracts() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    for denomination in DENOMINATIONS:
        play = Play.start(Contract(1, denomination, 0, Seat.WEST), deal)
        wins = 13 if denomination in {Denomination.SPADES, Denomination.NOTRUMP} else 0
        expected = 13 if denomination is Denomination.DIAMONDS else wins
        assert set(solve(play).values()) == {expected}


def test_dds_list100_future_tricks(some100: Any) -> None:
    """FUT of dds_list100.txt: every card of every opening leader."""
    assert solve_many([one.start for one in some100]) == [one.leads for one in some100]
    assert len(some100) in {20, 100}
