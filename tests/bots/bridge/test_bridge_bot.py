"""The bot at tables where others do not follow the system, or the law."""

from __future__ import annotations

import pytest

from paiju.bots import RandomBot
from paiju.bots.bridge import BridgeBot, legal_acts, legal_cards, play_board, view_key
from paiju.cards import Hand
from paiju.games.bridge import (
    CALLS,
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Board,
    Bridge,
    Call,
    Conditions,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    State,
)
from paiju.games.bridge.acts import Act


@pytest.mark.parametrize("conditions", [DUPLICATE, ONLINE, HOUSE])
@pytest.mark.parametrize("chair", range(4))
def test_it_sits_among_random_players(conditions: Conditions, chair: int) -> None:
    """Partner and opponents call and play at random: every act is legal, and every board ends."""
    chance = RandomBot(legal_acts, view_key, "noise")
    for number in range(1, 9):
        bots = [BridgeBot(1, 0) if seat == chair else chance for seat in range(4)]
        assert isinstance(play_board(bots, Board.shuffled(number, "noise"), conditions), Finished)


@pytest.mark.parametrize("calls", ["1S 1C", "8C", "X", "1S P P P 2H", "3NT 3NT XX", "1H X X"])
def test_calls_that_broke_the_law_do_not_throw_it(calls: str) -> None:
    """At a recording table illegal calls may stand: the bot still makes a legal call."""
    game = Bridge(ONLINE)
    state: State = game.initial(Board.shuffled(1, "recorded"))
    for at, word in enumerate(calls.split()):
        call = CALLS[38] if word == "8C" else Call(word)
        if isinstance(state, Playing):
            break
        state = game.apply(state, SEATS[at & 3], MakeCall(call))
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        state = game.enforce(state, seat, BridgeBot(1, 0).act(game.observe(state, seat)).act)


def test_a_revoke_does_not_throw_it() -> None:
    """After a player failed to follow and followed later, voids contradict the cards: samples are found anyway."""
    game = Bridge(ONLINE)
    state: State = game.initial(Board.shuffled(2, "revoke"))
    quick, sampling = BridgeBot(1, 0), BridgeBot(1, 1)
    revoked = acted = 0
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        late = isinstance(state, Playing) and len(state.play.full) >= 8
        act: Act = (sampling if late else quick).act(game.observe(state, seat)).act
        acted += late
        if isinstance(state, Playing) and state.play.trick and not revoked:
            play = state.play
            others = [c for c in play.hands[play.turn] if c not in play.legal_cards]
            if others and len(play.full) >= 6:
                state, revoked = game.apply(state, seat, PlayCard(others[0])), 1
                continue
        state = game.enforce(state, seat, act)
    assert revoked
    assert acted > 10


def test_legal_acts_from_a_view_are_the_games_own() -> None:
    game = Bridge(DUPLICATE)
    for number in range(1, 13):
        state: State = game.initial(Board.shuffled(number, "legal"))
        bot = BridgeBot(1, 0)
        while not isinstance(state, Finished):
            seat = game.to_act(state)[0]
            view = game.observe(state, seat)
            assert list(legal_acts(view)) == list(game.legal(state, seat))
            for idle in SEATS:
                if idle not in view.to_act:
                    assert legal_acts(game.observe(state, idle)) == ()
            state = game.enforce(state, seat, bot.act(view).act)
        assert legal_cards(game.observe(state, 0)) == Hand()


def test_keys_tell_turns_apart_and_leave_words_out() -> None:
    game = Bridge(DUPLICATE)
    state: State = game.initial(Board.shuffled(1, "keys"))
    keys, bot = set(), BridgeBot(1, 0)
    turns = 0
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        keys.add(view_key(game.observe(state, seat)))
        turns += 1
        state = game.enforce(state, seat, bot.act(game.observe(state, seat)).act)
    assert len(keys) >= turns - 1
    plain = game.enforce(game.initial(Board.shuffled(1, "keys")), SEATS[0], MakeCall(Call("1NT")))
    told = game.enforce(game.initial(Board.shuffled(1, "keys")), SEATS[0], MakeCall(Call("1NT"), True, "15-17"))
    assert view_key(game.observe(plain, 1)) == view_key(game.observe(told, 1))
