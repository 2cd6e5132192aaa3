"""Tables of deals, compared with known answers and with the solver asked in another way."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.analysis import DoubleDummyTable, double_dummy_table, double_dummy_tables, solve_many
from paiju.analysis.double_dummy import tabling
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Deal, Denomination, Play, Seat

COLD = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
LONG_SUITS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def test_a_hand_without_losers_and_the_hands_opposite_it() -> None:
    assert double_dummy_table(COLD) == DoubleDummyTable.parse("ddccc ddccc 00111 00111")


def test_a_long_suit_is_worth_thirteen_as_trumps_and_nothing_otherwise() -> None:
    """The leader at notrump takes all tricks; in a suit contract each side makes the suits of both its hands."""
    table = double_dummy_table(LONG_SUITS)
    for seat in SEATS:
        assert table.tricks(Denomination.NOTRUMP, seat) == 0
        for denomination, owner in zip(
            (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS), SEATS, strict=True
        ):
            assert table.tricks(denomination, seat) == (13 if seat.side is owner.side else 0)


def test_a_table_equals_twenty_opening_leads() -> None:
    deal = Deal.shuffled("twenty", 2)
    contracts = [Contract(1, d, 0, seat) for d in DENOMINATIONS for seat in SEATS]
    solved = solve_many([Play.start(contract, deal) for contract in contracts])
    assert double_dummy_table(deal) == DoubleDummyTable.of(13 - max(tricks.values()) for tricks in solved)


def test_turning_the_deal_turns_the_table() -> None:
    deal = Deal.shuffled("turned", 5)
    turned = Deal.of(deal.hands[1:] + deal.hands[:1])
    table, other = double_dummy_tables([deal, turned])
    for denomination in DENOMINATIONS:
        for seat in SEATS:
            assert table.tricks(denomination, seat.lho) == other.tricks(denomination, seat)


def test_many_tables_come_in_order_and_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    tables = double_dummy_tables(iter([COLD, LONG_SUITS] * 25), progress=lambda done, total: told.append((done, total)))
    assert tables == [double_dummy_table(COLD), double_dummy_table(LONG_SUITS)] * 25
    assert told == [(done, 50) for done in range(2, 51, 2)]


def test_one_batch_may_pass_the_forty_that_dds_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabling, "BATCH", 100)
    tables = double_dummy_tables([LONG_SUITS, COLD] * 41)
    assert tables == [double_dummy_table(LONG_SUITS), double_dummy_table(COLD)] * 41


def test_no_deals_no_tables() -> None:
    assert double_dummy_tables([]) == []


@pytest.mark.parametrize("workers", [0, -1])
def test_less_than_one_worker_is_malformed(workers: int) -> None:
    with pytest.raises(Malformed, match="at least one worker"):
        double_dummy_tables([COLD], workers=workers)


def test_notrump_seat_and_side() -> None:
    """North takes nine at notrump; East, on lead, has the first four tricks and South none of them."""
    deal = Deal.parse("N:AKQ.AKQ.432.8765 65.JT98.AKQJ.432 432.432.T98.AKQJ JT987.765.765.T9")
    table = double_dummy_table(deal)
    assert table.tricks(Denomination.NOTRUMP, Seat.NORTH) == 9
    assert table.tricks(Denomination.NOTRUMP, Seat.SOUTH) == 9


@pytest.mark.parametrize("part", range(5))
def test_dds_list100_tables(some100: Any, part: int) -> None:
    """TABLE of dds_list100.txt: every fifth deal, or all of them with PAIJU_EVERY_BOARD=1."""
    listed = some100[part::5]
    assert double_dummy_tables([one.deal for one in listed]) == [one.table for one in listed]
    assert len(listed) in {4, 20}


def test_dds_list10_tables(list10: Any, list100: Any) -> None:
    """dds_list10.txt is the first ten deals of dds_list100.txt, answers and all."""
    assert list10 == list100[:10]


@pytest.mark.parametrize("part", range(2))
def test_common_game_tables(some_common: Any, part: int) -> None:
    """DoubleDummyTricks and OptimumResultTable of CommonGame_2020-02-21.pbn: every fifth board, or all."""
    boards = some_common[part::2]
    tables = double_dummy_tables([board.deal for board in boards])
    assert [table.to_digits() for table in tables] == [board.tricks for board in boards]
    assert tables == [board.results for board in boards]
    assert len(boards) in {4, 18}
