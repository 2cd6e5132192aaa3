"""Replayed records: what is valid, and every kind of fault."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from paiju.cards import Card
from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Auction,
    Bidding,
    Board,
    BoardRecord,
    Bridge,
    Call,
    Called,
    Conditions,
    Contract,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    Vulnerability,
)
from paiju.games.bridge.fault import FaultKind
from paiju.games.bridge.replay import ReplayResult, replay


def record_of(state: Finished) -> BoardRecord:
    """Return a finished board as a file would record it."""
    board, result = state.board, state.result
    north, east, south, west = board.deal.hands
    return BoardRecord(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        hands=(north, east, south, west),
        calls=state.auction.calls,
        auction_complete=True,
        contract=result.contract,
        passed_out=result.contract is None,
        played=() if state.play is None else tuple(p.card for p in state.play.played),
        tricks=result.tricks,
        score_ns=result.score_ns,
    )


def played(seed: int, conditions: Conditions = ONLINE) -> Finished:
    """Play a board with random legal acts."""
    rng, game = Random(seed), Bridge(conditions)
    state: Any = game.initial(Board.shuffled(seed % 40 + 1, seed))
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        acts = game.legal(state, seat)
        state = game.enforce(state, seat, acts[0] if rng.random() < 0.5 else rng.choice(acts))
    return state


def with_play(seed: int = 2) -> BoardRecord:
    while True:
        state = played(seed)
        if state.play is not None:
            return record_of(state)
        seed += 1


def faults(again: ReplayResult) -> list[tuple[FaultKind, str]]:
    return [(f.kind, f.citation.id if f.citation else "") for f in again.faults]


conditions = st.sampled_from([DUPLICATE, ONLINE, HOUSE])


@given(st.integers(0, 10**6), conditions)
def test_a_board_that_was_played_by_the_law_fits(seed: int, played_by: Conditions) -> None:
    state = played(seed, played_by)
    again = replay(record_of(state), played_by)
    assert again.fits
    assert again.state == state
    assert (again.contract, again.tricks, again.score_ns) == (
        state.result.contract,
        state.result.tricks,
        state.result.score_ns,
    )
    assert again.passed_out == (state.result.contract is None)


@given(st.integers(0, 10**6), st.integers(0, 51), st.integers(-1, 14))
def test_any_number_of_cards_and_tricks_is_told_from_what_is_possible(seed: int, cards: int, tricks: int) -> None:
    whole = record_of(played(seed))
    if whole.contract is None:
        return
    cut = structs.replace(whole, played=whole.played[:cards], tricks=tricks, score_ns=None)
    again = replay(cut)
    before = replay(structs.replace(cut, tricks=None))
    assert isinstance(before.state, Playing)
    won = before.state.play.won[whole.contract.declarer.side]
    left = 13 - sum(before.state.play.won)
    assert again.fits == (won <= tricks <= won + left)
    if again.fits:
        assert isinstance(again.state, Finished)
        assert again.tricks == tricks
    else:
        assert faults(again) == [(FaultKind.TRICKS, "")]
        assert (again.tricks, type(again.state)) == (None, Playing)


@given(st.integers(0, 10**6), st.data())
def test_no_record_raises(seed: int, data: st.DataObject) -> None:
    """Calls, cards and results are mixed at random: the result may have faults, but there is never an exception."""
    whole = record_of(played(seed))
    rng = Random(seed)
    calls: list[Any] = list(whole.calls)
    cards: list[Any] = list(whole.played)
    for pile in (calls, cards):
        for _ in range(data.draw(st.integers(0, 4))):
            kind = rng.randrange(3)
            at = rng.randrange(len(pile)) if pile else 0
            if kind == 0 and pile:
                pile.pop(at)
            elif kind == 1 and pile:
                pile.insert(at, rng.choice(pile))
            else:
                rng.shuffle(pile)
    mixed = structs.replace(
        whole,
        calls=tuple(calls),
        played=(*cards, *data.draw(st.sampled_from([(), (Card("W1"),), (Card("SA"),)]))),
        tricks=data.draw(st.sampled_from([whole.tricks, None, 0, 13, 20, -3])),
        hands=tuple(data.draw(st.sampled_from([hand, hand, None])) for hand in whole.hands),
        number=data.draw(st.sampled_from([whole.number, None, 0, -4])),
        dealer=data.draw(st.sampled_from([whole.dealer, None, Seat.WEST])),
        vulnerability=data.draw(st.sampled_from([whole.vulnerability, None])),
        contract=data.draw(st.sampled_from([whole.contract, None])),
        passed_out=data.draw(st.booleans()),
    )
    again = replay(mixed, data.draw(conditions))
    for fault in again.faults:
        assert fault.text.en
        assert fault.text.zh
        assert str(fault) == fault.text.en


def calls_of(text: str) -> tuple[Called, ...]:
    """Read ``N:1S E:P``."""
    pairs = [word.split(":") for word in text.split()]
    return tuple(Called(Seat.parse(seat), Call(call)) for seat, call in pairs)


def test_an_insufficient_bid_is_a_fault_and_the_replay_goes_on() -> None:
    calls = calls_of("N:1S E:P S:1H W:P N:2S E:P S:P W:P")
    again = replay(BoardRecord(dealer=Seat.NORTH, calls=calls, auction_complete=True))
    assert faults(again) == [(FaultKind.CALL, "L18.D")]
    assert again.faults[0].index == 2
    assert again.faults[0].text.en == ("call 3, South 1♥: 1♥ is not sufficient over 1♠ [L18.D]")
    assert again.faults[0].text.zh.startswith("第 3 个叫品，南家 1♥：")
    assert str(again.contract) == "2S by N"


@pytest.mark.parametrize(
    ("calls", "clauses"),
    [
        ("N:1S E:P S:2S W:X N:P E:P S:P W:3C", ["L17.E"]),
        ("E:1S S:P W:P N:P", ["L17.B"]),
        ("N:1S S:P W:P N:P", ["L17.C"]),
        ("N:1S E:P S:X W:P N:P E:P", ["L19.A.1"]),
        ("N:1S E:X S:XX W:XX N:P E:P S:P", ["L19.B.1"]),
        ("N:8S E:P S:P W:P", ["L18.A", "L17.E"]),
        ("N:1S E:P S:P", ["L17.E"]),
        ("N:1S E:P S:P W:P", []),
    ],
)
def test_calls_that_break_a_law_are_faults_with_its_clause(calls: str, clauses: list[str]) -> None:
    record = BoardRecord(dealer=Seat.NORTH, calls=calls_of(calls), auction_complete=True)
    found = faults(replay(record))
    assert found == [(FaultKind.CALL, clause) for clause in clauses]


def test_a_revoke_is_a_fault_and_the_replay_goes_on_to_the_end() -> None:
    state, game = revoked()
    again = replay(record_of(state), ONLINE)
    assert faults(again) == [(FaultKind.CARD, "L44.C")]
    assert again.tricks == state.result.tricks
    assert again.score_ns == state.result.score_ns
    assert game.result(state) is not None


def revoked() -> tuple[Finished, Bridge]:
    """Play a board in which one card is a revoke."""
    game = Bridge(ONLINE)
    auction = Auction.parse(Seat.NORTH, "1NT P P")
    bidding = Bidding(Board.shuffled(1, "revoke"), auction)
    state: Any = game.enforce(bidding, Seat.WEST, MakeCall(Call("P")))
    done = False
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        held = [PlayCard(card) for card in state.play.hands[state.play.turn]]
        wrong = [act for act in held if act not in legal]
        act = wrong[0] if wrong and not done else legal[0]
        done = done or bool(wrong)
        state = game.apply(state, seat, act)
    assert done
    return state, game


def test_a_lead_from_the_wrong_hand_is_played_as_accepted() -> None:
    record = with_play()
    contract = record.contract
    assert contract is not None
    wrong = contract.leader.partner
    hands = record.hands
    hand = hands[wrong]
    assert hand is not None
    again = replay(structs.replace(record, played=(next(iter(hand)),), tricks=None, score_ns=None))
    assert faults(again) == [(FaultKind.CARD, "L41.A")]
    assert isinstance(again.state, Playing)
    assert again.state.play.trick[0].seat is wrong
    assert not again.state.play.lead_down


def test_the_replay_stops_at_a_card_that_cannot_be_played() -> None:
    record = with_play()
    first = record.played[0]
    for cards in ((*record.played[:4], first), (first, *record.played[2:4])):
        again = replay(structs.replace(record, played=cards))
        assert faults(again) == [(FaultKind.CARD, "L44.B")]
        assert again.faults[0].index == len(cards) - 1 or again.faults[0].index == 1
        assert (again.tricks, type(again.state)) == (None, Playing)
        assert again.score_ns == record.score_ns


def test_a_53rd_card_is_a_fault() -> None:
    record = with_play()
    again = replay(structs.replace(record, played=(*record.played, Card("SA"))))
    assert faults(again) == [(FaultKind.CARD, "L44.B")]
    assert again.faults[0].index == 52
    assert again.tricks == record.tricks


def test_tricks_and_score_of_the_file_are_compared() -> None:
    record = with_play()
    assert record.tricks is not None
    assert record.score_ns is not None
    again = replay(structs.replace(record, tricks=record.tricks + 1, score_ns=record.score_ns + 10))
    assert faults(again) == [(FaultKind.TRICKS, ""), (FaultKind.SCORE, "L77")]
    said = record.tricks + 1
    assert again.faults[0].reason.en == f"the file says {said} tricks, but the cards give {record.tricks}"
    assert f"{record.score_ns + 10:+d}" in again.faults[1].reason.zh
    assert (again.tricks, again.score_ns) == (record.tricks, record.score_ns)
    adjusted = structs.replace(record, score_ns=record.score_ns + 10, adjusted="A5050")
    assert replay(adjusted).fits


def test_where_the_file_gives_only_the_score_its_tricks_are_read_from_it() -> None:
    record = with_play()
    cut = structs.replace(record, played=record.played[:40], tricks=None)
    again = replay(cut)
    assert again.fits
    assert (again.tricks, again.score_ns) == (record.tricks, record.score_ns)
    wrong = replay(structs.replace(cut, score_ns=5))
    assert faults(wrong) == [(FaultKind.SCORE, "L77")]
    assert "+5" in wrong.faults[0].text.en
    assert (wrong.tricks, wrong.score_ns) == (None, None)
    whole = replay(structs.replace(record, tricks=None))
    assert (whole.fits, whole.tricks) == (True, record.tricks)


def test_the_contract_of_the_file_is_compared() -> None:
    record = with_play()
    contract = record.contract
    assert contract is not None
    other = structs.replace(contract, doubled=(contract.doubled + 1) % 3)
    again = replay(structs.replace(record, contract=other))
    assert faults(again) == [(FaultKind.CONTRACT, "L22.B")]
    assert again.contract == contract
    again = replay(structs.replace(record, contract=None, passed_out=True))
    assert faults(again)[0] == (FaultKind.CONTRACT, "L22.B")
    empty = record_of(played(_passed_seed()))
    again = replay(structs.replace(empty, contract=contract))
    assert faults(again)[0] == (FaultKind.CONTRACT, "L22.A")


def _passed_seed() -> int:
    return next(seed for seed in range(1000) if played(seed).play is None)


def test_where_the_file_names_another_declarer_the_leads_hand_decides() -> None:
    record = with_play()
    contract = record.contract
    assert contract is not None
    wrong = structs.replace(contract, declarer=contract.declarer.partner)
    calls = tuple(Called(called.seat.partner, called.call) for called in record.calls)
    dealer = record.dealer
    assert dealer is not None
    turned = structs.replace(record, calls=calls, dealer=dealer.partner)
    again = replay(turned)
    assert again.contract == contract
    assert [fault.kind for fault in again.faults] == [FaultKind.CONTRACT]
    assert wrong.shown.en in again.faults[0].reason.en
    assert wrong.shown.zh in again.faults[0].reason.zh


def test_L22_A_a_card_on_a_board_that_was_passed_out_is_a_fault() -> None:
    calls = tuple(Called(seat, Call("P")) for seat in SEATS)
    hands = with_play().hands
    for record in (
        BoardRecord(number=1, calls=calls, auction_complete=True, played=(Card("SA"),)),
        BoardRecord(number=1, calls=calls, hands=hands, played=(Card("SA"),)),
        BoardRecord(number=1, passed_out=True, played=(Card("SA"),)),
    ):
        again = replay(record)
        assert (again.score_ns, faults(again)) == (0, [(FaultKind.CARD, "L22.A")])


def test_a_board_replayed_without_its_auction_shows_its_contract() -> None:
    record = structs.replace(with_play(), calls=(), auction_complete=False)
    again = replay(record)
    assert isinstance(again.state, Finished)
    assert Bridge().observe(again.state, None).contract == record.contract is not None


def test_three_hands_give_the_fourth() -> None:
    record = with_play()
    north, east, south, west = record.hands
    for hands in ((None, east, south, west), (north, east, south, None)):
        assert replay(structs.replace(record, hands=hands)).state == replay(record).state


def test_52_cards_give_the_deal() -> None:
    record = with_play()
    north, *_ = record.hands
    for hands in ((None, None, None, None), (north, None, None, None)):
        again = replay(structs.replace(record, hands=hands))
        assert again.fits
        assert again.state == replay(record).state
    other = Board.shuffled(1, "other").deal.hands[0]
    again = replay(structs.replace(record, hands=(other, None, None, None)))
    assert faults(again) == [(FaultKind.DEAL, "L44.B")]


def test_without_the_deal_tricks_are_counted_from_the_cards() -> None:
    record = with_play()
    cut = structs.replace(record, hands=(None, None, None, None), played=record.played[:30])
    again = replay(cut)
    assert again.fits
    assert again.state is None
    assert (again.tricks, again.score_ns) == (record.tricks, record.score_ns)
    assert replay(structs.replace(cut, tricks=None, score_ns=None)).tricks is None
    twice = structs.replace(cut, played=(*cut.played, cut.played[3]))
    assert faults(replay(twice)) == [(FaultKind.CARD, "L44.B")]
    assert faults(replay(structs.replace(cut, tricks=14)))[0] == (FaultKind.TRICKS, "")
    joker = structs.replace(cut, played=(Card("W2"),))
    assert faults(replay(joker)) == [(FaultKind.CARD, "L44.B")]


def test_hands_that_make_no_deal_are_a_fault() -> None:
    record = with_play()
    north, _, south, west = record.hands
    again = replay(structs.replace(record, hands=(north, north, south, west)))
    assert (FaultKind.DEAL, "L6.B") in faults(again)
    assert again.state is None


def test_dealer_and_vulnerability_come_from_the_number_where_the_file_is_silent() -> None:
    record = with_play()
    again = replay(structs.replace(record, dealer=None, vulnerability=None))
    assert again.fits
    assert again.state == replay(record).state
    unknown = structs.replace(record, number=None, vulnerability=None)
    assert replay(unknown).score_ns is None
    assert replay(unknown).fits


def test_a_result_without_auction_and_play_is_scored() -> None:
    record = BoardRecord(contract=Contract.parse("4SX by E"), tricks=9, vulnerability=Vulnerability.EW, score_ns=200)
    again = replay(record)
    assert again.fits
    assert (again.tricks, again.score_ns) == (9, 200)
    passed = BoardRecord(passed_out=True, score_ns=50)
    assert replay(passed).passed_out
    assert faults(replay(passed)) == [(FaultKind.SCORE, "L77")]
    assert replay(BoardRecord()).fits


def test_a_lead_face_down_is_turned_up_on_the_way() -> None:
    record = with_play()
    cut = structs.replace(record, played=record.played[:1], tricks=None, score_ns=None)
    again = replay(cut, DUPLICATE)
    assert isinstance(again.state, Playing)
    assert not again.state.play.lead_down
    assert not Bridge(DUPLICATE).is_legal(again.state, again.state.contract.leader, FaceLead())


def test_L34_four_passes_of_which_one_took_a_turn_do_not_end_the_auction() -> None:
    calls = calls_of("N:P E:P W:P N:P")
    again = replay(BoardRecord(dealer=Seat.NORTH, calls=calls, auction_complete=True))
    assert faults(again) == [(FaultKind.CALL, "L17.C"), (FaultKind.CALL, "L34")]
    assert again.auction is not None
    assert not again.auction.is_over
    all_four = calls_of("E:P S:P W:P N:P")
    early = replay(BoardRecord(dealer=Seat.NORTH, calls=all_four, auction_complete=True))
    assert faults(early) == [(FaultKind.CALL, "L17.B")], "all four have passed: it is over"
    open_still = calls_of("N:P E:P S:P")
    short = replay(BoardRecord(dealer=Seat.NORTH, calls=open_still, auction_complete=True))
    assert faults(short) == [(FaultKind.CALL, "L17.E")]
