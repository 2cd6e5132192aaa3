"""Choices of cards where there is a right one, with samples and without."""

from __future__ import annotations

from random import Random

import pytest

from paiju.analysis.double_dummy import solve
from paiju.bots.bridge import BridgeBot, play_board
from paiju.games.bridge import (
    ONLINE,
    Auction,
    Board,
    Bridge,
    Deal,
    Finished,
    Play,
    PlayCard,
    Playing,
    Seat,
    State,
    Vulnerability,
)

GAME = Bridge(ONLINE)


def start(deal: str, auction: Auction) -> Playing:
    contract = auction.contract
    assert contract is not None
    board = Board(1, auction.dealer, Vulnerability.NONE, Deal.parse(deal))
    return Playing(board, auction, contract, Play.start(contract, board.deal))


def play_out(state: State, bot: BridgeBot) -> Finished:
    while not isinstance(state, Finished):
        seat = GAME.to_act(state)[0]
        state = GAME.enforce(state, seat, bot.act(GAME.observe(state, seat)).act)
    return state


@pytest.mark.parametrize("samples", [0, 2])
def test_solid_tricks_are_taken(samples: int) -> None:
    deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    state = start(deal, Auction.parse(Seat.NORTH, "7NT P P P"))
    assert play_out(state, BridgeBot(1, samples)).result.tricks == 13


def test_the_auction_places_the_queen() -> None:
    """West opened 15-17 and East can hold a jack at most: the diamond queen is finessed through West, not East."""
    deal = "W:A43.KQJ8.Q32.KJT 765.543.AT8.AQ54 2.T976.7654.9876 KQJT98.A2.KJ9.32"
    state = start(deal, Auction.parse(Seat.WEST, "1NT P P 2S P P P"))
    best = 13 - max(solve(state.play).values())
    result = play_out(state, BridgeBot("queen", 6)).result
    assert result.tricks is not None
    assert result.tricks >= best == 11


def test_a_reason_names_the_budget_and_the_odds() -> None:
    deal = "W:A43.KQJ8.Q32.KJT 765.543.AT8.AQ54 2.T976.7654.9876 KQJT98.A2.KJ9.32"
    state = start(deal, Auction.parse(Seat.WEST, "1NT P P 2S P P P"))
    reason = BridgeBot(1, 5).act(GAME.observe(state, Seat.WEST)).reason
    assert reason.en.startswith("best over 5 deals: declarer takes ")
    assert "2S makes in " in reason.en
    assert reason.zh.startswith("5 副模拟中最佳")


def test_boards_are_the_same_whoever_asks() -> None:
    """Four bots with one seed play a board twice, card for card."""
    bots = [BridgeBot("same", 1) for _ in range(4)]
    one = play_board(bots, Board.shuffled(4, "again"), ONLINE)
    two = play_board([BridgeBot("same", 1)] * 4, Board.shuffled(4, "again"), ONLINE)
    assert one == two


def test_a_bot_plays_on_lawfully_where_others_have_played_out_of_turn() -> None:
    """L53-L58 at a recording table: no solver knows such a position, and the bot still plays a card."""
    chosen = 0
    for number in range(4):
        chance, bot = Random(number), BridgeBot(number, 1)
        state: State = GAME.initial(Board.shuffled(number + 1, "out of turn"))
        while (awaited := GAME.to_act(state)) and chosen < 200:
            seat = awaited[0]
            other = chance.randrange(4)
            if isinstance(state, Playing) and state.play.hands[other] and chance.random() < 0.2:
                stray = PlayCard(chance.choice(list(state.play.hands[other])))
                if GAME.can_happen(state, other, stray):
                    state = GAME.apply(state, other, stray)
                    continue
            act = bot.act(GAME.witness(state, seat)).act
            chosen += isinstance(state, Playing)
            state = GAME.enforce(state, seat, act)
    assert chosen >= 60
