"""Review of played boards: totals must add up, and each kind of record must be accepted."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest
from msgspec import structs

from paiju.analysis import BoardReview, DoubleDummyTable, double_dummy_table, par, review, reviews, trace
from paiju.cards import Card
from paiju.errors import Malformed, Place
from paiju.games.bridge import SEATS, Auction, BoardRecord, Contract, Deal, Play, Seat, Vulnerability

COLD = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")


def played_at_random(deal: Deal, contract: Contract, cards: int) -> Play:
    random = Random(cards)
    play = Play.start(contract, deal)
    for _ in range(cards):
        play = play.after(play.turn, random.choice(list(play.legal_cards)))
    return play


def record_of(play: Play, contract: Contract, tricks: int | None, **more: Any) -> BoardRecord:
    return BoardRecord(
        number=more.pop("number", 5),
        hands=more.pop("hands", play.deal.hands),
        contract=contract,
        played=tuple(played.card for played in play.played),
        tricks=tricks,
        **more,
    )


def cost_of(found: BoardReview, seat: Seat) -> int:
    """Return the sum of what the cards of one hand gave away."""
    return sum(card.cost for card in found.cards if card.played.seat is seat)


def test_a_played_board() -> None:
    """Board 5: North deals, North-South vulnerable."""
    deal, contract = Deal.shuffled("review", 3), Contract.parse("3NT by E")
    play = played_at_random(deal, contract, 52)
    won = play.tricks_of(contract.declarer.side)
    found = review(record_of(play, contract, won))
    numbers = trace(play)
    table = double_dummy_table(deal)
    assert found.table == table
    assert found.par == par(table, Vulnerability.NS, Seat.NORTH)
    assert found.contract == contract
    assert found.double_dummy == numbers[0] == table.tricks(contract.denomination, Seat.EAST)
    assert [card.played for card in found.cards] == list(play.played)
    assert [card.tricks for card in found.cards] == list(numbers[1:])
    assert all(card.cost >= 0 for card in found.cards)
    assert found.lead_cost == found.cards[0].cost
    assert found.declarer_cost == cost_of(found, Seat.EAST) + cost_of(found, Seat.WEST) > 0
    assert found.defence_cost == cost_of(found, Seat.NORTH) + cost_of(found, Seat.SOUTH) > 0
    assert found.double_dummy - found.declarer_cost + found.defence_cost == won == found.tricks
    assert found.score_ns == -400 - 30 * (won - 9) if won >= 9 else 50 * (9 - won)


def test_costs_are_told_by_side_whoever_declares() -> None:
    contracts = [Contract.parse(f"2H by {letter}") for letter in "NESW"]
    plays = [played_at_random(Deal.shuffled("sides", 1), contract, 20) for contract in contracts]
    records = [record_of(play, c, None) for play, c in zip(plays, contracts, strict=True)]
    for contract, found in zip(contracts, reviews(records), strict=True):
        sums = [cost_of(found, seat) for seat in SEATS]
        declarers = sums[contract.declarer] + sums[contract.dummy]
        assert (found.declarer_cost, found.defence_cost) == (declarers, sum(sums) - declarers)
        assert found.double_dummy is not None
        last = found.double_dummy - found.declarer_cost + found.defence_cost
        assert found.cards[-1].tricks == last


def test_a_claim_is_held_against_best_play_from_there() -> None:
    contract = Contract.parse("7NT by N")
    play = Play.start(contract, COLD)
    for text in ("ST", "S3", "S2", "SJ"):
        play = play.after(play.turn, Card(text))
    found = review(record_of(play, contract, 12))
    assert found.cards[-1].tricks == 13
    assert found.declarer_cost == found.defence_cost == 0
    assert found.tricks == 12


def test_a_passed_out_board_has_a_table_and_a_par_and_no_more() -> None:
    auction = Auction.parse(Seat.NORTH, "P P P P")
    found = review(BoardRecord(number=1, hands=COLD.hands, calls=auction.calls, auction_complete=True, passed_out=True))
    assert found.par is not None
    assert found.par.score_ns == 1520
    assert (found.contract, found.double_dummy, found.lead_cost) == (None, None, None)
    assert (found.cards, found.declarer_cost, found.defence_cost) == ((), 0, 0)
    assert found.score_ns == 0


def test_a_result_without_cards_has_the_contract_double_dummy() -> None:
    record = BoardRecord(number=1, hands=COLD.hands, contract=Contract.parse("6C by W"), tricks=1, score_ns=550)
    found = review(record)
    assert (found.double_dummy, found.tricks, found.score_ns) == (1, 1, 550)
    assert found.cards == ()


def test_markings_of_the_board_go_before_its_number_and_without_either_there_is_no_par() -> None:
    marked = BoardRecord(number=1, hands=COLD.hands, dealer=Seat.EAST, vulnerability=Vulnerability.BOTH)
    found = review(marked).par
    assert found is not None
    assert found.score_ns == 2220
    assert review(BoardRecord(hands=COLD.hands)).par is None
    assert review(BoardRecord(hands=COLD.hands, dealer=Seat.EAST)).par is None
    called = Auction.parse(Seat.EAST, "P P P P").calls
    found = review(BoardRecord(hands=COLD.hands, calls=called, vulnerability=Vulnerability.NONE, passed_out=True)).par
    assert found is not None
    assert found.score_ns == 1520


def test_three_hands_give_the_fourth() -> None:
    north, east, south, _ = COLD.hands
    found = review(BoardRecord(number=1, hands=(north, east, south, None)))
    assert found.table == double_dummy_table(COLD)


def test_hands_that_nobody_knows_are_malformed_with_the_place() -> None:
    north = COLD.hands[0]
    record = BoardRecord(place=Place("a.pbn", 12, 1), hands=(north, None, None, None))
    with pytest.raises(Malformed) as caught:
        review(record)
    assert caught.value.text.en == (
        "a.pbn:12:1: expected a board with four known hands, found 'AKQJ.AKQ.AKQ.AKQ - - -'"
    )
    assert "四手牌" in caught.value.text.zh


def test_cards_are_followed_as_far_as_they_can_have_been_played() -> None:
    contract = Contract.parse("7NT by N")
    cards = [Card(text) for text in ("ST", "S3", "S2", "SJ", "ST", "CA")]
    record = BoardRecord(number=1, hands=COLD.hands, contract=contract, played=tuple(cards))
    assert [card.played.card for card in review(record).cards] == cards[:4]


def test_what_the_record_says_holds_where_the_cards_lead_to_no_end() -> None:
    contract = Contract.parse("7NT by N")
    cards = tuple(Card(text) for text in ("ST", "S3", "S2", "SJ", "ST"))
    broken = BoardRecord(number=1, hands=COLD.hands, contract=contract, played=cards, tricks=12, score_ns=-50)
    found = review(broken)
    assert (found.tricks, found.score_ns) == (12, -50)


def test_a_score_that_cannot_be_worked_out_is_the_records() -> None:
    contract = Contract.parse("7NT by N")
    unknown = BoardRecord(hands=COLD.hands, contract=contract, tricks=13, score_ns=1520)
    assert review(unknown).score_ns == 1520
    alone = review(BoardRecord(number=1, hands=COLD.hands, score_ns=1520))
    assert (alone.contract, alone.score_ns) == (None, 1520)


def test_a_number_that_is_no_boards_gives_no_par_and_no_error() -> None:
    record = BoardRecord(number=0, hands=COLD.hands)
    assert review(record).par is None
    assert review(structs.replace(record, number=1)).par is not None
    marked = structs.replace(record, dealer=Seat.EAST, vulnerability=Vulnerability.BOTH)
    assert review(marked).par is not None


def test_many_reviews_come_in_order_and_a_deal_is_solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    contracts = [Contract.parse(text) for text in ("7NT by N", "3NT by E", "2S by S")]
    plays = [played_at_random(COLD, contract, 9) for contract in contracts]
    records = [record_of(play, contract, None) for play, contract in zip(plays, contracts, strict=True)]
    records.insert(1, BoardRecord(number=5, hands=COLD.hands, passed_out=True))
    told: list[tuple[int, int]] = []
    alone = [review(record) for record in records]
    solved: list[Deal] = []

    def counted(deal: Deal) -> DoubleDummyTable:
        solved.append(deal)
        return double_dummy_table(deal)

    monkeypatch.setattr(sys.modules["paiju.analysis.review"], "double_dummy_table", counted)
    found = reviews(records, progress=lambda done, total: told.append((done, total)))
    assert found == alone
    assert solved == [COLD]
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_processes_review_what_one_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.engines.workers.TRIED", 0.0)
    monkeypatch.setattr("paiju.engines.workers.WORTH", 0.0)
    deals = [Deal.of(COLD.hands[turn:] + COLD.hands[:turn]) for turn in range(4)]
    records = [BoardRecord(hands=deal.hands, contract=Contract.parse("3NT by N")) for deal in (*deals, *deals)]
    assert reviews(records, workers=2) == reviews(records)


def test_dds_list100_reviews(some100: Any) -> None:
    """The boards of dds_list100.txt as records: tables, par and trace through one interface."""
    some = some100[:3]
    records = [
        BoardRecord(
            hands=one.deal.hands,
            dealer=one.dealer,
            vulnerability=one.vulnerability,
            contract=Contract(1, one.start.trump, 0, one.start.dummy.partner),
            played=one.played,
        )
        for one in some
    ]
    for one, found in zip(some, reviews(records), strict=True):
        assert found.table == one.table
        assert found.par is not None
        assert found.par.score_ns == one.dealer_par[0]
        numbers = (found.double_dummy, *(card.tricks for card in found.cards))
        assert numbers[: len(one.trace)] == one.trace
