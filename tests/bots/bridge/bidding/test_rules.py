"""Properties of the rules in every position: legal, complete, one force for each call, both languages."""

from __future__ import annotations

from random import Random

import pytest

from paiju.bots.bridge.bidding import AuctionPosition, Force, explain, position
from paiju.bots.bridge.bidding.meaning import shows
from paiju.bots.bridge.bidding.rule import BiddingRule
from paiju.bots.bridge.bidding.traits import key_cards, longer
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import Hand, Suit
from paiju.games.bridge import PASS, Auction, Call, Deal, MakeCall, Seat, Vulnerability
from paiju.text import Text


def wander(seed: int, sense: float) -> list[tuple[AuctionPosition, Auction]]:
    """Walk through an auction, each call made by the system with chance `sense`, else any legal one, mostly low."""
    rng = Random(seed)
    dealer, vulnerability = Seat(seed % 4), Vulnerability(seed // 4 % 4)
    hands = [Evaluation.of(hand) for hand in Deal.shuffled("wander", seed).hands]
    auction, seen = Auction.start(dealer), []
    while not auction.is_over:
        here = position(dealer, vulnerability, tuple(c.call for c in auction.calls))
        seen.append((here, auction))
        if rng.random() < sense:
            call = here.choose(hands[auction.turn]).call
        else:
            legal = auction.legal_calls
            call = legal[min(int(rng.expovariate(0.35)), len(legal) - 1)].call
        auction = auction.after(auction.turn, MakeCall(call))
    return seen


@pytest.mark.parametrize("sense", [1.0, 0.7, 0.0])
def test_rules_are_legal_complete_and_of_one_force(sense: float) -> None:
    rng = Random(1)
    for seed in range(60):
        for here, auction in wander(seed, sense):
            assert here.rules, str(auction)
            for rule in here.rules:
                assert auction.why_not(auction.turn, MakeCall(rule.call)) is None, str(auction)
            for call in {rule.call for rule in here.rules}:
                meanings = here.meanings(call)
                assert len({(rule.force, rule.tag) for rule in meanings}) == 1, f"{auction} {call}"
            for hand in Deal.shuffled("any", rng.randrange(1000)).hands:
                here.choose(Evaluation.of(hand))


def test_every_rule_speaks_both_languages() -> None:
    for seed in range(40):
        for here, _ in wander(seed, 0.8):
            for rule in here.rules:
                assert rule.text.en
                assert rule.text.zh
                assert any("\u4e00" <= letter <= "\u9fff" for letter in rule.text.zh), rule.text.zh
                assert rule.text.en.isascii()
            for call in {rule.call for rule in here.rules}:
                words = explain(here.meanings(call))
                assert words.en.count("; or ") == words.zh.count("；或")


def test_an_explanation_says_nothing_twice() -> None:
    """No title is repeated beside its own details, and no part is listed that another of the same name includes."""
    for seed in range(40):
        for here, _ in wander(seed, 0.8):
            for call in {rule.call for rule in here.rules}:
                words = explain(here.meanings(call))
                for parts, colon in ((words.en.split("; or "), ": "), (words.zh.split("；或"), "：")):
                    assert len(set(parts)) == len(parts)
                    bare = {part for part in parts if colon not in part}
                    assert not any(part.startswith(b + colon) for part in parts for b in bare)


def test_an_explanation_keeps_a_part_for_every_hand_that_makes_the_call() -> None:
    """The rule that applies to a hand is listed, or a wider one of its name is."""
    for seed in range(30):
        for here, auction in wander(seed, 1.0):
            for hand in Deal.shuffled("told", seed).hands:
                rule = here.choose(Evaluation.of(hand))
                told = explain(here.meanings(rule.call)).en.split("; or ")
                assert any(part.startswith(rule.name.en) for part in told), str(auction)


def test_a_pass_that_any_hand_may_make_is_explained_once() -> None:
    wide = shows()
    rules = tuple(
        BiddingRule(PASS, meaning, Text(en, zh))
        for meaning, en, zh in (
            (shows(hcp=(0, 14)), "Nothing to add", "无可再叫"),
            (shows(points=(0, 8)), "High enough", "到此为止"),
            (wide, "High enough", "到此为止"),
            (wide, "Nothing to add", "无可再叫"),
        )
    )
    assert explain(rules) == Text("Nothing to add: 0-14 HCP; or High enough", "无可再叫：0-14 大牌点；或到此为止")


def test_key_cards_are_not_asked_where_an_answer_would_carry_past_five() -> None:
    """One key card without the queen of hearts: 5S would show two and the queen, with two still out."""
    here = position(Seat.NORTH, Vulnerability.NONE, calls("1D P 1H P 4H P"))
    for hand, asks in (("Q92.A9874.2.KQJ3", False), ("K92.AQ874.2.KQJ3", True)):
        called = here.choose(Evaluation.of(Hand.dotted(hand))).call
        assert (called == Call("4NT")) is asks, called


def test_a_small_slam_is_not_bid_unasked_on_one_key_card() -> None:
    here = position(Seat.WEST, Vulnerability.EW, calls("1D P 1S P 2C P 5D P"))
    assert here.choose(Evaluation.of(Hand.dotted("J.AK52.T532.KQ84"))).call is PASS


def test_lengths_are_compared_in_plain_words() -> None:
    assert longer(Suit.SPADES, Suit.HEARTS, -1).text == Text(
        "spades at most 1 shorter than hearts", "黑桃比红心至多短 1 张"
    )
    assert longer(Suit.SPADES, Suit.HEARTS, 2).text == Text(
        "spades at least 2 longer than hearts", "黑桃比红心至少长 2 张"
    )
    assert key_cards(Suit.SPADES, (0, 3)).text.zh == "0 或 3 个关键张"


def test_forcing_to_game_lasts_until_game() -> None:
    here = position(Seat.NORTH, Vulnerability.NONE, calls("1S P 2C P 2S P"))
    assert here.context.to_game
    assert here.context.forced
    here = position(Seat.NORTH, Vulnerability.NONE, calls("1S P 2C P 2S P 3NT P"))
    assert not here.context.forced


def test_an_intervening_bid_lifts_a_force_of_one_round() -> None:
    assert position(Seat.NORTH, Vulnerability.NONE, calls("1C P 1S P")).context.forced
    assert not position(Seat.NORTH, Vulnerability.NONE, calls("1C P 1S 2D")).context.forced


def test_a_call_outside_the_system_is_read_as_nothing_and_answered() -> None:
    """An opponent may open seven clubs, or double in spite of partner's intentions: we still have a call."""
    for line in ("7C", "1NT 3H P 6C P", "P P P 5D X XX", "2C 7D"):
        here = position(Seat.NORTH, Vulnerability.BOTH, calls(line))
        for hand in Deal.shuffled("odd", 3).hands:
            assert here.choose(Evaluation.of(hand)).meaning.fits(Evaluation.of(hand))


def test_conventions_are_alerted_and_natural_bids_are_not() -> None:
    after = position(Seat.NORTH, Vulnerability.NONE, calls("1NT P"))
    for call in ("2C", "2D", "2H", "2S"):
        assert all(rule.alert for rule in after.meanings(Call(call)))
    for call in ("2NT", "3NT", "P"):
        assert not any(rule.alert for rule in after.meanings(Call(call)))


def test_force_is_ordered() -> None:
    assert Force.NONE < Force.ROUND < Force.GAME


def calls(text: str) -> tuple[Call, ...]:
    return tuple(Call(word) for word in text.split())
