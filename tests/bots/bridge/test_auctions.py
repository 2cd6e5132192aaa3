"""Whole auctions over many deals: always legal, always ending, in sensible contracts."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import fmean

import pytest

from paiju.analysis import DoubleDummyTable, double_dummy_table, par
from paiju.bots.bridge.bidding import BiddingRule, position
from paiju.bots.bridge.bidding.read import is_game
from paiju.bots.bridge.evaluation import Evaluation
from paiju.games.bridge import DOUBLE, PASS, Auction, Board, BoardResult, MakeCall, Seat, Side
from paiju.scoring.imps import imps

TABLES = Path(__file__).with_name("tables.txt")
SEED = "dd-corpus"
PASSES = {
    "For penalties",
    "Two trumps only",
    "No other major",
    "No major, clubs held",
    "Settles for clubs",
    "Settles for diamonds",
}
"""Legitimate passes of a forcing bid: to defend, with that very suit, or after the next hand's double or overcall."""


def bid(board: Board) -> tuple[Auction, list[tuple[Seat, BiddingRule]]]:
    """Bid a board with the system on all four sides, with the law enforced at each call."""
    hands = [Evaluation.of(hand) for hand in board.deal.hands]
    auction, chosen = Auction.start(board.dealer), []
    while not auction.is_over:
        calls = tuple(called.call for called in auction.calls)
        here = position(board.dealer, board.vulnerability, calls)
        rule = here.choose(hands[auction.turn])
        refused = auction.why_not(auction.turn, MakeCall(rule.call))
        assert refused is None, f"{auction} {rule.call}: {refused}"
        if rule.call is PASS and here.context.forced:
            assert rule.name.en in PASSES, f"passed a forcing bid: {auction}"
        chosen.append((auction.turn, rule))
        auction = auction.after(auction.turn, MakeCall(rule.call))
        assert len(auction.calls) < 50, str(auction)
    return auction, chosen


def tables() -> list[tuple[int, DoubleDummyTable]]:
    lines = [line.split() for line in TABLES.read_text().splitlines() if not line.startswith("#")]
    return [(int(number), DoubleDummyTable.parse(digits)) for number, digits in lines]


@pytest.fixture(scope="module")
def auctions() -> dict[int, Auction]:
    return {number: bid(Board.shuffled(number, SEED))[0] for number in range(1, 1201)}


def hcp(board: Board, side: Side) -> int:
    return sum(Evaluation.of(board.deal.hands[seat]).hcp for seat in (side, side + 2))


def test_every_auction_is_legal_and_ends(auctions: dict[int, Auction]) -> None:
    assert all(auction.is_over for auction in auctions.values())
    lengths = [len(auction.calls) for auction in auctions.values()]
    assert 7 < fmean(lengths) < 12
    passed_out = sum(auction.contract is None for auction in auctions.values())
    assert passed_out / len(auctions) < 0.03


def test_clear_game_values_reach_game(auctions: dict[int, Auction]) -> None:
    """Of the sides with 26 points or more, nearly all are in game, or have doubled the opponents."""
    reached = together = 0
    for number, auction in auctions.items():
        board = Board.shuffled(number, SEED)
        for side in Side:
            if hcp(board, side) < 26:
                continue
            together += 1
            contract = auction.contract
            ours = contract is not None and contract.declarer.side is side
            in_game = contract is not None and ours and is_game(contract.bid)
            reached += in_game or (contract is not None and not ours and contract.doubled > 0)
    assert together > 200
    assert reached / together > 0.97


def test_few_points_stay_low(auctions: dict[int, Auction]) -> None:
    """With half of the points or less nobody plays notrump game, except a side that was pushed or gambled."""
    for_game = [
        (number, auction)
        for number, auction in auctions.items()
        if auction.contract is not None and auction.contract.short == "3NT"
    ]
    light = sum(
        hcp(Board.shuffled(number, SEED), auction.contract.declarer.side) < 21
        for number, auction in for_game
        if auction.contract is not None
    )
    assert light / len(for_game) < 0.03


def test_slams_are_bid_on_values_and_grand_slams_are_rare(auctions: dict[int, Auction]) -> None:
    levels = Counter(a.contract.level for a in auctions.values() if a.contract is not None)
    assert levels[7] <= 3
    assert 15 <= levels[6] <= 75
    for number, auction in auctions.items():
        if auction.contract is not None and auction.contract.level >= 6:
            assert hcp(Board.shuffled(number, SEED), auction.contract.declarer.side) >= 23


def test_doubles_are_not_thrown_about(auctions: dict[int, Auction]) -> None:
    made = [called.call for auction in auctions.values() for called in auction.calls]
    assert 0.01 < made.count(DOUBLE) / len(made) < 0.06
    doubled = sum(a.contract is not None and a.contract.doubled > 0 for a in auctions.values())
    assert doubled / len(auctions) < 0.04


def test_contracts_against_double_dummy(auctions: dict[int, Auction]) -> None:
    """Contracts make about as often as good players', and lose little to par.

    Par knows all the cards: it finds every lucky slam and every sacrifice. The mean distance from it, in either
    direction, was 4.5 IMPs a board when this was written; no side may gain on average.
    """
    gains, made = [], Counter[bool]()
    for number, table in tables():
        board, contract = Board.shuffled(number, SEED), auctions[number].contract
        best = par(table, board.vulnerability, board.dealer).score_ns
        points = 0
        if contract is not None:
            tricks = table.tricks(contract.denomination, contract.declarer)
            points = BoardResult.of(board, contract, tricks).score_ns
            made[tricks >= contract.target] += 1
        gains.append(imps(points - best))
    assert fmean(abs(gain) for gain in gains) < 5.2
    assert abs(fmean(gains)) < 1
    assert 0.55 < made[True] / made.total() < 0.75


def test_the_stored_tables_are_those_of_the_deals() -> None:
    """Solve one of them again."""
    number, table = tables()[16]
    assert double_dummy_table(Board.shuffled(number, SEED).deal) == table


def test_forcing_bids_are_never_passed() -> None:
    """`bid` checks each pass; this test covers more deals."""
    for number in range(1, 301):
        bid(Board.shuffled(number, "forcing"))
