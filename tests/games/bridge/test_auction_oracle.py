"""The auction compared with a plain reading of Laws 17 to 19 and 22 over the whole history of calls."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.games.bridge import CALLS, PASS, SEATS, Auction, Call, MakeCall, Seat

DATA = Path(__file__).resolve().parents[2] / "data"
NAMES = ["P", "X", "XX", *(f"{level}{d}" for level in range(1, 8) for d in ("C", "D", "H", "S", "NT"))]
BIDS = NAMES[3:]
History = list[tuple[int, str]]
"""Seats (North 0, clockwise) and calls, from the dealer on."""


def plain_is_over(history: History) -> bool:
    """L17.E, L22: four passes, or three passes in rotation after a call that is not a pass."""
    calls = [call for _, call in history]
    return calls == ["P"] * 4 or (len(calls) > 3 and calls[-3:] == ["P"] * 3)


def plain_is_legal(history: History, seat: int, call: str) -> bool:
    """Laws 18 and 19, looking through all calls each time."""
    if call == "P":
        return True
    others = [(who, what) for who, what in history if what != "P"]
    bids = [(who, what) for who, what in history if what in BIDS]
    if call in BIDS:
        return not bids or BIDS.index(call) > BIDS.index(bids[-1][1])
    if not others:
        return False
    who, what = others[-1]
    is_opponent = who % 2 != seat % 2
    if call == "X":
        return what in BIDS and is_opponent
    return what == "X" and is_opponent


def plain_contract(history: History) -> tuple[str, int, int] | None:
    """L22.B and D.declarer: the last bid, how it is doubled, and who first named its denomination for that side."""
    bids = [(who, what) for who, what in history if what in BIDS]
    if not bids:
        return None
    side, last = bids[-1][0] % 2, bids[-1][1]
    after = [what for _, what in history[history.index(bids[-1]) :]]
    doubled = 2 if "XX" in after else 1 if "X" in after else 0
    declarer = next(who for who, what in bids if who % 2 == side and what[1:] == last[1:])
    return last, doubled, declarer


def test_L17_E_L34_nobody_is_passed_over_on_a_board_without_a_bid() -> None:
    """Every order in which four hands can pass, in turn or not: the board is over once all four players have passed."""
    for order in product(SEATS, repeat=6):
        auction = Auction.start(Seat.NORTH)
        for at, seat in enumerate(order):
            assert auction.is_over == (set(order[:at]) == set(SEATS))
            if auction.is_over:
                assert auction.legal_calls == ()
                break
            assert auction.legal_calls[0].call is PASS
            auction = auction.after(seat, MakeCall(PASS))


@st.composite
def auctions(draw: st.DrawFn) -> tuple[int, History]:
    """Draw a legal auction, finished or not. Passes and low bids are more likely, so that it has some length."""
    dealer = draw(st.integers(0, 3))
    history: History = []
    for turn in range(draw(st.integers(0, 40))):
        if plain_is_over(history):
            break
        seat = (dealer + turn) % 4
        legal = [name for name in NAMES if plain_is_legal(history, seat, name)]
        legal.sort(key=NAMES.index)
        near = legal[: draw(st.sampled_from([1, 3, 6, 40]))]
        history.append((seat, draw(st.sampled_from(near))))
    return dealer, history


@settings(max_examples=60)
@given(auctions())
def test_engine_and_plain_reading_agree(case: tuple[int, History]) -> None:
    dealer, history = case
    auction = Auction.start(SEATS[dealer])
    for at, (seat, name) in enumerate(history):
        before = history[:at]
        assert auction.is_over == plain_is_over(before) is False
        assert auction.turn == seat
        listed = {act.call.text for act in auction.legal_calls}
        assert listed == {name for name in NAMES if plain_is_legal(before, seat, name)}
        for call in CALLS:
            allowed = call.text in listed
            assert (auction.why_not(SEATS[seat], MakeCall(call)) is None) == allowed
            assert auction.why_not(SEATS[(seat + 1) % 4], MakeCall(call)) is not None
        auction = auction.after(SEATS[seat], MakeCall(Call(name)))
    assert auction.is_over == plain_is_over(history)
    assert [called.call.text for called in auction.calls] == [name for _, name in history]
    contract, plain = auction.contract, plain_contract(history)
    if plain is None:
        assert contract is None
    else:
        last, doubled, declarer = plain
        assert contract is not None
        assert (contract.bid, contract.doubled, contract.declarer) == (Call(last), doubled, declarer)
    if auction.is_over:
        assert auction.legal_calls == ()
        assert auction.why_not(auction.turn, MakeCall(Call("P"))) is not None


@given(auctions())
def test_an_auction_written_out_is_read_again(case: tuple[int, History]) -> None:
    dealer, history = case
    auction = Auction.start(SEATS[dealer])
    for seat, name in history:
        auction = auction.after(SEATS[seat], MakeCall(Call(name)))
    assert Auction.parse(SEATS[dealer], str(auction)) == auction


def ways_on(auction: Auction, depth: int) -> int:
    """Count the continuations of an auction by `depth` calls."""
    if depth == 0:
        return 1
    return sum(ways_on(auction.after(auction.turn, act), depth - 1) for act in auction.legal_calls)


def plain_ways_on(history: History, depth: int) -> int:
    if depth == 0:
        return 1
    if plain_is_over(history):
        return 0
    seat = len(history) % 4
    return sum(
        plain_ways_on([*history, (seat, name)], depth - 1) for name in NAMES if plain_is_legal(history, seat, name)
    )


COUNTS = [
    line.split("|")
    for line in (DATA / "bridge_auction_counts.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("calls", "counts"), COUNTS, ids=lambda text: text.strip())
def test_ways_on_are_as_many_as_counted(calls: str, counts: str) -> None:
    auction = Auction.parse(Seat.NORTH, calls)
    history = [(called.seat.value, called.call.text) for called in auction.calls]
    for depth, number in enumerate(map(int, counts.split()), 1):
        assert ways_on(auction, depth) == number
        if number < 3000:
            assert plain_ways_on(history, depth) == number


def all_auctions(start: Auction) -> int:
    """Count every way to end an auction; the engine's answers depend on a few facts, so their counts are cached."""

    @cache
    def count(bid: int, doubled: int, ours: bool, passes: int) -> int:
        turn, bidder = Seat.NORTH, Seat.NORTH if ours else Seat.EAST
        here = Auction(Seat.NORTH, turn, (), bid, bidder, doubled, passes)
        if here.is_over:
            return 1
        total = 0
        for act in here.legal_calls:
            after = here.after(turn, act)
            same = (after.bidder - after.turn) % 2 == 0
            total += count(after.bid, after.doubled, same, after.passes)
        return total

    return count(start.bid, start.doubled, (start.bidder - start.turn) % 2 == 0, start.passes)


def test_the_number_of_all_auctions_is_the_known_one() -> None:
    """With n bids there are (4 x 22**n - 1) / 3 auctions: each bid is followed by one of 21 patterns, or by the end.

    (Between two bids there are 21 ways to pass, double and redouble; 7 ways lead to the end; up to three passes may
    come before the first bid.) For 35 bids the number is well known.
    """
    assert all_auctions(Auction.start(Seat.NORTH)) == (4 * 22**35 - 1) // 3
    assert (4 * 22**35 - 1) // 3 == 128745650347030683120231926111609371363122697557


@pytest.mark.parametrize("left", range(4))
def test_auctions_that_have_few_bids_left_are_counted_one_by_one(left: int) -> None:
    """After the bid with `left` above it there are 7 x 22**left ways on: found by walking through all of them."""
    opened = Auction.start(Seat.NORTH).after(Seat.NORTH, MakeCall(CALLS[34 - left]))

    def walk(auction: Auction) -> int:
        if auction.is_over:
            return 1
        return sum(walk(auction.after(auction.turn, act)) for act in auction.legal_calls)

    assert (walk(opened) if left < 3 else all_auctions(opened)) == 7 * 22**left
