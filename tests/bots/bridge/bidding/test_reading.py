"""Calls interpreted: what the table knows of a hand after its calls."""

from __future__ import annotations

import pytest

from paiju.bots.bridge.bidding import Profile, position
from paiju.bots.bridge.bidding.meaning import just, shows, to, up
from paiju.bots.bridge.bidding.rule import BiddingRule
from paiju.bots.bridge.bidding.traits import BALANCED
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import Hand, Suit
from paiju.games.bridge import PASS, SEATS, Auction, Call, Deal, MakeCall, Seat, Vulnerability
from paiju.text import Text

C, D, H, S = Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES


def profile(calls: str, seat: Seat) -> Profile:
    made = tuple(Call(word) for word in calls.split())
    return position(Seat.NORTH, Vulnerability.NONE, made).context.profiles[seat]


@pytest.mark.parametrize(
    ("calls", "seat", "low", "high"),
    [
        ("1NT", Seat.NORTH, 15, 17),
        ("2NT", Seat.NORTH, 20, 21),
        ("1S P 2S", Seat.SOUTH, 6, 9),
        ("1S P 3S", Seat.SOUTH, 10, 12),
        ("1D P 1S P 1NT", Seat.NORTH, 12, 14),
        ("1H 1NT", Seat.EAST, 15, 18),
        ("P 1NT", Seat.NORTH, 0, 12),
        ("1C P P", Seat.SOUTH, 0, 9),
    ],
)
def test_points_shown(calls: str, seat: Seat, low: int, high: int) -> None:
    shown = profile(calls, seat)
    assert (shown.low, shown.high) == (low, high)


@pytest.mark.parametrize(
    ("calls", "seat", "suit", "least"),
    [
        ("1S", Seat.NORTH, S, 5),
        ("1D", Seat.NORTH, D, 4),
        ("1C", Seat.NORTH, C, 3),
        ("1C P 1H", Seat.SOUTH, H, 4),
        ("1NT P 2D", Seat.SOUTH, H, 5),
        ("1NT P 2H", Seat.SOUTH, S, 5),
        ("2H", Seat.NORTH, H, 6),
        ("3C", Seat.NORTH, C, 7),
        ("1H 2H", Seat.EAST, S, 5),
        ("1D X", Seat.EAST, S, 3),
        ("1D P 1S P 2C", Seat.NORTH, C, 4),
    ],
)
def test_lengths_shown(calls: str, seat: Seat, suit: Suit, least: int) -> None:
    assert profile(calls, seat).least(suit) == least


def test_a_balanced_hand_has_two_to_five_of_each_suit() -> None:
    shown = profile("1NT", Seat.NORTH)
    assert shown.balanced
    assert shown.lengths == ((2, 5),) * 4


def test_lengths_make_thirteen() -> None:
    """Five and five leave three for the other two suits."""
    shown = Profile().after([BiddingRule(PASS, shows(lengths={S: up(5), H: up(5)}), Text("two", "双套"))])
    assert shown.most(C) == shown.most(D) == 3
    assert shown.most(S) == 8


def test_several_meanings_widen_and_rare_ones_do_not_count() -> None:
    text = Text("x", "某")
    weak = BiddingRule(PASS, shows(hcp=(5, 10), lengths={S: just(6)}), text)
    strong = BiddingRule(PASS, shows(hcp=(15, 20), lengths={S: just(5)}), text)
    rare = BiddingRule(PASS, shows(BALANCED, hcp=to(40)), text, rare=True)
    shown = Profile().after([weak, strong, rare])
    assert (shown.low, shown.high) == (5, 20)
    assert shown.lengths[S] == (5, 6)
    assert not shown.balanced


def test_a_contradiction_leaves_what_was_known() -> None:
    text = Text("x", "某")
    shown = Profile().after([BiddingRule(PASS, shows(hcp=(15, 17)), text)])
    assert shown.after([BiddingRule(PASS, shows(hcp=(0, 5)), text)]) == shown


def test_the_bidders_own_hand_fits_what_it_has_shown() -> None:
    """Over whole auctions: each call's meanings are true of the hand that made it."""
    for number in range(80):
        hands = [Evaluation.of(hand) for hand in Deal.shuffled("reading", number).hands]
        auction = Auction.start(Seat.NORTH)
        while not auction.is_over:
            made = tuple(c.call for c in auction.calls)
            here = position(Seat.NORTH, Vulnerability.NONE, made)
            auction = auction.after(auction.turn, MakeCall(here.choose(hands[auction.turn]).call))
        made = tuple(c.call for c in auction.calls)
        context = position(Seat.NORTH, Vulnerability.NONE, made).context
        for seat in SEATS:
            for read in context.reads_of(seat):
                assert any(rule.meaning.fits(hands[seat]) for rule in read.rules)


def test_meaning_in_words() -> None:
    meaning = shows(BALANCED, hcp=(15, 17), lengths={H: up(4), S: just(3)})
    assert meaning.text == Text(
        "15-17 HCP, 3 spades, 4+ hearts, balanced", "15-17 大牌点、黑桃 3 张、红心 4+ 张、平均牌型"
    )
    assert meaning.fits(Evaluation.of(Hand.dotted("AQ4.KJ83.K85.QJ4")))
    assert not meaning.fits(Evaluation.of(Hand.dotted("AQ4.KJ8.K852.QJ4")))
