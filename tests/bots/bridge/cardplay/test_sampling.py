"""Samples: a seat's certain knowledge is kept exactly, the meaning of calls as far as possible."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from paiju.bots.bridge import BridgeBot
from paiju.bots.bridge.cardplay import Knowledge, sample_deals
from paiju.bots.bridge.evaluation import Evaluation
from paiju.games.bridge import (
    ONLINE,
    SEATS,
    Auction,
    Board,
    Bridge,
    Deal,
    Finished,
    Play,
    Playing,
    Seat,
    State,
    View,
    Vulnerability,
)

GAME = Bridge(ONLINE)


def states(board: Board) -> list[State]:
    """Return a board played by rule, state by state."""
    bot, state = BridgeBot(1, samples=0), GAME.initial(board)
    found: list[State] = []
    going: State = state
    while not isinstance(going, Finished):
        found.append(going)
        seat = GAME.to_act(going)[0]
        going = GAME.enforce(going, seat, bot.act(GAME.observe(going, seat)).act)
    return found


def playing(number: int) -> list[Playing]:
    return [s for s in states(Board.shuffled(number, "sampling")) if isinstance(s, Playing)]


def test_samples_agree_with_everything_seen() -> None:
    rng = Random(3)
    looked = 0
    for number in range(1, 9):
        for state in playing(number)[::5]:
            for seat in SEATS:
                view = GAME.observe(state, seat)
                for deal in sample_deals(Knowledge.of(view), 3, rng):
                    looked += 1
                    for other in SEATS:
                        if view.dealt[other] is not None:
                            assert deal.hands[other] == view.dealt[other]
                        for played in view.played:
                            if played.seat is other:
                                assert played.card in deal.hands[other]
                    _assert_play_was_legal(state, deal)
    assert looked > 500


def _assert_play_was_legal(state: Playing, deal: Deal) -> None:
    """Check that nobody revokes in a sample: every suit not followed to was void."""
    play = Play.start(state.contract, deal)
    for played in state.play.played:
        assert play.why_not(played.seat, played.card) is None
        play = play.after(played.seat, played.card)


def test_most_samples_agree_with_the_calls() -> None:
    """If the system made the calls, it would make them again with nearly every sampled hand."""
    rng = Random(4)
    fits: Counter[bool] = Counter()
    same: Counter[bool] = Counter()
    for number in range(1, 21):
        state = playing(number)[1]
        view = GAME.observe(state, state.contract.declarer)
        knowledge = Knowledge.of(view)
        for deal in sample_deals(knowledge, 8, rng):
            for hidden in knowledge.hidden:
                hand = Evaluation.of(deal.hands[hidden.seat])
                fits[hidden.misfit(hand) == 0] += 1
                same[hidden.would_call_so(hand)] += 1
    assert fits[True] / fits.total() > 0.97
    assert same[True] / same.total() > 0.85


def test_calls_move_the_samples() -> None:
    """A strong notrump that was passed out: the opener holds 15-17 in every sample."""
    hands = "AQ4.KJ83.K85.QJ4 J52.Q64.QJ92.T93 KT973.A5.A743.A8 86.T972.T6.K7652"
    deal = Deal.parse(f"W:{hands}")
    auction = Auction.parse(Seat.WEST, "1NT P P P")
    points = [_points_of_west(deal, auction, seed) for seed in range(3)]
    assert all(15 <= p <= 17 for run in points for p in run)


def _points_of_west(deal: Deal, auction: Auction, seed: int) -> list[int]:
    view = _view(deal, auction, Seat.EAST)
    deals = sample_deals(Knowledge.of(view), 10, Random(seed))
    return [Evaluation.of(sample.hands[Seat.WEST]).hcp for sample in deals]


def _view(deal: Deal, auction: Auction, seat: Seat) -> View:
    contract = auction.contract
    assert contract is not None
    board = Board(1, auction.dealer, Vulnerability.NONE, deal)
    state = Playing(board, auction, contract, Play.start(contract, deal))
    return GAME.observe(state, seat)


def test_calls_without_sense_still_leave_samples() -> None:
    """In effect every seat claims thirteen spades: there are deals all the same."""
    deal = Deal.shuffled("nonsense", 1)
    auction = Auction.parse(Seat.NORTH, "2C 2S 3S 4S 5S 6S 7S P P P")
    view = _view(deal, auction, Seat.SOUTH)
    deals = sample_deals(Knowledge.of(view), 12, Random(1))
    assert len(deals) == 12
    assert len({str(sample) for sample in deals}) == 12


def test_samples_differ_and_repeat_by_seed() -> None:
    state = playing(3)[1]
    knowledge = Knowledge.of(GAME.observe(state, state.contract.declarer))
    one = sample_deals(knowledge, 20, Random(1))
    assert one == sample_deals(knowledge, 20, Random(1))
    assert one != sample_deals(knowledge, 20, Random(2))
    assert len({str(deal) for deal in one}) >= 18


@pytest.mark.parametrize("count", [0, -3])
def test_no_budget_no_samples(count: int) -> None:
    state = playing(3)[1]
    knowledge = Knowledge.of(GAME.observe(state, state.contract.declarer))
    assert sample_deals(knowledge, count, Random(1)) == []


def test_with_all_in_sight_there_is_one_deal() -> None:
    board = Board.shuffled(5, "sampling")
    last = states(board)[-1]
    assert isinstance(last, Playing)
    final: State = last
    while not isinstance(final, Finished):
        seat = GAME.to_act(final)[0]
        final = GAME.enforce(final, seat, GAME.legal(final, seat)[0])
    knowledge = Knowledge.of(GAME.observe(final, None))
    assert sample_deals(knowledge, 7, Random(1)) == [board.deal]


def test_every_position_can_be_called_again() -> None:
    """The readings contain each seat's own calls, in order."""
    state = playing(7)[1]
    view = GAME.observe(state, state.contract.declarer)
    for hidden in Knowledge.of(view).hidden:
        made = [called.call for called in view.calls if called.seat is hidden.seat]
        assert [call for _, call in hidden.asked] == made
