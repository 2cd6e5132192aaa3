"""Par, compared with a full auction, known boards, and DDS."""

from __future__ import annotations

import ctypes
import re
from functools import cache
from random import Random
from typing import Any

import pytest

from paiju.analysis import DoubleDummyTable, Par, par
from paiju.analysis.double_dummy import library
from paiju.games.bridge import DENOMINATIONS, SEATS, Denomination, Seat, Vulnerability

NONE, NS, EW, BOTH = Vulnerability
CODES = (NONE, BOTH, NS, EW)
"""Vulnerability, by DDS's number."""


def table_of(**rows: str) -> DoubleDummyTable:
    """Make a table from rows such as C="7 5 7 6"; 6 tricks for everybody in denominations not named."""
    named = {"C": Denomination.CLUBS, "D": Denomination.DIAMONDS, "H": Denomination.HEARTS}
    named |= {"S": Denomination.SPADES, "NT": Denomination.NOTRUMP}
    found = {named[key]: [int(n) for n in row.split()] for key, row in rows.items()}
    return DoubleDummyTable.of(n for d in DENOMINATIONS for n in found.get(d, [6, 6, 6, 6]))


def shown(found: Par) -> tuple[int, list[str]]:
    return found.score_ns, [str(result) for result in found.results]


def test_nobody_makes_anything_and_the_board_is_passed_out() -> None:
    for dealer in SEATS:
        for vulnerability in Vulnerability:
            assert par(table_of(), vulnerability, dealer) == Par(0, ())
    assert str(par(table_of(), NONE, Seat.NORTH)) == "passed out"


def test_a_contract_that_one_partner_makes_is_his() -> None:
    table = table_of(NT="9 4 7 4", C="4 4 4 4", D="4 4 4 4", H="4 4 4 4", S="4 4 4 4")
    assert shown(par(table, NONE, Seat.NORTH)) == (400, ["3NT N ="])
    assert shown(par(table, NS, Seat.SOUTH)) == (600, ["3NT N ="])


def test_each_contract_that_scores_par_is_given() -> None:
    table = table_of(NT="9 4 9 4", D="11 2 11 2", C="2 2 2 2", H="2 2 2 2", S="2 2 2 2")
    expected = ["3NT N =", "3NT S =", "5D N =", "5D S ="]
    assert shown(par(table, NONE, Seat.EAST)) == (400, expected)


def test_a_part_score_may_be_bid_at_any_level_that_nobody_can_contest() -> None:
    table = table_of(S="9 2 9 2", C="2 2 2 2", D="2 2 2 2", H="2 2 2 2", NT="2 2 2 2")
    expected = ["1S N +2", "1S S +2", "2S N +1", "2S S +1", "3S N =", "3S S ="]
    assert shown(par(table, NONE, Seat.EAST)) == (140, expected)


def test_a_part_score_is_bid_high_enough_to_shut_out_a_sacrifice() -> None:
    """Over 2S East-West could try 3C for 100; over 3S there is nothing cheaper than 140."""
    table = table_of(S="9 2 9 2", C="2 8 2 8", D="2 2 2 2", H="2 2 2 2", NT="2 2 2 2")
    assert shown(par(table, NONE, Seat.EAST)) == (140, ["3S N =", "3S S ="])


def test_a_sacrifice_pays_by_vulnerability() -> None:
    table = table_of(H="10 2 10 2", S="2 8 2 8", C="2 2 2 2", D="2 2 2 2", NT="2 2 2 2")
    assert shown(par(table, NS, Seat.NORTH)) == (300, ["4SX E -2", "4SX W -2"])
    assert shown(par(table, NONE, Seat.NORTH)) == (300, ["4SX E -2", "4SX W -2"])
    assert shown(par(table, BOTH, Seat.NORTH)) == (500, ["4SX E -2", "4SX W -2"])
    assert shown(par(table, EW, Seat.NORTH)) == (420, ["4H N =", "4H S ="])


def test_a_sacrifice_against_a_grand_slam_in_notrump_is_not_to_be_had() -> None:
    table = table_of(NT="13 0 13 0", S="0 12 0 12", C="9 4 9 4", D="9 4 9 4", H="9 4 9 4")
    assert shown(par(table, NS, Seat.WEST)) == (2220, ["7NT N =", "7NT S ="])


def test_who_bids_it_first_has_what_both_sides_can_make() -> None:
    table = table_of(NT="7 7 7 7")
    for vulnerability in Vulnerability:
        ours = par(table, vulnerability, Seat.NORTH)
        assert shown(ours) == (90, ["1NT N =", "1NT S ="])
        theirs = par(table, vulnerability, Seat.WEST)
        assert shown(theirs) == (-90, ["1NT E =", "1NT W ="])


def test_the_dealers_partner_may_come_too_late() -> None:
    """Only South makes 1NT for the side: after North's pass, East bids it first."""
    table = table_of(NT="6 7 7 6")
    assert shown(par(table, NONE, Seat.NORTH)) == (-90, ["1NT E ="])
    assert shown(par(table, NONE, Seat.SOUTH)) == (90, ["1NT S ="])
    assert shown(par(table, NONE, Seat.WEST)) == (-90, ["1NT E ="])
    assert shown(par(table, NONE, Seat.EAST)) == (-90, ["1NT E ="])


class FullAuction:
    """A whole auction in one or two denominations, by the Laws: doubles, redoubles, and who named what first.

    The other denominations are left out, because a table in which they take no trick makes bidding them worthless.
    """

    def __init__(self, table: DoubleDummyTable, vulnerability: Vulnerability, denominations: list[int]) -> None:
        self.table, self.vulnerability = table, vulnerability
        self.denominations = denominations
        self.bids = [bid for bid in range(35) if bid % 5 in denominations]
        self.worth = cache(self._worth)

    def value(self, dealer: Seat) -> int:
        return self.worth(int(dealer), 0, -1, 0, 0, ())

    def _worth(  # noqa: PLR0917 - the whole state of an auction
        self, turn: int, passes: int, bid: int, bidder: int, doubled: int, named: tuple[tuple[int, int], ...]
    ) -> int:
        if passes == (4 if bid < 0 else 3):
            return 0 if bid < 0 else self._score(bid, bidder, doubled, named)
        after = (turn + 1) % 4
        outcomes = [self.worth(after, passes + 1, bid, bidder, doubled, named)]
        ours = (turn - bidder) % 2 == 0
        if bid >= 0 and not ours and doubled == 0:
            outcomes.append(self.worth(after, 0, bid, bidder, 1, named))
        if bid >= 0 and ours and doubled == 1:
            outcomes.append(self.worth(after, 0, bid, bidder, 2, named))
        for higher in self.bids:
            if higher > bid:
                first = any(d == higher % 5 and (s - turn) % 2 == 0 for d, s in named)
                names = named if first else tuple(sorted((*named, (higher % 5, turn))))
                outcomes.append(self.worth(after, 0, higher, turn, 0, names))
        return max(outcomes) if turn % 2 == 0 else min(outcomes)

    def _score(self, bid: int, bidder: int, doubled: int, named: tuple[tuple[int, int], ...]) -> int:
        (declarer,) = (s for d, s in named if d == bid % 5 and (s - bidder) % 2 == 0)
        level, sign = bid // 5 + 1, 1 if declarer % 2 == 0 else -1
        over = self.table.rows[bid % 5][declarer] - level - 6
        vulnerable = self.vulnerability in ((BOTH, NS) if declarer % 2 == 0 else (BOTH, EW))
        if over < 0:
            return -sign * self._penalty(-over, doubled, vulnerable=vulnerable)
        each = 20 if bid % 5 < 2 else 30
        tricks = (each * level + (10 if bid % 5 == 4 else 0)) << doubled
        bonus = (500 if vulnerable else 300) if tricks >= 100 else 50
        slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
        overtrick = each if doubled == 0 else (200 if vulnerable else 100) * doubled
        return sign * (tricks + bonus + slam + over * overtrick + 50 * doubled)

    @staticmethod
    def _penalty(down: int, doubled: int, *, vulnerable: bool) -> int:
        if doubled == 0:
            return down * (100 if vulnerable else 50)
        steps = [200] + [300] * 12 if vulnerable else [100, 200, 200] + [300] * 10
        return doubled * sum(steps[:down])


def random_row(random: Random) -> list[int]:
    ours = random.choice([5, 6, 6, 7, 7, 8, 9, 10, 12])
    theirs = 13 - ours - random.choice([0, 0, 1])
    return [max(0, n - random.choice([0, 0, 0, 1])) for n in (ours, theirs, ours, theirs)]


def random_table(random: Random, denominations: list[int]) -> DoubleDummyTable:
    rows = [random_row(random) if d in denominations else [0] * 4 for d in range(5)]
    return DoubleDummyTable.of(n for row in rows for n in row)


@pytest.mark.parametrize("denomination", range(5))
def test_par_equals_an_auction_played_out_in_full(denomination: int) -> None:
    random = Random(denomination)
    seen = set()
    for _ in range(12):
        table = random_table(random, [denomination])
        vulnerability = random.choice(CODES)
        auction = FullAuction(table, vulnerability, [denomination])
        for dealer in SEATS:
            found = par(table, vulnerability, dealer).score_ns
            assert found == auction.value(dealer), (table, vulnerability, dealer)
            seen.add(found)
    assert len(seen) > 5


@pytest.mark.parametrize("denominations", [[0, 3], [2, 4], [1, 2]])
def test_par_equals_an_auction_in_two_denominations(denominations: list[int]) -> None:
    random = Random(denominations[0])
    table = random_table(random, denominations)
    auction = FullAuction(table, NS, denominations)
    for dealer in SEATS:
        assert par(table, NS, dealer).score_ns == auction.value(dealer)


def contracts_of(text: str) -> set[tuple[int, str, str]]:
    """Read contracts as in the PAR line of DDS: sides or seats, levels, strain, x if doubled."""
    found = set()
    for part in text.split(","):
        read = re.fullmatch(r"([NESW]+) (\d+)([SHDCN])x?", part)
        assert read
        found |= {(int(level), read[3], seat) for seat in read[1] for level in read[2]}
    return found


def dealer_contracts_of(texts: tuple[str, ...]) -> set[tuple[int, str, str, int]]:
    """Read contracts as in the PAR2 line: the lowest level, and by how much it makes or fails."""
    found = set()
    for text in texts:
        read = re.fullmatch(r"(\d)([SHDCN])\*?-([NESW]+)([+-]\d)?", text)
        assert read
        found |= {(int(read[1]), read[2], seat, int(read[4] or 0)) for seat in read[3]}
    return found


def all_levels(found: Par) -> set[tuple[int, str, str]]:
    return {(level, strain, seat) for level, strain, seat, _ in results_of(found)}


def lowest_level(found: Par) -> set[tuple[int, str, str, int]]:
    lowest: dict[tuple[str, str], tuple[int, str, str, int]] = {}
    for result in sorted(results_of(found)):
        lowest.setdefault(result[1:3], result)
    return set(lowest.values())


def results_of(found: Par) -> list[tuple[int, str, str, int]]:
    shape = []
    for result in found.results:
        contract, tricks = result.contract, result.tricks
        assert contract is not None
        assert tricks is not None
        assert contract.doubled == (tricks < contract.target)
        assert result.score_ns == found.score_ns
        strain = contract.denomination.letter[0]
        shape.append((contract.level, strain, contract.declarer.letter, tricks - contract.target))
    return shape


def test_dds_lists_par(list10: Any, list100: Any) -> None:
    """PAR and PAR2 of dds_list10.txt and dds_list100.txt: scores, and every contract with its declarers."""
    for one in list10 + list100:
        for dealer, sign, (points, contracts) in zip((0, 1), (1, -1), one.par, strict=True):
            found = par(one.table, one.vulnerability, SEATS[dealer])
            assert sign * found.score_ns == points
            assert all_levels(found) == contracts_of(contracts)
        points, contracts = one.dealer_par
        found = par(one.table, one.vulnerability, one.dealer)
        assert found.score_ns == points
        assert lowest_level(found) == dealer_contracts_of(contracts)


def test_common_game_optimum_scores(common_game: Any) -> None:
    """OptimumScore of CommonGame_2020-02-21.pbn, all 36 boards, from the file's own tables."""
    assert len(common_game) == 36
    for board in common_game:
        table = DoubleDummyTable.parse(board.tricks)
        assert par(table, board.vulnerability, board.dealer).score_ns == board.optimum_ns


def test_par_equals_the_par_of_dds_on_random_tables() -> None:
    """DealerPar of DDS: the score, and the contracts at their lowest level."""
    random = Random(1)
    for _ in range(400):
        table = random_table(random, [0, 1, 2, 3, 4])
        code, dealer = random.randrange(4), random.choice(SEATS)
        points, contracts = par_of_dds(table, code, dealer)
        found = par(table, CODES[code], dealer)
        assert (found.score_ns, lowest_level(found)) == (points, contracts)


def par_of_dds(table: DoubleDummyTable, vulnerability: int, dealer: Seat) -> tuple[int, set[tuple[int, str, str, int]]]:
    rows = [table.rows[strain] for strain in (3, 2, 1, 0, 4)]
    numbers = (ctypes.c_int * 20)(*(n for row in rows for n in row))
    answer = (ctypes.c_int * 52)()
    library._call("DealerParBin", numbers, answer, int(dealer), vulnerability)
    contracts = set()
    for at in range(2, 2 + 5 * answer[1], 5):
        under, over, level, strain, seats = answer[at : at + 5]
        for seat in ("N", "E", "S", "W", "NS", "EW")[seats]:
            contracts.add((level, "NSHDC"[strain], seat, -under or over))
    return answer[0], contracts
